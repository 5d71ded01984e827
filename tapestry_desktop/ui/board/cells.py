"""One space of a track: its paper, its name on wide boards, what it gives, and its bonus.

The signs take the whole space where no token stands; a token has the rail on the map's side for itself.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tapestry_desktop.content.models import TrackSpace
from tapestry_desktop.content.texts import texts

from ..look.glyphs import Glyph, bonus_glyphs, glyphs_for, paint_glyphs
from ..look.paint import LEFT, draw_bonus_strip, draw_track_cell, rounded
from ..look.palette import color, mix, tier_paper, track_colour
from .geometry import SIDES, BoardGeometry, Strip
from .picture import PictureItem
from .words import fitted, sign_size, stacked

TICK = "#D99A1C"
SIGN, BONUS = 31.0, 21.0
"""Greatest size of the signs of a space and of its bonus."""
LEGIBLE = 11.0
"""A bonus whose signs would be smaller is only a gold tick; its price and gain are in the tip."""
SHARES = (0.34, 0.38, 0.42, 0.46, 0.5, 0.54, 0.58, 0.62)
"""How much of a space its bonus may take."""
RAISED, BESIDE, CLEAR = 1.14, 2.6, 4.0
"""So much larger are the spaces that can be reached, but no further over their neighbours and the cloth."""
EDGES = {"top": (0, 3, 0, 0), "bottom": (0, 0, 0, -3), "left": (3, 0, 0, 0), "right": (0, 0, -3, 0)}


def paint_space(
    p: QPainter, laid: BoardGeometry, track: str, space: TrackSpace, occupied: bool,
    raised_to: Strip | None = None,
) -> None:  # fmt: skip
    """Paints a space of a track; `occupied` when a token stands on it, `raised_to` when it can be reached."""
    strip, side = raised_to or laid.spaces[track, space.index], SIDES[track]
    draw_track_cell(p, strip.rect, track, space.tier, side)
    if raised_to is not None:
        paper = strip.rect.adjusted(*EDGES[side]).adjusted(1.5, 1.5, -1.5, -1.5)
        rounded(p, paper, 3, color("#FFFFFF", 0.55))
    if occupied:
        rail = mix(tier_paper(track, space.tier), track_colour(track).hue, 0.30)
        rounded(p, strip.rail.adjusted(0.75, 0.75, -0.75, -0.75), 3, rail)
    box = (strip.main if occupied else strip.rect).adjusted(*EDGES[side])
    if laid.measures.names:
        box = _name(p, box, laid, track, space)
    _signs(p, box.adjusted(1.5, 1, -1.5, -1), space, laid.unit, side)


def _name(p: QPainter, box: QRectF, laid: BoardGeometry, track: str, space: TrackSpace) -> QRectF:
    """The name of the space; returns the box left for the signs."""
    words, u, side = texts().name("space", f"{track}.{space.index}"), laid.unit, SIDES[track]
    if side in ("left", "right"):
        line = QRectF(box.x() + 4, box.y() + 1, box.width() - 6, 17 * u)
        fitted(p, line, words, 12.5 * u, 600, align=LEFT)
        return box.adjusted(0, 17 * u, 0, 0)
    tall = 28 * u
    upper = side == "top"
    line = QRectF(box.x() + 1, box.y() + 1 if upper else box.bottom() - tall - 1, box.width() - 2, tall)
    stacked(p, line, words, 12 * u)
    return box.adjusted(0, tall, 0, 0) if upper else box.adjusted(0, 0, 0, -tall - 1)


def _signs(p: QPainter, box: QRectF, space: TrackSpace, u: float, side: str) -> None:
    signs = tuple(glyphs_for(space.benefit))
    if space.bonus is None:
        paint_glyphs(p, box, signs, max_size=SIGN * u)
        return
    parts = bonus_glyphs(space.bonus)[0].parts
    found = split_for(signs, parts, round(box.width(), 1), round(box.height(), 1), u)
    if found is None:
        _folded(p, box, signs, u, side)
        return
    plain, strip = (QRectF(*rect).translated(box.topLeft()) for rect in found)
    paint_glyphs(p, plain, signs, max_size=SIGN * u)
    draw_bonus_strip(p, strip)
    paint_glyphs(p, strip.adjusted(2, 1, -2, -1), parts, max_size=BONUS * u)


def _folded(p: QPainter, box: QRectF, signs: Sequence[Glyph], u: float, side: str) -> None:
    """There is no room for the bonus: a gold tick says that there is one."""
    if side in ("top", "bottom"):
        paint_glyphs(p, box.adjusted(0, 0, 0, -6), signs, max_size=SIGN * u)
        rounded(p, QRectF(box.center().x() - 8, box.bottom() - 5, 16, 4.4), 2.2, TICK)
    else:
        paint_glyphs(p, box.adjusted(0, 0, -7, 0), signs, max_size=SIGN * u)
        rounded(p, QRectF(box.right() - 5, box.center().y() - 7, 4.4, 14), 2.2, TICK)


class RaisedSpace(PictureItem):
    """A space that can be reached: larger and brighter. State: (does a token stand on it,)."""

    def __init__(self, laid: BoardGeometry, track: str, space: TrackSpace) -> None:
        self._laid, self._track, self._space = laid, track, space
        self._strip = raised(laid, track, space.index)
        super().__init__(self._strip.rect.adjusted(-5, -5, 5, 5))

    def shared_as(self) -> Hashable:
        """The same space is raised again in many turns."""
        shape = self._strip.rect.getRect(), self._strip.main.getRect(), self._laid.unit
        return "raised", self._track, self._space.index, self.state, shape, self._laid.measures.names

    def draw(self, painter: QPainter) -> None:
        """Its shadow, then the space as it is printed."""
        for step in range(4):
            shade = self._strip.rect.adjusted(-step, -step, step, step)
            rounded(painter, shade, 5 + step, color("#0B0F1C", 0.10))
        paint_space(
            painter, self._laid, self._track, self._space, self.state == (True,), raised_to=self._strip
        )


def raised(laid: BoardGeometry, track: str, index: int) -> Strip:
    """Where a space that can be reached lies: it grows along its track, and toward the map as far as the
    cloth is free there."""
    strip, side, u = laid.spaces[track, index], SIDES[track], laid.unit
    rect, rail = strip.rect, strip.rail
    wide = min(rect.width() * (RAISED - 1.0) / 2, BESIDE * u)
    high = min(rect.height() * (RAISED - 1.0) / 2, BESIDE * u)
    if side in ("top", "bottom"):
        inward = CLEAR * u * (1 if side == "top" else -1)
        rect = rect.adjusted(-wide, min(0.0, inward), wide, max(0.0, inward))
        rail = rail.adjusted(-wide, inward, wide, inward)
        main = QRectF(rect.x(), rect.y(), rect.width(), rail.y() - rect.y())
        if side == "bottom":
            main = QRectF(rect.x(), rail.bottom(), rect.width(), rect.bottom() - rail.bottom())
        return Strip(rect, main, rail)
    inward = CLEAR * u * (1 if side == "left" else -1)
    rect = rect.adjusted(min(0.0, inward), -high, max(0.0, inward), high)
    rail = rail.adjusted(inward, -high, inward, high)
    main = QRectF(rect.x(), rect.y(), rail.x() - rect.x(), rect.height())
    if side == "right":
        main = QRectF(rail.right(), rect.y(), rect.right() - rail.right(), rect.height())
    return Strip(rect, main, rail)


Box = tuple[float, float, float, float]


@lru_cache(maxsize=1024)
def split_for(
    signs: tuple[Glyph, ...], bonus: tuple[Glyph, ...], width: float, height: float, u: float
) -> tuple[Box, Box] | None:
    """Where signs and bonus go in a space, one above the other or side by side, so that the smaller of them
    is as large as it can be; None when the bonus would not be legible."""
    best, found = 0.0, None
    for share in SHARES:
        low, narrow = height * share, width * share
        for plain, strip in (
            ((0.0, 0.0, width, height - low - 1), (0.0, height - low, width, low)),
            ((0.0, 0.0, width - narrow - 1, height), (width - narrow, 0.0, narrow, height)),
        ):
            worth = min(sign_size(signs, plain[2], plain[3], SIGN * u) * 0.86, _strip_size(bonus, strip, u))
            if worth > best + 0.05:
                best, found = worth, (plain, strip)
    if best < LEGIBLE * 0.86 or found is None or _strip_size(bonus, found[1], u) < LEGIBLE:
        return None
    plain, (x, y, w, h) = found
    if w > h * 1.6:  # side by side: the strip need not be higher than its signs
        most = _strip_size(bonus, found[1], u) * 1.16 + 5
        y, h = y + max(0.0, h - most) / 2, min(h, most)
    return plain, (x, y, w, h)


def _strip_size(bonus: tuple[Glyph, ...], strip: Box, u: float) -> float:
    return sign_size(bonus, strip[2] - 4, strip[3] - 2, BONUS * u)
