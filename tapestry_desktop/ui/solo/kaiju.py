"""Kaiju and what they leave behind, drawn by code: on the map, in the city, and the barrier on a track."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ..art.city.kaiju import paint_kaiju_figure
from ..look.paint import saved
from ..look.palette import CREAM, PAPER_INK, color

HUES = ("#5E9A62", "#8A5FA8", "#B5723A", "#4B86A8")
"""Hides of the kaiju, one for each of the unused player colours; the shape is what tells them apart."""


def draw_kaiju(painter: QPainter, rect: QRectF, number: int = 0, *, opacity: float = 1.0) -> None:
    """A kaiju standing in a rectangle; `number` gives its hide. It is ringed in cream like every piece."""
    side = min(rect.width(), rect.height())
    with saved(painter):
        painter.setOpacity(painter.opacity() * opacity)
        painter.translate(rect.center().x() - side / 2, rect.bottom() - side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color("#160F0A", 0.28))
        painter.drawEllipse(QPointF(side * 0.54, side * 0.97), side * 0.42, side * 0.06)
        paint_kaiju_figure(painter, side, HUES[number % len(HUES)])


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
