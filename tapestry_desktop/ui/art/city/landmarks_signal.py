"""Landmarks of glass and signals: tech hub and com tower."""

from __future__ import annotations

from PySide6.QtGui import QLinearGradient, QPainterPath

from .site import Site
from .sketch import Sketch, colour, mix


def tech_hub(sketch: Sketch, site: Site) -> None:
    """Glass towers joined by a bridge over a plaza of lit circuits."""
    if site.upright:
        _circuit(sketch, 0.12, 1.86, 1.76, 0.98)
        _glass_tower(sketch, 0.22, 1.06, 0.74, 0.46, 1.26, "#3F8FC4", 5)
        _glass_tower(sketch, 1.08, 1.36, 0.72, 0.50, 1.74, "#2E6FA8", 6)
        sketch.rect(0.92, 0.94, 0.20, 0.14, "#DDF3FA", 0.8)
        _glass_tower(sketch, 0.24, 1.86, 0.66, 0.44, 0.52, "#4FA7B8", 2)
    else:
        _circuit(sketch, 0.12, 1.18, 2.76, 0.68)
        _glass_tower(sketch, 0.22, 0.96, 0.80, 0.46, 1.16, "#3F8FC4", 5)
        sketch.rect(0.98, 0.66, 0.36, 0.15, "#DDF3FA", 0.8)
        _glass_tower(sketch, 1.20, 1.08, 0.76, 0.50, 1.54, "#2E6FA8", 6)
        _glass_tower(sketch, 2.12, 1.04, 0.64, 0.44, 0.78, "#4FA7B8", 3)


def _glass_tower(
    sketch: Sketch, x: float, y: float, w: float, d: float, h: float, glass: str, floors: int
) -> None:
    sketch.cast(x, y, w, d, h)
    front = y + d
    face = QLinearGradient(x, front - h, x + w, front)
    face.setColorAt(0, mix(glass, "#ffffff", 0.55))
    face.setColorAt(0.45, mix(glass, "#ffffff", 0.08))
    face.setColorAt(1, mix(glass, "#101838", 0.30))
    sketch.box(x, y, w, d, h, "#E4EDF0", face)
    sketch.rect(x + 0.10, y - h + 0.10, w - 0.20, d - 0.20, "#8DBB62", 0.6)
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
        sketch.cast(0.30, 2.30, 1.3, 0.30, 0.9)
        _station(sketch, 0.18, 1.96, 0.80)
        _mast(sketch, 0.94, 1.92, 0.34, 2.24)
        _great_dish(sketch, 1.42, 2.70, 0.44)
    else:
        _station(sketch, 0.18, 0.98, 0.86)
        _mast(sketch, 1.44, 1.44, 0.36, 1.74)
        _great_dish(sketch, 2.38, 1.74, 0.48)


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
