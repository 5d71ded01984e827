"""Reading the lines of a journal, and proving that nobody and nothing has changed them since.

Every line ends with a sum over itself and the line before, so that a flipped bit, an edited answer and
a missing line are noticed. Lines of files without sums (the earliest builds wrote none) are taken as
they are.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import stat
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError, field_validator

from tapestry_desktop.engine.plain import from_plain, to_plain
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.state import Table
from tapestry_desktop.storage.errors import StorageError
from tapestry_desktop.storage.migrations import FORMAT, Record, migrated

LARGEST_FILE = 256 << 20
"""Bytes; the journal of the longest game stays below a fiftieth of it."""
LARGEST_TABLE = 16 << 20
"""Bytes of one unpacked table, which is about 10 KB."""
_SUM = re.compile(rb',"sum":"([0-9a-f]{8})"\}$')


class Header(BaseModel):
    """The first line of a journal."""

    tapestry: int
    game: str
    app: str = ""
    created: str = ""
    setup: GameSetup

    @field_validator("setup", mode="before")
    @classmethod
    def _complete(cls, setup: object) -> object:
        """The engine's defaults are for callers; a journal that does not say who plays, or with which
        seed, is damaged."""
        if isinstance(setup, dict) and not {"players", "seed"} <= setup.keys():
            raise ValueError("the set-up lacks its players or its seed")
        return setup


@dataclass(slots=True)
class Recorded:
    """What a journal says: the set-up, the answers that stand, those taken back last (next first at
    the end), and the table at each turn boundary as (answers before it, packed table).

    `changed` are the lines that are no longer what was written, `turn_line` is the line of the last
    table, `size` the bytes of complete lines, `sum` the last line's sum ("" without sums)."""

    header: Header
    answers: list[str] = field(default_factory=list)
    undone: list[str] = field(default_factory=list)
    turns: list[tuple[int, str]] = field(default_factory=list)
    over: dict[str, Any] | None = None
    changed: tuple[int, ...] = ()
    turn_line: int = 0
    size: int = 0
    sum: str = ""
    version: int = FORMAT  # the format of the file itself

    @property
    def position_changed(self) -> int:
        """The first changed line on which the present position rests (the header, or from the last
        table on); 0 when there is none."""
        return next((line for line in self.changed if line == 1 or line >= self.turn_line), 0)

    def apply(self, record: Record) -> None:
        """Read one line into this picture. Raises ValueError for a line that cannot follow."""
        if "answer" in record:
            key = str(record["answer"])
            self.answers.append(key)
            if self.undone and self.undone[-1] == key:
                self.undone.pop()
            else:
                self.undone.clear()
        elif "back" in record:
            keep = int(record["back"])
            if not 0 <= keep <= len(self.answers):
                raise ValueError("more is taken back than there is")
            self.undone.extend(reversed(self.answers[keep:]))
            del self.answers[keep:]
            self.turns = [turn for turn in self.turns if turn[0] <= keep]
            self.over = None
        elif "turn" in record:
            if int(record["turn"]) != len(self.answers):
                raise ValueError("a turn begins elsewhere")
            self.turns.append((len(self.answers), str(record["state"])))
        elif "over" in record:
            self.over = dict(record["over"])
        else:
            raise ValueError("an unknown record")


@dataclass(slots=True)
class _Lines:
    """The records of a file with what their sums say."""

    records: list[Record] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)  # the line of each record, from 1
    changed: list[int] = field(default_factory=list)
    size: int = 0
    sum: str = ""


def line_of(record: Record, before: str) -> tuple[bytes, str]:
    """A record as a line of the file, and its sum, which also covers the sum of the line before."""
    body = json.dumps(record, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "backslashreplace")
    own = _sum(body, before)
    return body[:-1] + f',"sum":"{own}"}}\n'.encode("ascii"), own


def _sum(body: bytes, before: str) -> str:
    return f"{zlib.crc32(body, int(before or '0', 16)):08x}"


def pack(table: Table) -> str:
    """A table as one short line of text."""
    plain = json.dumps(to_plain(table), separators=(",", ":")).encode()
    return base64.b64encode(zlib.compress(plain, 6)).decode("ascii")


