"""The dice: conquer red and black, and the twelve-sided science die."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPolygonF

from ._files import LookError
from .icons import draw_icon
from .marks import draw_laurel
from .paint import round_pen, rounded, saved
from .palette import CREAM, PAPER_INK, RING, TRACKS


def _die_body(painter: QPainter, rect: QRectF, fill: str, line: str) -> None:
    side = min(rect.width(), rect.height())
    box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
    rounded(painter, box, side * 0.22, RING)
    inner = box.adjusted(side * 0.06, side * 0.06, -side * 0.06, -side * 0.06)
    light = QLinearGradient(inner.topLeft(), inner.bottomRight())
    light.setColorAt(0, QColor(fill).lighter(118))
    light.setColorAt(1, QColor(fill).darker(112))
    rounded(painter, inner, side * 0.18, QBrush(light), line, max(1.0, side * 0.045))


def draw_die(painter: QPainter, rect: QRectF, die: str, face: str | None = None) -> None:
    """A die lying on a face of dice.json (`red_vp5`, `black_food`, `science_military`...), or at rest.

    `die` is conquer_red, conquer_black or science. Raises LookError for any other.
    """
    rest = {"conquer_red": "die_red", "conquer_black": "die_black", "science": "die_science"}
    if die not in rest:
        raise LookError(f"There is no die called {die!r}; the three are {', '.join(rest)}.")
    if face is None:
        draw_icon(painter, rest[die], rect)
        return
    side = min(rect.width(), rect.height())
    box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
    plate = box.adjusted(side * 0.19, side * 0.19, -side * 0.19, -side * 0.19)
    symbol = face.split("_", 1)[-1]
    if die == "science":
        _science_body(painter, box)
        draw_icon(painter, f"track_{symbol}" if symbol in TRACKS else symbol, plate)
        return
    _die_body(painter, box, "#C9432F" if die == "conquer_red" else "#4A423C", PAPER_INK)
    out = min(2.0, max(0.0, (side - 30.0) * 0.15))  # a small die keeps a broad rim of its colour
    rounded(painter, plate.adjusted(-out, -out, out, out), side * 0.12, CREAM)
    if symbol.startswith("vp"):
        draw_laurel(painter, plate, symbol.removeprefix("vp"))
    elif symbol == "territories":
        half = plate.width() * 0.62
        draw_laurel(painter, QRectF(plate.x() - half * 0.1, plate.y(), half, half), 1)
        draw_icon(
            painter, "territory_control", QRectF(plate.right() - half, plate.bottom() - half, half, half)
        )
    elif symbol == "territory":
        draw_icon(painter, "territory_tile", plate)
    else:
        draw_icon(painter, symbol, plate)


def _science_body(painter: QPainter, box: QRectF) -> None:
    """A twelve-sided die from above: ten-sided outline, cream pentagon for the face."""
    c, r = box.center(), box.width() / 2
    outline = QPolygonF(
        [
            QPointF(c.x() + r * math.sin(math.radians(36 * i)), c.y() - r * math.cos(math.radians(36 * i)))
            for i in range(10)
        ]
    )
    with saved(painter):
        painter.setPen(round_pen(RING, r * 0.12))
        painter.setBrush(QColor(RING))
        painter.drawPolygon(outline)
        painter.translate(c)
        painter.scale(0.92, 0.92)
        painter.translate(-c)
        light = QLinearGradient(box.topLeft(), box.bottomRight())
        light.setColorAt(0, QColor("#57B78A"))
        light.setColorAt(1, QColor("#2F7F55"))
        painter.setPen(round_pen(PAPER_INK, max(1.0, r * 0.09)))
        painter.setBrush(light)
        painter.drawPolygon(outline)
        painter.setPen(round_pen(PAPER_INK, max(0.8, r * 0.05)))
        painter.setBrush(QColor(CREAM))
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(
                        c.x() + r * 0.8 * math.sin(math.radians(72 * i)),
                        c.y() - r * 0.8 * math.cos(math.radians(72 * i)),
                    )
                    for i in range(5)
                ]
            )
        )
