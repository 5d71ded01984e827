"""Undo, redo, fork, jump, preview, saving and refusing, tried at every decision of random games."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.decisions import IllegalAnswer
from tapestry_desktop.engine.events import CHANCE_EVENTS, BotDrewCards, seen_by
from tapestry_desktop.engine.plain import digest
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.storage.journal import GameFile, open_session, read_journal
from tests.engine.playing import Lively, play, setup_number

Picture = tuple[object, ...]


def picture(session: Session) -> Picture:
    """Everything about a session that may not change behind one's back."""
    return (
        session.digest,
        session.decision,
        tuple(session.answers),
        tuple(session.events),
        tuple(session.redo_stack),
        tuple(digest(turn.snapshot) for turn in session.turns[-2:]),
    )


def short(session: Session) -> Picture:
    """The cheap part of the picture."""
    return session.digest, session.decision, len(session.answers), len(session.events)


@pytest.mark.parametrize("number", [1, 2, 8])
def test_undo_and_redo_lead_back_at_every_decision(number: int) -> None:
    session = Session(catalogue(), setup_number(number))
    before: Picture | None = None
    for _ in play(session, number):
        now = short(session)
        if before is not None:
            key = session.undo()
            assert short(session) == before
            assert session.can_redo
            assert session.redo() == key
            assert short(session) == now
            assert not session.can_redo
        before = now


def test_undo_to_the_beginning_and_redo_to_the_end() -> None:
    session = Session(catalogue(), setup_number(2))
    pictures = [short(session) for _ in play(session, 2)]
    end = picture(session)
    for expected in reversed(pictures[:-1]):
        session.undo()
        assert short(session) == expected
    assert not session.can_undo
    with pytest.raises(IllegalAnswer, match="nothing to undo"):
        session.undo()
    while session.can_redo:
        session.redo()
    assert picture(session) == end
    with pytest.raises(IllegalAnswer, match="nothing to redo"):
        session.redo()


