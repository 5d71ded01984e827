"""The bots' turn: procedure, benefits, income, favourites, civilizations, defence, levels, set-up."""

from __future__ import annotations

import pytest

from tapestry_desktop.content import TRACKS, catalogue
from tapestry_desktop.engine.events import (
    BotChoseHex,
    BotDrewCards,
    BotIncomeStep,
    BotRevealedCard,
    BotScored,
    BotUsedSpace,
    DieRolled,
    DisplayRefilled,
    FavouriteChanged,
    LandmarkGained,
    PiecePlaced,
    TapestriesDrawn,
    seen_by,
)
from tapestry_desktop.engine.plain import to_plain
from tapestry_desktop.engine.rules.conquer import conquer as your_conquest
from tapestry_desktop.engine.rules.ending import result
from tapestry_desktop.engine.rules.income import is_first_of_neighbours
from tapestry_desktop.engine.rules.resolver import resolve
from tapestry_desktop.engine.rules.scoring import METRICS, position
from tapestry_desktop.engine.rules.setup import GameSetup, SetupError, new_table, removed_components
from tapestry_desktop.engine.rules.technology import prerequisite_met
from tapestry_desktop.engine.session import Session
from tapestry_desktop.engine.solo.bots import bot_turn
from tapestry_desktop.engine.solo.income import change_favourites, civilization_effect, income_turn, take_step
from tapestry_desktop.engine.solo.map_moves import conquer, explore
from tapestry_desktop.engine.solo.moves import advance_both, move_up
from tapestry_desktop.engine.state import CivilizationMat, LaidCard, Piece, TechSlot
from tapestry_desktop.engine.views import view
from tests.engine.solo.tables import AUTOMA, SHADOW, YOU, Solo

OUTPOST = Piece(AUTOMA, "outpost")


# -- set-up ------------------------------------------------------------------------------------------


def test_what_lies_ready() -> None:
    solo = Solo()
    table = solo.game.table
    assert table.board == "small"
    assert [player.kind for player in table.players] == ["human", "automa", "shadow"]
    assert table.pieces == {(2, 0): (Piece(YOU, "outpost"),) * 2, (-2, 2): (OUTPOST,) * 2}
    assert (solo.automa.outposts, solo.shadow.outposts) == (8, 10)
    assert solo.automa.memory["favourite"] == "technology"
    assert solo.shadow.memory["favourite"] != "technology"
    deck, progress = solo.memory["hidden_decision_deck"], solo.memory["hidden_progress_deck"]
    assert len(deck) == 8
    assert set(range(1, 8)) < set(deck)
    assert len(progress) == 14
    assert sorted(deck + progress) == list(range(1, 23))


@pytest.mark.parametrize("mats", [("mountain",), ("tropical",), ()])
def test_you_always_start_on_2_4(mats: tuple[str, ...]) -> None:
    session = Session(catalogue(), GameSetup(players=1, solo=2, seed=5, mats=mats, civilizations=("none",)))
    if not mats:
        assert session.decision is not None
        numbers = [catalogue().capital_mats[key.removeprefix("mat:")].number for key in session.decision.keys]
        assert sum(numbers) in (7, 6, 8)
        session.answer(session.decision.keys[0])
    assert session.table.pieces[2, 0] == (Piece(YOU, "outpost"),) * 2


def test_removed_components() -> None:
    removed = removed_components(catalogue(), GameSetup(players=1, solo=2))
    assert removed["trap"] == 2
    for name in ("alliance", "espionage", "traders", "heralds"):
        assert removed[name] == 1
    lopsided = removed_components(catalogue(), GameSetup(players=1, solo=2, options=(("lopsided", True),)))
    assert "espionage" not in lopsided
    assert "heralds" not in lopsided
    assert lopsided["traders"] == 1
    assert "trap" not in removed_components(catalogue(), GameSetup(players=2))


