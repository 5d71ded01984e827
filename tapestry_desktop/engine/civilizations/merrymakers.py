"""Merrymakers: two dancers on a floor of nine gifts (R-CIV-Merrymakers)."""

from __future__ import annotations

from tapestry_desktop.engine.abilities import ability
from tapestry_desktop.engine.decisions import Flow, Reason, reason
from tapestry_desktop.engine.rules.civilizations import CivilizationAbility


@ability("merrymakers")
class Merrymakers(CivilizationAbility):
    """Memory: "at" = the two occupied slots, "tokens" = 0 once both dance, "rests" = the income turn in
    which the mat was gained in the middle of the game (0 when it was there from the start)."""

    def set_up(self) -> Flow[None]:
        """Two different spaces, gaining nothing; also when gained in the middle of the game."""
        self.memory["rests"] = self.player.income_turns
        dancers: tuple[str, ...] = ()
        for left in (1, 0):
            free = (slot.id for slot in self.data.slots if slot.id not in dancers)
            options, details = self.slot_options(free)
            chosen = yield from self.game.choose(
                self.owner, "place_dancer", options, details=details, subject=f"{2 - left}/2"
            )
            dancers += (chosen,)
            self.memory["at"] = dancers
            self.memory["tokens"] = left
            self.token_on(chosen)

    def acts_on(self, turn: int) -> bool:
        """Dancers placed in step 1 of an income turn first move in the next one (mat text)."""
        return super().acts_on(turn) and turn != self.memory["rests"]

    def act(self, turn: int) -> Flow[None]:
        """Both dancers step to a free neighbouring space and gain it, in the owner's order."""
        waiting = list(self.memory["at"])
        while waiting:
            options, _ = self.slot_options(waiting)
            dancer = yield from self.game.choose(self.owner, "which_dancer", options)
            waiting.remove(dancer)
            occupied = self.memory["at"]
            free = [place for place in self.data.slot_by_id[dancer].links if place not in occupied]
            if not free:
                continue
            targets, details = self.slot_options(free)
            target = yield from self.game.choose(
                self.owner, "dance", targets, details=details, subject=dancer, why_not=self._why_not
            )
            self.memory["at"] = tuple(target if place == dancer else place for place in occupied)
            self.token_on(target)
            yield from self.gain_slot(target)

    def _why_not(self, key: str) -> Reason | None:
        place = key.removeprefix("slot:")
        if place not in self.data.slot_by_id:
            return None
        return reason("slot_occupied" if place in self.memory["at"] else "slot_not_linked")
