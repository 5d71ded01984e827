"""Pointing at plots: what lights up, where a landmark springs to, what hangs over, and what districts say."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.geometry.plots import DISTRICTS, ROWS, SIZE, bit, plots_of
from tapestry_desktop.engine.session import Session
from tapestry_desktop.engine.state import City
from tapestry_desktop.ui import offers
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.phrases import option_label
from tapestry_desktop.ui.tableau import Tableau
from tapestry_desktop.ui.tableau.city_ghost import shape_of, size_of
from tapestry_desktop.ui.tableau.city_snap import grip_of, inside, lies_of, lit_plots, snap
from tapestry_desktop.ui.tableau.city_words import district_words, line_words, missing, pointed_line, share_of
from tests.ui.test_tableau import at_kind, shown
from tests.ui.test_tableau_city import drag, placing

LANDMARKS = sorted(catalogue().landmarks)


@pytest.fixture(autouse=True)
def still_theme(qapp: QApplication) -> Iterator[None]:
    """Light, 100 %, nothing moves."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True))
    yield
    palette.hub().set_theme(palette.Theme())


def all_places(piece: str) -> list[str]:
    """A key for every place of a landmark with at least one plot on the grid."""
    keys = []
    for turn in range(len(catalogue().landmarks[piece].orientations)):
        for row in range(-3, SIZE):
            for col in range(-3, SIZE):
                if any(inside(row + r, col + c) for r, c in shape_of(piece, turn)):
                    keys.append(f"plot:{row},{col}/{turn}")
    return keys


@pytest.mark.parametrize("piece", LANDMARKS)
def test_pointing_at_the_middle_of_a_place_finds_that_place(piece: str) -> None:
    for lies in lies_of(all_places(piece), piece).values():
        for lie in lies:
            assert snap(lies, *lie.grip) == lie.place


@pytest.mark.parametrize("piece", LANDMARKS)
def test_a_piece_is_held_by_a_plot_of_its_own(piece: str) -> None:
    for turn, cells in enumerate(catalogue().landmarks[piece].orientations):
        row, col = grip_of(piece, turn)
        high, wide = size_of(piece, turn)
        assert 0 < row < high
        assert 0 < col < wide
        assert (int(row), int(col)) in cells


def test_a_piece_springs_onto_the_plot_pointed_at() -> None:
    lies = lies_of(["plot:2,2/0", "plot:2,5/0"], "lighthouse")[0]
    assert snap(lies, 2.1, 2.1) == (2, 2, 0)
    assert snap(lies, 3.9, 3.9) == (2, 2, 0)
    assert snap(lies, 2.5, 5.2) == (2, 5, 0)
    assert snap(lies, 2.5, 4.5) is None  # no place covers that plot
    assert snap((), 1.0, 1.0) is None


def test_whole_on_the_mat_is_preferred_inside_the_grid() -> None:
    lies = lies_of(["plot:-1,-1/0", "plot:0,0/0"], "lighthouse")[0]
    assert snap(lies, 0.6, 0.6) == (0, 0, 0)
    assert snap(lies, -0.2, -0.2) == (-1, -1, 0)
    lit = lit_plots(lies)
    assert lit.whole == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert not lit.over
    assert lit_plots(lies_of(["plot:-1,3/0"], "lighthouse")[0]).over == {(0, 3), (0, 4)}


def test_every_lit_plot_takes_the_landmark(qtbot: QtBot) -> None:
    session = placing(True)
    tableau = shown(qtbot, session)
    city = tableau.city
    lit = city.lit
    assert lit.whole
    assert not lit.whole & lit.over
    assert session.decision is not None
    for row in range(SIZE):
        for col in range(SIZE):
            city.hold_at(city.plot_rect(row, col).center())
            outcome = city.outcome
            assert outcome is not None
            assert outcome.legal == ((row, col) in lit.whole | lit.over)
            assert outcome.legal == (outcome.key in session.decision.keys)
            if outcome.legal:
                assert (row, col) in outcome.cells
                assert tableau.layer.isVisible()
    assert not tableau.grab().isNull()


