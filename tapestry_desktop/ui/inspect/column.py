"""The words of a sheet as a column of widgets, each as high as its width needs."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from ..help.prose import Prose
from ..i18n import t
from ..look.fonts import font, text_width
from ..look.glyphs import glyphs_width, paint_glyphs
from ..look.icons import INTERFACE, draw_icon, interface_ink
from ..look.paint import LEFT, rounded, smooth, text
from ..look.palette import hub, theme
from ..look.pieces import draw_chip
from ..look.widgets import Divider
from ..look.widgets.labels import draw_chip_label
from ..tableau.mat_paint import wrapped_height
from .pages import Line, Page

PAD = 8.0
SIGN = 28
"""Height of the signs at 100 %."""
LETTERS = 1.14
"""How much larger than on the table the words are."""


def words_font() -> QFont:
    """The letters of the main text."""
    return font("body", theme().text_scale * LETTERS)


class Pill(QWidget):
    """A headline on a coloured pill."""

    def __init__(self, words: str, fill: str, icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._fill, self._icon = words, fill, icon
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        hub().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(theme().px(120), theme().px(24) + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it from the left."""
        painter = smooth(QPainter(self))
        high = float(theme().px(24))
        wide = text_width(self._words, font("label")) + high * (1.8 if self._icon else 0.9)
        draw_chip_label(
            painter, QRectF(0, 4, min(wide, self.width()), high), self._words, self._fill, self._icon
        )
        painter.end()


class Said(QWidget):
    """A paragraph in a well: an icon or a player's colour, the words, the signs of what they give."""

    def __init__(self, line: Line, *, now: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = line
        self._now = now
        self.setAccessibleName(line.words)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        hub().changed.connect(self.updateGeometry)

    @property
    def _side(self) -> float:
        return float(theme().px(SIGN))

    @property
    def _lead(self) -> float:
        return self._side + 8 if self.line.icon or self.line.colour else 0.0

    def _signs(self, width: float) -> float:
        """Room of the signs at the right; a row of their own below the words where they want more."""
        wide = glyphs_width(list(self.line.glyphs), self._side) + 16 if self.line.glyphs else 0.0
        return wide if wide <= width * 0.4 else 0.0

    def hasHeightForWidth(self) -> bool:
        """The height follows from the width."""
        return True

    def _parts(self, width: float) -> tuple[float, float, float]:
        """Width of the words, their height, and that of a row of signs below them."""
        beside = self._signs(width)
        words = width - 2 * PAD - self._lead - (beside + 6 if beside else 0)
        high = max(
            wrapped_height(self.line.words, words_font(), words), self._side if self._lead or beside else 0
        )
        below = self._rows(width) if self.line.glyphs and not beside else 0.0
        return words, high, below

    def _rows(self, width: float) -> float:
        wide = glyphs_width(list(self.line.glyphs), self._side) + 16
        rows = 1 if wide <= width - 2 * PAD else 2
        return rows * (self._side * 1.2) + 8

    def heightForWidth(self, width: int) -> int:
        """Words, signs and the well."""
        _words, high, below = self._parts(width)
        return round(high + below + 2 * PAD) + 1

    def sizeHint(self) -> QSize:
        """A column."""
        wide = max(self.width(), theme().px(240))
        return QSize(theme().px(240), self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Narrow."""
        return QSize(theme().px(140), round(self._side + 2 * PAD))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height that the new width needs."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The well and what stands in it."""
        painter = smooth(QPainter(self))
        tokens, line = theme().tokens, self.line
        fill, edge = (tokens.panel, tokens.hair) if self._now else (tokens.panel2, None)
        rounded(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, fill, edge)
        words, high, below = self._parts(self.width())
        if line.colour:
            draw_chip(painter, line.colour, PAD + self._side / 2, PAD + high / 2, self._side * 0.42)
        elif line.icon:
            box = QRectF(PAD, PAD + (high - self._side) / 2, self._side, self._side)
            chip = theme().dark and line.icon not in INTERFACE
            draw_icon(painter, line.icon, box, ink=interface_ink(line.icon), chip=chip)
        box = QRectF(PAD + self._lead, PAD, words, high)
        text(painter, box, line.words, words_font(), tokens.ink, LEFT, wrap=True, elide=False)
        if line.glyphs:
            beside = self._signs(self.width())
            spot = QRectF(self.width() - PAD - beside, PAD, beside, high)
            if not beside:
                spot = QRectF(PAD + 4, PAD + high + 6, self.width() - 2 * PAD - 4, below - 6)
            signs, dark = list(line.glyphs), theme().dark
            paint_glyphs(painter, spot, signs, "right" if beside else "left", self._side, paper=dark)
        painter.end()


class Column(QWidget):
    """All words of a page, one below the other."""

    def __init__(self, page: Page, foot: QWidget | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 2, 10, 4)
        self.column.setSpacing(theme().px(6))
        for line in page.lines:
            if line.chip:
                icon = line.icon if line.icon else ""
                self.column.addWidget(Pill(line.chip, line.chip_fill, icon))
                line = Line(line.words, "", line.colour, line.glyphs)
            self.column.addWidget(Said(line))
        if page.now:
            self._heading(t("inspect.now"))
            for line in page.now:
                self.column.addWidget(Said(line, now=True))
        if page.rulings:
            self._heading(t("room.help.clarified"))
            for ruling in page.rulings:
                self.column.addWidget(Prose(ruling, "note", "ink2", lead="•"))
        self.column.addStretch(1)
        if foot is not None:
            self.column.addWidget(foot)

    def _heading(self, words: str) -> None:
        self.column.addWidget(Divider())
        self.column.addWidget(Prose(words, "mat_title"))


__all__ = ["Column", "Pill", "Said"]
