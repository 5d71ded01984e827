"""A key held down or hammered on never goes through other people's turns, and neither does undo."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.ui import resting
from tapestry_desktop.ui.window import MainWindow

from .test_turns import play_until_handing
from .window_help import begin, click, new_window, raise_curtain

RETURN = Qt.Key.Key_Return
NONE = Qt.KeyboardModifier.NoModifier


def held_down(window: MainWindow, key: Qt.Key, times: int) -> None:
    """The repeats of a key that is held down, as the keyboard sends them."""
    for _ in range(times):
        target = QApplication.focusWidget() or window
        for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            QApplication.sendEvent(target, QKeyEvent(kind, key, NONE, "\r", True, 1))


@pytest.mark.parametrize("key", [RETURN, Qt.Key.Key_Space])
def test_hammering_stops_before_the_curtain(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: Qt.Key
) -> None:
    """Twenty presses at once do not hand the turn over; a press after a rest does, and no press raises the
    curtain that falls then."""
    window = new_window(qtbot, tmp_path, turn_end="pause")
    begin(window, seed=4)
    monkeypatch.setattr(resting, "REST", 350)
    control = play_until_handing(qtbot, window)
    for _ in range(20):
        qtbot.keyClick(QApplication.focusWidget() or window, key)
    assert control.handing_over
    qtbot.wait(400)
    for _ in range(20):
        qtbot.keyClick(QApplication.focusWidget() or window, key)
    assert not control.handing_over
    assert control.curtain
    qtbot.wait(400)
    given = len(control.session.answers)
    for _ in range(20):
        qtbot.keyClick(QApplication.focusWidget() or window, key)
    assert not control.curtain
    assert len(control.session.answers) == given, "the first question is not answered by the same rush"


def test_a_key_held_down_answers_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    """Neither a question nor a curtain."""
    window = new_window(qtbot, tmp_path, turn_end="pause")
    begin(window, seed=4)
    control = play_until_handing(qtbot, window)
    held_down(window, RETURN, 5)
    assert control.handing_over
    control.hand_over()
    held_down(window, RETURN, 5)
    held_down(window, Qt.Key.Key_Space, 5)
    assert control.curtain
    raise_curtain(qtbot, window)
    given = len(control.session.answers)
    held_down(window, RETURN, 5)
    held_down(window, Qt.Key.Key_1, 5)
    assert len(control.session.answers) == given


def test_a_key_held_down_chooses_no_target(qtbot: QtBot, tmp_path: Path) -> None:
    """On the mats and on the board Enter chooses once for each press."""
    window = new_window(qtbot, tmp_path)
    begin(window, seed=4)
    control, table = window.controller, window.table
    assert control is not None
    assert table is not None
    given = len(control.session.answers)
    target = table.tableau.buttons()[0]
    target.setFocus(Qt.FocusReason.TabFocusReason)
    held_down(window, RETURN, 5)
    held_down(window, Qt.Key.Key_Space, 5)
    assert len(control.session.answers) == given
    qtbot.keyClick(target, RETURN)
    assert len(control.session.answers) == given + 1
    while not table.board.board.targets:
        if not raise_curtain(qtbot, window):
            control.answer(control.decision.keys[0])  # type: ignore[union-attr]
    raise_curtain(qtbot, window)
    given = len(control.session.answers)
    table.board.setFocus(Qt.FocusReason.TabFocusReason)
    held_down(window, RETURN, 5)
    assert len(control.session.answers) == given


def test_undo_asks_before_somebody_elses_turn(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once it is said in the bar whose turn it is; once more, after a rest, goes there."""
    window = new_window(qtbot, tmp_path)
    begin(window, seed=4)
    control, table = window.controller, window.table
    assert control is not None
    assert table is not None
    control.curtain_mode = "never"
    seat = control.viewer
    while control.viewer == seat:
        control.answer(control.decision.keys[0])  # type: ignore[union-attr]
    given, name = len(control.session.answers), control.name_of(seat)
    monkeypatch.setattr(resting, "REST", 350)
    for _ in range(3):
        qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(control.session.answers) == given
    assert name in table.bar.crumbs._hint
    qtbot.wait(400)
    click(qtbot, table.bar, table.bar.undo.geometry())
    assert len(control.session.answers) == given - 1
    assert control.viewer == seat
    control.redo()
    assert len(control.session.answers) == given
    click(qtbot, table.bar, table.bar.undo.geometry())
    assert len(control.session.answers) == given, "each time anew"
