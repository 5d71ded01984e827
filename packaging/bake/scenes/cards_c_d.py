"""Tapestry scenes, Capitalism to Dystopia."""

from __future__ import annotations

from woven_draw import (
    APRI,
    BROWN,
    CREAM,
    GOLD,
    LAPIS,
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


def _coins(t: Cartoon, x: float, y: float, n: int, w: float = 9) -> None:
    """A stack of n coins standing on y."""
    for i in range(n):
        t.ell(x, y - i * 4.4, w, 3.6, BROWN)
        t.ell(x, y - 1.4 - i * 4.4, w, 3.4, GOLD)
    t.ell(x, y - 1.6 - (n - 1) * 4.4, w * 0.62, 2, STRAW)


def capitalism(t: Cartoon) -> None:
    """Scales, coins on the one side, a bale of goods on the other."""
    t.fill(PINE)
    t.lozenges(VERD, 14, 2.4)
    t.line(GOLD, 3.4, 50, 88, 50, 14)
    t.line(STRAW, 3.4, 20, 24, 50, 20, 80, 32)
    t.dot(50, 14, 5, STRAW)
    t.poly(GOLD, 34, 92, 42, 84, 58, 84, 66, 92)
    for x, y in ((20, 24), (80, 32)):
        t.line(LINEN, 1.5, x - 13, y + 32, x, y, x + 13, y + 32)
    _coins(t, 80, 62, 4, 8)
    t.rect(12, 42, 16, 14, BROWN)
    t.rect(18.4, 42, 3, 14, LINEN)
    t.rect(12, 47.4, 16, 3, LINEN)
    for x, y in ((20, 56), (80, 64)):
        t.path(GOLD, f"M{x - 16} {y}H{x + 16}C{x + 12} {y + 9} {x - 12} {y + 9} {x - 16} {y}Z")
    _coins(t, 30, 92, 3)
    _coins(t, 70, 92, 2)
    _coins(t, 83, 94, 1)


def coal_baron(t: Cartoon) -> None:
    """A loaded cart at the mouth of a mine."""
    t.fill(STRAW)
    t.rays(22, 20, 16, LINEN, 8, 150, 0.1)
    t.dot(22, 20, 10, APRI)
    t.poly(PLUM, 0, 78, 24, 36, 46, 66, 64, 20, 100, 66, 100, 80, 0, 80)
    t.poly(WINE, 64, 20, 100, 66, 100, 80, 62, 80)
    t.poly(WINE, 24, 36, 46, 66, 42, 80, 22, 80)
    t.rect(0, 78, 100, 22, BROWN)
    t.path(NIGHT, "M30 80V58C30 44 58 44 58 58V80Z")
    t.line(GOLD, 4, 28, 82, 28, 53, 60, 53, 60, 82, flat=True)
    t.line(UMBER, 2, 26, 60, 34, 52)
    t.line(UMBER, 2, 62, 60, 54, 52)
    t.path(NIGHT, "M46 66C48 58 53 60 56 56C60 51 65 56 68 54C73 52 75 58 80 60L82 66Z")
    t.dot(57, 61, 1.8, PLUM)
    t.dot(68, 60, 1.8, PLUM)
    t.poly(STONE, 42, 66, 86, 66, 80, 85, 48, 85)
    t.poly(LINEN, 42, 66, 86, 66, 85, 70, 43, 70)
    t.rect(62, 70, 3, 15, UMBER)
    for x in (54, 74):
        t.dot(x, 87, 5, NIGHT)
        t.dot(x, 87, 2, STONE)
    t.line(STONE, 2, 20, 93, 100, 93)
    with t.free():
        for x in range(-30, 130, 9):
            t.line(UMBER, 2.4, x, 95.5, x + 4, 95.5)


def colonialism(t: Cartoon) -> None:
    """A flag planted on a far beach, the ship at anchor."""
    t.fill(APRI)
    t.bands(0, (14, VERM), (16, APRI), (14, STRAW))
    t.dot(30, 44, 15, CREAM)
    t.rect(0, 44, 100, 40, VERD)
    for y, x0, x1 in ((50, 20, 42), (56, 16, 30), (62, 26, 44)):
        t.line(STRAW, 1.8, x0, y, x1, y)
    t.line(UMBER, 1.8, 24, 52, 24, 24)
    t.line(UMBER, 1.8, 34, 52, 34, 28)
    t.path(LINEN, "M16 28H31C33 33 33 36 31 40H16C18 36 18 32 16 28Z")
    t.path(LINEN, "M30 31H41C42 35 42 38 41 42H30Z")
    t.path(UMBER, "M10 50H46C44 57 42 59 38 59H18C14 58 12 55 10 50Z")
    t.path(LINEN, "M100 60C84 60 66 66 58 76C48 84 26 84 0 90V100H100Z")
    t.path(STRAW, "M100 63C86 63 70 69 62 78C52 87 28 87 0 93V100H100Z")
    t.line(BROWN, 3, 60, 90, 60, 18)
    t.path(LAPIS, "M61 20C68 16 74 24 86 20V42C74 46 68 38 61 42Z")
    t.path(CREAM, "M61 29C68 25 74 33 86 29V34C74 38 68 30 61 34Z")
    t.path(CREAM, "M70 19L74.5 20.5V43L70 40.5Z")
    t.palm(90, 84, 40)
    t.rect(70, 84, 13, 8, BROWN)
    t.rect(70, 84, 13, 2.4, UMBER)


def dark_ages(t: Cartoon) -> None:
    """A broken tower by moonlight, and crows."""
    t.fill(NIGHT)
    t.dot(70, 26, 15, STONE)
    t.dot(64, 22, 13, NIGHT)
    t.stars(STONE, 1.3, 12, 14, 30, 8, 46, 20, 88, 52, 18, 40, 92, 10, -12, 22, -20, 44, 112, 26, 120, 8)
    t.hill(NAVY, 0, 72, 26, 62, 54, 72, 80, 60, 100, 68)
    t.path(STONE, "M30 86V40L34 44L38 34L43 40L48 30L52 46L58 52L60 64L64 68V86Z")
    t.path(PLUM, "M47 86V33L48 30L52 46L58 52L60 64L64 68V86Z")
    for x, y in ((34, 50), (40, 58), (33, 68), (52, 62), (55, 74), (42, 76)):
        t.rect(x, y, 5, 2, NAVY)
    t.path(NIGHT, "M38 86V78C38 73 46 73 46 78V86Z")
    t.path(NIGHT, "M37 54V49C37 46 42 46 42 49V54Z")
    t.hill(UMBER, 0, 84, 30, 82, 70, 86, 100, 80)
    for x, y in ((68, 84), (75, 86), (22, 86)):
        t.poly(STONE, x - 4, y + 3, x - 2, y - 3, x + 3, y - 2, x + 4, y + 3)
    t.line(BROWN, 2.6, 84, 88, 82, 62)
    t.line(BROWN, 1.8, 83, 72, 92, 60)
    t.line(BROWN, 1.8, 82, 68, 75, 58)
    t.line(BROWN, 1.8, 82, 62, 85, 54)
    for x, y, s in ((24, 26, 1), (38, 18, 0.7), (84, 44, 0.8)):
        with t.at(x, y, s):
            t.stroke(VERM, 2.4, "M-8 -3Q-4 -5 0 1Q4 -5 8 -3")


def democracy(t: Cartoon) -> None:
    """A ballot dropped into the urn, hands raised behind it."""
    t.fill(LAPIS)
    t.rays(50, 70, 16, SKY, 0, 150, 0.08, 0.2)
    for x, y, skin, cuff, r in (
        (17, 56, BROWN, VERM, -8),
        (83, 56, APRI, VERD, 8),
        (33, 46, LINEN, GOLD, -3),
        (67, 46, UMBER, PLUM, 4),
    ):
        t.hand(x, y, 1, skin, cuff, r, flip=x > 50)
        t.rect(x - 5, y + 8, 10, 60, cuff)
    t.rect(22, 66, 56, 34, CREAM)
    t.rect(22, 66, 56, 5, STONE)
    t.rect(38, 64.6, 24, 4, NIGHT)
    with t.at(50, 54, 1, -7):
        t.rect(-9, -14, 18, 26, CREAM)
        t.rect(-9, -14, 18, 2, STONE)
        t.line(VERM, 3, -5, -4, -1, 1, 6, -9)
    t.rect(38, 67.5, 24, 3.5, STONE)
    t.star(50, 85, 9, 4, 5, VERM)


def dictatorship(t: Cartoon) -> None:
    """A ruler on a balcony between long red banners."""
    t.fill(STONE)
    for y in range(0, 100, 12):
        t.rect(0, y, 100, 1.3, LINEN)
    for _ in t.sides():
        t.path(VERM, "M16 0H34V66L25 58L16 66Z")
        t.rect(16, 0, 2.2, 64, WINE)
        t.dot(25, 26, 7, NIGHT)
        t.star(25, 26, 6, 2.6, 5, STRAW)
    t.path(UMBER, "M38 62V26C38 10 62 10 62 26V62Z")
    t.path(NIGHT, "M41 62V27C41 15 59 15 59 27V62Z")
    t.person(50, 66, 38, PINE, APRI, NIGHT, (-1.6, 2.4, 3, -3.6))
    t.rect(44, 27.6, 12, 3.6, PINE)
    t.rect(42.4, 30.4, 15.2, 1.8, NIGHT)
    t.line(GOLD, 1.8, 45, 44, 55, 52)
    t.rect(30, 60, 40, 5, LINEN)
    t.rect(32, 65, 36, 10, BROWN)
    for x in range(34, 68, 5):
        t.rect(x, 65, 2, 10, LINEN)
    t.rect(28, 74, 44, 4, LINEN)
    t.rect(0, 90, 100, 10, NIGHT)
    for i, x in enumerate(range(-25, 130, 9)):
        t.dot(x, 90 - (i % 2) * 2, 4.6, (NIGHT, NAVY, UMBER)[i % 3])


def diplomacy(t: Cartoon) -> None:
    """Two envoys across a table, two small flags between them."""
    t.fill(PLUM)
    t.rect(0, 0, 100, 10, WINE)
    with t.free():
        for x in range(-40, 121, 20):
            t.path(GOLD, f"M{x} 8Q{x + 10} 22 {x + 20} 8V4H{x}Z")
            t.path(WINE, f"M{x} 6Q{x + 10} 17 {x + 20} 6V0H{x}Z")
    for side in t.sides():
        robe, hat = (LAPIS, SKY) if side > 0 else (VERM, STRAW)
        t.rect(8, 40, 5, 60, UMBER)
        t.path(robe, "M12 96V62C12 52 34 52 36 62L40 72L38 78L30 74V96Z")
        t.dot(25, 43, 8, APRI if side > 0 else BROWN)
        t.path(hat, "M16 40C16 30 34 30 34 40Z")
        t.rect(15, 38.6, 20, 3, CREAM)
        t.rect(28, 43, 2, 2, NIGHT)
    t.ell(50, 78, 32, 5, LINEN)
    t.rect(18, 78, 64, 4, LINEN)
    t.poly(BROWN, 20, 82, 80, 82, 74, 100, 26, 100)
    t.ell(50, 78, 29, 3.4, CREAM)
    t.rect(40, 74.6, 20, 4, STRAW)
    t.dot(57, 77, 2.4, VERM)
    for side in t.sides():
        c = LAPIS if side > 0 else VERM
        t.line(GOLD, 2, 50, 76, 42, 18)
        t.path(c, "M42 18C37 14 31 21 25 18V33C31 36 37 29 44 33Z")
        t.stars(CREAM, 3, 34, 25)


def dystopia(t: Cartoon) -> None:
    """A city of black towers in bands of smog, one eye watching."""
    t.fill(UMBER)
    t.bands(0, (18, UMBER), (14, WINE), (16, VERM), (20, APRI))
    t.dot(26, 46, 15, STRAW)
    for x, y, w, c in (
        (10, 44, 12, WINE),
        (24, 34, 12, WINE),
        (60, 40, 10, WINE),
        (74, 28, 14, WINE),
        (90, 46, 10, WINE),
    ):
        t.rect(x, y, w, 60, c)
    t.path(NIGHT, "M40 100L43 30H57L60 100Z")
    t.rect(34, 24, 32, 10, NIGHT)
    t.path(CREAM, "M36 18Q50 5 64 18Q50 31 36 18Z")
    t.dot(50, 18, 6, VERM)
    t.dot(50, 18, 2.6, NIGHT)
    for x, y, w in ((0, 62, 14), (17, 54, 15), (64, 58, 14), (82, 50, 18)):
        t.rect(x, y, w, 50, NIGHT)
        for k in range(4):
            t.rect(x + 3 + (k % 2) * 5, y + 5 + k * 7, 3, 3, GOLD if k != 2 else VERM)
    for y, x0, x1 in ((52, 0, 36), (66, 56, 100), (78, 0, 58), (88, 34, 100)):
        t.line(PLUM, 5, x0, y, x1, y)
        t.line(STONE, 1.8, x0 + 4, y - 1.6, x1 - 6, y - 1.6)
    t.rect(0, 94, 100, 6, NIGHT)
