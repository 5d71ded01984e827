"""Short movements: tokens walk, tiles land, outposts drop, dice roll. Nothing waits for them.

With reduced motion everything is in place at once, and what changed gets a gold outline for a second.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QTimer, QVariantAnimation
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem
from shiboken6 import isValid

from tapestry_desktop.engine.events import DieRolled, PiecePlaced, PieceToppled, TilePlaced, TokenMoved
from tapestry_desktop.engine.state import Coord

from ..look.clock import MoveClock
from ..look.paint import rounded_path
from ..look.palette import theme
from .geometry import BoardGeometry
from .hexes import HexState, Standing, draw_piece, piece_spots
from .picture import PictureItem
from .scene import Z_TARGET, Z_TILE, Z_TOKEN
from .targets import MarkItem
from .tracks import TokenItem

if TYPE_CHECKING:
    from .view import BoardView

MOVE_MS, DROP_MS, TURN_MS, ROLL_MS, CHANGED_MS, BREATH_S = 220, 150, 180, 420, 1000, 2.4


def _at_once(_seat: int, _ms: int) -> int:
    """Nothing moves, so nothing waits."""
    return 0


class Motion:
    """The movements under way on one board."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self._running: list[tuple[QVariantAnimation, Callable[[], None]]] = []
        self._marks: list[MarkItem] = []
        self.clock = MoveClock()  # shared with the tableau by the page

    # -- the mechanism -------------------------------------------------------------------------------

    def run(self, ms: int, step: Callable[[float], None], done: Callable[[], None], delay: int = 0) -> None:
        """Calls `step` with 0 to 1 (ease-out), then `done`; at once with reduced motion or when nobody looks.

        `delay` in milliseconds keeps it at 0 while an earlier movement of the same player goes on.
        """
        length = theme().motion(ms)
        if length <= 0 or not self._view.isVisible():
            step(1.0)
            done()
            return
        animation = QVariantAnimation(self._view)
        animation.setDuration(length + delay)
        animation.setStartValue(0.0)
        animation.setEndValue(1.0)
        ease = QEasingCurve(QEasingCurve.Type.OutCubic)

        def moved(value: float) -> None:
            step(ease.valueForProgress(max(0.0, (value * (length + delay) - delay) / length)))

        animation.valueChanged.connect(moved)
        entry = (animation, done)
        animation.finished.connect(lambda: self._ended(entry))
        self._running.append(entry)
        step(0.0)
        animation.start()

    def _ended(self, entry: tuple[QVariantAnimation, Callable[[], None]]) -> None:
        if entry in self._running:
            self._running.remove(entry)
            entry[1]()
            entry[0].deleteLater()

    @property
    def moving(self) -> int:
        """How many movements are under way."""
        return len(self._running)

    def finish(self) -> None:
        """Puts everything in its place at once."""
        running, self._running = self._running, []
        for animation, done in running:
            animation.blockSignals(True)
            animation.stop()
            done()
            animation.deleteLater()

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

    # -- single movements ------------------------------------------------------------------------------

    def turn(self, item: QGraphicsItem, by: int) -> None:
        """A tile has been turned: show it turning."""
        self.run(TURN_MS, lambda at: item.setRotation(-60 * by * (1 - at)), lambda: item.setRotation(0))

    def glide_away(self, item: PictureItem, to: QPointF) -> None:
        """A piece goes back where it came from and is gone."""
        start = item.pos()

        def done() -> None:
            if item.scene() is not None:
                item.scene().removeItem(item)

        def step(at: float) -> None:
            item.setPos(start + (to - start) * at)
            item.setOpacity(1 - 0.6 * at)

        self.run(MOVE_MS, step, done)

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

    def forget_items(self) -> None:
        """The scene is about to be built anew: everything is in place and no mark stays."""
        self.finish()
        self._marks.clear()

    # -- events --------------------------------------------------------------------------------------

    def play(self, events: object) -> None:
        """Shows what has happened; the board already shows how it ended."""
        laid = self._view.board.laid
        if laid is None or not isinstance(events, tuple):
            return
        walked: dict[tuple[int, str], int] = {}
        dropped: dict[Coord, list[int]] = {}
        after = self.clock.reserve if self._view.isVisible() and not theme().reduced_motion else _at_once

        for event in events:
            if isinstance(event, TokenMoved):
                walked.setdefault((event.seat, event.track), event.start)
            elif isinstance(event, PiecePlaced):
                dropped.setdefault(event.coord, []).append(event.seat)
            elif isinstance(event, PieceToppled):
                self._changed_hex(event.coord, laid)
        for (seat, track), start in walked.items():
            self._walk(seat, track, start, laid, after(seat, MOVE_MS))
        for event in events:
            if isinstance(event, TilePlaced):
                self._land(event.coord, laid, after(event.seat, DROP_MS))
        for coord, seats in dropped.items():
            self._drop(coord, len(seats), laid, after(seats[-1], DROP_MS))
        if any(isinstance(event, DieRolled) for event in events):
            self._roll()

    def _changed_hex(self, coord: Coord, laid: BoardGeometry) -> None:
        if theme().reduced_motion and coord in laid.centres:
            self.mark(laid.hex_outline(coord, 0.95), "changed", CHANGED_MS)

    def _walk(self, seat: int, track: str, start: int, laid: BoardGeometry, delay: int) -> None:
        """The token goes from space to space; with several of one player, the one that is furthest."""
        tokens = [item for key, item in self._view.board.tokens.items() if key[0] == seat and key[1] == track]
        if not tokens or (track, start) not in laid.spaces:
            return
        from_spot = laid.spaces[track, start].rail.center()
        item: TokenItem = max(tokens, key=lambda token: (token.pos() - from_spot).manhattanLength())
        end = item.pos()
        if theme().reduced_motion:
            box = item.boundingRect().translated(end)
            self.mark(rounded_path(box, box.width() / 2), "changed", CHANGED_MS)
            return
        item.setZValue(Z_TOKEN + 0.5)

        def step(at: float) -> None:
            item.setPos(from_spot + (end - from_spot) * at)

        self.run(MOVE_MS, step, lambda: self._rest(item, end), delay)

    @staticmethod
    def _rest(item: TokenItem, end: QPointF) -> None:
        item.setPos(end)
        item.setZValue(Z_TOKEN)

    def _land(self, coord: Coord, laid: BoardGeometry, delay: int) -> None:
        item = self._view.board.hexes.get(coord)
        if item is None:
            return
        self._changed_hex(coord, laid)
        item.setZValue(Z_TILE + 0.5)

        def done() -> None:
            item.setScale(1.0)
            item.setZValue(Z_TILE)

        self.run(DROP_MS, lambda at: item.setScale(1.10 - 0.10 * at), done, delay)

    def _drop(self, coord: Coord, count: int, laid: BoardGeometry, delay: int) -> None:
        item = self._view.board.hexes.get(coord)
        if item is None or not isinstance(item.state, HexState) or len(item.state.pieces) < count:
            return
        self._changed_hex(coord, laid)
        if theme().reduced_motion or not self._view.isVisible():
            return
        total = len(item.state.pieces)
        falling = Falling(item.state.pieces[-1], *piece_spots(total, laid.radius)[-1])
        item.hide_pieces(count)
        centre = laid.centres[coord]
        self._view.board.add_loose(falling, Z_TOKEN)

        def done() -> None:
            item.hide_pieces(0)
            if falling.scene() is not None:
                falling.scene().removeItem(falling)

        def step(at: float) -> None:
            falling.setOpacity(1.0 if at > 0 else 0.0)
            falling.setPos(centre - QPointF(0, laid.radius * 0.5 * (1 - at)))

        self.run(DROP_MS, step, done, delay)

    def _roll(self) -> None:
        rolls = self._view.board.rolls
        if rolls is None:
            return
        if theme().reduced_motion:
            self.mark(rounded_path(rolls.boundingRect(), 7), "changed", CHANGED_MS)
            return

        def step(at: float) -> None:
            rolls.tilt = round(math.sin(at * 14) * 26 * (1 - at))
            rolls.redraw()

        def done() -> None:
            rolls.tilt = 0.0
            rolls.redraw()

        self.run(ROLL_MS, step, done)


class Falling(PictureItem):
    """A piece on its way down to its hex; its position is the middle of the hex."""

    def __init__(self, piece: Standing, x: float, y: float, height: float) -> None:
        super().__init__(QRectF(x - height, y - height * 1.4, height * 2, height * 1.8))
        self._foot = (x, y, height)
        self.show_state(piece)

    def draw(self, painter: QPainter) -> None:
        """The piece."""
        draw_piece(painter, self.state, *self._foot)
