"""Merrymakers: two dancers on a floor of nine gifts (R-CIV-Merrymakers)."""

from __future__ import annotations

from tapestry_desktop.engine.abilities import ability
from tapestry_desktop.engine.decisions import Flow, Option
from tapestry_desktop.engine.events import CivilizationMoved
from tapestry_desktop.engine.rules.civilizations import CivilizationAbility
from tapestry_desktop.engine.rules.resolver import resolve


@ability("merrymakers")
class Merrymakers(CivilizationAbility):
    """`memory["dancers"]` holds the two occupied slots."""

    def set_up(self) -> Flow[None]:
        """Two different spaces, gaining nothing; also when gained in the middle of the game."""
        dancers: tuple[str, ...] = ()
        for _ in range(2):
            free = {f"slot:{slot.id}": slot.id for slot in self.data.slots if slot.id not in dancers}
            chosen = yield from self.game.choose(self.owner, "place_dancer", free)
            dancers += (chosen,)
            self.memory["dancers"] = dancers
            self.game.emit(CivilizationMoved(self.owner, self.id, chosen))

    def act(self, turn: int) -> Flow[None]:
        """Both dancers step to a free neighbouring space and gain it, in the owner's order."""
        waiting = list(self.memory["dancers"])
        while waiting:
            dancer = yield from self.game.choose(
                self.owner, "which_dancer", {f"slot:{place}": place for place in waiting}
            )
            waiting.remove(dancer)
            occupied = self.memory["dancers"]
            free = [place for place in self.data.slot_by_id[dancer].links if place not in occupied]
            if not free:
                continue
            target = yield from self.game.choose(
                self.owner,
                "dance",
                {f"slot:{place}": place for place in free},
                details={f"slot:{place}": Option(f"slot:{place}", self.slot(place)) for place in free},
                subject=dancer,
            )
            self.memory["dancers"] = tuple(target if place == dancer else place for place in occupied)
            self.game.emit(CivilizationMoved(self.owner, self.id, target))
            yield from resolve(self.game, self.owner, self.slot(target))
