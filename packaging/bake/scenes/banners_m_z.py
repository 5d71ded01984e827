"""Banner scenes, Merrymakers to Traders."""

from __future__ import annotations

import math

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
    PLUM,
    SKY,
    STONE,
    STRAW,
    UMBER,
    VERD,
    VERM,
    WINE,
    Cartoon,
)  # fmt: skip


def merrymakers(t: Cartoon) -> None:
    """Two dancers before a striped tent."""
    t.fill(NAVY)
    t.stars(STRAW, 1.5, 8, 12, 24, 22, 14, 36, 88, 14, 76, 26, 92, 38, -12, 24, 112, 20)
    t.line(UMBER, 2, 50, 12, 50, 2)
    t.poly(GOLD, 50, 2, 60, 5, 50, 8.4)
    with t.free():
        for i in range(-4, 15):
            t.poly(CREAM if i % 2 else VERM, 50, 10, i * 10 - 5, 62, i * 10 + 5, 62)
    t.rect(0, 60, 100, 5, GOLD)
    with t.free():
        for i in range(-4, 14):
            t.ell(5 + i * 10, 66, 5, 5, VERM if i % 2 else LINEN)
    t.rect(0, 80, 100, 20, VERD)
    t.ell(50, 90, 44, 8, LEAF)
    for x, c, d, skin, hat in ((34, GOLD, 1, BROWN, VERM), (66, PLUM, -1, APRI, LAPIS)):
        for hx, hy in ((13, -14), (-13, -11)):
            t.line(c, 4.6, x, 58, x + d * hx, 58 + hy)
            t.dot(x + d * hx, 58 + hy, 2.6, skin)
        t.poly(c, x - 5, 54, x + 5, 54, x + 14, 82, x - 14, 82)
        t.poly(STRAW, x - 13, 79, x + 13, 79, x + 14, 82, x - 14, 82)
        t.line(UMBER, 3.4, x - 3, 82, x - d * 8, 91)
        t.line(UMBER, 3.4, x + 4, 82, x + d * 10, 88)
        t.dot(x, 47, 6.6, skin)
        t.poly(hat, x - 7.4, 44, x, 31, x + 7.4, 44)
        t.dot(x, 31, 2.2, CREAM)


def militants(t: Cartoon) -> None:
    """Crossed swords over an outpost."""
    t.fill(VERM)
    t.rays(50, 50, 20, WINE, 0, 150, 0.07)
    for _ in t.sides():
        t.line(NIGHT, 8.6, 20, 84, 80, 14)
        t.line(STONE, 5.4, 24, 79, 80, 14)
        t.line(CREAM, 2, 25, 77, 79, 13)
        t.line(NIGHT, 6.4, 16, 72, 34, 88)
        t.line(GOLD, 3.6, 16, 72, 34, 88)
        t.line(UMBER, 5, 14, 92, 23, 82)
        t.dot(13, 93, 4, GOLD)
    t.path(NIGHT, "M31 90L34 54L29 48V30H39V36H44V30H56V36H61V30H71V48L66 54L69 90Z")
    t.path(STONE, "M34 88L37 52L32 46V33H37V39H47V33H53V39H63V33H68V46L63 52L66 88Z")
    t.path(LINEN, "M34 88L37 52L32 46V33H37V39H46L48 88Z")
    for x, y in ((38, 60), (52, 58), (41, 70), (56, 72), (37, 80)):
        t.rect(x, y, 7, 2, UMBER)
    t.path(NIGHT, "M44 88V78C44 71 56 71 56 78V88Z")
    t.line(NIGHT, 2, 50, 38, 50, 8)
    t.poly(GOLD, 50, 8, 66, 14, 50, 20)


def mystics(t: Cartoon) -> None:
    """An open hand, an eye in its palm, the phases of the moon above."""
    t.fill(NIGHT)
    t.lozenges(NAVY, 14, 2)
    for k, (x, y) in enumerate(((14, 28), (28, 15), (50, 9), (72, 15), (86, 28))):
        t.dot(x, y, 6.4, STRAW)
        if k != 2:
            t.dot(x + (4, 2.4, 0, -2.4, -4)[k], y, 5.6, NIGHT)
    t.rays(50, 66, 24, PLUM, 18, 46, 0.05)
    for bx, tx, ty in ((41, 36, 37), (47, 46, 28), (53, 54, 28), (59, 64, 37)):
        t.line(NIGHT, 11, bx, 58, tx, ty)
    for d in (-1, 1):
        t.line(NIGHT, 11, 50 + d * 11, 74, 50 + d * 24, 58)
    t.path(NIGHT, "M33 52H67L64 86C60 96 40 96 36 86Z")
    for bx, tx, ty in ((41, 36, 37), (47, 46, 28), (53, 54, 28), (59, 64, 37)):
        t.line(APRI, 7, bx, 58, tx, ty)
    for d in (-1, 1):
        t.line(APRI, 7, 50 + d * 11, 74, 50 + d * 24, 58)
    t.path(APRI, "M37 54H63L61 84C58 92 42 92 39 84Z")
    t.path(VERM, "M38 72Q50 55 62 72Q50 87 38 72Z")
    t.path(CREAM, "M40.4 72Q50 58.6 59.6 72Q50 84 40.4 72Z")
    t.dot(50, 71.6, 5, LAPIS)
    t.dot(50, 71.6, 2.4, NIGHT)
    t.path(PLUM, "M32 100L38 88H62L68 100Z")
    t.rect(36, 88, 28, 3, GOLD)


