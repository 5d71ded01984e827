"""Going back, saving and replaying around and in the middle of bot turns."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.plain import digest, from_plain, to_plain
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session, resume
from tapestry_desktop.engine.state import Piece, PlacedTile, Table
from tapestry_desktop.storage.journal import GameFile
from tapestry_desktop.storage.replay import replay
from tests.engine.solo.tables import AUTOMA, YOU
from tests.engine.solo.test_random import setup_number

SETUP = GameSetup(players=1, solo=4, seed=11, civilizations=("none",), mats=("desert",), first_player=0)


def in_the_middle() -> Session:
    """The Automa has conquered the middle island from you and waits for your response."""
    session = Session(catalogue(), SETUP)
    session.answer("income")
    while session.decision is not None and session.decision.kind != "turn":
        session.answer(session.decision.keys[0])
    table = session.table.clone()
    table.active = AUTOMA
    table.players[AUTOMA].tokens = [[12], [12], [0], [12]]
    table.memory["hidden_decision_deck"] = (1, 2, 5, 7)
    table.players[YOU].hand = ["trap"]
    table.placed[-1, 1] = PlacedTile("", 0)
    table.pieces[-1, 1] = (Piece(AUTOMA, "outpost"),)
    table.pieces[0, 0] = (Piece(YOU, "outpost"),)
    running = Session(catalogue(), SETUP, table)
    assert running.decision is not None
    assert running.decision.kind == "response"
    return running


def test_undo_and_redo_across_a_bot_turn() -> None:
    session = in_the_middle()
    before, told = session.digest, len(session.events)
    session.answer("card:trap")
    session.answer("resource:coin")
    after = session.digest
    assert session.decision is not None
    assert session.decision.kind == "turn"
    session.undo()
    session.undo()
    assert session.digest == before
    assert len(session.events) == told
    session.redo()
    session.redo()
    assert session.digest == after


def test_save_and_resume_in_the_middle_of_a_bot_turn() -> None:
    session = in_the_middle()
    session.answer("card:trap")
    turns = [(from_plain(to_plain(turn.snapshot)), turn.answers) for turn in session.turns]
    again = resume(catalogue(), SETUP, turns)
    assert again.digest == session.digest
    assert again.decision == session.decision
    assert list(again.events)[-5:] == list(session.events)[-5:]
    for running in (session, again):
        running.answer("resource:food")
    assert again.digest == session.digest


def test_fork_in_the_middle_of_a_bot_turn() -> None:
    session = in_the_middle()
    twin = session.fork()
    twin.answer("decline")
    session.answer("card:trap")
    assert twin.table.pieces[0, 0][-1] == Piece(AUTOMA, "outpost")
    assert session.decision is not None
    assert session.decision.kind == "resource"


def test_a_preview_stops_before_the_bots_draw() -> None:
    session = Session(catalogue(), SETUP)
    preview = session.preview("income")
    assert "BotDrewCards" not in [type(event).__name__ for event in preview.events]


@pytest.mark.parametrize(
    "setup",
    [
        GameSetup(players=1, solo=6, seed=5),
        GameSetup(players=1, scenario="kaiju_masters", seed=5),
        GameSetup(players=1, scenario="inevitable", seed=5),
        GameSetup(players=2, shadow=True, seed=5),
    ],
    ids=["level 6", "kaiju masters", "inevitable", "shadow"],
)
def test_replay_and_every_undo_give_equal_tables(setup: GameSetup) -> None:
    session = Session(catalogue(), setup)
    bot = RandomBot(2)
    digests = [session.digest]
    while session.decision is not None:
        session.answer(bot.choose(session))
        digests.append(session.digest)
    replayed = Session(catalogue(), setup)
    for number, key in enumerate(session.answers, 1):
        replayed.answer(key)
        assert replayed.digest == digests[number]
    for number in range(len(digests) - 2, -1, -1):
        session.undo()
        assert session.digest == digests[number]


def test_the_table_survives_the_plain_form() -> None:
    session = in_the_middle()
    plain: Table = from_plain(to_plain(session.table))
    assert digest(plain) == session.digest


@pytest.mark.parametrize("number", [0, 5, 6, 7, 8])
def test_a_saved_game_opens_and_replays(tmp_path: Path, number: int) -> None:
    setup = setup_number(number)
    session = Session(catalogue(), setup)
    path = tmp_path / "game.tapestry"
    file = GameFile.create(path, session, "solo")
    bot = RandomBot(number)
    for _ in range(40):
        if session.decision is None:
            break
        session.answer(bot.choose(session))
        file.record(session)
    file.close()
    assert replay(catalogue(), path).diverged == ""
    file, opened = GameFile.open(path, catalogue())
    assert opened.digest == session.digest
    assert opened.decision == session.decision
    file.close()
