"""Wide woven pictures: the coast of the first screen by day and by night, and the scenes of the campaign.

Like the cards they are stored as flat cartoons in eighteen yarns (`resources/art/wide`) and woven for the
size that is asked for. Nothing here loads the catalogue: the first screen is up before the game is.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPixmap

from tapestry_desktop.ui.art import cards_thread
from tapestry_desktop.ui.look._files import resources_dir
from tapestry_desktop.ui.look.cache import PICTURES

FINE, COARSE = 3, 4
"""Logical pixels to a stitch, in a picture that is lower than LARGE and in a larger one."""
LARGE = 1000
_cache = PICTURES.shelf("scenery")


def stitch_of(height: float, ratio: float) -> int:
    """Device pixels to a stitch for a picture of that many logical pixels."""
    wide = COARSE if height >= LARGE else FINE if height >= 220 else 2
    return max(1, round(wide * ratio))


def kept(name: str, size: QSize, ratio: float) -> QPixmap | None:
    """The picture if it has been woven already and is still there."""
    return _cache.get((name, size.width(), size.height(), ratio))


def wide_picture(name: str, size: QSize, ratio: float) -> QPixmap:
    """The scene filling `size` logical pixels edge to edge; what does not fit is cut off on both sides. Takes
    about 25 ms for each million device pixels. A null pixmap when there is no such drawing."""
    found = kept(name, size, ratio)
    if found is None:
        found = QPixmap.fromImage(_woven(name, size, ratio))
        found.setDevicePixelRatio(ratio)
        _cache.put((name, size.width(), size.height(), ratio), found)
    return found


def _woven(name: str, size: QSize, ratio: float) -> QImage:
    cartoon = QImage(str(resources_dir() / "art" / "wide" / f"{name}.png"))
    if cartoon.isNull() or size.isEmpty():
        return QImage()
    stitch = stitch_of(size.height(), ratio)
    w, h = math.ceil(size.width() * ratio), math.ceil(size.height() * ratio)
    stitches = cards_thread.sample(cartoon, math.ceil(w / stitch), math.ceil(h / stitch))
    return cards_thread.weave(stitches, stitch, 0.9).copy(0, 0, w, h)


def draw_wide(painter: QPainter, box: QRectF, picture: QPixmap) -> None:
    """Draw a picture over a box: as it is where the size is the same, else stretched (while a window is being
    resized)."""
    if picture.deviceIndependentSize().toSize() == box.size().toSize():
        painter.drawPixmap(box.topLeft(), picture)
    else:
        painter.drawPixmap(box, picture, QRectF(picture.rect()))
