"""Coal Baron: gain a tile and explore with that very tile; then each neighbour gains a tile."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.explore import explore
from tapestry_desktop.engine.rules.gains import gain_tiles
from tapestry_desktop.engine.rules.resolver import custom, resolve
from tapestry_desktop.engine.state import Coord


@custom("gain_tile_and_explore_with_it")
def _coal_baron(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """Without a legal hex the tile is kept; without a tile the exploration is lost (R-CARD-CoalBaron)."""
    for tile in gain_tiles(game, seat, 1):
        yield from explore(game, seat, only_tile=tile)


@custom("neighbours_gain")
def _neighbours(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """Clockwise, once the exploration is fully done."""
    for neighbour in game.neighbours(seat):
        yield from resolve(game, neighbour.seat, node.param("gain"))
