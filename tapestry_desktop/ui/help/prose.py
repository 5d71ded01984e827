"""A paragraph with icons among its words: `Pay [coin] or score [vp:5].`

An icon in brackets is drawn in the line; the words say the same without it, so it is left out when spoken.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tapestry_desktop.ui.look.fonts import font, text_width
from tapestry_desktop.ui.look.icons import INTERFACE, draw_icon, interface_ink
from tapestry_desktop.ui.look.paint import LEFT, smooth, text
from tapestry_desktop.ui.look.palette import hub, theme
from tapestry_desktop.ui.look.pieces import draw_laurel, laurel_width

MARK = re.compile(r"\[([a-z_]+)(?::(\d+))?\]")
LINE = 1.42
"""Height of a line as a share of the letter size."""


def spoken(words: str) -> str:
    """The words without their icons."""
    bare = re.sub(r"\s+", " ", MARK.sub("", words))
    return re.sub(r" ([,.;:?!])", r"\1", bare).strip()


def icons_in(words: str) -> list[str]:
    """Names of the icons among the words; `vp` is the laurel."""
    return [found.group(1) for found in MARK.finditer(words)]


@dataclass(frozen=True, slots=True)
class Part:
    """A word, or an icon with the stop that follows it: neither is ever broken."""

    words: str
    icon: str = ""
    number: int = 0


def parts_of(words: str) -> list[Part]:
    """Words and icons in their order."""
    found: list[Part] = []
    for word in words.split():
        mark = MARK.match(word)
        if mark is None:
            found.append(Part(word))
        else:
            found.append(Part(word[mark.end() :], mark.group(1), int(mark.group(2) or 0)))
    return found


class Prose(QWidget):
    """A wrapped paragraph in a type role. `lead` is written before it, hanging: a number or a bullet."""

    def __init__(
        self,
        words: str,
        role: str = "body",
        ink: str = "ink",
        *,
        lead: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._role, self._ink, self._lead = role, ink, lead
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._words = ""
        self.set_words(words)
        hub().changed.connect(self._theme_changed)

    def set_words(self, words: str) -> None:
        """Shows other words."""
        self._words = words
        self._parts = parts_of(words)
        self.setAccessibleName(f"{self._lead} {spoken(words)}".strip())
        self.updateGeometry()
        self.update()

    def words(self) -> str:
        """What it says, icons in brackets."""
        return self._words

    def set_role(self, role: str) -> None:
        """Writes it in another type role."""
        if role != self._role:
            self._role = role
            self.updateGeometry()
            self.update()

    def high_at(self, width: int, role: str) -> int:
        """Its height at a width in a type role."""
        before, self._role = self._role, role
        high = self.heightForWidth(width)
        self._role = before
        return high

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()

    def _step(self) -> int:
        return round(font(self._role).pixelSize() * LINE)

    def _side(self) -> float:
        return float(round(font(self._role).pixelSize() * 1.36))

    def _indent(self) -> float:
        return text_width(self._lead, font("strong")) + theme().px(10) if self._lead else 0.0

    def _width(self, part: Part) -> float:
        wide = text_width(part.words, font(self._role)) if part.words else 0.0
        if part.icon == "vp" and part.number:
            return wide + laurel_width(part.number, self._side())
        return wide + (self._side() if part.icon else 0.0)

    def _lines(self, width: float) -> list[list[tuple[float, Part]]]:
        gap = text_width(" ", font(self._role))
        left = self._indent()
        lines: list[list[tuple[float, Part]]] = [[]]
        x = left
        for part in self._parts:
            wide = self._width(part)
            if lines[-1] and x + wide > width - 2:  # glyphs may reach a little beyond their advance
                lines.append([])
                x = left
            lines[-1].append((x, part))
            x += wide + gap
        return lines

    def hasHeightForWidth(self) -> bool:
        """The height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of the lines at a width."""
        return len(self._lines(width)) * self._step() + 2

    def sizeHint(self) -> QSize:
        """A column of text."""
        wide = max(self.width(), theme().px(240))
        return QSize(theme().px(240), self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """A narrow column; one line at least."""
        return QSize(theme().px(120), self._step())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height that the new width needs."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Write and draw the lines."""
        painter = smooth(QPainter(self))
        ink = getattr(theme().tokens, self._ink)
        which, step = font(self._role), self._step()
        if self._lead:
            text(
                painter,
                QRectF(0, 0, self._indent(), step),
                self._lead,
                font("strong"),
                ink,
                LEFT,
                elide=False,
            )
        for number, line in enumerate(self._lines(self.width())):
            for x, part in line:
                y = number * step
                x = self._icon(painter, part, x, y, step)
                if part.words:
                    box = QRectF(x, y, text_width(part.words, which) + 4, step)
                    text(painter, box, part.words, which, ink, LEFT, elide=False)
        painter.end()

    def _icon(self, painter: QPainter, part: Part, x: float, y: float, step: int) -> float:
        if not part.icon:
            return x
        side = self._side()
        box = QRectF(x, y + (step - side) / 2, side, side)
        if part.icon == "vp":
            wide = laurel_width(part.number, side) if part.number else side
            draw_laurel(painter, QRectF(x, box.y(), wide, side), part.number or "")
            return x + wide
        chip = theme().dark and part.icon not in INTERFACE
        draw_icon(
            painter, part.icon, box, ink=interface_ink(part.icon), paper=theme().tokens.panel, chip=chip
        )
        return x + side
