"""The choices before the first turn: what was dealt lies large before the player and can be clicked."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.geometry.plots import GRID, mask_of
from tapestry_desktop.ui.setup import Choosing
from tapestry_desktop.ui.setup.faces import rule_parts, start_place, widest_field
from tapestry_desktop.ui.tableau.tip_host import TIP_AFTER
from tapestry_desktop.ui.tableau.view import Tableau
from tapestry_desktop.ui.tableau.zone import TargetButton
from tapestry_desktop.ui.window import MainWindow

from .window_help import fresh_session, new_window, put_on_table, raise_curtain


def at_set_up(qtbot: QtBot, size: tuple[int, int] = (1440, 900)) -> tuple[MainWindow, Tableau, Choosing]:
    """A window whose table waits for the first mat."""
    window = new_window(qtbot, size=size)
    put_on_table(window, fresh_session(2, 3))
    assert window.table is not None
    tableau = window.table.tableau
    (guest,) = (guest for guest in tableau.guests if isinstance(guest, Choosing))
    return window, tableau, guest


def decided(window: MainWindow) -> str:
    """What is asked now."""
    assert window.controller is not None
    decision = window.controller.session.decision
    assert decision is not None
    return decision.kind


def answers(window: MainWindow) -> list[str]:
    """Everything that has been answered."""
    assert window.controller is not None
    return [key for turn in window.controller.session.turns for key in turn.answers]


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (2560, 1440)])
def test_the_candidates_have_the_whole_tableau(qtbot: QtBot, size: tuple[int, int]) -> None:
    """Nothing else is shown below the header, and each candidate has its share."""
    _window, tableau, guest = at_set_up(qtbot, size)
    assert guest.isVisibleTo(tableau)
    others = (tableau.income, tableau.city, tableau.civilizations, tableau.techs, tableau.hand)
    assert not any(zone.isVisibleTo(tableau) for zone in others)
    assert not tableau.enlarge.isVisibleTo(tableau)
    faces = list(guest.faces().values())
    assert len(faces) == 2
    assert all(guest.rect().contains(face.toAlignedRect()) for face in faces)
    assert not faces[0].intersects(faces[1])
    assert min(face.width() * face.height() for face in faces) > 0.38 * guest.width() * guest.height()


def test_a_click_chooses_mat_and_civilization(qtbot: QtBot) -> None:
    """Until everybody has chosen; then the tableau is back."""
    window, tableau, guest = at_set_up(qtbot)
    control = window.controller
    assert control is not None
    asked = []
    while decided(window) in ("choose_mat", "choose_civilization"):
        raise_curtain(qtbot, window)
        asked.append(decided(window))
        decision = control.decision
        assert decision is not None
        assert tableau.keys_shown() == set(decision.keys)
        key = decision.keys[-1]
        place = tableau.place_for(key)
        assert place is not None
        qtbot.mouseClick(guest, Qt.MouseButton.LeftButton, pos=place.translated(-guest.pos()).center())
        QApplication.processEvents()
        assert answers(window)[-1] == key
    assert asked == ["choose_mat", "choose_mat", "choose_civilization", "choose_civilization"]
    assert not guest.isVisibleTo(tableau)
    assert tableau.income.isVisibleTo(tableau)


def test_pointing_at_a_candidate_previews_it_and_enter_takes_it(qtbot: QtBot) -> None:
    """The gold frame and the keyboard; no tip covers the map."""
    window, tableau, guest = at_set_up(qtbot)
    control = window.controller
    assert control is not None
    decision = control.decision
    assert decision is not None
    second = decision.keys[1]
    middle = guest.faces()[second].toAlignedRect().center()
    qtbot.mouseMove(guest, middle - QPoint(9, 9))  # a pointer that rests chooses nothing
    qtbot.mouseMove(guest, middle)
    QApplication.processEvents()
    assert control.hovered == second
    qtbot.wait(TIP_AFTER + 100)
    assert tableau.tip is None, "what is large already is not enlarged beside itself"
    button = next(b for b in guest.findChildren(TargetButton) if b.spot.key == second and b.isVisible())
    assert button.accessibleName()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(button, Qt.Key.Key_Return)
    assert answers(window)[-1] == second


def test_large_text_in_a_low_window_leaves_the_header_out(qtbot: QtBot) -> None:
    """The candidates take its place, and no tab leads away from them."""
    from dataclasses import replace

    from tapestry_desktop.ui.look.palette import hub

    before = hub().theme
    hub().set_theme(replace(before, text_scale=1.5))
    try:
        _window, tableau, guest = at_set_up(qtbot, (1280, 720))
        assert tableau.cramped
        assert guest.geometry() == tableau.rect()
        assert not tableau.header.isVisibleTo(tableau)
        assert not tableau.pages.isVisibleTo(tableau)
    finally:
        hub().set_theme(before)


def test_the_facts_of_a_mat_are_counted_on_its_plots() -> None:
    """The largest rectangle of free plots, and where its outposts begin."""
    assert widest_field(GRID) == (9, 9)
    free = GRID & ~mask_of(catalogue().capital_mats["grassland"].impassable)
    assert widest_field(free) == (4, 3)
    table = fresh_session(2, 3).table
    assert start_place("grassland", table) == start_place("tropical", table)


def test_the_rule_of_a_candidate_leaves_out_what_comes_later(qtbot: QtBot) -> None:
    """All parts but the one for a civilization gained in the middle of a game."""
    window, _tableau, _guest = at_set_up(qtbot)
    assert window.controller is not None
    words = [part.words for part in rule_parts("merrymakers", window.controller)]
    assert len(words) == 2
    assert all(words)


def test_a_rule_that_is_too_long_can_be_read_to_its_end(qtbot: QtBot) -> None:
    """By wheel and by keyboard, line by line, and no line is ever cut."""
    from dataclasses import replace

    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QWheelEvent

    from tapestry_desktop.ui.look.palette import hub

    before = hub().theme
    hub().set_theme(replace(before, text_scale=2.0))
    try:
        window, _tableau, guest = at_set_up(qtbot, (1280, 720))
        while decided(window) != "choose_civilization":
            raise_curtain(qtbot, window)
            assert window.controller is not None
            assert window.controller.decision is not None
            window.controller.answer(window.controller.decision.keys[0])
        raise_curtain(qtbot, window)
        guest.grab()
        key, rect = next(iter(guest.faces().items()))
        assert guest.first_row(key) == 0
        first = guest.grab(rect.toAlignedRect()).toImage()
        for _ in range(30):
            wheel = QWheelEvent(
                rect.center(), QPointF(guest.mapToGlobal(rect.center())), QPoint(), QPoint(0, -120),
                Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
            )  # fmt: skip
            QApplication.sendEvent(guest, wheel)
        end = guest.first_row(key)
        assert 0 < end < 40
        assert guest.grab(rect.toAlignedRect()).toImage() != first
        for _ in range(20):
            qtbot.keyClick(guest, Qt.Key.Key_PageUp)
        assert guest.first_row(key) == 0
        qtbot.keyClick(guest, Qt.Key.Key_PageDown)
        assert 0 < guest.first_row(key) <= end
    finally:
        hub().set_theme(before)


def test_the_rows_of_a_rule_are_its_words(qtbot: QtBot) -> None:
    """Nothing is lost where lines are broken, and none is wider than its room."""
    from PySide6.QtGui import QFontMetricsF

    from tapestry_desktop.ui.look.fonts import sized
    from tapestry_desktop.ui.look.palette import theme
    from tapestry_desktop.ui.setup.rules import rows_of

    window, _tableau, _guest = at_set_up(qtbot)
    assert window.controller is not None
    for name in catalogue().civilizations:
        parts = rule_parts(name, window.controller)
        rows = rows_of(parts, 14, 240)
        said = " ".join(row.words for row in rows if row.chip is None)
        assert said.split() == " ".join(part.words for part in parts).split()
        metrics = QFontMetricsF(sized(theme().px(14)))
        assert all(metrics.horizontalAdvance(row.words) <= 241 for row in rows if row.chip is None)


def test_candidates_that_appear_under_a_resting_pointer_are_not_pointed_at(qtbot: QtBot) -> None:
    """Enter takes what the bar frames, not what happens to lie under the pointer."""
    _window, _tableau, guest = at_set_up(qtbot)
    place = guest.faces()[list(guest.faces())[-1]].toAlignedRect().center()
    qtbot.mouseMove(guest, place - QPoint(9, 9))
    qtbot.mouseMove(guest, place)  # here the pointer stays while another window opens
    window, _tableau, _guest = at_set_up(qtbot)
    QApplication.processEvents()
    assert window.controller is not None
    assert window.controller.hovered == ""
