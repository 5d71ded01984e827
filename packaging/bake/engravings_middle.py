"""Engravings of steam and steel."""

from __future__ import annotations

import math

from engravings_draw import Plate


def assembly_line(g: Plate) -> None:
    """Motor cars on the belt, arms above them."""
    g.rect(8, 84, 144, 14, "dark", 7)
    for x in range(17, 150, 14):
        g.circle(x, 91, 4, "light", 1.2)
    for x in (20, 74, 128):
        g.line(x, 98, x - 3, 107)
        g.line(x + 14, 98, x + 17, 107)
    for x, done in ((8, 0), (60, 1), (112, 2)):
        g.path(
            f"M{x} 76V66C{x} 62 {x + 4} 61 {x + 8} 61L{x + 13} 51H{x + 28}"
            f"L{x + 33} 61C{x + 39} 62 {x + 41} 64 {x + 41} 68V76Z",
            "light" if done else "dark",
        )
        if done:
            g.path(f"M{x + 12} 61L{x + 15} 54H{x + 20}V61ZM{x + 23} 61V54H{x + 27}L{x + 30} 61Z", "paper", 1)
        if done == 2:
            g.dot(x + 38, 67, 1.6)
        for wx in (x + 10, x + 31):
            g.circle(wx, 77, 6.4, "dark")
            g.circle(wx, 77, 2.2, "paper")
    g.rect(4, 4, 152, 7, "light", 1)
    g.strokes(6, 4, 148, 7, 18)
    for x, bend in ((44, -8), (100, 9)):
        g.rect(x - 7, 11, 14, 7, "dark", 1)
        g.line(x, 18, x + bend, 32, x - bend * 0.4, 44, w=4)
        g.circle(x + bend, 32, 3.4, "paper")
        g.path(f"M{x - bend * 0.4 - 4} 52L{x - bend * 0.4} 44L{x - bend * 0.4 + 4} 52", "", 2)
    g.rays(96, 55, 4, 4, 8, 200, 300)


def canned_food(g: Plate) -> None:
    """Tins in a stack, one opened."""
    g.ground()
    for x, y, opened in ((28, 64, False), (70, 64, True), (49, 24, False)):
        g.path(f"M{x} {y}V{y + 34}C{x} {y + 40} {x + 38} {y + 40} {x + 38} {y + 34}V{y}Z", "light")
        g.path(
            f"M{x} {y + 8}C{x} {y + 14} {x + 38} {y + 14} {x + 38} {y + 8}"
            f"V{y + 27}C{x + 38} {y + 33} {x} {y + 33} {x} {y + 27}Z",
            "paper",
            1.2,
        )
        g.raw(
            f'<path d="M{x + 8} {y + 21}C{x + 13} {y + 14} {x + 22} {y + 15}'
            f" {x + 25} {y + 20}L{x + 31} {y + 16}V{y + 26}L{x + 25} {y + 22}"
            f'C{x + 22} {y + 27} {x + 13} {y + 28} {x + 8} {y + 21}Z" fill="#A5561C" stroke="none"/>'
        )
        g.ell(x + 19, y, 19, 6, "dark")
        if opened:
            g.ell(x + 19, y, 15.6, 4.4, "light", 1)
            with g.at(x + 37, y - 1, 1, -58):
                g.ell(18, 0, 18, 9, "paper")
                g.ell(18, 0, 14, 6, "light", 1)
                g.ell(18, 0, 8, 3, "", 0.9)
        else:
            g.ell(x + 19, y, 14.6, 3.8, "", 1)
    with g.at(128, 74, 1, 24):
        g.path("M-5 -28C-5 -34 5 -34 5 -28L4 14H-4Z", "dark")
        g.path("M-4 14H4L7 24L-2 30L-6 22Z", "paper")
        g.circle(0, 16, 2)


