"""Landmarks of steam and steel: train station, tank factory, rubber works and the great barn."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from .site import Site
from .sketch import Sketch, colour, mix


def train_station(sketch: Sketch, site: Site) -> None:
    """A glazed train hall with a clock tower, a locomotive under steam at the platform."""
    sketch.cast(0.20, 0.62, 2.62, 1.20, 0.9)
    sketch.gable_ew(0.20, 0.62, 2.60, 1.20, 0.56, 0.34, "#D9B48C", "#5B6E7A", "#93A7B0")
    sketch.hatch([((0.34 + 0.18 * i, 0.36), (0.34 + 0.18 * i, 1.26)) for i in range(14)], 0.25)
    for cx in (1.02, 2.34, 2.62):
        sketch.arch(cx, 1.76, 0.19, 0.36, "#5A4636")
    _train_hall(sketch)
    _clock_tower(sketch)
    sketch.rect(0.14, 1.82, 2.72, 0.24, "#C9BCA3", 0.8)
    sketch.rect(0.14, 2.06, 2.72, 0.80, "#A2937C", 0.8)
    for i in range(18):
        sketch.rect(0.20 + 0.15 * i, 2.60, 0.07, 0.20, "#6B4E37", 0)
    for y in (2.63, 2.75):
        sketch.stroke([(0.14, y), (2.86, y)], 0.03, "#4A4750")
    _locomotive(sketch, 0.36, 2.70)


def _train_hall(sketch: Sketch) -> None:
    arch = QPainterPath()
    arch.moveTo(1.18, 1.82)
    arch.lineTo(1.18, 0.98)
    arch.cubicTo(1.18, 0.30, 2.18, 0.30, 2.18, 0.98)
    arch.lineTo(2.18, 1.82)
    arch.closeSubpath()
    back = arch.translated(0, -0.62)
    sketch.path(back, "#8FB0BC")
    sketch.rect(1.18, 0.36, 1.00, 0.62, "#8FB0BC", 0)
    sketch.stroke([(1.18, 0.36), (1.18, 0.98)], 0.02)
    sketch.stroke([(2.18, 0.36), (2.18, 0.98)], 0.02)
    sketch.path(arch, "#EAD3AE")
    sketch.arch(1.68, 1.62, 0.80, 1.04, "#B9DCE4", 1)
    sketch.clipped(arch)
    for x in (1.42, 1.68, 1.94):
        sketch.stroke([(x, 0.60), (x, 1.62)], 0.035, "#6A5540")
    sketch.stroke([(1.28, 1.10), (2.08, 1.10)], 0.035, "#6A5540")
    sketch.restore()
    sketch.rect(1.34, 1.44, 0.68, 0.38, "#4B3A30", 0.8)


def _clock_tower(sketch: Sketch) -> None:
    sketch.cast(0.30, 1.30, 0.48, 0.46, 1.0)
    sketch.box(0.28, 1.36, 0.50, 0.44, 1.30, "#E8CFA6", "#D0A274")
    sketch.courses(0.28, 0.92, 0.50, 0.86, 5)
    sketch.poly([(0.22, 0.30), (0.53, -0.46), (0.84, 0.30)], "#4E6272")
    sketch.poly([(0.53, -0.46), (0.84, 0.30), (0.62, 0.30)], "#3A4A57", 0)
    sketch.ellipse(0.53, 0.64, 0.21, 0.21, "#FFF9E8")
    sketch.stroke([(0.53, 0.64), (0.53, 0.50)], 0.035)
    sketch.stroke([(0.53, 0.64), (0.63, 0.68)], 0.035)
    sketch.arch(0.53, 1.80, 0.20, 0.36, "#4B3A30")


def _locomotive(sketch: Sketch, x: float, ground: float) -> None:
    """A side view facing east with one coach behind, its wheels on `ground`."""
    sketch.cast(x, ground - 0.12, 2.3, 0.12, 0.4)
    coach = "#3F7A5A"
    sketch.rect(x, ground - 0.52, 0.98, 0.42, coach)
    sketch.rect(x - 0.04, ground - 0.58, 1.06, 0.09, "#D9CBAE", 0.8)
    for i in range(4):
        sketch.rect(x + 0.09 + 0.22 * i, ground - 0.44, 0.14, 0.14, "#FFE9AE", 0.5)
    engine = x + 1.08
    sketch.rect(engine, ground - 0.62, 0.34, 0.52, "#B23A2E")
    sketch.rect(engine - 0.05, ground - 0.70, 0.44, 0.10, "#2E2A33", 0.8)
    sketch.rect(engine + 0.09, ground - 0.54, 0.16, 0.16, "#FFE9AE", 0.6)
    sketch.rect(engine + 0.34, ground - 0.46, 0.72, 0.30, "#3B3A45")
    sketch.rect(engine + 0.34, ground - 0.40, 0.72, 0.05, "#6A6978", 0)
    sketch.rect(engine + 0.84, ground - 0.72, 0.14, 0.27, "#2E2A33", 0.9)
    sketch.rect(engine + 0.80, ground - 0.77, 0.22, 0.07, "#C99A3A", 0.8)
    sketch.ellipse(engine + 0.56, ground - 0.48, 0.09, 0.08, "#C99A3A", 0.8)
    sketch.poly(
        [(engine + 1.06, ground - 0.22), (engine + 1.24, ground - 0.02), (engine + 1.00, ground - 0.02)],
        "#B23A2E",
        0.9,
    )
    for cx, r in (
        (x + 0.18, 0.09),
        (x + 0.42, 0.09),
        (x + 0.78, 0.09),
        (engine + 0.18, 0.15),
        (engine + 0.50, 0.13),
        (engine + 0.80, 0.11),
    ):
        sketch.ellipse(cx, ground - r + 0.03, r, r, "#2E2A33", 0.8)
        sketch.ellipse(cx, ground - r + 0.03, r * 0.45, r * 0.45, "#C8402F", 0)
    sketch.smoke(engine + 0.90, ground - 0.84, 1.0)


def tank_factory(sketch: Sketch, site: Site) -> None:
    """Two vaulted steel halls in army green, one tank in the door and one on the yard."""
    sketch.box(2.40, 0.50, 0.32, 0.20, 0.92, "#3C3531", "#8A6A58")
    sketch.rect(2.40, -0.10, 0.32, 0.08, "#F1E3C4", 0.7)
    sketch.smoke(2.54, -0.40, 0.6)
    sketch.cast(0.18, 0.70, 2.64, 1.10, 0.8)
    for x, door in ((0.18, "#D9C99B"), (1.50, "#2E2B28")):
        _vault(sketch, x, 0.50, 1.30, 1.30, "#7C8A5C", "#97A571", door)
    sketch.rect(0.56, 1.24, 0.02, 0.56, colour("#2B2118", 0.6), 0)
    sketch.rect(1.06, 1.24, 0.02, 0.56, colour("#2B2118", 0.6), 0)
    _star(sketch, 0.82, 0.98, 0.15)
    _star(sketch, 2.15, 0.98, 0.15)
    sketch.rect(0.10, 1.82, 2.80, 1.06, "#BFB195", 0.6)
    for x in (1.84, 2.36):
        sketch.stroke([(x, 1.84), (x, 2.34)], 0.03, "#8C7D62", 0.8)
    _tank(sketch, 1.62, 2.34, 1.05)
    _tank(sketch, 0.20, 2.80, 1.25)


def _vault(sketch: Sketch, x: float, y: float, w: float, d: float, wall: str, roof: str, door: str) -> None:
    """A half-round hall running away from the viewer, its great door in front."""
    front, wall_height, rise = y + d, 0.52, 0.52
    shape = QPainterPath()
    shape.moveTo(x, front)
    shape.lineTo(x, front - wall_height)
    shape.cubicTo(
        x,
        front - wall_height - rise * 1.33,
        x + w,
        front - wall_height - rise * 1.33,
        x + w,
        front - wall_height,
    )
    shape.lineTo(x + w, front)
    shape.closeSubpath()
    depth = d * 0.62
    sketch.path(shape.translated(0, -depth), sketch.round(x + w / 2, w / 2, roof))
    sketch.rect(x, front - wall_height - depth, w, depth, sketch.round(x + w / 2, w / 2, roof), 0)
    for edge in (x, x + w):
        sketch.stroke([(edge, front - wall_height - depth), (edge, front - wall_height)], 0.02, alpha=0.85)
    sketch.path(shape, wall)
    sketch.rect(x + w * 0.18, front - 0.62, w * 0.64, 0.62, door, 0.9)


def _star(sketch: Sketch, cx: float, cy: float, r: float) -> None:
    points = []
    for i, (dx, dy) in enumerate(
        (
            (0, -1),
            (0.59, -0.81),
            (0.95, -0.31),
            (0.95, 0.31),
            (0.59, 0.81),
            (0, 1),
            (-0.59, 0.81),
            (-0.95, 0.31),
            (-0.95, -0.31),
            (-0.59, -0.81),
        )
    ):
        reach = r if i % 2 == 0 else r * 0.42
        points.append((cx + dx * reach, cy + dy * reach))
    sketch.poly(points, "#FBF2D6", 0)


def _tank(sketch: Sketch, x: float, ground: float, length: float) -> None:
    """A tank in side view, gun to the east, `length` plots long without the gun."""
    u = length
    sketch.cast(x, ground - 0.10, u, 0.10, 0.35)
    hull = "#5F7245"
    sketch.poly(
        [
            (x + 0.04 * u, ground - 0.30 * u),
            (x + 0.96 * u, ground - 0.30 * u),
            (x + 1.0 * u, ground - 0.18 * u),
            (x, ground - 0.18 * u),
        ],
        mix(hull, "#ffffff", 0.12),
    )
    sketch.stroke([(x + 0.62 * u, ground - 0.42 * u), (x + 1.06 * u, ground - 0.47 * u)], 0.11 * u, "#2B2118")
    sketch.stroke([(x + 0.62 * u, ground - 0.42 * u), (x + 1.05 * u, ground - 0.47 * u)], 0.06 * u, "#7B8F5C")
    sketch.poly(
        [
            (x + 0.26 * u, ground - 0.30 * u),
            (x + 0.32 * u, ground - 0.52 * u),
            (x + 0.62 * u, ground - 0.52 * u),
            (x + 0.74 * u, ground - 0.30 * u),
        ],
        hull,
    )
    sketch.rect(x + 0.38 * u, ground - 0.58 * u, 0.14 * u, 0.06 * u, mix(hull, "#ffffff", 0.2), 0.8)
    track = QPainterPath()
    track.addRoundedRect(x, ground - 0.20 * u, u, 0.20 * u, 0.10 * u, 0.10 * u)
    sketch.path(track, "#3B3A36")
    for i in range(5):
        sketch.ellipse(x + (0.12 + 0.19 * i) * u, ground - 0.10 * u, 0.065 * u, 0.065 * u, "#8C927C", 0)


def rubber_works(sketch: Sketch, site: Site) -> None:
    """A saw-roofed mill, a drying wing, two chimneys and a stack of tyres; the wing follows the shape."""
    wing_x = 0 if site.covers(0, 0) and site.covers(3, 0) else 2
    hall_y = 0 if site.covers(0, 0) and site.covers(0, 3) else 2
    wing_y = 2 - hall_y
    if hall_y == 0:
        _chimneys(sketch, 2.34, 0.62, 0.88)
        _saw_hall(sketch, 0.20, 0.62, 3.60, 1.10)
        _rubber_wing(sketch, wing_x, wing_y)
    else:
        _rubber_wing(sketch, wing_x, wing_y, yard=False)
        _chimneys(sketch, wing_x + 1.12, 2.10, 1.50)
        _saw_hall(sketch, 0.20, 2.46, 3.60, 1.12)
        _tyres(sketch, 0.62, 3.84, 2)
        _tyres(sketch, 1.14, 3.86, 1)


def _chimneys(sketch: Sketch, x: float, base: float, height: float) -> None:
    for dx, share in ((0.0, 0.80), (0.44, 1.0)):
        h = height * share
        sketch.box(x + dx, base - 0.20, 0.32, 0.20, h, "#3C2F2C", "#AE5A42")
        sketch.courses(x + dx, base - h, 0.32, h, 6)
        sketch.rect(x + dx, base - h + 0.14, 0.32, 0.13, "#F1E3C4", 0.7)
        sketch.smoke(x + dx + 0.16, base - h - 0.20, 0.7)


def _saw_hall(sketch: Sketch, x: float, y: float, w: float, d: float) -> None:
    front, h, rise, count = y + d, 0.50, 0.32, 4
    sketch.cast(x, y, w, d, 0.7)
    sketch.rect(x, front - h, w, h, "#C06C52")
    sketch.courses(x, front - h, w, h, 4, 0.2)
    sketch.rect(x, y - h, w, d, "#8A5F55")
    for i in range(count):
        a, b = x + w * i / count, x + w * (i + 1) / count
        sketch.poly([(a, front - h), (b, front - h), (b, front - h - rise)], "#CE8064")
        sketch.poly(
            [(a, front - h), (b, front - h - rise), (b, y - h - rise + 0.14), (a, y - h + 0.14)], "#8E6A78"
        )
        step = (b - a) * 0.12
        low, high = front - h - rise * 0.12, front - h - rise * 0.88
        sketch.poly(
            [
                (a + step, low - 0.10),
                (b - step, high - 0.10),
                (b - step, y - h - rise * 0.88 + 0.24),
                (a + step, y - h - rise * 0.12 + 0.24),
            ],
            "#B4D6E0",
            0.7,
        )
    for i in range(6):
        sketch.rect(x + 0.16 + 0.58 * i, front - 0.36, 0.36, 0.22, "#5B3228", 0)


def _rubber_wing(sketch: Sketch, x: float, y: float, yard: bool = True) -> None:
    """The wing on its two by two plots, with tyres and a tank if its yard is free."""
    sketch.cast(x + 0.20, y + 0.56, 1.00, 1.16, 0.6)
    sketch.gable_ns(x + 0.22, y + 0.72, 0.98, 1.00, 0.46, 0.40, "#CE8064", "#96707F", "#634856")
    sketch.hatch([((x + 0.20, y + 1.10 - i * 0.2), (x + 0.70, y + 0.74 - i * 0.2)) for i in range(4)], 0.25)
    sketch.arch(x + 0.71, y + 1.72, 0.46, 0.46, "#46261E")
    if yard:
        sketch.cylinder(x + 1.56, y + 0.78, 0.24, 0.42, "#C9BFAF")
        _tyres(sketch, x + 1.56, y + 1.70, 4)


def _tyres(sketch: Sketch, cx: float, base: float, count: int) -> None:
    """A pile of tyres lying on each other."""
    for i in range(count):
        cy = base - i * 0.13
        sketch.ellipse(cx, cy, 0.26, 0.13, "#33313A", 1)
        sketch.ellipse(cx, cy - 0.03, 0.23, 0.09, "#55535F", 0)
    sketch.ellipse(cx, base - (count - 1) * 0.13 - 0.03, 0.12, 0.05, "#1C1A20", 0)


def barn(sketch: Sketch, site: Site) -> None:
    """A great red barn with a white cross on its doors, twin silos, hay and a fenced field."""
    _field(sketch, 0.12, 1.86, 1.10, 1.00)
    for cx, h in ((2.30, 1.30), (2.66, 1.02)):
        sketch.cylinder(cx, 1.36, 0.24, h, "#CFC8B8")
        sketch.dome(cx, 1.36 - h, 0.24, 0.22, "#93A0A6")
        sketch.courses(cx - 0.24, 1.40 - h, 0.48, h, 4)
    sketch.cast(0.44, 0.90, 1.56, 1.26, 1.0)
    left, width, base, wall, rise, depth = 0.44, 1.60, 2.30, 0.68, 0.66, 1.14
    cx = left + width / 2
    profile = [
        (left, base - wall),
        (left + width * 0.16, base - wall - rise * 0.66),
        (cx, base - wall - rise),
        (left + width * 0.84, base - wall - rise * 0.66),
        (left + width, base - wall),
    ]
    sketch.poly([(left, base), *profile, (left + width, base)], "#B8402D")
    for i, tile in enumerate(("#8B8F98", "#B9BDC4", "#6C707A", "#4F525C")):
        (x0, y0), (x1, y1) = profile[i], profile[i + 1]
        sketch.poly([(x0, y0), (x1, y1), (x1, y1 - depth), (x0, y0 - depth)], tile)
    sketch.hatch(
        [((x, base - wall * 0.98), (x, base)) for x in [left + 0.12 * i for i in range(1, 14)]], 0.22
    )
    trim = "#FBF2DE"
    sketch.rect(cx - 0.14, base - wall - 0.34, 0.28, 0.26, "#4A211A", 0.8)
    sketch.rect(cx - 0.36, base - 0.62, 0.72, 0.62, trim, 1)
    for x in (cx - 0.31, cx + 0.03):
        sketch.rect(x, base - 0.57, 0.28, 0.57, "#B8402D", 0.5)
        sketch.stroke([(x, base - 0.57), (x + 0.28, base)], 0.05, trim)
        sketch.stroke([(x + 0.28, base - 0.57), (x, base)], 0.05, trim)
    for x, y in ((2.24, 2.20), (2.56, 2.20), (2.40, 1.96), (2.30, 2.64), (2.66, 2.70)):
        sketch.ellipse(x, y, 0.17, 0.15, "#E8BE58", 0.9)
        sketch.ellipse(x, y, 0.09, 0.08, "#C8963A", 0)
    sketch.tree(0.30, 1.30, 0.20, "#5E9048")


def _field(sketch: Sketch, x: float, y: float, w: float, d: float) -> None:
    sketch.rect(x, y, w, d, "#9BBC58", 0.8)
    for i in range(6):
        cx = x + 0.10 + i * (w - 0.2) / 5
        sketch.stroke([(cx, y + 0.08), (cx, y + d - 0.08)], 0.05, "#D9B84C", 0.9)
    for fence in (y + d - 0.02,):
        sketch.stroke([(x, fence), (x + w + 1.66, fence)], 0.035, "#8A6138")
        for i in range(10):
            sketch.stroke(
                [(x + 0.02 + i * 0.30, fence - 0.12), (x + 0.02 + i * 0.30, fence + 0.02)], 0.04, "#6E4A28"
            )
