"""Copies of a game, the list of saved games, the window on its screen, and the tabs of a new game."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.storage.library import Library
from tapestry_desktop.ui.app import LEAST, inside, keep_on_screen
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.look.palette import seat_colours
from tapestry_desktop.ui.models.games import entry_title
from tapestry_desktop.ui.window import MainWindow

from .window_help import begin, new_window, raise_curtain


@pytest.fixture(autouse=True)
def still_theme(qapp: QApplication) -> Iterator[None]:
    """Light, 100 %, nothing moves; put back afterwards."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True))
    yield
    palette.hub().set_theme(palette.Theme())


def some_turns(qtbot: QtBot, window: MainWindow, answers: int = 25) -> None:
    """A game some answers on."""
    control, bot = window.controller, RandomBot(3)
    assert control is not None
    for _ in range(answers):
        raise_curtain(qtbot, window)
        control.answer(bot.choose(control.session))
    raise_curtain(qtbot, window)


def test_a_copy_asks_for_its_name_and_is_called_a_copy(qtbot: QtBot, tmp_path: Path) -> None:
    """Typed letters and digits are no keys of the table; the copy has a picture and its name in the list."""
    window = new_window(qtbot, tmp_path)
    begin(window)
    some_turns(qtbot, window)
    control = window.controller
    assert control is not None
    answers = control.session.answers
    qtbot.mouseClick(window.table.strip.save, Qt.MouseButton.LeftButton)  # type: ignore[union-attr]
    box = window.copy_name
    assert box is not None
    assert box.isVisible()
    assert box.field.text().startswith("Turn ")
    assert box.geometry().bottom() <= window.table.bar.y()  # type: ignore[union-attr]
    qtbot.keyClicks(window.focusWidget(), "before the war 1N2")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert not box.isVisible()
    assert control.session.answers == answers
    assert "before the war 1N2" in window.message.words()
    assert window.table.focus.in_play()  # type: ignore[union-attr]
    entries = Library(tmp_path).entries()
    titles = [entry_title(entry) for entry in entries]
    assert titles[1] == f"{titles[0]} – copy “before the war 1N2”"
    assert entries[1].thumbnail.exists()
    assert entries[1].scores == entries[0].scores


def test_esc_saves_no_copy(qtbot: QtBot, tmp_path: Path) -> None:
    """Esc and the button close the field; nothing is written, and the question has the keyboard again."""
    window = new_window(qtbot, tmp_path)
    begin(window)
    some_turns(qtbot, window)
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    for way in ("esc", "button"):
        qtbot.keyClick(window, Qt.Key.Key_S, both)
        box = window.copy_name
        assert box is not None
        assert box.isVisible()
        if way == "esc":
            qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
        else:
            qtbot.mouseClick(box.cancel, Qt.MouseButton.LeftButton)
        assert not box.isVisible()
        assert window.table.focus.in_play()  # type: ignore[union-attr]
    assert len(list(tmp_path.glob("*.tapestry"))) == 1


def test_continue_prefers_the_game_until_the_copy_is_played(qtbot: QtBot, tmp_path: Path) -> None:
    """A copy is as old as the game was; playing it makes it the newest, and it keeps its name."""
    window = new_window(qtbot, tmp_path)
    begin(window)
    some_turns(qtbot, window)
    assert window.recorder is not None
    game = window.recorder.file.path
    copy = window.recorder.copy("fork")
    library = Library(tmp_path)
    assert library.latest_unfinished().path == game  # type: ignore[union-attr]
    os.utime(game, (1_700_000_000, 1_700_000_000))
    window.open_file(copy)
    raise_curtain(qtbot, window)
    some_turns(qtbot, window, 12)
    window.leave_game()
    newest = library.latest_unfinished()
    assert newest is not None
    assert newest.path == copy
    assert newest.copy == "fork"
    newest.summary.unlink()
    assert library.entry(copy).copy == "1"


def test_the_game_on_the_table_is_not_deleted(qtbot: QtBot, tmp_path: Path) -> None:
    """A sentence says so; once it is left it can go."""
    window = new_window(qtbot, tmp_path)
    begin(window)
    some_turns(qtbot, window)
    window.show_page("load")
    page = window.page("load")
    page.delete(page.rows[0].entry)  # type: ignore[attr-defined]
    assert len(page.rows) == 1  # type: ignore[attr-defined]
    assert "on the table now" in page.message.words()  # type: ignore[attr-defined]
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.page_name in ("table", "load")
    window.leave_game()
    window.show_page("load")
    page.delete(page.rows[0].entry)  # type: ignore[attr-defined]
    assert page.rows == []  # type: ignore[attr-defined]


def test_bots_never_wear_the_colour_of_a_person(qtbot: QtBot, tmp_path: Path) -> None:
    """In the list as at the table, for every colour."""
    for colour in palette.PLAYERS:
        colours = seat_colours((colour.id,), 3)
        assert len(set(colours)) == 3
        assert colours[0] == colour.id
    assert seat_colours(("jade", "blue"), 2) == ("jade", "blue")
    window = new_window(qtbot, tmp_path)
    window.begin(GameSetup(players=1, seed=3, names=("Anna",), colours=("vermilion",), solo=2))
    control = window.controller
    assert control is not None
    seats = len(control.session.table.players)
    assert seats > 1
    at_table = tuple(control.colour_of(seat) for seat in range(seats))
    assert seat_colours(("vermilion",), seats) == at_table
    assert len(set(at_table)) == seats


def test_the_window_lies_on_its_screen_with_its_frame(qtbot: QtBot) -> None:
    """The frame counts; what fits is not moved; the least size is kept."""
    room = QRect(0, 0, 1440, 900)
    found = inside(QRect(0, 0, 1442, 921), QRect(1, 20, 1440, 900), room)
    assert found == QRect(1, 20, 1438, 879)
    fits = QRect(101, 70, 1200, 700)
    assert inside(QRect(100, 50, 1202, 721), fits, room) == fits
    away = inside(QRect(900, 400, 1202, 721), QRect(901, 420, 1200, 700), room)
    assert QRect(away.x() - 1, away.y() - 20, away.width() + 2, away.height() + 21).right() <= room.right()
    small = inside(QRect(0, 0, 802, 621), QRect(1, 20, 800, 600), QRect(0, 0, 640, 480))
    assert (small.width(), small.height()) == LEAST
    window = MainWindow()
    qtbot.addWidget(window)
    window.resize(2000, 1500)
    window.show()
    keep_on_screen(window)
    assert window.screen().availableGeometry().contains(window.frameGeometry()) or window.width() == LEAST[0]


def test_the_tabs_of_a_new_game_stay_where_they_are(qtbot: QtBot, tmp_path: Path) -> None:
    """Pages of different heights hang from the same upper edge."""
    window = new_window(qtbot, tmp_path)
    window.show_page("new_game")
    page = window.page("new_game")
    tops = set()
    for number in range(len(page.modes)):  # type: ignore[attr-defined]
        page.choose_mode(number)  # type: ignore[attr-defined]
        QApplication.processEvents()
        tops.add(page.tabs.mapTo(window, page.tabs.rect().topLeft()).y())  # type: ignore[attr-defined]
    assert len(tops) == 1
