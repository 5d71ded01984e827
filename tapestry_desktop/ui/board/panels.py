"""Plates on the cloth: achievements, tech display and decks."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tapestry_desktop.content import catalogue
from tapestry_desktop.content.texts import texts

from ..i18n import t
from ..look.fonts import sized, text_width
from ..look.glyphs import Glyph, glyphs_for, paint_glyphs
from ..look.icons import draw_icon
from ..look.paint import CENTER, LEFT, draw_plate, rounded, rounded_path, saved, text
from ..look.palette import BONUS_LINE, LAUREL_FILL, PAPER_INK, TECH_COPPER, TECH_LINE, color, theme
from ..look.pieces import draw_chip, draw_laurel
from .picture import PictureItem
from .words import fitted, sign_size, stacked

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
SMALL = 12.0
"""Size of a deck's number where it has no room beside its sign."""
LEAST_LAUREL = 19.0
"""Below this height a laurel has no room for its number: a plain pill takes its place."""


def head_height(box: QRectF, unit: float) -> float:
    """Height of the title line of a plate: less where the plate is low, two lines where it is narrow."""
    if upright(box):
        return 31.0 * unit
    return min(19.0 * unit * min(1.3, theme().text_scale), max(15.0, box.height() * 0.42))


def upright(box: QRectF) -> bool:
    """Whether a plate is higher than it is wide and carries its title in two lines."""
    return box.height() > box.width()


def draw_title(p: QPainter, box: QRectF, words: str, unit: float, inset: float = 8.0) -> None:
    """The title of a plate."""
    head = head_height(box, unit)
    if upright(box):
        room = QRectF(box.x() + inset / 2, box.y() + 2, box.width() - inset, head - 2)
        stacked(p, room, words, 12.5 * unit)
        return
    line = QRectF(box.x() + inset, box.y() + 1, box.width() - inset - 4, head)
    fitted(p, line, words, 12.5 * unit, 600, align=LEFT)


class AchievementItem(PictureItem):
    """One achievement: state = places as (VP, colour of who has earned it or ""). All plates are laid out for
    the `most` places that one of them has, so that they look alike."""

    def __init__(self, achievement: str, box: QRectF, unit: float, most: int = 0) -> None:
        super().__init__(box)
        self.achievement, self.unit, self.most = achievement, unit, most

    def draw(self, painter: QPainter) -> None:
        """Title, sign and places."""
        box, places = self._box, tuple(self.state)
        draw_plate(painter, box)
        head = head_height(box, self.unit)
        draw_title(painter, box, t(f"board.achievement.{self.achievement}"), self.unit)
        room = QRectF(box.x() + 5, box.y() + head, box.width() - 9, box.height() - head - 3)
        count, u = len(places), self.unit
        most = max(count, self.most)
        side = min(30 * u, room.height(), room.width() * 0.3)
        size = min(34 * u, room.height() + 2, (room.width() - side - 6) / most - 2)
        if (size < LEAST_LAUREL and room.height() >= 40) or upright(box):  # the sign above its places
            row = room.height() / 2
            side, size = min(30 * u, row), min(34 * u, row + 2, room.width() / most - 2)
            icon = QRectF(room.center().x() - side / 2, room.y() + (row - side) / 2, side, side)
            x, middle = room.center().x() - count * (size + 2) / 2, room.y() + row * 1.5
        else:
            icon = QRectF(room.x() + 3, room.center().y() - side / 2, side, side)
            x, middle = room.right() - count * (size + 2), room.center().y()
        draw_icon(painter, ACHIEVEMENT_ICONS[self.achievement], icon)
        for i, (vp, owner) in enumerate(places):
            self._place(painter, QRectF(x + i * (size + 2), middle - size / 2, size, size), vp, owner)

    @staticmethod
    def _place(painter: QPainter, place: QRectF, vp: int, owner: str) -> None:
        size = place.width()
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
    draw_title(p, box, texts().name("tech", tech), unit, 9.0)
    room = QRectF(box.x() + 7, box.y() + head, box.width() - 10, box.height() - head - 2)
    rows = (("tech_circle", tuple(glyphs_for(card.circle))), ("tech_square", tuple(glyphs_for(card.square))))
    halves = _halves(room, [signs for _, signs in rows], unit)
    for half, (mark, signs) in zip(halves, rows, strict=True):
        size = min(24 * unit, half.height())
        side = size * 0.66
        draw_icon(p, mark, QRectF(half.x(), half.center().y() - side / 2, side, side))
        paint_glyphs(p, half.adjusted(side + 2, 0, -1, 0), signs, max_size=size)


