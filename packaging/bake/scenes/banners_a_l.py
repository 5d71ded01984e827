"""Banner scenes, Alchemists to Leaders."""

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


def alchemists(t: Cartoon) -> None:
    """A retort between sun and moon."""
    t.fill(PLUM)
    t.rays(50, 60, 18, WINE, 0, 150, 0.08)
    t.rays(22, 20, 12, GOLD, 10, 17, 0.14)
    t.dot(22, 20, 10, STRAW)
    t.dot(78, 20, 12, CREAM)
    t.dot(84, 16, 10, PLUM)
    t.rect(0, 90, 100, 10, UMBER)
    t.path(UMBER, "M24 90L28 76H58L62 90Z")
    t.path(VERM, "M43 60C54 72 52 80 48 84H38C34 80 32 72 43 60Z")
    t.path(STRAW, "M43 70C48 76 47 80 45 83H41C39 80 38 76 43 70Z")
    t.stroke(CREAM, 9, "M44 36C60 30 70 44 76 72")
    t.dot(42, 48, 20, CREAM)
    t.dot(42, 48, 17, NAVY)
    t.stroke(NAVY, 4.4, "M44 36C60 31 69 44 75.6 72")
    t.path(VERD, "M25.4 48H58.6C58 60 50 65 42 65C34 65 26 60 25.4 48Z")
    for x, y, r in ((36, 52, 2.4), (46, 57, 2), (50, 50, 1.6), (42, 42, 1.8), (48, 36, 1.5)):
        t.dot(x, y, r, LEAF)
    t.path(VERD, "M77 74C80 79 80 82 77 82C74 82 74 79 77 74Z")
    t.path(CREAM, "M68 84H86L84 96H70Z")
    t.rect(70, 89, 14, 5, VERD)


def architects(t: Cartoon) -> None:
    """Dividers over a temple front."""
    t.fill(LAPIS)
    with t.free():
        for k in range(-30, 131, 10):
            t.rect(k, 0, 1.2, 100, NAVY)
            t.rect(-30, k, 160, 1.2, NAVY)
    t.rect(12, 88, 76, 5, CREAM)
    t.rect(8, 93, 84, 7, STONE)
    for x in (18, 34, 58, 74):
        t.rect(x, 62, 8, 26, CREAM)
        t.rect(x + 5, 62, 3, 26, STONE)
        t.rect(x - 1.4, 60, 10.8, 3, STRAW)
    t.rect(12, 54, 76, 6, CREAM)
    t.rect(12, 58, 76, 2, GOLD)
    t.poly(CREAM, 8, 54, 50, 34, 92, 54)
    t.poly(APRI, 22, 52, 50, 38.6, 78, 52)
    t.rect(45, 66, 10, 22, NIGHT)
    for _ in t.sides():
        t.line(NIGHT, 7.4, 50, 14, 26, 76)
        t.line(GOLD, 4.4, 50, 14, 28, 70)
        t.line(STONE, 2.4, 28, 70, 25, 78)
    t.dot(50, 13, 8, NIGHT)
    t.dot(50, 13, 5.8, STRAW)
    t.rect(48.4, 1, 3.2, 8, STRAW)
    t.stroke(NIGHT, 5.6, "M34 44Q50 54 66 44")
    t.stroke(STRAW, 2.6, "M34 44Q50 54 66 44")


def craftsmen(t: Cartoon) -> None:
    """Hammer and glowing iron on the anvil."""
    t.fill(UMBER)
    t.rays(52, 44, 16, BROWN, 0, 150, 0.08)
    t.star(52, 42, 26, 9, 9, APRI)
    t.star(52, 42, 16, 7, 9, STRAW)
    t.path(NIGHT, "M10 50H80V46H90V58C78 60 68 66 66 74L74 84H30L38 74C36 66 24 64 10 50Z")
    t.path(STONE, "M14 52H88V55C76 57 66 62 64 68H40C36 62 24 60 14 52Z")
    t.path(LAPIS, "M40 68H64L62 75L68 82H36L42 75Z")
    t.rect(22, 84, 60, 16, BROWN)
    t.rect(22, 84, 60, 3, APRI)
    t.line(UMBER, 1.7, 40, 88, 40, 100)
    t.line(UMBER, 1.7, 64, 88, 64, 100)
    t.line(VERM, 5, 28, 48, 66, 48)
    t.line(STRAW, 5, 44, 48, 62, 48)
    t.line(NIGHT, 3.4, 6, 44, 30, 48)
    with t.at(58, 36, 1, 32):
        t.rect(-3, -8, 6, -40, NIGHT)
        t.line(LINEN, 4.4, 0, -8, 0, -36)
        t.rect(-15, -10, 30, 16, NIGHT)
        t.rect(-13, -8, 26, 12, STONE)
        t.rect(-13, -8, 26, 4, CREAM)
    for x, y in ((22, 34), (30, 24), (80, 34), (16, 20), (70, 62), (26, 62)):
        t.stars(GOLD, 2, x, y)


