"""What assistive technology sees of painted views: names, roles, places, and pressing them."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator

import pytest
import shiboken6
from PySide6.QtCore import QObject, QPoint, QRect, Signal
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.ui import access
from tapestry_desktop.ui.access import AccessibleItem, ItemState, board_items, city_items, interfaces
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.phrases import hex_name

NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description
PRESS, FOCUS = QAccessibleActionInterface.pressAction(), QAccessibleActionInterface.setFocusAction()


class ToyController(QObject):
    """Remembers what it is told."""

    refreshed = Signal()
    preview_changed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.answers: list[str] = []
        self.hovered = ""

    def answer(self, key: str) -> bool:
        self.answers.append(key)
        return True

    def hover(self, key: str) -> None:
        self.hovered = key
        self.preview_changed.emit(key)


class ToyView(QGraphicsView):
    """Two hexes, one of them on offer, and a zoom button."""

    def __init__(self, controller: ToyController) -> None:
        super().__init__(QGraphicsScene(0, 0, 200, 100))
        self.controller = controller
        self.button = QPushButton("Zoom", self)
        self.button.setGeometry(150, 70, 40, 20)
        self.items_now = [
            AccessibleItem("D5", lambda: "3 VP", QRect(10, 10, 40, 40), "hex:0,1", ItemState.FOCUSED),
            AccessibleItem("D6", "Grassland", QRect(60, 10, 40, 40)),
            AccessibleItem("D7", "far away", QRect(900, 10, 40, 40), None, ItemState.SELECTED),
        ]
        self.resize(200, 100)

    def accessible_items(self) -> list[AccessibleItem]:
        return self.items_now


@pytest.fixture(autouse=True)
def _installed(qapp: QApplication) -> Iterator[None]:
    access.install()
    access.install()
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


@pytest.fixture
def toy(qtbot: QtBot) -> ToyView:
    view = ToyView(ToyController())
    qtbot.addWidget(view)
    view.show()
    return view


def asked(widget: QWidget) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None
    return found


def children(interface: QAccessibleInterface) -> list[QAccessibleInterface]:
    return [interface.child(index) for index in range(interface.childCount())]


def names(interface: QAccessibleInterface) -> list[str]:
    return [child.text(NAME) for child in children(interface)]


def test_the_children_are_widgets_and_items(toy: ToyView) -> None:
    top = asked(toy)
    assert names(top) == ["Zoom", "D5", "D6", "D7"]
    assert [child.role() for child in children(top)[1:]] == [
        QAccessible.Role.Button, QAccessible.Role.Graphic, QAccessible.Role.Graphic,
    ]  # fmt: skip
    assert [child.text(DESCRIPTION) for child in children(top)[1:]] == ["3 VP", "Grassland", "far away"]
    assert [top.indexOfChild(child) for child in children(top)] == [0, 1, 2, 3]
    assert top.child(4) is None
    assert top.child(-1) is None


def test_places_on_the_screen(toy: ToyView) -> None:
    top, corner = asked(toy), toy.viewport().mapToGlobal(QPoint(0, 0))
    first = top.child(1)
    assert first.rect() == QRect(corner + QPoint(10, 10), QRect(0, 0, 40, 40).size())
    at = first.rect().center()
    assert top.childAt(at.x(), at.y()).text(NAME) == "D5"
    middle = toy.button.mapToGlobal(toy.button.rect().center())
    assert top.childAt(middle.x(), middle.y()).text(NAME) == "Zoom"
    assert top.childAt(at.x() - 5000, at.y()) is None
    assert first.parent().text(NAME) == top.text(NAME)
    assert (first.childCount(), first.child(0), first.indexOfChild(top)) == (0, None, -1)


def test_states(toy: ToyView, qtbot: QtBot) -> None:
    d5, d6, d7 = children(asked(toy))[1:]
    assert (d5.state().focusable, d6.state().focusable) == (1, 0)
    assert (d5.state().offscreen, d7.state().offscreen) == (0, 1)
    assert (d5.state().selected, d7.state().selected) == (0, 1)
    toy.activateWindow()
    toy.setFocus()
    qtbot.waitUntil(toy.hasFocus)
    assert (d5.state().focused, d6.state().focused) == (1, 0)
    assert asked(toy).focusChild().text(NAME) == "D5"


def test_pressing_answers(toy: ToyView) -> None:
    d5, d6 = children(asked(toy))[1:3]
    assert d5.actionInterface().actionNames() == [PRESS, FOCUS]
    assert d6.actionInterface().actionNames() == []
    d5.actionInterface().doAction(PRESS)
    d6.actionInterface().doAction(PRESS)
    d5.actionInterface().doAction("no such thing")
    assert toy.controller.answers == ["hex:0,1"]


def test_focusing_shows_the_preview(toy: ToyView) -> None:
    asked(toy).child(1).actionInterface().doAction(FOCUS)
    assert (toy.controller.hovered, toy.controller.answers) == ("hex:0,1", [])
    walked: list[str] = []
    toy.focus_key = walked.append  # type: ignore[attr-defined]
    asked(toy).child(1).actionInterface().doAction(FOCUS)
    assert walked == ["hex:0,1"]


def test_every_other_interface_is_refused_safely(toy: ToyView) -> None:
    item = asked(toy).child(1)
    for ask in ("text", "editableText", "value", "tableCell", "selection", "attributes"):
        assert getattr(item, f"{ask}Interface")() is None, ask


def test_items_keep_their_identity_and_gone_ones_are_taken_back(toy: ToyView) -> None:
    top = asked(toy)
    d5, d6 = children(top)[1:3]
    number = QAccessible.uniqueId(d6)
    toy.items_now = [
        AccessibleItem("D5", "now 4 VP", QRect(10, 20, 40, 40), "hex:0,1"),
        AccessibleItem("twin", "", QRect(0, 0, 5, 5)),
        AccessibleItem("twin", "", QRect(5, 0, 5, 5)),
    ]
    assert names(top) == ["Zoom", "D5", "D6", "D7"], "remembered until something changes"
    toy.controller.refreshed.emit()
    assert names(top) == ["Zoom", "D5", "twin", "twin"]
    assert d5.text(DESCRIPTION) == "now 4 VP"
    assert QAccessible.accessibleInterface(number) is None
    assert not shiboken6.isValid(d6)


def test_a_view_that_goes_takes_its_items_along(qtbot: QtBot) -> None:
    controller = ToyController()
    before = len(interfaces._KEPT)
    for _ in range(50):
        view = ToyView(controller)
        top = asked(view)
        numbers = [QAccessible.uniqueId(child) for child in children(top)[1:]]
        shiboken6.delete(view)
        assert [QAccessible.accessibleInterface(number) for number in numbers] == [None] * 3
        controller.refreshed.emit()
        controller.hover("hex:0,1")
        controller.hover("")
    gc.collect()
    assert len(interfaces._KEPT) == before


def test_widgets_without_the_protocol_are_left_to_qt(qtbot: QtBot) -> None:
    label, view = QLabel("plain"), QGraphicsView()
    for widget in (label, view):
        qtbot.addWidget(widget)
        assert not isinstance(asked(widget), interfaces.ViewInterface)
    assert asked(label).text(NAME) == "plain"


def test_many_refreshes_lose_no_reference(toy: ToyView) -> None:
    top = asked(toy)
    for turn in range(400):
        box = QRect(turn % 90, 5, 5, 5)
        toy.items_now = [AccessibleItem(f"hex {turn} {i}", "", box, f"k{turn} {i}") for i in range(20)]
        toy.controller.refreshed.emit()
        for child in children(top)[1:]:
            assert child.actionInterface().actionNames() == [PRESS, FOCUS]
            assert child.valueInterface() is None
            assert child.isValid()


def test_ending_the_program_is_quiet() -> None:
    script = """
