"""The income turn in the bar: its steps with their tally, and the warning before advances are left unpaid."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.engine.session import Session
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.window import MainWindow

from .window_help import click, fresh_session, new_window, put_on_table


@pytest.fixture(autouse=True)
def still_theme(qapp: QApplication) -> Iterator[None]:
    """Light, 100 %, nothing moves; put back afterwards."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True))
    yield
    palette.hub().set_theme(palette.Theme())


def played_until(reached: Callable[[Session], bool]) -> Session:
    """A random game of two until something holds."""
    for seed in range(10):
        session, bot = fresh_session(2, seed), RandomBot(seed)
        while session.decision is not None:
            if reached(session):
                return session
            session.answer(bot.choose(session))
    raise AssertionError("No game came there.")


def can_advance(session: Session) -> bool:
    """A turn after the first income turn in which income and advances are on offer."""
    decision = session.decision
    assert decision is not None
    return (
        decision.kind == "turn" and len(decision.keys) > 2
        and session.table.players[decision.seat].income_turns > 0
    )  # fmt: skip


def warned_window(qtbot: QtBot, folder: Path, session: Session, *, on: bool = True) -> MainWindow:
    """A window that warns, with a position on its table."""
    window = new_window(qtbot, folder)
    assert window.settings is not None
    window.settings.warn_unused = on
    put_on_table(window, session)
    return window


def test_the_first_click_asks_and_the_second_takes_the_income(qtbot: QtBot, tmp_path: Path) -> None:
    """The question tells how many advances can still be paid; nothing else is in the way."""
    session = played_until(can_advance)
    window = warned_window(qtbot, tmp_path, session)
    bar = window.table.bar  # type: ignore[union-attr]
    given = len(session.answers)
    advances = len({key.split("@")[0] for key in session.decision.keys if key != "income"})  # type: ignore[union-attr]
    place = bar.place_for("income")
    assert place is not None
    click(qtbot, bar, place)
    assert len(session.answers) == given
    assert str(advances) in bar.question.text()
    assert bar.options.current == "income"
    click(qtbot, bar, place)
    assert session.answers[given:] == ["income"]


def test_numbers_and_enter_confirm(qtbot: QtBot, tmp_path: Path) -> None:
    """The same number, or Enter, takes the income turn; Esc takes the question away."""
    session = played_until(can_advance)
    window = warned_window(qtbot, tmp_path, session)
    bar = window.table.bar  # type: ignore[union-attr]
    given, asked = len(session.answers), bar.question.text()
    number = bar.options.on_page().index("income") + 1
    qtbot.keyClick(window, str(number))  # type: ignore[arg-type]
    assert len(session.answers) == given
    assert bar.question.text() != asked
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert bar.question.text() == asked
    assert len(session.answers) == given
    qtbot.keyClick(window, str(number))  # type: ignore[arg-type]
    qtbot.keyClick(window, Qt.Key.Key_Return)
    assert session.answers[given:] == ["income"]


def test_hovering_income_names_what_can_be_paid(qtbot: QtBot, tmp_path: Path) -> None:
    """The line above the question says it while the pointer or the focus is on Income."""
    window = warned_window(qtbot, tmp_path, played_until(can_advance))
    control, bar = window.controller, window.table.bar  # type: ignore[union-attr]
    assert control is not None
    control.hover("income")
    assert bar.crumbs.preview() == bar.unused.sentence() != ""


def test_without_the_setting_nothing_is_asked(qtbot: QtBot, tmp_path: Path) -> None:
    """One click is enough."""
    session = played_until(can_advance)
    window = warned_window(qtbot, tmp_path, session, on=False)
    given = len(session.answers)
    bar = window.table.bar  # type: ignore[union-attr]
    place = bar.place_for("income")
    assert place is not None
    click(qtbot, bar, place)
    assert session.answers[given:] == ["income"]


def test_the_first_income_turn_never_warns(qtbot: QtBot, tmp_path: Path) -> None:
    """Everybody begins with an income turn."""
    session = played_until(
        lambda s: s.decision is not None and s.decision.kind == "turn" and "income" in s.decision.keys
    )
    decision = session.decision
    assert decision is not None
    assert session.table.players[decision.seat].income_turns == 0
    window = warned_window(qtbot, tmp_path, session)
    assert window.table.bar.unused.sentence() == ""  # type: ignore[union-attr]


def test_steps_stand_above_the_question(qtbot: QtBot, tmp_path: Path) -> None:
    """In the upgrade step the earlier steps are ticked and the points to come are told; outside of income
    turns there are no steps."""
    session = played_until(
        lambda s: s.decision is not None and "step:upgrade" in s.decision.trail
    )
    window = warned_window(qtbot, tmp_path, session)
    row = window.table.bar.steps  # type: ignore[union-attr]
    assert row.isVisible()
    assert [step.state for step in row.steps][-3:] == ["now", "coming", "coming"] or len(row.steps) < 5
    assert any(step.vp for step in row.steps if step.name == "vp")
    assert row.accessibleName()
    bar = window.table.bar  # type: ignore[union-attr]
    bar.crumbs.show_refusal("Upgrade a card of your own, or go on without one. " * 3)
    steps, said = row.geometry(), bar.crumbs.geometry()
    assert said.left() >= steps.right()
    assert row.width() <= 1 or row.width() >= row.wanted(short=row.short), "whole or not at all"
    bar.crumbs.show_refusal("")
    control = window.controller
    assert control is not None
    while control.decision is not None and any(c.startswith("step:") for c in control.decision.trail):
        assert control.answer(control.decision.keys[-1])
        if control.curtain:
            control.raise_curtain()
    assert not row.isVisible()
