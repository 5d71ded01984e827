"""The window is played: by mouse, by keyboard alone, back and forth, between people."""

from __future__ import annotations

import logging
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.engine.events import VictoryPoints
from tapestry_desktop.ui import app as application
from tapestry_desktop.ui.look import palette

from .window_help import at_kind, begin, click, fresh_session, new_window, put_on_table, raise_curtain


@pytest.fixture(autouse=True)
def still_theme(qapp: QApplication) -> Iterator[None]:
    """Light, 100 %, nothing moves; put back afterwards."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True))
    yield
    palette.hub().set_theme(palette.Theme())


def test_a_whole_game_by_mouse_on_the_bar(qtbot: QtBot, tmp_path: Path) -> None:
    """Two people click every answer in the bar until the sheet is shown."""
    window = new_window(qtbot, tmp_path)
    begin(window)
    control, bar = window.controller, window.table.bar  # type: ignore[union-attr]
    pick = random.Random(4)
    curtains = given = 0
    while control.session.decision is not None:
        curtains += raise_curtain(qtbot, window)
        decision = control.decision
        assert decision is not None
        assert bar.keys_shown() == set(decision.keys)
        key = pick.choice(decision.keys)
        place = bar.place_for(key)
        assert place is not None
        before = len(control.session.answers)
        click(qtbot, bar, place)
        assert control.session.answers[before:] == [key]
        given += 1
    assert given > 40
    assert curtains > 3
    assert window.page_name == "score"
    assert len(list(tmp_path.glob("*.tapestry"))) == 1


def test_a_whole_game_by_mouse_on_the_table(qtbot: QtBot, tmp_path: Path) -> None:
    """Everything that lies on board or tableau is clicked there, the rest in the bar."""
    window = new_window(qtbot, tmp_path)
    begin(window, seed=8)
    control, table = window.controller, window.table
    assert control is not None
    assert table is not None
    pick = random.Random(2)
    on_table = 0
    while control.session.decision is not None:
        raise_curtain(qtbot, window)
        decision = control.decision
        assert decision is not None
        key = pick.choice(decision.keys)
        found = table.place_for(key)
        assert found is not None, key
        room, place = found
        before = list(control.session.answers)
        click(qtbot, room, place)
        QApplication.processEvents()
        if control.session.answers == before:  # a place that is confirmed, or that lies under another
            assert control.answer(key)
        else:
            on_table += room is not table.bar
    assert on_table > 20


def test_a_whole_game_by_keyboard_alone(qtbot: QtBot, tmp_path: Path) -> None:
    """Numbers, N for further pages, Enter for the curtain: no mouse at all."""
    window = new_window(qtbot, tmp_path)
    begin(window, seed=5)
    control, bar = window.controller, window.table.bar  # type: ignore[union-attr]
    pick = random.Random(9)
    given = 0
    while control.session.decision is not None:
        if window.curtain.isVisible():
            qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Return)
            assert not window.curtain.isVisible()
        decision = control.decision
        assert decision is not None
        key = pick.choice(decision.keys)
        for _ in range(bar.options.pages()):
            if key in bar.options.on_page():
                break
            qtbot.keyClick(window, Qt.Key.Key_N)
        number = bar.options.on_page().index(key) + 1
        before = len(control.session.answers)
        qtbot.keyClick(window, Qt.Key(Qt.Key.Key_0 + number))
        assert control.session.answers[before:] == [key]
        given += 1
    assert given > 40
    assert window.page_name == "score"


def test_enter_takes_the_option_in_gold(qtbot: QtBot, tmp_path: Path) -> None:
    """The gold frame moves with the arrow keys; Enter takes what it frames."""
    window = new_window(qtbot, tmp_path)
    begin(window)
    control, bar = window.controller, window.table.bar  # type: ignore[union-attr]
    decision = control.decision
    assert decision is not None
    assert len(decision.keys) > 1
    bar.options.step(1)
    assert bar.options.current == decision.keys[1]
    assert control.hovered == decision.keys[1]
    qtbot.keyClick(window, Qt.Key.Key_Return)
    assert control.session.answers[-1] == decision.keys[1]


def test_undo_and_redo(qtbot: QtBot, tmp_path: Path) -> None:
    """Ctrl+Z to the very beginning, Ctrl+Shift+Z back to the same table."""
    window = new_window(qtbot, tmp_path)
    begin(window, seed=6)
    control = window.controller
    assert control is not None
    bot = RandomBot(1)
    for _ in range(30):
        raise_curtain(qtbot, window)
        control.answer(bot.choose(control.session))
    raise_curtain(qtbot, window)
    answers, digest = control.session.answers, control.session.digest
    lines = window.table.log_model.rowCount()  # type: ignore[union-attr]
    while control.session.can_undo:
        qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        raise_curtain(qtbot, window)
    assert control.session.answers == []
    assert not window.table.bar.undo.isEnabled()  # type: ignore[union-attr]
    while control.session.can_redo:
        both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        qtbot.keyClick(window, Qt.Key.Key_Z, both)
        raise_curtain(qtbot, window)
    assert control.session.answers == answers
    assert control.session.digest == digest
    assert window.table.log_model.rowCount() == lines  # type: ignore[union-attr]


def test_the_curtain_hides_hands(qtbot: QtBot, tmp_path: Path) -> None:
    """Behind the curtain the view is an onlooker's; P looks at the open table, Enter goes on."""
    window = new_window(qtbot, tmp_path)
    session = fresh_session()
    bot = RandomBot(3)
    while session.table.turn < 6 or not all(player.hand for player in session.table.players):
        session.answer(bot.choose(session))
    put_on_table(window, session)
    control, curtain = window.controller, window.curtain
    assert control is not None
    control.lower_curtain()
    assert curtain.isVisible()
    assert all(set(player.hand) <= {"?"} for player in control.view.players)
    assert control.decision is None
    assert window.table.bar.keys_shown() == set()  # type: ignore[union-attr]
    assert curtain.geometry() == window.table.rect()  # type: ignore[union-attr]
    name = control.name_of(control.viewer)
    assert name in curtain.accessibleName()
    for target in (curtain, curtain.go, curtain.peek):
        label = curtain.peek.text()
        qtbot.keyClick(target, Qt.Key.Key_P)
        assert curtain.peeking
        assert curtain.peek.text() != label
        assert all(set(player.hand) <= {"?"} for player in control.view.players)
        qtbot.keyClick(target, Qt.Key.Key_P)
        assert not curtain.peeking
        assert curtain.peek.text() == label
    qtbot.mouseClick(curtain.peek, Qt.MouseButton.LeftButton)
    assert curtain.peeking
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not curtain.peeking
    qtbot.keyClick(curtain, Qt.Key.Key_Return)
    assert not curtain.isVisible()
    assert control.decision is not None
    assert "?" not in control.view.players[control.viewer].hand


