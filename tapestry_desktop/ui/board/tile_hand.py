"""The tile that is being explored with: shown on the hex it would go to, turned, and laid down.

While the hex is asked for, the tile is shown over the hex under the pointer or focus; while the rotation is
asked for, it lies on its hex and can be turned. Which rotations exist is said by the decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt

from tapestry_desktop.engine.state import Coord

from ..i18n import t
from .float_bar import FloatBar
from .geometry import hex_path
from .ghost import GhostTile
from .hexes import matching_sides
from .spots import rotation_place

if TYPE_CHECKING:
    from .view import BoardView


class TileHand:
    """The tile in hand on the board."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self.tile = ""
        self.coord: Coord | None = None
        self.rotation = 0
        self.turning = False
        self.ghost: GhostTile | None = None
        self.bar = FloatBar(view)
        self.bar.add("undo", t("board.turn_left"), lambda: self.turn(-1))
        self.bar.add("rotate", t("board.turn_right"), lambda: self.turn(1))
        self.bar.add("confirm", t("board.place_tile"), lambda: view.answer(self.key))
        self.bar.hide()

    # -- reading -------------------------------------------------------------------------------

    @property
    def holding(self) -> bool:
        """Whether a tile can be turned now."""
        return bool(self.tile)

    @property
    def key(self) -> str:
        """The answer that lays the tile down as it lies; "" when the rotation is not asked for."""
        return f"rotation:{self.rotation}" if self.turning else ""

    @staticmethod
    def coord_of(key: str) -> Coord | None:
        """The hex of a key `hex:q,r`."""
        if not key.startswith("hex:"):
            return None
        q, _, r = key.removeprefix("hex:").partition(",")
        return int(q), int(r)

    def covers(self, point: QPointF) -> bool:
        """Whether a point of the scene is on the tile that is being turned."""
        laid = self._view.board.laid
        return bool(
            self.turning
            and laid is not None
            and self.coord is not None
            and hex_path(laid.centres[self.coord], laid.radius * 1.06).contains(point)
        )

    # -- following the decision --------------------------------------------------------------------

    def forget_items(self) -> None:
        """The scene is about to be built anew."""
        self.ghost = None

    def refresh(self) -> None:
        """Follows the waiting decision."""
        decision = self._view.controller.decision
        turning = rotation_place(decision)
        old = self.tile
        if turning is not None:
            self.tile, self.coord = turning
            self.turning = True
        else:
            self.turning = False
            self.coord = None
            self.tile = decision.subject if decision is not None and decision.kind == "explore_hex" else ""
        if self.tile != old:
            self.rotation = self._view.drag.rotation if self._view.drag.tile == self.tile else 0
        if self.turning:
            self._view.controller.hover(self.key)
        self._show()

    def preview_changed(self, key: str) -> None:
        """Another widget points at an option: turn or move the tile with it."""
        if self.turning and key.startswith("rotation:"):
            wanted = int(key.partition(":")[2])
            if wanted != self.rotation:
                step = (wanted - self.rotation) % 6
                self._turn_to(wanted, step if step < 3 else step - 6)
        elif not self.turning and self.tile:
            self.hover_hex(self.coord_of(key))

    def hover_hex(self, coord: Coord | None) -> None:
        """The pointer or focus is on a hex (or on none) while the hex is asked for."""
        if self.turning or not self.tile or self._view.drag.active:
            return
        if coord is not None and f"hex:{coord[0]},{coord[1]}" not in self._view.board.paths:
            coord = None
        if coord != self.coord:
            self.coord = coord
            self._show()

    def turn(self, by: int) -> None:
        """Turns the tile clockwise so many times."""
        if self._view.drag.active and self._view.drag.tile:
            self._view.drag.turn(by)
        elif self.tile:
            self._turn_to((self.rotation + by) % 6, by)

    def _turn_to(self, rotation: int, by: int) -> None:
        self.rotation = rotation
        self._show()
        if by and self.ghost is not None:
            self._view.motion.turn(self.ghost, by)
        if self.turning:
            self._view.controller.hover(self.key)

    def preset(self, rotation: int) -> None:
        """A tile was put down turned like this: so it lies while the rotation is asked for."""
        if self.turning and rotation != self.rotation:
            self._turn_to(rotation, 0)

    # -- showing -------------------------------------------------------------------------------

    def _show(self) -> None:
        board = self._view.board
        if board.laid is None:
            return
        shown = bool(self.tile) and self.coord is not None and not self._view.drag.active
        if not shown:
            if self.ghost is not None:
                board.removeItem(self.ghost)
                self.ghost = None
            self.bar.hide()
            return
        assert self.coord is not None
        if self.ghost is None:
            self.ghost = GhostTile(board.laid.radius, board.art)
            self.ghost.setCacheMode(self.ghost.CacheMode.NoCache)
            board.add_loose(self.ghost)
        sides = matching_sides(self._view.controller.view, self.coord, self.tile, self.rotation)
        self.ghost.show_state((self.tile, self.rotation, sides, not self.turning))
        self.ghost.setPos(board.laid.centres[self.coord])
        self.bar.setVisible(self.turning)
        self.place_bar()

    def place_bar(self) -> None:
        """Puts the handles below the tile, or above or beside it where they would cover a plate."""
        laid = self._view.board.laid
        if not self.turning or laid is None or self.coord is None:
            return
        self.bar.adjustSize()
        view, wide, high = self._view, self.bar.width(), self.bar.height()
        box = view.mapFromScene(laid.hex_outline(self.coord, 1.12).boundingRect()).boundingRect()
        x, y = box.center().x() - wide // 2, box.center().y() - high // 2
        spots = [
            QPoint(x, box.bottom() + 4), QPoint(x, box.top() - 4 - high),
            QPoint(box.right() + 4, y), QPoint(box.left() - 4 - wide, y),
        ]  # fmt: skip
        plates = (*laid.achievements, *laid.techs, *laid.decks, laid.rolls)
        covered = [view.mapFromScene(plate).boundingRect() for plate in plates] + [box]
        room = view.rect().adjusted(4, 4, -4, -4)

        def cost(spot: QPoint) -> int:
            place = QRect(spot, QSize(wide, high))
            over = sum(_area(place.intersected(plate)) for plate in covered)
            return over + 4 * (wide * high - _area(place.intersected(room)))

        best = min(spots, key=cost)
        self.bar.move(
            max(4, min(best.x(), view.width() - wide - 4)), max(4, min(best.y(), view.height() - high - 4))
        )
        self.bar.raise_()
        self.bar.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)


def _area(rect: QRect) -> int:
    return rect.width() * rect.height() if rect.isValid() else 0
