"""A small bar of icon buttons that floats over the board."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from ..look.paint import rounded, smooth
from ..look.palette import color, theme
from ..look.widgets.buttons import IconButton


class FloatBar(QWidget):
    """Icon buttons side by side or one above the other, on a plate."""

    def __init__(self, parent: QWidget, *, upright: bool = False) -> None:
        super().__init__(parent)
        way = QBoxLayout.Direction.TopToBottom if upright else QBoxLayout.Direction.LeftToRight
        self._row = QBoxLayout(way, self)
        self._row.setContentsMargins(1, 1, 1, 1)
        self._row.setSpacing(0)
        self.buttons: list[IconButton] = []
        self.setCursor(Qt.CursorShape.ArrowCursor)

    def add(self, icon: str, name: str, act: Callable[[], object]) -> IconButton:
        """Adds a button; the board keeps the keyboard focus."""
        button = IconButton(icon, name, size=18, parent=self)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda: act())
        self._row.addWidget(button)
        self.buttons.append(button)
        return button

    def set_upright(self, upright: bool) -> None:
        """One above the other, or side by side."""
        way = QBoxLayout.Direction.TopToBottom if upright else QBoxLayout.Direction.LeftToRight
        if way != self._row.direction():
            self._row.setDirection(way)
            self._row.activate()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The plate behind the buttons."""
        painter = smooth(QPainter(self))
        tokens = theme().tokens
        rounded(painter, QRectF(self.rect()), 8, color(tokens.panel, 0.94), tokens.hair)
        painter.end()
