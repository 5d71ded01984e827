"""Mercantilism: food of the income step may become other resources, 2 VP each."""

from __future__ import annotations

from tapestry_desktop.content import RESOURCES
from tapestry_desktop.engine.abilities import Ability, ability
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.rules.gains import score


@ability("mercantilism")
class Mercantilism(Ability):
    """R-CARD-Mercantilism: the icons of this step, whatever fits on the tracker; never stored food."""

    def before_income_step(self, wanted: dict[str, int]) -> Flow[None]:
        others: dict[str, str | None] = {f"resource:{name}": name for name in RESOURCES if name != "food"}
        with self.game.under(f"card:{self.id}"):
            while wanted["food"]:
                chosen = yield from self.game.choose(
                    self.owner, "convert_food", {**others, "decline": None}, subject=f"food:{wanted['food']}"
                )
                if chosen is None:
                    return
                wanted["food"] -= 1
                wanted[chosen] += 1
                score(self.game, self.owner, 2)