from PySide6.QtWidgets import QApplication
from PySide6.QtGui import QAccessible
app = QApplication([])
from tapestry_desktop.ui import access
from tests.ui.test_access import ToyController, ToyView
access.install()
view = ToyView(ToyController()); view.show()
top = QAccessible.queryAccessibleInterface(view)
print([QAccessible.uniqueId(top.child(i)) != 0 for i in range(top.childCount())])
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr, done.stdout.strip()) == (0, "", "[True, True, True, True]")


# -- the real views ----------------------------------------------------------------------------------


@pytest.fixture
def controller(qtbot: QtBot) -> TableController:
    made = TableController(Session(catalogue(), GameSetup(players=2, seed=4)))
    made.curtain_mode = "never"
    return made


def test_everything_the_board_offers_can_be_pressed(controller: TableController, qtbot: QtBot) -> None:
    from tapestry_desktop.ui.board.view import BoardView

    view, bot = BoardView(controller), RandomBot(2)
    qtbot.addWidget(view)
    view.resize(900, 800)
    met: set[str] = set()
    for _ in range(150):
        decision = controller.decision
        if decision is None:
            break
        items = board_items(view)
        keys = [item.key for item in items if item.key is not None]
        assert sorted(keys) == sorted(view.keys_shown())
        assert keys == [item.key for item in items[: len(keys)]], "answers come first"
        if keys and decision.kind not in met:
            met.add(decision.kind)
            for item in items:
                assert item.name
                assert not item.name.endswith(":")
                if item.key is not None:
                    assert item.described()
                    assert item.rect_in_view == view.place_for(item.key)
        controller.answer(bot.choose(controller.session))
    assert {"turn", "explore_hex", "rotation"} <= met
    hexes = [item.name for item in board_items(view) if item.name.startswith("Hex ")]
    assert len(hexes) == len(set(hexes)) == len(catalogue().boards["small"].hexes)


