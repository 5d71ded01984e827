"""The present step of a story in words: who, what, and below it why, line by line."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ..look.fonts import font
from ..look.icons import draw_icon, icon_names
from ..look.paint import LEFT, rounded, smooth, text
from ..look.palette import hub, theme
from ..look.widgets import ScrollArea
from .story import Step

WRAP = int(Qt.TextFlag.TextWordWrap)
NARROW = 240
"""Width, in logical pixels at 100 %, below which the signs stand above the title."""


class NowBody(QWidget):
    """The words, as high as their width wants them."""

    def __init__(self) -> None:
        super().__init__()
        self.step: Step | None = None
        self.bot = ""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        hub().changed.connect(self._grow)

    def show_step(self, step: Step | None, bot: str) -> None:
        """Show a step; `bot` is the sign of whose it is."""
        self.step, self.bot = step, bot
        lines = (step.words, *step.detail) if step is not None else ()
        self.setAccessibleName(" ".join(lines))
        self._grow()

    def _grow(self) -> None:
        self.setMinimumHeight(self.heightForWidth(self.width()))
        self.updateGeometry()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._grow()

    def hasHeightForWidth(self) -> bool:
        """It breaks its lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """How high the words are at a width."""
        boxes = self._boxes(width)
        return round(boxes[-1].bottom() + theme().px(7)) if boxes else theme().px(44)

    def sizeHint(self) -> QSize:
        """At its present width."""
        return QSize(200, self.heightForWidth(max(120, self.width())))

    def _signs(self) -> list[str]:
        names = (self.bot, self.step.icon if self.step is not None else "")
        return [name for name in names if name and name in icon_names()]

    def _boxes(self, width: int) -> list[QRectF]:
        """The title beside its signs, then every line of the reason."""
        if self.step is None:
            return []
        px = theme().px
        top, lead = px(7), px(10) + len(self._signs()) * px(32)
        if width < px(NARROW):  # the title stands below its signs
            top, lead = px(7) + px(30), px(12)
        room = max(40, width - lead - px(10))
        title = QFontMetricsF(font("strong")).boundingRect(QRectF(0, 0, room, 9000), WRAP, self.step.words)
        high = max(title.height(), float(px(26)))
        boxes = [QRectF(lead, top, room, high)]
        y, left = top + high + px(5), float(px(14))
        for line in self.step.detail:
            inner = max(40.0, width - left - px(16) - px(8))
            rect = QFontMetricsF(font("note")).boundingRect(QRectF(0, 0, inner, 9000), WRAP, line)
            boxes.append(QRectF(left + px(16), y, inner, rect.height() + 1))
            y += rect.height() + px(4)
        return boxes

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw signs, title and reasons."""
        step, boxes = self.step, self._boxes(self.width())
        if step is None or not boxes:
            return
        painter = smooth(QPainter(self))
        tokens, px = theme().tokens, theme().px
        x, side = float(px(8)), float(px(26))
        for name in self._signs():
            draw_icon(painter, name, QRectF(x, px(7), side, side), chip=True)
            x += px(32)
        text(painter, boxes[0], step.words, font("strong"), tokens.bar_text, LEFT | Qt.TextFlag.TextWordWrap,
             wrap=True, elide=False)  # fmt: skip
        for line, box in zip(step.detail, boxes[1:], strict=True):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#C9A24B"))
            middle = box.y() + QFontMetricsF(font("note")).height() / 2
            painter.drawEllipse(QRectF(px(16), middle - px(2), px(5), px(5)))
            align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
            text(painter, box, line, font("note"), tokens.bar_text, align, wrap=True, elide=False)
        painter.end()


class NowBox(ScrollArea):
    """The words on their dark plate, scrolled where they are too high."""

    def __init__(self, parent: QWidget) -> None:
        self.body = NowBody()
        super().__init__(self.body, parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setViewportMargins(2, 2, 2, 2)

    def show_step(self, step: Step | None, bot: str) -> None:
        """Show a step from its beginning."""
        self.body.show_step(step, bot)
        self.verticalScrollBar().setValue(0)

    def wanted_height(self, width: int) -> int:
        """The height at which nothing has to be scrolled."""
        return self.body.heightForWidth(width - 4) + 4

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the plate."""
        painter = smooth(QPainter(self.viewport()))
        rounded(painter, QRectF(self.viewport().rect()), 7, theme().tokens.bar, "#C9A24B", 1.2)
        painter.end()
