"""A slice of the soak run, small enough for every day; docs/soak.md tells of the whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.game import Game
from tests.soak.plans import player, session_of, setup_of
from tests.soak.roundtrips import check_game
from tests.soak.soak import Run, play_game, play_games, table
from tests.soak.watch import GROUPS, Tally, components, watching

SLICE = range(40, 80)
"""Forty games: two of each kind of twenty."""


def test_a_slice_of_the_soak_run() -> None:
    run = Run()
    play_games(SLICE, run)
    assert run.failures == []
    assert run.games.total() == len(SLICE)
    assert max(decisions for decisions, _ in run.longest.values()) < 1000
    idle = [name for name in catalogue().tapestries if not run.tally.counts["card fired"][name]]
    assert len(idle) <= 5, idle
    assert all(run.tally.counts["civilization gained"][name] for name in catalogue().civilizations)


def test_watching_changes_no_game() -> None:
    ends = []
    for watched in (False, True):
        _, session = session_of(7)
        bot = player(7)
        if watched:
            with watching(catalogue(), Tally()):
                while session.decision is not None:
                    session.answer(bot.choose(session))
        else:
            while session.decision is not None:
                session.answer(bot.choose(session))
        ends.append((session.digest, session.answers, list(session.events)))
    assert ends[0] == ends[1]
    assert Game.emit.__name__ == "emit"


def test_every_kind_of_game_is_played() -> None:
    kinds = {setup_of(number)[0] for number in range(120)}
    assert {f"solo, level {level}" for level in range(1, 7)} < kinds
    assert {"one person", "five people", "solo, inevitable", "laid decks", "late start"} < kinds


def test_slices_add_up() -> None:
    whole, part, other = Run(), Run(), Run()
    play_games(range(3), whole)
    play_game(0, part)
    play_game(1, other)
    play_game(2, other)
    part.add(other.as_data())
    assert part.as_data() == whole.as_data()
    assert set(GROUPS) == set(components(catalogue()))
    assert f"3 games, {whole.decisions:,} decisions, 0 failures." in table(part)


@pytest.mark.parametrize("number", [1, 13, 19], ids=lambda number: setup_of(number)[0])
def test_load_undo_redo_and_fork_lead_to_the_same_place(number: int, tmp_path: Path) -> None:
    assert check_game(number, tmp_path) > 50
