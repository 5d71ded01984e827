"""Trap: answers a conquest of your territory (R-CON-13, R-CON-14); played normally it is 10 VP."""

from __future__ import annotations

from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.conquer import response
from tapestry_desktop.engine.rules.gains import gain_any_resources
from tapestry_desktop.engine.rules.moments import Conquest


@response("trap")
def _trap(game: Game, conquest: Conquest) -> Flow[None]:
    """The attacker's outpost will topple instead; the defender gains 1 any resource."""
    conquest.trapped = True
    assert conquest.defender is not None
    yield from gain_any_resources(game, conquest.defender, 1)
