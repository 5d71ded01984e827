"""The civilization mats of a seat: spaces with their tokens, paths between them, and the short rule."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QMouseEvent, QPainter, QPen

from ...content import catalogue
from ...content.models import Civilization as Data
from ...content.phrases import sentence
from ...engine.state import CivilizationMat
from ..art import cards as art
from ..art.city.buildings import building_pixmap
from ..cards.face import lay_picture
from ..i18n import has_text, t
from ..look.fonts import font, text_width
from ..look.glyphs import glyphs_for, paint_glyphs
from ..look.icons import device_scale, draw_icon, interface_ink
from ..look.paint import draw_empty_place, rounded, saved, text
from ..look.palette import theme
from ..look.pieces import draw_chip, draw_outpost, draw_token
from .slots import Mark, marks_on, slot_rects
from .zone import Spot, Zone

FLOOR = "#3B2C4A"
SIDE = 62.0
"""Least width of the words beside the floor."""


class Civilizations(Zone):
    """The mats of the seat shown; with more than one, a click on a title turns to it."""

    current = 0

    @property
    def mats(self) -> list[CivilizationMat]:
        """The mats in play."""
        return self.player.civilizations

    @property
    def mat(self) -> CivilizationMat | None:
        """The mat that lies open."""
        return self.mats[min(self.current, len(self.mats) - 1)] if self.mats else None

    def turn_to(self, index: int) -> None:
        """Show another mat of the seat."""
        self.current = max(0, min(index, len(self.mats) - 1))
        self.refresh()

    def refresh(self) -> None:
        """A decision about a slot of another mat opens that mat."""
        decision = self.controller.decision
        if decision is not None and decision.seat == self.controller.shown_seat:
            wanted = [key[5:] for key in decision.keys if key.startswith("slot:")]
            for index, mat in enumerate(self.mats):
                if wanted and all(
                    name in catalogue().civilizations[mat.civilization].slot_by_id for name in wanted
                ):
                    self.current = index
                    break
        super().refresh()

    # -- geometry ----------------------------------------------------------------------------------

    @property
    def _title_high(self) -> float:
        return min(float(theme().px(25)), max(24.0, self.height() * 0.2))

    def _tab_rects(self) -> list[QRectF]:
        names = [t(f"civilization.{mat.civilization}.name") for mat in self.mats]
        widths = [text_width(name, font("mat_title")) + 14 for name in names]
        room = self.width() - 20.0
        if len(names) < 2:
            return [QRectF(12, 5, room - 4, self._title_high) for _ in names]
        shrink = min(1.0, room / sum(widths))
        found, x = [], 12.0
        for wide in widths:
            found.append(QRectF(x, 5, wide * shrink - 8, self._title_high))
            x += wide * shrink
        return found

    def _floor(self, data: Data) -> tuple[QRectF, dict[str, QRectF]]:
        """The dark floor and its slots."""
        top = 6 + self._title_high + 4
        side = SIDE if self.width() > 200 else 34.0
        room = QRectF(
            12, top + 4, self.width() - 24 - (side if len(data.slots) < 14 else 0), self.height() - top - 14
        )
        rects = slot_rects(data, room)
        if not rects:
            return QRectF(12, top, 0, self.height() - top - 10), {}
        box = QRectF()
        for rect in rects.values():
            box = box.united(rect)
        return box.adjusted(-4, -4, 4, 4), rects

    def _offers(self) -> list[tuple[str, QRectF]]:
        """Set-up: the civilizations to choose from."""
        offered = self.player.offered_civilizations if not self.mats else []
        offered = [name for name in offered if name in catalogue().civilizations]
        wide = (self.width() - 16) / max(1, len(offered))
        return [
            (name, QRectF(8 + i * wide, 8, wide - 6, self.height() - 16)) for i, name in enumerate(offered)
        ]

    def find_spots(self) -> list[Spot]:
        """Titles, slots, and in set-up the mats offered."""
        if self.player.kind != "human":
            return []
        found = [
            Spot(rect, f"civ:{name}", ("civilization", name), t(f"civilization.{name}.name"), 8)
            for name, rect in self._offers()
        ]
        for mat, rect in zip(self.mats, self._tab_rects(), strict=False):
            name = mat.civilization
            found.append(Spot(rect, f"civ:{name}", ("civilization", name), t(f"civilization.{name}.name"), 6))
        if self.mat is not None:
            name = self.mat.civilization
            top = 5.0 + self._title_high
            whole = QRectF(0, top, self.width(), self.height() - top)
            found.append(Spot(whole, "", ("civilization", name), t(f"civilization.{name}.name"), 6))
            found += self._slot_spots(self.mat)
        return found

    def _rule_room(self, name: str) -> QRectF:
        """The room beside the floor, which says when the mat acts and what its rule is."""
        floor = self._floor(catalogue().civilizations[name])[0]
        x = floor.right() + 10 if floor.width() > 0 else 12.0
        return QRectF(x, floor.y() + 2, self.width() - x - 8, floor.height() - 4)

    def _slot_spots(self, mat: CivilizationMat) -> list[Spot]:
        data = catalogue().civilizations[mat.civilization]
        taken = {mark.slot: mark.what for mark in marks_on(mat.civilization, mat.memory)}
        found = []
        for name, rect in self._floor(data)[1].items():
            gives = sentence(data.slot_by_id[name].benefit)
            words = t("tableau.slot.taken" if name in taken else "tableau.slot.free", gives=gives)
            found.append(Spot(rect, f"slot:{name}", ("slot", mat.civilization, name), words, 6))
        return found

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on the title of another mat opens it, unless the title itself is a choice."""
        for index, rect in enumerate(self._tab_rects()):
            other = len(self.mats) > 1 and rect.contains(event.position()) and index != self.current
            if other and not self.on_offer(f"civ:{self.mats[index].civilization}"):
                self._pressed = None
                self.turn_to(index)
                return
        super().mouseReleaseEvent(event)

    # -- painting ----------------------------------------------------------------------------------

    def sign(self) -> object:
        """The mats with their notes, the one that lies open, and what is offered in set-up."""
        mats = tuple((mat.civilization, repr(mat.memory)) for mat in self.mats)
        return (self.player.kind, mats, self.current, tuple(self.player.offered_civilizations))

    def paint(self, painter: QPainter) -> None:
        """Titles, floor, words."""
        if self.player.kind != "human":
            return
        for name, rect in self._offers():
            self._offer(painter, name, rect)
        mat = self.mat
        if mat is None:
            if not self._offers():
                draw_empty_place(painter, QRectF(self.rect()).adjusted(10, 10, -10, -10), 8)
                words = t("tableau.civilization.none")
                text(
                    painter,
                    QRectF(self.rect()),
                    words,
                    font("note"),
                    theme().tokens.ink2,
                    Qt.AlignmentFlag.AlignCenter,
                )
            return
        self._titles(painter)
        data = catalogue().civilizations[mat.civilization]
        floor, rects = self._floor(data)
        if rects:
            rounded(painter, floor, 7, FLOOR)
            self._paths(painter, data, rects)
            self._cells(painter, data, rects)
            self._marks(painter, marks_on(mat.civilization, mat.memory), rects)
        self._words(painter, mat)

    def _titles(self, painter: QPainter) -> None:
        tokens = theme().tokens
        for index, (mat, rect) in enumerate(zip(self.mats, self._tab_rects(), strict=True)):
            chosen = index == min(self.current, len(self.mats) - 1)
            words = t(f"civilization.{mat.civilization}.name")
            which = font("mat_title") if chosen else font("tab_off")
            if text_width(words, which) > rect.width():
                which.setPixelSize(
                    max(theme().px(12), int(which.pixelSize() * rect.width() / text_width(words, which)))
                )
            text(painter, rect, words, which, tokens.ink if chosen else tokens.ink2)
            if chosen and len(self.mats) > 1:
                line = QRectF(rect.x(), rect.bottom() - 1, min(rect.width(), text_width(words, which)), 3)
                rounded(painter, line, 1.5, tokens.tab_line)

    def _paths(self, painter: QPainter, data: Data, rects: dict[str, QRectF]) -> None:
        if not all(slot.column is not None and slot.row is None for slot in data.slots):
            return
        with saved(painter):
            painter.setPen(QPen(QColor("#D9C79B"), 1.6))
            for slot in data.slots:
                for link in slot.links:
                    a, b = rects[slot.id], rects[link]
                    painter.drawLine(QPointF(a.right(), a.center().y()), QPointF(b.left(), b.center().y()))

    def _cells(self, painter: QPainter, data: Data, rects: dict[str, QRectF]) -> None:
        taken = {mark.slot for mark in marks_on(data.id, (self.mat.memory if self.mat else {}))}
        for slot in data.slots:
            rect = rects[slot.id]
            rounded(painter, rect, 5, "#F3E7CB", "#B79E6B", 1)
            edge = 2.0 if rect.height() >= 24 else 0.5
            inner = rect.adjusted(edge, edge, -edge, -edge)
            if slot.id in taken:
                half = min(inner.width(), inner.height()) * 0.5
                inner = QRectF(inner.right() - half, inner.bottom() - half, half, half)
            glyphs = glyphs_for(slot.benefit)
            if slot.discarded is not None and slot.id not in taken:
                head = QRectF(inner.x(), inner.y(), inner.width(), min(16.0, inner.height() * 0.4))
                low, high = slot.discarded
                words = (
                    t("tableau.slot.cards", low=low, high=high)
                    if high
                    else t("tableau.slot.cards_up", low=low)
                )
                text(painter, head, words, font("label"), "#2B2118", Qt.AlignmentFlag.AlignCenter)
                inner.setTop(head.bottom())
            paint_glyphs(painter, inner, glyphs, max_size=26)

    def _marks(self, painter: QPainter, marks: list[Mark], rects: dict[str, QRectF]) -> None:
        for mark in marks:
            rect = rects.get(mark.slot)
            if rect is None:
                continue
            side = min(rect.width(), rect.height())
            if mark.what == "token":
                draw_token(painter, self.colour, rect.x() + side * 0.40, rect.y() + side * 0.40, side * 0.27)
            elif mark.what == "outpost":
                draw_outpost(
                    painter, self.colour, rect.x() + side * 0.40, rect.y() + side * 0.86, side * 0.74
                )
            else:
                size = side * 0.82
                pixmap = building_pixmap(mark.what, size, device_scale(painter))
                lay_picture(painter, QRectF(rect.x() + 1, rect.y() + 1, size, size), pixmap)

    def _words(self, painter: QPainter, mat: CivilizationMat) -> None:
        """Beside the floor: when it acts, tokens left, who holds some, the rule."""
        tokens = theme().tokens
        name = mat.civilization
        room = self._rule_room(name)
        if room.width() < 22:
            return
        y = room.y()
        income = f"civilization.{name}.income"
        icon = "era" if has_text(income) else "info"
        draw_icon(painter, icon, QRectF(room.x(), y, 20, 20), ink=interface_ink(icon))
        left = mat.memory.get("tokens", 0)
        if isinstance(left, int) and left > 0:
            # Beside the icon where there is room, else below it.
            beside = room.width() >= 74
            at = room.x() + (34 if beside else 9)
            y += 0 if beside else 22
            draw_token(painter, self.colour, at, y + 10, 8)
            text(painter, QRectF(at + 12, y, 40, 20), f"× {left}", font("label"), tokens.ink2)
        y += 24
        for seat, number in mat.memory.get("holders", ()):
            draw_chip(painter, self.controller.colour_of(int(seat)), room.x() + 9, y + 9, 8)
            text(painter, QRectF(room.x() + 22, y, 40, 18), f"× {number}", font("label"), tokens.ink2)
            y += 20
        deck = mat.memory.get("private_deck")
        if deck is not None and room.width() > 44:
            draw_icon(painter, "deck", QRectF(room.x(), y, 18, 18), ink=interface_ink("deck"))
            discards = len(mat.memory.get("private_discards", ()))
            text(
                painter,
                QRectF(room.x() + 22, y, 60, 18),
                f"{len(deck)} / {discards}",
                font("label"),
                tokens.ink2,
            )
            y += 22
        below = QRectF(room.x(), y, room.width(), room.bottom() - y)
        words = short_rule(name, self.player.income_turns) if below.width() >= 54 else turns_words(name)
        if below.height() > 15:
            which = font("label_plain")
            text(painter, below, fitting(words, which, below.width(), below.height()), which, tokens.ink2,
                 Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, wrap=True)  # fmt: skip

    def _offer(self, painter: QPainter, name: str, rect: QRectF) -> None:
        tokens, px = theme().tokens, theme().px
        rounded(painter, rect, 8, tokens.panel2, tokens.hair)
        words = px(22)
        picture = rect.adjusted(4, 4, -4, -4 - words)
        size = QSize(max(2, round(picture.width())), max(2, round(picture.height())))
        lay_picture(painter, picture, art.banner_picture(name, size, device_scale(painter)))
        below = QRectF(rect.x() + 4, picture.bottom(), rect.width() - 8, words + 2)
        text(
            painter,
            below,
            t(f"civilization.{name}.name"),
            font("label"),
            tokens.ink,
            Qt.AlignmentFlag.AlignCenter,
        )


def fitting(words: str, which: QFont, width: float, height: float) -> str:
    """As many whole words as fit when wrapped, with an ellipsis where some are left out."""
    measure = QFontMetricsF(which)

    def high(some: str) -> float:
        return measure.boundingRect(QRectF(0, 0, width, 4000), int(Qt.TextFlag.TextWordWrap), some).height()

    if high(words) <= height:
        return words
    parts = words.split(" ")
    while len(parts) > 1 and high(" ".join(parts) + "…") > height:
        parts.pop()
    return " ".join(parts).rstrip(",.;:") + "…"


def turns_words(civilization: str) -> str:
    """In which income turns a mat acts, in as few signs as possible."""
    income = catalogue().civilizations[civilization].income
    if income is None or not income.turns:
        return ""
    return t("tableau.civilization.turns", first=income.turns[0], last=income.turns[-1])


def short_rule(civilization: str, turn: int = 0) -> str:
    """The rule of a mat for the space beside its floor."""
    stem = f"civilization.{civilization}"
    for part in ("income", "summary"):
        if has_text(f"{stem}.{part}"):
            return t(f"{stem}.{part}")
    return ""
