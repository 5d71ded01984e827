"""How the city is drawn: mat and pieces once, then what the piece in hand would do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ...content import catalogue
from ...engine.geometry.plots import COLUMNS, ROWS, SIZE, plots_of
from ...engine.rules.scoring import line_finished
from ...engine.state import City
from ..art.city import overlays
from ..art.city.buildings import BUILDING_KINDS, building_pixmap
from ..art.city.landmarks import landmark_icon, landmark_pixmap
from ..art.city.mats import impassable_cells, margin, mat_pixmap, mat_pixmap_quick
from ..art.city.overlays import LineState
from ..cards.face import lay_picture
from ..i18n import t
from ..look.fonts import font
from ..look.icons import device_scale, draw_icon, interface_ink
from ..look.paint import saved, text
from ..look.palette import color, player_colour, theme
from ..look.pieces import draw_token, shape_path
from .city_ghost import Outcome, place_of, shape_of

if TYPE_CHECKING:
    from .city import City as CityZone

LIFT = 10.0


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
    overlays.line_marks(
        painter,
        cell,
        [LineState.DONE if line_finished(city, line) else LineState.OPEN for line in ROWS],
        [LineState.DONE if line_finished(city, line) else LineState.OPEN for line in COLUMNS],
    )
    edge = margin(cell)
    for index in range(9):
        if city.paid_districts >> index & 1:
            x = edge.left() + (index % 3 * 3 + 3) * cell - cell * 0.28
            y = edge.top() + (index // 3 * 3) * cell + cell * 0.28
            overlays.done_seal(painter, QPointF(x, y), max(6.0, cell * 0.24))


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


def paint_offered_mat(painter: QPainter, rect: QRectF, name: str) -> None:
    """A mat to choose from, with its name below."""
    high = theme().px(20)
    cell = min(rect.width(), rect.height() - high) / 9.9
    pixmap = mat_pixmap(name, cell, device_scale(painter), theme().dark, marks=False)
    x = rect.center().x() - cell * 4.7
    painter.drawPixmap(QPointF(x, rect.y()), pixmap)
    below = QRectF(rect.x(), rect.y() + cell * 9.6, rect.width(), high)
    text(
        painter,
        below,
        t(f"capital_mat.{name}.name"),
        font("label"),
        theme().tokens.ink,
        Qt.AlignmentFlag.AlignCenter,
    )


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


def paint_legal(painter: QPainter, zone: CityZone, keys: Iterable[str], landmark: bool) -> None:
    """A gold dot on each plot that may be chosen; landmarks light only their footprint."""
    if landmark:
        return
    tokens = theme().tokens
    with saved(painter):
        for key in keys:
            row, col, _ = place_of(key)
            rect = zone.plot_rect(row, col)
            inner = rect.adjusted(1.5, 1.5, -1.5, -1.5)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color(tokens.gold, 0.16 * zone.tableau.glow))
            painter.drawRoundedRect(inner, 2, 2)
            r = max(2.6, zone.cell * 0.12)
            painter.setPen(QPen(QColor(tokens.gold_line), max(1.0, r * 0.36)))
            painter.setBrush(QColor(tokens.gold))
            painter.drawEllipse(rect.center(), r, r)


def paint_outcome(painter: QPainter, zone: CityZone, outcome: Outcome) -> None:
    """The footprint, what the drop would finish, and the piece lifted above it."""
    cell, edge = zone.cell, margin(zone.cell)
    with saved(painter):
        painter.translate(zone.origin)
        for row, col in outcome.districts:
            overlays.district_frame(painter, row, col, cell)
        overlays.footprint(painter, outcome.cells, cell, outcome.legal)
        for row in outcome.rows:
            overlays.line_guide(painter, cell, row=row)
        for col in outcome.columns:
            overlays.line_guide(painter, cell, column=col)
        states = (
            [LineState.PREVIEW if i in outcome.rows else LineState.OPEN for i in range(SIZE)],
            [LineState.PREVIEW if i in outcome.columns else LineState.OPEN for i in range(SIZE)],
        )
        overlays.line_marks(painter, cell, *states)
    ghost = zone.ghost
    assert ghost.place is not None
    row, col, turn = ghost.place
    corner = zone.plot_rect(row, col).topLeft() - QPointF(-1.5, min(LIFT, cell * 0.4))
    with saved(painter):
        # A refused piece fades, so that the hatch below is seen whole.
        painter.setOpacity(0.92 if outcome.legal else 0.5)
        taken = zone.state is not None and any((b.row, b.col) == (row, col) for b in zone.state.built)
        if ghost.piece:
            paint_piece(painter, ghost.piece, turn, corner, cell, held=True)
        elif not taken:
            rect = zone.plot_rect(row, col)
            draw_token(painter, zone.colour, rect.center().x(), rect.center().y() - 4, cell * 0.32)
    with saved(painter):
        painter.translate(zone.origin)
        high = max(20.0, min(34.0, cell * 0.42))
        for down, across in outcome.districts:
            spot = QPointF(
                edge.left() + (3 * across + 3) * cell - high * 0.5, edge.top() + 3 * down * cell + high * 0.2
            )
            overlays.plus_one_seal(painter, spot, high)
