"""Facts that one line of the log tells together: payments, cards drawn one by one, dice rolled at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapestry_desktop.content.texts import texts
from tapestry_desktop.engine import events as ev
from tapestry_desktop.engine.events import Event
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.phrases import Line, log_line
from tapestry_desktop.ui.phrases.names import Speaker, face_name, listed

PILES = (ev.TapestriesDrawn, ev.TapestriesDiscarded, ev.TilesDrawn, ev.TilesDiscarded, ev.SpaceTilesDrawn)
"""Facts about cards or tiles whose numbers add up."""


def together(facts: Sequence[Event], event: Event, speaker: Speaker) -> Line | None:
    """The line that tells `event` along with the facts of the line before it; None where it is a new one."""
    if not facts or facts[-1].seat != event.seat:
        return None
    last = facts[-1]
    if isinstance(event, ev.ResourceChanged) and isinstance(last, ev.ResourceChanged):
        return _resources([*facts, event]) if _same_way(last.amount, event.amount) else None
    if isinstance(event, ev.TokenMoved) and event.how == "advance":
        return _paid_advance(facts, event, speaker)
    if isinstance(event, PILES) and type(event) is type(last):
        return _pile(facts, event, speaker)
    if isinstance(event, ev.VictoryPoints) and isinstance(last, ev.VictoryPoints):
        if event.reason != last.reason or not _same_way(last.amount, event.amount):
            return None
        total = event.amount + sum(fact.amount for fact in facts if isinstance(fact, ev.VictoryPoints))
        return log_line(event._replace(amount=total), speaker)
    if isinstance(event, ev.DieRolled) and isinstance(last, ev.DieRolled):
        return _dice([*facts, event])
    return None


def told_before(facts: Sequence[Event], event: Event) -> bool:
    """Whether the line before tells a fact already: the points that the Automa has just counted, the
    token on the plot of a destroyed building."""
    scored = facts[0] if facts else None
    if isinstance(scored, ev.BuildingDestroyed) and isinstance(event, ev.CityTokenPlaced):
        return (event.seat, event.plot) == (scored.seat, scored.plot)
    if not isinstance(scored, ev.BotScored) or not isinstance(event, ev.VictoryPoints):
        return False
    return event.seat == scored.seat and (event.reason, event.amount) in scored.parts


def told_after(event: Event, following: Sequence[Event]) -> bool:
    """Whether a later fact of the same turn tells an outpost: the conquest for which it was placed."""
    if not isinstance(event, ev.PiecePlaced) or event.kind != "outpost" or not event.upright:
        return False
    for later in following:
        if isinstance(later, ev.TurnEnded | ev.TurnBegan):
            return False
        if isinstance(later, ev.TerritoryConquered) and later.coord == event.coord:
            return later.seat == event.seat
    return False


def _same_way(first: int, second: int) -> bool:
    return first * second > 0


def _resources(facts: Sequence[Event]) -> Line:
    sums: dict[str, int] = {}
    for fact in facts:
        if isinstance(fact, ev.ResourceChanged):
            sums[fact.resource] = sums.get(fact.resource, 0) + fact.amount
    words = listed([texts().amount(name, abs(n)) for name, n in sums.items()])
    case = "pays" if next(iter(sums.values())) < 0 else "gains"
    if case == "pays" and all(getattr(fact, "reason", "") == "bonus" for fact in facts):
        case = "pays_bonus"
    return Line(facts[-1].seat, t(f"log.ResourceChanged.{case}", what=words), tuple(sums))


def _paid_advance(facts: Sequence[Event], event: ev.TokenMoved, speaker: Speaker) -> Line | None:
    """“advances to Tunnels for 1 coin”: the price of an advance turn and what it was paid for."""
    paid = [fact for fact in facts if isinstance(fact, ev.ResourceChanged) and fact.reason == "turn:advance"]
    if len(paid) != len(facts):
        return None
    names = dict.fromkeys(fact.resource for fact in paid)
    amounts = {name: -sum(fact.amount for fact in paid if fact.resource == name) for name in names}
    what = listed([texts().amount(name, n) for name, n in amounts.items()])
    line = log_line(event, speaker)
    return Line(line.seat, t("log.advance_for", advance=line.words, what=what), (*names, *line.icons))


def _pile(facts: Sequence[Event], event: Any, speaker: Speaker) -> Line:
    name = "cards" if hasattr(event, "cards") else "tiles"
    whole = [thing for fact in (*facts, event) for thing in getattr(fact, name)]
    return log_line(event._replace(**{name: tuple(whole)}), speaker)


def _dice(facts: Sequence[Event]) -> Line | None:
    """Dice of one throw; None where one of them is rolled again."""
    dice = [fact for fact in facts if isinstance(fact, ev.DieRolled)]
    if len({fact.die for fact in dice}) < len(dice):
        return None
    words = []
    for fact in dice:
        die = t("thing.the", name=texts().text(f"die.{fact.die}.inline"))
        words.append(t("log.die", die=die, face=face_name(fact.face)))
    return Line(facts[-1].seat, t("log.dice", dice=listed(words)))
