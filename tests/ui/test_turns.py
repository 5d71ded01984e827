"""The end of a person's turn is shown before the curtain, and what happened meanwhile behind it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.engine.events import TapestriesDrawn, TurnBegan, VictoryPoints
from tapestry_desktop.ui import controller as control_room
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.phrases.report import gains
from tapestry_desktop.ui.turns import since_last_turn, turn_events
from tapestry_desktop.ui.window import MainWindow

from .window_help import begin, click, fresh_session, new_window, raise_curtain


@pytest.fixture(autouse=True)
def still_theme(qapp: QApplication) -> Iterator[None]:
    """Light, 100 %, nothing moves; put back afterwards."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True))
    yield
    palette.hub().set_theme(palette.Theme())


def play_until_handing(
    qtbot: QtBot, window: MainWindow, seed: int = 1, least_turn: int = 3
) -> TableController:
    """Random answers until the end of a turn is shown."""
    control, bot = window.controller, RandomBot(seed)
    assert control is not None
    for _ in range(400):
        raise_curtain(qtbot, window)
        if control.handing_over:
            if control.session.table.turn >= least_turn:
                return control
            control.hand_over()
            continue
        control.answer(bot.choose(control.session))
    raise AssertionError("No turn came to its end.")


def test_what_a_turn_brought_is_added_up() -> None:
    """Only the seat's own events of its present turn count; names of cards are the seat's own."""
    events = [
        TurnBegan(1, 4, "advance"), VictoryPoints(1, 9, ""), TurnBegan(0, 5, "advance"),
        VictoryPoints(0, 3, "x"), VictoryPoints(1, 2, "x"), TapestriesDrawn(0, ("democracy",)),
    ]  # fmt: skip
    assert turn_events(events, 0, (0, 1), 0) == [events[2], events[3], events[5]]
    assert turn_events(events, 1, (0, 1), 4) == [events[4]]
    assert gains(events[2:], 0, own=True) == ["+3 VP", "card “Democracy”"]
    assert gains(events[2:], 0, own=False) == ["+3 VP", "+1 tapestry card"]
    assert since_last_turn(events, 1) == 2
    assert since_last_turn(events, 0) is None


def test_the_end_of_a_turn_is_shown_and_handed_over_by_mouse(qtbot: QtBot, tmp_path: Path) -> None:
    """The own tableau stays in sight, the bar says what the turn brought, a click brings the curtain."""
    window = new_window(qtbot, tmp_path, turn_end="pause")
    begin(window, seed=4)
    control = play_until_handing(qtbot, window)
    table = window.table
    assert table is not None
    seat = control.viewer
    assert not window.curtain.isVisible()
    assert control.decision is None
    assert control.session.decision is not None
    assert control.session.decision.seat != seat
    assert control.shown_seat == seat
    assert "?" not in control.view.players[seat].hand
    assert table.bar.question.text().startswith("This turn: ")
    assert table.bar.options.on_page() == ["hand_over"]
    assert table.bar.keys_shown() == set()
    digest = control.session.digest
    button = table.bar.options.button_for("hand_over")
    assert button is not None
    click(qtbot, button, button.rect())
    assert window.curtain.isVisible()
    assert not control.handing_over
    assert control.viewer != seat
    assert control.session.digest == digest


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_1, Qt.Key.Key_4])
def test_the_turn_is_handed_over_by_keyboard(qtbot: QtBot, tmp_path: Path, key: Qt.Key) -> None:
    """Enter or any number."""
    window = new_window(qtbot, tmp_path, turn_end="pause")
    begin(window, seed=4)
    control = play_until_handing(qtbot, window)
    qtbot.keyClick(QApplication.focusWidget() or window, key)
    assert window.curtain.isVisible()
    assert control.decision is None
    qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Return)
    assert control.decision is not None
    assert control.decision.seat == control.viewer


def test_undo_while_handing_over_takes_the_last_answer_back(qtbot: QtBot, tmp_path: Path) -> None:
    """No curtain in between: the same person is asked the same question again."""
    window = new_window(qtbot, tmp_path, turn_end="pause")
    begin(window, seed=6)
    control = play_until_handing(qtbot, window)
    seat, answers = control.viewer, control.session.answers
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not control.handing_over
    assert not window.curtain.isVisible()
    assert control.viewer == seat
    assert control.session.answers == answers[:-1]
    assert control.decision is not None
    assert control.decision.seat == seat
    assert answers[-1] in control.decision.keys
    assert control.answer(answers[-1])
    assert control.handing_over


