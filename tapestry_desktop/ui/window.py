"""The one window: a stack of pages, the actions with their keys, and the game that is open."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QImage, QKeyEvent
from PySide6.QtWidgets import QMenu, QWidget

from tapestry_desktop.ui import window_games
from tapestry_desktop.ui.help.room import HelpRoom
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.palette import hub
from tapestry_desktop.ui.look.widgets import InlineMessage
from tapestry_desktop.ui.window_menu import WindowMenu
from tapestry_desktop.ui.window_stack import PagedWindow

if TYPE_CHECKING:
    from tapestry_desktop.engine.rules.setup import GameSetup
    from tapestry_desktop.engine.session import Session
    from tapestry_desktop.storage.library import Library
    from tapestry_desktop.ui.controller import TableController
    from tapestry_desktop.ui.copy_name import CopyName
    from tapestry_desktop.ui.saving import GameRecorder
    from tapestry_desktop.ui.solo.room import SoloRoom
    from tapestry_desktop.ui.sound import SoundBox

log = logging.getLogger(__name__)
SUMMARY_DELAY = 350
"""Milliseconds after the end of a turn until summary and picture are written."""


class MainWindow(PagedWindow):
    """The window. It shows its first screen at once; `wake` loads everything else."""

    awake = Signal()
    game_opened = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle(t("app.name"))
        self.setMinimumSize(960, 600)
        self.library: Library | None = None
        self.controller: TableController | None = None
        self.recorder: GameRecorder | None = None
        self.sounds: SoundBox | None = None
        self._setup: GameSetup | None = None
        self._solo: SoloRoom | None = None
        self.help_room = HelpRoom(self)
        self.message = InlineMessage(self)
        self.copy_name: CopyName | None = None
        self.pages.currentChanged.connect(self._place_again)  # never over the bar of another page
        self._summary = QTimer(self)
        self._summary.setSingleShot(True)
        self._summary.timeout.connect(self._write_summary)
        self._keep = QTimer(self)
        self._keep.setSingleShot(True)
        self._keep.timeout.connect(self._save_settings)
        self._connect_start()
        self.menu = WindowMenu(self)

    # -- waking up -------------------------------------------------------------------------------

    def wake(self, save: Path | None = None) -> None:
        """Load settings and library, offer the game to go on with, or open a given save."""
        from tapestry_desktop.storage.library import Library
        from tapestry_desktop.storage.settings import load_settings
        from tapestry_desktop.ui.settings.page import theme_of

        if self.settings is None:
            self.settings, sentence = load_settings()
            hub().set_theme(theme_of(self.settings))
            if sentence:
                self.tell(sentence, "refused", 0)
        if self.library is None:
            self.library = Library()
        self.refresh_start()
        if save is not None:
            self.open_file(save)
        elif self.page_name == "start":
            self._focus_page("start", self.start)
        self.awake.emit()

    def refresh_start(self) -> None:
        """Offer the newest unfinished game."""
        from tapestry_desktop.storage.errors import StorageError
        from tapestry_desktop.ui.models.games import entry_note, entry_title, people_of

        assert self.library is not None
        try:
            entry = self.library.latest_unfinished()
            newcomer = entry is None and not self.library.entries()
        except (StorageError, OSError) as error:
            self.tell(str(error), "refused", 0)
            entry, newcomer = None, False
        if entry is None:
            self.start.show_none(newcomer)
            if not newcomer:
                self._offer_lesson(None)
            return
        people = people_of(entry)
        self.start.show_game(
            [one.name for one in people],
            [one.colour for one in people],
            [one.vp for one in people],
            f"{entry_title(entry)} · {entry_note(entry)}" if entry.lesson else entry_note(entry),
            entry.thumbnail,
        )
        self._offer_lesson(entry.path)

    def _offer_lesson(self, shown: Path | None) -> None:
        """The guided game stays on the first screen until it was finished once, or is the game shown."""
        from tapestry_desktop.storage.errors import StorageError
        from tapestry_desktop.ui.models.games import entry_title

        assert self.library is not None
        try:
            running, finished = self.library.lesson()
        except (StorageError, OSError) as error:
            self.tell(str(error), "refused", 0)
            return
        if finished or (running is not None and running.path == shown):
            return
        self.start.offer_lesson(t("start.first_steps") if running is None else entry_title(running))

    def _connect_start(self) -> None:
        page = self.start
        page.continue_wanted.connect(self.continue_game)
        page.new_wanted.connect(lambda: self.show_page("new_game"))
        page.load_wanted.connect(lambda: self.show_page("load"))
        page.settings_wanted.connect(lambda: self.show_page("settings"))
        page.help_wanted.connect(lambda: self.show_page("help"))
        page.first_steps_wanted.connect(self.help_room.go_on_with_first_steps)
        page.quit_wanted.connect(self.close)

    # -- pages ------------------------------------------------------------------------------------

    def make_page(self, name: str) -> QWidget:
        """A new page by its name, joined to the window. KeyError for a page that does not exist."""
        from tapestry_desktop.ui.window_pages import make_page

        return make_page(self, name)

    @property
    def solo(self) -> SoloRoom:
        """The pages of bots and kaiju."""
        from tapestry_desktop.ui.solo.room import SoloRoom

        if self._solo is None:
            self._solo = SoloRoom(self)
        return self._solo

    def step_back(self) -> None:
        """Esc: close what lies on top, else go a page back."""
        name = self.page_name
        if self.copy_name is not None and self.copy_name.isVisible():
            self.copy_name.dismiss()
        elif self.message.isVisible():
            self.message.dismiss()
        elif name == "table" and self.table is not None:
            if self.curtain is not None and self.curtain.isVisible():
                self.curtain.set_peeking(False)
                return
            if self.table.bar.log_box.open:
                self.table.toggle_log()
            else:
                self.table.step_back()
        elif name == "help" and self.page(name).step_back():  # type: ignore[attr-defined]
            return  # the search is emptied first
        elif name != "start":
            self.go_back()

    # -- games ------------------------------------------------------------------------------------

    def begin(self, setup: GameSetup) -> None:
        """Begin a new game and show its table."""
        window_games.begin(self, setup)

    def rematch(self) -> None:
        """The same people once more, with another seed."""
        window_games.rematch(self)

    def continue_game(self) -> None:
        """Go on with the newest unfinished game."""
        window_games.continue_game(self)

    def open_file(self, path: Path) -> None:
        """Open a saved game at the very decision where it stopped."""
        window_games.open_file(self, path)

    def show_game(
        self, session: Session, recorder: GameRecorder | None, *, resumed: bool = False
    ) -> TableController:
        """Put a game on the table."""
        return window_games.show_game(self, session, recorder, resumed=resumed)

    def _after_the_end(self, wish: str) -> None:
        """A button of the bar once the game is over: the sheet, another game, or the first screen."""
        ways: dict[str, Callable[[], object]] = {
            "score": partial(self.show_page, "score"),
            "rematch": self.rematch,
            "home": self.leave_game,
        }
        QTimer.singleShot(0, self, ways[wish])  # not inside the click of a button that goes

    def close_game(self) -> None:
        """Take the game off the table; it is on disk."""
        window_games.close_game(self)

    def leave_game(self) -> None:
        """Back to the first screen; the game can be continued there."""
        self.close_game()
        self.show_page("start")
        self._enable()

    def _game_changed(self) -> None:
        self._enable()
        if self.recorder is not None and self.recorder.due:
            self._summary.start(SUMMARY_DELAY)
        if (
            self.controller is not None
            and self.controller.session.decision is None
            and self.page_name == "table"
        ):
            game = self.recorder.file.path.stem if self.recorder is not None else ""
            if not self.solo.finish(self.controller, game):
                self.show_page("score")

    def _write_summary(self) -> None:
        if self.recorder is not None and self.controller is not None:
            self.recorder.write_summary(self.controller.session)

    def _picture(self) -> QImage | None:
        """The open part of the table: the map has nothing hidden on it."""
        if self.table is None or self.table.board.width() < 50:
            return None
        from tapestry_desktop.ui.start.map_picture import map_picture

        return map_picture(self.table.board.board)

    # -- keys -------------------------------------------------------------------------------------

    def open_menu(self) -> QMenu:
        """Pop the menu up below its button."""
        return self.menu.open()

    def _confirm(self) -> None:
        self.menu.confirm()

    def _enable(self) -> None:
        self.menu.enable()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that came to the window itself are the table's while it is shown."""
        if self.page_name == "table" and self.table is not None and self.table.focus.press(event.key()):
            return
        super().keyPressEvent(event)

    # -- keeping ------------------------------------------------------------------------------------

    def save(self) -> None:
        """Ctrl+S: every step is saved already; say so and where."""
        if self.recorder is not None:
            self._write_summary()
            self.tell(t("window.saved", name=self.recorder.file.path.name), "done")

    def save_copy(self) -> None:
        """Put a copy of the game into the library."""
        from tapestry_desktop.ui.window_files import save_copy

        save_copy(self)

    def export_score(self) -> None:
        """Write the score sheet as a picture beside the game."""
        from tapestry_desktop.ui.window_files import export_score

        export_score(self)

    def toggle_sound(self) -> None:
        """Sound on or off."""
        assert self.settings is not None
        self.settings.sound = not self.settings.sound
        self.settings_changed()
        self.tell(t("window.sound_on" if self.settings.sound else "window.sound_off"))

    def toggle_full_screen(self) -> None:
        """F11."""
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def settings_changed(self) -> None:
        """A setting has another value: apply it at once, keep it in a moment."""
        from tapestry_desktop.ui.settings.page import theme_of

        assert self.settings is not None
        hub().set_theme(theme_of(self.settings))
        self._apply_settings()
        self._keep.start(300)

    def _apply_settings(self) -> None:
        if self.controller is not None and self.settings is not None:
            self.controller.curtain_mode = self.settings.curtain
            self.controller.turn_end = self.settings.turn_end
            self.controller.previews = self.settings.previews
            if self.sounds is not None:
                self.sounds.apply(self.settings)
            if self.table is not None:
                self.table.story.set_speed(self.settings.bot_speed)
                self.table.bar.unused.on = self.settings.warn_unused

    def _bot_speed_changed(self, speed: int) -> None:
        if self.settings is not None:
            self.settings.bot_speed = speed
            self._keep.start(300)

    def _save_settings(self) -> None:
        from tapestry_desktop.storage.errors import StorageError
        from tapestry_desktop.storage.settings import save_settings

        if self.settings is None:
            return
        try:
            save_settings(self.settings)
        except StorageError as error:
            self.tell(str(error), "refused", 0)

    # -- telling -------------------------------------------------------------------------------------

    def tell(self, words: str, kind: str = "info", milliseconds: int = 6000) -> None:
        """Say something in the window, above the bar."""
        self.message.show_message(words, kind, milliseconds)
        self._place_message()

    def _place_message(self) -> None:
        wide = min(self.width() - 64, 680)
        self.message.setFixedWidth(wide)
        high = max(self.message.sizeHint().height(), self.message.heightForWidth(wide))
        below = self.table.bar.height() if self.page_name == "table" and self.table is not None else 0
        self.message.setGeometry((self.width() - wide) // 2, self.height() - below - high - 16, wide, high)
        self.message.raise_()
        if self.copy_name is not None:
            high = self.copy_name.sizeHint().height()
            top = self.height() - below - high - 16
            self.copy_name.setGeometry((self.width() - wide) // 2, top, wide, high)

    def _place_again(self) -> None:
        if self.message.isVisible() or self.copy_name is not None:
            self._place_message()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The curtain always covers the whole table."""
        if watched is self.table and event.type() == QEvent.Type.Resize and self.curtain is not None:
            self.curtain.setGeometry(self.table.rect())  # type: ignore[union-attr]
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: Any) -> None:
        """Keep the message in its place."""
        super().resizeEvent(event)
        self._place_again()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Put the last things on disk."""
        if self.settings is not None:
            self.settings.full_screen = self.isFullScreen()
            if not self.isFullScreen() and not self.isMaximized():
                self.settings.window = (self.width(), self.height())
            self._save_settings()
        load = self._named.get("load")
        if load is not None:
            load.finish()  # type: ignore[attr-defined]
        self.close_game()
        super().closeEvent(event)
