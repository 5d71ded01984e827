"""Points and resources move to where they are counted, one piece of a player at a time, and stop at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.engine import events as ev
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.look.clock import MoveClock
from tapestry_desktop.ui.table.gains import Flight, gains_of
from tapestry_desktop.ui.tableau.motion import Outline
from tapestry_desktop.ui.window import MainWindow

from .window_help import fresh_session, new_window, put_on_table


@pytest.fixture(autouse=True)
def moving_theme(qapp: QApplication) -> Iterator[None]:
    """Light, 100 %, everything moves; put back afterwards."""
    yield
    palette.hub().set_theme(palette.Theme())


def table_of_two(qtbot: QtBot, folder: Path, *, still: bool = False) -> MainWindow:
    """A window with a game some turns on."""
    session, bot = fresh_session(2, 4), RandomBot(4)
    while session.decision is not None and session.table.turn < 14:
        session.answer(bot.choose(session))
    window = new_window(qtbot, folder)
    palette.hub().set_theme(palette.Theme(reduced_motion=still))
    put_on_table(window, session)
    if window.controller is not None and window.controller.curtain:
        window.controller.raise_curtain()
    return window


def test_gains_are_summed_for_each_player() -> None:
    """One flight for all points of an answer, from the largest of their sources."""
    found = gains_of((
        ev.VictoryPoints(0, 2, "district"), ev.VictoryPoints(0, 5, "space:science:3"),
        ev.ResourceChanged(0, "coin", -1, 0, "turn:advance"), ev.ResourceChanged(0, "food", 2, 0, "district"),
        ev.VictoryPoints(1, 1, "income:tech_cards"), ev.LandmarkGained(1, "barn", "science"),
    ))  # fmt: skip
    assert (found[0].vp, found[0].reason) == (7, "space:science:3")
    assert found[0].resources == {"coin": -1, "food": 2}
    assert (found[1].vp, found[1].landmarks) == (1, [("barn", "science")])


def test_a_player_moves_one_piece_at_a_time() -> None:
    """Movements of one player follow each other, those of another do not wait; none waits for long."""
    clock = MoveClock()
    assert clock.reserve(0, 220) == 0
    assert 200 <= clock.reserve(0, 220) <= 220
    assert clock.reserve(1, 300) == 0
    assert all(clock.reserve(0, 220) <= 700 for _ in range(9))
    clock.reset()
    assert clock.reserve(0, 220) == 0


def test_points_fly_and_the_number_counts_up(qtbot: QtBot, tmp_path: Path) -> None:
    """The plate shows the old number first, and the new one in the end."""
    window = table_of_two(qtbot, tmp_path)
    control, page = window.controller, window.table
    assert control is not None
    assert page is not None
    seat = control.viewer
    plate = page.strip.plates[seat]
    control.happened.emit((ev.VictoryPoints(seat, plate.seat().vp, "district"),))
    assert page.gains.moving == 2
    assert plate._vp == 0
    assert page.findChildren(Flight)
    qtbot.waitUntil(lambda: page.gains.moving == 0, timeout=3000)
    assert plate._vp is None


@pytest.mark.parametrize("how", ["key", "click"])
def test_any_key_or_click_finishes(qtbot: QtBot, tmp_path: Path, how: str) -> None:
    """And the key or click is used as ever."""
    window = table_of_two(qtbot, tmp_path)
    control, page = window.controller, window.table
    assert control is not None
    assert page is not None
    control.happened.emit((
        ev.VictoryPoints(control.viewer, 3, "income:tech_cards"),
        ev.ResourceChanged(control.viewer, "coin", 2, 0, "step:income"),
    ))  # fmt: skip
    assert page.gains.moving == 3
    if how == "key":
        qtbot.keyClick(window, Qt.Key.Key_Shift)
    else:
        qtbot.mouseClick(page.bar, Qt.MouseButton.LeftButton)
    assert page.gains.moving == 0


def test_reduced_motion_outlines_what_changed(qtbot: QtBot, tmp_path: Path) -> None:
    """Nothing flies; the outline goes after a second."""
    window = table_of_two(qtbot, tmp_path, still=True)
    control, page = window.controller, window.table
    assert control is not None
    assert page is not None
    control.happened.emit((ev.VictoryPoints(control.viewer, 3, "income:tech_cards"),))
    assert page.gains.moving == 0
    shown = [each for each in page.findChildren(Outline) if each.isVisible()]
    assert shown
    qtbot.waitUntil(lambda: not [e for e in page.findChildren(Outline) if e.isVisible()], timeout=3000)


def test_a_game_with_everything_moving(qtbot: QtBot, tmp_path: Path) -> None:
    """Forty answers in a row: each answer ends what moved before it, and nothing is left in the end."""
    window = table_of_two(qtbot, tmp_path)
    control, page, bot = window.controller, window.table, RandomBot(1)
    assert control is not None
    assert page is not None
    for _ in range(40):
        if control.curtain:
            control.raise_curtain()
        if control.decision is None:
            break
        assert control.answer(bot.choose(control.session))
        QApplication.processEvents()
    page.gains.finish()
    QApplication.processEvents()
    assert page.gains.moving == 0
    assert all(plate._vp is None for plate in page.strip.plates)
