"""Effects are data: this room interprets the vocabulary.

Each op has one handler (a flow) and may have a test that tells whether it can do anything now. The
chapters register their own with `@effect("op")` and `@possible("op")`; a card that needs code of its
own registers it with `@custom("key")`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tapestry_desktop.content import BUILDINGS
from tapestry_desktop.content.effects import Benefit
from tapestry_desktop.engine.decisions import Flow, Option
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.gains import (
    can_gain,
    gain_any_resources,
    gain_resource,
    gain_space_tiles,
    gain_tiles,
    score,
)
from tapestry_desktop.engine.rules.payments import can_pay, offer_price
from tapestry_desktop.engine.rules.scoring import METRICS
from tapestry_desktop.engine.state import Coord

Handler = Callable[[Game, int, Any, "Coord | None"], Flow[None]]
Test = Callable[[Game, int, Any, "Coord | None"], bool]

HANDLERS: dict[str, Handler] = {}
TESTS: dict[str, Test] = {}
CUSTOM: dict[str, Handler] = {}
CUSTOM_TESTS: dict[str, Test] = {}


def effect(op: str) -> Callable[[Handler], Handler]:
    """Register the handler of an op."""

    def register(handler: Handler) -> Handler:
        HANDLERS[op] = handler
        return handler

    return register


def possible(op: str) -> Callable[[Test], Test]:
    """Register the test whether an op can do anything now (R-GEN-9)."""

    def register(test: Test) -> Test:
        TESTS[op] = test
        return test

    return register


def custom(key: str) -> Callable[[Handler], Handler]:
    """Register a card's own flow under its key."""

    def register(handler: Handler) -> Handler:
        if key in CUSTOM:
            raise ValueError(f"two flows are registered under {key}")
        CUSTOM[key] = handler
        return handler

    return register


def custom_possible(key: str) -> Callable[[Test], Test]:
    """Register the test of a card's own flow."""

    def register(test: Test) -> Test:
        CUSTOM_TESTS[key] = test
        return test

    return register


def resolve(game: Game, seat: int, benefit: Benefit, territory: Coord | None = None) -> Flow[None]:
    """Resolve a benefit from first to last. `territory` is the hex at hand, for the black die.

    A finished player and a bot gain nothing here (R-GEN-14)."""
    for node in benefit:
        if not can_gain(game, seat):
            return
        yield from HANDLERS[node.op](game, seat, node, territory)


def can_do(game: Game, seat: int, node: Any, territory: Coord | None = None) -> bool:
    """Whether an effect would do anything now."""
    test = TESTS.get(node.op)
    return test is None or test(game, seat, node, territory)


def can_do_any(game: Game, seat: int, benefit: Benefit, territory: Coord | None = None) -> bool:
    """Whether at least one effect of a benefit would do anything now."""
    return any(can_do(game, seat, node, territory) for node in benefit)


# -- plain gains ---------------------------------------------------------------------------------


