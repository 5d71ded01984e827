"""Load, undo and redo, and fork at every decision of many games: each must lead to the very same place.

    python -m tests.soak.roundtrips --games 50

A loaded game tells everything that has happened, so this takes minutes for a game of five people.
At every decision the journal is read back from the disk, the last answer is taken back and given again, and
the game is forked; table, question, journal and facts must be equal each time. The exit status is 1 when they
are not.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.decisions import Decision
from tapestry_desktop.engine.events import Event
from tapestry_desktop.engine.session import Session
from tapestry_desktop.storage.journal import GameFile, open_session, read_journal
from tests.soak.plans import LIMIT, player, session_of, setup_of


@dataclass(frozen=True, slots=True)
class Place:
    """Everything that tells one place of a game from another."""

    digest: str
    decision: Decision | None
    answers: list[str]
    events: list[Event]

    @classmethod
    def of(cls, session: Session) -> Place:
        """Where a session stands."""
        return cls(session.digest, session.decision, session.answers, list(session.events))


def same(found: Session, place: Place, how: str) -> None:
    """Raises AssertionError with what differs."""
    other = Place.of(found)
    for part in ("digest", "answers", "decision", "events"):
        assert getattr(other, part) == getattr(place, part), f"after {how} the {part} differs"


def check_place(session: Session, path: Path) -> None:
    """Fork, undo and redo, and load the journal at `path`."""
    place = Place.of(session)
    twin = session.fork()
    same(twin, place, "a fork")
    if session.can_undo:
        key = session.undo()
        assert session.digest != place.digest or session.answers != place.answers, "undo changed nothing"
        assert session.redo() == key
        same(session, place, "undo and redo")
        twin.undo()
        same(session, place, "an undo in the fork")
    same(open_session(catalogue(), read_journal(path), path.name), place, "loading")


def check_game(number: int, folder: Path) -> int:
    """Play one numbered game and check every place of it; returns the number of decisions."""
    _, session = session_of(number)
    path = folder / f"{number}.tapestry"
    file = GameFile.create(path, session, str(number))
    bot = player(number)
    decisions = 0
    while session.decision is not None:
        check_place(session, path)
        session.answer(bot.choose(session))
        file.record(session)
        decisions += 1
        assert decisions < LIMIT, f"{LIMIT} decisions and no end"
    check_place(session, path)
    file.close()
    return decisions


def main(arguments: list[str]) -> int:
    """Play and check; every failure is told with the number of its game."""
    parser = argparse.ArgumentParser(description="Load, undo and redo, fork at every decision.")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, metavar="NUMBER", help="where to begin")
    parser.add_argument("--people", type=int, default=5, help="pass over games of more people")
    chosen = parser.parse_args(arguments)
    decisions = failures = 0
    fitting = (number for number in count(chosen.first) if setup_of(number)[1].players <= chosen.people)
    with tempfile.TemporaryDirectory() as folder:
        for number in islice(fitting, chosen.games):
            try:
                decisions += check_game(number, Path(folder))
            except Exception as error:  # noqa: BLE001  (told with the number of the game)
                failures += 1
                print(f"game {number}: {type(error).__name__}: {error}", flush=True)
    print(f"{chosen.games} games, {decisions:,} decisions, {failures} failures")
    return int(bool(failures))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
