"""Prices: what can be paid, and paying it whole or not at all (R-RSC-3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from operator import le

from tapestry_desktop.content import RESOURCES
from tapestry_desktop.content.effects import Cost
from tapestry_desktop.engine.decisions import Flow, Option
from tapestry_desktop.engine.events import TapestriesDiscarded, TechDiscarded
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.gains import RESOURCE_INDEX, discard_tile, spend_resource
from tapestry_desktop.engine.state import Player, TechSlot

Payment = tuple[int, int, int, int]
"""How many coins, workers, food and culture are handed over."""


@lru_cache(maxsize=4096)
def _payments(named: Payment, free: int, owned: Payment) -> tuple[tuple[str, Payment], ...]:
    found: list[tuple[str, Payment]] = []
    coins, workers, food, culture = named
    for any_of in combinations_with_replacement(range(len(RESOURCES)), free):
        count = any_of.count
        total = coins + count(0), workers + count(1), food + count(2), culture + count(3)
        if all(map(le, total, owned)):
            names = [name for name, n in zip(RESOURCES, total, strict=True) for _ in range(n)]
            found.append(("pay:" + "+".join(names), total))
    return tuple(found)


def resource_payments(player: Player, cost: Sequence[str], extra: int = 0) -> tuple[tuple[str, Payment], ...]:
    """Every way to pay a price of named and `any` resources, as (answer key, amounts). A track space
    costs for instance ("food", "any"); `extra` adds resources of any kind."""
    named = [0, 0, 0, 0]
    free = extra
    for name in cost:
        if name == "any":
            free += 1
        else:
            named[RESOURCE_INDEX[name]] += 1
    return _payments(tuple(named), free, tuple(player.resources))


def can_afford(player: Player, cost: Sequence[str], extra: int = 0) -> bool:
    """Whether there is any way to pay such a price; cheaper than listing the ways."""
    left = player.resources[:]
    free = extra
    for name in cost:
        if name == "any":
            free += 1
        else:
            index = RESOURCE_INDEX[name]
            left[index] -= 1
            if left[index] < 0:
                return False
    return sum(left) >= free


def cost_names(cost: Cost) -> tuple[str, ...]:
    """A resource cost as a list of names."""
    return (cost.resource or "any",) * cost.n


def hand_over(game: Game, seat: int, payment: Payment) -> None:
    """Take the resources off the trackers."""
    for name, amount in zip(RESOURCES, payment, strict=True):
        if amount:
            spend_resource(game, seat, name, amount)


def can_pay(game: Game, seat: int, cost: Cost) -> bool:
    """Whether a player can pay the whole price."""
    player = game.table.players[seat]
    if cost.kind == "resource":
        return bool(resource_payments(player, cost_names(cost)))
    if cost.kind == "territory_tile":
        return len(player.tiles) >= cost.n
    if cost.kind == "tapestry":
        return len(player.hand) >= cost.n
    return len(player.techs) >= cost.n


def offer_price(game: Game, seat: int, cost: Cost, kind: str, gives: tuple[object, ...]) -> Flow[bool]:
    """Ask whether the player pays the price, and with what; True when it has been paid.

    One question for resources (`pay:…` or `decline`); for tiles and cards `accept` or `decline`, then
    the cards one by one.
    """
    if not can_pay(game, seat, cost):
        return False
    player = game.table.players[seat]
    if cost.kind == "resource":
        options: dict[str, Payment | None] = dict(resource_payments(player, cost_names(cost)))
        details = {key: Option(key, gives) for key in options}
        options["decline"] = None
        payment = yield from game.choose(seat, kind, options, details=details)
        if payment is None:
            return False
        hand_over(game, seat, payment)
        return True
    details = {"accept": Option("accept", gives, (cost,))}
    if not (yield from game.choose(seat, kind, {"accept": True, "decline": False}, details=details)):
        return False
    yield from pay_in_kind(game, seat, cost)
    return True


def pay_in_kind(game: Game, seat: int, cost: Cost) -> Flow[None]:
    """Choose and discard the tiles, tapestry cards or tech cards of a price."""
    for number in range(1, cost.n + 1):
        subject = f"{number}/{cost.n}" if cost.n > 1 else ""
        if cost.kind == "territory_tile":
            tiles = {f"tile:{name}": name for name in game.table.players[seat].tiles}
            tile = yield from game.choose(seat, "discard_tile", tiles, subject=subject)
            discard_tile(game, seat, tile)
        elif cost.kind == "tapestry":
            yield from discard_chosen_tapestry(game, seat, subject)
        else:
            techs = {f"tech:{slot.card}": slot for slot in game.table.players[seat].techs}
            slot = yield from game.choose(seat, "discard_tech", techs, subject=subject)
            discard_tech(game, seat, slot)


def discard_chosen_tapestry(game: Game, seat: int, subject: str = "") -> Flow[str]:
    """Choose a hand card and discard it; `subject` is “1/2” for the first of two."""
    hand = {f"card:{name}": name for name in game.table.players[seat].hand}
    card = yield from game.choose(seat, "discard_tapestry", hand, subject=subject)
    discard_tapestries(game, seat, [card])
    return card


def discard_tapestries(game: Game, seat: int, cards: list[str]) -> None:
    """Hand cards go to the discards, or to a private pile (Mystics)."""
    for card in cards:
        game.table.players[seat].hand.remove(card)
    if cards:
        to_discards(game, seat, cards)
        game.emit(TapestriesDiscarded(seat, tuple(cards)))


def to_discards(game: Game, seat: int, cards: list[str]) -> None:
    """Put tapestry cards of a player on the pile where his discards go."""
    if not any(taker.takes_discard(seat, cards) for taker in game.listeners("takes_discard")):
        game.table.tapestries.discards.extend(cards)


def discard_tech(game: Game, seat: int, slot: TechSlot) -> None:
    """A tech card of any row leaves the game table for the discards; tokens return (R-INV-7)."""
    game.table.players[seat].techs.remove(slot)
    game.table.techs.discards.append(slot.card)
    game.emit(TechDiscarded(seat, slot.card))
