"""The picture of a saved game: the map alone on its cloth, without tracks, plates and buttons."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPolygonF

from tapestry_desktop.ui.look.paint import draw_cloth, saved, smooth
from tapestry_desktop.ui.look.palette import color

if TYPE_CHECKING:
    from tapestry_desktop.ui.board.scene import BoardScene

SIZE = QSize(720, 470)
"""Size of a picture in pixels: that of the card on the first screen, a little larger."""
MARGIN = 14.0
HEXAGON = ((1, 0), (0.5, 0.866), (-0.5, 0.866), (-1, 0), (-0.5, -0.866), (0.5, -0.866))


def map_picture(scene: BoardScene, size: QSize = SIZE) -> QImage | None:
    """Every hex as it lies on the board; None while the board has not been laid out."""
    laid = scene.laid
    if laid is None or not scene.hexes:
        return None
    high = laid.radius * math.sqrt(3) / 2
    bounds = QRectF()
    for centre in laid.centres.values():
        bounds |= QRectF(centre.x() - laid.radius, centre.y() - high, 2 * laid.radius, 2 * high)
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = smooth(QPainter(image))
    whole = QRectF(image.rect())
    draw_cloth(painter, whole.adjusted(-12, -12, 12, 12), 9)
    painter.translate(whole.center())
    inner = whole.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
    scale = min(inner.width() / bounds.width(), inner.height() / bounds.height())
    painter.scale(scale, scale)
    painter.translate(QPointF(-bounds.center().x(), -bounds.center().y()))
    for item in scene.hexes.values():
        with saved(painter):
            painter.translate(item.pos())
            item.draw(painter)
    painter.end()
    return image


def draw_unexplored(painter: QPainter, box: QRectF) -> None:
    """A few pale hexes on the cloth, as on a map that nobody has explored: where there is no picture."""
    r = box.height() / 7
    for q in range(-3, 4):
        for s in range(max(-3, -q - 3), min(3, -q + 3) + 1):
            x = box.center().x() + q * r * 1.5
            y = box.center().y() + (s + q / 2) * r * 1.732
            hexagon = QPolygonF([QPointF(x + r * 0.94 * c, y + r * 0.94 * k) for c, k in HEXAGON])
            painter.setPen(color("#C9B388", 0.25))
            painter.setBrush(color("#EADCB8", 0.10 + 0.05 * ((q * 5 + s * 3) % 3)))
            painter.drawPolygon(hexagon)
