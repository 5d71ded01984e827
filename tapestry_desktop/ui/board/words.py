"""Type and signs in drawings whose boxes are given: type shrinks to fit, never below 12 px."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from ..look.fonts import TEXT, sized, text_width
from ..look.glyphs import Glyph, layout_glyphs
from ..look.paint import CENTER, text
from ..look.palette import PAPER_INK, theme

SMALLEST = 12.0
NARROWEST = 76
"""Per cent of its width to which type is narrowed before words are shortened."""


def fit_size(
    words: str, width: float, height: float, wanted: float, weight: int, family: str = TEXT
) -> float:
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
    """Writes words on one line of a box, shrunk to 12 px at most, then set narrower, and then shortened."""
    size = fit_size(words, rect.width(), rect.height(), wanted, weight, family)
    which = QFont(sized(size, weight, family))
    wide = text_width(words, which)
    if wide > rect.width():
        which.setStretch(max(NARROWEST, int(99 * rect.width() / wide)))
    text(painter, rect, words, which, ink, align)


def two_lines(words: str, which: QFont, width: float) -> list[str]:
    """Words on one line if they fit, else broken into the two lines whose longer one is shortest."""
    parts = words.split(" ")
    if len(parts) == 1 or text_width(words, which) <= width:
        return [words]
    breaks = [(" ".join(parts[:i]), " ".join(parts[i:])) for i in range(1, len(parts))]
    return list(min(breaks, key=lambda pair: max(text_width(line, which) for line in pair)))


def stacked(painter: QPainter, rect: QRectF, words: str, size: float, ink: str | QColor = PAPER_INK) -> None:
    """Writes words centred on at most two lines; a line that is too long is set narrower, then shortened."""
    lines = two_lines(words, sized(size, 400), rect.width())
    pitch = min(rect.height() / len(lines), size * 1.17)
    top = rect.center().y() - pitch * len(lines) / 2
    for i, line in enumerate(lines):
        which = QFont(sized(size, 400))
        wide = text_width(line, which)
        if wide > rect.width():
            which.setStretch(max(NARROWEST, int(99 * rect.width() / wide)))
        text(painter, QRectF(rect.x(), top + i * pitch, rect.width(), pitch), line, which, ink, CENTER)


def sign_size(glyphs: Sequence[Glyph], width: float, height: float, most: float) -> float:
    """How large signs would be in a box of this size; 0 when some would be left out."""
    if width < 8 or height < 8:
        return 0.0
    placed = layout_glyphs(QRectF(0, 0, width, height), glyphs, "center", most)
    if len([part for part in placed if part.glyph in glyphs]) < len(glyphs):
        return 0.0
    return min((part.size for part in placed), default=most)
