"""Small backs of cards: woven lozenges, the copper grid, or any icon."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from .icons import draw_icon
from .paint import rounded, saved
from .palette import PAPER_INK, color

_YARN = {"g": "#E0A93A", "v": "#C1462F", "p": "#F1E3C4", "k": "#171F36", "m": "#6E2F45", "e": "#2F8A72"}


def _back_stitch(x: int, y: int, cols: int, rows: int) -> str:
    """The yarn of one stitch of a tapestry back: nested lozenges in a double border."""
    edge = min(x, y, cols - 1 - x, rows - 1 - y)
    if edge < 3:
        return "kgk"[edge]
    d = abs(x - (cols - 1) / 2) * rows / cols + abs(y - (rows - 1) / 2)
    return "pvgmmvkgmvmp"[int(d / 2.0) % 12] if d > 2 else "p"


def draw_card_back(painter: QPainter, rect: QRectF, deck: str = "tapestry") -> None:
    """The back of a card: tapestry (woven lozenges), tech (copper grid), civilization, or any icon's name."""
    ring = max(1.0, rect.width() * 0.02)
    if deck == "tapestry":
        cell = 3.0 if rect.width() >= 60 else 2.0 if rect.width() >= 26 else 1.0
        cols, rows = max(7, int(rect.width() / cell)), max(9, int(rect.height() / cell))
        _woven_back(painter, rect, cols | 1, rows | 1)
        rounded(painter, rect, min(8.0, rect.width() * 0.06), None, PAPER_INK, ring)
        return
    fill, symbol = {"tech": ("#B5651F", "track_technology"), "civilization": ("#3C6E62", "civilization")}.get(
        deck, ("#4A5573", deck)
    )
    radius = min(8.0, rect.width() * 0.07)
    rounded(painter, rect, radius, fill, PAPER_INK, ring)
    with saved(painter):
        painter.setClipRect(rect.adjusted(2, 2, -2, -2), Qt.ClipOperation.IntersectClip)
        painter.setPen(QPen(color("#FFE9C4", 0.22), 1))
        step = max(4.0, rect.width() / 15)
        for i in range(1, int(rect.width() / step) + 1):
            painter.drawLine(
                QPointF(rect.x() + i * step, rect.y()), QPointF(rect.x() + i * step, rect.bottom())
            )
        for i in range(1, int(rect.height() / step) + 1):
            painter.drawLine(
                QPointF(rect.x(), rect.y() + i * step), QPointF(rect.right(), rect.y() + i * step)
            )
    inset = rect.width() * 0.06
    rounded(painter, rect.adjusted(inset, inset, -inset, -inset), radius * 0.7, None, "#FFE3B0", ring)
    side = rect.width() * 0.54
    draw_icon(painter, symbol, QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side))


def _woven_back(painter: QPainter, rect: QRectF, cols: int, rows: int) -> None:
    """Stitches one by one, each a round thread: lit above its middle, dark where it dips under."""
    w, h = rect.width() / cols, rect.height() / rows
    yarn = {name: QColor(value).rgb().to_bytes(4, "little") for name, value in _YARN.items()}
    stitches = b"".join(yarn[_back_stitch(x, y, cols, rows)] for y in range(rows) for x in range(cols))
    picture = QImage(stitches, cols, rows, cols * 4, QImage.Format.Format_RGB32).copy()
    with saved(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.drawImage(rect, picture)
        if h < 1.8 or w < 1.8:
            return
        under, lit, dip = color("#120C06", 0.26), color("#FFF6E0", 0.13), color("#120C06", 0.12)
        for y in range(rows):
            top = rect.y() + y * h
            painter.fillRect(QRectF(rect.x(), top + 0.68 * h, rect.width(), h * 0.32), under)
            painter.fillRect(QRectF(rect.x(), top + 0.16 * h, rect.width(), h * 0.3), lit)
        for x in range(cols):
            painter.fillRect(QRectF(rect.x() + (x + 0.8) * w, rect.y(), w * 0.2, rect.height()), dip)
