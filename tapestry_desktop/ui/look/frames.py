"""Frames that are alike but for their width: painted once per height, then laid in two pieces."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from .cache import PICTURES
from .icons import device_scale
from .paint import smooth

END = 24
"""Logical pixels at either end that no stretching touches: corner and glow lie in them."""
WIDEST = 640
"""Width of the picture that is kept; wider frames are painted each time."""
_FRAMES = PICTURES.shelf("frame")


def lay_frame(
    painter: QPainter, rect: QRectF, key: Hashable, paint: Callable[[QPainter, QRectF], None]
) -> None:
    """Draws what `paint` would draw in `rect`, from a picture where that gives the very same pixels.

    `key` says all that the frame depends on besides its size; between its ends it must be the same
    everywhere. Sizes in logical pixels.
    """
    ratio = device_scale(painter)
    corner = painter.combinedTransform().map(rect.topLeft())
    whole = all(_whole(each) for each in (ratio, corner.x(), corner.y(), rect.width(), rect.height()))
    if not whole or not 2 * END <= rect.width() <= WIDEST:
        paint(painter, rect)
        return

    def draw() -> QPixmap:
        picture = QPixmap(round(WIDEST * ratio), round(rect.height() * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        inner = smooth(QPainter(picture))
        paint(inner, QRectF(0, 0, WIDEST, rect.height()))
        inner.end()
        return picture

    picture = _FRAMES.kept((key, rect.height(), ratio), draw)
    high, left = rect.height() * ratio, rect.width() - END
    painter.drawPixmap(rect.topLeft(), picture, QRectF(0, 0, left * ratio, high))
    far = QPointF(rect.x() + left, rect.y())
    painter.drawPixmap(far, picture, QRectF(picture.width() - END * ratio, 0, END * ratio, high))


def _whole(number: float) -> bool:
    return math.isclose(number, round(number), abs_tol=1e-4)