def test_every_place_can_be_pointed_at(qtbot: QtBot) -> None:
    """Also those that hang over the edge, in the small city and in the enlarged one."""
    session = placing(True)
    tableau = shown(qtbot, session)
    city = tableau.city
    for big in (False, True):
        tableau.show_city(big)
        for key in city.plot_keys:
            rect = city.place_for(key)
            assert rect is not None
            city.hold_at(QPointF(rect.center()))
            outcome = city.outcome
            assert outcome is not None
            assert outcome.key == key


def test_the_bar_the_order_and_the_city_agree(qtbot: QtBot) -> None:
    session = placing(True)
    tableau = shown(qtbot, session)
    control, city = tableau.controller, tableau.city
    decision = control.decision
    assert decision is not None
    ordered = offers.in_order(decision, control.view)
    over = [offers.overhang(decision, key) for key in ordered if key.startswith("plot:")]
    assert over == sorted(over)
    assert over[0] == 0
    assert over[-1] > 0
    assert ordered[-1] == "beside"
    tableau.enlarge.setFocus()
    city.setFocus(Qt.FocusReason.TabFocusReason)
    assert city.outcome is not None
    assert city.outcome.key == ordered[0]
    last = [key for key in ordered if key.startswith("plot:")][-1]
    assert f"{over[-1]} lost" in option_label(decision, last, control.view, control)
    assert "lost" not in option_label(decision, ordered[0], control.view, control)
    city.show_key(last)
    city.say()
    assert "over the edge" in city.accessibleDescription()


def test_the_right_button_turns(qtbot: QtBot) -> None:
    session = placing(True, turns=2)
    tableau = shown(qtbot, session)
    city, before = tableau.city, len(session.answers)
    at = city.plot_rect(4, 4).center().toPoint()
    qtbot.mouseMove(city, at)
    city.hold_at(QPointF(at))
    first = city.ghost.orientation
    qtbot.mouseClick(city, Qt.MouseButton.RightButton, pos=at)
    assert city.ghost.orientation != first
    assert len(session.answers) == before
    qtbot.mouseClick(tableau.pending.turn, Qt.MouseButton.LeftButton)
    assert len(session.answers) == before


def test_a_landmark_that_fits_only_turned_says_so(qtbot: QtBot) -> None:
    session = placing(True, turns=2)
    tableau = shown(qtbot, session)
    city, told = tableau.city, 0
    for turn in range(2):
        city.ghost.orientation = turn
        other = city._lit[1 - turn]
        for row in range(SIZE):
            for col in range(SIZE):
                city.hold_at(city.plot_rect(row, col).center())
                assert city.fits_turned == (
                    (row, col) not in city.lit.whole | city.lit.over
                    and (row, col) in other.whole | other.over
                )
                told += city.fits_turned
                assert ("Turned" in city.reason()) == city.fits_turned
    assert told


def test_a_piece_at_the_edge_does_not_shrink_the_city(qtbot: QtBot) -> None:
    tableau = shown(qtbot, at_kind("turn", 0))
    city = tableau.city
    assert city.state is not None
    before = city.cell
    from tapestry_desktop.engine.state import Built

    city.state.built.append(Built("train_station", 7, 7, 0))
    city.refresh()
    assert city.cell > before * 0.93
    tableau.show_city(True)
    right = city.plot_rect(7, 7, 3, 3).right()
    assert right <= city.width()


def big_city(qtbot: QtBot, session: Session) -> Tableau:
    tableau = shown(qtbot, session)
    tableau.show_city(True)
    assert tableau.city.big
    return tableau


def test_the_enlarged_city_closes_once_the_piece_stands(qtbot: QtBot) -> None:
    session = placing(True)
    tableau = big_city(qtbot, session)
    key = next(key for key in tableau.city.plot_keys)
    assert tableau.controller.answer(key)
    if not tableau.city.plot_keys:
        assert not tableau.city.big


def test_opened_by_hand_it_stays_while_it_covers_nothing_that_is_asked(qtbot: QtBot) -> None:
    tableau = big_city(qtbot, at_kind("turn", 0))
    control = tableau.controller
    for _ in range(40):
        decision = control.decision
        if decision is None or not control.answer(decision.keys[0]):
            break
        asked = any(zone.asked() for zone in (tableau.income, tableau.techs, tableau.hand))
        assert not (tableau.city.big and asked)


