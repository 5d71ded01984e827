"""The way out for a piece that is not to stand in the city: a plain button that says what it means. It is
never framed in gold, because it is seldom what one wants."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ..controller import TableController
from ..i18n import t
from ..look.fonts import font, text_width
from ..look.icons import draw_icon, interface_ink
from ..look.paint import draw_focus, rounded, smooth, text
from ..look.palette import theme
from .targets import by_keyboard


class BesideButton(QAbstractButton):
    """“Beside the mat”, with what becomes of the piece there in a second line where there is room."""

    def __init__(self, controller: TableController, parent: QWidget) -> None:
        super().__init__(parent)
        self._controller = controller
        self._ring = False
        self.setText(t("tableau.pending.beside"))
        self.setAccessibleName(t("tableau.pending.beside"))
        self.setAccessibleDescription(t("tableau.pending.beside.tip"))
        self.setToolTip(t("tableau.pending.beside.tip"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def wanted(self, *, full: bool) -> QSize:
        """The size with both lines, or with the first alone."""
        px = theme().px
        wide = text_width(self.text(), font("label"))
        if full:
            wide = max(wide, text_width(t("tableau.pending.beside.note"), font("note")))
        return QSize(round(wide) + px(22) + 26, px(46) if full else px(32))

    def sizeHint(self) -> QSize:
        """One line."""
        return self.wanted(full=False)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A sunken plate with an icon and the words."""
        painter = smooth(QPainter(self))
        tokens, px = theme().tokens, theme().px
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        rounded(painter, box, 7, tokens.panel if self.underMouse() else tokens.panel2, tokens.ink3)
        side = px(20)
        draw_icon(painter, "reserve", QRectF(box.x() + 7, box.center().y() - side / 2, side, side),
                  ink=interface_ink("reserve"))  # fmt: skip
        words = box.adjusted(side + 14, 0, -4, 0)
        if self.height() >= px(42):
            head = QRectF(words.x(), words.y() + 3, words.width(), words.height() / 2 - 2)
            text(painter, head, self.text(), font("label"), tokens.ink)
            text(painter, QRectF(words.x(), head.bottom() - 1, words.width(), head.height()),
                 t("tableau.pending.beside.note"), font("note"), tokens.ink2)  # fmt: skip
        else:
            text(painter, words, self.text(), font("label"), tokens.ink)
        if self.hasFocus() and self._ring:
            draw_focus(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), 7)
        painter.end()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Pointed at: the bar tells what it would do."""
        super().enterEvent(event)
        self._controller.hover("beside")
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer has gone."""
        super().leaveEvent(event)
        if self._controller.hovered == "beside":
            self._controller.hover("")
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard has come."""
        super().focusInEvent(event)
        self._ring = by_keyboard(event)
        self._controller.hover("beside")
        self.update()
