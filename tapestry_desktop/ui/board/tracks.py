"""The four tracks: corner, tier headers with price and landmark, spaces, and the tokens that walk on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen

from tapestry_desktop.content import TRACKS
from tapestry_desktop.content.catalogue import Catalogue
from tapestry_desktop.content.models import Track, TrackSpace
from tapestry_desktop.engine.state import Table

from ..i18n import t
from ..look.fonts import DISPLAY, sized
from ..look.glyphs import paint_glyphs, price_glyphs
from ..look.icons import draw_icon
from ..look.paint import CENTER, rounded, saved, text
from ..look.palette import CREAM, PAPER_INK, TIER_MIX, mix, player_colour, theme, track_colour
from ..look.pieces import draw_chip, draw_token, shape_path
from ..solo.kaiju import draw_barrier
from .cells import paint_space
from .geometry import SIDES, BoardGeometry, Strip
from .picture import PictureItem
from .words import fitted

ROMAN = ("", "I", "II", "III", "IV")
BLOCKER, HELD = "blocker", "held"
"""Stand among the landmarks of a track's state for its blockers, with their number, and for the spaces on
which tokens stand, with their indices."""
OUT = "out"
"""Stands for the owner of a landmark that a scenario has taken out of the game."""
TrackState = tuple[tuple[str, str], ...]
"""Landmarks of a track that are taken: (landmark, colour of the owner or "")."""


def track_state(track: Track, table: Table, colour_of: Mapping[int, str]) -> TrackState:
    """What may change on the printed part of a track."""
    found = []
    for space in track.spaces:
        if space.landmark and space.landmark not in table.landmark_owner:
            found.append((space.landmark, OUT))
        owner = table.landmark_owner.get(space.landmark) if space.landmark else None
        if space.landmark and owner is not None:
            found.append((space.landmark, colour_of.get(owner, "")))
    blockers = table.memory.get("blockers", ()).count(track.id)
    if blockers:
        found.append((BLOCKER, str(blockers)))
    held = {place.index for place in tokens_on(table) if place.track == track.id}
    found.append((HELD, " ".join(str(index) for index in sorted(held))))
    return tuple(found)


class TrackItem(PictureItem):
    """One track with its corner; the tokens are items of their own."""

    def __init__(self, track: Track, laid: BoardGeometry) -> None:
        self.track, self.laid = track, laid
        self.side = SIDES[track.id]
        box = QRectF(laid.corners[track.id])
        for (name, _), strip in laid.spaces.items():
            if name == track.id:
                box = box.united(strip.rect)
        super().__init__(box)
        self.raised: frozenset[int] = frozenset()

    def leave_out(self, spaces: Iterable[int]) -> None:
        """These spaces are raised and painted by items of their own."""
        raised = frozenset(spaces)
        if raised != self.raised:
            self.raised = raised
            self.redraw()

    def draw(self, painter: QPainter) -> None:
        """Draws corner, headers and spaces."""
        taken = dict(self.state) if isinstance(self.state, tuple) else {}
        self.part(painter, "corner", self.laid.corners[self.track.id], self._corner)
        if BLOCKER in taken:
            self._blockers(painter, int(taken[BLOCKER]))
        for tier in range(1, 5):
            landmark = self.track.spaces[3 * tier - 2].landmark
            owner = taken.get(landmark) if landmark else None
            gate = partial(self._gate, tier=tier, taken=taken)
            self.part(painter, ("gate", tier, owner), self.laid.gates[self.track.id, tier].rect, gate)
        held = taken.get(HELD, "").split()
        for space in self.track.spaces[1:]:
            if space.index in self.raised:
                continue
            self._space(painter, space, str(space.index) in held)

    def _space(self, painter: QPainter, space: TrackSpace, held: bool) -> None:
        """Spaces are parts of their own: a token that moves changes two of them."""
        rect = self.laid.spaces[self.track.id, space.index].rect
        draw = partial(paint_space, laid=self.laid, track=self.track.id, space=space, occupied=held)
        self.part(painter, (space.index, held), rect, draw)

    def _corner(self, p: QPainter) -> None:
        rect, hue = self.laid.corners[self.track.id], track_colour(self.track.id).hue
        light = QLinearGradient(rect.topLeft(), rect.bottomRight())
        light.setColorAt(0, mix(hue, "#FFFFFF", 0.14))
        light.setColorAt(1, mix(hue, "#000000", 0.12))
        rounded(p, rect.adjusted(1, 1, -1, -1), 7, QBrush(light))
        side = rect.height() * 0.50
        middle = QPointF(rect.center().x(), rect.y() + rect.height() * 0.40)
        with saved(p):
            p.setPen(QPen(QColor(0, 0, 0, 0), 0))
            p.setBrush(QColor(CREAM))
            p.drawEllipse(middle, side * 0.62, side * 0.62)
        half = side * 0.44
        draw_icon(
            p, f"track_{self.track.id}", QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
        )
        name = QRectF(rect.x() + 4, rect.y() + rect.height() * 0.72, rect.width() - 8, rect.height() * 0.26)
        fitted(
            p,
            name,
            t(f"track.{self.track.id}.name"),
            12.5 * self.laid.unit,
            700,
            track_colour(self.track.id).text,
        )

    def _blockers(self, p: QPainter, count: int) -> None:
        """Barriers across the corner: an advance turn on this track costs a resource more."""
        rect = self.laid.corners[self.track.id]
        wide, high = rect.width() * 0.62, rect.height() * 0.30
        for number in range(count):
            shift = (number - (count - 1) / 2) * high * 0.8
            box = QRectF(rect.center().x() - wide / 2, rect.y() + rect.height() * 0.30 + shift, wide, high)
            draw_barrier(p, box)

    def _gate(self, p: QPainter, tier: int, taken: Mapping[str, str]) -> None:
        strip, colours, u = self.laid.gates[self.track.id, tier], track_colour(self.track.id), self.laid.unit
        rounded(p, strip.rect.adjusted(1, 1, -1, -1), 4, mix(colours.hue, "#10131F", 0.12))
        first = self.track.spaces[3 * tier - 2]
        price, m = price_glyphs(first.cost), strip.main
        if self.side in ("top", "bottom"):
            head = QRectF(m.x(), m.y() + 1, m.width(), 16 * u)
            box = QRectF(m.x() + 1, head.bottom(), m.width() - 2, m.bottom() - head.bottom())
        else:
            slim = self.laid.measures.columns > 1
            head = QRectF(m.x() + 2, m.y(), (15 if slim else 21) * u, m.height())
            box = QRectF(head.right(), m.y(), m.right() - head.right() - 1, m.height())
        size = min(14 * u * theme().text_scale, head.height(), 19 * u, head.width() * 0.95)
        text(p, head, ROMAN[tier], sized(size, 800, DISPLAY), colours.text, CENTER, elide=False)
        if self.side in ("top", "bottom") and len(price) > 1:
            upper = QRectF(box.x(), box.y(), box.width(), box.height() / 2)
            paint_glyphs(p, upper, price[:1], max_size=15 * u)
            paint_glyphs(p, upper.translated(0, box.height() / 2), price[1:], max_size=15 * u)
        else:
            paint_glyphs(p, box, price, max_size=(14 if len(price) > 2 else 16) * u)
        if first.landmark:
            self._landmark(p, strip.rail, taken.get(first.landmark))

    def _landmark(self, p: QPainter, rail: QRectF, owner: str | None) -> None:
        centre, r = rail.center(), min(self.laid.measures.rail, 24) * self.laid.unit * 0.46
        if owner == OUT:
            with saved(p):
                pen = QPen(QColor(255, 255, 255, 120), 1)
                pen.setDashPattern([3.0, 3.0])
                p.setPen(pen)
                p.setBrush(QColor(0, 0, 0, 40))
                p.drawEllipse(centre, r, r)
            return
        if owner:
            _pennant(p, owner, centre, min(r, rail.width() * 0.52, rail.height() * 0.52))
            return
        with saved(p):
            p.setPen(QPen(QColor(PAPER_INK), 1))
            p.setBrush(QColor("#FFF3CF" if owner is None else "#B7A98A"))
            p.drawEllipse(centre, r, r)
        draw_icon(p, "landmark", QRectF(centre.x() - r * 0.72, centre.y() - r * 0.76, r * 1.44, r * 1.44))


def _pennant(p: QPainter, owner: str, centre: QPointF, r: float) -> None:
    """A landmark that is taken: its empty plinth, and on it a small flag of the owner's colour and shape.
    Nothing round, so that nobody takes it for a token."""
    player = player_colour(owner)
    plinth = QRectF(centre.x() - r * 0.86, centre.y() + r * 0.62, r * 1.72, r * 0.3)
    cloth = QRectF(centre.x() - r * 0.46, centre.y() - r * 0.86, r * 1.2, r * 0.96)
    with saved(p):
        p.setPen(QPen(QColor("#FFFFFF"), 1))
        p.setBrush(QColor(0, 0, 0, 70))
        p.drawRect(plinth)
        p.setPen(QPen(QColor(CREAM), max(1.2, r * 0.16)))
        p.drawLine(QPointF(cloth.x(), plinth.y()), QPointF(cloth.x(), cloth.y() - r * 0.06))
        p.setPen(QPen(QColor("#FFFFFF"), 0.8))
        p.setBrush(QColor(player.base))
        p.drawRect(cloth)
        p.setPen(QPen(QColor(0, 0, 0, 0), 0))
        p.setBrush(QColor(player.mark))
        p.drawPath(shape_path(player.shape, cloth.center().x(), cloth.center().y(), r * 0.33))


@dataclass(frozen=True, slots=True)
class TokenPlace:
    """A token on a track: whose, which of the player's tokens there, on which space, a marker or a token."""

    seat: int
    track: str
    number: int
    index: int
    marker: bool = False


