"""How the city is drawn: the mat with everything that stands on it and beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ...content import catalogue
from ...engine.geometry.plots import COLUMNS, ROWS, plots_of
from ...engine.rules.scoring import line_finished
from ...engine.state import City
from ..art.city import overlays
from ..art.city.buildings import BUILDING_KINDS, building_pixmap
from ..art.city.landmarks import landmark_icon, landmark_pixmap
from ..art.city.mats import (
    column_mark_centre,
    impassable_cells,
    margin,
    mat_pixmap,
    mat_pixmap_quick,
    row_mark_centre,
)  # fmt: skip
from ..art.city.overlays import LineState
from ..cards.face import lay_picture
from ..look.icons import device_scale, draw_icon, interface_ink
from ..look.paint import saved
from ..look.palette import player_colour, theme
from ..look.pieces import shape_path
from .city_ghost import shape_of
from .city_words import paid, share_of


def paint_city(
    painter: QPainter, city: City, origin: QPointF, cell: float, colour_of: Callable[[int], str]
) -> bool:
    """The mat at `origin` with buildings, landmarks, tokens and the marks of what is finished. False when
    the mat is stretched for a moment: it has not been painted in this size yet."""
    ratio = device_scale(painter)
    if theme().reduced_motion:  # nothing changes by itself then
        picture, sharp = mat_pixmap(city.mat, cell, ratio, theme().dark), True
    else:
        picture, sharp = mat_pixmap_quick(city.mat, cell, ratio, theme().dark)
    painter.drawPixmap(origin, picture)
    edge = margin(cell)
    corner = origin + QPointF(edge.left(), edge.top())

    def rect(row: int, col: int) -> QRectF:
        return QRectF(corner.x() + col * cell, corner.y() + row * cell, cell, cell)

    for row, col in plots_of(city.dead):
        overlays.dead_plot(painter, rect(row, col))
    tokens = {(row, col) for row, col, _ in city.tokens}
    printed = set(impassable_cells(city.mat))
    for row, col in plots_of(city.impassable):
        if (row, col) not in printed and (row, col) not in tokens:
            overlays.impassable_token(painter, rect(row, col))
    for row, col, seat in city.tokens:
        player = player_colour(colour_of(seat))
        overlays.foreign_token(
            painter, rect(row, col), player.base, shape_path(player.shape, 0, 0, 1), player.mark
        )
    with saved(painter):
        painter.translate(origin)
        for index in range(9):
            if paid(city, index):
                overlays.done_frame(painter, index // 3, index % 3, cell)
    pieces = sorted(
        city.built, key=lambda b: (b.row + max(r for r, _ in shape_of(b.what, b.orientation)), b.col)
    )
    for built in pieces:
        paint_piece(painter, built.what, built.orientation, rect(built.row, built.col).topLeft(), cell)
    with saved(painter):
        painter.translate(origin)
        _finished(painter, city, cell)
    return sharp


def _finished(painter: QPainter, city: City, cell: float) -> None:
    """The marks of rows and columns, filled as far as these are, and the seals of finished districts."""
    for lines, centre in ((ROWS, row_mark_centre), (COLUMNS, column_mark_centre)):
        for number, line in enumerate(lines):
            if line_finished(city, line):
                overlays.line_mark(painter, centre(number, cell), cell, LineState.DONE)
            else:
                overlays.line_progress(painter, centre(number, cell), cell, share_of(city, line))
    edge = margin(cell)
    for index in range(9):
        if paid(city, index):
            x = edge.left() + (index % 3 * 3 + 3) * cell - cell * 0.30
            y = edge.top() + (index // 3 * 3) * cell + cell * 0.30
            overlays.done_seal(painter, QPointF(x, y), max(6.5, cell * 0.26))


def paint_piece(
    painter: QPainter, what: str, turn: int, corner: QPointF, cell: float, *, held: bool = False
) -> None:
    """A building or landmark with the top left corner of its plots at `corner`."""
    ratio = device_scale(painter)
    if what in catalogue().landmarks:
        pixmap, inner = landmark_pixmap(what, turn, cell, ratio, held)
        painter.drawPixmap(corner - inner, pixmap)
    elif what in BUILDING_KINDS:
        painter.drawPixmap(corner, building_pixmap(what, cell, ratio))


def paint_beside(painter: QPainter, pile: Iterable[tuple[QRectF, str]]) -> None:
    """What lies beside the mat."""
    first = True
    for rect, what in pile:
        if first:
            side = rect.height() - 8
            box = QRectF(10, rect.y() + 4, side, side)
            draw_icon(painter, "reserve", box, ink=interface_ink("reserve"))
            first = False
        ratio = device_scale(painter)
        picture = (
            landmark_icon(what, rect.width(), ratio)
            if what in catalogue().landmarks
            else building_pixmap(what, rect.width(), ratio)
        )
        lay_picture(painter, rect, picture)
