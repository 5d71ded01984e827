"""The components are those of the box: counts, and the numbers printed on them."""

from collections import Counter

import pytest

from tapestry_desktop.content import INCOME_ROWS, TRACKS, catalogue
from tapestry_desktop.content.effects import GainBuilding, GainResource, GainVP, Score, walk
from tapestry_desktop.content.vocabulary import LANDS

BOX = catalogue()
DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def test_how_many_of_everything() -> None:
    assert sum(len(track.spaces) - 1 for track in BOX.tracks.values()) == 48
    assert {id_: len(board.hexes) for id_, board in BOX.boards.items()} == {"small": 34, "large": 61}
    assert len(BOX.territory_tiles) == 48
    assert len(BOX.space_tiles) == 15
    assert len(BOX.landmarks) == 18
    assert len(BOX.capital_mats) == 6
    assert len(BOX.techs) == 33
    assert len(BOX.tapestries) == 44
    assert sum(card.count for card in BOX.tapestries.values()) == 50
    assert len(BOX.civilizations) == 16
    assert len(BOX.achievements) == 3


def test_tracks_cost_their_own_resource_more_and_more() -> None:
    main = {"exploration": "food", "science": "worker", "military": "culture", "technology": "coin"}
    for track in BOX.tracks.values():
        own = main[track.id]
        assert track.main_resource == own
        costs = {1: ("any",), 2: (own, "any"), 3: (own, "any", "any"), 4: (own, own)}
        assert [space.cost for space in track.spaces[1:]] == [
            costs[tier] for tier in (1, 2, 3, 4) for _ in "123"
        ]


def test_which_spaces_offer_a_bonus() -> None:
    found = {space.id for track in BOX.tracks.values() for space in track.spaces if space.bonus}
    assert found == {
        "rafts", "ships", "tunnels", "cars", "airplanes", "space_shuttle", "warpgates", "mathematics",
        "chemistry", "bladed_weapons", "gunpowder", "warplanes", "drone_assassins", "carpentry", "glass",
        "steel", "plastic", "nanotechnology",
    }  # fmt: skip
    last = next(space.bonus for space in BOX.tracks["technology"].spaces if space.id == "nanotechnology")
    assert last is not None
    assert (last.cost.kind, last.cost.n, last.gain) == ("tech", 3, (GainVP(n=10),))


@pytest.mark.parametrize("side", ["small", "large"])
def test_board_outline_and_starts(side: str) -> None:
    radius, corners = {"small": (3, {(-3, 0), (3, -3), (0, 3)}), "large": (4, set())}[side]
    board = BOX.boards[side]
    span = range(-radius, radius + 1)
    assert set(board.by_place) == {(q, r) for q in span for r in span if abs(q + r) <= radius} - corners
    printed = [hex_ for hex_ in board.hexes if hex_.kind == "preprinted"]
    assert len(printed) == {"small": 13, "large": 25}[side]
    starts = {hex_.place: hex_.start_for_capitals for hex_ in board.hexes if hex_.start_for_capitals}
    assert (
        starts
        == {
            "small": {(-2, 2): (3, 5), (0, -2): (1, 6), (2, 0): (2, 4)},
            "large": {(0, -3): (1,), (3, -3): (2,), (3, 0): (3,), (0, 3): (4,), (-3, 3): (5,), (-3, 0): (6,)},
        }[side]
    )
    middle = board.by_place[0, 0]
    assert middle.vertices == ("sea",) * 6
    assert set(middle.interior) == set(LANDS)


@pytest.mark.parametrize(
    ("side", "odd_ones"),
    [
        ("small", {((-2, 2), (-2, 1))}),
        ("large", {((-4, 3), (-3, 3)), ((3, 0), (4, -1)), ((3, -3), (4, -3))}),
    ],
)
def test_printed_neighbours_agree_but_for_the_known_sides(
    side: str, odd_ones: set[tuple[tuple[int, int], tuple[int, int]]]
) -> None:
    board, found = BOX.boards[side].by_place, set()
    for place, hex_ in board.items():
        for k in range(3):
            other = (place[0] + DIRECTIONS[k][0], place[1] + DIRECTIONS[k][1])
            mine, theirs = hex_.vertices, board[other].vertices if other in board else None
            if mine and theirs and (mine[k], mine[(k + 1) % 6]) != (theirs[(k + 4) % 6], theirs[(k + 3) % 6]):
                found.add((place, other))
    assert found == odd_ones


