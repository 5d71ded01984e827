"""The rule of a candidate: wrapped into lines, shown from any line on where it is longer than its room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

from ..look.fonts import font, sized
from ..look.paint import LEFT, rounded, text
from ..look.palette import mix, theme
from ..look.widgets.labels import draw_chip_label
from ..tableau.tips import Paragraph

ERA, OTHER = "#7A4579", "#5E6B74"
RAIL = 10.0
"""Room at the right for the bar that shows how far down one reads, in logical pixels."""
GAP = 7.0
"""Between two parts of a rule."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of words, or the chip with the time at which what follows holds. `high` includes what is kept
    free below it."""

    words: str
    high: float
    chip: Paragraph | None = None


def chip_high() -> float:
    """Height of the chip over a part."""
    return float(theme().px(20))


def _lines(words: str, which: QFont, width: float) -> Iterator[str]:
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    for passage in words.split("\n"):
        layout = QTextLayout(passage, which)
        layout.setTextOption(option)
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            yield passage[line.textStart() : line.textStart() + line.textLength()].strip()
        layout.endLayout()


def rows_of(parts: Sequence[Paragraph], size: float, width: float) -> list[Row]:
    """The whole rule in type of `size` logical pixels at 100 %, at most `width` wide."""
    which = sized(theme().px(size))
    step = QFontMetricsF(which).lineSpacing()
    rows: list[Row] = []
    for part in parts:
        if part.chip:
            rows.append(Row(part.chip, chip_high() + 2, part))
        lines = list(_lines(part.words, which, width))
        rows += [Row(line, step + (GAP if n == len(lines) - 1 else 0)) for n, line in enumerate(lines)]
    return rows


def rule_height(parts: Sequence[Paragraph], size: float, width: float) -> float:
    """Height of the whole rule."""
    return sum(row.high for row in rows_of(parts, size, width))


def paint_rule(
    painter: QPainter, room: QRectF, parts: Sequence[Paragraph], size: float, first: int = 0
) -> int:
    """Each part with the time at which it holds, from the row `first` on, whole rows only. Gives the last row
    from which on it makes sense to read: 0 where all of it is shown."""
    rows = rows_of(parts, size, room.width())
    if sum(row.high for row in rows) - GAP <= room.height() + 2:
        _paint_rows(painter, room, rows, size)
        return 0
    narrow = room.adjusted(0, 0, -RAIL, 0)
    rows = rows_of(parts, size, narrow.width())
    last = len(rows)
    while last > 0 and _fits(rows[last - 1 :], narrow.height()):
        last -= 1
    first = max(0, min(first, last))
    shown = _paint_rows(painter, narrow, rows[first:], size)
    rail = QRectF(room.right() - 5, room.y() + 2, 4, room.height() - 4)
    tokens = theme().tokens
    rounded(painter, rail, 2, mix(tokens.panel2, tokens.hair, 0.6))
    share, down = shown / len(rows), first / len(rows)
    thumb = QRectF(rail.x(), rail.y() + rail.height() * down, 4, rail.height() * share)
    rounded(painter, thumb, 2, tokens.ink2)
    return last


def _fits(rows: Sequence[Row], high: float) -> bool:
    return sum(row.high for row in rows) - GAP <= high + 2


def _paint_rows(painter: QPainter, room: QRectF, rows: Sequence[Row], size: float) -> int:
    """Draws rows as long as there is room for them; gives their number."""
    which, ink, y = sized(theme().px(size)), theme().tokens.ink, room.y()
    step = QFontMetricsF(which).lineSpacing()
    for number, row in enumerate(rows):
        if row.chip is not None:
            below = rows[number + 1].high if number + 1 < len(rows) else 0.0
            if y + row.high + below - GAP > room.bottom() + 2:
                return number
            fill = ERA if row.chip.icon == "era" else OTHER
            wide = QFontMetricsF(font("label")).horizontalAdvance(row.words) + chip_high() * 1.8
            chip = QRectF(room.x(), y, min(wide, room.width()), chip_high())
            draw_chip_label(painter, chip, row.words, fill, row.chip.icon)
        else:
            if y + step > room.bottom() + 2:
                return number
            line = QRectF(room.x(), y, room.width() + 2, step)
            text(painter, line, row.words, which, ink, LEFT, elide=False)
        y += row.high
    return len(rows)
