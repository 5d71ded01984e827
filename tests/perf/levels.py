"""How the greedy player fares from level 1 to 6: `python tests/perf/levels.py [games]`.

Prints for each level the mean VP of the greedy player and of the Automa, the mean difference and the share of
wins; then the scenarios' share of wins.
"""

from __future__ import annotations

import statistics
import sys

from tapestry_desktop.ai.players import make_bot
from tapestry_desktop.ai.simulate import play_out
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session


def play(setup: GameSetup) -> Session:
    """One game of the greedy player."""
    session = Session(catalogue(), setup)
    play_out(session, make_bot("greedy", setup.seed))
    return session


def main(games: int) -> int:
    """Play so many games on each level and of each scenario."""
    print("level   you  Automa  difference  won")
    for level in range(1, 7):
        sessions = [play(GameSetup(players=1, solo=level, seed=seed)) for seed in range(games)]
        yours = [session.table.players[0].vp for session in sessions]
        theirs = [session.table.players[1].vp for session in sessions]
        won = sum(session.result is not None and 0 in session.result.winners for session in sessions)
        you, automa = statistics.mean(yours), statistics.mean(theirs)
        print(f"{level:>5} {you:>5.0f} {automa:>7.0f} {you - automa:>11.0f} {won}/{games}")
    for scenario in ("kaiju_masters", "inevitable"):
        sessions = [play(GameSetup(players=1, solo=2, scenario=scenario, seed=seed)) for seed in range(games)]
        won = sum(session.result is not None and 0 in session.result.winners for session in sessions)
        print(f"{scenario}: won {won}/{games}")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5))
