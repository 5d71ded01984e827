"""Tapestry scenes, Academia to Broker of Peace."""

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


def academia(t: Cartoon) -> None:
    """An open book under a hanging lamp."""
    t.fill(PINE)
    t.rays(50, 25, 20, VERD, 8, 150, 0.075)
    t.line(GOLD, 2, 50, 0, 50, 14)
    t.dot(50, 26, 13, LEAF)
    t.poly(GOLD, 39, 24, 50, 11, 61, 24)
    t.dot(50, 26, 5.4, STRAW)
    t.dot(50, 26, 2.8, CREAM)
    t.rect(0, 82, 100, 18, UMBER)
    t.rect(0, 82, 100, 3, BROWN)
    for side in t.sides():
        t.path(WINE, "M50 86C40 79 26 79 13 83L13 47C26 43 40 44 50 51Z")
        t.path(CREAM if side > 0 else LINEN, "M50 82C39 74 27 74 17 78L17 42C28 38 40 39 50 47Z")
        for i in range(4):
            t.line(STONE if side > 0 else BROWN, 2, 23, 49 + 7 * i, 33, 48 + 7 * i, 44, 51 + 7 * i)
    t.line(BROWN, 2.4, 50, 47, 50, 84)


def age_of_discovery(t: Cartoon) -> None:
    """A globe in its brass ring, and a star to steer by."""
    t.fill(NAVY)
    t.stars(
        STRAW,
        1.6,
        10,
        12,
        22,
        30,
        84,
        46,
        92,
        30,
        12,
        60,
        90,
        74,
        30,
        8,
        70,
        8,
        -14,
        26,
        -20,
        62,
        -8,
        84,
        112,
        14,
        118,
        56,
        106,
        86,
    )
    t.star(79, 18, 15, 3.4, 4, STRAW)
    t.star(79, 18, 8, 2.6, 4, GOLD, -45)
    t.path(BROWN, "M30 94C34 86 44 86 46 80H54C56 86 66 86 70 94Z")
    t.rect(24, 92, 52, 4, UMBER)
    t.dot(47, 49, 29, SKY)
    with t.clip("M18 49C18 10 76 10 76 49C76 88 18 88 18 49Z"):
        t.path(VERD, "M24 34C32 22 42 22 46 28C50 34 42 38 42 43C36 46 38 52 30 52C24 48 22 42 24 34Z")
        t.path(VERD, "M42 54C50 50 56 56 55 62C52 68 50 76 46 74C42 68 40 60 42 54Z")
        t.path(VERD, "M56 26C66 26 76 36 76 46C72 52 68 44 64 48C58 46 54 40 58 36Z")
        t.path(VERD, "M62 60C68 56 72 60 70 66C66 70 60 66 62 60Z")
        t.path(LEAF, "M28 34C32 27 38 26 42 29C38 33 34 32 32 38Z")
        for rx in (9, 22):
            t.ring(47, 49, rx, 1.3, LINEN, 29)
        t.rect(18, 48.4, 58, 1.3, LINEN)
    with t.at(47, 49, 1, 23):
        t.ring(0, 0, 32, 3.6, GOLD)
        t.line(GOLD, 3, 0, -38, 0, -32)
        t.line(GOLD, 3, 0, 32, 0, 38)


