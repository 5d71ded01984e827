"""Entertainers: a token wanders over the mat from left to right (R-CIV-Entertainers)."""

from __future__ import annotations

from tapestry_desktop.engine.abilities import ability
from tapestry_desktop.engine.decisions import Flow, Reason, reason
from tapestry_desktop.engine.rules.civilizations import CivilizationAbility

START = "start"


@ability("entertainers")
class Entertainers(CivilizationAbility):
    """Memory: "at" = the slot of the token, as a tuple of one."""

    def set_up(self) -> Flow[None]:
        """The token stands on the start space."""
        yield from super().set_up()
        self.memory["tokens"] = 0
        self.memory["at"] = (START,)

    def midgame(self) -> Flow[None]:
        """Any space but the start, and gain it."""
        options, details = self.slot_options(slot.id for slot in self.data.slots if slot.id != START)
        place = yield from self.game.choose(self.owner, "enter_tour", options, details=details)
        yield from self._go(place)

    def act(self, turn: int) -> Flow[None]:
        """Move one space to the right along a link and gain that space; at the end of the path there is
        nothing left to do, before it the step cannot be refused (R-INC-13)."""
        options, details = self.slot_options(self.data.slot_by_id[self.memory["at"][0]].links)
        if options:
            place = yield from self.game.choose(
                self.owner, "tour", options, details=details, why_not=self._why_not
            )
            yield from self._go(place)

    def _go(self, place: str) -> Flow[None]:
        self.memory["tokens"] = 0
        self.memory["at"] = (place,)
        self.token_on(place)
        yield from self.gain_slot(place)

    def _why_not(self, key: str) -> Reason | None:
        place = key.removeprefix("slot:")
        return reason("slot_not_linked") if place in self.data.slot_by_id else None
