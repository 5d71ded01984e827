"""Small saved games for the tests of the storage room and the command line."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.storage.journal import GameFile
from tests.engine.playing import Lively

SUM = re.compile(rb',"sum":"[0-9a-f]{8}"\}')
Position = tuple[str, object, tuple[str, ...]]


def position(session: Session) -> Position:
    """What has to be the same again: table, question, answers."""
    return session.digest, session.decision, tuple(session.answers)


def question(session: Session) -> tuple[str, object]:
    """The table and the waiting question, whatever its serial number (earlier turns may be unreadable)."""
    asked = session.decision
    return session.digest, asked and (asked.seat, asked.kind, asked.keys, asked.trail, asked.subject)


def save(path: Path, setup: GameSetup, answers: int, seed: int = 1, inside: int = 0) -> Session:
    """Play so many answers (or to the end), recorded one by one; then on until the present turn has
    `inside` answers."""
    session = Session(catalogue(), setup)
    bot = Lively(seed)
    file = GameFile.create(path, session, path.stem)
    while session.decision is not None:
        if len(session.answers) >= answers and len(session.turns[-1].answers) >= inside:
            break
        session.answer(bot.choose(session))
        file.record(session)
    file.close()
    return session


def lines(path: Path) -> list[dict[str, Any]]:
    """The records of a journal."""
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def without_sums(raw: bytes) -> bytes:
    """The journal as the earliest builds wrote it."""
    return SUM.sub(b"}", raw)


def in_child(work: Callable[[], None], uid: int = 0) -> int:
    """Run something in a child process and return its exit status; it may limit or kill itself."""
    child = os.fork()
    if child == 0:
        status = 99
        try:
            if uid:
                os.setgid(uid)
                os.setuid(uid)
            work()
            status = 0
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
