"""Layout and painting of glyphs: as large as they fit, in as many lines as it takes, never over the edge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from .fonts import sized, text_width
from .icons import draw_icon
from .marks import LEAST_NUMBER, draw_laurel, laurel_width
from .paint import CENTER, draw_bonus_strip, round_pen, rounded, saved, text
from .palette import PAPER_INK, PAPER_INK2, theme

if TYPE_CHECKING:
    from .glyphs import Glyph

Align = Literal["left", "center", "right"]
LAUREL = 1.16
"""A laurel is that much taller than the icons beside it."""
GAP, LINE_GAP, STRIP_PAD = 1.0, 2.0, 3.0
SMALLEST = 11.0
"""Below this size in logical pixels signs are left out instead of shrunk further."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A glyph and the rectangle it got: x, y, width, height in logical pixels, and the icon size."""

    glyph: Glyph
    x: float
    y: float
    w: float
    h: float
    size: float

    @property
    def rect(self) -> QRectF:
        """The rectangle as Qt's type."""
        return QRectF(self.x, self.y, self.w, self.h)


def number_font_size(size: float) -> float:
    """Size of the number before an icon of `size`: at least 12 where the icon allows it."""
    return max(LEAST_NUMBER, min(max(12.0, size * 0.66), size * 0.85))


def _number_width(words: str, size: float) -> float:
    return text_width(words, sized(number_font_size(size), 700))


def glyph_width(glyph: Glyph, size: float) -> float:
    """Width of one glyph when icons are `size` logical pixels high."""
    if glyph.kind == "or":
        return size * 0.34
    if glyph.kind == "gain":
        return size * 0.46
    if glyph.kind == "text":
        return _number_width(glyph.words, size) + 1
    if glyph.kind == "vp":
        return laurel_width(glyph.n, size * LAUREL) if glyph.n else size * LAUREL
    if glyph.kind == "per":
        return laurel_width(glyph.n, size * LAUREL) + GAP + size
    if glyph.kind == "strip":
        return _row_width(glyph.parts, size) + 2 * STRIP_PAD
    return size + (_number_width(str(glyph.n), size) + 1 if glyph.n else 0)


def _row_width(glyphs: Sequence[Glyph], size: float) -> float:
    return sum(glyph_width(g, size) for g in glyphs) + GAP * max(0, len(glyphs) - 1)


def _row_height(glyphs: Sequence[Glyph], size: float) -> float:
    return size * LAUREL if any(g.kind in ("vp", "per") for g in glyphs) else size


def glyphs_width(glyphs: Sequence[Glyph], size: float) -> float:
    """Width of all glyphs on one line when icons are `size` logical pixels high."""
    return _row_width(glyphs, size)


def _units(glyphs: Sequence[Glyph]) -> list[tuple[Glyph, ...]]:
    """Glyphs that must stay on one line: a slash, an arrow or a "2:" belongs to the sign after it."""
    units: list[tuple[Glyph, ...]] = []
    held: tuple[Glyph, ...] = ()
    for glyph in glyphs:
        held = (*held, glyph)
        if glyph.kind in ("or", "gain") or (glyph.kind == "text" and glyph.words.endswith(":")):
            continue
        units.append(held)
        held = ()
    return [*units, held] if held else units


def _broken(units: Sequence[tuple[Glyph, ...]], size: float, width: float) -> list[list[Glyph]] | None:
    """The units in lines no wider than `width`, or None when one unit alone is wider."""
    lines: list[list[Glyph]] = []
    used = 0.0
    for unit in units:
        w = _row_width(unit, size)
        if w > width:
            return None
        if lines and used + GAP + w <= width:
            lines[-1].extend(unit)
            used += GAP + w
        else:
            lines.append(list(unit))
            used = w
    return lines


def _height(lines: Sequence[Sequence[Glyph]], size: float) -> float:
    return sum(_row_height(line, size) for line in lines) + LINE_GAP * max(0, len(lines) - 1)


def _balanced(units: Sequence[tuple[Glyph, ...]], size: float, width: float, count: int) -> list[list[Glyph]]:
    """The narrowest breaking into the same number of lines, so that no line is left with one lonely sign."""
    best = _broken(units, size, width) or []
    for i in range(1, 12):
        tighter = _broken(units, size, width * (1 - i * 0.06))
        if tighter is None or len(tighter) > count:
            break
        best = tighter
    return best


