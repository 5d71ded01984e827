"""The wide picture of the first screen: a coast on which the four eras stand beside each other.

From the fire in the wood at the left over desert, castle and bay to works, towers and a rising rocket. The
middle below y 90 is calm: that is where buttons and the waiting game lie.
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

WIDE, HIGH = 320, 180


def front(night: bool) -> Wide:
    """The whole picture, by day or by night."""
    w = Wide(WIDE, HIGH, night)
    _sky(w)
    _mountains(w)
    _bay(w)
    _desert(w)
    _castle(w)
    _works(w)
    _towers(w)
    _fields(w)
    _rocket(w)
    _camp(w)
    return w


def _sky(w: Wide) -> None:
    if w.night:
        w.sky((0, NIGHT), (40, NAVY), (76, LAPIS))
        stars = (8, 30, 24, 44, 41, 29, 58, 39, 73, 31, 88, 45, 101, 30, 118, 38, 134, 29, 147, 44, 196, 33,
                 211, 28, 226, 42, 240, 30, 252, 47, 291, 33, 309, 44, 35, 58, 66, 54, 109, 55, 218, 56,
                 300, 60, 16, 70)  # fmt: skip
        w.stars(CREAM, 1.3, *stars)
        w.stars(STRAW, 2.0, 50, 48, 126, 47, 234, 51, 282, 44)
        w.dot(172, 50, 15, LAPIS)
        w.dot(172, 50, 12, STRAW)
        w.dot(170.5, 48.5, 10.2, CREAM)
        for x, y, r in ((168, 46, 2.2), (174, 52, 1.7), (167, 53, 1.3)):
            w.dot(x, y, r, STRAW)
        return
    w.sky((0, LAPIS), (22, SKY), (58, LINEN), (74, STRAW))
    w.rays(172, 60, 20, LINEN, 23, 58, 0.055)
    for r, c in ((20, STRAW), (17, GOLD), (15, STRAW), (12, CREAM)):
        w.dot(172, 60, r, c)
    for x, y, s in ((60, 38, 1.1), (113, 33, 0.75), (222, 36, 1.0), (20, 50, 0.8), (302, 44, 0.8)):
        w.cloud(x, y + 1.4, s, LINEN)
        w.cloud(x, y, s, CREAM)
    for x, y in ((196, 41), (203, 45), (190, 47)):
        w.line(NAVY, 1.0, x - 3, y - 1.4, x, y, x + 3, y - 1.4)


def _mountains(w: Wide) -> None:
    far, fard = w.by(SKY, LAPIS), w.by(LAPIS, NAVY)
    near, neard, snow = w.by(LAPIS, NAVY), w.by(NAVY, NIGHT), w.by(CREAM, SKY)
    for x, half, high in ((84, 26, 30), (118, 30, 40), (205, 28, 36), (236, 30, 42), (268, 26, 28)):
        w.peak(x, 96, half, high, far, fard, snow)
    for x, half, high in ((96, 24, 38), (133, 27, 50), (219, 27, 46), (250, 22, 34)):
        w.peak(x, 98, half, high, near, neard, snow)
    w.ground(w.by(VERD, PINE), 0, 84, 40, 80, 84, 88, 120, 86, 146, 92, 160, 96, 160, 98)


def _bay(w: Wide) -> None:
    w.rect(124, 92, 80, 100, w.by(LAPIS, NAVY))
    w.poly(w.by(SKY, LAPIS), 124, 92, 204, 92, 200, 95, 134, 95)
    glitter = w.by(STRAW, CREAM)
    for y, half in ((93.5, 10), (96.5, 7), (99.5, 9), (102.5, 5), (105.5, 6)):
        w.rect(172 - half, y, 2 * half, 1.1, glitter)
    for y, left, right in ((98, 132, 158), (103, 140, 160), (98.5, 184, 198), (103, 182, 200)):
        w.swell(y, w.by(SKY, LAPIS), 0.6, 7, left, right)
    hull, sail, lit = w.by(BROWN, UMBER), w.by(CREAM, STONE), w.by(LINEN, LINEN)
    with w.at(151, 94, 0.95):
        w.path(hull, "M-9 -2L-7 3H6L10 -3L6 -2Z")
        w.rect(-0.6, -17, 1.3, 16, w.by(UMBER, NIGHT))
        w.path(sail, "M-7 -4Q-3 -10 -0.8 -16V-4Z")
        w.path(lit, "M1 -15Q8 -11 8 -4H1Z")
        w.poly(VERM, 0, -17, 5, -18.5, 0, -20)
    with w.at(187, 91, 0.5):
        w.path(hull, "M-9 -2L-7 3H6L10 -3L6 -2Z")
        w.path(sail, "M-6 -4Q-3 -10 0 -15V-4Z")


def _desert(w: Wide) -> None:
    sand, lee, rim = w.by(STRAW, BROWN), w.by(GOLD, UMBER), w.by(CREAM, APRI)
    w.ground(lee, 52, 104, 68, 88, 92, 91, 112, 96, 132, 116)
    w.ground(sand, 50, 106, 64, 93, 84, 96, 104, 99, 130, 116)
    for x, half, high in ((66, 9, 12), (80, 12, 16)):
        w.poly(w.by(LINEN, APRI), x - half, 95, x, 95 - high, x + half, 95)
        w.poly(w.by(APRI, BROWN), x, 95 - high, x + half, 95, x + half * 0.1, 95)
    w.ground(sand, 50, 108, 63, 94, 78, 97, 98, 95, 116, 103, 132, 117)
    w.stroke(rim, 1.2, "M59 97Q63 93 70 95Q78 98 88 96.4")
    w.stroke(lee, 1.4, "M60 103Q74 99 86 104Q98 108 112 105")
    w.palm(97, 97, 11, w.by(PINE, PINE), w.by(BROWN, UMBER))
    w.palm(104, 99, 8, w.by(PINE, PINE), w.by(BROWN, UMBER))


def _castle(w: Wide) -> None:
    wall, dark, roof, pane = w.by(LINEN, STONE), w.by(STONE, UMBER), w.by(VERM, WINE), w.by(NAVY, GOLD)
    w.ground(w.by(LEAF, PINE), 102, 114, 122, 90, 134, 89, 146, 98, 156, 118)
    w.rect(118, 79, 25, 12, wall)
    w.rect(136, 79, 7, 12, dark)
    for x, wide, high in ((115, 5.5, 19), (125, 7, 25), (138, 5.5, 20)):
        w.rect(x, 91 - high, wide, high, wall)
        w.rect(x + wide * 0.62, 91 - high, wide * 0.38, high, dark)
        w.poly(roof, x - 1.2, 91 - high, x + wide / 2, 91 - high - wide * 1.5, x + wide + 1.2, 91 - high)
        w.rect(x + wide * 0.25, 91 - high + 4, 1.6, 2.6, pane)
    w.path(w.by(UMBER, GOLD), "M126.6 91V86Q128.5 83.4 130.4 86V91Z")
    w.rect(121, 82, 1.6, 2.4, pane)
    w.rect(133.4, 82, 1.6, 2.4, pane)
    w.poly(w.by(VERM, APRI), 128.5, 55.8, 134, 57.2, 128.5, 58.8)
    w.rect(127.9, 55.5, 1.1, 6, UMBER)
    for x in (110, 146, 150):
        w.cypress(x, 99, 10, w.by(PINE, NIGHT))


def _works(w: Wide) -> None:
    w.ground(w.by(VERD, PINE), 184, 118, 203, 93, 240, 88, 280, 84, 320, 82)
    brick, dark, pane = w.by(VERM, WINE), w.by(WINE, UMBER), w.by(STRAW, GOLD)
    smoke = w.by(STONE, PLUM)
    for x, y, r in ((210, 66, 2.6), (214, 61, 3.4), (219.5, 56.5, 4.2), (222, 68, 2.2), (226, 63, 3),
                    (231, 59, 3.6)):  # fmt: skip
        w.dot(x, y, r, smoke)
    for x, high in ((206, 26), (218, 22)):
        w.poly(brick, x, 95, x + 0.9, 95 - high, x + 3.5, 95 - high, x + 4.4, 95)
        w.rect(x + 2.4, 95 - high, 1.6, high, dark)
        w.rect(x + 0.4, 95 - high, 3.8, 1.6, w.by(LINEN, STONE))
    for k in range(4):
        x = 202 + 7.5 * k
        w.poly(brick, x, 95, x, 84, x + 7.5, 80, x + 7.5, 95)
        w.poly(dark, x + 7.5, 80, x + 7.5, 86, x + 5.6, 86, x + 5.6, 81)
        w.rect(x + 1.6, 87.5, 3.4, 3.4, pane)
    w.rect(192, 98, 56, 2.6, w.by(STONE, UMBER))
    for k in range(7):
        x = 195 + 7.6 * k
        w.path(w.by(NAVY, NIGHT), f"M{x} 106V103Q{x + 2.6} 99.6 {x + 5.2} 103V106Z")
    with w.at(226, 98, 0.8):
        w.rect(-20, -5, 11, 5, w.by(VERD, VERD))
        w.rect(-8, -5, 11, 5, w.by(VERD, VERD))
        w.rect(4, -4.4, 11, 4.4, w.by(NIGHT, STONE))
        w.rect(4, -7.5, 4.4, 4, w.by(NIGHT, STONE))
        w.rect(12, -8, 2, 4, w.by(NIGHT, STONE))
        for x in (-18.5, -14.5, -6.5, -2.5):
            w.rect(x, -4, 2.4, 1.8, pane)
        w.cloud(8, -11, 0.42, w.by(CREAM, STONE))


def _towers(w: Wide) -> None:
    pane = w.by(CREAM, GOLD)
    glass, shade = w.by(SKY, NAVY), w.by(LAPIS, NIGHT)
    some = 3 if w.night else 1
    w.ground(w.by(VERD, PINE), 236, 108, 262, 98, 300, 94, 320, 94)
    for x, wide, high, warm in ((241, 11, 30, 1), (253, 9, 46, 0), (291, 11, 54, 0), (303, 10, 38, 1),
                                (312, 12, 60, 0), (245, 9, 22, 0), (299, 9, 26, 1)):  # fmt: skip
        lit, dark = (w.by(APRI, WINE), w.by(VERM, UMBER)) if warm else (glass, shade)
        w.tower(x, 112, wide, high, lit, dark, pane, 4.6, some)
    w.poly(shade, 291, 58, 296.5, 46, 302, 58)
    w.rect(296, 40, 1.2, 8, w.by(NAVY, VERM))
    w.poly(glass, 253, 66, 257.5, 58, 262, 66)
    w.dot(256, 107, 5, w.by(LINEN, STONE))
    w.rect(249, 106, 14, 8, w.by(LINEN, STONE))


def _fields(w: Wide) -> None:
    """The calm middle, and what the people at both sides stand on."""
    a, b, c = w.by(LEAF, PINE), w.by(VERD, NAVY), w.by(PINE, NIGHT)
    w.ground(w.by(VERD, PINE), 0, 104, 40, 100, 84, 108, 132, 110, 150, 114, 200, 112, 246, 107, 320, 110)
    w.ground(a, 0, 120, 60, 112, 120, 120, 180, 116, 240, 122, 320, 114)
    row = w.by(STRAW, UMBER)
    for k in range(9):
        w.stroke(row, 1.3, f"M{96 + 15 * k} 121Q{84 + 18 * k} 134 {66 + 23 * k} 150")
    w.ground(b, 0, 138, 60, 130, 130, 142, 200, 136, 262, 142, 320, 132)
    w.ground(c, 0, 158, 70, 148, 150, 160, 230, 154, 320, 150)
    w.stroke(w.by(SKY, LAPIS), 4.2, "M166 110Q150 124 176 138Q204 152 180 182")
    for x in range(84, 240, 17):
        w.tree(x, 160 + (x * 7) % 9, 13, w.by(VERD, NAVY), w.by(LEAF, VERD), UMBER)


def _rocket(w: Wide) -> None:
    x = 275
    plume, inner = w.by(CREAM, STONE), w.by(LINEN, PLUM)
    w.poly(plume, x - 2.2, 62, x + 2.2, 62, x + 7, 134, x - 7, 134)
    w.poly(w.by(STRAW, APRI), x - 1.6, 62, x + 1.6, 62, x + 3, 108, x - 3, 108)
    w.poly(GOLD, x - 1.3, 62, x + 1.3, 62, x, 86)
    for dx, y, r in ((-9, 132, 7), (9, 132, 7), (0, 130, 9), (-19, 138, 7), (19, 138, 7), (-28, 142, 5),
                     (28, 142, 5)):  # fmt: skip
        w.dot(x + dx, y + 1.6, r, inner)
        w.dot(x + dx, y, r - 0.6, plume)
    w.ground(w.by(STONE, UMBER), 214, 170, 244, 144, 275, 139, 304, 141, 320, 146)
    w.ground(w.by(BROWN, NIGHT), 200, 190, 248, 158, 284, 152, 320, 158)
    w.path(w.by(CREAM, CREAM), f"M{x} 36Q{x + 5} 42 {x + 4.2} 60H{x - 4.2}Q{x - 5} 42 {x} 36Z")
    w.path(w.by(STONE, STONE), f"M{x} 36Q{x + 5} 42 {x + 4.2} 60H{x + 1}Q{x + 2} 44 {x} 36Z")
    w.path(VERM, f"M{x} 36Q{x + 2.8} 39.4 {x + 3.6} 44H{x - 3.6}Q{x - 2.8} 39.4 {x} 36Z")
    w.dot(x, 49, 1.9, w.by(LAPIS, GOLD))
    w.poly(VERM, x - 4.2, 54, x - 8, 63, x - 3.6, 60.4)
    w.poly(VERM, x + 4.2, 54, x + 8, 63, x + 3.6, 60.4)
    for px, high in ((249, 30), (312, 30)):
        for k in range(6):
            y = 156 - k * high / 6
            w.line(w.by(UMBER, STONE), 1.2, px - 2.5, y, px + 2.5, y - high / 6, px - 2.5, y - high / 6)
        w.line(w.by(UMBER, STONE), 1.4, px - 2.5, 158, px - 2.5, 156 - high)
        w.line(w.by(UMBER, STONE), 1.4, px + 2.5, 158, px + 2.5, 156 - high)
        w.dot(px, 154.5 - high, 1.4, VERM)
    with w.at(289, 168, 1.1):
        w.path(w.by(LINEN, STONE), "M-13 4V-2Q-13 -9 -6 -9Q1 -9 1 -2V4Z")
        w.rect(1, -4, 16, 8, w.by(LINEN, STONE))
        for k in range(4):
            w.rect(3 + 3.6 * k, -1.6, 2, 2, w.by(NAVY, GOLD))


def _stones(w: Wide) -> None:
    """A circle of standing stones on the hill behind the camp, and deer that graze beside it."""
    lit, dark = w.by(LINEN, STONE), w.by(STONE, UMBER)
    w.ell(56, 112, 13, 2.2, w.by(LEAF, NAVY))
    for x, high in ((46, 7), (53, 9), (60, 9), (67, 7)):
        w.rect(x - 1.6, 112 - high, 3.2, high, lit)
        w.rect(x + 0.4, 112 - high, 1.2, high, dark)
    w.rect(50.6, 101.4, 11.8, 2.2, lit)
    w.rect(50.6, 102.8, 11.8, 0.9, dark)
    hide = w.by(BROWN, UMBER)
    for x, y, flip in ((76, 114, False), (86, 117, True)):
        with w.at(x, y, 0.9, flip=flip):
            w.ell(0, -5, 4, 2, hide)
            for leg in (-3, -1.6, 1.8, 3):
                w.rect(leg - 0.5, -5, 1.1, 5, hide)
            w.line(hide, 1.6, 3, -5.6, 5, -9)
            w.ell(5.8, -9.2, 1.7, 1.0, hide)
            w.line(hide, 0.9, 4.6, -9.6, 3.2, -12.6)
            w.line(hide, 0.9, 5.4, -9.8, 6.4, -12.8)


def _camp(w: Wide) -> None:
    """The first era: tents, people and a fire at the edge of the wood."""
    deep, crown, lit = w.by(PINE, NIGHT), w.by(VERD, NAVY), w.by(LEAF, PINE)
    for x, foot, high in ((6, 112, 36), (24, 106, 28), (40, 104, 22), (52, 106, 15), (14, 120, 26)):
        w.pine(x, foot, high, w.by(VERD, PINE), w.by(PINE, NIGHT))
    _stones(w)
    w.ground(w.by(LEAF, PINE), 0, 124, 30, 117, 64, 124, 96, 146, 150, 186)
    w.ell(50, 158, 32, 13, w.by(STRAW, UMBER))
    w.ell(50, 156, 27, 10.5, w.by(LINEN, UMBER))
    for x, foot, s, c, d in ((38, 137, 1.0, VERM, WINE), (63, 141, 0.9, GOLD, BROWN)):
        with w.at(x, foot, s):
            w.poly(w.by(c, c if c == GOLD else VERM), -10, 0, 0, -19, 10, 0)
            w.poly(d, 0, -19, 10, 0, 3, 0)
            w.poly(w.by(UMBER, STRAW), -3, 0, 0, -9, 3, 0)
            w.line(UMBER, 1.1, -2, -22, 0, -18.5, 2, -22)
            w.line(w.by(STRAW, GOLD), 1.5, -6.2, -7, 0.5, -7)
    if w.night:
        w.ell(52, 157, 19, 8.5, BROWN)
        w.ell(52, 157, 13, 5.5, APRI)
    w.line(UMBER, 2, 46.5, 158.5, 57.5, 155.5)
    w.line(UMBER, 2, 46.5, 155.5, 57.5, 158.5)
    w.path(VERM, "M46.6 156.6Q44.6 149.5 49 146Q48.6 149 51 149.4Q50.6 143 54 139.4"
                 "Q53.8 145 57 148Q59.6 152.4 57.4 156.6Z")  # fmt: skip
    w.path(GOLD, "M48.8 156.6Q48 151.6 51.6 150.6Q53.6 148 54 145.6Q57.6 151.6 55.4 156.6Z")
    w.path(CREAM, "M50.8 156.6Q51 153.6 53 151.6Q54.8 154.4 53.6 156.6Z")
    w.person(38, 163, 15, LAPIS, APRI, NIGHT, (4.2, 1.0))
    w.person(67, 163, 14.5, PLUM, BROWN, NIGHT, (-4.2, 0.4))
    w.person(31, 167, 11, GOLD, APRI, UMBER, (3.4, -1.2))
    for x, foot, high in ((5, 150, 58), (20, 142, 26), (-2, 178, 44)):
        w.tree(x, foot, high, crown if high > 40 else deep, lit, UMBER)
    w.ground(deep, 0, 166, 22, 171, 60, 172, 100, 178, 140, 186)
