"""Industrialism: an invented card gives its circle at once and stays in the bottom row."""

from __future__ import annotations

from tapestry_desktop.engine.abilities import Ability, ability
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.rules.technology import gain_symbol
from tapestry_desktop.engine.state import TechSlot


@ability("industrialism")
class Industrialism(Ability):
    """R-CARD-Industrialism: with “invent and upgrade” the circle comes twice."""

    def on_invented(self, seat: int, slot: TechSlot) -> Flow[None]:
        if seat == self.owner:
            with self.game.under(f"card:{self.id}"):
                yield from gain_symbol(self.game, seat, slot.card, "circle")
