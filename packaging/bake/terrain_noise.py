"""Seeded noise: the same picture from the same numbers on every run."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import numpy as np
from terrain_recipe import Array

# Table 7 of numpy's frozen legacy generator: its stream is guaranteed never to change.
_TABLE = np.random.RandomState(7).permutation(512).astype(np.int64)
_ANGLES = np.linspace(0.0, 2.0 * math.pi, 32, endpoint=False)
_GX, _GY = np.cos(_ANGLES), np.sin(_ANGLES)


def perlin(x: Array, y: Array, seed: int = 0) -> Array:
    """Gradient noise, about -1 to 1, one feature per unit."""
    xi, yi = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    xf, yf = x - xi, y - yi
    u = xf**3 * (xf * (xf * 6 - 15) + 10)
    v = yf**3 * (yf * (yf * 6 - 15) + 10)
    # Hash the small lattice once instead of every pixel: the picture spans far fewer cells than pixels.
    x0, y0 = int(xi.min()), int(yi.min())
    columns = np.arange(x0, int(xi.max()) + 2)
    rows = np.arange(y0, int(yi.max()) + 2)
    first = _TABLE[(columns + seed * 131) % 512]
    lattice = _TABLE[(_TABLE[(first[None, :] + rows[:, None] + seed * 17) % 512] + seed) % 512] % 32
    gx, gy = _GX[lattice], _GY[lattice]
    cx, cy = xi - x0, yi - y0

    def corner(dx: int, dy: int) -> Array:
        at = (cy + dy, cx + dx)
        result: Array = gx[at] * (xf - dx) + gy[at] * (yf - dy)
        return result

    top = corner(0, 0)
    top += u * (corner(1, 0) - top)
    bottom = corner(0, 1)
    bottom += u * (corner(1, 1) - bottom)
    result: Array = (top + v * (bottom - top)) * 1.5
    return result


def fractal(x: Array, y: Array, seed: int, octaves: int, lacunarity: float = 2.0, gain: float = 0.5) -> Array:
    """Several octaves of :func:`perlin`, normalised."""
    total = np.zeros_like(x)
    amplitude, norm = 1.0, 0.0
    for octave in range(octaves):
        total += amplitude * perlin(x, y, seed + octave * 11)
        norm += amplitude
        amplitude *= gain
        x, y = x * lacunarity, y * lacunarity
    return total / norm


def cell_random(*key: int) -> random.Random:
    """A generator seeded by the FNV-1a hash of some integers."""
    value = 2166136261
    for part in key:
        value = ((value ^ (part & 0xFFFFFFFF)) * 16777619) & 0xFFFFFFFF
    return random.Random(value)


def jittered(
    box: tuple[float, float, float, float], spacing: float, kind: int
) -> Iterator[tuple[float, float, random.Random]]:
    """Points of a jittered grid over ``box`` (x0, y0, x1, y1), each with its own generator.

    A point depends only on its cell and ``kind``, so neighbouring pictures agree about a stamp on their seam.
    """
    x0, y0, x1, y1 = box
    for iy in range(math.floor(y0 / spacing) - 1, math.ceil(y1 / spacing) + 1):
        offset = 0.5 if iy % 2 else 0.0
        for ix in range(math.floor(x0 / spacing) - 1, math.ceil(x1 / spacing) + 1):
            rng = cell_random(ix + 5000, iy + 5000, kind)
            x = (ix + offset + 0.5 + (rng.random() - 0.5) * 0.7) * spacing
            y = (iy + 0.5 + (rng.random() - 0.5) * 0.7) * spacing
            yield x, y, rng
