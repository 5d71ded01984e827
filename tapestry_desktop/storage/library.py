"""All saved games of a person: listing, starting, opening, removing, thumbnails."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from tapestry_desktop.content import Catalogue
from tapestry_desktop.engine.session import Session
from tapestry_desktop.storage.errors import StorageError
from tapestry_desktop.storage.journal import SUFFIX, GameFile, read_journal
from tapestry_desktop.storage.places import games_folder


@dataclass(slots=True)
class Entry:
    """One game in the list. `broken` is one sentence when the file cannot be read."""

    path: Path
    title: str = ""
    names: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    turn: int = 0
    finished: bool = False
    changed: str = ""
    mode: str = ""
    broken: str = ""

    @property
    def thumbnail(self) -> Path:
        """Where the picture of the table lies, if there is one."""
        return self.path.with_suffix(".png")

    @property
    def summary(self) -> Path:
        """The summary beside the journal; it can always be made again."""
        return self.path.with_suffix(".json")


class Library:
    """The games in one folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    @property
    def folder(self) -> Path:
        """The folder of the games. Raises StorageError when it cannot be made."""
        if self._folder is None:
            try:
                self._folder = games_folder()
            except OSError as error:
                raise StorageError(f"The folder for saved games cannot be made: {error.strerror}.") from error
        return self._folder

    def entries(self) -> list[Entry]:
        """Every game, the one played last first."""
        paths = sorted(self.folder.glob(f"*{SUFFIX}"), key=lambda path: (-path.stat().st_mtime, path.name))
        return [self.entry(path) for path in paths]

    def entry(self, path: Path) -> Entry:
        """What is known of one game, from its summary or, without one, from the journal."""
        entry = Entry(path)
        try:
            data = json.loads(entry.summary.read_text(encoding="utf-8"))
            for name in ("names", "colours", "scores"):
                setattr(entry, name, tuple(data[name]))
            entry.title, entry.turn, entry.mode = str(data["title"]), int(data["turn"]), str(data["mode"])
            entry.finished, entry.changed = bool(data["finished"]), str(data["changed"])
        except (OSError, ValueError, KeyError, TypeError):
            self._from_journal(entry)
        return entry

    def _from_journal(self, entry: Entry) -> None:
        try:
            recorded = read_journal(entry.path)
        except StorageError as error:
            entry.broken = str(error)
            return
        setup = recorded.header.setup
        entry.title, entry.names, entry.colours = recorded.header.game, setup.names, setup.colours
        entry.turn, entry.finished = max(0, len(recorded.turns) - 1), recorded.over is not None
        entry.mode = setup.scenario or (f"solo_{setup.solo}" if setup.solo else "table")
        if recorded.over is not None:
            entry.scores = tuple(recorded.over.get("scores", ()))

    def latest_unfinished(self) -> Entry | None:
        """The game that Continue goes on with."""
        return next((entry for entry in self.entries() if not entry.finished and not entry.broken), None)

    def start(self, session: Session, title: str = "") -> GameFile:
        """Begin the journal of a new game under a free name. Raises StorageError."""
        stamp = datetime.now(UTC).strftime("%Y-%m-%d_%H%M%S")
        for number in range(1000):
            path = self.folder / f"{stamp}{f'_{number}' if number else ''}{SUFFIX}"
            try:
                made = GameFile.create(path, session, title or stamp)
            except FileExistsError:
                continue
            except OSError as error:
                raise StorageError(f"The game cannot be saved: {error.strerror or error}.") from error
            self.summarise(made.path, session, title or stamp)
            return made
        raise StorageError("There is no free name for the saved game.")

    def open(self, path: Path, catalogue: Catalogue) -> tuple[GameFile, Session]:
        """Open a saved game. Raises StorageError."""
        return GameFile.open(path, catalogue)

    def summarise(self, path: Path, session: Session, title: str) -> None:
        """Write the summary beside the journal; a failure is harmless and only costs time later."""
        setup = session.setup
        entry = Entry(
            path,
            title,
            setup.names,
            setup.colours,
            tuple(player.vp for player in session.table.players),
            session.table.turn,
            session.decision is None,
            datetime.now(UTC).isoformat(timespec="seconds"),
            setup.scenario or (f"solo_{setup.solo}" if setup.solo else "table"),
        )
        data = asdict(entry)
        del data["path"], data["broken"]
        write_whole(entry.summary, json.dumps(data, ensure_ascii=False))

    def remove(self, entry: Entry) -> None:
        """Delete a game with its summary and picture. Raises StorageError."""
        try:
            entry.path.unlink()
            for other in (entry.summary, entry.thumbnail):
                other.unlink(missing_ok=True)
        except OSError as error:
            raise StorageError(
                f"“{entry.path.name}” cannot be removed: {error.strerror or error}."
            ) from error


def write_whole(path: Path, text: str) -> None:
    """Replace a small file in one step: either the old or the new text is there. Raises OSError."""
    new = path.with_name(path.name + ".new")
    with new.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(new, path)
