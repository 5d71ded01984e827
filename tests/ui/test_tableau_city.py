"""Placing in the capital city: the footprint, what a drop finishes, dragging, turning, beside the mat."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.events import DistrictCompleted
from tapestry_desktop.engine.geometry.plots import DISTRICTS, ROWS, bit, plots_of
from tapestry_desktop.engine.session import Session
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.tableau import Tableau
from tapestry_desktop.ui.tableau.city_ghost import shape_of, turns_of
from tests.ui.test_tableau import at_kind, played_until, shown


@pytest.fixture(autouse=True)
def still_theme(qapp: QApplication) -> Iterator[None]:
    """Light, 100 %, nothing moves."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True))
    yield
    palette.hub().set_theme(palette.Theme())


def placing(landmark: bool, turns: int = 1) -> Session:
    """A game in which a building or a landmark waits to be placed."""

    def wanted(session: Session) -> bool:
        decision = session.decision
        if decision is None or decision.kind != "place_building" or len(decision.keys) < 3:
            return False
        return (decision.subject in catalogue().landmarks) == landmark and turns_of(decision.subject) >= turns

    return played_until(wanted)


def send(widget: QWidget, kind: QEvent.Type, at: QPointF, held: bool) -> None:
    """A mouse event at a global position, as the window system would send it."""
    button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
    buttons = Qt.MouseButton.LeftButton if held else Qt.MouseButton.NoButton
    local = QPointF(widget.mapFromGlobal(at))
    event = QMouseEvent(kind, local, at, button, buttons, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)


def drag(source: QWidget, start: QPointF, end: QPointF) -> None:
    """Press, pull in steps, let go; positions are global."""
    send(source, QEvent.Type.MouseButtonPress, start, True)
    for step in range(1, 6):
        send(source, QEvent.Type.MouseMove, start + (end - start) * step / 5, True)
    send(source, QEvent.Type.MouseButtonRelease, end, False)


def middle(tableau: Tableau, key: str) -> QPointF:
    """The global middle of a place on offer."""
    rect = tableau.place_for(key)
    assert rect is not None
    return QPointF(tableau.mapToGlobal(rect.center()))


@pytest.mark.parametrize("landmark", [False, True])
def test_a_piece_is_dragged_onto_the_city(qtbot: QtBot, landmark: bool) -> None:
    session = placing(landmark)
    assert session.decision is not None
    tableau = shown(qtbot, session)
    key = next(key for key in session.decision.keys if key.startswith("plot:"))
    before = len(session.answers)
    start = QPointF(tableau.pending.mapToGlobal(tableau.pending._picture().center().toPoint()))
    drag(tableau.pending, start, middle(tableau, key))
    assert session.answers[before:] == [key]
    assert not tableau.drag.active


def test_a_piece_dropped_elsewhere_stays_in_hand(qtbot: QtBot) -> None:
    session = placing(False)
    tableau = shown(qtbot, session)
    before = len(session.answers)
    start = QPointF(tableau.pending.mapToGlobal(tableau.pending._picture().center().toPoint()))
    drag(tableau.pending, start, QPointF(tableau.header.mapToGlobal(tableau.header.rect().center())))
    assert len(session.answers) == before
    assert not tableau.drag.active
    assert tableau.city.ghost.place is None


def test_a_refused_footprint_says_why(qtbot: QtBot) -> None:
    session = placing(False)
    tableau = shown(qtbot, session)
    city = tableau.city
    assert city.state is not None
    row, col = plots_of(city.state.impassable)[0]
    city.hold_at(city.plot_rect(row, col).center())
    outcome = city.outcome
    assert outcome is not None
    assert not outcome.legal
    assert outcome.cells == ((row, col),)
    assert city.reason() == tableau.why(f"plot:{row},{col}")
    assert "plot" in city.reason()
    before = len(session.answers)
    with qtbot.waitSignal(tableau.controller.refused) as caught:
        qtbot.mouseClick(city, Qt.MouseButton.LeftButton, pos=city.plot_rect(row, col).center().toPoint())
    assert caught.args[0] == f"plot:{row},{col}"
    assert caught.args[1].key == "why.plot_impassable"
    assert len(session.answers) == before
    assert not tableau.grab().isNull()