def test_civilizations_of_the_automa() -> None:
    seen = set()
    for seed in range(30):
        table = new_table(catalogue(), GameSetup(players=1, solo=2, seed=seed))
        seen.add(table.memory["automa_civilizations"])
    assert seen == {(name,) for name in catalogue().solo.civilizations}
    wanted = (("automa_civilization", "explorers"), ("second_civilization", "conquerors"))
    table = new_table(catalogue(), GameSetup(players=1, solo=6, options=wanted))
    assert table.memory["automa_civilizations"] == ("explorers", "conquerors")
    assert table.players[AUTOMA].memory["favourite"] == "exploration"
    table = new_table(catalogue(), GameSetup(players=1, solo=6, seed=3))
    assert len(set(table.memory["automa_civilizations"])) == 2


@pytest.mark.parametrize(
    "setup",
    [
        GameSetup(players=2, solo=2),
        GameSetup(players=1, solo=7),
        GameSetup(players=3, shadow=True),
        GameSetup(players=1, solo=2, options=(("automa_civilization", "traders"),)),
        GameSetup(
            players=1,
            solo=6,
            options=(("automa_civilization", "engineers"), ("second_civilization", "engineers")),
        ),
        GameSetup(players=1, scenario="godzilla"),
        GameSetup(players=2, scenario="inevitable"),
        GameSetup(players=1, scenario="kaiju_masters", civilizations=("nomads",)),
        GameSetup(players=1, scenario="inevitable", civilizations=("historians",)),
    ],
)
def test_impossible_wishes_are_refused(setup: GameSetup) -> None:
    with pytest.raises(SetupError):
        new_table(catalogue(), setup)


def test_hidden_things_stay_hidden() -> None:
    solo = Solo()
    solo.run(income_turn(solo.game, solo.automa))
    for viewer in (YOU, None):
        seen = view(solo.game.table, viewer)
        assert set(seen.memory["hidden_decision_deck"]) == {"?"}
        assert len(seen.memory["hidden_progress_deck"]) == 14
        assert seen.players[AUTOMA].hand == ["?"]
    drawn = solo.told(TapestriesDrawn)[0]
    assert seen_by(drawn, YOU).cards == ("?",)  # type: ignore[union-attr]


# -- the turn ----------------------------------------------------------------------------------------


def test_the_first_turn_is_income() -> None:
    solo = Solo()
    solo.run(bot_turn(solo.game, solo.automa))
    assert (solo.automa.income_turns, solo.shadow.income_turns) == (1, 1)
    assert [event.step for event in solo.told(BotIncomeStep)] == ["gain_tapestry"]
    assert len(solo.automa.hand) == 1


def test_a_pair_is_discarded_by_the_next() -> None:
    solo = Solo()
    solo.automa.income_turns = 1
    solo.pair(5, 6)
    solo.memory["hidden_decision_deck"] = (1, 2, 3, 7)
    solo.run(bot_turn(solo.game, solo.automa))
    assert solo.memory["decision_discards"] == (5, 6)
    assert sorted(solo.memory["pair"]) == [3, 7]


@pytest.mark.parametrize(("left", "income"), [(2, True), (3, False)])
def test_the_hand_counts_only_with_the_last_pair(left: int, income: bool) -> None:
    solo = Solo()
    solo.automa.income_turns = solo.shadow.income_turns = 1
    solo.memory["hidden_decision_deck"] = (2, 3)
    solo.script(f"track_card:{left}")
    solo.run(bot_turn(solo.game, solo.automa))
    assert (solo.automa.income_turns == 2) is income
    assert bool(sum(position(solo.shadow, track) for track in TRACKS)) is not income


def test_an_empty_deck_is_income_with_the_old_pair() -> None:
    solo = Solo(3)
    solo.automa.income_turns = solo.shadow.income_turns = 1
    solo.memory["hidden_decision_deck"] = ()
    solo.pair(7, 5)
    solo.run(bot_turn(solo.game, solo.automa))
    assert not solo.told(BotDrewCards)
    assert position(solo.automa, "exploration") == 1  # the extra advance of level 3
    assert solo.memory["pair"] == ()
    assert sorted(solo.memory["hidden_decision_deck"]) == [5, 7]


