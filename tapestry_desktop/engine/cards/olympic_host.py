"""Olympic Host: everybody may buy 10 VP for a worker; an opponent who does earns you a building."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.gains import can_gain
from tapestry_desktop.engine.rules.payments import offer_price
from tapestry_desktop.engine.rules.resolver import can_do_any, custom, resolve
from tapestry_desktop.engine.state import Coord


@custom("olympic_host")
def _olympic_host(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """From the owner clockwise; without an opponent's worker, or without a building left, it is a coin.
    No card makes the worker free (R-CARD-OlympicHost)."""
    (cost,), gain = node.param("cost"), node.param("gain")
    opponent_paid = False
    for player in game.from_seat(seat):
        if can_gain(game, player.seat) and (
            yield from offer_price(game, player.seat, cost, "olympic_host", gain)
        ):
            yield from resolve(game, player.seat, gain)
            opponent_paid = opponent_paid or player.seat != seat
    building = node.param("if_opponent_paid")
    won = opponent_paid and can_do_any(game, seat, building)
    yield from resolve(game, seat, building if won else node.param("otherwise"))
