"""From a working picture to a finished one: clip to the hex, bevel, paper, and WebP bytes."""

from __future__ import annotations

import io
import math

import numpy as np
import terrain_recipe as rc
import terrain_stamps as st
from PIL import Image
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QImage, QPainter, QPen, QRadialGradient
from scipy import ndimage
from terrain_ground import HexSpec, Texture, paint_ground
from terrain_noise import fractal
from terrain_recipe import Array, rgb
from terrain_scatter import paint, scatter

PAPER = "#E9DBB7"
WEBP_QUALITY = 86  # method 4: method 6 takes a hundred times as long for 2 %
# Edge light per side N, NE, SE, S, SW, NW.
BEVEL_LIGHT = (
    ("#FFFFFF", 0.60), ("#FFFFFF", 0.26), ("#10131C", 0.30),
    ("#10131C", 0.42), ("#10131C", 0.26), ("#FFFFFF", 0.50),
)  # fmt: skip


def frame_px(radius_px: int) -> tuple[int, int]:
    """Width and height of a finished picture, both even."""
    return (math.ceil(rc.FRAME[0] * radius_px / 2) * 2, math.ceil(rc.FRAME[1] * radius_px / 2) * 2)


def terrain(spec: HexSpec, texture: Texture, stamps: float, raised: bool) -> QImage:
    """A whole hex; ``raised`` gives it the bevel of a tile, otherwise it lies flat in the board."""
    radius = texture.radius_px
    ground = paint_ground(spec, texture)
    picture = _to_image(ground.colour)
    p = _painter(picture)
    paint(p, scatter(spec, ground, radius, stamps), radius, texture.size)
    p.end()
    return _cut(picture, radius, raised)


def unexplored(radius_px: int) -> QImage:
    """The pale hex of the unknown: laid paper, a dashed line and the mapmaker's small star."""
    size = math.ceil(rc.BLEED * radius_px)
    size += size % 2
    picture = _to_image(_paper(size, radius_px))
    middle = size / 2
    p = _painter(picture)
    glow = QRadialGradient(QPointF(middle, middle), radius_px)
    for at, colour, alpha in ((0, "#FFF8E4", 0.35), (0.6, "#FFF8E4", 0.0), (1, "#A5824A", 0.30)):
        glow.setColorAt(at, st.tint(colour, alpha))
    p.fillRect(st.box(middle, middle, size / 2), QBrush(glow))
    pen = QPen(st.tint("#8A6A3C", 0.55), max(0.8, radius_px * 0.012))
    pen.setDashPattern([5, 4])
    p.setPen(pen)
    p.drawPath(st.hex_path(middle, middle, radius_px * 0.86))
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(st.tint("#8A6A3C", 0.28))
    star = []
    for i in range(8):
        reach, angle = radius_px * (0.045 if i % 2 else 0.15), -math.pi / 2 + i * math.pi / 4
        star.append((middle + reach * math.cos(angle), middle + reach * math.sin(angle)))
    p.drawPolygon(st.polygon(star))
    p.end()
    return _cut(picture, radius_px, raised=None)


def webp(image: QImage) -> bytes:
    """Encode a finished picture, alpha and all."""
    straight = image.convertToFormat(QImage.Format.Format_RGBA8888)
    pixels = np.frombuffer(straight.constBits(), np.uint8).reshape(image.height(), image.width(), 4)
    buffer = io.BytesIO()
    Image.fromarray(pixels, "RGBA").save(buffer, "WEBP", quality=WEBP_QUALITY, method=4)
    return buffer.getvalue()


def _painter(image: QImage) -> QPainter:
    p = QPainter(image)
    p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    p.setBrush(Qt.BrushStyle.NoBrush)
    return p


def _to_image(colour: Array) -> QImage:
    height, width = colour.shape[:2]
    pixels = np.full((height, width, 4), 255, np.uint8)
    pixels[..., :3] = np.clip(np.rint(colour), 0, 255)
    image = QImage(pixels.data, width, height, width * 4, QImage.Format.Format_RGBA8888)
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _cut(picture: QImage, radius_px: int, raised: bool | None) -> QImage:
    """Cut out the hex, less the gap: painted as a brush, because only a brush has a smooth edge."""
    width, height = frame_px(radius_px)
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    cx, cy, inner = width / 2, height / 2, radius_px * (1.0 - rc.GAP)
    p = _painter(image)
    brush = QBrush(picture)
    brush.setTransform(brush.transform().translate(cx - picture.width() / 2, cy - picture.height() / 2))
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(brush)
    p.drawPath(st.hex_path(cx, cy, inner))
    if raised is not None:
        p.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        _edge(p, cx, cy, inner, raised)
    p.end()
    return image


def _edge(p: QPainter, cx: float, cy: float, radius: float, raised: bool) -> None:
    corners = [QPointF(cx + radius * x, cy + radius * y) for x, y in rc.CORNERS]
    if raised:
        for i, (colour, alpha) in enumerate(BEVEL_LIGHT):
            pen = QPen(st.tint(colour, alpha), radius * rc.BEVEL * 2)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            p.setPen(pen)
            p.drawLine(corners[i], corners[(i + 1) % 6])
    p.setPen(QPen(st.tint("#161A28", 0.55 if raised else 0.35), max(0.8, radius * 0.018)))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(st.hex_path(cx, cy, radius))


def _paper(size: int, radius_px: int) -> Array:
    """Laid paper: broad tone and crossed fibres, from a fixed seed."""
    axis = np.arange(size) * (1.92 / radius_px)
    x, y = np.meshgrid(axis, axis)
    tone = fractal(x, y, 11, 4)
    grain = np.random.RandomState(11)
    fibres = ndimage.gaussian_filter(grain.standard_normal((size, size)), (0.6, 2.2))
    fibres = fibres + ndimage.gaussian_filter(grain.standard_normal((size, size)), (2.2, 0.6))
    result: Array = rgb(PAPER) + (tone * 8.0 + fibres * 4.0)[..., None]
    return result
