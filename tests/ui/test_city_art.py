"""The pictures of the capital city: complete, in their place, and telling open plots from impassable ones."""

from __future__ import annotations

import math
import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from tapestry_desktop.content import catalogue
from tapestry_desktop.ui.art.city.buildings import BUILDING_KINDS, building_pixmap
from tapestry_desktop.ui.art.city.cache import blank, smooth_painter
from tapestry_desktop.ui.art.city.landmarks import (
    OVERHANG,
    PAINTERS,
    landmark_icon,
    landmark_outline,
    landmark_pixmap,
    landmark_site,
)
from tapestry_desktop.ui.art.city.mats import (
    PLOTS,
    column_mark_centre,
    district_rect,
    grid_rect,
    impassable_cells,
    margin,
    mat_pixmap,
    overhang_margin,
    plot_at,
    plot_rect,
    row_mark_centre,
)
from tapestry_desktop.ui.art.city.overlays import (
    LineState,
    dead_plot,
    district_frame,
    done_seal,
    footprint,
    foreign_token,
    impassable_token,
    line_guide,
    line_mark,
    plus_one_seal,
)
from tapestry_desktop.ui.art.city.shapes import loops, mask_cells, outline

pytestmark = pytest.mark.usefixtures("qapp")

PLACES = [(key, turn) for key, item in catalogue().landmarks.items() for turn in range(len(item.masks))]
MATS = list(catalogue().capital_mats)
PLOT = 32
SOLID = 190
"""Opacity from which a pixel counts as building, not as shadow, smoke or glow."""


def image(pixmap: QPixmap) -> QImage:
    return pixmap.toImage().convertToFormat(QImage.Format.Format_ARGB32)


def mean_colour(picture: QImage, area: QRectF) -> tuple[float, float, float]:
    points = [
        picture.pixelColor(x, y)
        for x in range(int(area.left()), int(area.right()))
        for y in range(int(area.top()), int(area.bottom()))
    ]
    return (
        sum(p.red() for p in points) / len(points),
        sum(p.green() for p in points) / len(points),
        sum(p.blue() for p in points) / len(points),
    )


def drawn(paint: object, size: int = 240) -> QImage:
    """What a callable taking a painter leaves on white paper."""
    pixmap = blank(size, size, 1.0)
    pixmap.fill(QColor("#FFFFFF"))
    painter = smooth_painter(pixmap)
    paint(painter)  # type: ignore[operator]
    painter.end()
    return image(pixmap)


def test_every_landmark_has_a_painter() -> None:
    assert set(PAINTERS) >= set(catalogue().landmarks)


@pytest.mark.parametrize(("key", "turn"), PLACES)
def test_landmark_covers_exactly_its_plots(key: str, turn: int) -> None:
    """Every plot is filled at the base; solid pixels lie over the plots or at most `OVERHANG` above them."""
    pixmap, offset = landmark_pixmap(key, turn, PLOT)
    picture = image(pixmap)
    site = landmark_site(key, turn)
    for row, column in site.cells:
        for dx, dy in ((0.5, 0.5), (0.12, 0.85), (0.88, 0.85)):
            x, y = offset.x() + (column + dx) * PLOT, offset.y() + (row + dy) * PLOT
            assert picture.pixelColor(int(x), int(y)).alpha() > 240, (row, column, dx, dy)
    rise, slack = int(OVERHANG * PLOT), 1
    for y in range(picture.height()):
        for x in range(picture.width()):
            if picture.pixelColor(x, y).alpha() < SOLID:
                continue
            column, row_here, row_below = (
                math.floor((x - offset.x()) / PLOT),
                math.floor((y - offset.y()) / PLOT),
                math.floor((y + rise + slack - offset.y()) / PLOT),
            )
            near = [math.floor((x + d - offset.x()) / PLOT) for d in (-slack, 0, slack)]
            assert any(site.covers(row, c) for row in range(row_here, row_below + 1) for c in near), (
                x,
                y,
                column,
            )


@pytest.mark.parametrize(("key", "turn"), PLACES)
@pytest.mark.parametrize("plot", [24, 60])
def test_landmark_is_not_cut_off(key: str, turn: int, plot: int) -> None:
    """The picture's own edge is clear except for faint shadow, smoke and glow."""
    pixmap, _ = landmark_pixmap(key, turn, plot)
    picture = image(pixmap)
    width, height = picture.width(), picture.height()
    rim = [(x, y) for x in range(width) for y in (0, height - 1)] + [
        (x, y) for y in range(height) for x in (0, width - 1)
    ]
    assert max(picture.pixelColor(x, y).alpha() for x, y in rim) < 150


