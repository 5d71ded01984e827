"""Alliance: no conquest between you and an opponent; you gain what his tech upgrades give."""

from __future__ import annotations

from tapestry_desktop.engine.abilities import Ability, ability
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.rules.asking import choose_opponent
from tapestry_desktop.engine.rules.technology import MIDDLE, gain_symbol
from tapestry_desktop.engine.state import TechSlot


@ability("alliance")
class Alliance(Ability):
    """R-CARD-Alliance. `memory["chosen"]` is the ally, `memory["rows"]` the rows that his upgrades
    under way have reached, the innermost last (a benefit may move the same card on)."""

    def on_enter_play(self) -> Flow[None]:
        self.memory["chosen"] = yield from choose_opponent(self.game, self.owner, "alliance")

    def forbids_conquest(self, attacker: int, defender: int) -> bool:
        chosen = self.memory.get("chosen")
        return (attacker, defender) in ((self.owner, chosen), (chosen, self.owner))

    def on_upgraded(self, seat: int, slot: TechSlot, by: int) -> Flow[None]:
        if seat == by == self.memory.get("chosen"):
            self.memory["rows"] = (*self.memory.get("rows", ()), slot.row)
        return
        yield

    def on_upgrade_resolved(self, seat: int, slot: TechSlot, by: int) -> Flow[None]:
        """The same benefit for the owner, after the ally's; an upgrade begun before the pact is not
        copied, nor one that an Inventors player did on the ally's card."""
        rows = self.memory.get("rows", ())
        if seat == by == self.memory.get("chosen") and rows:
            self.memory["rows"] = rows[:-1]
            with self.game.under(f"card:{self.id}"):
                symbol = "circle" if rows[-1] == MIDDLE else "square"
                yield from gain_symbol(self.game, self.owner, slot.card, symbol)
