"""Abilities out of data: a lasting tapestry card whose hooks and blocks the vocabulary can express.

`declared(card)` builds the ability class of a card: each hook becomes the window of its trigger, each
block the query it answers. A card with a hook or block that is not in these tables needs a module of
its own under `cards/`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tapestry_desktop.content import Catalogue
from tapestry_desktop.content.models import Hook, TapestryCard
from tapestry_desktop.engine.abilities import ABILITIES, Ability
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.rules.gains import score
from tapestry_desktop.engine.rules.moments import Advanced, Conquest
from tapestry_desktop.engine.rules.resolver import CUSTOM, resolve
from tapestry_desktop.engine.state import TechSlot

TIER_STARTS = (1, 4, 7, 10)
Window = Callable[..., Any]


def _pay(ability: Ability, hook: Hook, times: int = 1, territory: Any = None) -> Flow[None]:
    with ability.game.under(f"card:{ability.id}"):
        for _ in range(times):
            yield from resolve(ability.game, ability.owner, hook.do, territory)


def _on_track(hook: Hook, advance: Advanced) -> bool:
    return hook.tracks is None or advance.track in hook.tracks


def _entered(advance: Advanced) -> range:
    return range(advance.start + 1, advance.end + 1)


def _advance(hook: Hook) -> dict[str, Window]:
    def on_advanced(self: Ability, advance: Advanced) -> Flow[None]:
        if advance.seat == self.owner and _on_track(hook, advance):
            yield from _pay(self, hook)

    return {"on_advanced": on_advanced}


def _opponent_advances(hook: Hook) -> dict[str, Window]:
    def on_advanced(self: Ability, advance: Advanced) -> Flow[None]:
        if advance.seat != self.owner and _on_track(hook, advance):
            yield from _pay(self, hook)

    return {"on_advanced": on_advanced}


def _enter_tier(hook: Hook) -> dict[str, Window]:
    def on_advanced(self: Ability, advance: Advanced) -> Flow[None]:
        if advance.seat == self.owner:
            yield from _pay(self, hook, sum(1 for index in _entered(advance) if index in TIER_STARTS))

    return {"on_advanced": on_advanced}


def _reach_claimed(hook: Hook) -> dict[str, Window]:
    """By advance or regress, for each landmark space entered whose landmark had gone before."""

    def reached(self: Ability, advance: Advanced) -> Flow[None]:
        if advance.seat != self.owner:
            return
        spaces = self.game.catalogue.tracks[advance.track].spaces
        entered = _entered(advance) if advance.end > advance.start else range(advance.end, advance.start)
        for index in entered:
            landmark = spaces[index].landmark
            gone = landmark is not None and self.game.table.landmark_owner.get(landmark, -1) is not None
            if gone and landmark not in advance.landmarks:
                yield from _pay(self, hook)

    return {"on_advanced": reached, "on_regressed": reached}


def _invent(hook: Hook) -> dict[str, Window]:
    def on_invented(self: Ability, seat: int, slot: TechSlot) -> Flow[None]:
        if seat == self.owner:
            yield from _pay(self, hook)

    return {"on_invented": on_invented}


def _gain_tapestry(hook: Hook) -> dict[str, Window]:
    def on_tapestries_gained(self: Ability, seat: int, cards: tuple[str, ...]) -> Flow[None]:
        if seat == self.owner:
            yield from _pay(self, hook, len(cards))

    return {"on_tapestries_gained": on_tapestries_gained}


def _gain_building(hook: Hook) -> dict[str, Window]:
    def on_building_taken(self: Ability, seat: int, kind: str) -> Flow[None]:
        if seat == self.owner and (hook.kinds is None or kind in hook.kinds):
            yield from _pay(self, hook)

    return {"on_building_taken": on_building_taken}


def _place_in_city(hook: Hook) -> dict[str, Window]:
    """In the city, beside a full city, or on a civilization's building grid; not on the map."""

    def on_building_placed(self: Ability, seat: int, what: str, where: str, covers: bool) -> Flow[None]:
        if seat == self.owner and what in (hook.kinds or ()) and not where.startswith("hex:"):
            yield from _pay(self, hook)

    return {"on_building_placed": on_building_placed}


def _covers_impassable(hook: Hook) -> dict[str, Window]:
    def on_building_placed(self: Ability, seat: int, what: str, where: str, covers: bool) -> Flow[None]:
        if seat == self.owner and covers:
            yield from _pay(self, hook)

    return {"on_building_placed": on_building_placed}


