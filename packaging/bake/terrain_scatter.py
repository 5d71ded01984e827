"""Where the stamps of a hex stand, and painting them back to front."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

import terrain_recipe as rc
import terrain_stamps as st
from PySide6.QtGui import QPainter
from terrain_ground import Ground, HexSpec
from terrain_noise import jittered

REACH = 1.15  # stamps are placed this far from the middle, so that they bleed over the rim
# Spacings in R, and the seed of each jittered grid.
TREES, PEAKS, BUSHES, TUFTS = (0.122, 1), (0.235, 2), (0.40, 3), (0.118, 4)
ROCKS, CRAGS, WAVES, SCRUB = (0.24, 5), (0.15, 8), (0.30, 9), (0.11, 15)


@dataclass(frozen=True, slots=True)
class Stamp:
    """One thing to draw: its foot in R from the middle of the hex, and how."""

    foot: float
    x: float
    y: float
    paint: Callable[[QPainter, float, float], None]


class _Site:
    """What the ground is like at a point."""

    def __init__(self, spec: HexSpec, ground: Ground, radius_px: int, scale: float) -> None:
        self.ground, self.radius, self.scale = ground, radius_px, scale
        self.ox, self.oy = spec.origin
        self.size = ground.land.shape[0]

    def at(self, x: float, y: float) -> tuple[int, int] | None:
        """The pixel (row, column) under (x, y), or None outside the working picture."""
        column, row = int(x * self.radius + self.size / 2), int(y * self.radius + self.size / 2)
        return (row, column) if 0 <= column < self.size and 0 <= row < self.size else None

    def points(
        self, grid: tuple[float, int], thin: float = 1.0
    ) -> Iterator[tuple[float, float, tuple[int, int], Random]]:
        """Every point of a grid that falls into the picture; ``thin`` is how far the scale thins it out."""
        spacing, kind = grid
        around = (self.ox - REACH, self.oy - REACH, self.ox + REACH, self.oy + REACH)
        for wx, wy, rng in jittered(around, spacing * self.scale**thin, kind):
            x, y = wx - self.ox, wy - self.oy
            pixel = self.at(x, y)
            if pixel is not None:
                yield x, y, pixel, rng


def scatter(spec: HexSpec, ground: Ground, radius_px: int, scale: float) -> list[Stamp]:
    """All stamps of a hex, sorted back to front; ``scale`` enlarges and thins them."""
    site = _Site(spec, ground, radius_px, scale)
    mountains = _mountains(site)
    stamps = [*_plants(site), *_sand(site), *_trees(site), *mountains]
    return [*_waves(site), *sorted(stamps, key=lambda s: s.foot)]


def paint(p: QPainter, stamps: list[Stamp], radius_px: int, size_px: int) -> None:
    """Draw stamps onto a working picture of ``size_px`` pixels."""
    for stamp in stamps:
        stamp.paint(p, stamp.x * radius_px + size_px / 2, stamp.y * radius_px + size_px / 2)


def _waves(site: _Site) -> list[Stamp]:
    result, g, unit = [], site.ground, site.radius * site.scale
    for x, y, at, rng in site.points(WAVES):
        if g.offshore[at] > 0.23 and rng.random() < 0.62:
            size, alpha = (0.05 + 0.02 * rng.random()) * unit, 0.32 + 0.2 * rng.random()
            result.append(Stamp(y, x, y, lambda p, px, py, s=size, a=alpha: st.wave(p, px, py, s, a)))
    return result


def _plants(site: _Site) -> list[Stamp]:
    result, g, unit = [], site.ground, site.radius * site.scale
    for x, y, at, rng in site.points(BUSHES):
        if g.land[at] and g.share[at][rc.GRASS] > 0.93 and g.depth[at] > 0.16 and rng.random() < 0.38:
            size = (0.045 + 0.015 * rng.random()) * unit
            result.append(Stamp(y, x, y, lambda p, px, py, s=size, r=rng: st.tree(p, px, py, s, r)))
    for x, y, at, rng in site.points(TUFTS):
        if g.land[at] and g.share[at][rc.GRASS] > 0.85 and g.depth[at] > 0.07 and rng.random() < 0.72:
            size = (0.044 + 0.014 * rng.random()) * unit
            result.append(Stamp(y, x, y, lambda p, px, py, s=size, r=rng: st.tuft(p, px, py, s, r)))
    for x, y, at, rng in site.points(SCRUB):
        share = g.share[at]
        seam = 0.04 < share[rc.DESERT] < 0.97 and share[rc.GRASS] + share[rc.DESERT] > 0.9
        if g.land[at] and seam and g.depth[at] > 0.07 and rng.random() < 0.75:
            result.append(
                Stamp(
                    y, x, y, lambda p, px, py, r=rng: st.tuft(p, px, py, 0.04 * unit, r, "#6F7D36", "#97A44E")
                )
            )
    return result


def _sand(site: _Site) -> list[Stamp]:
    result, g, unit = [], site.ground, site.radius * site.scale
    for x, y, at, rng in site.points(ROCKS):
        if g.land[at] and g.share[at][rc.DESERT] > 0.9 and g.depth[at] > 0.1 and rng.random() < 0.22:
            size = (0.018 + 0.012 * rng.random()) * unit
            result.append(Stamp(y, x, y, lambda p, px, py, s=size, r=rng: st.rock(p, px, py, s, r)))
    return result


def _trees(site: _Site) -> list[Stamp]:
    result, g, unit = [], site.ground, site.radius * site.scale
    for x, y, at, rng in site.points(TREES):
        if g.land[at] and g.dominant[at] == rc.FOREST and g.depth[at] > 0.055:
            size = (0.072 + 0.022 * rng.random()) * unit
            result.append(Stamp(y, x, y, lambda p, px, py, s=size, r=rng: st.tree(p, px, py, s, r)))
    return result


def _mountains(site: _Site) -> list[Stamp]:
    """Peaks, shrunk until they stand inside the hex and on rock, and crags where no peak fits."""
    peaks = _peaks(site)
    result, g, snow = [], site.ground, 0.27 * site.radius / site.scale
    for x, y, w, h, rng in peaks:
        wide, high = w * site.radius, h * site.radius
        result.append(
            Stamp(y, x, y, lambda p, px, py, w=wide, h=high, r=rng: _peak(p, px, py, w, h, r, snow))
        )
    for x, y, at, rng in site.points(CRAGS, thin=0.5):
        rocky = g.land[at] and g.dominant[at] == rc.MOUNTAIN and g.share[at][rc.MOUNTAIN] > 0.5
        if not rocky or g.depth[at] <= 0.05 or rng.random() >= 0.8:
            continue
        if any(abs(x - px) < w * 0.55 and py - h * 0.9 < y < py + 0.05 for px, py, w, h, _ in peaks):
            continue
        w = (0.12 + 0.08 * rng.random()) * site.scale**0.5
        h = w * (0.55 + 0.3 * rng.random())
        if all(rc.in_hex(cx, cy, 0.02) for cx, cy in ((x, y - h), (x - w / 2, y), (x + w / 2, y))):
            wide, high = w * site.radius, h * site.radius
            result.append(Stamp(y, x, y, lambda p, px, py, w=wide, h=high, r=rng: _crag(p, px, py, w, h, r)))
    return result


def _peaks(site: _Site) -> list[tuple[float, float, float, float, Random]]:
    g, result = site.ground, []
    for x, y, at, rng in site.points(PEAKS, thin=0.4):
        rocky = g.land[at] and g.dominant[at] == rc.MOUNTAIN and g.share[at][rc.MOUNTAIN] > 0.55
        if not rocky or g.depth[at] <= 0.05:
            continue
        width = (0.40 + 0.18 * rng.random()) * site.scale**0.5
        height = width * (0.86 + 0.22 * rng.random())
        for shrink in (1.0, 0.8, 0.62, 0.5):
            if _stands(site, x, y, width * shrink, height * shrink):
                result.append((x, y, width * shrink, height * shrink, rng))
                break
    return result


def _stands(site: _Site, x: float, y: float, w: float, h: float) -> bool:
    outline = ((x, y - h), (x - w / 2, y), (x + w / 2, y), (x, y + h * 0.08))
    if not all(rc.in_hex(px, py, 0.025) for px, py in outline):
        return False
    for foot in (x - w * 0.42, x + w * 0.42):
        at = site.at(foot, y)
        if at is None or not site.ground.land[at] or site.ground.share[at][rc.MOUNTAIN] < 0.28:
            return False
    return True


def _peak(p: QPainter, x: float, y: float, w: float, h: float, rng: Random, snow: float) -> None:
    st.soft_shadow(p, x + w * 0.28, y + h * 0.02, w * 0.62, w * 0.21, 0.38)
    st.peak(p, x, y, w, h, rng, snow=h > snow)


def _crag(p: QPainter, x: float, y: float, w: float, h: float, rng: Random) -> None:
    st.soft_shadow(p, x + w * 0.22, y, w * 0.6, w * 0.2, 0.3)
    st.peak(p, x, y, w, h, rng, snow=False, ink=0.6)
