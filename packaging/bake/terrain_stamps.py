"""Single stamps of the atlas: trees, peaks, tufts, waves. Sizes in pixels; light from the north-west."""

from __future__ import annotations

import math
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
)

Point = tuple[float, float]
CROWNS = (
    ("#2F6B43", "#478A50", "#79B163"),
    ("#2B6343", "#3F8052", "#6AA565"),
    ("#39734A", "#56944F", "#8BBD66"),
    ("#2A5D40", "#3A784B", "#5F9C5C"),
)
CONIFERS = 0.22
TREE_INK, PEAK_INK, VIOLET_SHADOW = "#173A29", "#3D3544", "#2D2433"


def tint(colour: str, alpha: float = 1.0) -> QColor:
    """A colour with an opacity of 0 to 1."""
    result = QColor(colour)
    result.setAlphaF(min(1.0, max(0.0, alpha)))
    return result


def polygon(points: list[Point]) -> QPolygonF:
    """Points as a Qt polygon."""
    return QPolygonF([QPointF(x, y) for x, y in points])


def _pen(colour: QColor, width: float) -> QPen:
    return QPen(
        QBrush(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    )


def _fill(p: QPainter, colour: QColor | QLinearGradient) -> None:
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(QBrush(colour))


def _line(p: QPainter, pen: QPen) -> None:
    p.setPen(pen)
    p.setBrush(Qt.BrushStyle.NoBrush)


def _gradient(a: Point, b: Point, *stops: tuple[float, str]) -> QLinearGradient:
    gradient = QLinearGradient(a[0], a[1], b[0], b[1])
    for at, colour in stops:
        gradient.setColorAt(at, QColor(colour))
    return gradient


def soft_shadow(p: QPainter, x: float, y: float, rx: float, ry: float, alpha: float) -> None:
    """A violet shadow that fades out to the ellipse (rx, ry)."""
    gradient = QRadialGradient(QPointF(0, 0), rx)
    gradient.setColorAt(0, tint(VIOLET_SHADOW, alpha))
    gradient.setColorAt(1, tint(VIOLET_SHADOW, 0))
    p.save()
    p.translate(x, y)
    p.scale(1, ry / rx)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(QBrush(gradient))
    p.drawEllipse(QPointF(0, 0), rx, rx)
    p.restore()


# --- trees ----------------------------------------------------------------------------------------
def _scallop(x: float, y: float, r: float, rng: Random, lobes: int) -> QPainterPath:
    path = QPainterPath()
    phase = rng.random() * 2 * math.pi
    step = 2 * math.pi / lobes
    feet = [
        (x + r * 0.93 * math.cos(phase + step * i), y + r * 0.93 * math.sin(phase + step * i))
        for i in range(lobes)
    ]
    path.moveTo(*feet[0])
    for i in range(lobes):
        angle, bulge = phase + step * (i + 0.5), 1.26 + 0.12 * (rng.random() - 0.5)
        end = feet[(i + 1) % lobes]
        path.quadTo(x + r * bulge * math.cos(angle), y + r * bulge * math.sin(angle), end[0], end[1])
    path.closeSubpath()
    return path


def tree(p: QPainter, x: float, y: float, r: float, rng: Random) -> None:
    """A crown of radius ``r`` seen from above, or now and then a conifer."""
    dark, middle, light = CROWNS[rng.randrange(4)]
    _fill(p, tint("#173524", 0.32))
    p.drawEllipse(QPointF(x + r * 0.42, y + r * 0.5), r * 0.95, r * 0.72)
    if rng.random() < CONIFERS:
        _conifer(p, x, y, r)
        return
    p.setPen(_pen(tint(TREE_INK, 0.72), max(0.6, r * 0.1)))
    p.setBrush(QColor(dark))
    p.drawPath(_scallop(x, y, r, rng, 7))
    _fill(p, QColor(middle))
    p.drawPath(_scallop(x - r * 0.14, y - r * 0.17, r * 0.74, rng, 6))
    _fill(p, tint(light, 0.95))
    for dx, dy, k in ((-0.42, -0.12, 0.17), (-0.22, -0.44, 0.2), (0.12, -0.5, 0.15), (-0.06, -0.14, 0.13)):
        spot = QPointF(x + r * (dx + 0.06 * (rng.random() - 0.5)), y + r * (dy + 0.06 * (rng.random() - 0.5)))
        p.drawEllipse(spot, r * k * 1.15, r * k * 0.9)


def _conifer(p: QPainter, x: float, y: float, r: float) -> None:
    height, width = r * 2.1, r * 0.98
    for dy, s in ((0.55, 1.0), (-0.15, 0.8), (-0.8, 0.58)):
        top = (x, y + dy * r - height * 0.42 * s)
        left, right = (x - width * s, y + dy * r + r * 0.28), (x + width * s, y + dy * r + r * 0.28)
        p.setPen(_pen(tint(TREE_INK, 0.75), max(0.6, r * 0.1)))
        p.setBrush(QColor("#2A6049"))
        p.drawPolygon(polygon([top, right, (x, right[1] + r * 0.16), left]))
        _fill(p, QColor("#4B8D66"))
        p.drawPolygon(polygon([top, (x + width * s * 0.05, right[1] + r * 0.12), left]))


# --- mountains ------------------------------------------------------------------------------------
def _jagged(a: Point, b: Point, parts: int, reach: float, rng: Random) -> list[Point]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length, dx / length
    points = []
    for i in range(1, parts):
        t, off = i / parts + (rng.random() - 0.5) * 0.4 / parts, (rng.random() - 0.5) * 2 * reach
        points.append((a[0] + dx * t + nx * off, a[1] + dy * t + ny * off))
    return points


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def peak(
    p: QPainter, x: float, y: float, w: float, h: float, rng: Random, snow: bool = True, ink: float = 0.8
) -> None:
    """A peak of width ``w`` and height ``h`` standing on (x, y): lit west face, violet east face, snow."""
    top = (x + w * (rng.random() - 0.5) * 0.14 - w * 0.03, y - h)
    left, right = (x - w * 0.52, y), (x + w * 0.52, y - h * 0.01)
    foot = (x + w * (0.10 + 0.1 * rng.random()), y + h * 0.09)
    west, east = _jagged(left, top, 5, w * 0.035, rng), _jagged(top, right, 5, w * 0.035, rng)
    ridge = []
    for i in range(1, 5):
        at = _between(top, foot, i / 5)
        ridge.append((at[0] + (1 if i % 2 else -1) * w * 0.05 * (0.6 + 0.6 * rng.random()), at[1]))
    _fill(p, _gradient((left[0], top[1]), (foot[0], y), (0, "#EFE6D8"), (0.55, "#D9CCBB"), (1, "#B9AC9C")))
    p.drawPolygon(polygon([left, *west, top, *ridge, foot]))
    _fill(p, _gradient(top, (right[0], y), (0, "#6D6479"), (0.6, "#7D7384"), (1, "#978B90")))
    p.drawPolygon(polygon([top, *east, right, foot, *ridge[::-1]]))
    _facets(p, y, w, h, ridge, rng)
    if snow:
        _snow(p, h, left, top, west, east, right, ridge)
    _line(p, _pen(tint(PEAK_INK, ink), max(0.9, w * 0.022)))
    p.drawPolyline(polygon([left, *west, top, *east, right]))
    _line(p, _pen(tint(PEAK_INK, ink * 0.5), max(0.7, w * 0.014)))
    p.drawPolyline(polygon([top, *ridge[:3]]))


def _facets(p: QPainter, y: float, w: float, h: float, ridge: list[Point], rng: Random) -> None:
    _fill(p, tint("#9C8F8A", 0.75))
    for i, a in enumerate(ridge[1:], start=1):
        t = 0.25 + 0.6 * i / len(ridge)
        tip_x = a[0] - w * (0.14 + 0.12 * rng.random()) * (0.5 + t)
        tip_y = min(a[1] + h * (0.16 + 0.1 * rng.random()), y + h * 0.03)
        p.drawPolygon(polygon([a, (tip_x, tip_y), (a[0] - w * 0.015, min(a[1] + h * 0.15, y + h * 0.06))]))
    _fill(p, tint("#958AA0", 0.8))
    for i, a in enumerate(ridge[:-1]):
        tip = (
            a[0] + w * (0.12 + 0.1 * rng.random()) * (1 + i * 0.35),
            a[1] + h * (0.17 + 0.1 * rng.random()),
        )
        if tip[1] <= y:
            p.drawPolygon(polygon([a, tip, (a[0] + w * 0.03, a[1] + h * 0.14)]))


def _snow(
    p: QPainter,
    h: float,
    left: Point,
    top: Point,
    west: list[Point],
    east: list[Point],
    right: Point,
    ridge: list[Point],
) -> None:
    chain = [top, *west[::-1], left]
    end = _between(chain[2], chain[3], 0.35)
    mid = (ridge[1][0], ridge[1][1])
    hem_west = [
        (end[0] + (mid[0] - end[0]) * t, end[1] + h * dy)
        for t, dy in ((0.22, -0.06), (0.42, 0.05), (0.68, -0.07))
    ]
    hem = (mid[0], mid[1] + h * 0.05)
    _fill(p, QColor("#FFFFFF"))
    p.drawPolygon(polygon([*chain[:3], end, *hem_west, hem, mid, ridge[0]]))
    chain = [top, *east, right]
    end = _between(chain[1], chain[2], 0.8)
    hem_east = [
        (mid[0] + (end[0] - mid[0]) * t, mid[1] + h * dy)
        for t, dy in ((0.3, -0.03), (0.55, 0.05), (0.8, -0.05))
    ]
    _fill(p, QColor("#C3CCE0"))
    p.drawPolygon(polygon([top, chain[1], end, *hem_east[::-1], hem, mid, ridge[0]]))


# --- small things ---------------------------------------------------------------------------------
def tuft(
    p: QPainter, x: float, y: float, s: float, rng: Random, dark: str = "#4F8134", light: str = "#E0F0A8"
) -> None:
    """Three blades of grass, ``s`` high."""
    _line(p, _pen(QColor(dark if rng.random() < 0.74 else light), max(min(1.2, s * 0.30), s * 0.19)))
    for a in (-0.5, 0.0, 0.5):
        blade = QPainterPath()
        blade.moveTo(x + a * s * 0.35, y)
        blade.quadTo(x + a * s * 0.5, y - s * 0.5, x + a * s * 1.1, y - s * (0.95 - 0.5 * abs(a)))
        p.drawPath(blade)


def rock(p: QPainter, x: float, y: float, s: float, rng: Random) -> None:
    """A boulder of radius ``s`` in the sand."""
    _fill(p, tint("#8A6638", 0.45))
    p.drawEllipse(QPointF(x + s * 0.5, y + s * 0.4), s * 1.1, s * 0.6)
    _fill(p, QColor("#B98F58"))
    p.drawPath(_scallop(x, y, s, rng, 5))
    _fill(p, QColor("#E3C189"))
    p.drawPath(_scallop(x - s * 0.2, y - s * 0.25, s * 0.55, rng, 5))


def wave(p: QPainter, x: float, y: float, s: float, alpha: float) -> None:
    """Two small crests, ``s`` to each side."""
    _line(p, _pen(tint("#D9F3F2", alpha), max(0.8, s * 0.13)))
    path = QPainterPath()
    path.moveTo(x - s, y)
    path.quadTo(x - s * 0.5, y - s * 0.55, x, y)
    path.quadTo(x + s * 0.5, y - s * 0.55, x + s, y)
    p.drawPath(path)


def hex_path(cx: float, cy: float, radius: float) -> QPainterPath:
    """The outline of a flat-topped hex."""
    half = radius * math.sqrt(3) / 2
    path = QPainterPath()
    path.addPolygon(polygon([
        (cx - radius / 2, cy - half), (cx + radius / 2, cy - half), (cx + radius, cy),
        (cx + radius / 2, cy + half), (cx - radius / 2, cy + half), (cx - radius, cy),
    ]))  # fmt: skip
    path.closeSubpath()
    return path


def box(x: float, y: float, half: float) -> QRectF:
    """A square around a point."""
    return QRectF(x - half, y - half, 2 * half, 2 * half)
