"""Where a landmark comes to lie when a plot of the city is pointed at: the nearest place on offer that covers
that plot, whole on the mat where it can be. The places themselves are the answer keys of the decision."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import floor, hypot

from ...engine.geometry.plots import SIZE
from ...engine.state import Plot
from .city_ghost import Place, place_of, shape_of, size_of

BEYOND = 1.3
"""Plots between the pointer and the middle of a piece, at most, where the pointer is beyond the grid."""
OVER_COST = 0.8
"""Plots by which a place whole on the mat may be farther away than one that hangs over, and still be
preferred. Less than 1, so that pointing at the middle of any place finds that place."""


def inside(row: float, col: float) -> bool:
    """Whether a point or plot is on the grid."""
    return 0 <= row < SIZE and 0 <= col < SIZE


def lost(cells: Iterable[Plot]) -> int:
    """How many plots of a piece hang over the edge."""
    return sum(1 for cell in cells if not inside(*cell))


@lru_cache(maxsize=256)
def grip_of(piece: str, turn: int) -> tuple[float, float]:
    """The point by which a piece is held, in plots from its top left corner: its middle, or the middle of
    the nearest plot of its own where there is a gap (the landmarks with a corner missing)."""
    high, wide = size_of(piece, turn)
    row, col = high / 2, wide / 2
    cells = shape_of(piece, turn)
    near = {(floor(row - e), floor(col - f)) for e in (0.01, -0.01) for f in (0.01, -0.01)}
    if near <= set(cells):
        return row, col
    r, c = min(cells, key=lambda cell: (hypot(cell[0] + 0.5 - row, cell[1] + 0.5 - col), cell))
    return r + 0.5, c + 0.5


@dataclass(frozen=True, slots=True)
class Lie:
    """A place on offer: the plots it covers, the point that is pointed at for it (in plots from the corner
    of plot (0, 0)), and how many plots hang over the edge."""

    place: Place
    cells: tuple[Plot, ...]
    grip: tuple[float, float]
    over: int


def lies_of(keys: Iterable[str], piece: str) -> dict[int, tuple[Lie, ...]]:
    """The places on offer for a landmark, by orientation."""
    found: dict[int, list[Lie]] = {}
    for key in keys:
        row, col, turn = place_of(key)
        cells = tuple((row + r, col + c) for r, c in shape_of(piece, turn))
        grip_row, grip_col = grip_of(piece, turn)
        lie = Lie((row, col, turn), cells, (row + grip_row, col + grip_col), lost(cells))
        found.setdefault(turn, []).append(lie)
    return {turn: tuple(lies) for turn, lies in found.items()}


def snap(lies: Iterable[Lie], row: float, col: float) -> Place | None:
    """The place to which a piece held at that point of the grid springs; None when none covers the plot
    pointed at, or is near a point beyond the grid."""
    plot, on_grid = (floor(row), floor(col)), inside(row, col)
    best: tuple[float, float, Place] | None = None
    for lie in lies:
        away = hypot(lie.grip[0] - row, lie.grip[1] - col)
        if (on_grid and plot not in lie.cells) or (not on_grid and away > BEYOND):
            continue
        rank = (away + (OVER_COST if on_grid and lie.over else 0.0), away, lie.place)
        if best is None or rank < best:
            best = rank
    return None if best is None else best[2]


@dataclass(frozen=True, slots=True)
class Lit:
    """The plots that may be pointed at: those that a piece covers whole on the mat, and those that it can
    only cover hanging over the edge."""

    whole: frozenset[Plot] = frozenset()
    over: frozenset[Plot] = frozenset()


def lit_plots(lies: Iterable[Lie]) -> Lit:
    """What lights up for the places of one orientation."""
    whole: set[Plot] = set()
    over: set[Plot] = set()
    for lie in lies:
        (over if lie.over else whole).update(cell for cell in lie.cells if inside(*cell))
    return Lit(frozenset(whole), frozenset(over - whole))
