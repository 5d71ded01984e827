"""Engravings of the old crafts: field, workshop and study."""

from __future__ import annotations

import math

from engravings_draw import Plate


def bakery(g: Plate) -> None:
    """A brick oven with its fire, loaves on the peel."""
    g.ground()
    g.path("M34 101V52C34 20 104 20 104 52V101Z", "light")
    for y, xs in ((40, (42, 58, 74, 90)), (52, (38, 50, 88, 100)), (76, (40, 98)), (88, (36, 100))):
        for x in xs:
            g.line(x - 4, y, x + 4, y, w=0.9)
    g.path("M48 84V62C48 44 90 44 90 62V84Z", "dark")
    g.path("M44 84V61C44 39 94 39 94 61V84", "")
    g.rect(40, 84, 58, 5, "paper")
    g.path("M58 84C54 74 62 72 62 64C68 70 66 74 69 76C70 70 74 70 74 66C82 74 80 82 78 84Z", "light")
    g.rect(60, 10, 18, 18, "light")
    g.path("M64 8C60 4 68 2 64 -2", "", 1.2)
    g.path("M72 7C68 4 76 2 73 -1", "", 1.2)
    g.line(98, 62, 150, 52, w=2.6)
    g.path("M84 60L104 57L107 66L90 70Z", "dark")
    for x, y in ((118, 94), (136, 94), (127, 84)):
        g.path(f"M{x - 9} {y + 6}C{x - 11} {y - 6} {x + 11} {y - 6} {x + 9} {y + 6}Z", "paper")
    g.path("M10 100V84H26V100Z", "dark")
    g.hatch(11, 86, 14, 12, 4)


def barn(g: Plate) -> None:
    """A gambrel barn and its silo."""
    g.ground(8, 152)
    g.path("M112 101V40C112 24 140 24 140 40V101Z", "dark")
    g.hatch(112, 42, 28, 56, 7)
    g.path("M30 101V54L44 32L70 18L96 32L110 54V101Z", "light")
    g.path("M22 60L38 30L70 12L102 30L118 60L110 60L97 36L70 21L43 36L30 60Z", "dark")
    g.rect(52, 66, 36, 35, "dark")
    g.line(52, 66, 88, 101)
    g.line(88, 66, 52, 101)
    g.line(70, 66, 70, 101)
    g.path("M61 52V46C61 38 79 38 79 46V52Z", "paper")
    g.strokes(32, 62, 18, 38, 5)
    g.strokes(90, 62, 18, 38, 5)
    g.line(70, 12, 70, 3)
    g.poly("paper", 64, 2, 76, 2, 73, 6, 64, 6)
    for x in (12, 18, 24, 146, 152):
        g.path(f"M{x} 101Q{x + 1} 92 {x - 2} 88M{x} 101Q{x} 94 {x + 4} 90", "", 1.1)


def calendar(g: Plate) -> None:
    """A leaf of days below the phases of the moon."""
    g.rect(36, 22, 88, 80, "dark", 4)
    g.rect(36, 22, 88, 20, "light", 4)
    for x in (54, 80, 106):
        g.rect(x - 2.6, 14, 5.2, 16, "paper", 2.6)
    for r in range(4):
        for c in range(7):
            x, y = 42 + c * 11.2, 48 + r * 13
            g.rect(x, y, 9, 10, "paper" if (r, c) == (2, 4) else "light" if (r + c) % 2 else "", 1, 1.1)
    g.circle(91.2, 79, 8.6, "", 1.8)
    for i, x in enumerate((54, 67, 80, 93, 106)):
        g.circle(x, 35.6, 3.6, "paper" if i == 2 else "dark", 1)
        if i in (1, 3):
            side = -1 if i == 1 else 1
            g.path(f"M{x} 32A{3.6} {3.6} 0 0 {1 if side > 0 else 0} {x} 39.2Z", "cream", 0)
    g.rays(18, 40, 10, 9, 13)
    g.circle(18, 40, 6.4, "light")
    g.path("M146 50A10 10 0 1 0 150 66A8 8 0 0 1 146 50Z", "paper")