def test_the_whole_footprint_of_a_landmark_is_shown(qtbot: QtBot) -> None:
    session = placing(True)
    tableau = shown(qtbot, session)
    city = tableau.city
    assert session.decision is not None
    for key in session.decision.keys[:12]:
        if not key.startswith("plot:"):
            continue
        rect = tableau.place_for(key)
        assert rect is not None
        city.hold_at(QPointF(city.mapFrom(tableau, rect.center())))
        outcome = city.outcome
        assert outcome is not None
        assert outcome.legal
        assert outcome.key == key
        assert len(outcome.cells) == catalogue().landmarks[city.piece].plots
        assert tableau.controller.hovered == key


def test_the_keyboard_places_a_landmark(qtbot: QtBot) -> None:
    session = placing(True, turns=2)
    tableau = shown(qtbot, session)
    city = tableau.city
    tableau.enlarge.setFocus()
    city.setFocus(Qt.FocusReason.TabFocusReason)
    assert city.ghost.place is not None
    first = city.ghost.orientation
    qtbot.keyClick(city, Qt.Key.Key_R)
    assert city.ghost.orientation != first
    assert session.decision is not None
    turned = [key for key in session.decision.keys if key.endswith(f"/{city.ghost.orientation}")]
    row, _, col = turned[0][5:].partition("/")[0].partition(",")
    for _ in range(40):
        place = city.ghost.place
        assert place is not None
        if place[:2] == (int(row), int(col)):
            break
        if place[0] != int(row):
            key = Qt.Key.Key_Down if place[0] < int(row) else Qt.Key.Key_Up
        else:
            key = Qt.Key.Key_Right if place[1] < int(col) else Qt.Key.Key_Left
        qtbot.keyClick(city, key)
    assert city.accessibleDescription()
    before = len(session.answers)
    qtbot.keyClick(city, Qt.Key.Key_Return)
    assert session.answers[before:] == [turned[0]]


def test_overhanging_places_are_reached(qtbot: QtBot) -> None:
    session = placing(True)
    assert session.decision is not None
    over = [key for key in session.decision.keys if key.startswith("plot:-")]
    assert over
    tableau = shown(qtbot, session)
    rect = tableau.place_for(over[0])
    assert rect is not None
    assert tableau.city.geometry().contains(rect)
    before = len(session.answers)
    qtbot.mouseClick(
        tableau.city, Qt.MouseButton.LeftButton, pos=tableau.city.mapFrom(tableau, rect.center())
    )
    assert session.answers[before:] == [over[0]]


def test_beside_the_mat(qtbot: QtBot) -> None:
    session = placing(True)
    tableau = shown(qtbot, session)
    assert "beside" in tableau.keys_shown()
    what = tableau.city.piece
    seat = tableau.controller.shown_seat
    qtbot.mouseClick(tableau.pending.beside, Qt.MouseButton.LeftButton)
    city = session.table.players[seat].city
    assert city is not None
    assert what in city.beside


def test_what_a_drop_would_finish(qtbot: QtBot) -> None:
    """All but one plot of the top left district and of the top row are filled: the last one finishes both."""
    session = placing(False)
    assert session.decision is not None
    city = session.table.players[session.decision.seat].city
    assert city is not None
    hole = next(
        (row, col)
        for row, col in plots_of(DISTRICTS[0] & ROWS[0] & ~city.impassable & ~city.filled)
        if f"plot:{row},{col}" in session.decision.keys
    )
    # The set-up is prepared on the snapshot that previews start from as well.
    snapshot = session.turns[-1].snapshot.players[session.decision.seat].city
    assert snapshot is not None
    for state in (city, snapshot):
        state.filled |= (DISTRICTS[0] | ROWS[0]) & ~state.impassable & ~bit(*hole)
    tableau = shown(qtbot, session)
    tableau.city.hold_at(tableau.city.plot_rect(*hole).center())
    outcome = tableau.city.outcome
    assert outcome is not None
    assert outcome.legal
    assert outcome.rows == (0,)
    assert (0, 0) in outcome.districts
    preview = tableau.controller.preview(outcome.key)
    assert preview is not None
    assert any(isinstance(event, DistrictCompleted) for event in preview.events)
    assert not tableau.grab().isNull()


