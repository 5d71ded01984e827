"""Games against bots and kaiju, played through the window from the choice of the mode to the outcome."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.storage.campaign import campaign_file, load_progress
from tapestry_desktop.ui.i18n import forget_missing, missing_keys
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.window import MainWindow

from .window_help import click, new_window, raise_curtain


@pytest.fixture(autouse=True)
def still_theme(qapp: QApplication) -> Iterator[None]:
    """Light, 100 %, nothing moves; no text is missing afterwards."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True))
    forget_missing()
    yield
    # What qtbot has closed is still there; every theme would lay it out anew.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert missing_keys() == ()
    palette.hub().set_theme(palette.Theme())


def choose_mode(window: MainWindow, name: str, seed: int = 5) -> object:
    """The page of a new game with a mode chosen; returns the mode's own page."""
    window.show_page("new_game")
    page = window.page("new_game")
    page.choose_mode([mode.id for mode in page.modes].index(name))  # type: ignore[attr-defined]
    page.seed.setText(str(seed))  # type: ignore[attr-defined]
    return page.mode  # type: ignore[attr-defined]


def play_by_mouse(qtbot: QtBot, window: MainWindow, seed: int = 4) -> int:
    """Click answers on the board, the tableau or the bar to the end; returns how many stories opened."""
    control, table = window.controller, window.table
    assert control is not None
    assert table is not None
    pick, stories = random.Random(seed), 0
    while control.session.decision is not None:
        raise_curtain(qtbot, window)
        if table.story.isVisible():
            stories += 1
            assert table.story.steps
            if stories % 3:
                table.story.skip.click()
        decision = control.decision
        assert decision is not None
        key = pick.choice(decision.keys)
        found = table.place_for(key)
        assert found is not None, key
        before = len(control.session.answers)
        click(qtbot, *found)
        if control.session.answers[before:] != [key]:  # hexes, plots and tiles may lie over one another
            control.session.jump(before)
            control._after_change()
            place = table.bar.place_for(key)
            assert place is not None
            click(qtbot, table.bar, place)
            assert control.session.answers[before:] == [key]
    return stories


def play_by_keys(qtbot: QtBot, window: MainWindow, seed: int = 4) -> int:
    """Give every answer by N and a number; the first key also puts the story away."""
    control, table = window.controller, window.table
    assert control is not None
    assert table is not None
    pick, stories = random.Random(seed), 0
    QApplication.processEvents()
    while control.session.decision is not None:
        stories += table.story.isVisible()
        decision = control.decision
        assert decision is not None
        key, options = pick.choice(decision.keys), table.bar.options
        for _ in range(options.pages()):
            if key in options.on_page():
                break
            qtbot.keyClick(window, Qt.Key.Key_N)
        before = len(control.session.answers)
        number = options.on_page().index(key)
        qtbot.keyClick(window, Qt.Key(Qt.Key.Key_1 + number))
        assert control.session.answers[before:] == [key]
    return stories


def test_a_whole_solo_game_by_mouse(qtbot: QtBot, tmp_path: Path) -> None:
    """Level 2 against the Engineers; the bots' turns are told, and the result is kept."""
    window = new_window(qtbot, tmp_path)
    mode = choose_mode(window, "solo")
    mode.level.setCurrentIndex(1)  # type: ignore[attr-defined]
    mode.civilization.setCurrentIndex(mode.civilization.findData("engineers"))  # type: ignore[attr-defined]
    window.page("new_game").start.click()  # type: ignore[attr-defined]
    assert window.controller is not None
    setup = window.controller.session.setup
    assert (setup.players, setup.solo, setup.option("automa_civilization")) == (1, 2, "engineers")
    stories = play_by_mouse(qtbot, window)
    assert stories > 8
    assert window.page_name == "outcome"
    progress, sentence = load_progress()
    best = progress.best_of("solo", 2)
    assert sentence == ""
    assert best is not None
    assert best.played == 1
    assert best.vp == window.controller.session.table.players[0].vp
    window.page("outcome").sheet.click()  # type: ignore[attr-defined]
    assert window.page_name == "score"


