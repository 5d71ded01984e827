"""Where the plates on the cloth lie: in the corners that the map leaves free."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from .geometry import LETTERS, SQRT3, BoardGeometry

DIE_GAP = 6.0
"""Between two dice, for the frame round the one that can be chosen."""
NARROW, UPRIGHT = 54.0, 62.0
"""Least width of a plate; least height of one that stands upright."""


def free_height(laid: BoardGeometry, x0: float, x1: float, upper: bool) -> float:
    """How far from the top (or bottom) of the cloth the map is, between two vertical lines."""
    r, best = laid.radius, laid.inner.height()
    for centre in laid.centres.values():
        if x1 <= centre.x() - r or x0 >= centre.x() + r:
            continue
        off = max(0.0, centre.x() - r / 2 - x1, x0 - centre.x() - r / 2)
        reach = SQRT3 * (r / 2 - off)
        if upper:
            best = min(best, centre.y() - reach - LETTERS * laid.unit - laid.inner.top())
        else:
            best = min(best, laid.inner.bottom() - centre.y() - reach)
    return best


def free_width(laid: BoardGeometry, y0: float, y1: float) -> float:
    """How far from the left edge of the cloth the map is, between two horizontal lines."""
    r, best = laid.radius, laid.inner.width()
    for centre in laid.centres.values():
        off = max(0.0, centre.y() - y1, y0 - centre.y())
        if off < SQRT3 / 2 * r:
            best = min(best, centre.x() - r + off / SQRT3 - laid.inner.left())
    return best


def lay_plates(laid: BoardGeometry) -> None:
    """Achievements and techs above, decks and the last rolls below, the zoom between them on the left."""
    u, inner, gap = laid.unit, laid.inner, 5.0 * laid.unit
    above = _choose(laid, True)
    below = _choose(laid, False)
    low = max(below[1], 20.0 * u)
    top = inner.bottom() - 8 - 2 * low - gap
    one = max(32.0, 18 * laid.scale + 10)
    width = above[0]
    # The zoom stands below the achievements; these give way where the board is low.
    room = top - inner.top() - 8 - 12 - 2 * gap
    tall = max(min(above[1], (room - one) / 3), 30.0)
    for line in range(3):
        y = inner.top() + 8 + line * (tall + gap)
        laid.achievements.append(QRectF(inner.left() + 6, y, width, tall))
        laid.techs.append(QRectF(inner.right() - 6 - width, y, width, tall))
    upper_end = inner.top() + 8 + 3 * tall + 2 * gap
    _lay_decks(laid, below[0], top, low, gap)
    _lay_rolls(laid, below[0], upper_end, 2 * low + gap)
    _lay_zoom(laid, one, upper_end + 6, top - 6)


def _lay_zoom(laid: BoardGeometry, one: float, top: float, bottom: float) -> None:
    """The zoom buttons lie between the plates where they cover no hex; one button where three cannot."""
    x = laid.inner.left() + 4
    for count in (3, 1):
        high = count * one
        tops = [top + step * 3.0 for step in range(max(1, int((bottom - top - high) / 3) + 1))]
        middle = (top + bottom - high) / 2
        free = {y: min(free_width(laid, y, y + high) - one - 8, 0.0) for y in tops}
        best = max(tops, key=lambda y: (free[y], -abs(y - middle)))
        if free[best] >= 0.0 and best + high <= bottom + 1:
            break
    laid.buttons = QRectF(x, min(best, bottom - high), one, high)


def _choose(laid: BoardGeometry, upper: bool) -> tuple[float, float]:
    """Width and height of the upper or lower plates: as near to what is wished as the map allows."""
    u, inner, gap = laid.unit, laid.inner, 5.0 * laid.unit
    large = min(1.4, laid.scale)
    lines, most = (3, 62.0 * u * large) if upper else (2, 30.0 * u * large)
    wished = laid.measures.plate * u
    width = wished * (1.0 + 0.6 * (large - 1.0))
    best, found = -1.0, (wished, 20.0)
    while width >= NARROW * u:
        left = free_height(laid, inner.left(), inner.left() + 6 + width, upper)
        right = free_height(laid, inner.right() - 6 - width, inner.right(), upper)
        free = (min(left, right) - 8 - 4 - gap * (lines - 1)) / lines
        high = min(free, most)
        if width >= 0.82 * wished or not upper:
            worth = min(1.0, max(1.0, high) / (0.84 * most)) ** 1.2 * width / wished
        else:  # narrow plates have their title in two lines and everything else below it
            high = min(free, 80.0 * u)
            worth = 0.7 if high >= UPRIGHT * u else 0.0
        if worth > best + 0.005:
            best, found = worth, (width, high)
        width -= 2.0 * u
    return found


def _lay_decks(laid: BoardGeometry, width: float, top: float, tall: float, gap: float) -> None:
    half = (width - gap) / 2
    for row in range(2):
        for column in range(2):
            x, y = laid.inner.left() + 6 + column * (half + gap), top + row * (tall + gap)
            laid.decks.append(QRectF(x, y, half, tall))


def dice_grid(width: float, height: float, dice: int) -> tuple[float, int]:
    """The largest side of so many dice in a box, and in how many rows they lie."""
    best = (0.0, 1)
    for rows in range(1, dice + 1):
        columns = -(-dice // rows)
        side = min((height - DIE_GAP * (rows - 1)) / rows, (width - DIE_GAP * (columns - 1)) / columns)
        if side > best[0] + 0.5:
            best = (side, rows)
    return best


def _lay_rolls(laid: BoardGeometry, width: float, upper_end: float, least: float) -> None:
    """The plate of the last rolls takes the room in its corner in which three dice and five are largest."""
    inner, u = laid.inner, laid.unit
    best, size = 0.0, (width, least)
    wide = width * 1.5
    while wide >= 36.0 * u:
        free = free_height(laid, inner.right() - 6 - wide, inner.right(), False) - 12
        tall = min(free, inner.bottom() - 16 - upper_end, (92.0 if wide >= 60 * u else 200.0) * u)
        if wide < 60 * u:
            tall = min(tall, 5 * (wide - 12) + 4 * DIE_GAP + 10 * u)
        three = min(dice_grid(wide - 12, tall - 30 * u, 3)[0], 36.0 * u)
        five = min(dice_grid(wide - 12, tall - 10, 5)[0], 30.0 * u)
        if three + 0.8 * five > best + 1.0:
            best, size = three + 0.8 * five, (wide, tall)
        wide -= 2.0 * u
    wide, tall = size
    laid.rolls = QRectF(inner.right() - 6 - wide, inner.bottom() - 8 - tall, wide, tall)
