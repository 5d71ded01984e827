"""The coast of the campaign: a city at the left, the sea at the right, and what comes out of it or goes back.

The middle, x 54..186, holds what tells the story: a chapter's card shows no more than that.
"""

from __future__ import annotations

from front_draw import Wide
from woven_draw import (
    APRI,
    BROWN,
    CREAM,
    GOLD,
    LAPIS,
    LEAF,
    LINEN,
    NAVY,
    NIGHT,
    PINE,
    PLUM,
    SKY,
    STONE,
    STRAW,
    UMBER,
    VERD,
    VERM,
    WINE,
)

WIDE, HIGH = 240, 44
SEA = 33.0
HIDES = ((VERD, PINE, LEAF), (PLUM, WINE, APRI), (BROWN, UMBER, STRAW), (LAPIS, NAVY, SKY))
"""Hide, its dark side and the belly of each kaiju."""
HOUSES = (
    (2, 9, 7), (12, 6, 12), (19, 10, 8), (31, 6, 15), (38, 9, 10), (49, 7, 18), (57, 10, 12), (66, 6, 24),
    (73, 8, 16), (82, 7, 20), (90, 10, 11), (100, 6, 15),
)  # fmt: skip
"""The city: x, width and height of every house."""


def coast(scene: str, mood: str) -> Wide:
    """`scene` is a scenario or "solo", `mood` "before", "won" or "lost"."""
    w = Wide(WIDE, HIGH, mood != "won")
    _sky(w, mood)
    _islands(w, mood)
    w.rect(0, SEA, WIDE, HIGH, w.by(LAPIS, NAVY))
    _giants(w, scene, mood)
    _sea(w, mood)
    if scene == "solo":
        for x, y, s in ((134, 37, 0.9), (158, 35, 0.6), (176, 38, 1.0)):
            _ship(w, x + (26 if mood == "won" else 0), y, s, mood)
    _city(w, mood)
    return w


def _sky(w: Wide, mood: str) -> None:
    if mood == "won":
        w.sky((0, SKY), (15, LINEN), (27, STRAW))
        w.rays(122, 26, 18, LINEN, 11, 40, 0.07)
        for r, c in ((10.5, GOLD), (8.6, STRAW), (6.4, CREAM)):
            w.dot(122, 26, r, c)
        for x, y, s in ((26, 9, 0.45), (92, 8, 0.4), (162, 10, 0.5), (214, 8, 0.5)):
            w.cloud(x, y, s, CREAM)
        return
    if mood == "lost":
        w.sky((0, NIGHT), (10, WINE), (24, VERM))
        w.dot(122, 30, 8, APRI)
        return
    w.sky((0, NAVY), (9, PLUM), (20, APRI), (28, STRAW))
    w.stars(CREAM, 1.0, 10, 5, 30, 8, 60, 5, 84, 8, 112, 5, 131, 8, 168, 5, 190, 7, 212, 5, 230, 9)
    for r, c in ((9.5, GOLD), (7.6, STRAW), (5, CREAM)):
        w.dot(122, 32, r, c)


def _islands(w: Wide, mood: str) -> None:
    far, dark = (SKY, LAPIS) if mood == "won" else (WINE, NIGHT) if mood == "lost" else (WINE, NAVY)
    for x, half, high in ((198, 16, 11), (214, 20, 17), (232, 15, 10), (20, 22, 14), (46, 18, 17)):
        w.peak(x, SEA + 1, half, high, far, dark, w.by(CREAM, APRI if mood == "lost" else LINEN))


def _sea(w: Wide, mood: str) -> None:
    crest = w.by(SKY, LAPIS)
    glow = {"won": CREAM, "lost": APRI}.get(mood, STRAW)
    for y, half in ((34.4, 8), (37, 5.5), (39.6, 7), (42.2, 4)):
        w.rect(122 - half, y, 2 * half, 1.2, glow)
    crests = ((35.6, 136, 240), (38.8, 104, 118), (38.8, 130, 240), (42, 96, 116), (42, 128, 240))
    for y, left, right in crests:
        w.swell(y, crest, 0.7, 8, left, right)


def _ship(w: Wide, x: float, y: float, s: float, mood: str) -> None:
    with w.at(x, y, s * 0.9):
        w.path(w.by(BROWN, UMBER), "M-9 -2L-7 3H6L10 -3L6 -2Z")
        w.rect(-0.7, -17, 1.5, 16, UMBER)
        w.path(VERM if mood != "won" else LINEN, "M-7 -4Q-3 -10 -0.8 -16V-4Z")
        w.path(GOLD if mood != "won" else CREAM, "M1 -15Q8 -11 8 -4H1Z")


def _giants(w: Wide, scene: str, mood: str) -> None:
    if scene == "inevitable":
        places = ((134, 0.22, 0), (150, 0.31, 1), (166, 0.25, 2), (181, 0.34, 3))
        for x, s, hide in reversed(places):
            if mood == "won":
                _giant(w, x + 30, s * 0.55, hide, away=True)
            else:
                _giant(w, x - (16 if mood == "lost" else 0), s, hide)
    elif scene == "kaiju_masters":
        if mood == "won":
            _giant(w, 172, 0.2, 0, away=True)
        else:
            _giant(w, 112 if mood == "lost" else 150, 0.345, 0)


