"""The same set-up and answers give the same game, on every run and under every hash seed; and the engine
stays apart from Qt and from the outside world."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.session import Session
from tests.engine.playing import play, setup_number

ROOT = Path(__file__).parents[2]

PLAYED = """
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.session import Session
from tests.engine.playing import play, setup_number
for number in (1, 2, 4, 8):
    session = Session(catalogue(), setup_number(number))
    kinds = [found.decision.kind for found in play(session, number) if found.decision is not None]
    print(number, len(kinds), len(session.events), session.digest)
"""


def run(program: str, **environment: str) -> str:
    """What a fresh interpreter prints."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_hash_seed_changes_nothing() -> None:
    first, *others = [run(PLAYED, PYTHONHASHSEED=seed) for seed in ("0", "1", "4711")]
    assert first.count("\n") == 4
    assert others == [first, first]


@pytest.mark.parametrize("number", [0, 3])
def test_the_same_answers_give_the_same_game(number: int) -> None:
    first = Session(catalogue(), setup_number(number))
    pictures = [(found.digest, found.decision) for found in play(first, number)]
    again = Session(catalogue(), setup_number(number))
    for key, picture in zip(first.answers, pictures, strict=False):
        assert (again.digest, again.decision) == picture
        again.answer(key)
    assert again.digest == first.digest
    assert list(again.events) == list(first.events)


def test_another_seed_gives_another_game() -> None:
    digests = {Session(catalogue(), setup_number(number, 2)).digest for number in range(8)}
    assert len(digests) == 8


def test_the_engine_brings_no_qt_and_no_clock() -> None:
    """What a fresh interpreter loads for the engine alone."""
    program = """
import sys
import tapestry_desktop.engine, tapestry_desktop.engine.session
print("\\n".join(sorted(sys.modules)))
"""
    modules = run(program).split()
    assert "tapestry_desktop.engine.session" in modules
    forbidden = ("PySide6", "shiboken6", "numpy", "scipy", "PIL", "sqlite3", "tapestry_desktop.ui",
                 "tapestry_desktop.storage", "tapestry_desktop.ai", "platformdirs")  # fmt: skip
    assert [name for name in modules if name.split(".")[0] in forbidden or name.startswith(forbidden)] == []


def test_storage_and_ai_bring_no_qt() -> None:
    program = """
import sys
import tapestry_desktop.storage.library, tapestry_desktop.storage.replay, tapestry_desktop.ai.advisor
import tapestry_desktop.ai.simulate, tapestry_desktop.cases
print("\\n".join(sorted(sys.modules)))
"""
    modules = run(program).split()
    assert [
        name for name in modules if name.startswith(("PySide6", "shiboken6", "tapestry_desktop.ui"))
    ] == []


def test_the_engine_names_nothing_of_the_outside_world() -> None:
    """The import contract of pyproject.toml says the same; this one needs no further tool."""
    banned = ("open(", "print(", "input(", "import random", "from random", "import os", "import time",
              "from pathlib", "import datetime", "from datetime", "breakpoint(")  # fmt: skip
    for file in sorted((ROOT / "tapestry_desktop" / "engine").rglob("*.py")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            code = line.split("#")[0]
            assert not any(code.lstrip().startswith(word) for word in banned), f"{file.name}:{number}: {line}"
            assert " open(" not in code, f"{file.name}:{number}: {line}"


def test_the_import_contract_exists() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for contract in ("layers", "no-qt", "pure-engine"):
        assert f'id = "{contract}"' in text
