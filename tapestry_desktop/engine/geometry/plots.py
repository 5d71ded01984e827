"""The plots of a capital city as bit masks.

The grid is 9 x 9; landmarks may overhang, so masks cover an extended grid with a margin of 3 plots on
every side. Bit of plot (row, col): (row + 3) * 15 + (col + 3), rows and columns from -3 to 11.
"""

from __future__ import annotations

from typing import NamedTuple

from tapestry_desktop.content import Catalogue
from tapestry_desktop.engine.state import Built, Plot

SIZE = 9
MARGIN = 3
WIDTH = SIZE + 2 * MARGIN


def bit(row: int, col: int) -> int:
    """The mask of one plot."""
    return 1 << ((row + MARGIN) * WIDTH + col + MARGIN)


def mask_of(plots: tuple[Plot, ...]) -> int:
    """The mask of several plots."""
    mask = 0
    for row, col in plots:
        mask |= bit(row, col)
    return mask


def plots_of(mask: int) -> tuple[Plot, ...]:
    """The plots of a mask in reading order."""
    found = []
    while mask:
        low = mask & -mask
        index = low.bit_length() - 1
        found.append((index // WIDTH - MARGIN, index % WIDTH - MARGIN))
        mask ^= low
    return tuple(found)


GRID_PLOTS: tuple[Plot, ...] = tuple((row, col) for row in range(SIZE) for col in range(SIZE))
GRID = mask_of(GRID_PLOTS)
ROWS = tuple(mask_of(tuple((row, col) for col in range(SIZE))) for row in range(SIZE))
COLUMNS = tuple(mask_of(tuple((row, col) for row in range(SIZE))) for col in range(SIZE))
LINES = ROWS + COLUMNS
DISTRICTS = tuple(
    mask_of(tuple((3 * down + row, 3 * across + col) for row in range(3) for col in range(3)))
    for down in range(3)
    for across in range(3)
)
PLOT_SITES: tuple[tuple[str, int, Plot], ...] = tuple(
    (f"plot:{row},{col}", bit(row, col), (row, col)) for row, col in GRID_PLOTS
)
"""Every plot of the grid: answer key, mask, plot."""


class Site(NamedTuple):
    """A place for a landmark: answer key, mask, and how it would stand."""

    key: str
    mask: int
    row: int
    col: int
    orientation: int


_SITES: dict[str, tuple[Site, ...]] = {}


def landmark_sites(catalogue: Catalogue, landmark: str) -> tuple[Site, ...]:
    """Every place on or over the edge of the grid with at least one plot inside (R-CAP-4)."""
    found = _SITES.get(landmark)
    if found is None:
        sites = []
        for orientation, cells in enumerate(catalogue.landmarks[landmark].orientations):
            for row in range(-MARGIN, SIZE):
                for col in range(-MARGIN, SIZE):
                    if any(row + r >= SIZE + MARGIN or col + c >= SIZE + MARGIN for r, c in cells):
                        continue
                    mask = mask_of(tuple((row + r, col + c) for r, c in cells))
                    if mask & GRID:
                        sites.append(Site(f"plot:{row},{col}/{orientation}", mask, row, col, orientation))
        found = tuple(sites)
        _SITES[landmark] = found
    return found


def built_mask(catalogue: Catalogue, built: Built) -> int:
    """The plots that a building or landmark in the city covers."""
    landmark = catalogue.landmarks.get(built.what)
    if landmark is None:
        return bit(built.row, built.col)
    cells = landmark.orientations[built.orientation]
    return mask_of(tuple((built.row + r, built.col + c) for r, c in cells))
