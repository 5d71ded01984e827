"""Tapestry scenes, Empiricism to Industrialism."""

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


def empiricism(t: Cartoon) -> None:
    """A flask boiling over a flame, every degree written down."""
    t.fill(LINEN)
    with t.free():
        for k in range(-30, 131, 10):
            t.rect(k, 0, 1.3, 100, STRAW)
            t.rect(-30, k, 160, 1.3, STRAW)
    t.rect(0, 88, 100, 12, UMBER)
    t.line(NAVY, 3, 22, 90, 30, 64, 70, 64, 78, 90)
    t.path(VERM, "M50 66C58 74 60 80 56 87H44C40 80 42 74 50 66Z")
    t.path(STRAW, "M50 74C54 79 55 83 53 87H47C45 83 46 79 50 74Z")
    t.rect(42, 86, 16, 4, GOLD)
    t.dot(50, 44, 22, NAVY)
    t.rect(42, 8, 16, 22, NAVY)
    t.rect(39, 6, 22, 5, NAVY)
    t.dot(50, 44, 19, CREAM)
    t.rect(45, 11, 10, 22, CREAM)
    with t.clip("M31 44C31 18 69 18 69 44C69 70 31 70 31 44Z"):
        t.waves(42, VERD, 1.4, 13)
        t.rect(0, 66, 100, 34, CREAM)
    t.path(VERD, "M31 46H69C68 58 60 63 50 63C40 63 32 58 31 46Z")
    for x, y, r in ((43, 52, 2.4), (53, 48, 1.8), (57, 56, 2.8), (48, 36, 1.8), (52, 27, 1.5), (49, 19, 1.3)):
        t.dot(x, y, r, LEAF)
    t.line(CREAM, 2.4, 37, 38, 40, 32)
    for y in range(14, 32, 5):
        t.rect(45, y, 4, 1.3, STONE)
    t.line(VERM, 2.4, 80, 12, 80, 40)
    t.dot(80, 44, 4.4, VERM)
    t.rect(77.6, 8, 5, 4, NAVY)


def espionage(t: Cartoon) -> None:
    """An eye at the keyhole."""
    t.fill(UMBER)
    with t.free():
        for x in range(-40, 130, 20):
            t.rect(x, 0, 1.6, 100, NIGHT)
            t.rect(x + 1.6, 0, 2, 100, BROWN)
    t.path(
        BROWN,
        "M50 4C64 4 78 12 78 22C74 40 74 62 78 80C78 90 64 96 50 96C36 96 22 90 22 80"
        "C26 62 26 40 22 22C22 12 36 4 50 4Z",
    )
    t.path(
        GOLD,
        "M50 7C62 7 75 14 75 23C71 40 71 62 75 79C75 87 62 93 50 93C38 93 25 87 25 79"
        "C29 62 29 40 25 23C25 14 38 7 50 7Z",
    )
    for x, y in ((50, 13), (50, 88)):
        t.dot(x, y, 2.4, BROWN)
    t.path(
        UMBER,
        "M50 18C67 18 72 30 72 38C72 46 67 52 62 56L68 84H32L38 56C33 52 28 46 28 38C28 30 33 18 50 18Z",
    )
    t.path(
        NIGHT,
        "M50 21C65 21 69 31 69 38C69 46 64 51 59 54.5L65 81H35L41 54.5C36 51 31 46 31 38C31 31 35 21 50 21Z",
    )
    t.path(CREAM, "M33 40Q50 22 67 40Q50 56 33 40Z")
    t.dot(50, 39.6, 8.4, VERD)
    t.dot(50, 39.6, 4.4, NIGHT)
    t.dot(52.6, 37, 1.7, CREAM)
    t.stroke(APRI, 2.4, "M33 37Q50 19 67 37")
    t.stroke(APRI, 1.8, "M37 48Q50 60 63 48")


