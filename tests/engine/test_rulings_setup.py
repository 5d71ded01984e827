"""Set-up and other rulings that a rule case cannot express: R-SET-1 to R-SET-10, R-GEN-7, R-TAP-9."""

from __future__ import annotations

from typing import Any

import pytest

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.events import TurnBegan, VictoryPoints
from tapestry_desktop.engine.rules.conquer import conquer
from tapestry_desktop.engine.rules.setup import GameSetup, SetupError, new_table
from tapestry_desktop.engine.session import Session
from tapestry_desktop.engine.state import Piece
from tests.engine.civilizations.entering import enter
from tests.engine.positions import A, B, C, Position

SMALL = {1: (0, -2), 6: (0, -2), 2: (2, 0), 4: (2, 0), 3: (-2, 2), 5: (-2, 2)}
LARGE = {1: (0, -3), 2: (3, -3), 3: (3, 0), 4: (0, 3), 5: (-3, 3), 6: (-3, 0)}
CLOCKWISE_SMALL = [(0, -2), (2, 0), (-2, 2)]
CLOCKWISE_LARGE = [(0, -3), (3, -3), (3, 0), (0, 3), (-3, 3), (-3, 0)]


def number(mat: str) -> int:
    """The number printed on a capital mat."""
    return catalogue().capital_mats[mat].number


def first_turn(players: int, seed: int, **wishes: Any) -> tuple[Session, dict[str, list[tuple[str, ...]]]]:
    """A game at its first turn, and what was on offer on the way there."""
    session = Session(catalogue(), GameSetup(players=players, seed=seed, **wishes))
    offers: dict[str, list[tuple[str, ...]]] = {}
    while session.table.phase == "setup":
        assert session.decision is not None
        offers.setdefault(session.decision.kind, []).append(session.decision.keys)
        session.answer(session.decision.keys[0])
    return session, offers


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_map_mats_and_outposts(players: int, seed: int) -> None:
    """R-SET-1, R-SET-2 and R-SET-8: the map of the number of seats, a pair of mats to choose from or one
    mat, two outposts on the start territory, seats in the order of the map."""
    session, offers = first_turn(players, seed)
    table = session.table
    small = players <= 3
    assert table.board == ("small" if small else "large")
    assert len(offers.get("choose_mat", [])) == (players if small else 0)
    for keys in offers.get("choose_mat", []):
        numbers = sorted(number(key.removeprefix("mat:")) for key in keys)
        assert numbers in ([1, 6], [2, 4], [3, 5])
    homes = []
    for player in table.players:
        assert player.city is not None
        home = (SMALL if small else LARGE)[number(player.city.mat)]
        homes.append(home)
        if "militants" not in [mat.civilization for mat in player.civilizations]:
            assert table.pieces[home] == (Piece(player.seat, "outpost"),) * 2
            assert player.outposts == 8
    clockwise = CLOCKWISE_SMALL if small else CLOCKWISE_LARGE
    places = [clockwise.index(home) for home in homes]
    assert places == sorted(places)
    assert len(set(places)) == players


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_civilizations_each_and_the_rest_is_the_deck(players: int) -> None:
    """R-SET-3."""
    session, offers = first_turn(players, 4)
    assert [len(keys) for keys in offers["choose_civilization"]] == [2] * players
    kept = [mat.civilization for player in session.table.players for mat in player.civilizations]
    assert len(kept) == players
    deck = session.table.civilizations.deck
    assert sorted(kept + deck) == sorted(catalogue().civilizations)


def test_what_everybody_starts_with() -> None:
    """R-SET-4: five buildings on spaces 2 to 6 of each row, nothing else."""
    session, _ = first_turn(2, 1, civilizations=("leaders", "craftsmen"))
    for player in session.table.players:
        assert player.covered == [0b111110] * 4
        assert player.resources == [0, 0, 0, 0]
        assert (player.vp, player.hand, player.tiles, player.techs) == (0, [], [], [])
        assert player.tokens == [[0], [0], [0], [0]]