def test_territory_tiles_are_balanced() -> None:
    tiles = BOX.territory_tiles.values()
    assert [tile.number for tile in tiles] == list(range(1, 49))
    lengths = Counter(sum(corner != "sea" for corner in tile.vertices) for tile in tiles)
    assert lengths == dict.fromkeys(range(6), 8)
    assert {land: sum(land in tile.lands for tile in tiles) for land in LANDS} == dict.fromkeys(LANDS, 20)
    benefits = Counter(tile.benefit for tile in tiles)
    assert sorted(benefits.values(), reverse=True) == [8, 8, 8, 8, 4, 3, 2, 2, 1, 1, 1, 1, 1]
    for tile in tiles:
        assert set(tile.lands) == {corner for corner in tile.vertices if corner != "sea"} | set(tile.interior)
        assert tile.vertices[0] == "sea"


def test_dice() -> None:
    assert {die.id: die.sides for die in BOX.dice.values()} == {
        "conquer_red": 6,
        "conquer_black": 6,
        "science": 12,
    }
    assert {face.track: face.count for face in BOX.dice["science"].faces} == dict.fromkeys(TRACKS, 3)
    red = [face.gain[0].n for face in BOX.dice["conquer_red"].faces if isinstance(face.gain[0], GainVP)]
    assert red == [4, 5, 6, 7]


def test_landmark_shapes() -> None:
    assert {landmark.id: landmark.plots for landmark in BOX.landmarks.values()} == {
        "lighthouse": 4, "train_station": 9, "launch_pad": 6, "apothecary": 4, "academy": 8, "laboratory": 6,
        "barracks": 4, "tank_factory": 9, "fusion_reactor": 8, "forge": 4, "rubber_works": 12, "tech_hub": 6,
        "bakery": 4, "barn": 9, "com_tower": 6, "library": 8, "stock_market": 4, "treasury": 4,
    }  # fmt: skip
    turns = {landmark.id: len(landmark.orientations) for landmark in BOX.landmarks.values()}
    assert {id_ for id_, n in turns.items() if n == 4} == {"fusion_reactor", "rubber_works"}
    for landmark in BOX.landmarks.values():
        assert len(set(landmark.orientations)) == len(landmark.orientations)
        for shape in landmark.orientations:
            assert min(row for row, _ in shape) == min(column for _, column in shape) == 0
    assert sum(landmark.source.kind == "track" for landmark in BOX.landmarks.values()) == 12


def test_every_turn_of_a_landmark_is_there() -> None:
    for landmark in BOX.landmarks.values():
        turned = {tuple(sorted(shape)) for shape in landmark.orientations}
        for shape in landmark.orientations:
            height = max(row for row, _ in shape)
            quarter = tuple(sorted((column, height - row) for row, column in shape))
            assert quarter in turned, landmark.id