def test_no_curtain_when_nothing_is_hidden(qtbot: QtBot, tmp_path: Path) -> None:
    """A person alone, or people who do not want it, see no curtain."""
    window = new_window(qtbot, tmp_path)
    begin(window, players=1)
    control = window.controller
    assert control is not None
    bot = RandomBot(3)
    while control.session.decision is not None:
        control.answer(bot.choose(control.session))
        assert not window.curtain.isVisible()
    window.settings.curtain = "never"  # type: ignore[union-attr]
    begin(window, players=2)
    control = window.controller
    assert control is not None
    for _ in range(40):
        control.answer(bot.choose(control.session))
        assert not window.curtain.isVisible()


def test_a_refusal_says_why(qtbot: QtBot, tmp_path: Path) -> None:
    """What is not on offer is explained in the bar and changes nothing."""
    window = new_window(qtbot, tmp_path)
    session = at_kind("explore_hex")
    put_on_table(window, session)
    control = window.controller
    assert control is not None
    before = control.session.digest
    control.explain("hex:0,0")
    assert window.table.bar.crumbs.refusal() == "This hex has been explored already."  # type: ignore[union-attr]
    assert not control.answer("hex:0,0")
    assert control.session.digest == before


def test_hovering_says_what_it_would_do(qtbot: QtBot, tmp_path: Path) -> None:
    """The preview stands in the bar while the pointer is on an option, on the board or in the bar."""
    window = new_window(qtbot, tmp_path)
    session = at_kind("conquer_die")
    put_on_table(window, session)
    control, bar = window.controller, window.table.bar  # type: ignore[union-attr]
    control.hover("die:red")
    assert "VP" in bar.crumbs.preview()
    assert bar.options.current == "die:red"
    control.hover("")
    assert bar.crumbs.preview() == ""
    window.settings.previews = False  # type: ignore[union-attr]
    window._apply_settings()
    control.hover("die:red")
    assert bar.crumbs.preview() == ""


