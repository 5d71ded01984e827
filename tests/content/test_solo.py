"""The solo data: decision cards, orders, charts and removals as printed."""

import json
from collections import Counter
from pathlib import Path

import pytest

from tapestry_desktop.content import catalogue

SOLO = catalogue().solo
CASES = Path(__file__).parent.parent / "cases" / "solo_worked.json"


def test_it_is_read_once() -> None:
    assert catalogue().solo is SOLO


def test_decision_cards() -> None:
    cards = SOLO.cards.values()
    assert list(SOLO.cards) == list(range(1, 23))
    assert (
        {card.id for card in cards if card.shape == "circle"} == set(range(1, 8)) == set(SOLO.setup.decision)
    )
    assert {card.id for card in cards if card.income} == {1, 2, 4, 8, 9, 12, 14, 16, 17, 19, 21}
    assert {card.id for card in cards if card.topple} == {1, 3, 6, 9, 10, 12, 14, 15, 19, 21, 22}
    assert Counter(card.automa for card in cards) == {"any": 14, "landmark_or_finish": 6, "finish": 2}
    assert SOLO.cards[5].tiebreaker == ("exploration", "military", "technology", "science", "favourite")


def test_hex_orders_run_line_by_line() -> None:
    first = {id_: order.order[0] for id_, order in SOLO.hex_orders.items()}
    assert first == {
        "A": (0, -3), "B": (2, -3), "C": (3, -2), "D": (-3, 1), "E": (3, 0), "F": (1, 2), "G": (3, 0),
        "H": (-3, 3), "I": (-1, 3), "J": (-3, 3),
    }  # fmt: skip
    steps = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}
    for order in SOLO.hex_orders.values():
        dq, dr = steps[order.walk]
        breaks = sum(
            (after[0] - before[0], after[1] - before[1]) != (dq, dr)
            for before, after in zip(order.order, order.order[1:], strict=False)
        )
        assert breaks == 6, order.id
        assert order.rank[order.order[5]] == 5


def test_levels() -> None:
    assert SOLO.default_level == 2
    assert [level.mat for level in SOLO.levels.values()] == ["normal"] * 4 + ["hard"] * 2
    assert SOLO.levels[3].steps(2) == (
        "change_favourite", "advance_both", "civilization", "gain_vp", "place_tapestry", "gain_tapestry",
        "reshuffle",
    )  # fmt: skip
    assert SOLO.levels[4].steps(3).count("add_2_progress") == 2
    assert SOLO.levels[1].steps(1) == ()
    assert [level.civilizations for level in SOLO.levels.values()] == [1, 1, 1, 1, 1, 2]
    assert [level.bot_advances for level in SOLO.levels.values()] == [None] * 4 + ["favourite", "every_track"]
    assert SOLO.levels[1].your_advances == "every_track"


def test_multipliers_and_eras() -> None:
    assert [SOLO.mats["normal"].rows(turn) for turn in range(1, 6)] == [
        (0, 0, 0), (1, 0, 1), (2, 1, 1), (2, 1, 2), (3, 2, 3),
    ]  # fmt: skip
    assert [SOLO.mats["hard"].rows(turn) for turn in range(1, 6)] == [
        (0, 0, 0), (1, 0, 1), (2, 1, 2), (2, 2, 2), (3, 3, 4),
    ]  # fmt: skip
    assert SOLO.first_to_era_vp == {2: 2, 3: 3, 4: 4}


def test_what_the_automa_takes_from_a_space_is_printed_there() -> None:
    """The results are the benefits of the track passed through the Automa's filter."""
    ops = {
        "explore": {"explore"},
        "conquer": {"conquer"},
        "research": {"research"},
        "refresh_display": {"invent", "refresh_display"},
        "gain_tapestry": {"gain_tapestry"},
        "advance": {"advance"},
        "regress": {"regress"},
    }
    for track in catalogue().tracks.values():
        for space, results in zip(track.spaces, SOLO.track_results[track.id], strict=True):
            text = json.dumps([effect.model_dump(mode="json") for effect in space.benefit])
            for result in results:
                assert any(f'"op": "{op}"' in text for op in ops[result.kind]), (space.id, result)


def test_civilizations_and_removals() -> None:
    assert {civ.id: civ.favourite for civ in SOLO.civilizations.values()} == {
        "scientists": "science",
        "explorers": "exploration",
        "engineers": "technology",
        "conquerors": "military",
    }
    lopsided = set(SOLO.removals.tapestries) | set(SOLO.removals.optional_tapestries)
    assert lopsided == {card.id for card in catalogue().tapestries.values() if card.solo_excluded}
    not_ok = set(SOLO.removals.civilizations) | set(SOLO.removals.optional_civilizations)
    assert not_ok == {civ.id for civ in catalogue().civilizations.values() if not civ.solo_ok}
    assert SOLO.removals.traps == 2


def test_scenarios() -> None:
    assert SOLO.compass == {"military": "N", "science": "E", "exploration": "S", "technology": "W"}
    assert SOLO.masters.start_district == (0, 2)
    assert [SOLO.inevitable.target(level) for level in range(1, 7)] == [40, 70, 100, 130, 160, 190]


CHOICES = [
    case for case in json.loads(CASES.read_text(encoding="utf-8"))["tests"] if case["kind"] == "hex_choice"
]


@pytest.mark.parametrize("case", CHOICES, ids=[case["id"] for case in CHOICES])
def test_worked_hex_choices(case: dict[str, object]) -> None:
    rank = SOLO.order(case["tiebreaker_card"]).rank  # type: ignore[arg-type]
    best = min((tuple(place) for place in case["valid"]), key=lambda place: rank[place])  # type: ignore[attr-defined,index]
    assert list(best) == case["expect"]
