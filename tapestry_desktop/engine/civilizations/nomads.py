"""Nomads: their buildings may stand on the map (R-CIV-Nomads)."""

from __future__ import annotations

from tapestry_desktop.content import BUILDINGS
from tapestry_desktop.engine.abilities import ability
from tapestry_desktop.engine.decisions import Flow, Option
from tapestry_desktop.engine.events import PiecePlaced
from tapestry_desktop.engine.geometry.hexes import hex_key
from tapestry_desktop.engine.rules.board import (
    beside_own,
    controlled,
    is_explored,
    items_on,
    put_piece,
    the_map,
)
from tapestry_desktop.engine.rules.buildings import gain_building
from tapestry_desktop.engine.rules.civilizations import CivilizationAbility
from tapestry_desktop.engine.rules.explore import coord_of
from tapestry_desktop.engine.rules.resolver import resolve
from tapestry_desktop.engine.rules.scoring import buildings_taken
from tapestry_desktop.engine.state import Piece


@ability("nomads")
class Nomads(CivilizationAbility):
    """Memory: "tokens" = 0. The buildings lie on the map as upright pieces named after their kind."""

    def other_sites(self, seat: int, what: str) -> dict[str, Option]:
        """Controlled territories with exactly one item (they fill up, and pay), and empty territories
        next to a controlled one (the building takes control, without a conquest)."""
        if seat != self.owner:
            return {}
        pays = next(found.effects for found in self.data.abilities if found.effects)
        sites: dict[str, Option] = {}
        own, near = controlled(self.game, seat), beside_own(self.game, seat)
        for coord in the_map(self.game).coords:
            items = items_on(self.game.table, coord)
            key = hex_key(coord)
            if items == 1 and coord in own:
                sites[key] = Option(key, pays)
            elif (
                items == 0
                and coord in near
                and is_explored(self.game, coord)
                and not self.game.asks("closes_hex", seat, coord)
            ):
                sites[key] = Option(key)
        return sites

    def place_elsewhere(self, seat: int, what: str, key: str) -> Flow[bool]:
        """The piece stands upright and counts as an outpost when conquered (R-CIV-Nomads-2)."""
        coord = coord_of(key)
        if seat != self.owner or coord is None:
            return False
        put_piece(self.game, coord, Piece(seat, what))
        self.game.emit(PiecePlaced(seat, coord, what, True))
        return True
        yield

    def on_building_placed(self, seat: int, what: str, where: str, covers_impassable: bool) -> Flow[None]:
        """Beside another piece: 1 any resource."""
        coord = coord_of(where)
        if seat == self.owner and coord is not None and items_on(self.game.table, coord) == 2:
            with self.game.under(f"civilization:{self.id}"):
                for found in self.data.abilities:
                    yield from resolve(self.game, seat, found.effects)

    def midgame(self) -> Flow[None]:
        """A building of the kind taken least, ties by choice, placed by these rules."""
        taken = {kind: buildings_taken(self.player, kind) for kind in BUILDINGS}
        least = tuple(kind for kind in BUILDINGS if taken[kind] == min(taken.values()))
        yield from gain_building(self.game, self.owner, least)
