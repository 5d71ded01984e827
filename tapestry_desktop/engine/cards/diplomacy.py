"""Diplomacy: everybody gains 1 resource, you an income building as well."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.resolver import custom, resolve
from tapestry_desktop.engine.state import Coord


@custom("all_players_gain")
def _all_gain(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """The owner first, then clockwise; finished players and bots gain nothing (R-CARD-Diplomacy)."""
    for player in game.from_seat(seat):
        yield from resolve(game, player.seat, node.param("gain"))
