"""Whatever happens to the bytes of a save, it resumes correctly or is refused in one sentence, and what was
changed is noticed."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.storage.errors import StorageError
from tapestry_desktop.storage.journal import GameFile, open_session, read_journal
from tapestry_desktop.storage.records import parse_journal
from tapestry_desktop.storage.replay import replay
from tests.storage.saves import lines, position, question, save, without_sums

SETUP = GameSetup(players=2, seed=11, names=("Mira", "Tomás"))


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, Session]:
    path = tmp_path_factory.mktemp("damage") / "game.tapestry"
    session = save(path, SETUP, 40, inside=3)
    assert session.turns[-1].answers, "the save stops in the middle of a turn"
    return path.read_bytes(), session


def outcome(raw: bytes) -> Session | str:
    try:
        return open_session(catalogue(), parse_journal(raw, "game"), "game")
    except StorageError as error:
        sentence = str(error)
        assert sentence.endswith(".")
        assert "\n" not in sentence
        assert "Traceback" not in sentence
        return sentence


def test_flipped_bits(saved: tuple[bytes, Session], tmp_path: Path) -> None:
    raw, session = saved
    random, path, resumed = Random(7), tmp_path / "flipped.tapestry", 0
    for _ in range(200):
        place, bit = random.randrange(len(raw)), 1 << random.randrange(8)
        flipped = raw[:place] + bytes([raw[place] ^ bit]) + raw[place + 1 :]
        found = outcome(flipped)
        if isinstance(found, str):
            continue
        resumed += 1
        assert question(found) == question(session), (place, bit)
        path.write_bytes(flipped)
        assert replay(catalogue(), path).diverged, (place, bit)
    assert resumed > 20, "damage before the last table does not cost the game"


def test_every_bit_of_the_answers_of_the_present_turn(saved: tuple[bytes, Session]) -> None:
    raw, _ = saved
    start = raw.rindex(b'{"turn"')
    start = raw.index(b"\n", start) + 1
    for place in range(start, len(raw) - 1):
        for bit in range(8):
            flipped = raw[:place] + bytes([raw[place] ^ (1 << bit)]) + raw[place + 1 :]
            assert isinstance(outcome(flipped), str), (place, bit)


def test_every_length(saved: tuple[bytes, Session]) -> None:
    """Cut anywhere, the game stands after an answer that was given, at most one before the cut."""
    raw, session = saved
    random = Random(3)
    ends = [number for number, byte in enumerate(raw) if byte == 10]
    places = {0, 1, len(raw) - 1, *ends[-6:], *(end + 1 for end in ends[-6:])}
    for place in sorted(places | {random.randrange(len(raw)) for _ in range(60)}):
        found = outcome(raw[:place])
        if isinstance(found, str):
            assert place < ends[1], (place, found)
            continue
        count = raw[:place].count(b'{"answer"')
        assert len(found.answers) in (count, count - 1)
        assert found.answers == session.answers[: len(found.answers)]


def test_a_line_that_lacks_only_its_end_is_kept_and_ended(
    saved: tuple[bytes, Session], tmp_path: Path
) -> None:
    raw, session = saved
    for number, cut in enumerate((raw[:-1], without_sums(raw)[:-1])):
        path = tmp_path / f"{number}.tapestry"
        path.write_bytes(cut)
        file, found = GameFile.open(path, catalogue())
        assert position(found) == position(session)
        assert found.decision is not None
        found.answer(found.decision.keys[0])
        file.record(found)
        file.close()
        assert position(open_session(catalogue(), read_journal(path), "game")) == position(found)
        assert not replay(catalogue(), path).diverged


def test_a_torn_line_is_cut_off_before_going_on(saved: tuple[bytes, Session], tmp_path: Path) -> None:
    raw, session = saved
    path = tmp_path / "torn.tapestry"
    path.write_bytes(raw + b'{"answer":"adva')
    file, found = GameFile.open(path, catalogue())
    assert position(found) == position(session)
    assert path.read_bytes() == raw
    found.undo()
    file.record(found)
    file.close()
    assert position(open_session(catalogue(), read_journal(path), "game")) == position(found)


@pytest.mark.parametrize("changed", ["answer", "missing line", "swapped lines", "seed", "sum"])
def test_edited_files_are_noticed(saved: tuple[bytes, Session], changed: str, tmp_path: Path) -> None:
    raw, _ = saved
    rows = raw.splitlines(keepends=True)
    answers = [number for number, row in enumerate(rows) if row.startswith(b'{"answer"')]
    if changed == "answer":
        rows[answers[3]] = rows[answers[3]].replace(b'"answer":"', b'"answer":"x')
    elif changed == "missing line":
        del rows[answers[-2]]
    elif changed == "swapped lines":
        rows[answers[-1]], rows[answers[-2]] = rows[answers[-2]], rows[answers[-1]]
    elif changed == "seed":
        rows[0] = rows[0].replace(b'"seed":11', b'"seed":12')
    else:
        rows[answers[2]] = rows[answers[2]].replace(b',"sum"', b',"some"')
    path = tmp_path / "edited.tapestry"
    path.write_bytes(b"".join(rows))
    assert replay(catalogue(), path).diverged


def test_an_unsummed_file_is_compared_with_its_tables(saved: tuple[bytes, Session], tmp_path: Path) -> None:
    raw, session = saved
    path = tmp_path / "plain.tapestry"
    path.write_bytes(without_sums(raw))
    assert not replay(catalogue(), path).diverged
    rows = path.read_bytes().splitlines(keepends=True)
    noticed = 0
    for number, row in enumerate(rows):
        if row.startswith(b'{"answer"'):
            path.write_bytes(b"".join([*rows[:number], b'{"answer":"accept"}\n', *rows[number + 1 :]]))
            noticed += bool(replay(catalogue(), path).diverged)
    assert noticed == len(session.answers)


HEADER = {"tapestry": 1, "game": "g", "setup": {"players": 2, "seed": 1}}
STRANGE: dict[str, bytes] = {
    "empty": b"",
    "newlines": b"\n\n\n",
    "zeros": bytes(5000),
    "binary": bytes(range(256)) * 40,
    "a list": b"[1, 2, 3]\n",
    "a number": b"7\n",
    "another JSON": b'{"hello": "world"}\n',
    "deep": b"[" * 100_000,
    "deep record": b'{"tapestry":1,"setup":' + b"[" * 100_000,
    "infinite version": b'{"tapestry": 1e999, "game": "g", "setup": {"players": 2, "seed": 1}}\n',
    "nameless version": b'{"tapestry": null, "game": "g", "setup": {"players": 2, "seed": 1}}\n',
    "no setup": b'{"tapestry": 1, "game": "g"}\n',
}
FOLLOWERS: dict[str, dict[str, object]] = {
    "unknown": {"dance": 1},
    "back too far": {"back": 5},
    "back below": {"back": -1},
    "back nowhere": {"back": "x"},
    "turn elsewhere": {"turn": 3, "state": ""},
    "empty state": {"turn": 0, "state": ""},
    "state of nothing": {"turn": 0, "state": "eJyrrgUAAXUA+Q=="},
    "state a number": {"turn": 0, "state": 5},
    "over of nothing": {"over": 3},
}


@pytest.mark.parametrize("kind", STRANGE)
def test_what_is_no_save_is_refused(kind: str) -> None:
    assert isinstance(outcome(STRANGE[kind]), str)


@pytest.mark.parametrize("kind", FOLLOWERS)
def test_lines_that_cannot_follow_are_refused(kind: str) -> None:
    raw = json.dumps(HEADER) + "\n" + json.dumps(FOLLOWERS[kind]) + "\n"
    assert isinstance(outcome(raw.encode()), str)


@pytest.mark.parametrize(
    "wish",
    [{"players": 0}, {"players": 99}, {"solo": 77}, {"civilizations": ["nobody"]}, {"mats": ["none"]},
     {"scenario": "chess"}, {"boxes": ["other"]}],
)  # fmt: skip
def test_impossible_set_ups_are_refused(wish: dict[str, object], tmp_path: Path) -> None:
    header = {**HEADER, "setup": {"players": 2, "seed": 1, **wish}}
    raw = (json.dumps(header) + "\n").encode()
    assert isinstance(outcome(raw), str)
    path = tmp_path / "odd.tapestry"
    path.write_bytes(raw)
    if "boxes" not in wish:
        with pytest.raises(StorageError, match="no game can begin from its set-up"):
            replay(catalogue(), path)


def test_a_bomb_is_not_unpacked() -> None:
    import base64
    import zlib

    bomb = base64.b64encode(zlib.compress(bytes(80_000_000))).decode()
    raw = json.dumps(HEADER) + "\n" + json.dumps({"turn": 0, "state": bomb}) + "\n"
    assert isinstance(outcome(raw.encode()), str)


def test_folders_devices_and_giants_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path, Path("/dev/zero")):
        if path.exists():
            with pytest.raises(StorageError, match="a folder or a device"):
                read_journal(path)
    giant = tmp_path / "giant.tapestry"
    with giant.open("wb") as file:
        file.truncate(1 << 40)  # sparse: it takes no room
    with pytest.raises(StorageError, match="far too large"):
        read_journal(giant)
    with pytest.raises(StorageError, match="There is no saved game"):
        GameFile.open(tmp_path / "none.tapestry", catalogue())
    assert not (tmp_path / "none.tapestry").exists()


def test_an_earlier_table_that_is_damaged_does_not_cost_the_game(saved: tuple[bytes, Session]) -> None:
    raw, session = saved
    rows = raw.splitlines(keepends=True)
    for which in (0, 2):
        table = [number for number, row in enumerate(rows) if row.startswith(b'{"turn"')][which]
        broken = rows[:]
        broken[table] = broken[table].replace(b'"state":"eJ', b'"state":"xx')
        found = outcome(b"".join(broken))
        assert isinstance(found, Session)
        assert question(found) == question(session)
        assert found.answers == session.answers
        found.jump(len(found.answers) // 2)
        found.jump(0)
        assert found.answers == []


def test_lines_say_what_they_should(tmp_path: Path) -> None:
    path = tmp_path / "game.tapestry"
    session = save(path, SETUP, 5)
    records = lines(path)
    assert records[0]["tapestry"] == 1
    assert records[0]["setup"]["names"] == ["Mira", "Tomás"]
    assert [record["answer"] for record in records if "answer" in record] == session.answers