def test_the_end_can_be_brief_or_not_shown(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a moment the curtain falls by itself; with “off” it falls at once."""
    assert control_room.BRIEF == 2000
    monkeypatch.setattr(control_room, "BRIEF", 40)
    window = new_window(qtbot, tmp_path, turn_end="brief")
    begin(window, seed=4)
    control = play_until_handing(qtbot, window)
    qtbot.waitUntil(window.curtain.isVisible, timeout=3000)
    assert not control.handing_over
    window.settings.turn_end = "off"  # type: ignore[union-attr]
    window._apply_settings()
    bot = RandomBot(3)
    for _ in range(60):
        raise_curtain(qtbot, window)
        control.answer(bot.choose(control.session))
        assert not control.handing_over


def test_one_person_is_never_stopped(qtbot: QtBot, tmp_path: Path) -> None:
    """Nobody else waits for the screen."""
    window = new_window(qtbot, tmp_path, turn_end="pause")
    begin(window, players=1)
    control, bot = window.controller, RandomBot(3)
    assert control is not None
    for _ in range(80):
        if control.session.decision is None:
            break
        control.answer(bot.choose(control.session))
        assert not control.handing_over


def test_a_whole_game_with_pauses(qtbot: QtBot, tmp_path: Path) -> None:
    """Enter alone leads through pauses and curtains to the sheet."""
    window = new_window(qtbot, tmp_path, turn_end="pause")
    begin(window, seed=9)
    control, bot = window.controller, RandomBot(2)
    assert control is not None
    pauses = 0
    while control.session.decision is not None:
        if control.handing_over or window.curtain.isVisible():
            pauses += control.handing_over
            qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Return)
            continue
        assert control.answer(bot.choose(control.session))
    assert pauses > 10
    assert window.page_name == "score"


def test_the_next_person_hears_what_happened_meanwhile(qtbot: QtBot, tmp_path: Path) -> None:
    """One line behind the raised curtain, a mark in the log; both go with the first answer."""
    window = new_window(qtbot, tmp_path, turn_end="pause")
    begin(window, players=3, seed=4)
    control = play_until_handing(qtbot, window, least_turn=9)
    table = window.table
    assert table is not None
    before = control.viewer
    control.hand_over()
    assert table.bar.crumbs.since() == ""
    raise_curtain(qtbot, window)
    if control.decision is None or control.decision.kind != "turn":
        pytest.skip("the turn did not pass here")
    words = table.bar.crumbs.since()
    assert words.startswith("Since your last turn: ")
    assert control.name_of(before) in words
    marked = [group for group in table.log_model.groups if group.start == table.log_model.since]
    assert len(marked) == 1
    assert marked[0].seat != control.viewer
    control.hover(control.decision.keys[0])
    assert table.bar.crumbs.preview()
    control.hover("")
    assert table.bar.crumbs.since() == words
    control.answer(RandomBot(1).choose(control.session))
    assert table.bar.crumbs.since() == ""


def test_no_curtain_while_cities_are_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    """The civilizations dealt lie face down until each person chooses alone."""
    window = new_window(qtbot, tmp_path, turn_end="pause")
    begin(window, players=2, seed=3)
    control = window.controller
    assert control is not None
    curtains = 0
    while control.session.decision is not None and control.session.table.phase == "setup":
        curtains += raise_curtain(qtbot, window)
        decision = control.decision
        assert decision is not None
        offers = [set(player.offered_civilizations) - {"?"} for player in control.view.players]
        if decision.kind == "choose_mat":
            assert curtains == 0
            assert not any(offers)
        if decision.kind == "choose_civilization":
            assert offers[decision.seat]
        assert not any(offer for seat, offer in enumerate(offers) if seat != control.viewer)
        control.answer(decision.keys[0])
        if control.handing_over:
            control.hand_over()
    assert curtains <= 3


def test_the_summary_is_made_from_open_facts(qapp: QApplication) -> None:
    """Cards drawn by others are counted, not named."""
    session, bot = fresh_session(2, 5), RandomBot(5)
    while session.table.turn < 8:
        session.answer(bot.choose(session))
    assert all("“" not in part for part in gains(session.events, 0, own=False))