def clocks(g: Plate) -> None:
    """A wall clock with its pendulum and weights."""
    g.poly("dark", 54, 12, 80, 1, 106, 12)
    g.rect(52, 12, 56, 52, "light", 3)
    g.circle(80, 38, 22, "dark")
    g.circle(80, 38, 18.6, "paper")
    ticks = ""
    for i in range(12):
        c, s = math.cos(math.radians(30 * i)), math.sin(math.radians(30 * i))
        ticks += f"M{80 + 14 * c:.1f} {38 + 14 * s:.1f}L{80 + 16.4 * c:.1f} {38 + 16.4 * s:.1f}"
    g.raw(f'<path d="{ticks}" stroke="#A5561C" stroke-width="1.4"/>')
    with g.at(80, 38):
        g.raw('<path d="M0 3V-13M-1.6 1L9 6" stroke="#5E2C0C" stroke-width="2.2"/>')
    g.path("M56 64H104L100 72H60Z", "dark")
    g.line(80, 72, 88, 92, w=2)
    g.circle(89, 97, 7, "paper")
    for x, y in ((66, 90), (104, 84)):
        g.line(min(x, 98), 72, min(x, 98), y - 8, w=1)
        g.path(f"M{min(x, 98) - 3.4} {y - 8}H{min(x, 98) + 3.4}V{y + 8}H{min(x, 98) - 3.4}Z", "light")
    g.gear(26, 74, 17, 11, "dark")
    g.gear(48, 92, 10, 8, "light", 12)
    g.gear(132, 78, 20, 13, "dark", 5)
    g.gear(128, 42, 11, 9, "light")


def compass(g: Plate) -> None:
    """A mariner's compass in its box."""
    g.rect(34, 9, 92, 92, "dark", 6)
    g.circle(80, 55, 41, "light")
    g.circle(80, 55, 36, "dark")
    g.rays(80, 55, 32, 32, 36)
    for r, k, tint, turn in ((23, 6, "light", 45), (31, 6.4, "", 0)):
        for i in range(4):
            with g.at(80, 55, 1, 90 * i + turn):
                g.poly("paper" if not turn else tint, 0, 0, k, -k, 0, -r)
                g.poly("dark", 0, 0, -k, -k, 0, -r)
    g.circle(80, 55, 3.4, "paper")
    with g.at(80, 55, 1, 24):
        g.poly("cream", 0, -27, 2.6, 0, -2.6, 0, w=0.8)
        g.poly("dark", 0, 27, 2.6, 0, -2.6, 0, w=1.2)
    for x, y in ((40, 15), (120, 15), (40, 95), (120, 95)):
        g.dot(x, y, 1.7)
    for side in (1, -1):
        for k in range(3):
            x = 80 + side * (56 + k * 9)
            g.path(f"M{x} {40 - k * 2}Q{x + side * 5} 55 {x} {70 + k * 2}", "", 1.1)


def eyeglasses(g: Plate) -> None:
    """Round spectacles lying on an open book."""
    g.path("M80 96C62 84 38 84 14 92V44C38 36 62 38 80 48C98 38 122 36 146 44V92C122 84 98 84 80 96Z", "dark")
    g.path(
        "M80 90C62 79 40 79 20 86V40C42 33 64 34 80 44C96 34 118 33 140 40V86C120 79 98 79 80 90Z", "light"
    )
    g.line(80, 44, 80, 90)
    for i in range(5):
        y = 47 + i * 8
        g.path(f"M27 {y}Q50 {y - 5} 73 {y + 3}M133 {y}Q110 {y - 5} 87 {y + 3}", "", 0.9)
    for x in (52, 104):
        g.circle(x, 44, 21, "dark", 3)
        g.circle(x, 44, 21, "light", 2.6)
        g.path(f"M{x - 12} 36Q{x - 6} 28 {x + 3} 29", "", 1.4)
    g.path("M72 40Q78 30 84 40", "", 2.8)
    g.path("M31 40C26 24 18 14 8 14M125 40C130 24 138 14 152 14", "", 2.6)


