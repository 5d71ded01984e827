"""Tapestry scenes, Technocracy to Wartime Economy."""

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
)


def technocracy(t: Cartoon) -> None:
    """A head whose thoughts run on circuits."""
    t.fill(NIGHT)
    with t.free():
        for x in range(-30, 130, 10):
            t.rect(x, 0, 1.3, 100, NAVY)
            t.rect(-30, x, 160, 1.3, NAVY)
    for y, x1 in ((14, 22), (38, 16), (62, 20), (86, 24)):
        t.line(VERD, 2, 0, y, x1 - 8, y, x1, y + 5)
        t.dot(x1, y + 5, 2.4, LEAF)
        t.line(VERD, 2, 100, y + 6, 108 - x1, y + 6, 100 - x1, y)
        t.dot(100 - x1, y, 2.4, LEAF)
    head = (
        "M34 96V80C24 74 20 60 22 44C24 22 40 10 56 12C72 14 80 26 79 40L86 55"
        "C87 57 85 59 80 59L80 66L78 69L79 73"
        "C79 79 74 80 66 79L66 96Z"
    )
    t.path(APRI, head)
    t.path(BROWN, "M34 96V80C24 74 20 60 22 44C23 34 27 26 33 20C30 40 34 58 44 66C48 74 48 84 48 96Z")
    t.rect(73, 42, 4, 3, NIGHT)
    t.rect(72, 38.6, 6, 1.8, BROWN)
    t.rect(74, 69, 5, 1.6, WINE)
    t.path(
        VERD,
        "M28 44C28 28 40 17 54 18C66 19 72 28 71 38C70 46 62 50 54 49C50 56 42 58 36 55C30 54 28 50 28 44Z",
    )
    t.rect(44, 29, 15, 13, NIGHT)
    t.rect(47, 32, 9, 7, STRAW)
    for k in range(3):
        for x0, x1 in ((36, 44), (59, 67)):
            t.line(STRAW, 1.7, x0, 31 + k * 4.4, x1, 31 + k * 4.4)
        t.line(STRAW, 1.7, 47 + k * 4.4, 22, 47 + k * 4.4, 29)
    t.line(STRAW, 1.7, 47, 42, 47, 50, 40, 52)
    t.line(STRAW, 1.7, 52, 42, 52, 46)


def terraforming(t: Cartoon) -> None:
    """A seedling splits a red planet open."""
    t.fill(NIGHT)
    t.stars(
        CREAM,
        1.4,
        8,
        10,
        24,
        22,
        14,
        44,
        86,
        40,
        92,
        18,
        34,
        8,
        94,
        62,
        6,
        66,
        -14,
        24,
        -20,
        58,
        112,
        14,
        118,
        52,
        -6,
        84,
        108,
        80,
    )
    t.dot(82, 22, 7, STONE)
    t.dot(80, 20, 2, LINEN)
    t.dot(50, 92, 46, PLUM)
    t.dot(50, 92, 43.4, VERM)
    with t.clip("M6.6 92C6.6 34 93.4 34 93.4 92V100H6.6Z"):
        t.path(WINE, "M60 44C80 50 96 66 96 100H72C78 78 72 58 60 44Z")
        t.ell(26, 80, 8, 4, WINE)
        t.ell(76, 86, 9, 4.4, APRI)
        t.ell(20, 94, 6, 3, APRI)
        t.path(
            LEAF,
            "M18 64C28 50 40 46 50 46C64 46 74 52 82 62C76 70 70 62 64 68C58 76 52 66 44 70"
            "C36 74 32 64 26 70C22 74 18 70 18 64Z",
        )
        t.path(SKY, "M44 72C50 68 58 72 60 78C58 86 46 88 42 82C40 78 40 74 44 72Z")
    t.stroke(VERD, 3.6, "M50 52C50 42 48 34 50 22")
    t.path(LEAF, "M50 34C36 36 26 28 24 14C40 14 50 22 50 34Z")
    t.path(VERD, "M50 26C50 12 62 4 76 6C76 20 64 28 50 26Z")
    t.stroke(PINE, 1.8, "M49 32C42 28 36 22 30 18")
    t.stroke(PINE, 1.8, "M52 24C58 20 64 14 70 10")


