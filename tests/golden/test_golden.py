"""Finished games lead to the same end again, answer by answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.events import TapestryPlayed
from tapestry_desktop.engine.session import Session
from tapestry_desktop.storage.journal import read_journal
from tapestry_desktop.storage.replay import replay
from tests.golden.perft import count_paths

FOLDER = Path(__file__).parent
FILES = sorted((FOLDER / "games").glob("*.tapestry"))
PERFT: list[dict[str, Any]] = json.loads((FOLDER / "perft.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_game_ends_as_recorded(path: Path) -> None:
    recorded = read_journal(path)
    found = replay(catalogue(), path)
    assert found.diverged == ""
    assert found.finished
    assert recorded.over is not None
    assert found.digest == recorded.over["digest"]
    assert found.scores == recorded.over["scores"]
    assert found.answers == len(recorded.answers)


@pytest.mark.parametrize("entry", PERFT, ids=[f"{entry['game']}@{entry['position']}" for entry in PERFT])
def test_the_number_of_answer_paths(entry: dict[str, Any]) -> None:
    recorded = read_journal(FOLDER / "games" / f"{entry['game']}.tapestry")
    session = Session(catalogue(), recorded.header.setup)
    for key in recorded.answers[: entry["position"]]:
        session.answer(key)
    assert session.decision is not None
    assert (session.decision.seat, session.decision.kind) == (entry["seat"], entry["kind"])
    assert count_paths(session, len(entry["paths"])) == entry["paths"]


def test_the_games_reach_everything() -> None:
    setups = [read_journal(path).header.setup for path in FILES]
    assert len([setup for setup in setups if not setup.solo and not setup.shadow]) == 30
    assert {setup.players for setup in setups} == {1, 2, 3, 4, 5}
    assert {civilization for setup in setups for civilization in setup.civilizations} == set(
        catalogue().civilizations
    )
    assert {path.stem.rpartition("_")[2] for path in FILES} >= {"random", "greedy", "lively"}
    assert len(PERFT) == 20
    assert len({entry["kind"] for entry in PERFT}) >= 8


def test_every_tapestry_card_is_played_in_some_game() -> None:
    played: set[str] = set()
    for path in FILES:
        recorded = read_journal(path)
        session = Session(catalogue(), recorded.header.setup)
        for key in recorded.answers:
            session.answer(key)
        played.update(e.card for e in session.events if isinstance(e, TapestryPlayed) and e.face_up)
    assert sorted(set(catalogue().tapestries) - played) == []


def test_every_change_has_a_written_reason() -> None:
    reasons = (FOLDER / "README.md").read_text(encoding="utf-8").partition("## Reasons")[2]
    assert [line for line in reasons.splitlines() if line.startswith("* ") and len(line) > 30]
