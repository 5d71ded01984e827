"""The end of a person's turn is shown before the curtain, and what happened meanwhile behind it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.engine.events import TapestriesDrawn, TurnBegan, TurnEnded, VictoryPoints, seen_by
from tapestry_desktop.ui import controller as control_room
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.log.report import Person, ReportBody
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.look.fonts import font, text_width
from tapestry_desktop.ui.phrases.report import gains, others_of
from tapestry_desktop.ui.turns import Asked, asked, last_turn_of, since_last_turn, turn_events
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
    """Only the present turn counts; names of cards are the seat's own."""
    events = [
        TurnBegan(1, 4, "advance"), VictoryPoints(1, 9, ""), TurnBegan(0, 5, "advance"),
        VictoryPoints(0, 3, "x"), VictoryPoints(1, 2, "x"), TapestriesDrawn(0, ("democracy",)),
    ]  # fmt: skip
    control = TableController(fresh_session(2, 5))
    assert turn_events(events, 0, (0, 1), 0) == events[2:]
    assert turn_events(events, 1, (0, 1), 4) == events[4:]
    assert [gain.words for gain in gains(events[2:], 0, control)] == ["+3 VP", "draws “Democracy”"]
    open_facts = [seen_by(event, 1) for event in events[2:]]
    assert [gain.words for gain in gains(open_facts, 0, control)] == ["+3 VP", "draws a tapestry card"]
    assert since_last_turn(events, 1) == 2
    assert since_last_turn(events, 0) is None


def test_the_end_of_a_turn_is_shown_and_handed_over_by_mouse(qtbot: QtBot, tmp_path: Path) -> None:
    """The own tableau stays in sight, a sheet tells what the turn brought, a click brings the curtain."""
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
    turn = last_turn_of(control.session.events, seat)
    assert table.bar.question.text() == f"Your turn {turn} is over."
    assert table.sheet.isVisible()
    assert table.sheet.handing
    assert table.sheet.title.text() == f"Your turn {turn}"
    told = [gain.words for person in table.sheet.area.body.people for gain in person.gains]
    assert told == [gain.words for gain in gains(control.turn_events(), seat, control)]
    assert table.tableau.geometry().contains(table.sheet.geometry())
    hand = table.tableau.hand_rect().translated(table.tableau.pos())
    assert not table.sheet.geometry().intersects(hand), "what was drawn can be read"
    assert not table.sheet.area.verticalScrollBar().isVisible()
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
    told = gains([seen_by(event, None) for event in session.events], 0, TableController(session))
    assert not any("draws “" in gain.words for gain in told)


def aside_game(window: MainWindow) -> TableController:
    """A game in which somebody is asked in another's turn, at the end of the part before it."""
    begin(window, players=3, seed=1)
    control, bot = window.controller, RandomBot(5)
    assert control is not None
    for _ in range(900):
        if control.handing_over and control.asked().kind == "aside":
            return control
        if control.curtain:
            window.curtain.raise_it()
        elif control.handing_over:
            control.hand_over()
        else:
            assert control.decision is not None
            control.answer(bot.choose(control.session))
    raise AssertionError("Nobody was asked in another's turn.")


def test_a_question_to_somebody_else_does_not_read_like_the_end(qtbot: QtBot, tmp_path: Path) -> None:
    """The turn keeps its number, and bar, sheet and curtain say why another person is asked."""
    window = new_window(qtbot, tmp_path, turn_end="pause")
    control = aside_game(window)
    table, owner = window.table, control.viewer
    assert table is not None
    now = control.asked()
    assert now.owner == owner
    assert table.bar.question.text().endswith("Then your turn goes on.")
    assert table.bar.crumbs._crumbs[0] == f"Turn {now.turn}"
    assert table.sheet.title.text() == f"Your turn {now.turn}, so far"
    control.hand_over()
    assert window.curtain.isVisible()
    assert window.curtain.accessibleName() == f"{control.name_of(control.viewer)}, you are asked"
    assert window.curtain.accessibleDescription().startswith(f"It is still {control.name_of(owner)}’s turn")
    window.curtain.raise_it()
    whose = f"{control.name_of(owner)}’s turn {now.turn}"
    assert whose in (table.bar.crumbs._crumbs[0], table.bar.steps.accessibleName(), table.bar.steps._title)
    assert f"{control.name_of(control.viewer)} is asked" in table.bar.crumbs._crumbs
    assert table.bar.crumbs.since() == ""


