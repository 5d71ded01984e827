"""Keeping a running game on disk: each answer at once, summary and picture when a turn ends."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QThreadPool
from PySide6.QtGui import QImage

from tapestry_desktop.engine.session import Session
from tapestry_desktop.storage.journal import GameFile
from tapestry_desktop.storage.library import Entry, Library

log = logging.getLogger(__name__)
THUMBNAIL = QSize(720, 470)
QUICK = 80
"""Qt's quality of a PNG that is packed three times faster than usual and becomes a tenth larger."""


class GameRecorder:
    """The controller's recorder. `picture` gives an image of the open table, or None when there is
    none to be had (behind the curtain)."""

    def __init__(self, file: GameFile, library: Library, session: Session, title: str = "") -> None:
        self.file = file
        self._library = library
        self._title = title
        self._turn = session.table.turn
        self._over = session.decision is None
        self.picture: Callable[[], QImage | None] = lambda: None
        self._saver = QThreadPool()  # packing a picture takes as long as several frames
        self._saver.setMaxThreadCount(1)
        self.due = False  # a turn has ended: summary and picture are to be written

    def record(self, session: Session) -> None:
        """Append what is new. Raises OSError."""
        self.file.record(session)
        over = session.decision is None
        if session.table.turn != self._turn or over != self._over:
            self._turn, self._over = session.table.turn, over
            self.due = True

    def write_summary(self, session: Session) -> None:
        """Write summary and picture; failing is harmless and only logged."""
        self.due = False
        try:
            self._library.summarise(self.file.path, session, self._title)
            picture = self.picture()
            if picture is not None and not picture.isNull():
                self._saver.start(partial(_save_picture, picture, Entry(self.file.path).thumbnail))
        except OSError:
            log.exception("the summary of a game could not be written")

    def copy(self, name: str) -> Path:
        """Put a copy of the game among the saved ones, under a name of its own. Raises OSError."""
        self._saver.waitForDone()
        return self._library.copy(self.file.path, name)

    def close(self) -> None:
        """Close the file, once its picture is written."""
        self._saver.waitForDone()
        self.file.close()


def _save_picture(picture: QImage, path: Path) -> None:
    """Scale a picture and put it in place at once, so that nobody reads half of it."""
    mode = Qt.TransformationMode.SmoothTransformation
    small = picture.scaled(THUMBNAIL, Qt.AspectRatioMode.KeepAspectRatio, mode)
    fresh = path.with_name(f".{path.name}")
    try:
        if not small.save(str(fresh), quality=QUICK):
            raise OSError(f"{fresh.name} could not be written")
        os.replace(fresh, path)
    except OSError:
        log.exception("the picture of a game could not be written")
