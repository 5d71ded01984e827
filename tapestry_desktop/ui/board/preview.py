"""What the option under the pointer or focus would change on the board: pale pieces where they would stand,
and the victory points beside them. The tile of an exploration is shown by `tile_hand`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from tapestry_desktop.engine.events import Event, PiecePlaced, PieceToppled, TokenMoved, VictoryPoints

from ..look.fonts import sized, text_width
from ..look.paint import LEFT, draw_plate, text
from ..look.palette import CREAM, PAPER_INK
from ..look.pieces import draw_laurel, draw_token
from ..offers import hexes
from .hexes import Standing, draw_piece, piece_spots
from .picture import PictureItem
from .scene import Z_GHOST, Z_TARGET, Z_TOKEN

if TYPE_CHECKING:
    from .view import BoardView

PALE = 0.62
LOOKED_AT = ("advance:", "regress:", "jump:", "hex:", "die:")
"""Options whose consequences are shown on the board."""


class Site(PictureItem):
    """A hex to which a tile could go, outlined in dashes of cream: it cannot be clicked yet."""

    def __init__(self, path: QPainterPath) -> None:
        super().__init__(path.boundingRect().adjusted(-3, -3, 3, 3))
        self._path = path

    def draw(self, painter: QPainter) -> None:
        """Cream on dark."""
        for ink, width in ((PAPER_INK, 3.6), (CREAM, 2.0)):
            pen = QPen(QColor(ink), width)
            pen.setDashPattern([7.2 / width, 5.4 / width])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(self._path)


class PaleToken(PictureItem):
    """A token where it would go; state = colour."""

    def __init__(self, radius: float) -> None:
        super().__init__(QRectF(-radius * 1.8, -radius * 1.8, radius * 3.6, radius * 3.6))
        self._radius = radius
        self.setOpacity(PALE)

    def draw(self, painter: QPainter) -> None:
        """The token."""
        draw_token(painter, str(self.state), 0, 0, self._radius, shadow=False)


class PalePiece(PictureItem):
    """A piece on a hex as it would stand there; state = the piece. Its position is the middle of the hex."""

    def __init__(self, x: float, y: float, height: float) -> None:
        super().__init__(QRectF(x - height, y - height * 1.4, height * 2, height * 1.9))
        self._foot = (x, y, height)
        self.setOpacity(PALE)

    def draw(self, painter: QPainter) -> None:
        """The piece."""
        draw_piece(painter, self.state, *self._foot)


class Points(PictureItem):
    """“+3” and a laurel; state = the points. Its position is its middle."""

    def __init__(self, unit: float) -> None:
        super().__init__(QRectF(-30 * unit, -15 * unit, 60 * unit, 30 * unit))
        self._unit = unit

    def draw(self, painter: QPainter) -> None:
        """A plate with both."""
        u, words = self._unit, f"+{self.state}"
        which = sized(15 * u, 700)
        wide, side = text_width(words, which), 21 * u
        box = QRectF(-(wide + side + 12) / 2, -13 * u, wide + side + 12, 26 * u)
        draw_plate(painter, box, 1.0)
        text(painter, box.adjusted(6, 0, 0, 0), words, which, PAPER_INK, LEFT, elide=False)
        draw_laurel(painter, QRectF(box.right() - side - 4, -side / 2, side, side), "")


class BoardPreview:
    """Shows what the option pointed at would bring."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self.items: list[PictureItem] = []

    def clear(self) -> None:
        """Takes everything off again."""
        for item in self.items:
            if item.scene() is not None:
                item.scene().removeItem(item)
        self.items = []

    def forget_items(self) -> None:
        """The scene is about to be built anew."""
        self.clear()

    def show(self, key: str) -> None:
        """Shows an option, or none for ""."""
        self.clear()
        control = self._view.controller
        decision = control.decision
        if decision is not None and decision.kind == "explore_tile" and key.startswith("tile:"):
            self._sites(key)
        if decision is None or not control.previews or not key.startswith(LOOKED_AT):
            return
        if decision.kind in ("explore_hex", "pay_advance") or self._view.board.laid is None:
            return
        outlook = control.outlook(key)
        if outlook is None:
            return
        place = None
        for event in outlook.events:
            place = self._place(event) or place
        gained = [e for e in outlook.events if isinstance(e, VictoryPoints) and e.seat == decision.seat]
        points = sum(event.amount for event in gained)
        box = self._view.board.place_rect(key)
        if points > 0 and (place is not None or box is not None):
            self._points(points, place or box.center())  # type: ignore[union-attr]

    def _sites(self, key: str) -> None:
        """Where the tile pointed at could be explored with."""
        board, preview = self._view.board, self._view.controller.preview(key)
        laid = board.laid
        if preview is None or laid is None or self._view.drag.active:
            return
        for coord in hexes(preview.next_decision):
            if coord in laid.centres:
                self._add(Site(laid.hex_outline(coord, 0.93)), "site", Z_TARGET)

    def _place(self, event: Event) -> QPointF | None:
        """Shows what one event would change; returns where."""
        board, control = self._view.board, self._view.controller
        laid = board.laid
        assert laid is not None
        if isinstance(event, TokenMoved) and (event.track, event.end) in laid.spaces:
            token = PaleToken(min(laid.measures.rail * laid.unit * 0.43, 9.6 * laid.unit))
            token.setPos(laid.spaces[event.track, event.end].rail.center())
            self._add(token, control.colour_of(event.seat), Z_TOKEN + 0.2)
            return token.pos()
        if isinstance(event, PiecePlaced | PieceToppled) and event.coord in laid.centres:
            standing = control.view.pieces.get(event.coord, ())
            upright = isinstance(event, PiecePlaced) and event.upright
            count = len(standing) + (1 if isinstance(event, PiecePlaced) else 0)
            number = count - 1
            if isinstance(event, PieceToppled):
                number = next((i for i, p in enumerate(standing) if p.owner == event.seat and p.upright), -1)
            if number < 0:
                return None
            piece = PalePiece(*piece_spots(count, laid.radius)[number])
            piece.setPos(laid.centres[event.coord])
            colour = control.colour_of(event.seat)
            self._add(piece, Standing(colour, event.kind, upright), Z_GHOST - 0.2)
            return laid.centres[event.coord] - QPointF(0, laid.radius * 0.3)
        return None

    def _points(self, points: int, at: QPointF) -> None:
        """The points beside the place, toward the middle of the board."""
        laid = self._view.board.laid
        assert laid is not None
        inward = laid.inner.center() - at
        long = max(1.0, (inward.x() ** 2 + inward.y() ** 2) ** 0.5)
        label = Points(laid.unit)
        label.setPos(at + inward * min(1.0, 38 * laid.unit / long))
        self._add(label, points, Z_GHOST + 0.1)

    def _add(self, item: PictureItem, state: object, level: float) -> None:
        item.show_state(state)  # type: ignore[arg-type]
        self._view.board.add_loose(item, level)
        self.items.append(item)