def test_capital_mats() -> None:
    assert {mat.number: mat.pair for mat in BOX.capital_mats.values()} == {1: 6, 2: 4, 3: 5, 4: 2, 5: 3, 6: 1}
    for mat in BOX.capital_mats.values():
        assert len(mat.impassable) == 22
        districts = Counter((row // 3, column // 3) for row, column in mat.impassable)
        assert max(districts.values()) < 9
    mountain = Counter((r // 3, c // 3) for r, c in BOX.capital_mats["mountain"].impassable)
    assert [mountain[r, c] for r in range(3) for c in range(3)] == [2, 4, 2, 2, 5, 4, 2, 0, 1]


def test_income_rows() -> None:
    assert tuple(BOX.income_rows) == INCOME_ROWS
    for row in BOX.income_rows.values():
        gains = [effect for space in row.spaces for effect in space.gain]
        assert (
            sum(isinstance(effect, GainResource) and effect.resource == row.resource for effect in gains) == 4
        )
        assert row.spaces[5].gain == (GainVP(n=10),)
    assert [sum(effect.n for effect in gain) for gain in BOX.era_bonuses.values()] == [0, 1, 2, 3]  # type: ignore[union-attr]
    assert BOX.pieces.model_dump() == {
        "buildings_per_row": 5,
        "outposts": 10,
        "outposts_on_start_territory": 2,
        "player_tokens": 13,
        "resource_max": 8,
    }


def test_tech_cards() -> None:
    techs = BOX.techs.values()
    assert Counter(tech.kind for tech in techs) == {"invention": 27, "landmark": 6}
    tiers = Counter(tech.prerequisite.index for tech in techs if tech.prerequisite.kind == "track")
    assert tiers == {4: 20, 7: 3, 10: 4}
    assert [tech.id for tech in techs if tech.square_limit] == ["lithium_ion_battery"]
    for tech in techs:
        assert (tech.kind == "landmark") == (tech.prerequisite.kind == "income")


def test_tapestry_cards() -> None:
    cards = BOX.tapestries.values()
    assert Counter(card.kind for card in cards) == {"when_played": 23, "this_era": 20, "trap": 1}
    assert BOX.tapestries["trap"].count == 7
    assert sum(card.solo_excluded for card in cards) == 11
    for card in cards:
        if card.kind == "when_played":
            assert card.effects
            assert not card.hooks
        if card.kind == "this_era":
            assert card.hooks
            assert not card.effects
    trap = BOX.tapestries["trap"]
    assert [hook.discards_itself for hook in trap.hooks] == [True]
    assert trap.effects == (GainVP(n=10),)


def test_civilizations() -> None:
    civs = BOX.civilizations
    assert {civ.id for civ in civs.values() if not civ.solo_ok} == {
        "futurists",
        "heralds",
        "inventors",
        "traders",
    }
    slots = {civ.id: len(civ.slots) for civ in civs.values() if civ.slots}
    assert slots == {
        "alchemists": 5, "craftsmen": 12, "entertainers": 17, "historians": 4, "leaders": 4, "merrymakers": 9,
        "militants": 8, "mystics": 3, "the_chosen": 9, "traders": 3,
    }  # fmt: skip
    floor = civs["merrymakers"].slot_by_id
    assert all(slot.id in floor[link].links for slot in floor.values() for link in slot.links)
    path = civs["entertainers"].slot_by_id
    for slot in path.values():
        assert all(path[link].column == (slot.column or 0) + 1 for link in slot.links)
    historians = civs["historians"].income
    assert historians is not None
    assert (historians.turns_for(3), historians.turns_for(4)) == ((2, 3, 4, 5), (1, 2, 3, 4))
    assert [civs["isolationists"].setup.tokens_for(players) for players in (1, 3, 4, 5)] == [4, 4, 5, 5]
    area = civs["isolationists"].final_scoring
    assert area is not None
    assert [area.score(n) for n in range(9)] == [0, 5, 10, 16, 23, 31, 40, 40, 40]
    assert len(civs["the_chosen"].private_achievements) == 6


def test_achievements() -> None:
    places = {
        achievement.id: (achievement.small, achievement.large) for achievement in BOX.achievements.values()
    }
    assert places == {
        "complete_track": ((10, 5), (15, 10, 5)),
        "topple_two": ((10, 5), (15, 10, 5)),
        "middle_island": ((10, 5), (10, 5)),
    }


def test_walk_reaches_nested_effects() -> None:
    wagons = BOX.tracks["exploration"].spaces[3].benefit
    assert [type(effect).__name__ for effect in walk(wagons)] == ["ChooseOne", "Explore", "GainBuilding"]
    assert GainBuilding(kinds=("farm",)) in walk(wagons)
    ranking = BOX.tapestries["age_of_wonders"].effects
    assert GainVP(n=12) in walk(ranking)
    assert not any(isinstance(effect, Score) for effect in walk(ranking))