def exploitation(t: Cartoon) -> None:
    """An axe in the last stump of a felled forest."""
    t.fill(SKY)
    t.bands(0, (22, SKY), (16, LINEN))
    t.hill(STONE, 0, 44, 30, 34, 60, 42, 100, 30)
    t.pine(86, 50, 26, PINE, VERD)
    t.hill(APRI, 0, 52, 50, 46, 100, 52)
    for x, y in ((10, 58), (24, 54), (78, 56), (92, 62), (62, 53), (12, 70)):
        t.rect(x - 4, y, 8, 5, BROWN)
        t.ell(x, y, 4, 1.8, STRAW)
    t.hill(BROWN, 0, 76, 50, 72, 100, 78)
    t.path(UMBER, "M27 58H73C73 76 76 84 86 92L70 90L62 96L50 90L38 96L30 90L14 92C24 84 27 76 27 58Z")
    t.path(BROWN, "M33 62H44V88L36 84ZM58 62H64V86L60 88Z")
    t.ell(50, 58, 23, 9, BROWN)
    t.ell(50, 57.4, 21, 7.6, STRAW)
    t.ring(50, 57.4, 14, 1.4, GOLD, 4.8)
    t.ring(50, 57.4, 7, 1.4, GOLD, 2.2)
    t.line(WINE, 5, 54, 52, 84, 10)
    t.line(VERM, 2, 55, 49, 83, 10)
    t.path(NIGHT, "M42 58C38 48 40 40 46 34L64 46C62 54 54 58 42 58Z")
    t.path(STONE, "M40 60C36 50 38 40 44 34L49 37C44 44 43 50 46 59Z")
    t.leaf(72, 92, 11, 5, -70, LEAF)


def feudalism(t: Cartoon) -> None:
    """A castle on its hill, and everybody else's fields."""
    t.fill(SKY)
    t.cloud(18, 20, 0.8, CREAM)
    t.cloud(86, 14, 0.7, CREAM)
    t.hill(VERD, 0, 66, 22, 56, 50, 44, 78, 56, 100, 64)
    for x, w, top in ((30, 12, 30), (58, 12, 30), (43, 14, 18)):
        t.rect(x, top, w, 56 - top, LINEN)
        t.rect(x + w * 0.62, top, w * 0.38, 56 - top, STONE)
        for k in range(3):
            t.rect(x - 1.5 + k * (w + 3) * 0.38, top - 4, (w + 3) * 0.24, 5, LINEN)
        t.rect(x - 1.5, top, w + 3, 2.6, LINEN)
        t.rect(x + w / 2 - 1, top + 7, 2.4, 6, UMBER)
    t.rect(41, 40, 18, 16, LINEN)
    t.path(UMBER, "M45 58V48C45 42 55 42 55 48V58Z")
    t.line(UMBER, 1.6, 50, 16, 50, 4)
    t.poly(VERM, 50, 3, 62, 7, 50, 11)
    t.hill(LEAF, 0, 62, 30, 58, 70, 58, 100, 64)
    t.poly(STRAW, 0, 70, 44, 62, 30, 100, 0, 100)
    t.poly(GOLD, 56, 62, 100, 70, 100, 100, 72, 100)
    for k in range(4):
        t.line(BROWN, 1.7, 40 - k * 10, 64 + k * 1.7, 22 - k * 14, 100)
        t.line(BROWN, 1.7, 61 + k * 10, 64 + k * 1.7, 79 + k * 14, 100)
    t.poly(BROWN, 47, 60, 53, 60, 64, 100, 38, 100)
    t.person(50, 92, 22, WINE, APRI, UMBER, (2.6, 1.6))
    t.line(UMBER, 1.7, 57, 70, 55, 94)


def golden_age(t: Cartoon) -> None:
    """A smiling sun that fills the sky over a city of gold."""
    t.fill(VERM)
    t.rays(50, 42, 16, APRI, 0, 150, 0.1)
    for i in range(12):
        with t.at(50, 42, 1, i * 30):
            t.path(
                GOLD, "M-6 -24C-8 -32 4 -34 0 -44C6 -38 10 -32 6 -24Z" if i % 2 else "M-6 -24L0 -42L6 -24Z"
            )
    t.dot(50, 42, 27, GOLD)
    t.dot(50, 42, 23.5, STRAW)
    t.stroke(BROWN, 2, "M35 36Q40 32 45 36M55 36Q60 32 65 36")
    for x in (40, 60):
        t.ell(x, 40, 3.4, 2.4, CREAM)
        t.dot(x, 40, 1.8, UMBER)
    t.stroke(BROWN, 2, "M50 40L48 48H52")
    t.stroke(VERM, 2.4, "M40 53Q50 60 60 53")
    t.dot(34, 48, 3, APRI)
    t.dot(66, 48, 3, APRI)
    t.rect(0, 86, 100, 14, GOLD)
    for x, w, y in ((2, 10, 80), (14, 8, 74), (76, 9, 76), (87, 12, 80), (64, 10, 82), (26, 9, 82)):
        t.rect(x, y, w, 30, GOLD)
        t.rect(x + w * 0.6, y, w * 0.4, 30, BROWN)
    t.path(STRAW, "M38 88C38 70 62 70 62 88Z")
    t.rect(49, 70, 2.4, 6, STRAW)
    t.rect(36, 86, 28, 14, CREAM)
    for x in range(38, 64, 6):
        t.rect(x, 89, 2.6, 11, BROWN)
    t.rect(0, 96, 100, 4, WINE)


