"""The final sheet: where the points came from, who has won and how, and the curve of everybody."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout
from pytestqt.qtbot import QtBot

from tapestry_desktop.engine.rules.ending import Result
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.models import ScoreModel, era_marks, vp_curves
from tapestry_desktop.ui.models.score import sheet_group
from tapestry_desktop.ui.positions import bot_session
from tapestry_desktop.ui.score.curve import spread
from tapestry_desktop.ui.score.honours import decided_by, winner_words
from tapestry_desktop.ui.score.page import ScorePage
from tapestry_desktop.ui.window import MainWindow

from .window_help import new_window


@pytest.fixture
def finished(qapp: object) -> TableController:
    """A game of three that is over; each test its own."""
    return TableController(bot_session(3, 15, lambda session: False))


def at_the_end(qtbot: QtBot, folder: Path, players: int = 3, **more: object) -> tuple[MainWindow, ScorePage]:
    """A window with the sheet of a finished game."""
    window = new_window(qtbot, folder)
    window.show_game(bot_session(players, 15, lambda session: False, **more), None)
    page = window.page("score")
    assert isinstance(page, ScorePage)
    assert window.page_name == "score"
    return window, page


def test_what_income_counts_has_rows_of_its_own(finished: TableController) -> None:
    """City, technologies and territories are told apart from the rows of the mat, and all adds up."""
    assert sheet_group("income:capital_city") == "city"
    assert sheet_group("income:tech_cards") == "technologies"
    assert sheet_group("income:territories") == "territories"
    assert sheet_group("income:fertilization") == "income"
    assert sheet_group("die:red_vp4") == "dice"
    model = ScoreModel(finished)
    rows = [model.group(row) for row in range(model.rowCount())]
    assert len({"city", "technologies", "territories"} & set(rows)) >= 2
    for column, seat in enumerate(model.seats):
        points = [model.data(model.index(row, column)) for row in range(model.rowCount())]
        assert points[-1] == sum(points[:-1]) == finished.session.table.players[seat].vp


def test_the_shadow_empire_has_no_column(qtbot: QtBot, tmp_path: Path) -> None:
    """It never scores; the Automa has one, split by what it counted."""
    window, page = at_the_end(qtbot, tmp_path, 1, solo=2)
    assert window.controller is not None
    kinds = [window.controller.session.table.players[seat].kind for seat in page.model.seats]
    assert kinds == ["human", "automa"]
    parts = [page.model.data(page.model.index(row, 1)) for row in range(page.model.rowCount() - 1)]
    assert sum(1 for part in parts if part) >= 3
    assert len(page.sheet.columns()) == 2


def test_the_head_tells_what_decided(finished: TableController) -> None:
    """A lead, a tie broken by resources, a shared victory."""
    players = finished.session.table.players
    real = finished.session.result
    assert real is not None
    lead = decided_by(finished, real)
    assert str(players[real.winners[0]].vp) in lead
    players[0].vp = players[1].vp = 200
    players[0].resources, players[1].resources = [1, 2, 0, 0], [0, 1, 0, 0]
    words = decided_by(finished, Result((0,), "resources"))
    assert "3 resources left to 1" in words
    assert finished.name_of(1) in words
    assert finished.name_of(2) not in words
    assert "200 VP each" in decided_by(finished, Result((0, 1), "shared"))
    assert finished.name_of(0) in winner_words(finished, Result((0, 1), "shared"))
    assert decided_by(finished, Result((0,), "scenario_won")) == ""


def test_marks_at_the_end_of_the_curve_keep_apart() -> None:
    """Close scores do not cover each other, the order stays, and all lie inside."""
    placed = spread([100.0, 101.0, 99.0, 40.0], 20, 0, 110)
    ordered = sorted(placed)
    assert all(b - a >= 20 - 1e-9 for a, b in pairwise(ordered))
    assert max(placed) <= 110
    assert placed[3] < placed[2] < placed[0] < placed[1]
    assert spread([10.0, 80.0], 20, 0, 100) == [10.0, 80.0]


def test_eras_lie_on_the_curves(finished: TableController) -> None:
    """Five for everybody, in order, each at a place of the curve."""
    curves = vp_curves(finished.session.events, 3)
    marks = era_marks(finished.session.events)
    for seat in range(3):
        mine = [(place, era) for who, place, era in marks if who == seat]
        assert [era for _, era in mine] == [1, 2, 3, 4, 5]
        assert [place for place, _ in mine] == sorted(place for place, _ in mine)
        assert all(place < len(curves[seat]) for place, _ in mine)


def test_the_page_celebrates_once_and_exports_everything(qtbot: QtBot, tmp_path: Path) -> None:
    """Without a title of its own above the honours, both halves beside each other; the picture is whole."""
    window, page = at_the_end(qtbot, tmp_path)
    assert page.honours.isVisible()
    assert not page.title.isVisible()
    assert page.title.text() == page.honours.accessibleName()
    assert page.halves.direction() == QBoxLayout.Direction.LeftToRight
    assert page.sheet.geometry().right() < page.curve.geometry().left()
    window.resize(900, 720)
    assert page.halves.direction() == QBoxLayout.Direction.TopToBottom
    page.curve._motion.start()
    page.picture()
    assert page.curve._drawn == 1.0
    qtbot.mouseClick(page.review, Qt.MouseButton.LeftButton)
    assert window.page_name == "table"


def test_during_the_game_the_sheet_has_a_title(qtbot: QtBot, tmp_path: Path) -> None:
    """Nobody has won yet."""
    window = new_window(qtbot, tmp_path)
    window.show_game(bot_session(3, 15, lambda session: session.table.turn > 20), None)
    window.show_page("score")
    page = window.page("score")
    assert isinstance(page, ScorePage)
    assert page.title.isVisible()
    assert not page.honours.isVisible()
    assert not page.rematch.isVisible()
