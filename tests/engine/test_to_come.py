"""What is still to come in a turn: read off the rules, never promised in vain."""

from __future__ import annotations

import pytest

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.engine.to_come import to_come
from tests.engine.positions import A, B, Position

SETUP = GameSetup(
    players=3, civilizations=("none",) * 3, mats=("desert", "tropical", "mountain"), first_player=0
)


def standing(track: str, place: int, resources: tuple[int, ...] = (4, 4, 4, 4)) -> Position:
    """A stands on a space and has these resources."""
    position = Position()
    position.at(track, place)
    position[A].resources = list(resources)
    return position


def after(position: Position, *answers: str) -> list[str]:
    """What is to come after some answers from a position."""
    session = Session(catalogue(), SETUP, position.table)
    for answer in answers:
        session.answer(answer)
    return [each.what for each in to_come(session.game)]


def test_nothing_is_to_come_before_a_turn_is_chosen() -> None:
    assert after(Position()) == []


def test_the_space_its_bonus_and_the_end() -> None:
    assert after(standing("military", 1), "advance:military") == ["benefit", "bonus", "end"]


def test_a_bonus_that_cannot_be_paid_is_not_promised() -> None:
    assert after(standing("military", 1, (1, 1, 0, 0)), "advance:military") == ["benefit", "bonus", "end"]
    position = standing("exploration", 4, (1, 0, 1, 0))  # space 5 costs all there is
    position[A].landmarks = []
    assert "bonus" not in after(position, "advance:exploration")


def test_the_landmark_comes_before_the_benefit() -> None:
    found = after(standing("exploration", 3), "advance:exploration", "pay:coin+food")
    assert found[0] == "benefit"
    assert found[-1] == "end"


def test_dice_follow_a_conquest() -> None:
    assert after(Position(), "advance:military", "pay:coin")[0] == "dice"


def test_whose_turn_goes_on_after_a_response() -> None:
    position = Position()
    position.outposts((1, 1), (B, True))
    position[B].hand = ["trap"]
    session = Session(catalogue(), SETUP, position.table)
    for answer in ("advance:military", "pay:coin", "hex:1,1"):
        session.answer(answer)
    assert session.decision is not None
    assert session.decision.seat == B
    (coming,) = to_come(session.game)
    assert (coming.what, coming.seat) == ("goes_on", A)


@pytest.mark.parametrize("seed", range(4))
def test_a_promised_bonus_is_asked_for_or_has_become_too_dear(seed: int) -> None:
    """In whole games: what is called a bonus to come is the bonus of the space entered; an income turn has
    its own steps."""
    session, bot = Session(catalogue(), GameSetup(players=2 + seed, seed=seed)), RandomBot(seed)
    promised = kept = 0
    while (decision := session.decision) is not None:
        coming = [each.what for each in to_come(session.game)]
        if decision.trail[:1] == ("turn:income",):
            assert set(coming) <= {"end", "goes_on", "tile", "dice"}
        if "bonus" in coming and decision.kind == "pay_advance":
            promised += 1
        kept += decision.kind in ("bonus", "free_bonus") and len(decision.trail) == 3
        assert len(coming) < 5
        session.answer(bot.choose(session))
    assert promised
    assert kept >= promised * 0.7
