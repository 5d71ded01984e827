"""An only tapestry card is played without a question: it is said above the bar, and the card shows itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.engine.events import OnlyChoice, TapestryPlayed
from tapestry_desktop.engine.session import Session
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.table import announce
from tapestry_desktop.ui.table.announce import only_card_words
from tapestry_desktop.ui.table.page import TablePage
from tapestry_desktop.ui.tableau.card_flight import CardFlight
from tapestry_desktop.ui.tableau.motion import Outline
from tests.ui.test_tableau import played_until


@pytest.fixture(autouse=True)
def moving_theme(qapp: QApplication) -> Iterator[None]:
    """Light, 100 %, everything moves; put back afterwards."""
    palette.hub().set_theme(palette.Theme())
    yield
    palette.hub().set_theme(palette.Theme())


def before_income() -> Session:
    """A game in which the next income turn plays the only card of the hand."""

    def wanted(session: Session) -> bool:
        decision = session.decision
        if decision is None or decision.kind != "turn" or "income" not in decision.keys:
            return False
        if len(session.table.players[decision.seat].hand) != 1:
            return False
        start = len(session.events)
        seat = decision.seat
        session.answer("income")
        kinds = [e.kind for e in session.events[start:] if isinstance(e, OnlyChoice) and e.seat == seat]
        session.undo()
        return "play_tapestry" in kinds

    return played_until(wanted)


def table_of(qtbot: QtBot, session: Session, size: tuple[int, int] = (1440, 900)) -> TablePage:
    """The page of a game."""
    page = TablePage(TableController(session))
    page.resize(*size)
    qtbot.addWidget(page)
    page.show()
    return page


def test_it_is_said_and_shown(qtbot: QtBot) -> None:
    session = before_income()
    page = table_of(qtbot, session)
    assert session.decision is not None
    (card,) = session.table.players[session.decision.seat].hand
    assert page.controller.answer("income")
    flights = page.tableau.findChildren(CardFlight)
    assert [flight.card for flight in flights] == [card]
    era = page.tableau.income.geometry()
    assert flights[0].width() > page.tableau.income.era_rect(1).width() * 2, "large enough to be read"
    assert page.message.isVisible()
    assert only_card_words(session.events, page.controller.viewer) in page.message.words()
    qtbot.waitUntil(lambda: not page.tableau.motion.flying, timeout=4000)
    assert era.isValid()
    assert not [flight for flight in page.tableau.findChildren(CardFlight) if flight.isVisible()]


def test_it_is_said_before_the_turn_is_told(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message has the place alone; the report of the turn follows and lies over nothing of it."""
    monkeypatch.setattr(announce, "FIRST", 300)
    page = table_of(qtbot, before_income())
    control = page.controller
    control.turn_end = "pause"
    assert control.answer("income")
    for _ in range(60):
        if control.handing_over or control.decision is None:
            break
        assert control.answer(control.decision.keys[0])
    page.sheet.show_own("x", control.turn_events())
    page.announcer._happened(tuple(control.session.events))
    assert page.message.isVisible()
    assert not page.sheet.isVisible()
    qtbot.waitUntil(page.sheet.isVisible, timeout=3000)
    assert not page.sheet.geometry().intersects(page.message.geometry())
    assert not page.message.geometry().intersects(page.tableau.geometry())


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_with_reduced_motion_its_era_is_outlined(qtbot: QtBot, scale: float) -> None:
    """On the mat, or round the tab of its page."""
    palette.hub().set_theme(palette.Theme(text_scale=scale, reduced_motion=True))
    page = table_of(qtbot, before_income(), (1280, 720))
    page.tableau.pages.open("hand")
    assert page.controller.answer("income")
    assert not page.tableau.findChildren(CardFlight)
    outlines = page.tableau.findChildren(Outline)
    where = page.tableau.pages if scale > 1 else page.tableau.income
    assert any(where.geometry().contains(outline.geometry().center()) for outline in outlines)
    assert page.message.isVisible()


def test_a_card_that_was_chosen_is_not_announced() -> None:
    """Nor that of another seat, nor one laid face down."""
    played = TapestryPlayed(0, "monarchy", 2, True, False)
    only = OnlyChoice(0, "play_tapestry", "card:monarchy", "")
    assert only_card_words((played,), 0) == ""
    assert only_card_words((only, played), 1) == ""
    assert only_card_words((only, played._replace(face_up=False)), 0) == ""
    assert "Monarchy" in only_card_words((only, played), 0)
