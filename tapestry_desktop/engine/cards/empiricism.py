"""Empiricism: 2 VP per advance on science; every science roll is made twice."""

from __future__ import annotations

from tapestry_desktop.engine.abilities import Ability, ability
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.rules.dice import SCIENCE
from tapestry_desktop.engine.rules.gains import score
from tapestry_desktop.engine.rules.moments import Advanced


@ability("empiricism")
class Empiricism(Ability):
    """R-CARD-Empiricism."""

    def extra_rolls(self, seat: int, die: str) -> int:
        return int(seat == self.owner and die == SCIENCE)

    def on_advanced(self, advance: Advanced) -> Flow[None]:
        if advance.seat == self.owner and advance.track == "science":
            score(self.game, self.owner, 2, "card:empiricism")
        return
        yield
