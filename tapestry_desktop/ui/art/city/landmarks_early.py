"""The four landmarks of tier II, and the bakery: small houses of two by two plots.

Every function draws on the plinth's upper face; one unit is one plot, (0, 0) the shape's top left corner.
"""

from __future__ import annotations

from PySide6.QtGui import QPainterPath, QRadialGradient

from .site import Site
from .sketch import Sketch


def lighthouse(sketch: Sketch, site: Site) -> None:
    """A banded tower with its lamp lit, the keeper's house beside it."""
    sketch.lawn(0.10, 0.20, 0.80, 0.74)
    sketch.stroke([(0.60, 0.94), (0.60, 0.62), (0.90, 0.50)], 0.10, "#EADDBD")
    sketch.tree(0.30, 0.66, 0.16)
    sketch.tree(0.52, 0.50, 0.12, "#5E9A52")
    sketch.cast(1.0, 1.05, 0.62, 0.62, 1.1)
    sketch.gable_ew(0.16, 1.08, 0.92, 0.66, 0.36, 0.24, "#F3EADA", "#B8503A", "#DD8C74")
    for x in (0.30, 0.72):
        sketch.rect(x, 1.46, 0.14, 0.14, "#4C6B85", 0.5)
    sketch.rect(0.52, 1.44, 0.13, 0.30, "#5B3B2A", 0)
    for x, y, r in ((0.98, 1.78, 0.11), (1.62, 1.80, 0.13), (1.80, 1.68, 0.09), (1.14, 1.84, 0.08)):
        sketch.ellipse(x, y, r, r * 0.7, "#A79A8C", 0.7)
    cx, base, height, radius, bands = 1.38, 1.70, 1.66, 0.40, 5
    for i in range(bands):
        r0, r1 = radius * (1 - 0.42 * i / bands), radius * (1 - 0.42 * (i + 1) / bands)
        y0, y1 = base - height * i / bands, base - height * (i + 1) / bands
        path = QPainterPath()
        path.moveTo(cx - r0, y0)
        path.lineTo(cx - r1, y1)
        path.quadTo(cx, y1 + r1 * 0.5, cx + r1, y1)
        path.lineTo(cx + r0, y0)
        path.quadTo(cx, y0 + r0 * 0.5, cx - r0, y0)
        sketch.path(path, sketch.round(cx, r0, "#F7F1E4" if i % 2 == 0 else "#C9432F"), 0.9, 0.8)
    sketch.arch(cx - 0.02, base + 0.13, 0.16, 0.30, "#4A2A20")
    top, r = base - height, radius * 0.58
    sketch.ellipse(cx, top, r * 1.4, r * 0.5, "#4A4650")
    sketch.glow(cx, top - 0.12, 0.40, "#FFE27A")
    sketch.rect(cx - r * 0.72, top - 0.24, r * 1.44, 0.24, "#FFE690")
    sketch.stroke([(cx, top - 0.24), (cx, top)], 0.02, alpha=0.6)
    sketch.poly([(cx - r, top - 0.24), (cx, top - 0.45), (cx + r, top - 0.24)], "#B8402D")


