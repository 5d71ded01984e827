"""The curtain: names who is next and hides the hands until that person goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QLinearGradient, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font
from tapestry_desktop.ui.look.paint import CENTER, draw_cloth, draw_panel, smooth, text
from tapestry_desktop.ui.look.palette import color, hub, theme
from tapestry_desktop.ui.look.pieces import draw_chip
from tapestry_desktop.ui.look.widgets import OptionButton
from tapestry_desktop.ui.start.band import draw_band

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController


class Curtain(QWidget):
    """Covers the whole table. Enter or space goes on; P (or the second button) looks at the open table, which
    at this moment shows nobody's hand, and P covers it again."""

    raised = Signal()

    def __init__(self, controller: TableController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._peeking = False
        self._cloth = QPixmap()
        self._cloth_key: object = None
        self.go = OptionButton(t("curtain.go"), key="⏎", primary=True, parent=self)
        self.peek = OptionButton(t("curtain.peek"), key="P", secondary=True, parent=self)
        self.peek.setToolTip(t("curtain.peek_note"))
        self.go.clicked.connect(self.raise_it)
        self.peek.clicked.connect(lambda: self.set_peeking(not self._peeking))
        self.peek.installEventFilter(self)
        self.go.installEventFilter(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        hub().changed.connect(self._arrange)
        self.hide()

    def come_down(self) -> None:
        """Cover the table for the next person."""
        name = self._controller.name_of(self._controller.viewer)
        self.setAccessibleName(t("curtain.title", name=name))
        self.setAccessibleDescription(t("curtain.note"))
        self.set_peeking(False)
        self.show()
        self.raise_()
        self.go.setFocus()
        self._arrange()

    def raise_it(self) -> None:
        """The next person has taken over."""
        if self.isVisible():
            self.hide()
            self._controller.raise_curtain()
            self.raised.emit()

    def set_peeking(self, peeking: bool) -> None:
        """Look at the open table, or cover it again."""
        if peeking != self._peeking:
            self._peeking = peeking
            self.peek.set_option(t("curtain.back" if peeking else "curtain.peek"), key="P")
            self._show_buttons()
            self.update()

    @property
    def peeking(self) -> bool:
        """Whether the open table can be seen."""
        return self._peeking

    def _show_buttons(self) -> None:
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on, P looks at the table and covers it again, as Esc does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.raise_it()
        elif event.key() == Qt.Key.Key_P and not event.isAutoRepeat():
            self.set_peeking(not self._peeking)
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The keys of the curtain work on its buttons too."""
        own = (Qt.Key.Key_P,) if watched is self.peek else (Qt.Key.Key_P, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        pressed = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        if pressed and event.key() in own:  # type: ignore[attr-defined]
            self.keyPressEvent(event)  # type: ignore[arg-type]
            return True
        return super().eventFilter(watched, event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab stays on the curtain's two buttons."""
        (self.peek if self.go.hasFocus() else self.go).setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep everything in the middle."""
        super().resizeEvent(event)
        self._arrange()

    def _panel(self) -> QRectF:
        wide, high = min(self.width() - 40, theme().px(560)), theme().px(270)
        return QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)

    def _arrange(self) -> None:
        panel = self._panel()
        go, peek = self.go.sizeHint(), self.peek.sizeHint()
        total = go.width() + 12 + peek.width()
        x = round(panel.center().x() - total / 2)
        y = round(panel.bottom()) - go.height() - theme().px(22)
        if self._peeking:
            y = self.height() - go.height() - 10
        self.go.setGeometry(x, y, go.width(), go.height())
        self.peek.setGeometry(x + go.width() + 12, y, peek.width(), peek.height())
        self.update()

    def _drapery(self) -> QPixmap:
        """The hanging cloth, painted once for each size and theme."""
        key = (self.size(), self.devicePixelRatioF(), theme())
        if self._cloth_key == key:
            return self._cloth
        ratio = self.devicePixelRatioF()
        self._cloth_key = key
        self._cloth = QPixmap(self.size() * ratio)
        self._cloth.setDevicePixelRatio(ratio)
        painter = smooth(QPainter(self._cloth))
        whole = QRectF(self.rect())
        painter.fillRect(whole, theme().tokens.cloth)
        draw_cloth(painter, whole, 0)
        fold = max(60.0, self.width() / 18)
        x = 0.0
        while x < self.width():
            light = QLinearGradient(x, 0, x + fold, 0)
            light.setColorAt(0.0, color("#0A0F1E", 0.42))
            light.setColorAt(0.38, color("#FFFFFF", 0.07))
            light.setColorAt(0.62, color("#FFFFFF", 0.02))
            light.setColorAt(1.0, color("#0A0F1E", 0.42))
            painter.fillRect(QRectF(x, 0, fold, self.height()), light)
            x += fold
        draw_band(painter, QRectF(0, self.height() - 92, self.width(), 60))
        painter.end()
        return self._cloth

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the cloth with its folds and the panel."""
        if self._peeking:
            return
        painter = smooth(QPainter(self))
        tokens = theme().tokens
        painter.drawPixmap(0, 0, self._drapery())
        panel = self._panel()
        draw_panel(painter, panel, 12)
        control = self._controller
        radius = theme().px(32)
        seat = control.viewer
        draw_chip(
            painter, control.colour_of(seat), panel.center().x(), panel.y() + theme().px(24) + radius, radius
        )
        words = t("curtain.title", name=control.name_of(seat))
        y = panel.y() + theme().px(24) + 2 * radius
        text(
            painter,
            QRectF(panel.x() + 16, y, panel.width() - 32, theme().px(56)),
            words,
            font("title"),
            tokens.ink,
            CENTER,
        )
        below = QRectF(panel.x() + 24, y + theme().px(52), panel.width() - 48, theme().px(40))
        text(painter, below, t("curtain.note"), font("body"), tokens.ink2, CENTER, wrap=True)
        painter.end()
