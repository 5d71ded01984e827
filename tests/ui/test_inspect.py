"""The large sheet: opened by right click, long press and key, it says everything but what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QCursor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import make_bot
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.inspect import Subject
from tapestry_desktop.ui.inspect.pages import page_of
from tapestry_desktop.ui.inspect.pictures import paint_subject
from tapestry_desktop.ui.inspect.subject import neighbours_of
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.look.widgets import OptionButton
from tapestry_desktop.ui.table.page import TablePage
from tapestry_desktop.ui.window import MainWindow

from .window_help import COLOURS, NAMES, new_window, put_on_table


@pytest.fixture(autouse=True)
def still_theme(qapp: QApplication) -> Iterator[None]:
    """Light, 100 %, nothing moves; put back afterwards."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True))
    yield
    palette.hub().set_theme(palette.Theme())


@lru_cache(maxsize=1)
def answers() -> tuple[GameSetup, tuple[str, ...]]:
    """A game in its middle: somebody has cards in hand, techs and tokens."""
    civilizations = ("merrymakers", "historians", "mystics")
    setup = GameSetup(players=3, seed=7, names=NAMES[:3], colours=COLOURS[:3], civilizations=civilizations)
    session, bot, given = Session(catalogue(), setup), make_bot("greedy", 7), []
    while session.decision is not None:
        decision = session.decision
        if decision.kind == "turn" and session.table.turn >= 15 and session.table.players[decision.seat].hand:
            break
        given.append(bot.choose(session))
        session.answer(given[-1])
    return setup, tuple(given)


def middle() -> Session:
    """The game of `answers` anew."""
    setup, given = answers()
    session = Session(catalogue(), setup)
    for answer in given:
        session.answer(answer)
    return session


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """A window with a game in its middle."""
    found = new_window(qtbot, tmp_path)
    put_on_table(found, middle())
    return found


def table(window: MainWindow) -> TablePage:
    """The page of the game."""
    assert window.table is not None
    return window.table


def right_click(widget: QWidget, place: QPoint) -> None:
    """The right mouse button at a place of a widget."""
    reason = QContextMenuEvent.Reason.Mouse
    event = QContextMenuEvent(reason, place, widget.mapToGlobal(place))
    QApplication.sendEvent(widget, event)
    QApplication.processEvents()


def hand_spot(page: TablePage) -> QRect:
    """The first card of the hand."""
    return next(s.rect.toAlignedRect() for s in page.tableau.hand.spots if s.key.startswith("card:"))


def everything() -> list[Subject]:
    """Every component that can be looked at."""
    box = catalogue()
    found = [Subject("tapestry", name) for name in box.tapestries]
    found += [Subject("tech", name) for name in box.techs]
    found += [Subject("civilization", name) for name in box.civilizations]
    found += [Subject("landmark", name) for name in box.landmarks]
    found += [Subject("achievement", name) for name in box.achievements]
    found += [Subject("income_row", name) for name in box.income_rows]
    found += [Subject("track", name) for name in box.tracks]
    found += [
        Subject("space", f"{track.id}.{s.index}") for track in box.tracks.values() for s in track.spaces
    ]
    found += [Subject("territory_tile", name) for name in list(box.territory_tiles)[:12]]
    found += [Subject("space_tile", name) for name in box.space_tiles]
    found += [Subject("mat", name) for name in box.capital_mats]
    found += [Subject("era", str(era)) for era in range(2, 6)]
    found += [Subject("deck", name) for name in ("tapestries", "techs", "tiles", "space_tiles")]
    found += [Subject("maker_of_fire", "maker_of_fire"), Subject("hidden", "hand"), Subject("hidden", "laid")]
    return found