def test_jumping_leads_to_every_position_and_keeps_what_comes_after() -> None:
    session = Session(catalogue(), setup_number(3))
    pictures = [short(session) for _ in play(session, 3)]
    answers = session.answers
    last = len(pictures) - 1
    for position in (0, last, 1, last // 2, last - 1, last // 3, last):
        session.jump(position)
        assert short(session) == pictures[position]
        assert session.answers + session.redo_stack[::-1] == answers
    for wrong in (-1, last + 1):
        with pytest.raises(IllegalAnswer, match="no position"):
            session.jump(wrong)


@pytest.mark.parametrize("number", [1, 2, 8])
def test_a_fork_is_equal_and_independent_at_every_decision(number: int) -> None:
    session = Session(catalogue(), setup_number(number))
    for _ in play(session, number):
        before = short(session)
        twin = session.fork()
        assert short(twin) == before
        assert twin.answers == session.answers
        if twin.decision is not None:
            twin.answer(twin.decision.keys[-1])
            assert short(twin) != before
            assert short(session) == before


def test_a_fork_can_be_undone_to_the_beginning() -> None:
    session = Session(catalogue(), setup_number(2))
    positions = [short(session) for _ in play(session, 2)]
    twin = session.fork()
    while twin.can_undo:
        twin.undo()
    assert short(twin) == positions[0]
    assert short(session) == positions[-1]


@pytest.mark.parametrize(("number", "every"), [(0, 1), (1, 5), (3, 19), (4, 29)])
def test_a_saved_game_is_the_same_game(number: int, every: int, tmp_path: Path) -> None:
    """Loaded again at (nearly) every decision: table, decision, journal and facts are equal."""
    session = Session(catalogue(), setup_number(number))
    path = tmp_path / "game.tapestry"
    file = GameFile.create(path, session, "game")
    for count, _ in enumerate(play(session, number)):
        file.record(session)
        if count % every == 0 or session.decision is None:
            loaded = open_session(catalogue(), read_journal(path), path.name)
            assert short(loaded) == short(session)
            assert loaded.answers == session.answers
            assert list(loaded.events) == list(session.events)
            assert [turn.snapshot for turn in loaded.turns] == [turn.snapshot for turn in session.turns]
    file.close()


def test_the_turns_of_bots_are_saved_too(tmp_path: Path) -> None:
    """They have no answers of their own; their facts must not be lost (the log shows them)."""
    session = Session(catalogue(), GameSetup(players=1, solo=2, seed=5))
    path = tmp_path / "game.tapestry"
    file = GameFile.create(path, session, "game")
    for count, _ in enumerate(play(session, 5)):
        file.record(session)
        if count % 10 == 0 or session.decision is None:
            loaded = open_session(catalogue(), read_journal(path), path.name)
            assert short(loaded) == short(session)
            assert list(loaded.events) == list(session.events)
    file.close()
    assert any(isinstance(event, BotDrewCards) for event in session.events)


def test_a_saved_game_goes_on_exactly_like_the_one_that_was_saved(tmp_path: Path) -> None:
    session = Session(catalogue(), setup_number(2))
    path = tmp_path / "game.tapestry"
    file = GameFile.create(path, session, "game")
    bot = Lively(2)
    for _ in range(90):
        session.answer(bot.choose(session))
    file.record(session)
    file.close()
    loaded = open_session(catalogue(), read_journal(path), path.name)
    for _ in play(session, 77):
        pass
    for _ in play(loaded, 77):
        pass
    assert picture(loaded) == picture(session)


@pytest.mark.parametrize("number", [1, 3, 4])
def test_wrong_answers_change_nothing(number: int) -> None:
    session = Session(catalogue(), setup_number(number))
    for _ in play(session, number):
        before = short(session)
        decision = session.decision
        serial = decision.serial if decision is not None else 0
        for key, number_given in (
            ("", serial),
            ("no such answer", serial),
            ("hex:99,99", serial),
            (decision.keys[0] if decision is not None else "income", serial - 1),
            (decision.keys[0] if decision is not None else "income", serial + 1),
        ):
            with pytest.raises(IllegalAnswer):
                session.answer(key, number_given)
        assert short(session) == before
        if decision is not None:
            assert session.why_not("no such answer").key.startswith("why.")


def test_a_wrong_answer_keeps_what_can_be_redone() -> None:
    session = Session(catalogue(), setup_number(1))
    for _ in range(20):
        session.answer(Lively(1).choose(session))
    session.undo()
    session.undo()
    before = picture(session)
    with pytest.raises(IllegalAnswer):
        session.answer("no such answer")
    assert picture(session) == before


@pytest.mark.parametrize("number", [1, 2, 8])
def test_a_preview_changes_nothing_and_tells_what_will_happen(number: int) -> None:
    session = Session(catalogue(), setup_number(number))
    bot = Lively(number)
    while session.decision is not None:
        before, seat = short(session), session.decision.seat
        key = bot.choose(session)
        shown = session.preview(key)
        assert short(session) == before
        known = len(session.events)
        session.answer(key)
        happened = [seen_by(event, seat) for event in session.events[known:]]
        assert list(shown.events) == happened[: len(shown.events)]
        assert not any(isinstance(event, CHANCE_EVENTS) for event in shown.events)
        following = session.decision
        if shown.hidden:
            assert shown.next_decision is None
        elif following is None or following.seat == seat:
            assert len(shown.events) == len(happened)
            assert shown.next_decision == following
        else:
            assert len(shown.events) == len(happened)
            assert shown.next_decision is not None
            assert (shown.next_decision.seat, shown.next_decision.keys) == (following.seat, ())


def test_a_preview_of_what_is_not_on_offer_is_refused() -> None:
    session = Session(catalogue(), setup_number(1))
    before = picture(session)
    with pytest.raises(IllegalAnswer):
        session.preview("no such answer")
    assert picture(session) == before
