"""Technocracy: the first of all in this era invents and upgrades, others score 3 VP per opponent."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.resolver import custom, resolve
from tapestry_desktop.engine.state import Coord


@custom("if_first_of_all_in_era")
def _technocracy(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """Compared with every other seat, bots too, not only with neighbours (R-CARD-Technocracy)."""
    era = game.player(seat).income_turns
    first = all(other.income_turns < era for other in game.opponents(seat)) or game.asks("always_first", seat)
    yield from resolve(game, seat, node.param("then" if first else "otherwise"))
