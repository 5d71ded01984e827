"""The six landscapes of the city mats: colours of the open plots, and what lies on the impassable ones.

Impassable plots that share a side are drawn as one piece of land. `lay` paints that ground, `stand` what
stands on it, back to front. Every figure stays inside its own plot or a neighbour of the same land.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QColor, QLinearGradient, QPainterPath

from .shapes import Cell, outline
from .sketch import Point, Sketch, colour, mix

Paint = Callable[[Sketch, Sequence[Cell]], None]


@dataclass(frozen=True)
class Landscape:
    """How one mat looks."""

    light: str
    """Open plots of every second district."""
    dark: str
    """Open plots of the other districts."""
    line: str
    """Edges of plots and the scratches on them."""
    frame: str
    """The band round the grid."""
    lay: Paint
    stand: Paint


def jitter(row: int, column: int, kind: str) -> float:
    """A fixed share of 0 to 1 for a place and a kind of figure (FNV-1a, the same on every machine)."""
    value = 2166136261
    for byte in f"{row},{column},{kind}".encode():
        value = ((value ^ byte) * 16777619) & 0xFFFFFFFF
    value ^= value >> 15
    return ((value * 2246822519) & 0xFFFFFFFF) / 4294967296.0


def _ground(sketch: Sketch, cells: Sequence[Cell], top: str, bottom: str, rim: str, shore: str) -> None:
    """The merged land: a brown edge, a bright shore line, a fill that darkens to the south-east."""
    path = outline(cells, 0.06, 0.26)
    sketch.pen(2.2, 0.75, rim)
    sketch.painter.setBrush(QColor(bottom))
    sketch.painter.drawPath(path)
    fill = QLinearGradient(0, 0, 9, 9)
    fill.setColorAt(0, QColor(top))
    fill.setColorAt(1, QColor(bottom))
    sketch.pen(1.3, 1.0, shore)
    sketch.painter.setBrush(fill)
    sketch.painter.drawPath(path)


def _rings(sketch: Sketch, cells: Sequence[Cell], ink: str) -> None:
    for inset, alpha, width in ((0.135, 0.55, 0.030), (0.215, 0.30, 0.024)):
        sketch.curve(outline(cells, inset, 0.22), width, ink, alpha)


# -- mountain -------------------------------------------------------------------------------------


def _lay_rock(sketch: Sketch, cells: Sequence[Cell]) -> None:
    _ground(sketch, cells, "#B5ABA6", "#9B9099", "#4E4449", "#D9D2CB")


def _stand_peaks(sketch: Sketch, cells: Sequence[Cell]) -> None:
    covered = set(cells)
    for r, c in cells:
        if (r, c + 1) in covered:
            _peak(sketch, c + 1.0, r + 0.72, 0.62, 0.50 + 0.08 * jitter(r, c, "ridge"))
        lean = 0.10 * (jitter(r, c, "peak") - 0.5)
        _peak(sketch, c + 0.5 + lean, r + 0.90, 0.80, 0.70 + 0.08 * jitter(r, c, "high"))
        side = 0.23 if jitter(r, c, "side") < 0.5 else 0.77
        _peak(sketch, c + side, r + 0.92, 0.30, 0.26)


def _peak(sketch: Sketch, cx: float, base: float, w: float, h: float) -> None:
    """A mountain with a zigzag ridge, lit in the west, violet in the east, snow on top."""
    top, half = base - h, w / 2
    ridge: list[Point] = [
        (cx, top),
        (cx + w * 0.06, top + h * 0.30),
        (cx - w * 0.05, top + h * 0.52),
        (cx + w * 0.08, top + h * 0.78),
        (cx, base),
    ]
    sketch.poly([(cx - half, base), *ridge], "#DAD1C9", 0)
    sketch.poly([(cx + half, base), *ridge], "#7C7088", 0)
    if w > 0.45:
        sketch.poly(
            [
                (cx, top),
                (cx - half * 0.36, top + h * 0.36),
                (cx - half * 0.16, top + h * 0.30),
                (cx + w * 0.04, top + h * 0.42),
                (cx + w * 0.06, top + h * 0.30),
            ],
            "#FFFFFF",
            0,
        )
        sketch.poly(
            [
                (cx, top),
                (cx + half * 0.38, top + h * 0.38),
                (cx + half * 0.16, top + h * 0.28),
                (cx + w * 0.06, top + h * 0.30),
            ],
            "#D5D3E6",
            0,
        )
    sketch.pen(0.9, 0.8)
    path = QPainterPath()
    path.moveTo(cx - half, base)
    path.lineTo(cx, top)
    path.lineTo(cx + half, base)
    sketch.path(path, None, 0.9, 0.8)


# -- wetland --------------------------------------------------------------------------------------


def _lay_water(sketch: Sketch, cells: Sequence[Cell]) -> None:
    _ground(sketch, cells, "#6CC0C6", "#3C8FAE", "#7A5C30", "#F2E3B4")
    _rings(sketch, cells, "#F1FBF8")


def _stand_reeds(sketch: Sketch, cells: Sequence[Cell]) -> None:
    for r, c in cells:
        cx, cy = c + 0.5, r + 0.5
        if not sketch.fine and jitter(r, c, "reed") < 0.34:  # small pictures need some open water
            sketch.ellipse(cx + 0.06, cy + 0.08, 0.17, 0.11, "#86B65C", 0.8)
            sketch.ellipse(cx + 0.06, cy + 0.06, 0.06, 0.05, "#FBE3EA", 0)
            continue
        for dx, h, bend in ((-0.20, 0.30, -0.05), (-0.13, 0.38, 0.02), (-0.05, 0.27, 0.07)):
            stalk = QPainterPath()
            stalk.moveTo(cx + dx, cy + 0.24)
            stalk.quadTo(cx + dx, cy, cx + dx + bend, cy + 0.22 - h)
            sketch.curve(stalk, 0.026, "#55752F")
            sketch.stroke(
                [(cx + dx + bend, cy + 0.22 - h), (cx + dx + bend * 0.8, cy + 0.31 - h)], 0.055, "#7A4A28"
            )
        sketch.ellipse(cx + 0.18, cy + 0.12, 0.125, 0.090, "#86B65C", 0.8)
        sketch.ellipse(cx + 0.18, cy + 0.11, 0.045, 0.035, "#FBF4E2", 0)


# -- tropical -------------------------------------------------------------------------------------


def _lay_lagoon(sketch: Sketch, cells: Sequence[Cell]) -> None:
    _ground(sketch, cells, "#F7E5AE", "#EBCF8C", "#8A6A36", "#FBF1D2")
    water = outline(cells, 0.15, 0.22)
    fill = QLinearGradient(0, 0, 9, 9)
    fill.setColorAt(0, QColor("#54D0C4"))
    fill.setColorAt(1, QColor("#2EA7B4"))
    sketch.pen(1.2, 0.95, "#F4FDF8")
    sketch.painter.setBrush(fill)
    sketch.painter.drawPath(water)
    sketch.curve(outline(cells, 0.23, 0.18), 0.026, "#EFFFFA", 0.45)


def _stand_palms(sketch: Sketch, cells: Sequence[Cell]) -> None:
    for r, c in cells:
        if (r + c) % 2 == 0:
            sketch.ellipse(c + 0.50, r + 0.76, 0.27, 0.11, "#F9E7B4", 0.8)
            _palm(sketch, c + 0.44, r + 0.76, 0.44, 0.07)
            if jitter(r, c, "twin") > 0.45:
                _palm(sketch, c + 0.60, r + 0.78, 0.30, 0.05)
        else:
            for x, y in ((0.36, 0.40), (0.60, 0.62)):
                wave = QPainterPath()
                wave.moveTo(c + x - 0.14, r + y)
                wave.quadTo(c + x - 0.07, r + y - 0.09, c + x, r + y)
                wave.quadTo(c + x + 0.07, r + y - 0.09, c + x + 0.14, r + y)
                sketch.curve(wave, 0.040, "#F4FFFC", 0.9)


def _palm(sketch: Sketch, x: float, base: float, h: float, lean: float) -> None:
    trunk = QPainterPath()
    trunk.moveTo(x, base)
    trunk.quadTo(x + lean * 0.2, base - h * 0.6, x + lean, base - h)
    sketch.curve(trunk, 0.075, "#4A3019", 0.9)
    sketch.curve(trunk, 0.045, "#A9763C")
    top_x, top_y, reach = x + lean, base - h, h * 0.52
    for dx, dy, tone in (
        (-1.0, 0.30, "#2F7F45"),
        (1.0, 0.30, "#276C3C"),
        (-0.75, -0.25, "#4AA257"),
        (0.75, -0.25, "#348A4A"),
        (-0.28, 0.50, "#276C3C"),
        (0.30, 0.50, "#2F7F45"),
    ):
        frond = QPainterPath()
        tip_x, tip_y = top_x + dx * reach, top_y + dy * reach
        frond.moveTo(top_x, top_y)
        frond.quadTo(top_x + dx * reach * 0.5, top_y - reach * 0.62, tip_x, tip_y)
        frond.quadTo(top_x + dx * reach * 0.4, top_y - reach * 0.14, top_x, top_y)
        sketch.path(frond, tone, 0.6, 0.8)


# -- desert ---------------------------------------------------------------------------------------


def _lay_sand(sketch: Sketch, cells: Sequence[Cell]) -> None:
    _ground(sketch, cells, "#E8B25A", "#D99A45", "#7E5322", "#F8DFA4")


def _stand_dunes(sketch: Sketch, cells: Sequence[Cell]) -> None:
    sketch.clipped(outline(cells, 0.075, 0.25))
    covered = set(cells)
    for r, c in cells:
        shift = 0.16 * (jitter(r, c, "dune") - 0.5)
        _dune(sketch, c + 0.42 + shift, r + 0.50, 0.90, 0.30)
        if (r, c + 1) in covered:
            _dune(sketch, c + 1.02, r + 0.68, 0.84, 0.27)
        _dune(sketch, c + 0.52 - shift, r + 0.90, 1.00, 0.36)
    sketch.restore()
    for r, c in cells:
        if jitter(r, c, "cactus") > 0.60:
            _cactus(sketch, c + 0.26 + 0.42 * jitter(c, r, "cactus"), r + 0.80, 0.40)


def _dune(sketch: Sketch, cx: float, base: float, w: float, h: float) -> None:
    """A dune with its lit slope to the west and a dark slip face to the east."""
    left, right, top_x, top = cx - w / 2, cx + w / 2, cx + w * 0.08, base - h
    lit = QPainterPath()
    lit.moveTo(left, base)
    lit.cubicTo(left + w * 0.22, base - h * 0.10, top_x - w * 0.22, top - h * 0.06, top_x, top)
    lit.cubicTo(top_x + w * 0.16, top + h * 0.36, top_x - w * 0.12, base - h * 0.34, top_x + w * 0.08, base)
    lit.closeSubpath()
    slip = QPainterPath()
    slip.moveTo(top_x, top)
    slip.cubicTo(top_x + w * 0.14, top + h * 0.02, right - w * 0.16, base - h * 0.04, right, base)
    slip.lineTo(top_x + w * 0.08, base)
    slip.cubicTo(top_x - w * 0.12, base - h * 0.34, top_x + w * 0.16, top + h * 0.36, top_x, top)
    sketch.path(lit, "#FBE4AC", 0.6, 0.45)
    sketch.path(slip, "#BC7C3C", 0.6, 0.45)


def _cactus(sketch: Sketch, x: float, base: float, h: float) -> None:
    for ink, extra in (("#2B2118", 0.030), ("#4E8B50", 0.0)):
        sketch.stroke([(x, base), (x, base - h)], 0.085 + extra, ink)
        sketch.stroke(
            [(x, base - h * 0.38), (x - 0.12, base - h * 0.38), (x - 0.12, base - h * 0.70)],
            0.06 + extra,
            ink,
        )
        sketch.stroke(
            [(x, base - h * 0.28), (x + 0.12, base - h * 0.28), (x + 0.12, base - h * 0.56)],
            0.06 + extra,
            ink,
        )
    sketch.stroke([(x - 0.02, base - 0.02), (x - 0.02, base - h + 0.02)], 0.022, "#9CCB86", 0.9)


# -- grassland ------------------------------------------------------------------------------------


def _lay_meadow(sketch: Sketch, cells: Sequence[Cell]) -> None:
    _ground(sketch, cells, "#9CC255", "#7FA944", "#46602A", "#DCE8A6")


def _stand_grass(sketch: Sketch, cells: Sequence[Cell]) -> None:
    if not sketch.fine:
        _stand_tall_grass(sketch, cells)
        return
    for r, c in cells:
        stone_x = 0.30 if jitter(r, c, "stone") < 0.5 else 0.68
        for i, (x, y) in enumerate(
            ((0.24, 0.42), (0.52, 0.46), (0.78, 0.40), (0.22, 0.90), (0.50, 0.92), (0.78, 0.90))
        ):
            if y > 0.6 and abs(x - stone_x) < 0.2:
                continue
            _tuft(
                sketch,
                c + x + 0.08 * (jitter(r, c, f"tuft{i}") - 0.5),
                r + y,
                0.26 + 0.08 * jitter(c, r, f"t{i}"),
            )
        _stones(sketch, c + stone_x, r + 0.84)


def _stand_tall_grass(sketch: Sketch, cells: Sequence[Cell]) -> None:
    """Small pictures: fewer and larger tufts, a stone in every third plot."""
    for r, c in cells:
        stone = jitter(r, c, "stone") > 0.62
        for i, (x, y, h) in enumerate(((0.27, 0.50, 0.34), (0.70, 0.56, 0.40), (0.40, 0.93, 0.42))):
            if not (stone and i == 1):
                _tuft(sketch, c + x + 0.10 * (jitter(r, c, f"tuft{i}") - 0.5), r + y, h)
        if stone:
            _stones(sketch, c + 0.68, r + 0.80)


def _tuft(sketch: Sketch, x: float, base: float, h: float) -> None:
    for dx, share, tone in (
        (-0.13, 0.70, "#3F6E2C"),
        (0.13, 0.72, "#355F28"),
        (-0.06, 0.95, "#5E9038"),
        (0.07, 0.98, "#4B7C30"),
        (0.0, 1.10, "#E8D878"),
    ):
        blade = QPainterPath()
        blade.moveTo(x - 0.028, base)
        blade.quadTo(x + dx * 0.3, base - h * share * 0.6, x + dx, base - h * share)
        blade.quadTo(x + dx * 0.3 + 0.04, base - h * share * 0.5, x + 0.028, base)
        sketch.path(blade, tone, 0.35 if sketch.fine else 0, 0.6)


def _stones(sketch: Sketch, x: float, base: float) -> None:
    sketch.ellipse(x + 0.05, base + 0.04, 0.20, 0.06, colour("#22300f", 0.4), 0)
    for dx, dy, rx, ry in ((0.09, -0.05, 0.11, 0.085), (-0.05, -0.07, 0.15, 0.125)):
        rock = QLinearGradient(x + dx - rx, base + dy - ry, x + dx + rx, base + dy + ry)
        rock.setColorAt(0, QColor("#E4DFD6"))
        rock.setColorAt(1, QColor("#8B8591"))
        sketch.ellipse(x + dx, base + dy, rx, ry, rock, 0.9)


# -- forest ---------------------------------------------------------------------------------------


def _lay_forest(sketch: Sketch, cells: Sequence[Cell]) -> None:
    _ground(sketch, cells, "#4B7C50", "#386243", "#26402A", "#B9C98C")


def _stand_trees(sketch: Sketch, cells: Sequence[Cell]) -> None:
    count, radius = (3, 0.175) if sketch.fine else (2, 0.235)
    trees = []
    for r, c in cells:
        for i in range(count):
            for j in range(count):
                spread = 0.5 / count
                x = (
                    c
                    + 0.22
                    + 0.56 * j / (count - 1)
                    + spread * 0.3 * (jitter(r * 9 + i, c * 9 + j, "x") - 0.5)
                )
                y = (
                    r
                    + 0.52
                    + 0.38 * i / (count - 1)
                    + spread * 0.2 * (jitter(r * 9 + i, c * 9 + j, "y") - 0.5)
                )
                trees.append((y, x, jitter(r * 9 + i, c * 9 + j, "kind")))
    for y, x, kind in sorted(trees):
        if kind < 0.22:
            _conifer(sketch, x, y, radius)
        else:
            _crown(sketch, x, y, radius, ("#3F7B48", "#55934F", "#2F6A45")[int(kind * 97) % 3])


def _crown(sketch: Sketch, x: float, base: float, r: float, tone: str) -> None:
    cy = base - r * 1.05
    sketch.ellipse(x + r * 0.25, base - r * 0.10, r * 0.8, r * 0.26, colour("#12261a", 0.45), 0)
    sketch.ellipse(x, cy, r, r * 0.95, mix(tone, "#1a3a2a", 0.30), 0.8)
    sketch.ellipse(x - r * 0.14, cy - r * 0.16, r * 0.78, r * 0.72, tone, 0)
    sketch.ellipse(x - r * 0.32, cy - r * 0.38, r * 0.34, r * 0.28, mix(tone, "#E4EE9A", 0.5), 0)


def _conifer(sketch: Sketch, x: float, base: float, r: float) -> None:
    sketch.ellipse(x + r * 0.25, base - r * 0.10, r * 0.7, r * 0.24, colour("#12261a", 0.45), 0)
    sketch.poly(
        [(x - r * 0.8, base - r * 0.2), (x, base - r * 2.3), (x + r * 0.8, base - r * 0.2)], "#24564A", 0.8
    )
    sketch.poly(
        [(x - r * 0.7, base - r * 0.3), (x, base - r * 2.2), (x - r * 0.05, base - r * 0.3)], "#4C8C6E", 0
    )


LANDSCAPES: dict[str, Landscape] = {
    "mountain": Landscape("#F1ECE2", "#E3DCD0", "#A79C8E", "#8E8593", _lay_rock, _stand_peaks),
    "wetland": Landscape("#F4E9CD", "#E9DAB4", "#B79E6B", "#4E93A5", _lay_water, _stand_reeds),
    "tropical": Landscape("#FBF3D8", "#F3E4BC", "#C2A568", "#3FA596", _lay_lagoon, _stand_palms),
    "desert": Landscape("#F9EBCB", "#F1DBAE", "#C09A5C", "#C98F46", _lay_sand, _stand_dunes),
    "grassland": Landscape("#F3F0D4", "#E7E6BF", "#A9A468", "#7FA24A", _lay_meadow, _stand_grass),
    "forest": Landscape("#F0EDD6", "#E2E0C0", "#A59F72", "#4C7A50", _lay_forest, _stand_trees),
}
