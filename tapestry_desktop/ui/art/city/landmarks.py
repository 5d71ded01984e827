"""The landmarks: recognisable buildings, each on one plinth of its exact shape in every orientation.

A drawing may rise at most `OVERHANG` plots above its plots and its soft shadow and glow reach at most
`SHADOW` plots beyond them; everything solid stays over the landmark's own plots or directly above them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from ....content import catalogue
from . import landmarks_civic, landmarks_early, landmarks_industry, landmarks_modern, landmarks_signal
from .cache import CREAM, KEPT, RING, blank, ringed, smooth_painter
from .shapes import PLINTH_HEIGHT, PLINTH_INSET, draw_plinth, outline
from .site import Site
from .sketch import Sketch

OVERHANG = 0.6
"""Plots a building may rise above its shape."""

HEADROOM = OVERHANG + 0.18
"""Plots of picture above the shape: the building, and smoke or glow over it."""

SHADOW = 0.36
"""Plots of room left, below and right of the shape for shadow and glow."""

Draw = Callable[[Sketch, Site], None]

PAINTERS: dict[str, Draw] = {
    "lighthouse": landmarks_early.lighthouse,
    "apothecary": landmarks_early.apothecary,
    "barracks": landmarks_early.barracks,
    "forge": landmarks_early.forge,
    "bakery": landmarks_early.bakery,
    "train_station": landmarks_industry.train_station,
    "tank_factory": landmarks_industry.tank_factory,
    "rubber_works": landmarks_industry.rubber_works,
    "barn": landmarks_industry.barn,
    "academy": landmarks_civic.academy,
    "library": landmarks_civic.library,
    "stock_market": landmarks_civic.stock_market,
    "treasury": landmarks_civic.treasury,
    "guild_hall": landmarks_civic.guild_hall,
    "launch_pad": landmarks_modern.launch_pad,
    "laboratory": landmarks_modern.laboratory,
    "fusion_reactor": landmarks_modern.fusion_reactor,
    "tech_hub": landmarks_signal.tech_hub,
    "com_tower": landmarks_signal.com_tower,
}


@cache
def landmark_site(landmark_id: str, orientation: int = 0) -> Site:
    """The landmark's plots in its n-th distinct orientation; KeyError or IndexError when there is none."""
    return Site.of(catalogue().landmarks[landmark_id].masks[orientation])


def landmark_outline(landmark_id: str, orientation: int = 0) -> QPainterPath:
    """The exact border of the landmark's plots, in plot units from the shape's top left corner."""
    return outline(landmark_site(landmark_id, orientation).cells)


def paint_landmark(
    painter: QPainter,
    landmark_id: str,
    mask: Sequence[str],
    x: float,
    y: float,
    plot_px: float,
    held: bool = False,
    *,
    bare: bool = False,
) -> None:
    """Draw plinth and building with the shape's top left corner at x, y (logical pixels); `bare` leaves out
    shadows and lights."""
    draw = PAINTERS[landmark_id]
    site = Site.of(mask)
    painter.save()
    painter.translate(x, y)
    painter.scale(plot_px, plot_px)
    sketch = Sketch(painter, plot_px)
    sketch.bare = bare
    draw_plinth(sketch, site.cells, held)
    painter.translate(0, -PLINTH_HEIGHT)
    sketch.ground = outline(site.cells, PLINTH_INSET)
    draw(sketch, site)
    painter.restore()


def landmark_pixmap(
    landmark_id: str, orientation_index: int, plot_px: float, ratio: float = 1.0, held: bool = False
) -> tuple[QPixmap, QPointF]:
    """The landmark and where, in its pixmap's logical pixels, the top left corner of its plots lies.

    `held` gives the longer shadow of a piece lifted off the mat.
    """
    site = landmark_site(landmark_id, orientation_index)
    left, top = round(SHADOW * plot_px), round(HEADROOM * plot_px)
    right = round((0.6 if held else SHADOW) * plot_px)
    width = left + site.width * plot_px + right
    height = top + site.height * plot_px + right

    def painted(bare: bool) -> QPixmap:
        pixmap = blank(width, height, ratio)
        painter = smooth_painter(pixmap)
        paint_landmark(painter, landmark_id, site.mask, left, top, plot_px, held, bare=bare)
        painter.end()
        return pixmap

    def paint() -> QPixmap:
        return ringed(painted(False), painted(True), max(1.1, RING * plot_px), CREAM)

    key = ("landmark", landmark_id, orientation_index, round(plot_px * 8), round(ratio * 64), held)
    return KEPT.kept(key, paint), QPointF(left, top)


def landmark_icon(landmark_id: str, size: float, ratio: float = 1.0) -> QPixmap:
    """A square thumbnail `size` logical pixels wide for track spaces and cards, printed orientation."""
    site = landmark_site(landmark_id)

    def paint() -> QPixmap:
        height = site.height + OVERHANG - 0.04
        plot = size / max(site.width + 0.1, height)
        pixmap = blank(size, size, ratio)
        painter = smooth_painter(pixmap)
        paint_landmark(
            painter,
            landmark_id,
            site.mask,
            (size - site.width * plot) / 2,
            size - site.height * plot - 0.02 * plot,
            plot,
        )
        painter.end()
        return pixmap

    return KEPT.kept(("landmark icon", landmark_id, round(size * 8), round(ratio * 64)), paint)