@pytest.mark.parametrize("level", range(1, 7))
def test_income_steps_come_in_the_order_of_the_chart(level: int) -> None:
    solo = Solo(level)
    for turn in range(1, 6):
        solo.forget()
        solo.pair(6, 5) if turn > 1 else None
        solo.game.table.spent.clear()
        solo.run(income_turn(solo.game, solo.automa))
        told = tuple(event.step for event in solo.told(BotIncomeStep))
        assert told == catalogue().solo.levels[level].steps(turn)
        laid = sum(len(stack) for stack in solo.automa.stacks)
        assert laid == min(turn, 4) - 1
    assert all(not card.face_up for stack in solo.automa.stacks for card in stack)


# -- tracks and benefits -----------------------------------------------------------------------------


def test_no_valid_track_is_skipped() -> None:
    solo = Solo()
    solo.stand(solo.automa, exploration=12, science=12, military=12, technology=12)
    solo.pair(6, 5)
    solo.run(advance_both(solo.game))
    assert [event.seat for event in solo.told(PiecePlaced)] == []
    assert sum(position(solo.shadow, track) for track in TRACKS) == 1


def test_landmarks_of_both_go_to_the_box() -> None:
    solo = Solo()
    solo.stand(solo.shadow, science=3)
    solo.run(move_up(solo.game, solo.shadow, "science"))
    assert solo.automa.landmarks == ["apothecary"]
    assert solo.game.table.landmark_owner["apothecary"] == SHADOW
    assert solo.told(LandmarkGained)[0].seat == SHADOW
    assert METRICS["landmarks"](solo.game, AUTOMA) == 1
    assert METRICS["landmarks"](solo.game, SHADOW) == 0


def test_shadow_gains_nothing_but_may_block_the_award() -> None:
    solo = Solo()
    solo.stand(solo.shadow, military=11)
    solo.run(move_up(solo.game, solo.shadow, "military"))
    assert solo.game.table.achievements["complete_track"] == [SHADOW]
    assert solo.shadow.vp == 0
    assert not solo.told(BotUsedSpace)
    solo.stand(solo.automa, exploration=11)
    solo.run(move_up(solo.game, solo.automa, "exploration"))
    assert solo.automa.vp == 5


@pytest.mark.parametrize(("index", "cards"), [(7, 1), (1, 1), (5, 0)])
def test_inventions_refresh_the_display_once(index: int, cards: int) -> None:
    solo = Solo()
    solo.stand(solo.automa, technology=index - 1)
    before = list(solo.game.table.display)
    solo.forget()
    solo.run(move_up(solo.game, solo.automa, "technology"))
    assert len(solo.told(DisplayRefilled)) == cards
    assert (set(solo.game.table.display).isdisjoint(before)) is bool(cards)
    assert not solo.automa.techs


def test_research_with_and_without_benefit() -> None:
    solo = Solo()
    solo.script("science_science")
    solo.run(move_up(solo.game, solo.automa, "science"))  # Astronomy: no benefit of Mathematics
    assert position(solo.automa, "science") == 2
    assert not solo.automa.hand
    solo.stand(solo.automa, science=4)
    solo.game.table.spent.clear()
    solo.script("science_technology")
    solo.stand(solo.automa, technology=1)
    solo.run(move_up(solo.game, solo.automa, "science"))  # Chemistry: with the benefit
    assert position(solo.automa, "technology") == 2
    assert len(solo.automa.hand) == 1


def test_a_rolled_advance_on_a_full_track_is_lost() -> None:
    solo = Solo()
    solo.stand(solo.automa, military=12)
    solo.script("science_military")
    solo.run(move_up(solo.game, solo.automa, "science"))
    assert position(solo.automa, "military") == 12
    assert position(solo.automa, "science") == 1


def test_track_icons_are_rolled_until_one_is_listed() -> None:
    solo = Solo()
    solo.stand(solo.automa, science=8)
    solo.script("science_science", "science_science", "science_technology")
    solo.run(move_up(solo.game, solo.automa, "science"))
    assert len(solo.told(DieRolled)) == 3
    assert position(solo.automa, "technology") == 1
    solo.stand(solo.automa, science=9, technology=3)
    solo.game.table.spent.clear()
    solo.script("science_exploration", "science_technology")
    solo.run(move_up(solo.game, solo.automa, "science"))  # regress technology, with what lies there
    assert position(solo.automa, "technology") == 2
    assert len(solo.automa.hand) == 1
    solo.stand(solo.automa, science=9, military=0)
    solo.game.table.spent.clear()
    solo.script("science_military")
    solo.run(move_up(solo.game, solo.automa, "science"))
    assert position(solo.automa, "military") == 0


