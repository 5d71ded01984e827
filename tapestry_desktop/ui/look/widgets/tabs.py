"""Tabs as words in the display face with a line under the current one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ..fonts import font, text_width
from ..paint import LEFT, draw_focus, rounded, smooth, text
from ..palette import hub, theme

GAP = 18


class TextTabs(QWidget):
    """A row of tabs. `chosen` carries the number of the tab picked by mouse or by the arrow keys."""

    chosen = Signal(int)

    def __init__(self, names: Sequence[str], current: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names = list(names)
        self._current = current
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._name_it()
        hub().changed.connect(self._theme_changed)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()

    def _name_it(self) -> None:
        self.setAccessibleName(", ".join(self._names))
        self.setAccessibleDescription(self._names[self._current] if self._names else "")

    def current(self) -> int:
        """Number of the current tab."""
        return self._current

    def set_current(self, number: int) -> None:
        """Shows another tab as current; tells nobody."""
        self._current = max(0, min(number, len(self._names) - 1))
        self._name_it()
        self.update()

    def choose(self, number: int) -> None:
        """Picks a tab as a person would."""
        if 0 <= number < len(self._names) and number != self._current:
            self.set_current(number)
            self.chosen.emit(number)

    def tab_rects(self) -> list[QRectF]:
        """Where each tab is, in logical pixels."""
        x, found = 2.0, []
        for name in self._names:
            width = text_width(name, font("tab"))
            found.append(QRectF(x, 0, width + 2, self._height()))
            x += width + theme().px(GAP)
        return found

    def _height(self) -> int:
        return max(32, theme().px(32))

    def sizeHint(self) -> QSize:
        """All tabs side by side."""
        rects = self.tab_rects()
        return QSize(round(rects[-1].right()) + 4 if rects else 0, self._height())

    def minimumSizeHint(self) -> QSize:
        """All of them; tabs are few and short."""
        return self.sizeHint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Picks the tab under the mouse."""
        for number, rect in enumerate(self.tab_rects()):
            if rect.adjusted(-GAP / 2, 0, GAP / 2, 0).contains(QPointF(event.position())):
                self.choose(number)
                return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Picks the next or the previous tab."""
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.choose(self._current + step)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws names and line."""
        tokens = theme().tokens
        painter = smooth(QPainter(self))
        for number, (name, rect) in enumerate(zip(self._names, self.tab_rects(), strict=True)):
            on = number == self._current
            words = rect.adjusted(0, 0, 2, -5)
            text(painter, words, name, font("tab" if on else "tab_off"), tokens.ink if on else tokens.ink2,
                 LEFT, elide=False)  # fmt: skip
            if on:
                line = QRectF(rect.x(), rect.bottom() - 5, rect.width() - 2, 3)
                rounded(painter, line, 1.5, tokens.tab_line)
                if self.hasFocus():
                    draw_focus(painter, rect.adjusted(-2, 0, 2, 0), 6)
        painter.end()
