"""The Qt models keep to Qt's contract and say what the game says."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.storage.library import Library
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.models import GamesModel, LogModel, PlayersModel, ScoreModel, vp_curves
from tapestry_desktop.ui.models.score import group_of

from .window_help import fresh_session

FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal


def play(control: TableController, count: int, seed: int = 1) -> None:
    """Some random answers; nobody looks behind a curtain."""
    bot = RandomBot(seed)
    for _ in range(count):
        if control.session.decision is None:
            return
        control.raise_curtain()
        assert control.answer(bot.choose(control.session))
    control.raise_curtain()


@pytest.fixture
def control(qtbot: QtBot) -> TableController:
    """Three people before the first decision."""
    return TableController(fresh_session(3, 5))


def lines(model: LogModel) -> list[tuple[str, list[str]]]:
    """The log as text."""
    found = []
    for row in range(model.rowCount()):
        group = model.index(row, 0)
        found.append((group.data(), [model.index(n, 0, group).data() for n in range(model.rowCount(group))]))
    return found


def test_models_keep_the_contract_over_a_game(control: TableController, tmp_path: Path) -> None:
    """Qt's own tester watches every change of a whole game, with undo in between."""
    models = [PlayersModel(control), LogModel(control), ScoreModel(control), GamesModel(Library(tmp_path))]
    testers = [QAbstractItemModelTester(model, FATAL) for model in models]
    for _ in range(12):
        play(control, 20)
        models[2].refresh()
        for _ in range(7):
            control.undo()
            control.raise_curtain()
    play(control, 2000)
    models[2].refresh()
    assert control.session.decision is None
    assert len(testers) == 4


def test_the_log_follows_undo(control: TableController) -> None:
    """After going back and forth the log is the one that a new model reads."""
    log = LogModel(control)
    play(control, 60)
    before = lines(log)
    for _ in range(25):
        control.undo()
        control.raise_curtain()
        assert lines(log) == lines(LogModel(control))
    while control.redo():
        control.raise_curtain()
    assert lines(log) == before == lines(LogModel(control))
    assert before[0][0] == "Before the first turn"
    assert before[1][0] == f"Turn 1, {control.name_of(log.groups[1].seat)}"
    assert any("takes income" in line for _, inside in before for line in inside)


def test_the_log_never_tells_hidden_cards(control: TableController) -> None:
    """Cards drawn are counted, not named."""
    from tapestry_desktop.content import catalogue

    play(control, 400)
    names = {card.id for card in catalogue().tapestries.values()}
    told = [line for _, inside in lines(LogModel(control)) for line in inside if "draws" in line]
    assert told
    assert not any(name.replace("_", " ") in line.lower() for name in names for line in told)


def test_the_players_model_shows_the_view(control: TableController) -> None:
    """Points, resources, cards and who is first, as they lie on the table."""
    model = PlayersModel(control)
    play(control, 90)
    table = control.session.table
    for row, player in enumerate(table.players):
        seat = model.index(row).data(PlayersModel.SeatRole)
        assert (seat.vp, list(seat.resources), seat.cards) == (player.vp, player.resources, len(player.hand))
        assert seat.income_left == 5 - player.income_turns
        assert seat.name in model.index(row).data(Qt.ItemDataRole.AccessibleTextRole)
    firsts = [era for seat in model.seats for era in seat.first_eras]
    assert len(firsts) == len(set(firsts))
    assert set(firsts) == set(range(2, max(player.income_turns for player in table.players) + 1))


def test_the_score_sheet_adds_up(control: TableController) -> None:
    """The rows of each player sum to the points on the table; so does the curve."""
    play(control, 3000)
    assert control.session.decision is None
    model = ScoreModel(control)
    for seat, player in enumerate(control.session.table.players):
        column = [model.data(model.index(row, seat)) for row in range(model.rowCount())]
        assert column[-1] == sum(column[:-1]) == player.vp
    assert model.headerData(model.rowCount() - 1, Qt.Orientation.Vertical) == "Total"
    curves = vp_curves(control.session.events, 3)
    assert [curve[-1] for curve in curves] == [player.vp for player in control.session.table.players]
    assert len({len(curve) for curve in curves}) == 1


def test_reasons_find_their_group() -> None:
    """Each source of points has its place on the sheet."""
    assert group_of("space:science:4") == "tracks"
    assert group_of("achievement:topple_two") == "achievements"
    assert group_of("die:red_vp4") == "dice"
    assert group_of("card:democracy") == "cards"
    assert group_of("something new") == "other"


def test_deleting_a_game_can_be_taken_back(qtbot: QtBot, tmp_path: Path) -> None:
    """A game taken off the list comes back; removed for good its file is gone."""
    library = Library(tmp_path)
    for seed in range(3):
        library.start(fresh_session(2, seed), f"Game {seed}").close()
    model = GamesModel(library)
    model.refresh()
    assert model.rowCount(QModelIndex()) == 3
    entry = model.entries[1]
    model.hide(entry)
    assert model.rowCount() == 2
    assert entry.path.exists()
    model.bring_back(entry)
    assert [shown.path for shown in model.entries] == [shown.path for shown in library.entries()]
    model.hide(entry)
    model.remove_hidden()
    assert not entry.path.exists()
    assert model.rowCount() == 2


def test_the_strip_tells_turn_eras_and_nothing_of_the_wealth_of_bots() -> None:
    """A bot's sentence has no resources; whose turn it is, is said; the first into an era is named."""
    from dataclasses import replace

    from tapestry_desktop.ui.models import Seat

    seat = Seat(
        0, "Mira", "blue", 2, 11, (1, 1, 1, 2), 1, 3, True, True, False, (2,), ("Futurists",), "human"
    )
    assert "1 coin" in seat.sentence()
    assert "First into era II" in seat.sentence()
    assert "3 income turns left" in seat.sentence()
    assert seat.sentence().endswith("turn.")
    bot = replace(seat, kind="automa", active=False)
    assert "coin" not in bot.sentence()
    assert "3 income turns left" in bot.sentence()
    assert "their turn" not in bot.sentence()
