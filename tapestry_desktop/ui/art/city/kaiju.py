"""The kaiju: a horned giant with plates down its back, and the prints it leaves.

Drawn on a square of side 1 with the feet at its bottom, lit from the north-west, ringed in cream.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees, hypot

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

from .cache import CREAM
from .sketch import INK, SHADE, colour, mix, polygon

Part = tuple[QPainterPath, QBrush]

_PLATES = (
    (0.545, 0.075, 0.10),
    (0.455, 0.150, 0.13),
    (0.375, 0.265, 0.16),
    (0.315, 0.405, 0.18),
    (0.270, 0.550, 0.16),
    (0.195, 0.675, 0.13),
    (0.105, 0.745, 0.09),
)
"""Where the plates of the back grow: x, y of the root, and length."""


def _closed(start: tuple[float, float], *steps: tuple[float, ...]) -> QPainterPath:
    """A closed path of lines (two numbers) and cubics (six numbers)."""
    path = QPainterPath(QPointF(*start))
    for step in steps:
        if len(step) == 2:
            path.lineTo(step[0], step[1])
        else:
            path.cubicTo(step[0], step[1], step[2], step[3], step[4], step[5])
    path.closeSubpath()
    return path


_TAIL = _closed(
    (0.46, 0.84),
    (0.30, 1.02, 0.05, 0.98, 0.015, 0.70),
    (0.06, 0.82, 0.17, 0.80, 0.24, 0.66),
    (0.28, 0.58, 0.34, 0.54, 0.40, 0.56),
)
_FAR_LEG = _closed(
    (0.62, 0.72), (0.76, 0.70, 0.82, 0.78, 0.78, 0.88), (0.88, 0.90), (0.93, 0.97), (0.66, 0.97)
)
_TORSO = _closed(
    (0.50, 0.18),
    (0.37, 0.28, 0.29, 0.45, 0.31, 0.66),
    (0.32, 0.82, 0.42, 0.90, 0.56, 0.90),
    (0.71, 0.90, 0.78, 0.77, 0.75, 0.61),
    (0.73, 0.50, 0.68, 0.44, 0.69, 0.34),
)
_NEAR_LEG = _closed(
    (0.36, 0.72),
    (0.36, 0.62, 0.58, 0.62, 0.60, 0.76),
    (0.61, 0.83, 0.58, 0.86, 0.57, 0.89),
    (0.68, 0.91),
    (0.71, 0.985),
    (0.36, 0.985),
    (0.38, 0.92, 0.40, 0.88, 0.36, 0.72),
)
_HEAD = _closed(
    (0.46, 0.25),
    (0.44, 0.09, 0.58, 0.03, 0.70, 0.075),
    (0.915, 0.155),
    (0.965, 0.18, 0.96, 0.255, 0.90, 0.262),
    (0.715, 0.285),
    (0.875, 0.335),
    (0.895, 0.385, 0.84, 0.415, 0.78, 0.415),
    (0.66, 0.425, 0.52, 0.40, 0.46, 0.25),
)
_HORN = _closed(
    (0.565, 0.085), (0.52, 0.03, 0.49, -0.01, 0.435, -0.03), (0.53, -0.045, 0.62, 0.0, 0.655, 0.07)
)
_ARM = _closed(
    (0.56, 0.47),
    (0.60, 0.42, 0.68, 0.44, 0.70, 0.53),
    (0.74, 0.56, 0.79, 0.55, 0.83, 0.52),
    (0.885, 0.545),
    (0.86, 0.615),
    (0.79, 0.655, 0.70, 0.665, 0.64, 0.635),
    (0.57, 0.60, 0.54, 0.53, 0.56, 0.47),
)
_BELLY = _closed(
    (0.66, 0.42),
    (0.74, 0.52, 0.75, 0.70, 0.70, 0.80),
    (0.64, 0.87, 0.56, 0.86, 0.56, 0.78),
    (0.62, 0.68, 0.62, 0.52, 0.58, 0.42),
)


def _plate(x: float, y: float, long: float) -> QPainterPath:
    """A jagged plate that grows up and to the back."""
    return _closed(
        (x + long * 0.42, y + long * 0.10),
        (x - long * 0.10, y - long * 0.62),
        (x - long * 0.34, y - long * 0.28),
        (x - long * 0.62, y - long * 0.16),
        (x - long * 0.40, y + long * 0.16),
        (x + long * 0.02, y + long * 0.52),
    )


def _skin(hide: str, dark: float = 0.0) -> QBrush:
    light = QLinearGradient(0.25, 0.1, 0.85, 0.95)
    base = mix(hide, SHADE, dark)
    light.setColorAt(0, mix(base, "#FFFBD8", 0.34))
    light.setColorAt(0.42, QColor(base))
    light.setColorAt(1, mix(base, SHADE, 0.42))
    return QBrush(light)


def _parts(hide: str) -> list[Part]:
    """Everything solid, from the back to the front."""
    plate = QLinearGradient(0, 0, 0.5, 0.9)
    plate.setColorAt(0, QColor("#F7D27A"))
    plate.setColorAt(1, QColor("#B4552E"))
    parts: list[Part] = [(_TAIL, _skin(hide, 0.10)), (_FAR_LEG, _skin(hide, 0.30))]
    parts += [(_plate(*each), QBrush(plate)) for each in reversed(_PLATES)]
    parts += [(_TORSO, _skin(hide)), (_BELLY, QBrush(mix(hide, "#FBEFC8", 0.62)))]
    parts += [
        (_NEAR_LEG, _skin(hide)),
        (_HORN, QBrush(QColor("#F4E4BC"))),
        (_HEAD, _skin(hide)),
        (_ARM, _skin(hide)),
    ]
    return parts


def paint_kaiju_figure(painter: QPainter, side: float, hide: str) -> None:
    """The kaiju on the square (0, 0, side, side) of the painter, without its shadow."""
    parts = _parts(hide)
    painter.save()
    painter.scale(side, side)
    line = max(0.018, 0.9 / side)
    ring = QPen(QColor(CREAM), max(0.09, 4.0 / side))
    ring.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    for path, _ in parts:
        painter.strokePath(path, ring)
    ink = QPen(colour(INK, 0.92), line)
    ink.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    for path, fill in parts:
        painter.setPen(ink)
        painter.setBrush(fill)
        painter.drawPath(path)
    _marks(painter, side, line)
    _face(painter, line)
    painter.restore()


def _marks(painter: QPainter, side: float, line: float) -> None:
    """Belly plates, claws, and scales where there is room for them."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(SHADE, 0.45), line * 0.8))
    painter.save()
    painter.setClipPath(_BELLY)
    for y in (0.50, 0.58, 0.66, 0.74):
        fold = QPainterPath(QPointF(0.54, y))
        fold.quadTo(0.64, y + 0.05, 0.78, y - 0.01)
        painter.drawPath(fold)
    painter.restore()
    painter.setPen(QPen(QColor(INK), line * 0.7))
    painter.setBrush(QColor("#FFF6DC"))
    for x, y, dx, dy in (
        (0.40, 0.985, 0.05, 0),
        (0.50, 0.985, 0.05, 0),
        (0.60, 0.985, 0.05, 0),
        (0.74, 0.97, 0.045, 0),
        (0.83, 0.97, 0.045, 0),
    ):
        painter.drawPolygon(polygon([(x, y - 0.055), (x + dx * 1.5, y + dy), (x - dx * 0.5, y)]))
    for x, y in ((0.865, 0.530), (0.885, 0.565), (0.865, 0.605)):
        painter.drawPolygon(polygon([(x - 0.02, y - 0.015), (x + 0.06, y + 0.005), (x - 0.015, y + 0.025)]))
    if side >= 60:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(SHADE, 0.28))
        for x, y in (
            (0.42, 0.40),
            (0.47, 0.48),
            (0.39, 0.52),
            (0.45, 0.59),
            (0.50, 0.33),
            (0.20, 0.83),
            (0.30, 0.79),
            (0.44, 0.74),
            (0.51, 0.70),
        ):
            painter.drawEllipse(QPointF(x, y), 0.020, 0.014)


