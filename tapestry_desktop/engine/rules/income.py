"""An income turn in its four steps (R-ORD-2, R-INC)."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.content import INCOME_ROWS, RESOURCES
from tapestry_desktop.content.models import IncomeSpace
from tapestry_desktop.engine.decisions import Flow, Option
from tapestry_desktop.engine.events import EraBegan
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.civilizations import CivilizationAbility
from tapestry_desktop.engine.rules.gains import gain_resource, gain_tiles, score
from tapestry_desktop.engine.rules.resolver import resolve
from tapestry_desktop.engine.rules.scoring import METRICS, exposed_spaces
from tapestry_desktop.engine.rules.tapestry import (
    choose_from_hand,
    end_effects,
    gain_tapestries,
    lay_card,
    lay_face_down,
)
from tapestry_desktop.engine.rules.technology import upgrade
from tapestry_desktop.engine.state import Player

LAST_TURN = 5


def income_turn(game: Game, seat: int) -> Flow[None]:
    """The whole income turn: civilizations, tapestry, upgrade and VP, income (R-INC-1)."""
    player = game.table.players[seat]
    player.income_turns += 1
    turn = player.income_turns
    game.emit(EraBegan(seat, turn))
    end_effects(game, player, "era")
    with game.under(f"income:{turn}"):
        yield from game.tell_owner("before_income", seat, turn)
        with game.under("step:civilization"):
            yield from civilization_step(game, player, turn)
        if 2 <= turn <= 4:
            with game.under("step:tapestry"):
                yield from tapestry_step(game, player, turn)
        if turn >= 2:
            with game.under("step:upgrade"):
                yield from upgrade(game, seat, may_decline=True)
            with game.under("step:vp"):
                score_icons(game, player)
        if turn <= 4:
            with game.under("step:income"):
                yield from income_step(game, player)
        yield from game.tell_owner("on_income_end", seat, turn)


def civilization_step(game: Game, player: Player, turn: int) -> Flow[None]:
    """Step 1: every civilization that acts, in the owner's order; one gained on the way may still act
    in this step (R-INC-3, R-CIVX-4)."""
    done: list[CivilizationAbility] = []
    while True:
        waiting = {
            f"civ:{listener.id}": listener
            for listener in game.abilities_of(player.seat)
            if isinstance(listener, CivilizationAbility)
            and listener.may_act_in_income(turn)
            and not any(listener is other for other in done)
        }
        if not waiting:
            return
        chosen = yield from game.choose(player.seat, "civilization_order", waiting)
        done.append(chosen)
        yield from chosen.on_income_start(turn)


def is_first_of_neighbours(game: Game, player: Player, era: int) -> bool:
    """Whether no neighbour has entered this era yet; bots and finished players count (R-INC-5)."""
    if game.asks("always_first", player.seat):
        return True
    return all(neighbour.income_turns < era for neighbour in game.neighbours(player.seat))


def tapestry_step(game: Game, player: Player, turn: int) -> Flow[None]:
    """Step 2: the bonus of the first among neighbours, then a card must be played (R-INC-4, R-INC-6)."""
    if is_first_of_neighbours(game, player, turn):
        with game.under("first_of_neighbours"):
            yield from resolve(game, player.seat, game.catalogue.era_bonuses[turn])
    if player.hand:
        card = yield from choose_from_hand(game, player.seat, "play_tapestry")
        yield from lay_card(game, player.seat, card, turn)
    else:
        lay_face_down(game, player.seat, turn)
    yield from game.tell_owner("on_tapestry_step_done", player.seat, turn)


def _exposed(game: Game, player: Player) -> list[tuple[IncomeSpace, Any]]:
    found: list[tuple[IncomeSpace, Any]] = []
    for row, name in enumerate(INCOME_ROWS):
        spaces = game.catalogue.income_rows[name].spaces
        for number in exposed_spaces(player, row):
            space = spaces[number - 1]
            found.extend((space, node) for node in space.gain)
    return found


def exposed_gains(game: Game, player: Player) -> tuple[tuple[int, ...], int, int]:
    """What the exposed icons give in step 4 as the mat lies: resources in the order of `RESOURCES`,
    territory tiles, tapestry cards (R-INC-10)."""
    resources = dict.fromkeys(RESOURCES, 0)
    tiles = cards = 0
    for _, node in _exposed(game, player):
        if node.op == "gain_resource":
            resources[node.resource] += node.n
        elif node.op == "gain_territory_tile":
            tiles += node.n
        elif node.op == "gain_tapestry":
            cards += node.n
    return tuple(resources.values()), tiles, cards


def score_icons(game: Game, player: Player) -> None:
    """Step 3: every exposed VP icon scores by itself (R-INC-8, R-INC-9)."""
    for space, node in _exposed(game, player):
        if node.op == "score":
            score(game, player.seat, node.each * METRICS[node.per](game, player.seat), f"income:{node.per}")
        elif node.op == "gain_vp":
            score(game, player.seat, node.n, f"income:{space.id}")


def income_step(game: Game, player: Player) -> Flow[None]:
    """Step 4: exposed resources, tiles and cards, in the owner's order (R-INC-10). The order only matters,
    and is only asked, where a card gained may be played at once (R-INC-11)."""
    icons = [node for _, node in _exposed(game, player)]
    resources = tuple(node for node in icons if node.op == "gain_resource")
    tiles = tuple(node for node in icons if node.op == "gain_territory_tile")
    cards = tuple(node for node in icons if node.op == "gain_tapestry")
    parts = {f"do:{place}": part for place, part in enumerate((resources, tiles, cards)) if part}
    while parts:
        key = next(iter(parts))
        if cards and game.asks("plays_gained_cards", player.seat):
            options = {name: name for name in parts}
            details = {name: Option(name, part) for name, part in parts.items()}
            key = yield from game.choose(player.seat, "order", options, details=details)
        part = parts.pop(key)
        if part is resources:
            yield from _income_resources(game, player, resources)
        elif part is tiles:
            gain_tiles(game, player.seat, sum(node.n for node in tiles))
        else:
            yield from gain_tapestries(game, player.seat, sum(node.n for node in cards))


def _income_resources(game: Game, player: Player, icons: tuple[Any, ...]) -> Flow[None]:
    """The resource icons at once; abilities may turn some into others or pay for them."""
    gained = {"coin": 0, "worker": 0, "food": 0, "culture": 0}
    for node in icons:
        gained[node.resource] += node.n
    wanted = dict(gained)
    yield from game.tell_owner("before_income_step", player.seat, wanted)
    for resource, amount in wanted.items():
        if amount:
            gain_resource(game, player.seat, resource, amount)
    yield from game.tell_owner("on_income_step", player.seat, gained)
