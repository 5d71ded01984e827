"""Outlines of groups of plots, in plot units, and the stone plinth that carries a landmark.

Outlines are traced along the plots' edges instead of uniting rectangles, so they are exact at every size.
Plots that touch only at a corner stay apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QLinearGradient, QPainterPath

from .sketch import Point, Sketch, colour, mix

Cell = tuple[int, int]
"""Row and column, counted from the top left."""

PLINTH_HEIGHT = 0.09
"""Plots by which the plinth's upper face is lifted off the ground."""

PLINTH_INSET = 0.07
"""Plots left free between the plinth and the edge of its plots."""


def mask_cells(mask: Sequence[str]) -> list[Cell]:
    """The covered plots of a mask of `0` and `1` rows, in reading order."""
    return [(r, c) for r, row in enumerate(mask) for c, mark in enumerate(row) if mark == "1"]


def loops(cells: Iterable[Cell]) -> list[list[tuple[int, int]]]:
    """Corner points (x, y) of every border of the group, its inside always to the right hand."""
    covered = set(cells)
    starts: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for r, c in sorted(covered):
        for neighbour, start, step in (
            ((r - 1, c), (c, r), (1, 0)),
            ((r, c + 1), (c + 1, r), (0, 1)),
            ((r + 1, c), (c + 1, r + 1), (-1, 0)),
            ((r, c - 1), (c, r + 1), (0, -1)),
        ):
            if neighbour not in covered:
                starts.setdefault(start, []).append(step)
    found = []
    while starts:
        found.append(_follow(starts))
    return found


def _follow(starts: dict[tuple[int, int], list[tuple[int, int]]]) -> list[tuple[int, int]]:
    """Take one closed border out of the unused edges; where four meet, turn right to stay with the plot."""
    first = min(starts)
    begin = step = starts[first][0]
    at = first
    corners: list[tuple[int, int]] = []
    while True:
        starts[at].remove(step)
        if not starts[at]:
            del starts[at]
        at = (at[0] + step[0], at[1] + step[1])
        choices = starts.get(at, []) + ([begin] if at == first else [])
        right = (-step[1], step[0])
        following = right if right in choices else step if step in choices else choices[0]
        if following != step:
            corners.append(at)
        if at == first and following == begin:
            return corners
        step = following


def outline(cells: Iterable[Cell], inset: float = 0.0, radius: float = 0.0) -> QPainterPath:
    """The border of the group, `inset` plots inside its true edge, corners rounded by `radius` plots."""
    path = QPainterPath()
    for corners in loops(cells):
        points = _inset(corners, inset)
        if radius <= 0:
            path.moveTo(*points[0])
            for point in points[1:]:
                path.lineTo(*point)
        else:
            _rounded(path, points, radius)
        path.closeSubpath()
    return path


def _direction(a: Point, b: Point) -> Point:
    length = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
    return ((b[0] - a[0]) / length, (b[1] - a[1]) / length)


def _inset(corners: Sequence[tuple[int, int]], inset: float) -> list[Point]:
    points: list[Point] = []
    for index, corner in enumerate(corners):
        before = _direction(corners[index - 1], corner)
        after = _direction(corner, corners[(index + 1) % len(corners)])
        points.append(
            (
                corner[0] - (before[1] + after[1]) * inset,
                corner[1] + (before[0] + after[0]) * inset,
            )
        )
    return points


def _rounded(path: QPainterPath, points: Sequence[Point], radius: float) -> None:
    for index, corner in enumerate(points):
        before = _direction(points[index - 1], corner)
        after = _direction(corner, points[(index + 1) % len(points)])
        enter = QPointF(corner[0] - before[0] * radius, corner[1] - before[1] * radius)
        leave = QPointF(corner[0] + after[0] * radius, corner[1] + after[1] * radius)
        if index == 0:
            path.moveTo(enter)
        else:
            path.lineTo(enter)
        k = 0.45 * radius
        path.cubicTo(
            QPointF(corner[0] - before[0] * k, corner[1] - before[1] * k),
            QPointF(corner[0] + after[0] * k, corner[1] + after[1] * k),
            leave,
        )


def draw_plinth(sketch: Sketch, cells: Sequence[Cell], held: bool = False) -> None:
    """One slab of stone of the exact shape, with its shadow (longer while the piece is held)."""
    base = outline(cells, PLINTH_INSET)
    top = base.translated(0, -PLINTH_HEIGHT)
    dx, dy, steps = (0.16, 0.26, 6) if held else (0.05, 0.07, 4)
    for i in range(0 if sketch.bare else steps):
        sketch.path(base.translated(dx + i * 0.013, dy + i * 0.018), colour("#22160c", 0.11), 0)
    side = "#9C8866"
    sketch.path(base, side, 1.6)
    sketch.path(top, side, 1.6)
    height = 1 + max(r for r, _ in cells)
    width = 1 + max(c for _, c in cells)
    stone = QLinearGradient(0, 0, width, height)
    stone.setColorAt(0, mix("#DCCFB3", "#ffffff", 0.40))
    stone.setColorAt(1, QColor("#D6C7A8"))
    sketch.path(top, stone)
    sketch.clipped(top)
    step = 2
    sketch.hatch(
        [((i / step, -1.0), (i / step, float(height))) for i in range(width * step + 1)]
        + [
            ((0.0, i / step - PLINTH_HEIGHT), (float(width), i / step - PLINTH_HEIGHT))
            for i in range(height * step + 1)
        ],
        0.2,
        "#6b5636",
    )
    sketch.restore()
