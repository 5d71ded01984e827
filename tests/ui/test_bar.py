"""The decision bar at every size: nothing cut, paging that counts, cost and gain, what is to come."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.engine.session import Session
from tapestry_desktop.ui.bar.options import OptionsRow
from tapestry_desktop.ui.bar.trail import still_to_come
from tapestry_desktop.ui.bar.view import DecisionBar
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.look.palette import hub

from .test_numbers import barred_turn
from .window_help import at_kind


@pytest.fixture(autouse=True)
def usual_look(qapp: QApplication) -> Iterator[None]:
    """Each test begins and ends with letters of the usual size."""
    before = hub().theme
    hub().update(text_scale=1.0, reduced_motion=True)
    yield
    hub().set_theme(before)


def bar_of(qtbot: QtBot, session: Session, width: int = 1280, scale: float = 1.0) -> DecisionBar:
    """The bar alone over a position, laid out as on a table of this width."""
    hub().update(text_scale=scale)
    control = TableController(session)
    control.curtain_mode = "never"
    bar = DecisionBar(control)
    qtbot.addWidget(bar)
    bar._owner = control  # type: ignore[attr-defined]
    bar.compact = width / scale < 1400
    bar.docked_log = width / scale >= 1900
    bar.resize(width, bar.preferred_height())
    bar.show()
    qtbot.waitUntil(lambda: not bar.busy, timeout=5000)
    return bar


def visible_buttons(row: OptionsRow) -> list[QRect]:
    """Where the buttons of the present page lie."""
    return [button.geometry() for button in row.buttons()]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("width", [1280, 1440])
@pytest.mark.parametrize(
    "kind", ["turn", "choose_one", "order", "place_building", "explore_hex", "pay_advance"]
)
def test_nothing_in_the_bar_is_cut_or_covered(qtbot: QtBot, kind: str, width: int, scale: float) -> None:
    """Options have their whole width, and neither they nor the question lie under a button."""
    bar = bar_of(qtbot, at_kind(kind, least_turn=12), width, scale)
    for _ in range(bar.options.pages()):
        for button in bar.options.buttons():
            assert button.width() >= button.sizeHint().width()
            assert button.geometry().right() <= bar.options.width()
        bar.options.turn_page()
    tools = [bar.undo, bar.redo, bar.hint, bar.log_box]
    places = [tool.geometry() for tool in tools if tool.isVisible()]
    for one in places:
        assert bar.rect().contains(one)
        assert not one.intersects(bar.options.geometry())
        asked = QRect(bar.question.geometry())
        asked.setWidth(min(asked.width(), bar.question.sizeHint().width()))
        assert not one.intersects(asked)
        assert sum(one.intersects(other) for other in places) == 1


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_turn_needs_no_second_page(qtbot: QtBot, scale: float) -> None:
    """The five options of a turn stand side by side at 1280 pixels, also with large text."""
    bar = bar_of(qtbot, at_kind("turn", least_turn=12), 1280, scale)
    assert bar.options.pages() == 1
    assert len(bar.options.on_page()) >= 5


def test_with_room_an_option_shows_what_it_costs_and_gives(qtbot: QtBot) -> None:
    """Wide bars have the price, an arrow and the gain on each button; narrow ones the sign of the track."""
    session = at_kind("turn", least_turn=12)
    wide, narrow = bar_of(qtbot, session, 1890), bar_of(qtbot, session, 1280)
    for key in wide.options.on_page():
        if key.startswith("advance:"):
            assert any(sign.kind == "gain" for sign in wide.options.button_for(key)._glyphs)  # type: ignore[union-attr]
            assert len(narrow.options.button_for(key)._glyphs) >= 1  # type: ignore[union-attr]


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_the_price_is_kept_on_every_option_alike(qtbot: QtBot, scale: float) -> None:
    """Where names and prices have no room together the names go; tips and screen readers keep them."""
    bar = bar_of(qtbot, at_kind("turn", least_turn=12), 1280, scale)
    priced: set[bool] = set()
    for key in (key for key in bar.options.on_page() if key.startswith("advance:")):
        button = bar.options.button_for(key)
        assert button is not None
        priced.add(any(sign.kind == "gain" for sign in button._glyphs))
        words = next(option.words for option in bar.options._options if option.key == key)
        assert words in button.accessibleName()
    assert len(priced) == 1
    assert scale == 1.25 or priced == {True}


def test_paging_says_how_many_more(qtbot: QtBot) -> None:
    """The button that turns the page counts what is left, on the last page it leads back."""
    bar = bar_of(qtbot, at_kind("place_building", least_turn=12))
    row = bar.options
    every, seen = len(row._options), 0
    assert row.pages() > 2
    for number in range(row.pages()):
        seen += len(row.on_page())
        more = row.buttons()[-1]
        assert more.text() == (f"{every - seen} more" if seen < every else "Back to the first")
        assert f"to {seen} of {every}" in more.toolTip()
        assert "Shift+N" in more.toolTip()
        assert row.turn_page()
        assert (number == row.pages() - 1) == (row.on_page()[0] == row._options[0].key)


def test_many_prices_are_told_by_their_signs_alone(qtbot: QtBot) -> None:
    """Where the words of all prices do not fit, their signs do; screen readers still have the words."""
    session = at_kind("pay_advance", least_turn=12)
    decision = session.decision
    assert decision is not None
    wide, narrow = bar_of(qtbot, session, 1890), bar_of(qtbot, session, 700)
    assert narrow.options.pages() == 1
    for key in decision.keys:
        button, full = narrow.options.button_for(key), wide.options.button_for(key)
        assert button is not None
        assert full is not None
        assert button._glyphs
        assert full.text().startswith("Pay ")
        assert full.text() in button.accessibleName()


def test_pointing_at_an_advance_says_cost_and_gain_in_words_and_signs(qtbot: QtBot) -> None:
    """Whether it can be paid or not."""
    bar = bar_of(qtbot, barred_turn())
    barred = next(iter(bar.options.barred))
    payable = next(key for key in bar.options.on_page() if key not in bar.options.barred)
    bar.options.pointed.emit(payable)
    assert "costs " in bar.crumbs.preview()
    assert any(sign.kind == "gain" for sign in bar.crumbs._signs)
    bar.options.pointed.emit(barred)
    assert "cannot pay" in bar.crumbs.preview()
    assert " gives: " in bar.crumbs.preview()
    assert any(sign.kind == "gain" for sign in bar.crumbs._signs)
    bar.options.pointed.emit("")
    assert not bar.crumbs.preview()


def test_what_is_said_takes_the_place_of_the_crumbs(qtbot: QtBot) -> None:
    """A preview that needs the room is not cut for the trail; a short one stands beside it."""
    bar = bar_of(qtbot, at_kind("explore_hex", least_turn=12))
    bar.crumbs.show_preview("A few words")
    assert not bar.crumbs._alone()
    bar.crumbs.show_preview("Many words that go on and on " * 5)
    assert bar.crumbs._alone()


def test_a_folded_log_is_a_button_among_the_others(qtbot: QtBot) -> None:
    """With large text the log keeps a button of the size of its neighbours, which opens it."""
    bar = bar_of(qtbot, at_kind("turn", least_turn=12), 1280, 2.0)
    assert bar.log_box.folded
    assert bar.log_box.size() == bar.hint.size()
    assert bar.log_box.y() == bar.hint.y()
    with qtbot.waitSignal(bar.log_wanted):
        qtbot.mouseClick(bar.log_box, Qt.MouseButton.LeftButton)
    assert not bar_of(qtbot, at_kind("turn", least_turn=12), 1280, 1.0).log_box.folded


def test_what_is_to_come_is_short_and_has_signs(qtbot: QtBot) -> None:
    """Behind the crumbs: what the tile gives, then the end of the turn."""
    session = at_kind("explore_hex", least_turn=12)
    bar = bar_of(qtbot, session)
    told = still_to_come(bar._controller)
    assert [each.words for each in told][-1] == "end of turn"
    assert told[0].words == "tile benefit"
    assert all(len(each.words) < 24 and len(each.glyphs) <= 3 for each in told)
    assert not still_to_come(bar_of(qtbot, at_kind("turn", least_turn=12))._controller)


def test_a_new_turn_has_no_money_bag(qtbot: QtBot) -> None:
    """The crumb of a new turn is its number alone."""
    bar = bar_of(qtbot, at_kind("turn", least_turn=12))
    assert bar.crumbs._icon == ""
    assert bar.crumbs._crumbs == [f"Turn {bar._controller.view.turn}"]
