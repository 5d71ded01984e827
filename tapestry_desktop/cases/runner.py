"""Running rule cases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from tapestry_desktop.cases.given import apply_given
from tapestry_desktop.cases.model import Case, CaseError, Step, find_case_files, load_cases
from tapestry_desktop.cases.positions import MATS, SEATS, position
from tapestry_desktop.cases.reading import read
from tapestry_desktop.content import Catalogue
from tapestry_desktop.engine.rules.setup import GameSetup, SetupError
from tapestry_desktop.engine.session import Session


@dataclass(slots=True)
class Outcome:
    """How a case went; `failure` is empty when it passed."""

    id: str
    title: str
    failure: str = ""


class _Failed(Exception):
    """A check of a case did not hold."""


def run_paths(catalogue: Catalogue, paths: Sequence[Path]) -> list[Outcome]:
    """Run every case of the files and folders named. Raises CaseError for a broken file."""
    cases = [case for file in find_case_files(list(paths)) for case in load_cases(file)]
    return [run_case(catalogue, case) for case in cases]


def run_case(catalogue: Catalogue, case: Case) -> Outcome:
    """Run one case. A mistake in the case itself counts as a failure and is told."""
    try:
        session = start(catalogue, case)
        for number, step in enumerate(case.when, 1):
            _take_step(session, step, number)
        _check_offers(session, case.offers, case.offers_only, case.refuses, "at the end")
        _check_values(session, case.then, "at the end")
    except (_Failed, CaseError, SetupError) as error:
        return Outcome(case.id, case.title, str(error))
    return Outcome(case.id, case.title)


def start(catalogue: Catalogue, case: Case) -> Session:
    """The session a case begins with."""
    wanted = case.setup
    seats = SEATS.get(wanted.position, wanted.players)
    if wanted.position and wanted.position not in SEATS:
        raise CaseError(f"there is no position “{wanted.position}”; there are {', '.join(SEATS)}")
    solo = wanted.solo or (2 if wanted.position == "solo" and not wanted.scenario else 0)
    setup = GameSetup(
        players=seats,
        seed=wanted.seed,
        civilizations=tuple(wanted.civilizations) or (("none",) * seats if wanted.position else ()),
        mats=tuple(wanted.capital_mats) or (MATS[:seats] if wanted.position else ()),
        boxes=tuple(wanted.boxes),
        first_player=0 if wanted.position else -1,
        solo=solo,
        scenario=wanted.scenario,
        options=tuple(sorted({**_defaults(wanted.position), **wanted.options}.items())),
    )
    if not wanted.position:
        session = Session(catalogue, setup)
        if case.given:
            table = session.table.clone()
            apply_given(catalogue, table, case.given)
            session = Session(catalogue, setup, table)
        return session
    table = position(catalogue, wanted.position, wanted.seed, setup)
    apply_given(catalogue, table, case.given)
    return Session(catalogue, setup, table)


def _defaults(position: str) -> dict[str, str]:
    """Named choices a ready position has made."""
    return {"automa_civilization": "engineers"} if position == "solo" else {}


def _take_step(session: Session, step: str | Step, number: int) -> None:
    wanted = Step(answer=step) if isinstance(step, str) else step
    where = f"before step {number}"
    decision = session.decision
    if wanted.seat is not None and (decision is None or decision.seat != wanted.seat):
        raise _Failed(f"{where}: seat {wanted.seat} should decide, {_waiting(session)}")
    if wanted.kind and (decision is None or decision.kind != wanted.kind):
        raise _Failed(f"{where}: a decision “{wanted.kind}” should wait, {_waiting(session)}")
    _check_offers(session, wanted.offers, wanted.offers_only, wanted.refuses, where)
    _check_values(session, wanted.then, where)
    if not wanted.answer:
        return
    if decision is None:
        raise _Failed(f"step {number}: “{wanted.answer}” cannot be answered, the game is over")
    for key in decision.keys:
        if fnmatchcase(key, wanted.answer):
            session.answer(key)
            return
    raise _Failed(f"step {number}: “{wanted.answer}” is not on offer, {_waiting(session)}")


def _waiting(session: Session) -> str:
    decision = session.decision
    if decision is None:
        return "but the game is over"
    shown = ", ".join(decision.keys[:12]) + (", …" if len(decision.keys) > 12 else "")
    return f"but seat {decision.seat} is asked “{decision.kind}”: {shown}"


def _check_offers(
    session: Session, offers: list[str], only: list[str], refuses: list[str] | dict[str, str], where: str
) -> None:
    keys = session.decision.keys if session.decision else ()
    for pattern in offers:
        if not any(fnmatchcase(key, pattern) for key in keys):
            raise _Failed(f"{where}: “{pattern}” should be on offer, {_waiting(session)}")
    if only and sorted(keys) != sorted(only):
        raise _Failed(f"{where}: exactly {', '.join(sorted(only))} should be on offer, {_waiting(session)}")
    for pattern in refuses:
        if any(fnmatchcase(key, pattern) for key in keys):
            raise _Failed(f"{where}: “{pattern}” should not be on offer, {_waiting(session)}")
        if isinstance(refuses, dict) and refuses[pattern]:
            told = session.why_not(pattern).key
            if told != f"why.{refuses[pattern]}":
                raise _Failed(
                    f"{where}: “{pattern}” should be refused for {refuses[pattern]}, not for {told}"
                )


def _check_values(session: Session, expected: dict[str, Any], where: str) -> None:
    for path, value in expected.items():
        found = read(session, path)
        if isinstance(value, list) and isinstance(found, tuple):
            found = list(found)
        if found != value:
            raise _Failed(f"{where}: {path} should be {value!r} but is {found!r}")