def test_whose_turn_it_is_while_somebody_is_asked() -> None:
    """A new turn, one that goes on, and a question in the turn of somebody else."""
    begun = TurnBegan(1, 4, "advance")
    assert asked([], 0) == Asked("turn", 0, 0)
    assert asked([begun], 1) == Asked("on", 1, 4)
    assert asked([begun, VictoryPoints(1, 2, "x")], 0) == Asked("aside", 1, 4)
    assert asked([begun, TurnEnded(1, 4)], 0) == Asked("turn", 0, 4)
    assert last_turn_of([begun, TurnEnded(1, 4)], 1) == 4


def test_the_curtain_tells_what_happened_meanwhile(qtbot: QtBot, tmp_path: Path) -> None:
    """Everything, person by person, without what only one person may know; so no sheet opens behind it."""
    window = new_window(qtbot, tmp_path, turn_end="pause")
    begin(window, players=3, seed=4)
    control = play_until_handing(qtbot, window, least_turn=12)
    control.hand_over()
    assert window.curtain.isVisible()
    people = window.curtain.report.body.people
    others = [control.name_of(seat) for seat in range(3) if seat != control.viewer]
    assert {person.name for person in people} - {"You"} <= set(others)
    assert all(person.gains for person in people)
    assert not any("draws “" in gain.words for person in people for gain in person.gains)
    window.curtain.raise_it()
    assert window.table is not None
    assert not window.table.sheet.isVisible()
    crumbs = window.table.bar.crumbs
    qtbot.mouseClick(crumbs, Qt.MouseButton.LeftButton)
    assert window.table.sheet.isVisible()
    assert control.decision is not None
    qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Shift)
    assert window.table.sheet.isVisible()
    qtbot.mouseClick(window.table.board, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert not window.table.sheet.isVisible()


def test_without_a_curtain_the_sheet_opens_by_itself(qtbot: QtBot, tmp_path: Path) -> None:
    """It stops nobody: an answer puts it away. With pauses off it stays closed."""
    window = new_window(qtbot, tmp_path, turn_end="pause")
    begin(window, players=3, seed=4)
    control, bot = window.controller, RandomBot(1)
    assert control is not None
    control.curtain_mode = "never"
    assert window.table is not None
    opened = 0
    for _ in range(60):
        control.answer(bot.choose(control.session))
        assert not window.table.sheet.isVisible()  # the answer is seen first
        if window.table.bar.crumbs.since():
            qtbot.wait(60)
            opened += window.table.sheet.isVisible()
        assert not window.curtain.isVisible()
    assert opened > 3
    control.turn_end = "off"
    for _ in range(40):
        control.answer(bot.choose(control.session))
        if window.table.bar.crumbs.since():
            qtbot.wait(60)
        assert not window.table.sheet.isVisible()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_report_is_never_cut(qtbot: QtBot, scale: float) -> None:
    """Every word lies inside its box and every box inside the report, at any width."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True, text_scale=scale))
    session, bot = fresh_session(3, 5), RandomBot(5)
    while session.table.turn < 40:
        session.answer(bot.choose(session))
    control = TableController(session)
    told = others_of([seen_by(event, None) for event in session.events], 0, control)
    body = ReportBody()
    qtbot.addWidget(body)
    body.show()
    body.show_people([Person(control.name_of(each.seat), "blue", each.gains) for each in told])
    for width in (320, 560):
        body.resize(width, body.heightForWidth(width))
        assert len(body._placed) == sum(len(each.gains) for each in told) > 20
        for placed in body._placed:
            assert placed.box.right() <= width + 1
            assert placed.box.bottom() <= body.height() + 1
            if not placed.broken:
                assert text_width(placed.gain.words, font("strong")) <= placed.box.width()
        rows = sorted(body._placed, key=lambda each: (each.box.y(), each.box.x()))
        for first, second in pairwise(rows):
            assert not first.box.intersects(second.box)