@pytest.mark.parametrize("mode", ["compact", "regular", "wide"])
def test_the_enlarged_city(qtbot: QtBot, mode: str) -> None:
    session = placing(True)
    tableau = shown(qtbot, session, mode)
    before = tableau.city.cell
    qtbot.mouseClick(tableau.enlarge, Qt.MouseButton.LeftButton)
    assert tableau.city.big
    assert tableau.city.cell > before * 1.2
    assert not tableau.hand.isVisible()
    assert tableau.header.isVisible()
    assert tableau.city.geometry().contains(tableau.pending.geometry())
    assert session.decision is not None
    key = session.decision.keys[0]
    rect = tableau.place_for(key)
    assert rect is not None
    qtbot.keyClick(tableau, Qt.Key.Key_Escape)
    assert not tableau.city.big
    assert tableau.hand.isVisible()


def test_the_ghost_stays_over_the_grid() -> None:
    from tapestry_desktop.ui.tableau.city_ghost import Ghost

    ghost = Ghost()
    ghost.take("lighthouse")
    for row in range(-6, 16):
        for col in range(-6, 16):
            ghost.hold_at(row, col)
            assert ghost.place is not None
            cells = [(ghost.place[0] + r, ghost.place[1] + c) for r, c in shape_of("lighthouse", 0)]
            assert any(0 <= r < 9 and 0 <= c < 9 for r, c in cells)


def test_a_card_is_dragged_onto_its_era_space(qtbot: QtBot) -> None:
    session = at_kind("play_tapestry")
    tableau = shown(qtbot, session)
    spot = next(spot for spot in tableau.hand.spots if spot.drag == "card")
    start = QPointF(tableau.hand.mapToGlobal(spot.rect.center().toPoint()))
    before = len(session.answers)
    drag(tableau.hand, start, QPointF(tableau.techs.mapToGlobal(tableau.techs.rect().center())))
    assert len(session.answers) == before
    end = QPointF(tableau.income.mapToGlobal(tableau.income.open_era_rect().center().toPoint()))
    drag(tableau.hand, start, end)
    assert session.answers[before:] == [spot.key]


def test_a_tech_card_is_dragged_up_its_row(qtbot: QtBot) -> None:
    session = at_kind("upgrade")
    tableau = shown(qtbot, session)
    spot = next(spot for spot in tableau.techs.spots if tableau.techs.on_offer(spot.key))
    row = next(slot.row for slot in tableau.player.techs if f"tech:{slot.card}" == spot.key)
    start = QPointF(tableau.techs.mapToGlobal(spot.rect.center().toPoint()))
    end = QPointF(tableau.techs.mapToGlobal(tableau.techs.row_rect(row + 1).center().toPoint()))
    before = len(session.answers)
    drag(tableau.techs, start, end)
    assert session.answers[before:] == [spot.key]


class Board:
    """Takes note of what is carried onto it."""

    def __init__(self, accepts: bool) -> None:
        self.accepts, self.heard = accepts, []  # type: ignore[var-annotated]

    def begin_tile_drag(self, tile: str) -> bool:
        self.heard.append(("begin", tile))
        return True

    def begin_outpost_drag(self) -> bool:
        return False

    def drag_move(self, global_pos: object) -> None:
        self.heard.append(("move", ""))

    def drag_turn(self, steps: int) -> None:
        self.heard.append(("turn", steps))

    def drop(self, global_pos: object) -> bool:
        self.heard.append(("drop", ""))
        return self.accepts

    def cancel_drag(self) -> None:
        self.heard.append(("cancel", ""))


@pytest.mark.parametrize("accepts", [True, False])
def test_a_tile_is_carried_to_the_board(qtbot: QtBot, accepts: bool) -> None:
    tableau = shown(qtbot, at_kind("explore_tile"))
    board = Board(accepts)
    tableau.set_board(board)
    spot = next(spot for spot in tableau.hand.spots if spot.drag == "tile")
    start = QPointF(tableau.hand.mapToGlobal(spot.rect.center().toPoint()))
    send(tableau.hand, QEvent.Type.MouseButtonPress, start, True)
    send(tableau.hand, QEvent.Type.MouseMove, start - QPointF(40, 90), True)
    assert tableau.drag.active
    qtbot.keyClick(tableau.hand, Qt.Key.Key_R)
    send(tableau.hand, QEvent.Type.MouseButtonRelease, start - QPointF(60, 120), False)
    names = [name for name, _ in board.heard]
    assert board.heard[0] == ("begin", spot.what)
    assert "move" in names
    assert ("turn", 1) in board.heard
    assert names[-1] == "drop"
    assert not tableau.drag.active
