"""Conquering a territory (R-ORD-7, R-CON)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tapestry_desktop.engine.decisions import Flow, Option, Reason, reason
from tapestry_desktop.engine.events import (
    DieTaken,
    PiecePlaced,
    PieceToppled,
    ResponsePlayed,
    TerritoryConquered,
)
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.geometry.hexes import hex_key
from tapestry_desktop.engine.rules.achievements import check_topple_two, earn
from tapestry_desktop.engine.rules.board import (
    conquest_targets,
    controlled,
    controller,
    items_on,
    outposts_available,
    put_piece,
    replace_pieces,
    the_map,
    why_not_conquer,
)
from tapestry_desktop.engine.rules.dice import BLACK, RED, face_of, roll
from tapestry_desktop.engine.rules.explore import coord_of
from tapestry_desktop.engine.rules.moments import Conquest
from tapestry_desktop.engine.rules.payments import discard_tapestries
from tapestry_desktop.engine.rules.resolver import can_do_any, effect, possible, resolve
from tapestry_desktop.engine.state import Coord, Piece

RESPONSES: dict[str, Callable[[Game, Conquest], Flow[None]]] = {}
"""Response cards by id: what happens when the defender answers with one (R-CON-13)."""


def response(
    card: str,
) -> Callable[[Callable[[Game, Conquest], Flow[None]]], Callable[[Game, Conquest], Flow[None]]]:
    """Register what a tapestry card does as a response to a conquest."""

    def register(flow: Callable[[Game, Conquest], Flow[None]]) -> Callable[[Game, Conquest], Flow[None]]:
        RESPONSES[card] = flow
        return flow

    return register


@effect("conquer")
def _conquer(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    yield from conquer(game, seat, anywhere=node.where == "anywhere", dice=node.dice)


@possible("conquer")
def _can_conquer(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return bool(outposts_available(game, seat)) and bool(
        conquest_targets(game, seat, anywhere=node.where == "anywhere")
    )


def conquer(game: Game, seat: int, *, anywhere: bool = False, dice: str = "one") -> Flow[Conquest | None]:
    """The whole conquest; None when it was void. `dice` is one, both or both_if_opponent."""
    targets = conquest_targets(game, seat, anywhere=anywhere)
    if not targets or not outposts_available(game, seat):
        game.void("conquer", seat)
        return None

    def why_not(key: str) -> Reason | None:
        coord = coord_of(key)
        return (
            why_not_conquer(game, seat, coord, anywhere=anywhere) if coord in the_map(game).adjacent else None
        )

    coord = yield from game.choose(
        seat, "conquer", {hex_key(target): target for target in targets}, why_not=why_not
    )
    conquest = Conquest(seat, coord, controller(game.table, coord), items_on(game.table, coord) == 0)
    yield from place_outpost(game, seat, coord)
    yield from game.tell("on_outpost_placed", seat, conquest)
    yield from settle(game, conquest)
    yield from _roll_and_gain(game, conquest, dice)
    yield from game.tell("on_conquered", seat, conquest)
    return conquest


def place_outpost(game: Game, seat: int, coord: Coord) -> Flow[None]:
    """Take an outpost (from a civilization mat first) and put it upright on a hex."""
    taken = False
    for helper in game.listeners("take_outpost", seat):
        taken = taken or (yield from helper.take_outpost(seat))
    if not taken:
        game.table.players[seat].outposts -= 1
    put_piece(game, coord, Piece(seat, "outpost"))
    game.emit(PiecePlaced(seat, coord, "outpost", True))


def settle(game: Game, conquest: Conquest) -> Flow[None]:
    """Response, toppling, control, and the achievements it earns (R-ORD-7.4 to 7)."""
    seat, defender, coord = conquest.seat, conquest.defender, conquest.coord
    if defender is not None:
        yield from _answer_attack(game, conquest)
        topple(game, coord, seat if conquest.trapped else defender, by=defender if conquest.trapped else seat)
    game.emit(TerritoryConquered(seat, coord, -1 if defender is None else defender, not conquest.trapped))
    if coord == the_map(game).middle and not conquest.trapped:
        yield from earn(game, seat, "middle_island")
    yield from check_topple_two(game)


def topple(game: Game, coord: Coord, owner: int, *, by: int) -> None:
    """Lay down the upright pieces of an owner on a hex; they stay where they lie (R-CON-7)."""
    pieces = []
    for piece in game.table.pieces.get(coord, ()):
        if piece.owner == owner and piece.upright and piece.controls:
            game.emit(PieceToppled(owner, coord, piece.kind, by))
            piece = piece._replace(upright=False)
        pieces.append(piece)
    replace_pieces(game, coord, tuple(pieces))


def _answer_attack(game: Game, conquest: Conquest) -> Flow[None]:
    """The controller of the attacked place may answer with one response card (R-CON-13, -15). Among several
    people whoever has a hand is asked, so that the question itself does not tell what is in it."""
    assert conquest.defender is not None
    if game.asks("forbids_response", conquest.seat):
        return
    defender = game.table.players[conquest.defender]
    if defender.kind != "human":
        if defender.hand:
            game.veil("hand")
        yield from game.tell_owner("on_attacked", defender.seat, conquest)
        return
    if defender.hand and not defender.finished:
        game.veil("hand")  # nobody may read off a preview whether an answer is waiting
    cards = [] if defender.finished else [card for card in defender.hand if card in RESPONSES]
    people = sum(player.kind == "human" for player in game.table.players)
    if not cards and (defender.finished or not defender.hand or people == 1):
        return
    options: dict[str, str | None] = {f"card:{card}": card for card in cards}
    options["decline"] = None

    def why_not(key: str) -> Reason | None:
        return reason("no_response_card") if key.removeprefix("card:") in defender.hand else None

    card = yield from game.choose(
        defender.seat,
        "response",
        options,
        subject=hex_key(conquest.coord),
        why_not=why_not,
        ask_single=True,
    )
    if card is not None:
        discard_tapestries(game, defender.seat, [card])
        game.emit(ResponsePlayed(defender.seat, card, conquest.coord))
        with game.under(f"card:{card}"):
            yield from RESPONSES[card](game, conquest)


def _roll_and_gain(game: Game, conquest: Conquest, dice: str) -> Flow[None]:
    """Roll both conquer dice; the attacker gains one result, or both (R-CON-4, R-CON-9)."""
    seat = conquest.seat
    for die in (RED, BLACK):
        conquest.dice[die] = yield from roll(game, seat, die)
    both = (
        dice == "both"
        or (dice == "both_if_opponent" and conquest.defender is not None)
        or game.asks("takes_both_dice", conquest)
    )
    left = [die for die in (RED, BLACK) if both or _worth(game, conquest, die)]
    if not left:
        left = [RED, BLACK]
    taken: list[str] = []
    while left and (both or not taken):
        options = {f"die:{die.removeprefix('conquer_')}": die for die in left}
        details = {
            key: Option(key, face_of(game, die, conquest.dice[die]).gain) for key, die in options.items()
        }
        die = yield from game.choose(
            seat, "conquer_die", options, details=details, subject=hex_key(conquest.coord)
        )
        left.remove(die)
        taken.append(die)
        face = conquest.dice[die]
        game.emit(DieTaken(seat, die, face))
        with game.under(f"die:{face}"):
            yield from resolve(game, seat, face_of(game, die, face).gain, conquest.coord)
    conquest.taken = tuple(taken)


def _worth(game: Game, conquest: Conquest, die: str) -> bool:
    """Whether a face gives anything now: a territory needs a benefit that can be carried out (R-CON-5)."""
    return can_do_any(game, conquest.seat, face_of(game, die, conquest.dice[die]).gain, conquest.coord)


def territory_benefit(game: Game, coord: Coord) -> tuple[Any, ...]:
    """The printed benefit of a territory; preprinted hexes carry none (R-MAP-6)."""
    placed = game.table.placed.get(coord)
    return () if placed is None or not placed.tile else game.catalogue.territory_tiles[placed.tile].benefit


@effect("territory_benefit")
def _territory_benefit(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """The benefit of the territory at hand, or of one controlled territory of the owner's choice."""
    if node.of == "controlled":
        places = {hex_key(coord): coord for coord in controlled(game, seat) if territory_benefit(game, coord)}
        if not places:
            game.void("territory_benefit", seat)
            return
        details = {key: Option(key, territory_benefit(game, coord)) for key, coord in places.items()}
        territory = yield from game.choose(seat, "controlled_territory", places, details=details)
    if territory is not None:
        yield from resolve(game, seat, territory_benefit(game, territory), territory)


@possible("territory_benefit")
def _has_benefit(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    if node.of == "controlled":
        return any(territory_benefit(game, coord) for coord in controlled(game, seat))
    return territory is not None and can_do_any(game, seat, territory_benefit(game, territory), territory)


@effect("roll_die")
def _roll_die(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """Roll a die by itself: gain the result, all results, or the last after optional rerolls."""
    faces = [(yield from roll(game, seat, node.die))]
    while len(faces) < node.rolls:
        if node.gain == "last" and not (yield from game.confirm(seat, "reroll", subject=faces[-1])):
            break
        faces.append((yield from roll(game, seat, node.die)))
    for face in faces if node.gain == "all" else faces[-1:]:
        game.emit(DieTaken(seat, node.die, face))
        yield from resolve(game, seat, face_of(game, node.die, face).gain, territory)
