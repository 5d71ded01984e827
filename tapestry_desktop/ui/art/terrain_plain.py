"""Hexes drawn without baked pictures: the stand-in for missing art, and the shadow under tiles."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF

COLOURS = {
    "sea": "#2A759C",
    "grassland": "#A9CC67",
    "desert": "#F0CF8A",
    "forest": "#47794A",
    "mountain": "#B3A899",
}
PAPER, LINE, SHADOW = "#E9DBB7", "#8A6A3C", "#060A14"
_HALF = math.sqrt(3.0) / 2
CORNERS = ((-0.5, -_HALF), (0.5, -_HALF), (1.0, 0.0), (0.5, _HALF), (-0.5, _HALF), (-1.0, 0.0))
GAP = 0.016


def hex_outline(radius: float, centre: QPointF | None = None) -> QPainterPath:
    """The outline of a flat-topped hex: for hits, clips and glows."""
    at = centre or QPointF()
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(at.x() + radius * x, at.y() + radius * y) for x, y in CORNERS]))
    path.closeSubpath()
    return path


def _canvas(radius: int, frame: tuple[float, float]) -> tuple[QImage, QPainter]:
    image = QImage(
        round(frame[0] * radius), round(frame[1] * radius), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(Qt.GlobalColor.transparent)
    p = QPainter(image)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    p.translate(image.width() / 2, image.height() / 2)
    return image, p


def plain_hex(
    corners: Sequence[str], interior: Sequence[str], radius: int, frame: tuple[float, float]
) -> QImage:
    """Six kites in the colours of the corners and a disc of inner land; ``radius`` in device pixels."""
    image, p = _canvas(radius, frame)
    inner = radius * (1 - GAP)
    points = [QPointF(inner * x, inner * y) for x, y in CORNERS]
    middles = [(points[k] + points[(k + 1) % 6]) / 2 for k in range(6)]
    for k, terrain in enumerate(corners):
        colour = QColor(COLOURS[terrain])
        p.setPen(QPen(colour, 0.8))  # hides the seam between two kites of one colour
        p.setBrush(colour)
        p.drawPolygon(QPolygonF([points[k], middles[k], QPointF(), middles[k - 1]]))
    p.setPen(Qt.PenStyle.NoPen)
    for k, terrain in enumerate(interior):
        p.setBrush(QColor(COLOURS[terrain]))
        reach = inner * 0.42
        p.drawPie(round(-reach), round(-reach), round(2 * reach), round(2 * reach), k * 5760 // len(interior),
                  5760 // len(interior))  # fmt: skip
    _rim(p, inner)
    return image


def plain_unexplored(radius: int, frame: tuple[float, float]) -> QImage:
    """A pale hex with a dashed line inside."""
    image, p = _canvas(radius, frame)
    inner = radius * (1 - GAP)
    p.fillPath(hex_outline(inner), QColor(PAPER))
    pen = QPen(QColor(LINE), max(0.8, radius * 0.012))
    pen.setDashPattern([5, 4])
    p.setPen(pen)
    p.drawPath(hex_outline(inner * 0.86))
    p.end()
    return image


def tile_shadow(radius: int, frame: tuple[float, float]) -> QImage:
    """A soft shadow to the south-east."""
    image, p = _canvas(radius, frame)
    p.translate(radius * 0.03, radius * 0.045)
    p.setPen(Qt.PenStyle.NoPen)
    for step in range(7):
        colour = QColor(SHADOW)
        colour.setAlphaF(0.10)
        p.setBrush(QBrush(colour))
        p.drawPath(hex_outline(radius * (0.984 + 0.0105 * step)))
    p.end()
    return image


def _rim(p: QPainter, radius: float) -> None:
    colour = QColor("#161A28")
    colour.setAlphaF(0.45)
    p.setPen(QPen(colour, max(0.8, radius * 0.012)))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(hex_outline(radius))
    p.end()
