"""Rise of the Kaiju, and the Shadow Empire between two people."""

from __future__ import annotations

import pytest

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.ai.simulate import play_out
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.cards.dystopia import landmarks_on_board
from tapestry_desktop.engine.events import (
    BlockerPlaced,
    BuildingDestroyed,
    CityTokenPlaced,
    GameEnded,
    KaijuLanded,
    KaijuMoved,
    PieceRemoved,
)
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.geometry.plots import bit, plots_of
from tapestry_desktop.engine.rules.achievements import earn
from tapestry_desktop.engine.rules.board import conquest_targets, exploration_sites, why_not_conquer
from tapestry_desktop.engine.rules.buildings import gain_landmark, open_plots, pay_districts
from tapestry_desktop.engine.rules.ending import result
from tapestry_desktop.engine.rules.income import is_first_of_neighbours
from tapestry_desktop.engine.rules.scoring import buildings_taken, city_score
from tapestry_desktop.engine.rules.setup import GameSetup, new_table
from tapestry_desktop.engine.rules.tapestry import draw_tapestries
from tapestry_desktop.engine.rules.technology import prerequisite_met
from tapestry_desktop.engine.rules.turns import paid_steps
from tapestry_desktop.engine.session import Session
from tapestry_desktop.engine.solo.choosing import steps_to_goal
from tapestry_desktop.engine.solo.inevitable import INEVITABLE
from tapestry_desktop.engine.solo.kaiju_masters import destroy, walk
from tapestry_desktop.engine.solo.moves import advance_both
from tapestry_desktop.engine.solo.notes import solo_notes
from tapestry_desktop.engine.state import Built, Piece, PlacedTile, TechSlot
from tapestry_desktop.engine.views import view
from tests.engine.solo.tables import YOU, Solo


def masters(**options: object) -> Solo:
    return Solo(scenario="kaiju_masters", **options)


def ask(game: Game, window: str, *args: object) -> bool:
    return game.asks(window, *args)


# -- Kaiju Masters -------------------------------------------------------------------------------------


def test_masters_set_up() -> None:
    solo = masters()
    assert solo.memory["automa_civilizations"] == ()
    assert solo.memory["kaiju"] == (0, 2)
    favourites = set()
    for seed in range(20):
        table = new_table(catalogue(), GameSetup(players=1, scenario="kaiju_masters", seed=seed))
        favourites.add(table.players[1].memory["favourite"])
        assert not {"craftsmen", "nomads", "traders", "mystics"} & set(table.civilizations.deck)
        assert table.players[1].memory["favourite"] != table.players[2].memory["favourite"]
    assert len(favourites) == 4


def test_the_kaiju_walks_as_in_the_example() -> None:
    solo = masters()
    solo.pair(7, 5)
    assert walk(solo.game)
    assert solo.memory["kaiju"] == (1, 2)
    solo.pair(7, 6)
    assert walk(solo.game)
    assert solo.memory["kaiju"] == (1, 1)
    assert [event.icon for event in solo.told(KaijuMoved)] == ["exploration", "science"]


def test_a_kaiju_in_the_corner_turns_round_or_takes_the_next_icon() -> None:
    solo = masters()
    solo.memory["kaiju"], solo.memory["kaiju_from"] = (0, 0), (1, 0)
    solo.pair(7, 6)  # military N: off the grid, S leads back; science E
    assert walk(solo.game)
    assert solo.memory["kaiju"] == (0, 1)


def test_it_walks_before_the_automa_moves_but_not_without_a_move() -> None:
    solo = masters()
    solo.pair(7, 5)
    solo.run(advance_both(solo.game))
    names = [type(event).__name__ for event in solo.game.events]
    assert names.index("KaijuMoved") < names.index("TokenMoved")
    solo.forget()
    solo.stand(solo.automa, exploration=12, science=12, military=12, technology=12)
    solo.run(advance_both(solo.game))
    assert not solo.told(KaijuMoved)


def test_destroyed_buildings_and_dead_plots() -> None:
    solo = masters()
    city = solo.you.city
    assert city is not None
    solo.you.covered[1] = 0b111000  # two houses taken
    for row, col in ((0, 4), (1, 3)):
        city.built.append(Built("house", row, col))
        city.filled |= bit(row, col)
    destroy(solo.game, solo.you, (0, 1))
    assert solo.told(BuildingDestroyed) == [BuildingDestroyed(YOU, "house", (0, 4))]
    assert solo.told(CityTokenPlaced)[0].plot == (0, 4)
    assert plots_of(city.dead) == ((0, 4),)
    assert buildings_taken(solo.you, "house") == 1
    assert not open_plots(solo.game, YOU) & bit(0, 4)
    for row in range(9):
        for col in range(9):
            city.filled |= bit(row, col) & ~city.impassable
    assert city_score(solo.game, YOU) == 16
    solo.run(pay_districts(solo.game, YOU), *["resource:coin"] * 8)
    assert not city.paid_districts & 0b10


