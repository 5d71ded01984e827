"""Every command with what people get wrong: one sentence on stderr, exit status 2, never a traceback."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tapestry_desktop.cli import run
from tapestry_desktop.engine.rules.setup import GameSetup
from tests.storage.saves import save

Refuses = Callable[..., str]
KEYS = ["games", "finished", "decisions", "decisions_per_second", "seconds_per_game_median", "scores"]


def call(arguments: list[str]) -> int:
    try:
        return run(arguments)
    except SystemExit as end:  # argparse
        return int(end.code or 0)


@pytest.fixture
def refuses(capsys: pytest.CaptureFixture[str]) -> Refuses:
    """Runs a command that has to be refused and returns the sentence."""

    def check(*arguments: object, status: int = 2) -> str:
        capsys.readouterr()
        assert call([str(argument) for argument in arguments]) == status
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.startswith("tapestry: ")
        assert said.err.count("\n") == 1
        assert "Traceback" not in said.err
        assert "Something went wrong" not in said.err
        return said.err

    return check


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.tapestry"
    save(path, GameSetup(players=2, seed=3), 25, inside=2)
    return path


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["dance"], "dance"),
        (["--dance"], "--dance"),
        (["simulate", "--players", "0"], "one to five players"),
        (["simulate", "--players", "6"], "one to five players"),
        (["simulate", "--players", "-3"], "one to five players"),
        (["simulate", "--players", "two"], "two"),
        (["simulate", "--games", "0"], "At least one game"),
        (["simulate", "--games", "-1"], "At least one game"),
        (["simulate", "--games"], "expected one argument"),
        (["simulate", "--seed", "1e5"], "1e5"),
        (["simulate", "--solo", "9"], "9"),
        (["simulate", "--solo", "-1"], "-1"),
        (["simulate", "--scenario", "chess"], "chess"),
        (["simulate", "--bot", "genius"], "genius"),
        (["simulate", "--boxes", "ff"], "ff"),
        (["simulate", "--boxes", "base,ff,tr"], "ff, tr"),
        (["simulate", "--boxes", ""], "“base”"),
        (["simulate", "--boxes", "base,base"], "“base”"),
        (["simulate", "--solo", "2", "--players", "3"], "leave out --players"),
        (["simulate", "--scenario", "inevitable", "--players", "2"], "leave out --players"),
        (["simulate", "extra"], "extra"),
        (["replay"], "save"),
        (["replay", "/no/such.tapestry"], "There is no saved game"),
        (["replay", "x" * 300], "cannot be read"),
        (["play", "/no/such.tapestry"], "There is no saved game"),
        (["cases"], "paths"),
        (["cases", "/no/such.yaml"], "/no/such.yaml"),
        (["content", "extra"], "extra"),
        (["doctor", "extra"], "extra"),
        (["screenshot"], "Name the PNG file"),
        (["screenshot", "x.png", "--screen", "moon"], "moon"),
        (["screenshot", "x.png", "--theme", "pink"], "pink"),
        (["screenshot", "x.png", "--text-scale", "99"], "100 to 200"),
        (["screenshot", "x.png", "--text-scale", "201"], "100 to 200"),
        (["screenshot", "x.png", "--save", "/no/such.tapestry"], "There is no saved game"),
        (["screenshot", "/no/such/folder/x.png"], "cannot be written"),
        (["screenshot", "/"], "is a folder"),
    ],
)
def test_wrong_arguments(arguments: list[str], word: str, refuses: Refuses) -> None:
    assert word in refuses(*arguments)


@pytest.mark.parametrize(
    "size", ["", "x", "1440", "1440x", "0x0", "-5x900", "100x100", "99999x99999", "²00x900", "9e9x9e9",
             "1440*900", "8193x900", "1440x900x3"],
)  # fmt: skip
def test_wrong_sizes_of_a_picture(size: str, refuses: Refuses, tmp_path: Path) -> None:
    assert "no size like 1440x900" in refuses("screenshot", tmp_path / "x.png", f"--size={size}")


@pytest.mark.parametrize("command", ["replay", "play"])
def test_what_is_no_saved_game(command: str, refuses: Refuses, tmp_path: Path) -> None:
    assert "a folder or a device" in refuses(command, tmp_path)
    assert "a folder or a device" in refuses(command, "/dev/null")
    giant = tmp_path / "giant.tapestry"
    with giant.open("wb") as file:
        file.truncate(1 << 40)
    assert "far too large" in refuses(command, giant)


def test_replay_of_a_broken_file(refuses: Refuses, tmp_path: Path, game: Path) -> None:
    path = tmp_path / "broken.tapestry"
    for content in (b"", bytes(1000), b"hello", b"{}", b"[" * 90_000, b'{"tapestry":1}'):
        path.write_bytes(content)
        assert "saved game" in refuses("replay", path) or "damaged" in refuses("replay", path)
    path.write_bytes(game.read_bytes().replace(b'{"tapestry":1', b'{"tapestry":2', 1))
    assert "newer version" in refuses("replay", path)
    odd = os.fsdecode(os.fsencode(str(tmp_path)) + b"/\xff.tapestry")
    Path(odd).write_bytes(b"hello")
    refuses("replay", odd)


def test_replay_of_an_unfinished_game(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["replay", str(game)]) == 0
    assert "agree" in capsys.readouterr().out
    assert call(["replay", str(game), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["answers"] >= 25
    assert report["finished"] is False
    assert report["diverged"] == ""


def test_replay_notices_a_changed_answer(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = game.read_bytes().splitlines(keepends=True)
    last = max(number for number, row in enumerate(rows) if row.startswith(b'{"answer"'))
    rows[last] = rows[last].replace(b'"answer":"', b'"answer":"x')
    game.write_bytes(b"".join(rows))
    assert call(["replay", str(game)]) == 1
    assert "is refused" in capsys.readouterr().out
    assert call(["replay", "--json", str(game)]) == 1
    assert json.loads(capsys.readouterr().out)["diverged"]


@pytest.mark.parametrize(
    "more",
    [["--players", "1"], ["--players", "2"], ["--players", "5"], ["--solo", "1"], ["--solo", "6"],
     ["--scenario", "kaiju_masters"], ["--scenario", "inevitable"], ["--seed", "-7"],
     ["--seed", "99999999999999999999999"], ["--bot", "greedy", "--players", "1"]],
)  # fmt: skip
def test_simulate_says_what_was_promised(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["simulate", "--games", "1", "--json", *more]) == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report) == KEYS
    assert report["games"] == report["finished"] == len(report["scores"]) == 1
    assert report["decisions"] > 0
    assert report["decisions_per_second"] > 0
    assert report["seconds_per_game_median"] > 0


def test_cases_that_are_none(refuses: Refuses, tmp_path: Path) -> None:
    assert "no cases" in refuses("cases", tmp_path)
    path = tmp_path / "odd.yaml"
    for content in (b"\xff\xfe\x00", b"a: [", b"- 5\n", b"hello", b"- id: x\n  wrong: 1\n"):
        path.write_bytes(content)
        refuses("cases", path)


def test_a_failing_case_is_told_last(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(
        "- id: wrong\n  title: wrong\n  ruling: R-EXP-1\n  setup: {players: 1}\n  then: {turn: 99}\n", "utf-8"
    )
    assert call(["cases", str(path)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 1 failed"


def test_content_lists_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["content", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {tuple(part) for part in found} == {("id", "name", "kind", "box", "status")}
    assert {part["status"] for part in found} <= {"complete", "stand_in", "missing"}
    assert call(["content"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(found)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ModuleNotFoundError("No module named 'PySide6.QtMultimedia'"), "not installed; the game is silent"),
        (ImportError("libpulse.so.0: cannot open shared object file"), "cannot start: libpulse.so.0"),
        (None, "available"),
    ],
)
def test_doctor_tries_the_sound_and_calls_it_optional(
    error: ImportError | None, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tapestry_desktop import doctor

    def tried(name: str) -> None:
        assert name == "PySide6.QtMultimedia"
        if error is not None:
            raise error

    monkeypatch.setattr("importlib.import_module", tried)
    found = doctor._sound()
    monkeypatch.undo()
    assert (found.ok, found.detail.partition(", ")[0]) == (error is None, "optional")
    assert said in found.detail
    monkeypatch.setattr(doctor, "examine", lambda: [found])
    assert call(["doctor"]) == 0
    assert capsys.readouterr().out.startswith("ok      sound" if error is None else "without sound")


def test_doctor_about_a_folder_that_cannot_be(
    tapestry_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tapestry_desktop import doctor

    monkeypatch.setattr(doctor, "_qt", lambda: doctor.Finding("Qt", True, "starts"))
    (tapestry_home / "file").write_text("")
    monkeypatch.setenv("TAPESTRY_HOME", str(tapestry_home / "file"))
    assert call(["doctor"]) == 1
    said = capsys.readouterr().out
    assert "MISSING saved games: Not a directory" in said
    assert "TAPESTRY_HOME" in said


def test_a_defect_is_one_sentence_and_a_log_entry(
    tapestry_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr("tapestry_desktop.ai.simulate.simulate", broken)
    assert call(["simulate", "--games", "1"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("tapestry: Something went wrong (RuntimeError)")
    assert said.count("\n") == 1
    assert "boom" in (tapestry_home / "tapestry.log").read_text()
    (tapestry_home / "file").write_text("")
    monkeypatch.setenv("TAPESTRY_HOME", str(tapestry_home / "file"))
    assert call(["simulate", "--games", "1"]) == 1
    assert "boom" in capsys.readouterr().err
