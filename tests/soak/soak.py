"""Play many random games, look at every decision, and count what each component did.

    python -m tests.soak.soak --games 2000                   # play and print
    python -m tests.soak.soak --games 2000 --slice 0/4 --out a.json   # every fourth game, into a file
    python -m tests.soak.soak --merge a.json b.json          # add slices and print
    python -m tests.soak.soak --only 137                     # one game again

A game that breaks an invariant is told with its number; the exit status is then 1.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tapestry_desktop.content import catalogue
from tests.engine.invariants import check, stock
from tests.soak.plans import LIMIT, player, session_of
from tests.soak.watch import GROUPS, Tally, components, count_facts, watching

ROUND_TRIP = 8
"""At every eighth decision the table also goes through plain data and back."""
FEW = 20


@dataclass(slots=True)
class Run:
    """What came of a run."""

    tally: Tally = field(default_factory=Tally)
    games: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    longest: dict[str, tuple[int, int]] = field(default_factory=dict)  # kind -> (decisions, game)
    failures: list[str] = field(default_factory=list)

    def note_length(self, kind: str, decisions: int, number: int) -> None:
        """Remember the longest game of each kind."""
        self.longest[kind] = max(self.longest.get(kind, (0, 0)), (decisions, number))

    def add(self, data: dict[str, object]) -> None:
        """Add what another slice found."""
        other = Run(**{key: value for key, value in data.items() if key != "tally"})  # type: ignore[arg-type]
        self.tally.merge(data["tally"])  # type: ignore[arg-type]
        self.games.update(other.games)
        self.decisions += other.decisions
        self.failures += other.failures
        for kind, (decisions, number) in other.longest.items():
            self.note_length(kind, decisions, number)

    def as_data(self) -> dict[str, object]:
        """For a file."""
        return {
            "tally": self.tally.counts,
            "games": self.games,
            "decisions": self.decisions,
            "longest": self.longest,
            "failures": self.failures,
        }


def play_game(number: int, run: Run) -> None:
    """Play one game with every invariant at every decision. Raises AssertionError when one is broken."""
    with watching(catalogue(), run.tally):
        kind, session = session_of(number)
        initial = stock(session.turns[0].snapshot)
        bot = player(number)
        decisions = 0
        while session.decision is not None:
            check(session, initial, round_trip=decisions % ROUND_TRIP == 0)
            session.answer(bot.choose(session))
            decisions += 1
            assert decisions < LIMIT, f"{LIMIT} decisions and no end"
        check(session, initial)
        assert session.table.phase == "over"
    count_facts(run.tally, session.table, session.events)
    run.games[kind] += 1
    run.decisions += decisions
    run.note_length(kind, decisions, number)


def play_games(numbers: range, run: Run, *, say: bool = False) -> None:
    """Play games one after the other; what goes wrong is noted, and the next one begins."""
    for number in numbers:
        try:
            play_game(number, run)
        except Exception as error:  # noqa: BLE001  (told at the end, with the number of the game)
            run.failures.append(f"game {number}: {type(error).__name__}: {str(error).splitlines()[0]}")
            print(run.failures[-1], file=sys.stderr, flush=True)
        if say and number % 50 < numbers.step:
            print(f"… game {number}", file=sys.stderr, flush=True)


def seldom(tally: Tally, few: int = FEW) -> list[tuple[str, str, int]]:
    """Components that did something fewer than so many times: group, id, count."""
    return [
        (group, name, tally.counts[group][name])
        for group, names in components(catalogue()).items()
        for name in names
        if tally.counts[group][name] < few
    ]


def table(run: Run) -> str:
    """The result as a page in Markdown."""
    lines = [
        f"{sum(run.games.values())} games, {run.decisions:,} decisions, {len(run.failures)} failures.",
        "",
        "| kind of game | games | longest, in decisions |",
        "|---|---:|---:|",
    ]
    for kind, games in sorted(run.games.items()):
        lines.append(f"| {kind} | {games} | {run.longest[kind][0]} |")
    lines += ["", "| what | components | occasions | fewest | |", "|---|---:|---:|---:|---|"]
    for group, names in components(catalogue()).items():
        counts = run.tally.counts[group]
        least = min(names, key=lambda name: (counts[name], name))
        lines.append(f"| {group} | {len(names)} | {counts.total():,} | {counts[least]} | {least} |")
    few = seldom(run.tally)
    lines += ["", f"Fewer than {FEW} times: " + ("nothing." if not few else "")]
    lines += [f"- {group}: {name} ({count})" for group, name, count in few]
    return "\n".join(lines)


def details(run: Run) -> str:
    """Every component with its counts."""
    lines: list[str] = []
    for group, names in components(catalogue()).items():
        counts = run.tally.counts[group]
        told = ", ".join(f"{name} {counts[name]}" for name in sorted(names, key=lambda name: counts[name]))
        lines += [f"## {group[0].upper()}{group[1:]}", "", told, ""]
    return "\n".join(lines).rstrip()


def main(arguments: list[str]) -> int:
    """Play, or add up what slices have found, and print."""
    parser = argparse.ArgumentParser(description="Play many random games and look at every decision.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--slice", default="0/1", metavar="I/N", help="only every Nth game, from I")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="one game; what goes wrong is raised")
    parser.add_argument("--out", type=Path, help="write what was found as JSON")
    parser.add_argument("--merge", type=Path, nargs="+", help="add such files instead of playing")
    parser.add_argument("--details", action="store_true", help="list every component")
    chosen = parser.parse_args(arguments)
    run = Run()
    if chosen.only is not None:
        play_game(chosen.only, run)
    elif chosen.merge:
        for path in chosen.merge:
            run.add(json.loads(path.read_text(encoding="utf-8")))
    else:
        first, _, step = chosen.slice.partition("/")
        play_games(range(int(first), chosen.games, int(step)), run, say=True)
    if chosen.out:
        chosen.out.write_text(json.dumps(run.as_data()), encoding="utf-8")
    print(table(run))
    if chosen.details:
        print("\n" + details(run))
    return int(bool(run.failures))


assert set(GROUPS) == set(components(catalogue()))

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
