"""Leaders: each of four leaders once moves the track named after it (R-CIV-Leaders)."""

from __future__ import annotations

from tapestry_desktop.engine.abilities import ability
from tapestry_desktop.engine.decisions import Flow, Option, Reason, reason
from tapestry_desktop.engine.rules.civilizations import CivilizationAbility
from tapestry_desktop.engine.rules.tracks import advance_options, space_at, why_not_advance


@ability("leaders")
class Leaders(CivilizationAbility):
    """Memory: "covered" = the slots of the leaders used up. Slots are named after their tracks."""

    def set_up(self) -> Flow[None]:
        """All leaders uncovered."""
        self.memory["covered"] = ()
        yield from super().set_up()

    def act(self, turn: int) -> Flow[None]:
        """May cover an uncovered leader: advance its track, benefit, no bonus. A leader whose track is
        blocked or finished cannot be covered (R-CIV-Leaders-1)."""
        options: dict[str, str] = {}
        details: dict[str, Option] = {}
        for slot in self.data.slots:
            steps = advance_options(self.game, self.owner, (slot.id,))
            if steps and slot.id not in self.memory["covered"]:
                key = f"slot:{slot.id}"
                options[key] = slot.id
                track, start = next(iter(steps.values()))
                gives = space_at(self.game, track, start + 1).benefit if len(steps) == 1 else slot.benefit
                details[key] = Option(key, gives)
        leader = yield from self.offer("leader", options, details, why_not=self._why_not)
        if leader is not None:
            self.memory["covered"] += (leader,)
            self.token_on(leader)
            yield from self.gain_slot(leader)

    def _why_not(self, key: str) -> Reason | None:
        leader = key.removeprefix("slot:")
        if leader in self.memory["covered"]:
            return reason("slot_covered")
        return why_not_advance(self.game, self.owner, f"advance:{leader}")
