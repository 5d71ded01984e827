"""The list of games and the settings, with files missing, damaged, foreign, and thousands of them."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.storage.errors import StorageError
from tapestry_desktop.storage.library import Library, write_whole
from tapestry_desktop.storage.places import data_home, settings_file
from tapestry_desktop.storage.settings import Settings, load_settings, save_settings
from tests.engine.playing import Lively
from tests.storage.saves import save

SETUP = GameSetup(players=2, seed=9, names=("Mira", "Tomás"), colours=("blue", "jade"))


def started(folder: Path, answers: int = 30) -> tuple[Library, Path, Session]:
    library = Library(folder)
    session = Session(catalogue(), SETUP)
    file = library.start(session, "Evening")
    bot = Lively(2)
    for _ in range(answers):
        session.answer(bot.choose(session))
    file.record(session)
    library.summarise(file.path, session, "Evening")
    file.close()
    return library, file.path, session


@pytest.mark.parametrize(
    "damage",
    [None, b"", b"\xff\xfe", b"[]", b"{}", b"[" * 100_000, b'{"names": "abc"}',
     b'{"names":[1],"colours":[],"scores":["x"],"title":"","turn":0,"mode":"","finished":0,"changed":""}'],
)  # fmt: skip
def test_a_summary_that_is_gone_or_damaged_is_made_again(damage: bytes | None, tmp_path: Path) -> None:
    library, path, session = started(tmp_path)
    whole = library.entry(path)
    if damage is None:
        whole.summary.unlink()
    else:
        whole.summary.write_bytes(damage)
    made = library.entry(path)
    for name in ("title", "names", "colours", "scores", "turn", "finished", "mode", "broken"):
        if name != "scores":
            assert getattr(made, name) == getattr(whole, name), name
    assert len(made.scores) == len(session.table.players)
    assert json.loads(made.summary.read_text(encoding="utf-8"))["title"] == "Evening"
    assert library.entry(path) == made


def test_what_lies_around_in_the_folder(tmp_path: Path) -> None:
    library, path, _ = started(tmp_path)
    (tmp_path / "folder.tapestry").mkdir()
    (tmp_path / "nowhere.tapestry").symlink_to(tmp_path / "gone")
    (tmp_path / "empty.tapestry").write_bytes(b"")
    (tmp_path / "notes.txt").write_text("hello")
    strange = os.fsdecode(os.fsencode(str(tmp_path)) + b"/\xff\xfe.tapestry")
    Path(strange).write_bytes(path.read_bytes())
    for name in ("empty.tapestry", strange):
        os.utime(tmp_path / name, (4e9, 4e9))
    entries = library.entries()
    assert {entry.path.name for entry in entries} == {path.name, "empty.tapestry", Path(strange).name}
    assert [bool(entry.broken) for entry in entries if entry.path.name == "empty.tapestry"] == [True]
    found = library.latest_unfinished()
    assert found is not None
    assert found.path.name == Path(strange).name
    file, _ = library.open(found.path, catalogue())
    file.close()
    for entry in entries:
        library.remove(entry)
    assert library.entries() == []
    library.remove(entries[0])  # somebody else was faster


def test_continue_takes_the_newest_that_is_not_over(tmp_path: Path) -> None:
    library, path, _ = started(tmp_path)
    over = tmp_path / "over.tapestry"
    save(over, GameSetup(players=1, seed=1), 5000)
    os.utime(over, (4e9, 4e9))
    entry = library.latest_unfinished()
    assert entry is not None
    assert entry.path == path
    finished = library.entry(over)
    assert finished.finished
    assert finished.scores[0] > 0


def test_thousands_of_games_are_listed_quickly(tmp_path: Path) -> None:
    library, path, _ = started(tmp_path)
    raw, summary = path.read_bytes()[:2000], library.entry(path).summary.read_bytes()
    for number in range(2000):
        (tmp_path / f"g{number}.tapestry").write_bytes(raw)
        (tmp_path / f"g{number}.json").write_bytes(summary)
    began = time.perf_counter()
    assert len(library.entries()) == 2001
    listed = time.perf_counter() - began
    began = time.perf_counter()
    assert library.latest_unfinished() is not None
    newest = time.perf_counter() - began
    print(f"2001 games: listed in {listed * 1000:.0f} ms, the newest found in {newest * 1000:.0f} ms")
    assert listed < 2.0
    assert newest < listed


def test_a_folder_that_cannot_be(tapestry_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tapestry_home / "file").write_text("")
    monkeypatch.setenv("TAPESTRY_HOME", str(tapestry_home / "file"))
    for ask in (Library().entries, Library().latest_unfinished):
        with pytest.raises(StorageError, match="folder for saved games cannot be made"):
            ask()
    with pytest.raises(StorageError, match="settings cannot be saved"):
        save_settings(Settings())
    settings, sentence = load_settings()
    assert settings == Settings()
    assert "cannot be read" in sentence
    with pytest.raises(StorageError, match="folder for saved games cannot be read"):
        Library(tapestry_home / "missing").entries()


def test_the_home_may_be_written_with_a_tilde(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("TAPESTRY_HOME", "~/games of mine")
    assert data_home() == tmp_path / "games of mine"
    monkeypatch.setenv("TAPESTRY_HOME", "")
    monkeypatch.delenv("HOME")
    assert data_home().name == "tapestry-desktop"


@pytest.mark.parametrize(
    "damage",
    [b"", b"\xff\xfe\x00", b"null", b"[]", b"{", b'{"theme": "pink"}', b'{"text_scale": 1e99}',
     b'{"names": {"a": 1}}', b"[" * 100_000, bytes(1000)],
)  # fmt: skip
def test_damaged_settings_are_set_aside(damage: bytes) -> None:
    settings_file().write_bytes(damage)
    settings, sentence = load_settings()
    assert settings == Settings()
    assert "damaged" in sentence
    assert settings_file().with_name("settings.json.damaged").read_bytes() == damage
    save_settings(settings)
    assert load_settings() == (Settings(), "")


def test_settings_of_another_version_keep_what_is_known() -> None:
    settings_file().write_bytes(b'{"theme": "dark", "holograms": true}')
    settings, sentence = load_settings()
    assert (settings.theme, sentence) == ("dark", "")


def test_write_whole_leaves_nothing_half_done(tmp_path: Path) -> None:
    target = tmp_path / "file.json"
    write_whole(target, "old")
    target.with_name("file.json.new").mkdir()
    with pytest.raises(OSError):
        write_whole(target, "new")
    assert target.read_text() == "old"


def test_a_finished_scenario_keeps_level_and_winners(tmp_path: Path) -> None:
    """From the summary, and from the journal alone."""
    setup = GameSetup(players=1, seed=4, solo=3, scenario="inevitable")
    library, session, bot = Library(tmp_path), Session(catalogue(), setup), Lively(2)
    file = library.start(session, "Tide")
    while session.decision is not None:
        session.answer(bot.choose(session))
    file.record(session)
    library.summarise(file.path, session, "Tide")
    file.close()
    assert session.result is not None
    first = library.entry(file.path)
    first.summary.unlink()
    again = library.entry(file.path)
    for entry in (first, again):
        assert (entry.mode, entry.level, entry.finished) == ("inevitable", 3, True)
        assert entry.winners == session.result.winners
        assert not entry.shadow
