"""Which hex the Automa takes: valid hexes, distances, tiebreakers (R-AUT-14 to R-AUT-20).

Everything here only looks; `map_moves` acts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tapestry_desktop.content.solo import DecisionCard
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.board import (
    conquest_targets,
    controlled,
    controller,
    exploration_sites,
    items_on,
    the_map,
)
from tapestry_desktop.engine.solo.seats import favourite_of, people_of
from tapestry_desktop.engine.state import Coord, Player

MIDDLE_ISLAND = "middle_island"


@dataclass(slots=True)
class HexChoice:
    """A choice under way: the valid hexes, and what each tiebreaker left of them."""

    action: str
    valid: tuple[Coord, ...]
    steps: list[tuple[str, tuple[Coord, ...]]] = field(default_factory=list)

    @property
    def left(self) -> tuple[Coord, ...]:
        """The hexes that are still valid."""
        return self.steps[-1][1] if self.steps else self.valid

    def keep(self, name: str, hexes: Iterable[Coord]) -> None:
        """A tiebreaker leaves these."""
        self.steps.append((name, tuple(hexes)))

    def nearest(self, name: str, away: dict[Coord, int]) -> None:
        """Only the closest remain; when none can be reached the tiebreaker is skipped (R-AUT-15)."""
        reachable = [away[coord] for coord in self.left if coord in away]
        if reachable:
            best = min(reachable)
            self.keep(name, (coord for coord in self.left if away.get(coord) == best))

    def first(self, game: Game, card: DecisionCard) -> Coord:
        """The first of the rest in the hex order of the card (R-AUT-14)."""
        rank = game.catalogue.solo.order(card.id).rank
        return min(self.left, key=lambda coord: rank[coord])


def their_territories(game: Game) -> list[Coord]:
    """The territories that people control."""
    return [coord for player in people_of(game.table) for coord in controlled(game, player.seat)]


def distances(game: Game, automa: Player, targets: Sequence[Coord]) -> dict[Coord, int]:
    """Steps from every hex to the nearest target along hexes the Automa could conquer one after the other:
    none of its outposts and at most one item. The target itself may be full (R-AUT-15)."""
    table, adjacent = game.table, the_map(game).adjacent
    away = dict.fromkeys(targets, 0)
    edge = list(targets)
    for coord in edge:
        for other in adjacent[coord]:
            if other in away:
                continue
            pieces = table.pieces.get(other, ())
            if len(pieces) < 2 and all(piece.owner != automa.seat for piece in pieces):
                away[other] = away[coord] + 1
                edge.append(other)
    return away


def middle_open(game: Game, automa: Player) -> bool:
    """Whether the Automa can still win the middle island: it lacks the award and the island has room."""
    return (
        MIDDLE_ISLAND not in automa.achievements
        and items_on(game.table, the_map(game).middle) < 2
        and controller(game.table, the_map(game).middle) != automa.seat
    )


def choose_conquest(game: Game, automa: Player, card: DecisionCard, *, anywhere: bool) -> HexChoice | None:
    """A person's territory if one is legal, otherwise a neutral hex; None when nothing is valid."""
    targets = conquest_targets(game, automa.seat, anywhere=anywhere)
    people = [player.seat for player in people_of(game.table)]
    theirs = tuple(coord for coord in targets if controller(game.table, coord) in people)
    if theirs:
        choice = HexChoice("conquer_opponent", theirs)
        _towards_middle(game, automa, choice)
        return choice
    legal = {*targets, *exploration_sites(game, automa.seat, anywhere=anywhere)}
    own_lands = their_territories(game)
    if not card.topple:
        adjacent = the_map(game).adjacent
        legal -= {other for coord in own_lands for other in adjacent[coord]}
    if not legal:
        return None
    choice = HexChoice("conquer_neutral", tuple(coord for coord in the_map(game).coords if coord in legal))
    _towards_middle(game, automa, choice)
    single = [coord for coord in own_lands if items_on(game.table, coord) == 1]
    name = "nearest_single" if single else "nearest_yours"
    choice.nearest(name, distances(game, automa, single or own_lands))
    return choice


def _towards_middle(game: Game, automa: Player, choice: HexChoice) -> None:
    if middle_open(game, automa):
        choice.nearest("nearest_middle", distances(game, automa, [the_map(game).middle]))


def choose_exploration(game: Game, automa: Player, *, anywhere: bool) -> HexChoice | None:
    """An unexplored hex, as far from people as possible unless the favourite is military (R-AUT-20)."""
    sites = exploration_sites(game, automa.seat, anywhere=anywhere)
    if not sites:
        return None
    choice = HexChoice("explore", tuple(sites))
    lands = their_territories(game)
    if favourite_of(automa) != "military" and lands:
        away = distances(game, automa, lands)
        beyond = len(the_map(game).coords)
        far = max(away.get(coord, beyond) for coord in sites)
        choice.keep("farthest", (coord for coord in sites if away.get(coord, beyond) == far))
    return choice
