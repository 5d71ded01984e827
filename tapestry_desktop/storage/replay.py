"""Proving a saved game: run its journal again from the set-up and compare every turn."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tapestry_desktop.content import Catalogue
from tapestry_desktop.engine.decisions import IllegalAnswer
from tapestry_desktop.engine.plain import digest
from tapestry_desktop.engine.session import Session
from tapestry_desktop.storage.journal import read_journal, unpack


@dataclass(slots=True)
class Replayed:
    """The outcome of a replay. `diverged` is one sentence, empty when everything agreed."""

    answers: int
    digest: str
    scores: list[int]
    finished: bool
    diverged: str = ""


def replay(catalogue: Catalogue, path: Path) -> Replayed:
    """Re-run a journal and verify each snapshot and the final digest. Raises StorageError for a file
    that cannot be read."""
    recorded = read_journal(path)
    session = Session(catalogue, recorded.header.setup.setup())
    diverged = ""
    expected = dict(recorded.turns)
    for number, key in enumerate(recorded.answers):
        try:
            session.answer(key)
        except IllegalAnswer as error:
            diverged = f"Answer {number + 1} ({key}) is refused: {error}"
            break
        state = expected.get(number + 1)
        begun = session.turns[-1]
        if state is not None and not begun.answers and digest(unpack(state)) != digest(begun.snapshot):
            diverged = f"After answer {number + 1} the table is not the recorded one."
            break
    if not diverged and recorded.over is not None and recorded.over.get("digest") != session.digest:
        diverged = "The final table is not the recorded one."
    return Replayed(
        len(session.answers),
        session.digest,
        [player.vp for player in session.table.players],
        session.decision is None,
        diverged,
    )
