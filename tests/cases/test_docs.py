"""docs/cases.md tells the truth: its example runs, its paths exist, its answers are those of the engine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from tapestry_desktop.cases import Case, run_case
from tapestry_desktop.cases.given import apply_given
from tapestry_desktop.cases.model import CaseSetup, Step
from tapestry_desktop.cases.reading import read
from tapestry_desktop.cases.runner import start
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.session import Session
from tests.engine.playing import play, setup_number

PAGE = (Path(__file__).parents[2] / "docs" / "cases.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    """The text under a heading, up to the next one."""
    found = re.search(rf"^#+ {re.escape(title)}\n(.*?)(?=^#)", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None, f"docs/cases.md has no section “{title}”"
    return found[1]


def rows(title: str) -> list[list[str]]:
    """The cells of the table in a section, without its head."""
    lines = [line for line in section(title).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[2:]]


def code(cell: str) -> list[str]:
    """What stands in code style in a cell."""
    return re.findall(r"`([^`]+)`", cell)


EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
GIVEN = [(code(row[0])[0], code(row[1])[0]) for row in rows("Paths for `given`")]
THEN = [code(row[0])[0] for row in rows("Paths for `then`")]


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_example_runs(text: str) -> None:
    for entry in yaml.safe_load(text):
        assert run_case(catalogue(), Case.model_validate(entry)).failure == ""


@pytest.mark.parametrize(("path", "example"), GIVEN, ids=[path for path, _ in GIVEN])
def test_the_path_can_be_given(path: str, example: str) -> None:
    session = start(catalogue(), Case(id="X", title="T", setup=CaseSetup(position="three_players")))
    before = session.digest
    table = session.table.clone()
    apply_given(catalogue(), table, {path: yaml.safe_load(example)})
    assert session.digest == before, "the session itself must stay as it is"
    assert table != session.table, "the example changes nothing"


@pytest.mark.parametrize("path", THEN)
def test_the_path_can_be_read(path: str) -> None:
    given = {
        "players.0.techs": {"paper": "bottom"},
        "players.0.civilizations": [{"id": "leaders", "memory": {"tokens": 0, "covered": []}}],
        "hex.1,0.tile": "territory_13/2",
    }
    case = Case(id="X", title="T", setup=CaseSetup(position="three_players"), given=given)
    read(start(catalogue(), case), path)


@pytest.mark.parametrize(
    ("title", "model"), [("The fields of a case", Case), ("`setup`", CaseSetup), ("Steps", Step)]
)
def test_the_fields_are_those_of_the_model(
    title: str, model: type[Case] | type[CaseSetup] | type[Step]
) -> None:
    assert {name for row in rows(title) for name in code(row[0])} == set(model.model_fields)


def shape(answer: str) -> str:
    """An answer without its ids and numbers: `plot:4,5/1` becomes `plot:x,x/x`."""
    head, colon, rest = answer.partition(":")
    rest = re.sub(r"-?[a-z0-9_]+", "x", rest)
    return head + colon + re.sub(r"x(\+x)+", "x+x", rest)


def test_every_answer_of_the_engine_is_explained() -> None:
    explained = {shape(answer) for row in rows("Answers") for answer in code(row[0])} | {"pay:x"}
    unknown: set[str] = set()
    for number in range(10):
        for session in play(Session(catalogue(), setup_number(number)), number):
            if session.decision is not None:
                unknown.update(key for key in session.decision.keys if shape(key) not in explained)
    assert unknown == set()