def concrete(g: Plate) -> None:
    """A mixer pouring, blocks and trowel."""
    g.ground(6, 154)
    g.path("M26 101L44 58L64 58L80 101", "", 3)
    g.line(34, 84, 73, 84, w=2)
    with g.at(50, 40, 1, 18):
        g.path("M-34 -11L-18 -27H14L32 -14V14L14 27H-18L-34 11Z", "dark", 2)
        g.path("M-18 -27Q-12 0 -18 27M14 -27Q20 0 14 27", "", 1.6)
        for x in (-8, 3):
            g.path(f"M{x} -26Q{x + 7} 0 {x} 26", "", 0.9)
        g.ell(32, 0, 4.4, 13.6, "paper")
    g.path("M80 44C90 46 96 60 97 80L89 84C88 70 85 62 76 60Z", "paper", 1.2)
    g.path("M66 101C70 88 82 80 92 80C104 80 108 92 110 101Z", "light")
    for x, y in ((82, 92), (92, 88), (100, 95), (88, 97)):
        g.dot(x, y, 1.4)
    for x, y in ((112, 86), (132, 86), (122, 71)):
        g.rect(x, y, 20, 15, "light", 1)
        g.rect(x + 4, y + 4, 5, 7, "dark", 0.6, 1)
        g.rect(x + 11.4, y + 4, 5, 7, "dark", 0.6, 1)
    with g.at(130, 42, 1, 38):
        g.poly("paper", -26, 0, -4, -9, -4, 9)
        g.line(-4, 0, 4, 0, 6, -5, w=2)
        g.rect(5, -8, 18, 6, "dark", 3)


def dynamite(g: Plate) -> None:
    """Three sticks, one fuse, one spark."""
    g.ell(74, 101, 52, 4, "dark", 0.9)
    for x, y in ((38, 42), (86, 42), (62, 36)):
        g.rect(x, y, 26, 58, "light" if x == 62 else "dark", 2)
        g.ell(x + 13, y, 13, 4.6, "paper")
        g.strokes(x + 17, y + 8, 7, 46, 3)
    for y in (56, 82):
        g.path(f"M36 {y}Q75 {y + 7} 114 {y}V{y + 6}Q75 {y + 13} 36 {y + 6}Z", "paper")
    g.path("M75 36C75 18 92 10 104 18C114 24 118 34 128 30", "", 2.4)
    g.path("M51 42C52 30 62 26 74 30M99 42C98 32 90 28 78 30", "", 1.6)
    g.star(132, 27, 12)
    g.rays(132, 27, 12, 10, 17, 15, 375)
    for x, y in ((148, 44), (118, 8), (152, 14)):
        g.dot(x, y, 1.4)


def light_bulb(g: Plate) -> None:
    """A glowing filament in its glass."""
    g.path("M66 76C66 66 50 58 50 38C50 18 64 8 80 8C96 8 110 18 110 38C110 58 94 66 94 76Z", "light", 2)
    g.path("M72 76C72 64 66 52 68 42L73 47L77 40L80 47L83 40L87 47L92 42C94 52 88 64 88 76", "paper", 1.6)
    g.path("M58 36C58 26 64 19 72 16", "", 1.4)
    g.rect(66, 76, 28, 6, "paper", 3)
    g.rect(67, 82, 26, 6, "dark", 3)
    g.rect(67, 88, 26, 6, "paper", 3)
    g.path("M70 94H90L85 103H75Z", "dark")
    g.rays(80, 38, 13, 35, 42, 150, 390)
    g.rays(80, 38, 12, 38, 40, 159, 381)


def penicillin(g: Plate) -> None:
    """A microscope, and the dish where the mould won."""
    g.ground(8, 152)
    g.path("M24 101C24 94 30 92 38 92H74C82 92 86 96 86 101Z", "dark")
    g.path("M66 92C86 82 90 52 70 38L64 46C76 56 74 74 58 82V92Z", "light")
    g.rect(30, 76, 36, 5, "paper", 1)
    with g.at(52, 42, 1, 24):
        g.rect(-7, -30, 14, 30, "light", 2)
        g.rect(-5, -38, 10, 9, "paper", 2)
        g.rect(-9, 0, 18, 12, "dark", 1)
        g.rect(-5, 12, 10, 9, "paper", 1)
        g.rect(-3, 21, 6, 6, "dark", 1)
        g.strokes(0, -27, 6, 24, 2)
    g.circle(74, 62, 5, "paper")
    g.circle(116, 58, 31, "dark")
    g.circle(116, 58, 27, "light")
    g.path(
        "M104 50C98 40 112 34 117 41C126 36 132 46 125 52C130 60 118 66 113 60C106 64 98 58 104 50Z", "paper"
    )
    for x, y, r in ((106, 49, 2), (116, 50, 2.4), (122, 48, 1.6), (113, 55, 1.6)):
        g.raw(f'<circle cx="{x}" cy="{y}" r="{r}" fill="#A5561C" stroke="none"/>')
    g.circle(115, 50, 18, "", 0.8)
    for k in range(16):
        a = math.radians(22.5 * k + 6)
        x, y = 116 + 23 * math.cos(a), 58 + 23 * math.sin(a)
        if (x - 115) ** 2 + (y - 50) ** 2 > 380:
            with g.at(x, y, 1, 50 * k):
                g.rect(-2.6, -1.1, 5.2, 2.2, "cream", 1.1, 0)