def _largest(
    glyphs: Sequence[Glyph], width: float, height: float, most: float, least: float
) -> tuple[float, list[list[Glyph]]] | None:
    units, size = _units(glyphs), most
    while size >= least:
        lines = _broken(units, size, width)
        if lines is not None and _height(lines, size) <= height:
            return size, _balanced(units, size, width, len(lines))
        size -= 0.5
    return None


def _fitted(
    glyphs: Sequence[Glyph], width: float, height: float, most: float, least: float = SMALLEST
) -> tuple[float, list[list[Glyph]]]:
    """Size and lines of the glyphs, dots at the end where they do not fit at the size `least`."""
    from .glyphs import Glyph

    if not glyphs:
        return most, []
    most = min(most, max(1.0, height))
    found = _largest(glyphs, width, height, most, min(least, most))
    if found:
        return found
    more = Glyph("text", words="…")
    for keep in range(len(glyphs) - 1, 0, -1):
        if glyphs[keep - 1].kind in ("or", "gain"):
            continue
        found = _largest([*glyphs[:keep], more], width, height, most, min(least, most))
        if found:
            return found
    return _largest(glyphs[:1], width, height, most, 1.0) or (1.0, [])


@lru_cache(maxsize=2048)
def _layout(glyphs: tuple[Glyph, ...], w: float, h: float, align: Align, most: float) -> tuple[Placed, ...]:
    """Places glyphs in a box at 0, 0; strips get lines of their own at the bottom."""
    plain = [g for g in glyphs if g.kind != "strip"]
    strips = [g for g in glyphs if g.kind == "strip"]
    placed: list[Placed] = []
    if strips:
        each = min(most + 2, max(9.0, h * 0.36)) if plain else min(most + 4, (h - LINE_GAP) / len(strips))
        each = min(each, h / (len(strips) + (1 if plain else 0)))
        top = h - each * len(strips) if plain else (h - each * len(strips)) / 2
        for i, strip in enumerate(strips):
            placed += _strip(strip, w, top + i * each, each - 1, most)
        h = top - 1 if plain else 0
    if plain and h > 1:
        size, lines = _fitted(plain, w, h, most)
        placed += _rows(lines, size, 0.0, 0.0, w, h, align)
    return tuple(placed)


def _strip(strip: Glyph, w: float, y: float, h: float, most: float) -> list[Placed]:
    """One bonus strip: the yellow ground first, then its signs."""
    inner = w - 2 * STRIP_PAD
    parts: Sequence[Glyph] = strip.parts
    # A laurel may touch the line of its strip, so that bonuses stay legible in low cells.
    room = h - 1 if any(g.kind in ("vp", "per") for g in parts) else h - 2
    if _row_width(parts, min(SMALLEST, room)) > inner:
        parts = [g for g in parts if g.kind != "gain"]
    size, lines = _fitted(parts, inner, room, min(most, room), 8.0)
    rows = _rows(lines, size, STRIP_PAD, y + (h - room) / 2, inner, room, "center")
    return [Placed(strip, 0.0, y, w, h, size), *rows]


def _rows(
    lines: Sequence[Sequence[Glyph]], size: float, x0: float, y0: float, w: float, h: float, align: Align
) -> list[Placed]:
    share = {"left": 0.0, "center": 0.5, "right": 1.0}[align]
    y = y0 + (h - _height(lines, size)) / 2
    placed: list[Placed] = []
    for line in lines:
        tall = _row_height(line, size)
        x = x0 + (w - _row_width(line, size)) * share
        for glyph in line:
            wide = glyph_width(glyph, size)
            high = size * LAUREL if glyph.kind in ("vp", "per") else size
            placed.append(Placed(glyph, x, y + (tall - high) / 2, wide, high, size))
            x += wide + GAP
        y += tall + LINE_GAP
    return placed


