"""Tapestry scenes, Maker of Fire to Olympic Host."""

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


def maker_of_fire(t: Cartoon) -> None:
    """The first camp fire, under all the stars."""
    t.fill(NIGHT)
    t.stars(
        STRAW,
        1.6,
        8,
        12,
        24,
        26,
        36,
        9,
        64,
        11,
        78,
        26,
        92,
        10,
        90,
        42,
        12,
        44,
        50,
        20,
        30,
        40,
        70,
        42,
        -10,
        22,
        -18,
        52,
        110,
        20,
        118,
        54,
    )
    t.hill(UMBER, 0, 74, 30, 68, 70, 68, 100, 74)
    t.ell(50, 82, 38, 11, BROWN)
    t.path(VERM, "M50 20C70 42 78 56 69 74C60 86 40 86 31 74C24 60 40 54 50 20Z")
    t.path(APRI, "M51 37C65 53 67 66 61 75C55 82 44 81 40 75C36 63 46 57 51 37Z")
    t.path(STRAW, "M50 54C58 63 59 70 55 77C52 80 47 80 45 76C43 69 48 65 50 54Z")
    t.line(BROWN, 6, 28, 88, 72, 77)
    t.line(UMBER, 6, 72, 88, 28, 77)
    t.dot(28, 88, 2, STRAW)
    t.dot(72, 88, 2, STRAW)
    for x, y in ((20, 88), (80, 88), (34, 93), (50, 95), (66, 93)):
        t.ell(x, y, 5.4, 3.4, STONE)
    t.stars(APRI, 1.6, 38, 34, 62, 30, 44, 14, 66, 46)


def marriage_of_state(t: Cartoon) -> None:
    """Two rings linked under one crown."""
    t.fill(APRI)
    t.rays(50, 60, 20, STRAW, 0, 150, 0.07)
    t.path(WINE, "M0 100V60C10 74 10 86 22 100ZM100 100V60C90 74 90 86 78 100Z")
    t.ring(38, 62, 19, 9, WINE)
    t.ring(62, 62, 19, 9, WINE)
    t.ring(38, 62, 19, 6, GOLD)
    t.ring(62, 62, 19, 6, CREAM)
    with t.clip("M40 62H66V84H40Z"):
        t.ring(38, 62, 19, 9, WINE)
        t.ring(38, 62, 19, 6, GOLD)
    t.poly(VERM, 26, 42, 32, 34, 44, 34, 50 - 6, 42, 35, 50)
    t.poly(CREAM, 29, 41, 33, 36, 38, 36, 35, 46)
    t.poly(LAPIS, 56, 42, 56, 34, 68, 34, 74, 42, 65, 50)
    t.poly(SKY, 59, 41, 60, 36, 65, 36, 63, 46)
    t.poly(WINE, 33, 28, 28, 7, 41, 17, 50, 3, 59, 17, 72, 7, 67, 28)
    t.poly(GOLD, 36, 26, 32, 13, 42, 20, 50, 8, 58, 20, 68, 13, 64, 26)
    for x, y in ((31, 10), (50, 6), (69, 10)):
        t.dot(x, y, 2.6, CREAM)
    t.path(PLUM, "M12 88C30 96 40 82 50 90C60 82 70 96 88 88L84 97C70 100 60 92 50 98C40 92 30 100 16 97Z")