def test_every_space_can_be_entered() -> None:
    """The Automa gains on each of the 48 spaces what the chart says, and nothing else."""
    for track in TRACKS:
        for index in range(1, 13):
            solo = Solo(seed=index)
            solo.pair(7, 5)
            solo.stand(solo.automa, **{track: index - 1})
            solo.run(move_up(solo.game, solo.automa, track))
            first = solo.told(BotUsedSpace)[0]
            results = catalogue().solo.track_results[track][index]
            assert first.results == tuple(entry.kind for entry in results)
            assert solo.automa.resources == [0, 0, 0, 0]
            assert not solo.automa.tiles


# -- the map -----------------------------------------------------------------------------------------


def test_no_outposts_no_conquest() -> None:
    solo = Solo()
    solo.pair(7, 5)
    solo.automa.outposts = 0
    assert not solo.run(conquer(solo.game, solo.automa))


def test_without_tiles_an_unexplored_choice_is_skipped() -> None:
    solo = Solo()
    solo.pair(7, 6)
    solo.game.table.tiles.deck.clear()
    assert not solo.run(conquer(solo.game, solo.automa))
    assert solo.automa.outposts == 8
    solo.run(explore(solo.game, solo.automa))
    assert not solo.game.table.placed


def test_a_tie_without_a_pair_uses_a_progress_card() -> None:
    solo = Solo()
    progress = sorted(solo.memory["hidden_progress_deck"])
    top = solo.memory["hidden_progress_deck"][-1]
    assert solo.run(conquer(solo.game, solo.automa))
    assert [event.card for event in solo.told(BotRevealedCard)] == [str(top)]
    assert solo.told(BotChoseHex)[0].card == str(top)
    assert sorted(solo.memory["hidden_progress_deck"]) == progress


def test_topple_two_counts_only_your_outposts() -> None:
    solo = Solo()
    solo.pair(7, 6)
    for coord in ((-1, 1), (-1, 2)):
        solo.lay(coord, OUTPOST, Piece(SHADOW, "outpost", upright=False))
    solo.lay((-2, 1), Piece(YOU, "outpost"))
    solo.run(conquer(solo.game, solo.automa))
    assert "topple_two" not in solo.automa.achievements
    solo.lay((-1, 0), Piece(YOU, "outpost"))
    solo.run(conquer(solo.game, solo.automa))
    assert "topple_two" in solo.automa.achievements
    assert solo.automa.vp == 10


def test_conquest_rolls_no_dice_and_the_middle_is_worth_ten() -> None:
    solo = Solo()
    solo.pair(7, 6)
    solo.lay((-1, 1), OUTPOST)
    solo.run(conquer(solo.game, solo.automa))
    assert solo.game.table.pieces[0, 0] == (OUTPOST,)
    assert solo.automa.vp == 10
    assert not solo.told(DieRolled)


def test_you_attack_and_the_automa_has_no_cards() -> None:
    solo = Solo()
    solo.lay((1, 1), OUTPOST)
    solo.script("red_vp4", "black_food")
    conquest = solo.run(your_conquest(solo.game, YOU), "hex:1,1", "die:red")
    assert conquest is not None
    assert not conquest.trapped
    assert solo.you.vp == 4


def test_cards_on_the_mat_never_defend() -> None:
    solo = Solo()
    solo.automa.stacks[1] = [LaidCard("trap", face_up=False)]
    solo.lay((1, 1), OUTPOST)
    solo.script("red_vp4", "black_food")
    conquest = solo.run(your_conquest(solo.game, YOU), "hex:1,1", "die:red")
    assert conquest is not None
    assert not conquest.trapped


