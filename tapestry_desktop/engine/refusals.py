"""Why something on the table cannot be chosen just now, where the question itself has no reason of its own.

Besides the answer keys this understands two names of places that are no answers: `cell:science@8`, a space
of a track, and `deck:tiles`, a pile. A refusal only explains; what is legal is said by the decision alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tapestry_desktop.content import BUILDINGS, RESOURCES, TRACKS
from tapestry_desktop.engine.decisions import Decision, Reason, reason

if TYPE_CHECKING:
    from tapestry_desktop.engine.game import Game

LAST_SPACE = 12
Rule = Callable[["Game", Decision, str], Reason | None]


def refusal(game: Game, decision: Decision, key: str) -> Reason | None:
    """The general reason why `key` is not among the keys of a decision; None when there is none."""
    prefix, _, rest = key.partition(":")
    rule = _RULES.get(prefix)
    return rule(game, decision, rest) if rule is not None else None


def _asks(decision: Decision, *prefixes: str) -> bool:
    """Whether options of this sort are on offer."""
    return any(key.partition(":")[0] in prefixes for key in decision.keys)


# -- tracks ----------------------------------------------------------------------------------------


def _cell(game: Game, decision: Decision, rest: str) -> Reason | None:
    track, _, place = rest.partition("@")
    if track not in TRACKS or not place.isdigit():
        return None
    index = int(place)
    if _asks(decision, "regress"):
        return reason("only_one_back")
    if _asks(decision, "token", "track") and not _asks(decision, "advance"):
        return reason("no_such_token")
    if not _asks(decision, "advance", "jump") and decision.kind != "turn":
        return reason("no_advance_now")
    if decision.subject in TRACKS and decision.subject != track:
        return reason("only_this_track", track=decision.subject)
    return _ahead(game, decision, track, index)


def _ahead(game: Game, decision: Decision, track: str, index: int) -> Reason | None:
    """A space of a track while somebody may advance."""
    places = game.table.players[decision.seat].tokens[TRACKS.index(track)]
    space = f"{track}:{index}"
    if index in places:
        return reason("token_stands_here", space=space)
    behind = [place for place in places if place < index]
    if not places:
        return reason("no_token_on_track", track=track)
    if not behind:
        return reason("space_passed", space=space)
    if index == max(behind) + 1:
        several = len(places) > 1
        return game.why_not(f"advance:{track}@{max(behind)}" if several else f"advance:{track}")
    if _asks(decision, "jump"):
        return reason("leap_only")
    return reason("one_space_at_a_time", space=f"{track}:{min(LAST_SPACE, max(behind) + 1)}")


def _advance(game: Game, decision: Decision, rest: str) -> Reason | None:
    if _asks(decision, "advance") and decision.subject in TRACKS:
        return reason("only_this_track", track=decision.subject)
    return reason("track_not_among") if _asks(decision, "advance") else reason("no_advance_now")


def _track(game: Game, decision: Decision, rest: str) -> Reason | None:
    if _asks(decision, "track"):
        return reason("track_not_among")
    return reason("track_corner") if _asks(decision, "advance") else reason("no_advance_now")


# -- the map ---------------------------------------------------------------------------------------


def _hex(game: Game, decision: Decision, rest: str) -> Reason | None:
    if decision.kind == "rotation":
        return reason("tile_lies_already")
    if decision.kind == "explore_tile":
        return reason("choose_tile_first")
    if decision.kind == "place_building":
        return reason("building_on_map" if _asks(decision, "hex") else "building_in_city")
    return reason("hex_not_among") if _asks(decision, "hex") else reason("map_not_now")


def _tile(game: Game, decision: Decision, rest: str) -> Reason | None:
    if decision.kind in ("explore_hex", "rotation"):
        return reason("tile_chosen_already")
    return reason("tile_not_among") if _asks(decision, "tile") else reason("tile_not_now")


# -- the tableau -----------------------------------------------------------------------------------


def _resource(game: Game, decision: Decision, rest: str) -> Reason | None:
    if rest not in RESOURCES:
        return None
    if _asks(decision, "pay"):
        owned = game.table.players[decision.seat].resources[RESOURCES.index(rest)]
        prices = [key[4:].split("+") for key in decision.keys if key.startswith("pay:")]
        if all(rest in price for price in prices):
            return reason("paid_anyway", resource=rest)
        return reason("price_takes_not" if owned else "none_left", resource=rest)
    return reason("resource_not_among" if _asks(decision, "resource") else "resource_not_now", resource=rest)


def _building(game: Game, decision: Decision, rest: str) -> Reason | None:
    if decision.kind == "place_building":
        return reason("one_building_at_a_time")
    if not _asks(decision, "building"):
        return reason("building_not_now")
    left = rest not in BUILDINGS or game.table.players[decision.seat].covered[BUILDINGS.index(rest)]
    return reason("building_not_among" if left else "building_row_empty")


def _plot(game: Game, decision: Decision, rest: str) -> Reason | None:
    if decision.kind == "place_building":
        return reason("does_not_fit_there")
    if decision.kind in ("swap_first", "swap_second"):
        return reason("no_building_to_move")
    return reason("plot_not_among") if _asks(decision, "plot") else reason("plot_not_now")


def _civilization(game: Game, decision: Decision, rest: str) -> Reason | None:
    if decision.kind == "choose_mat":
        return reason("mat_comes_first")
    return reason("civilization_not_now")


def _card(game: Game, decision: Decision, rest: str) -> Reason | None:
    if not _asks(decision, "card"):
        return reason("card_after_bonus" if "first_of_neighbours" in decision.trail else "card_not_now")
    hand = game.table.players[decision.seat].hand
    wanted = [key.partition(":")[2] for key in decision.keys if key.startswith("card:")]
    from_hand = rest not in hand and all(card in hand for card in wanted)
    return reason("card_from_hand" if from_hand else "card_not_among")


def _tech(game: Game, decision: Decision, rest: str) -> Reason | None:
    card = rest.partition(":")[0]
    own = any(slot.card == card for slot in game.table.players[decision.seat].techs)
    if decision.kind == "invent":
        owner = next((p.seat for p in game.table.players for slot in p.techs if slot.card == card), -1)
        if owner >= 0 and not own:
            return reason("tech_of_somebody", player=owner)
        return reason("tech_yours_already" if own else "tech_not_among")
    if decision.kind == "use_tech":
        asked = [key.partition(":")[2] for key in decision.keys]
        rows = {slot.row for slot in game.table.players[decision.seat].techs if slot.card in asked}
        same = any(
            slot.card == card and slot.row in rows for slot in game.table.players[decision.seat].techs
        )
        return reason("tech_idle" if same else "tech_in_wrong_row" if own else "tech_not_yours_to_use")
    if decision.kind == "upgrade":
        return reason("tech_not_among" if own else "tech_not_yours")
    if _asks(decision, "tech"):
        return reason("tech_not_among")
    return reason("tech_moves_up_later" if own else "tech_invented_later")


def _deck(game: Game, decision: Decision, rest: str) -> Reason | None:
    if not rest and _asks(decision, "tech"):
        return reason("face_up_only")
    return reason("deck_by_itself")


def _landmark(game: Game, decision: Decision, rest: str) -> Reason | None:
    if rest in game.table.landmark_owner:
        owner = game.table.landmark_owner[rest]
        if owner is not None and owner >= 0:
            return reason("landmark_taken", player=owner, landmark=rest)
    elif getattr(game.catalogue.landmarks.get(rest), "source", None) is not None:
        return reason("landmark_out")  # a scenario has taken it out of the game
    return reason("landmark_not_among") if _asks(decision, "landmark") else reason("landmark_by_space")


def _said(asked: str, otherwise: str, *prefixes: str) -> Rule:
    """One sentence while options of this sort are on offer, another while they are not."""

    def say(game: Game, decision: Decision, rest: str) -> Reason | None:
        return Reason("why." + (asked if _asks(decision, *prefixes) else otherwise))

    return say


SAID = {
    "slot": ("slot_not_among", "slot_not_now"),
    "space": ("tile_not_among", "space_tile_not_now"),
    "player": ("player_not_among", "player_not_now"),
    "die": ("die_not_among", "die_not_now"),
    "face": ("die_not_among", "die_not_now"),
    "achievement": ("achievement_by_itself", "achievement_by_itself"),
    "rotation": ("nothing_to_turn", "nothing_to_turn"),
    "beside": ("beside_not_now", "beside_not_now"),
    "income": ("income_later", "income_later"),
    "mat": ("mat_not_now", "mat_not_now"),
}
"""What is said about a sort of thing: while some of it is on offer, and while none is."""

_RULES: dict[str, Rule] = {
    "cell": _cell,
    "advance": _advance,
    "track": _track,
    "hex": _hex,
    "tile": _tile,
    "resource": _resource,
    "building": _building,
    "plot": _plot,
    "civ": _civilization,
    "civilization": _civilization,
    "card": _card,
    "tech": _tech,
    "deck": _deck,
    "landmark": _landmark,
    **{prefix: _said(asked, otherwise, prefix) for prefix, (asked, otherwise) in SAID.items()},
}