def unpack(text: str) -> Table:
    """The table of a packed line. Raises ValueError, KeyError or TypeError when it is damaged."""
    try:
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(base64.b64decode(text, validate=True), LARGEST_TABLE)
        if not unpacker.eof:
            raise ValueError("the table is cut short or far too large")
        return from_plain(json.loads(plain))
    except (zlib.error, binascii.Error, RecursionError, AttributeError, IndexError) as error:
        raise ValueError(str(error)) from error


def check_file(path: Path) -> None:
    """Raises StorageError for what cannot be a saved game: no file, a folder, a device, far too large."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise StorageError(f"“{path}” is a folder or a device, not a saved game of Tapestry.")
        if found.st_size > LARGEST_FILE:
            raise StorageError(f"“{path.name}” is far too large to be a saved game of Tapestry.")
    except OSError as error:
        raise _unreadable(path, error) from error


def read_bytes(path: Path) -> bytes:
    """The bytes of a saved game. Raises StorageError."""
    check_file(path)
    try:
        return path.read_bytes()
    except OSError as error:
        raise _unreadable(path, error) from error


def _unreadable(path: Path, error: OSError) -> StorageError:
    if isinstance(error, FileNotFoundError):
        return StorageError(f"There is no saved game “{path}”.")
    return StorageError(f"“{path.name}” cannot be read: {error.strerror or error}.")


def read_journal(path: Path) -> Recorded:
    """Read a journal file. Raises StorageError with one sentence for a file that is none."""
    return parse_journal(read_bytes(path), path.name)


def parse_journal(raw: bytes, name: str) -> Recorded:
    """What the bytes of a journal say. Raises StorageError."""
    lines = _split(raw, name)
    if not lines.records or "tapestry" not in lines.records[0]:
        raise StorageError(f"“{name}” is not a saved game of Tapestry.")
    try:
        version = int(lines.records[0]["tapestry"])
        records = migrated(lines.records, version, name)
        recorded = Recorded(Header.model_validate(records[0]), version=version)
        tables: list[int] = []  # the lines of the tables that stand
        for place, record in enumerate(records[1:], 1):
            recorded.apply(record)
            if "turn" in record:
                tables.append(lines.numbers[place] if len(records) == len(lines.numbers) else 0)
            del tables[len(recorded.turns) :]
        recorded.turn_line = tables[-1] if tables else 0
    except (ValidationError, ValueError, KeyError, TypeError, OverflowError) as error:
        raise StorageError(f"“{name}” is damaged: its records do not fit together.") from error
    recorded.changed = tuple(lines.changed)
    recorded.size, recorded.sum = lines.size, lines.sum
    return recorded


def _split(raw: bytes, name: str) -> _Lines:
    """Every complete line. A last line cut short by a crash is left out: it was never confirmed."""
    found = _Lines()
    lines = raw.split(b"\n")
    place = 0
    for number, line in enumerate(lines, 1):
        last = number == len(lines)
        if line.strip():
            record = _record(line)
            if record is None:
                if last and found.records and not _holds_record(line):
                    break
                if number == 1:
                    raise StorageError(f"“{name}” is not a saved game of Tapestry.")
                raise StorageError(f"“{name}” is damaged in line {number}.")
            _check(found, line, number)
            found.records.append(record)
            found.numbers.append(number)
        elif last and line:
            break
        place += len(line) + (not last)
        found.size = place
    return found


def _record(line: bytes) -> Record | None:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) else None


def _holds_record(line: bytes) -> bool:
    """Whether a line begins with a whole record: then it was not cut short but changed."""
    try:
        json.JSONDecoder().raw_decode(line.decode("utf-8", "replace").lstrip())
    except (ValueError, RecursionError):
        return False
    return True


def _check(found: _Lines, line: bytes, number: int) -> None:
    """Compare a line with its sum. Once one line has a sum, all that follow need theirs."""
    match = _SUM.search(line)
    if match is None:
        if found.sum:
            found.changed.append(number)
        return
    own = match.group(1).decode("ascii")
    if _sum(line[: match.start()] + b"}", found.sum) != own:
        found.changed.append(number)
    found.sum = own
