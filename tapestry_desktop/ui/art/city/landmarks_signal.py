"""Landmarks of glass and signals: tech hub and com tower."""

from __future__ import annotations

from PySide6.QtGui import QLinearGradient, QPainterPath

from .site import Site
from .sketch import Sketch, colour, mix, rectangle


def tech_hub(sketch: Sketch, site: Site) -> None:
    """Glass towers joined by a bridge over a plaza of lit circuits."""
    if site.upright:
        _circuit(sketch, 0.12, 1.86, 1.76, 0.98)
        _glass_tower(sketch, 0.20, 1.10, 0.76, 0.34, 1.30, "#3F8FC4", 5)
        _glass_tower(sketch, 1.06, 1.40, 0.74, 0.36, 1.74, "#2E6FA8", 7, mast=True)
        sketch.rect(0.94, 0.96, 0.16, 0.14, "#DDF3FA", 0.8)
        _glass_tower(sketch, 0.22, 1.92, 0.70, 0.32, 0.56, "#4FA7B8", 2)
    else:
        _circuit(sketch, 0.12, 1.18, 2.76, 0.68)
        _glass_tower(sketch, 0.20, 1.02, 0.84, 0.34, 1.26, "#3F8FC4", 5)
        sketch.rect(1.00, 0.66, 0.26, 0.15, "#DDF3FA", 0.8)
        _glass_tower(sketch, 1.22, 1.16, 0.76, 0.36, 1.50, "#2E6FA8", 7, mast=True)
        _glass_tower(sketch, 2.12, 1.10, 0.68, 0.34, 0.84, "#4FA7B8", 3)


def _glass_tower(
    sketch: Sketch,
    x: float,
    y: float,
    w: float,
    d: float,
    h: float,
    glass: str,
    floors: int,
    *,
    mast: bool = False,
) -> None:
    sketch.cast(x, y, w, d, h)
    front = y + d
    face = QLinearGradient(x, front - h, x + w, front)
    face.setColorAt(0, mix(glass, "#ffffff", 0.55))
    face.setColorAt(0.45, mix(glass, "#ffffff", 0.08))
    face.setColorAt(1, mix(glass, "#101838", 0.30))
    sketch.box(x, y, w, d, h, "#E4EDF0", face)
    # A garden and a cooling plant on the roof.
    sketch.rect(x + 0.08, y - h + 0.08, w * 0.42, d - 0.16, "#8DBB62", 0.5)
    sketch.box(x + w * 0.62, y - h + d * 0.44, w * 0.26, d * 0.34, 0.10, "#F4F8F8", "#B9C6CC", 0.7)
    if mast:
        sketch.stroke([(x + w * 0.70, y - h + d * 0.4), (x + w * 0.70, y - h - 0.10)], 0.035)
        sketch.ellipse(x + w * 0.70, y - h - 0.12, 0.045, 0.045, "#E23A2B", 0.5)
    sketch.hatch([((x + w * i / 4, front - h), (x + w * i / 4, front)) for i in range(1, 4)], 0.5, "#F2FBFF")
    for i in range(1, floors):
        yy = front - h * i / floors
        sketch.stroke([(x, yy), (x + w, yy)], 0.022, "#EAF7FC", 0.85)
    sketch.poly(
        [
            (x + w * 0.14, front - h * 0.10),
            (x + w * 0.42, front - h),
            (x + w * 0.62, front - h),
            (x + w * 0.34, front - h * 0.10),
        ],
        colour("#ffffff", 0.22),
        0,
    )
    sketch.rect(x + w * 0.36, front - 0.16, w * 0.28, 0.16, "#1C2B45", 0.6)


def _circuit(sketch: Sketch, x: float, y: float, w: float, d: float) -> None:
    """Plaza paving like a circuit board."""
    sketch.rect(x, y, w, d, "#20524F", 0.8)
    count = max(4, round(w / 0.30))
    for i in range(count):
        cx = x + 0.14 + i * (w - 0.28) / (count - 1)
        drop = 0.16 if i % 2 else 0.34
        sketch.stroke([(cx, y + 0.04), (cx, y + d - drop), (cx + 0.08, y + d - drop + 0.08)], 0.03, "#7FF0D0")
        sketch.ellipse(cx + 0.08, y + d - drop + 0.09, 0.045, 0.045, "#FFE28A", 0)


def com_tower(sketch: Sketch, site: Site) -> None:
    """A red and white mast with dishes, its station and one great dish on the ground."""
    if site.upright:
        _apron(sketch, 0.12, 0.90, 1.76, 1.16)
        sketch.lawn(0.12, 2.16, 0.80, 0.70)
        sketch.tree(0.34, 2.62, 0.15, "#4F8A4C")
        sketch.bush(0.66, 2.74)
        _station(sketch, 0.18, 1.44, 0.66)
        _mast(sketch, 1.16, 1.88, 0.40, 2.26)
        _great_dish(sketch, 1.42, 2.76, 0.46)
    else:
        _apron(sketch, 0.12, 0.62, 2.76, 1.22)
        sketch.lawn(0.14, 0.12, 0.84, 0.40)
        for x in (0.30, 0.58):
            sketch.tree(x, 0.48, 0.14, "#4F8A4C")
        sketch.lawn(1.92, 0.12, 0.94, 0.40)
        _panels(sketch, 1.98, 0.16)
        _station(sketch, 0.18, 1.06, 0.84)
        _mast(sketch, 1.42, 1.62, 0.42, 1.98)
        _great_dish(sketch, 2.34, 1.76, 0.56)


