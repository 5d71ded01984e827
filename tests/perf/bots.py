"""How long the turns of the bots take: `python tests/perf/bots.py [games]`.

Every level and the first scenario are played with random people; each turn of the bots is timed from its
beginning to the next question. Prints median, p99 and the longest turn in milliseconds; exit status 1 when
the p99 is over the budget.
"""

from __future__ import annotations

import gc
import statistics
import sys
import time

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session

BUDGET_MS, AIM_MS = 50.0, 10.0


def bot_turns(setup: GameSetup) -> list[float]:
    """The milliseconds of each bot turn of a game; the turn is run again from its snapshot."""
    session = Session(catalogue(), setup)
    people = RandomBot(setup.seed)
    while session.decision is not None:
        session.answer(people.choose(session))
    spent = []
    for turn in session.turns:
        table = turn.snapshot
        if table.phase != "play" or table.players[table.active].kind == "human":
            continue
        game = Game(catalogue(), table.clone())
        ends: list[float] = []
        began = time.perf_counter()
        game.on_boundary = lambda _: ends.append(time.perf_counter())  # noqa: B023
        game.start()
        # The first boundary is the beginning; the second one, or the question, the end of the turn.
        ended = ends[1] if len(ends) > 1 else time.perf_counter()
        spent.append((ended - began) * 1000)
    return spent


def main(games: int) -> int:
    """Measure so many games of each kind."""
    spent: list[float] = []
    gc.collect()
    for seed in range(games):
        for level in range(1, 7):
            spent += bot_turns(GameSetup(players=1, solo=level, seed=seed))
        spent += bot_turns(GameSetup(players=1, scenario="kaiju_masters", seed=seed))
    spent.sort()
    p99 = spent[int(len(spent) * 0.99)]
    print(
        f"{len(spent)} bot turns: median {statistics.median(spent):.2f} ms, p99 {p99:.2f} ms, "
        f"longest {spent[-1]:.2f} ms (budget {BUDGET_MS:.0f}, aim {AIM_MS:.0f})"
    )
    return 0 if p99 <= BUDGET_MS else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10))
