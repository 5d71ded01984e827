"""Tapestry scenes, Pillage and Plunder to Steam Tycoon."""

from __future__ import annotations

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
    Cartoon,
)  # fmt: skip


def _flame(t: Cartoon, x: float, y: float, s: float) -> None:
    """A flame standing on (x, y), 30 units high at s = 1."""
    with t.at(x, y, s):
        t.path(VERM, "M2 -32C12 -20 16 -10 10 0H-9C-15 -8 -10 -14 -6 -20C-4 -14 0 -18 2 -32Z")
        t.path(APRI, "M3 -22C9 -14 10 -6 6 0H-5C-9 -6 -5 -10 -3 -12C-1 -10 2 -14 3 -22Z")
        t.path(STRAW, "M1 -11C5 -6 5 -3 3 0H-2C-4 -4 -1 -6 1 -11Z")


def pillage_and_plunder(t: Cartoon) -> None:
    """A burning village, and a sack carried off."""
    t.fill(NIGHT)
    t.bands(40, (16, WINE), (14, VERM))
    for x, y, r in ((20, 20, 9), (32, 12, 8), (66, 16, 9), (78, 8, 8), (60, 28, 6), (28, 30, 6)):
        t.dot(x, y, r, NAVY)
    for x, w in ((12, 26), (56, 30)):
        _flame(t, x + w * 0.35, 52, 1.1)
        _flame(t, x + w * 0.75, 50, 0.9)
        t.poly(UMBER, x - 4, 60, x + w / 2, 40, x + w + 4, 60)
        t.poly(BROWN, x - 4, 60, x + w / 2, 40, x + w / 2 + 4, 44, x + 4, 60)
        t.rect(x, 60, w, 20, LINEN)
        t.line(UMBER, 2.4, x + 1, 60, x + 1, 80)
        t.line(UMBER, 2.4, x + w - 1, 60, x + w - 1, 80)
        t.line(UMBER, 2, x, 70, x + w, 70)
        t.rect(x + 6, 66, 7, 14, NIGHT)
        t.rect(x + w - 11, 62, 6, 6, STRAW)
    _flame(t, 36, 80, 0.8)
    _flame(t, 84, 78, 0.7)
    t.hill(BROWN, 0, 80, 40, 78, 100, 82)
    t.path(NIGHT, "M40 98L45 76C44 70 47 66 50 66C56 66 58 70 57 76L64 98H57L51 86L46 98Z")
    t.dot(51, 61, 5.4, NIGHT)
    t.path(STRAW, "M54 66C58 54 74 54 76 66C78 76 70 82 62 80C56 78 53 74 54 66Z")
    t.line(UMBER, 2, 56, 64, 63, 69)
    t.line(NIGHT, 4, 50, 70, 60, 66)
    t.line(STONE, 2.4, 46, 74, 36, 56)
    t.line(NIGHT, 4, 50, 70, 43, 72)


def pirate_rule(t: Cartoon) -> None:
    """The black flag over a storm-green sea."""
    t.fill(VERD)
    t.bands(0, (18, PINE), (16, VERD), (14, LEAF))
    t.line(CREAM, 2, 86, 4, 80, 18, 87, 18, 78, 38)
    t.line(UMBER, 3.4, 24, 84, 24, 4)
    t.line(UMBER, 2.4, 66, 84, 66, 58)
    t.path(NIGHT, "M26 8C40 2 52 16 66 11C72 9 78 8 82 10V52C70 46 60 58 48 53C38 48 34 46 26 50Z")
    t.path(CREAM, "M41 28C41 12 65 12 65 28C65 33 62 35 61 37V42H45V37C44 35 41 33 41 28Z")
    t.dot(48, 29, 3.6, NIGHT)
    t.dot(58, 29, 3.6, NIGHT)
    t.poly(NIGHT, 53, 32, 50.6, 37, 55.4, 37)
    for x in (48.4, 52.4, 56.4):
        t.rect(x, 39, 1.4, 3, NIGHT)
    t.line(CREAM, 2.8, 36, 40, 70, 48)
    t.line(CREAM, 2.8, 70, 40, 36, 48)
    for x, y in ((36, 40), (70, 48), (70, 40), (36, 48)):
        t.dot(x, y, 2.4, CREAM)
    t.path(VERM, "M34 72V58C46 54 54 60 64 58V72Z")
    t.rect(46, 57, 3, 15, WINE)
    t.rect(56, 58, 3, 14, WINE)
    t.path(UMBER, "M8 68L22 74H74L88 66C88 80 80 88 70 90H28C16 88 10 80 8 68Z")
    t.path(GOLD, "M9 70L22 75.6H74L87.6 68V71L74 79H22L10 73.6Z")
    for x in (30, 44, 58, 72):
        t.rect(x, 81, 4, 4, NIGHT)
    t.waves(88, PINE, 2.6, 16)
    t.waves(95, NIGHT, 2, 13, 4)
    for x, y in ((4, 91), (34, 92), (66, 91), (88, 92)):
        t.line(LEAF, 1.8, x, y, x + 5, y - 1.6, x + 9, y)