def _apron(sketch: Sketch, x: float, y: float, w: float, d: float) -> None:
    """Concrete under the masts, with a yellow line round it."""
    sketch.rect(x, y, w, d, "#BDB8AE", 0.6)
    line = rectangle(x + 0.07, y + 0.07, w - 0.14, d - 0.14)
    sketch.curve(line, 0.03, "#E2B63A", 0.9)


def _panels(sketch: Sketch, x: float, y: float) -> None:
    """Three tilted solar panels."""
    for i in range(3):
        left = x + 0.28 * i
        sketch.poly(
            [(left + 0.05, y), (left + 0.26, y), (left + 0.22, y + 0.26), (left, y + 0.26)], "#2E5E9A", 0.7
        )
        sketch.hatch([((left + 0.03, y + 0.13), (left + 0.24, y + 0.13))], 0.7, "#BFD8F2")


def _station(sketch: Sketch, x: float, y: float, w: float) -> None:
    sketch.cast(x, y, w, 0.66, 0.4)
    sketch.box(x, y, w, 0.66, 0.44, "#E9E4DA", "#C4BDB2")
    sketch.rect(x + 0.08, y + 0.32, w - 0.36, 0.14, "#4F93B8", 0.6)
    sketch.rect(x + w - 0.22, y + 0.36, 0.15, 0.30, "#3A3F4C", 0.6)
    sketch.ellipse(x + 0.24, y - 0.20, 0.15, 0.10, "#F7F4EC", 0.8)
    sketch.ellipse(x + 0.24, y - 0.20, 0.03, 0.03, "#C8352B", 0)


def _mast(sketch: Sketch, cx: float, base: float, half: float, h: float) -> None:
    """A lattice mast, `half` plots to either side at its foot."""
    sketch.cast(cx - half, base - 0.10, 2 * half, 0.22, 1.0)
    levels = 7

    def edge(share: float) -> float:
        return half * (1 - share) ** 1.35 + 0.045

    for i in range(levels):
        a, b = i / levels * 0.92, (i + 1) / levels * 0.92
        y0, y1 = base - h * a, base - h * b
        tone = "#C8352B" if i % 2 == 0 else "#FBF6EA"
        sketch.poly(
            [(cx - edge(a), y0), (cx - edge(b), y1), (cx + edge(b), y1), (cx + edge(a), y0)],
            colour(tone, 0.30 if i % 2 == 0 else 0.55),
            0,
        )
        for width, ink in ((0.075, "#2B2118"), (0.045, tone)):
            sketch.stroke([(cx - edge(a), y0), (cx + edge(b), y1)], width * 0.8, ink)
            sketch.stroke([(cx + edge(a), y0), (cx - edge(b), y1)], width * 0.8, ink)
            sketch.stroke([(cx - edge(a), y0), (cx - edge(b), y1)], width, ink)
            sketch.stroke([(cx + edge(a), y0), (cx + edge(b), y1)], width, ink)
    sketch.stroke([(cx, base - h * 0.90), (cx, base - h)], 0.05, "#C8352B")
    for share, side in ((0.52, -1), (0.64, 1)):
        y, x = base - h * share, cx + side * edge(share)
        sketch.ellipse(x + side * 0.08, y, 0.13, 0.15, "#F7F4EC", 0.9)
        sketch.ellipse(x + side * 0.10, y, 0.05, 0.06, "#9AA3AE", 0)
    sketch.rect(cx - 0.16, base - h * 0.80, 0.32, 0.07, "#5A6270", 0.8)
    sketch.glow(cx, base - h, 0.16, "#FF6A50", 0.9)
    sketch.ellipse(cx, base - h, 0.05, 0.05, "#E23A2B", 0.6)


def _great_dish(sketch: Sketch, cx: float, base: float, r: float) -> None:
    """A dish looking up to the north-west."""
    sketch.cast(cx - 0.2, base - 0.12, 0.4, 0.12, 0.5)
    sketch.poly(
        [(cx - 0.18, base), (cx - 0.05, base - r), (cx + 0.08, base - r), (cx + 0.20, base)], "#8C929C"
    )
    painter = sketch.painter
    painter.save()
    painter.translate(cx, base - r * 1.15)
    painter.rotate(-32)
    bowl = QPainterPath()
    bowl.moveTo(-r, 0)
    bowl.cubicTo(-r * 0.8, r * 0.95, r * 0.8, r * 0.95, r, 0)
    bowl.closeSubpath()
    sketch.path(bowl, sketch.round(0, r, "#C9CED4"))
    sketch.ellipse(0, 0, r, r * 0.34, "#F8F6F0")
    sketch.ellipse(0, r * 0.04, r * 0.66, r * 0.19, "#D5DADF", 0)
    sketch.stroke([(-r * 0.5, 0), (0, -r * 0.55), (r * 0.5, 0)], 0.035)
    sketch.ellipse(0, -r * 0.55, 0.06, 0.06, "#C8352B", 0.8)
    painter.restore()
