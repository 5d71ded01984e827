"""The kaiju in the capital city: where it stands, and where each track of the compass would send it next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPen

from ...content import catalogue
from ...engine.events import Event, KaijuMoved
from ...engine.geometry.plots import SIZE, bit, mask_of
from ...engine.solo.kaiju_masters import next_districts
from ...engine.solo.notes import solo_notes
from ...engine.state import Built, City, Plot, Table
from ..art.city.kaiju import paint_ruin_frame, paint_trail
from ..i18n import t
from ..look.icons import draw_icon
from ..look.paint import saved
from ..look.palette import CREAM, PAPER_INK
from .kaiju import draw_kaiju, draw_step_arrow
from .story import district_name

PlotRect = Callable[[int, int, int, int], QRectF]
SIDE, PALE = 1.6, 0.35
"""Its size in plots, and how much of it is left where somebody points at its district."""
STEPS_SHOWN = 4
"""Steps of the kaiju whose prints are still seen."""


def kaiju_district(table: Table) -> Plot | None:
    """The district of the kaiju; None where no kaiju walks through cities."""
    notes = solo_notes(table)
    return notes.kaiju if notes is not None else None


def steps_of(table: Table) -> dict[str, Plot | None]:
    """Track -> the district it leads to, None where it is closed."""
    return next_districts(catalogue(), table)


def kaiju_words(table: Table) -> str:
    """Where the kaiju is and where it may go, in words."""
    place = kaiju_district(table)
    if place is None:
        return ""
    parts = []
    for track, target in steps_of(table).items():
        name = t(f"track.{track}.name")
        if target is None:
            parts.append(t("solo.kaiju.closed", track=name))
        else:
            parts.append(t("solo.kaiju.step", track=name, district=district_name(target)))
    return t("solo.kaiju.here", district=district_name(place), steps="; ".join(parts))


def kaiju_path(events: Sequence[Event]) -> tuple[Plot, ...]:
    """The districts it has come through lately, the oldest first."""
    found: list[Plot] = []
    for event in reversed(events):
        if isinstance(event, KaijuMoved):
            if not found:
                found.append(event.end)
            found.append(event.start)
            if len(found) > STEPS_SHOWN:
                break
    return tuple(reversed(found))


def kaiju_box(city: City, place: Plot, plot_rect: PlotRect, cell: float) -> QRectF:
    """Where it stands in its district: at the corner where it hides least, rather on mountains than on open
    plots, and on those rather than on what is dead or built."""
    built = mask_of(tuple(plot for b in city.built for plot in plots_under(b)))

    def hides(row: int, col: int) -> int:
        plot = bit(row, col)
        return 12 if built & plot else 7 if city.dead & plot else 1 if city.impassable & plot else 2

    def cost(spot: QPointF) -> float:
        box = QRectF(spot.x(), spot.y(), SIDE, SIDE)
        found = 0.0
        for row, col in product(range(3), repeat=2):
            part = box.intersected(QRectF(col, row, 1, 1))
            found += part.width() * part.height() * hides(place[0] * 3 + row, place[1] * 3 + col)
        return round(found, 6)

    far = 3 - SIDE
    stands = [QPointF(x * far, y * far) for x, y in ((1, 1), (0, 1), (0, 0), (1, 0), (0.5, 1), (0.5, 0))]
    best = min(stands, key=cost)
    corner = plot_rect(place[0] * 3, place[1] * 3, 1, 1).topLeft()
    return QRectF(corner + best * cell, QSizeF(SIDE, SIDE) * cell)


def plots_under(built: Built) -> tuple[Plot, ...]:
    """The plots of the grid that a building or landmark covers."""
    landmark = catalogue().landmarks.get(built.what)
    cells = ((0, 0),) if landmark is None else landmark.orientations[built.orientation]
    found = ((built.row + row, built.col + col) for row, col in cells)
    return tuple((row, col) for row, col in found if 0 <= row < SIZE and 0 <= col < SIZE)


def paint_ways(
    painter: QPainter, table: Table, plot_rect: PlotRect, cell: float, path: Sequence[Plot] = ()
) -> None:
    """The way the kaiju came, the district it is in, and the ways out with the icons that take them."""
    place = kaiju_district(table)
    if place is None:
        return
    here = plot_rect(place[0] * 3, place[1] * 3, 3, 3)
    paint_ruin_frame(painter, here, max(3.0, cell * 0.14))
    with saved(painter):
        painter.setOpacity(0.9)
        paint_trail(painter, [plot_rect(row * 3, col * 3, 3, 3).center() for row, col in path], cell)
    ways: dict[Plot, list[str]] = {}
    for track, target in steps_of(table).items():
        if target is not None:
            ways.setdefault(target, []).append(track)
    size = max(6.0, cell * 0.42)
    for target, tracks in ways.items():
        _way(painter, here, target, place, tracks, size, closed=False)
    came = table.memory.get("kaiju_from") or None
    if came is not None:
        _way(painter, here, came, place, [], size, closed=True)


def paint_kaiju(
    painter: QPainter, table: Table, city: City, plot_rect: PlotRect, cell: float, *, pale: bool = False
) -> None:
    """The kaiju itself; pale where somebody wants to see what lies under it."""
    place = kaiju_district(table)
    if place is not None:
        draw_kaiju(painter, kaiju_box(city, place, plot_rect, cell), opacity=PALE if pale else 1.0)


def _way(
    painter: QPainter,
    here: QRectF,
    target: Plot,
    place: Plot,
    tracks: list[str],
    size: float,
    *,
    closed: bool,
) -> None:
    down, right = target[0] - place[0], target[1] - place[1]
    middle = QPointF(
        here.center().x() + right * here.width() / 2, here.center().y() + down * here.height() / 2
    )
    way = QPointF(right, down)
    draw_step_arrow(painter, middle - way * size * 0.5, middle + way * size * 1.3, size, closed=closed)
    chip = max(15.0, size * 1.35)
    start = middle + way * (size * 1.3 + chip * 0.62)
    for number, track in enumerate(tracks):
        shift = (number - (len(tracks) - 1) / 2) * (chip + 1)
        centre = start + QPointF(shift if down else 0.0, shift if right else 0.0)
        box = QRectF(centre.x() - chip / 2, centre.y() - chip / 2, chip, chip)
        with saved(painter):
            painter.setPen(QPen(QColor(PAPER_INK), 1))
            painter.setBrush(QColor(CREAM))
            painter.drawEllipse(box)
        draw_icon(painter, f"track_{track}", box.adjusted(1.6, 1.6, -1.6, -1.6))
