"""Carrying with the mouse as the window system sees it: it knows the window, and Qt finds who is meant."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tapestry_desktop.engine.session import Session
from tapestry_desktop.ui.bar.crumbs import READ
from tapestry_desktop.ui.board.token_drag import moves_of
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.table.page import TablePage
from tapestry_desktop.ui.tableau.pages import SPRING
from tapestry_desktop.ui.tableau.zone import Zone
from tests.ui.test_board import asks, middle, played
from tests.ui.test_cramped import table_of
from tests.ui.test_tableau import at_kind, played_until

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def large_text(qapp: QApplication) -> Iterator[None]:
    """150 %, nothing moves: at 1280x720 the tableau comes in pages."""
    palette.hub().set_theme(palette.Theme(text_scale=1.5, reduced_motion=True))
    yield
    palette.hub().set_theme(palette.Theme())


class Hand:
    """A mouse that knows the window alone."""

    def __init__(self, page: TablePage) -> None:
        self.page, self.window = page, page.windowHandle()
        self.at = QPoint()

    def press(self, at: QPoint) -> None:
        """The button goes down."""
        self.at = at
        QTest.mouseMove(self.window, at)
        QTest.mousePress(self.window, LEFT, Qt.KeyboardModifier.NoModifier, at)

    def pull(self, to: QPoint) -> None:
        """The pointer goes somewhere in steps."""
        start = self.at
        for step in range(1, 7):
            QTest.mouseMove(self.window, start + (to - start) * step / 6)
        self.at = to

    def release(self) -> None:
        """The button comes up."""
        QTest.mouseRelease(self.window, LEFT, Qt.KeyboardModifier.NoModifier, self.at)


def within(page: TablePage, widget: QWidget, at: QPointF | QPoint) -> QPoint:
    """A point of a widget, in the window's coordinates."""
    return widget.mapTo(page, QPointF(at)).toPoint()


def spot_of(page: TablePage, zone: Zone, drag: str) -> QPoint:
    """The middle of the first thing of a sort that can be carried from a zone and is on offer."""
    spot = next(spot for spot in zone.spots if spot.drag == drag and zone.on_offer(spot.key))
    return within(page, zone, spot.rect.center())


def test_a_card_is_held_while_its_page_is_turned_away(qtbot: QtBot) -> None:
    """The hand's page holds the pressed button and is hidden: moves and release still arrive."""
    page = table_of(qtbot, at_kind("play_tapestry"))
    tableau, control = page.tableau, page.controller
    before = len(control.session.answers)
    hand = Hand(page)
    hand.press(spot_of(page, tableau.hand, "card"))
    tab = tableau.pages.tabs["income"]
    hand.pull(within(page, tab, tab.rect().center()))
    assert tableau.drag.active
    qtbot.waitUntil(lambda: tableau.pages.current == "income", timeout=SPRING * 10)
    label = tableau.drag._label
    assert label is not None
    stood = label.pos()
    hand.pull(within(page, tableau.income, tableau.income.open_era_rect().center()))
    assert label.pos() != stood, "it follows"
    hand.release()
    assert not tableau.drag.active
    assert len(control.session.answers) > before
    assert QWidget.mouseGrabber() is None


def test_nothing_hangs_on_a_pointer_without_a_button(qtbot: QtBot) -> None:
    """Where the release was lost the next move without a button ends it."""
    page = table_of(qtbot, at_kind("play_tapestry"))
    tableau, before = page.tableau, len(page.controller.session.answers)
    hand = Hand(page)
    hand.press(spot_of(page, tableau.hand, "card"))
    hand.pull(hand.at - QPoint(60, 80))
    assert tableau.drag.active
    QTest.mouseRelease(page.windowHandle(), LEFT, Qt.KeyboardModifier.NoModifier, hand.at)
    assert not tableau.drag.active
    assert QWidget.mouseGrabber() is None
    hand.press(spot_of(page, tableau.hand, "card"))
    hand.pull(hand.at - QPoint(60, 80))
    QApplication.sendEvent(page, _bare_move(page, hand.at))
    assert not tableau.drag.active
    hand.release()
    assert len(page.controller.session.answers) == before


