"""What pops up: menus, the lists of drop-downs, the menu of a text field. All on a sheet of paper with round
corners, rows of 32 pixels, one hover."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAction,
    QBitmap,
    QColor,
    QContextMenuEvent,
    QGuiApplication,
    QIcon,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QLineEdit,
    QListView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ..fonts import elided, font
from ..icons import draw_icon, interface_ink
from ..paint import LEFT, RIGHT, draw_focus, rounded, smooth, text
from ..palette import hub, mix, theme

RADIUS, RIM = 9, 6
"""Corner of the paper, and what lies between its edge and the rows, in logical pixels."""
ROW = 32
"""Least height of a row."""
INSET = 12
"""From the edge of a row to its words."""


def make_paper(widget: QWidget) -> None:
    """Let a popup have round corners: nothing is painted beyond its paper. Call it before it is shown."""
    widget.setWindowFlag(Qt.WindowType.FramelessWindowHint, True)
    widget.setWindowFlag(Qt.WindowType.NoDropShadowWindowHint, True)
    widget.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground, True)


def cut_corners(widget: QWidget) -> None:
    """An X server without a compositor paints black where a window is translucent: cut it to the paper."""
    if QGuiApplication.platformName() != "xcb":
        return
    mask = QBitmap(widget.size())
    mask.fill(Qt.GlobalColor.color0)
    painter = QPainter(mask)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(Qt.GlobalColor.color1)
    painter.drawRoundedRect(widget.rect(), RADIUS, RADIUS)
    painter.end()
    widget.setMask(mask)


def hover_colour() -> str:
    """What lies under the row that is pointed at."""
    t = theme().tokens
    return mix(t.panel, t.ink, 0.12).name() if theme().dark else t.panel2


def draw_paper(painter: QPainter, size: QSize) -> None:
    """The sheet on which the rows lie."""
    t = theme().tokens
    area = QRectF(0, 0, size.width(), size.height())
    rounded(painter, area, RADIUS, t.panel, t.ink3, 1.0)


class Menu(QMenu):
    """A menu on paper."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        make_paper(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The corners go with the size."""
        super().resizeEvent(event)
        cut_corners(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The paper and the rows; Qt measured them by the style sheet."""
        painter = smooth(QPainter(self))
        draw_paper(painter, self.size())
        for action in self.actions():
            if action.isVisible():
                self._draw_row(painter, action, QRectF(self.actionGeometry(action)))
        painter.end()

    def _draw_row(self, painter: QPainter, action: QAction, row: QRectF) -> None:
        t, px = theme().tokens, theme().px
        if action.isSeparator():
            line = QRectF(row.x() + INSET, row.center().y(), row.width() - 2 * INSET, 1)
            painter.fillRect(line, QColor(t.hair))
            return
        if action is self.activeAction() and action.isEnabled():
            rounded(painter, row, 6, hover_colour())
            if theme().high_contrast:
                draw_focus(painter, row.adjusted(1, 1, -1, -1), 6)
        ink, keys = (t.ink, t.ink2) if action.isEnabled() else (t.ink3, t.ink3)
        left = row.x() + INSET
        if any(not each.icon().isNull() and each.isIconVisibleInMenu() for each in self.actions()):
            side = px(18)
            spot = QRectF(left, row.center().y() - side / 2, side, side)
            mode = QIcon.Mode.Normal if action.isEnabled() else QIcon.Mode.Disabled
            action.icon().paint(painter, spot.toRect(), Qt.AlignmentFlag.AlignCenter, mode)
            left += side + px(12)
        words = QRectF(left, row.y(), row.right() - INSET - left, row.height())
        text(painter, words, action.text().replace("&", ""), font("body"), ink, LEFT, elide=False)
        if not action.shortcut().isEmpty():
            shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            text(painter, words, shown, font("label_plain"), keys, RIGHT, elide=False)


class _Rows(QStyledItemDelegate):
    """The rows of a drop-down: words, a hover, and a check at what holds now."""

    def __init__(self, box: QComboBox) -> None:
        super().__init__(box)
        self._box = box

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Every row is as high as the text asks for."""
        return QSize(theme().px(80), max(ROW, theme().px(30)))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """One row."""
        t, px = theme().tokens, theme().px
        row = QRectF(option.rect)  # type: ignore[attr-defined]
        state = option.state  # type: ignore[attr-defined]
        painter.save()
        smooth(painter)
        if state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            rounded(painter, row.adjusted(0, 1, 0, -1), 6, hover_colour())
            if theme().high_contrast:
                draw_focus(painter, row.adjusted(1, 2, -1, -2), 6)
        now = index.row() == self._box.currentIndex()
        which, mark = font("strong" if now else "body"), px(16)
        words = row.adjusted(INSET, 0, -INSET - mark - 6, 0)
        text(painter, words, elided(str(index.data() or ""), which, words.width()), which, t.ink, LEFT,
             elide=False)  # fmt: skip
        if now:
            spot = QRectF(row.right() - INSET - mark + 4, row.center().y() - mark / 2, mark, mark)
            draw_icon(painter, "confirm", spot, ink=interface_ink("confirm"))
        painter.restore()


class _List(QListView):
    """The list of a drop-down."""

    def __init__(self) -> None:
        super().__init__()
        self.setMouseTracking(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)


class _Backdrop(QWidget):
    """The paper of a drop-down, behind its list."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the paper."""
        painter = smooth(QPainter(self))
        draw_paper(painter, self.size())
        painter.end()


class DropDown(QComboBox):
    """A list to choose one of; its rows lie on paper and are whole."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        rows = _List()
        self.setView(rows)
        self.setItemDelegate(_Rows(self))
        own = rows.window() is not self.window()
        self._sheet: QWidget = rows.window() if own else rows.parentWidget() or rows
        make_paper(self._sheet)
        self._back = _Backdrop(self._sheet)
        hub().changed.connect(self._restyle)

    def _restyle(self) -> None:
        self.view().doItemsLayout()
        self.updateGeometry()

    def popup_height(self) -> int:
        """The height at which no row is cut, in logical pixels."""
        rows = sum(self.view().sizeHintForRow(row) for row in range(self.count()))
        return rows + 2 * RIM

    def showPopup(self) -> None:
        """Open the list below the field, or above it where there is more room."""
        super().showPopup()
        screen = self.screen().availableGeometry()
        field = QRect(self.mapToGlobal(QPoint(0, 0)), self.size())
        below, above = screen.bottom() - field.bottom() - 4, field.top() - screen.top() - 4
        wanted = self.popup_height()
        down = wanted <= below or below >= above
        high = min(wanted, max(ROW + 2 * RIM, below if down else above))
        wide = min(max(field.width(), self._widest()), screen.width())
        x = max(screen.left(), min(field.left(), screen.right() + 1 - wide))
        y = field.bottom() + 3 if down else field.top() - 2 - high
        sheet = self._sheet
        sheet.setGeometry(x, y, wide, high)
        layout = sheet.layout()
        if layout is not None:
            layout.setContentsMargins(RIM, RIM, RIM, RIM)
            layout.setSpacing(0)
            layout.activate()
        self._back.setGeometry(sheet.rect())
        self._back.lower()
        self._back.show()
        cut_corners(sheet)
        self.view().scrollTo(self.view().currentIndex())

    def _widest(self) -> int:
        measure = self.fontMetrics()
        words = max((measure.horizontalAdvance(self.itemText(n)) for n in range(self.count())), default=0)
        return words + 2 * RIM + 2 * INSET + theme().px(34)


class Field(QLineEdit):
    """A line to type in, whose menu is one of ours."""

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Cut, copy, paste: Qt's own actions on our paper."""
        standard = self.createStandardContextMenu()
        menu = Menu(self)
        for action in standard.actions():
            action.setIconVisibleInMenu(False)
            if action.shortcut().isEmpty() and "\t" in action.text():
                words, keys = action.text().split("\t", 1)
                action.setText(words)
                action.setShortcut(QKeySequence(keys))
            action.setParent(menu)
            menu.addAction(action)
        standard.deleteLater()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())
