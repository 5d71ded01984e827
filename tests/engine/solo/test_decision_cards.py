"""Every decision card as a track card and as a tiebreaker card, against the printed table."""

from __future__ import annotations

import pytest

from tapestry_desktop.content import TRACKS, catalogue
from tapestry_desktop.engine.events import BotChoseTrack, BotDrewCards
from tapestry_desktop.engine.geometry.hexes import hex_map
from tapestry_desktop.engine.solo.choosing import first_listed, icons_for, valid_tracks
from tapestry_desktop.engine.solo.deck import draw_pair
from tapestry_desktop.engine.solo.moves import advance_both
from tapestry_desktop.engine.state import Coord
from tests.engine.solo.tables import Solo

LETTERS = {
    "E": "exploration", "S": "science", "M": "military", "T": "technology", "H": "favourite",
    "a": "any", "l": "landmark_or_finish", "f": "finish",
}  # fmt: skip
# card: Automa and Shadow indicator, income hand, toppled outpost, list from the top
PRINTED = {
    1: ("f", "a", 1, 1, "HMETS"), 2: ("a", "l", 1, 0, "MEHST"), 3: ("l", "f", 0, 1, "STMEH"),
    4: ("l", "a", 1, 0, "TSHME"), 5: ("a", "l", 0, 0, "EMTSH"), 6: ("a", "a", 0, 1, "MSHTE"),
    7: ("a", "a", 0, 0, "HTEMS"), 8: ("a", "a", 1, 0, "EMTHS"), 9: ("a", "a", 1, 1, "TSHEM"),
    10: ("l", "a", 0, 1, "METSH"), 11: ("a", "l", 0, 0, "HEMST"), 12: ("a", "a", 1, 1, "STHME"),
    13: ("a", "l", 0, 0, "STMHE"), 14: ("l", "a", 1, 1, "EHSMT"), 15: ("l", "l", 0, 1, "HMTES"),
    16: ("a", "l", 1, 0, "TEHSM"), 17: ("a", "a", 1, 0, "EHTMS"), 18: ("l", "a", 0, 0, "HEMST"),
    19: ("a", "a", 1, 1, "MTSEH"), 20: ("a", "a", 0, 0, "TESMH"), 21: ("a", "f", 1, 1, "ETHSM"),
    22: ("f", "a", 0, 1, "METHS"),
}  # fmt: skip
# cards: the walk of the black arrow, the way of the grey arrow
WALKS = {
    (1, 3, 6, 18, 20, 22): ("SE", "SW"), (2, 19): ("NW", "SW"), (4, 21): ("S", "W"), (5,): ("S", "E"),
    (7, 17): ("SW", "NW"), (8, 13): ("NE", "NW"), (9, 14): ("N", "W"), (10, 15): ("N", "E"),
    (11, 16): ("NW", "NE"), (12,): ("SE", "NE"),
}  # fmt: skip
STEPS = {
    "N": (0, -1),
    "NE": (1, -1),
    "SE": (1, 0),
    "S": (0, 1),
    "SW": (-1, 1),
    "NW": (-1, 0),
    "E": (1, 0),
    "W": (-1, 0),
}
"""One hex in a direction; for E and W, which only name the next column, any hex of it."""


def line(coord: Coord, walk: str) -> int:
    """The number of the line of hexes that runs in a walk's direction."""
    q, r = coord
    return {"N": q, "S": q, "SE": r, "NW": r, "NE": q + r, "SW": q + r}[walk]


def along(coord: Coord, walk: str) -> int:
    """How far a hex lies in a direction within its line."""
    dq, dr = STEPS[walk]
    return coord[0] * dq + coord[1] * dr


@pytest.mark.parametrize("number", PRINTED)
def test_a_card_is_as_printed(number: int) -> None:
    card = catalogue().solo.cards[number]
    automa, shadow, income, topple, listed = PRINTED[number]
    assert (card.automa, card.shadow) == (LETTERS[automa], LETTERS[shadow])
    assert (card.income, card.topple) == (bool(income), bool(topple))
    assert card.tiebreaker == tuple(LETTERS[letter] for letter in listed)


@pytest.mark.parametrize("number", PRINTED)
def test_the_hex_order_walks_line_by_line(number: int) -> None:
    walk, onward = next(way for cards, way in WALKS.items() if number in cards)
    coords = hex_map(catalogue(), "small").coords
    ahead = line(STEPS[onward], walk)
    expected = sorted(coords, key=lambda coord: (ahead * line(coord, walk), along(coord, walk)))
    assert list(catalogue().solo.order(number).order) == expected


@pytest.mark.parametrize("number", PRINTED)
def test_the_lists_are_read_from_both_ends(number: int) -> None:
    """The Automa from the top, the Shadow Empire from the bottom; finished tracks are passed over, and the
    heart is the bot's own favourite."""
    solo = Solo()
    card = catalogue().solo.cards[number]
    solo.automa.memory["favourite"], solo.shadow.memory["favourite"] = "technology", "science"
    for bot, listed in ((solo.automa, PRINTED[number][4]), (solo.shadow, PRINTED[number][4][::-1])):
        names = [LETTERS[letter] for letter in listed]
        walked = [bot.memory["favourite"] if name == "favourite" else name for name in names]
        order = list(dict.fromkeys(walked))
        for finished in range(4):
            for index, track in enumerate(TRACKS):
                bot.tokens[index] = [12 if track in order[:finished] else 0]
            valid = valid_tracks(solo.game, bot, "any")
            assert set(valid) == set(order[finished:])
            assert first_listed(bot, icons_for(bot, card), valid) == order[finished]


@pytest.mark.parametrize("number", PRINTED)
def test_a_pair_moves_both_bots_by_its_track_card(number: int) -> None:
    solo = Solo()
    tiebreaker = 5 if number != 5 else 6
    solo.pair(number, tiebreaker)
    solo.run(advance_both(solo.game))
    told = solo.told(BotChoseTrack)
    automa, shadow = PRINTED[number][:2]
    assert next(event.indicator for event in told if event.seat == 1) == LETTERS[automa]
    assert told[-1].seat == 2
    assert told[-1].indicator == LETTERS[shadow]
    assert told[0].track == LETTERS[PRINTED[tiebreaker][4][0]]
    assert any(positions != [0] for positions in solo.shadow.tokens)


@pytest.mark.parametrize("left", [3, 7])
def test_the_sides_are_random(left: int) -> None:
    solo = Solo()
    solo.memory["hidden_decision_deck"] = (1, 2, 3, 7)
    solo.script(f"track_card:{left}")
    draw_pair(solo.game, 1)
    assert solo.memory["pair"] == (left, 10 - left)
    assert solo.memory["hidden_decision_deck"] == (1, 2)
    assert solo.told(BotDrewCards)[0].track_card == str(left)


def test_both_sides_come_up() -> None:
    sides = set()
    for seed in range(20):
        solo = Solo(seed=seed)
        solo.memory["hidden_decision_deck"] = (3, 7)
        draw_pair(solo.game, 1)
        sides.add(solo.memory["pair"])
    assert sides == {(3, 7), (7, 3)}
