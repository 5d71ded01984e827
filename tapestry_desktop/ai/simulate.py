"""Playing games headless: for `tapestry simulate`, the soak tests and the benchmarks."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from tapestry_desktop.ai.players import Bot, make_bot
from tapestry_desktop.content import Catalogue
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session

GAMES_BETWEEN = 10
"""Games after which the memory of those played is cleared."""
DECISION_LIMIT = 2500
"""No game of this kind takes more decisions; one that does is reported as not finished."""


@dataclass(slots=True)
class Report:
    """What came of a number of games. `scores` are VP by seat, a list per game."""

    games: int = 0
    finished: int = 0
    decisions: int = 0
    seconds: float = 0.0
    per_game: list[float] = field(default_factory=list)
    scores: list[list[int]] = field(default_factory=list)
    outcomes: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, object]:
        """The keys that the command line promises."""
        return {
            "games": self.games,
            "finished": self.finished,
            "decisions": self.decisions,
            "decisions_per_second": round(self.decisions / self.seconds, 1) if self.seconds else 0.0,
            "seconds_per_game_median": round(statistics.median(self.per_game), 5) if self.per_game else 0.0,
            "scores": self.scores,
            "outcomes": self.outcomes,
        }


def play_out(session: Session, bot: Bot, limit: int = DECISION_LIMIT) -> int:
    """Let a bot answer everything; returns the number of answers."""
    count = 0
    while session.decision is not None and count < limit:
        session.answer(bot.choose(session))
        count += 1
    return count


def simulate(
    catalogue: Catalogue,
    setup: GameSetup,
    games: int,
    bot: str = "random",
    watch: Callable[[Session], None] | None = None,
) -> Report:
    """Play `games` games with the seeds setup.seed, setup.seed + 1, …; `watch` sees each final session."""
    report = Report()
    with _rare_collections() as collect:
        for number in range(games):
            began = time.perf_counter()
            session = Session(catalogue, replace(setup, seed=setup.seed + number))
            report.decisions += play_out(session, make_bot(bot, setup.seed + number))
            if number % GAMES_BETWEEN == GAMES_BETWEEN - 1:
                collect()
            _count(report, session, time.perf_counter() - began)
            if watch is not None:
                watch(session)
    return report


def _count(report: Report, session: Session, spent: float) -> None:
    """Add a played game to the report."""
    report.seconds += spent
    report.per_game.append(spent)
    report.games += 1
    report.finished += session.decision is None
    report.scores.append([player.vp for player in session.table.players])
    outcome = session.result
    report.outcomes.append(outcome.how if outcome else "unfinished")


@contextmanager
def _rare_collections() -> Iterator[Callable[[], object]]:
    """A game leaves circles of references behind only at its end: looking for them all the time would take a
    quarter of the time. Gives what looks for them."""
    automatic = gc.isenabled()
    gc.disable()
    try:
        yield lambda: gc.collect(1)
    finally:
        if automatic:
            gc.enable()
