"""Every rule case is a test of its own, the base set is complete, and a broken case file is told plainly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tapestry_desktop.cases import Case, CaseError, run_case
from tapestry_desktop.cases.model import CaseSetup, find_case_files, load_cases
from tapestry_desktop.cases.runner import start
from tapestry_desktop.content import catalogue

FOLDER = Path(__file__).parent
CASES = [case for file in find_case_files([FOLDER]) for case in load_cases(file)]
BASE_SET = [f"H{number:03}" for number in (*range(1, 96), 121, 122)]
"""The handed set of the base box: H001 to H095 and the two about the end. A case with several situations
is split: H013.1, H013.2."""


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_case(case: Case) -> None:
    outcome = run_case(catalogue(), case)
    assert outcome.failure == "", f"{outcome.id} {outcome.title}: {outcome.failure}"


def test_the_base_set_is_complete() -> None:
    written = {case.id.partition(".")[0] for case in CASES}
    assert [number for number in BASE_SET if number not in written] == []


def test_every_space_of_the_tracks_has_a_case() -> None:
    spaces = {
        f"space.{track.id}.{number}"
        for track in catalogue().tracks.values()
        for number in range(1, len(track.spaces))
    }
    assert len(spaces) == 48
    assert sorted(spaces - {case.id for case in CASES}) == []


def test_no_id_is_used_twice() -> None:
    ids = [case.id for case in CASES]
    assert len(ids) == len(set(ids))


def test_every_case_of_the_base_set_names_its_ruling_and_checks_something() -> None:
    for case in CASES:
        if case.id.partition(".")[0] in BASE_SET:
            rulings = [case.ruling] if isinstance(case.ruling, str) else case.ruling
            assert rulings, f"{case.id} cites no ruling"
            assert all(ruling.startswith("R-") for ruling in rulings), f"{case.id} cites no ruling"
            assert case.then or case.offers_only or case.offers, f"{case.id} checks nothing at its end"


# -- broken files and cases ----------------------------------------------------------------------------


def told(tmp_path: Path, text: str) -> str:
    """What loading a file with this text says."""
    file = tmp_path / "broken.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(CaseError) as caught:
        load_cases(file)
    return str(caught.value)


def test_an_unknown_field_is_told(tmp_path: Path) -> None:
    message = told(tmp_path, "- {id: X1, title: T, whenn: [income]}")
    assert "broken.yaml" in message
    assert "X1" in message
    assert "whenn" in message
    assert "\n" not in message


def test_an_unknown_field_of_a_step_is_told(tmp_path: Path) -> None:
    message = told(tmp_path, "- {id: X1, title: T, when: [{anwser: income}]}")
    assert "X1" in message
    assert "anwser" in message
    assert "\n" not in message


def test_bad_yaml_is_told_with_its_line(tmp_path: Path) -> None:
    message = told(tmp_path, "- id: X1\n  title: T\n  given: {a: [}\n")
    assert "not valid YAML in line 3" in message
    assert "\n" not in message


@pytest.mark.parametrize("text", ["", "- just a sentence", "42", "- {title: without an id}"])
def test_what_is_no_case_is_told(tmp_path: Path, text: str) -> None:
    message = told(tmp_path, text)
    assert "broken.yaml" in message
    assert "\n" not in message


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_bytes(b"\xff\xfe\x00title")
    with pytest.raises(CaseError, match="not a text file"):
        load_cases(file)


def test_a_missing_file_and_an_empty_folder_are_told(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match="There is no"):
        find_case_files([tmp_path / "nothing.yaml"])
    with pytest.raises(CaseError, match="There are no cases"):
        find_case_files([tmp_path])


def test_an_unknown_position_is_told() -> None:
    case = Case(id="X1", title="T", setup=CaseSetup(position="seven_players"))
    with pytest.raises(CaseError, match="there is no position “seven_players”; there are two_players"):
        start(catalogue(), case)
    assert "seven_players" in run_case(catalogue(), case).failure


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("planets.0.coin", 1),
        ("players.0.gold", 1),
        ("players.0.tracks.arts", 1),
        ("players.7.coin", 1),
        ("players.-1.coin", 1),
        ("players.0.coin", "many"),
        ("players.0.hand", ["no_such_card"]),
        ("players.0.techs", {"paper": "cellar"}),
        ("players.0.city.walls", []),
        ("players", 1),
        ("hex.1,1.weather", "rain"),
        ("hex.somewhere.pieces", []),
        ("dice", ["blue_7"]),
        ("deck.cards", []),
        ("landmarks.lighthous", 0),
        ("achievements.speed", [0]),
        ("active", 7),
    ],
)
def test_an_unknown_path_or_value_in_given_is_told(path: str, value: Any) -> None:
    case = Case(id="X1", title="T", setup=CaseSetup(position="three_players"), given={path: value})
    with pytest.raises(CaseError) as caught:
        start(catalogue(), case)
    assert "given" in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "path",
    ["planets.0.coin", "players.0.gold", "players.7.coin", "players.0.tracks.arts", "hex.1,1.weather",
     "decision.weight", "deck.cards", "landmarks.lighthous", "players", "hex"],
)  # fmt: skip
def test_an_unknown_path_in_then_is_told(path: str) -> None:
    case = Case(id="X1", title="T", setup=CaseSetup(position="three_players"), then={path: 1})
    failure = run_case(catalogue(), case).failure
    assert "then" in failure
    assert path in failure
    assert "\n" not in failure


# -- a case that does not hold says why ------------------------------------------------------------------


def failure_of(**fields: Any) -> str:
    case = Case(id="X1", title="T", setup=CaseSetup(position="three_players"), **fields)
    return run_case(catalogue(), case).failure


def test_failures_say_what_was_found() -> None:
    assert "should be 5 but is 4" in failure_of(then={"players.0.coin": 5})
    assert "step 1: “advance:arts” is not on offer" in failure_of(when=["advance:arts"])
    assert "seat 1 should decide, but seat 0" in failure_of(when=[{"seat": 1, "answer": "income"}])
    assert "a decision “rotation” should wait" in failure_of(when=[{"kind": "rotation"}])
    assert "should be on offer" in failure_of(offers=["advance:arts"])
    assert "should not be on offer" in failure_of(refuses=["income"])
    assert "exactly income should be on offer" in failure_of(offers_only=["income"])
    wrong = failure_of(given={"players.0.tracks.science": 12}, refuses={"advance:science": "cannot_pay"})
    assert "should be refused for cannot_pay, not for why.track_finished" in wrong