def _face(painter: QPainter, line: float) -> None:
    """The mouth with its teeth, the glowing eye under its brow, the nostril."""
    painter.setPen(QPen(QColor(INK), line * 0.8))
    painter.setBrush(QColor("#8E1F2A"))
    painter.drawPolygon(polygon([(0.715, 0.285), (0.905, 0.262), (0.875, 0.335)]))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#FFF9E6"))
    for x, y in ((0.76, 0.279), (0.81, 0.273), (0.86, 0.267)):
        painter.drawPolygon(polygon([(x, y), (x + 0.035, y - 0.004), (x + 0.018, y + 0.038)]))
    for x, y in ((0.79, 0.309), (0.84, 0.325)):
        painter.drawPolygon(polygon([(x, y), (x + 0.032, y + 0.010), (x + 0.018, y - 0.030)]))
    glow = QRadialGradient(QPointF(0.675, 0.165), 0.085)
    glow.setColorAt(0, colour("#FFE680", 0.9))
    glow.setColorAt(1, colour("#FFE680", 0.0))
    painter.setBrush(QBrush(glow))
    painter.drawEllipse(QPointF(0.675, 0.165), 0.085, 0.085)
    painter.setPen(QPen(QColor(INK), line * 0.8))
    painter.setBrush(QColor("#FFD93B"))
    painter.drawEllipse(QPointF(0.675, 0.168), 0.040, 0.034)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(INK))
    painter.drawEllipse(QPointF(0.683, 0.170), 0.012, 0.030)
    painter.setPen(QPen(QColor(INK), line * 1.8))
    painter.drawLine(QPointF(0.615, 0.110), QPointF(0.725, 0.145))
    painter.drawPoint(QPointF(0.885, 0.195))


