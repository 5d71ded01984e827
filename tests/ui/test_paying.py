"""A price is paid by clicking the trackers."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.engine.decisions import Decision
from tapestry_desktop.engine.session import Session
from tapestry_desktop.ui.paying import Payment
from tapestry_desktop.ui.window import MainWindow

from .window_help import click, fresh_session, new_window, put_on_table, raise_curtain


def price(*keys: str) -> Decision:
    """A decision about a payment."""
    return Decision(7, 0, "pay_advance", keys)


def test_one_free_resource_is_one_click() -> None:
    """What all ways have in common is paid anyway; the click decides the rest."""
    payment = Payment(price("pay:coin+food", "pay:food+food", "pay:food+culture", "decline"))
    assert payment.open == ["coin", "food", "culture"]
    assert payment.left == 1
    assert payment.click("culture") == "pay:food+culture"


def test_several_free_resources_are_clicked_one_by_one() -> None:
    """The running choice narrows the ways down until one is left."""
    payment = Payment(price("pay:coin+coin", "pay:coin+worker", "pay:worker+worker", "pay:coin+food"))
    assert payment.click("coin") == ""
    assert payment.left == 1
    assert payment.open == ["coin", "worker", "food"]
    assert payment.click("culture") == ""
    assert payment.chosen == {"coin": 1}
    assert payment.click("worker") == "pay:coin+worker"


def test_the_only_way_is_a_click_on_any_of_its_resources() -> None:
    """Paying or not: the resources of the price stand for paying."""
    payment = Payment(price("pay:coin+food", "decline"))
    assert payment.open == ["coin", "food"]
    assert payment.click("food") == "pay:coin+food"


def paying(qtbot: QtBot, tmp_path: Path, free: int) -> tuple[MainWindow, Session]:
    """A window whose question is how to pay with so many free resources."""
    window = new_window(qtbot, tmp_path)
    session = next(found for seed in range(30) if (found := _game_paying(seed, free)) is not None)
    put_on_table(window, session)
    raise_curtain(qtbot, window)
    return window, session


def _game_paying(seed: int, free: int) -> Session | None:
    """A random game at such a question; None when it has none."""
    session, bot = fresh_session(2, seed), RandomBot(seed)
    while (decision := session.decision) is not None:
        payment = Payment(decision)
        several = any(len(payment.candidates(name)) > 1 for name in payment.open)
        if decision.kind == "pay_advance" and payment.left == free and (several or free == 1):
            return session
        session.answer(bot.choose(session))
    return None


def tracker(window: MainWindow, resource: str) -> QPoint:
    """The middle of a tracker, in the tableau's coordinates."""
    assert window.table is not None
    header = window.table.tableau.header
    spot = next(spot for spot in header.spots if spot.key == f"resource:{resource}")
    return header.mapTo(window.table.tableau, spot.rect.center().toPoint())


def test_trackers_glow_and_take_the_click(qtbot: QtBot, tmp_path: Path) -> None:
    """One click pays where one resource is free."""
    window, session = paying(qtbot, tmp_path, 1)
    assert window.controller is not None
    assert window.table is not None
    payment = window.controller.payment
    glowing = {button.spot.key for button in window.table.tableau.header.buttons}
    assert glowing == {f"resource:{name}" for name in payment.open}
    wanted = payment.candidates(payment.open[0])
    click(qtbot, window.table.tableau, tracker(window, payment.open[0]))
    assert session.answers[-1] == wanted[0]


def test_a_running_choice_is_shown_and_taken_back(qtbot: QtBot, tmp_path: Path) -> None:
    """After the first of two the bar says what is missing; stepping back begins anew."""
    window, session = paying(qtbot, tmp_path, 2)
    assert window.controller is not None
    assert window.table is not None
    answers = len(session.answers)
    first = next(name for name in window.controller.payment.open
                 if len(window.controller.payment.candidates(name)) > 1)  # fmt: skip
    click(qtbot, window.table.tableau, tracker(window, first))
    assert len(session.answers) == answers
    assert window.controller.payment.chosen == {first: 1}
    assert "1 more" in window.table.bar.crumbs.preview()
    assert window.table.tableau.step_back()
    assert not window.controller.payment.chosen
    second = window.controller.payment
    while len(session.answers) == answers:
        assert window.controller.pay_with(second.open[0])
    assert session.answers[answers].startswith("pay:")
