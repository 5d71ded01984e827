"""The file of one game: an append-only journal of JSON lines.

    {"tapestry": 1, "game": "…", "app": "0.1.0", "created": "…", "setup": {…}}    header
    {"turn": 0, "state": "…"}      a turn begins after so many answers; the table, packed
    {"answer": "advance:science"}  an answer
    {"back": 17}                   everything after the first 17 answers was taken back
    {"over": {"digest": "…", "scores": […], "winners": […]}}

Each line ends with `"sum"` (see `records`) and is on disk (fsync) before the next question is asked. A
last line cut short by a crash is ignored: it was never confirmed. Packed = base64 of zlib of the plain
JSON of `engine.plain`. While a game is open, its file is locked: a second window is told so.
"""

from __future__ import annotations

import dataclasses
import os
import shutil
import stat
from datetime import UTC, datetime
from pathlib import Path
from weakref import WeakValueDictionary

from tapestry_desktop import __version__
from tapestry_desktop.content import Catalogue
from tapestry_desktop.engine.session import Session, resume
from tapestry_desktop.engine.state import Table
from tapestry_desktop.storage.errors import StorageError
from tapestry_desktop.storage.locks import try_lock
from tapestry_desktop.storage.migrations import FORMAT, Record
from tapestry_desktop.storage.records import (
    Header,
    Recorded,
    check_file,
    line_of,
    pack,
    parse_journal,
    read_bytes,
    read_journal,
    unpack,
)

__all__ = [
    "SUFFIX",
    "GameFile",
    "Header",
    "Recorded",
    "is_open",
    "open_session",
    "pack",
    "read_journal",
    "unpack",
]

SUFFIX = ".tapestry"
BOXES = ("base",)
_APPEND = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)


def open_session(catalogue: Catalogue, recorded: Recorded, name: str) -> Session:
    """The session a journal leads to, resumed from its last snapshot at the very decision; when a rule
    was corrected since, at the last of its answers that still holds. Raises StorageError when the
    position cannot be trusted."""
    if missing := [box for box in recorded.header.setup.boxes if box not in BOXES]:
        raise StorageError(f"“{name}” needs boxes that are not in this version: {', '.join(missing)}.")
    if recorded.position_changed:
        raise StorageError(
            f"“{name}” was damaged or changed in line {recorded.position_changed}, so its position is not "
            "to be trusted."
        )
    setup = recorded.header.setup
    try:
        if not recorded.turns:
            session = Session(catalogue, setup)
            for key in recorded.answers:
                session.answer(key)
        else:
            turns = _turns(catalogue, recorded)
            people = sum(player.kind == "human" for player in turns[-1][0].players)
            if people != setup.players:
                raise ValueError("another number of people")
            # Only a file that is proved to be as it was written may blame the rules for a refused answer.
            session = resume(catalogue, setup, turns, lenient=bool(recorded.sum))
    except Exception as error:  # a damaged file may break anywhere in the rules
        raise StorageError(f"“{name}” cannot be resumed: its last position is damaged.") from error
    if len(session.answers) == len(recorded.answers):
        session.redo_stack = recorded.undone[:]
    return session


def _turns(catalogue: Catalogue, recorded: Recorded) -> list[tuple[Table, list[str]]]:
    """Every turn with its answers. An earlier table that is damaged is done without: its turn becomes
    part of the one before. Raises ValueError and its like when the last table is damaged."""
    tables: list[tuple[int, Table]] = []
    for place, (start, state) in enumerate(recorded.turns):
        try:
            tables.append((start, unpack(state)))
        except (ValueError, KeyError, TypeError):
            if place == len(recorded.turns) - 1:
                raise
            if not tables:
                tables.append((0, Session(catalogue, recorded.header.setup).turns[0].snapshot))
    if tables[0][0] != 0:
        raise ValueError("the beginning is missing")
    ends = [start for start, _ in tables[1:]] + [len(recorded.answers)]
    return [(table, recorded.answers[start:end]) for (start, table), end in zip(tables, ends, strict=True)]


