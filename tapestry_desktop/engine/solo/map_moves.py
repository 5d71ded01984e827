"""What the Automa does on the map: conquering, exploring, and the Shadow Empire's toppled outposts."""

from __future__ import annotations

from tapestry_desktop.content.solo import DecisionCard
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.events import BotChoseHex, PiecePlaced, TilePlaced
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.board import (
    controlled,
    controller,
    is_explored,
    items_on,
    outposts_available,
    put_piece,
    the_map,
)
from tapestry_desktop.engine.rules.conquer import place_outpost, settle
from tapestry_desktop.engine.rules.gains import draw
from tapestry_desktop.engine.rules.moments import Conquest
from tapestry_desktop.engine.solo.deck import tiebreaker_card
from tapestry_desktop.engine.solo.map_choice import HexChoice, choose_conquest, choose_exploration
from tapestry_desktop.engine.solo.seats import shadow_of
from tapestry_desktop.engine.state import Coord, Piece, PlacedTile, Player


def settle_on(game: Game, bot: Player, choice: HexChoice, card: DecisionCard) -> Coord:
    """Take the first hex in the card's order and tell how it was found."""
    coord = choice.first(game, card)
    game.emit(BotChoseHex(bot.seat, choice.action, choice.valid, tuple(choice.steps), coord, str(card.id)))
    return coord


def conquer(game: Game, automa: Player, *, anywhere: bool = False) -> Flow[bool]:
    """A conquer action of the Automa: no dice (R-AUT-16 to R-AUT-19). Returns whether it did something."""
    if not outposts_available(game, automa.seat):
        game.void("conquer", automa.seat)
        return False
    card = tiebreaker_card(game, automa.seat)
    choice = choose_conquest(game, automa, card, anywhere=anywhere)
    if choice is None:
        game.void("conquer", automa.seat)
        return False
    coord = settle_on(game, automa, choice, card)
    if not is_explored(game, coord) and not lay_random_tile(game, automa, coord):
        return False
    conquest = Conquest(automa.seat, coord, controller(game.table, coord), items_on(game.table, coord) == 0)
    yield from place_outpost(game, automa.seat, coord)
    yield from game.tell("on_outpost_placed", automa.seat, conquest)
    yield from settle(game, conquest)
    if choice.action == "conquer_neutral" and card.topple and coord != the_map(game).middle:
        add_shadow_outpost(game, coord)
    yield from game.tell("on_conquered", automa.seat, conquest)
    return True


def add_shadow_outpost(game: Game, coord: Coord) -> None:
    """A toppled outpost of the Shadow Empire, if it has one left and the hex has room (R-AUT-18)."""
    shadow = shadow_of(game.table)
    if shadow is None or not shadow.outposts or items_on(game.table, coord) >= 2:
        return
    shadow.outposts -= 1
    put_piece(game, coord, Piece(shadow.seat, "outpost", upright=False))
    game.emit(PiecePlaced(shadow.seat, coord, "outpost", False))


def explore(game: Game, automa: Player, *, anywhere: bool = False) -> Flow[None]:
    """An explore action of the Automa: a random tile, nothing gained (R-AUT-20)."""
    choice = choose_exploration(game, automa, anywhere=anywhere)
    if choice is None or not len(game.table.tiles):
        game.void("explore", automa.seat)
        return
    card = tiebreaker_card(game, automa.seat)
    lay_random_tile(game, automa, settle_on(game, automa, choice, card))
    return
    yield


def lay_random_tile(game: Game, automa: Player, coord: Coord) -> bool:
    """The top territory tile in a random rotation; False when there is none left (R-AUT-19)."""
    drawn = draw(game, game.table.tiles, 1)
    if not drawn:
        game.void("explore", automa.seat)
        return False
    rotation = game.table.chance.below(6)
    game.table.placed[coord] = PlacedTile(drawn[0], rotation)
    game.emit(TilePlaced(automa.seat, coord, drawn[0], rotation, 0))
    return True


def guard_territories(game: Game, automa: Player, more_than: int) -> None:
    """Conquerors: with more than so many single-token territories a Shadow outpost joins one of them."""
    lonely = tuple(coord for coord in controlled(game, automa.seat) if items_on(game.table, coord) == 1)
    shadow = shadow_of(game.table)
    if len(lonely) <= more_than or shadow is None or not shadow.outposts:
        return
    card = tiebreaker_card(game, automa.seat)
    add_shadow_outpost(game, settle_on(game, automa, HexChoice("shadow_outpost", lonely), card))
