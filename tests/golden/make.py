"""Make the golden games and the numbers of perft anew.

    python -m tests.golden.make --reason "why the rules now lead elsewhere"

Only when a rule was corrected on purpose. The reason is written into README.md of this folder.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from tapestry_desktop.ai.players import make_bot
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.storage.migrations import FORMAT
from tests.engine.playing import Lively
from tests.golden.perft import count_paths

FOLDER = Path(__file__).parent
GAMES = FOLDER / "games"
PERFT = FOLDER / "perft.json"
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve")
POSITIONS = 20
MOST_PATHS = 60_000
"""A position with more paths than this is left out of perft: it would take too long."""


@dataclasses.dataclass(frozen=True, slots=True)
class Plan:
    """A golden game to be played."""

    name: str
    setup: GameSetup
    bot: str


def plans() -> Iterator[Plan]:
    """Thirty games of two to five people with every civilization, and four against bots."""
    box = sorted(catalogue().civilizations)
    for number in range(30):
        players = 2 + number % 4
        bot = ("greedy", "lively", "random")[(number + number // 12) % 3]
        civilizations = tuple(box[(number * 3 + seat * 5) % len(box)] for seat in range(players))
        setup = GameSetup(
            players=players, seed=7000 + number, names=NAMES[:players], civilizations=civilizations
        )
        yield Plan(f"{number + 1:02}_{players}_players_{bot}", setup, bot)
    yield Plan("31_solo_level_2", GameSetup(players=1, seed=7031, solo=2), "lively")
    yield Plan("32_solo_level_5", GameSetup(players=1, seed=7032, solo=5), "greedy")
    yield Plan(
        "33_kaiju_masters", GameSetup(players=1, seed=7033, solo=2, scenario="kaiju_masters"), "lively"
    )
    yield Plan("34_shadow", GameSetup(players=2, seed=7034, shadow=True), "lively")


def played(plan: Plan) -> Session:
    """The game of a plan, played to its end."""
    session = Session(catalogue(), plan.setup)
    bot = Lively(plan.setup.seed) if plan.bot == "lively" else make_bot(plan.bot, plan.setup.seed)
    while session.decision is not None:
        session.answer(bot.choose(session))
    return session


def journal(plan: Plan, session: Session) -> str:
    """The journal of a finished game: header, answers, end. Without the snapshots, which the answers
    lead to anyway, it stays small enough to be read and compared."""
    lines = [
        {
            "tapestry": FORMAT,
            "game": plan.name,
            "app": "golden",
            "created": "2025-01-01T00:00:00+00:00",
            "setup": dataclasses.asdict(plan.setup),
        },
        *({"answer": answer} for answer in session.answers),
        {"over": {"digest": session.digest, "scores": [player.vp for player in session.table.players]}},
    ]
    return "".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n" for line in lines)


def write_games() -> list[tuple[Plan, Session]]:
    """Play and write every game."""
    GAMES.mkdir(exist_ok=True)
    for old in GAMES.glob("*.tapestry"):
        old.unlink()
    made = []
    for plan in plans():
        session = played(plan)
        (GAMES / f"{plan.name}.tapestry").write_text(journal(plan, session), encoding="utf-8")
        scores = [player.vp for player in session.table.players]
        print(f"{plan.name}: {len(session.answers)} answers, VP {scores}", flush=True)
        made.append((plan, session))
    return made


def write_perft(made: list[tuple[Plan, Session]]) -> None:
    """Positions spread over the games and their course, with the number of answer paths from each."""
    entries: list[dict[str, object]] = []
    for number, (plan, session) in enumerate(made):
        if len(entries) == POSITIONS:
            break
        for shift in range(12):
            position = len(session.answers) * (2 + number % 7) // 10 + shift
            session.jump(position)
            if session.decision is None:
                continue
            paths = count_paths(session, 3, MOST_PATHS)
            if paths is not None and paths[0] > 1:
                seat, kind = session.decision.seat, session.decision.kind
                entries.append(
                    {"game": plan.name, "position": position, "seat": seat, "kind": kind, "paths": paths}
                )
                print(entries[-1], flush=True)
                break
    PERFT.write_text("[\n" + ",\n".join(json.dumps(entry) for entry in entries) + "\n]\n", encoding="utf-8")


def note_reason(reason: str) -> None:
    """Add a line to the list at the end of README.md."""
    page = FOLDER / "README.md"
    text = page.read_text(encoding="utf-8").rstrip("\n")
    page.write_text(f"{text}\n* {datetime.now(UTC).date().isoformat()}: {reason}\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Make everything and note why."""
    parser = argparse.ArgumentParser(description="Make the golden games anew.")
    parser.add_argument(
        "--reason", required=True, help="one sentence: which rule leads elsewhere now, and why"
    )
    reason = parser.parse_args(arguments).reason.strip()
    if not reason:
        parser.error("a written reason is needed")
    write_perft(write_games())
    note_reason(reason)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