def radio(g: Plate) -> None:
    """A cathedral wireless, playing."""
    g.ground()
    g.path("M50 100V44C50 22 62 8 80 8C98 8 110 22 110 44V100Z", "dark", 2)
    g.path("M56 96V45C56 26 66 14 80 14C94 14 104 26 104 45V96Z", "light", 1.2)
    g.path("M62 62V42C62 28 70 20 80 20C90 20 98 28 98 42V62Z", "dark")
    for x in (68, 74, 80, 86, 92):
        g.line(x, 26 if x in (68, 92) else 22, x, 62, w=1.4)
    g.rect(64, 67, 32, 11, "paper", 2)
    g.raw(
        '<path d="M67 75H93M70 72V75M75 71V75M80 72V75M85 71V75'
        'M90 72V75M83 69V77" stroke="#A5561C" stroke-width="1.1"/>'
    )
    for x in (66, 80, 94):
        g.circle(x, 88, 4.4, "paper")
        g.line(x, 88, x + 2, 85, w=1)
    g.rect(46, 98, 68, 4, "paper", 1)
    for side in (1, -1):
        for k in range(3):
            x = 80 + side * (42 + k * 9)
            g.path(f"M{x} {34 - k * 5}Q{x + side * 11} {47} {x} {60 + k * 5}", "", 1.8)
    g.path("M18 84V70L28 67V80", "", 1.4)
    g.ell(15, 84, 3.2, 2.4, "cream", 0)
    g.ell(25, 80.4, 3.2, 2.4, "cream", 0)
    g.path("M140 88V74", "", 1.4)
    g.ell(137, 88, 3.2, 2.4, "cream", 0)
    g.path("M140 74Q146 76 144 82", "", 1.4)


def sewage_and_plumbing(g: Plate) -> None:
    """Pipes, a valve and a running tap."""
    g.path(
        "M8 24H60C72 24 76 30 76 40V62C76 74 82 78 92 78H152V94H90C70 94 60 84 60 66V46C60 41 58 40 54 40H8Z",
        "light",
    )
    g.hatch(10, 34, 44, 5, 2)
    g.hatch(94, 88, 56, 5, 2)
    for x, y, w, h in ((28, 20, 8, 24), (48, 20, 8, 24), (56, 50, 24, 7), (100, 74, 8, 24), (134, 74, 8, 24)):
        g.rect(x, y, w, h, "dark", 1)
    g.rect(38, 8, 4, 14, "paper")
    g.ell(40, 8, 16, 4.4, "dark")
    g.path(
        "M92 78V40C92 30 96 26 104 26H124C134 26 138 32 138 42V48"
        "H126V44C126 40 124 38 120 38H108C105 38 104 40 104 43V78Z",
        "dark",
    )
    g.rect(123, 46, 18, 5, "paper", 1)
    g.rect(111, 16, 5, 11, "light")
    g.rect(101, 11, 25, 6, "paper", 3)
    g.path("M132 55C137 62 138 66 132 68C126 66 127 62 132 55Z", "paper", 1.2)
    g.rect(12, 58, 36, 42, "dark", 2)
    g.path("M14 66H46M14 74Q22 70 30 74T46 74M14 84Q22 80 30 84T46 84M14 93Q22 89 30 93T46 93", "", 1)
    g.path("M30 40V58", "", 3)


