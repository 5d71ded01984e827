"""What is still to come in the turn after the waiting decision, read off the rules and never guessed."""

from __future__ import annotations

from dataclasses import dataclass

from tapestry_desktop.content.effects import Benefit
from tapestry_desktop.content.models import TrackSpace
from tapestry_desktop.engine.decisions import Decision
from tapestry_desktop.engine.events import TokenMoved, TurnBegan
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.tracks import bonus_open, space_at

PLACING = ("explore_hex", "rotation")


@dataclass(frozen=True, slots=True)
class Coming:
    """Something that follows: `what` is "tile", "benefit", "bonus" (may be bought), "dice", "end" (of the
    own turn) or "goes_on" (the turn of another seat), with what it gives."""

    what: str
    gives: Benefit = ()
    seat: int = -1


def to_come(game: Game) -> tuple[Coming, ...]:
    """What follows the waiting decision, in order. Empty in set-up, before the choice of a turn, and in an
    income turn, whose steps are told by `income_steps`."""
    decision = game.decision
    if decision is None or not decision.trail or not decision.trail[0].startswith("turn:"):
        return ()
    found = _at_hand(game, decision)
    active = game.table.active
    if decision.seat != active:
        return (*found, Coming("goes_on", seat=active))
    if decision.trail[0] == "turn:advance":
        found += _of_the_space(game, decision)
    return (*found, Coming("end", seat=active))


def _at_hand(game: Game, decision: Decision) -> list[Coming]:
    """What the thing now being placed brings."""
    if decision.kind == "conquer":
        return [Coming("dice")]
    if decision.kind in PLACING:
        tile = game.catalogue.territory_tiles.get(decision.subject.partition("@")[0])
        return [Coming("tile", tile.benefit)] if tile is not None and tile.benefit else []
    return []


def _of_the_space(game: Game, decision: Decision) -> list[Coming]:
    """What is left of the space of the advance that is paid for: first its landmark and what others do about
    the step, then its benefit, then its bonus."""
    place = _entered(game, decision)
    if place is None:
        return []
    track, index = place
    seat, space = decision.seat, space_at(game, track, index)
    within = decision.trail[1:2] == (f"space:{track}:{index}",)
    ahead = not within and (seat, track, index, "benefit") not in game.table.spent
    found = [Coming("benefit", space.benefit)] if ahead and space.benefit else []
    if ahead or (within and decision.trail[2:3] != ("bonus",)):
        bonus = bonus_open(game, seat, track, index)
        if bonus is not None and not (decision.kind == "pay_advance" and _too_dear(game, seat, space)):
            found.append(Coming("bonus", bonus.gain))
    return found


def _too_dear(game: Game, seat: int, space: TrackSpace) -> bool:
    """Whether the advance leaves too few resources for the bonus of its space."""
    if space.bonus is None or space.bonus.cost.kind != "resource":
        return False
    return sum(game.table.players[seat].resources) < len(space.cost) + space.bonus.cost.n


def _entered(game: Game, decision: Decision) -> tuple[str, int] | None:
    """The space to which the paid advance of this turn leads."""
    if decision.kind == "pay_advance":
        track, _, index = decision.subject.partition(":")
        return track, int(index)
    found: tuple[str, int] | None = None
    for event in reversed(game.events):
        if isinstance(event, TurnBegan):
            return found
        if isinstance(event, TokenMoved) and event.seat == game.table.active and event.how == "advance":
            found = event.track, event.end
    return found
