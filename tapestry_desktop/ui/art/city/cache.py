"""Where the pictures of the city are kept, and what paints them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap

from tapestry_desktop.ui.look.cache import PICTURES


def blank(width: float, height: float, ratio: float) -> QPixmap:
    """A transparent pixmap of a logical size."""
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


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
