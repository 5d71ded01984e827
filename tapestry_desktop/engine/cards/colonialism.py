"""Colonialism: a resource for each kind of land on one tile you control."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.content.effects import GainResource
from tapestry_desktop.engine.decisions import Flow, Option, Reason, reason
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.geometry.hexes import hex_key
from tapestry_desktop.engine.rules.board import controlled
from tapestry_desktop.engine.rules.explore import coord_of
from tapestry_desktop.engine.rules.resolver import custom, custom_possible, resolve
from tapestry_desktop.engine.state import Coord


def _tiles(game: Game, seat: int) -> list[Coord]:
    """Controlled tiles; preprinted hexes are none (R-MAP-6)."""
    return [coord for coord in controlled(game, seat) if coord in game.table.placed]


@custom("terrain_resources")
def _colonialism(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """Land inside an all-sea tile counts; each kind pays once (R-CARD-Colonialism)."""
    pays: dict[str, Any] = node.param("map")
    gains: dict[Coord, tuple[GainResource, ...]] = {}
    for coord in _tiles(game, seat):
        tile = game.catalogue.territory_tiles[game.table.placed[coord].tile]
        lands = {*tile.lands, *tile.interior}
        gains[coord] = tuple(
            GainResource(resource=resource, n=1) for terrain, resource in pays.items() if terrain in lands
        )
    if not gains:
        game.void("colonialism", seat)
        return
    details = {hex_key(coord): Option(hex_key(coord), gain) for coord, gain in gains.items()}
    options = {hex_key(coord): coord for coord in gains}
    chosen = yield from game.choose(
        seat, "controlled_tile", options, details=details, why_not=lambda key: _why_not(game, seat, key)
    )
    yield from resolve(game, seat, gains[chosen])


def _why_not(game: Game, seat: int, key: str) -> Reason | None:
    coord = coord_of(key)
    if coord is None:
        return None
    if coord not in controlled(game, seat):
        return reason("not_yours")
    return reason("no_tile_there")


@custom_possible("terrain_resources")
def _has_tile(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return bool(_tiles(game, seat))
