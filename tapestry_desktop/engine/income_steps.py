"""The steps of the income turn under way: what is done with what it gave, and what is still to come.

Read off the rules, never guessed: the turn is replayed from its snapshot with every fact noted under the
step in which it happened, and what is to come is what the exposed icons would give now.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tapestry_desktop.content import RESOURCES
from tapestry_desktop.engine import events as ev
from tapestry_desktop.engine.events import Event
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.income import exposed_gains, score_icons
from tapestry_desktop.engine.session import Session
from tapestry_desktop.engine.state import Table

STEPS = ("civilization", "tapestry", "upgrade", "vp", "income")


@dataclass(frozen=True, slots=True)
class IncomeStep:
    """One step: `state` is "done", "now" or "coming"; the amounts are what it gave so far, or would give as
    the mat lies now. `resources` in the order coin, worker, food, culture (net of what was paid)."""

    name: str
    state: str
    vp: int = 0
    resources: tuple[int, ...] = (0, 0, 0, 0)
    cards: int = 0
    tiles: int = 0
    techs: int = 0

    @property
    def empty(self) -> bool:
        """Whether it gives nothing that is counted."""
        return not (self.vp or any(self.resources) or self.cards or self.tiles or self.techs)


class _Noted(Game):
    """A twin of the game that notes the step under which every fact happened."""

    def __init__(self, session: Session, table: Table) -> None:
        self.noted: dict[str, list[Event]] = {}
        super().__init__(session.catalogue, table)

    def emit(self, event: Event) -> None:
        """Record a fact, and the step it belongs to."""
        super().emit(event)
        step = next((crumb[5:] for crumb in self.trail if crumb.startswith("step:")), "")
        if step:
            self.noted.setdefault(step, []).append(event)


def income_steps(session: Session) -> tuple[IncomeStep, ...]:
    """The steps of the income turn in which a decision waits; empty outside of income turns."""
    decision = session.decision
    if decision is None or not decision.trail:
        return ()
    now = next((crumb[5:] for crumb in decision.trail if crumb.startswith("step:")), "")
    number = next((int(crumb[7:]) for crumb in decision.trail if crumb.startswith("income:")), 0)
    if now not in STEPS or not number:
        return ()
    seat = session.table.active
    turn = session.turns[-1]
    twin = _Noted(session, turn.snapshot.clone())
    twin.serial = turn.serial_before
    twin.start()
    for key in turn.answers:
        assert twin.decision is not None
        twin.answer(twin.decision.serial, key)
    found = []
    noted = {step: list(facts) for step, facts in twin.noted.items()}
    for step in _steps_of(number):
        place = STEPS.index(step) - STEPS.index(now)
        if place > 0:
            found.append(_to_come(twin, seat, step))
        else:
            found.append(_summed(step, "now" if not place else "done", noted.get(step, ()), seat))
    return tuple(found)


def _steps_of(number: int) -> tuple[str, ...]:
    """The steps of the first, a middle, and the last income turn (R-INC-2, R-INC-12)."""
    if number == 1:
        return ("civilization", "income")
    return STEPS if number <= 4 else ("civilization", "upgrade", "vp")


def _to_come(twin: Game, seat: int, step: str) -> IncomeStep:
    """What a later step gives as everything lies now."""
    if step == "vp":
        before = len(twin.events)
        score_icons(twin, twin.table.players[seat])
        return _summed(step, "coming", twin.events[before:], seat)
    if step == "income":
        resources, tiles, cards = exposed_gains(twin, twin.table.players[seat])
        return IncomeStep(step, "coming", resources=resources, tiles=tiles, cards=cards)
    return IncomeStep(step, "coming")


def _summed(step: str, state: str, facts: Iterable[Event], seat: int) -> IncomeStep:
    """What facts add up to for one player."""
    vp = cards = tiles = techs = 0
    resources: dict[str, int] = dict.fromkeys(list[str](RESOURCES), 0)
    for event in facts:
        if event.seat != seat:
            continue
        if isinstance(event, ev.VictoryPoints):
            vp += event.amount
        elif isinstance(event, ev.ResourceChanged):
            resources[event.resource] += event.amount
        elif isinstance(event, ev.TapestriesDrawn):
            cards += len(event.cards)
        elif isinstance(event, ev.TilesDrawn):
            tiles += len(event.tiles)
        elif isinstance(event, ev.TechUpgraded):
            techs += 1
    return IncomeStep(step, state, vp, tuple(resources.values()), cards, tiles, techs)