def guilds(t: Cartoon) -> None:
    """A quartered shield: hammer, shears, fish and bread."""
    t.fill(STRAW)
    for y in range(0, 100, 20):
        with t.free():
            for x in range(-40, 130, 20):
                t.poly(GOLD, x + 10, y, x + 20, y + 10, x + 10, y + 20, x, y + 10)
    t.path(UMBER, "M15 10H85V48C85 72 66 88 50 95C34 88 15 72 15 48Z")
    shield = "M18 13H82V48C82 70 64 85 50 91.6C36 85 18 70 18 48Z"
    with t.clip(shield):
        t.rect(0, 0, 50, 50, VERM)
        t.rect(50, 0, 50, 50, LINEN)
        t.rect(0, 50, 50, 50, LINEN)
        t.rect(50, 50, 50, 50, LAPIS)
        t.rect(48.6, 0, 2.8, 100, UMBER)
        t.rect(0, 48.6, 100, 2.8, UMBER)
    with t.at(34, 32, 1, 28):
        t.rect(-1.8, -8, 3.6, 23, STRAW)
        t.rect(-9, -14, 18, 9, CREAM)
        t.rect(5, -14, 4, 9, STONE)
    for _ in t.sides(66):
        t.line(NAVY, 3.6, 64.6, 34, 72, 17)
        t.ring(62, 40, 3.6, 2.2, NAVY, 4.4)
    t.dot(66, 31.4, 1.6, CREAM)
    t.ell(35, 62, 11, 8, BROWN)
    for x in (29, 35, 41):
        t.line(STRAW, 2, x - 2, 58, x + 2, 65)
    t.path(CREAM, "M55 64C60 56 68 58 72 63L78 57V71L72 66C68 71 60 72 55 64Z")
    t.dot(60, 62.6, 1.4, NIGHT)


def industrialism(t: Cartoon) -> None:
    """Saw-tooth roofs, smoking chimneys, and the wheel that drives it all."""
    t.fill(APRI)
    t.bands(0, (20, STONE), (14, LINEN), (12, STRAW))
    for x, y in ((22, 10), (48, 7), (74, 12), (90, 6), (6, 4)):
        t.cloud(x, y, 1, PLUM)
    for x, top in ((16, 20), (40, 16), (66, 22)):
        t.poly(WINE, x, 62, x + 2, top, x + 9, top, x + 11, 62)
        t.rect(x + 1, top, 9, 4, NIGHT)
        t.rect(x + 1.6, top + 8, 8, 3, LINEN)
    with t.free():
        for x in range(-32, 130, 22):
            t.poly(NAVY, x, 62, x, 48, x + 22, 60, x + 22, 62)
            t.poly(SKY, x + 1.6, 60, x + 1.6, 51, x + 8, 54.6, x + 8, 60)
    t.rect(0, 60, 100, 40, VERM)
    for y in range(66, 100, 7):
        t.rect(0, y, 100, 1.3, WINE)
    for x in (6, 82):
        t.rect(x, 68, 12, 14, STRAW)
        t.rect(x + 5, 68, 2, 14, WINE)
    t.gear(48, 70, 29, 12, NIGHT, NIGHT, 0)
    t.gear(48, 70, 26.6, 12, GOLD, NIGHT, 0)
    t.dot(48, 70, 15, NIGHT)
    for i in range(6):
        with t.at(48, 70, 1, i * 60):
            t.rect(-2, -16, 4, 16, GOLD)
    t.dot(48, 70, 5.6, STRAW)
    t.gear(80, 88, 16, 9, NIGHT, NIGHT, 10)
    t.gear(80, 88, 14, 9, STONE, NIGHT, 10)