def stock_market(g: Plate) -> None:
    """The exchange: a rising line over a row of columns."""
    g.ground(8, 152)
    g.poly("dark", 22, 60, 80, 34, 138, 60)
    g.rect(20, 60, 120, 6, "light", 1)
    for x in (28, 50, 72, 94, 116):
        g.rect(x, 66, 14, 30, "light")
        g.strokes(x + 2, 67, 10, 28, 3)
    g.rect(18, 96, 124, 5, "paper", 1)
    g.circle(80, 51, 6.4, "paper")
    pts = (12, 44, 30, 30, 44, 38, 62, 18, 78, 28, 104, 8, 118, 18, 148, 2)
    g.raw(
        f'<polyline points="{" ".join(map(str, pts))}"'
        f' stroke="#5E2C0C" stroke-width="6" stroke-opacity=".55"/>'
    )
    g.line(*pts, w=3)
    g.poly("cream", 152, 0, 146, 9, 140, 1.6, w=1)
    for x, y in ((30, 30), (62, 18), (104, 8)):
        g.circle(x, y, 2.8, "paper")
    for x, n in ((10, 4), (150, 6)):
        for k in range(n):
            g.ell(x, 98 - k * 5, 7.4, 2.8, "paper", 1.1)


def warships(g: Plate) -> None:
    """An ironclad at speed, guns trained."""
    g.path("M6 70H150L140 92H22C14 88 8 80 6 70Z", "dark", 2)
    g.path("M14 80H146", "", 1.1)
    for x in range(34, 130, 12):
        g.circle(x, 76, 1.7, "paper", 0.8)
    g.rect(58, 52, 52, 18, "light", 1)
    g.rect(64, 42, 34, 10, "dark", 1)
    for x in range(68, 96, 7):
        g.rect(x, 45, 4, 3.6, "paper", 0.4, 0.8)
    for x in (72, 90):
        g.poly("light", x, 42, x + 2, 24, x + 11, 24, x + 11, 42)
        g.rect(x + 1.4, 24, 10, 4, "paper")
        g.path(f"M{x + 6} 20C{x - 2} 14 {x + 2} 6 {x - 8} 6C{x - 20} 6 {x - 22} 14 {x - 32} 10", "", 1.4)
    g.line(62, 52, 62, 14)
    g.line(56, 22, 68, 22, w=1.2)
    g.poly("paper", 62, 13, 48, 16, 62, 20)
    for x, side in ((40, -1), (124, 1)):
        g.path(f"M{x - 10} 70V64C{x - 10} 56 {x + 10} 56 {x + 10} 64V70Z", "light")
        g.line(x + side * 8, 62, x + side * 26, 56, w=3)
        g.line(x + side * 8, 66, x + side * 27, 61, w=3)
    for y, x0 in ((96, 4), (103, 12)):
        g.path(f"M{x0} {y}q6 -5 12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0", "", 1.4)
    g.path("M150 78Q156 84 158 92M148 86Q152 90 154 95", "", 1.2)


def zeppelins(g: Plate) -> None:
    """A rigid airship above the clouds."""
    g.path("M8 44C24 16 66 10 96 12C130 14 150 28 154 42C150 56 130 70 96 72C66 74 24 70 8 44Z", "dark", 2)
    g.path("M9 42C48 34 116 34 153 41M9 46C48 54 116 54 153 44", "", 1.2)
    g.path("M14 36C50 18 110 16 148 32M14 52C50 66 110 68 148 52", "", 1)
    for x, k in ((46, 1), (70, 1.1), (96, 1.1), (122, 1)):
        g.path(f"M{x} {42 - 26 * k}Q{x - 7} 43 {x} {42 + 27 * k}", "", 1)
    g.path("M22 28L8 14L4 20L12 40ZM22 58L8 74L4 66L12 47Z", "light")
    g.path("M26 42H4V46H26Z", "paper", 1.2)
    g.path("M72 72L76 84H112L118 71", "light")
    for x in range(80, 110, 8):
        g.rect(x, 76, 5, 4, "paper", 0.6, 0.9)
    g.rect(52, 70, 14, 7, "paper", 3)
    g.path("M50 66V82", "", 1.6)
    for x, y, s in ((30, 96, 1), (132, 92, 1.1)):
        with g.at(x, y, s):
            g.path(
                "M-22 8C-28 8 -28 -2 -20 -2C-18 -10 -6 -12 -2 -5C4 -10 14 -6 13 1C22 0 24 8 18 8Z", "light"
            )
    g.path("M62 102H100M70 97H92", "", 1.2)
