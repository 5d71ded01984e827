"""Territory and space tiles as they lie in the hand and as they are carried."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from ...content import catalogue
from ..art import cards as art
from ..art.terrain import TerrainArt, picture_rect
from ..art.terrain_plain import hex_outline
from ..cards.face import lay_picture
from ..look.glyphs import glyphs_for, paint_glyphs
from ..look.icons import device_scale
from ..look.paint import rounded, saved, smooth
from ..look.palette import theme

_TERRAIN: list[TerrainArt] = []


def terrain(ratio: float) -> TerrainArt:
    """The one store of tile pictures of the tableau."""
    if not _TERRAIN:
        _TERRAIN.append(TerrainArt(ratio))
    _TERRAIN[0].set_device_pixel_ratio(ratio)
    return _TERRAIN[0]


def paint_gap(painter: QPainter, centre: QPointF, radius: float) -> None:
    """The place of a tile that lies or is carried elsewhere."""
    with saved(painter):
        pen = QPen(QColor(theme().tokens.hair), 1.4)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(QColor(theme().tokens.panel2))
        painter.drawPath(hex_outline(radius * 0.94, centre))


def paint_tile(painter: QPainter, kind: str, tile: str, centre: QPointF, radius: float) -> None:
    """A territory or space tile with the medallion of its benefit."""
    ratio = device_scale(painter)
    if kind == "tile":
        lay_picture(painter, picture_rect(radius, centre), terrain(ratio).tile(tile, 0, radius))
        gives = catalogue().territory_tiles[tile].benefit
    else:
        gives = catalogue().space_tiles[tile].benefit
        box = hex_outline(radius, centre).boundingRect()
        size = QSize(round(box.width()), round(box.height()))
        lay_picture(painter, box, art.back("space", size, ratio))
    glyphs = glyphs_for(gives)
    if not glyphs:
        return
    if kind == "space":
        box = QRectF(centre.x() - radius * 0.66, centre.y() - radius * 0.4, radius * 1.32, radius * 0.8)
        rounded(painter, box, radius * 0.3, "#FBF1DC", "#8C6A30", 1)
        paint_glyphs(painter, box.adjusted(2, 1, -2, -1), glyphs, max_size=max(11.0, radius * 0.5))
        return
    r = radius * 0.30
    spot = centre + QPointF(0, radius * 0.42)
    wide = r * (1 + min(2.4, 0.85 * (len(glyphs) - 1) + (0.4 if glyphs[0].kind in ("vp", "per") else 0)))
    plate = QPainterPath()
    plate.addRoundedRect(QRectF(spot.x() - wide, spot.y() - r, 2 * wide, 2 * r), r, r)
    with saved(painter):
        painter.setPen(QPen(QColor("#8C6A30"), 1))
        painter.setBrush(QColor("#FBF1DC"))
        painter.drawPath(plate)
    paint_glyphs(painter, plate.boundingRect().adjusted(2, 1, -2, -1), glyphs, max_size=max(11.0, r * 1.5))


def tile_pixmap(tile: str, radius: float, ratio: float) -> QPixmap:
    """A tile as it is carried."""
    side = round(radius * 2.3)
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = smooth(QPainter(pixmap))
    paint_tile(painter, "tile", tile, QPointF(side / 2, side / 2), radius)
    painter.end()
    return pixmap
