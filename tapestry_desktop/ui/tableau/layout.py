"""Where the parts of the tableau stand, in the four layouts of the window (logical pixels)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from PySide6.QtCore import QRect

from ..look.palette import theme

Mode = Literal["cramped", "compact", "regular", "wide"]
GAP = 8
TIGHT = 0.86
"""Share of their height below which income mat and tech rows come one after the other, in pages."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Heights of header, income row and civilization row; widths of city and civilization; the least
    height of the hand."""

    header: int
    income: int
    civilization: int
    city: int
    civ_width: int
    hand: int


MEASURES: dict[Mode, Measure] = {
    "cramped": Measure(54, 216, 144, 214, 186, 100),
    "compact": Measure(54, 216, 144, 214, 186, 100),
    "regular": Measure(60, 276, 172, 264, 232, 130),
    "wide": Measure(62, 330, 216, 318, 252, 200),
}


def mode_for(width: int, height: int) -> Mode:
    """The layout that suits a size, where the page has not set one."""
    if room_left(height, "compact") < TIGHT:
        return "cramped"
    if width < 582 or height < 640:
        return "compact"
    return "wide" if width >= 630 and height >= 860 else "regular"


@dataclass(frozen=True, slots=True)
class Places:
    """The rectangles of the parts; `rest` is everything below the header, `mats` without the hand, `tabs`
    the row of tabs in the cramped layout, where every part has the whole page."""

    header: QRect
    income: QRect
    city: QRect
    civilization: QRect
    techs: QRect
    hand: QRect
    rest: QRect
    mats: QRect
    tabs: QRect = field(default_factory=QRect)


def _heights(mode: Mode) -> tuple[int, int, int, int]:
    """Header, income row, civilization row and least hand; with larger text header and words grow."""
    m, more = MEASURES[mode], theme().text_scale - 1
    grown = (m.header * (1 + 0.55 * more), m.income, m.civilization * (1 + 0.35 * more))
    return round(grown[0]), round(grown[1]), round(grown[2]), round(m.hand * (1 + 0.3 * more))


def room_left(height: int, mode: Mode) -> float:
    """Share of their height that the mats get in a tableau so high; 1 and more where there is room."""
    header, income, civ, hand = _heights(mode)
    return (height - header - 3 * GAP - hand) / (income + civ)


def arrange(width: int, height: int, mode: Mode, tabs: int = 0) -> Places:
    """The places in a tableau of that size. With larger text the hand gives way; `tabs` is the height of
    the row of tabs in the cramped layout."""
    m = MEASURES[mode]
    header, income, civ, hand_least = _heights(mode)
    if mode == "cramped":
        return _pages(width, height, header, tabs)
    spare = height - header - 3 * GAP - income - civ
    if spare < hand_least:
        squeeze = max(0.45, room_left(height, mode))
        income, civ = round(income * squeeze), round(civ * squeeze)
    elif mode == "wide":  # the hand is large enough, the mats grow
        over = max(0, spare - round(1.8 * hand_least))
        income += round(over * 0.38)
        civ += round(over * 0.34)
    elif spare > 2 * hand_least:
        income += (spare - 2 * hand_least) // 3
    y = header + GAP
    city = round(
        m.city * min(1.0, income / m.income) if income < m.income else m.city + (income - m.income) * 0.9
    )
    city = min(city, round(width * 0.475))
    top = QRect(0, y, width - city - GAP, income)
    city_rect = QRect(width - city, y, city, income)
    rest_top = y
    y += income + GAP
    civ_width = round(m.civ_width * (1 + 0.2 * (theme().text_scale - 1)))
    left = QRect(0, y, civ_width, civ)
    right = QRect(civ_width + GAP, y, width - civ_width - GAP, civ)
    y += civ + GAP
    hand = QRect(0, y, width, max(40, height - y))
    rest = QRect(0, rest_top, width, height - rest_top)
    head = QRect(0, 0, width, header)
    return Places(
        head, top, city_rect, left, right, hand, rest, QRect(0, rest_top, width, y - GAP - rest_top)
    )


def _pages(width: int, height: int, header: int, tabs: int) -> Places:
    """Header, tabs, and one page for each part."""
    top = header + GAP - 2
    page = QRect(0, top + tabs, width, max(40, height - top - tabs))
    rest = QRect(0, header + GAP, width, max(40, height - header - GAP))
    return Places(
        QRect(0, 0, width, header), page, page, page, page, page, rest, page, QRect(0, top, width, tabs)
    )
