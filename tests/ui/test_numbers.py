"""The options of the bar: numbers that never shift, words that are never cut, and a hint that says why."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import TRACKS
from tapestry_desktop.engine.session import Session
from tapestry_desktop.ui import phrases
from tapestry_desktop.ui.bar.options import OptionsRow
from tapestry_desktop.ui.window import MainWindow

from .window_help import fresh_session, new_window, put_on_table, raise_curtain


def barred_turn() -> Session:
    """The beginning of a turn in which some track cannot be paid for and another can."""
    for seed in range(30):
        session, bot = fresh_session(2, seed), RandomBot(seed)
        while (decision := session.decision) is not None:
            payable = {key.partition("@")[0] for key in decision.keys} - {"income"}
            if decision.kind == "turn" and 0 < len(payable) < 4 and "advance:exploration" not in payable:
                return session
            session.answer(bot.choose(session))
    raise AssertionError("no such turn")


def row_of(window: MainWindow) -> OptionsRow:
    """The buttons of the bar."""
    assert window.table is not None
    return window.table.bar.options


def test_every_track_keeps_its_number(qtbot: QtBot, tmp_path: Path) -> None:
    """Exploration is 1 whether it can be paid or not, income comes last."""
    window = new_window(qtbot, tmp_path)
    session = barred_turn()
    put_on_table(window, session)
    raise_curtain(qtbot, window)
    row = row_of(window)
    keys = row.on_page()
    tracks = [key.removeprefix("advance:").partition("@")[0] for key in keys if key.startswith("advance:")]
    assert list(dict.fromkeys(tracks)) == list(TRACKS)
    assert keys[-1] == "income"
    assert row.current != "advance:exploration"
    button = row.button_for("advance:exploration")
    assert button is not None
    assert button.isEnabled()
    assert button.reason()
    assert button.reason() in button.accessibleName()


def test_a_number_of_a_greyed_option_explains(qtbot: QtBot, tmp_path: Path) -> None:
    """The key 1 does not take another track instead: it says why."""
    window = new_window(qtbot, tmp_path)
    session = barred_turn()
    put_on_table(window, session)
    raise_curtain(qtbot, window)
    assert window.table is not None
    answers = list(session.answers)
    qtbot.keyClick(window.table.bar, Qt.Key.Key_1)
    assert session.answers == answers
    refusal = window.table.bar.crumbs.refusal()
    assert refusal == row_of(window).barred["advance:exploration"]
    assert "part of this question" not in refusal


def test_a_hint_is_advice_with_a_reason(qtbot: QtBot, tmp_path: Path) -> None:
    """The lantern suggests, says about how much it is worth, and what the option brings."""
    window = new_window(qtbot, tmp_path)
    put_on_table(window, barred_turn())
    raise_curtain(qtbot, window)
    assert window.table is not None
    bar = window.table.bar
    bar.give_hint()
    qtbot.waitUntil(lambda: bar.crumbs._hint.startswith("Advice: "), timeout=5000)
    assert "for this: " in bar.crumbs._hint
    assert "costs" not in bar.crumbs._hint


@pytest.mark.parametrize("seed", [0, 5])
def test_no_option_is_cut(qtbot: QtBot, tmp_path: Path, seed: int) -> None:
    """Each button carries the whole label of its option."""
    window = new_window(qtbot, tmp_path)
    put_on_table(window, fresh_session(2, seed))
    control, bot = window.controller, RandomBot(seed)
    assert control is not None
    control.curtain_mode = "never"
    seen: set[str] = set()
    while (decision := control.decision) is not None:
        if decision.kind not in seen:
            seen.add(decision.kind)
            for key in row_of(window).on_page():
                button = row_of(window).button_for(key)
                assert button is not None
                assert button.text() == phrases.option_label(decision, key, control.view, control)
        control.answer(bot.choose(control.session))
    assert len(seen) > 12


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_the_rule_that_asks_is_read_beside_the_question(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
) -> None:
    """A question of a mat has its rule next to it, clear of question and log; other questions have none."""
    window = new_window(qtbot, tmp_path, size)
    session = next(found for seed in range(30) if (found := _asked_by_mat(seed)) is not None)
    put_on_table(window, session)
    raise_curtain(qtbot, window)
    assert window.table is not None
    assert session.decision is not None
    bar = window.table.bar
    assert bar.why.text() == phrases.because(session.decision, window.table.controller.view)
    assert bar.why.isVisibleTo(bar) or bar.crumbs.why() == bar.why.text()
    assert bar.why.x() >= bar.question.x() + bar.question.sizeHint().width()


def _asked_by_mat(seed: int) -> Session | None:
    """A random game at a question of a civilization in an income turn."""
    session, bot = fresh_session(2, seed), RandomBot(seed)
    while (decision := session.decision) is not None:
        if decision.trail and decision.trail[-1].startswith("civilization:"):
            return session
        session.answer(bot.choose(session))
    return None
