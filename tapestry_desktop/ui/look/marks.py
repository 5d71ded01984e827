"""Marks with a number or a meaning: laurels, pips, seals, the plus and the check."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from ._files import LookError
from .fonts import sized, text_width
from .icons import draw_icon
from .paint import CENTER, round_pen, rounded, saved, text
from .palette import LAUREL_FILL, PAPER_INK, RESOURCES, RING, theme

LEAST_NUMBER = 9.0
"""Smallest font of a number in a sign, in logical pixels."""


def draw_laurel(painter: QPainter, rect: QRectF, number: int | str, *, weight: int = 700) -> None:
    """Victory points: the laurel with its number, split where the number is wider than the laurel.

    The laurel's height is the height of `rect`; a wide number uses the width that `rect` leaves.
    """
    words, side = str(number), rect.height()
    which = sized(laurel_font_size(side), weight)
    extra = max(0.0, min(text_width(words, which) - side * 0.54, rect.width() - side))
    x, y = rect.center().x() - (side + extra) / 2, rect.y()
    if words and side * 0.72 < LEAST_NUMBER:  # no room for leaves: a plain pill
        rounded(painter, QRectF(x, y, side + extra, side), side * 0.3, LAUREL_FILL)
    elif extra < 0.5:
        draw_icon(painter, "vp", QRectF(x, y, side, side))
    else:
        painter.fillRect(
            QRectF(x + side / 2 - 0.5, y + side * 0.25, extra + 1, side * 0.5), QColor(LAUREL_FILL)
        )
        for shift in (0.0, extra):
            with saved(painter):
                painter.setClipRect(
                    QRectF(x + (side / 2 + extra if shift else 0), y, side / 2, side),
                    Qt.ClipOperation.IntersectClip,
                )
                draw_icon(painter, "vp", QRectF(x + shift, y, side, side))
    text(
        painter, QRectF(x, y + side * 0.01, side + extra, side), words, which, PAPER_INK, CENTER, elide=False
    )


def laurel_font_size(side: float) -> float:
    """Size of the number in a laurel of a height: 12 px or more wherever the laurel has room for it, and
    never less than can be read."""
    return max(LEAST_NUMBER, min(max(12.0, side * 0.45), side * 0.72))


def laurel_width(number: int | str, side: float) -> float:
    """Width that `draw_laurel` wants for a number at a height."""
    return side + max(0.0, text_width(str(number), sized(laurel_font_size(side), 700)) - side * 0.54)


def draw_pips(painter: QPainter, rect: QRectF, resource: str, count: int, limit: int = 8) -> None:
    """The tracker of one resource: `limit` little bars of which `count` are filled."""
    if resource not in RESOURCES:
        raise LookError(f"There is no resource called {resource!r}; the four are {', '.join(RESOURCES)}.")
    step = rect.width() / limit
    # With high contrast an empty bar is thinner too, so that the count does not hang on hue.
    thin = rect.height() * 0.3 if theme().high_contrast else 0.0
    for i in range(limit):
        box = QRectF(rect.x() + i * step, rect.y(), step - 2, rect.height())
        if i < count:
            rounded(painter, box, 1.5, RESOURCES[resource])
        else:
            rounded(painter, box.adjusted(0, thin, 0, -thin), 1.5, theme().tokens.hair)


def draw_seal(painter: QPainter, cx: float, cy: float, r: float, words: str = "+1") -> None:
    """The round gold seal that says what a drop would score."""
    t = theme().tokens
    with saved(painter):
        painter.setPen(QPen(QColor(t.gold_line), max(1.0, r * 0.14)))
        painter.setBrush(QColor(t.gold))
        painter.drawEllipse(QPointF(cx, cy), r, r)
    text(
        painter,
        QRectF(cx - r, cy - r, 2 * r, 2 * r),
        words,
        sized(r * 1.12, 700),
        PAPER_INK,
        CENTER,
        elide=False,
    )


def draw_plus(painter: QPainter, cx: float, cy: float, r: float) -> None:
    """The gold plus at the end of a row or column that a drop would finish."""
    draw_seal(painter, cx, cy, r, "")
    with saved(painter):
        painter.setPen(round_pen(PAPER_INK, r * 0.26))
        painter.drawLine(QPointF(cx - r * 0.5, cy), QPointF(cx + r * 0.5, cy))
        painter.drawLine(QPointF(cx, cy - r * 0.5), QPointF(cx, cy + r * 0.5))


def draw_done(painter: QPainter, cx: float, cy: float, r: float) -> None:
    """The green disc with a check: district finished."""
    t = theme().tokens
    with saved(painter):
        painter.setPen(QPen(QColor(RING), r * 0.34))
        painter.setBrush(QColor(RING))
        painter.drawEllipse(QPointF(cx, cy), r * 1.02, r * 1.02)
        painter.setPen(QPen(QColor(t.done_line), max(0.8, r * 0.14)))
        painter.setBrush(QColor(t.done))
        painter.drawEllipse(QPointF(cx, cy), r, r)
        painter.setPen(round_pen("#FFFFFF", r * 0.26))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(
            QPolygonF(
                [
                    QPointF(cx - r * 0.43, cy + r * 0.02),
                    QPointF(cx - r * 0.13, cy + r * 0.37),
                    QPointF(cx + r * 0.46, cy - r * 0.36),
                ]
            )
        )