# -- income ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("stand", "yours", "changes"), [(5, 6, True), (5, 5, False), (12, 0, True)])
def test_when_the_favourite_changes(stand: int, yours: int, changes: bool) -> None:
    solo = Solo()
    solo.pair(6, 5)
    solo.automa.memory["favourite"] = "science"
    solo.stand(solo.automa, exploration=6, science=stand, military=1, technology=2)
    solo.stand(solo.you, science=yours)
    solo.shadow.memory["favourite"] = "military"
    solo.stand(solo.shadow, military=1)
    change_favourites(solo.game)
    assert bool(solo.told(FavouriteChanged)) is changes
    assert solo.automa.memory["favourite"] == ("exploration" if changes else "science")


def test_multipliers_follow_the_cards_on_the_mat() -> None:
    solo = Solo()
    solo.automa.income_turns = 2
    solo.you.income_turns = 2
    solo.stand(solo.automa, technology=3)
    solo.run(take_step(solo.game, solo.automa, "gain_vp"))
    parts = dict(solo.told(BotScored)[0].parts)
    assert parts["income:territories"] == 1
    assert parts["income:technology_track"] == 3
    assert parts["income:military_track"] == 0
    assert solo.automa.vp == 4


def effects(name: str, turn: int) -> list[object]:
    return [effect for effect in catalogue().solo.civilizations[name].effects if turn in effect.turns]


def test_scientists_and_explorers() -> None:
    solo = Solo()
    solo.pair(6, 5)
    assert not effects("scientists", 2)
    solo.script("science_technology")
    (research,) = effects("scientists", 3)
    solo.run(civilization_effect(solo.game, solo.automa, research))  # type: ignore[arg-type]
    assert position(solo.automa, "technology") == 1
    assert solo.told(BotUsedSpace)
    for turn, track in ((2, "exploration"), (3, "military"), (4, "exploration"), (5, "military")):
        before = position(solo.automa, track)
        (step,) = effects("explorers", turn)
        solo.run(civilization_effect(solo.game, solo.automa, step))  # type: ignore[arg-type]
        assert position(solo.automa, track) == before + 1


@pytest.mark.parametrize(
    ("territories", "conquers", "guards", "vp"), [(1, True, False, 2), (3, False, True, 3)]
)
def test_conquerors(territories: int, conquers: bool, guards: bool, vp: int) -> None:
    solo = Solo(automa_civilization="conquerors")
    solo.pair(7, 5)
    solo.automa.income_turns = 2
    solo.clear_map()
    for coord in [(-2, 2), (-1, 1), (-1, 2)][:territories]:
        solo.lay(coord, OUTPOST)
    solo.run(take_step(solo.game, solo.automa, "civilization"))
    placed = [(event.seat, event.upright) for event in solo.told(PiecePlaced)]
    assert ((AUTOMA, True) in placed) is conquers
    assert ((SHADOW, False) in placed) is guards
    assert solo.automa.vp == vp


def test_second_civilization_acts_after_the_first() -> None:
    solo = Solo(6, automa_civilization="engineers", second_civilization="explorers")
    solo.pair(7, 5)
    solo.automa.income_turns = 2
    solo.automa.landmarks = ["forge"]
    solo.run(take_step(solo.game, solo.automa, "civilization"))
    assert solo.automa.vp == 1
    assert position(solo.automa, "exploration") == 1


# -- levels ------------------------------------------------------------------------------------------


def test_level_1_gives_you_a_head_start() -> None:
    solo = Solo(1, seed=2)
    game = solo.game
    assert solo.decision().keys == ("income",)
    game.answer(solo.decision().serial, "income")
    while game.decision is not None and game.decision.kind != "turn":
        game.answer(game.decision.serial, game.decision.keys[0])
    assert [position(solo.you, track) for track in TRACKS][2] >= 1
    assert all(position(solo.you, track) >= 1 for track in TRACKS)


@pytest.mark.parametrize(("level", "total"), [(4, 0), (5, 1), (6, 4)])
def test_levels_5_and_6_give_the_bots_one(level: int, total: int) -> None:
    solo = Solo(level)
    solo.game.table.chance.scripted.extend(["science_military"] * 2)
    solo.run(income_turn(solo.game, solo.automa))
    assert sum(position(solo.shadow, track) for track in TRACKS) == total
    assert sum(position(solo.automa, track) for track in TRACKS) >= total
    if level == 5:
        assert position(solo.automa, "technology") == 1


