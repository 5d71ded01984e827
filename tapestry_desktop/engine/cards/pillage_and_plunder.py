"""Pillage and Plunder: both dice for conquering an opponent's territory, and no answer to it."""

from __future__ import annotations

from tapestry_desktop.engine.abilities import Ability, ability
from tapestry_desktop.engine.rules.moments import Conquest


@ability("pillage_and_plunder")
class PillageAndPlunder(Ability):
    """R-CARD-PillageAndPlunder."""

    def takes_both_dice(self, conquest: Conquest) -> bool:
        return conquest.seat == self.owner and conquest.defender is not None

    def forbids_response(self, attacker: int) -> bool:
        return attacker == self.owner
