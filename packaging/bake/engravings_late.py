"""Engravings of medicine, electricity and what is still to come."""

from __future__ import annotations

import math

from engravings_draw import Plate


def air_conditioning(g: Plate) -> None:
    """A cooling unit, its fan and its breeze."""
    g.rect(24, 6, 112, 44, "dark", 5, 2)
    g.rect(30, 12, 66, 20, "light", 2)
    for i in range(4):
        g.line(33, 15.6 + i * 4.4, 93, 15.6 + i * 4.4, w=1)
    g.circle(115, 27, 16, "light")
    for i in range(5):
        with g.at(115, 27, 1, 72 * i):
            g.path("M0 -3C-6 -7 -5 -14 1 -14C5 -11 4 -6 0 -3Z", "paper", 1)
    g.circle(115, 27, 3, "dark")
    g.rect(30, 39, 66, 6, "paper", 2)
    for x, d in ((38, -1), (60, -0.3), (82, 0.4), (104, 1)):
        g.path(f"M{x} 56q{d * 4 - 5} 8 0 15t{d * 6} 15t{d * 8} 14", "", 2)
    for cx, cy, r in ((26, 82, 12), (136, 80, 14), (71, 98, 8)):
        for i in range(6):
            with g.at(cx, cy, 1, 60 * i):
                g.line(0, 0, 0, -r, w=1.6)
                g.line(-r * 0.28, -r * 0.88, 0, -r * 0.58, r * 0.28, -r * 0.88, w=1.3)


def ammonia(g: Plate) -> None:
    """One atom and its three, and the corn that grew from it."""
    for x, y in ((46, 84), (86, 92), (106, 56)):
        g.line(72, 46, x, y, w=5)
        g.raw(f'<path d="M72 46L{x} {y}" stroke="#8F4A18" stroke-width="1.8"/>')
    g.circle(70, 42, 25, "dark", 2)
    g.circle(70, 42, 25, "light", 1.6)
    g.path("M54 36C56 28 62 23 70 22", "", 1.8)
    g.path("M84 58Q76 64 66 63M90 50Q88 54 86 56", "", 1)
    for x, y in ((44, 86), (87, 92), (108, 57)):
        g.circle(x, y, 13, "dark", 2)
        g.circle(x, y, 13, "paper", 1.4)
    for x, lean, top in ((132, -6, 30), (146, 4, 22), (18, 2, 34)):
        g.path(f"M{x} 104Q{x} 70 {x + lean} {top + 34}", "", 1.6)
        for k in range(5):
            y = top + 4 + k * 7
            xx = x + lean
            g.path(
                f"M{xx} {y + 6}Q{xx - 7} {y + 2} {xx - 6} {y - 4}Q{xx} {y - 1} {xx} {y + 6}Z", "light", 1.1
            )
            g.path(
                f"M{xx} {y + 6}Q{xx + 7} {y + 2} {xx + 6} {y - 4}Q{xx} {y - 1} {xx} {y + 6}Z", "light", 1.1
            )
        g.path(f"M{x} 96Q{x + 10} 86 {x + 12} 76", "", 1.3)


def anesthesia(g: Plate) -> None:
    """A glass globe of ether, hose and mask."""
    g.ground(8, 120)
    g.path("M22 101H66L62 95H26Z", "dark")
    g.circle(44, 68, 27, "light", 2)
    g.path("M18 72C30 66 40 78 70 72C68 86 58 94.5 44 94.5C30 94.5 20 86 18 72Z", "dark", 1.2)
    g.path("M24 62C26 54 32 48 38 46", "", 1.6)
    g.rect(36, 30, 16, 14, "paper", 1)
    g.rect(38, 20, 12, 10, "dark", 2)
    g.path("M52 36C74 36 76 12 96 12C112 12 112 26 116 36", "", 7)
    g.raw('<path d="M53 36C74 36 76 12 96 12C112 12 112 26 116 36" stroke="#8F4A18" stroke-width="3.6"/>')
    for x, y in ((66, 31), (75, 20), (88, 12.4), (102, 13.6), (112, 25)):
        g.dot(x, y, 1)
    g.path("M106 36H128L146 66C150 76 140 88 124 90C104 92 92 82 96 70Z", "light", 2)
    g.path(
        "M96 70C92 82 104 92 124 90C140 88 150 76 146 66C142 78 130 82 118 82C108 82 100 78 96 70Z", "paper"
    )
    g.path("M108 42Q104 54 102 62", "", 1.2)
    g.rect(106, 31, 22, 7, "dark", 2)
    for x, y, s in ((134, 22, 1), (146, 10, 0.7)):
        with g.at(x, y, s):
            g.line(-5, -5, 5, -5, -5, 6, 5, 6, w=2)


