"""Drawings from the store: pieces of a size, and frames that are alike but for their width."""

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
_KEPT = PICTURES.shelf("piece")


def kept_pixmap(
    key: Hashable, width: float, height: float, ratio: float, draw: Callable[[QPainter], None]
) -> QPixmap:
    """A drawing of a logical size as a pixmap, from the store."""

    def paint() -> QPixmap:
        pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = smooth(QPainter(pixmap))
        try:
            draw(painter)
        finally:
            painter.end()
        return pixmap

    return _KEPT.kept(key, paint)


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

    def draw(inner: QPainter) -> None:
        paint(inner, QRectF(0, 0, WIDEST, rect.height()))

    picture = kept_pixmap(("frame", key, rect.height(), ratio), WIDEST, rect.height(), ratio, draw)
    high, left = rect.height() * ratio, rect.width() - END
    painter.drawPixmap(rect.topLeft(), picture, QRectF(0, 0, left * ratio, high))
    far = QPointF(rect.x() + left, rect.y())
    painter.drawPixmap(far, picture, QRectF(picture.width() - END * ratio, 0, END * ratio, high))


def _whole(number: float) -> bool:
    return math.isclose(number, round(number), abs_tol=1e-4)