def _bare_move(page: TablePage, at: QPoint) -> QMouseEvent:

    none = Qt.MouseButton.NoButton
    there = QPointF(page.mapToGlobal(at))
    return QMouseEvent(QEvent.Type.MouseMove, QPointF(at), there, none, none, Qt.KeyboardModifier.NoModifier)


def refusals(page: TablePage) -> list[str]:
    """The reasons given from now on."""
    told: list[str] = []
    page.controller.refused.connect(lambda _key, why: told.append(why.key))
    return told


def dropped(page: TablePage, start: QPoint, end: QPoint) -> None:
    """Pressed, pulled and let go."""
    hand = Hand(page)
    hand.press(start)
    hand.pull(end)
    hand.release()


def test_a_legal_card_in_a_wrong_place_is_told_its_era(qtbot: QtBot) -> None:
    page = table_of(qtbot, at_kind("play_tapestry"))
    told = refusals(page)
    header = page.tableau.header
    dropped(page, spot_of(page, page.tableau.hand, "card"), within(page, header, header.rect().center()))
    assert told == ["why.drop_on_era"]
    words = page.bar.crumbs.refusal()
    assert any(f"era {number} " in words for number in ("I", "II", "III", "IV"))


def test_before_the_card_comes_what_the_first_one_gets(qtbot: QtBot) -> None:
    """The question is the bonus of the era: a card is told so."""

    def bonus(session: Session) -> bool:
        decision = session.decision
        return (
            decision is not None
            and decision.kind == "resource"
            and "first_of_neighbours" in decision.trail
            and bool(session.table.players[decision.seat].hand)
        )

    page = table_of(qtbot, played_until(bonus))
    now = [step.name for step in page.bar.steps.steps if step.state == "now"]
    assert now == ["first"], "the step of the card is still to come"
    assert "tapestry" in [step.name for step in page.bar.steps.steps if step.state == "coming"]
    told = refusals(page)
    hand = page.tableau.hand
    page.tableau.pages.open("hand")
    spot = next(spot for spot in hand.spots if spot.drag == "card")
    board = page.board
    dropped(page, within(page, hand, spot.rect.center()), within(page, board, board.rect().center()))
    assert told == ["why.card_after_bonus"]


@pytest.mark.parametrize(
    ("kind", "drag", "why"),
    [("conquer", "outpost", "why.drop_on_hex"), ("explore_tile", "tile", "why.drop_on_hex"),
     ("turn", "outpost", "why.outpost_not_now")],
)  # fmt: skip
def test_a_piece_let_go_beside_the_map_says_where_it_goes(
    qtbot: QtBot, kind: str, drag: str, why: str
) -> None:
    page = table_of(qtbot, played(2, asks(kind)))
    told, tableau = refusals(page), page.tableau
    tableau.pages.open("hand")
    spot = next(spot for spot in tableau.hand.spots if spot.drag == drag)
    start = within(page, tableau.hand, spot.rect.center())
    dropped(page, start, within(page, tableau.header, tableau.header.rect().center()))
    assert told == [why]


def test_a_refusal_goes_with_the_next_press(qtbot: QtBot) -> None:
    """What is taken in hand again is not refused any more."""
    page = table_of(qtbot, played(2, asks("conquer")))
    tableau = page.tableau
    spot = next(spot for spot in tableau.hand.spots if spot.drag == "outpost")
    start = within(page, tableau.hand, spot.rect.center())
    dropped(page, start, within(page, tableau.header, tableau.header.rect().center()))
    assert page.bar.crumbs.refusal()
    hand = Hand(page)
    hand.press(start)
    assert not page.bar.crumbs.refusal()
    hand.release()


def test_a_refusal_goes_when_something_legal_is_pointed_at(qtbot: QtBot) -> None:
    """It is left for a moment, so that it can be read."""
    page = table_of(qtbot, played(2, asks("conquer")))
    control = page.controller
    assert control.decision is not None
    control.explain("hex:0,0" if "hex:0,0" not in control.decision.keys else "plot:0,0")
    control.hover(control.decision.keys[0])
    assert page.bar.crumbs.refusal()
    qtbot.waitUntil(lambda: not page.bar.crumbs.refusal(), timeout=READ * 3)