class GameFile:
    """An open journal to which a running game is recorded. What could not be written stays due: the
    next `record` tries again."""

    def __init__(self, path: Path, descriptor: int, header: Record) -> None:
        self.path = path
        self.header = header
        self.note = ""  # one sentence for people who go on with this game
        self._descriptor = descriptor
        self._answers: list[str] = []
        self._turns: list[int] = []
        self._over = False
        self._size = 0
        self._sum = ""
        self._torn = False

    @classmethod
    def create(cls, path: Path, session: Session, game: str) -> GameFile:
        """Begin a journal for a new game. Raises OSError; an existing file is never overwritten."""
        header = {
            "tapestry": FORMAT,
            "game": game,
            "app": __version__,
            "created": datetime.now(UTC).isoformat(timespec="seconds"),
            "setup": dataclasses.asdict(session.setup),
        }
        made = cls(path, _create(path), header)
        try:
            made._write([header])
            made.record(session)
            _sync_folder(path)
        except OSError:
            made.close()
            path.unlink(missing_ok=True)
            raise
        made._register()
        return made

    @classmethod
    def open(cls, path: Path, catalogue: Catalogue) -> tuple[GameFile, Session]:
        """Open a saved game to go on with it. Raises StorageError."""
        check_file(path)
        try:
            earlier = _OPEN.get(_identity(path.stat()))
            descriptor = _locked(path)
        except OSError as error:
            raise StorageError(f"“{path.name}” cannot be written: {error.strerror or error}.") from error
        made: GameFile | None = None
        try:
            raw = read_bytes(path)
            recorded = parse_journal(raw, path.name)
            session = open_session(catalogue, recorded, path.name)
            if recorded.version < FORMAT:
                _renew(path, recorded, session)
            else:
                made = cls(path, descriptor, recorded.header.model_dump(mode="json"))
                if len(session.answers) < len(recorded.answers):
                    made.note = (
                        f"The rules have been corrected since “{path.name}” was saved: it goes on from the "
                        "last answer that still holds."
                    )
                made._take_up(recorded, ended=raw[: recorded.size].endswith(b"\n"))
                made.record(session)  # a table or an end that a crash kept from being written
        except (OSError, StorageError) as error:
            os.close(descriptor)
            if made is not None:
                made._descriptor = -1
            if isinstance(error, StorageError):
                raise
            raise StorageError(f"“{path.name}” cannot be written: {error.strerror or error}.") from error
        if made is None:
            os.close(descriptor)
            return cls.open(path, catalogue)
        if earlier is not None:
            earlier.close()  # this program goes on with the new one
        made._register()
        return made, session

    def record(self, session: Session) -> None:
        """Append what is new since the last call, durably: answers, answers taken back, turns begun.
        Raises OSError."""
        if self._descriptor >= 0 and os.fstat(self._descriptor).st_nlink == 0:
            self._begin_again()
        answers, turns, over = session.answers, self._turns[:], self._over
        lines: list[Record] = []
        same = _common(self._answers, answers)
        if same < len(self._answers):
            lines.append({"back": same})
            turns = [start for start in turns if start <= same]
            over = False
        position = 0
        boundaries: dict[int, list[Table]] = {}  # turns without answers (of bots) begin at one place
        for turn in session.turns:
            boundaries.setdefault(position, []).append(turn.snapshot)
            position += len(turn.answers)
        for place in range(same, len(answers) + 1):
            for table in boundaries.get(place, [])[turns.count(place) :]:
                lines.append({"turn": place, "state": pack(table)})
                turns.append(place)
            if place < len(answers):
                lines.append({"answer": answers[place]})
        if session.decision is None and not over:
            scores = [player.vp for player in session.table.players]
            ended = session.result
            winners = list(ended.winners) if ended is not None else []
            lines.append({"over": {"digest": session.digest, "scores": scores, "winners": winners}})
            over = True
        if lines:
            self._write(lines)
        self._answers, self._turns, self._over = answers, turns, over

    def close(self) -> None:
        """Close the file; nothing is lost without it."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
        self._descriptor = -1

    def __del__(self) -> None:
        self.close()

    # -- the mechanism -----------------------------------------------------------------------------

    def _register(self) -> None:
        _OPEN[_identity(os.fstat(self._descriptor))] = self

    def _take_up(self, recorded: Recorded, *, ended: bool) -> None:
        """Go on after the last complete line of a file."""
        self._answers = recorded.answers[:]
        self._turns = [start for start, _ in recorded.turns]
        self._over = recorded.over is not None
        self._size, self._sum = recorded.size, recorded.sum
        if os.fstat(self._descriptor).st_size != self._size:
            os.ftruncate(self._descriptor, self._size)
        if not ended:  # the last line is whole and lacks only its end
            self._put(b"\n")

    def _begin_again(self) -> None:
        """Somebody has deleted the file of the open game: what is known of it is written anew."""
        os.close(self._descriptor)
        self._descriptor = -1
        self._descriptor = _create(self.path)
        self._register()
        self._answers, self._turns, self._over, self._size, self._sum = [], [], False, 0, ""
        self._write([self.header])

    def _write(self, records: list[Record]) -> None:
        parts: list[bytes] = []
        before = self._sum
        for record in records:
            line, before = line_of(record, before)
            parts.append(line)
        self._put(b"".join(parts))
        self._sum = before

    def _put(self, data: bytes) -> None:
        """Append all of it and force it to disk, or leave the file as it was. Raises OSError."""
        if self._descriptor < 0:
            raise OSError("the file of the game is closed")
        if self._torn:
            os.ftruncate(self._descriptor, self._size)
            self._torn = False
        rest = memoryview(data)
        try:
            while rest:
                rest = rest[os.write(self._descriptor, rest) :]
            os.fsync(self._descriptor)
        except OSError:
            self._torn = True  # cut off now or, should that fail too, before the next line
            os.ftruncate(self._descriptor, self._size)
            self._torn = False
            raise
        self._size += len(data)


_OPEN: WeakValueDictionary[tuple[int, int], GameFile] = WeakValueDictionary()
"""The games open in this program, by device and number of their file."""


def is_open(path: Path) -> bool:
    """Whether another program has this game open."""
    try:
        if _identity(path.stat()) in _OPEN:
            return False
        descriptor = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        return not try_lock(descriptor)
    finally:
        os.close(descriptor)


def _identity(found: os.stat_result) -> tuple[int, int]:
    return found.st_dev, found.st_ino


def _create(path: Path) -> int:
    descriptor = os.open(path, _APPEND | os.O_CREAT | os.O_EXCL, 0o666)
    try_lock(descriptor)
    return descriptor


def _locked(path: Path) -> int:
    """The file open for appending, locked. This program may open a game twice (the old window is closed
    a moment later): then both share one lock. Raises OSError, StorageError."""
    ours = _OPEN.get(_identity(path.stat()))
    if ours is not None and ours._descriptor >= 0:
        return os.dup(ours._descriptor)
    descriptor = os.open(path, _APPEND)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode) or not try_lock(descriptor):
        os.close(descriptor)
        raise StorageError(f"“{path.name}” is open in another window of the game; close it there first.")
    return descriptor


def _renew(path: Path, recorded: Recorded, session: Session) -> None:
    """Write a file of an earlier format in that of today, so that new lines fit; the old one is kept
    beside it. Raises OSError."""
    kept = path.with_name(f"{path.name}.v{recorded.version}")
    new = path.with_name(path.name + ".new")
    new.unlink(missing_ok=True)
    header = recorded.header.model_dump(mode="json") | {"tapestry": FORMAT}
    made = GameFile(new, _create(new), header)
    try:
        made._write([header])
        here = len(session.answers)
        session.jump(here + len(session.redo_stack))
        made.record(session)
        session.jump(here)
        made.record(session)
    finally:
        made.close()
    shutil.copyfile(path, kept)
    os.replace(new, path)
    _sync_folder(path)


def _sync_folder(path: Path) -> None:
    """Make the new name itself durable, where the system can."""
    if os.name != "posix":
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _common(old: list[str], new: list[str]) -> int:
    for place, (before, after) in enumerate(zip(old, new, strict=False)):
        if before != after:
            return place
    return min(len(old), len(new))
