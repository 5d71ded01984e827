"""Gaining income buildings and landmarks and placing them (R-ORD-11, R-CAP, R-LMK)."""

from __future__ import annotations

from tapestry_desktop.engine.decisions import Flow, Option, Reason, reason
from tapestry_desktop.engine.events import BuildingPlaced, BuildingTaken, DistrictCompleted, LandmarkGained
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.geometry.plots import (
    DISTRICTS,
    GRID,
    PLOT_SITES,
    bit,
    built_mask,
    landmark_sites,
)
from tapestry_desktop.engine.rules.gains import can_gain, gain_any_resources
from tapestry_desktop.engine.rules.scoring import BUILDING_INDEX
from tapestry_desktop.engine.state import Built, City, Player


def gainable_kinds(player: Player, kinds: tuple[str, ...]) -> list[str]:
    """The kinds of which a building is still on its income row (R-CAP-9)."""
    return [kind for kind in kinds if player.covered[BUILDING_INDEX[kind]]]


def gain_building(
    game: Game, seat: int, kinds: tuple[str, ...], *, set_aside: bool = False
) -> Flow[str | None]:
    """Take the leftmost building of one of the kinds and place it; returns its kind, None if void."""
    player = game.table.players[seat]
    available = gainable_kinds(player, kinds)
    if not available or not can_gain(game, seat):
        game.void("building", seat)
        return None
    kind: str = yield from game.choose(seat, "building", {f"building:{name}": name for name in available})
    take_building(game, player, kind)
    yield from game.tell("on_building_taken", seat, seat, kind)
    if set_aside:
        if player.city is not None:
            player.city.beside.append(kind)
        game.emit(BuildingPlaced(seat, kind, "aside"))
    else:
        yield from place_building(game, seat, kind)
    return kind


def take_building(game: Game, player: Player, kind: str) -> int:
    """Take the leftmost building off its row; the space it exposes is returned (R-CAP-1)."""
    row = BUILDING_INDEX[kind]
    covered = player.covered[row]
    lowest = covered & -covered
    player.covered[row] = covered ^ lowest
    space = lowest.bit_length()
    game.emit(BuildingTaken(player.seat, kind, space))
    return space


def open_plots(game: Game, seat: int) -> int:
    """The mask of the plots on which the player may build."""
    city = game.table.players[seat].city
    if city is None:
        return 0
    closed = city.filled | city.dead
    if not game.asks("builds_on_impassable", seat):
        closed |= city.impassable
    else:
        closed |= token_mask(city)
    return GRID & ~closed


def token_mask(city: City) -> int:
    """Plots that carry a token: never built on, whatever a card allows."""
    mask = 0
    for row, col, _ in city.tokens:
        mask |= bit(row, col)
    return mask


def place_building(game: Game, seat: int, kind: str) -> Flow[None]:
    """Place an income building: an open plot, or where a civilization allows; beside the mat only
    when no plot is open (R-CAP-6)."""
    free = open_plots(game, seat)
    options: dict[str, int] = {key: mask for key, mask, _ in PLOT_SITES if free & mask}
    yield from _place(game, seat, kind, options, beside=not options)


def place_landmark(game: Game, seat: int, landmark: str) -> Flow[None]:
    """Place a landmark: turned, overhanging, or beside the mat by choice (R-CAP-4, R-CAP-6)."""
    city = game.table.players[seat].city
    options: dict[str, int] = {}
    if city is not None:
        blocked = city.filled | city.dead | token_mask(city)
        if not game.asks("builds_on_impassable", seat):
            blocked |= city.impassable
        options = {
            site.key: site.mask
            for site in landmark_sites(game.catalogue, landmark)
            if not site.mask & blocked
        }
    yield from _place(game, seat, landmark, options, beside=True)


