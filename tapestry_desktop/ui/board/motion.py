"""What moves on the board, and when. Nothing waits for it; any key or click ends it.

With reduced motion everything is in place at once, and what changed gets a gold outline for a second.
The single movements are in `moves` and `throw`.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsItem
from shiboken6 import isValid

from tapestry_desktop.engine.events import (
    DieRolled,
    Event,
    PiecePlaced,
    PieceStoodUp,
    PieceToppled,
    TerritoryConquered,
    TilePlaced,
    TokenMoved,
    TurnBegan,
)
from tapestry_desktop.engine.state import Coord

from ..look.clock import MoveClock
from ..look.movements import Movements
from ..look.paint import rounded_path
from ..look.palette import theme
from .moves import Moves
from .scene import Z_TARGET
from .targets import MarkItem
from .throw import THROW_MS, Throw

if TYPE_CHECKING:
    from .view import BoardView

TURN_MS, CHANGED_MS, BREATH_S = 180, 1000, 2.4
MOST_DICE = 5
"""So many dice are thrown on the table at once; what bots have rolled meanwhile lies on the plate."""


def _at_once(_seat: int, _ms: int) -> int:
    """Nothing moves, so nothing waits."""
    return 0


class Motion(Movements):
    """The movements under way on one board."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self._marks: list[MarkItem] = []
        self._moves = Moves(self, view)
        self.clock = MoveClock()  # shared with the tableau by the page

    # -- the mechanism -------------------------------------------------------------------------------

    @property
    def still(self) -> bool:
        """Whether nothing may move: reduced motion, or nobody looks."""
        return theme().reduced_motion or not self._view.isVisible()

    def run(
        self, ms: int, step: Callable[[float], None], done: Callable[[], None], delay: int = 0,
        *, even: bool = False,
    ) -> None:  # fmt: skip
        """Calls `step` with 0 to 1 (ease-out, or `even`), then `done`; at once when nothing may move.

        `delay` in milliseconds keeps it at 0 while an earlier movement of the same player goes on.
        """
        length = theme().motion(ms)
        if length <= 0 or not self._view.isVisible():
            step(1.0)
            done()
            return
        self.begin(length, delay, step, done, even=even)

    def breathe(self) -> None:
        """The glow of the targets, between 70 and 100 per cent in 2.4 seconds."""
        targets = self._view.board.targets
        if not targets or not self._view.isVisible():
            return
        wave = 1.0
        if not theme().reduced_motion:
            wave = 0.5 + 0.5 * math.sin(time.monotonic() * 2 * math.pi / BREATH_S)
        for target in targets.values():
            target.breath.setOpacity(round(wave, 2))

    # -- what hands do ---------------------------------------------------------------------------------

    def turn(self, item: QGraphicsItem, by: int) -> None:
        """A tile has been turned: show it turning."""
        self.run(TURN_MS, lambda at: item.setRotation(-60 * by * (1 - at)), lambda: item.setRotation(0))

    def mark(self, path: QPainterPath, kind: str, ms: int) -> None:
        """Marks a place for a while."""
        item = MarkItem(path, kind)
        self._view.board.add_loose(item, Z_TARGET + 0.5)
        self._marks.append(item)

        def gone() -> None:
            # After the board was built anew the mark is gone already.
            if item in self._marks and isValid(item):
                self._marks.remove(item)
                if item.scene() is not None:
                    item.scene().removeItem(item)

        QTimer.singleShot(ms, self._view, gone)

    def changed(self, path: QPainterPath) -> None:
        """Reduced motion: a gold outline for a second round what changed."""
        if theme().reduced_motion:
            self.mark(path, "changed", CHANGED_MS)

    def rest(self) -> None:
        """Takes what marks a change away before its second is over."""
        for item in [mark for mark in self._marks if mark.state == "changed" and isValid(mark)]:
            self._marks.remove(item)
            item.hide()

    def forget_items(self) -> None:
        """The scene is about to be built anew: everything is in place and no mark stays."""
        self.finish()
        self._marks.clear()

    # -- events --------------------------------------------------------------------------------------

    def play(self, events: object) -> None:
        """Shows what has happened; the board already shows how it ended."""
        if self._view.board.laid is None or not isinstance(events, tuple):
            return
        after = _at_once if self.still else self.clock.reserve
        walked: dict[tuple[int, str], list[TokenMoved]] = {}
        dropped: dict[Coord, list[int]] = {}
        for event in events:
            if isinstance(event, TokenMoved):
                walked.setdefault((event.seat, event.track), []).append(event)
            elif isinstance(event, PiecePlaced):
                dropped.setdefault(event.coord, []).append(event.seat)
        for (seat, track), steps in walked.items():
            if self._view.tokens.has_carried(seat, track):
                continue  # a hand has put it there
            self._moves.walk(seat, track, [steps[0].start, *(step.end for step in steps)], after)
        for event in events:
            if isinstance(event, TilePlaced):
                self._moves.land(event.coord, event.seat, after)
        for coord, seats in dropped.items():
            self._moves.drop(coord, len(seats), seats[-1], after)
        for event in events:
            if isinstance(event, PieceToppled | PieceStoodUp):
                falls = isinstance(event, PieceToppled)
                self._moves.tilt(event.coord, event.seat, event.kind, after, falls=falls)
            elif isinstance(event, TerritoryConquered) and event.held:
                self._moves.flash(event.coord, event.seat, after)
        self._throw(events, after)
        self._moves.turn_begins([event.seat for event in events if isinstance(event, TurnBegan)])

    def _throw(self, events: Sequence[Event], after: Callable[[int, int], int]) -> None:
        rolled = [event for event in events if isinstance(event, DieRolled)]
        rolls = self._view.board.rolls
        if not rolled or rolls is None:
            return
        if self.still:
            self.changed(rounded_path(rolls.boundingRect(), 7))
        elif len(rolled) <= MOST_DICE:
            Throw(self, self._view, events).start(after(rolled[-1].seat, THROW_MS))
