"""Scene items whose drawing is kept as a pixmap, so that a repaint is a blit."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ..look.paint import smooth

SHARPEST = 4.0
"""Device pixels per logical pixel above which pictures are not made any sharper."""


class PictureItem(QGraphicsItem):
    """Draws itself once per state and sharpness (`draw`) and then only blits.

    `show_state` with the same state as before costs nothing. The pixmap of an old sharpness is stretched until
    `sharpen` asks for a new one, so that zooming stays smooth.
    """

    def __init__(self, box: QRectF) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._box = box
        self._state: Hashable = None
        self._pixmap: QPixmap | None = None
        self._sharpness = 1.0

    @property
    def state(self) -> Hashable:
        """What is shown."""
        return self._state

    def boundingRect(self) -> QRectF:
        """The rectangle drawn into."""
        return self._box

    def set_box(self, box: QRectF) -> None:
        """Gives the item another rectangle."""
        if box != self._box:
            self.prepareGeometryChange()
            self._box = box
            self._pixmap = None

    def show_state(self, state: Hashable) -> bool:
        """Shows a state; False when it was shown already."""
        if state == self._state:
            return False
        self._state = state
        self.redraw()
        return True

    def redraw(self) -> None:
        """Forgets the kept picture."""
        self._pixmap = None
        self.update()

    def sharpen(self, sharpness: float) -> None:
        """Makes the picture for so many device pixels per logical pixel."""
        sharpness = min(sharpness, SHARPEST)
        if abs(sharpness - self._sharpness) > 0.001:
            self._sharpness = sharpness
            self.redraw()

    def draw(self, painter: QPainter) -> None:
        """Draws the state in item coordinates."""
        raise NotImplementedError

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Blits the picture, drawing it first if there is none."""
        box = self._box
        if box.isEmpty():
            return
        if self._pixmap is None:
            s = self._sharpness
            self._pixmap = QPixmap(max(1, round(box.width() * s)), max(1, round(box.height() * s)))
            self._pixmap.fill(Qt.GlobalColor.transparent)
            inner = smooth(QPainter(self._pixmap))
            inner.scale(self._pixmap.width() / box.width(), self._pixmap.height() / box.height())
            inner.translate(-box.topLeft())
            try:
                self.draw(inner)
            finally:
                inner.end()
        painter.drawPixmap(box, self._pixmap, QRectF(QPointF(0, 0), self._pixmap.size().toSizeF()))
