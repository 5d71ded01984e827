"""The page of a new game: names stay, five people have room, every colour is there once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.ui.look.palette import hub
from tapestry_desktop.ui.newgame.page import NewGamePage, distinct, kept_names

from .window_help import new_window


def test_a_game_alone_does_not_forget_the_others(qtbot: QtBot, tmp_path: Path) -> None:
    """The second name is there again for the next table, and so is the number of people."""
    window = new_window(qtbot, tmp_path)
    window.show_page("new_game")
    page = window.page("new_game")
    assert isinstance(page, NewGamePage)
    page.count.setCurrentIndex(2)
    for seat, name in enumerate(("Mira", "Tomás", "Ines")):
        page.seats[seat].name.setText(name)
    page.begin()
    window.leave_game()
    window.show_page("new_game")
    page = window.page("new_game")
    assert isinstance(page, NewGamePage)
    page.choose_mode(1)
    page.begin()
    assert window.controller is not None
    assert window.controller.session.setup.names == ("Mira",)
    window.leave_game()
    window.show_page("new_game")
    page = window.page("new_game")
    assert isinstance(page, NewGamePage)
    assert page.people() == 3
    assert [page.name_of(seat) for seat in range(3)] == ["Mira", "Tomás", "Ines"]
    assert len({row.mark.colour for row in page.seats}) == 5


def test_names_and_colours_are_kept_by_seat() -> None:
    """Of those who do not play this time, too; a colour that somebody took is given anew."""
    assert kept_names(("Ada",), ("Mira", "Ines")) == ("Ada", "Ines")
    assert kept_names(("Ada", "Bo"), ()) == ("Ada", "Bo")
    assert distinct(("jade", "jade", "blue")) == ("jade", "", "blue")
    page = NewGamePage(1, ("Ada", "Bo"), ("jade", "jade"))
    assert len({row.mark.colour for row in page.seats}) == 5
    assert page.people() == 2


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_five_names_have_room(qtbot: QtBot, scale: float) -> None:
    """In a window of 1280 by 720 nothing has to be scrolled."""
    before = hub().theme
    hub().set_theme(replace(before, text_scale=scale))
    try:
        page = NewGamePage(1, ("Mira", "Tomás", "Ines", "Ansel", "Yuki"))
        qtbot.addWidget(page)
        page.resize(1280, 720)
        page.show()
        QApplication.processEvents()
        assert page.area.verticalScrollBar().maximum() == 0
        rects = [row.geometry() for row in page.seats]
        assert all(row.isVisible() for row in page.seats)
        assert not any(a.intersects(b) for n, a in enumerate(rects) for b in rects[n + 1 :])
    finally:
        hub().set_theme(before)


@pytest.mark.parametrize("size", [(1440, 900), (2560, 1440)])
def test_a_mode_is_chosen_by_its_picture(qtbot: QtBot, size: tuple[int, int]) -> None:
    """Every picture chooses its mode, by mouse and by the arrows; the upper edge stays."""
    page = NewGamePage(1, ("Mira", "Ines"))
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    QApplication.processEvents()
    assert page.tabs.pictured
    assert page.tabs.isVisible()
    assert not page.mode_list.isVisible()
    tops = set()
    for number, rect in enumerate(page.tabs.tab_rects()):
        assert page.tabs.rect().contains(rect.toRect())
        QTest.mouseClick(page.tabs, Qt.MouseButton.LeftButton, pos=rect.center().toPoint())
        QApplication.processEvents()
        assert page.mode is page.modes[number]
        assert page.area.verticalScrollBar().maximum() == 0
        tops.add(page.panel.y())
    assert len(tops) == 1
    QTest.keyClick(page.tabs, Qt.Key.Key_Left)
    assert page.mode is page.modes[-2]
    assert page.panel.y() >= size[1] * 0.08


def test_small_windows_choose_a_mode_by_words(qtbot: QtBot) -> None:
    page = NewGamePage(1)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    QApplication.processEvents()
    assert not page.tabs.pictured
    assert page.tabs.isVisible() != page.mode_list.isVisible()


def test_how_many_play_is_a_button(qtbot: QtBot) -> None:
    page = NewGamePage(1, ("Mira", "Ines"))
    qtbot.addWidget(page)
    page.resize(1440, 900)
    page.show()
    QApplication.processEvents()
    assert page.people() == 2
    for number in (5, 1, 3):
        button = page.count.buttons[number - 1]
        assert min(button.width(), button.height()) >= 32
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert page.people() == number == page.setup().players
        assert sum(row.isVisible() for row in page.seats) == number
    QTest.keyClick(page.count.buttons[2], Qt.Key.Key_Right)
    assert page.people() == 4
    page.choose_mode(1)
    assert not page.count.isVisible()
