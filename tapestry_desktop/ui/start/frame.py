"""The frame of the quiet pages: the woven coast far away, a panel with a title and a way back."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font
from tapestry_desktop.ui.look.paint import smooth
from tapestry_desktop.ui.look.palette import hub, theme
from tapestry_desktop.ui.look.widgets import (
    Divider,
    ElidedLabel,
    InlineMessage,
    PanelFrame,
    ScrollArea,
    Tabletop,
)
from tapestry_desktop.ui.start.band import HEM, draw_hem
from tapestry_desktop.ui.start.ground import VEIL, Ground


class QuietPage(Tabletop):
    """A page away from the table: it lies on the woven coast, with a woven hem along its upper edge."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ground = Ground(self, VEIL)

    def paint_ground(self, painter: QPainter, under: QRectF) -> None:
        """The woven coast under a veil of linen."""
        self.ground.draw(painter, under)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground with the panel's shadow, and a woven hem along the upper edge."""
        super().paintEvent(event)
        painter = smooth(QPainter(self))
        draw_hem(painter, self.width())
        painter.end()


class PageFrame(QuietPage):
    """A page with a title; fill `content` (it scrolls) and `foot` (buttons at the bottom)."""

    back_wanted = Signal()

    def __init__(self, title: str, back: str, *, width: int = 760, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._width = width
        self.grown = 1.0  # how much wider than usual the panel may be
        self.anchored = False  # whether the top edge stays where it is when the contents change
        self.panel = PanelFrame(radius=12, parent=self)
        self.setAccessibleName(title)
        self.title = ElidedLabel(title, "title")
        self.panel.body.setContentsMargins(28, 20, 28, 18)
        self.panel.body.addWidget(self.title)
        self.divider = Divider()
        self.panel.body.addWidget(self.divider)
        self.inner = QWidget()
        self.content = QVBoxLayout(self.inner)
        self.content.setContentsMargins(2, 4, 14, 4)
        self.content.setSpacing(10)
        self.area = ScrollArea(self.inner)
        self.panel.body.addWidget(self.area, 1)
        self.message = InlineMessage()
        self.panel.body.addWidget(self.message)
        self.foot = QHBoxLayout()
        self.back = QPushButton(t(back))
        self.back.setAccessibleName(t(back))
        self.back.clicked.connect(self.back_wanted)
        self.foot.addWidget(self.back)
        self.foot.addStretch(1)
        self.panel.body.addLayout(self.foot)
        hub().changed.connect(self._place)
        self.inner.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The panel is as high as what it holds."""
        if watched is self.inner and event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the panel in the middle."""
        super().resizeEvent(event)
        self._place()

    def set_titled(self, titled: bool) -> None:
        """Show the title, or leave it to what stands at the head of the contents."""
        self.title.setVisible(titled)
        self.divider.setVisible(titled)
        self._place()

    def first_focus(self) -> QWidget:
        """Where the keyboard begins."""
        return self.back

    def _place(self) -> None:
        margin = HEM + 8 if self.height() < 800 else 56
        wide = min(self.width() - 32, round(theme().px(self._width) * self.grown))
        inner = self.inner.heightForWidth(wide - 76) if self.inner.hasHeightForWidth() else 0
        title = 0 if self.title.isHidden() else self.title.sizeHint().height() + 16
        chrome = title + self.back.sizeHint().height() + 84
        wanted = max(theme().px(380), max(inner, self.inner.sizeHint().height()) + chrome)
        high = min(self.height() - 2 * margin, wanted)
        top = margin if self.anchored else (self.height() - high) // 2
        self.panel.setGeometry((self.width() - wide) // 2, top, wide, high)


class Words(QLabel):
    """A paragraph in a type role that follows the theme."""

    def __init__(
        self, words: str, role: str = "body", ink: str = "ink", parent: QWidget | None = None
    ) -> None:
        super().__init__(words, parent)
        self._role, self._ink = role, ink
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        hub().changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        self.setFont(font(self._role))
        self.setStyleSheet(f"color: {getattr(theme().tokens, self._ink)}; background: transparent;")
