"""Halls of learning and of money: academy, library, stock market and treasury."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from .site import Site
from .sketch import Sketch, mix


def academy(sketch: Sketch, site: Site) -> None:
    """Brick wings with a portico between them under a gilt cupola, lawns in front."""
    if site.upright:
        _academy_upright(sketch)
    else:
        _academy_wide(sketch)


def _academy_wide(sketch: Sketch) -> None:
    sketch.cast(0.20, 0.50, 3.60, 0.84, 0.7)
    _college_wing(sketch, 0.20, 0.46, 3.60, 0.88, 7)
    for x in (0.14, 2.62):
        sketch.lawn(x, 1.46, 1.24, 0.42)
    for x in (0.36, 0.98, 3.02, 3.64):
        sketch.tree(x, 1.76, 0.15, "#4F8A4C")
    _cupola(sketch, 2.0, 0.36, 0.88)
    _portico(sketch, 1.36, 1.56, 1.28, 0.66, "#A5493A")
    _steps(sketch, 1.40, 1.56, 1.20)


def _academy_upright(sketch: Sketch) -> None:
    sketch.cast(0.18, 0.50, 1.64, 2.60, 0.6)
    _college_wing(sketch, 0.18, 0.42, 1.64, 0.80, 3)
    _cupola(sketch, 1.0, 0.34, 0.82)
    for x in (0.14, 1.50):
        sketch.box(x, 1.24, 0.36, 1.70, 0.34, "#6F8797", "#B5503F")
        sketch.hatch([((x, 1.06 + 0.2 * i), (x + 0.36, 1.06 + 0.2 * i)) for i in range(8)], 0.25)
    sketch.rect(0.50, 1.24, 1.00, 1.46, "#8DB257", 0.8)
    sketch.rect(0.93, 1.24, 0.14, 1.46, "#E6D7B4", 0)
    sketch.rect(0.50, 1.86, 1.00, 0.12, "#E6D7B4", 0)
    for x, y in ((0.72, 1.76), (1.28, 1.76), (0.72, 2.40), (1.28, 2.40)):
        sketch.tree(x, y, 0.13, "#4F8A4C")
    sketch.cast(0.18, 2.72, 1.64, 0.70, 0.6)
    _college_wing(sketch, 0.18, 2.74, 1.64, 0.70, 3)
    _portico(sketch, 0.54, 3.58, 0.92, 0.60, "#A5493A")
    _steps(sketch, 0.56, 3.58, 0.88)


def _college_wing(sketch: Sketch, x: float, y: float, w: float, d: float, bays: int) -> None:
    sketch.gable_ew(x, y, w, d, 0.56, 0.26, "#B5503F", "#5F7A8C", "#A9BFCB")
    front = y + d
    sketch.courses(x, front - 0.56, w, 0.56, 5, 0.18)
    step = w / bays
    for i in range(bays):
        cx = x + step * (i + 0.5)
        sketch.rect(cx - 0.10, front - 0.45, 0.20, 0.28, "#FBF0D8", 0.4)
        sketch.window(cx - 0.07, front - 0.42, 0.14, 0.22, "#3D4F5E")
    sketch.rect(x, front - 0.08, w, 0.08, "#E6D3AE", 0.5)


def _cupola(sketch: Sketch, cx: float, base: float, size: float) -> None:
    sketch.rect(cx - 0.26 * size, base - 0.40 * size, 0.52 * size, 0.40 * size, "#FBF0D8")
    sketch.ellipse(cx, base - 0.20 * size, 0.14 * size, 0.14 * size, "#FFFDF4", 0.8)
    sketch.stroke([(cx, base - 0.20 * size), (cx, base - 0.30 * size)], 0.025)
    sketch.stroke([(cx, base - 0.20 * size), (cx + 0.08 * size, base - 0.18 * size)], 0.025)
    sketch.dome(cx, base - 0.40 * size, 0.28 * size, 0.36 * size, "#D9A63A")
    sketch.stroke([(cx, base - 0.76 * size), (cx, base - 0.92 * size)], 0.03)


def _portico(sketch: Sketch, x: float, base: float, w: float, h: float, field: str) -> None:
    sketch.rect(x + 0.04, base - h, w - 0.08, h, "#8C7763", 0.8)
    sketch.arch(x + w / 2, base, 0.22, h * 0.7, "#3A2C24")
    sketch.columns(x + 0.02, base, w - 0.04, h, 6 if w > 1.2 else 5)
    sketch.rect(x - 0.03, base - h - 0.10, w + 0.06, 0.12, "#F4EAD3", 0.9)
    sketch.pediment(x - 0.06, base - h - 0.10, w + 0.12, 0.34, "#F4EAD3", field)


def _steps(sketch: Sketch, x: float, y: float, w: float, count: int = 3) -> None:
    for i in range(count):
        sketch.rect(x - 0.06 * i, y + 0.07 * i, w + 0.12 * i, 0.08, mix("#F4EAD3", "#B8A585", i / 5), 0.7)


def library(sketch: Sketch, site: Site) -> None:
    """A long hall of tall arched windows under a teal roof, an open book above its door."""
    wall, roof = "#EAD9B6", "#2F6F78"
    if site.upright:
        _library_upright(sketch, wall)
        return
    sketch.cast(0.20, 0.62, 3.60, 1.04, 0.8)
    sketch.gable_ew(0.20, 0.56, 3.60, 1.10, 0.72, 0.30, wall, roof, "#7FB9BC")
    sketch.hatch([((0.34 + 0.24 * i, 0.10), (0.34 + 0.24 * i, 0.96)) for i in range(15)], 0.25)
    for i in range(11):
        cx = 0.42 + 0.316 * i
        if abs(cx - 2.0) > 0.52:
            sketch.arch(cx, 1.58, 0.18, 0.48, "#3F5C6B", 0.6)
    sketch.gable_ns(1.46, 0.96, 1.08, 0.76, 0.80, 0.42, "#F4E7C9", "#4E949B", "#255A63")
    sketch.arch(2.0, 1.72, 0.32, 0.52, "#4A3024", 0.8)
    _open_book(sketch, 2.0, 0.96, 0.62)
    _steps(sketch, 1.58, 1.70, 0.84, 2)


def _library_upright(sketch: Sketch, wall: str) -> None:
    """The domed reading room behind, the hall with the door before it, a garden at the steps."""
    sketch.cast(0.26, 0.80, 1.48, 0.90, 0.8)
    sketch.cylinder(1.0, 1.66, 0.78, 0.62, wall, "#F4E7C9")
    for cx, half in ((0.40, 0.07), (0.66, 0.09), (1.0, 0.10), (1.34, 0.09), (1.60, 0.07)):
        sketch.arch(cx, 1.70 + 0.14 * (1 - abs(cx - 1.0)), half * 2, 0.40, "#3F5C6B", 0.5)
    sketch.cylinder(1.0, 1.02, 0.66, 0.12, "#D9C79F", "#F4E7C9")
    sketch.dome(1.0, 0.92, 0.62, 0.74, "#2F7F88")
    sketch.hatch([((1.0 + k * 1.5, 0.94), (1.0 + k * 0.4, 0.26)) for k in (-0.34, -0.16, 0.16, 0.34)], 0.45)
    sketch.cylinder(1.0, 0.26, 0.14, 0.16, "#F4E7C9")
    sketch.dome(1.0, 0.10, 0.14, 0.16, "#D9A63A", 0.8)
    sketch.cast(0.24, 2.10, 1.52, 1.20, 0.8)
    sketch.gable_ns(0.22, 2.44, 1.56, 0.90, 0.74, 0.46, wall, "#4E949B", "#255A63")
    sketch.hatch([((0.12, 2.42 - i * 0.2), (1.0, 1.96 - i * 0.2)) for i in range(2)], 0.3)
    for cx in (0.46, 0.72, 1.28, 1.54):
        sketch.arch(cx, 3.20, 0.18, 0.46, "#3F5C6B", 0.6)
    sketch.arch(1.0, 3.34, 0.32, 0.54, "#4A3024", 0.8)
    _open_book(sketch, 1.0, 2.56, 0.62)
    for x in (0.14, 1.40):
        sketch.lawn(x, 3.44, 0.46, 0.42)
        sketch.tree(x + 0.23, 3.80, 0.14, "#4F8A4C")
    _steps(sketch, 0.70, 3.34, 0.60, 4)


def _open_book(sketch: Sketch, cx: float, cy: float, size: float) -> None:
    """An open book, `size` plots wide, standing on its lower edge."""
    half, rise = size / 2, size * 0.28
    for side in (-1, 1):
        cover = [
            (cx, cy + rise * 1.45),
            (cx + side * half * 1.16, cy + rise * 1.05),
            (cx + side * half * 1.16, cy - rise * 0.95),
            (cx, cy - rise * 0.45),
        ]
        sketch.poly(cover, "#A8402F")
        page = [
            (cx, cy + rise * 0.9),
            (cx + side * half * 0.96, cy + rise * 0.5),
            (cx + side * half * 0.96, cy - rise * 1.1),
            (cx, cy - rise * 0.6),
        ]
        sketch.poly(page, "#FFFBEF" if side < 0 else "#EFE6D0", 0.8)
        sketch.hatch(
            [
                (
                    (cx + side * half * 0.16, cy + rise * (0.55 - 0.42 * k)),
                    (cx + side * half * 0.80, cy + rise * (0.30 - 0.42 * k)),
                )
                for k in range(3)
            ],
            0.5,
        )


def stock_market(sketch: Sketch, site: Site) -> None:
    """A temple of trade: a rising curve in the gable, prices running along the frieze."""
    sketch.cast(0.18, 0.40, 1.64, 1.24, 0.9)
    sketch.box(0.18, 0.98, 1.64, 0.66, 0.84, "#DDD2BE", "#9C9183")
    sketch.columns(0.16, 1.60, 1.68, 0.76, 6, "#F6EFDF", 0.15)
    sketch.arch(1.0, 1.60, 0.22, 0.50, "#3A2C24")
    sketch.rect(0.10, 0.66, 1.80, 0.20, "#26303F")
    for i, tone in enumerate(
        ("#5ED08A", "#5ED08A", "#F0705A", "#5ED08A", "#F5C542", "#5ED08A", "#F0705A", "#5ED08A")
    ):
        sketch.rect(0.18 + 0.21 * i, 0.73, 0.12, 0.06, tone, 0)
    sketch.pediment(0.06, 0.66, 1.88, 0.74, "#F6EFDF", "#DCE8EC")
    sketch.stroke([(0.52, 0.54), (0.80, 0.38), (1.02, 0.46), (1.32, 0.24)], 0.11, "#16563A")
    sketch.stroke([(0.52, 0.54), (0.80, 0.38), (1.02, 0.46), (1.32, 0.24)], 0.065, "#2FA56A")
    sketch.poly([(1.18, 0.16), (1.46, 0.12), (1.42, 0.38)], "#2FA56A", 0.9)
    _steps(sketch, 0.16, 1.60, 1.68)
    for i in range(2):
        sketch.flag(0.30 + 1.40 * i, 0.56, 0.62, "#2A63B0" if i else "#C8352B", 0.24)


def treasury(sketch: Sketch, site: Site) -> None:
    """A strong house with a round vault door, gold heaped before it."""
    stone, dark = "#B9B4AE", "#8B8790"
    sketch.cast(0.18, 0.40, 1.64, 1.24, 0.9)
    sketch.box(0.22, 1.00, 1.56, 0.64, 0.96, "#D8D3CA", stone)
    sketch.courses(0.22, 0.68, 1.56, 0.96, 5, 0.3)
    for x in (0.12, 1.48):
        sketch.box(x, 1.30, 0.40, 0.40, 1.30, "#E3DED4", dark)
        sketch.courses(x, 0.40, 0.40, 1.30, 6, 0.3)
        sketch.poly([(x - 0.05, 0.40), (x + 0.20, -0.18), (x + 0.45, 0.40)], "#D9A63A")
        sketch.poly([(x + 0.20, -0.18), (x + 0.45, 0.40), (x + 0.26, 0.40)], "#A8741E", 0)
        sketch.window(x + 0.16, 0.66, 0.08, 0.26, "#2E2B30")
    sketch.rect(0.50, 0.40, 1.00, 0.28, "#D9A63A")
    sketch.hatch([((0.50, 0.54), (1.50, 0.54))], 0.4)
    sketch.eaves(0.52, 0.68, 0.96, 0.09)
    _vault_door(sketch, 1.0, 1.20, 0.42)
    for i, (x, y) in enumerate(
        (
            (0.50, 1.80),
            (0.66, 1.80),
            (0.82, 1.80),
            (1.18, 1.80),
            (1.34, 1.80),
            (1.50, 1.80),
            (0.58, 1.72),
            (0.74, 1.72),
            (1.26, 1.72),
            (1.42, 1.72),
            (0.66, 1.64),
            (1.34, 1.64),
        )
    ):
        sketch.ellipse(x, y, 0.11, 0.065, "#F2BE3E" if i % 2 else "#FFD868", 0.7)


def _vault_door(sketch: Sketch, cx: float, cy: float, r: float) -> None:
    sketch.ellipse(cx, cy, r, r, "#5E636E")
    sketch.ellipse(cx, cy, r * 0.82, r * 0.82, "#C2C8D0", 0.8)
    for dx, dy in ((1, 0), (0, 1), (0.71, 0.71), (0.71, -0.71)):
        reach = r * 0.58
        sketch.stroke(
            [(cx - dx * reach, cy - dy * reach), (cx + dx * reach, cy + dy * reach)], 0.055, "#3E434D"
        )
    wheel = QPainterPath()
    wheel.addEllipse(cx - r * 0.42, cy - r * 0.42, r * 0.84, r * 0.84)
    sketch.curve(wheel, 0.055, "#3E434D")
    sketch.ellipse(cx, cy, r * 0.17, r * 0.17, "#F2BE3E", 0.8)


def guild_hall(sketch: Sketch, site: Site) -> None:
    """Timbered houses round an open court, a guild's banner on each front."""
    for row, column in site.cells:
        _guild_house(
            sketch, column, row, ("#2A63B0", "#C8352B", "#1B7E5A", "#D9A63A")[(row + 2 * column) % 4]
        )


def _guild_house(sketch: Sketch, column: int, row: int, cloth: str) -> None:
    x, y = column + 0.12, row + 0.40
    sketch.cast(x, y + 0.04, 0.76, 0.44, 0.5)
    sketch.gable_ns(x, y, 0.76, 0.48, 0.36, 0.30, "#F3E4C2", "#B8693C", "#824428")
    for dx in (0.04, 0.72):
        sketch.stroke([(x + dx, y + 0.14), (x + dx, y + 0.47)], 0.05, "#6B4428")
    sketch.stroke([(x + 0.02, y + 0.14), (x + 0.74, y + 0.14)], 0.05, "#6B4428")
    sketch.rect(x + 0.27, y + 0.02, 0.22, 0.26, cloth, 0.7)
    sketch.arch(x + 0.38, y + 0.48, 0.16, 0.18, "#4A2C1C")
