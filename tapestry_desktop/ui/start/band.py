"""The woven band of lozenges on which titles stand."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
)

from tapestry_desktop.ui.look.palette import color

YARNS = ("#171F36", "#E0A93A", "#171F36", "#C1462F", "#F1E3C4", "#2F8A72", "#F1E3C4", "#6E2F45")


HEM = 20
"""Height of the hem of quiet pages, in logical pixels."""


@lru_cache(maxsize=4)
def weave_band(cols: int, rows: int) -> QImage:
    """A woven band of lozenges, one pixel a stitch."""
    yarn = [QColor(value).rgb().to_bytes(4, "little") for value in YARNS]
    middle, period = (rows - 1) / 2, 24
    stitches = bytearray()
    for y in range(rows):
        edge = min(y, rows - 1 - y)
        for x in range(cols):
            if edge < 3:
                stitches += yarn[1 if edge == 1 else 0]
                continue
            away = abs((x % period) - period / 2) + abs(y - middle) * 1.1
            stitches += yarn[(int(away / 1.9) + (x // period) % 2 * 3) % len(YARNS)]
    return QImage(bytes(stitches), cols, rows, cols * 4, QImage.Format.Format_RGB32).copy()


def draw_band(painter: QPainter, rect: QRectF, stitch: int = 4) -> None:
    """The woven band with round threads, and the shadow that it throws."""
    rows, cols = max(9, int(rect.height() / stitch)), int(rect.width() / stitch) + 1
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
    painter.setClipRect(rect.adjusted(0, 0, 0, 14))
    painter.drawImage(QRectF(rect.x(), rect.y(), cols * stitch, rows * stitch), weave_band(cols, rows))
    lit, under = color("#FFF6E0", 0.16), color("#120C06", 0.30)
    for row in range(rows):
        y = rect.y() + row * stitch
        painter.fillRect(QRectF(rect.x(), y + stitch * 0.72, rect.width(), stitch * 0.28), under)
        painter.fillRect(QRectF(rect.x(), y + stitch * 0.14, rect.width(), stitch * 0.26), lit)
    for col in range(cols):
        painter.fillRect(
            QRectF(rect.x() + col * stitch, rect.y(), 0.8, rows * stitch), color("#120C06", 0.16)
        )
    bottom = rect.y() + rows * stitch
    fall = QLinearGradient(0, bottom, 0, bottom + 12)
    fall.setColorAt(0, color("#20150A", 0.42))
    fall.setColorAt(1, color("#20150A", 0.0))
    painter.fillRect(QRectF(rect.x(), bottom, rect.width(), 12), QBrush(fall))
    painter.restore()


def draw_hem(painter: QPainter, width: float) -> None:
    """The narrow band along the upper edge of the quiet pages."""
    draw_band(painter, QRectF(0, 0, width, HEM), 2)
