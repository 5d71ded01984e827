"""The steps of an income turn as the window tells them."""

from __future__ import annotations

import pytest

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.events import VictoryPoints
from tapestry_desktop.engine.income_steps import STEPS, income_steps
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session


@pytest.mark.parametrize("seed", range(4))
def test_steps_follow_the_turn(seed: int) -> None:
    """In every income decision one step is lit, those before it are done, those after it to come."""
    session, bot = Session(catalogue(), GameSetup(players=3, seed=seed)), RandomBot(seed)
    seen = 0
    while (decision := session.decision) is not None:
        before = session.digest
        steps = income_steps(session)
        assert session.digest == before
        inside = any(crumb.startswith("step:") for crumb in decision.trail)
        assert bool(steps) == inside
        if steps:
            seen += 1
            states = [step.state for step in steps]
            lit = states.index("now")
            assert states == ["done"] * lit + ["now"] + ["coming"] * (len(states) - lit - 1)
            assert [step.name for step in steps] == [name for name in STEPS if name in
                                                     {step.name for step in steps}]  # fmt: skip
        session.answer(bot.choose(session))
    assert seen > 10


@pytest.mark.parametrize("seed", range(3))
def test_points_to_come_are_the_points_that_come(seed: int) -> None:
    """Declining the upgrade scores exactly what was said to come."""
    session, bot = Session(catalogue(), GameSetup(players=2, seed=seed)), RandomBot(seed)
    checked = 0
    while (decision := session.decision) is not None:
        if decision.kind == "upgrade" and "step:upgrade" in decision.trail and "decline" in decision.keys:
            expected = next(step.vp for step in income_steps(session) if step.name == "vp")
            before, seat = len(session.events), decision.seat
            session.answer("decline")
            scored = sum(
                event.amount for event in session.events[before:]
                if isinstance(event, VictoryPoints) and event.seat == seat
                and event.reason.startswith("income:")
            )  # fmt: skip
            assert scored == expected
            checked += 1
        else:
            session.answer(bot.choose(session))
    assert checked
