"""Exploring the map and space (R-ORD-6, R-EXP)."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.engine.decisions import Flow, Option, Reason
from tapestry_desktop.engine.events import SpaceTileExplored, TilePlaced
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.geometry.hexes import aligned_sides, hex_key, tile_corners
from tapestry_desktop.engine.rules.board import exploration_sites, why_not_explore
from tapestry_desktop.engine.rules.gains import score
from tapestry_desktop.engine.rules.moments import Exploration
from tapestry_desktop.engine.rules.resolver import effect, possible, resolve
from tapestry_desktop.engine.state import Coord, PlacedTile


def coord_of(key: str) -> Coord | None:
    """The hex of an answer key `hex:q,r`; None when it is no such key."""
    q, comma, r = key.removeprefix("hex:").partition(",")
    try:
        return (int(q), int(r)) if comma and key.startswith("hex:") else None
    except ValueError:
        return None


@effect("explore")
def _explore(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    yield from explore(game, seat, anywhere=node.where == "anywhere")


@possible("explore")
def _can_explore(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    """A tile and a site; a card that draws tiles before exploring makes up for the tile."""
    if not game.table.players[seat].tiles and not any(
        listener.owner == seat for listener in game.listeners("before_explore")
    ):
        return False
    return bool(exploration_sites(game, seat, anywhere=node.where == "anywhere"))


def explore(game: Game, seat: int, *, anywhere: bool = False, only_tile: str | None = None) -> Flow[bool]:
    """Place a territory tile from the supply, score its aligned sides, gain its benefit. Returns
    whether a tile was placed."""
    exploration = Exploration(seat, anywhere, only_tile)
    yield from game.tell("before_explore", seat, seat)
    sites = exploration_sites(game, seat, anywhere=anywhere)
    if not sites or not game.table.players[seat].tiles:
        game.void("explore", seat)
        return False
    yield from game.tell("before_placing", seat, exploration)
    yield from _place_tile(game, exploration, sites)
    yield from game.tell("on_tile_placed", seat, exploration)
    corners = tile_corners(game.catalogue, exploration.tile, exploration.rotation)
    if exploration.score_alignment:
        score(
            game, seat, aligned_sides(game.catalogue, game.table, exploration.coord, corners), "aligned_sides"
        )
    tile = game.catalogue.territory_tiles[exploration.tile]
    with game.under(f"tile:{exploration.tile}"):
        for _ in range(exploration.benefit_times):
            yield from resolve(game, seat, tile.benefit, exploration.coord)
    yield from game.tell("on_explored", seat, exploration)
    return True


def _place_tile(game: Game, exploration: Exploration, sites: list[Coord]) -> Flow[None]:
    seat = exploration.seat
    player = game.table.players[seat]
    tiles = [exploration.only_tile] if exploration.only_tile else player.tiles
    content = game.catalogue.territory_tiles
    details = {f"tile:{name}": Option(f"tile:{name}", content[name].benefit) for name in tiles}

    def why_not(key: str) -> Reason | None:
        coord = coord_of(key)
        return why_not_explore(game, seat, coord, anywhere=exploration.anywhere) if coord else None

    exploration.tile = yield from game.choose(
        seat,
        "explore_tile",
        {f"tile:{name}": name for name in tiles},
        details=details,
        why_not=why_not,
    )

    exploration.coord = yield from game.choose(
        seat,
        "explore_hex",
        {hex_key(coord): coord for coord in sites},
        subject=exploration.tile,
        why_not=why_not,
    )
    exploration.rotation = yield from game.choose(
        seat,
        "rotation",
        {f"rotation:{turn}": turn for turn in range(6)},
        subject=f"{exploration.tile}@{exploration.coord[0]},{exploration.coord[1]}",
    )
    player.tiles.remove(exploration.tile)
    corners = tile_corners(game.catalogue, exploration.tile, exploration.rotation)
    aligned = aligned_sides(game.catalogue, game.table, exploration.coord, corners)
    game.table.placed[exploration.coord] = PlacedTile(exploration.tile, exploration.rotation)
    game.emit(TilePlaced(seat, exploration.coord, exploration.tile, exploration.rotation, aligned))


@effect("explore_space")
def _explore_space(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """Flip any space tile of the supply beside the mat and gain it (R-EXP-7, R-EXP-9)."""
    player = game.table.players[seat]
    if not player.space_tiles:
        game.void("explore_space", seat)
        return
    content = game.catalogue.space_tiles
    details = {f"space:{name}": Option(f"space:{name}", content[name].benefit) for name in player.space_tiles}
    tile: str = yield from game.choose(
        seat, "explore_space", {f"space:{name}": name for name in player.space_tiles}, details=details
    )
    player.space_tiles.remove(tile)
    player.explored_space.append(tile)
    game.emit(SpaceTileExplored(seat, tile))
    with game.under(f"space_tile:{tile}"):
        yield from resolve(game, seat, content[tile].benefit)


@possible("explore_space")
def _can_explore_space(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return bool(game.table.players[seat].space_tiles)