def irrigation(g: Plate) -> None:
    """A water wheel lifts the river to the rows."""
    g.circle(56, 54, 40, "dark")
    g.circle(56, 54, 33, "")
    for i in range(8):
        a = math.radians(45 * i + 10)
        c, s = math.cos(a), math.sin(a)
        g.line(56 + 6 * c, 54 + 6 * s, 56 + 33 * c, 54 + 33 * s)
        with g.at(56 + 40 * c, 54 + 40 * s, 1, 45 * i + 100):
            g.path("M-5 -4H5L4 4H-4Z", "paper")
    g.circle(56, 54, 6, "light")
    g.path("M36 101L56 54L76 101", "", 2.6)
    for y in (96, 102):
        g.path(f"M4 {y}Q10 {y - 4} 16 {y}T28 {y}T40 {y}T52 {y}T64 {y}T76 {y}", "", 1.3)
    g.path("M88 14L152 26V33L88 21Z", "light")
    g.line(108, 25, 108, 64)
    g.line(144, 32, 144, 56)
    g.path("M152 30C158 36 156 48 154 58", "", 1.3)
    for k, (y, n) in enumerate(((70, 5), (84, 6), (98, 7))):
        x0 = 98 - k * 5
        g.path(f"M{x0 - 4} {y + 4}Q126 {y} 156 {y + 4}", "", 1.1)
        for i in range(n):
            x = x0 + i * 10
            g.path(
                f"M{x} {y + 2}V{y - 5}M{x} {y - 2}Q{x - 4} {y - 4} {x - 4}"
                f" {y - 7}M{x} {y - 2}Q{x + 4} {y - 4} {x + 4} {y - 7}",
                "",
                1.2,
            )


def library(g: Plate) -> None:
    """Shelves to the ceiling, and the ladder."""
    g.rect(28, 4, 104, 98, "dark", 2)
    g.rect(24, 1, 112, 6, "light", 1)
    g.rect(24, 100, 112, 5, "light", 1)
    for row in range(3):
        base = 34 + row * 33
        g.rect(31, base, 98, 3, "paper", 0, 1.1)
        x, i = 33.0, row * 5
        while x < 124:
            w, h = 5 + (i * 7) % 4, 18 + (i * 11) % 8
            lean = (i * 13) % 9 == 4
            tint = ("light", "", "paper", "light", "dark")[i % 5]
            if lean:
                with g.at(x + 2, base, 1, 9):
                    g.rect(0, -h, w - 1, h, tint, 0, 1.2)
                x += 4
            else:
                g.rect(x, base - h, w, h, tint, 0, 1.2)
                g.line(x + 1.4, base - h + 4, x + w - 1.4, base - h + 4, w=0.9)
            x, i = x + w + 0.6, i + 1
    for dx in (0, 15):
        g.line(84 + dx, 12, 96 + dx, 104, w=2.8)
    for k in range(8):
        g.line(84.6 + k * 1.5, 20 + k * 11, 100 + k * 1.5, 20 + k * 11, w=2)


def paper(g: Plate) -> None:
    """A fresh sheet, a roll, and the reeds it came from."""
    g.path("M52 16C66 10 92 18 112 12C116 38 108 64 114 92C94 98 70 88 52 96C46 70 58 44 52 16Z", "paper")
    for i in range(6):
        g.raw(
            f'<path d="M62 {30 + i * 9}C74 {27 + i * 9} 88 {33 + i * 9}'
            f' 102 {28 + i * 9}" stroke="#A5561C" stroke-width="1.5"/>'
        )
    g.path("M112 96V58C112 52 134 52 134 58V96C134 102 112 102 112 96Z", "light")
    g.ell(123, 58, 11, 5, "paper")
    g.path("M118 58A5 2.4 0 1 1 126 59", "", 1.1)
    g.rect(111, 74, 24, 6, "dark", 1)
    for x, top, lean in ((20, 20, -4), (30, 8, 3), (40, 26, 6)):
        g.path(f"M{x} 101Q{x} 60 {x + lean} {top + 14}", "", 1.8)
        g.ell(x + lean, top + 8, 3, 8, "light")
        g.path(f"M{x} 84Q{x - 12} 66 {x - 10} 50Q{x - 2} 66 {x} 84Z", "dark", 1.2)
    g.ground(10, 150)


