"""Keys and clicks too fast for the story of the bots, numbers in it, and a game that goes on in it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.ui.i18n import forget_missing, missing_keys
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.solo import keys
from tapestry_desktop.ui.table.page import TablePage
from tapestry_desktop.ui.window import MainWindow

from .test_solo_game import choose_mode
from .window_help import new_window


@pytest.fixture(autouse=True)
def still_theme(qapp: QApplication) -> Iterator[None]:
    """Light, 100 %, nothing moves; no text is missing afterwards."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True))
    forget_missing()
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert missing_keys() == ()
    palette.hub().set_theme(palette.Theme())


def in_a_story(qtbot: QtBot, folder: Path, seed: int = 9) -> tuple[MainWindow, TablePage]:
    """A window in which the bots' turn is being told and the person's next turn waits."""
    window = new_window(qtbot, folder)
    choose_mode(window, "solo", seed=seed)
    window.page("new_game").start.click()  # type: ignore[attr-defined]
    QApplication.processEvents()
    control, table, pick = window.controller, window.table, random.Random(2)
    assert control is not None
    assert table is not None
    while not (
        table.story.isVisible()
        and len(table.story.steps) > 2
        and control.decision is not None
        and control.decision.kind == "turn"
    ):
        decision = control.decision
        assert decision is not None
        control.answer(pick.choice(decision.keys))
    return window, table


def to_its_end(page: TablePage) -> None:
    """The story runs to its end and closes by itself."""
    for _ in range(len(page.story.steps) + 1):
        if page.story.isVisible():
            page.story._clock.timeout.emit()
    assert not page.story.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Return])
def test_a_key_meant_for_the_story_answers_nothing(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: Qt.Key
) -> None:
    """Right after it has closed by itself its keys rest, each press anew; then they answer as ever."""
    monkeypatch.setattr(keys, "REST_MS", 300)
    window, table = in_a_story(qtbot, tmp_path)
    control, current = table.controller, table.bar.options.current
    to_its_end(table)
    before = len(control.session.answers)
    for _ in range(3):
        qtbot.keyClick(QApplication.focusWidget() or window, key)
    assert table.story.keys.resting
    assert len(control.session.answers) == before
    assert table.bar.options.current == current
    qtbot.waitUntil(lambda: not table.story.keys.resting)
    qtbot.keyClick(QApplication.focusWidget() or window, key)
    if key == Qt.Key.Key_Right:
        assert table.bar.options.current != current
    else:
        assert len(control.session.answers) == before + 1


def test_one_step_too_many_answers_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    """Who steps with the space bar may press once more than there are steps; Enter is heard at once."""
    window, table = in_a_story(qtbot, tmp_path)
    control = table.controller
    before = len(control.session.answers)
    table.bar.take_focus()
    for _ in range(len(table.story.steps) + 1):
        qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Space)
    assert not table.story.isVisible()
    qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Space)
    assert len(control.session.answers) == before
    qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Return)
    assert len(control.session.answers) == before + 1


def test_two_quick_clicks_do_not_skip_what_they_opened(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A click on the way out is heard only a moment after the story has opened."""
    monkeypatch.setattr(keys, "SAFE_MS", 60_000)
    _, table = in_a_story(qtbot, tmp_path)
    story = table.story
    story.put_away()
    assert story.replay()
    for button in (story.skip, story.close_button):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        qtbot.mouseDClick(button, Qt.MouseButton.LeftButton)
        assert story.isVisible()
    qtbot.mouseClick(story.forward, Qt.MouseButton.LeftButton)
    assert story.step is story.steps[1]
    monkeypatch.setattr(keys, "SAFE_MS", 0)
    qtbot.mouseClick(story.skip, Qt.MouseButton.LeftButton)
    assert not story.isVisible()


def test_a_number_that_is_not_on_offer_leaves_the_story(qtbot: QtBot, tmp_path: Path) -> None:
    """It changes nothing; one on offer answers and ends the story."""
    window, table = in_a_story(qtbot, tmp_path)
    control, story = table.controller, table.story
    before, page = len(control.session.answers), table.bar.options.on_page()
    assert len(page) < 9
    qtbot.keyClick(window, Qt.Key.Key_9)
    assert story.isVisible()
    assert len(control.session.answers) == before
    told = story.steps
    qtbot.keyClick(window, Qt.Key.Key_1)
    assert control.session.answers[before:] == [page[0]]
    assert not story.isVisible() or story.steps != told


def test_a_saved_game_goes_on_in_the_story(qtbot: QtBot, tmp_path: Path) -> None:
    """What the bots did after the last answer is told from its start, and the bar says it afterwards."""
    window, table = in_a_story(qtbot, tmp_path)
    turns = [story.turn for story in table.story.chapters.starts.values()]
    steps = len(table.story.steps)
    window.leave_game()
    assert window.table is None or window.page_name != "table"
    window.continue_game()
    again = window.table
    assert again is not None
    assert again is not table
    assert again.story.isVisible()
    assert [story.turn for story in again.story.chapters.starts.values()] == turns
    assert len(again.story.steps) == steps
    assert again.story.running
    again.story.put_away()
    said = again.bar.crumbs.since()
    assert "Automa" in said
    assert said.endswith("B shows it.")
    again.bar.crumbs.since_wanted.emit()
    assert again.story.isVisible()
    again.story.put_away()
    assert again.controller.decision is not None
    again.controller.answer(again.controller.decision.keys[0])
    assert again.bar.crumbs.since() == "" or again.story.isVisible()


def test_nothing_is_told_in_the_middle_of_a_turn(qtbot: QtBot, tmp_path: Path) -> None:
    """Who has already answered in this turn has seen the bots."""
    window, table = in_a_story(qtbot, tmp_path)
    control, pick = table.controller, random.Random(4)
    while control.asked().kind == "turn":
        assert control.decision is not None
        control.answer(pick.choice(control.decision.keys))
    window.leave_game()
    window.continue_game()
    assert window.table is not None
    assert not window.table.story.isVisible()
    assert window.table.bar.crumbs.since() == ""
