"""The keys of the bots' turn: a few are its own, numbers answer if they are on offer, every other one puts it
away and goes where it was meant. What comes too fast is meant for something else and not heard: its own keys
right after it has closed by itself, and a press on its way out right after it has opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer
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
NUMBERS = tuple(Qt.Key(Qt.Key.Key_1 + n) for n in range(9))
"""Keys that answer where their number is on offer; the answer puts the panel away, a refusal does not."""
REST_MS, SAFE_MS = 800, 400
"""How long its keys rest after it has closed by itself, its way out after it has opened."""
PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease)
PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class StoryKeys(QObject):
    """Listens to the whole application while the panel is open, and a moment longer when it has closed by
    itself."""

    def __init__(self, panel: BotStory) -> None:
        super().__init__(panel)
        self._panel = panel
        self._listening = False
        self._resting: tuple[Qt.Key, ...] = ()
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._rested)
        self._opened = QElapsedTimer()

    @property
    def resting(self) -> bool:
        """Whether the panel's keys are not heard because it has just closed by itself."""
        return self._rest.isActive()

    def opened(self) -> None:
        """The panel shows something new: for a moment nobody means its way out."""
        self._opened.start()

    def listen(self, on: bool) -> None:
        """The panel was opened or closed."""
        if on:
            self._rest.stop()
            self._resting = ()
        if not self.resting:
            self._install(on)

    def rest(self, keys: tuple[Qt.Key, ...] = (*GO_ON, *GO_BACK, *PUT_AWAY)) -> None:
        """It closes with the last step: keys still meant for it shall not answer the question below."""
        self._resting = keys
        self._rest.start(REST_MS)

    def _rested(self) -> None:
        self._resting = ()
        self._install(self._panel.isVisible())

    def _install(self, on: bool) -> None:
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
        panel = self._panel
        if event.type() in PRESSES:
            return watched in (panel.skip, panel.close_button) and self._too_fast()
        if event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return False
        if not isinstance(watched, QWidget) or watched.window() is not panel.window():
            return False
        assert isinstance(event, QKeyEvent)
        key = Qt.Key(event.key())
        if not panel.isVisible():
            return self._take(event) if key in self._resting and event.modifiers() in PLAIN else False
        if key in LEFT_ALONE or (key in NUMBERS and event.modifiers() in PLAIN):
            return False
        if isinstance(watched, QAbstractButton) and panel.isAncestorOf(watched) and key in (*ENTER, GO_ON[0]):
            if not self._asked(event):
                watched.click()
            return True
        if event.modifiers() not in PLAIN or key not in (*GO_ON, *GO_BACK, *PUT_AWAY):
            panel.put_away()
            return False
        if not self._asked(event):
            self._act(key)
        return True

    def _too_fast(self) -> bool:
        """Whether the second click of the two that opened the panel meets what lies there now."""
        return self._opened.isValid() and self._opened.elapsed() < SAFE_MS

    def _asked(self, event: QKeyEvent) -> bool:
        """Whether it is only asked whose key it is; then it is the panel's."""
        asked = event.type() == QEvent.Type.ShortcutOverride
        if asked:
            event.accept()
        return asked

    def _take(self, event: QKeyEvent) -> bool:
        """Not heard; who goes on pressing waits anew."""
        if not self._asked(event):
            self._rest.start(REST_MS)
        return True

    def _act(self, key: Qt.Key) -> None:
        panel = self._panel
        if key in GO_ON and panel.at_end:
            self.rest(GO_ON)  # one press more than there are steps answers nothing
            panel.put_away()
        elif key in PUT_AWAY:
            panel.put_away()
        elif key in GO_ON:
            panel.next()
        else:
            panel.previous()
