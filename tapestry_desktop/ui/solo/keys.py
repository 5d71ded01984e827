"""The keys of the bots' turn: a few are its own, every other one puts it away and goes where it was meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

if TYPE_CHECKING:
    from .panel import BotStory

GO_ON = (Qt.Key.Key_Space, Qt.Key.Key_Right)
GO_BACK = (Qt.Key.Key_Left, Qt.Key.Key_Backspace)
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
PUT_AWAY = (Qt.Key.Key_Escape, *ENTER)
LEFT_ALONE = (
    Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta,
    Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Up, Qt.Key.Key_Down,
)  # fmt: skip
"""Keys that leave the panel as it is."""
PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class StoryKeys(QObject):
    """Listens to the whole application while the panel is open."""

    def __init__(self, panel: BotStory) -> None:
        super().__init__(panel)
        self._panel = panel
        self._listening = False

    def listen(self, on: bool) -> None:
        """The panel was opened or closed."""
        application = QApplication.instance()
        if application is None or on == self._listening:
            return
        self._listening = on
        if on:
            application.installEventFilter(self)
        else:
            application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes the panel's own keys out; puts the panel away on any other."""
        if event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return False
        panel = self._panel
        if (
            not isinstance(watched, QWidget)
            or watched.window() is not panel.window()
            or not panel.isVisible()
        ):
            return False
        assert isinstance(event, QKeyEvent)
        key = Qt.Key(event.key())
        if key in LEFT_ALONE:
            return False
        asked = event.type() == QEvent.Type.ShortcutOverride
        if isinstance(watched, QAbstractButton) and panel.isAncestorOf(watched) and key in (*ENTER, GO_ON[0]):
            if asked:
                event.accept()
            else:
                watched.click()
            return True
        if event.modifiers() not in PLAIN or key not in (*GO_ON, *GO_BACK, *PUT_AWAY):
            panel.put_away()
            return False
        if asked:
            event.accept()
        else:
            self._act(key)
        return True

    def _act(self, key: Qt.Key) -> None:
        panel = self._panel
        if key in PUT_AWAY or (key in GO_ON and panel.at_end):
            panel.put_away()
        elif key in GO_ON:
            panel.next()
        else:
            panel.previous()
