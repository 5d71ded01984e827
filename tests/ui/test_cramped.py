"""The cramped layout: pages with tabs, turned by the question, by a person, and by what is carried."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPointF, QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.engine.session import Session
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.table.page import TablePage
from tapestry_desktop.ui.tableau.pages import PAGES, SPRING
from tapestry_desktop.ui.tableau.zone import TargetButton
from tests.ui.test_tableau import at_kind, played_until
from tests.ui.test_tableau_city import send

LOW = (1280, 720)


@pytest.fixture(autouse=True)
def large_text(qapp: QApplication) -> Iterator[None]:
    """Light, 150 %, nothing moves."""
    palette.hub().set_theme(palette.Theme(text_scale=1.5, reduced_motion=True))
    yield
    palette.hub().set_theme(palette.Theme())


def table_of(qtbot: QtBot, session: Session, size: tuple[int, int] = LOW) -> TablePage:
    """The page of a game in a window of a size."""
    page = TablePage(TableController(session))
    page.resize(*size)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is page)
    return page


def at_turn() -> Session:
    """A game at the beginning of a turn, with a card in the hand."""

    def wanted(session: Session) -> bool:
        decision = session.decision
        return (
            decision is not None
            and decision.kind == "turn"
            and session.table.turn > 8
            and bool(session.table.players[decision.seat].hand)
        )

    return played_until(wanted)


def test_in_the_lowest_window_every_number_is_written(qtbot: QtBot) -> None:
    """Resources below their signs, the numbers of the decks on them."""
    from tests.ui.visual.recorder import Recorder

    recorder = Recorder()
    recorder.install()
    try:
        page = table_of(qtbot, at_turn(), (960, 600))
        written = [text.words for text in recorder.read(page)]
    finally:
        recorder.remove()
    table = page.controller.view
    for deck in (table.tapestries, table.techs, table.tiles, table.space_tiles):
        assert str(len(deck.deck)) in written
    header = page.tableau.header
    numbers = [text for text in written if text.isdigit()]
    assert len(numbers) >= 4 + 4 + len(table.players) * 5
    assert header.tracker_rect("coin").width() < 60


def open_zone(page: TablePage) -> str:
    """The name of the one zone that is shown below the header."""
    tableau = page.tableau
    zones = [zone for zone in tableau.zones if zone is not tableau.header and zone.isVisible()]
    assert len(zones) == 1, [zone.objectName() for zone in zones]
    return zones[0].objectName()


@pytest.mark.parametrize(
    ("size", "scale", "layout"),
    [
        (LOW, 1.0, "compact"),
        (LOW, 1.5, "cramped"),
        (LOW, 1.75, "cramped"),
        (LOW, 2.0, "cramped"),
        ((1440, 900), 1.0, "regular"),
        ((1440, 900), 1.5, "compact"),
        ((2560, 1440), 1.0, "wide"),
    ],
)
def test_large_text_in_a_low_window_makes_pages(
    qtbot: QtBot, size: tuple[int, int], scale: float, layout: str
) -> None:
    palette.hub().set_theme(palette.Theme(text_scale=scale, reduced_motion=True))
    page = table_of(qtbot, at_turn(), size)
    assert page.layout_name == layout
    assert page.tableau.pages.isVisible() == (layout == "cramped")


def test_every_page_has_the_whole_height(qtbot: QtBot) -> None:
    page = table_of(qtbot, at_turn())
    tableau = page.tableau
    for name in PAGES:
        tab = tableau.pages.tabs[name]
        qtbot.mouseClick(tab, Qt.MouseButton.LeftButton)
        assert tab.isChecked()
        assert tab.accessibleName()
        assert min(tab.width(), tab.height()) >= 32
        shown = next(zone for zone in tableau.zones if zone is not tableau.header and zone.isVisible())
        assert open_zone(page)
        assert shown.width() == tableau.width()
        assert shown.height() > 0.7 * (tableau.height() - tableau.header.height())
        assert tableau.header.isVisible()


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("building", "income"),
        ("place_building", "city"),
        ("upgrade", "technology"),
        ("play_tapestry", "hand"),
        ("explore_tile", "hand"),
    ],
)
def test_the_page_turns_to_the_question(qtbot: QtBot, kind: str, name: str) -> None:
    page = table_of(qtbot, at_kind(kind))
    assert page.tableau.pages.current == name
    decision = page.controller.decision
    assert decision is not None
    assert set(decision.keys) & page.tableau.keys_shown()


@pytest.mark.parametrize("kind", ["explore_hex", "conquer"])
def test_what_is_carried_to_the_map_is_in_sight(qtbot: QtBot, kind: str) -> None:
    """The page of the hand is open, and its tile or outpost can be pulled."""
    page = table_of(
        qtbot, played_until(lambda session: session.decision is not None and session.decision.kind == kind)
    )
    assert page.tableau.pages.current == "hand"
    wanted = {"explore_hex": "tile", "conquer": "outpost"}[kind]
    assert any(spot.drag == wanted for spot in page.tableau.hand.spots)


def test_the_choice_of_a_person_stays_until_the_next_question(qtbot: QtBot) -> None:
    page = table_of(qtbot, at_kind("play_tapestry"))
    pages, control = page.tableau.pages, page.controller
    assert control.decision is not None
    key = next(key for key in control.decision.keys if key.startswith("card:"))
    qtbot.mouseClick(pages.tabs["technology"], Qt.MouseButton.LeftButton)
    control.hover(key)
    page.tableau.refresh()
    assert pages.current == "technology"
    assert pages.tabs["hand"].asked, "its tab glows"
    assert not pages.tabs["income"].asked
    assert page.tableau.place_for(key) == pages.place_of("hand"), "the tab leads there"
    tab = pages.place_of("hand").center()
    child = page.tableau.childAt(tab)
    qtbot.mouseClick(child, Qt.MouseButton.LeftButton, pos=child.mapFrom(page.tableau, tab))
    assert pages.current == "hand"
    assert page.tableau.hand.geometry().contains(page.tableau.place_for(key) or QRect())
    qtbot.mouseClick(pages.tabs["log"], Qt.MouseButton.LeftButton)
    assert control.answer(key)
    control.undo()
    control.raise_curtain()
    assert pages.current == "hand"


def test_the_log_is_a_page(qtbot: QtBot) -> None:
    page = table_of(qtbot, at_turn())
    page.toggle_log()
    assert page.tableau.pages.current == "log"
    assert page.drawer.isVisible()
    assert page.bar.log_box.open
    page.toggle_log()
    assert page.tableau.pages.current == "hand"
    assert not page.drawer.isVisible()


def test_keys_turn_the_pages(qtbot: QtBot) -> None:
    page = table_of(qtbot, at_turn())
    pages = page.tableau.pages
    names = list(PAGES)
    start = names.index(pages.current)
    qtbot.keyClick(page, Qt.Key.Key_PageDown)
    assert pages.current == names[(start + 1) % len(names)]
    qtbot.keyClick(page, Qt.Key.Key_PageUp)
    assert pages.current == names[start]
    assert page.focus.in_play(), "the question keeps Enter"
    tab = pages.tabs[pages.current]
    tab.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(tab, Qt.Key.Key_Right)
    assert pages.current == names[(start + 1) % len(names)]
    assert pages.tabs[pages.current].hasFocus()
    assert set(pages.tabs.values()) <= set(page.focus.stops())


def test_tab_walks_to_a_target_of_the_open_page(qtbot: QtBot) -> None:
    page = table_of(qtbot, at_kind("building"))
    for _ in range(60):
        qtbot.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        if isinstance(focus, TargetButton):
            assert focus.zone is page.tableau.income
            return
    raise AssertionError("Tab does not come to the income mat.")


def carry(page: TablePage, key: str, at: QPointF) -> None:
    """Pick a card up in the hand and hold it over a global point."""
    hand = page.tableau.hand
    spot = next(spot for spot in hand.spots if spot.key == key)
    start = QPointF(hand.mapToGlobal(spot.rect.center()))
    send(hand, QEvent.Type.MouseButtonPress, start, True)
    for step in range(1, 6):
        send(hand, QEvent.Type.MouseMove, start + (at - start) * step / 5, True)
    assert page.tableau.drag.active


@pytest.mark.parametrize("on_tab", [False, True])
def test_a_card_is_dragged_to_its_era_over_the_tab(qtbot: QtBot, on_tab: bool) -> None:
    """Held over the tab the page opens; a drop on the tab does as well."""
    page = table_of(qtbot, at_kind("play_tapestry"))
    tableau, control = page.tableau, page.controller
    assert control.decision is not None
    key = next(key for key in control.decision.keys if key.startswith("card:"))
    before = len(control.session.answers)
    tab = tableau.pages.tabs["income"]
    over = QPointF(tab.mapToGlobal(tab.rect().center()))
    carry(page, key, over)
    assert tableau.pages.target == "income", "the tab that takes it glows"
    if not on_tab:
        qtbot.waitUntil(lambda: tableau.pages.current == "income", timeout=SPRING * 10)
        era = tableau.income.open_era_rect().center()
        over = QPointF(tableau.income.mapToGlobal(era))
        send(tableau.income, QEvent.Type.MouseMove, over, True)
    send(tableau, QEvent.Type.MouseButtonRelease, over, False)
    assert control.session.answers[before:][:1] == [key] or len(control.session.answers) > before
    assert not tableau.drag.active
    assert tableau.pages.target == ""


def test_a_tab_under_a_wrong_drop_takes_nothing(qtbot: QtBot) -> None:
    page = table_of(qtbot, at_kind("play_tapestry"))
    control = page.controller
    assert control.decision is not None
    key = next(key for key in control.decision.keys if key.startswith("card:"))
    before = len(control.session.answers)
    tab = page.tableau.pages.tabs["technology"]
    over = QPointF(tab.mapToGlobal(tab.rect().center()))
    carry(page, key, over)
    send(page.tableau, QEvent.Type.MouseButtonRelease, over, False)
    assert len(control.session.answers) == before
    assert not page.tableau.drag.active


def test_a_piece_is_placed_beside_its_city(qtbot: QtBot) -> None:
    page = table_of(qtbot, at_kind("place_building"))
    tableau = page.tableau
    assert tableau.pending.isVisible()
    assert not tableau.pending.geometry().intersects(tableau.city.geometry())
    start = QPointF(tableau.pending.mapToGlobal(tableau.pending.rect().center()))
    assert page.controller.decision is not None
    key = next(key for key in page.controller.decision.keys if key.startswith("plot:"))
    place = tableau.place_for(key)
    assert place is not None
    end = QPointF(tableau.mapToGlobal(place.center()))
    before = len(page.controller.session.answers)
    send(tableau.pending, QEvent.Type.MouseButtonPress, start, True)
    for step in range(1, 6):
        send(tableau.pending, QEvent.Type.MouseMove, start + (end - start) * step / 5, True)
    send(tableau.pending, QEvent.Type.MouseButtonRelease, end, False)
    assert len(page.controller.session.answers) > before


def test_nothing_of_the_pages_is_left_in_a_larger_window(qtbot: QtBot) -> None:
    page = table_of(qtbot, at_turn())
    qtbot.mouseClick(page.tableau.pages.tabs["log"], Qt.MouseButton.LeftButton)
    page.resize(1800, 1200)
    assert page.layout_name != "cramped"
    assert not page.tableau.pages.isVisible()
    for zone in (page.tableau.income, page.tableau.city, page.tableau.techs, page.tableau.hand):
        assert zone.isVisible()
    assert page.tableau.hand.tabs["hand"].isVisible()
    page.resize(*LOW)
    assert page.tableau.pages.isVisible()