def test_a_full_district_or_one_without_buildings_is_spared() -> None:
    solo = masters()
    city = solo.you.city
    assert city is not None
    destroy(solo.game, solo.you, (0, 0))
    for row in range(3):
        for col in range(3):
            city.filled |= bit(row, col)
    city.built.append(Built("farm", 0, 0))
    destroy(solo.game, solo.you, (0, 0))
    assert not solo.told(BuildingDestroyed)


@pytest.mark.parametrize(
    ("vp", "outcome"), [(101, "scenario_won"), (100, "scenario_lost"), (50, "scenario_lost")]
)
def test_masters_are_beaten_only_by_more_vp(vp: int, outcome: str) -> None:
    solo = masters()
    solo.you.vp, solo.automa.vp, solo.you.resources = vp, 100, [8, 8, 8, 8]
    for player in (solo.you, solo.automa, solo.shadow):
        player.finished = True
    solo.run(solo.game.tell("after_any_turn", YOU, YOU))
    assert result(solo.game.table).how == outcome
    assert result(solo.game.table).winners == ((YOU,) if outcome == "scenario_won" else (1,))


# -- Inevitable ------------------------------------------------------------------------------------------


def inevitable(level: int = 2, seed: int = 1) -> Solo:
    return Solo(level, scenario="inevitable", seed=seed)


def test_inevitable_set_up() -> None:
    solo = inevitable(3)
    table = solo.game.table
    assert len(table.players) == 1
    assert table.board == "small"
    assert solo.memory["target_vp"] == 100
    assert len(solo.memory["hidden_kaiju_deck"]) == 22
    assert set(view(table, YOU).memory["hidden_kaiju_deck"]) == {"?"}
    assert "tank_factory" not in table.landmark_owner
    assert "forge" in table.landmark_owner
    assert "militarism" not in table.tapestries.deck
    assert "trap" not in table.tapestries.deck
    assert not {"historians", "isolationists"} & set(table.civilizations.deck)
    default = new_table(catalogue(), GameSetup(players=1, scenario="inevitable"))
    assert default.memory["target_vp"] == 70
    option = GameSetup(players=1, scenario="inevitable", options=(("level", 6),))
    assert new_table(catalogue(), option).memory["target_vp"] == 190


def test_barred_cards_are_replaced() -> None:
    solo = inevitable()
    assert ask(solo.game, "bars_civilization", "historians")
    assert not ask(solo.game, "bars_civilization", "alchemists")
    solo.game.table.tapestries.deck += ["academia", "diplomacy"]
    assert draw_tapestries(solo.game, YOU, 1) == ["academia"]
    assert "diplomacy" in solo.game.table.tapestries.discards


def end_of_turn(solo: Solo, *cards: int) -> None:
    """The end of your turn with these two cards, drawn in this order."""
    solo.memory["hidden_kaiju_deck"] = tuple(reversed(cards))
    solo.forget()
    solo.run(solo.game.tell("after_any_turn", YOU, YOU))


def test_blockers_and_kaiju_as_in_the_example() -> None:
    solo = inevitable()
    end_of_turn(solo, 3, 5)
    assert [event.track for event in solo.told(BlockerPlaced)] == ["exploration", "science"]
    assert [event.coord for event in solo.told(KaijuLanded)] == [(0, -3), (-3, 1)]
    end_of_turn(solo, 6, 20)
    assert solo.memory["blockers"] == ("exploration", "military")
    assert solo.memory["kaiju_hexes"] == ((0, -3), (-3, 1), (1, -3), (2, -3))


def test_an_empty_kaiju_deck_is_shuffled_anew() -> None:
    solo = inevitable()
    solo.memory["kaiju_discards"] = (3,)
    end_of_turn(solo, 6)
    assert sorted(solo.memory["kaiju_discards"] + solo.memory["hidden_kaiju_deck"]) == [3, 6]
    assert len(solo.told(BlockerPlaced)) == 2


def test_a_blocked_track_costs_one_more_once() -> None:
    solo = inevitable()
    solo.you.income_turns = 1
    solo.you.resources = [1, 0, 0, 0]
    solo.memory["blockers"] = ("science", "science")
    assert set(paid_steps(solo.game, solo.you)) == {
        "advance:exploration",
        "advance:military",
        "advance:technology",
    }
    solo.you.resources = [2, 0, 0, 0]
    assert "advance:science" in paid_steps(solo.game, solo.you)


def test_kaiju_close_a_hex() -> None:
    solo = inevitable()
    assert (1, 0) in exploration_sites(solo.game, YOU)
    solo.memory["kaiju_hexes"] = ((1, 0), (0, 0))
    assert (1, 0) not in exploration_sites(solo.game, YOU)
    assert (0, 0) not in conquest_targets(solo.game, YOU, anywhere=True)
    why = why_not_conquer(solo.game, YOU, (0, 0), anywhere=True)
    assert why is not None
    assert why.key == "why.kaiju_there"