def mercantilism(t: Cartoon) -> None:
    """Barrels on the quay, masts behind."""
    t.fill(STRAW)
    t.bands(0, (26, LINEN), (24, STRAW))
    t.waves(58, VERD, 1.4, 12)
    t.line(UMBER, 2.4, 30, 66, 30, 6)
    t.line(UMBER, 2.4, 56, 66, 56, 12)
    for x, y, w in ((30, 14, 26), (30, 30, 34), (56, 18, 22), (56, 34, 28)):
        t.path(
            CREAM,
            f"M{x - w / 2} {y}H{x + w / 2}"
            f"C{x + w / 2 - 3} {y + 6} {x + w / 2 - 3} {y + 9} {x + w / 2} {y + 14}H{x - w / 2}"
            f"C{x - w / 2 + 3} {y + 9} {x - w / 2 + 3} {y + 6} {x - w / 2} {y}Z",
        )
        t.line(UMBER, 1.7, x - w / 2 - 1, y, x + w / 2 + 1, y)
    t.poly(LAPIS, 30, 4, 20, 7, 30, 10)
    t.path(WINE, "M6 52L80 54L74 66H14Z")
    t.rect(6, 52, 74, 2.6, GOLD)
    t.rect(0, 70, 100, 30, STONE)
    for y in (70, 82, 94):
        t.rect(0, y, 100, 1.6, UMBER)
    for x, y in ((10, 71), (90, 71), (46, 83), (70, 71)):
        t.rect(x, y, 1.6, 11, UMBER)
    for x, y in ((24, 94), (50, 94), (76, 94), (37, 69), (63, 69)):
        t.path(
            UMBER,
            f"M{x - 9} {y}C{x - 15} {y - 8} {x - 15} {y - 17} {x - 9} {y - 25}H{x + 9}"
            f"C{x + 15} {y - 17} {x + 15} {y - 8} {x + 9} {y}Z",
        )
        t.path(
            BROWN,
            f"M{x - 8} {y - 1.6}C{x - 13} {y - 8} {x - 13} {y - 17} {x - 8} {y - 23.6}H{x + 8}"
            f"C{x + 13} {y - 17} {x + 13} {y - 8} {x + 8} {y - 1.6}Z",
        )
        t.line(APRI, 1.6, x - 3, y - 3, x - 4, y - 12, x - 3, y - 22)
        t.line(APRI, 1.6, x + 3, y - 3, x + 4, y - 12, x + 3, y - 22)
        for dy in (6, 19):
            t.line(NIGHT, 2.2, x - 10.4, y - dy, x + 10.4, y - dy)


def meritocracy(t: Cartoon) -> None:
    """Steps to a laurel that anybody may climb."""
    t.fill(CREAM)
    t.rays(50, 34, 18, STRAW, 0, 150, 0.08)
    t.laurel(50, 32, 22, VERD, PINE, 10)
    t.star(50, 31, 12, 5, 5, GOLD)
    for i in range(6):
        y = 66 + i * 6
        half = 16 + i * 8
        t.rect(50 - half, y, 2 * half, 7, LAPIS if i % 2 else NAVY)
        t.rect(50 - half, y, 2 * half, 1.6, SKY)
    t.person(50, 92, 30, VERM, BROWN, NIGHT, (2.4, -4.4, -1.8, 2.6))
    t.person(28, 97, 20, PLUM, APRI, UMBER, (2.2, -2))
    t.person(73, 97, 20, VERD, LINEN, BROWN, (-2.2, -2))


def militarism(t: Cartoon) -> None:
    """A shield before crossed spears, a crested helmet above."""
    t.fill(VERM)
    t.lozenges(WINE, 14, 3)
    for _ in t.sides():
        t.line(UMBER, 3.4, 14, 96, 80, 14)
        t.poly(CREAM, 76, 14, 90, 1, 84, 20)
        t.poly(STONE, 84, 8, 90, 1, 84, 20)
    t.dot(50, 64, 28, NIGHT)
    t.dot(50, 64, 25.6, GOLD)
    t.dot(50, 64, 21.4, NAVY)
    t.rays(50, 64, 8, SKY, 3, 21, 0.17)
    t.dot(50, 64, 8.4, GOLD)
    t.dot(50, 64, 4.6, STRAW)
    for i in range(12):
        with t.at(50, 64, 1, i * 30):
            t.dot(0, -23.4, 1.5, NIGHT)
    t.path(NIGHT, "M36 40V24C36 10 64 10 64 24V40H54V30H46V40Z")
    t.path(STONE, "M38 38V24C38 12.6 62 12.6 62 24V38H56V28H44V38Z")
    t.rect(48.4, 24, 3.2, 14, STONE)
    t.path(STRAW, "M44 14C40 4 56 0 66 8C72 12 76 20 74 28C70 20 62 14 56 14Z")
    t.path(GOLD, "M46 14C50 8 60 9 66 15C60 13 56 13 56 15Z")