def com_tower(g: Plate) -> None:
    """A lattice mast, dishes and waves."""
    g.ground(28, 132)
    g.path("M56 101L76 26M104 101L84 26", "", 2.6)
    prev = (56.0, 104.0, 101.0)
    for y in (84, 68, 54, 42, 32):
        t = (101 - y) / 75
        a, b = 56 + 20 * t, 104 - 20 * t
        g.line(prev[0], prev[2], b, y, w=1.2)
        g.line(prev[1], prev[2], a, y, w=1.2)
        g.line(a, y, b, y, w=1.5)
        prev = (a, b, y)
    g.rect(73, 22, 14, 5, "paper", 1)
    g.line(80, 22, 80, 8, w=2.4)
    g.circle(80, 7, 3, "paper")
    for side in (1, -1):
        for k in range(4):
            r = 10 + k * 8
            a = math.radians(38)
            x, y0, y1 = 80 + side * r * math.cos(a), 8 - r * math.sin(a) * 0.65, 8 + r * math.sin(a) * 0.8
            g.path(f"M{x:.1f} {y0 + 2:.1f}Q{80 + side * r * 1.16:.1f} 9 {x:.1f} {y1 + 2:.1f}", "", 1.7)
        with g.at(80 + side * 11, 58 if side > 0 else 70, 1, 0, side < 0):
            g.line(-6, 4, 6, 0, w=2)
            g.path("M6 -10C14 -8 18 2 14 10C6 8 2 -2 6 -10Z", "light")
            g.line(10, 0, 18, -4, w=1.2)
    g.rect(108, 86, 26, 15, "dark", 1)
    g.poly("light", 104, 86, 121, 77, 138, 86)
    g.rect(117, 91, 7, 10, "paper")


def lithium_ion_battery(g: Plate) -> None:
    """A cell, half its charge, and the spark inside."""
    g.rect(20, 26, 108, 62, "dark", 7, 2)
    g.rect(128, 44, 9, 26, "paper", 3)
    g.rect(26, 32, 96, 50, "", 4, 1.1)
    for i, x in enumerate((31, 49, 67)):
        g.rect(x, 37, 14, 40, "light" if i else "paper", 2)
    g.rect(85, 37, 14, 40, "", 2, 1.1)
    g.rect(103, 37, 14, 40, "", 2, 1.1)
    g.poly("cream", 88, 12, 58, 62, 75, 62, 64, 100, 100, 48, 81, 48, w=3)
    g.raw('<path d="M88 12L58 62H75L64 100L100 48H81Z" fill="#FFF8E6" stroke="#8F4A18" stroke-width="1.4"/>')
    g.path("M12 50H4M8 46V54", "", 2)
    g.path("M146 57H154", "", 2)
    for x, y in ((34, 14), (48, 9), (112, 16), (124, 10), (36, 99), (116, 99)):
        g.circle(x, y, 3, "light", 1.2)