@pytest.mark.parametrize(("key", "turn"), PLACES)
def test_landmark_outline_has_the_area_of_its_plots(key: str, turn: int) -> None:
    path = landmark_outline(key, turn)
    for row, column in landmark_site(key, turn).cells:
        assert path.contains(QPointF(column + 0.5, row + 0.5))
    site = landmark_site(key, turn)
    inside = sum(
        path.contains(QPointF(c + 0.5, r + 0.5)) for r in range(site.height) for c in range(site.width)
    )
    assert inside == catalogue().landmarks[key].plots
    assert path.boundingRect() == QRectF(0, 0, site.width, site.height)


def test_landmarks_look_different() -> None:
    """No two landmarks of one shape share a picture."""
    seen = {}
    for key in catalogue().landmarks:
        data = bytes(image(landmark_icon(key, 48)).constBits())
        assert data not in seen.values(), key
        seen[key] = data


def test_device_ratio_keeps_the_logical_size() -> None:
    one, offset_one = landmark_pixmap("rubber_works", 0, 40, 1.0)
    two, offset_two = landmark_pixmap("rubber_works", 0, 40, 2.0)
    assert two.width() == 2 * one.width()
    assert two.deviceIndependentSize() == one.deviceIndependentSize()
    assert offset_one == offset_two
    assert landmark_icon("barn", 24, 2.0).width() == 48


def test_unknown_landmark_and_turn_are_refused() -> None:
    with pytest.raises(KeyError):
        landmark_pixmap("cathedral_of_nobody", 0, 24)
    with pytest.raises(IndexError):
        landmark_pixmap("forge", 1, 24)


@pytest.mark.parametrize("kind", BUILDING_KINDS)
@pytest.mark.parametrize("plot", [24, 32, 60])
def test_building_fills_its_plot_and_no_more(kind: str, plot: int) -> None:
    picture = image(building_pixmap(kind, plot))
    assert (picture.width(), picture.height()) == (plot, plot)
    solid = sum(picture.pixelColor(x, y).alpha() > SOLID for x in range(plot) for y in range(plot))
    assert solid > 0.35 * plot * plot
    assert all(picture.pixelColor(x, 0).alpha() < 150 for x in range(plot)), "cut off at the top"


@pytest.mark.parametrize("mat", MATS)
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("plot", [24, 32])
def test_impassable_plots_stand_out(mat: str, dark: bool, plot: int) -> None:
    """Each impassable plot is at least 30 (of 441) in mean colour from every open plot."""
    picture = image(mat_pixmap(mat, plot, 1.0, dark))
    blocked = set(impassable_cells(mat))
    assert len(blocked) == 22
    inner = 0.14 * plot
    means = {
        (r, c): mean_colour(picture, plot_rect(r, c, plot).adjusted(inner, inner, -inner, -inner))
        for r in range(PLOTS)
        for c in range(PLOTS)
    }
    open_means = [means[cell] for cell in sorted(set(means) - blocked)]
    for cell in sorted(blocked):
        nearest = min(math.dist(means[cell], other) for other in open_means)
        assert nearest > 30, (cell, nearest)


def test_dark_mat_is_dimmer_and_clear_outside_the_frame() -> None:
    light, dark = image(mat_pixmap("desert", 24)), image(mat_pixmap("desert", 24, dark=True))
    spot = plot_rect(0, 0, 24).center().toPoint()
    assert dark.pixelColor(spot).lightness() < light.pixelColor(spot).lightness() - 10
    assert dark.pixelColor(dark.width() - 1, dark.height() - 1).alpha() == 0


def test_finish_marks_can_be_left_out() -> None:
    with_marks, without = image(mat_pixmap("forest", 32)), image(mat_pixmap("forest", 32, marks=False))
    for centre in (row_mark_centre(4, 32), column_mark_centre(4, 32)):
        assert with_marks.pixelColor(centre.toPoint()).alpha() > 0
        assert without.pixelColor(centre.toPoint()).alpha() == 0


def test_geometry_agrees_with_itself() -> None:
    for plot in (24, 32, 60.5):
        assert grid_rect(plot).width() == pytest.approx(PLOTS * plot)
        assert plot_at(plot_rect(4, 7, plot).center(), plot) == (4, 7)
        assert plot_at(plot_rect(-3, 11, plot).center(), plot) == (-3, 11)
        assert district_rect(1, 2, plot).topLeft() == plot_rect(3, 6, plot).topLeft()
        assert overhang_margin(plot).left() + margin(plot).left() == pytest.approx(3 * plot)
        assert overhang_margin(plot).bottom() + margin(plot).bottom() == pytest.approx(3 * plot)


