"""What pops up: no row of a drop-down is cut, menus lie on our paper and leave out what cannot apply."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.ui.look.palette import Theme, hub, theme
from tapestry_desktop.ui.look.widgets import DropDown, Field, Menu

from .window_help import new_window

HOLDERS: list[QWidget] = []
"""Kept while a test runs."""


@pytest.fixture(autouse=True)
def look_put_back(qapp: QApplication) -> Iterator[None]:
    hub().dress()
    yield
    hub().set_theme(Theme())
    HOLDERS.clear()


def _box(qtbot: QtBot, rows: int) -> DropDown:
    holder = QWidget()
    HOLDERS.append(holder)
    holder.resize(400, 300)
    box = DropDown(holder)
    box.addItems([f"Choice {n}" for n in range(rows)])
    box.setGeometry(20, 20, 200, 40)
    qtbot.addWidget(holder)
    holder.show()
    qtbot.waitExposed(holder)
    return box


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("name", ["light", "dark"])
@pytest.mark.parametrize("contrast", [False, True])
def test_every_row_of_a_drop_down_is_whole(qtbot: QtBot, scale: float, name: str, contrast: bool) -> None:
    hub().set_theme(Theme(name, scale, False, contrast))
    box = _box(qtbot, 5)
    box.showPopup()
    QTest.qWait(20)
    view = box.view()
    for row in range(5):
        place = view.visualRect(box.model().index(row, 0))
        assert place.height() >= max(32, theme().px(30))
        assert view.viewport().rect().contains(place), row
    assert view.verticalScrollBar().maximum() == 0
    corner = view.window().grab().toImage()
    assert corner.pixelColor(0, 0) != QColor(theme().tokens.panel)
    assert corner.pixelColor(corner.width() // 2, 4) == QColor(theme().tokens.panel)
    box.hidePopup()


def test_a_drop_down_is_used_by_keys_and_by_mouse(qtbot: QtBot) -> None:
    box = _box(qtbot, 3)
    box.showPopup()
    QTest.keyClick(box.view(), Qt.Key.Key_Down)
    QTest.keyClick(box.view(), Qt.Key.Key_Return)
    assert box.currentIndex() == 1
    box.showPopup()
    QTest.qWait(QApplication.doubleClickInterval() + 20)  # a release right after opening is no choice
    place = box.view().visualRect(box.model().index(2, 0)).center()
    QTest.mouseMove(box.view().viewport(), place)
    QTest.mouseClick(box.view().viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert box.currentIndex() == 2
    assert not box.view().window().isVisible()


def test_more_rows_than_the_screen_holds_can_be_scrolled(qtbot: QtBot) -> None:
    box = _box(qtbot, 80)
    box.showPopup()
    QTest.qWait(20)
    sheet = box.view().window().geometry()
    assert box.screen().availableGeometry().contains(sheet)
    assert box.view().verticalScrollBar().maximum() > 0
    box.hidePopup()


def test_the_menu_of_a_text_field_is_ours(qtbot: QtBot) -> None:
    field = Field("Mira")
    qtbot.addWidget(field)
    field.show()
    field.selectAll()
    QApplication.clipboard().clear()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(5, 5), field.mapToGlobal(QPoint(5, 5)))
    QApplication.sendEvent(field, event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, Menu)
    cut = next(action for action in menu.actions() if action.text().replace("&", "") == "Cut")
    cut.trigger()
    assert field.text() == ""
    menu.close()


@pytest.mark.parametrize(
    ("setup", "bots", "curtain"),
    [
        (GameSetup(players=1, seed=3), False, False),
        (GameSetup(players=2, seed=3), False, True),
        (GameSetup(players=1, seed=3, solo=2), True, False),
    ],
)
def test_the_menu_leaves_out_what_cannot_apply(
    qtbot: QtBot, tmp_path: Path, setup: GameSetup, bots: bool, curtain: bool
) -> None:
    window = new_window(qtbot, tmp_path)
    window.begin(setup)
    menu = window.open_menu()
    assert isinstance(menu, Menu)
    assert (window.menu.actions["bots"] in menu.actions()) is bots
    assert (window.menu.actions["curtain"] in menu.actions()) is curtain
    for action in menu.actions():
        if not action.isSeparator():
            assert menu.actionGeometry(action).height() >= 32
    menu.close()