def plea_for_aid(t: Cartoon) -> None:
    """Somebody kneels with an empty bowl; a hand reaches down."""
    t.fill(PLUM)
    t.poly(STRAW, 62, 0, 100, 0, 80, 92, 12, 92)
    t.poly(CREAM, 70, 0, 90, 0, 64, 92, 28, 92)
    t.hill(WINE, 0, 86, 50, 84, 100, 88)
    t.path(UMBER, "M20 90C16 74 22 58 34 54C44 52 50 60 50 70C58 74 66 82 68 90Z")
    t.path(BROWN, "M20 90C16 74 22 58 34 54C36 62 30 72 30 90Z")
    t.dot(41, 46, 8.4, UMBER)
    t.ell(43, 47, 6.4, 7, APRI)
    t.path(UMBER, "M32 50C30 38 40 34 47 38C42 40 40 46 39 54Z")
    t.line(UMBER, 5, 44, 62, 58, 54)
    t.line(UMBER, 5, 46, 68, 62, 56)
    t.dot(60, 53, 3, APRI)
    t.path(NAVY, "M54 42H74C73 52 67 54 64 54C60 54 55 52 54 42Z")
    t.ell(64, 42, 10, 2.4, SKY)
    t.line(LAPIS, 13, 104, -6, 88, 4)
    t.line(GOLD, 12, 87, 4.6, 84, 6.4, flat=True)
    t.line(APRI, 8, 83, 7, 78, 10)
    for x, y in ((62, 14), (64, 20), (69, 24), (75, 25)):
        t.line(APRI, 3.4, 76, 12, x, y)
    t.path(BROWN, "M55 31C61 26 71 27 71 33C71 38 58 39 54 36Z")
    t.line(CREAM, 1.6, 60, 31, 62, 35)
    t.line(CREAM, 1.6, 65, 30, 67, 34)


def renaissance(t: Cartoon) -> None:
    """The great dome of the new age."""
    t.fill(LAPIS)
    t.rays(50, 50, 24, SKY, 14, 150, 0.065)
    t.dot(50, 48, 27, STRAW)
    t.dot(50, 48, 22, CREAM)
    t.hill(VERD, 0, 76, 24, 66, 50, 74, 78, 62, 100, 74)
    for x, h in ((10, 30), (18, 24), (82, 24), (90, 31)):
        t.cypress(x, 78, h)
    t.rect(31, 54, 38, 26, LINEN)
    t.rect(31, 54, 38, 3, GOLD)
    t.path(VERM, "M33 46C33 22 67 22 67 46Z")
    t.rect(33, 46, 34, 8, LINEN)
    t.rect(33, 45, 34, 2.2, BROWN)
    for x in (38, 44, 50, 56, 62):
        t.line(APRI, 1.6, 50 + (x - 50) * 0.25, 29, x, 45)
        t.dot(x, 50.4, 1.7, UMBER)
    t.rect(47.6, 18, 4.8, 11, LINEN)
    t.rect(46.6, 27, 6.8, 2, GOLD)
    t.dot(50, 16, 2.8, GOLD)
    t.line(GOLD, 1.7, 50, 14, 50, 8)
    for x in (37, 45.6, 54.4, 63):
        t.path(UMBER, f"M{x - 2.2} 72V64Q{x} 60 {x + 2.2} 64V72Z")
    t.rect(0, 78, 100, 22, LINEN)
    t.rect(0, 77, 100, 3, GOLD)
    with t.free():
        for x in range(-38, 130, 20):
            t.path(WINE, f"M{x} 100V92C{x} 82 {x + 16} 82 {x + 16} 92V100Z")


