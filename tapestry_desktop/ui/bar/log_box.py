"""The question of the bar, and the newest lines of the log beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QWidget

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.log.view import draw_log_line
from tapestry_desktop.ui.look.fonts import font
from tapestry_desktop.ui.look.icons import draw_icon, interface_ink
from tapestry_desktop.ui.look.paint import LEFT, draw_focus, round_pen, rounded, smooth, text
from tapestry_desktop.ui.look.palette import theme
from tapestry_desktop.ui.look.widgets import ElidedLabel
from tapestry_desktop.ui.models import LogModel

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController


class Question(ElidedLabel):
    """The question, a little smaller in the compact layout."""

    def set_compact(self, compact: bool) -> None:
        """Choose the size."""
        role = "question_compact" if compact else "question"
        if role != self._role:
            self._role = role
            self.updateGeometry()
            self.update()


class LogBox(QWidget):
    """The newest lines of the log in the bar; a click opens or closes the log."""

    clicked = Signal()

    def __init__(self, controller: TableController, model: LogModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._controller, self._model = controller, model
        self.open = False
        self.folded = False  # a button among the others: no room for lines
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(t("log.open"))
        self.setToolTip(t("log.open"))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open or close the log."""
        if self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def keyPressEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        """Space and Enter press it."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.clicked.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the heading and as many lines as fit, or the sign alone."""
        tokens = theme().tokens
        painter = smooth(QPainter(self))
        box, focus = QRectF(self.rect()), self.hasFocus()
        lit = focus or self.folded
        edge = tokens.bar_line if lit else tokens.bar2
        inner = box.adjusted(0.5, 0.5, -0.5, -0.5) if self.folded else box
        rounded(painter, inner, 8, tokens.bar2 if lit else tokens.bar, edge, 1.2)
        if focus:
            draw_focus(painter, box.adjusted(1, 1, -1, -1), 8, on_bar=True)
        step, side = theme().px(22), float(theme().px(16))
        if self.folded:
            half = theme().px(22) / 2
            square = QRectF(box.center().x() - half, box.center().y() - half, 2 * half, 2 * half)
            draw_icon(painter, "log", square, ink=interface_ink("log", True))
            painter.end()
            return
        y = 5.0
        draw_icon(painter, "log", QRectF(12, y + (step - side) / 2, side, side), ink="#0B0F1C")
        text(
            painter,
            QRectF(12 + side + 8, y, 120, step),
            t("log.title"),
            font("crumb_now"),
            tokens.bar_text,
            LEFT,
        )
        x, middle, lift = box.right() - 22, y + step / 2, -3 if not self.open else 3
        painter.setPen(round_pen(tokens.bar_text2, 2))
        corners = ((x - 6, middle - lift), (x, middle + lift), (x + 6, middle - lift))
        painter.drawPolyline(QPolygonF([QPointF(*corner) for corner in corners]))
        y += step
        count = max(1, int((self.height() - y - 2) / theme().px(20)))
        lines = [(entry, self._model.sentence(entry)) for entry in reversed(self._model.latest(count))]
        self.setToolTip("\n".join([t("log.open"), "", *(words for _, words in lines)]))
        for number, (entry, words) in enumerate(lines):
            colour = self._controller.colour_of(entry.line.seat) if entry.line.seat >= 0 else ""
            ink = tokens.bar_text if number == 0 else tokens.bar_text2
            line = QRectF(12, y, box.width() - 24, theme().px(20))
            draw_log_line(painter, line, entry.line, words, colour, ink, signs=False)
            y += theme().px(20)
        painter.end()
