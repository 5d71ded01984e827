"""Tech cards: inventing, the face-up display, upgrading, using a symbol (R-ORD-8, R-ORD-9, R-INV)."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.content.effects import Benefit
from tapestry_desktop.content.models import Prerequisite
from tapestry_desktop.engine.decisions import Flow, Option, Reason, reason
from tapestry_desktop.engine.events import DisplayRefilled, TechInvented, TechUpgraded
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.gains import can_gain, draw
from tapestry_desktop.engine.rules.resolver import can_do_any, effect, possible, resolve
from tapestry_desktop.engine.rules.scoring import exposed_spaces, position
from tapestry_desktop.engine.state import Coord, Player, TechSlot

BOTTOM, MIDDLE, TOP = 0, 1, 2
ROW_NAMES = {"middle": MIDDLE, "top": TOP}


def symbol_of(game: Game, card: str, symbol: str) -> Benefit:
    """The benefit of a circle or square."""
    tech = game.catalogue.techs[card]
    return tech.circle if symbol == "circle" else tech.square


# -- inventing -------------------------------------------------------------------------------------


@effect("invent")
def _invent(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    yield from invent(game, seat, source=node.source, upgrade=node.upgrade)


@possible("invent")
def _can_invent(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return bool(invent_options(game, node.source))


def invent_options(game: Game, source: str) -> dict[str, int]:
    """What may be invented: answer key -> place in the display, -1 for the deck."""
    options: dict[str, int] = {}
    table = game.table
    if source in ("display_or_deck", "display"):
        options.update(
            {f"tech:{card}": place for place, card in enumerate(table.display) if card is not None}
        )
    if source in ("display_or_deck", "deck") and len(table.techs):
        options["deck"] = -1
    return options


def invent(
    game: Game,
    seat: int,
    *,
    source: str = "display_or_deck",
    upgrade: bool = False,
    may_decline: bool = False,
) -> Flow[TechSlot | None]:
    """Take a tech card into the bottom row; the display is refilled before anything else (R-INV-1).
    With `upgrade` it moves up at once and its circle is gained."""
    options: dict[str, int | None] = dict(invent_options(game, source))
    if not options or not can_gain(game, seat):
        game.void("invent", seat)
        return None
    details = {
        f"tech:{card}": Option(f"tech:{card}", game.catalogue.techs[card].circle)
        for card in game.table.display
        if card is not None and f"tech:{card}" in options
    }
    if may_decline:
        options["decline"] = None
    place = yield from game.choose(seat, "invent", options, details=details)
    if place is None:
        return None
    table = game.table
    if place < 0:
        card = draw(game, table.techs, 1)[0]
    else:
        taken = table.display[place]
        assert taken is not None
        card = taken
        table.display[place] = None
        refill_display(game, seat)
    slot = TechSlot(card)
    table.players[seat].techs.append(slot)
    game.emit(TechInvented(seat, card, "deck" if place < 0 else "display"))
    yield from game.tell("on_invented", seat, seat, slot)
    if upgrade and slot in table.players[seat].techs and slot.row == BOTTOM:
        yield from move_up(game, seat, slot)
    return slot


def refill_display(game: Game, seat: int) -> None:
    """Deal cards into the empty face-up places."""
    display = game.table.display
    changed = False
    for place, card in enumerate(display):
        if card is None:
            dealt = draw(game, game.table.techs, 1)
            if dealt:
                display[place] = dealt[0]
                changed = True
    if changed:
        game.emit(DisplayRefilled(seat, tuple(display)))


@effect("refresh_display")
def _refresh(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    refresh_display(game, seat)
    return
    yield


def refresh_display(game: Game, seat: int) -> None:
    """Discard the face-up tech cards, then deal three new ones; where the deck runs out, those just
    discarded are reshuffled with the others (R-INV-9, R-GEN-12)."""
    table = game.table
    table.techs.discards.extend(card for card in table.display if card is not None)
    table.display = [None, None, None]
    dealt = draw(game, table.techs, 3)
    table.display[: len(dealt)] = dealt
    game.emit(DisplayRefilled(seat, tuple(table.display)))


# -- upgrading ---------------------------------------------------------------------------------------


def prerequisite_met(game: Game, seat: int, slot: TechSlot) -> bool:
    """Whether a card may enter the top row: you or a neighbour fulfil it (R-INV-3)."""
    if game.asks("ignores_prerequisite", seat, slot):
        return True
    needed = game.catalogue.techs[slot.card].prerequisite
    return any(_fulfils(player, needed) for player in (game.player(seat), *game.neighbours(seat)))


def _fulfils(player: Player, needed: Prerequisite) -> bool:
    if needed.kind == "track":
        return position(player, needed.track or "") >= needed.index
    if player.kind != "human":
        return False
    row = ("markets", "houses", "farms", "armories").index(needed.row or "")
    return needed.index in exposed_spaces(player, row)


def upgradable(game: Game, seat: int) -> list[TechSlot]:
    """The cards that may move up a row."""
    return [
        slot
        for slot in game.table.players[seat].techs
        if slot.row < TOP and not slot.flipped and (slot.row == BOTTOM or prerequisite_met(game, seat, slot))
    ]


def _why_not_upgrade(game: Game, seat: int, key: str) -> Reason | None:
    card = key.removeprefix("tech:")
    for slot in game.table.players[seat].techs:
        if slot.card == card:
            if slot.flipped:
                return reason("tech_flipped")
            if slot.row == TOP:
                return reason("tech_in_top_row")
            return reason("prerequisite_missing", tech=card)
    return None


@effect("upgrade_tech")
def _upgrade(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    yield from upgrade(game, seat, may_decline=node.may_decline)


@possible("upgrade_tech")
def _can_upgrade(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return bool(upgradable(game, seat))


def upgrade(game: Game, seat: int, *, may_decline: bool = False) -> Flow[None]:
    """Move one card up a row and gain its symbol; mandatory if possible unless declinable (R-INV-4)."""
    options: dict[str, TechSlot | None] = {f"tech:{slot.card}": slot for slot in upgradable(game, seat)}
    if not options:
        game.void("upgrade", seat)
        return
    details = {
        key: Option(key, symbol_of(game, slot.card, "circle" if slot.row == BOTTOM else "square"))
        for key, slot in options.items()
        if slot is not None
    }
    if may_decline:
        options["decline"] = None
    slot = yield from game.choose(
        seat, "upgrade", options, details=details, why_not=lambda key: _why_not_upgrade(game, seat, key)
    )
    if slot is not None:
        yield from move_up(game, seat, slot)


def move_up(game: Game, seat: int, slot: TechSlot, *, by: int | None = None) -> Flow[None]:
    """A card of `seat` moves up a row, done by `by`; then its symbol, then reactions (R-ORD-9)."""
    actor = seat if by is None else by
    slot.row += 1
    game.emit(TechUpgraded(seat, slot.card, slot.row, actor))
    yield from game.tell("on_upgraded", actor, seat, slot, actor)
    yield from gain_symbol(game, seat, slot.card, "circle" if slot.row == MIDDLE else "square")
    yield from game.tell("on_upgrade_resolved", actor, seat, slot, actor)


def gain_symbol(game: Game, seat: int, card: str, symbol: str) -> Flow[None]:
    """Gain a circle or square, however it was reached; a limited square once per turn (R-INV-11)."""
    if symbol == "square" and game.catalogue.techs[card].square_limit:
        use = (seat, f"tech:{card}:square")
        if use in game.table.used_once:
            game.void("used_this_turn", seat)
            return
        game.table.used_once.append(use)
    with game.under(f"tech:{card}:{symbol}"):
        yield from resolve(game, seat, symbol_of(game, card, symbol))


def usable_symbols(game: Game, seat: int, symbol: str, row: str) -> dict[str, TechSlot]:
    """Cards of a row whose symbol would do something; a card cannot use itself (R-INV-6, R-INV-12)."""
    itself = game.trail[-1].split(":")[1] if game.trail and game.trail[-1].startswith("tech:") else ""
    return {
        f"tech:{slot.card}": slot
        for slot in game.table.players[seat].techs
        if slot.row == ROW_NAMES[row]
        and not slot.flipped
        and slot.card != itself
        and (seat, f"tech:{slot.card}:{symbol}") not in game.table.used_once
        and can_do_any(game, seat, symbol_of(game, slot.card, symbol))
    }


@effect("use_tech")
def _use_tech(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    options = usable_symbols(game, seat, node.symbol, node.row)
    if not options:
        game.void("use_tech", seat)
        return
    details = {key: Option(key, symbol_of(game, slot.card, node.symbol)) for key, slot in options.items()}
    slot = yield from game.choose(seat, "use_tech", options, details=details, subject=node.symbol)
    yield from gain_symbol(game, seat, slot.card, node.symbol)


@possible("use_tech")
def _can_use_tech(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return bool(usable_symbols(game, seat, node.symbol, node.row))