def test_everything_has_words_and_a_picture(qapp: QApplication) -> None:
    """Each component: a title, what it does, a link to the help, and something drawn."""
    controller = TableController(middle())
    for subject in everything():
        page = page_of(subject, controller)
        assert page.title, subject
        assert page.lines or page.now, subject
        assert page.links, subject
        assert "{" not in page.spoken, subject
        image = QImage(400, 400, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        paint_subject(painter, image.rect().adjusted(4, 4, -4, -4).toRectF(), subject, controller)
        painter.end()
        assert image != QImage(400, 400, image.format()), subject
        drawn = sum(image.pixelColor(x, y).alpha() > 0 for x in range(8, 400, 24) for y in range(8, 400, 24))
        assert drawn > 10, subject


def test_every_rule_of_a_card_is_there(qapp: QApplication) -> None:
    """A tapestry's text and its rulings; a tech's circle, square and prerequisite; a mat's slots."""
    controller = TableController(middle())
    for name in catalogue().tapestries:
        assert (
            t(f"tapestry.{name}.rules").rstrip(".") in page_of(Subject("tapestry", name), controller).spoken
        )
    for name in catalogue().techs:
        spoken = page_of(Subject("tech", name), controller).spoken
        assert all(
            t(f"tech.{name}.{part}").rstrip(".") in spoken for part in ("circle", "square", "prerequisite")
        )
    traders = page_of(Subject("civilization", "traders"), controller).spoken
    branch = t("civilization.traders.slot.branch").rstrip(".")
    assert traders.index(branch) < traders.index(t("tableau.civ.midgame"))


def test_right_click_opens_and_escape_closes(qtbot: QtBot, window: MainWindow) -> None:
    """On a card of the hand; the bar stays free and the focus goes back to the question."""
    page = table(window)
    place = hand_spot(page)
    right_click(page.tableau.hand, place.center())
    sheet = page.inspector.sheet
    assert sheet is not None
    assert sheet.subject == Subject("tapestry", page.tableau.player.hand[0])
    assert not sheet.geometry().intersects(page.bar.geometry())
    assert sheet.hasFocus()
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert page.inspector.sheet is None
    assert page.focus.in_play()


def test_arrows_walk_the_neighbours(qtbot: QtBot, window: MainWindow) -> None:
    """Along a track, and round again; on a button as well as on the sheet."""
    page = table(window)
    spot = next(spot for spot in page.board.board.spots if spot.id == "science.5")
    right_click(page.board.viewport(), page.board.mapFromScene(spot.rect.center()))
    sheet = page.inspector.sheet
    assert sheet is not None
    assert sheet.subject == Subject("space", "science.5")
    qtbot.keyClick(sheet, Qt.Key.Key_Right)
    assert sheet.subject == Subject("space", "science.6")
    qtbot.keyClick(sheet.after, Qt.Key.Key_Left)
    qtbot.mouseClick(sheet.before, Qt.MouseButton.LeftButton)
    assert sheet.subject == Subject("space", "science.4")
    assert sheet.count.text() == t("inspect.count", n=5, of=13)


def test_the_key_opens_what_is_pointed_at_and_closes(qtbot: QtBot, window: MainWindow) -> None:
    """I over the civilization mat, and I again; with nothing under the pointer what the question is about."""
    page = table(window)
    zone = page.tableau.civilizations
    QCursor.setPos(zone.mapToGlobal(QPoint(zone.width() - 6, zone.height() - 4)))
    qtbot.keyClick(window, Qt.Key.Key_I)
    sheet = page.inspector.sheet
    assert sheet is not None
    assert zone.mat is not None
    assert sheet.subject == Subject("civilization", zone.mat.civilization)
    qtbot.keyClick(sheet, Qt.Key.Key_I)
    assert page.inspector.sheet is None
    QCursor.setPos(QPoint(0, 5000))
    page.bar.options.show_option("advance:science")
    qtbot.keyClick(window, Qt.Key.Key_I)
    sheet = page.inspector.sheet
    assert sheet is not None
    assert sheet.subject is not None
    assert sheet.subject.kind in ("space", "landmark")


def test_a_long_press_looks_and_answers_nothing(qtbot: QtBot, window: MainWindow) -> None:
    """Holding a track space on offer opens the sheet; letting go does not advance."""
    page, control = table(window), window.controller
    assert control is not None
    place = page.board.place_for("advance:science")
    assert place is not None
    before = control.session.decision
    view = page.board.viewport()
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=place.center())
    qtbot.waitUntil(lambda: page.inspector.sheet is not None, timeout=3000)
    qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=place.center())
    assert control.session.decision is before
    page.inspector.close()
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=place.center())  # a click still answers
    assert control.session.decision is not before


