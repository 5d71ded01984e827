"""The pages of the window that are made when they are first wanted."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from tapestry_desktop.ui.window import MainWindow


def make_page(window: MainWindow, name: str) -> QWidget:
    """A new page by its name, joined to the window. KeyError for a page that does not exist."""
    assert window.settings is not None
    assert window.library is not None
    page: Any
    if name == "new_game":
        from tapestry_desktop.ui.newgame.page import SEEDS, NewGamePage

        kept = window.settings
        page = NewGamePage(secrets.randbelow(SEEDS), kept.names, kept.colours, kept.people)
        page.begun.connect(window.begin)
        page.campaign_wanted.connect(window.solo.show_campaign)
    elif name == "load":
        from tapestry_desktop.ui.start.library import LibraryPage

        page = LibraryPage(window.library)
        page.open_wanted.connect(window.open_file)
        page.running = lambda: window.recorder.file.path if window.recorder is not None else None
    elif name == "settings":
        from tapestry_desktop.ui.settings.page import SettingsPage

        page = SettingsPage(window.settings)
        page.changed.connect(window.settings_changed)
    elif name == "help":
        from tapestry_desktop.ui.help.page import HelpPage

        page = HelpPage()
        window.help_room.join(page)
    else:
        page = window.solo.make_page(name)
    page.back_wanted.connect(window.leave_game if name == "outcome" else window.go_back)
    made: QWidget = page
    return made
