"""Great works of the last era: launch pad, laboratory and fusion reactor."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from .site import Site
from .sketch import Point, Sketch, colour


def launch_pad(sketch: Sketch, site: Site) -> None:
    """A shuttle on its tank and boosters, the red service tower beside it, fuel spheres behind."""
    if site.upright:
        _pad(sketch, 1.06, 2.26, 0.84, 0.52)
        _service_tower(sketch, 0.22, 2.22, 0.34, 2.34)
        _shuttle(sketch, 1.16, 2.34, 2.50)
        _bunker(sketch, 1.28, 2.62)
        _fuel(sketch, ((0.36, 2.72),))
    else:
        _pad(sketch, 1.62, 1.46, 0.94, 0.40)
        _fuel(sketch, ((0.36, 0.78), (0.36, 1.34)))
        _service_tower(sketch, 0.74, 1.42, 0.34, 1.70)
        _shuttle(sketch, 1.68, 1.56, 1.92)
        _fuel(sketch, ((2.60, 0.84), (2.60, 1.34)))
        _bunker(sketch, 2.34, 1.50)


def _pad(sketch: Sketch, cx: float, cy: float, rx: float, ry: float) -> None:
    sketch.ellipse(cx, cy, rx, ry, "#A9A49C")
    sketch.ellipse(cx, cy, rx * 0.80, ry * 0.80, "#8E8A86", 0.7)
    ring = QPainterPath()
    ring.addEllipse(cx - rx * 0.9, cy - ry * 0.9, rx * 1.8, ry * 1.8)
    sketch.curve(ring, 0.04, "#F2C84B")
    sketch.ellipse(cx + 0.10, cy + 0.04, rx * 0.46, ry * 0.42, "#4A4648", 0)


def _fuel(sketch: Sketch, places: tuple[Point, ...]) -> None:
    for cx, base in places:
        sketch.cast(cx - 0.14, base - 0.14, 0.28, 0.14, 0.3)
        for dx in (-0.13, 0.13):
            sketch.stroke([(cx + dx, base - 0.16), (cx + dx, base)], 0.04)
        sketch.dome(cx, base - 0.19, 0.20, 0.20, "#E6E9EA")
        sketch.ellipse(cx, base - 0.20, 0.20, 0.20, sketch.round(cx, 0.20, "#DDE2E4"))
        sketch.ellipse(cx - 0.07, base - 0.27, 0.06, 0.05, colour("#ffffff", 0.9), 0)


def _service_tower(sketch: Sketch, x: float, base: float, w: float, h: float) -> None:
    sketch.cast(x, base - 0.24, w, 0.24, 1.0)
    sketch.rect(x, base - h, w, h, colour("#F3DCCB", 0.75), 0)
    levels = max(4, round(h / 0.36))
    step = h / levels
    for i in range(levels):
        y = base - step * i
        sketch.stroke([(x, y), (x + w, y - step)], 0.035, "#A3302A")
        sketch.stroke([(x + w, y), (x, y - step)], 0.035, "#A3302A")
        sketch.stroke([(x, y), (x + w, y)], 0.04, "#A3302A")
    for side in (x, x + w):
        sketch.stroke([(side, base), (side, base - h)], 0.06, "#8E2620")
    for share in (0.52, 0.78):
        sketch.rect(x + w, base - h * share, 0.34, 0.07, "#C8493C", 0.6)
    sketch.stroke([(x + w / 2, base - h), (x + w / 2, base - h - 0.12)], 0.035)


def _shuttle(sketch: Sketch, cx: float, base: float, h: float) -> None:
    """The whole stack on `base`, `h` plots high."""
    u = h
    tank_r, booster_r = 0.105 * u, 0.055 * u
    for side in (-1, 1):
        x = cx + side * 0.155 * u
        _ogive(sketch, x, base - 0.03 * u, booster_r, 0.74 * u, 0.12 * u, "#F3F1EC")
        sketch.poly(
            [
                (x - booster_r, base - 0.03 * u),
                (x + booster_r, base - 0.03 * u),
                (x + booster_r * 1.3, base + 0.02 * u),
                (x - booster_r * 1.3, base + 0.02 * u),
            ],
            "#5A5660",
            0.8,
        )
        sketch.rect(x - booster_r, base - 0.60 * u, 2 * booster_r, 0.03 * u, "#B9B4AE", 0)
    _ogive(sketch, cx, base - 0.06 * u, tank_r, 0.93 * u, 0.22 * u, "#D9772E")
    wing = [
        (cx, base - 0.44 * u),
        (cx + 0.075 * u, base - 0.32 * u),
        (cx + 0.20 * u, base - 0.10 * u),
        (cx + 0.20 * u, base - 0.04 * u),
        (cx - 0.20 * u, base - 0.04 * u),
        (cx - 0.20 * u, base - 0.10 * u),
        (cx - 0.075 * u, base - 0.32 * u),
    ]
    sketch.poly(wing, "#FBFAF6")
    sketch.stroke([(cx - 0.19 * u, base - 0.05 * u), (cx + 0.19 * u, base - 0.05 * u)], 0.03 * u, "#2F2D36")
    _ogive(sketch, cx, base - 0.01 * u, 0.072 * u, 0.56 * u, 0.16 * u, "#FBFAF6")
    nose = QPainterPath()
    nose.addEllipse(cx - 0.042 * u, base - 0.50 * u, 0.084 * u, 0.05 * u)
    sketch.path(nose, "#2F3A4A", 0)
    sketch.poly(
        [(cx, base - 0.22 * u), (cx + 0.018 * u, base - 0.01 * u), (cx - 0.018 * u, base - 0.01 * u)],
        "#2F2D36",
        0,
    )


def _ogive(sketch: Sketch, cx: float, base: float, r: float, h: float, nose: float, body: str) -> None:
    path = QPainterPath()
    path.moveTo(cx - r, base)
    path.lineTo(cx - r, base - h + nose)
    path.quadTo(cx - r * 0.95, base - h + nose * 0.25, cx, base - h)
    path.quadTo(cx + r * 0.95, base - h + nose * 0.25, cx + r, base - h + nose)
    path.lineTo(cx + r, base)
    path.closeSubpath()
    sketch.path(path, sketch.round(cx, r, body))


def _bunker(sketch: Sketch, x: float, y: float) -> None:
    sketch.cast(x, y, 0.54, 0.26, 0.24)
    sketch.box(x, y, 0.54, 0.26, 0.24, "#DFDACF", "#B4ADA3")
    sketch.rect(x + 0.08, y + 0.08, 0.38, 0.09, "#6FC3D6", 0.5)


def laboratory(sketch: Sketch, site: Site) -> None:
    """White wings with bands of glass, a brain afloat in a lit tank and a flask on the wall."""
    if site.upright:
        _lab_block(sketch, 0.22, 0.84, 1.56, 0.62, 0.90, 2)
        _roof_plant(sketch, 0.36, 0.20)
        _brain_tank(sketch, 1.36, 2.60, 0.44, 1.34)
        _lab_block(sketch, 0.16, 2.06, 0.84, 0.66, 0.46, 1)
        _flask(sketch, 0.56, 2.20, 0.60)
    else:
        _lab_block(sketch, 0.18, 0.96, 1.72, 0.72, 0.92, 2)
        _roof_plant(sketch, 0.34, 0.26)
        _flask(sketch, 1.44, 0.60, 0.72)
        _brain_tank(sketch, 2.38, 1.62, 0.46, 1.42)
        sketch.box(1.60, 1.46, 0.34, 0.30, 0.34, "#F2F6F6", "#C9D6D8", 0.9)


def _lab_block(sketch: Sketch, x: float, y: float, w: float, d: float, h: float, bands: int) -> None:
    sketch.cast(x, y, w, d, h)
    sketch.box(x, y, w, d, h, "#F8F9F5", "#DCE4E4")
    front = y + d
    height = (h - 0.16) / bands - 0.12
    for i in range(bands):
        top = front - h + 0.12 + i * (height + 0.12)
        sketch.rect(x + 0.10, top, w - 0.20, height, "#3E8FA6", 0.7)
        sketch.hatch(
            [
                ((x + 0.10 + k * 0.22, top), (x + 0.10 + k * 0.22, top + height))
                for k in range(1, int((w - 0.1) / 0.22))
            ],
            0.5,
            "#E8F4F5",
        )
    sketch.rect(x, front - 0.06, w, 0.06, "#9FB4B6", 0.4)


def _roof_plant(sketch: Sketch, x: float, y: float) -> None:
    for i in range(2):
        sketch.box(x + i * 0.30, y, 0.22, 0.16, 0.14, "#C9D2D2", "#9DAAAB", 0.8)


def _flask(sketch: Sketch, cx: float, base: float, h: float) -> None:
    """A conical flask with green liquid, `h` plots high."""
    neck, half = h * 0.13, h * 0.42
    glass = [
        (cx - neck, base - h),
        (cx - neck, base - h * 0.62),
        (cx - half, base),
        (cx + half, base),
        (cx + neck, base - h * 0.62),
        (cx + neck, base - h),
    ]
    sketch.poly(glass, "#F4FBF8")
    level = 0.40
    at = half + (neck - half) * (level / 0.62)
    sketch.poly(
        [(cx - at, base - h * level), (cx - half, base), (cx + half, base), (cx + at, base - h * level)],
        "#43B36B",
        0.7,
    )
    sketch.ellipse(cx - h * 0.08, base - h * 0.18, h * 0.06, h * 0.06, "#D8F5DC", 0)
    sketch.ellipse(cx + h * 0.12, base - h * 0.26, h * 0.045, h * 0.045, "#D8F5DC", 0)
    sketch.rect(cx - neck * 1.5, base - h * 1.06, neck * 3, h * 0.09, "#F4FBF8", 0.8)


def _brain_tank(sketch: Sketch, cx: float, base: float, r: float, h: float) -> None:
    sketch.cast(cx - r, base - 0.2, 2 * r, 0.3, 0.9)
    sketch.cylinder(cx, base, r, 0.22, "#7C8C94")
    sketch.glow(cx, base - h * 0.55, r * 1.5, "#9CF0E4", 0.5)
    sketch.cylinder(cx, base - 0.22, r * 0.90, h - 0.44, "#6FCFCB", "#C9F3EE")
    cy = base - h * 0.52
    for dx, dy, k in (
        (-0.30, 0.05, 0.36),
        (0.30, 0.05, 0.36),
        (-0.16, -0.20, 0.38),
        (0.18, -0.20, 0.38),
        (0.0, 0.12, 0.40),
    ):
        sketch.ellipse(cx + dx * r, cy + dy * r, k * r, k * r * 0.86, "#EE9BAA", 0.7)
    fold = QPainterPath()
    fold.moveTo(cx, cy - 0.46 * r)
    fold.cubicTo(cx - 0.2 * r, cy - 0.1 * r, cx + 0.2 * r, cy + 0.1 * r, cx, cy + 0.44 * r)
    sketch.curve(fold, 0.03, "#B4566C")
    sketch.rect(cx - 0.06, cy + 0.44 * r, 0.12, 0.16, "#D9808F", 0)
    sketch.stroke([(cx - r * 0.64, base - h + 0.42), (cx - r * 0.64, base - 0.40)], 0.05, "#FFFFFF", 0.65)
    sketch.cylinder(cx, base - h + 0.24, r, 0.16, "#7C8C94")


def fusion_reactor(sketch: Sketch, site: Site) -> None:
    """A ringed reactor dome aglow, a cooling tower, turbine hall and coils on the three full corners."""
    missing = next((r, c) for r in (0, 2) for c in (0, 2) if not site.covers(r, c))
    east = missing[1] == 0
    for row, column in site.cells:
        sketch.rect(column + 0.08, row + 0.08, 0.84, 0.84, colour("#8FA0AC", 0.35), 0)
    _conduits(sketch, site)
    back_x = 2.0 if missing == (0, 0) else 0.0
    if missing[0] == 0:
        _cooling_tower(sketch, back_x + 0.50, 1.00, 0.42, 1.26)
    else:
        _cooling_tower(sketch, 0.50, 1.00, 0.42, 1.26)
        _transformers(sketch, 2.14, 0.66)
    if missing[0] == 0:
        _reactor(sketch, 1.5, 1.98, 0.80)
    else:
        _reactor(sketch, 1.62, 1.68, 0.76)
    if missing[0] == 0:
        _turbine_hall(sketch, 2.00 if not east else 0.14, 2.14, 0.86)
        _transformers(sketch, 2.16 if east else 0.16, 2.42)
    else:
        _turbine_hall(sketch, 0.18 if missing[1] == 2 else 1.18, 2.16, 1.62)


def _conduits(sketch: Sketch, site: Site) -> None:
    """Lit pipes from the reactor to every building round it."""
    for row, column in ((0, 0), (0, 2), (2, 0), (2, 2)):
        if not site.covers(row, column):
            continue
        x, y = column + 0.5, row + 0.55
        for width, ink in ((0.16, "#5B6B78"), (0.10, "#AEBBC4"), (0.035, "#7FE3FF")):
            sketch.stroke([(1.5, 1.55), (x, 1.55), (x, y)], width, ink)


def _cooling_tower(sketch: Sketch, cx: float, base: float, r: float, h: float) -> None:
    sketch.cast(cx - r, base - 0.2, 2 * r, 0.24, 1.0)
    path = QPainterPath()
    path.moveTo(cx - r, base)
    path.cubicTo(cx - r * 0.62, base - h * 0.45, cx - r * 0.52, base - h * 0.62, cx - r * 0.70, base - h)
    path.lineTo(cx + r * 0.70, base - h)
    path.cubicTo(cx + r * 0.52, base - h * 0.62, cx + r * 0.62, base - h * 0.45, cx + r, base)
    path.quadTo(cx, base + r * 0.5, cx - r, base)
    sketch.path(path, sketch.round(cx, r, "#D6D4CC"))
    sketch.clipped(path)
    sketch.rect(cx - r, base - h * 0.86, 2 * r, 0.10, "#C9523F", 0.5)
    sketch.restore()
    sketch.ellipse(cx, base - h, r * 0.70, r * 0.22, "#6B6A6C")
    sketch.smoke(cx - 0.06, base - h, 1.0)


def _reactor(sketch: Sketch, cx: float, base: float, r: float) -> None:
    sketch.cast(cx - r, base - 0.30, 2 * r, 0.40, 0.8)
    sketch.cylinder(cx, base, r, 0.34, "#A9AEB8", "#C6CBD2")
    sketch.glow(cx, base - 0.34, r * 1.25, "#7FE3FF", 0.65)
    sketch.ellipse(cx, base - 0.36, r * 0.92, r * 0.34, "#2C3A55")
    ring = QPainterPath()
    ring.addEllipse(cx - r * 0.84, base - 0.36 - r * 0.29, r * 1.68, r * 0.58)
    sketch.curve(ring, 0.14, "#1E88C8")
    sketch.curve(ring, 0.07, "#9CF1FF")
    sketch.dome(cx, base - 0.40, r * 0.62, r * 0.86, "#E3E6EA")
    for k in (-0.62, 0.0, 0.62):
        rib = QPainterPath()
        rib.moveTo(cx + k * r * 0.62, base - 0.30)
        rib.quadTo(cx + k * r * 0.60, base - 0.40 - r * 0.7, cx, base - 0.40 - r * 0.84)
        sketch.curve(rib, 0.018, "#2B2118", 0.35)
    sketch.ellipse(cx, base - 0.40 - r * 0.30, 0.17, 0.17, "#F5C542", 0.9)
    bolt = [(0.02, -0.12), (-0.08, 0.02), (-0.01, 0.02), (-0.03, 0.12), (0.08, -0.03), (0.01, -0.03)]
    sketch.poly([(cx + x, base - 0.40 - r * 0.30 + y) for x, y in bolt], "#2B2118", 0)


def _turbine_hall(sketch: Sketch, x: float, y: float, w: float) -> None:
    sketch.cast(x, y, w, 0.62, 0.4)
    sketch.gable_ew(x, y, w, 0.62, 0.36, 0.18, "#C9CDD2", "#5E7896", "#92A8BF")
    for i in range(max(1, round((w - 0.46) / 0.4))):
        sketch.rect(x + 0.08 + 0.4 * i, y + 0.36, 0.30, 0.16, "#9CEBFF", 0.5)
    sketch.rect(x + w - 0.26, y + 0.36, 0.18, 0.26, "#3A4456", 0.5)


def _transformers(sketch: Sketch, x: float, y: float) -> None:
    for i in range(2):
        sketch.cast(x + 0.36 * i, y, 0.24, 0.26, 0.3)
        sketch.box(x + 0.36 * i, y, 0.24, 0.26, 0.26, "#AEB8BE", "#7C8890", 0.9)
        for dx in (0.06, 0.18):
            sketch.stroke([(x + 0.36 * i + dx, y - 0.14), (x + 0.36 * i + dx, y - 0.32)], 0.05, "#B5653F")
