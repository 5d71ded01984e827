"""Asks for the name of a copy inside the window, above the bar; nothing is blocked meanwhile."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font
from tapestry_desktop.ui.look.paint import draw_panel, smooth
from tapestry_desktop.ui.look.palette import hub, theme

LONGEST = 40
"""Letters of a name."""


class NameField(QLineEdit):
    """Keeps Enter and Esc to itself: they are not keys of the table while a name is typed."""

    given_up = Signal()

    def event(self, event: QEvent) -> bool:
        """The keys of the field are not shortcuts of the window."""
        own = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)
        asked = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if asked and event.key() in own:  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc gives up."""
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)


class CopyName(QWidget):
    """A line with a field and two buttons; `named` carries what was typed, `closed` comes in any case."""

    named = Signal(str)
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = QLabel(t("copy.name"))
        self.field = NameField()
        self.field.setMaxLength(LONGEST)
        self.field.setAccessibleName(t("copy.name"))
        self.field.returnPressed.connect(self.accept)
        self.field.given_up.connect(self.dismiss)
        self.save = QPushButton(t("copy.save"))
        self.save.clicked.connect(self.accept)
        self.cancel = QPushButton(t("copy.cancel"))
        self.cancel.clicked.connect(self.dismiss)
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 12, 18, 12)
        row.setSpacing(10)
        row.addWidget(self._label)
        row.addWidget(self.field, 1)
        for button in (self.save, self.cancel):
            button.setAccessibleName(button.text())
            row.addWidget(button)
        hub().changed.connect(self._dress)
        self._dress()
        self.hide()

    def _dress(self) -> None:
        self._label.setFont(font("strong"))
        self._label.setStyleSheet(f"color: {theme().tokens.ink}; background: transparent;")

    def ask(self, suggested: str) -> None:
        """Show the field with a name that may be kept or typed over."""
        self.field.setText(suggested)
        self.show()
        self.raise_()
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def accept(self) -> None:
        """Save under the name; an empty one is not taken."""
        name = self.field.text().strip()
        if name and self.isVisible():
            self.dismiss()
            self.named.emit(name)

    def dismiss(self) -> None:
        """Close without saving."""
        if self.isVisible():
            self.hide()
            self.closed.emit()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab stays on the line."""
        stops: list[QWidget] = [self.field, self.save, self.cancel]
        place = next((n for n, widget in enumerate(stops) if widget.hasFocus()), 0)
        stops[(place + (1 if forward else -1)) % 3].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the panel."""
        painter = smooth(QPainter(self))
        draw_panel(painter, QRectF(self.rect()).adjusted(4, 2, -4, -6), 10)
        painter.end()
