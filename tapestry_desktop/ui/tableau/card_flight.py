"""A tapestry card that is played: it rises from the hand, large enough to read, and lies down in its era."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from ..cards.face import paint_back
from ..cards.hand_face import paint_hand_card
from ..look.paint import smooth
from ..look.palette import theme

WIDE, HIGH = 190, 250
"""The card as it rises, in logical pixels at 100 %."""
EDGE = 10
"""Room for its shadow."""


class CardFlight(QWidget):
    """The card on its way; its picture shrinks with it."""

    def __init__(self, parent: QWidget, card: str, *, face_up: bool) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.card, self._bounds = card, parent.rect()
        high = min(theme().px(HIGH), round(parent.height() * 0.6))
        self.full = QSize(min(round(high * WIDE / HIGH), parent.width() // 2), high)
        ratio = self.devicePixelRatioF()
        self._picture = QPixmap((self.full + QSize(2 * EDGE, 2 * EDGE)) * ratio)
        self._picture.setDevicePixelRatio(ratio)
        self._picture.fill(Qt.GlobalColor.transparent)
        painter = smooth(QPainter(self._picture))
        box = QRectF(EDGE, EDGE, self.full.width(), self.full.height())
        if face_up:
            paint_hand_card(painter, box, card)
        else:
            paint_back(painter, box)
        painter.end()

    def place_over(self, hand: QRect) -> QRect:
        """Where it rises: over the hand, inside the tableau."""
        size = self.full + QSize(2 * EDGE, 2 * EDGE)
        bounds = self._bounds
        x = max(0, min(hand.x() + hand.width() // 3 - size.width() // 2, bounds.width() - size.width()))
        y = max(0, min(hand.center().y() - size.height() // 2, bounds.height() - size.height()))
        return QRect(x, y, size.width(), size.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card as large as the widget is now."""
        painter = smooth(QPainter(self))
        painter.drawPixmap(QRectF(self.rect()), self._picture, QRectF(self._picture.rect()))
        painter.end()
