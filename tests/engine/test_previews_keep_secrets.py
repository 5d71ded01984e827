"""A preview tells only what the one who is asked may know: no card, die or hand, not even by what it leaves
out, and nothing through the question that would follow."""

from __future__ import annotations

import pytest

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.events import (
    CivilizationOffered,
    PieceToppled,
    TapestryPlayed,
    TechInvented,
)
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Preview, Session
from tapestry_desktop.engine.state import Table
from tests.engine.positions import A, B, Position, tile

SETUP = GameSetup(
    players=3, civilizations=("none",) * 3, mats=("desert", "tropical", "mountain"), first_player=0
)


def preview(position: Position, *answers: str, key: str) -> Preview:
    """What the last answer of a turn from this position is said to do."""
    session = Session(catalogue(), SETUP, position.table)
    for answer in answers:
        session.answer(answer)
    return session.preview(key)


def attacked(hand: list[str]) -> Preview:
    """A is about to attack a territory of B, who holds these cards."""
    position = Position()
    position.outposts((1, 1), (B, True))
    position[B].hand = hand
    return preview(position, "advance:military", "pay:coin", key="hex:1,1")


def test_a_preview_does_not_tell_whether_a_trap_waits() -> None:
    with_trap, without = attacked(["trap"]), attacked(["monarchy"])
    assert with_trap == without
    assert with_trap.hidden
    assert with_trap.next_decision is None


def test_an_empty_hand_is_no_secret() -> None:
    assert any(isinstance(event, PieceToppled) for event in attacked([]).events)


def test_dice_end_a_preview() -> None:
    shown = preview(Position(), "advance:military", "pay:coin", key="hex:3,0")
    assert shown.hidden
    assert shown.next_decision is None


def test_the_top_of_the_tech_deck_stays_hidden() -> None:
    shown = preview(Position(), "advance:technology", "pay:coin", key="deck")
    assert shown.hidden
    assert not any(isinstance(event, TechInvented) for event in shown.events)


def test_the_card_that_fills_the_display_stays_hidden() -> None:
    position = Position()
    top = position.table.techs.deck[-1]
    card = position.table.display[0]
    shown = preview(position, "advance:technology", "pay:coin", key=f"tech:{card}")
    assert shown.hidden
    assert top not in repr(shown)


def test_a_card_laid_face_down_stays_hidden() -> None:
    position = Position()
    position[B].income_turns = 3
    position.next_cards("monarchy")
    shown = preview(position, key="income")
    assert shown.hidden
    assert not any(isinstance(event, TapestryPlayed) for event in shown.events)
    assert "monarchy" not in repr(shown)


def test_drawn_tiles_and_what_could_be_done_with_them_stay_hidden() -> None:
    position = Position()
    position.at("exploration", 6)
    position.next_tiles(13, 5)
    position.landmark(B, "train_station")
    shown = preview(position, "advance:exploration", key="pay:coin+coin+food")
    assert shown.hidden
    assert shown.next_decision is None
    assert tile(13) not in repr(shown)


def test_a_civilization_that_would_be_gained_stays_hidden() -> None:
    position = Position()
    position.at("science", 10)
    position[B].income_turns = 3
    position.techs(A, radio=1)
    position[A].hand = ["trap"]
    top = position.table.civilizations.deck[-1]
    shown = preview(position, "income", key="tech:radio")
    assert shown.hidden
    assert top not in repr(shown)


def test_the_offer_of_another_player_stays_hidden() -> None:
    session = Session(catalogue(), GameSetup(players=2, seed=3, first_player=0))
    while session.decision is not None and session.decision.kind == "choose_mat":
        seat = session.decision.seat
        for key in session.decision.keys:
            shown = session.preview(key)
            for event in shown.events:
                if isinstance(event, CivilizationOffered) and event.seat != seat:
                    assert set(event.civilizations) == {"?"}
            if shown.next_decision is not None and shown.next_decision.seat != seat:
                assert shown.next_decision.keys == ()
        session.answer(session.decision.keys[0])


def test_the_question_of_the_next_player_shows_no_options() -> None:
    shown = preview(Position(), "advance:science", key="pay:coin")
    assert shown.hidden  # the die
    position = Position()
    position.at("exploration", 2)
    shown = preview(position, "advance:exploration", "pay:coin", key="plot:0,0")
    assert not shown.hidden
    assert shown.next_decision is not None
    assert shown.next_decision.seat == B
    assert shown.next_decision.kind == "turn"
    assert shown.next_decision.keys == ()
    assert not shown.next_decision.details


def shuffled(table: Table, seat: int) -> None:
    """Another table that looks the same to `seat`: other decks, other hands, other chance."""
    table.chance.seed += 1
    for pile in (table.tapestries, table.techs, table.tiles, table.space_tiles, table.civilizations):
        pile.deck.reverse()
    for player in table.players:
        if player.seat != seat:
            for place in range(len(player.hand)):
                player.hand[place], table.tapestries.deck[place] = (
                    table.tapestries.deck[place],
                    player.hand[place],
                )
        for stack in player.stacks:
            for laid in stack:
                if not laid.face_up:
                    laid.card, table.tapestries.deck[-1] = table.tapestries.deck[-1], laid.card


def at_same_point(session: Session, change: bool) -> Session | None:
    """The turn under way played again up to now, if nothing hidden has come to light in it; with `change`
    from a table that looks the same to whoever is asked now."""
    turn = session.turns[-1]
    table = turn.snapshot.clone()
    if change:
        assert session.decision is not None
        shuffled(table, session.decision.seat)
    again = Session(catalogue(), session.setup, table)
    for key in turn.answers:
        if again.game.veiled is not None:
            return None
        again.answer(key)
    return again if again.game.veiled is None else None


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_what_cannot_be_seen_changes_no_preview(seed: int) -> None:
    """Two games that look alike to the one who is asked have the same previews, all through a game."""
    session = Session(catalogue(), GameSetup(players=3, seed=seed, first_player=0))
    compared = 0
    for step in range(600):
        decision = session.decision
        if decision is None:
            break
        own_turn = session.table.phase == "play" and decision.seat == session.table.active
        mine = at_same_point(session, False) if own_turn else None
        if mine is not None:
            other = at_same_point(session, True)
            assert other is not None, (decision, session.turns[-1].answers)
            assert other.decision == mine.decision
            for key in decision.keys[:6]:
                assert mine.preview(key) == other.preview(key), key
                compared += 1
        session.answer(decision.keys[(step * 7 + seed) % len(decision.keys)])
    assert compared > 100