def tokens_on(table: Table) -> list[TokenPlace]:
    """Every token and finished marker on the tracks."""
    found = []
    for player in table.players:
        for line, track in enumerate(TRACKS):
            for number, index in enumerate(player.tokens[line]):
                found.append(TokenPlace(player.seat, track, number, index))
            if player.finished_marker[line]:
                found.append(TokenPlace(player.seat, track, 9, 12, marker=True))
    return found


def token_spots(places: list[TokenPlace], laid: BoardGeometry) -> dict[TokenPlace, tuple[QPointF, float]]:
    """Middle and radius of every token: side by side on the rail, closer together where it gets full."""
    by_cell: dict[tuple[str, int], list[TokenPlace]] = {}
    for place in places:
        by_cell.setdefault((place.track, place.index), []).append(place)
    found: dict[TokenPlace, tuple[QPointF, float]] = {}
    for cell, here in by_cell.items():
        for place, spot in zip(here, rail_spots(laid.spaces[cell], len(here), laid), strict=True):
            found[place] = spot
    return found


def rail_spots(strip: Strip, count: int, laid: BoardGeometry) -> list[tuple[QPointF, float]]:
    """Where `count` tokens lie on a rail: in one row, in two on the deep rail of the start."""
    rail = strip.rail
    flat = rail.width() > rail.height() or strip.rect.height() > strip.rect.width()
    depth = rail.height() if flat else rail.width()
    length = rail.width() if flat else rail.height()
    single = laid.measures.rail * laid.unit
    r = min(single * 0.43, 9.6 * laid.unit)
    rows = 2 if depth > single * 1.2 and count > 2 else 1
    per_row = (count + rows - 1) // rows
    if per_row > 3 or rows == 2:
        r *= 0.86
    if rows == 2:
        r = min(r, depth / 4.2, length / (2.1 * per_row) if per_row else r)
    found = []
    for i in range(count):
        row, at = divmod(i, per_row)
        in_row = min(per_row, count - row * per_row)
        step = min(r * 2.05, (length - 2 * r) / (in_row - 1)) if in_row > 1 else 0.0
        a = (at - (in_row - 1) / 2) * step
        b = (row - (rows - 1) / 2) * r * 2.05
        found.append((rail.center() + (QPointF(a, b - 1) if flat else QPointF(b, a - 1)), r))
    return found


