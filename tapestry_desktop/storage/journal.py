"""The file of one game: an append-only journal of JSON lines.

    {"tapestry": 1, "game": "…", "app": "0.1.0", "created": "…", "setup": {…}}    header
    {"turn": 0, "state": "…"}      a turn begins after so many answers; the table, packed
    {"answer": "advance:science"}  an answer
    {"back": 17}                   everything after the first 17 answers was taken back
    {"over": {"digest": "…", "scores": […]}}

Each line is on disk (fsync) before the next question is asked. A last line cut short by a crash is
ignored: it was never confirmed. Packed = base64 of zlib of the plain JSON of `engine.plain`.
"""

from __future__ import annotations

import base64
import binascii
import dataclasses
import json
import os
import zlib
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

from pydantic import BaseModel, ConfigDict, ValidationError

from tapestry_desktop import __version__
from tapestry_desktop.content import Catalogue
from tapestry_desktop.engine.plain import from_plain, to_plain
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session, resume
from tapestry_desktop.engine.state import Table
from tapestry_desktop.storage.errors import StorageError
from tapestry_desktop.storage.migrations import FORMAT, Record, migrated

SUFFIX = ".tapestry"


class SetupRecord(BaseModel):
    """A set-up as it is written; the fields of `GameSetup`."""

    model_config = ConfigDict(extra="ignore")

    players: int
    seed: int
    names: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    civilizations: tuple[str, ...] = ()
    mats: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ("base",)
    first_player: int = -1
    solo: int = 0
    scenario: str = ""
    shadow: bool = False
    options: tuple[tuple[str, Any], ...] = ()

    def setup(self) -> GameSetup:
        """The engine's set-up."""
        return GameSetup(**{name: getattr(self, name) for name in type(self).model_fields})


class Header(BaseModel):
    """The first line of a journal."""

    tapestry: int
    game: str
    app: str = ""
    created: str = ""
    setup: SetupRecord


@dataclass(slots=True)
class Recorded:
    """What a journal says: the set-up, the answers that stand, those taken back last (next first at
    the end), and the table at each turn boundary as (answers before it, packed table)."""

    header: Header
    answers: list[str] = field(default_factory=list)
    undone: list[str] = field(default_factory=list)
    turns: list[tuple[int, str]] = field(default_factory=list)
    over: dict[str, Any] | None = None

    def apply(self, record: Record) -> None:
        """Read one line into this picture."""
        if "answer" in record:
            key = str(record["answer"])
            self.answers.append(key)
            if self.undone and self.undone[-1] == key:
                self.undone.pop()
            else:
                self.undone.clear()
        elif "back" in record:
            keep = int(record["back"])
            self.undone.extend(reversed(self.answers[keep:]))
            del self.answers[keep:]
            self.turns = [turn for turn in self.turns if turn[0] <= keep]
            self.over = None
        elif "turn" in record:
            start = int(record["turn"])
            self.turns = [turn for turn in self.turns if turn[0] <= start]
            self.turns.append((start, str(record["state"])))
        elif "over" in record:
            self.over = dict(record["over"])


def pack(table: Table) -> str:
    """A table as one short line of text."""
    plain = json.dumps(to_plain(table), separators=(",", ":")).encode()
    return base64.b64encode(zlib.compress(plain, 6)).decode("ascii")


def unpack(text: str) -> Table:
    """The table of a packed line. Raises ValueError, KeyError or TypeError when it is damaged."""
    try:
        return from_plain(json.loads(zlib.decompress(base64.b64decode(text))))
    except (zlib.error, binascii.Error) as error:
        raise ValueError(str(error)) from error


