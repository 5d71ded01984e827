"""Keeping a running game on disk: each answer at once, summary and picture when a turn ends."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Qt
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
                mode = Qt.TransformationMode.SmoothTransformation
                small = picture.scaled(THUMBNAIL, Qt.AspectRatioMode.KeepAspectRatio, mode)
                small.save(str(Entry(self.file.path).thumbnail), quality=QUICK)
        except OSError:
            log.exception("the summary of a game could not be written")

    def copy(self, name: str) -> Path:
        """Put a copy of the game among the saved ones, under a name of its own. Raises OSError."""
        return self._library.copy(self.file.path, name)

    def close(self) -> None:
        """Close the file."""
        self.file.close()
