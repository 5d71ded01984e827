"""Guilds: one exchange between VP and resources, 5 VP each, up to three."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.content.effects import Cost, GainResource, GainVP
from tapestry_desktop.engine.decisions import Flow, Option, Reason, reason
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.gains import gain_any_resources, score
from tapestry_desktop.engine.rules.payments import hand_over, resource_payments
from tapestry_desktop.engine.rules.resolver import custom, custom_possible
from tapestry_desktop.engine.state import Coord


@custom("guilds_exchange")
def _guilds(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """Only what can be paid whole is on offer (R-CARD-Guilds, R-GEN-13)."""
    player, rate = game.player(seat), node.param("vp_per_resource")
    options: dict[str, tuple[bool, int]] = {}
    details: dict[str, Option] = {}
    for size in range(1, node.param("max") + 1):
        if player.vp >= rate * size:
            key = f"vp_to_resource:{size}"
            options[key] = (True, size)
            details[key] = Option(key, (GainResource(resource="any", n=size),))
    for size in range(1, node.param("max") + 1):
        if sum(player.resources) >= size:
            key = f"resource_to_vp:{size}"
            options[key] = (False, size)
            cost = Cost(kind="resource", n=size, resource="any")
            details[key] = Option(key, (GainVP(n=rate * size),), (cost,))
    if not options:
        game.void("guilds", seat)
        return
    buys, size = yield from game.choose(
        seat, "guilds", options, details=details, why_not=lambda key: _why_not(key, rate)
    )
    if buys:
        score(game, seat, -rate * size)
        yield from gain_any_resources(game, seat, size)
    else:
        payments = dict(resource_payments(player, ("any",) * size))
        hand_over(game, seat, (yield from game.choose(seat, "pay_resources", payments, subject="guilds")))
        score(game, seat, rate * size)


def _why_not(key: str, rate: int) -> Reason | None:
    kind, _, size = key.partition(":")
    if not size.isdigit():
        return None
    if kind == "vp_to_resource":
        return reason("too_few_vp", n=rate * int(size))
    return reason("too_few_resources", n=int(size)) if kind == "resource_to_vp" else None


@custom_possible("guilds_exchange")
def _can_trade(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    player = game.player(seat)
    return player.vp >= node.param("vp_per_resource") or any(player.resources)