def theocracy(t: Cartoon) -> None:
    """Three lancets of stained glass."""
    t.fill(UMBER)
    for y in range(0, 100, 10):
        t.rect(0, y, 100, 1.3, NIGHT)
        with t.free():
            for x in range((y // 10 % 2) * 8 - 32, 130, 16):
                t.rect(x, y, 1.3, 10, NIGHT)
    panes = ((3, 26, 24, (LAPIS, SKY)), (73, 26, 24, (LAPIS, SKY)), (31, 6, 38, (VERM, APRI)))
    for x, top, w, (a, b) in panes:
        m = x + w / 2
        d = (
            f"M{x} 96V{top + w * 0.9}C{x} {top + w * 0.4} {m - 4} {top + 4} {m} {top}"
            f"C{m + 4} {top + 4} {x + w} {top + w * 0.4} {x + w} {top + w * 0.9}V96Z"
        )
        t.path(STONE, d)
        with t.at(m, 56, 0.86), t.at(-m, -56):
            t.path(NIGHT, d)
            with t.clip(d):
                t.rays(m, 46, 14, a, 0, 90, 0.2)
                t.rays(m, 46, 14, b, 0, 90, 0.2, math.pi / 14)
                for i in range(14):
                    ang = math.pi / 28 + i * 2 * math.pi / 28 + math.pi / 28
                    t.line(NIGHT, 1, m, 46, m + 90 * math.cos(ang * 2), 46 + 90 * math.sin(ang * 2))
                t.rect(x, 76, w, 30, PLUM if w > 30 else VERD)
                t.rect(x, 75, w, 2, NIGHT)
    t.dot(50, 40, 13, NIGHT)
    t.dot(50, 40, 11, STRAW)
    t.dot(50, 40, 6, CREAM)
    t.path(NIGHT, "M36 56H64C64 68 58 72 53 74V82H60V88H40V82H47V74C42 72 36 68 36 56Z")
    t.path(GOLD, "M39 58H61C61 67 56 70 51.6 72V84H57V86H43V84H48.4V72C44 70 39 67 39 58Z")
    for x in (15, 85):
        t.path(NIGHT, f"M{x} 40C{x + 8} 50 {x + 6} 58 {x} 60C{x - 6} 58 {x - 8} 50 {x} 40Z")
        t.path(STRAW, f"M{x} 44C{x + 5} 51 {x + 4} 56 {x} 58C{x - 4} 56 {x - 5} 51 {x} 44Z")
        t.rect(x - 3, 60, 6, 22, CREAM)


def trade_economy(t: Cartoon) -> None:
    """A laden camel crosses the desert."""
    t.fill(SKY)
    t.bands(0, (20, LAPIS), (18, SKY), (14, LINEN))
    t.dot(78, 24, 10, STRAW)
    t.hill(STRAW, 0, 60, 26, 44, 60, 58, 84, 48, 100, 54)
    t.hill(GOLD, 0, 76, 40, 72, 70, 80, 100, 70)
    t.hill(APRI, 0, 90, 30, 86, 70, 92, 100, 86)
    for x, s in ((15, 0.24), (90, 0.2)):
        with t.at(x, 60, s):
            t.path(BROWN, "M-30 0C-30 -20 -8 -40 0 -40C8 -40 26 -22 26 0Z")
    for x0, x1 in ((34, 33), (40, 42), (66, 64), (71, 73)):
        t.line(BROWN, 3.4, x0, 62, x1, 76, x1 - 1, 90)
        t.rect(x1 - 3.4, 88.6, 5, 2.6, UMBER)
    t.path(
        BROWN,
        "M28 62C28 50 36 50 40 44C44 36 50 34 54 40C58 46 70 46 76 54C80 60 76 68 70 68H36"
        "C31 68 28 66 28 62Z",
    )
    t.path(
        BROWN,
        "M32 62C26 64 20 58 20 50L21 38C16 38 11 38 10 34C12 30 18 28 23 28C28 29 28 34 27 40"
        "C27 50 30 50 36 52Z",
    )
    t.poly(BROWN, 24, 30, 25, 24, 28, 29)
    t.rect(18, 31, 2, 2, NIGHT)
    t.line(VERM, 1.7, 11, 35, 22, 34, 27, 38)
    t.line(BROWN, 2.4, 76, 56, 82, 66)
    t.path(VERM, "M38 46C42 30 60 30 62 46L65 62H36Z")
    t.path(WINE, "M37 56H64L65 62H36Z")
    t.stars(STRAW, 2.6, 44, 52, 57, 52)
    t.path(LAPIS, "M30 30C30 22 48 22 48 30V42C48 46 30 46 30 42Z")
    t.path(PLUM, "M54 30C54 23 72 23 72 30V42C72 46 54 46 54 42Z")
    t.rect(30, 33, 18, 2.2, STRAW)
    t.rect(54, 33, 18, 2.2, STRAW)
    t.rect(42, 20, 18, 12, LINEN)
    t.rect(50, 20, 2.2, 12, VERM)


def trap(t: Cartoon) -> None:
    """Iron jaws in a moonlit wood."""
    t.fill(NIGHT)
    t.dot(50, 36, 28, VERM)
    t.dot(50, 36, 23, APRI)
    with t.free():
        for i, x in enumerate(range(-37, 134, 11)):
            h = 40 + (i * 37) % 17
            t.poly(PINE, x - 8, 76, x, 76 - h, x + 8, 76)
            t.poly(NAVY, x - 8, 76, x, 76 - h, x, 76)
    t.rect(0, 74, 100, 26, UMBER)
    t.ell(50, 86, 36, 8, NIGHT)
    for _ in t.sides():
        t.path(NIGHT, "M57 86C94 86 98 54 78 36C87 56 82 76 57 77Z")
        t.path(STONE, "M58 85C91 85 95 56 80 42C88 58 82 77 58 78Z")
        for bx, by, tx, ty in (
            (81, 50, 68, 47),
            (84, 58, 69, 57),
            (82, 67, 67, 66),
            (76, 74, 63, 71),
            (67, 78, 57, 73),
        ):
            t.poly(CREAM, bx, by - 4, tx, ty, bx, by + 4)
    t.ell(50, 84, 15, 5, BROWN)
    t.ell(50, 82.6, 9, 3.2, GOLD)
    for i in range(5):
        t.ring(80 + i * 5, 92 + i % 2 * 2, 2.4, 1.6, STONE, 1.6)


def tyranny(t: Cartoon) -> None:
    """An iron throne with nobody near it."""
    t.fill(NAVY)
    t.poly(WINE, 50, -6, 90, 100, 10, 100)
    t.poly(VERM, 50, 6, 74, 100, 26, 100)
    for x in (-20, 4, 86, 110):
        with t.free():
            t.rect(x, 0, 10, 100, NIGHT)
            t.rect(x + 2, 0, 2, 100, LAPIS)
    for a in range(-4, 5):
        with t.at(50, 46, 1, a * 11):
            t.poly(NIGHT, -4, 0, -3, -36 + abs(a) * 2, 0, -43 + abs(a) * 2, 3, -36 + abs(a) * 2, 4, 0)
            t.poly(STONE, -2, 0, -1.6, -35 + abs(a) * 2, 0, -40 + abs(a) * 2, 1.6, -35 + abs(a) * 2, 2, 0)
    t.path(NIGHT, "M30 92V30C34 22 66 22 70 30V92Z")
    t.path(UMBER, "M34 90V32C38 26 62 26 66 32V90Z")
    t.path(VERM, "M38 62V35C42 31 58 31 62 35V62Z")
    t.poly(GOLD, 42, 50, 40, 38, 45.6, 43, 50, 34, 54.4, 43, 60, 38, 58, 50)
    t.rect(42, 51.4, 16, 3, GOLD)
    t.rect(30, 62, 40, 8, VERM)
    t.rect(30, 68, 40, 3, WINE)
    for _ in t.sides():
        t.rect(22, 54, 10, 6, NIGHT)
        t.rect(23.4, 55.4, 8, 4, STONE)
        t.rect(24, 60, 6, 32, NIGHT)
        t.dot(25, 54, 4.4, CREAM)
        t.rect(23, 55, 4, 4, CREAM)
        t.dot(23.6, 54, 1.2, NIGHT)
        t.dot(26.6, 54, 1.2, NIGHT)
    for i, y in enumerate((90, 95)):
        t.rect(16 - i * 8, y, 68 + i * 16, 6, STONE if i == 0 else PLUM)


def wartime_economy(t: Cartoon) -> None:
    """Shells on the belt, the arms works behind."""
    t.fill(STONE)
    t.bands(0, (24, SKY), (20, STONE))
    t.dot(80, 14, 9, VERM)
    for x, top in ((12, 10), (28, 16)):
        t.rect(x, top, 8, 40, UMBER)
        t.rect(x, top + 4, 8, 3, LINEN)
        t.cloud(x + 8, top - 5, 0.7, UMBER)
    with t.free():
        for x in range(-50, 140, 25):
            t.path(PINE, f"M{x} 50V38C{x + 4} 28 {x + 21} 28 {x + 25} 38V50Z")
            t.rect(x + 8, 38, 9, 6, STRAW)
    t.rect(0, 46, 100, 36, VERD)
    with t.free():
        for x in range(-28, 130, 16):
            t.rect(x, 50, 9, 8, STRAW)
            t.rect(x + 3.8, 50, 1.6, 8, PINE)
    with t.free():
        for x in range(-37, 140, 29):
            t.path(
                NIGHT, f"M{x - 13} 86V58C{x - 13} 40 {x - 9} 26 {x} 20C{x + 9} 26 {x + 13} 40 {x + 13} 58V86Z"
            )
            t.path(GOLD, f"M{x - 11} 84V60H{x + 11}V84Z")
            t.path(VERM, f"M{x - 11} 56C{x - 11} 42 {x - 8} 29 {x} 23C{x + 8} 29 {x + 11} 42 {x + 11} 56Z")
            t.path(WINE, f"M{x + 4} 56C{x + 5} 44 {x + 4} 34 {x} 23C{x + 8} 29 {x + 11} 42 {x + 11} 56Z")
            t.path(CREAM, f"M{x - 9} 50C{x - 8} 42 {x - 6} 36 {x - 4} 33L{x - 5} 50Z")
            t.rect(x - 12, 56, 24, 4, BROWN)
            t.rect(x + 4, 60, 7, 24, BROWN)
            t.rect(x - 8, 62, 3, 22, STRAW)
            t.rect(x - 14, 78, 28, 4, NIGHT)
    t.rect(0, 85, 100, 15, NIGHT)
    t.rect(0, 85, 100, 2.4, STONE)
    with t.free():
        for x in range(-39, 130, 15):
            t.dot(x, 93, 4.6, STONE)
            t.dot(x, 93, 2, NIGHT)