def printing_press(g: Plate) -> None:
    """The screw press, sheets on the left, ink balls on the right."""
    g.poly("dark", 38, 94, 122, 94, 117, 101, 43, 101)
    for x in (48, 105):
        g.rect(x, 14, 7, 80, "dark")
    g.rect(42, 14, 76, 9, "light")
    g.poly("dark", 48, 8, 112, 8, 118, 14, 42, 14)
    g.rect(75, 23, 10, 32, "light")
    for i in range(6):
        g.line(75, 27 + i * 5, 85, 29.6 + i * 5, w=1.1)
    g.rect(58, 55, 44, 7, "dark")
    g.line(85, 42, 132, 35, w=2.8)
    g.line(130, 32, 136, 38, w=3.4)
    g.rect(61, 62, 38, 4.6, "light")
    g.rect(55, 73, 50, 6, "dark")
    g.poly("paper", 60, 73, 64, 69, 102, 69, 99, 73)
    g.line(55, 87, 105, 87)
    for x in (59, 101):
        g.line(x, 79, x, 94)
    for i in range(3):
        g.poly(
            "paper",
            14 + 2 * i,
            90 - 4.4 * i,
            34 + 2 * i,
            90 - 4.4 * i,
            38 + 2 * i,
            95 - 4.4 * i,
            18 + 2 * i,
            95 - 4.4 * i,
            w=1.2,
        )
    for x in (130, 144):
        g.line(x, 90, x + 3, 78, w=2.4)
        g.ell(x, 94, 6.6, 5.6, "dark")


def siegecraft(g: Plate) -> None:
    """A trebuchet with its arm cocked."""
    g.ground(6, 154)
    g.poly("dark", 26, 92, 124, 92, 124, 98, 26, 98)
    for x in (38, 112):
        g.circle(x, 96, 9, "light")
        g.circle(x, 96, 2.6, "paper")
        g.rays(x, 96, 6, 3, 8)
    g.path("M40 92L72 36L80 36L108 92", "", 3.2)
    g.path("M50 78H98M60 60H90", "", 2)
    g.line(56, 92, 76, 44)
    with g.at(76, 36, 1, -24):
        g.rect(-62, -3, 92, 6, "light", 1)
        g.line(-60, 0, 26, 0, w=0.9)
    g.circle(76, 36, 4.4, "paper")
    g.path("M92 26H116L112 50H96Z", "dark")
    g.hatch(95, 29, 17, 18, 4)
    g.line(104, 26, 103, 22, w=2)
    g.path("M20 60C12 72 16 84 26 86", "", 1.3)
    g.circle(31, 84, 6.4, "paper")
    g.path("M22 84Q30 96 40 84", "", 1.4)
    g.path("M134 101V70H130V62H135V66H139V62H145V66H149V62H154V70H150V101Z", "light")
    g.path("M139 101V90C139 85 145 85 145 90V101Z", "dark")
    for x, y in ((8, 30), (18, 18), (34, 10)):
        g.path(f"M{x} {y}Q{x + 3} {y - 4} {x + 6} {y - 6}", "", 1.1)


