"""A throw of the dice: they tumble large over the map, land, and fly to the plate of the last rolls.

The throw is over in less than a second; any key or click ends it, and nothing waits for it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.events import DieRolled, Event, PiecePlaced, TerritoryConquered

from ..look.pieces import draw_die, draw_ground_shadow
from .picture import PictureItem
from .scene import Z_GHOST

if TYPE_CHECKING:
    from .motion import Motion
    from .view import BoardView

THROW_MS, STEP_MS = 850, 70
"""How long a throw takes; how long a tumbling die shows one face."""
LANDED, AWAY = 0.52, 0.74
"""Shares of the throw after which the dice lie still, and after which they fly away."""
SIDE = 74.0
"""Side of a tumbling die in logical pixels times the unit."""


class TumblingDie(PictureItem):
    """A large die on its way; state = its face. Its position is its middle."""

    smooth_always = True

    def __init__(self, die: str, side: float) -> None:
        super().__init__(QRectF(-side * 0.6, -side * 0.6, side * 1.2, side * 1.2))
        self.die, self.side = die, side

    def draw(self, painter: QPainter) -> None:
        """The die from above."""
        half = self.side / 2
        draw_die(painter, QRectF(-half, -half, self.side, self.side), self.die, str(self.state))


class DieShadow(PictureItem):
    """The shadow of a die on the map; it shrinks as the die comes down."""

    def __init__(self, side: float) -> None:
        super().__init__(QRectF(-side, -side * 0.6, side * 2, side * 1.2))
        self._side = side
        self.show_state("shadow")

    def draw(self, painter: QPainter) -> None:
        """A soft oval."""
        draw_ground_shadow(painter, 0, 0, self._side * 0.62, self._side * 0.34, 0.6)


def landing_place(view: BoardView, events: Sequence[Event]) -> QPointF:
    """Where dice come down: over the contested hex, else in the middle of the map."""
    laid = view.board.laid
    assert laid is not None
    decision = view.controller.decision
    subject = decision.subject if decision is not None and decision.kind == "conquer_die" else ""
    place = view.hand.coord_of(subject)
    if place in laid.centres:
        return laid.centres[place]  # type: ignore[index]
    for event in reversed(events):
        if isinstance(event, TerritoryConquered | PiecePlaced) and event.coord in laid.centres:
            return laid.centres[event.coord]
    return laid.inner.center()


class Throw:
    """The dice of one throw on their way over the board."""

    def __init__(self, motion: Motion, view: BoardView, events: Sequence[Event]) -> None:
        self._motion, self._view = motion, view
        self._rolled = [event for event in events if isinstance(event, DieRolled)]
        self._place = landing_place(view, events)

    def start(self, delay: int) -> bool:
        """Begins the throw after so many milliseconds; False when there is nothing to show."""
        rolls, laid = self._view.board.rolls, self._view.board.laid
        if rolls is None or laid is None:
            return False
        shown, wanted = rolls.dice(), [(event.die, event.face) for event in self._rolled]
        numbers: list[int] = []
        for number in reversed(range(len(shown))):
            if (shown[number].die, shown[number].face) in wanted:
                wanted.remove((shown[number].die, shown[number].face))
                numbers.append(number)
        if not numbers:
            return False
        numbers.reverse()
        rolls.hide_dice(numbers)
        boxes = rolls.boxes()
        side = min(SIDE * laid.unit, laid.inner.height() / 4)
        spread = side * 1.16
        half = spread * len(numbers) / 2
        room = laid.inner.adjusted(half, side, -half, -side)
        middle = QPointF(
            min(max(self._place.x(), room.left()), max(room.left(), room.right())),
            min(max(self._place.y(), room.top()), max(room.top(), room.bottom())),
        )
        dice = []
        for at, number in enumerate(numbers):
            spot = middle + QPointF((at - (len(numbers) - 1) / 2) * spread, (at % 2) * side * 0.12)
            dice.append(_Flight(self._view, shown[number].die, shown[number].face, spot, boxes[number], side))

        def done() -> None:
            rolls.hide_dice(())
            for die in dice:
                die.remove()

        def step(at: float) -> None:
            for die in dice:
                die.show(at)

        self._motion.run(THROW_MS, step, done, delay, even=True)
        return True


class _Flight:
    """One die: thrown from below, landing with a bounce, then away to its place on the plate."""

    def __init__(
        self, view: BoardView, die: str, face: str, spot: QPointF, home: QRectF, side: float
    ) -> None:
        self._spot, self._home, self._side, self._face = spot, home, side, face
        faces = [each.id for each in catalogue().dice[die].faces if each.id != face]
        self._faces = faces or [face]
        self._item, self._shadow = TumblingDie(die, side), DieShadow(side)
        for item, level in ((self._shadow, Z_GHOST + 0.2), (self._item, Z_GHOST + 0.3)):
            view.board.add_loose(item, level)
        self._begin = spot + QPointF(-side * 2.6, side * 2.2)

    def show(self, at: float) -> None:
        """Where the die is at a share of the throw."""
        item, shadow, side = self._item, self._shadow, self._side
        item.setVisible(at > 0)
        shadow.setVisible(0 < at < AWAY)
        if at < LANDED:
            part = at / LANDED
            slow = 1 - (1 - part) ** 2.2
            count = int(part * LANDED * 850 / STEP_MS)
            last = part > 0.86
            item.show_state(self._face if last else self._faces[count % len(self._faces)])
            ground = self._begin + (self._spot - self._begin) * slow
            high = side * _bounce(part)
            item.setPos(ground - QPointF(0, high))
            item.setRotation((1 - slow) * 620)
            item.setScale(1.0 + 0.16 * high / side)
            shadow.setPos(ground + QPointF(side * 0.1 + high * 0.2, side * 0.44))
            shadow.setOpacity(1.0 - 0.55 * min(1.0, high / side))
            return
        item.show_state(self._face)
        item.setRotation(0)
        if at < AWAY:
            item.setPos(self._spot)
            item.setScale(1.0 + 0.05 * math.sin(math.pi * min(1.0, (at - LANDED) / 0.1)))
            return
        part = (at - AWAY) / (1 - AWAY)
        ease = part * part * (3 - 2 * part)
        item.setPos(self._spot + (self._home.center() - self._spot) * ease)
        item.setScale(1.0 + (self._home.width() / side - 1.0) * ease)

    def remove(self) -> None:
        """The die lies on its plate now."""
        for item in (self._item, self._shadow):
            if item.scene() is not None:
                item.scene().removeItem(item)


def _bounce(part: float) -> float:
    """How high a thrown die is, in sides: a fall, a bounce, a small bounce, and still."""
    for start, end, high in ((-0.45, 0.45, 1.5), (0.45, 0.78, 0.55), (0.78, 1.0, 0.16)):
        if part < end:
            x = (part - start) / (end - start)
            return high * 4 * x * (1 - x)
    return 0.0
