"""The worked examples T01 to T42 of the solo rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.events import BotDrewCards
from tapestry_desktop.engine.rules.board import is_explored
from tapestry_desktop.engine.solo.bots import bot_turn
from tapestry_desktop.engine.solo.choosing import choose_track, valid_tracks
from tapestry_desktop.engine.solo.income import (
    civilization_effect,
    era_parts,
    mat_parts,
    multipliers,
    score_parts,
)
from tapestry_desktop.engine.solo.map_choice import HexChoice, choose_conquest, choose_exploration
from tapestry_desktop.engine.solo.map_moves import conquer, explore
from tapestry_desktop.engine.state import Coord, LaidCard, Piece
from tests.engine.solo.tables import AUTOMA, SHADOW, YOU, Solo

FILE = Path(__file__).parents[2] / "cases" / "solo_worked.json"
TESTS = json.loads(FILE.read_text(encoding="utf-8"))["tests"]
CARDS = catalogue().solo.cards


def of_kind(kind: str) -> Any:
    found = [test for test in TESTS if test["kind"] == kind]
    return pytest.mark.parametrize("test", found, ids=[test["id"] for test in found])


def places(listed: list[list[int]]) -> list[Coord]:
    return sorted((q, r) for q, r in listed)


def test_there_are_42() -> None:
    assert [test["id"] for test in TESTS] == [f"T{number:02}" for number in range(1, 43)]


@of_kind("track_choice")
def test_track_choice(test: dict[str, Any]) -> None:
    solo = Solo()
    bot = solo.automa if test["bot"] == "automa" else solo.shadow
    solo.stand(bot, **test["positions"])
    bot.memory["favourite"] = test["favourite"]
    for claimed in test["claimed_landmarks"]:
        track, _, index = claimed.partition("@")
        landmark = catalogue().tracks[track].spaces[int(index)].landmark  # type: ignore[index]
        assert landmark is not None
        solo.game.table.landmark_owner[landmark] = YOU
    track_card = CARDS[test["track_card"]]
    assert (track_card.automa if bot is solo.automa else track_card.shadow) == test["indicator"]
    assert list(valid_tracks(solo.game, bot, test["indicator"])) == test["expect_valid"]
    chosen = choose_track(solo.game, bot, test["indicator"], CARDS[test["tiebreaker_card"]])
    assert chosen == test["expect_track"]


@of_kind("hex_choice")
def test_hex_choice(test: dict[str, Any]) -> None:
    choice = HexChoice("explore", tuple(places(test["valid"])))
    assert list(choice.first(Solo().game, CARDS[test["tiebreaker_card"]])) == test["expect"]


def lay_out(test: dict[str, Any]) -> Solo:
    """The map of a worked example: full hexes hold two upright outposts of their owner."""
    solo = Solo()
    solo.clear_map()
    for coord in test["extra_explored"]:
        solo.lay(tuple(coord))
    solo.game.table.pieces.clear()
    for entry in test["tokens"]:
        coord = tuple(entry["hex"])
        seat = AUTOMA if entry["hex"] in test["automa_controls"] else YOU
        solo.lay(coord, *(Piece(seat, "outpost"),) * entry["count"], explored=False)
        if entry["hex"] not in test["extra_explored"] and not is_explored(solo.game, coord):
            solo.lay(coord, *(Piece(seat, "outpost"),) * entry["count"])
    solo.pair(7, test["tiebreaker_card"])
    return solo


@of_kind("conquer")
def test_conquer(test: dict[str, Any]) -> None:
    solo, expect = lay_out(test), test["expect"]
    if not test["middle_island_open"]:
        solo.automa.achievements.append("middle_island")
    card = CARDS[test["tiebreaker_card"]]
    choice = choose_conquest(solo.game, solo.automa, card, anywhere=test["anywhere"])
    assert choice is not None
    assert choice.action == f"conquer_{expect['procedure']}"
    if expect["procedure"] == "opponent":
        assert sorted(choice.valid) == places(expect["valid"])
    else:
        assert places(expect["valid"]) == sorted(choice.valid)
    steps = {name: sorted(left) for name, left in choice.steps}
    if "after_middle" in expect:
        assert steps["nearest_middle"] == places(expect["after_middle"])
    if "after_distance_to_you" in expect:
        assert sorted(choice.left) == places(expect["after_distance_to_you"])
    coord = choice.first(solo.game, card)
    assert list(coord) == expect["choice"]
    tiles = len(solo.game.table.tiles)
    assert solo.run(conquer(solo.game, solo.automa, anywhere=test["anywhere"]))
    assert tiles - len(solo.game.table.tiles) == int(expect["needs_tile"])
    pieces = solo.game.table.pieces[coord]
    assert Piece(AUTOMA, "outpost") in pieces
    assert (Piece(SHADOW, "outpost", upright=False) in pieces) == expect["shadow_outpost"]


@of_kind("explore")
def test_explore(test: dict[str, Any]) -> None:
    solo, expect = lay_out(test), test["expect"]
    solo.automa.memory["favourite"] = test["favourite"]
    choice = choose_exploration(solo.game, solo.automa, anywhere=False)
    assert choice is not None
    assert sorted(choice.valid) == places(expect["valid"])
    assert sorted(choice.left) == places(expect["after_distance"])
    assert list(choice.first(solo.game, CARDS[test["tiebreaker_card"]])) == expect["choice"]
    solo.run(explore(solo.game, solo.automa))
    assert tuple(expect["choice"]) in solo.game.table.placed


@of_kind("income_vp")
def test_income_vp(test: dict[str, Any]) -> None:
    solo, expect = Solo(test["level"], seed=4), test["expect"]
    turn = test["income_turn"]
    solo.automa.income_turns = turn
    solo.you.income_turns = turn - 1 if test["first_to_era"] else turn
    solo.automa.stacks[1:] = [[LaidCard("trap", False)] if era < turn else [] for era in (2, 3, 4)]
    solo.stand(solo.automa, **test["positions"])
    solo.clear_map()
    for coord in [(-3, 2), (-3, 3), (-2, 1), (-2, 3), (-1, 1), (-1, 2)][: test["territories"]]:
        solo.lay(coord, Piece(AUTOMA, "outpost"), Piece(YOU, "outpost", upright=False))
    solo.automa.landmarks = [f"landmark_{number}" for number in range(test["landmarks"])]
    assert list(multipliers(solo.game, solo.automa)) == test["multipliers"]
    assert sum(part.vp for part in mat_parts(solo.game, solo.automa)) == expect["mat_vp"]
    assert sum(part.vp for part in era_parts(solo.game, solo.automa)) == expect["first_to_era_vp"]
    score_parts(
        solo.game, solo.automa, (*mat_parts(solo.game, solo.automa), *era_parts(solo.game, solo.automa))
    )
    if test["civilization"]:
        for effect in catalogue().solo.civilizations[test["civilization"]].effects:
            if turn in effect.turns:
                solo.run(civilization_effect(solo.game, solo.automa, effect))
    assert solo.automa.vp == expect["total"]


@of_kind("deck_growth")
def test_deck_growth(test: dict[str, Any]) -> None:
    solo = Solo(test["level"])
    sizes, turns = [], []
    while solo.automa.income_turns < 5:
        solo.forget()
        era = solo.automa.income_turns
        solo.game.table.spent.clear()
        solo.run(bot_turn(solo.game, solo.automa))
        if solo.automa.income_turns > era:
            if solo.automa.income_turns < 5:
                sizes.append(len(solo.memory["hidden_decision_deck"]))
                turns.append(0)
        else:
            assert len(solo.told(BotDrewCards)) == 1
            turns[-1] += 1
    assert sizes == test["decision_deck_size_by_era"]
    assert len(solo.memory["hidden_progress_deck"]) == test["progress_left"]
    for done, most in zip(turns, test["max_advance_turns_by_era"], strict=True):
        assert done in (most - 1, most)
    assert solo.automa.finished
    assert solo.shadow.finished
