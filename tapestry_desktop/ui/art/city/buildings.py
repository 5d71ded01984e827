"""The four income buildings: market, house, farm and armory, one plot each."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from .cache import CREAM, KEPT, RING, blank, ringed, smooth_painter
from .sketch import Sketch, colour, mix

BUILDING_KINDS = ("market", "house", "farm", "armory")


def paint_market(sketch: Sketch) -> None:
    """A stall with a striped awning, its goods on the counter."""
    sketch.cast(0.11, 0.36, 0.78, 0.54, 0.42)
    sketch.rect(0.15, 0.48, 0.70, 0.43, "#F3E3BF")
    if sketch.fine:
        sketch.rect(0.15, 0.48, 0.70, 0.16, colour("#8a6a3a", 0.25), 0)
    sketch.rect(0.15, 0.70, 0.70, 0.21, "#B9874B")
    sketch.courses(0.15, 0.70, 0.70, 0.21, 2)
    for cx, fruit in ((0.27, "#C2473A"), (0.42, "#E8B130"), (0.58, "#6E9C4E"), (0.73, "#C2473A")):
        sketch.ellipse(cx, 0.685, 0.065, 0.055, fruit, 0.5 if sketch.fine else 0)
    count, left, width, top, eave, slant = 5, 0.07, 0.86, 0.17, 0.46, 0.08
    for i in range(count):
        a, b = i / count, (i + 1) / count
        cloth = "#E9A91E" if i % 2 == 0 else "#FFF6DC"
        x0, x1 = left + width * a, left + width * b
        inner = width - 2 * slant
        sketch.poly(
            [(left + slant + inner * a, top), (left + slant + inner * b, top), (x1, eave), (x0, eave)],
            cloth,
            0.5,
            0.5,
        )
        flap = QPainterPath()
        flap.moveTo(x0, eave)
        flap.lineTo(x0, eave + 0.05)
        flap.quadTo((x0 + x1) / 2, eave + 0.16, x1, eave + 0.05)
        flap.lineTo(x1, eave)
        flap.closeSubpath()
        sketch.path(flap, mix(cloth, "#8a5a10", 0.16), 0.6, 0.6)
    sketch.pen()
    sketch.painter.setBrush(Qt.BrushStyle.NoBrush)
    edge = QPainterPath()
    edge.moveTo(left + slant, top)
    edge.lineTo(left + width - slant, top)
    edge.lineTo(left + width, eave)
    edge.lineTo(left, eave)
    edge.closeSubpath()
    sketch.painter.drawPath(edge)


def paint_house(sketch: Sketch) -> None:
    """A slate-roofed house with a chimney."""
    sketch.cast(0.12, 0.40, 0.76, 0.50, 0.5)
    sketch.gable_ns(0.13, 0.55, 0.74, 0.36, 0.30, 0.25, "#E3E7E6", "#A3B4C0", "#647783")
    sketch.hatch([((0.12, 0.50 - i * 0.12), (0.49, 0.25 - i * 0.12)) for i in range(2)], 0.2)
    sketch.box(0.66, 0.34, 0.11, 0.05, 0.21, "#9b7d6f", "#74584c", 0.8)
    sketch.arch(0.5, 0.91, 0.19, 0.27, "#4A3A30")
    for x in (0.22, 0.66):
        sketch.rect(x, 0.66, 0.12, 0.12, "#4C6B85", 0.5 if sketch.fine else 0)


def paint_farm(sketch: Sketch) -> None:
    """A gambrel barn beside its silo and a strip of crop."""
    sketch.rect(0.07, 0.62, 0.34, 0.29, "#93B653", 0.7)
    for i in range(4):
        x = 0.115 + 0.078 * i
        sketch.stroke([(x, 0.65), (x, 0.88)], 0.022, "#5d7d35", 0.7)
    sketch.cast(0.36, 0.36, 0.54, 0.50, 0.46)
    left, width, base, wall, rise, depth = 0.34, 0.58, 0.90, 0.28, 0.25, 0.33
    cx = left + width / 2
    profile = [
        (left, base - wall),
        (left + width * 0.17, base - wall - rise * 0.66),
        (cx, base - wall - rise),
        (left + width * 0.83, base - wall - rise * 0.66),
        (left + width, base - wall),
    ]
    sketch.poly([(left, base), *profile, (left + width, base)], "#BD7B43")
    for i, tile in enumerate(("#A2612F", "#C88F58", "#7A4626", "#5C351B")):
        (x0, y0), (x1, y1) = profile[i], profile[i + 1]
        sketch.poly([(x0, y0), (x1, y1), (x1, y1 - depth), (x0, y0 - depth)], tile)
    sketch.rect(cx - 0.12, base - 0.23, 0.24, 0.23, "#FBF0D8", 0.8)
    sketch.stroke([(cx - 0.11, base - 0.22), (cx + 0.11, base - 0.01)], 0.026, "#8A5328")
    sketch.stroke([(cx + 0.11, base - 0.22), (cx - 0.11, base - 0.01)], 0.026, "#8A5328")
    sketch.cylinder(0.20, 0.66, 0.115, 0.30, "#C9C2B2", line=0.9)
    sketch.dome(0.20, 0.36, 0.115, 0.11, "#9FA3A0", 0.9)


def paint_armory(sketch: Sketch) -> None:
    """A crimson keep between two corner towers, flag flying."""
    sketch.cast(0.10, 0.40, 0.80, 0.50, 0.55)
    body, light, dark = "#BE3E32", "#E08D78", "#A03026"
    sketch.box(0.18, 0.50, 0.64, 0.36, 0.34, "#8E2A22", body)
    _battlement(sketch, 0.18, 0.52, 0.64, 4, light, body)
    sketch.arch(0.5, 0.86, 0.20, 0.27, "#43130D")
    for x in (0.07, 0.68):
        sketch.box(x, 0.58, 0.25, 0.33, 0.48, light, dark if x > 0.5 else body)
        _battlement(sketch, x, 0.43, 0.25, 2, light, dark if x > 0.5 else body)
        sketch.window(x + 0.095, 0.56, 0.06, 0.15, "#43130D")
    sketch.flag(0.5, 0.44, 0.35, "#F7E3A8", 0.24)


def _battlement(sketch: Sketch, x: float, y: float, w: float, count: int, top: str, front: str) -> None:
    """Merlons along a wall whose top edge is at `y`."""
    width = w / (2 * count - 1)
    for i in range(count):
        sketch.box(x + 2 * i * width, y - 0.03, width, 0.04, 0.09, top, front, 0.6)


PAINTERS: dict[str, Callable[[Sketch], None]] = {
    "market": paint_market,
    "house": paint_house,
    "farm": paint_farm,
    "armory": paint_armory,
}


def paint_building(
    painter: QPainter, kind: str, x: float, y: float, plot_px: float, *, bare: bool = False
) -> None:
    """Draw an income building on the plot whose top left corner is at x, y (logical pixels).

    Raises KeyError for a kind that is none of `BUILDING_KINDS`.
    """
    draw = PAINTERS[kind]
    painter.save()
    painter.translate(x, y)
    painter.scale(plot_px, plot_px)
    painter.translate(0.03, 0.052)  # the ring has its room inside the plot
    painter.scale(0.94, 0.94)
    sketch = Sketch(painter, plot_px)
    sketch.bare = bare
    draw(sketch)
    painter.restore()


def building_pixmap(kind: str, plot_px: float, ratio: float = 1.0) -> QPixmap:
    """The building on one plot of `plot_px` logical pixels; the pixmap is exactly that plot."""

    def painted(bare: bool) -> QPixmap:
        pixmap = blank(plot_px, plot_px, ratio)
        painter = smooth_painter(pixmap)
        paint_building(painter, kind, 0, 0, plot_px, bare=bare)
        painter.end()
        return pixmap

    def paint() -> QPixmap:
        return ringed(painted(False), painted(True), max(1.0, RING * plot_px), CREAM)

    return KEPT.kept(("building", kind, round(plot_px * 8), round(ratio * 64)), paint)
