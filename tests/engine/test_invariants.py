"""Random games of one to five people, with and without bots, looked at before every decision."""

from __future__ import annotations

import dataclasses
import os
from collections import Counter

import pytest

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tests.engine.invariants import check, stock
from tests.engine.playing import play, setup_number

SOAK = int(os.environ.get("TAPESTRY_SOAK", "12"))
"""How many games; the soak run takes more."""


@pytest.mark.parametrize("number", range(SOAK))
def test_everything_holds_at_every_decision(number: int) -> None:
    session = Session(catalogue(), setup_number(number))
    initial = stock(session.turns[0].snapshot)
    for _ in play(session, number):
        check(session, initial)
    assert session.table.phase == "over"
    assert all(player.finished for player in session.table.players)
    assert all(player.income_turns == 5 for player in session.table.players)


SOLO = [
    GameSetup(players=1, solo=1),
    GameSetup(players=1, solo=3),
    GameSetup(players=1, solo=6),
    GameSetup(players=1, solo=2, scenario="kaiju_masters"),
    GameSetup(players=1, solo=2, scenario="inevitable"),
    GameSetup(players=2, shadow=True),
]


@pytest.mark.parametrize("seed", range(max(1, SOAK // 12)))
@pytest.mark.parametrize(
    "setup", SOLO, ids=["level 1", "level 3", "level 6", "masters", "inevitable", "shadow"]
)
def test_everything_holds_against_bots(setup: GameSetup, seed: int) -> None:
    session = Session(catalogue(), dataclasses.replace(setup, seed=seed))
    initial = stock(session.turns[0].snapshot)
    for _ in play(session, seed):
        check(session, initial)
    assert session.table.phase == "over"


def test_the_box_is_whole() -> None:
    session = Session(catalogue(), setup_number(4))
    found = stock(session.table)
    box = catalogue()
    assert found.tapestries == Counter({card.id: card.count for card in box.tapestries.values()})
    assert found.tapestries.total() == 50
    assert found.techs == Counter(list(box.techs))
    assert found.techs.total() == 33
    assert found.tiles == Counter(list(box.territory_tiles))
    assert found.tiles.total() == 48
    assert found.space_tiles.total() == 15
    assert found.civilizations == Counter(list(box.civilizations))
    assert found.civilizations.total() == 16
    assert len(found.landmarks) == 18
    assert found.vp == (0,) * 5
