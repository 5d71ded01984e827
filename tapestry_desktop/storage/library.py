"""All saved games of a person: listing, starting, opening, removing, thumbnails."""

from __future__ import annotations

import json
import logging
import os
import shutil
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tapestry_desktop.content import Catalogue
from tapestry_desktop.engine.session import Session
from tapestry_desktop.engine.solo.income import LEVEL
from tapestry_desktop.storage.errors import StorageError
from tapestry_desktop.storage.journal import SUFFIX, GameFile, is_open, read_journal, unpack
from tapestry_desktop.storage.places import games_folder

log = logging.getLogger(__name__)
COPY = "_copy"
"""Stands between the name of a game's file and the number of its copy."""


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
    level: int = 0  # of a game against bots or kaiju
    shadow: bool = False  # whether the Shadow Empire plays beside two people
    winners: tuple[int, ...] = ()  # seats, once it is finished
    copy: str = ""  # the name of a copy; empty for the game itself
    lesson: str = ""  # the lesson that a game belongs to

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
        """Every game, the one played last first. Raises StorageError."""
        return [self.entry(path) for path in self._paths()]

    def _paths(self) -> Iterator[Path]:
        """The journals, the one played last first. What vanishes meanwhile or leads nowhere is left out."""
        found: list[tuple[float, str]] = []
        try:
            with os.scandir(self.folder) as items:
                for item in items:
                    if item.name.endswith(SUFFIX) and item.is_file():
                        found.append((-item.stat().st_mtime, item.name))
        except OSError as error:
            raise StorageError(f"The folder for saved games cannot be read: {error.strerror}.") from error
        found.sort()
        return (self.folder / name for _, name in found)

    def entry(self, path: Path) -> Entry:
        """What is known of one game, from its summary or, without a sound one, from the journal (then the
        summary is made again)."""
        entry = Entry(path)
        try:
            _read_summary(entry, json.loads(entry.summary.read_bytes()))
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            entry = Entry(path)
            self._from_journal(entry)
        return entry

    def _from_journal(self, entry: Entry) -> None:
        try:
            recorded = read_journal(entry.path)
            table = unpack(recorded.turns[-1][1]) if recorded.turns else None
        except StorageError as error:
            entry.broken = str(error)
            return
        except (ValueError, KeyError, TypeError):
            entry.broken = f"“{entry.path.name}” is damaged: its last position cannot be read."
            return
        setup = recorded.header.setup
        entry.title, entry.names, entry.colours = recorded.header.game, setup.names, setup.colours
        entry.finished = recorded.over is not None
        entry.mode = setup.scenario or (f"solo_{setup.solo}" if setup.solo else "table")
        entry.shadow = bool(setup.shadow)
        entry.lesson = str(setup.option("lesson") or "")
        entry.copy = entry.path.stem.rpartition(COPY)[2] if COPY in entry.path.stem else ""
        if table is not None:
            entry.turn = table.turn + (table.phase == "play")  # the turn that begins with this table
            entry.scores = tuple(player.vp for player in table.players)
            entry.level = int(table.memory.get(LEVEL, 0))
        if recorded.over is not None:
            entry.scores = tuple(int(score) for score in recorded.over.get("scores", ()))
            entry.winners = tuple(int(seat) for seat in recorded.over.get("winners", ()))
        try:
            changed = datetime.fromtimestamp(entry.path.stat().st_mtime, UTC)
            entry.changed = changed.isoformat(timespec="seconds")
            _write_summary(entry)
        except OSError as error:
            log.info("the summary of “%s” could not be made again: %s", entry.path.name, error)

    def latest_unfinished(self) -> Entry | None:
        """The game that Continue goes on with. Raises StorageError."""
        entries = (self.entry(path) for path in self._paths())
        return next((entry for entry in entries if not entry.finished and not entry.broken), None)

    def lesson(self) -> tuple[Entry | None, bool]:
        """The game of a lesson that can be gone on with, and whether one was ever finished. Raises
        StorageError."""
        entries = [entry for entry in self.entries() if entry.lesson and not entry.broken and not entry.copy]
        running = next((entry for entry in entries if not entry.finished), None)
        return running, any(entry.finished for entry in entries)

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
            try:
                self.summarise(made.path, session, title or stamp)
            except OSError as error:
                log.warning("the summary of a new game could not be written: %s", error)
            return made
        raise StorageError("There is no free name for the saved game.")

    def open(self, path: Path, catalogue: Catalogue) -> tuple[GameFile, Session]:
        """Open a saved game. Raises StorageError."""
        return GameFile.open(path, catalogue)

    def summarise(self, path: Path, session: Session, title: str) -> None:
        """Write the summary beside the journal. Raises OSError, which is harmless and only costs time
        later."""
        setup, ended = session.setup, session.result
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
            level=int(session.table.memory.get(LEVEL, 0)),
            shadow=bool(setup.shadow),
            winners=ended.winners if ended is not None else (),
            lesson=str(setup.option("lesson") or ""),
        )
        if COPY in path.stem:
            entry.copy = self.entry(path).copy
        _write_summary(entry)

    def copy(self, path: Path, name: str) -> Path:
        """Put a copy of a game beside it, with its picture, under a name of its own. It counts as played
        when the game was, so Continue prefers the game itself. Raises OSError."""
        target = next(
            place
            for number in range(1, 100_000)
            if not (place := path.with_name(f"{path.stem}{COPY}{number}{path.suffix}")).exists()
        )
        shutil.copy2(path, target)
        entry = self.entry(path)
        if entry.thumbnail.exists():
            shutil.copy2(entry.thumbnail, Entry(target).thumbnail)
        entry.path, entry.copy = target, name
        _write_summary(entry)
        return target

    def remove(self, entry: Entry) -> None:
        """Delete a game with its summary and picture. Raises StorageError."""
        if is_open(entry.path):
            raise StorageError(f"“{entry.path.name}” is open in another window of the game; it stays.")
        try:
            for other in (entry.path, entry.summary, entry.thumbnail):
                other.unlink(missing_ok=True)
        except OSError as error:
            raise StorageError(
                f"“{entry.path.name}” cannot be removed: {error.strerror or error}."
            ) from error


def _read_summary(entry: Entry, data: dict[str, Any]) -> None:
    """Take over a summary. Raises KeyError, TypeError or ValueError for one that nobody wrote."""
    for name, kind in (("names", str), ("colours", str), ("scores", int), ("winners", int)):
        values = data[name]
        if not isinstance(values, list) or not all(isinstance(value, kind) for value in values):
            raise ValueError(name)
        setattr(entry, name, tuple(values))
    for name in ("title", "mode", "changed"):
        if not isinstance(data[name], str):
            raise ValueError(name)
        setattr(entry, name, data[name])
    entry.turn, entry.finished = int(data["turn"]), bool(data["finished"])
    entry.level, entry.shadow = int(data["level"]), bool(data["shadow"])
    entry.copy, entry.lesson = str(data.get("copy", "")), str(data["lesson"])


def _write_summary(entry: Entry) -> None:
    data = asdict(entry)
    del data["path"], data["broken"]
    write_whole(entry.summary, json.dumps(data, ensure_ascii=False))


def write_whole(path: Path, content: str | bytes) -> None:
    """Replace a small file in one step: either the old or the new content is there. Raises OSError."""
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    new = path.with_name(path.name + ".new")
    try:
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(new, path)
    except OSError:
        new.unlink(missing_ok=True)
        raise
