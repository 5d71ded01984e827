"""The shadows of the tableau's panels on the linen, kept as one picture until a panel moves."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from ..look.paint import draw_shadow, smooth
from ..look.palette import theme


class Shadows:
    """Paints what lies below the panels."""

    def __init__(self) -> None:
        self._sign: object = None
        self._picture = QPixmap()

    def paint(self, painter: QPainter, area: QRect, widget: QWidget, panels: Sequence[QRect]) -> None:
        """Blit the part of the shadows that lies in `area` of the widget."""
        ratio = widget.devicePixelRatioF()
        boxes = tuple((box.x(), box.y(), box.width(), box.height()) for box in panels)
        sign = (boxes, ratio, theme(), widget.width(), widget.height())
        if sign != self._sign:
            self._sign, self._picture = sign, self._draw(widget, panels, ratio)
        part = QRectF(area.x() * ratio, area.y() * ratio, area.width() * ratio, area.height() * ratio)
        painter.drawPixmap(area.topLeft(), self._picture, part.toAlignedRect())

    def _draw(self, widget: QWidget, panels: Sequence[QRect], ratio: float) -> QPixmap:
        picture = QPixmap(widget.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = smooth(QPainter(picture))
        for panel in panels:
            draw_shadow(painter, panel.toRectF())
        painter.end()
        return picture
