"""Whatever people reach for on the table has a reason of its own when it is not on offer."""

from __future__ import annotations

from collections import Counter

import pytest

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import RESOURCES, TRACKS, catalogue
from tapestry_desktop.engine.decisions import reason
from tapestry_desktop.engine.geometry.hexes import hex_key, hex_map
from tapestry_desktop.engine.geometry.plots import PLOT_SITES
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session


def reachable(session: Session) -> list[str]:
    """The keys of everything that lies on the table and can be clicked."""
    table = session.table
    decision = session.decision
    assert decision is not None
    player = table.players[decision.seat]
    found = [hex_key(coord) for coord in hex_map(session.catalogue, table.board).coords[::5]]
    found += [f"cell:{track}@{index}" for track in TRACKS for index in range(13)]
    found += [f"track:{track}" for track in TRACKS] + [f"resource:{name}" for name in RESOURCES]
    found += [key for key, _, _ in PLOT_SITES[::7]]
    found += [f"tech:{card}" for card in table.display if card]
    found += [f"tech:{slot.card}" for each in table.players for slot in each.techs]
    found += [f"card:{card}" for card in player.hand] + [f"tile:{tile}" for tile in player.tiles]
    found += [f"card:{stack[-1].card}" for each in table.players for stack in each.stacks if stack]
    found += [f"space:{tile}" for tile in player.space_tiles]
    found += [f"civ:{mat.civilization}" for mat in player.civilizations]
    for mat in player.civilizations:
        found += [f"slot:{slot}" for slot in session.catalogue.civilizations[mat.civilization].slot_by_id]
    found += [f"building:{kind}" for kind in ("market", "house", "farm", "armory")]
    found += [
        "deck",
        "deck:tiles",
        "deck:tapestries",
        "beside",
        "income",
        "die:red",
        "die:black",
        "rotation:1",
    ]
    found += ["landmark:forge", "achievement:topple_two", *(f"player:{each.seat}" for each in table.players)]
    return [key for key in found if key not in decision.keys]


@pytest.mark.parametrize("seed", range(4))
def test_nothing_on_the_table_is_without_a_reason(seed: int) -> None:
    """“Not part of this question” is never the answer to a click."""
    session = Session(catalogue(), GameSetup(players=2 + seed % 3, seed=seed))
    bot = RandomBot(seed)
    nameless: Counter[tuple[str, str]] = Counter()
    while (decision := session.decision) is not None:
        for key in reachable(session):
            if session.why_not(key) == reason("not_now"):
                nameless[decision.kind, key.partition(":")[0]] += 1
        session.answer(bot.choose(session))
    assert not nameless


def after(*kinds: str, players: int = 2, seed: int = 3) -> Session:
    """A random game at the first decision of one of these kinds."""
    for number in range(seed, seed + 40):
        session, bot = Session(catalogue(), GameSetup(players=players, seed=number)), RandomBot(number)
        while (decision := session.decision) is not None:
            if decision.kind in kinds and (decision.kind != "turn" or len(decision.keys) > 1):
                return session
            session.answer(bot.choose(session))
    raise AssertionError(f"no game came to {kinds}")


def test_a_space_several_steps_ahead() -> None:
    """The next space is named."""
    session = after("turn")
    decision = session.decision
    assert decision is not None
    place = session.table.players[decision.seat].tokens[0][0]
    assert session.why_not(f"cell:{TRACKS[0]}@{place + 3}") == reason(
        "one_space_at_a_time", space=f"{TRACKS[0]}:{place + 1}"
    )
    assert session.why_not(f"cell:{TRACKS[0]}@{place}").key == "why.token_stands_here"


def test_the_next_space_that_is_too_dear() -> None:
    """Its price is the reason, as it is for its answer key."""
    session, bot = Session(catalogue(), GameSetup(players=2, seed=1)), RandomBot(1)
    seen = False
    while (decision := session.decision) is not None and not seen:
        if decision.kind == "turn" and len(decision.keys) > 1:
            for track in TRACKS:
                place = session.table.players[decision.seat].tokens[TRACKS.index(track)]
                if f"advance:{track}" not in decision.keys and len(place) == 1 and place[0] < 12:
                    found = session.why_not(f"cell:{track}@{place[0] + 1}")
                    assert found.key in ("why.cannot_pay", "why.track_blocked")
                    seen = True
        session.answer(bot.choose(session))
    assert seen


def test_a_tile_dropped_where_nobody_may_explore() -> None:
    """The hex has a reason while the tile is being chosen."""
    session = after("explore_tile")
    decision = session.decision
    assert decision is not None
    found = {
        session.why_not(hex_key(coord)).key
        for coord in hex_map(session.catalogue, session.table.board).coords
    }
    assert found == {"why.already_explored", "why.not_next_to_yours", "why.choose_tile_first"}


def test_a_resource_while_paying() -> None:
    """The price does not take it, or none is left."""
    session = after("pay_advance")
    assert session.decision is not None
    found = {session.why_not(f"resource:{name}").key for name in RESOURCES}
    assert found <= {"why.price_takes_not", "why.none_left"}


def test_why_nothing_can_be_chosen_at_the_end() -> None:
    """After the game there is nothing to choose."""
    session, bot = Session(catalogue(), GameSetup(players=2, seed=2)), RandomBot(2)
    while session.decision is not None:
        session.answer(bot.choose(session))
    assert session.why_not("income") == reason("game_over")


VAGUE = {"why.hex_not_among", "why.card_not_among", "why.track_not_among", "why.building_not_among"}
"""Reasons that only repeat the question."""


def test_most_refusals_say_more_than_that_it_is_not_among_the_options() -> None:
    """Where a rule is behind it, the refusal names it: the die, the row, whose hand or city it is."""
    session, bot = Session(catalogue(), GameSetup(players=4, seed=11)), RandomBot(11)
    said: Counter[str] = Counter()
    while session.decision is not None:
        said.update(session.why_not(key).key for key in reachable(session))
        session.answer(bot.choose(session))
    assert sum(said[key] for key in VAGUE) < said.total() / 500
    assert said["why.card_from_hand"]
    assert said["why.only_this_track"] or said["why.tech_of_somebody"]
