"""The advisor behind the hint key: which options look good, best first."""

from __future__ import annotations

from typing import NamedTuple

from tapestry_desktop.ai.players import GreedyBot
from tapestry_desktop.engine.session import Session


class Advice(NamedTuple):
    """An option and how much better (in estimated VP) its position looks than the worst one tried."""

    key: str
    gain: float


def advise(session: Session, most: int = 3) -> list[Advice]:
    """The best-looking options of the waiting decision; empty when there is none. Deterministic for
    the same journal. Looks at the rules and open information only."""
    if session.decision is None:
        return []
    ranked = GreedyBot(len(session.answers), most_tried=24).rank(session)
    worst = ranked[-1][0]
    return [Advice(key, value - worst) for value, key in ranked[:most]]