def test_a_hex_is_pressed_through_accessibility(controller: TableController, qtbot: QtBot) -> None:
    from tapestry_desktop.ui.board.view import BoardView

    view, bot = BoardView(controller), RandomBot(2)
    qtbot.addWidget(view)
    view.resize(900, 800)
    view.show()
    while controller.decision is not None and controller.decision.kind != "explore_hex":
        controller.answer(bot.choose(controller.session))
    assert controller.decision is not None
    key = next(key for key in controller.decision.keys if key.startswith("hex:"))
    before = len(controller.session.answers)
    found = [child for child in children(asked(view)) if isinstance(child, access.ItemInterface)]
    (target,) = [child for child in found if child.item.key == key]
    target.actionInterface().doAction(PRESS)
    assert controller.session.answers[before:] == [key]


def test_the_city_tells_plots_and_pieces(controller: TableController, qtbot: QtBot) -> None:
    from tapestry_desktop.ui.tableau.view import Tableau

    tableau, bot = Tableau(controller), RandomBot(1)
    qtbot.addWidget(tableau)
    tableau.resize(560, 800)
    seen = 0
    for _ in range(160):
        if controller.decision is None:
            break
        city = tableau.city
        items = city_items(city)
        assert [item.key for item in items if item.key] == list(city.plot_keys)
        if city.plot_keys:
            assert len({item.name for item in items if item.key}) == len(city.plot_keys)
            assert items[0].described()
            seen += 1
        controller.answer(bot.choose(controller.session))
    assert seen > 2
    assert any(" at " in item.name for item in city_items(tableau.city))


def test_board_and_city_follow_the_protocol() -> None:
    from tapestry_desktop.ui.board.view import BoardView
    from tapestry_desktop.ui.tableau.city import City

    assert callable(BoardView.accessible_items)
    assert callable(City.accessible_items)


def test_words_and_picture_call_a_hex_by_the_same_name() -> None:
    from tapestry_desktop.ui.board.geometry import hex_name as painted

    for board in catalogue().boards.values():
        for place in board.hexes:
            assert hex_name(place.place, board.id) == painted(board, place.place)
