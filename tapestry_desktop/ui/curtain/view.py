"""The curtain: names who is next and hides the hands until that person goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.log.handing import curtain_words
from tapestry_desktop.ui.log.report import ReportArea
from tapestry_desktop.ui.log.sheet import sentence_of, since_report, since_title
from tapestry_desktop.ui.look.fonts import font
from tapestry_desktop.ui.look.paint import CENTER, LEFT, draw_cloth, draw_panel, smooth, text
from tapestry_desktop.ui.look.palette import color, hub, theme
from tapestry_desktop.ui.look.pieces import draw_chip
from tapestry_desktop.ui.look.widgets import OptionButton
from tapestry_desktop.ui.start.band import draw_band

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController


SCROLL = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


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
        self._words = ("", "")
        self.report = ReportArea(self)
        self._reported = False
        self.go.clicked.connect(self.raise_it)
        self.peek.clicked.connect(lambda: self.set_peeking(not self._peeking))
        self.peek.installEventFilter(self)
        self.go.installEventFilter(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        hub().changed.connect(self._arrange)
        self.hide()

    def come_down(self) -> None:
        """Cover the table for the next person."""
        self._tell()
        self.set_peeking(False)
        self.show()
        self.raise_()
        self.go.setFocus()
        self._arrange()

    def _tell(self) -> None:
        """Who is wanted and why, and what the others have done since that person's last turn: open facts
        only, for everybody still looks on."""
        control = self._controller
        self._words = curtain_words(control)
        people = since_report(control, control.viewer, openly=True)
        self._reported = bool(people)
        self.report.body.show_people(people)
        self.report.verticalScrollBar().setValue(0)
        told = [since_title(control.session.events, control.viewer), sentence_of(people)] if people else []
        self.setAccessibleName(self._words[0])
        self.setAccessibleDescription(". ".join([self._words[1], *told]))

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
        """Enter goes on, P looks at the table and covers it again, as Esc does. A key held down, or
        pressed as the curtain falls, does nothing."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat() and not self._controller.rest.blocks():
                self.raise_it()
        elif event.key() == Qt.Key.Key_P and not event.isAutoRepeat():
            self.set_peeking(not self._peeking)
        elif not self.report.scroll_by(SCROLL.get(Qt.Key(event.key()), 0)):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The keys of the curtain work on its buttons too."""
        own = (Qt.Key.Key_P, *SCROLL)
        if watched is not self.peek:
            own = (*own, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
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

    def _parts(self) -> tuple[QRectF, dict[str, QRectF]]:
        """The panel, and in it mark, title, note, heading of the report, report, and the row of buttons."""
        px = theme().px
        wide = min(self.width() - 40.0, float(px(680 if self._reported else 560)))
        inner = wide - px(48)
        note = self._note_height(inner)
        button = self.go.sizeHint().height()
        rest = px(22) + 2 * self._radius() + px(54) + note + px(14) + button + px(22)
        room = self.height() - 32 - rest - px(50)
        wanted = float(self.report.wanted_height(round(inner))) if self._reported else 0.0
        report = max(0.0, min(wanted, room))
        high = rest + (report + px(50) if self._reported else 0)
        panel = QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)
        y = panel.y() + px(22)
        parts: dict[str, QRectF] = {}
        for name, each, gap in (
            ("mark", 2.0 * self._radius(), 0.0), ("title", px(54), 0.0), ("note", note, px(14)),
            ("heading", px(26) if self._reported else 0, px(8 if self._reported else 0)),
            ("report", report, px(16 if self._reported else 0)), ("buttons", button, 0.0),
        ):  # fmt: skip
            parts[name] = QRectF(panel.x() + px(24), y, inner, each)
            y += each + gap
        return panel, parts

    def _radius(self) -> int:
        """Of the mark of the person: smaller where there is much to tell."""
        return theme().px(22 if self._reported else 32)

    def _note_height(self, wide: float) -> float:
        measure, room = QFontMetricsF(font("body")), QRectF(0, 0, wide, 9000)
        return measure.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self._words[1]).height() + 2

    def _arrange(self) -> None:
        panel, parts = self._parts()
        go, peek = self.go.sizeHint(), self.peek.sizeHint()
        self.report.setVisible(self._reported and not self._peeking)
        self.report.setGeometry(parts["report"].toRect())
        total = go.width() + 12 + peek.width()
        x = round(panel.center().x() - total / 2)
        y = round(parts["buttons"].y())
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
        panel, parts = self._parts()
        draw_panel(painter, panel, 12)
        control, mark = self._controller, parts["mark"]
        colour = control.colour_of(control.viewer)
        draw_chip(painter, colour, mark.center().x(), mark.center().y(), self._radius())
        text(painter, parts["title"], self._words[0], font("title"), tokens.ink, CENTER)
        note = self._words[1]
        text(painter, parts["note"], note, font("body"), tokens.ink2, CENTER, wrap=True, elide=False)
        if self._reported:
            title = since_title(control.session.events, control.viewer)
            text(painter, parts["heading"], title, font("mat_title"), tokens.ink2, LEFT)
        painter.end()
