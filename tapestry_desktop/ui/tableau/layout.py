"""Where the parts of the tableau stand, in the three layouts of the window (logical pixels)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QRect

from ..look.palette import theme

Mode = Literal["compact", "regular", "wide"]
GAP = 8


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
    "compact": Measure(54, 216, 144, 214, 186, 100),
    "regular": Measure(60, 276, 172, 264, 232, 130),
    "wide": Measure(62, 330, 216, 318, 252, 200),
}


def mode_for(width: int, height: int) -> Mode:
    """The layout that suits a size, where the page has not set one."""
    if width < 582 or height < 640:
        return "compact"
    return "wide" if width >= 630 and height >= 860 else "regular"


@dataclass(frozen=True, slots=True)
class Places:
    """The rectangles of the parts; `rest` is everything below the header, `mats` without the hand."""

    header: QRect
    income: QRect
    city: QRect
    civilization: QRect
    techs: QRect
    hand: QRect
    rest: QRect
    mats: QRect


def arrange(width: int, height: int, mode: Mode) -> Places:
    """The places in a tableau of that size. With larger text the header and the words grow, the hand
    gives way."""
    m, scale = MEASURES[mode], theme().text_scale
    header = round(m.header * (1 + 0.55 * (scale - 1)))
    income, civ = m.income, round(m.civilization * (1 + 0.35 * (scale - 1)))
    hand_least = round(m.hand * (1 + 0.3 * (scale - 1)))
    spare = height - header - 3 * GAP - income - civ
    if spare < hand_least:
        squeeze = max(0.45, (height - header - 3 * GAP - hand_least) / (income + civ))
        income, civ = round(income * squeeze), round(civ * squeeze)
    elif spare > 2 * hand_least:
        over = spare - 2 * hand_least
        income += over // 3
        civ += over // 6 if mode == "wide" else 0
    y = 0
    head = QRect(0, y, width, header)
    y += header + GAP
    city = round(
        m.city * min(1.0, income / m.income) if income < m.income else m.city + (income - m.income) * 0.9
    )
    city = min(city, round(width * 0.52))
    top = QRect(0, y, width - city - GAP, income)
    city_rect = QRect(width - city, y, city, income)
    rest_top = y
    y += income + GAP
    civ_width = round(m.civ_width * (1 + 0.2 * (scale - 1)))
    left = QRect(0, y, civ_width, civ)
    right = QRect(civ_width + GAP, y, width - civ_width - GAP, civ)
    y += civ + GAP
    hand = QRect(0, y, width, max(40, height - y))
    rest = QRect(0, rest_top, width, height - rest_top)
    return Places(
        head, top, city_rect, left, right, hand, rest, QRect(0, rest_top, width, y - GAP - rest_top)
    )
