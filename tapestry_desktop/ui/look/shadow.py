"""The soft shadow of panels, put together from one small picture."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from .cache import PICTURES
from .icons import device_scale
from .palette import Tokens, color, theme

LAYERS = 7
SHADOW_REACH = 10
"""Logical pixels that a panel's shadow reaches beyond the panel, as far as anybody sees it."""
_REACH = 13
"""As far as there is anything of it."""
_SHADOWS = PICTURES.shelf("shadow")


def draw_shadow(
    painter: QPainter,
    rect: QRectF,
    radius: float = 10,
    tokens: Tokens | None = None,
    *,
    hollow: bool = False,
) -> None:
    """The soft shadow: seven rounded rectangles, each 1 px wider and 0.7 px lower than the one before.

    `hollow` may leave out its middle, which an opaque panel hides.
    """
    t = tokens or theme().tokens
    ratio, end = device_scale(painter), _REACH + math.ceil(radius) + 4
    corner = painter.combinedTransform().map(rect.topLeft())
    numbers = (ratio, corner.x(), corner.y(), rect.width(), rect.height())
    whole = all(math.isclose(each, round(each), abs_tol=1e-4) for each in numbers)
    if not whole or min(rect.width(), rect.height()) < 2 * end:
        _draw_layers(painter, rect, radius, t)
        return
    side = 2 * end + 1
    key = (radius, t.shadow, t.shadow_alpha, ratio)
    picture = _SHADOWS.kept(key, lambda: _picture(side, radius, t, ratio))
    _lay_nine(painter, rect, picture, end, ratio, hollow)


def _picture(side: int, radius: float, t: Tokens, ratio: float) -> QPixmap:
    """The shadow of a small square panel with all the room it needs."""
    whole = round((side + 2 * _REACH) * ratio)
    picture = QPixmap(whole, whole)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _draw_layers(painter, QRectF(_REACH, _REACH, side, side), radius, t)
    painter.end()
    return picture


def _lay_nine(
    painter: QPainter, rect: QRectF, picture: QPixmap, end: int, ratio: float, hollow: bool
) -> None:
    """Corners as they are; between them the same line of pixels again and again."""
    outer = rect.adjusted(-_REACH, -_REACH, _REACH, _REACH)
    each = end + _REACH
    columns = _thirds(outer.x(), outer.width(), each)
    rows = _thirds(outer.y(), outer.height(), each)
    pieces = ((0, each), (each, 1), (each + 1, each))
    smooth = painter.testRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
    for row, ((y, high), (from_y, part_high)) in enumerate(zip(rows, pieces, strict=True)):
        for column, ((x, wide), (from_x, part_wide)) in enumerate(zip(columns, pieces, strict=True)):
            if hollow and row == column == 1:
                continue
            part = QRectF(from_x * ratio, from_y * ratio, part_wide * ratio, part_high * ratio)
            painter.drawPixmap(QRectF(x, y, wide, high), picture, part)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)


def _thirds(start: float, length: float, end: float) -> tuple[tuple[float, float], ...]:
    return (start, end), (start + end, length - 2 * end), (start + length - end, end)


def _draw_layers(painter: QPainter, rect: QRectF, radius: float, t: Tokens) -> None:
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color(t.shadow, t.shadow_alpha))
    for i in range(LAYERS):
        box = QRectF(rect.x() - i, rect.y() + 2 - i + i * 0.7, rect.width() + 2 * i, rect.height() + 2 * i)
        painter.drawRoundedRect(box, radius + i, radius + i)
    painter.restore()
