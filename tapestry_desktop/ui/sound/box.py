"""Plays a short sound for what happens at the table, where the system can; elsewhere the game is silent."""

from __future__ import annotations

import importlib
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import QObject, QTimer, QUrl

from tapestry_desktop.content.paths import resource_path
from tapestry_desktop.engine.decisions import Reason
from tapestry_desktop.engine.events import Event
from tapestry_desktop.storage.settings import Settings, load_settings
from tapestry_desktop.ui.controller import TableController

from .mapping import SOUNDS, sounds_of

log = logging.getLogger(__name__)

APART = 90
"""Milliseconds between the beginnings of sounds that belong to one answer."""

_TOLD: list[str] = []


class Output(Protocol):
    """Something that can make itself heard, without ever waiting."""

    def play(self, sound: str, volume: float) -> None:
        """Start a sound; volume goes from 0 to 1, linear in amplitude."""
        ...

    def stop(self) -> None:
        """Fall silent at once."""
        ...


def sound_file(sound: str) -> Path:
    """The WAV file of a sound."""
    return resource_path("sounds", f"{sound}.wav")


class QtOutput:
    """QtMultimedia's sound effects: loaded once, started without delay, mixed by the system."""

    def __init__(self, multimedia: Any, parent: QObject | None = None) -> None:
        self._effects: dict[str, Any] = {}
        for sound in SOUNDS:
            effect = multimedia.QSoundEffect(parent)
            effect.setSource(QUrl.fromLocalFile(str(sound_file(sound))))
            self._effects[sound] = effect

    def play(self, sound: str, volume: float) -> None:
        """Start a sound from its beginning."""
        effect = self._effects[sound]
        effect.setVolume(volume)
        effect.play()

    def stop(self) -> None:
        """Stop everything that is heard."""
        for effect in self._effects.values():
            effect.stop()


def _tell_once(why: str) -> None:
    """Say in the log why the game is silent, the first time only."""
    if not _TOLD:
        log.info("The game is silent: %s", why)
        _TOLD.append(why)


def open_qt_output(parent: QObject | None = None) -> Output | None:
    """Sound through Qt, or None (and one line in the log) where QtMultimedia or a device is missing."""
    try:
        multimedia = importlib.import_module("PySide6.QtMultimedia")
    except ImportError as error:
        _tell_once(f"QtMultimedia is not available ({error}).")
        return None
    if not multimedia.QMediaDevices.audioOutputs():
        _tell_once("this computer has no sound output.")
        return None
    return QtOutput(multimedia, parent)


def amplitude(percent: int) -> float:
    """The factor for a volume in percent. Half way should sound half as loud, which takes a curve."""
    return (max(0, min(100, percent)) / 100) ** 1.7


class SoundBox(QObject):
    """Listens to a controller and plays what happens.

    `settings` default to the stored ones; call `apply` when they change. The sound system is opened from
    the event loop and only once sound is on, so neither the start nor an answer waits for it.
    """

    def __init__(
        self,
        controller: TableController,
        settings: Settings | None = None,
        parent: QObject | None = None,
        open_output: Callable[[QObject], Output | None] = open_qt_output,
    ) -> None:
        super().__init__(parent or controller)
        self._controller = controller
        self._open_output = open_output
        self._output: Output | None = None
        self._tried = False
        self._on = False
        self._volume = 0.0
        self._waiting: list[str] = []
        self._answers = self._position()
        self._clock = QTimer(self)
        self._clock.setInterval(APART)
        self._clock.timeout.connect(self._next)
        controller.happened.connect(self._on_happened)
        controller.refreshed.connect(self._on_refreshed)
        controller.refused.connect(self._on_refused)
        self.apply(settings if settings is not None else load_settings()[0])

    # -- what people set ---------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether sound is wanted (it may still be that none can be made)."""
        return self._on

    @property
    def available(self) -> bool:
        """Whether a sound system has been opened."""
        return self._output is not None

    def apply(self, settings: Settings) -> None:
        """Take over sound and volume from the settings."""
        self._on, self._volume = settings.sound, amplitude(settings.sound_volume)
        if not self._on:
            self._waiting.clear()
            if self._output is not None:
                self._output.stop()
        elif not self._tried:
            self._tried = True
            QTimer.singleShot(0, self, self._open)

    def _open(self) -> None:
        self._output = self._open_output(self)

    # -- what is heard -----------------------------------------------------------------------------

    def play(self, *sounds: str) -> None:
        """Play sounds one after the other, a moment apart; what still waited from before is dropped."""
        if not self._on or self._output is None or self._volume <= 0:
            return
        self._waiting = [sound for sound in dict.fromkeys(sounds) if sound in SOUNDS]
        self._next()
        if self._waiting:
            self._clock.start()

    def _next(self) -> None:
        if self._waiting and self._on and self._output is not None:
            self._output.play(self._waiting.pop(0), self._volume)
        if not self._waiting:
            self._clock.stop()

    def _position(self) -> int:
        return sum(len(turn.answers) for turn in self._controller.session.turns)

    def _on_happened(self, events: tuple[Event, ...]) -> None:
        self.play(*sounds_of(events))

    def _on_refreshed(self) -> None:
        before, self._answers = self._answers, self._position()
        if self._answers < before:
            self.play("undo")

    def _on_refused(self, key: str, why: Reason) -> None:
        self.play("refused")
