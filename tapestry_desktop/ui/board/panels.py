"""Plates on the cloth: achievements, tech display, decks and the last rolls."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tapestry_desktop.content import catalogue
from tapestry_desktop.content.texts import texts

from ..i18n import t
from ..look.fonts import sized
from ..look.glyphs import glyphs_for, paint_glyphs
from ..look.icons import draw_icon
from ..look.paint import CENTER, LEFT, draw_plate, rounded, rounded_path, saved, text
from ..look.palette import BONUS_LINE, LAUREL_FILL, PAPER_INK, TECH_COPPER, TECH_LINE, color, theme
from ..look.pieces import draw_chip, draw_die, draw_laurel
from .picture import PictureItem
from .words import fitted

ACHIEVEMENT_ICONS = {
    "complete_track": "finish",
    "topple_two": "outpost_toppled",
    "middle_island": "middle_island",
}
DECK_ICONS = {
    "tapestries": "tapestry_card",
    "techs": "tech_card",
    "tiles": "territory_tile",
    "space_tiles": "space_tile",
}
LEAST_LAUREL = 19.0
"""Below this height a laurel has no room for its number: a plain pill takes its place."""
DICE = ("conquer_red", "conquer_black", "science")


def head_height(box: QRectF, unit: float) -> float:
    """Height of the title line of a plate: less where the plate is low."""
    return min(19.0 * unit * min(1.3, theme().text_scale), max(15.0, box.height() * 0.42))


class AchievementItem(PictureItem):
    """One achievement: state = places as (VP, colour of who has earned it or "")."""

    def __init__(self, achievement: str, box: QRectF, unit: float) -> None:
        super().__init__(box)
        self.achievement, self.unit = achievement, unit

    def draw(self, painter: QPainter) -> None:
        """Title, sign and places."""
        box, places = self._box, tuple(self.state)
        draw_plate(painter, box)
        head = head_height(box, self.unit)
        line = QRectF(box.x() + 8, box.y() + 1, box.width() - 12, head)
        fitted(painter, line, t(f"board.achievement.{self.achievement}"), 12.5 * self.unit, 600, align=LEFT)
        y, tall = box.y() + head, box.height() - head - 3
        narrow = box.width() - 40 < len(places) * 23 and tall >= 40
        if narrow:  # the sign above its places instead of beside them
            tall /= 2
        side = min(30 * self.unit, tall)
        middle = y + tall / 2
        icon = ACHIEVEMENT_ICONS[self.achievement]
        draw_icon(painter, icon, QRectF(box.x() + 8, middle - side / 2, side, side))
        room = box.right() - 4 - (box.x() + 8 + (0 if narrow else side + 4))
        if narrow:
            middle += tall
        size = min(34 * self.unit, tall + 2, room / max(1, len(places)) - 2)
        for i, (vp, owner) in enumerate(places):
            x = box.right() - 4 - (len(places) - i) * (size + 2)
            place = QRectF(x, middle - size / 2, size, size)
            if owner:
                draw_chip(painter, owner, place.center().x(), place.center().y(), size * 0.42)
            elif size >= LEAST_LAUREL:
                draw_laurel(painter, place, vp)
            else:
                pill = place.adjusted(0, size * 0.02, 0, -size * 0.02)
                rounded(painter, pill, 4, LAUREL_FILL, BONUS_LINE, 0.8)
                text(painter, pill, str(vp), sized(12, 700), PAPER_INK, CENTER, elide=False)


def draw_tech(p: QPainter, box: QRectF, tech: str, unit: float) -> None:
    """A tech card of the display: name, circle and square."""
    rounded(p, box, 6, theme().tokens.cell, TECH_LINE, 1.2)
    with saved(p):
        p.setClipPath(rounded_path(box, 6), Qt.ClipOperation.IntersectClip)
        p.fillRect(QRectF(box.x(), box.y(), 4, box.height()), QColor(TECH_COPPER))
    card, head = catalogue().techs[tech], head_height(box, unit)
    line = QRectF(box.x() + 9, box.y() + 1, box.width() - 13, head)
    fitted(p, line, texts().name("tech", tech), 12.5 * unit, 600, align=LEFT)
    y, tall = box.y() + head, box.height() - head - 2
    half = (box.width() - 10) / 2
    size = min(21 * unit, tall)
    for i, (mark, benefit) in enumerate((("tech_circle", card.circle), ("tech_square", card.square))):
        x, side = box.x() + 7 + i * half, size * 0.72
        draw_icon(p, mark, QRectF(x, y + (tall - side) / 2, side, side))
        paint_glyphs(p, QRectF(x + side + 1, y, half - side - 2, tall), glyphs_for(benefit), max_size=size)


class TechItem(PictureItem):
    """A place of the tech display: state = tech id or None for an empty place."""

    def __init__(self, box: QRectF, unit: float) -> None:
        super().__init__(box)
        self.unit = unit

    def draw(self, painter: QPainter) -> None:
        """The card, or a dashed place."""
        tech = self.state[0] if isinstance(self.state, tuple) else None
        if tech:
            draw_tech(painter, self._box, tech, self.unit)
            return
        pen = QPen(color("#B8C2DC", 0.6), 1.2)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self._box.adjusted(1, 1, -1, -1), 6, 6)


class DeckItem(PictureItem):
    """A deck with the number of cards left in it; state = number."""

    def __init__(self, deck: str, box: QRectF, unit: float) -> None:
        super().__init__(box)
        self.deck, self.unit = deck, unit

    def draw(self, painter: QPainter) -> None:
        """Sign and number."""
        box = self._box
        draw_plate(painter, box)
        side = min(24 * self.unit, box.height() - 6, box.width() * 0.46)
        draw_icon(
            painter, DECK_ICONS[self.deck], QRectF(box.x() + 6, box.center().y() - side / 2, side, side)
        )
        room = QRectF(box.x() + side + 7, box.y(), box.width() - side - 11, box.height())
        fitted(painter, room, str(self.state), 14 * self.unit, 600)


def die_boxes(box: QRectF, unit: float, dice: int) -> list[QRectF]:
    """Where the dice lie on the plate of the last rolls."""
    head = head_height(box, unit)
    side = min(34 * unit, box.height() - head - 6, (box.width() - 16) / max(3, dice) - 3)
    y = box.y() + head + (box.height() - head - side) / 2 - 1
    step = (box.width() - 16 - side) / max(1, max(3, dice) - 1)
    return [QRectF(box.x() + 8 + i * step, y, side, side) for i in range(dice)]


def dice_shown(rolls: list[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """The dice on the plate: the three dice with their last face of this turn ("" when not rolled).

    A die rolled several times shows every roll beside the others.
    """
    found: list[tuple[str, str]] = []
    for die in DICE:
        faces = [face for rolled, face in rolls if rolled == die]
        found += [(die, face) for face in faces[-2:]] or [(die, "")]
    return tuple(found[:5])


class RollsItem(PictureItem):
    """The last rolls; state = dice with their faces."""

    def __init__(self, box: QRectF, unit: float) -> None:
        super().__init__(box)
        self.unit = unit
        self.tilt = 0.0

    def dice(self) -> tuple[tuple[str, str], ...]:
        """The dice with their faces."""
        return tuple(self.state) if isinstance(self.state, tuple) else ()

    def draw(self, painter: QPainter) -> None:
        """Title and dice."""
        box = self._box
        draw_plate(painter, box)
        line = QRectF(box.x() + 8, box.y() + 1, box.width() - 12, head_height(box, self.unit))
        fitted(painter, line, t("board.last_rolls"), 12.5 * self.unit, 600, align=LEFT)
        dice = self.dice()
        for (die, face), place in zip(dice, die_boxes(box, self.unit, len(dice)), strict=True):
            with saved(painter):
                if self.tilt:
                    middle = place.center()
                    painter.translate(middle)
                    painter.rotate(self.tilt)
                    painter.translate(-middle)
                painter.setOpacity(1.0 if face else 0.55)
                draw_die(painter, place, die, face or None)


class LettersItem(PictureItem):
    """The letters of the columns, on the cloth above the map."""

    def __init__(self, box: QRectF, letters: dict[str, QPointF], unit: float) -> None:
        super().__init__(box)
        self.letters, self.unit = letters, unit

    def draw(self, painter: QPainter) -> None:
        """One letter above each column."""
        for name, at in self.letters.items():
            box = QRectF(at.x() - 20, at.y() - 8 * self.unit, 40, 16 * self.unit)
            text(painter, box, name, sized(12 * self.unit, 600), "#9FB1D6", CENTER, elide=False)