def forge(sketch: Sketch, site: Site) -> None:
    """A slate-roofed smithy, fire in its mouth, the anvil before the door and the woodpile at its side."""
    sketch.cast(0.18, 0.74, 1.50, 0.86, 0.7)
    sketch.gable_ew(0.18, 0.72, 1.50, 0.86, 0.62, 0.30, "#A98F78", "#59586B", "#8C8AA0")
    sketch.courses(0.18, 0.96, 1.50, 0.62, 4, 0.3)
    fire = QRadialGradient(0.66, 1.50, 0.42)
    for at, tone in ((0, "#FFF0B0"), (0.4, "#FFB13C"), (0.75, "#E8641E"), (1, "#7E2410")):
        fire.setColorAt(at, tone)
    sketch.arch(0.66, 1.58, 0.74, 0.60, "#6B5648", 1)
    sketch.arch(0.66, 1.58, 0.60, 0.50, fire, 0.8)
    sketch.glow(0.66, 1.62, 0.56, "#FFB040", 0.6)
    sketch.rect(1.22, 1.16, 0.26, 0.22, "#FFC65A", 0.7)
    sketch.stroke([(1.35, 1.16), (1.35, 1.38)], 0.03, "#5B3B2A")
    sketch.box(1.16, 0.62, 0.44, 0.24, 1.02, "#3C2F2C", "#B3614A")
    sketch.courses(1.16, -0.16, 0.44, 1.0, 6)
    sketch.rect(1.12, -0.18, 0.52, 0.10, "#D9CBB0", 0.8)
    sketch.smoke(1.38, -0.42, 0.7)
    sketch.cast(1.06, 1.80, 0.5, 0.08, 0.25)
    sketch.rect(1.20, 1.70, 0.24, 0.17, "#7A5232", 0.9)
    sketch.poly(
        [(0.98, 1.47), (1.62, 1.47), (1.62, 1.58), (1.44, 1.63), (1.42, 1.71), (1.22, 1.71), (1.18, 1.61)],
        "#6C7482",
        1.0,
    )
    sketch.stroke([(1.02, 1.50), (1.58, 1.50)], 0.03, "#C6CEDA")
    for x, y in ((0.20, 1.80), (0.36, 1.80), (0.52, 1.80), (0.28, 1.70), (0.44, 1.70)):
        sketch.ellipse(x, y, 0.085, 0.085, "#A8743F", 0.7)
        sketch.ellipse(x, y, 0.045, 0.045, "#DDB27A", 0)


def apothecary(sketch: Sketch, site: Site) -> None:
    """A pale hall under a green dome, herbs in pots, a healer's cross above the door."""
    sketch.lawn(0.10, 1.72, 1.80, 0.16)
    sketch.cast(0.22, 0.66, 1.56, 1.04, 0.7)
    sketch.box(0.20, 0.74, 1.60, 0.96, 0.58, "#F1E6CC", "#DDCDA8")
    for cx in (0.42, 0.70, 1.30, 1.58):
        sketch.arch(cx, 1.58, 0.18, 0.32, "#4F7F6C")
    sketch.arch(1.0, 1.70, 0.30, 0.42, "#4A3A30")
    sketch.cylinder(1.0, 0.66, 0.56, 0.20, "#DDCDAA", "#F4EAD3")
    sketch.dome(1.0, 0.44, 0.50, 0.58, "#3F9A72")
    sketch.hatch([((1.0 + k * 1.1, 0.52), (1.0 + k * 0.4, -0.04)) for k in (-0.26, 0, 0.26)], 0.4)
    sketch.stroke([(1.0, -0.12), (1.0, -0.32)], 0.03)
    sketch.ellipse(1.0, -0.34, 0.07, 0.07, "#F5B82E", 0.8)
    sketch.ellipse(1.0, 1.16, 0.15, 0.15, "#FDF7E8", 0.8)
    sketch.rect(0.965, 1.06, 0.07, 0.20, "#2F8A5C", 0)
    sketch.rect(0.90, 1.125, 0.20, 0.07, "#2F8A5C", 0)
    for x in (0.34, 0.62, 1.38, 1.66):
        sketch.ellipse(x, 1.70, 0.10, 0.08, "#6FA552", 0.7)
        sketch.poly(
            [(x - 0.08, 1.74), (x + 0.08, 1.74), (x + 0.055, 1.85), (x - 0.055, 1.85)], "#B5653F", 0.7
        )


