"""When Python looks for what only circles of references hold: in quiet moments, and never inside Qt.

Python starts its collector whenever enough has been made, also in the middle of a paint event and in any
thread: a frame is lost, and a widget that only a circle still holds would be deleted while Qt uses it. So the
collector is off in the window's process, and a timer of the window's thread calls it, where nothing of Qt's
is under way.
"""

from __future__ import annotations

import gc
import linecache
import time

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication

TICK = 1000
"""Milliseconds between two looks at whether the moment is quiet."""
QUIET = 0.2
"""Share of a tick above which the thread has worked: pieces moved, a game went on, something was dragged."""
WORTH, URGENT = 5_000, 150_000
"""Objects made since the last time from which it is worth it, and from which it no longer waits."""
FULL_AFTER = 10
"""Every so many times the old objects are looked through as well."""


class Collector(QObject):
    """Collects for the window that is its parent, from `begin` until `stop`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.times = 0
        self._worked = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self.tick)

    def begin(self) -> None:
        """What has been loaded so far stays to the end: it is never looked through again."""
        gc.disable()
        linecache.clearcache()  # Qt for Python has read the source of every module: 13 MB
        gc.collect()
        gc.freeze()
        self._worked = time.thread_time()
        self._timer.start()

    def stop(self) -> None:
        """Python collects by itself again."""
        self._timer.stop()
        gc.unfreeze()
        gc.enable()

    def tick(self) -> None:
        """Collect if this moment is quiet, or if it cannot wait."""
        worked = time.thread_time()
        busy = worked - self._worked > QUIET * TICK / 1000
        made = gc.get_count()[0]
        held = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        if made > URGENT or (made > WORTH and not busy and not held):
            self.times += 1
            gc.collect(2 if self.times % FULL_AFTER == 0 else 1)
            worked = time.thread_time()
        self._worked = worked