def test_outposts_are_lost_one_by_one() -> None:
    solo = inevitable()
    solo.memory["kaiju_hexes"] = ((3, -2), (3, -1), (3, 0), (2, -3), (2, -2), (2, -1))
    end_of_turn(solo, 4, 21)
    assert solo.told(PieceRemoved) == [PieceRemoved(YOU, (2, 0), "outpost")] * 2
    assert (2, 0) not in solo.game.table.pieces
    assert solo.you.outposts == 8
    assert solo.memory["outcome"] == "scenario_lost"
    assert solo.game.table.phase == "over"
    assert solo.told(GameEnded)[0].how == "scenario_lost"


def test_you_are_always_first_and_need_no_prerequisites() -> None:
    solo = inevitable()
    solo.game.table.achievements["middle_island"] = [YOU, YOU]
    solo.run(earn(solo.game, YOU, "middle_island"))
    assert solo.you.vp == 10
    assert is_first_of_neighbours(solo.game, solo.you, 2)
    assert prerequisite_met(solo.game, YOU, TechSlot("paper", 1))


@pytest.mark.parametrize(
    ("vp", "finished", "outcome"),
    [(70, False, "scenario_won"), (70, True, "scenario_won"), (69, True, "scenario_lost")],
)
def test_the_target_decides(vp: int, finished: bool, outcome: str) -> None:
    solo = inevitable()
    solo.you.vp, solo.you.finished = vp, finished
    end_of_turn(solo, 3, 5)
    assert solo.memory["outcome"] == outcome


def test_nobody_has_to_decide_after_the_end() -> None:
    session = Session(catalogue(), GameSetup(players=1, solo=6, scenario="inevitable", seed=8))
    play_out(session, RandomBot(3))
    assert session.decision is None
    assert session.result is not None
    assert session.result.how in ("scenario_lost", "scenario_won")


def test_every_barred_name_exists_and_every_scenario_ability_is_known() -> None:
    solo = inevitable()
    assert [listener.id for listener in solo.game.listeners("closes_hex")] == [INEVITABLE]
    kinds = {*catalogue().tapestries, *catalogue().civilizations}
    data = catalogue().solo
    assert {
        *data.masters.builds_elsewhere,
        *data.inevitable.places_on_map,
        *data.inevitable.names_players,
    } < kinds


# -- two people and the Shadow Empire ----------------------------------------------------------------------


def test_shadow_empire_between_two_people() -> None:
    session = Session(catalogue(), GameSetup(players=2, shadow=True, seed=4))
    table = session.table
    assert [player.kind for player in table.players] == ["human", "human", "shadow"]
    assert table.board == "small"
    assert sorted(table.memory["hidden_decision_deck"]) == list(range(1, 13))
    play_out(session, RandomBot(1))
    assert session.decision is None
    shadow = session.table.players[2]
    assert shadow.finished
    assert shadow.vp == 0
    assert not any(piece.owner == 2 for pieces in session.table.pieces.values() for piece in pieces)
    assert session.result is not None
    assert set(session.result.winners) <= {0, 1}


def test_the_kaiju_hex_is_still_a_hex_for_the_view() -> None:
    solo = inevitable()
    solo.game.table.placed[1, 0] = PlacedTile("territory_1", 0)
    solo.game.table.pieces[1, 0] = (Piece(YOU, "outpost"),)
    end_of_turn(solo, 3, 5)
    assert view(solo.game.table, YOU).memory["kaiju_hexes"] == ((0, -3), (-3, 1))


def test_notes_for_the_window() -> None:
    solo = Solo(6, automa_civilization="explorers", second_civilization="engineers")
    solo.pair(7, 5)
    notes = solo_notes(view(solo.game.table, YOU))
    assert notes is not None
    assert (notes.level, notes.civilizations, notes.pair) == (6, ("explorers", "engineers"), (7, 5))
    assert (notes.decision_deck, notes.progress_deck, notes.kaiju, notes.target_vp) == (8, 14, None, None)
    assert dict(notes.favourites)[1] == "exploration"
    kaiju = solo_notes(view(inevitable().game.table, None))
    assert kaiju is not None
    assert (kaiju.target_vp, kaiju.kaiju_deck, kaiju.favourites) == (70, 22, ())
    city = solo_notes(masters().game.table)
    assert city is not None
    assert (city.kaiju, city.kaiju_from) == ((0, 2), None)
    assert solo_notes(new_table(catalogue(), GameSetup(players=2))) is None


def test_removed_landmarks_are_nowhere_on_offer() -> None:
    """Dystopia, advances and distances leave out the landmarks of the third tier (R-KAI-9)."""
    game = Solo(scenario=INEVITABLE).game
    removed = [name for name, mark in game.catalogue.landmarks.items()
               if mark.source.kind == "track" and name not in game.table.landmark_owner]  # fmt: skip
    assert len(removed) == 4
    assert "academy" in removed
    assert not set(removed) & set(landmarks_on_board(game))
    for name in removed:
        flow = gain_landmark(game, YOU, name)
        with pytest.raises(StopIteration) as end:
            next(flow)
        assert end.value.value is False
        assert game.table.players[YOU].landmarks == []
    for track in game.catalogue.tracks.values():
        player = game.table.players[YOU]
        steps = steps_to_goal(game, player, track.id, "landmark_or_finish")
        assert track.spaces[steps].landmark not in removed