def _place(
    game: Game, seat: int, what: str, options: dict[str, int], *, beside: bool
) -> Flow[None]:
    elsewhere: dict[str, Option] = {}
    for helper in game.listeners("other_sites", seat):
        elsewhere.update(helper.other_sites(seat, what))
    choices: dict[str, str] = {key: key for key in options}
    choices.update((key, key) for key in elsewhere)
    if beside:
        choices["beside"] = "beside"
    key = yield from game.choose(
        seat,
        "place_building",
        choices,
        details=elsewhere,
        subject=what,
        why_not=lambda k: _why_not_here(game, seat, what, k),
    )
    player = game.table.players[seat]
    covers_impassable = False
    if key in elsewhere:
        for helper in game.listeners("place_elsewhere", seat):
            if (yield from helper.place_elsewhere(seat, what, key)):
                break
        game.emit(BuildingPlaced(seat, what, key))
    elif key == "beside":
        if player.city is not None:
            player.city.beside.append(what)
        game.emit(BuildingPlaced(seat, what, key))
    else:
        assert player.city is not None
        mask = options[key]
        covers_impassable = bool(mask & player.city.impassable)
        player.city.filled |= mask
        player.city.built.append(built_at(what, key))
        game.emit(BuildingPlaced(seat, what, key))
    yield from game.tell("on_building_placed", seat, seat, what, key, covers_impassable)
    yield from pay_districts(game, seat)


def built_at(what: str, key: str) -> Built:
    """The record of a piece placed by the answer `plot:row,col` or `plot:row,col/orientation`."""
    place, _, turn = key.removeprefix("plot:").partition("/")
    row, col = place.split(",")
    return Built(what, int(row), int(col), int(turn or 0))


def _why_not_here(game: Game, seat: int, what: str, key: str) -> Reason | None:
    city = game.table.players[seat].city
    if key == "beside" and open_plots(game, seat):
        return reason("plots_open")
    if not key.startswith("plot:") or city is None:
        return None
    try:
        mask = built_mask(game.catalogue, built_at(what, key))
    except (ValueError, IndexError):
        return None
    if not mask & GRID:
        return reason("off_the_mat")
    if mask & city.dead or mask & token_mask(city):
        return reason("plot_has_token")
    if mask & city.filled:
        return reason("plot_filled")
    if mask & city.impassable and not game.asks("builds_on_impassable", seat):
        return reason("plot_impassable")
    return None


def pay_districts(game: Game, seat: int) -> Flow[None]:
    """Each newly finished district pays 1 any resource, once ever (R-CAP-2)."""
    city = game.table.players[seat].city
    if city is None:
        return
    solid = city.filled | city.impassable
    for index, mask in enumerate(DISTRICTS):
        flag = 1 << index
        built = mask & city.filled & ~city.impassable  # covering impassable land finishes nothing (R-CAP-12)
        if mask & ~solid or city.paid_districts & flag or mask & city.dead or not built:
            continue
        city.paid_districts |= flag
        game.emit(DistrictCompleted(seat, index // 3, index % 3))
        with game.under("district"):
            yield from gain_any_resources(game, seat, 1)
            yield from game.tell("on_district", seat, seat, index, mask)


def gain_landmark(game: Game, seat: int, landmark: str, track: str = "") -> Flow[bool]:
    """Take a landmark if nobody has it, place it, and let it be noticed (R-LMK-1, R-LMK-2). What the
    bots win goes to the Automa's box (R-AUT-13). Returns whether it was gained."""
    table = game.table
    player = table.players[seat]
    if table.landmark_owner.get(landmark, -1) is not None:
        game.void("landmark", seat)
        return False
    if player.kind == "human" and player.finished:
        return False
    table.landmark_owner[landmark] = seat
    holder = (
        next((p for p in table.players if p.kind == "automa"), player) if player.kind == "shadow" else player
    )
    holder.landmarks.append(landmark)
    game.emit(LandmarkGained(seat, landmark, track))
    if player.kind == "human":
        with game.under(f"landmark:{landmark}"):
            yield from place_landmark(game, seat, landmark)
    yield from game.tell("on_landmark_gained", seat, seat, landmark)
    return True
