"""Games coming onto the table of the window, and leaving it."""

from __future__ import annotations

import logging
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from tapestry_desktop.ui.i18n import t

if TYPE_CHECKING:
    from tapestry_desktop.engine.rules.setup import GameSetup
    from tapestry_desktop.engine.session import Session
    from tapestry_desktop.storage.settings import Settings
    from tapestry_desktop.ui.controller import TableController
    from tapestry_desktop.ui.saving import GameRecorder
    from tapestry_desktop.ui.window import MainWindow

log = logging.getLogger(__name__)


def begin(window: MainWindow, setup: GameSetup) -> None:
    """Begin a new game and show its table."""
    from tapestry_desktop.content import catalogue
    from tapestry_desktop.engine.rules.setup import SetupError
    from tapestry_desktop.engine.session import Session
    from tapestry_desktop.storage.errors import StorageError
    from tapestry_desktop.ui.saving import GameRecorder

    assert window.settings is not None
    assert window.library is not None
    try:
        session = Session(catalogue(), setup)
        file = window.library.start(session)
    except (SetupError, StorageError) as error:
        window.tell(str(error), "refused", 0)
        return
    except Exception:  # a mode whose rules are not there must not take the window with it
        log.exception("a new game could not begin")
        window.tell(t("newgame.not_yet"), "refused", 0)
        return
    if not setup.option("lesson"):
        _remember_people(window.settings, setup)
    window._keep.start(200)
    window._drop_page("new_game")
    window.show_game(session, GameRecorder(file, window.library, session, file.path.stem))


def _remember_people(settings: Settings, setup: GameSetup) -> None:
    """Names and colours for the next game; a game alone does not make it forget the others."""
    from tapestry_desktop.ui.newgame.page import distinct, kept_names

    settings.names = kept_names(setup.names, settings.names)
    settings.colours = distinct(kept_names(setup.colours, settings.colours))
    if setup.players > 1 and not setup.shadow:
        settings.people = setup.players


def rematch(window: MainWindow) -> None:
    """The same people once more, with another seed."""
    from dataclasses import replace

    if window.controller is not None:
        window.begin(replace(window.controller.session.setup, seed=secrets.randbelow(1_000_000)))


def continue_game(window: MainWindow) -> None:
    """Go on with the newest unfinished game."""
    from tapestry_desktop.storage.errors import StorageError

    assert window.library is not None
    try:
        entry = window.library.latest_unfinished()
    except (StorageError, OSError) as error:
        window.tell(str(error), "refused", 0)
        return
    if entry is not None:
        window.open_file(entry.path)


def open_file(window: MainWindow, path: Path) -> None:
    """Open a saved game at the very decision where it stopped."""
    from tapestry_desktop.content import catalogue
    from tapestry_desktop.storage.errors import StorageError
    from tapestry_desktop.ui.saving import GameRecorder

    assert window.library is not None
    try:
        file, session = window.library.open(Path(path), catalogue())
    except StorageError as error:
        window.tell(str(error), "refused", 0)
        return
    title = window.library.entry(Path(path)).title
    window.show_game(session, GameRecorder(file, window.library, session, title), resumed=True)
    if file.note:
        window.tell(file.note, "refused", 0)


def show_game(
    window: MainWindow, session: Session, recorder: GameRecorder | None, *, resumed: bool = False
) -> TableController:
    """Put a game on the table."""
    from tapestry_desktop.ui.access import install as install_access
    from tapestry_desktop.ui.controller import TableController
    from tapestry_desktop.ui.curtain.view import Curtain
    from tapestry_desktop.ui.score.page import ScorePage
    from tapestry_desktop.ui.sound import SoundBox
    from tapestry_desktop.ui.table.page import TablePage

    window.close_game()
    install_access()
    controller = TableController(session, recorder, window)
    window.controller, window.recorder, window._setup = controller, recorder, session.setup
    window.sounds = SoundBox(controller, window.settings)
    window._apply_settings()
    page = window.table = TablePage(controller)
    window.curtain = page.cover = Curtain(controller, page)
    page.installEventFilter(window)
    page.story.speed_changed.connect(window._bot_speed_changed)
    window._add_page("table", page)
    score = ScorePage(controller)
    window._add_page("score", score)
    score.back_wanted.connect(window.leave_game)
    score.review_wanted.connect(lambda: window.show_page("table"))
    score.rematch_wanted.connect(window.rematch)
    score.export_wanted.connect(window.export_score)
    if recorder is not None:
        recorder.picture = window._picture
    page.bar.over_wanted.connect(window._after_the_end)
    page.inspector.help_wanted.connect(window.help_room.show_target)
    controller.curtain_needed.connect(lambda _seat: window.curtain.come_down())
    controller.undo_asked.connect(lambda seat: _ask_undo_on_curtain(window, seat))
    controller.refreshed.connect(window._game_changed)
    controller.save_failed.connect(lambda words: window.tell(words, "refused", 0))
    strip = page.strip
    strip.menu_wanted.connect(window.open_menu)
    strip.help_wanted.connect(lambda: window.show_page("help"))
    strip.settings_wanted.connect(lambda: window.show_page("settings"))
    strip.save_wanted.connect(window.save_copy)
    strip.sound_wanted.connect(window.toggle_sound)
    window._apply_settings()
    window.show_page("table")
    if session.decision is None:
        window.show_page("score")
    elif resumed and not page.bots_since.resume() and controller.hidden_now():
        controller.lower_curtain()
    window._enable()
    window.game_opened.emit()
    return controller


def _ask_undo_on_curtain(window: MainWindow, seat: int) -> None:
    """The bar cannot be seen behind the curtain."""
    control = window.controller
    if control is not None and control.curtain:
        window.tell(t("bar.undo_of", name=control.name_of(seat)))


def close_game(window: MainWindow) -> None:
    """Take the game off the table; it is on disk."""
    if window.recorder is not None:
        if window.recorder.due:
            window._write_summary()
        window.recorder.close()
    if window.controller is not None:
        if window.page_name in ("table", "score"):
            window.pages.setCurrentWidget(window.start)
        window._drop_page("table")
        window._drop_page("score")
        window.controller.deleteLater()
    window.controller = window.recorder = window.sounds = window.table = window.curtain = None