def test_every_place_of_the_tableau_can_be_looked_at(qtbot: QtBot, window: MainWindow) -> None:
    """Era spaces, income spaces, tiles, techs, the city's mat and the civilization, by right click."""
    page = table(window)
    tableau = page.tableau
    places = {
        "income_row": (tableau.income, tableau.income.space_rect(0, 2).center().toPoint()),
        "mat": (tableau.city, QPoint(tableau.city.width() // 2, tableau.city.height() // 2)),
        "civilization": (tableau.civilizations, QPoint(10, 30)),
    }
    places |= {
        name: (zone, next(s for s in zone.spots if s.tip and s.tip[0] == name).rect.center().toPoint())
        for zone in tableau.zones
        for name in ("territory_tile", "tech", "era", "landmark")
        if zone.isVisible() and any(s.tip and s.tip[0] == name for s in zone.spots)
    }
    for kind, (zone, place) in places.items():
        right_click(zone, place)
        sheet = page.inspector.sheet
        assert sheet is not None, kind
        assert sheet.subject is not None
        assert sheet.subject.kind in (kind, "landmark")
        page.inspector.close()
    assert "era" in places


def test_a_candidate_can_be_looked_at_in_the_set_up(qtbot: QtBot, tmp_path: Path) -> None:
    """While civilizations are chosen each can be read whole."""
    session = Session(catalogue(), GameSetup(players=2, seed=3, names=NAMES[:2], colours=COLOURS[:2]))
    while session.decision is not None and session.decision.kind != "choose_civilization":
        session.answer(session.decision.keys[0])
    window = new_window(qtbot, tmp_path)
    put_on_table(window, session)
    page = table(window)
    guest = page.tableau.guest
    assert guest is not None
    spot = next(spot for spot in guest.spots if spot.key.startswith("civ:"))
    right_click(guest, spot.rect.center().toPoint())
    sheet = page.inspector.sheet
    assert sheet is not None
    assert sheet.subject == Subject("civilization", spot.key.removeprefix("civ:"))
    assert len(sheet.row) == 2
    qtbot.keyClick(sheet, Qt.Key.Key_Right)
    assert sheet.subject != Subject("civilization", spot.key.removeprefix("civ:"))


def test_a_click_closes(qtbot: QtBot, window: MainWindow) -> None:
    """Beside the paper and on it."""
    page = table(window)
    for place in (QPoint(3, 3), None):
        page.inspector.look(Subject("tech", "printing_press"))
        sheet = page.inspector.sheet
        assert sheet is not None
        target = sheet if place is not None else sheet.picture
        qtbot.mouseClick(target, Qt.MouseButton.LeftButton, pos=place or target.rect().center())
        assert page.inspector.sheet is None


def test_hidden_cards_stay_hidden(qtbot: QtBot, window: MainWindow) -> None:
    """Another's hand is a back; what lies open before them is told, with whose it is."""
    page, control = table(window), window.controller
    assert control is not None
    for seat in range(3):
        if seat == control.viewer or not control.session.table.players[seat].hand:
            continue
        control.show_seat(seat)
        QApplication.processEvents()
        back = page.tableau.hand.card_rects()[0].toAlignedRect()
        right_click(page.tableau.hand, back.center())
        sheet = page.inspector.sheet
        assert sheet is not None
        assert sheet.subject == Subject("hidden", "hand")
        page.inspector.close()
        for card in control.session.table.players[seat].hand:
            said = page_of(Subject("tapestry", card), control).now
            assert all(control.name_of(seat) not in line.words or "hand" not in line.words for line in said)
        mat = page_of(
            Subject("civilization", control.view.players[seat].civilizations[0].civilization), control
        )
        assert any(control.name_of(seat) in line.words for line in mat.now)


def test_it_closes_when_the_screen_passes_on(qtbot: QtBot, window: MainWindow) -> None:
    """Behind a curtain nothing stays open."""
    page, control = table(window), window.controller
    assert control is not None
    page.inspector.look(Subject("tapestry", control.view.players[control.viewer].hand[0]))
    control.lower_curtain()
    QApplication.processEvents()
    assert page.inspector.sheet is None


def test_the_game_goes_on_below(qtbot: QtBot, window: MainWindow) -> None:
    """Not modal: a number answers, and the sheet says how it stands then."""
    page, control = table(window), window.controller
    assert control is not None
    before = control.session.decision
    page.inspector.look(Subject("landmark", "lighthouse"))
    assert before is not None
    option = page.bar.options.button_for(before.keys[0])
    assert option is not None
    qtbot.mouseClick(option, Qt.MouseButton.LeftButton)
    assert control.session.decision is not before


def test_links_lead_to_the_help_and_back(qtbot: QtBot, window: MainWindow) -> None:
    """The chapter about conquering; Esc comes back to the sheet."""
    page = table(window)
    page.inspector.look(Subject("landmark", "lighthouse"))
    sheet = page.inspector.sheet
    assert sheet is not None
    link = sheet.area.widget().findChild(OptionButton)
    assert link is not None
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert window.page_name == "help"
    assert window.page("help").target == "section:landmarks"  # type: ignore[attr-defined]
    window.go_back()
    assert window.page_name == "table"
    assert page.inspector.sheet is sheet


def test_it_speaks(window: MainWindow) -> None:
    """The sheet has a name and all its words as its description; every button is named."""
    page = table(window)
    page.inspector.look(
        Subject("tech", "printing_press"), [Subject("tech", "printing_press"), Subject("tech", "barn")]
    )
    sheet = page.inspector.sheet
    assert sheet is not None
    assert t("tech.printing_press.name") in sheet.accessibleName()
    assert t("tech.printing_press.circle").rstrip(".") in sheet.accessibleDescription()
    assert all(button.accessibleName() for button in (sheet.before, sheet.after, sheet.close_button))


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (2560, 1440)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_it_never_covers_the_bar(
    qtbot: QtBot, window: MainWindow, size: tuple[int, int], scale: float
) -> None:
    """At every size, and when the window changes while it is open."""
    palette.hub().set_theme(palette.Theme("dark", scale, reduced_motion=True))
    page = table(window)
    page.inspector.look(Subject("civilization", "historians"))
    window.resize(*size)
    QApplication.processEvents()
    QApplication.processEvents()
    sheet = page.inspector.sheet
    assert sheet is not None
    assert sheet.geometry().bottom() < page.bar.y()
    assert sheet.rect().contains(sheet.panel.geometry())
    assert sheet.area.height() >= 80


def test_neighbours_are_of_one_kind() -> None:
    """Cards and era spaces lie in one row, tiles in another; a subject is always in its row."""
    card, tech = Subject("tapestry", "trap"), Subject("tech", "barn")
    found = [tech, Subject("maker_of_fire", "maker_of_fire"), card, None, Subject("era", "4")]
    assert neighbours_of(card, found) == [found[1], card, found[4]]
    assert neighbours_of(tech, []) == [tech]
    assert len(neighbours_of(Subject("landmark", "lighthouse"), [])) == len(catalogue().landmarks)