def test_components() -> None:
    """R-SET-5."""
    table = new_table(catalogue(), GameSetup(players=3, seed=1))
    assert (len(table.techs.deck), len(table.tapestries.deck)) == (33, 50)
    assert table.tapestries.deck.count("trap") == 7
    assert (len(table.tiles.deck), len(table.space_tiles.deck)) == (48, 15)
    assert len(table.landmark_owner) == 18
    session, _ = first_turn(3, 1, civilizations=("leaders", "craftsmen", "nomads"))
    assert len([card for card in session.table.display if card]) == 3
    assert len(session.table.techs.deck) == 30


def test_the_first_player_is_random_and_first_turns_are_income() -> None:
    """R-SET-6."""
    first = set()
    for seed in range(20):
        session, _ = first_turn(3, seed, civilizations=("leaders", "craftsmen", "nomads"))
        assert session.decision is not None
        first.add(session.decision.seat)
        for _ in range(3):
            decision = session.decision
            assert (decision.kind, decision.keys) == ("turn", ("income",))
            assert session.why_not("advance:science").key == "why.first_turn_is_income"
            turn = session.table.turn
            while session.decision.kind != "turn" or session.table.turn == turn:
                session.answer(session.decision.keys[0])
    assert first == {0, 1, 2}


def test_gifts_of_all_players_come_before_the_first_turn() -> None:
    """R-SET-7."""
    session, _ = first_turn(3, 2, civilizations=("traders", "historians", "isolationists"))
    assert [len(player.tiles) for player in session.table.players] == [2, 1, 2]
    began = [index for index, event in enumerate(session.events) if isinstance(event, TurnBegan)]
    assert began == []


def test_tokens_never_run_out() -> None:
    """R-SET-10: a civilization may put more tokens on the table than the box holds for a player."""
    position = Position()
    enter(position, A, "isolationists")
    token = Piece(A, "token", controls=False)
    for coord in [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (2, -2), (0, 2)]:
        position.table.pieces[coord] = (token, token)
    position.run(conquer(position.game, A), "hex:3,0", "accept", "resource:coin", "die:red")
    assert position.table.pieces[3, 0] == (Piece(A, "outpost"), token)


def test_the_acting_player_comes_first() -> None:
    """R-GEN-7: B advances on military with Theocracy, A and C look on."""
    position = Position()
    position.table.active = B
    position.in_force(A, "broker_of_peace")
    position.in_force(B, "theocracy")
    position.start("advance:military", "pay:coin")
    seats = [event.seat for event in position.told(VictoryPoints)]
    assert seats == [B, A]
    position = Position()
    position.table.active = B
    position.in_force(C, "broker_of_peace")
    position.in_force(A, "marriage_of_state", chosen=B, track="military")
    position.at("military", 0, 1, 0)
    position.start("advance:military", "pay:coin")
    assert [event.seat for event in position.told(VictoryPoints)] == [C]
    assert len(position[A].hand) == 1


def test_hands_are_hidden_and_counts_are_open() -> None:
    """R-TAP-9: no limit to a hand either."""
    position = Position()
    position[A].hand = ["trap", "monarchy"]
    position[B].hand = ["guilds"] * 12
    setup = GameSetup(players=3, civilizations=("none",) * 3, mats=("desert", "tropical", "mountain"))
    session = Session(catalogue(), setup, position.table)
    seen = session.view(A)
    assert seen.players[A].hand == ["trap", "monarchy"]
    assert seen.players[B].hand == ["?"] * 12
    assert session.view(None).players[A].hand == ["?", "?"]


@pytest.mark.parametrize(
    ("setup", "named"),
    [
        (GameSetup(players=3, first_player=3), "0, 1, 2"),
        (GameSetup(players=2, first_player=-2), "0, 1"),
        (GameSetup(players=1, solo=2, first_player=2), "0, 1"),  # the Shadow Empire moves with the Automa
    ],
)
def test_only_a_seat_of_the_game_begins(setup: GameSetup, named: str) -> None:
    with pytest.raises(
        SetupError, match=rf"^Seat -?\d cannot begin: name one of {named}, or -1 for chance\.$"
    ):
        new_table(catalogue(), setup)
