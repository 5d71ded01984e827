"""A click on something that is not on offer gets a reason of its own, everywhere in the window."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.engine.decisions import Reason
from tapestry_desktop.ui import phrases
from tapestry_desktop.ui.board.spots import place_name
from tapestry_desktop.ui.window import MainWindow

from .window_help import at_kind, fresh_session, new_window, put_on_table


def clickable(window: MainWindow) -> set[str]:
    """What a click on each spot of board and tableau would ask about."""
    assert window.table is not None
    board, tableau = window.table.board, window.table.tableau
    found = {place_name(spot) for spot in board.board.spots}
    laid = board.board.laid
    assert laid is not None
    found |= {f"hex:{q},{r}" for q, r in laid.centres}
    for zone in tableau.zones:
        found |= {spot.key for spot in zone.spots}
    return found - {""}


@pytest.mark.parametrize("seed", [1, 4])
def test_every_click_gets_a_sentence_of_its_own(qtbot: QtBot, tmp_path: Path, seed: int) -> None:
    """In a whole game no click is told that it is “not part of this question”."""
    window = new_window(qtbot, tmp_path)
    session, bot = fresh_session(2, seed), RandomBot(seed)
    put_on_table(window, session)
    control = window.controller
    assert control is not None
    control.curtain_mode = "never"
    kinds: set[str] = set()
    bare: Counter[tuple[str, str]] = Counter()
    while (decision := control.decision) is not None:
        if decision.kind not in kinds:
            kinds.add(decision.kind)
            QApplication.processEvents()
            for key in clickable(window) - set(decision.keys):
                words = phrases.reason_text(control.why_not(key), control)
                assert "{" not in words
                assert "_" not in words
                if words == phrases.reason_text(Reason("why.not_now")):
                    bare[decision.kind, key] += 1
        control.answer(bot.choose(session))
    assert len(kinds) > 12
    assert not bare


def test_a_resource_of_somebody_else_is_no_answer(qtbot: QtBot, tmp_path: Path) -> None:
    """While another tableau is shown its trackers explain, and do not choose."""
    window = new_window(qtbot, tmp_path)
    session = at_kind("resource")
    put_on_table(window, session)
    control = window.controller
    assert control is not None
    assert window.table is not None
    assert session.decision is not None
    told: list[str] = []
    control.refused.connect(lambda _key, reason: told.append(reason.key))
    control.show_seat((control.viewer + 1) % 3)
    key = session.decision.keys[0]
    window.table.tableau.header.choose(key)
    assert told == ["why.other_tableau"]
    assert key in session.decision.keys


def test_every_mat_explains_itself_wherever_one_points(qtbot: QtBot, tmp_path: Path) -> None:
    """The rule of a civilization shows on hovering its words, with or without places on the mat."""
    window = new_window(qtbot, tmp_path)
    session, bot = fresh_session(2, 5), RandomBot(5)
    while session.table.turn < 4:
        session.answer(bot.choose(session))
    put_on_table(window, session)
    assert window.table is not None
    zone = window.table.tableau.civilizations
    name = zone.mats[0].civilization
    for share in (0.3, 0.6, 0.95):
        spot = zone.spot_at(QPointF(zone.width() * 0.97, zone.height() * share))
        assert spot is not None
        assert spot.tip[:2] in (("civilization", name), ("slot", name))
