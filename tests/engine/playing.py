"""Random games that go deep: income is rarely taken while an advance can be paid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session

EARLY_INCOME = 0.04
"""How often income is taken although an advance can be paid."""


def setup_number(number: int, players: int = 0) -> GameSetup:
    """The set-up of a numbered game: one to five people in turn, every civilization before long."""
    seats = players or number % 5 + 1
    box = sorted(catalogue().civilizations)
    civilizations = tuple(box[(number * 5 + seat * 3) % len(box)] for seat in range(seats))
    return GameSetup(players=seats, seed=1000 + number, civilizations=civilizations)


def games(numbers: Iterable[int], players: int = 0) -> Iterator[Session]:
    """New games with these numbers."""
    for number in numbers:
        yield Session(catalogue(), setup_number(number, players))


class Lively:
    """Answers at random, by its own seed, and does not like to take income early."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, session: Session) -> str:
        """A key of the waiting decision."""
        assert session.decision is not None
        keys = session.decision.keys
        if session.decision.kind == "turn" and len(keys) > 1 and self._random.random() > EARLY_INCOME:
            keys = tuple(key for key in keys if key != "income")
        return self._random.choice(keys)


def play(session: Session, seed: int, limit: int = 5000) -> Iterator[Session]:
    """Let it play; yields before every decision and once at the end. Fails when the game does not end."""
    bot = Lively(seed)
    for _ in range(limit):
        yield session
        if session.decision is None:
            return
        session.answer(bot.choose(session))
    raise AssertionError(f"the game with seed {session.setup.seed} does not end")
