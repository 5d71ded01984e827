"""What is picked on the page of a new game: the mode by its picture, how many play by a number."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget

from tapestry_desktop.ui.art.scenery import draw_wide, wide_picture
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import elided, font, text_width
from tapestry_desktop.ui.look.paint import CENTER, draw_focus, rounded, rounded_path, smooth, text
from tapestry_desktop.ui.look.palette import hub, theme
from tapestry_desktop.ui.look.widgets import TextTabs

PICTURES = {
    "table": "front_day",
    "solo": "solo_won",
    "scenario": "kaiju_masters_before",
    "shadow": "front_night",
}
"""The woven picture of each mode."""
APART = 12
"""Between two pictures, in logical pixels."""
PICTURE = 84
"""Height of a picture in a window of ordinary height; twice as wide windows have larger ones."""


class ModeTabs(TextTabs):
    """The modes: pictures to choose from where there is room, else words."""

    def __init__(self, ids: Sequence[str], names: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(names, 0, parent)
        self._ids = list(ids)
        self._picture = 0
        self._wide = 0
        self._over = -1
        self.setMouseTracking(True)

    @property
    def pictured(self) -> bool:
        """Whether there are pictures."""
        return self._picture > 0

    def set_room(self, width: int, picture: int) -> None:
        """`width` for all together and the height of the pictures, in logical pixels; 0 for words alone."""
        if (width, picture) != (self._wide, self._picture):
            self._wide, self._picture = width, picture
            self.setFixedSize(self.sizeHint())
            self.updateGeometry()
            self.update()

    def words_width(self) -> int:
        """The width of the words beside each other."""
        return round(super().tab_rects()[-1].right()) + 4

    def tab_rects(self) -> list[QRectF]:
        """Where each mode is, in logical pixels."""
        if not self.pictured:
            return super().tab_rects()
        count = len(self._names)
        each = (self._wide - (count - 1) * APART) / count
        return [QRectF(n * (each + APART), 0, each, self._height()) for n in range(count)]

    def _height(self) -> int:
        return self._picture + max(32, theme().px(36)) + 8 if self.pictured else super()._height()

    def sizeHint(self) -> QSize:
        """All of them beside each other."""
        return QSize(self._wide, self._height()) if self.pictured else super().sizeHint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The picture pointed at is raised."""
        inside = [n for n, rect in enumerate(self.tab_rects()) if rect.contains(QPointF(event.position()))]
        self._over = inside[0] if inside else -1
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """None is pointed at."""
        self._over = -1
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Pictures with their names, or the words with their line."""
        if not self.pictured:
            super().paintEvent(event)
            return
        painter = smooth(QPainter(self))
        for number, rect in enumerate(self.tab_rects()):
            self._draw(painter, number, rect)
        painter.end()

    def _draw(self, painter: QPainter, number: int, rect: QRectF) -> None:
        tokens, on = theme().tokens, number == self.current()
        card = rect.adjusted(3, 3, -3, -3)
        rounded(painter, card, 9, tokens.panel2 if on or number == self._over else tokens.panel, tokens.hair)
        box = QRectF(card.x() + 4, card.y() + 4, card.width() - 8, self._picture - 4)
        picture = wide_picture(
            PICTURES[self._ids[number]], box.size().toSize(), self.devicePixelRatioF()
        )
        painter.save()
        painter.setClipPath(rounded_path(box, 6))
        painter.setOpacity(1.0 if on or number == self._over else 0.72)
        if not picture.isNull():
            draw_wide(painter, QRectF(box.topLeft(), box.size().toSize()), picture)
        painter.restore()
        words = QRectF(card.x() + 4, box.bottom(), card.width() - 8, card.bottom() - box.bottom())
        longest = max(text_width(name, font("strong")) for name in self._names)
        which = font("strong" if longest <= words.width() else "label")
        text(painter, words, elided(self._names[number], which, words.width()), which,
             tokens.ink if on else tokens.ink2, CENTER, elide=False)  # fmt: skip
        if on:
            rounded(painter, card, 9, None, tokens.ink, 2.5)
        if on and self.hasFocus():
            draw_focus(painter, rect.adjusted(1, 1, -1, -1), 10)


class CountPicker(QWidget):
    """How many people play: a button for each number. Speaks like a list to choose from."""

    currentIndexChanged = Signal(int)

    def __init__(self, most: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self.buttons: list[QPushButton] = []
        for number in range(1, most + 1):
            button = QPushButton(str(number))
            button.setCheckable(True)
            button.setAccessibleName(t("newgame.count", n=number))
            button.setToolTip(t("newgame.count", n=number))
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            self._group.addButton(button, number - 1)
            self.buttons.append(button)
            row.addWidget(button)
        self.buttons[0].setChecked(True)
        self._group.idToggled.connect(lambda n, on: self.currentIndexChanged.emit(n) if on else None)
        hub().changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        tokens, side = theme().tokens, max(36, theme().px(34))
        for button in self.buttons:
            button.setStyleSheet(
                "QPushButton { padding: 0; border-radius: 8px;"
                f" min-width: {side - 2}px; max-width: {side - 2}px;"
                f" min-height: {side - 2}px; max-height: {side - 2}px; }}"
                f"QPushButton:checked {{ background: {tokens.ink2}; color: {tokens.panel}; }}"
            )

    def currentIndex(self) -> int:
        """The place of the number chosen."""
        return self._group.checkedId()

    def currentData(self) -> int:
        """The number chosen."""
        return self._group.checkedId() + 1

    def setCurrentIndex(self, number: int) -> None:
        """Choose a number by its place."""
        self.buttons[number].setChecked(True)
