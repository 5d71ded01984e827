"""The dice: the plate with the last rolls, and which dice it shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tapestry_desktop.engine.events import DieRolled, DieTaken, Event, TurnBegan

from ..i18n import t
from ..look.fonts import sized, text_width
from ..look.paint import draw_plate, saved
from ..look.palette import CREAM, PAPER_INK
from ..look.pieces import draw_die
from .panels import draw_title, head_height
from .picture import PictureItem
from .plates import dice_grid

DICE = ("conquer_red", "conquer_black", "science")
MOST = 5
LARGEST, READABLE = 40.0, 26.0
"""Side of a die on the plate: never larger, and without the title where it would be smaller."""


class Die(NamedTuple):
    """A die on the plate: which, its face ("" when it has not been rolled), whether its face was taken."""

    die: str
    face: str
    taken: bool = False


def last_rolls(events: Sequence[Event]) -> list[Die]:
    """The rolls of the last turn in which somebody rolled, in their order."""
    found: list[Die] = []
    taken: list[tuple[str, str]] = []
    for event in reversed(events):
        if isinstance(event, DieTaken):
            taken.append((event.die, event.face))
        elif isinstance(event, DieRolled):
            roll = (event.die, event.face)
            chosen = roll in taken
            if chosen:
                taken.remove(roll)
            found.append(Die(*roll, chosen))
        elif isinstance(event, TurnBegan) and found:
            break
    return found[::-1]


def dice_shown(rolls: Iterable[Die]) -> tuple[Die, ...]:
    """The dice on the plate: each die at rest, or with its last two faces; the science die with as many as
    there is room for."""
    rolled = list(rolls)
    found: list[Die] = []
    for name in DICE:
        faces = [die for die in rolled if die.die == name]
        room = MOST - len(found) if name == "science" else 2
        found += faces[-room:] if faces else [Die(name, "")]
    if len(found) > len(DICE):  # those at rest make room
        found = [die for die in found if die.face]
    return tuple(found[:MOST])


def titled(box: QRectF, unit: float, dice: int) -> bool:
    """Whether the plate has its title: it gives way where more than three dice would be too small."""
    side = dice_grid(box.width() - 12, box.height() - head_height(box, unit) - 10, dice)[0]
    return dice <= len(DICE) or side >= READABLE * unit


def die_boxes(box: QRectF, unit: float, dice: int) -> list[QRectF]:
    """Where the dice lie on the plate, in one to three rows."""
    head = head_height(box, unit) if titled(box, unit, dice) else 4.0
    top = 4.0 if head > 4.0 else 2.0  # for the frame of a die
    room = QRectF(box.x() + 6, box.y() + head + top, box.width() - 12, box.height() - head - 6 - top)
    side, rows = dice_grid(room.width(), room.height(), dice)
    side = min(side, LARGEST * unit)
    columns = -(-dice // rows)
    across = min(side + 12, (room.width() - side) / max(1, columns - 1))
    down = min(side + 8, (room.height() - side) / max(1, rows - 1))
    found = []
    for number in range(dice):
        row, column = divmod(number, columns)
        here = min(columns, dice - row * columns)
        x = room.center().x() + (column - (here - 1) / 2) * across - side / 2
        y = room.center().y() + (row - (rows - 1) / 2) * down - side / 2
        found.append(QRectF(x, y, side, side))
    return found


def draw_chosen(p: QPainter, place: QRectF) -> None:
    """The frame round the die whose face was taken: cream between two dark lines, never gold."""
    box = place.adjusted(-3, -3, 3, 3)
    with saved(p):
        p.setBrush(Qt.BrushStyle.NoBrush)
        for ink, width in ((PAPER_INK, 3.6), (CREAM, 1.6)):
            p.setPen(QPen(QColor(ink), width))
            p.drawRoundedRect(box, 6, 6)


class RollsItem(PictureItem):
    """The last rolls; state = the dice. Dice on their way over the table are left out (`hide_dice`)."""

    def __init__(self, box: QRectF, unit: float) -> None:
        super().__init__(box)
        self.unit = unit
        self.away: frozenset[int] = frozenset()

    def dice(self) -> tuple[Die, ...]:
        """The dice with their faces."""
        return tuple(self.state) if isinstance(self.state, tuple) else ()

    def boxes(self) -> list[QRectF]:
        """Where they lie."""
        return die_boxes(self._box, self.unit, len(self.dice()))

    def hide_dice(self, numbers: Iterable[int]) -> None:
        """Leaves these dice out while they are on their way."""
        away = frozenset(numbers)
        if away != self.away:
            self.away = away
            self.redraw()

    def draw(self, painter: QPainter) -> None:
        """Title and dice."""
        box, dice = self._box, self.dice()
        draw_plate(painter, box)
        if titled(box, self.unit, len(dice)):
            words = t("board.last_rolls")
            if text_width(words, sized(12, 600)) > box.width() - 12:
                words = t("board.last_rolls.short")
            draw_title(painter, box, words, self.unit)
        for number, (die, place) in enumerate(zip(dice, self.boxes(), strict=True)):
            if number in self.away:
                continue
            with saved(painter):
                painter.setOpacity(1.0 if die.face else 0.5)
                draw_die(painter, place, die.die, die.face or None)
            if die.taken:
                draw_chosen(painter, place)