def time_travel(g: Plate) -> None:
    """An hourglass at the heart of a winding clock."""
    g.circle(80, 55, 50, "dark", 1.6)
    for i in range(24):
        a = math.radians(15 * i)
        r0 = 43 if i % 2 == 0 else 46
        g.line(
            80 + r0 * math.cos(a), 55 + r0 * math.sin(a), 80 + 49 * math.cos(a), 55 + 49 * math.sin(a), w=1.2
        )
    d = ""
    for i in range(60):
        a, r = math.radians(-60 + 17 * i), 24 + 17 * i / 60
        d += f"{'L' if d else 'M'}{80 + r * math.cos(a):.1f} {55 + r * math.sin(a):.1f}"
    g.path(d, "", 1)
    g.rect(62, 24, 36, 5, "paper", 2)
    g.rect(62, 81, 36, 5, "paper", 2)
    g.path("M66 29H94C94 46 84 48 83 55C84 62 94 64 94 81H66C66 64 76 62 77 55C76 48 66 46 66 29Z", "dark", 2)
    g.path("M69 39H91C88 46 82 48 80 54C78 48 72 46 69 39Z", "paper", 0.8)
    g.path("M69 80C70 72 76 70 80 66C84 70 90 72 91 80Z", "paper", 0.8)
    g.line(80, 54, 80, 66, w=1)
    for side in (1, -1):
        with g.at(80, 55, 1, 0, side < 0):
            g.path("M58 -26C70 -8 70 12 58 28", "", 2.4)
            if side > 0:
                g.line(56, 19, 57, 29, 67, 27, w=2.4)
            else:
                g.line(56, -17, 57, -27, 67, -25, w=2.4)
    for x, y, r in ((14, 16, 5), (146, 12, 4), (150, 96, 5), (10, 94, 4)):
        g.star(x, y, r)


def transistors(g: Plate) -> None:
    """A can on three legs over its printed paths."""
    for x, dx in ((66, -34), (80, 0), (94, 34)):
        g.path(f"M{x} 62V84L{x + dx * 0.5} 92V100", "", 3)
        g.circle(x + dx * 0.5, 101, 3.4, "dark")
    g.path("M52 54V28C52 8 108 8 108 28V54Z", "light", 2)
    g.ell(80, 20, 24, 8, "", 1.1)
    g.path("M46 54H114V62H46Z", "paper")
    g.path("M114 56L122 52V60L114 61Z", "dark", 1.2)
    g.strokes(92, 30, 13, 22, 4)
    g.path("M59 46V30C60 26 63 24 67 22", "", 1.6)
    for side in (1, -1):
        with g.at(80, 0, 1, 0, side < 0):
            g.path("M20 101H40L52 89V70L62 60M72 101L60 101L56 97M62 30V46L52 56", "", 1.7)
            g.circle(64, 58, 3, "paper", 1.2)
            g.circle(74, 101, 3, "paper", 1.2)
            g.circle(62, 27, 3, "paper", 1.2)
            g.path("M72 72H62L56 78V84", "", 1.7)
            g.circle(75, 72, 3, "paper", 1.2)


def vaccines(g: Plate) -> None:
    """A syringe, a vial, and a germ shut out."""
    with g.at(76, 48, 1, -36):
        g.rect(-30, -11, 58, 22, "light", 2, 2)
        g.rect(-28, -9, 30, 18, "dark", 1, 1)
        for x in (-18, -8, 2, 12, 20):
            g.line(x, -11, x, -4, w=1.1)
        g.line(-30, -16, -30, 16, w=3)
        g.line(-30, 0, -54, 0, w=3)
        g.line(-55, -11, -55, 11, w=3.4)
        g.path("M28 -6H36V6H28Z", "paper")
        g.line(36, 0, 66, 0, w=1.8)
    g.path("M139 10C143 16 143 19 139 20C135 19 135 16 139 10Z", "paper", 1)
    g.path("M98 104V74C98 70 102 70 102 66V60H122V66C122 70 126 70 126 74V104Z", "dark", 2)
    g.rect(99, 52, 26, 9, "paper", 2)
    g.path("M99 84Q106 80 112 84T125 84V103H99Z", "light", 1)
    g.rect(104, 76, 16, 16, "paper", 1, 1.1)
    g.raw('<path d="M112 79V89M107 84H117" stroke="#A5561C" stroke-width="2.6"/>')
    g.circle(28, 30, 12, "dark")
    g.rays(28, 30, 10, 12, 17.6)
    for k in range(10):
        a = math.radians(36 * k)
        g.dot(28 + 18.6 * math.cos(a), 30 + 18.6 * math.sin(a), 1.7)
    for dx, dy in ((-4, -3), (4, 1), (-2, 5)):
        g.circle(28 + dx, 30 + dy, 1.8, "", 1)
    g.line(14, 16, 42, 44, w=2.6)
    g.path("M18 104H88", "", 1.4)