def test_outline_keeps_plots_apart_that_touch_only_at_a_corner() -> None:
    assert len(loops([(0, 0), (1, 1)])) == 2
    ring = [(r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1)]
    assert len(loops(ring)) == 2
    assert not outline(ring).contains(QPointF(1.5, 1.5))
    assert mask_cells(["01", "11"]) == [(0, 1), (1, 0), (1, 1)]


def test_refused_footprint_differs_from_legal_without_colour() -> None:
    """In grey, the legal fill is even while the refused one is hatched."""
    cells = [(0, 0), (0, 1), (1, 1)]

    def greys(legal: bool) -> list[int]:
        picture = drawn(lambda p: footprint(p, cells, 60, legal, QPointF(20, 20)))
        return [picture.pixelColor(x, 50).lightness() for x in range(30, 70)]

    assert max(greys(True)) - min(greys(True)) < 8
    assert max(greys(False)) - min(greys(False)) > 40


def test_footprint_stays_near_its_cells() -> None:
    picture = drawn(lambda p: footprint(p, [(0, 0)], 40, True, QPointF(100, 100)))
    assert picture.pixelColor(120, 120) != QColor("#FFFFFF")
    assert picture.pixelColor(100 + 60, 120) == QColor("#FFFFFF")


def test_line_marks_have_three_faces() -> None:
    faces = {
        state: bytes(drawn(lambda p, s=state: line_mark(p, QPointF(60, 60), 60, s), 120).constBits())
        for state in LineState
    }
    assert len(set(faces.values())) == 3


@pytest.mark.parametrize("plot", [24, 60])
def test_tokens_and_seals_are_drawn_in_place(plot: int) -> None:
    white = QColor("#FFFFFF")
    rect = QRectF(40, 40, plot, plot)
    centre = rect.center().toPoint()
    painters = (
        lambda p: dead_plot(p, rect),
        lambda p: impassable_token(p, rect),
        lambda p: foreign_token(p, rect, "#1B9E84"),
        lambda p: done_seal(p, rect.center(), plot / 4),
        lambda p: plus_one_seal(p, rect.center(), plot * 0.7),
    )
    pictures = [drawn(paint) for paint in painters]
    for picture in pictures[:4]:
        assert picture.pixelColor(centre) != white
        assert picture.pixelColor(40 + 2 * plot, 40 + 2 * plot) == white
    assert len({bytes(picture.constBits()) for picture in pictures}) == len(pictures)


def test_district_frame_and_guide_mark_only_their_lines() -> None:
    framed = drawn(lambda p: district_frame(p, 1, 1, 20))
    assert framed.pixelColor(district_rect(1, 1, 20).topLeft().toPoint()) != QColor("#FFFFFF")
    assert framed.pixelColor(district_rect(1, 1, 20).center().toPoint()) == QColor("#FFFFFF")

    def guide(painter: QPainter) -> None:
        line_guide(painter, 20, row=2, column=None)

    guided = drawn(guide)
    y = int(plot_rect(2, 0, 20).center().y())
    assert any(guided.pixelColor(x, y) != QColor("#FFFFFF") for x in range(20, 100))
    assert all(guided.pixelColor(x, y + 40) == QColor("#FFFFFF") for x in range(20, 100))


def test_the_kaiju_fills_its_square_and_leaves_a_trail() -> None:
    """Ringed in cream, with its plates, its eye and its hide; prints lie on the whole way it came."""
    from tapestry_desktop.ui.art.city.kaiju import paint_kaiju_figure, paint_trail

    figure = drawn(lambda painter: paint_kaiju_figure(painter, 220, "#5E9A62"))
    painted = {figure.pixelColor(x, y).name() for x in range(0, 220, 2) for y in range(0, 220, 2)}
    assert len(painted) > 200
    assert "#fbf1dc" in painted
    way = [QPointF(20, 20), QPointF(20, 200), QPointF(200, 200)]
    trail = drawn(lambda painter: paint_trail(painter, way, 26))
    for x, y, wide, high in ((11, 20, 18, 90), (11, 110, 18, 90), (60, 191, 130, 18)):
        spots = [(x + dx, y + dy) for dx in range(wide) for dy in range(high)]
        assert any(trail.pixelColor(*spot).lightness() < 230 for spot in spots)
    assert trail.pixelColor(110, 60).lightness() == 255
