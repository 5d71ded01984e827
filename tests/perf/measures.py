"""What is measured of engine and storage, and how. No measure judges; `report.py` prints them beside the
numbers to reach, `test_perf.py` sees that each of them runs."""

from __future__ import annotations

import dataclasses
import os
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

from tapestry_desktop.ai.players import Bot, RandomBot
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.storage.journal import GameFile, open_session, read_journal
from tests.engine.playing import Lively, setup_number

ROOT = Path(__file__).parents[2]


@dataclasses.dataclass(frozen=True, slots=True)
class Measure:
    """One row of the report. `least` and `aim` are the numbers to reach; `higher` = more is better."""

    name: str
    value: float
    unit: str
    least: float
    aim: float
    higher: bool = False
    note: str = ""

    @property
    def verdict(self) -> str:
        """In words: aim, least, or short of it."""
        for words, bound in (("aim reached", self.aim), ("reached", self.least)):
            if (self.value >= bound) if self.higher else (self.value <= bound):
                return words
        return "NOT REACHED"


def percentile(values: list[float], share: float) -> float:
    """The value below which that share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def timed(act: Callable[..., object], *arguments: object) -> float:
    """Milliseconds an act takes."""
    began = time.perf_counter()
    act(*arguments)
    return (time.perf_counter() - began) * 1000


def play_through(setup: GameSetup, seed: int, bot: Bot | None = None) -> Session:
    """A game played to its end, by the lively random player if nobody else is named."""
    session = Session(catalogue(), setup)
    bot = bot or Lively(seed)
    while session.decision is not None:
        session.answer(bot.choose(session))
    return session


def decisions_per_second(games: int = 20) -> Measure:
    """Random play with every civilization and card, one to five people; in time of the processor, so that
    a busy machine blurs it less."""
    count = 0
    began = time.process_time()
    for number in range(games):
        session = Session(catalogue(), setup_number(number))
        bot = RandomBot(number)
        while session.decision is not None:
            session.answer(bot.choose(session))
            count += 1
    spent = time.process_time() - began
    return Measure("decisions per second, random play", count / spent, "/s", 5000, 20000, higher=True)


def game_of_five(games: int = 8) -> Measure:
    """A random game of five people, the median."""
    values = []
    for number in range(games):
        values.append(timed(play_through, setup_number(number, 5), number, RandomBot(number)))
    return Measure("random game of five people", statistics.median(values), "ms", 500, 150)


def options_p99(games: int = 8) -> Measure:
    """From an answer to the options of the next decision."""
    values: list[float] = []
    for number in range(games):
        session = Session(catalogue(), setup_number(number, 5))
        bot = Lively(number)
        while session.decision is not None:
            key = bot.choose(session)
            values.append(timed(session.answer, key))
    return Measure("options of one decision, p99", percentile(values, 0.99), "ms", 5, 2)


def undo_p99(games: int = 4) -> Measure:
    """Taking back one step anywhere in a game of five."""
    values: list[float] = []
    for number in range(games):
        session = play_through(setup_number(number, 5), number)
        while session.can_undo:
            values.append(timed(session.undo))
    return Measure("undo one step, p99", percentile(values, 0.99), "ms", 50, 16)


def jump_anywhere(games: int = 3) -> Measure:
    """Jumping to and fro in a finished game of five, the slowest jump."""
    values: list[float] = []
    for number in range(games):
        session = play_through(setup_number(number, 5), number)
        last = len(session.answers)
        for position in (0, last, last // 2, last - 1, 3, last, last // 4):
            values.append(timed(session.jump, position))
    return Measure("jump anywhere in a finished game, slowest", max(values), "ms", 300, 100)


def automa_turn_p99(games: int = 6) -> Measure:
    """A whole turn of Automa and Shadow Empire: an answer that lets them move, less is possible."""
    values: list[float] = []
    for number in range(games):
        session = Session(catalogue(), GameSetup(players=1, solo=3, seed=number))
        bot = Lively(number)
        while session.decision is not None:
            key, turns = bot.choose(session), len(session.turns)
            spent = timed(session.answer, key)
            if len(session.turns) > turns + 1:  # the bots' turn and the next one of yours have begun
                values.append(spent)
    return Measure("Automa turn, p99", percentile(values, 0.99), "ms", 50, 10)


def append_durably(games: int = 2) -> Measure:
    """Writing one answer, and the snapshot where a turn begins, to the disk; p99."""
    values: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(games):
            session = Session(catalogue(), setup_number(number, 5))
            file = GameFile.create(Path(folder) / f"{number}.tapestry", session, str(number))
            bot = Lively(number)
            while session.decision is not None:
                session.answer(bot.choose(session))
                values.append(timed(file.record, session))
            file.close()
    return Measure("append one answer durably, p99", percentile(values, 0.99), "ms", 50, 10)


def load(path: Path) -> Session:
    """Read a journal and resume its game."""
    return open_session(catalogue(), read_journal(path), path.name)


def load_finished(games: int = 3) -> Measure:
    """Loading a finished game of five with its whole log, the slowest."""
    values: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(games):
            session = play_through(setup_number(number, 5), number)
            path = Path(folder) / f"{number}.tapestry"
            GameFile.create(path, session, str(number)).close()
            values.append(timed(load, path))
    return Measure("load a finished game", max(values), "ms", 500, 200, note="without showing it")


def memory_of_five() -> Measure:
    """Memory of a process at the end of a game of five, without the window."""
    program = (
        "import resource\n"
        "from tests.perf.measures import play_through\n"
        "from tests.engine.playing import setup_number\n"
        "session = play_through(setup_number(4, 5), 4)\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    unit = 1024 if sys.platform != "darwin" else 1024 * 1024
    return Measure(
        "memory, end of a game of five", int(done.stdout) / unit, "MB", 250, 180, note="without the window"
    )


def session_memory() -> float:
    """MB that one finished game of five holds: journal, snapshots and facts."""
    catalogue()
    tracemalloc.start()
    session = play_through(setup_number(4, 5), 4)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert session.decision is None
    return held / 1024 / 1024


MEASURES: tuple[Callable[[], Measure], ...] = (
    decisions_per_second,
    game_of_five,
    options_p99,
    undo_p99,
    jump_anywhere,
    automa_turn_p99,
    append_durably,
    load_finished,
    memory_of_five,
)