def revisionism(t: Cartoon) -> None:
    """A quill strikes a line from the chronicle."""
    t.fill(WINE)
    t.rect(0, 84, 100, 16, UMBER)
    t.rect(0, 84, 100, 2.4, BROWN)
    t.path(LINEN, "M20 14H76V82C76 90 82 92 82 92H26C22 92 20 88 20 82Z")
    t.path(STONE, "M12 14C12 8 20 8 20 14V22H12ZM82 92C76 92 76 86 76 82H88C88 88 86 92 82 92Z")
    t.path(STONE, "M20 14C20 8 14 8 14 8H70C76 8 76 14 76 14Z")
    for i in range(6):
        t.line(BROWN, 2.4, 27, 24 + i * 9, 66 - (i % 3) * 5, 24 + i * 9)
    for y, x1 in ((33, 63), (51, 66), (60, 60)):
        t.line(VERM, 3.4, 25, y, x1, y)
    t.line(VERM, 2.4, 28, 78, 38, 74, 44, 79, 50, 74)
    with t.at(50, 74, 1, -54):
        t.path(CREAM, "M10 0C16 -12 40 -16 66 -6C62 -2 56 0 52 2C56 2 58 4 58 4C42 12 22 10 10 2Z")
        t.path(SKY, "M14 1C22 8 42 10 56 4C40 4 26 3 14 1Z")
        t.line(SKY, 1.8, 30, 0, 26, -8)
        t.line(SKY, 1.8, 42, -1, 38, -10)
        t.line(UMBER, 2, 0, 0, 60, -4)
        t.poly(NIGHT, -1, 0.4, 10, -2, 10, 2.6)
    t.path(NIGHT, "M78 92V80C78 78 81 77 81 75V71H91V75C91 77 94 78 94 80V92Z")


def revolution(t: Cartoon) -> None:
    """The flag goes up on the barricade."""
    t.fill(STRAW)
    t.rays(60, 78, 16, LINEN, 0, 150, 0.09)
    for x, y in ((8, 30), (20, 22), (92, 40)):
        t.cloud(x, y, 0.9, STONE)
    for x, w, h in ((0, 16, 36), (84, 16, 30)):
        t.rect(x, 78 - h, w, h, LAPIS)
        t.rect(x + 4, 84 - h, 4, 6, NAVY)
        t.rect(x + 10, 84 - h, 4, 6, NAVY)
        for dx in (-18, -8) if x == 0 else (20, 30):
            t.rect(x + dx, 84 - h, 4, 6, NAVY)
    t.line(UMBER, 3, 46, 62, 46, 6)
    t.path(VERM, "M47 8C56 0 64 14 84 6V36C68 44 58 28 47 36Z")
    t.path(WINE, "M58 8.6C62 10 66 10 70 9V38C66 38 62 35 58 33Z")
    t.person(50, 68, 32, CREAM, APRI, WINE, (-1.4, -1.2, 3, -2.6))
    t.rect(44, 56, 12, 3, VERM)
    for x, c, s in ((26, NAVY, BROWN), (74, PINE, APRI)):
        t.person(x, 78, 26, c, s, UMBER, (2, -3.4))
        t.line(UMBER, 2.2, x + 5, 56, x + 9, 38)
    t.poly(UMBER, 0, 90, 14, 78, 28, 74, 40, 66, 60, 66, 74, 74, 88, 76, 100, 88, 100, 100, 0, 100)
    t.dot(30, 84, 10, BROWN)
    t.dot(30, 84, 6.6, UMBER)
    t.line(BROWN, 2, 21, 84, 39, 84)
    t.line(BROWN, 2, 30, 75, 30, 93)
    t.poly(GOLD, 42, 72, 60, 70, 61, 82, 43, 84)
    t.line(BROWN, 1.7, 43, 78, 60, 76)
    t.poly(BROWN, 64, 80, 80, 76, 84, 92, 68, 96)
    t.line(STONE, 3, 44, 92, 66, 86)
    t.line(BROWN, 4, 4, 96, 22, 78)
    t.line(BROWN, 4, 98, 94, 86, 80)