def test_the_lantern_points_at_an_option(qtbot: QtBot, tmp_path: Path) -> None:
    """H lights the lantern: the gold frame goes to an option on offer, and nothing is answered."""
    window = new_window(qtbot, tmp_path)
    session = fresh_session(2, 4)
    bot = RandomBot(2)
    for _ in range(40):
        session.answer(bot.choose(session))
    put_on_table(window, session)
    control, bar = window.controller, window.table.bar  # type: ignore[union-attr]
    digest = control.session.digest
    qtbot.keyClick(window, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: "Advice: " in bar.crumbs._hint, timeout=3000)
    assert bar.options.current in control.decision.keys
    assert control.session.digest == digest


def test_pages_and_escape(qtbot: QtBot, tmp_path: Path) -> None:
    """F1 and Ctrl+comma lead to pages, Esc leads back, and no dialog ever blocks."""
    window = new_window(qtbot, tmp_path)
    assert window.page_name == "start"
    begin(window)
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert window.page_name == "help"
    qtbot.keyClick(window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    assert window.page_name == "settings"
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.page_name == "help"
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.page_name == "table"
    qtbot.keyClick(window, Qt.Key.Key_L)
    assert window.table.bar.log_box.open  # type: ignore[union-attr]
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not window.table.bar.log_box.open  # type: ignore[union-attr]
    menu = window.open_menu()
    assert menu.isVisible()
    menu.close()
    assert not any(isinstance(widget, QMessageBox) for widget in QApplication.topLevelWidgets())
    window.leave_game()
    assert window.page_name == "start"
    assert window.start.card.isEnabled()


def test_a_click_on_a_player_shows_that_tableau(qtbot: QtBot, tmp_path: Path) -> None:
    """The strip shows every seat and leads to its tableau."""
    window = new_window(qtbot, tmp_path)
    begin(window, players=5)
    control, strip = window.controller, window.table.strip  # type: ignore[union-attr]
    assert [plate.seat().name for plate in strip.plates] == ["Mira", "Ines", "Tomás", "Ansel", "Yuki"]
    other = (control.viewer + 2) % 5
    qtbot.mouseClick(strip.plates[other], Qt.MouseButton.LeftButton)
    assert control.shown_seat == other
    assert strip.plates[other].seat().shown
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert control.shown_seat == control.viewer


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1920, 1080)])
def test_nothing_of_the_strip_leaves_its_place(qtbot: QtBot, tmp_path: Path, size: tuple[int, int]) -> None:
    """Five players fit beside the buttons at every size."""
    window = new_window(qtbot, tmp_path, size)
    begin(window, players=5)
    strip = window.table.strip  # type: ignore[union-attr]
    plates = [plate.geometry() for plate in strip.plates]
    buttons = [b.geometry() for b in (strip.menu, strip.help, strip.save, strip.settings) if b.isVisible()]
    places = [*plates, *buttons]
    assert all(strip.rect().contains(place) for place in places)
    assert not any(a.intersects(b) for i, a in enumerate(places) for b in places[i + 1 :])
    assert min(place.width() for place in plates) >= 190