def barracks(sketch: Sketch, site: Site) -> None:
    """A long red-roofed hut behind a drill yard, with a watchtower at the gate."""
    sketch.cast(0.18, 0.42, 1.6, 0.62, 0.6)
    sketch.gable_ew(0.16, 0.32, 1.68, 0.78, 0.42, 0.30, "#D9CDB8", "#A5362F", "#D9786A")
    sketch.hatch([((0.30 + 0.2 * i, 0.0), (0.30 + 0.2 * i, 0.66)) for i in range(8)], 0.28)
    sketch.windows(0.86, 0.80, 0.14, 0.14, 4, 0.24, "#47352D")
    sketch.rect(0.72, 1.16, 1.10, 0.64, "#E4CF9E", 0.7)
    for x in (0.98, 1.28, 1.58):
        sketch.stroke([(x, 1.36), (x, 1.74)], 0.045, "#6B4A2C")
        sketch.poly(
            [(x - 0.10, 1.28), (x + 0.10, 1.28), (x + 0.10, 1.44), (x, 1.58), (x - 0.10, 1.44)],
            "#B23A33",
            0.8,
        )
        sketch.stroke([(x, 1.30), (x, 1.52)], 0.03, "#FBE9C6")
    sketch.cast(0.16, 1.26, 0.46, 0.46, 1.0)
    sketch.box(0.14, 1.30, 0.48, 0.46, 0.98, "#CFC3AE", "#A8998A")
    sketch.courses(0.14, 0.80, 0.48, 0.90, 5)
    for x in (0.10, 0.29, 0.48):
        sketch.box(x, 0.80, 0.18, 0.06, 0.14, "#E5DBC8", "#B3A594", 0.8)
    sketch.window(0.33, 1.02, 0.10, 0.22, "#38302B")
    sketch.arch(0.38, 1.76, 0.22, 0.34, "#4B2B1C")
    sketch.flag(0.38, 0.40, 0.62, "#C8352B", 0.36)


def bakery(sketch: Sketch, site: Site) -> None:
    """A warm shop with bread in its window, a brick oven and a great pretzel on the gable."""
    sketch.cast(0.14, 0.60, 1.24, 1.10, 0.7)
    sketch.gable_ns(0.14, 0.74, 1.22, 0.96, 0.62, 0.46, "#F5DFB4", "#C77B42", "#96522B")
    sketch.hatch([((0.10, 1.02 - i * 0.18), (0.74, 0.62 - i * 0.18)) for i in range(5)], 0.25)
    _pretzel(sketch, 0.75, 0.98, 0.25)
    sketch.rect(0.24, 1.30, 0.60, 0.26, "#FFD98A", 0.9)
    for x in (0.36, 0.54, 0.72):
        sketch.ellipse(x, 1.50, 0.085, 0.065, "#B9732F", 0.5)
    sketch.rect(0.20, 1.56, 0.68, 0.08, "#8A5630", 0.7)
    sketch.arch(1.10, 1.70, 0.26, 0.42, "#5B3620")
    sketch.cast(1.42, 1.20, 0.44, 0.50, 0.4)
    sketch.box(1.52, 1.02, 0.20, 0.16, 0.98, "#4A352D", "#A65B42", 0.9)
    sketch.courses(1.52, 0.22, 0.20, 0.5, 4)
    sketch.smoke(1.62, 0.02, 0.8)
    sketch.dome(1.62, 1.60, 0.28, 0.52, "#C4694A")
    sketch.arch(1.62, 1.66, 0.26, 0.24, "#FF9E3D", 0.8)
    sketch.glow(1.62, 1.62, 0.24, "#FFD060", 0.8)


def _pretzel(sketch: Sketch, cx: float, cy: float, r: float) -> None:
    path = QPainterPath()
    path.moveTo(cx - r * 0.55, cy + r * 0.75)
    path.cubicTo(cx + r * 0.2, cy + r * 0.1, cx + r * 1.5, cy - r * 0.2, cx + r * 0.8, cy - r * 0.8)
    path.cubicTo(cx + r * 0.4, cy - r * 1.1, cx, cy - r * 0.6, cx, cy - r * 0.35)
    path.cubicTo(cx, cy - r * 0.6, cx - r * 0.4, cy - r * 1.1, cx - r * 0.8, cy - r * 0.8)
    path.cubicTo(cx - r * 1.5, cy - r * 0.2, cx - r * 0.2, cy + r * 0.1, cx + r * 0.55, cy + r * 0.75)
    sketch.curve(path, 0.13, "#4A2614")
    sketch.curve(path, 0.085, "#C8782E")
