"""Small text helpers for drawings whose boxes are given: type that shrinks to fit, never below 12 px."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from ..look.fonts import TEXT, sized, text_width
from ..look.paint import CENTER, text
from ..look.palette import PAPER_INK, theme

SMALLEST = 12.0


def fit_size(words: str, width: float, height: float, wanted: float, weight: int, family: str = TEXT) -> float:
    """The largest size up to `wanted` (times the text setting) at which words fit a box."""
    size = min(wanted * theme().text_scale, max(SMALLEST, height * 0.92))
    while size > SMALLEST and text_width(words, sized(size, weight, family)) > width:
        size -= 0.5
    return max(size, SMALLEST)


def fitted(
    painter: QPainter,
    rect: QRectF,
    words: str,
    wanted: float,
    weight: int = 600,
    ink: str | QColor = PAPER_INK,
    align: Qt.AlignmentFlag = CENTER,
    family: str = TEXT,
) -> None:
    """Writes words on one line of a box, shrunk to 12 px at most and then shortened."""
    size = fit_size(words, rect.width(), rect.height(), wanted, weight, family)
    text(painter, rect, words, sized(size, weight, family), ink, align)
