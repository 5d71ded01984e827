"""Espionage: copies the ability of another visible tapestry card."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.engine.decisions import Flow, Option, Reason, reason
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.resolver import custom_possible
from tapestry_desktop.engine.rules.tapestry import DELIBERATE, does_something, run_ability, whole_card
from tapestry_desktop.engine.state import Coord

CARD = "espionage"
DELIBERATE.add(CARD)


def copy_targets(game: Game, seat: int) -> list[str]:
    """Visible cards of every income mat, clockwise from the owner: face up, not covered, neither
    continuous nor Espionage itself (R-TAP-5, R-FF-6)."""
    found = [
        stack[-1].card
        for player in game.from_seat(seat)
        for stack in player.stacks
        if stack and stack[-1].face_up and stack[-1].card != CARD
    ]
    tapestries = game.catalogue.tapestries
    return [card for card in dict.fromkeys(found) if tapestries[card].kind != "continuous"]


@whole_card(CARD)
def _espionage(game: Game, seat: int, card: str) -> Flow[None]:
    """What the copy puts in force belongs to the laid card: it ends when Espionage is covered or the
    era is over. The choice is always asked (R-CARD-Espionage)."""
    targets = copy_targets(game, seat)
    if not targets:
        game.void("copy_tapestry", seat)
        return
    options = {f"card:{name}": name for name in targets}
    details = {key: Option(key, game.catalogue.tapestries[name].effects) for key, name in options.items()}
    copied = yield from game.choose(
        seat,
        "copy_tapestry",
        options,
        details=details,
        why_not=lambda key: _why_not(game, key),
        ask_single=True,
    )
    with game.under(f"card:{copied}"):
        yield from run_ability(game, seat, copied, card)


def _why_not(game: Game, key: str) -> Reason | None:
    name = key.removeprefix("card:")
    if name == CARD:
        return reason("copies_no_copy")
    if game.catalogue.tapestries.get(name) is None:
        return None
    stacks = [stack for player in game.table.players for stack in player.stacks]
    if any(laid.card == name and laid.face_up for stack in stacks for laid in stack[:-1]):
        return reason("card_covered", card=name)
    return reason("card_not_visible", card=name)


@custom_possible("copy_tapestry")
def _can_copy(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return any(does_something(game, seat, card) for card in copy_targets(game, seat))