def _upgrade(hook: Hook) -> dict[str, Window]:
    """Every upgrade the owner performs, whoever's card it is; none that somebody else performs."""

    def on_upgraded(self: Ability, seat: int, slot: TechSlot, by: int) -> Flow[None]:
        if by == self.owner:
            yield from _pay(self, hook)

    return {"on_upgraded": on_upgraded}


def _conquered(hook: Hook) -> dict[str, Window]:
    def on_conquered(self: Ability, conquest: Conquest) -> Flow[None]:
        if conquest.seat == self.owner and not conquest.trapped:
            yield from _pay(self, hook, territory=conquest.coord)

    return {"on_conquered": on_conquered}


def _gain_track_landmark(hook: Hook) -> dict[str, Window]:
    def on_landmark_gained(self: Ability, seat: int, landmark: str) -> Flow[None]:
        if seat == self.owner and self.game.catalogue.landmarks[landmark].source.kind == "track":
            yield from _pay(self, hook)

    return {"on_landmark_gained": on_landmark_gained}


def _income_step(hook: Hook) -> dict[str, Window]:
    """Step 4; coins from income are counted as icons, not as what fits (R-CARD-Capitalism)."""

    def on_income_step(self: Ability, gained: dict[str, int]) -> Flow[None]:
        for node in hook.do:
            if node.op == "score" and node.per == "coins_from_income":
                score(self.game, self.owner, node.each * gained["coin"], f"card:{self.id}")
            else:
                yield from resolve(self.game, self.owner, (node,))

    return {"on_income_step": on_income_step}


def _bonus_offered(hook: Hook) -> dict[str, Window]:
    def frees_bonus(self: Ability, seat: int, cost: Any) -> bool:
        return seat == self.owner and cost == hook.cost

    return {"frees_bonus": frees_bonus}


TRIGGERS: dict[str, Callable[[Hook], dict[str, Window]]] = {
    "advance": _advance,
    "opponent_advances": _opponent_advances,
    "enter_tier": _enter_tier,
    "reach_claimed_landmark_space": _reach_claimed,
    "invent": _invent,
    "gain_tapestry": _gain_tapestry,
    "gain_building": _gain_building,
    "place_building_in_city": _place_in_city,
    "building_covers_impassable": _covers_impassable,
    "upgrade": _upgrade,
    "conquered": _conquered,
    "gain_track_landmark": _gain_track_landmark,
    "income_step": _income_step,
    "bonus_offered": _bonus_offered,
}


def _forbids(track: str) -> dict[str, Window]:
    return {"forbids_advance": lambda self, seat, other: seat == self.owner and other == track}


BLOCKS: dict[str, dict[str, Window]] = {
    "advance:military:self": _forbids("military"),
    "advance:science:self": _forbids("science"),
    "ignore:tech_prerequisites": {"ignores_prerequisite": lambda self, seat, slot: seat == self.owner},
    "allow:build_on_impassable": {"builds_on_impassable": lambda self, seat: seat == self.owner},
    "trap:against_self": {"forbids_response": lambda self, attacker: attacker == self.owner},
}


def declarable(card: TapestryCard) -> bool:
    """Whether the tables above can express the lasting part of a card."""
    for hook in card.hooks:
        if hook.trigger not in TRIGGERS:
            return False
        needs_code = any(node.op == "custom" and node.key not in CUSTOM for node in hook.do)
        if needs_code and hook.trigger != "bonus_offered":
            return False
    return all(block in BLOCKS for block in card.blocks)


_BUILT: dict[tuple[int, str], type[Ability]] = {}


def ability_class(catalogue: Catalogue, name: str) -> type[Ability] | None:
    """The ability class registered under an id, or the one a card's data declares."""
    registered = ABILITIES.get(name)
    if registered is not None:
        return registered
    card = catalogue.tapestries.get(name)
    if card is None or not declarable(card):
        return None
    key = (id(card), name)
    built = _BUILT.get(key)
    if built is None:
        windows: dict[str, list[Window]] = {}
        for hook in card.hooks:
            for window, flow in TRIGGERS[hook.trigger](hook).items():
                windows.setdefault(window, []).append(flow)
        namespace: dict[str, Any] = {"id": name, "__doc__": f"The declared ability of {name}."}
        namespace.update({window: _joined(flows) for window, flows in windows.items()})
        for block in card.blocks:
            namespace.update(BLOCKS[block])
        built = type(f"Declared_{name}", (Ability,), namespace)
        _BUILT[key] = built
    return built


def _joined(flows: list[Window]) -> Window:
    if len(flows) == 1:
        return flows[0]

    def one_after_the_other(self: Ability, *args: Any) -> Flow[None]:
        for flow in flows:
            yield from flow(self, *args)

    return one_after_the_other