def nomads(t: Cartoon) -> None:
    """Round tents below the mountains, a horse at grass."""
    t.fill(SKY)
    t.dot(22, 20, 9, STRAW)
    t.poly(PLUM, -6, 58, 20, 26, 44, 58)
    t.poly(PLUM, 24, 58, 60, 12, 96, 58)
    t.poly(PLUM, 70, 58, 94, 30, 150, 58)
    t.poly(CREAM, 48.3, 27, 60, 12, 71.8, 27, 66, 25, 60, 31, 54, 26)
    t.poly(CREAM, 13.6, 34, 20, 26, 26, 34, 20, 37)
    t.hill(LEAF, 0, 58, 30, 54, 70, 58, 100, 52)
    t.hill(VERD, 0, 76, 40, 72, 100, 78)
    for x, y, s, band in ((30, 80, 1, VERM), (70, 68, 0.66, LAPIS)):
        with t.at(x, y, s):
            t.path(UMBER, "M-26 2V-16L-6 -38H6L26 -16V2Z")
            t.path(LINEN, "M-24 0V-15H24V0Z")
            t.path(CREAM, "M-24 -16L-5 -36H5L24 -16Z")
            t.path(STONE, "M5 -36L24 -16V0H14V-16L3 -36Z")
            t.rect(-24, -17, 48, 4, band)
            for k in range(-20, 24, 8):
                t.stars(STRAW, 2.2, k, -15)
            t.rect(-6, -11, 12, 12, band)
            t.rect(-1, -11, 2, 12, STRAW)
    with t.at(72, 92):
        t.path(
            UMBER,
            "M-14 -18C-6 -22 6 -20 12 -18C16 -22 18 -22 20 -18L22 -4L25 2L21 4L16 -6L12 -6V6H8V-5"
            "H-8V6H-12V-7C-16 -2 -16 2 -20 2C-18 -6 -18 -14 -14 -18Z",
        )
        t.line(NIGHT, 2, 12, -20, 18, -14)
    for x, y in ((10, 92), (40, 95), (52, 90), (90, 86)):
        t.line(LEAF, 1.8, x - 2, y - 4, x, y, x + 2, y - 5)


def the_chosen(t: Cartoon) -> None:
    """One figure, haloed, under a single star."""
    t.fill(LAPIS)
    t.poly(SKY, 50, 8, 84, 100, 16, 100)
    t.poly(CREAM, 50, 8, 68, 100, 32, 100)
    t.star(50, 14, 14, 3.4, 4, CREAM)
    t.star(50, 14, 9, 3, 4, STRAW, -45)
    t.stars(STRAW, 1.7, 14, 18, 26, 34, 10, 46, 86, 20, 76, 36, 92, 48, 30, 10, 70, 9)
    t.dot(50, 43, 16, BROWN)
    t.dot(50, 43, 14.4, GOLD)
    t.dot(50, 43, 11.4, STRAW)
    for d in (-1, 1):
        t.path(VERM, f"M{50 + d * 6} 56L{50 + d * 26} 46L{50 + d * 30} 54L{50 + d * 22} 74L{50 + d * 10} 70Z")
        t.dot(50 + d * 29, 46, 3.6, BROWN)
    t.path(VERM, "M42 54C46 52 54 52 58 54L66 94H34Z")
    t.path(CREAM, "M46 54H54L57 94H43Z")
    t.rect(43.4, 68, 13.2, 3, GOLD)
    t.dot(50, 41.6, 8, UMBER)
    t.ell(50, 43.6, 6.2, 7, BROWN)
    t.rect(46, 42.4, 2.4, 1.6, NIGHT)
    t.rect(51.6, 42.4, 2.4, 1.6, NIGHT)
    t.hill(NAVY, 0, 94, 50, 90, 100, 94)
    for i in range(7):
        a = math.radians(200 + i * 23.3)
        t.stars(GOLD, 2, 50 + 22 * math.cos(a), 43 + 22 * math.sin(a))


def traders(t: Cartoon) -> None:
    """A market stall under its awning."""
    t.fill(APRI)
    t.rays(50, 30, 18, STRAW, 0, 150, 0.08)
    t.rect(0, 88, 100, 12, BROWN)
    t.rect(14, 30, 3.4, 62, UMBER)
    t.rect(82.6, 30, 3.4, 62, UMBER)
    for i in range(6):
        x, c = 8 + i * 14, (VERD, CREAM)[i % 2]
        t.poly(c, 20 + i * 10, 10, 30 + i * 10, 10, x + 14, 32, x, 32)
        t.dot(x + 7, 32, 7, c)
    t.rect(20, 8, 60, 3, UMBER)
    t.person(50, 84, 42, PLUM, BROWN, CREAM, (-2.6, 1.4, 2.8, 0.6))
    t.path(VERM, "M44.4 47C44 40 56 40 55.6 47Z")
    t.line(GOLD, 1.6, 62, 58, 62, 50)
    t.line(GOLD, 1.6, 56, 50, 68, 50)
    t.line(GOLD, 1.2, 56, 50, 53, 58, 59, 58, 56, 50)
    t.line(GOLD, 1.2, 68, 50, 65, 58, 71, 58, 68, 50)
    t.rect(10, 72, 80, 6, GOLD)
    t.rect(12, 78, 76, 18, WINE)
    for x in range(14, 80, 12):
        t.stars(GOLD, 3, x + 6, 87)
    for x, c in ((20, VERM), (26, VERM), (23, GOLD)):
        t.dot(x, 69 if c == VERM else 64, 3.6, c)
    t.path(LAPIS, "M70 72C66 66 67 60 71 58V54H78V58C82 60 83 66 79 72Z")
    t.rect(68, 63, 13, 2, CREAM)
    t.rect(33, 66, 9, 6, LINEN)
    t.rect(33, 68, 9, 1.6, LAPIS)
