"""Movements that nothing waits for: numbers that go from 0 to 1, and any key or click ends them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QEvent, QObject, QVariantAnimation
from PySide6.QtWidgets import QApplication

ENDS = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress)
"""Whatever is pressed, wherever it goes, ends the movements and is used as ever."""
Running = tuple[QVariantAnimation, Callable[[], None]]


class Movements(QObject):
    """The movements under way in one room."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._running: list[Running] = []

    @property
    def moving(self) -> int:
        """How many movements are under way."""
        return len(self._running)

    def begin(
        self, ms: int, delay: int, step: Callable[[float], None], done: Callable[[], None],
        *, even: bool = False,
    ) -> None:  # fmt: skip
        """Call `step` with 0 to 1 (ease-out, or `even`) for so many milliseconds, then `done`.

        `delay` in milliseconds keeps it at 0 while an earlier movement of the same player goes on.
        """
        animation = QVariantAnimation(self)
        animation.setDuration(ms + delay)
        animation.setStartValue(0.0)
        animation.setEndValue(1.0)
        ease = QEasingCurve(QEasingCurve.Type.Linear if even else QEasingCurve.Type.OutCubic)

        def moved(value: float) -> None:
            step(ease.valueForProgress(max(0.0, (value * (ms + delay) - delay) / ms)))

        entry = (animation, done)
        animation.valueChanged.connect(moved)
        animation.finished.connect(lambda: self._ended(entry))
        self._running.append(entry)
        app = QApplication.instance()
        if app is not None and len(self._running) == 1:
            app.installEventFilter(self)
        step(0.0)
        animation.start()

    def finish(self) -> None:
        """Everything is in its place at once."""
        running, self._running = self._running, []
        for animation, done in running:
            animation.blockSignals(True)
            animation.stop()
            done()
            animation.deleteLater()
        if running:
            self._unhook()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Listen to the whole application while something moves."""
        if event.type() in ENDS:
            self.finish()
        return False

    def _ended(self, entry: Running) -> None:
        if entry in self._running:
            self._running.remove(entry)
            entry[1]()
            entry[0].deleteLater()
        self._unhook()

    def _unhook(self) -> None:
        app = QApplication.instance()
        if app is not None and not self._running:
            app.removeEventFilter(self)
