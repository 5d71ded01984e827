"""Writing under bad conditions: killed, on a full disk, in two windows, with the file taken away."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.storage.errors import StorageError
from tapestry_desktop.storage.journal import GameFile, open_session, read_journal
from tapestry_desktop.storage.library import Library
from tapestry_desktop.storage.replay import replay
from tests.engine.playing import Lively
from tests.storage.saves import in_child, position, save

SETUP = GameSetup(players=3, seed=4)
NOBODY = 65534
resource = pytest.importorskip("resource", reason="limits and forks are of POSIX systems")


def loaded(path: Path) -> Session:
    return open_session(catalogue(), read_journal(path), path.name)


def test_killed_at_any_moment_it_resumes_at_the_very_decision(tmp_path: Path) -> None:
    """A hundred times: a program that plays, undoes and saves is killed, and the next one goes on. What
    was confirmed is there, and the game is where an undisturbed one would be."""
    path = tmp_path / "game.tapestry"
    save(path, SETUP, 0)
    random = Random(1)
    for _ in range(100):
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                file, session = GameFile.open(path, catalogue())
                bot = Lively(len(session.answers))
                step = 0
                while session.decision is not None:
                    session.answer(bot.choose(session))
                    step += 1
                    if step % 7 == 0:
                        session.undo()
                    file.record(session)
                    os.write(writer, len(session.answers).to_bytes(4, "big"))
                time.sleep(1)
            finally:
                os._exit(1)
        os.close(writer)
        confirmed = int.from_bytes(os.read(reader, 4), "big")  # it plays by now
        time.sleep(random.random() * 0.02)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        while chunk := os.read(reader, 4):
            confirmed = int.from_bytes(chunk, "big")
        os.close(reader)
        session = loaded(path)
        assert abs(len(session.answers) - confirmed) <= 1 or session.decision is None
        again = Session(catalogue(), SETUP)
        for key in session.answers:
            again.answer(key)
        assert position(session) == position(again)
        if session.decision is None or len(session.answers) > 60:
            path.unlink()
            save(path, SETUP, 0)
    assert not replay(catalogue(), path).diverged


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    """Writing fails for a while; the file stays sound, and what was due is written when there is room."""
    path = tmp_path / "game.tapestry"

    def work() -> None:
        session = Session(catalogue(), SETUP)
        file = GameFile.create(path, session, "game")
        bot, failed = Lively(3), 0
        for number in range(60):
            room = path.stat().st_size + 200 if 10 < number < 50 else resource.RLIM_INFINITY
            resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
            session.answer(bot.choose(session))
            if number % 9 == 0:
                session.undo()
            written = path.read_bytes()
            try:
                file.record(session)
            except OSError:
                failed += 1
                assert path.read_bytes() == written
                loaded(path)
        assert failed > 3
        assert position(loaded(path)) == position(session)

    assert in_child(work) == 0
    assert not replay(catalogue(), path).diverged


def test_a_game_that_cannot_begin_leaves_no_file(tmp_path: Path) -> None:
    def work() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
        library = Library(tmp_path)
        with pytest.raises(StorageError, match="cannot be saved"):
            library.start(Session(catalogue(), SETUP))
        assert list(tmp_path.iterdir()) == []

    assert in_child(work) == 0


def test_a_folder_that_is_read_only(tmp_path: Path) -> None:
    save(tmp_path / "game.tapestry", SETUP, 5)
    outer = tmp_path
    while outer != outer.parent and outer.stat().st_uid == os.getuid() and os.getuid() == 0:
        if not outer.stat().st_mode & 0o001:
            outer.chmod(outer.stat().st_mode | 0o055)
        outer = outer.parent
    tmp_path.chmod(0o555)
    (tmp_path / "game.tapestry").chmod(0o444)

    def work() -> None:
        library = Library(tmp_path)
        with pytest.raises(StorageError, match="cannot be written: Permission denied"):
            library.open(tmp_path / "game.tapestry", catalogue())
        with pytest.raises(StorageError, match="cannot be saved: Permission denied"):
            library.start(Session(catalogue(), SETUP))
        entry = library.entries()[0]
        assert not entry.broken
        with pytest.raises(StorageError, match="cannot be removed: Permission denied"):
            library.remove(entry)
        assert not replay(catalogue(), entry.path).diverged

    try:
        assert in_child(work, uid=NOBODY if os.getuid() == 0 else 0) == 0
    finally:
        tmp_path.chmod(0o755)


OTHER = """
import sys, time
from pathlib import Path
from tapestry_desktop.content import catalogue
from tapestry_desktop.storage.journal import GameFile
file, session = GameFile.open(Path(sys.argv[1]), catalogue())
print("open", flush=True)
sys.stdin.read()
"""


def test_a_second_window_is_told_so(tmp_path: Path, repository: Path) -> None:
    path = tmp_path / "game.tapestry"
    expected = save(path, SETUP, 12)
    raw = path.read_bytes()
    other = subprocess.Popen(
        [sys.executable, "-c", OTHER, str(path)],
        cwd=repository, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert other.stdin is not None
    assert other.stdout is not None
    assert other.stdout.readline() == "open\n"
    library = Library(tmp_path)
    with pytest.raises(StorageError, match="open in another window of the game; close it there first"):
        library.open(path, catalogue())
    with pytest.raises(StorageError, match="open in another window"):
        library.remove(library.entry(path))
    assert path.read_bytes() == raw
    assert not replay(catalogue(), path).diverged, "it can still be read"
    other.stdin.close()
    other.wait(10)
    other.stdout.close()
    file, session = library.open(path, catalogue())
    assert position(session) == position(expected)
    file.close()


def test_the_same_window_may_open_it_again(tmp_path: Path) -> None:
    path = tmp_path / "game.tapestry"
    save(path, SETUP, 12)
    first, session = GameFile.open(path, catalogue())
    second, again = GameFile.open(path, catalogue())
    assert session.decision is not None
    session.answer(session.decision.keys[0])
    with pytest.raises(OSError, match="closed"):
        first.record(session)
    first.close()
    assert again.decision is not None
    again.answer(again.decision.keys[-1])
    second.record(again)
    second.close()
    second.close()
    assert position(loaded(path)) == position(again)


def test_a_file_deleted_under_an_open_game_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "game.tapestry"
    save(path, SETUP, 12)
    file, session = GameFile.open(path, catalogue())
    path.unlink()
    assert session.decision is not None
    session.answer(session.decision.keys[0])
    file.record(session)
    session.undo()
    file.record(session)
    file.close()
    assert position(loaded(path)) == position(session)
    assert loaded(path).can_redo
    assert not replay(catalogue(), path).diverged


@pytest.mark.parametrize("seed", range(4))
def test_undo_redo_jumps_and_new_ways_are_saved_as_they_are(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "game.tapestry"
    session = Session(catalogue(), GameSetup(players=seed % 2 + 1, seed=seed, solo=0 if seed % 2 else 1))
    file = GameFile.create(path, session, "game")
    bot, random = Lively(seed), Random(seed)
    for number in range(120):
        what = random.random()
        if what < 0.15 and session.can_undo:
            for _ in range(random.randrange(1, 6)):
                if session.can_undo:
                    session.undo()
        elif what < 0.25 and session.can_redo:
            session.redo()
        elif what < 0.32:
            session.jump(random.randrange(len(session.answers) + len(session.redo_stack) + 1))
        elif session.decision is not None:
            session.answer(bot.choose(session))
        file.record(session)
        if number % 4 == 0:
            again = loaded(path)
            assert position(again) == position(session)
            assert again.redo_stack == session.redo_stack
            assert list(again.events) == list(session.events)
        if number % 25 == 24:
            file.close()
            file, session = GameFile.open(path, catalogue())
    file.close()
    assert not replay(catalogue(), path).diverged


def test_going_forward_again_equals_having_stayed() -> None:
    """From the tables of later turns, without playing them again."""
    session = Session(catalogue(), SETUP)
    bot, places = Lively(5), [position(session)]
    events = [len(session.events)]
    while session.decision is not None:
        session.answer(bot.choose(session))
        places.append(position(session))
        events.append(len(session.events))
    every, last = session.answers, list(session.events)
    random = Random(2)
    for _ in range(60):
        place = random.randrange(len(places))
        session.jump(place)
        assert position(session) == places[place]
        assert list(session.events) == last[: events[place]]
        assert session.answers + session.redo_stack[::-1] == every
        if random.random() < 0.3 and session.can_undo:
            session.undo()
            session.redo()
    session.jump(len(every) // 2)
    assert session.decision is not None
    key = next((key for key in session.decision.keys if key != every[len(every) // 2]), None)
    if key is not None:
        session.answer(key)
        assert not session.can_redo
        session.jump(3)
        session.jump(len(every) // 2 + 1)
        assert session.answers[-1] == key