def entertainers(t: Cartoon) -> None:
    """Two masks before the curtain."""
    t.fill(NIGHT)
    t.dot(50, 56, 44, NAVY)
    for _ in t.sides():
        t.path(VERM, "M0 0H40C38 30 22 44 10 52L12 100H0Z")
        t.path(WINE, "M0 0H12C14 26 10 40 4 52V100H0ZM22 0H32C30 24 20 38 12 46C18 30 22 16 22 0Z")
        t.rect(4, 50, 10, 3.6, GOLD)
    t.rect(0, 0, 100, 8, WINE)
    with t.free():
        for x in range(-30, 130, 10):
            t.dot(x + 5, 8, 4, GOLD)
    with t.at(62, 60, 1, 10):
        t.path(CREAM, "M-18 -18C-8 -22 8 -22 18 -18C20 4 14 22 0 28C-14 22 -20 4 -18 -18Z")
        t.path(SKY, "M-18 -18C-12 -20 -6 -21 0 -21V28C-14 22 -20 4 -18 -18Z")
        t.stroke(NIGHT, 2.6, "M-13 -9L-5 -5M13 -9L5 -5")
        t.stroke(NIGHT, 3, "M-12 -2Q-8 3 -4 -1M4 -1Q8 3 12 -2")
        t.path(NIGHT, "M-9 18C-6 8 6 8 9 18C4 14 -4 14 -9 18Z")
        t.path(LAPIS, "M-8 3C-5 7 -5 10 -8 10C-11 10 -11 7 -8 3Z")
    with t.at(38, 48, 1, -10):
        t.path(NIGHT, "M-20 -20C-8 -24 8 -24 20 -20C22 4 16 24 0 30C-16 24 -22 4 -20 -20Z")
        t.path(STRAW, "M-18 -18C-8 -22 8 -22 18 -18C20 4 14 22 0 28C-14 22 -20 4 -18 -18Z")
        t.path(GOLD, "M0 -21C6 -21 12 -20 18 -18C20 4 14 22 0 28Z")
        t.stroke(NIGHT, 3, "M-13 -5Q-8 -12 -4 -5M4 -5Q8 -12 13 -5")
        t.path(VERM, "M-12 4C-4 8 4 8 12 4C10 18 4 20 0 20C-4 20 -10 18 -12 4Z")
        t.path(CREAM, "M-11 5C-4 9 4 9 11 5L10 9C4 12 -4 12 -10 9Z")


def futurists(t: Cartoon) -> None:
    """A rocket over the domes of tomorrow."""
    t.fill(VERD)
    t.rays(50, 96, 18, LEAF, 0, 140, 0.06)
    t.dot(80, 22, 10, STRAW)
    t.ring(80, 22, 15, 2, CREAM, 4)
    for x, r in ((10, 20), (92, 22)):
        t.dot(x, 92, r, SKY)
        t.dot(x, 92, r - 4, LINEN)
        t.dot(x, 92, r - 6, SKY)
        t.line(LINEN, 1.7, x, 92 - r, x, 92)
        t.line(LINEN, 1.8, x, 94 - r, x, 84 - r)
    for x, y, w in ((22, 66, 8), (70, 62, 9)):
        t.path(NAVY, f"M{x} 100V{y}C{x} {y - 6} {x + w} {y - 6} {x + w} {y}V100Z")
        for k in range(3):
            t.rect(x + 2, y + 4 + k * 8, w - 4, 3, STRAW)
    t.path(CREAM, "M36 100C30 92 38 88 40 82H60C62 88 70 92 64 100Z")
    t.path(GOLD, "M42 70H58C62 82 56 90 50 96C44 90 38 82 42 70Z")
    t.path(VERM, "M45 70H55C57 78 54 84 50 88C46 84 43 78 45 70Z")
    t.path(VERM, "M37 48L24 64V78L38 70ZM63 48L76 64V78L62 70Z")
    t.path(CREAM, "M50 4C64 16 68 34 63 70H37C32 34 36 16 50 4Z")
    t.path(STONE, "M50 4C64 16 68 34 63 70H54C58 40 58 20 50 4Z")
    t.path(VERM, "M50 4C56 9 60 15 62.6 22H37.4C40 15 44 9 50 4Z")
    t.dot(50, 36, 8, NAVY)
    t.dot(50, 36, 5.4, SKY)
    t.rect(36, 60, 28, 4, NAVY)
    t.rect(48, 54, 4, 20, VERM)