@effect("gain_resource")
def _gain_resource(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    if node.resource == "any":
        yield from gain_any_resources(game, seat, node.n)
    else:
        gain_resource(game, seat, node.resource, node.n)


@effect("gain_vp")
def _gain_vp(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    score(game, seat, node.n)
    return
    yield


@effect("score")
def _score(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    score(game, seat, node.each * METRICS[node.per](game, seat))
    return
    yield


@possible("score")
def _counts_something(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    """A choice that would score nothing is no choice (R-GEN-9)."""
    metric = METRICS.get(node.per)
    return metric is None or metric(game, seat) > 0


@effect("gain_territory_tile")
def _gain_tiles(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    gain_tiles(game, seat, node.n)
    return
    yield


@possible("gain_territory_tile")
def _tiles_left(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return bool(len(game.table.tiles))


@effect("gain_space_tile")
def _gain_space_tiles(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    gain_space_tiles(game, seat, node.n)
    return
    yield


@effect("gain_building")
def _gain_building(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    from tapestry_desktop.engine.rules.buildings import gain_building

    yield from gain_building(game, seat, node.kinds, set_aside=node.placement == "set_aside")


@possible("gain_building")
def _can_build(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    from tapestry_desktop.engine.rules.buildings import gainable_kinds

    return bool(gainable_kinds(game.table.players[seat], node.kinds or BUILDINGS))


@effect("gain_landmark")
def _gain_landmark(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    from tapestry_desktop.engine.rules.buildings import gain_landmark

    yield from gain_landmark(game, seat, node.landmark)


@possible("gain_landmark")
def _landmark_free(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return game.table.landmark_owner.get(node.landmark, -1) is None


@possible("gain_space_tile")
def _space_tiles_left(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return bool(len(game.table.space_tiles))


# -- order and choice ------------------------------------------------------------------------------

_ORDER_FREE = frozenset({"gain_vp", "gain_territory_tile"})


@effect("any_order")
def _any_order(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """All of them, in the owner's order (R-GEN-4). Parts that are optional may be left at the end. An advance
    that is impossible now is not offered as long as another part is left (R-CARD-Renaissance)."""
    remaining = list(enumerate(node.of))
    while remaining:
        options: dict[str, int | None] = {}
        details: dict[str, Option] = {}
        seen: list[Any] = []
        possible_now = [part.op != "advance" or can_do(game, seat, part) for _, part in remaining]
        for place, (index, part) in enumerate(remaining):
            if part in seen or (any(possible_now) and not possible_now[place]):
                continue
            seen.append(part)
            options[f"do:{index}"] = place
            details[f"do:{index}"] = Option(f"do:{index}", part.do if part.op == "optional" else (part,))
        only_optional = all(part.op == "optional" for _, part in remaining)
        if only_optional:
            options["decline"] = None
        elif not any(possible_now) or all(part.op in _ORDER_FREE for _, part in remaining):
            options = {next(iter(options)): 0}
        subject = "next" if len(remaining) < len(node.of) else ""
        place_chosen = yield from game.choose(seat, "order", options, details=details, subject=subject)
        if place_chosen is None:
            return
        _, part = remaining.pop(place_chosen)
        yield from resolve(game, seat, part.do if part.op == "optional" else (part,), territory)


@possible("any_order")
def _any_possible(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return can_do_any(game, seat, node.of, territory)


@effect("choose_one")
def _choose_one(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """Only options that can do something are selectable (R-GEN-9)."""
    options = {
        f"choice:{index}": benefit
        for index, benefit in enumerate(node.options)
        if can_do_any(game, seat, benefit, territory)
    }
    if not options:
        game.void("choice", seat)
        return
    details = {key: Option(key, benefit) for key, benefit in options.items()}
    chosen = yield from game.choose(seat, "choose_one", options, details=details)
    yield from resolve(game, seat, chosen, territory)


@possible("choose_one")
def _some_choice(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return any(can_do_any(game, seat, benefit, territory) for benefit in node.options)


@effect("choose_several")
def _choose_several(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """`n` different options, one after the other."""
    left = dict(enumerate(node.options))
    for _ in range(node.n):
        options = {
            f"choice:{index}": index
            for index, benefit in left.items()
            if can_do_any(game, seat, benefit, territory)
        }
        if not options:
            return
        details = {key: Option(key, left[index]) for key, index in options.items()}
        chosen = yield from game.choose(seat, "choose_several", options, details=details)
        yield from resolve(game, seat, left.pop(chosen), territory)


@effect("optional")
def _optional(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    if can_do_any(game, seat, node.do, territory) and (
        yield from game.confirm(seat, "optional", gives=node.do)
    ):
        yield from resolve(game, seat, node.do, territory)


@effect("pay")
def _pay(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    if (yield from offer_price(game, seat, node.cost, "pay", node.gain)):
        yield from resolve(game, seat, node.gain, territory)


@possible("pay")
def _payable(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return can_pay(game, seat, node.cost)


@effect("custom")
def _custom(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    yield from CUSTOM[node.key](game, seat, node, territory)


@possible("custom")
def _custom_possible(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    test = CUSTOM_TESTS.get(node.key)
    return test is None or test(game, seat, node, territory)
