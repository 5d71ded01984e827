"""The actions of the window with their keys, and the menu that lists them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.icons import icon
from tapestry_desktop.ui.look.widgets import Menu

if TYPE_CHECKING:
    from tapestry_desktop.ui.table.page import TablePage
    from tapestry_desktop.ui.window import MainWindow


class WindowMenu:
    """Everything the keyboard can ask the window for; `actions` by their names."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.actions: dict[str, QAction] = {}
        self._make_actions()
        self._make_keys()

    def _make_actions(self) -> None:
        def add(name: str, keys: tuple[str, ...], do: Callable[[], object]) -> None:
            action = QAction(t(f"menu.{name}"), self._window)
            action.setShortcuts([QKeySequence(key) for key in keys])
            action.setAutoRepeat(False)  # a key held down answers nothing and takes one answer back
            action.triggered.connect(lambda _checked=False: do())
            self._window.addAction(action)
            self.actions[name] = action

        add("undo", ("Ctrl+Z",), self._undo)
        add("redo", ("Ctrl+Shift+Z", "Ctrl+Y"), self._redo)
        add("hint", ("H",), lambda: self.on_table(lambda page: page.bar.give_hint()))
        add(
            "sheet", ("Ctrl+T",), lambda: self._window.show_page("score") if self._window.controller else None
        )
        add("log", ("L",), lambda: self.on_table(lambda page: page.toggle_log()))
        add("bots", ("B",), lambda: self.on_table(lambda page: page.story.replay()))
        add(
            "curtain",
            ("Ctrl+H",),
            lambda: self._window.controller.lower_curtain() if self._window.controller else None,
        )
        add("copy", ("Ctrl+Shift+S",), self._window.save_copy)
        add("new", ("Ctrl+N",), lambda: self._window.show_page("new_game"))
        add("campaign", (), lambda: self._window.solo.show_campaign())
        add("load", ("Ctrl+O",), lambda: self._window.show_page("load"))
        add("full", ("F11",), self._window.toggle_full_screen)
        add("settings", ("Ctrl+,",), lambda: self._window.show_page("settings"))
        add("help", ("F1",), lambda: self._window.show_page("help"))
        add("back", (), self._window.leave_game)
        add("quit", ("Ctrl+Q",), self._window.close)
        self.enable()

    def _make_keys(self) -> None:
        def key(sequence: str, do: Callable[[], object]) -> None:
            shortcut = QShortcut(QKeySequence(sequence), self._window)
            shortcut.setAutoRepeat(not sequence.isdigit() and sequence not in ("Return", "Enter"))
            shortcut.activated.connect(do)

        for number in range(1, 10):
            key(str(number), partial(self._choose_number, number))
        key("N", lambda: self.on_table(lambda page: page.bar.options.turn_page()))
        key("Shift+N", lambda: self.on_table(lambda page: page.bar.options.turn_page(back=True)))
        key("T", lambda: self.on_table(lambda page: page.turn_page()))
        key("Shift+T", lambda: self.on_table(lambda page: page.turn_page(-1)))
        key("Return", self.confirm)
        key("Enter", self.confirm)
        key("Escape", self._window.step_back)
        key("I", lambda: self.on_table(lambda page: page.inspector.toggle()))
        key("Ctrl+S", self._window.save)
        key("R", lambda: self.on_table(lambda page: page.turn()))
        key("Shift+R", lambda: self.on_table(lambda page: page.turn(-1)))
        for sign, name in (("+", "zoom_in"), ("=", "zoom_in"), ("-", "zoom_out"), ("0", "zoom_fit")):
            key(sign, partial(self._zoom, name))

    def _rests(self) -> bool:
        """Whether a key that answers comes too fast after the screen has passed on."""
        control = self._window.controller
        return self._window.page_name == "table" and control is not None and control.rest.blocks()

    def _choose_number(self, number: int) -> None:
        if self._rests():
            return
        self.on_table(lambda page: page.bar.options.choose_number(number))

    def _zoom(self, how: str) -> None:
        self.on_table(lambda page: page.zoom(how))

    def on_table(self, do: Callable[[TablePage], object]) -> None:
        """Run something when the table is open to people."""
        if (
            self._window.page_name == "table"
            and self._window.table is not None
            and not self._window.curtain.isVisible()
        ):
            do(self._window.table)

    def confirm(self) -> None:
        """Enter: raise the curtain, press what has the focus, or take the current option."""
        if self._rests():
            return
        if (
            self._window.page_name == "table"
            and self._window.curtain is not None
            and self._window.curtain.isVisible()
        ):
            self._window.curtain.raise_it()
            return
        focus = QApplication.focusWidget()
        inside = (
            self._window.table is not None
            and focus is not None
            and self._window.table.bar.options.isAncestorOf(focus)
        )
        if isinstance(focus, QAbstractButton) and not inside:
            focus.click()
            return
        if self._window.page_name == "new_game":
            self._window.page("new_game").begin()  # type: ignore[attr-defined]
            return
        self.on_table(lambda page: page.bar.options.activate())

    def _undo(self) -> None:
        if self._window.controller is not None and self._window.page_name in ("table", "score"):
            over = self._window.controller.session.decision is None
            self._window.controller.take_back()
            if over and self._window.page_name == "score":
                self._window.show_page("table")

    def _redo(self) -> None:
        self.on_table(lambda page: page.controller.redo())

    def enable(self) -> None:
        """Actions that need a game are on while there is one."""
        game = self._window.controller is not None
        for name in ("hint", "sheet", "log", "bots", "curtain", "copy", "back"):
            self.actions[name].setEnabled(game)
        session = self._window.controller.session if self._window.controller is not None else None
        self.actions["undo"].setEnabled(session is not None and session.can_undo)
        self.actions["redo"].setEnabled(session is not None and session.can_redo)

    def applies(self, name: str) -> bool:
        """Whether the menu has something at all in this game: no bots, no turn of theirs; nobody else at the
        table, nobody to hide cards from. (Its key stays.)"""
        if name not in ("bots", "curtain") or self._window.controller is None:
            return True
        table = self._window.controller.session.table
        humans = sum(player.kind == "human" for player in table.players)
        if name == "curtain":
            return humans > 1
        return humans < len(table.players) or "kaiju_hexes" in table.memory

    def open(self) -> QMenu:
        """Pop the menu up below its button."""
        menu = Menu(self._window)
        icons = {
            "undo": "undo", "redo": "redo", "hint": "hint", "sheet": "vp", "log": "log", "help": "help",
            "curtain": "privacy", "copy": "save", "new": "civilization", "load": "load", "back": "end_turn",
            "settings": "settings", "quit": "close", "bots": "automa", "campaign": "kaiju",
        }  # fmt: skip
        for name in ("undo", "redo", "hint", "", "sheet", "log", "bots", "curtain", "", "copy", "new",
                     "campaign", "load", "", "full", "settings", "help", "", "back", "quit"):  # fmt: skip
            if not name:
                menu.addSeparator()
                continue
            if not self.applies(name):
                continue
            action = self.actions[name]
            if name in icons:
                action.setIcon(icon(icons[name]))
            menu.addAction(action)
        menu.aboutToHide.connect(lambda: QTimer.singleShot(0, self._window, self.focus_table))
        if self._window.table is not None:
            button = self._window.table.strip.menu
            menu.popup(button.mapToGlobal(QPoint(0, button.height() + 4)))
        return menu

    def focus_table(self) -> None:
        """The menu is closed: the keyboard is the question's again."""
        if self._window.page_name == "table" and self._window.table is not None:
            self._window.table.focus.give_back()
