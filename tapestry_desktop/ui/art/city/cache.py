"""Where the pictures of the city are kept, and what paints them."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from tapestry_desktop.ui.look.cache import PICTURES
from tapestry_desktop.ui.look.palette import CREAM

RING = 0.042
"""Plots of cream round everything solid, so that no building drowns in forest or water."""

__all__ = ["CREAM", "KEPT", "RING", "blank", "ringed", "smooth_painter"]


def blank(width: float, height: float, ratio: float) -> QPixmap:
    """A transparent pixmap of a logical size."""
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def ringed(pixmap: QPixmap, solid: QPixmap, reach: float, ink: str) -> QPixmap:
    """A picture laid over a ring of an ink, `reach` logical pixels wide, round what is solid in it."""
    ratio = pixmap.devicePixelRatio()
    size = pixmap.deviceIndependentSize()
    shape = smooth_painter(solid)
    shape.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    shape.fillRect(QRectF(0, 0, size.width(), size.height()), QColor(ink))
    shape.end()
    found = blank(size.width(), size.height(), ratio)
    painter = smooth_painter(found)
    for step in range(12):
        angle = step * pi / 6
        painter.drawPixmap(QPointF(reach * cos(angle), reach * sin(angle)), solid)
    painter.drawPixmap(0, 0, pixmap)
    painter.end()
    return found


def smooth_painter(pixmap: QPixmap) -> QPainter:
    """A painter with smooth edges, text and scaling."""
    painter = QPainter(pixmap)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    return painter


KEPT = PICTURES.shelf("city")
"""The city's pictures."""
