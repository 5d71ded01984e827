"""Bots that answer any decision: a random one and a greedy one."""

from __future__ import annotations

import random
from typing import Protocol

from tapestry_desktop.ai.evaluation import worth
from tapestry_desktop.engine.chance import Chance
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.session import Session

MOST_TRIED = 10
"""How many options the greedy player looks at in one decision; of more it takes a sample."""


class Bot(Protocol):
    """Something that picks one of the keys of the waiting decision."""

    def choose(self, session: Session) -> str: ...


class RandomBot:
    """Takes any option with the same chance; its own seed makes it repeatable."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, session: Session) -> str:
        """A key of the waiting decision."""
        assert session.decision is not None
        return self._random.choice(session.decision.keys)


class GreedyBot:
    """Tries each option on a copy of the turn with chance reshuffled, and takes the one that leads to
    the best-looking position. It advances as long as it can pay and takes income otherwise."""

    def __init__(self, seed: int, most_tried: int = MOST_TRIED) -> None:
        self._random = random.Random(seed)
        self._most_tried = most_tried

    def choose(self, session: Session) -> str:
        """A key of the waiting decision."""
        ranked = self.rank(session)
        return ranked[0][1]

    def rank(self, session: Session) -> list[tuple[float, str]]:
        """The options looked at, best first, with the worth of the position each leads to."""
        decision = session.decision
        assert decision is not None
        keys = list(decision.keys)
        if decision.kind == "turn" and len(keys) > 1:
            keys.remove("income")
        if len(keys) == 1:
            return [(0.0, keys[0])]
        if len(keys) > self._most_tried:
            keys = self._random.sample(keys, self._most_tried)
        seat = decision.seat
        salt = self._random.getrandbits(32)
        ranked = [(self._try(session, key, seat, salt), key) for key in keys]
        ranked.sort(key=lambda pair: (-pair[0], pair[1]))
        return ranked

    def _try(self, session: Session, key: str, seat: int, salt: int) -> float:
        twin = session.twin_of_turn()
        assert twin.decision is not None
        blur(twin, salt)
        twin.answer(twin.decision.serial, key)
        return worth(twin, seat)


def blur(twin: Game, salt: int) -> None:
    """Take the knowledge of hidden things away from a copy: other dice, other decks."""
    table = twin.table
    table.chance = Chance(table.chance.seed ^ salt ^ 0x5DEECE66D, table.chance.counter)
    for pile in (table.tapestries, table.techs, table.tiles, table.space_tiles, table.civilizations):
        table.chance.shuffle(pile.deck)
    for key in [key for key in table.memory if key.startswith("hidden_")]:
        cards = list(table.memory[key])
        table.chance.shuffle(cards)
        table.memory[key] = tuple(cards)


def make_bot(kind: str, seed: int) -> Bot:
    """The bot called `random` or `greedy`. Raises ValueError for another name."""
    if kind == "random":
        return RandomBot(seed)
    if kind == "greedy":
        return GreedyBot(seed)
    raise ValueError(f"There is no bot called “{kind}”; there are random and greedy.")