class TokenItem(PictureItem):
    """One token on a track; its position is its middle."""

    def __init__(self, radius: float) -> None:
        super().__init__(QRectF(-radius * 1.8, -radius * 1.8, radius * 3.6, radius * 3.6))
        self.radius = radius

    def set_radius(self, radius: float) -> None:
        """Makes the token larger or smaller."""
        if radius != self.radius:
            self.radius = radius
            self.set_box(QRectF(-radius * 1.8, -radius * 1.8, radius * 3.6, radius * 3.6))
            self.redraw()

    def draw(self, painter: QPainter) -> None:
        """The token of a player (`state` = colour, is it a marker)."""
        colour, marker = self.state
        if not marker:
            draw_token(painter, colour, 0, 0, self.radius)
            return
        draw_chip(painter, colour, 0, 0, self.radius * 0.95)
        s = self.radius * 1.2
        draw_icon(painter, "finish", QRectF(0, -self.radius * 1.25, s, s))


def tracks_of(catalogue: Catalogue) -> list[Track]:
    """The tracks in the order of the engine."""
    return [catalogue.tracks[name] for name in TRACKS]


__all__ = [
    "ROMAN", "TIER_MIX", "TokenItem", "TokenPlace", "TrackItem", "rail_spots", "token_spots", "tokens_on",
    "track_state", "tracks_of",
]  # fmt: skip
