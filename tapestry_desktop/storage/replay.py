"""Proving a saved game: run its journal again from the set-up and compare every turn."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tapestry_desktop.content import Catalogue
from tapestry_desktop.engine.decisions import IllegalAnswer
from tapestry_desktop.engine.plain import digest
from tapestry_desktop.engine.session import Session
from tapestry_desktop.storage.errors import StorageError
from tapestry_desktop.storage.records import Recorded, read_journal, unpack


@dataclass(slots=True)
class Replayed:
    """The outcome of a replay. `diverged` is one sentence, empty when everything agreed."""

    answers: int
    digest: str
    scores: list[int]
    finished: bool
    diverged: str = ""


def replay(catalogue: Catalogue, path: Path) -> Replayed:
    """Re-run a journal and verify its lines, each snapshot and the final digest. Raises StorageError for
    a file that cannot be read."""
    recorded = read_journal(path)
    try:
        session = Session(catalogue, recorded.header.setup)
    except Exception as error:  # a set-up that nobody wrote may break anywhere in the rules
        sentence = f"“{path.name}” is damaged: no game can begin from its set-up."
        raise StorageError(sentence) from error
    diverged = _run(session, recorded) or _end(session, recorded)
    if not diverged and recorded.changed:
        diverged = f"Line {recorded.changed[0]} of the file is not what was written."
    return Replayed(
        len(session.answers),
        session.digest,
        [player.vp for player in session.table.players],
        session.decision is None,
        diverged,
    )


def _run(session: Session, recorded: Recorded) -> str:
    """Give every answer and compare every table; the first difference in one sentence, or nothing."""
    compared = 0
    for number, key in enumerate(["", *recorded.answers]):
        try:
            if number:
                session.answer(key)
        except IllegalAnswer as error:
            return f"Answer {number} ({key}) is refused: {error}"
        except Exception as error:  # noqa: BLE001  (what follows from a wrong answer may break anywhere)
            return f"Answer {number} ({key}) cannot be carried out ({type(error).__name__})."
        while compared < min(len(session.turns), len(recorded.turns)):
            if not _same(session, recorded, compared, number):
                where = f"After answer {number}" if number else "At the beginning"
                return f"{where} the table is not the recorded one."
            compared += 1
    if len(recorded.turns) > len(session.turns):
        return "More turns are recorded than were played."
    return ""


def _same(session: Session, recorded: Recorded, index: int, position: int) -> bool:
    start, state = recorded.turns[index]
    try:
        return start == position and digest(unpack(state)) == digest(session.turns[index].snapshot)
    except (ValueError, KeyError, TypeError):
        return False


def _end(session: Session, recorded: Recorded) -> str:
    """Compare the recorded end."""
    over = recorded.over
    if over is None:
        return ""
    if over.get("digest") != session.digest:
        return "The final table is not the recorded one."
    if over.get("scores") != [player.vp for player in session.table.players]:
        return "The final scores are not the recorded ones."
    return ""
