"""Random solo games end legally: every level, both scenarios, every civilization of yours and the Automa's.

`TAPESTRY_SOAK` says how many games are played (30 without it); they come in slices of ten.
"""

from __future__ import annotations

import os

import pytest

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import TRACKS, catalogue
from tapestry_desktop.engine.playable import playable
from tapestry_desktop.engine.rules.setup import GameSetup, removed_components
from tapestry_desktop.engine.session import Session
from tapestry_desktop.engine.state import Table

GAMES = int(os.environ.get("TAPESTRY_SOAK", "30"))
SLICE = 10
PATIENCE = 2500


def setup_number(number: int) -> GameSetup:
    """Levels, scenarios and civilizations in turn."""
    kind = number % 9
    scenario = {6: "kaiju_masters", 7: "inevitable"}.get(kind, "")
    level = number // 9 % 6 + 1 if kind >= 6 else kind + 1
    shadow = kind == 8
    lopsided = number % 4 == 3
    plain = GameSetup(
        players=2 if shadow else 1,
        solo=0 if shadow else level,
        shadow=shadow,
        scenario=scenario,
        seed=number,
        options=(
            ("automa_civilization", list(catalogue().solo.civilizations)[number % 4]),
            ("lopsided", lopsided),
        ),
    )
    removed = removed_components(catalogue(), plain)
    ready = playable(catalogue())
    yours = [name for name in catalogue().civilizations if name not in removed and name in ready]
    chosen = yours[number % len(yours)]
    other = yours[(number + 1) % len(yours)]
    return GameSetup(
        players=plain.players,
        solo=plain.solo,
        shadow=shadow,
        scenario=scenario,
        seed=number,
        civilizations=(chosen, other)[: plain.players],
        options=plain.options,
    )


def check(table: Table) -> None:
    """What is true on every table: pieces, cards and tracks are neither lost nor doubled."""
    content = catalogue()
    on_map = [piece for pieces in table.pieces.values() for piece in pieces]
    for player in table.players:
        assert 0 <= player.outposts <= 10
        assert sum(piece.owner == player.seat and piece.kind == "outpost" for piece in on_map) <= 10
        for positions in player.tokens:
            assert all(0 <= place <= 12 for place in positions)
        if player.kind != "human":
            assert player.outposts + sum(piece.owner == player.seat for piece in on_map) == 10
            assert [len(positions) for positions in player.tokens] == [1, 1, 1, 1]
            assert not any(player.resources)
            assert [*player.tiles, *player.techs, *player.civilizations] == []
            assert player.city is None
            assert player.memory["favourite"] in TRACKS
        if player.kind == "shadow":
            assert player.vp == 0
            assert player.hand == []
            assert player.landmarks == [] or table.players[1].kind == "human"
    if "hidden_decision_deck" in table.memory:
        piles = ("hidden_decision_deck", "hidden_progress_deck", "decision_discards", "pair")
        cards = sorted(card for pile in piles for card in table.memory[pile])
        assert cards == list(range(1, len(cards) + 1))
        assert len(cards) in (12, 22)
    if "hidden_kaiju_deck" in table.memory:
        deck = table.memory["hidden_kaiju_deck"] + table.memory["kaiju_discards"]
        assert sorted(deck) == list(range(1, 23))
        assert len(set(table.memory["kaiju_hexes"])) == len(table.memory["kaiju_hexes"])
    tiles = [*table.tiles.deck, *table.tiles.discards, *(placed.tile for placed in table.placed.values())]
    assert len(tiles) == len(set(tiles))
    assert set(tiles) <= set(content.territory_tiles)


@pytest.mark.parametrize("first", range(0, GAMES, SLICE))
def test_random_games_end_legally(first: int) -> None:
    for number in range(first, min(first + SLICE, GAMES)):
        setup = setup_number(number)
        session = Session(catalogue(), setup)
        bot = RandomBot(number)
        answers = turns = 0
        while session.decision is not None:
            assert session.table.players[session.decision.seat].kind == "human"
            keys = session.decision.keys
            # A player who advances while he can sees more of the game.
            later = [key for key in keys if key != "income"]
            session.answer(
                bot.choose(session)
                if len(keys) < 2 or number % 3 == 0 or not later
                else later[answers % len(later)]
            )
            answers += 1
            assert answers < PATIENCE, setup
            if len(session.turns) > turns:
                turns = len(session.turns)
                check(session.table)
        check(session.table)
        assert session.table.phase == "over"
        assert session.result is not None
        if setup.scenario:
            assert session.result.how in ("scenario_won", "scenario_lost")
        elif not setup.shadow:
            automa = session.table.players[1]
            assert automa.income_turns == 5
            assert automa.finished
            assert sum(len(stack) for stack in automa.stacks) == 3