def _halves(room: QRectF, signs: Sequence[tuple[Glyph, ...]], unit: float) -> list[QRectF]:
    """Two parts of a room beside or above each other, whichever leaves the signs largest."""

    def least(parts: list[QRectF]) -> float:
        sizes = []
        for part, each in zip(parts, signs, strict=True):
            most = min(24 * unit, part.height())
            sizes.append(sign_size(each, part.width() - most * 0.66 - 3, part.height(), most))
        return min(sizes)

    high, tried = room.height() / 2, []
    for share in (0.5, 0.42, 0.58, 0.36, 0.64):
        wide = room.width() * share
        tried.append([room.adjusted(0, 0, wide - room.width(), 0), room.adjusted(wide, 0, 0, 0)])
    tried.append([room.adjusted(0, 0, 0, -high), room.adjusted(0, high, 0, 0)])
    best = max(least(parts) for parts in tried)
    if best == 0.0:  # some signs will end in dots
        return tried[-1] if room.height() >= 36 * unit else tried[0]
    return next(parts for parts in tried if least(parts) >= best - 1.0)


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
        if box.width() < 46 * self.unit and box.height() > 36 * self.unit:  # the number below the sign
            side = min(24 * self.unit, box.height() * 0.52, box.width() - 8)
            icon = QRectF(box.center().x() - side / 2, box.y() + 2, side, side)
            room = QRectF(box.x() + 1, icon.bottom(), box.width() - 2, box.bottom() - icon.bottom() - 1)
        else:
            side = min(24 * self.unit, box.height() - 6, box.width() * 0.46)
            icon = QRectF(box.x() + 5, box.center().y() - side / 2, side, side)
            room = QRectF(box.x() + side + 6, box.y(), box.width() - side - 9, box.height())
        number = str(self.state)
        if room.width() < text_width(number, sized(SMALL, 700)) or room.height() < SMALL:
            self._number_on_sign(painter, number)
            return
        draw_icon(painter, DECK_ICONS[self.deck], icon)
        fitted(painter, room, number, 14 * self.unit, 600)

    def _number_on_sign(self, painter: QPainter, number: str) -> None:
        """Where there is no room beside it the number lies on the sign, on paper of its own."""
        box = self._box
        side = min(box.width(), box.height()) - 2
        icon = QRectF(box.x() + 1, box.y() + 1, side, side)
        draw_icon(painter, DECK_ICONS[self.deck], icon)
        wide = min(box.width(), text_width(number, sized(SMALL, 700)) + 4)
        plate = QRectF(box.right() - wide, box.bottom() - SMALL - 1, wide, SMALL + 1)
        rounded(painter, plate, 3, color("#FFF9E8", 0.92))
        text(painter, plate, number, sized(SMALL, 700), PAPER_INK, CENTER, elide=False)


class LettersItem(PictureItem):
    """The letters of the columns, on the cloth above the map."""

    def __init__(self, letters: dict[str, QPointF], unit: float) -> None:
        self.letters, self.unit = letters, unit
        box = QRectF()
        for at in letters.values():
            box = box.united(self._box_of(at))
        super().__init__(box)

    def _box_of(self, at: QPointF) -> QRectF:
        return QRectF(at.x() - 20, at.y() - 8 * self.unit, 40, 16 * self.unit)

    def draw(self, painter: QPainter) -> None:
        """One letter above each column."""
        for name, at in self.letters.items():
            text(painter, self._box_of(at), name, sized(12 * self.unit, 600), "#9FB1D6", CENTER, elide=False)
