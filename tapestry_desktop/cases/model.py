"""The form of a rule case, checked when it is read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError


class CaseError(Exception):
    """A case file cannot be used; the message is one sentence naming file, case and field."""


class Strict(BaseModel):
    """No unknown fields: a misspelt one is told."""

    model_config = ConfigDict(extra="forbid")


class CaseSetup(Strict):
    """The set-up. `position` names a ready position of `cases.positions` (three_players, two_players,
    four_players, five_players, solo); without it the game stands at its very beginning."""

    players: int = 2
    seed: int = 1
    position: str = ""
    civilizations: list[str] = []
    capital_mats: list[str] = []
    boxes: list[str] = ["base"]
    solo: int = 0
    scenario: str = ""
    options: dict[str, Any] = {}


class Step(Strict):
    """One answer, with checks of the decision it answers."""

    answer: str = ""
    seat: int | None = None
    kind: str = ""
    offers: list[str] = []
    offers_only: list[str] = []
    refuses: list[str] | dict[str, str] = []
    then: dict[str, Any] = {}


class Case(Strict):
    """A rule case."""

    id: str
    title: str
    ruling: str | list[str] = ""
    setup: CaseSetup = Field(default_factory=CaseSetup)
    given: dict[str, Any] = {}
    when: list[str | Step] = []
    then: dict[str, Any] = {}
    offers: list[str] = []
    offers_only: list[str] = []
    refuses: list[str] | dict[str, str] = []
    note: str = ""


def load_cases(path: Path) -> list[Case]:
    """The cases of a YAML file (a list, or one case). Raises CaseError."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise CaseError(f"“{path}” cannot be read: {error.strerror or error}.") from error
    except UnicodeDecodeError as error:
        raise CaseError(f"“{path}” is not a text file in UTF-8.") from error
    try:
        data = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f" in line {mark.line + 1}" if mark else ""
        raise CaseError(f"“{path}” is not valid YAML{where}.") from error
    entries = data if isinstance(data, list) else [data]
    return [_case(path, number, entry) for number, entry in enumerate(entries, 1)]


def _case(path: Path, number: int, entry: object) -> Case:
    name = entry.get("id", f"number {number}") if isinstance(entry, dict) else f"number {number}"
    try:
        return Case.model_validate(entry)
    except ValidationError as error:
        # A step is text or a record: of both attempts the deeper complaint says more.
        first = max(error.errors(), key=lambda found: len(found["loc"]))
        field = ".".join(str(part) for part in first["loc"]) or "the whole entry"
        raise CaseError(f"“{path}”, case {name}, {field}: {first['msg']}.") from error


def find_case_files(paths: list[Path]) -> list[Path]:
    """The YAML files named, and those in the folders named, in order. Raises CaseError."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")])
            if not inside:
                raise CaseError(f"There are no cases (*.yaml) in “{path}”.")
            found.extend(inside)
        elif path.exists():
            found.append(path)
        else:
            raise CaseError(f"There is no “{path}”.")
    return found