def socialism(t: Cartoon) -> None:
    """Three hand in hand, wheat about them, the sun coming up."""
    t.fill(VERM)
    t.rays(50, 74, 20, WINE, 0, 150, 0.08, 0.08)
    t.dot(50, 74, 31, GOLD)
    t.dot(50, 74, 26, STRAW)
    t.star(50, 22, 11, 4.6, 5, STRAW)
    for _ in t.sides():
        t.stroke(BROWN, 2.4, "M40 96C16 88 10 56 22 18")
        for i in range(8):
            x, y = 22 - (i * 2.2 if i < 4 else (7 - i) * 2), 24 + i * 8
            t.leaf(x, y, 11, 5, -100 - 4 * i, STRAW)
            t.leaf(x + 1, y + 4, 10, 4.6, -40 - 3 * i, GOLD)
    t.rect(0, 92, 100, 8, PINE)
    t.line(LAPIS, 5, 31, 68, 40, 80)
    for x, c, s, h in ((29, LAPIS, BROWN, 40), (71, PINE, LINEN, 40), (50, WINE, APRI, 46)):
        t.person(x, 94, h, c, s, UMBER if s != LINEN else BROWN)
    for a, b, c in ((33, 45, LAPIS), (67, 55, PINE)):
        t.line(c, 4.4, a, 70, (a + b) / 2, 79)
        t.line(WINE, 4.4, b, 66, (a + b) / 2, 79)
        t.dot((a + b) / 2, 79, 3, APRI)


def steam_tycoon(t: Cartoon) -> None:
    """A locomotive under full steam."""
    t.fill(LEAF)
    t.bands(0, (54, LINEN))
    t.hill(VERD, 0, 56, 30, 46, 60, 56, 100, 44)
    t.hill(LEAF, 0, 64, 50, 60, 100, 64)
    for x, y, s in ((66, 22, 1), (48, 16, 1.1), (26, 18, 1.2), (6, 12, 1)):
        t.cloud(x, y, s, STONE)
        t.cloud(x - 2, y - 2, s * 0.8, CREAM)
    t.rect(0, 86, 100, 14, BROWN)
    with t.free():
        for x in range(-32, 130, 8):
            t.rect(x, 89, 4, 5, UMBER)
    t.rect(0, 86.6, 100, 2.4, STONE)
    t.path(NIGHT, "M66 46L63 28H79L76 46Z")
    t.rect(61, 26, 20, 4, GOLD)
    t.rect(34, 46, 48, 22, PINE)
    t.ell(82, 57, 5, 11, PINE)
    t.ell(84, 57, 3.4, 9, NIGHT)
    for x in (44, 56, 68):
        t.rect(x, 46, 2.4, 22, GOLD)
    t.path(GOLD, "M47 46C47 37 57 37 57 46Z")
    t.rect(8, 34, 30, 36, VERM)
    t.rect(5, 30, 36, 5, WINE)
    t.rect(13, 40, 9, 11, SKY)
    t.rect(25, 40, 9, 11, SKY)
    t.rect(8, 66, 78, 6, WINE)
    t.poly(VERM, 82, 70, 90, 70, 96, 86, 80, 86)
    t.line(WINE, 1.7, 85, 71, 85, 86)
    t.line(WINE, 1.7, 88, 71, 91, 86)
    for x, r in ((20, 11), (43, 11), (62, 7), (77, 7)):
        y = 86 - r
        t.dot(x, y, r, NIGHT)
        t.dot(x, y, r * 0.72, GOLD)
        for k in range(4):
            with t.at(x, y, 1, k * 45):
                t.rect(-r * 0.75, -0.8, r * 1.5, 1.6, NIGHT)
        t.dot(x, y, r * 0.26, NIGHT)
    t.line(STONE, 3, 20, 78, 43, 78, 72, 72)
    t.dot(86, 48, 3, STRAW)