def heralds(t: Cartoon) -> None:
    """A trumpet hung with arms."""
    t.fill(LAPIS)
    t.lozenges(NAVY, 16, 3.4)
    t.path(NIGHT, "M10 26H24V29H64C74 28 80 22 86 12H92V52H86C80 42 74 37 64 36H24V39H10Z")
    t.path(GOLD, "M12 28H22V31H64C76 30 82 24 87 15H90V49H87C82 40 76 35 64 34H22V37H12Z")
    t.rect(14, 28, 3, 9, STRAW)
    t.rect(22, 31, 44, 1.6, STRAW)
    for x in (34, 60):
        t.rect(x, 28, 4, 9, BROWN)
    t.path(UMBER, "M28 36H70V88L59.6 80L49 90L38.4 80L28 88Z")
    t.path(VERM, "M30 38H68V85L59.6 77L49 87L38.4 77L30 85Z")
    t.path(CREAM, "M30 38H49V58H30ZM49 58H68V77L59.6 77L49 87Z")
    t.star(58.6, 48, 7, 3, 5, STRAW)
    t.path(VERM, "M39.4 42C44 46 44 50 39.4 55C35 50 35 46 39.4 42Z")
    t.path(STRAW, "M34 70L33 62L37 65L39.6 60L42 65L46 62L45 70Z")
    t.path(VERM, "M53 73L52 65L56 68L58.6 63L61 68L65 65L64 73Z")
    with t.free():
        for k in range(3):
            t.stroke(STRAW, 2, f"M{94 + k * 5} {24 - k * 4}Q{98 + k * 6} 32 {94 + k * 5} {40 + k * 4}")
    for x in (28, 49, 68):
        t.line(GOLD, 1.8, x, 88 if x != 49 else 90, x, 97)


def historians(t: Cartoon) -> None:
    """An owl on old books."""
    t.fill(NAVY)
    t.dot(50, 40, 40, STRAW)
    t.dot(50, 40, 36, LINEN)
    for x, y, w, c, d in ((14, 88, 72, WINE, VERM), (20, 78, 58, PINE, VERD), (16, 69, 64, LAPIS, SKY)):
        t.rect(x, y, w, 10, c)
        t.rect(x + w - 16, y + 2, 16, 6, CREAM)
        t.rect(x + 6, y, 3, 10, d)
        t.rect(x + 14, y, 3, 10, d)
    t.path(
        BROWN,
        "M30 20C34 22 40 20 50 20C60 20 66 22 70 18C74 30 74 44 70 56C66 66 58 70 50 70"
        "C42 70 34 66 30 56C26 44 26 30 30 20Z",
    )
    t.path(UMBER, "M28 40C24 54 30 64 40 69C36 58 36 50 28 40ZM72 40C76 54 70 64 60 69C64 58 64 50 72 40Z")
    t.path(LINEN, "M38 46C44 42 56 42 62 46C64 58 58 66 50 68C42 66 36 58 38 46Z")
    for y, xs in ((50, (43, 50, 57)), (56, (46.4, 53.6)), (62, (50,))):
        for x in xs:
            t.stroke(BROWN, 1.7, f"M{x - 2.4} {y - 1.6}Q{x} {y + 2} {x + 2.4} {y - 1.6}")
    for x in (40, 60):
        t.dot(x, 32, 9.6, UMBER)
        t.dot(x, 32, 8, CREAM)
        t.dot(x, 32, 6, GOLD)
        t.dot(x, 32, 3.4, NIGHT)
        t.dot(x + 1.4, 30.4, 1.2, CREAM)
    t.poly(APRI, 47, 36, 53, 36, 50, 43)
    for x in (43, 57):
        t.line(APRI, 2.4, x - 3, 70, x + 3, 70)