# -- what others have to do with the bots --------------------------------------------------------------


def test_bots_meet_track_prerequisites_only() -> None:
    solo = Solo()
    card = TechSlot("paper", 1)  # science, second tier
    assert not prerequisite_met(solo.game, YOU, card)
    solo.stand(solo.shadow, science=4)
    assert prerequisite_met(solo.game, YOU, card)
    solo.automa.covered = [0, 0, 0, 0]
    assert not prerequisite_met(solo.game, YOU, TechSlot("bakery", 1))


def test_the_shadow_empire_cannot_win_and_resources_break_a_tie() -> None:
    solo = Solo()
    solo.you.vp = solo.automa.vp = 100
    solo.shadow.vp = 300
    solo.you.resources = [0, 1, 0, 0]
    assert result(solo.game.table) == ((YOU,), "resources")
    solo.you.resources = [0, 0, 0, 0]
    assert result(solo.game.table) == ((YOU, AUTOMA), "shared")
    solo.automa.vp = 101
    assert result(solo.game.table) == ((AUTOMA,), "vp")


def test_age_of_wonders_counts_the_shadow_empires_landmarks_as_the_automas() -> None:
    solo = Solo()
    card = catalogue().tapestries["age_of_wonders"].effects
    solo.stand(solo.shadow, science=3, military=3)
    for track in ("science", "military"):
        solo.run(move_up(solo.game, solo.shadow, track))
    solo.you.landmarks = ["forge"]
    solo.run(resolve(solo.game, YOU, card), "resource:coin", "resource:coin")  # fewest
    assert solo.you.vp == 0
    solo.you.landmarks = ["forge", "lighthouse", "academy"]
    solo.run(resolve(solo.game, YOU, card))
    assert solo.you.vp == 12


@pytest.mark.parametrize(("holder", "pays"), [(AUTOMA, False), (SHADOW, True)])
def test_historians_look_at_the_actual_taker(holder: int, pays: bool) -> None:
    solo = Solo()
    squares = catalogue().civilizations["historians"].slots
    uncovered = next(
        slot.id for slot in squares if slot.benefit[0].op in ("gain_vp", "gain_tapestry", "score")
    )
    covered = tuple(slot.id for slot in squares if slot.id != uncovered)
    memory = {"tokens": 3, "covered": covered, "holders": ((holder, 1),)}
    solo.you.civilizations.append(CivilizationMat("historians", memory))
    solo.you.tiles = ["territory_1"]
    solo.you.landmarks = ["forge"]
    solo.lay((1, 0), Piece(YOU, "outpost"))
    solo.game.abilities_changed()
    solo.stand(solo.shadow, science=3)
    before = to_plain(solo.you)
    solo.run(move_up(solo.game, solo.shadow, "science"))
    assert (to_plain(solo.you) != before) is pays


def test_everybody_advances_means_the_bots_too_without_benefit() -> None:
    solo = Solo()
    solo.script("science_military", "red_vp4", "black_food")
    solo.stand(solo.automa, military=3)
    card = catalogue().tapestries["age_of_discovery"].effects
    solo.run(resolve(solo.game, YOU, card), "hex:*", "die:*")
    assert position(solo.automa, "military") == 4
    assert position(solo.shadow, "military") == 1
    assert solo.automa.landmarks == ["barracks"]
    assert not solo.told(BotUsedSpace)
    assert solo.automa.outposts == 8


def test_you_are_not_first_when_the_bots_have_begun_the_era() -> None:
    solo = Solo()
    assert is_first_of_neighbours(solo.game, solo.you, 2)
    solo.automa.income_turns = 2
    assert not is_first_of_neighbours(solo.game, solo.you, 2)


@pytest.mark.parametrize("seed", range(6))
def test_the_shadow_empire_never_has_a_turn_of_its_own_beside_the_automa(seed: int) -> None:
    table = new_table(catalogue(), GameSetup(players=1, solo=2, shadow=True, seed=seed))
    assert len(table.players) == 3
    assert table.first_player in (YOU, AUTOMA)
