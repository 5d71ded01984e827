"""The ground of one hex, without stamps: where the land lies, and the colour of every pixel."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import terrain_recipe as rc
from scipy import ndimage
from terrain_noise import fractal, perlin
from terrain_recipe import Array, rgb, rim_fade, smoothstep


@dataclass(frozen=True, slots=True)
class HexSpec:
    """What to paint: terrain at the six corners as shown, land inside, and where the noise is sampled.

    ``origin`` is in R. ``rotation`` (clockwise turns of 60 degrees) turns the outline of the land with the
    tile, so that a turning tile keeps its shape while the light stays where it is.
    """

    corners: tuple[str, ...]
    interior: tuple[str, ...]
    origin: tuple[float, float]
    rotation: int = 0


class Texture:
    """The noise and ground colours around one origin; shared by the six rotations of a tile."""

    def __init__(self, origin: tuple[float, float], radius_px: int, stamps: float) -> None:
        """``stamps`` is 1 for the fine set; larger makes dunes and ground features larger and sparser."""
        size = math.ceil(rc.BLEED * radius_px)
        self.size = size + size % 2
        self.radius_px = radius_px
        axis = (np.arange(self.size) + 0.5 - self.size / 2) / radius_px
        self.x, self.y = np.meshgrid(axis, axis)
        self.ux, self.uy = self.x + origin[0], self.y + origin[1]
        ux, uy = self.ux, self.uy
        self.broad = fractal(ux * 1.7, uy * 1.7, 31, 3)
        self.middle = fractal(ux * 6, uy * 6, 41, 3)
        self.fine = perlin(ux * 24, uy * 24, 51)
        self.beach_width = 0.055 + 0.02 * perlin(ux * 5, uy * 5, 81)
        self.sea_depth = 0.04 * perlin(ux * 1.7, uy * 1.7, 91)
        self.sea_tone = 4.0 * fractal(ux * 2.2, uy * 2.8, 95, 2)
        self.foam = perlin(ux * 9, uy * 9, 97)
        self.colours = np.stack([self._grass(), self._desert(stamps), self._forest(), self._rock()], -2)

    def _slope(self, height: Array, light: tuple[float, float], gain: float) -> Array:
        gy, gx = np.gradient(height, 1.0 / self.radius_px)
        result: Array = np.clip((gx * light[0] + gy * light[1]) * gain, -1.0, 1.0)[..., None]
        return result

    def _grass(self) -> Array:
        k = smoothstep(-0.25, 0.35, self.broad + 0.35 * self.middle)[..., None]
        ground = (rgb(rc.GRASS_SHADE) * (1 - k) + rgb(rc.GRASS_LIT) * k) * 0.5 + rgb(rc.GRASS_BASE) * 0.5
        height = perlin(self.ux * 2.4, self.uy * 3.1, 33) + 0.35 * perlin(self.ux * 5.5, self.uy * 6.5, 34)
        s = self._slope(height, (0.5, 0.86), 0.20)
        lit = (rgb(rc.GRASS_SLOPE_LIT) - ground) * s * 0.55
        shade = (rgb(rc.GRASS_SLOPE_SHADE) - ground) * -s * 0.46
        return ground + np.where(s > 0, lit, shade) + (3.0 * self.fine)[..., None]

    def _desert(self, stamps: float) -> Array:
        """Long parallel dunes: a lit windward rise, a dark crest, a shaded slip face.

        The lines never fade out wholly: colour-blind eyes tell sand from grass by them.
        """
        ux, uy = self.ux, self.uy
        along = (ux * rc.DUNE_DIRECTION[0] + uy * rc.DUNE_DIRECTION[1]) * rc.DUNE_WAVES / stamps**0.4
        phase = along + 0.75 * perlin(ux * 1.5, uy * 1.5, 61) + 0.20 * perlin(ux * 4, uy * 4, 62)
        f = phase - np.floor(phase)
        strength = 0.34 + 0.66 * smoothstep(-0.45, 0.15, perlin(ux * 2.1, uy * 2.1, 63) + 0.1)
        rise = rc.DUNE_RISE
        lit = smoothstep(0.18, rise - 0.02, f) * (f < rise)
        slip = np.where(f >= rise, 1.0 - smoothstep(rise, 1.0, f), 0.0)
        slip = slip * np.clip((f - rise + 0.01) / 0.03, 0.0, 1.0)
        crest = np.clip(1.0 - np.abs(f - rise - 0.035) / 0.05, 0.0, 1.0)
        base = rgb(rc.DUNE_BASE)
        ground = base + (rgb(rc.DUNE_LIT) - base) * (lit * strength)[..., None]
        ground = ground + (rgb(rc.DUNE_SLIP) - base) * (slip * strength)[..., None]
        ground = ground + (rgb(rc.DUNE_CREST) - ground) * (crest * strength * 0.42)[..., None]
        return ground + (4.0 * self.broad + 2.0 * self.fine)[..., None]

    def _forest(self) -> Array:
        k = smoothstep(-0.3, 0.3, self.middle)[..., None]
        return rgb(rc.FOREST_SHADE) * (1 - k) + rgb(rc.FOREST_LIT) * k

    def _rock(self) -> Array:
        ridged = 1.0 - np.abs(fractal(self.ux * 2.6, self.uy * 2.6, 71, 3, 2.2, 0.45)) * 2.0
        s = self._slope(ndimage.gaussian_filter(ridged, 0.008 * self.radius_px), (0.55, 0.83), 0.085)
        base = rgb(rc.ROCK_BASE)
        lit, shade = (rgb(rc.ROCK_LIT) - base) * s, (rgb(rc.ROCK_SHADE) - base) * -s * 0.8
        return base + np.where(s > 0, lit, shade) + (4.0 * self.fine)[..., None]


@dataclass(slots=True)
class Ground:
    """One painted hex and what stamps need to know about it; arrays are square, one value per pixel."""

    colour: Array
    land: np.ndarray
    depth: Array  # in R: how far inside the land
    offshore: Array  # in R: how far out at sea
    share: Array  # (..., 4): share of each land, softmaxed
    dominant: np.ndarray  # index into LANDS


def paint_ground(spec: HexSpec, texture: Texture) -> Ground:
    """Paint sea, coast and ground of one hex over its whole working square."""
    weights = _weights(spec, texture)
    share = _land_share(spec, texture, weights)
    land_weight = weights[..., :4].sum(-1)
    land = np.where(land_weight < 1e-6, 0.0, land_weight / (land_weight + weights[..., 4] + 1e-9)) > 0.5
    far = np.full(land.shape, 9.0)
    radius = texture.radius_px
    depth = ndimage.distance_transform_edt(land) / radius if not land.all() else far
    offshore = ndimage.distance_transform_edt(~land) / radius if land.any() else far
    soil = _soil(texture, land, depth, share)
    sea = _sea(texture, land, offshore)
    signed = np.where(land, depth - 0.5 / radius, 0.5 / radius - offshore)
    cover = np.clip(signed * radius / 1.2 + 0.5, 0.0, 1.0)[..., None]
    colour = sea * (1 - cover) + soil * cover
    if land.any() and not land.all():
        ink = (np.clip(1.0 - np.abs(signed - 0.004) / 0.011, 0.0, 1.0) * 0.42)[..., None]
        colour = colour * (1 - ink) + rgb(rc.COAST_INK) * ink
    return Ground(colour, land, depth, offshore, share, np.argmax(share, -1))


def _turned(x: Array, y: Array, turns: int) -> tuple[Array, Array]:
    angle = turns * math.pi / 3
    c, s = math.cos(angle), math.sin(angle)
    return x * c - y * s, x * s + y * c


def _weights(spec: HexSpec, texture: Texture) -> Array:
    """Weight of each land and, last, of the sea at every pixel, after the warp."""
    x, y = texture.x, texture.y
    own_x, own_y = _turned(x, y, -spec.rotation)
    nx, ny = own_x + spec.origin[0], own_y + spec.origin[1]
    warp_x = sum(a * perlin(nx * f, ny * f, i + 1) for i, (f, a) in enumerate(rc.WARP))
    warp_y = sum(a * perlin(nx * f, ny * f, i + 4) for i, (f, a) in enumerate(rc.WARP))
    warp_x, warp_y = _turned(np.asarray(warp_x), np.asarray(warp_y), spec.rotation)
    fade = rim_fade(x, y, rc.WARP_FADE)
    wx, wy = x + warp_x * fade, y + warp_y * fade
    kinds = (*rc.LANDS, "sea")
    weights = np.zeros((*x.shape, 5))
    for (cx, cy), kind in zip(rc.CORNERS, spec.corners, strict=True):
        weights[..., kinds.index(kind)] += np.exp(-((wx - cx) ** 2 + (wy - cy) ** 2) / (2 * rc.SIGMA**2))
    for (dx, dy), weight, sigma, kind in _interior(spec):
        weights[..., kinds.index(kind)] += weight * np.exp(
            -((wx - dx) ** 2 + (wy - dy) ** 2) / (2 * sigma**2)
        )
    return weights


def _interior(spec: HexSpec) -> list[tuple[tuple[float, float], float, float, str]]:
    if len(spec.interior) == 1:
        return [((0.0, 0.0), rc.CENTRE_WEIGHT, rc.SIGMA, spec.interior[0])]
    result = []
    for (dx, dy), kind in zip(rc.ISLAND_CENTRES, spec.interior, strict=False):
        angle = spec.rotation * math.pi / 3
        turned = (dx * math.cos(angle) - dy * math.sin(angle), dx * math.sin(angle) + dy * math.cos(angle))
        result.append((turned, rc.ISLAND_WEIGHT, rc.ISLAND_SIGMA, kind))
    return result


def _land_share(spec: HexSpec, texture: Texture, weights: Array) -> Array:
    own_x, own_y = _turned(texture.x, texture.y, -spec.rotation)
    x, y = own_x + spec.origin[0], own_y + spec.origin[1]
    noise = np.stack(
        [
            np.zeros_like(x),
            0.13 * perlin(x * 4.2, y * 4.2, 21) + 0.06 * perlin(x * 12, y * 12, 24),
            0.06 * perlin(x * 7, y * 7, 22) + 0.03 * perlin(x * 16, y * 16, 25),
            0.10 * perlin(x * 5, y * 5, 23) + 0.05 * perlin(x * 13, y * 13, 26),
        ],
        -1,
    )
    land = weights[..., :4]
    share = land / (land.sum(-1, keepdims=True) + 1e-9)
    if len(spec.interior) > 1:
        noise = noise * 0.4
    # A land the tile does not have must not appear by noise alone.
    noise = np.where(share > 1e-4, noise, -1.0)
    share = share + noise * rim_fade(texture.x, texture.y, rc.BLEND_FADE)[..., None]
    powers = np.exp(share * (rc.SOFTMAX if len(spec.interior) < 2 else rc.ISLAND_SOFTMAX))
    result: Array = powers / powers.sum(-1, keepdims=True)
    return result


def _soil(texture: Texture, land: np.ndarray, depth: Array, share: Array) -> Array:
    radius = texture.radius_px
    soil: Array = (texture.colours * share[..., None]).sum(-2)
    soil = soil + _lip(radius, share)
    rocky = share[..., rc.MOUNTAIN]
    width = texture.beach_width
    beach = ((1.0 - smoothstep(width * 0.55, width, depth)) * (1.0 - 0.75 * rocky))[..., None]
    soil = soil * (1 - beach) + rgb(rc.BEACH) * beach
    cliff = ((1.0 - smoothstep(0.0, 0.05, depth)) * rocky * 0.55)[..., None]
    soil = soil * (1 - cliff) + rgb(rc.ROCK_COAST) * cliff
    gy, gx = np.gradient(ndimage.gaussian_filter(land.astype(float), 0.022 * radius), 1.0 / radius)
    result: Array = soil + (np.clip((gx * 0.55 + gy * 0.83) * 0.05, -1.0, 1.0) * 34)[..., None]
    return result


def _lip(radius: int, share: Array) -> Array:
    """Turf stands a hand above the sand: a shaded lip along every seam of desert and grass."""
    turf = ndimage.gaussian_filter(share[..., rc.GRASS], 0.012 * radius)
    seam = np.clip(4.0 * turf * (1.0 - turf), 0.0, 1.0) * smoothstep(0.25, 0.6, share[..., rc.DESERT])
    result: Array = (seam * 0.55)[..., None] * (rgb("#B98C4A") - rgb(rc.DUNE_BASE))
    return result


def _sea(texture: Texture, land: np.ndarray, offshore: Array) -> Array:
    radius = texture.radius_px
    distance = ndimage.gaussian_filter(offshore, 0.02 * radius)
    distance = distance + texture.sea_depth * smoothstep(0.05, 0.3, offshore)
    t = np.clip(distance / rc.SEA_REACH, 0.0, 1.0)
    stops, colours = [s for s, _ in rc.SEA], np.array([rgb(c) for _, c in rc.SEA])
    sea: Array = np.stack([np.interp(t, stops, colours[:, i]) for i in range(3)], -1)
    sea = sea + texture.sea_tone[..., None]
    if not land.any():
        return sea
    blurred = ndimage.gaussian_filter(land.astype(float), 0.028 * radius)
    shadow = ndimage.shift(blurred, (0.05 * radius, 0.035 * radius), order=1, mode="nearest")
    sea = sea * (1.0 - 0.26 * np.clip(shadow, 0.0, 1.0)[..., None])
    noise, broad = texture.foam, texture.broad

    def band(middle: Array, width: float) -> Array:
        result: Array = np.clip(1.0 - np.abs(offshore - middle) / width, 0.0, 1.0)
        return result

    foam = np.clip(1.0 - (offshore - 0.006) / 0.020, 0.0, 1.0) * 0.95
    second = smoothstep(0.15, 0.6, band(0.074 + 0.012 * noise, 0.013))
    foam = np.maximum(foam, second * smoothstep(-0.35, -0.05, noise + 0.25 * broad) * 0.62)
    third = smoothstep(0.2, 0.7, band(0.142 + 0.018 * noise, 0.011))
    foam = np.maximum(foam, third * smoothstep(-0.1, 0.15, 0.3 * broad - noise) * 0.34)[..., None]
    result: Array = sea * (1 - foam) + rgb(rc.FOAM) * foam
    return result
