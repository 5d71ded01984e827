"""Kaiju and what they leave behind, drawn by code: on the map, in the city, and the barrier on a track."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ..look.paint import saved
from ..look.palette import CREAM, PAPER_INK, color, mix

HUES = ("#5E9A62", "#8A5FA8", "#B5723A", "#4B86A8")
"""Hides of the kaiju, one for each of the unused player colours; the shape is what tells them apart."""


def _body() -> QPainterPath:
    """A standing giant with a tail, on a square of side 1, feet at the bottom."""
    path = QPainterPath(QPointF(0.30, 0.97))
    path.cubicTo(0.22, 0.92, 0.06, 0.98, 0.03, 0.78)
    path.cubicTo(0.10, 0.86, 0.17, 0.80, 0.20, 0.66)
    path.cubicTo(0.23, 0.47, 0.27, 0.38, 0.36, 0.30)
    path.lineTo(0.33, 0.12)
    path.lineTo(0.45, 0.20)
    path.cubicTo(0.54, 0.13, 0.66, 0.13, 0.75, 0.20)
    path.lineTo(0.93, 0.30)
    path.cubicTo(0.97, 0.34, 0.96, 0.40, 0.90, 0.42)
    path.lineTo(0.72, 0.44)
    path.cubicTo(0.74, 0.49, 0.75, 0.52, 0.77, 0.53)
    path.lineTo(0.90, 0.56)
    path.lineTo(0.86, 0.62)
    path.lineTo(0.72, 0.63)
    path.cubicTo(0.73, 0.72, 0.70, 0.76, 0.72, 0.82)
    path.cubicTo(0.74, 0.88, 0.80, 0.88, 0.82, 0.97)
    path.lineTo(0.60, 0.97)
    path.cubicTo(0.60, 0.90, 0.56, 0.86, 0.50, 0.86)
    path.cubicTo(0.45, 0.88, 0.46, 0.93, 0.47, 0.97)
    path.closeSubpath()
    return path


def draw_kaiju(painter: QPainter, rect: QRectF, number: int = 0, *, opacity: float = 1.0) -> None:
    """A kaiju standing in a rectangle; `number` gives its hide. It is ringed in cream like every piece."""
    hue = HUES[number % len(HUES)]
    side = min(rect.width(), rect.height())
    body = _body()
    with saved(painter):
        painter.setOpacity(painter.opacity() * opacity)
        painter.translate(rect.center().x() - side / 2, rect.bottom() - side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color("#160F0A", 0.28))
        painter.drawEllipse(QPointF(side * 0.52, side * 0.96), side * 0.34, side * 0.06)
        painter.scale(side, side)
        ring = QPen(
            QColor(CREAM), 0.13, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        )
        painter.strokePath(body, ring)
        painter.setBrush(QColor(hue))
        line = QPen(QColor(PAPER_INK), 0.05)
        line.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(line)
        painter.drawPath(body)
        painter.setClipPath(body)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color(mix(hue, "#F6ECD2", 0.55), 0.9))
        painter.drawEllipse(QPointF(0.58, 0.68), 0.12, 0.22)
        painter.setBrush(color(mix(hue, "#20150A", 0.5), 0.8))
        for x, y in ((0.30, 0.50), (0.26, 0.64), (0.24, 0.80), (0.38, 0.36)):
            painter.drawEllipse(QPointF(x, y), 0.045, 0.03)
        painter.setClipping(False)
        painter.setPen(QPen(QColor(PAPER_INK), 0.025))
        painter.setBrush(QColor("#FBF1DC"))
        painter.drawEllipse(QPointF(0.66, 0.27), 0.05, 0.05)
        painter.setBrush(QColor("#9C3324"))
        painter.drawEllipse(QPointF(0.675, 0.275), 0.02, 0.02)


def draw_barrier(painter: QPainter, rect: QRectF) -> None:
    """A blocker: a striped barrier on two feet."""
    with saved(painter):
        w, h = rect.width(), rect.height()
        board = QRectF(rect.x(), rect.y() + h * 0.12, w, h * 0.46)
        painter.setPen(QPen(QColor(CREAM), max(2.0, h * 0.14)))
        painter.drawRoundedRect(board, h * 0.08, h * 0.08)
        painter.setPen(QPen(QColor(PAPER_INK), max(1.0, h * 0.09)))
        for x in (0.22, 0.78):
            painter.drawLine(
                QPointF(rect.x() + w * x, board.bottom()), QPointF(rect.x() + w * x, rect.bottom() - h * 0.04)
            )
        path = QPainterPath()
        path.addRoundedRect(board, h * 0.08, h * 0.08)
        painter.fillPath(path, QColor("#FBF1DC"))
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        painter.setPen(QPen(QColor("#B5372B"), w * 0.13))
        for i in range(-1, 5):
            x = rect.x() + w * i * 0.28
            painter.drawLine(QPointF(x, board.bottom() + 2), QPointF(x + w * 0.3, board.top() - 2))
        painter.setClipping(False)
        painter.setPen(QPen(QColor(PAPER_INK), max(1.0, h * 0.06)))
        painter.drawPath(path)


def draw_step_arrow(painter: QPainter, start: QPointF, end: QPointF, size: float, *, closed: bool) -> None:
    """From one district to the next: a cream arrow with a dark line, or a red bar where the way is closed."""
    way = end - start
    length = max(1.0, (way.x() ** 2 + way.y() ** 2) ** 0.5)
    unit = QPointF(way.x() / length, way.y() / length)
    side = QPointF(-unit.y(), unit.x())
    tip = end
    base = tip - unit * size
    head = QPainterPath(tip)
    head.lineTo(base + side * size * 0.62)
    head.lineTo(base - side * size * 0.62)
    head.closeSubpath()
    with saved(painter):
        if closed:
            painter.setPen(QPen(QColor(CREAM), size * 0.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(base + side * size * 0.5, base - side * size * 0.5)
            painter.setPen(
                QPen(QColor("#B5372B"), size * 0.26, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            )
            painter.drawLine(base + side * size * 0.5, base - side * size * 0.5)
            return
        painter.setPen(QPen(QColor(PAPER_INK), size * 0.52))
        painter.drawLine(start, base)
        painter.setPen(QPen(QColor(CREAM), size * 0.3))
        painter.drawLine(start, base)
        painter.setPen(QPen(QColor(PAPER_INK), max(1.0, size * 0.12)))
        painter.setBrush(QColor(CREAM))
        painter.drawPath(head)
