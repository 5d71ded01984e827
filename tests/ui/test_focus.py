"""The keyboard belongs to the question: after curtains, clicks, menus, undo and on every page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QCursor, QEnterEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.look.widgets import IconButton
from tapestry_desktop.ui.window import MainWindow

from .window_help import at_kind, begin, click, new_window, put_on_table, raise_curtain

ARROW_WAYS = {
    Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)
}  # fmt: skip
ARROWS = (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up)


@pytest.fixture(autouse=True)
def still_theme(qapp: QApplication) -> Iterator[None]:
    """Light, 100 %, nothing moves; put back afterwards."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True))
    yield
    palette.hub().set_theme(palette.Theme())


def key(qtbot: QtBot, window: MainWindow, which: Qt.Key) -> None:
    """A key where the focus is, as from a keyboard."""
    qtbot.keyClick(window.focusWidget() or window, which)


def assert_plays_on(qtbot: QtBot, window: MainWindow) -> None:
    """The arrows move the gold frame and Enter takes what it frames."""
    control, table = window.controller, window.table
    assert control is not None
    assert table is not None
    decision = control.decision
    assert decision is not None
    assert table.focus.in_play()
    first = table.bar.options.current
    beside = not first.startswith(("plot:", "hex:"))  # those are walked as they lie, see below
    if beside and table.bar.options.isAncestorOf(window.focusWidget()) and len(decision.keys) > 1:
        key(qtbot, window, Qt.Key.Key_Right)
        assert table.bar.options.current == decision.keys[decision.keys.index(first) + 1 - len(decision.keys)]
        assert table.focus.in_play()
        key(qtbot, window, Qt.Key.Key_Left)
        assert table.bar.options.current == first
    before = len(control.session.answers)
    key(qtbot, window, Qt.Key.Key_Return)
    assert control.session.answers[before:] == [first]


def played(window: MainWindow, qtbot: QtBot, answers: int) -> TableController:
    """A game some answers on, with an open table."""
    control, bot = window.controller, RandomBot(7)
    assert control is not None
    while len(control.session.answers) < answers or len(control.session.decision.keys) < 2:  # type: ignore[union-attr]
        raise_curtain(qtbot, window)
        control.answer(bot.choose(control.session))
    raise_curtain(qtbot, window)
    return control


def test_the_question_has_the_keyboard_after_every_curtain(qtbot: QtBot, tmp_path: Path) -> None:
    """Enter, arrows and numbers alone, through fifteen curtains and pauses."""
    window = new_window(qtbot, tmp_path, turn_end="pause")
    begin(window, seed=7)
    control, bot = window.controller, RandomBot(4)
    assert control is not None
    curtains = 0
    while curtains < 15:
        if window.curtain.isVisible():
            assert window.focusWidget() is window.curtain.go
            key(qtbot, window, Qt.Key.Key_Right)
            assert window.focusWidget() is window.curtain.go
            key(qtbot, window, Qt.Key.Key_Return)
            curtains += 1
            assert_plays_on(qtbot, window)
        elif control.handing_over:
            key(qtbot, window, Qt.Key.Key_Return)
        else:
            control.answer(bot.choose(control.session))
    assert not isinstance(window.focusWidget(), IconButton)


