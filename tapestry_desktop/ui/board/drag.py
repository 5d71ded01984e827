"""Pieces dragged onto the board from the tableau: territory tiles to explore with, outposts to conquer with.

The tableau owns the mouse; it tells the board where the pointer is on the screen. A drop on a legal hex gives
the answers one after the other; any other drop says why, and the tableau lets the piece glide back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint

from tapestry_desktop.engine.decisions import reason
from tapestry_desktop.engine.events import VictoryPoints
from tapestry_desktop.engine.geometry.hexes import hex_key
from tapestry_desktop.engine.state import Coord

from ..offers import hexes
from .ghost import GhostOutpost, GhostTile
from .hexes import matching_sides
from .picture import PictureItem
from .scene import Z_GHOST
from .spots import rotation_place
from .turn_note import TurnNote

if TYPE_CHECKING:
    from .view import BoardView


class BoardDrag:
    """The drag under way, if any."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self.active = False
        self.tile = ""
        self.rotation = 0
        self._ghost: PictureItem | None = None
        self._note: TurnNote | None = None
        self._over: Coord | None = None

    # -- beginning ---------------------------------------------------------------------------------

    def begin_tile(self, tile: str) -> bool:
        """A territory tile is picked up; False when the decision does not ask for it."""
        decision = self._view.controller.decision
        if decision is None:
            return False
        asked = decision.kind == "explore_tile" and f"tile:{tile}" in decision.keys
        if not asked and not (decision.kind == "explore_hex" and decision.subject == tile):
            return False
        board = self._view.board
        assert board.laid is not None
        self._begin(GhostTile(board.laid.radius, board.art))
        held = self._view.hand
        self.tile, self.rotation = tile, held.rotation if held.tile == tile else 0
        if asked:
            # The hexes come with the next question: let the preview say which they are.
            preview = self._view.controller.preview(f"tile:{tile}")
            decision = preview.next_decision if preview else None
            board.show_targets(decision, self._view.controller.view)
            only = rotation_place(decision)
            if only is not None and only[1] in board.laid.centres:
                board.show_paths({hex_key(only[1]): board.laid.hex_outline(only[1], 0.945)})
        return True

    def begin_outpost(self) -> bool:
        """An outpost is picked up; False when no hex is asked for a conquest."""
        decision, board = self._view.controller.decision, self._view.board
        if decision is None or decision.kind != "conquer" or board.laid is None:
            return False
        ghost = GhostOutpost(board.laid.radius * 0.60)
        ghost.show_state(self._view.controller.colour_of(decision.seat))
        self._begin(ghost)
        return True

    def _begin(self, ghost: PictureItem) -> None:
        self.cancel()
        self.active, self._ghost, self._over = True, ghost, None
        self._view.tip.hide()
        self._view.board.add_loose(ghost)
        ghost.hide()

    # -- under way ------------------------------------------------------------------------------------

    def move(self, global_pos: QPoint) -> None:
        """Follows the pointer; the hex below lights up when it is legal."""
        laid = self._view.board.laid
        if not self.active or self._ghost is None or laid is None:
            return
        point = self._view.mapToScene(self._view.mapFromGlobal(global_pos))
        coord = laid.hex_at(point)
        self._over = coord if coord is not None and self._legal(coord) else None
        self._view.board.mark_target(hex_key(self._over) if self._over else "", "")
        snapped = laid.centres[self._over] if self._over and self.tile else point
        self._ghost.setPos(snapped)
        self._show_tile()
        self._ghost.show()

    def turn(self, by: int) -> None:
        """Turns the tile in hand; the rotation is then answered with the drop."""
        if self.active and self.tile:
            self.rotation = (self.rotation + by) % 6
            self._show_tile()
            if self._ghost is not None:
                self._view.motion.turn(self._ghost, by)

    def _show_tile(self) -> None:
        if isinstance(self._ghost, GhostTile):
            over, table = self._over, self._view.controller.view
            sides = matching_sides(table, over, self.tile, self.rotation) if over else ()
            self._ghost.show_state((self.tile, self.rotation, sides, True))
            self._show_note()

    def _show_note(self) -> None:
        """Over a legal hex: what the tile would score as it lies, and that it can be turned."""
        board = self._view.board
        if self._over is None or board.laid is None:
            self._remove_note()
            return
        if self._note is None:
            self._note = TurnNote(board.laid.unit)
            board.add_loose(self._note, Z_GHOST + 0.2)
        self._note.show_state((self._points(hex_key(self._over)),))
        self._note.setPos(TurnNote.place(board.laid, board.laid.centres[self._over]))

    def _points(self, place: str) -> int | None:
        """Victory points for the tile on a hex, turned as it is; None where they are not known."""
        control = self._view.controller
        decision = control.decision
        if decision is None:
            return None
        first = (f"tile:{self.tile}",) if decision.kind == "explore_tile" else ()
        preview = control.along(*first, place, f"rotation:{self.rotation}")
        if preview is None:
            return None
        gained = [event for event in preview.events if isinstance(event, VictoryPoints)]
        return sum(event.amount for event in gained if event.seat == decision.seat)

    def _legal(self, coord: Coord) -> bool:
        return hex_key(coord) in self._view.board.paths

    # -- ending --------------------------------------------------------------------------------------

    def drop(self, global_pos: QPoint) -> bool:
        """Lets go; True when the piece was placed."""
        if not self.active:
            return False
        self.move(global_pos)
        laid = self._view.board.laid
        point = self._view.mapToScene(self._view.mapFromGlobal(global_pos))
        coord = laid.hex_at(point) if laid is not None else None
        if coord is None or not self._legal(coord):
            key = hex_key(coord) if coord is not None else ""
            why = self._view.controller.why_not(key) if coord is not None else reason("drop_on_hex")
            self.cancel()
            self._view.controller.refused.emit(key, why)
            return False
        return self._place(coord)

    def _place(self, coord: Coord) -> bool:
        """Answers tile and hex, each only if it is asked; then the tile lies, as it was turned, to be
        confirmed."""
        controller = self._view.controller
        tile, rotation = self.tile, self.rotation
        self._remove()
        self.active = False
        decision = controller.decision
        if tile and decision is not None and decision.kind == "explore_tile":
            if not controller.answer(f"tile:{tile}"):
                self._end()
                return False
            decision = controller.decision
        if coord in hexes(decision) and not controller.answer(hex_key(coord)):
            self._end()
            return False
        self._end()
        if tile:
            self._view.hand.preset(rotation)
        return True

    def cancel(self) -> None:
        """Gives the drag up; what was carried glides back into the tableau, which carries it."""
        if self.active:
            self._remove()
            self._end()

    def _remove(self) -> None:
        if self._ghost is not None:
            self._view.board.removeItem(self._ghost)
            self._ghost = None
        self._remove_note()

    def _remove_note(self) -> None:
        if self._note is not None:
            self._view.board.removeItem(self._note)
            self._note = None

    def _end(self) -> None:
        self.active, self.tile, self.rotation, self._over = False, "", 0, None
        self._view.refresh()
