"""Militarism: an outpost may go on the tile just explored."""

from __future__ import annotations

from tapestry_desktop.engine.abilities import Ability, ability
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.geometry.hexes import hex_key
from tapestry_desktop.engine.rules.board import outposts_available
from tapestry_desktop.engine.rules.conquer import place_outpost
from tapestry_desktop.engine.rules.moments import Exploration


@ability("militarism")
class Militarism(Ability):
    """R-CARD-Militarism: right after the tile is placed; no conquest, no dice, no award (R-CON-11)."""

    def on_tile_placed(self, exploration: Exploration) -> Flow[None]:
        if exploration.seat != self.owner or not outposts_available(self.game, self.owner):
            return
        with self.game.under(f"card:{self.id}"):
            if (yield from self.game.confirm(self.owner, "militarism", subject=hex_key(exploration.coord))):
                yield from place_outpost(self.game, self.owner, exploration.coord)
