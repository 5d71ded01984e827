"""Craftsmen: buildings may become workshops on the mat (R-CIV-Craftsmen)."""

from __future__ import annotations

from tapestry_desktop.content import BUILDINGS
from tapestry_desktop.content.models import Slot
from tapestry_desktop.engine.abilities import ability
from tapestry_desktop.engine.decisions import Flow, Option
from tapestry_desktop.engine.rules.civilizations import CivilizationAbility


@ability("craftsmen")
class Craftsmen(CivilizationAbility):
    """Memory: "covered" = covered slots in the order of covering; "pieces" = (slot, what lies there),
    a building kind or "token"."""

    def set_up(self) -> Flow[None]:
        """An empty mat."""
        self.memory["covered"] = ()
        self.memory["pieces"] = ()
        yield from super().set_up()

    def columns(self) -> dict[int, list[Slot]]:
        """The free slots above everything that lies in each column, bottom-up."""
        found: dict[int, list[Slot]] = {}
        for slot in self.data.slots:
            column = found.setdefault(slot.column or 0, [])
            if slot.id in self.memory["covered"]:
                column.clear()
            else:
                column.append(slot)
        return found

    def other_sites(self, seat: int, what: str) -> dict[str, Option]:
        """The lowest free space of each column, for income buildings; no landmarks."""
        if seat != self.owner or what not in BUILDINGS:
            return {}
        lowest = (free[0] for free in self.columns().values() if free)
        return {f"slot:{slot.id}": Option(f"slot:{slot.id}", slot.benefit) for slot in lowest}

    def place_elsewhere(self, seat: int, what: str, key: str) -> Flow[bool]:
        """Lay the building on the slot; its benefit follows with the placement triggers (R-ORD-11)."""
        if seat != self.owner or not key.startswith("slot:"):
            return False
        self._cover(key.removeprefix("slot:"), what)
        return True
        yield

    def on_building_placed(self, seat: int, what: str, where: str, covers_impassable: bool) -> Flow[None]:
        """The space just covered is gained."""
        if seat == self.owner and where.startswith("slot:"):
            with self.game.under(f"civilization:{self.id}"):
                yield from self.gain_slot(where.removeprefix("slot:"))

    def midgame(self) -> Flow[None]:
        """Up to one own token per column, no higher than the era; exactly one of them is gained."""
        placed: list[str] = []
        for free in list(self.columns().values()):
            reachable = [slot.id for slot in free if (slot.row or 0) <= self.player.era]
            options, details = self.slot_options(reachable)
            chosen = yield from self.offer("craft_token", options, details)
            if chosen is not None:
                self._cover(chosen, "token")
                placed.append(chosen)
        if placed:
            options, details = self.slot_options(placed)
            chosen = yield from self.game.choose(self.owner, "craft_gain", options, details=details)
            yield from self.gain_slot(chosen)

    def _cover(self, slot: str, what: str) -> None:
        self.memory["covered"] += (slot,)
        self.memory["pieces"] += ((slot, what),)
        self.token_on(slot)
