"""What the piece in hand would do: the plots that light up, the lines and districts that a drop finishes, the
footprint with the piece lifted above it, and their seals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from ...engine.geometry.plots import SIZE, plots_of
from ...engine.state import Plot
from ..art.city import overlays
from ..art.city.mats import margin
from ..art.city.overlays import LineState
from ..art.city.shapes import outline
from ..i18n import t
from ..look.fonts import sized, text_width
from ..look.icons import device_scale, icon_pixmap
from ..look.paint import rounded, saved, text
from ..look.palette import CREAM, PAPER_INK, color, theme
from ..look.pieces import draw_token
from .city_ghost import Outcome, place_of, turns_of
from .city_paint import paint_piece
from .city_snap import inside, lost

if TYPE_CHECKING:
    from .city import City as CityZone

LIFT = 10.0
ROOM = 2.0
"""Plots round the footprint that piece, glow and seals may need."""


def paint_legal(painter: QPainter, zone: CityZone, keys: Iterable[str]) -> None:
    """A gold dot on each plot that may be chosen."""
    with saved(painter):
        for key in keys:
            row, col, _ = place_of(key)
            _dot(painter, zone, (row, col), glow=True)


def paint_lit(painter: QPainter, zone: CityZone) -> None:
    """The plots that a landmark may cover as it is turned now: gold with a dot; hollow where it would hang
    over the edge."""
    tokens, lit = theme().tokens, zone.lit
    grid = zone.plot_rect(0, 0, SIZE, SIZE)
    with saved(painter):
        painter.translate(grid.topLeft())
        painter.scale(zone.cell, zone.cell)
        path = outline(sorted(lit.whole | lit.over), 0.05)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color(tokens.gold, 0.20 * zone.tableau.glow))
        painter.drawPath(path)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ink, width in ((tokens.gold_line, 2.4), (tokens.gold, 1.3)):
            painter.setPen(QPen(color(ink, zone.tableau.glow), width / zone.cell))
            painter.drawPath(path)
    with saved(painter):
        for plot in sorted(lit.whole):
            _dot(painter, zone, plot)
        for plot in sorted(lit.over):
            _dot(painter, zone, plot, hollow=True)


def paint_gaps(painter: QPainter, zone: CityZone, line: int, gaps: int) -> None:
    """The district, row or column pointed at, and the plots it still lacks."""
    grid = zone.plot_rect(0, 0)
    with saved(painter):
        painter.translate(grid.topLeft())
        painter.scale(zone.cell, zone.cell)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(PAPER_INK), 1.6 / zone.cell))
        painter.drawPath(outline(plots_of(line), 0.02))
        painter.setPen(QPen(color(PAPER_INK, 0.55), 1.2 / zone.cell, Qt.PenStyle.DotLine))
        painter.setBrush(color(PAPER_INK, 0.13))
        for row, col in plots_of(gaps):
            painter.drawRoundedRect(QRectF(col + 0.12, row + 0.12, 0.76, 0.76), 0.12, 0.12)


def _dot(painter: QPainter, zone: CityZone, plot: Plot, *, glow: bool = False, hollow: bool = False) -> None:
    tokens = theme().tokens
    rect = zone.plot_rect(*plot)
    if glow:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color(tokens.gold, 0.16 * zone.tableau.glow))
        painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), 2, 2)
    r = max(2.6, zone.cell * 0.12) * (1.0 if glow else 0.85)
    painter.setPen(QPen(QColor(tokens.gold_line), max(1.0, r * 0.36)))
    painter.setBrush(QColor(CREAM if hollow else tokens.gold))
    painter.drawEllipse(rect.center(), r, r)


def paint_promise(painter: QPainter, zone: CityZone, outcome: Outcome) -> None:
    """On the mat: the districts, rows and columns that the drop would finish."""
    cell = zone.cell
    with saved(painter):
        painter.translate(zone.origin)
        for row, col in outcome.districts:
            overlays.district_frame(painter, row, col, cell)
        for row in outcome.rows:
            overlays.line_guide(painter, cell, row=row)
        for col in outcome.columns:
            overlays.line_guide(painter, cell, column=col)
        states = (
            [LineState.PREVIEW if i in outcome.rows else LineState.OPEN for i in range(SIZE)],
            [LineState.PREVIEW if i in outcome.columns else LineState.OPEN for i in range(SIZE)],
        )
        overlays.line_marks(painter, cell, *states)


def held_rect(zone: CityZone, outcome: Outcome) -> QRectF:
    """Everything that `paint_held` touches, in the zone's coordinates."""
    room = ROOM * zone.cell + 24
    words = _note_words(zone, outcome)
    aside = max(room, text_width(words, _note_face()) + 24 if words else 0.0)
    found = _box(zone, outcome).adjusted(-aside, -room, aside, room)
    for down, across in outcome.districts:
        found = found.united(zone.plot_rect(3 * down, 3 * across, 3, 3).adjusted(-30, -30, 60, 30))
    return found


def _box(zone: CityZone, outcome: Outcome) -> QRectF:
    rows, cols = [r for r, _ in outcome.cells], [c for _, c in outcome.cells]
    return zone.plot_rect(min(rows), min(cols), max(rows) - min(rows) + 1, max(cols) - min(cols) + 1)