def paint_print(painter: QPainter, centre: QPointF, size: float, angle: float, opacity: float) -> None:
    """A three-clawed footprint pressed into the ground, `size` logical pixels long, toes towards `angle`
    (degrees clockwise from east)."""
    painter.save()
    painter.translate(centre)
    painter.rotate(angle)
    painter.scale(size, size)
    painter.setPen(Qt.PenStyle.NoPen)
    for shift, ink, alpha in ((0.05, "#FFF8E2", 0.55), (0.0, "#4A3340", 0.85)):
        painter.setBrush(colour(ink, alpha * opacity))
        painter.drawEllipse(QPointF(-0.18 + shift, shift), 0.24, 0.21)
        for turn in (-32, 0, 32):
            painter.save()
            painter.translate(shift, shift)
            painter.rotate(turn)
            painter.drawPolygon(QPolygonF([QPointF(-0.05, -0.11), QPointF(0.52, 0), QPointF(-0.05, 0.11)]))
            painter.restore()
    painter.restore()


def paint_trail(painter: QPainter, points: list[QPointF], stride: float) -> None:
    """Footprints left and right of a way, older ones paler; `points` from the oldest to the newest."""
    legs = list(pairwise(points))
    for number, (start, end) in enumerate(legs):
        way = end - start
        long = hypot(way.x(), way.y())
        if long < 1:
            continue
        angle = degrees(atan2(way.y(), way.x()))
        aside = QPointF(-way.y() / long, way.x() / long) * stride * 0.26
        count = max(2, round(long / (stride * 0.85)))
        opacity = 0.30 + 0.70 * (number + 1) / len(legs)
        for step in range(count):
            at = start + way * ((step + 0.5) / count)
            side = 1 if (step + number) % 2 else -1
            paint_print(painter, at + aside * side, stride * 0.52, angle, opacity)


def paint_ruin_frame(painter: QPainter, rect: QRectF, wide: float) -> None:
    """The frame of the district that is being trampled: violet, broken by cracks."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("#5B3A66", 0.16))
    painter.drawRect(rect)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, width, dash in (
        (CREAM, wide + 1.8, False),
        ("#3E2547", wide, False),
        ("#A77BB8", wide * 0.42, True),
    ):
        pen = QPen(QColor(ink), width)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        if dash:
            pen.setDashPattern([4.0, 2.4])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawRect(rect.adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2))
    painter.restore()
