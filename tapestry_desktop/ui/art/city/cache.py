"""Pixmaps kept by what they show, the least recently used thrown out first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap


class PixmapCache:
    """Keeps pixmaps up to `limit` bytes of pixel memory."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def get(self, key: Hashable, paint: Callable[[], QPixmap]) -> QPixmap:
        """The pixmap kept under `key`, painted first if it is not there."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        pixmap = paint()
        self._kept[key] = pixmap
        self.bytes += _size(pixmap)
        while self.bytes > self.limit and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.bytes -= _size(dropped)
        return pixmap

    def known(self, key: Hashable) -> QPixmap | None:
        """The pixmap kept under `key`, if it is there."""
        return self._kept.get(key)

    def names(self) -> list[Hashable]:
        """Everything that is kept, the least recently used first."""
        return list(self._kept)

    def clear(self) -> None:
        """Forget everything (for example when the device ratio changes)."""
        self._kept.clear()
        self.bytes = 0


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4


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


KEPT = PixmapCache(48 * 1024 * 1024)
"""The city's pictures share one store of 48 MB."""
