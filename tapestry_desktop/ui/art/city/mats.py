"""The six capital city mats, and where their plots lie.

All positions are logical pixels from the top left corner of the mat's pixmap. Rows and columns outside 0..8
are valid for the helpers: a landmark may overhang the grid.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QLineF, QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from ....content import catalogue
from .cache import KEPT, blank, smooth_painter
from .landscape import LANDSCAPES, Landscape, jitter
from .shapes import Cell
from .sketch import Sketch, colour, mix

PLOTS = 9
"""Rows and columns of the grid."""

OVERHANG_PLOTS = 3
"""Plots by which a landmark may stand beyond the grid."""

_BEFORE, _AFTER = 0.22, 0.66
_DISTRICT_WIDTH = 0.085


def margin(plot_px: float) -> QMarginsF:
    """What the mat's pixmap shows round the grid: its frame, and the finish marks to the right and below."""
    return QMarginsF(
        round(_BEFORE * plot_px), round(_BEFORE * plot_px), round(_AFTER * plot_px), round(_AFTER * plot_px)
    )


def overhang_margin(plot_px: float) -> QMarginsF:
    """The room a scene needs round the mat for landmarks that overhang the grid on every side."""
    room, inner = OVERHANG_PLOTS * plot_px, margin(plot_px)
    return QMarginsF(room - inner.left(), room - inner.top(), room - inner.right(), room - inner.bottom())


def plot_rect(row: int, column: int, plot_px: float) -> QRectF:
    """The square of one plot."""
    edge = margin(plot_px)
    return QRectF(edge.left() + column * plot_px, edge.top() + row * plot_px, plot_px, plot_px)


def grid_rect(plot_px: float) -> QRectF:
    """All nine by nine plots."""
    return QRectF(plot_rect(0, 0, plot_px).topLeft(), plot_rect(PLOTS, PLOTS, plot_px).topLeft())


def district_rect(row: int, column: int, plot_px: float) -> QRectF:
    """One district; row and column count districts, 0 to 2."""
    return QRectF(
        plot_rect(3 * row, 3 * column, plot_px).topLeft(),
        plot_rect(3 * row + 3, 3 * column + 3, plot_px).topLeft(),
    )


def row_mark_centre(row: int, plot_px: float) -> QPointF:
    """Where the finish mark of a row is, to the right of the grid."""
    rect = plot_rect(row, PLOTS, plot_px)
    return QPointF(rect.left() + 0.40 * plot_px, rect.center().y())


def column_mark_centre(column: int, plot_px: float) -> QPointF:
    """Where the finish mark of a column is, below the grid."""
    rect = plot_rect(PLOTS, column, plot_px)
    return QPointF(rect.center().x(), rect.top() + 0.40 * plot_px)