def age_of_sail(t: Cartoon) -> None:
    """A ship before the wind, seen broadside."""
    t.fill(SKY)
    t.cloud(20, 22, 1, LINEN)
    t.cloud(84, 44, 0.7, LINEN)
    t.dot(74, 26, 17, STRAW)
    t.dot(74, 26, 12.5, CREAM)
    t.waves(72, LAPIS, 2, 15)
    t.line(UMBER, 2.6, 48, 70, 48, 10)
    t.line(UMBER, 2.2, 66, 70, 66, 26)
    t.line(UMBER, 2.2, 24, 66, 12, 58)
    t.path(CREAM, "M46 14C30 22 24 38 26 54H46Z")
    t.path(LINEN, "M50 12C64 22 66 38 64 54H50Z")
    t.path(VERM, "M68 29C80 37 82 47 80 56H68Z")
    t.poly(VERM, 48, 4, 61, 7.5, 48, 11.5)
    t.line(STONE, 1.6, 27, 44, 46, 44)
    t.line(STONE, 1.6, 50, 44, 65, 44)
    t.path(BROWN, "M19 66L81 64C79 76 72 82 62 82H36C26 80 21 74 19 66Z")
    t.path(GOLD, "M18 64L81 62V66L19 68.5Z")
    for x in (34, 45, 56, 67):
        t.rect(x, 71, 4, 4, UMBER)
    t.waves(80, NAVY, 2, 17, 5)
    t.waves(90, NIGHT, 2, 13, 2)
    for x, y in ((6, 84), (30, 87), (58, 85), (82, 88), (16, 95), (44, 94), (72, 95)):
        t.line(SKY, 1.6, x, y, x + 5, y - 1.3, x + 10, y)


def age_of_wonders(t: Cartoon) -> None:
    """Pyramids and a sphinx under a huge sun."""
    t.fill(APRI)
    t.dot(62, 36, 27, STRAW)
    t.dot(62, 36, 21, CREAM)
    t.poly(GOLD, 44, 76, 70, 26, 82, 76)
    t.poly(BROWN, 70, 26, 100, 76, 80, 76)
    t.poly(STRAW, 0, 78, 30, 40, 42, 78)
    t.poly(BROWN, 30, 40, 58, 78, 41, 78)
    t.hill(STRAW, 0, 76, 40, 74, 100, 77)
    t.hill(GOLD, 0, 90, 50, 86, 100, 92)
    t.path(BROWN, "M34 92V86L40 84H48V80C50 74 54 72 58 72C66 70 78 72 82 78L86 92Z")
    t.path(GOLD, "M32 92V87H52L56 80C60 76 66 78 66 84V92Z")
    t.line(UMBER, 1.4, 72, 92, 70, 86, 66, 84)
    t.path(GOLD, "M44 54C44 50 60 50 60 56V72L46 74C44 72 44 70 44 68L41 65L44 62Z")
    t.path(LAPIS, "M44 56C42 44 62 42 66 54C70 62 70 70 68 78H56C54 70 56 62 52 57Z")
    for y in (58, 64, 70):
        t.line(CREAM, 1.6, 57, y + 2, 67, y)
    t.rect(46, 59, 3, 2, UMBER)
    t.rect(43.6, 67.6, 4, 1.6, UMBER)
    t.palm(12, 92, 34)


def alliance(t: Cartoon) -> None:
    """Two hands clasped between two standards."""
    t.fill(LINEN)
    t.rays(50, 58, 18, STRAW, 0, 150, 0.085)
    for side in t.sides():
        c = LAPIS if side > 0 else VERM
        t.line(UMBER, 2.6, 27, 92, 27, 6)
        t.dot(27, 6, 2.6, GOLD)
        t.path(c, "M28 10H46V38L37 31L28 38Z")
        t.stars(CREAM, 5, 37, 20) if side > 0 else t.dot(37, 20, 4.4, CREAM)
    t.poly(LAPIS, 0, 58, 26, 52, 30, 72, 0, 84)
    t.poly(VERM, 100, 58, 74, 52, 70, 72, 100, 84)
    t.poly(CREAM, 24, 51, 30, 50, 34, 72, 28, 74)
    t.poly(CREAM, 76, 51, 70, 50, 66, 72, 72, 74)
    t.path(BROWN, "M32 53C42 50 48 50 54 52L66 60L66 72C58 74 46 74 34 71Z")
    t.path(APRI, "M70 53C60 48 52 50 46 54C42 57 42 60 46 61C52 62 54 59 58 60L62 66L60 72L67 71Z")
    for i in range(4):
        t.line(APRI, 4.4, 59 - i * 4, 64 + i * 1.8, 53 - i * 4, 69 + i * 1.8)
        t.line(UMBER, 1.2, 61 - i * 4, 67 + i * 1.8, 56 - i * 4, 72 + i * 1.8)