def paint_held(painter: QPainter, zone: CityZone, outcome: Outcome) -> None:
    """The footprint, the piece lifted above it, and the seals of what the drop would give."""
    cell = zone.cell
    with saved(painter):
        painter.translate(zone.origin)
        overlays.footprint(painter, outcome.cells, cell, outcome.legal)
    _lifted(painter, zone, outcome)
    _lost(painter, zone, outcome)
    _seals(painter, zone, outcome)
    words = _note_words(zone, outcome)
    if words:
        _note(painter, zone, _box(zone, outcome), words, refused=not outcome.legal)


def _note_face() -> QFont:
    return sized(theme().px(12.5), 600)


def _note_words(zone: CityZone, outcome: Outcome) -> str:
    """Why a place is refused, or what is lost there; "" for a place without fault."""
    if not outcome.legal:
        return zone.reason()
    over = lost(outcome.cells)
    return t("tableau.drop.over_short", n=over) if over else ""


def _lost(painter: QPainter, zone: CityZone, outcome: Outcome) -> None:
    """A cross on each plot that hangs over the edge."""
    with saved(painter):
        pen = QPen(QColor(theme().tokens.refused), max(1.6, zone.cell * 0.08))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        for cell in outcome.cells:
            if not inside(*cell):
                rect = zone.plot_rect(*cell)
                arm = rect.width() * 0.24
                box = QRectF(rect.center().x() - arm, rect.center().y() - arm, 2 * arm, 2 * arm)
                painter.drawLine(box.topLeft(), box.bottomRight())
                painter.drawLine(box.topRight(), box.bottomLeft())


def _lifted(painter: QPainter, zone: CityZone, outcome: Outcome) -> None:
    ghost, cell = zone.ghost, zone.cell
    assert ghost.place is not None
    row, col, turn = ghost.place
    corner = zone.plot_rect(row, col).topLeft() - QPointF(-1.5, min(LIFT, cell * 0.4))
    with saved(painter):
        # A refused piece fades, so that the hatch below is seen whole; so does one whose plots are lost.
        painter.setOpacity(0.5 if not outcome.legal else 0.8 if lost(outcome.cells) else 0.92)
        taken = zone.state is not None and any((b.row, b.col) == (row, col) for b in zone.state.built)
        if ghost.piece:
            paint_piece(painter, ghost.piece, turn, corner, cell, held=True)
        elif not taken:
            rect = zone.plot_rect(row, col)
            draw_token(painter, zone.colour, rect.center().x(), rect.center().y() - 4, cell * 0.32)


def _seals(painter: QPainter, zone: CityZone, outcome: Outcome) -> None:
    """+1 resource at each district, the victory points of rows and columns at the piece, and R to turn it."""
    cell, edge = zone.cell, margin(zone.cell)
    high = max(20.0, min(34.0, cell * 0.42))
    with saved(painter):
        painter.translate(zone.origin)
        for down, across in outcome.districts:
            spot = QPointF(
                edge.left() + (3 * across + 3) * cell - high * 0.5, edge.top() + 3 * down * cell + high * 0.2
            )
            overlays.plus_one_seal(painter, spot, high)
    box = _box(zone, outcome)
    if outcome.lines:
        icon = icon_pixmap("city_score", round(high * 0.7), device_scale(painter))
        place = QPointF(box.left() + high * 0.7, box.bottom() + high * 0.1)
        overlays.plus_one_seal(painter, place, high, f"+{outcome.lines}", icon)
    if zone.ghost.piece and turns_of(zone.ghost.piece) > 1:
        lift = min(LIFT, cell * 0.4)
        most = zone.tableau.width() - zone.x() - theme().px(28)
        _turn_sign(painter, QPointF(min(box.right() + 4, most), box.top() - lift))


def _turn_sign(painter: QPainter, corner: QPointF) -> None:
    """The key that turns the piece, at its corner."""
    px, ratio = theme().px, device_scale(painter)
    high = px(20)
    box = QRectF(corner.x() - high * 0.6, corner.y() - high * 0.6, high * 1.9, high)
    rounded(painter, box, 5, CREAM, theme().tokens.gold_line)
    side = high - 6
    pixmap = icon_pixmap("rotate", round(side), ratio)
    painter.drawPixmap(QRectF(box.x() + 4, box.y() + 3, side, side), pixmap, QRectF(pixmap.rect()))
    letter = QRectF(box.x() + side + 5, box.y(), box.right() - box.x() - side - 7, high)
    text(painter, letter, "R", sized(px(13), 700), PAPER_INK, Qt.AlignmentFlag.AlignCenter)


def _note(painter: QPainter, zone: CityZone, box: QRectF, words: str, *, refused: bool = False) -> None:
    """A small plate below the piece that says what is wrong with the place."""
    tokens = theme().tokens
    face = _note_face()
    wide, high = text_width(words, face) + 16, theme().px(22)
    room = QRectF(zone.tableau.rect()).translated(-zone.pos().x(), -zone.pos().y())
    if zone.big and zone.info.left() > zone.width() / 2:
        room.setRight(zone.info.left())
    x = max(room.left() + 2, min(room.right() - wide - 2, box.center().x() - wide / 2))
    y = box.bottom() + 6 if box.bottom() + high + 8 < zone.height() else box.top() - high - 16
    plate = QRectF(x, y, wide, high)
    rounded(painter, plate, 6, "#FFF4E4", tokens.refused if refused else tokens.gold_line)
    ink = "#8F1F14" if refused else "#5B3B00"
    text(painter, plate.adjusted(8, 0, -4, 0), words, face, ink)
