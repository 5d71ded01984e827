"""The command line as a program: pipes, displays, missing libraries, broken content, hash seeds."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tapestry_desktop.engine.rules.setup import GameSetup
from tests.storage.saves import save

BLOCK = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Blocked())
from tapestry_desktop.__main__ import main
sys.argv = ["tapestry", *sys.argv[1:]]
sys.exit(main())
"""


def tapestry(
    repository: Path, *arguments: object, without: tuple[str, ...] = (), **environment: str | None
) -> subprocess.CompletedProcess[str]:
    """Run the program; `without` are libraries it must not find, None removes a variable."""
    names = {**os.environ, **environment}
    program = ["-c", BLOCK.format(names=without)] if without else ["-m", "tapestry_desktop"]
    return subprocess.run(
        [sys.executable, *program, *map(str, arguments)],
        cwd=repository, env={name: value for name, value in names.items() if value is not None},
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip


def refused(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 2, (done.returncode, done.stdout, done.stderr)
    assert done.stderr.count("\n") == 1, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these always have a display")
def test_without_a_display(repository: Path) -> None:
    bare = {"QT_QPA_PLATFORM": None, "DISPLAY": None, "WAYLAND_DISPLAY": None}
    assert "screen" in refused(tapestry(repository, "play", **bare))
    assert "screen" in refused(tapestry(repository, **bare))
    nowhere = {**bare, "DISPLAY": ":6174"}
    assert "screen" in refused(tapestry(repository, "play", **nowhere)), "a display behind which nobody is"
    assert "screen" in refused(tapestry(repository, **{**nowhere, "QT_QPA_PLATFORM": "imagined"}))


def test_without_qt(repository: Path, tmp_path: Path) -> None:
    qt = ("PySide6", "shiboken6")
    for arguments in (["play"], [], ["screenshot", tmp_path / "x.png"]):
        sentence = refused(tapestry(repository, *arguments, without=qt))
        assert "PySide6" in sentence
        assert "tapestry doctor" in sentence
    assert not (tmp_path / "x.png").exists()
    done = tapestry(repository, "simulate", "--games", 1, "--players", 1, without=qt)
    assert done.returncode == 0, done.stderr
    done = tapestry(repository, "doctor", without=qt)
    assert done.returncode == 1
    assert "MISSING PySide6: not installed" in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("name", ["pydantic", "platformdirs"])
def test_without_another_library(name: str, repository: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.tapestry"
    save(path, GameSetup(players=1, seed=1), 3)
    sentence = refused(
        tapestry(repository, "replay" if name == "pydantic" else "play", path, without=(name,))
    )
    assert name in sentence
    done = tapestry(repository, "doctor", without=(name,))
    assert done.returncode == 1
    assert f"MISSING {name}: not installed" in done.stdout
    assert done.stderr == ""


def test_a_reader_that_has_heard_enough(repository: Path) -> None:
    for command in ("content", "content --json", "--help"):
        script = f'"{sys.executable}" -m tapestry_desktop {command} | true; echo "${{PIPESTATUS[0]}}"'
        done = subprocess.run(
            ["bash", "-c", script], cwd=repository, capture_output=True, text=True, check=False
        )
        assert done.stderr == ""
        assert done.stdout in ("0\n", "1\n")


def test_outputs_that_take_nothing(repository: Path) -> None:
    script = f'"{sys.executable}" -m tapestry_desktop content'
    closed = subprocess.run(["bash", "-c", script + " >&-"], cwd=repository, capture_output=True, check=False)
    assert (closed.returncode, closed.stderr) == (0, b"")
    if Path("/dev/full").exists():
        full = subprocess.run(
            ["bash", "-c", script + " >/dev/full"],
            cwd=repository,
            capture_output=True,
            text=True,
            check=False,
        )
        assert refused(full) == "tapestry: The disk is full.\n"


def test_a_terminal_that_knows_only_ascii(repository: Path, tmp_path: Path) -> None:
    path = tmp_path / "é.tapestry"
    path.write_bytes(b"hello")
    sentence = refused(tapestry(repository, "replay", path, PYTHONIOENCODING="ascii", PYTHONUTF8="0"))
    assert "is not a saved game" in sentence
    assert tapestry(repository, "content", PYTHONIOENCODING="ascii", PYTHONUTF8="0").returncode == 0


def test_the_hash_seed_changes_nothing(repository: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.tapestry"
    save(path, GameSetup(players=4, seed=8), 150)
    said = {tapestry(repository, "replay", path, "--json", PYTHONHASHSEED=seed).stdout for seed in ("0", "7")}
    assert len(said) == 1
    assert json.loads(said.pop())["diverged"] == ""
    scores = {
        json.dumps(json.loads(done.stdout)["scores"])
        for seed in ("1", "99")
        if (done := tapestry(repository, "simulate", "--games", 2, "--json", PYTHONHASHSEED=seed))
    }
    assert len(scores) == 1


def test_broken_content(repository: Path, tmp_path: Path) -> None:
    """A copy of the program whose resources are damaged: every command says which file."""
    ignore = shutil.ignore_patterns("__pycache__", "ui")
    shutil.copytree(repository / "tapestry_desktop", tmp_path / "tapestry_desktop", ignore=ignore)
    shutil.copytree(repository / "resources" / "content", tmp_path / "resources" / "content")
    (tmp_path / "resources" / "text").symlink_to(repository / "resources" / "text")
    dice = tmp_path / "resources" / "content" / "base" / "dice.json"
    whole = dice.read_bytes()
    for number, damage in enumerate((whole[:100], b"\xff", whole.replace(b'"id"', b'"ix"', 1))):
        dice.write_bytes(damage)
        for command in (["simulate", "--games", "1"], ["content"])[: 1 + (number == 0)]:
            assert "dice.json" in refused(tapestry(tmp_path, *command))
    done = tapestry(tmp_path, "doctor")
    assert "MISSING content" in done.stdout
    assert "dice.json" in done.stdout
    dice.unlink()
    assert "dice.json is missing" in refused(tapestry(tmp_path, "content"))
    dice.mkdir()
    assert "dice.json cannot be read" in refused(tapestry(tmp_path, "content"))
    shutil.rmtree(tmp_path / "resources")
    assert "resources are missing" in refused(tapestry(tmp_path, "content"))


def test_a_home_that_is_a_file(repository: Path, tmp_path: Path) -> None:
    home = tmp_path / "file"
    home.write_text("")
    done = tapestry(repository, "simulate", "--games", 1, "--players", 1, TAPESTRY_HOME=str(home))
    assert done.returncode == 0, "playing without a window needs no home"
    done = tapestry(repository, "content", TAPESTRY_HOME=None, HOME=None)
    assert done.returncode == 0
