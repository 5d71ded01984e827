"""The single movements of pieces: tokens walk, tiles land, outposts drop and topple, hexes flash."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from tapestry_desktop.engine.state import Coord

from ..art.terrain import TerrainArt, shadow_rect
from ..look.paint import rounded_path
from ..look.palette import CREAM, color
from ..look.pieces import draw_outpost
from .hexes import HexItem, HexState, Standing, draw_piece, piece_spots
from .picture import PictureItem
from .scene import Z_SHADOW, Z_TARGET, Z_TILE, Z_TOKEN
from .tracks import TokenItem

if TYPE_CHECKING:
    from .motion import Motion
    from .view import BoardView

STEP_MS, WALK_MS, LAND_MS, DROP_MS, TOPPLE_MS, FLASH_MS, PULSE_MS = 160, 300, 240, 200, 280, 300, 300
"""A step of a token, its longest walk, a tile, an outpost, an outpost that topples, a conquered hex, the
tokens of who begins a turn."""
LYING = 82.0
"""Degrees by which a toppled outpost lies on its side."""
After = Callable[[int, int], int]
"""How long a movement of a seat that takes so many milliseconds has to wait for the ones before it."""


class Moves:
    """Shows pieces moving; the board already shows how it ended."""

    def __init__(self, motion: Motion, view: BoardView) -> None:
        self._motion, self._view = motion, view

    def _hex(self, coord: Coord) -> HexItem | None:
        item = self._view.board.hexes.get(coord)
        if item is not None:
            self._motion.changed(item.laid.hex_outline(coord, 0.95))
        return item

    # -- tokens ------------------------------------------------------------------------------------

    def walk(self, seat: int, track: str, stops: Sequence[int], after: After) -> None:
        """The token goes from space to space; with several of one player, the one that is furthest."""
        board = self._view.board
        laid = board.laid
        assert laid is not None
        tokens = [item for key, item in board.tokens.items() if key[0] == seat and key[1] == track]
        path = _spaces_between(stops)
        if not tokens or (track, path[0]) not in laid.spaces:
            return
        first = laid.spaces[track, path[0]].rail.center()
        item: TokenItem = max(tokens, key=lambda token: (token.pos() - first).manhattanLength())
        end = item.pos()
        if self._motion.still:
            box = item.boundingRect().translated(end)
            self._motion.changed(rounded_path(box, box.width() / 2))
            return
        points = [laid.spaces[track, index].rail.center() for index in path[:-1]] + [end]
        length = min(WALK_MS, STEP_MS + 70 * (len(points) - 2))
        item.setZValue(Z_TOKEN + 0.6)
        item.setPos(points[0])

        def step(at: float) -> None:
            along = at * (len(points) - 1)
            number = min(int(along), len(points) - 2)
            part = along - number
            item.setPos(points[number] + (points[number + 1] - points[number]) * part)
            item.setScale(1.0 + 0.30 * math.sin(math.pi * part))

        def done() -> None:
            item.setPos(end)
            item.setScale(1.0)
            item.setZValue(Z_TOKEN)

        self._motion.run(length, step, done, after(seat, length))

    def turn_begins(self, seats: Sequence[int]) -> None:
        """The tokens of whoever has to decide swell once, so that one finds them."""
        decision = self._view.controller.decision
        if decision is None or decision.seat not in seats or self._motion.still:
            return
        tokens = [item for key, item in self._view.board.tokens.items() if key[0] == decision.seat]

        def step(at: float) -> None:
            for token in tokens:
                token.setScale(1.0 + 0.42 * math.sin(math.pi * at))

        self._motion.run(PULSE_MS, step, lambda: step(1.0), even=True)

    # -- hexes -------------------------------------------------------------------------------------

    def land(self, coord: Coord, seat: int, after: After) -> None:
        """A tile comes down on its hex: its shadow draws together, and it settles."""
        item = self._hex(coord)
        if item is None or self._motion.still:
            return
        shade = Shade(item.radius, item.art)
        shade.show_state("shadow")
        self._view.board.add_loose(shade, Z_SHADOW + 0.5)
        item.setZValue(Z_TILE + 0.5)
        item.smooth_always = True
        home, r = item.laid.centres[coord], item.radius

        def step(at: float) -> None:
            high = (1 - at) ** 1.2
            item.setScale(1.0 + 0.24 * high - 0.03 * math.sin(math.pi * at) * at)
            item.setPos(home - QPointF(r * 0.10, r * 0.22) * high)
            shade.setPos(home + QPointF(r * 0.24, r * 0.34) * high)
            shade.setScale(1.0 + 0.16 * high)
            shade.setOpacity(0.35 + 0.65 * at)

        def done() -> None:
            item.setScale(1.0)
            item.setPos(home)
            item.setZValue(Z_TILE)
            item.smooth_always = False
            _take_away(shade)

        self._motion.run(LAND_MS, step, done, after(seat, LAND_MS))

    def drop(self, coord: Coord, count: int, seat: int, after: After) -> None:
        """The pieces placed last come down on their hex."""
        item = self._hex(coord)
        if item is None or self._motion.still or not isinstance(item.state, HexState):
            return
        pieces, centre = item.state.pieces, item.laid.centres[coord]
        if len(pieces) < count:
            return
        spots = piece_spots(len(pieces), item.radius)
        numbers = range(len(pieces) - count, len(pieces))
        falling = [Falling(pieces[number], *spots[number]) for number in numbers]
        item.hide_pieces(item.hidden.union(numbers))
        for piece in falling:
            self._view.board.add_loose(piece, Z_TOKEN)

        def step(at: float) -> None:
            for piece in falling:
                piece.setOpacity(1.0 if at > 0 else 0.0)
                piece.setPos(centre - QPointF(0, item.radius * 0.9 * (1 - at)))

        def done() -> None:
            item.hide_pieces(item.hidden.difference(numbers))
            for piece in falling:
                _take_away(piece)

        self._motion.run(DROP_MS, step, done, after(seat, DROP_MS))

    def tilt(self, coord: Coord, seat: int, kind: str, after: After, *, falls: bool) -> None:
        """An outpost falls on its side, or stands up again."""
        item = self._hex(coord)
        if item is None or self._motion.still or not isinstance(item.state, HexState):
            return
        colour, pieces = self._view.controller.colour_of(seat), item.state.pieces
        number = next(
            (i for i, piece in enumerate(pieces) if piece == Standing(colour, kind, not falls)), None
        )
        if number is None or kind != "outpost":
            return
        gone = {number}
        tower = Toppling(colour, *piece_spots(len(pieces), item.radius)[number])
        tower.setPos(item.laid.centres[coord])
        item.hide_pieces(item.hidden | gone)
        self._view.board.add_loose(tower, Z_TOKEN)

        def step(at: float) -> None:
            swing = at * at * (1.0 + 0.10 * math.sin(math.pi * at))
            tower.show_state(round(LYING * (swing if falls else 1.0 - swing)))

        def done() -> None:
            item.hide_pieces(item.hidden - gone)
            _take_away(tower)

        self._motion.run(TOPPLE_MS, step, done, after(seat, TOPPLE_MS), even=True)

    def flash(self, coord: Coord, seat: int, after: After) -> None:
        """A conquered hex lights up once."""
        item = self._view.board.hexes.get(coord)
        if item is None or self._motion.still:
            return
        light = Light(item.laid.hex_outline(coord, 0.98))
        light.show_state("light")
        light.setOpacity(0.0)
        self._view.board.add_loose(light, Z_TARGET - 0.2)

        def step(at: float) -> None:
            light.setOpacity(0.85 * math.sin(math.pi * at) if at < 1 else 0.0)

        self._motion.run(FLASH_MS, step, lambda: _take_away(light), after(seat, 0), even=True)


def _spaces_between(stops: Sequence[int]) -> list[int]:
    """Every space that a token passes on its way over some spaces, the first and the last included."""
    path = [stops[0]]
    for stop in stops[1:]:
        way = 1 if stop >= path[-1] else -1
        path += range(path[-1] + way, stop + way, way) if stop != path[-1] else [stop]
    return path if len(path) > 1 else [*path, path[0]]


def _take_away(item: PictureItem) -> None:
    if item.scene() is not None:
        item.scene().removeItem(item)


class Shade(PictureItem):
    """The shadow of a tile in the air; its position is the middle of the hex below."""

    def __init__(self, radius: float, art: TerrainArt) -> None:
        super().__init__(shadow_rect(radius, QPointF()))
        self._radius, self._art = radius, art
        self.smooth_always = True

    def draw(self, painter: QPainter) -> None:
        """The shadow as it lies below every tile."""
        shade = self._art.shadow(self._radius)
        painter.drawPixmap(self._box, shade, QRectF(shade.rect()))


class Light(PictureItem):
    """Light on a hex."""

    def __init__(self, path: QPainterPath) -> None:
        super().__init__(path.boundingRect().adjusted(-2, -2, 2, 2))
        self._path = path

    def draw(self, painter: QPainter) -> None:
        """Cream, so that nobody takes it for a choice."""
        painter.fillPath(self._path, color(CREAM, 0.8))


class Falling(PictureItem):
    """A piece on its way down to its hex; its position is the middle of the hex."""

    def __init__(self, piece: Standing, x: float, y: float, height: float) -> None:
        super().__init__(QRectF(x - height, y - height * 1.4, height * 2, height * 1.8))
        self._foot = (x, y, height)
        self.show_state(piece)

    def draw(self, painter: QPainter) -> None:
        """The piece."""
        draw_piece(painter, self.state, *self._foot)


class Toppling(PictureItem):
    """An outpost that falls over; state = degrees from upright, its position the middle of the hex."""

    def __init__(self, colour: str, x: float, y: float, height: float) -> None:
        reach = height * 1.5
        super().__init__(QRectF(x - reach, y - reach, reach * 2, reach * 1.5))
        self._colour, self._foot = colour, (x, y, height)
        self.show_state(0)

    def draw(self, painter: QPainter) -> None:
        """The tower turned round its foot, which gives way so that it ends where a toppled one lies."""
        x, y, h = self._foot
        share = float(self.state) / LYING
        painter.translate(x - h * 0.48 * share, y - h * 0.16 * share)
        painter.rotate(float(self.state))
        draw_outpost(painter, self._colour, 0, 0, h, shadow=False)
