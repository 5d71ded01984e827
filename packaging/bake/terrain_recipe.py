"""The numbers of the terrain recipe: geometry, palette and spacings.

All lengths are in R, the corner radius of a hex, unless a name ends in ``_px``. Hexes are flat-topped;
corners run NW, NE, E, SE, SW, W and sides N, NE, SE, S, SW, NW, both clockwise, so side k joins corners k
and k + 1.
The light always comes from the north-west.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

S3 = math.sqrt(3.0)
CORNERS: tuple[tuple[float, float], ...] = (
    (-0.5, -S3 / 2), (0.5, -S3 / 2), (1.0, 0.0), (0.5, S3 / 2), (-0.5, S3 / 2), (-1.0, 0.0),
)  # fmt: skip
LANDS: tuple[str, ...] = ("grassland", "desert", "forest", "mountain")
GRASS, DESERT, FOREST, MOUNTAIN = range(4)

# --- sizes ----------------------------------------------------------------------------------------
BLEED = 2.3  # width of the working picture; everything runs over the rim before it is clipped
FRAME = (2.025, 1.7625)  # width and height of a finished picture: 324 x 282 at R = 160
GAP = 0.016  # between the ideal hex and the drawn one
BEVEL = 0.026
FINE_RADIUS_PX = 160
COARSE_RADIUS_PX = 60
COARSE_STAMPS = 1.5  # stamps are this much larger and sparser in the coarse set

# --- shape of the land ----------------------------------------------------------------------------
SIGMA = 0.36
CENTRE_WEIGHT = 1.25
ISLAND_WEIGHT, ISLAND_SIGMA = 0.85, 0.31
ISLAND_CENTRES = ((-0.25, 0.10), (0.12, -0.27), (0.27, 0.12), (-0.05, 0.27))
WARP = ((1.9, 0.19), (4.7, 0.075), (11.0, 0.026))  # (waves per R, reach in R)
WARP_FADE = 0.26
BLEND_FADE = 0.20
SOFTMAX = 34.0
ISLAND_SOFTMAX = 80.0  # four lands share the middle island, so their shares differ less

# --- palette --------------------------------------------------------------------------------------
SEA = ((0.0, "#8FD3CF"), (0.16, "#62B7C4"), (0.42, "#3B93B2"), (0.75, "#2A759C"), (1.0, "#225F88"))
SEA_REACH = 0.62
FOAM = "#F6FCF8"
BEACH = "#F6E6BB"
COAST_INK = "#5A4030"
GRASS_BASE, GRASS_LIT, GRASS_SHADE = "#A9CC67", "#C4DE84", "#86B355"
GRASS_SLOPE_LIT, GRASS_SLOPE_SHADE = "#D2E795", "#679A42"
DUNE_BASE, DUNE_LIT, DUNE_SLIP, DUNE_CREST = "#F0CF8A", "#F9E3B0", "#CF9D56", "#A87637"
FOREST_BASE, FOREST_LIT, FOREST_SHADE = "#47794A", "#558A51", "#3A6A43"
ROCK_BASE, ROCK_LIT, ROCK_SHADE = "#B3A899", "#D3C8B5", "#8D8183"
ROCK_COAST = "#6E6470"
DUNE_WAVES, DUNE_DIRECTION, DUNE_RISE = 4.6, (0.50, 0.86), 0.72


def rgb(colour: str) -> Array:
    """``#RRGGBB`` as three floats, 0 to 255."""
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], dtype=np.float64)


def centre(q: int, r: int) -> tuple[float, float]:
    """Where the middle of the hex (q, r) lies, in R; q grows to the right, r downwards."""
    return 1.5 * q, S3 * (r + q / 2)


def in_hex(x: float, y: float, margin: float = 0.0) -> bool:
    """Is the point (x, y), in R from the middle, inside the hex shrunk by ``margin``?"""
    scale = 1.0 - margin
    ax, ay = abs(x), abs(y)
    return ay <= scale * S3 / 2 and S3 * ax + ay <= scale * S3


def smoothstep(low: float | Array, high: float | Array, x: Array) -> Array:
    """0 below ``low``, 1 above ``high``, smooth between."""
    t = np.clip((x - low) / (high - low), 0.0, 1.0)
    return t * t * (3.0 - 2.0 * t)


def rim_fade(x: Array, y: Array, width: float) -> Array:
    """0 on the sides of the hex, 1 from ``width`` inside them: what keeps borders at the middle of a side."""
    ax, ay = np.abs(x), np.abs(y)
    distance = np.minimum(S3 / 2 - ay, (S3 - S3 * ax - ay) / 2)
    return smoothstep(0.0, width, distance)