def inventors(t: Cartoon) -> None:
    """A flying machine of cane and linen."""
    t.fill(LINEN)
    t.bands(0, (34, SKY), (20, LINEN), (20, STRAW))
    t.cloud(84, 20, 0.9, CREAM)
    t.cloud(14, 50, 0.7, CREAM)
    t.hill(VERD, 0, 88, 24, 78, 60, 88, 100, 76)
    t.hill(PINE, 0, 94, 50, 90, 100, 94)
    for s in t.sides():
        t.path(UMBER, "M50 30C36 14 18 12 1 22C8 28 10 34 10 46C18 40 22 42 26 52C32 44 38 46 42 54L50 44Z")
        t.path(
            CREAM if s > 0 else LINEN,
            "M49 33C36 18 20 16 6 23C11 28 13 34 13 41C19 38 24 40 27 47C32 41 38 42 42 49L49 42Z",
        )
        t.stroke(
            BROWN,
            2,
            "M49 34C36 26 24 22 10 24M49 36C38 30 22 30 14 39M49 38C42 34 32 36 27 46M49 40"
            "C46 38 44 42 42 48",
        )
    t.poly(UMBER, 48, 52, 52, 52, 62, 74, 50, 70, 38, 74)
    t.poly(APRI, 49, 56, 51, 56, 58, 71, 50, 68, 42, 71)
    t.path(BROWN, "M46 26H54L56 56H44Z")
    t.dot(50, 24, 6.4, UMBER)
    t.ell(50, 25.4, 4.8, 5, APRI)
    t.path(VERM, "M43 22C44 14 56 14 57 22Z")
    t.rect(46, 34, 8, 14, VERM)
    t.line(UMBER, 2, 36, 58, 44, 50)
    t.line(UMBER, 2, 64, 58, 56, 50)
    t.gear(50, 86, 11, 9, UMBER, STRAW)


def isolationists(t: Cartoon) -> None:
    """A walled town alone on its rock in the sea."""
    t.fill(SKY)
    t.bands(0, (48, STRAW), (52, LAPIS))
    t.dot(50, 48, 38, APRI)
    t.rect(0, 50, 100, 50, LAPIS)
    t.path(PLUM, "M14 78C18 62 26 60 30 54H70C74 60 82 62 86 78Z")
    t.path(WINE, "M58 54H70C74 60 82 62 86 78H66C64 70 60 64 58 54Z")
    t.rect(40, 18, 20, 40, LINEN)
    t.rect(52, 18, 8, 40, STONE)
    t.poly(VERD, 36, 20, 50, 2, 64, 20)
    t.poly(PINE, 50, 2, 64, 20, 52, 20)
    t.path(NIGHT, "M47 34V28C47 25 53 25 53 28V34Z")
    t.rect(26, 42, 48, 18, STONE)
    for x in range(25, 75, 8):
        t.rect(x, 38, 5, 6, STONE)
    for x in (28, 40, 56, 66):
        t.rect(x, 47, 6, 2, PLUM)
        t.rect(x + 3, 53, 6, 2, PLUM)
    t.path(NIGHT, "M44 60V52C44 47 56 47 56 52V60Z")
    for y in (52, 55, 58):
        t.rect(44, y, 12, 1.2, STONE)
    t.waves(78, NAVY, 2.4, 16)
    t.waves(90, NIGHT, 2, 14, 5)
    for x, y in ((4, 66), (88, 62), (6, 84), (38, 85), (70, 84), (22, 94), (60, 95)):
        t.line(CREAM, 1.8, x, y, x + 5, y - 1.6, x + 9, y)


def leaders(t: Cartoon) -> None:
    """One on the height with a standard, the many behind."""
    t.fill(WINE)
    t.rays(54, 34, 18, VERM, 0, 150, 0.08)
    t.dot(54, 34, 26, STRAW)
    t.dot(54, 34, 22, CREAM)
    t.path(UMBER, "M14 100L34 74L44 70H62L72 80L90 100Z")
    t.path(BROWN, "M14 100L34 74L44 70L40 84L30 100Z")
    t.line(UMBER, 3, 34, 74, 34, 4)
    t.path(VERD, "M33 6C26 2 20 10 8 6V26C18 30 26 22 33 28Z")
    t.star(20, 16, 5.6, 2.4, 5, STRAW)
    t.path(NAVY, "M48 34C40 44 38 62 40 72H66C68 60 66 46 58 34Z")
    t.path(LAPIS, "M50 38H57L60 58H48Z")
    t.line(LAPIS, 5, 56, 40, 74, 28)
    t.dot(76, 27, 3.2, APRI)
    t.line(NAVY, 5, 48, 40, 36, 46)
    t.dot(35, 46, 3.2, APRI)
    t.line(GOLD, 3, 48, 58, 60, 58)
    t.line(UMBER, 4, 51, 60, 50, 71)
    t.line(UMBER, 4, 57, 60, 59, 71)
    t.dot(54, 27, 7, APRI)
    t.path(GOLD, "M46 26L45 16L50 20L54 14L58 20L63 16L62 26Z")
    for i, x in enumerate((4, 14, 24, 34, 66, 76, 86, 96)):
        y = 90 - (i % 2) * 3
        c = (LAPIS, PINE, PLUM, VERM)[i % 4]
        t.path(c, f"M{x - 7} 100C{x - 7} {y + 2} {x + 7} {y + 2} {x + 7} 100Z")
        t.dot(x, y, 4.6, (BROWN, APRI, LINEN)[i % 3])