def test_names_can_be_typed(qtbot: QtBot, tmp_path: Path) -> None:
    """Letters and digits that are keys of the table go into the field; colours stay different."""
    window = new_window(qtbot, tmp_path)
    window.show_page("new_game")
    page = window.page("new_game")
    seats = page.seats  # type: ignore[attr-defined]
    seats[0].name.setFocus()
    seats[0].name.clear()
    qtbot.keyClicks(seats[0].name, "Hn1R 0")
    assert seats[0].name.text() == "Hn1R 0"
    assert window.page_name == "new_game"
    for _ in range(3):
        qtbot.mouseClick(seats[1].mark, Qt.MouseButton.LeftButton)
        assert len({seat.mark.colour for seat in seats}) == 5
    page.seed.setText("77")  # type: ignore[attr-defined]
    setup = page.setup()  # type: ignore[attr-defined]
    assert (setup.seed, setup.players, setup.names[0]) == (77, 2, "Hn1R 0")
    qtbot.mouseClick(page.start, Qt.MouseButton.LeftButton)  # type: ignore[attr-defined]
    assert window.page_name == "table"
    assert window.controller is not None
    assert window.controller.session.setup.seed == 77


def test_a_deleted_game_can_be_brought_back(qtbot: QtBot, tmp_path: Path) -> None:
    """The list of saved games: delete, bring back, delete for good by leaving the page."""
    window = new_window(qtbot, tmp_path)
    begin(window)
    window.leave_game()
    window.show_page("load")
    page = window.page("load")
    entry = page.rows[0].entry  # type: ignore[attr-defined]
    page.delete(entry)  # type: ignore[attr-defined]
    assert page.rows == []  # type: ignore[attr-defined]
    assert entry.path.exists()
    page.bring_back()  # type: ignore[attr-defined]
    assert len(page.rows) == 1  # type: ignore[attr-defined]
    page.delete(entry)  # type: ignore[attr-defined]
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.page_name == "start"
    assert not entry.path.exists()
    assert not window.start.card.isEnabled()


def test_settings_are_in_force_at_once_and_kept(qtbot: QtBot, tmp_path: Path) -> None:
    """A change on the page changes theme and file."""
    from tapestry_desktop.storage.settings import load_settings

    window = new_window(qtbot, tmp_path)
    window.show_page("settings")
    page = window.page("settings")
    from PySide6.QtWidgets import QCheckBox, QComboBox, QSlider

    page.findChild(QComboBox, "theme").setCurrentIndex(1)
    page.findChild(QSlider, "text_scale").setValue(6)
    page.findChild(QCheckBox, "high_contrast").setChecked(True)
    assert palette.theme().dark
    assert palette.theme().text_scale == 1.5
    assert palette.theme().high_contrast
    qtbot.waitUntil(lambda: load_settings()[0].theme == "dark", timeout=3000)
    assert load_settings()[0].text_scale == 150


