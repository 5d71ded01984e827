"""Saved games of earlier versions. They are never written anew: what was saved once can be opened for ever.

`expected.json` tells where each stopped. When a corrected rule makes one replay differently, it gets
`"replays": false` there with the reason; that it still resumes is not negotiable.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.session import Session
from tapestry_desktop.storage import journal, migrations, records
from tapestry_desktop.storage.errors import StorageError
from tapestry_desktop.storage.journal import GameFile, open_session, read_journal
from tapestry_desktop.storage.migrations import FORMAT, migrated
from tapestry_desktop.storage.records import line_of, parse_journal
from tapestry_desktop.storage.replay import replay
from tests.storage.saves import without_sums

MUSEUM = Path(__file__).parent / "museum"
EXPECTED: dict[str, dict[str, Any]] = json.loads((MUSEUM / "expected.json").read_text(encoding="utf-8"))
NAMES = sorted(EXPECTED)


def where(session: Session) -> dict[str, Any]:
    decision = session.decision
    return {
        "digest": session.digest,
        "answers": len(session.answers),
        "kind": decision.kind if decision else None,
        "seat": decision.seat if decision else None,
        "keys": list(decision.keys) if decision else [],
        "scores": [player.vp for player in session.table.players],
    }


def test_nothing_is_missing_from_the_museum() -> None:
    assert sorted(path.name for path in MUSEUM.glob("*.tapestry")) == NAMES
    versions = {read_journal(MUSEUM / name).header.tapestry for name in NAMES}
    assert versions == set(range(1, FORMAT + 1)), "every file format has a save in the museum"


@pytest.mark.parametrize("name", NAMES)
def test_it_resumes_at_the_very_decision(name: str) -> None:
    session = open_session(catalogue(), read_journal(MUSEUM / name), name)
    known = {key: value for key, value in EXPECTED[name].items() if key in where(session)}
    assert where(session) == known


@pytest.mark.parametrize("name", NAMES)
def test_it_replays(name: str) -> None:
    outcome = replay(catalogue(), MUSEUM / name)
    assert bool(outcome.diverged) is (EXPECTED[name].get("replays") is False), outcome.diverged


@pytest.mark.parametrize("name", [name for name in NAMES if EXPECTED[name]["kind"]])
def test_it_can_be_gone_on_with(name: str, tmp_path: Path) -> None:
    path = Path(shutil.copy(MUSEUM / name, tmp_path))
    file, session = GameFile.open(path, catalogue())
    assert session.decision is not None
    session.answer(session.decision.keys[-1])
    file.record(session)
    file.close()
    again = open_session(catalogue(), read_journal(path), name)
    assert where(again) == where(session)


def test_the_snapshot_outlives_a_journal_that_no_longer_replays(tmp_path: Path) -> None:
    """As if a rule had been corrected since: an early answer is not what the rules would take today."""
    name = "v1_unfinished.tapestry"
    rows = (MUSEUM / name).read_bytes().splitlines(keepends=True)
    early = next(number for number, row in enumerate(rows) if row.startswith(b'{"answer":'))
    rows[early] = b'{"answer":"no such answer"}\n'
    path = tmp_path / name
    path.write_bytes(b"".join(rows))
    session = open_session(catalogue(), read_journal(path), name)
    expected = {key: value for key, value in EXPECTED[name].items() if key in where(session)}
    assert where(session) == expected
    outcome = replay(catalogue(), path)
    assert outcome.diverged.startswith("Answer 1 (no such answer) is refused")
    session.jump(len(session.answers) - 1)  # going back where the journal holds is still possible
    session.jump(0)
    assert session.answers == []
    assert session.decision is not None


def test_going_back_into_a_turn_that_no_longer_replays_stops_at_the_last_answer_that_holds(
    tmp_path: Path,
) -> None:
    raw = without_sums((MUSEUM / "v1_unfinished.tapestry").read_bytes())
    recorded = parse_journal(raw, "old")
    start = recorded.turns[-2][0]
    assert recorded.turns[-1][0] - start >= 2
    recorded.answers[start + 1] = "no such answer"
    session = open_session(catalogue(), recorded, "old")
    session.jump(recorded.turns[-1][0] - 1)
    assert len(session.answers) <= start + 1
    assert session.decision is not None
    assert not session.can_redo
    session.answer(session.decision.keys[0])


def test_a_save_of_the_future_says_so() -> None:
    raw = (MUSEUM / "v1_unfinished.tapestry").read_bytes()
    with pytest.raises(StorageError, match="newer version of the game; update"):
        parse_journal(raw.replace(b'{"tapestry":1', b'{"tapestry":%d' % (FORMAT + 1), 1), "future")
    with pytest.raises(StorageError, match="unknown file format 0"):
        migrated([{"tapestry": 0}], 0, "past")
    changed = parse_journal(raw.replace(b'"boxes":["base"]', b'"boxes":["base","trade_routes"]', 1), "bigger")
    with pytest.raises(StorageError, match="boxes that are not in this version: trade_routes"):
        open_session(catalogue(), changed, "bigger")


def test_a_sound_file_whose_last_answers_the_rules_refuse_goes_on_earlier_and_says_so(tmp_path: Path) -> None:
    """The rules were corrected in the middle of a turn: no change of the file, so the game is not refused."""
    rows = [json.loads(row) for row in (MUSEUM / "v1_unfinished.tapestry").read_bytes().splitlines()]
    rows[-1] = {"answer": "no such answer"}
    path, raw, before = tmp_path / "old.tapestry", b"", ""
    for row in rows:
        line, before = line_of(row, before)
        raw += line
    path.write_bytes(raw)
    file, session = GameFile.open(path, catalogue())
    assert len(session.answers) == EXPECTED["v1_unfinished.tapestry"]["answers"] - 1
    assert "the last answer that still holds" in file.note
    assert session.decision is not None
    session.answer(session.decision.keys[0])
    file.record(session)
    file.close()
    again, same = GameFile.open(path, catalogue())
    again.close()
    assert (again.note, where(same)) == ("", where(session))
    path.write_bytes(without_sums(raw))  # without sums it might as well be damage
    with pytest.raises(StorageError, match="cannot be resumed"):
        GameFile.open(path, catalogue())


def test_a_file_of_an_earlier_format_is_renewed_before_it_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a next format would do it: nothing of the old file is lost, and it is kept."""
    name = "v1_unfinished.tapestry"
    path = Path(shutil.copy(MUSEUM / name, tmp_path))
    for room in (migrations, journal, records):
        monkeypatch.setattr(room, "FORMAT", 2)
    monkeypatch.setitem(
        migrations.STEPS, 1, lambda old: [{**old[0], "tapestry": 2}, *({**row, "new": 1} for row in old[1:])]
    )
    old, first = GameFile.open(path, catalogue())
    first.undo()
    old.record(first)
    old.close()
    assert read_journal(path).version == 2
    assert path.with_name(f"{name}.v1").read_bytes() == (MUSEUM / name).read_bytes()
    assert [item.name for item in tmp_path.glob("*.tapestry")] == [name]
    file, session = GameFile.open(path, catalogue())
    file.close()
    session.redo()
    assert session.answers == open_session(catalogue(), read_journal(MUSEUM / name), name).answers