def read_journal(path: Path) -> Recorded:
    """Read a journal file. Raises StorageError with one sentence for a file that is none."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise StorageError(f"“{path.name}” cannot be read: {error.strerror or error}.") from error
    lines = raw.split(b"\n")
    records: list[Record] = []
    for number, line in enumerate(lines):
        if not line.strip():
            continue
        try:
            record = json.loads(line)
            if not isinstance(record, dict):
                raise ValueError("no record")
        except ValueError as error:
            if number == len(lines) - 1 and records:
                break  # the last line was cut short by a crash; it was never confirmed
            raise StorageError(f"“{path.name}” is damaged in line {number + 1}.") from error
        records.append(record)
    if not records or "tapestry" not in records[0]:
        raise StorageError(f"“{path.name}” is not a saved game of Tapestry.")
    try:
        version = int(records[0]["tapestry"])
        records = migrated(records, version, path.name)
        recorded = Recorded(Header.model_validate(records[0]))
        for record in records[1:]:
            recorded.apply(record)
    except (ValidationError, ValueError, KeyError, TypeError) as error:
        raise StorageError(f"“{path.name}” is damaged: its records do not fit together.") from error
    return recorded


def open_session(catalogue: Catalogue, recorded: Recorded, name: str) -> Session:
    """The session a journal leads to, resumed from its last snapshot at the very decision. Raises
    StorageError when the snapshot is damaged or no longer fits the answers."""
    setup = recorded.header.setup.setup()
    try:
        if not recorded.turns:
            session = Session(catalogue, setup)
            for key in recorded.answers:
                session.answer(key)
        else:
            starts = [start for start, _ in recorded.turns] + [len(recorded.answers)]
            turns = [
                (unpack(state), recorded.answers[start : starts[number + 1]])
                for number, (start, state) in enumerate(recorded.turns)
            ]
            session = resume(catalogue, setup, turns)
    except Exception as error:  # a damaged file may break anywhere in the rules
        raise StorageError(f"“{name}” cannot be resumed: its last position is damaged.") from error
    session.redo_stack = recorded.undone[:]
    return session


class GameFile:
    """An open journal to which a running game is recorded."""

    def __init__(self, path: Path, file: BinaryIO, answers: list[str], turns: list[int], over: bool) -> None:
        self.path = path
        self._file = file
        self._answers = answers
        self._turns = turns
        self._over = over

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
        file = path.open("xb")
        made = cls(path, file, [], [], False)
        made._write([header])
        made.record(session)
        return made

    @classmethod
    def open(cls, path: Path, catalogue: Catalogue) -> tuple[GameFile, Session]:
        """Open a saved game to go on with it. Raises StorageError."""
        recorded = read_journal(path)
        session = open_session(catalogue, recorded, path.name)
        try:
            _cut_torn_line(path)
            file = path.open("ab")
        except OSError as error:
            raise StorageError(f"“{path.name}” cannot be written: {error.strerror or error}.") from error
        turns = [start for start, _ in recorded.turns]
        return cls(path, file, recorded.answers[:], turns, recorded.over is not None), session

    def record(self, session: Session) -> None:
        """Append what is new since the last call, durably: answers, answers taken back, turns begun.
        Raises OSError."""
        answers = session.answers
        lines: list[Record] = []
        same = _common(self._answers, answers)
        if same < len(self._answers):
            lines.append({"back": same})
            self._turns = [start for start in self._turns if start <= same]
            self._over = False
        position = 0
        boundaries: dict[int, list[Table]] = {}  # turns without answers (of bots) begin at one place
        for turn in session.turns:
            boundaries.setdefault(position, []).append(turn.snapshot)
            position += len(turn.answers)
        for place in range(same, len(answers) + 1):
            for table in boundaries.get(place, [])[self._turns.count(place) :]:
                lines.append({"turn": place, "state": pack(table)})
                self._turns.append(place)
            if place < len(answers):
                lines.append({"answer": answers[place]})
        if session.decision is None and not self._over:
            scores = [player.vp for player in session.table.players]
            lines.append({"over": {"digest": session.digest, "scores": scores}})
            self._over = True
        self._answers = answers
        if lines:
            self._write(lines)

    def close(self) -> None:
        """Close the file; nothing is lost without it."""
        self._file.close()

    def _write(self, lines: list[Record]) -> None:
        text = "".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n" for line in lines)
        self._file.write(text.encode())
        self._file.flush()
        os.fsync(self._file.fileno())


def _common(old: list[str], new: list[str]) -> int:
    for place, (before, after) in enumerate(zip(old, new, strict=False)):
        if before != after:
            return place
    return min(len(old), len(new))


def _cut_torn_line(path: Path) -> None:
    """Drop a last line without its end, so that the next one begins cleanly."""
    raw = path.read_bytes()
    if raw and not raw.endswith(b"\n"):
        with path.open("r+b") as file:
            file.truncate(raw.rfind(b"\n") + 1)