def test_the_campaign_from_briefing_to_the_end(qtbot: QtBot, tmp_path: Path) -> None:
    """Chapter 1 by mouse, then on to chapter 2 by keys; progress and best results are on disk."""
    window = new_window(qtbot, tmp_path)
    choose_mode(window, "scenario").campaign.click()  # type: ignore[attr-defined]
    page = window.page("campaign")
    assert window.page_name == "campaign"
    assert not page.cards[1].read.isEnabled()  # type: ignore[attr-defined]
    page.level.setCurrentIndex(0)  # type: ignore[attr-defined]
    page.cards[0].read.click()  # type: ignore[attr-defined]
    assert window.page_name == "briefing"
    window.page("briefing").start.click()  # type: ignore[attr-defined]
    assert window.controller is not None
    assert window.controller.session.setup.scenario == "kaiju_masters"
    assert window.controller.session.setup.solo == 1
    assert window.table is not None
    assert window.table.strip.goal.isVisible()
    play_by_mouse(qtbot, window)
    assert window.page_name == "outcome"
    first, _ = load_progress()
    assert first.chapter("kaiju_masters").state in ("won", "lost")
    window.page("outcome").next.click()  # type: ignore[attr-defined]
    assert window.page_name == "briefing"
    assert window.page("briefing").scenario == "inevitable"  # type: ignore[attr-defined]
    window.page("briefing").start.click()  # type: ignore[attr-defined]
    assert window.controller is not None
    assert window.controller.session.setup.scenario == "inevitable"
    stories = play_by_keys(qtbot, window)
    assert stories > 2
    assert window.page_name == "outcome"
    progress, _ = load_progress()
    assert progress.best_of("kaiju_masters", 1) is not None
    assert progress.best_of("inevitable", 1) is not None
    assert progress.chapter("inevitable").state in ("won", "lost")
    window.page("outcome").campaign.click()  # type: ignore[attr-defined]
    assert window.page_name == "campaign"


def test_a_solo_game_by_keys_alone(qtbot: QtBot, tmp_path: Path) -> None:
    """A number puts the story away and is the answer all the same."""
    window = new_window(qtbot, tmp_path)
    choose_mode(window, "solo", seed=9)
    window._confirm()
    assert play_by_keys(qtbot, window, 6) > 8
    assert window.page_name == "outcome"


def test_two_people_and_the_shadow_empire(qtbot: QtBot, tmp_path: Path) -> None:
    """Two people with the Shadow Empire between them; nobody's campaign hears of it."""
    window = new_window(qtbot, tmp_path)
    choose_mode(window, "shadow")
    window.page("new_game").start.click()  # type: ignore[attr-defined]
    assert window.controller is not None
    assert [player.kind for player in window.controller.session.table.players] == ["human", "human", "shadow"]
    assert play_by_mouse(qtbot, window) > 3
    assert window.page_name == "score"
    assert not campaign_file().exists()


def test_a_number_is_heard_with_the_focus_in_the_story(qtbot: QtBot, tmp_path: Path) -> None:
    """Somebody steps with the mouse, then with the keyboard, and answers with a key."""
    window = new_window(qtbot, tmp_path)
    choose_mode(window, "solo", seed=9)
    window.page("new_game").start.click()  # type: ignore[attr-defined]
    QApplication.processEvents()
    control, table, pick = window.controller, window.table, random.Random(2)
    assert control is not None
    assert table is not None
    while not (table.story.isVisible() and len(table.story.steps) > 2):
        decision = control.decision
        assert decision is not None
        control.answer(pick.choice(decision.keys))
    click(qtbot, table.story.forward, table.story.forward.rect())
    assert table.story.step is table.story.steps[1]
    for _ in range(40):
        if QApplication.focusWidget() is table.story.forward:
            break
        qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is table.story.forward
    qtbot.keyClick(table.story.forward, Qt.Key.Key_Return)
    assert table.story.step is table.story.steps[2]
    before, first = len(control.session.answers), table.bar.options.on_page()[0]
    qtbot.keyClick(table.story.forward, Qt.Key.Key_1)
    assert control.session.answers[before:] == [first]


@pytest.mark.parametrize("level", range(1, 7))
def test_every_level_can_be_chosen(qtbot: QtBot, tmp_path: Path, level: int) -> None:
    """Level 6 asks for a second civilization; the two differ."""
    window = new_window(qtbot, tmp_path)
    mode = choose_mode(window, "solo", seed=level)
    mode.level.setCurrentIndex(level - 1)  # type: ignore[attr-defined]
    setup = window.page("new_game").setup()  # type: ignore[attr-defined]
    assert setup.solo == level
    assert setup.option("automa_civilization") in ("engineers", "explorers", "scientists")
    second = setup.option("second_civilization")
    assert (second is not None) == (level == 6)
    assert second != setup.option("automa_civilization")
    window.begin(setup)
    assert window.page_name == "table"


def test_a_damaged_campaign_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    """One sentence, and the campaign begins anew."""
    campaign_file().write_text("{", encoding="utf-8")
    window = new_window(qtbot, tmp_path)
    window.solo.show_campaign()
    assert "damaged" in window.message.words()
    assert window.page_name == "campaign"