def plot_at(point: QPointF, plot_px: float) -> Cell:
    """The row and column under a point, also beyond the grid."""
    edge = margin(plot_px)
    return int((point.y() - edge.top()) // plot_px), int((point.x() - edge.left()) // plot_px)


@cache
def impassable_cells(mat_id: str) -> tuple[Cell, ...]:
    """The impassable plots of a mat in reading order; KeyError for an unknown mat."""
    grid = catalogue().capital_mats[mat_id].grid
    return tuple((r, c) for r, line in enumerate(grid) for c, mark in enumerate(line) if mark == "1")


def paint_mat(
    painter: QPainter, mat_id: str, cells: Sequence[Cell], plot_px: float, *, marks: bool = True
) -> None:
    """Draw the mat with its frame, the pixmap's top left corner at the painter's origin."""
    landscape = LANDSCAPES[mat_id]
    edge = margin(plot_px)
    painter.save()
    painter.translate(edge.left(), edge.top())
    painter.scale(plot_px, plot_px)
    sketch = Sketch(painter, plot_px)
    _frame(sketch, landscape)
    _open_plots(sketch, landscape, set(cells))
    landscape.lay(sketch, cells)
    landscape.stand(sketch, cells)
    _district_lines(sketch)
    painter.restore()
    if marks:
        _empty_marks(painter, plot_px)


def _frame(sketch: Sketch, landscape: Landscape) -> None:
    painter = sketch.painter
    sketch.pen(1.0, 0.75, "#3A2A18")
    painter.setBrush(QColor(landscape.frame))
    painter.drawRoundedRect(QRectF(-0.17, -0.17, PLOTS + 0.34, PLOTS + 0.34), 0.14, 0.14)
    sketch.pen(0.9, 0.8, mix(landscape.frame, "#ffffff", 0.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(-0.105, -0.105, PLOTS + 0.21, PLOTS + 0.21), 0.10, 0.10)
    sketch.rect(0, 0, PLOTS, PLOTS, mix(landscape.dark, landscape.line, 0.22), 0)


def _open_plots(sketch: Sketch, landscape: Landscape, impassable: set[Cell]) -> None:
    painter = sketch.painter
    for r in range(PLOTS):
        for c in range(PLOTS):
            base = landscape.dark if (r // 3 + c // 3) % 2 else landscape.light
            sketch.pen(0.7, 0.75, landscape.line)
            painter.setBrush(mix(base, landscape.line, 0.05 * jitter(r, c, "paper")))
            painter.drawRoundedRect(QRectF(c + 0.035, r + 0.035, 0.93, 0.93), 0.07, 0.07)
            if (r, c) in impassable or not sketch.fine:
                continue
            for i in range(2):
                x, y = c + 0.15 + 0.58 * jitter(r, c, f"sx{i}"), r + 0.2 + 0.6 * jitter(r, c, f"sy{i}")
                sketch.stroke(
                    [(x, y), (x + 0.06 + 0.08 * jitter(r, c, f"sl{i}"), y)], 0.012, landscape.line, 0.4
                )


def _district_lines(sketch: Sketch) -> None:
    painter = sketch.painter
    for width, ink, alpha in ((_DISTRICT_WIDTH, "#6B4E2A", 0.92), (0.032, "#E9D29A", 0.95)):
        pen = QPen(colour(ink, alpha), max(width, 0.9 / sketch.plot_px))
        pen.setCapStyle(Qt.PenCapStyle.SquareCap)
        painter.setPen(pen)
        for i in range(0, PLOTS + 1, 3):
            painter.drawLine(QLineF(i, 0, i, PLOTS))
            painter.drawLine(QLineF(0, i, PLOTS, i))


def _empty_marks(painter: QPainter, plot_px: float) -> None:
    radius = max(2.4, plot_px * 0.093)
    painter.setPen(QPen(colour("#8C7648", 0.85), max(0.9, plot_px * 0.021)))
    painter.setBrush(colour("#FBF4E2", 0.6))
    for i in range(PLOTS):
        painter.drawEllipse(row_mark_centre(i, plot_px), radius, radius)
        painter.drawEllipse(column_mark_centre(i, plot_px), radius, radius)


def mat_pixmap(
    mat_id: str, plot_px: float, ratio: float = 1.0, dark: bool = False, *, marks: bool = True
) -> QPixmap:
    """The whole mat; its ground is transparent outside the frame. Dark dims the printed paper by 13 %."""
    cells = impassable_cells(mat_id)
    edge = margin(plot_px)
    width = edge.left() + PLOTS * plot_px + edge.right()
    height = edge.top() + PLOTS * plot_px + edge.bottom()

    def paint() -> QPixmap:
        pixmap = blank(width, height, ratio)
        painter = smooth_painter(pixmap)
        paint_mat(painter, mat_id, cells, plot_px, marks=marks)
        if dark:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
            painter.fillRect(QRectF(0, 0, width, height), colour("#14110E", 0.13))
        painter.end()
        return pixmap

    return KEPT.kept(("mat", mat_id, round(plot_px * 8), round(ratio * 64), dark, marks), paint)


def mat_pixmap_quick(
    mat_id: str, plot_px: float, ratio: float = 1.0, dark: bool = False
) -> tuple[QPixmap, bool]:
    """The mat at once: where it has not been painted in this size, another size stretched, and False."""
    if KEPT.known(("mat", mat_id, round(plot_px * 8), round(ratio * 64), dark, True)) is not None:
        return mat_pixmap(mat_id, plot_px, ratio, dark), True
    others = [
        key for key in KEPT.names()
        if isinstance(key, tuple) and key[:2] == ("mat", mat_id)
        and key[3:] == (round(ratio * 64), dark, True)
    ]  # fmt: skip
    near = min(others, key=lambda key: abs(key[2] - plot_px * 8), default=None)
    picture = KEPT.known(near) if near is not None else None
    if picture is None:
        return mat_pixmap(mat_id, plot_px, ratio, dark), True
    edge = margin(plot_px)
    width = edge.left() + PLOTS * plot_px + edge.right()
    height = edge.top() + PLOTS * plot_px + edge.bottom()
    stretched = picture.scaled(
        round(width * ratio), round(height * ratio),
        Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation,
    )  # fmt: skip
    stretched.setDevicePixelRatio(ratio)
    return stretched, False