def test_a_tech_card_let_go_beside_its_row_says_where_it_goes(qtbot: QtBot) -> None:
    page = table_of(qtbot, at_kind("upgrade"))
    told, tableau = refusals(page), page.tableau
    tableau.pages.open("technology")
    start = spot_of(page, tableau.techs, "tech")
    dropped(page, start, within(page, tableau.header, tableau.header.rect().center()))
    assert told == ["why.drop_on_row_above"]


def test_a_piece_let_go_beside_the_city_says_where_it_goes(qtbot: QtBot) -> None:
    page = table_of(qtbot, at_kind("place_building"))
    told, tableau = refusals(page), page.tableau
    start = within(page, tableau.pending, tableau.pending._picture().center())
    dropped(page, start, within(page, tableau.header, tableau.header.rect().center()))
    assert told == ["why.drop_on_plot" if tableau.pending.free else "why.drop_on_plot_only"]


def test_a_token_let_go_on_the_map_says_where_it_goes(qtbot: QtBot) -> None:
    page = table_of(qtbot, played(2, asks("turn")))
    told, board = refusals(page), page.board
    decision = page.controller.decision
    assert decision is not None
    token = next(
        token for token, item in board.board.tokens.items() if moves_of(decision, page.controller.view, token)
    )
    start = within(page, board, board.mapFromScene(board.board.tokens[token].pos()))
    assert board.board.laid is not None
    centre = board.board.laid.centres[0, 0]
    dropped(page, start, within(page, board, board.mapFromScene(centre)))
    assert told == ["why.drop_token"]


def test_leaving_the_table_lets_go(qtbot: QtBot) -> None:
    page = table_of(qtbot, at_kind("play_tapestry"))
    hand = Hand(page)
    hand.press(spot_of(page, page.tableau.hand, "card"))
    hand.pull(hand.at - QPoint(60, 80))
    assert QWidget.mouseGrabber() is page
    page.tableau.hide()
    assert not page.tableau.drag.active
    assert QWidget.mouseGrabber() is None
    hand.release()


def test_a_piece_is_held_while_its_page_is_turned_away_and_comes_back(qtbot: QtBot) -> None:
    """Carried over another tab and back over that of the city."""
    page = table_of(qtbot, at_kind("place_building"))
    tableau, control = page.tableau, page.controller
    before = len(control.session.answers)
    hand = Hand(page)
    hand.press(within(page, tableau.pending, tableau.pending._picture().center()))
    for name in ("technology", "city"):
        tab = tableau.pages.tabs[name]
        hand.pull(within(page, tab, tab.rect().center()))
        qtbot.waitUntil(lambda name=name: tableau.pages.current == name, timeout=SPRING * 10)  # type: ignore[misc]
        assert tableau.drag.active
    assert control.decision is not None
    key = next(key for key in control.decision.keys if key.startswith("plot:"))
    place = tableau.place_for(key)
    assert place is not None
    hand.pull(within(page, tableau, place.center()))
    hand.release()
    assert control.session.answers[before:] == [key]
    assert not tableau.drag.active


def test_a_tile_turned_on_its_way_is_confirmed_so_with_enter(qtbot: QtBot) -> None:
    """The bar frames the turn in which the tile was put down."""
    page = table_of(qtbot, played(2, asks("explore_tile")), (1440, 900))
    tableau, board, control = page.tableau, page.board, page.controller
    hand = Hand(page)
    tableau.pages.open("hand")
    hand.press(spot_of(page, tableau.hand, "tile"))
    hand.pull(hand.at - QPoint(40, 40))
    hand.pull(within(page, board.viewport(), middle(board, sorted(board.keys_shown())[0])))
    tableau.drag.turn(2)
    hand.release()
    assert board.hand.key == page.bar.options.current == "rotation:2"
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    assert "rotation:2" in control.session.answers[-3:]