def monarchy(t: Cartoon) -> None:
    """A crown on its cushion."""
    t.fill(WINE)
    t.rays(50, 48, 20, PLUM, 10, 150, 0.075)
    t.poly(GOLD, 23, 62, 18, 26, 36, 44, 50, 16, 64, 44, 82, 26, 77, 62)
    t.poly(BROWN, 50, 16, 64, 44, 82, 26, 77, 62, 68, 62, 70, 46, 62, 52)
    t.poly(GOLD, 50, 24, 61, 47, 70, 46, 76, 36, 72, 62, 50, 62)
    t.rect(22, 59, 56, 10, STRAW)
    for x, y in ((18, 24), (50, 14), (82, 24)):
        t.dot(x, y, 4.2, CREAM)
    for x, c in ((32, VERM), (50, LAPIS), (68, VERM)):
        t.stars(c, 4.4, x, 64)
    t.path(VERM, "M14 76C22 66 78 66 86 76C92 82 92 88 88 95C70 89 30 89 12 95C8 88 8 82 14 76Z")
    t.path(APRI, "M22 76C36 70 64 70 78 76C64 74 36 74 22 76Z")
    t.rect(22, 68, 56, 2.4, GOLD)
    for x in (12, 88):
        t.dot(x, 94, 3.4, GOLD)
        t.line(GOLD, 2, x, 94, x, 100)


def oil_magnate(t: Cartoon) -> None:
    """A derrick, and the gusher that made one man."""
    t.fill(STRAW)
    t.bands(0, (30, SKY), (18, LINEN))
    t.hill(APRI, 0, 66, 20, 56, 44, 66, 80, 58, 100, 66)
    t.hill(GOLD, 0, 80, 50, 76, 100, 82)
    t.path(
        NIGHT,
        "M47 70V22C40 14 30 16 22 26C22 12 36 4 47 9C50 2 58 4 60 9C72 4 84 12 84 28C76 16 64 14 56 22V70Z",
    )
    for x, y in ((22, 32), (28, 40), (82, 36), (76, 44), (36, 30), (68, 32), (18, 46)):
        t.path(
            NIGHT,
            f"M{x} {y - 5}C{x + 4} {y + 1} {x + 2} {y + 4} {x} {y + 4}"
            f"C{x - 2} {y + 4} {x - 4} {y + 1} {x} {y - 5}Z",
        )
    for _ in t.sides():
        t.line(BROWN, 3.4, 24, 90, 45, 26)
        for y0, y1 in ((90, 74), (74, 58), (58, 42)):
            xa, xb = 24 + (90 - y0) * 0.328, 24 + (90 - y1) * 0.328
            t.line(BROWN, 2, xa, y0, 100 - xb, y1)
            t.line(BROWN, 2.4, xb, y1, 100 - xb, y1)
    t.rect(42, 24, 16, 4, UMBER)
    t.rect(18, 88, 64, 4, UMBER)
    t.path(NIGHT, "M14 96C24 90 76 90 86 96C76 102 24 102 14 96Z")
    for x in (74, 88):
        t.ell(x, 92, 5, 1.8, WINE)
        t.rect(x - 5, 78, 10, 14, VERM)
        t.ell(x, 78, 5, 1.8, APRI)
        t.rect(x - 5, 83, 10, 1.8, WINE)
        t.rect(x - 5, 88, 10, 1.8, WINE)


def olympic_host(t: Cartoon) -> None:
    """A torch held high over the running track."""
    t.fill(LAPIS)
    t.rays(50, 28, 16, SKY, 12, 150, 0.08, 0.1)
    t.path(VERM, "M0 100V80C20 66 80 66 100 80V100Z")
    for k in range(4):
        t.stroke(CREAM, 1.7, f"M{-4 - k} {84 + k * 7}C20 {68 + k * 7} 80 {68 + k * 7} {104 + k} {84 + k * 7}")
    t.laurel(50, 60, 26, LEAF, PINE, 9)
    t.path(VERM, "M50 4C66 16 70 28 61 38H39C30 28 40 24 50 4Z")
    t.path(GOLD, "M51 14C60 23 62 30 57 38H43C37 30 46 26 51 14Z")
    t.path(CREAM, "M50 24C54 30 55 34 53 38H47C45 34 48 31 50 24Z")
    t.path(GOLD, "M34 38H66L60 48H40Z")
    t.rect(34, 37, 32, 3.4, STRAW)
    t.poly(LINEN, 43, 48, 57, 48, 53, 88, 47, 88)
    t.poly(STONE, 51, 48, 57, 48, 53, 88, 51, 88)
    t.rect(42, 47, 16, 3, BROWN)
    t.poly(NAVY, 34, 100, 36, 88, 64, 88, 66, 100)
    t.path(APRI, "M39 72C39 68 60 68 61 72L60 86C56 90 44 90 40 86Z")
    for y in (74, 78, 82):
        t.line(BROWN, 1.4, 41, y, 53, y)
