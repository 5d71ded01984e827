"""Backs of cards and tiles, and the copper plate under engravings."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from tapestry_desktop.ui.art import cards_thread

KINDS = ("tapestry", "tech", "territory", "space")
_INK, _CREAM, _ORANGE = "#2B2118", "#FFE3B0", "#E0912F"


def paint(kind: str, w: int, h: int, ratio: float) -> QImage:
    """The back of one kind (see KINDS) in w x h device pixels."""
    if kind == "tapestry":
        return _tapestry(w, h, ratio)
    out = QImage(w, h, QImage.Format.Format_ARGB32_Premultiplied)
    out.fill(Qt.GlobalColor.transparent)
    p = QPainter(out)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    {"tech": _tech, "territory": _territory, "space": _space}[kind](p, w, h, ratio)
    p.end()
    return out


def copper(p: QPainter, box: QRectF, grid: float) -> None:
    """A copper plate lit from the north-west, ruled with faint lines `grid` pixels apart."""
    shine = QLinearGradient(box.topLeft(), box.bottomRight())
    shine.setColorAt(0, QColor("#C9772A"))
    shine.setColorAt(1, QColor("#A5561C"))
    p.fillRect(box, QBrush(shine))
    p.setPen(QPen(QColor(255, 233, 196, 41), max(1.0, grid / 18)))
    for i in range(1, int(box.width() / grid) + 1):
        p.drawLine(QPointF(box.left() + i * grid, box.top()), QPointF(box.left() + i * grid, box.bottom()))
    for i in range(1, int(box.height() / grid) + 1):
        p.drawLine(QPointF(box.left(), box.top() + i * grid), QPointF(box.right(), box.top() + i * grid))


def _tapestry(w: int, h: int, ratio: float) -> QImage:
    shorter = min(w, h) / ratio
    stitch = max(1, round((3 if shorter >= 100 else 2 if shorter >= 44 else 1) * ratio))
    letters = cards_thread.lozenge_letters(max(1, w // stitch), max(1, h // stitch))
    cloth = cards_thread.weave(cards_thread.from_letters(letters), stitch, 1.0 if stitch > 2 else 0.8)
    # Whole stitches rarely fill the card exactly; the rest of the last one is stretched in.
    return cloth.scaled(
        w, h, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )


def _tech(p: QPainter, w: int, h: int, ratio: float) -> None:
    """Copper, a cream frame, a gear."""
    short = min(w, h)
    copper(p, QRectF(0, 0, w, h), max(4 * ratio, w / 15))
    inset = short * 0.06
    line = max(1.0, short * 0.011)
    p.setPen(QPen(QColor(_CREAM), line))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawRoundedRect(QRectF(inset, inset, w - 2 * inset, h - 2 * inset), inset * 0.6, inset * 0.6)
    gear = QPolygonF()
    cx, cy, r = w / 2, h / 2, short * 0.245
    for i in range(8):
        for frac, k in ((-0.34, 0.76), (-0.2, 1.0), (0.2, 1.0), (0.34, 0.76)):
            a = math.radians(45 * (i + frac))
            gear.append(QPointF(cx + r * k * math.cos(a), cy + r * k * math.sin(a)))
    pen = QPen(QColor(_INK), max(1.0, short * 0.03))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    p.setPen(pen)
    p.setBrush(QColor(_ORANGE))
    p.drawPolygon(gear)
    p.setBrush(QColor("#FBF4E2"))
    p.drawEllipse(QPointF(cx, cy), r * 0.34, r * 0.34)


def _hex(cx: float, cy: float, r: float) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(
        QPolygonF(
            [
                QPointF(cx + r * math.cos(math.radians(60 * k)), cy + r * math.sin(math.radians(60 * k)))
                for k in range(6)
            ]
        )
    )
    path.closeSubpath()
    return path


def _tile(p: QPainter, w: int, h: int, light: str, dark: str, rim: str) -> tuple[float, float, float]:
    """A hex with flat top in two tones, a thread sewn round it. Returns centre and corner radius."""
    cx, cy = w / 2, h / 2
    r = min(w / 2, h / math.sqrt(3)) - 0.5
    tone = QLinearGradient(0, cy - r, 0, cy + r)
    tone.setColorAt(0, QColor(light))
    tone.setColorAt(1, QColor(dark))
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(QBrush(tone))
    p.drawPath(_hex(cx, cy, r))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(QPen(QColor(_INK), max(1.0, r * 0.03)))
    p.drawPath(_hex(cx, cy, r * 0.985))
    sewn = QPen(QColor(rim), max(1.0, r * 0.025))
    if r > 24:
        sewn.setDashPattern([3.0, 2.0])
    p.setPen(sewn)
    p.drawPath(_hex(cx, cy, r * 0.84))
    return cx, cy, r


def _star(cx: float, cy: float, long: float, short: float, points: int, turn: float = -90) -> QPolygonF:
    polygon = QPolygonF()
    for i in range(2 * points):
        a = math.radians(turn + 180 * i / points)
        d = short if i % 2 else long
        polygon.append(QPointF(cx + d * math.cos(a), cy + d * math.sin(a)))
    return polygon


def _territory(p: QPainter, w: int, h: int, ratio: float) -> None:
    """A sea-green hex with contour lines and a compass rose."""
    cx, cy, r = _tile(p, w, h, "#4C9486", "#2C6A66", "#D7E8CF")
    p.save()
    p.setClipPath(_hex(cx, cy, r * 0.80))
    p.setPen(QPen(QColor(215, 232, 207, 70), max(1.0, r * 0.018)))
    for i in range(7):
        bend = QPainterPath(QPointF(cx - r, cy - r * 0.9 + i * r * 0.3))
        y = cy - r * 0.9 + i * r * 0.3
        bend.cubicTo(cx - r * 0.4, y - r * 0.3, cx + r * 0.3, y + r * 0.36, cx + r, y - r * 0.05)
        p.drawPath(bend)
    p.restore()
    edge = QPen(QColor("#1E4644"), max(0.6, r * 0.022))
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    p.setPen(edge)
    p.setBrush(QColor("#2C6A66"))
    p.drawEllipse(QPointF(cx, cy), r * 0.40, r * 0.40)
    p.setBrush(QColor("#A9CDBB"))
    p.drawPolygon(_star(cx, cy, r * 0.36, r * 0.10, 4, -45))
    p.setBrush(QColor("#FBF4E2"))
    p.drawPolygon(_star(cx, cy, r * 0.56, r * 0.12, 4))
    p.setBrush(QColor("#C1462F"))
    p.drawEllipse(QPointF(cx, cy), r * 0.06, r * 0.06)


def _space(p: QPainter, w: int, h: int, ratio: float) -> None:
    """A night hex with stars and a ringed planet."""
    cx, cy, r = _tile(p, w, h, "#3B4378", "#1E2348", "#B8C2DC")
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(QColor("#FBF4E2"))
    for dx, dy, s in (
        (-0.5, -0.36, 0.07),
        (0.46, -0.44, 0.09),
        (0.56, 0.26, 0.06),
        (-0.36, 0.5, 0.08),
        (0.1, -0.58, 0.05),
    ):
        p.drawPolygon(_star(cx + dx * r, cy + dy * r, s * r, s * r * 0.32, 4))
    p.save()
    p.translate(cx, cy)
    p.rotate(-20)
    ring = QRectF(-r * 0.54, -r * 0.15, r * 1.08, r * 0.30)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(QPen(QColor("#F1E3C4"), max(1.0, r * 0.055)))
    p.drawArc(ring, 0, 180 * 16)
    p.setPen(QPen(QColor("#1E2348"), max(0.6, r * 0.03)))
    p.setBrush(QColor("#E7A466"))
    p.drawEllipse(QPointF(0, 0), r * 0.29, r * 0.29)
    planet = QPainterPath()
    planet.addEllipse(QPointF(0, 0), r * 0.275, r * 0.275)
    p.setClipPath(planet)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(QColor("#C9773F"))
    for y, hh in ((-0.14, 0.07), (0.06, 0.10)):
        p.drawRect(QRectF(-r * 0.4, y * r, r * 0.8, hh * r))
    p.setClipping(False)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(QPen(QColor("#F1E3C4"), max(1.0, r * 0.055)))
    p.drawArc(ring, 180 * 16, 180 * 16)
    p.restore()