def _giant(w: Wide, x: float, s: float, hide: int, away: bool = False) -> None:
    """A kaiju that wades towards the city, or away from it; its middle at x, s of a hundred units high."""
    skin, dark, belly = HIDES[hide]
    with w.at(x, SEA + 5 - 100 * s, s, flip=away):
        for px, py, r in ((42, 20, 9), (50, 31, 11), (58, 44, 13), (66, 58, 13), (73, 73, 12), (79, 88, 10)):
            px -= 45
            w.poly(GOLD, px - r * 0.55, py - r * 0.2, px + r * 0.95, py - r * 0.95,
                   px + r * 0.55, py + r * 0.75)  # fmt: skip
            w.poly(VERM, px, py, px + r * 0.95, py - r * 0.95, px + r * 0.55, py + r * 0.75)
        w.path(dark, "M42 100Q46 84 60 78Q72 72 73 56Q84 74 72 90Q66 97 66 100Z")
        w.path(skin, "M-15 100L-18 84Q-25 72 -17 60Q-12 50 -16 43L-36 39Q-41 35 -36 33L-19 31L-40 26"
                     "Q-43 18 -36 14L-22 7Q-10 3 -3 10Q2 22 12 36Q26 52 32 72Q36 86 38 100Z")  # fmt: skip
        w.path(dark, "M-3 10Q2 22 12 36Q26 52 32 72Q36 86 38 100H22Q22 78 12 62Q-2 44 -8 26Q-8 16 -3 10Z")
        w.path(belly, "M-15 100L-18 84Q-25 72 -17 60Q-13 53 -14 46Q-4 58 -3 74Q-3 88 -5 100Z")
        for y in (58, 68, 78, 88):
            w.line(skin, 2.6, -22, y, -4, y + 3)
        w.path(dark, "M-36 33L-19 31L-40 26L-30 31Z")
        w.poly(CREAM, -38, 27, -35, 33, -32, 28)
        w.poly(CREAM, -30, 29, -27.5, 33.4, -25, 30)
        w.path(skin, "M2 52Q-8 50 -16 56L-32 56Q-40 52 -46 56Q-42 58 -44 62Q-40 61 -40 66Q-36 62 -32 64"
                     "L-12 66Q2 68 6 60Z")  # fmt: skip
        w.path(dark, "M-12 66Q2 68 6 60L4 55Q-2 62 -14 62L-30 61L-32 64Z")
        w.dot(-21, 16.5, 4.4, STRAW)
        w.dot(-22.4, 17, 2.1, NIGHT)
        w.poly(dark, -29, 12.6, -15, 9, -15, 13)
        w.poly(LINEN, -8, 6, 2, -5, 1, 10)
        w.ell(6, 100, 52, 6, w.by(SKY, LAPIS))
        w.ell(6, 102, 44, 4.5, CREAM)


def _city(w: Wide, mood: str) -> None:
    """Houses and towers on a rise above the beach; windows are lit, or flames stand where they were."""
    lost = mood == "lost"
    w.ground(w.by(VERD, PINE), 0, 26, 40, 27, 84, 29, 108, 33, 122, 44)
    lit, dark, pane = (LINEN, STONE, NAVY) if mood == "won" else (UMBER if lost else STONE, NIGHT, GOLD)
    for n, (x, wide, high) in enumerate(HOUSES):
        broken = lost and n % 2 == 1
        tall = high * (0.5 if broken else 1.0)
        foot = 35.0
        top = foot - tall - 3
        w.rect(x, top, wide, foot - top, lit)
        w.rect(x + wide * 0.6, top, wide * 0.4, foot - top, dark if lost else w.by(STONE, WINE))
        if broken:
            w.poly(lit, x, top, x + wide * 0.2, top - 2.5, x + wide * 0.45, top + 0.5,
                   x + wide * 0.7, top - 1.5, x + wide, top)  # fmt: skip
            w.dot(x + wide * 0.6, top - 8, 2.6, UMBER)
            w.dot(x + wide * 0.9, top - 12, 2.0, UMBER)
            w.path(GOLD, f"M{x + 1} {top}Q{x} {top - 4} {x + wide / 2} {top - 8}"
                         f"Q{x + wide} {top - 4} {x + wide - 1} {top}Z")  # fmt: skip
            w.path(VERM, f"M{x + 1.8} {top}Q{x + 1.5} {top - 3} {x + wide / 2} {top - 5}"
                         f"Q{x + wide - 1} {top - 3} {x + wide - 1.8} {top}Z")  # fmt: skip
        elif n % 4 == 2:
            right = x + wide
            w.path(LEAF if mood == "won" else VERD,
                   f"M{x - 0.4} {top}C{x} {top - 5.4} {right} {top - 5.4} {right + 0.4} {top}Z")  # fmt: skip
            w.rect(x + wide / 2 - 0.6, top - 7, 1.3, 3.4, GOLD)
        elif n % 4 == 0:
            w.poly(w.by(APRI, VERM), x - 1, top, x + wide * 0.3, top - 4, x + wide * 0.7, top - 4,
                   x + wide + 1, top)  # fmt: skip
        else:
            w.poly(VERM, x - 1, top, x + wide / 2, top - wide * 1.1, x + wide + 1, top)
        y, row = top + 2.2, 0
        while y < foot - 3 and not broken:
            for k in range(max(1, int(wide // 3.2))):
                if (row + k + n) % 4 and not (lost and (row + k) % 2):
                    w.rect(x + 1.1 + 2.9 * k, y, 1.4, 1.9, pane)
            y += 4.0
            row += 1
    w.ground(w.by(LEAF, PINE), 0, 36, 30, 34, 70, 36, 100, 36, 114, 39, 124, 46)
    w.ground(w.by(STRAW, UMBER), 40, 46, 70, 42, 100, 40, 118, 42, 128, 46)
    for x, high in ((8, 9), (24, 7), (44, 8), (62, 7), (80, 8), (96, 6)):
        w.tree(x, 41, high, w.by(PINE, NIGHT), w.by(LEAF, VERD), UMBER)
