"""The five income turns of a player as pips: taken, still to come, and a crown where nobody was earlier."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from tapestry_desktop.ui.look.paint import round_pen, saved
from tapestry_desktop.ui.look.palette import theme
from tapestry_desktop.ui.models import Seat
from tapestry_desktop.ui.models.players import INCOME_TURNS

CROWN = ((0.0, 1.0), (0.0, 0.15), (0.27, 0.55), (0.5, 0.0), (0.73, 0.55), (1.0, 0.15), (1.0, 1.0))


def draw_eras(painter: QPainter, box: QRectF, seat: Seat) -> None:
    """Pips from the left of `box`, as high as it: filled for an income turn taken, a ring for one that is
    left, a crown for an era that the seat was the first to enter."""
    tokens = theme().tokens
    high = box.height()
    step = min(high * 1.75, box.width() / INCOME_TURNS)
    with saved(painter):
        for era in range(1, INCOME_TURNS + 1):
            x = box.x() + (era - 1) * step
            if era in seat.first_eras:
                wide = high * 1.35
                left = x - (wide - high) / 2
                painter.setPen(round_pen(tokens.ink, 0.8))
                painter.setBrush(QColor(tokens.ink))
                points = [QPointF(left + wide * u, box.y() + high * v) for u, v in CROWN]
                painter.drawPolygon(QPolygonF(points))
                continue
            pip = QRectF(x, box.y(), high, high).adjusted(0.8, 0.8, -0.8, -0.8)
            taken = era <= seat.era
            painter.setPen(round_pen(tokens.ink2, 1.2))
            painter.setBrush(QColor(tokens.ink2) if taken else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(pip)
