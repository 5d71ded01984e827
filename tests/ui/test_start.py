"""The first screen and the saved games: a clean map as picture, everybody with name, colour and points."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from tapestry_desktop.storage.library import Entry
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.palette import theme
from tapestry_desktop.ui.models.games import entry_title, people_of, winners_of
from tapestry_desktop.ui.positions import bot_session
from tapestry_desktop.ui.start.library import LibraryPage
from tapestry_desktop.ui.start.map_picture import SIZE, map_picture
from tapestry_desktop.ui.window import MainWindow

from .window_help import new_window


def grown_game(qtbot: QtBot, folder: Path, players: int = 3, **more: object) -> MainWindow:
    """A window with a game that has come some way."""
    window = new_window(qtbot, folder)
    window.show_game(bot_session(players, 15, lambda session: session.table.turn > 24, **more), None)
    return window


def test_the_picture_of_a_game_is_its_map(qtbot: QtBot, tmp_path: Path) -> None:
    """No track, plate or button: round the hexes there is cloth, and explored land has colour."""
    window = grown_game(qtbot, tmp_path)
    assert window.table is not None
    picture = window._picture()
    assert picture is not None
    assert picture.size() == SIZE
    wide, high = SIZE.width(), SIZE.height()
    rim = {picture.pixelColor(x, y).name() for x in range(4, wide, 40) for y in (4, high - 5)}
    cloth = QColor(theme().tokens.cloth)
    assert all(abs(QColor(name).hue() - cloth.hue()) < 12 for name in rim)
    assert len({picture.pixel(x, y) for x in range(240, 480, 7) for y in range(80, 400, 7)}) > 200


def test_a_table_that_was_never_laid_out_has_no_picture(qtbot: QtBot) -> None:
    """Nothing to draw."""
    from tapestry_desktop.ui.board.scene import BoardScene

    assert map_picture(BoardScene()) is None


def test_the_automa_has_name_and_colour_in_the_list() -> None:
    """As at the table; the Shadow Empire, which never scores, is not among them."""
    entry = Entry(Path("x"), names=("Mira",), colours=("jade",), scores=(60, 216, 0), mode="solo_2")
    people = people_of(entry)
    assert [(one.name, one.vp) for one in people] == [("Mira", 60), ("Automa", 216)]
    assert people[0].colour == "jade"
    assert people[1].colour != "jade"
    shadow = Entry(Path("x"), names=("Mira", "Ines"), scores=(5, 7, 0), mode="table")
    assert [one.name for one in people_of(shadow)] == ["Mira", "Ines"]
    nameless = Entry(Path("x"), scores=(5, 7), mode="table")
    assert [one.vp for one in people_of(nameless)] == [5, 7]
    alone = Entry(Path("x"), names=("Mira",), scores=(5,), mode="inevitable")
    assert [one.name for one in people_of(alone)] == ["Mira"]


def test_games_alone_are_named_by_scenario_and_level() -> None:
    """A lost one has no winner; two people and the Shadow Empire name it."""
    lost = Entry(Path("x"), scores=(5,), mode="inevitable", level=3, finished=True)
    assert entry_title(lost) == f"{t('briefing.title.inevitable')}, level 3: Player 1"
    assert winners_of(lost) == ()
    won = Entry(Path("x"), names=("Mira",), scores=(90, 40, 0), mode="kaiju_masters", level=2, finished=True,
                winners=(0,))  # fmt: skip
    assert entry_title(won) == f"{t('briefing.title.kaiju_masters')}, level 2: Mira"
    assert winners_of(won) == (0,)
    three = Entry(Path("x"), names=("Mira", ""), scores=(5, 7, 0), mode="table", shadow=True, finished=True)
    assert entry_title(three) == "Mira, Player 2 and Shadow Empire"
    assert winners_of(three) == (1,)
    assert winners_of(Entry(Path("x"), scores=(5, 7), mode="table")) == ()


def test_the_colours_in_the_list_are_those_of_the_table(qtbot: QtBot, tmp_path: Path) -> None:
    """For bots too."""
    window = grown_game(qtbot, tmp_path, 1, solo=2)
    assert window.library is not None
    assert window.controller is not None
    session = window.controller.session
    file = window.library.start(session)
    file.close()
    (entry,) = window.library.entries()
    for seat, one in enumerate(people_of(entry)):
        assert one.colour == window.controller.colour_of(seat)
        assert one.name == window.controller.name_of(seat)


def test_a_game_without_a_picture_shows_an_empty_map(qtbot: QtBot, tmp_path: Path) -> None:
    """Pale hexes on cloth, not a bare rectangle."""
    window = new_window(qtbot, tmp_path)
    assert window.library is not None
    window.library.start(bot_session(2, 15, lambda session: session.table.turn > 3)).close()
    window.show_page("load")
    page = window.page("load")
    assert isinstance(page, LibraryPage)
    (row,) = page.rows
    image: QImage = row.grab().toImage()
    assert len({image.pixel(x, 50) for x in range(10, 150, 3)}) > 4


def test_the_first_screen_without_a_game_shows_the_world(qtbot: QtBot, tmp_path: Path) -> None:
    """A picture that comes with the program; never that of a game which is gone."""
    window = new_window(qtbot, tmp_path)
    card = window.start.card
    assert not card.isEnabled()
    assert not card._picture.isNull()
    image: QImage = card.grab().toImage()
    middle = image.copy(image.width() // 4, image.height() // 5, image.width() // 2, image.height() // 3)
    seen = {middle.pixel(x, y) for x in range(0, middle.width(), 5) for y in range(0, middle.height(), 5)}
    assert len(seen) > 200
