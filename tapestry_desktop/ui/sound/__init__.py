"""Quiet sounds for what happens at the table. `SoundBox(controller)` is all a window needs."""

from .box import Output, SoundBox, open_qt_output
from .mapping import SILENT, SOUNDS, sound_of, sounds_of

__all__ = ["SILENT", "SOUNDS", "Output", "SoundBox", "open_qt_output", "sound_of", "sounds_of"]