def layout_glyphs(
    rect: QRectF, glyphs: Sequence[Glyph], align: Align = "center", max_size: float = 22.0
) -> list[Placed]:
    """Where each glyph goes inside `rect`: everything stays inside, whatever the size."""
    parts = _layout(tuple(glyphs), round(rect.width(), 1), round(rect.height(), 1), align, float(max_size))
    return [Placed(p.glyph, p.x + rect.x(), p.y + rect.y(), p.w, p.h, p.size) for p in parts]


def paint_glyphs(
    painter: QPainter,
    rect: QRectF,
    glyphs: Sequence[Glyph],
    align: Align = "center",
    max_size: float = 22.0,
    *,
    ink: str | QColor = PAPER_INK,
    paper: bool = False,
    opacity: float = 1.0,
) -> QRectF:
    """Draws glyphs inside `rect`, icons at most `max_size` logical pixels high; returns what they cover.

    `paper` lays a chip of printed paper behind them, for panels in the dark room.
    """
    parts = layout_glyphs(rect, glyphs, align, max_size)
    box = QRectF()
    for part in parts:
        box = box.united(part.rect)
    with saved(painter):
        if opacity != 1.0:
            painter.setOpacity(painter.opacity() * opacity)
        if paper and parts:
            ground = box.adjusted(-4, -2, 4, 2).intersected(rect)
            rounded(painter, ground, 5, theme().tokens.cell, theme().tokens.hair)
        for part in parts:
            _paint_one(painter, part, ink)
    return box


def _paint_one(painter: QPainter, part: Placed, ink: str | QColor) -> None:
    glyph, r, size = part.glyph, part.rect, part.size
    if glyph.kind == "strip":
        draw_bonus_strip(painter, r)
    elif glyph.kind == "or":
        pen = round_pen(PAPER_INK2 if ink == PAPER_INK else ink, max(1.2, size * 0.08))
        with saved(painter):
            painter.setPen(pen)
            painter.drawLine(
                QPointF(r.right() - size * 0.08, r.y() + size * 0.14),
                QPointF(r.x() + size * 0.08, r.y() + size * 0.86),
            )
    elif glyph.kind == "gain":
        with saved(painter):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(PAPER_INK2 if ink == PAPER_INK else ink))
            x, y = r.x() + size * 0.1, r.y()
            painter.drawPolygon(
                QPolygonF(
                    [
                        QPointF(x, y + size * 0.26),
                        QPointF(x + size * 0.3, y + size * 0.5),
                        QPointF(x, y + size * 0.74),
                    ]
                )
            )
    elif glyph.kind == "text":
        text(painter, r, glyph.words, sized(number_font_size(size), 700), ink, CENTER, elide=False)
    elif glyph.kind == "vp":
        draw_laurel(painter, r, glyph.n or "")
    elif glyph.kind == "per":
        icon_box = QRectF(r.right() - size, r.y() + (r.height() - size) / 2, size, size)
        draw_laurel(painter, QRectF(r.x(), r.y(), r.width() - size - GAP, r.height()), glyph.n)
        draw_icon(painter, glyph.icon, icon_box)
    else:
        _paint_icon(painter, glyph, r, size, ink)


def _paint_icon(painter: QPainter, glyph: Glyph, r: QRectF, size: float, ink: str | QColor) -> None:
    if glyph.n:
        which = sized(number_font_size(size), 700)
        box = QRectF(r.x(), r.y(), r.width() - size, r.height())
        text(painter, box, str(glyph.n), which, ink, CENTER, elide=False)
    box = QRectF(r.right() - size, r.y(), size, size)
    draw_icon(painter, glyph.icon, box)
    if glyph.crossed:
        _paint_cross(painter, box)


def _paint_cross(painter: QPainter, box: QRectF) -> None:
    """The red X at the lower right of an icon: without the benefit."""
    u = box.width() / 24
    x, y = box.x(), box.y()
    with saved(painter):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#FBF4E2"))
        painter.drawEllipse(QPointF(x + 18.4 * u, y + 18.4 * u), 5.1 * u, 5.1 * u)
        pen = QPen(QColor(theme().tokens.refused), 2.3 * u)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(QPointF(x + 15.4 * u, y + 15.4 * u), QPointF(x + 21.4 * u, y + 21.4 * u))
        painter.drawLine(QPointF(x + 21.4 * u, y + 15.4 * u), QPointF(x + 15.4 * u, y + 21.4 * u))