def test_an_unexpected_error_becomes_a_sentence(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """The guard logs the details and says one sentence; the game can go on."""
    window = new_window(qtbot, tmp_path)
    begin(window)
    before = sys.excepthook
    try:
        application.install_guard(window, tmp_path / "tapestry.log")
        with caplog.at_level(logging.ERROR):
            try:
                raise RuntimeError("on purpose")
            except RuntimeError as error:
                sys.excepthook(RuntimeError, error, error.__traceback__)
    finally:
        sys.excepthook = before
    assert "nothing is lost" in window.message.words()
    assert "Traceback" not in capsys.readouterr().err
    assert any(record.exc_info for record in caplog.records)
    control = window.controller
    assert control is not None
    assert control.decision is not None
    assert control.answer(control.decision.keys[0])


def test_a_fault_in_a_rule_leaves_the_game_where_it_was(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An answer that breaks goes back to its question, with a sentence, and the next one is taken."""
    from tapestry_desktop.engine.game import Game

    window = new_window(qtbot, tmp_path)
    begin(window, seed=11)
    control = window.controller
    assert control is not None
    bot = RandomBot(5)
    for _ in range(15):
        raise_curtain(qtbot, window)
        control.answer(bot.choose(control.session))
    raise_curtain(qtbot, window)
    digest, decision = control.session.digest, control.decision
    assert decision is not None
    with monkeypatch.context() as patch, caplog.at_level(logging.CRITICAL):
        good, broken = Game.answer, {"left": 1}

        def answer(self: Game, serial: int, key: str) -> None:
            if broken["left"]:
                broken["left"] = 0
                raise KeyError("a rule with a hole")
            good(self, serial, key)

        patch.setattr(Game, "answer", answer)
        assert not control.answer(decision.keys[0])
    assert "stays where it was" in window.table.bar.crumbs.refusal()  # type: ignore[union-attr]
    assert control.session.digest == digest
    assert control.decision is not None
    assert control.decision.keys == decision.keys
    assert control.answer(decision.keys[0])


def test_without_a_screen_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No display: exit status 2 and one sentence on stderr."""
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert application.run(None) == 2
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert "screen" in told.err
    assert told.out == ""


def test_hexes_to_explore_tell_their_best(qtbot: QtBot, tmp_path: Path) -> None:
    """In idle moments every glowing hex gets the points that the tile brings there, turned well."""
    window = new_window(qtbot, tmp_path)
    put_on_table(window, at_kind("explore_hex", least_turn=8))
    control, bar = window.controller, window.table.bar  # type: ignore[union-attr]
    decision = control.decision
    assert decision is not None
    qtbot.waitUntil(lambda: not bar.busy, timeout=5000)
    shown = {option.key: option for page in bar.options._pages for option in page}
    best = {}
    for key in decision.keys:
        outlook = control.outlook(key)
        assert outlook is not None
        best[key] = sum(
            e.amount for e in outlook.events if isinstance(e, VictoryPoints) and e.seat == decision.seat
        )
    assert {key: next((g.n for g in shown[key].glyphs if g.kind == "vp"), 0) for key in decision.keys} == best
    key = max(best, key=lambda each: best[each])
    assert control.answer(key)
    rotation = control.decision
    if rotation is not None and rotation.kind == "rotation":
        found = [control.preview(turn) for turn in rotation.keys]
        points = [
            sum(e.amount for e in p.events if isinstance(e, VictoryPoints) and e.seat == rotation.seat)
            for p in found
            if p is not None
        ]
        assert max(points) == best[key]


@pytest.mark.parametrize("seed", [1, 2])
def test_random_clicks_and_keys_raise_nothing(qtbot: QtBot, tmp_path: Path, seed: int) -> None:
    """A hundred and fifty clicks and keys anywhere: no error, and the game can still be played."""
    window = new_window(qtbot, tmp_path, (1280, 720))
    begin(window, players=3, seed=seed)
    chance = random.Random(seed)
    keys = (
        "123456789NHLR+-0",
        (Qt.Key.Key_Tab, Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Left, Qt.Key.Key_F1),
    )
    undo = Qt.KeyboardModifier.ControlModifier
    for _ in range(150):
        what = chance.random()
        if window.page_name == "start":
            begin(window, players=3, seed=chance.randrange(99))
        if what < 0.55:
            spot = QPoint(chance.randrange(60, window.width()), chance.randrange(window.height()))
            click(qtbot, window, spot)
        elif what < 0.75:
            qtbot.keyClick(window, chance.choice(keys[0]))
        elif what < 0.9:
            qtbot.keyClick(QApplication.focusWidget() or window, chance.choice(keys[1]))
        elif what < 0.95:
            qtbot.keyClick(window, Qt.Key.Key_Z, undo)
        else:
            raise_curtain(qtbot, window)
    assert "Something went wrong" not in window.message.words()
    assert window.controller is not None
    session = window.controller.session
    assert session.decision is None or session.decision.keys
