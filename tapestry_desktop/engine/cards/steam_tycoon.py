"""Steam Tycoon: invent and upgrade a face-up card; the neighbours may take the top of the deck."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.gains import can_gain
from tapestry_desktop.engine.rules.resolver import custom
from tapestry_desktop.engine.rules.technology import invent
from tapestry_desktop.engine.state import Coord


@custom("neighbours_may_invent")
def _neighbours(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """The right neighbour, then the left one; the only neighbour once (R-CARD-SteamTycoon, R-NBR-2)."""
    for neighbour in reversed(game.neighbours(seat)):
        if can_gain(game, neighbour.seat):
            yield from invent(game, neighbour.seat, source=node.param("source"), may_decline=True)