def test_a_click_where_the_enlarged_city_was_chooses_nothing(qtbot: QtBot) -> None:
    """The pointer rests on a plot after Esc: the first click there is none, the next one is."""
    session = placing(False)
    tableau = big_city(qtbot, session)
    city = tableau.city
    tableau.show_city(False)
    key = city.plot_keys[0]
    rect = city.place_for(key)
    assert rect is not None
    at = rect.center()
    before = len(session.answers)
    tableau.enlarging._resting = city.mapToGlobal(at)
    qtbot.mouseClick(city, Qt.MouseButton.LeftButton, pos=at)
    assert len(session.answers) == before
    qtbot.mouseClick(city, Qt.MouseButton.LeftButton, pos=at)
    assert session.answers[before:] == [key]
    assert isinstance(QCursor.pos(), QPoint)


def test_a_piece_dropped_outside_says_where_it_goes(qtbot: QtBot) -> None:
    tableau = shown(qtbot, placing(True))
    start = QPointF(tableau.pending.mapToGlobal(tableau.pending._picture().center().toPoint()))
    with qtbot.waitSignal(tableau.controller.refused) as caught:
        drag(tableau.pending, start, QPointF(tableau.header.mapToGlobal(tableau.header.rect().center())))
    assert caught.args[1].key == "why.drop_on_plot"


def test_what_districts_and_lines_say() -> None:
    city = City("grassland", impassable=0)
    city.filled = DISTRICTS[0] & ~bit(1, 1)
    title, words = district_words(city, 0)
    assert "A1" in title
    assert "C3" in title
    assert "B2" in words
    assert "1 resource" in words
    city.filled |= bit(1, 1)
    city.paid_districts = 1
    assert district_words(city, 0)[1].startswith("Finished")
    city.dead = bit(3, 3)
    assert "dead" in district_words(city, 4)[1]
    assert "6 plots" not in line_words(city, 0, row=True)[1]
    assert "D1" in line_words(city, 0, row=True)[1]
    city.filled |= ROWS[0]
    assert line_words(city, 0, row=True)[1].startswith("Finished")
    assert share_of(city, ROWS[0]) == 1
    assert share_of(city, ROWS[8]) == 0
    assert len(plots_of(ROWS[8])) == SIZE


def test_hovering_a_district_tells_what_is_missing(qtbot: QtBot) -> None:
    tableau = shown(qtbot, at_kind("turn", 0))
    city = tableau.city
    assert city.state is not None
    for index in range(9):
        point = city.plot_rect(3 * (index // 3), 3 * (index % 3)).center()
        spots = [spot for spot in city.spots if spot.rect.contains(point) and spot.tip[:1] == ("words",)]
        assert district_words(city.state, index) in [spot.tip[1:] for spot in spots]
    before = city.grab().toImage()
    index = next(n for n in range(9) if missing(city.state, DISTRICTS[n]))
    free = plots_of(missing(city.state, DISTRICTS[index]))[0]
    spot = city.spot_at(city.plot_rect(*free).center())
    assert pointed_line(spot) == DISTRICTS[index]
    city._hover(spot)
    assert city.grab().toImage() != before  # the gaps are marked
    row = city.spot_at(city.plot_rect(4, 9).center() - QPointF(city.cell * 0.2, 0))
    assert row is not None
    assert row.tip[1] == line_words(city.state, 4, row=True)[0]


def test_the_way_of_the_kaiju_is_read_from_what_happened() -> None:
    from tapestry_desktop.engine.events import KaijuMoved
    from tapestry_desktop.ui.solo.city import STEPS_SHOWN, kaiju_path

    moves = [KaijuMoved(0, (0, n % 3), (0, (n + 1) % 3), "military") for n in range(7)]
    path = kaiju_path(moves)
    assert len(path) == STEPS_SHOWN + 1
    assert path[-1] == moves[-1].end
    assert path[-2] == moves[-1].start
    assert kaiju_path([]) == ()
