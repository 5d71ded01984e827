"""Plain gains: resources, VP, tiles, space tiles; and the draws behind them."""

from __future__ import annotations

from tapestry_desktop.content import RESOURCES
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.events import (
    ResourceChanged,
    SpaceTilesDrawn,
    TileGiven,
    TilesDiscarded,
    TilesDrawn,
    VictoryPoints,
)
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.state import Pile

RESOURCE_INDEX: dict[str, int] = {name: index for index, name in enumerate(RESOURCES)}
RESOURCE_CAP = 8


def score(game: Game, seat: int, amount: int, reason: str | None = None) -> None:
    """Victory points for a player; a loss stops at 0 (R-GEN-13). The Shadow Empire never scores."""
    player = game.table.players[seat]
    if amount < 0:
        amount = -min(player.vp, -amount)
    if amount and player.kind != "shadow":
        player.vp += amount
        game.emit(VictoryPoints(seat, amount, reason if reason is not None else game.cause))


def can_gain(game: Game, seat: int) -> bool:
    """Whether the player still receives things: not when finished, and bots gain nothing (R-GEN-14)."""
    player = game.table.players[seat]
    return player.kind == "human" and not player.finished


def gain_resource(game: Game, seat: int, resource: str, amount: int = 1) -> None:
    """Raise a resource tracker; what is over 8 is lost (R-RSC-1)."""
    if not can_gain(game, seat):
        return
    resources = game.table.players[seat].resources
    index = RESOURCE_INDEX[resource]
    fits = min(amount, RESOURCE_CAP - resources[index])
    resources[index] += fits
    game.emit(ResourceChanged(seat, resource, fits, amount - fits, game.cause))


def gain_any_resources(game: Game, seat: int, amount: int) -> Flow[None]:
    """Resources of the gainer's choice, unit by unit; a full kind may be named (R-RSC-2)."""
    if not can_gain(game, seat):
        return
    for number in range(1, amount + 1):
        subject = f"{number}/{amount}" if amount > 1 else ""
        options = {f"resource:{name}": name for name in RESOURCES}
        resource = yield from game.choose(seat, "resource", options, subject=subject)
        gain_resource(game, seat, resource)


def spend_resource(game: Game, seat: int, resource: str, amount: int = 1) -> None:
    """Lower a tracker; the price was checked before."""
    index = RESOURCE_INDEX[resource]
    resources = game.table.players[seat].resources
    if resources[index] < amount:
        raise ValueError(f"seat {seat} cannot pay {amount} {resource}")
    resources[index] -= amount
    game.emit(ResourceChanged(seat, resource, -amount, 0, game.cause))


def draw(game: Game, pile: Pile, count: int) -> list[str]:
    """Cards or tiles from the top; an empty deck is rebuilt from its discards, and what is still
    short is simply not there (R-GEN-12)."""
    drawn: list[str] = []
    while len(drawn) < count:
        if not pile.deck:
            if not pile.discards:
                break
            pile.deck, pile.discards = pile.discards, []
            game.table.chance.shuffle(pile.deck)
        if game.veiled is None:
            game.veil(_name_of(game, pile))
        drawn.append(pile.deck.pop())
    return drawn


def _name_of(game: Game, pile: Pile) -> str:
    names = ("tapestries", "techs", "tiles", "space_tiles", "civilizations")
    return next(name for name, found in zip(names, game.table.piles, strict=True) if found is pile)


def gain_tiles(game: Game, seat: int, count: int) -> list[str]:
    """Territory tiles into the supply."""
    if not can_gain(game, seat):
        return []
    drawn = draw(game, game.table.tiles, count)
    if drawn:
        game.table.players[seat].tiles.extend(drawn)
        game.emit(TilesDrawn(seat, tuple(drawn)))
    return drawn


def gain_space_tiles(game: Game, seat: int, count: int) -> list[str]:
    """Space tiles into the supply; they can run out (R-EXP-7)."""
    if not can_gain(game, seat):
        return []
    drawn = draw(game, game.table.space_tiles, count)
    if drawn:
        game.table.players[seat].space_tiles.extend(drawn)
        game.emit(SpaceTilesDrawn(seat, tuple(drawn)))
    return drawn


def discard_tile(game: Game, seat: int, tile: str) -> None:
    """A territory tile from the supply to the discards (R-EXP-6)."""
    game.table.players[seat].tiles.remove(tile)
    game.table.tiles.discards.append(tile)
    game.emit(TilesDiscarded(seat, (tile,)))


def give_tile(game: Game, seat: int, to: int, tile: str) -> None:
    """Hand a territory tile to somebody; the receiver gains it (R-GEN-16). A bot's or a finished
    player's tile goes to the discards."""
    game.table.players[seat].tiles.remove(tile)
    if can_gain(game, to):
        game.table.players[to].tiles.append(tile)
    else:
        game.table.tiles.discards.append(tile)
    game.emit(TileGiven(seat, to, tile))
