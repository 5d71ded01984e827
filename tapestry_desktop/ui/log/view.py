"""The log as a panel: turns with their lines, the newest below, signs at the end of a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font, text_width
from tapestry_desktop.ui.look.icons import draw_icon
from tapestry_desktop.ui.look.paint import LEFT, rounded, smooth, text
from tapestry_desktop.ui.look.palette import hub, theme
from tapestry_desktop.ui.look.pieces import draw_chip, draw_laurel, laurel_width
from tapestry_desktop.ui.look.widgets import ElidedLabel, PanelFrame
from tapestry_desktop.ui.models import LogModel
from tapestry_desktop.ui.phrases import Line

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController


def icons_width(line: Line, size: float) -> float:
    """Room that the signs of a line want at its end."""
    wide = len(line.icons) * (size + 2) + (laurel_width(line.vp, size + 4) + 2 if line.vp else 0)
    return wide + 8 if wide else 0.0


def draw_log_line(
    painter: QPainter,
    rect: QRectF,
    line: Line,
    words: str,
    colour: str,
    ink: str,
    *,
    signs: bool = True,
    wrap: bool = False,
) -> None:
    """One line: the mark of the player, the words, and what it was about in signs."""
    side = float(theme().px(16))
    if colour:
        draw_chip(painter, colour, rect.x() + side / 2, rect.y() + min(rect.height(), side * 1.5) / 2, side / 2)
    size = float(theme().px(15))
    room = icons_width(line, size) if signs else 0.0
    box = QRectF(rect.x() + side + 8, rect.y(), rect.width() - side - 8 - room, rect.height())
    align = LEFT if not wrap else Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
    text(painter, box.adjusted(0, 2, 0, 0) if wrap else box, words, font("note"), ink, align, wrap=wrap)
    if not room:
        return
    plate = QRectF(rect.right() - room + 4, rect.y() + 1, room - 4, min(rect.height() - 2, size + 6))
    rounded(painter, plate, 4, theme().tokens.cell, theme().tokens.hair)
    x = plate.x() + 3
    for name in line.icons:
        draw_icon(painter, name, QRectF(x, plate.center().y() - size / 2, size, size))
        x += size + 2
    if line.vp:
        wide = laurel_width(line.vp, size + 4)
        draw_laurel(painter, QRectF(x, plate.center().y() - size / 2 - 2, wide, size + 4), line.vp)


class _Delegate(QStyledItemDelegate):
    """Paints turns as small headings with a hair line, and lines with mark, words and signs."""

    def __init__(self, panel: LogPanel) -> None:
        super().__init__(panel)
        self._panel = panel

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Two text lines where the words need them."""
        if not index.parent().isValid():
            return QSize(40, theme().px(26))
        width = self._panel.line_width()
        line = index.data(LogModel.LineRole)
        if line is None:
            return QSize(40, theme().px(24))
        room = width - theme().px(16) - 8 - (icons_width(line, theme().px(15)) if self._panel.signs else 0)
        lines = 1 + int(text_width(index.data(), font("note")) / max(40.0, room * 0.96))
        return QSize(40, theme().px(23 if lines == 1 else 4 + 18 * lines))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw a turn or a line."""
        painter.save()
        smooth(painter)
        tokens = theme().tokens
        box = QRectF(option.rect).adjusted(2, 0, -4, 0)  # type: ignore[attr-defined]
        if not index.parent().isValid():
            words = index.data()
            text(painter, box.adjusted(0, 6, 0, 0), words, font("label"), tokens.ink2, LEFT)
            x = box.x() + text_width(words, font("label")) + 10
            painter.fillRect(QRectF(x, box.center().y() + 3, max(0.0, box.right() - x), 1), tokens.hair)
        else:
            line = index.data(LogModel.LineRole)
            colour = self._panel.colour_of(line.seat)
            high = theme().px(24)
            draw_log_line(
                painter, box, line, index.data(), colour, tokens.ink,
                signs=self._panel.signs, wrap=box.height() > high + 2,
            )  # fmt: skip
        painter.restore()


class LogPanel(PanelFrame):
    """Everything that has happened, grouped by turn; the newest turn is kept in sight.

    `signs` shows what a line is about at its end (in the drawer); the docked log leaves them out.
    """

    def __init__(
        self, controller: TableController, *, titled: bool = True, signs: bool = False,
        model: LogModel | None = None, parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent=parent)
        self._controller = controller
        self.signs = signs
        self.model = model if model is not None else LogModel(controller, self)
        self.setAccessibleName(t("log.title"))
        if titled:
            self.body.addWidget(ElidedLabel(t("log.title"), "mat_title"))
        self.tree = QTreeView()
        self.tree.setModel(self.model)
        self.tree.setItemDelegate(_Delegate(self))
        self.tree.setHeaderHidden(True)
        self.tree.setRootIsDecorated(False)
        self.tree.setIndentation(0)
        self.tree.setItemsExpandable(False)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.tree.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.tree.setFrameShape(QFrame.Shape.NoFrame)
        self.tree.setAccessibleName(t("log.title"))
        self.tree.setStyleSheet("QTreeView { background: transparent; }")
        self.tree.viewport().setAutoFillBackground(False)
        self.body.addWidget(self.tree, 1)
        self.model.rowsInserted.connect(self._follow)
        self.model.modelReset.connect(self._follow)
        hub().changed.connect(self._relayout)
        self._follow()

    def colour_of(self, seat: int) -> str:
        """The colour of a seat; empty for what concerns nobody."""
        return self._controller.colour_of(seat) if seat >= 0 else ""

    def line_width(self) -> int:
        """Width that a line has."""
        return max(80, self.tree.viewport().width() - 6)

    def newest_in_sight(self) -> None:
        """Scroll to the newest line."""
        self.tree.expandAll()
        self.tree.scrollToBottom()

    def _follow(self) -> None:
        self.tree.expandAll()
        QTimer.singleShot(0, self, self.newest_in_sight)

    def _relayout(self) -> None:
        self.tree.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break anew."""
        super().resizeEvent(event)
        self._relayout()
        QTimer.singleShot(0, self, self.newest_in_sight)

    def place_for(self, key: str) -> QRect | None:
        """The log offers nothing to choose."""
        return None

    def keys_shown(self) -> set[str]:
        """The log offers nothing to choose."""
        return set()