@pytest.mark.parametrize("where", ["board", "tableau", "strip", "undo", "plate", "log"])
def test_the_question_has_the_keyboard_after_clicks_elsewhere(
    qtbot: QtBot, tmp_path: Path, where: str
) -> None:
    """Clicks on the bare table and on buttons, also while a toolbar button had the focus."""
    window = new_window(qtbot, tmp_path)
    begin(window, seed=5)
    control, table = played(window, qtbot, 30), window.table
    assert table is not None
    table.strip.menu.setFocus(Qt.FocusReason.TabFocusReason)
    if where in ("undo", "plate"):
        button = table.bar.undo if where == "undo" else table.strip.plates[control.viewer]
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        raise_curtain(qtbot, window)
        table.focus.give_back()
    elif where == "log":
        table.bar.take_focus()
        qtbot.mouseClick(table.bar.log_box, Qt.MouseButton.LeftButton)
        qtbot.mouseClick(table.bar.log_box, Qt.MouseButton.LeftButton)
    else:
        room: QWidget = {"board": table.board, "tableau": table.tableau, "strip": table.strip}[where]
        spot = QPoint(3, room.height() - 3) if where != "strip" else QPoint(room.width() // 2, 1)
        click(qtbot, room, spot)
    assert_plays_on(qtbot, window)


def test_the_question_has_the_keyboard_after_the_menu(qtbot: QtBot, tmp_path: Path) -> None:
    """Opened by mouse or by keyboard, closed with nothing chosen."""
    window = new_window(qtbot, tmp_path)
    begin(window, seed=5)
    played(window, qtbot, 30)
    assert window.table is not None
    for with_focus in (False, True):
        if with_focus:
            window.table.strip.menu.setFocus(Qt.FocusReason.TabFocusReason)
        menu = window.open_menu()
        menu.close()
        qtbot.waitUntil(window.table.focus.in_play, timeout=2000)
    assert_plays_on(qtbot, window)


def test_the_question_has_the_keyboard_after_pages_and_undo(qtbot: QtBot, tmp_path: Path) -> None:
    """Settings and back, Ctrl+Z and back."""
    window = new_window(qtbot, tmp_path)
    begin(window, seed=5)
    control = played(window, qtbot, 30)
    window.show_page("settings")
    key(qtbot, window, Qt.Key.Key_Escape)
    assert window.page_name == "table"
    assert window.table.focus.in_play()  # type: ignore[union-attr]
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    raise_curtain(qtbot, window)
    assert control.decision is not None
    assert_plays_on(qtbot, window)


def test_arrows_never_walk_the_toolbar(qtbot: QtBot, tmp_path: Path) -> None:
    """On a toolbar button reached with Tab, an arrow goes to the options, and Enter presses no button."""
    window = new_window(qtbot, tmp_path)
    begin(window, seed=5)
    control, table = played(window, qtbot, 30), window.table
    assert table is not None
    for arrow in ARROWS:
        for button in (table.strip.menu, table.bar.undo, table.strip.plates[0], table.bar.log_box):
            button.setFocus(Qt.FocusReason.TabFocusReason)
            answers = control.session.answers
            key(qtbot, window, arrow)
            assert table.bar.options.isAncestorOf(window.focusWidget())
            assert control.session.answers == answers


def test_tab_walks_options_first_and_every_stop_is_seen(qtbot: QtBot, tmp_path: Path) -> None:
    """Options, targets, then the rest and round again; each stop looks different with the focus."""
    window = new_window(qtbot, tmp_path)
    put_on_table(window, at_kind("explore_hex", least_turn=4))
    table = window.table
    assert table is not None
    options = table.bar.options.buttons()
    assert window.focusWidget() in options
    stops = table.focus.stops()
    assert stops[: len(options)] == options
    assert stops.index(table.board) < stops.index(table.strip.menu)
    seen: list[QWidget] = []
    options[0].setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(400):
        widget = window.focusWidget()
        assert widget is not None
        if widget not in seen:
            seen.append(widget)
            if widget is not table.board:
                QApplication.processEvents()
                lit = window.grab().toImage()
                widget.clearFocus()
                assert window.grab().toImage() != lit, widget
                widget.setFocus(Qt.FocusReason.TabFocusReason)
        key(qtbot, window, Qt.Key.Key_Tab)
        if window.focusWidget() is options[0]:
            break
    assert seen == stops
    key(qtbot, window, Qt.Key.Key_Backtab)
    assert window.focusWidget() is stops[-1]


def test_the_ring_goes_with_the_gold_frame(qtbot: QtBot, tmp_path: Path) -> None:
    """Pointing at the board moves both, and does not lose the preview."""
    window = new_window(qtbot, tmp_path)
    put_on_table(window, at_kind("explore_hex", least_turn=4))
    control, table = window.controller, window.table
    assert control is not None
    assert table is not None
    assert control.decision is not None
    for wanted in control.decision.keys:
        control.hover(wanted)
        assert control.hovered == wanted
        assert table.bar.options.current == wanted
        assert window.focusWidget() is table.bar.options.button_for(wanted)


def test_the_way_back_from_another_tableau(qtbot: QtBot, tmp_path: Path) -> None:
    """A banner says whose tableau it is; Esc or a click on it leads back, even with a tip on the board."""
    window = new_window(qtbot, tmp_path)
    begin(window, players=3, seed=5)
    control, table = played(window, qtbot, 30), window.table
    assert table is not None
    other = (control.viewer + 1) % 3
    height = table.tableau.height()
    for way in ("esc", "click"):
        qtbot.mouseClick(table.strip.plates[other], Qt.MouseButton.LeftButton)
        assert table.visit.isVisible()
        assert control.name_of(other) in table.visit.text()
        assert not table.visit.geometry().intersects(table.tableau.geometry().adjusted(0, 4, 0, 0))
        if way == "esc":
            table.board.keys.focused = next(iter(table.board.board.targets), "")
            key(qtbot, window, Qt.Key.Key_Escape)
        else:
            qtbot.mouseClick(table.visit, Qt.MouseButton.LeftButton)
        assert control.shown_seat == control.viewer
        assert not table.visit.isVisible()
        assert table.tableau.height() == height


def test_the_enlarged_city_lets_go(qtbot: QtBot, tmp_path: Path) -> None:
    """Esc puts it back at once and a click begun in it answers nothing; another question puts it back too."""
    window = new_window(qtbot, tmp_path)
    put_on_table(window, at_kind("place_building", least_turn=2))
    control, table = window.controller, window.table
    assert control is not None
    assert table is not None
    city, answers = table.tableau.city, control.session.answers
    table.tableau.show_city(True)
    plot = next(key for key in control.decision.keys if key.startswith("plot:"))  # type: ignore[union-attr]
    place = city.place_for(plot)
    assert place is not None
    qtbot.mouseMove(city, place.center())
    qtbot.mousePress(city, Qt.MouseButton.LeftButton, pos=place.center())
    key(qtbot, window, Qt.Key.Key_Escape)
    assert not city.big
    qtbot.mouseRelease(city, Qt.MouseButton.LeftButton, pos=QPoint(city.width() // 2, city.height() // 2))
    assert control.session.answers == answers
    table.tableau.show_city(True)
    assert control.answer(plot)
    if not city.plot_keys:
        assert not city.big


def test_tips_of_the_tableau_stay_off_the_bar(qtbot: QtBot, tmp_path: Path) -> None:
    """Even the tall card of something at the lower edge."""
    window = new_window(qtbot, tmp_path, (1280, 720))
    begin(window, seed=5)
    played(window, qtbot, 60)
    table = window.table
    assert table is not None
    shown = 0
    for zone in table.tableau.zones:
        for spot in zone.spots if zone.isVisible() else ():
            if spot.tip:
                table.tableau.show_tip(zone, spot, now=True)
                tip = table.tableau.tip
                if tip is not None:
                    shown += 1
                    assert tip.geometry().bottom() <= table.bar.y() + 1, spot
    assert shown > 10


def test_the_end_of_the_game_has_ways_out(qtbot: QtBot, tmp_path: Path) -> None:
    """Enter on the sheet goes to the first screen; the bar of the finished table offers three buttons."""
    window = new_window(qtbot, tmp_path)
    begin(window, players=1, seed=2)
    control, bot = window.controller, RandomBot(2)
    assert control is not None
    while control.session.decision is not None:
        control.answer(bot.choose(control.session))
    page = window.page("score")
    assert window.page_name == "score"
    assert window.focusWidget() is page.back  # type: ignore[attr-defined]
    qtbot.mouseClick(page.review, Qt.MouseButton.LeftButton)  # type: ignore[attr-defined]
    assert window.page_name == "table"
    assert window.table is not None
    assert window.table.bar.options.on_page() == ["over:score", "over:rematch", "over:home"]
    assert window.table.bar.options.isAncestorOf(window.focusWidget())
    key(qtbot, window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.page_name == "score", timeout=2000)
    key(qtbot, window, Qt.Key.Key_Return)
    assert window.page_name == "start"


def test_the_first_screen_has_the_focus(qtbot: QtBot, tmp_path: Path) -> None:
    """After Esc from the settings Enter continues the game, or begins a new one."""
    window = new_window(qtbot, tmp_path)
    qtbot.waitUntil(window.isActiveWindow)
    window.show_page("settings")
    key(qtbot, window, Qt.Key.Key_Escape)
    assert window.focusWidget() is window.start.first_focus()
    begin(window)
    window.leave_game()
    assert window.focusWidget() is window.start.card
    window.show_page("settings")
    key(qtbot, window, Qt.Key.Key_Escape)
    key(qtbot, window, Qt.Key.Key_Return)
    assert window.page_name == "table"


def test_a_resting_pointer_chooses_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    """Options that appear under a pointer that lies still leave the first one to Enter; once the
    pointer moves, it counts."""
    window = new_window(qtbot, tmp_path)
    begin(window)
    options = window.table.bar.options
    options._fill()
    first, last = options.current, options.on_page()[-1]
    assert first != last
    button = options.button_for(last)
    there = QPointF(QCursor.pos())
    QApplication.sendEvent(button, QEnterEvent(QPointF(5, 5), QPointF(5, 5), there))
    assert options.current == first
    QApplication.sendEvent(button, QEnterEvent(QPointF(6, 5), QPointF(6, 5), there + QPointF(3, 0)))
    assert options.current == last


@pytest.mark.parametrize("kind", ["place_building", "explore_hex"])
def test_arrows_walk_city_and_map_as_they_lie(qtbot: QtBot, tmp_path: Path, kind: str) -> None:
    """From the bar an arrow goes to the nearest place that way, not to the next of the list."""
    window = new_window(qtbot, tmp_path)
    put_on_table(window, at_kind(kind, least_turn=4))
    table, control = window.table, window.controller
    assert table is not None
    assert control is not None
    assert control.decision is not None
    options, walk = table.bar.options, table.focus
    ground = [each for each in control.decision.keys if each.startswith(("plot:", "hex:"))]
    moved = 0
    for start in ground[:12]:
        for arrow, (across, down) in ARROW_WAYS.items():
            options.point_at(start)
            table.bar.take_focus()
            key(qtbot, window, arrow)
            end = options.current
            if end == start or end not in ground:
                continue
            places = walk._places([start, end])
            step = places[end] - places[start]
            assert step.x() * across + step.y() * down > 0
            moved += 1
    assert moved > 4


def test_down_stays_in_the_column_of_the_city(qtbot: QtBot, tmp_path: Path) -> None:
    """Below a free plot lies the next one of the column."""
    window = new_window(qtbot, tmp_path)
    put_on_table(window, at_kind("place_building", least_turn=4))
    table, control = window.table, window.controller
    assert table is not None
    assert control is not None
    assert control.decision is not None
    plots = [each.removeprefix("plot:").split(",") for each in control.decision.keys if "," in each]
    free = {
        (int(row), int(col.partition("/")[0])) for row, col in plots if col.partition("/")[2] in ("", "0")
    }
    row, col = next(place for place in sorted(free) if (place[0] + 1, place[1]) in free)
    start = next(each for each in control.decision.keys if each.startswith(f"plot:{row},{col}"))
    table.bar.options.point_at(start)
    table.bar.take_focus()
    key(qtbot, window, Qt.Key.Key_Down)
    assert table.bar.options.current.startswith(f"plot:{row + 1},{col}")
    assert control.hovered == table.bar.options.current