def telescope(g: Plate) -> None:
    """A brass telescope trained on the stars."""
    g.path("M76 62L50 104M76 62L104 104M76 62L80 104", "", 3)
    g.circle(76, 62, 5, "paper")
    with g.at(76, 54, 1, -30):
        g.rect(-58, -6, 26, 12, "light", 1)
        g.rect(-62, -8, 6, 16, "paper", 1)
        g.rect(-34, -9, 34, 18, "dark", 1)
        g.rect(-4, -12, 48, 24, "light", 1)
        g.rect(42, -15, 10, 30, "paper", 2)
        g.hatch(-32, -6, 30, 12, 3)
        g.line(2, 6, 40, 6, w=0.9)
        g.line(2, 9, 40, 9, w=0.9)
    g.star(140, 16, 9)
    for x, y, r in ((120, 8, 4), (148, 42, 5), (24, 22, 5), (44, 10, 3.4), (12, 50, 3.4), (134, 64, 3)):
        g.star(x, y, r)
    g.path("M140 88A12 12 0 1 1 148 66A10 10 0 0 0 140 88Z", "paper")


def the_nail(g: Plate) -> None:
    """A hammer, a nail half driven, two planks."""
    g.rect(14, 76, 132, 13, "light", 1)
    g.rect(14, 89, 132, 13, "dark", 1)
    g.path("M20 81Q50 85 84 80T142 82M20 96Q60 92 90 96T142 95", "", 0.9)
    g.ell(48, 83, 6, 2.4, "", 0.9)
    g.poly("paper", 88, 42, 94, 42, 94, 88, 91, 99, 88, 88)
    g.rect(82, 38, 18, 5, "paper", 1)
    g.line(91, 46, 91, 86, w=0.9)
    with g.at(72, 22, 1, -14):
        g.poly("light", -60, 22, -2, 4, 1, 11, -58, 30)
        g.path("M-8 -14H16L20 -8V10L16 16H-2C-4 8 -6 0 -8 -14Z", "dark")
        g.rect(14, -10, 9, 22, "paper", 1)
        g.path("M-8 -14C-20 -14 -26 -8 -30 0C-20 -6 -12 -4 -6 4Z", "dark")
    g.rays(91, 40, 5, 14, 21, 300, 380)
    for x in (118, 130):
        g.rect(x, 62, 8, 3, "paper", 1, 1.1)
        g.poly("paper", x + 2.6, 65, x + 5.4, 65, x + 4.6, 76, x + 3.4, 76, w=1.1)


def treasury(g: Plate) -> None:
    """A strong chest, its lid up, full of coin."""
    g.ground(10, 150)
    g.path("M36 56C30 36 34 18 44 12H116C126 18 130 36 124 56Z", "dark")
    g.path("M44 12C38 24 38 40 42 56M116 12C122 24 122 40 118 56", "", 1.4)
    for x in (58, 74, 86, 102):
        g.line(x, 14, x, 42, w=0.9)
    for x, y in ((48, 52), (60, 46), (74, 42), (88, 44), (102, 47), (112, 53), (68, 53), (82, 52), (96, 54)):
        g.ell(x, y, 8, 5, "paper", 1.2)
        g.path(f"M{x - 3} {y}H{x + 3}", "", 0.6)
    g.rect(32, 56, 96, 44, "light", 2)
    g.rect(32, 56, 96, 8, "dark", 1)
    for x in (40, 112):
        g.rect(x, 56, 8, 44, "dark")
        for y in (70, 80, 90):
            g.dot(x + 4, y, 1.3)
    g.hatch(50, 68, 60, 28, 3)
    g.rect(70, 56, 20, 24, "paper", 2)
    g.raw(
        '<path d="M80 64a3.4 3.4 0 0 1 1.8 6.2L83 76H77L78.2'
        ' 70.2A3.4 3.4 0 0 1 80 64Z" fill="#5E2C0C" stroke="none"/>'
    )
    for x, n in ((18, 3), (142, 4)):
        for k in range(n):
            g.ell(x, 97 - k * 5, 9, 3.4, "paper", 1.2)
    g.star(24, 30, 6)
    g.star(140, 24, 8)