def boast_of_superiority(t: Cartoon) -> None:
    """A peacock with its tail spread."""
    t.fill(WINE)
    t.lozenges(PLUM, 16, 2.6)
    t.hill(UMBER, 0, 92, 50, 88, 100, 92)
    for ring, (r, c, n) in enumerate(((43, VERD, 13), (33, LEAF, 11), (23, VERD, 9))):
        for i in range(n):
            a = math.pi * (1 + (i + 0.5) / n)
            t.line(c, 5.4 - ring, 50, 70, 50 + r * math.cos(a), 66 + r * math.sin(a))
        for i in range(n):
            a = math.pi * (1 + (i + 0.5) / n)
            x, y = 50 + r * math.cos(a), 66 + r * math.sin(a)
            t.dot(x, y, 5.2 - ring * 0.8, (GOLD, STRAW, GOLD)[ring])
            t.dot(x, y, 3 - ring * 0.4, LAPIS)
    t.path(LAPIS, "M50 92C36 88 38 70 44 62C46 56 44 48 50 45C56 48 54 56 56 62C62 70 64 88 50 92Z")
    t.path(SKY, "M50 88C43 84 44 74 48 68C50 76 50 80 50 88Z")
    t.dot(50, 45, 6.2, LAPIS)
    t.poly(GOLD, 47.4, 46, 52.6, 46, 50, 52)
    t.dot(47, 43, 1.3, CREAM)
    t.dot(53, 43, 1.3, CREAM)
    for dx in (-5, 0, 5):
        t.line(STRAW, 1.3, 50, 40, 50 + dx, 33)
        t.dot(50 + dx, 32.6, 1.7, STRAW)
    t.line(GOLD, 2, 46, 90, 44, 95)
    t.line(GOLD, 2, 54, 90, 56, 95)


def broker_of_peace(t: Cartoon) -> None:
    """A dove with an olive branch over broken spears."""
    t.fill(SKY)
    t.rays(50, 46, 14, LINEN, 0, 150, 0.06)
    t.hill(VERD, 0, 84, 40, 80, 100, 86)
    t.line(UMBER, 2.6, 16, 94, 44, 86)
    t.line(UMBER, 2.6, 84, 94, 58, 86)
    t.poly(STONE, 88, 96, 83, 90, 80, 96)
    t.poly(STONE, 12, 96, 17, 90, 20, 96)
    t.path(
        CREAM,
        "M18 46C26 40 34 42 40 46C36 30 42 16 56 8C56 16 60 20 60 26C64 20 70 16 78 16"
        "C72 24 72 36 66 44"
        "C70 40 78 38 82 44L88 47L81 49C78 58 68 66 54 64C46 64 40 60 38 56C30 62 24 62 16 62"
        "L24 56L14 54Z",
    )
    t.stroke(STONE, 1.8, "M44 48C42 36 46 26 54 16M52 48C52 38 58 32 66 24M60 46C60 42 64 38 68 34")
    t.dot(79.5, 45.4, 1.5, NIGHT)
    t.poly(GOLD, 83, 44, 91, 47.6, 83, 49.6)
    t.stroke(PINE, 1.8, "M88 49C86 60 80 70 72 76")
    for x, y, a in (
        (87, 53, 150),
        (87, 54, 30),
        (84, 61, 160),
        (84, 62, 40),
        (80, 68, 170),
        (80, 69, 55),
        (74, 75, 150),
    ):
        t.leaf(x, y, 9, 4, a, PINE if a > 100 else VERD)
