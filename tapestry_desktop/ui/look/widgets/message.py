"""A message in the window: what was refused and why, what was saved, what somebody should know."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from ...i18n import t
from .._files import LookError
from ..fonts import font
from ..icons import draw_icon
from ..paint import RADIUS_BUTTON, rounded, smooth
from ..palette import hub, mix, theme
from .buttons import IconButton

KINDS = {"info": "info", "refused": "close", "done": "confirm"}


class InlineMessage(QWidget):
    """One sentence with an icon, marked by shape and colour; it goes by itself or by its close button.

    `show_message(words, kind, milliseconds)`; kind is info, refused or done; 0 ms stays until closed.
    """

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind = "info"
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.dismiss)
        self._label = QLabel()
        self._label.setWordWrap(True)
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._button = IconButton("close", t("common.dismiss"), size=14)
        self._button.clicked.connect(self.dismiss)
        self._row = row = QHBoxLayout(self)
        row.addWidget(self._label, 1)
        row.addWidget(self._button, 0, Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        hub().changed.connect(self._dress)
        self._dress()
        self.hide()

    def _dress(self) -> None:
        self._row.setContentsMargins(theme().px(26) + 18, 4, 6, 4)
        self._label.setFont(font("strong"))
        self._label.setStyleSheet(f"color: {theme().tokens.ink}; background: transparent;")
        self.update()

    def show_message(self, words: str, kind: str = "info", milliseconds: int = 6000) -> None:
        """Shows a sentence; raises LookError for an unknown kind."""
        if kind not in KINDS:
            raise LookError(f"There is no message of the kind {kind!r}; known are {', '.join(KINDS)}.")
        self._kind = kind
        self._label.setText(words)
        self.setAccessibleName(words)
        self.show()
        self.update()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))
        if milliseconds > 0:
            self._timer.start(milliseconds)
        else:
            self._timer.stop()

    def words(self) -> str:
        """The sentence shown last."""
        return self._label.text()

    def kind(self) -> str:
        """The kind of the message shown last."""
        return self._kind

    def dismiss(self) -> None:
        """Takes the message away."""
        self._timer.stop()
        if self.isVisible():
            self.hide()
            self.closed.emit()

    def minimumSizeHint(self) -> QSize:
        """At least one line."""
        return super().minimumSizeHint().expandedTo(QSize(120, 40))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws ground, edge and icon."""
        tokens = theme().tokens
        hue = {"info": tokens.bar_line, "refused": tokens.refused, "done": tokens.done}[self._kind]
        painter = smooth(QPainter(self))
        box = QRectF(self.rect())
        rounded(painter, box, RADIUS_BUTTON, mix(tokens.panel, hue, 0.14), hue, 1.5)
        side = float(theme().px(26))
        seal = QRectF(9, (box.height() - side) / 2, side, side)
        rounded(painter, seal, side / 2, hue)
        draw_icon(
            painter,
            KINDS[self._kind],
            seal.adjusted(side * 0.2, side * 0.2, -side * 0.2, -side * 0.2),
            ink="#FFFFFF",
            paper=hue,
        )
        painter.end()


Toast = InlineMessage
"""The same message, placed by the screen where it floats."""
