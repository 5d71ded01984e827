"""Every kind of breakage gives one sentence that names file, entry and field."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tapestry_desktop.content import ContentError, load_catalogue
from tapestry_desktop.content.solo_files import load_solo

from .conftest import Edit


def message(root: Path, load: Callable[[Path], object] = load_catalogue) -> str:
    with pytest.raises(ContentError) as caught:
        load(root)
    text = str(caught.value)
    assert "\n" not in text
    assert text.endswith(".")
    assert not text.endswith("..")
    return text


def space(data: Any, index: int) -> Any:
    return data["item"]["spaces"][index]


def item(data: Any, id_: object) -> Any:
    return next(entry for entry in data["items"] if entry["id"] == id_)


def test_missing_file(content_copy: Path) -> None:
    (content_copy / "base/dice.json").unlink()
    assert message(content_copy) == "The content file base/dice.json is missing."


def test_bad_json(content_copy: Path) -> None:
    (content_copy / "base/dice.json").write_text('{"component": "dice", "items": [', encoding="utf-8")
    assert message(content_copy).startswith("The content file base/dice.json is not valid JSON: ")


def test_file_that_is_not_text(content_copy: Path) -> None:
    (content_copy / "base/dice.json").write_bytes(b"\xff\xfe\x00")
    assert "base/dice.json is not valid JSON" in message(content_copy)


def test_folder_instead_of_a_file(content_copy: Path) -> None:
    (content_copy / "base/dice.json").unlink()
    (content_copy / "base/dice.json").mkdir()
    assert message(content_copy).startswith("The content file base/dice.json cannot be read: ")


def test_another_component_in_the_file(content_copy: Path) -> None:
    other = (content_copy / "base/space_tiles.json").read_bytes()
    (content_copy / "base/dice.json").write_bytes(other)
    assert message(content_copy) == (
        "The content file base/dice.json says it is a space_tiles, which is not expected there."
    )


def test_unknown_component(edit: Edit) -> None:
    text = message(edit("base/dice.json", lambda data: data.update(component="cubes")))
    assert text.startswith("The content file base/dice.json is wrong")
    assert "cubes" in text


@pytest.mark.parametrize(
    ("file", "change", "parts"),
    [
        pytest.param(
            "base/tech_cards.json",
            lambda data: item(data, "barn").update(number="six"),
            ["tech_cards.json", "entry barn", "field number", "integer"],
            id="wrong type",
        ),
        pytest.param(
            "base/tech_cards.json",
            lambda data: item(data, "barn").pop("circle"),
            ["tech_cards.json", "entry barn", "field circle", "required"],
            id="missing field",
        ),
        pytest.param(
            "base/tech_cards.json",
            lambda data: item(data, "barn").update(price=3),
            ["tech_cards.json", "entry barn", "field price", "not permitted"],
            id="unknown field",
        ),
        pytest.param(
            "base/tapestry_cards.json",
            lambda data: item(data, "academia")["hooks"][0].update(trigger="on_monday"),
            ["tapestry_cards.json", "entry academia", "field hooks.1.trigger"],
            id="unknown trigger",
        ),
        pytest.param(
            "base/space_tiles.json",
            lambda data: data["items"][0].update(benefit=[{"op": "fly"}]),
            ["space_tiles.json", "entry space_01", "field benefit.1", "fly"],
            id="unknown op",
        ),
        pytest.param(
            "base/space_tiles.json",
            lambda data: data["items"][0].update(benefit=[{"op": "gain_vp", "n": 0}]),
            ["space_tiles.json", "entry space_01", "field benefit.1.n"],
            id="nothing to gain",
        ),
        pytest.param(
            "base/tracks/science.json",
            lambda data: space(data, 5)["benefit"][0].update(bonus="cheap"),
            ["tracks/science.json", "field benefit.1.bonus"],
            id="unknown bonus kind",
        ),
        pytest.param(
            "base/tracks/science.json",
            lambda data: space(data, 5).update(cost=["coin", "any"]),
            ["tracks/science.json", "field cost", "tier 2"],
            id="wrong price",
        ),
        pytest.param(
            "base/tracks/science.json",
            lambda data: space(data, 5).update(tier=3),
            ["tracks/science.json", "field tier", "3 instead of 2"],
            id="wrong tier",
        ),
        pytest.param(
            "base/tracks/science.json",
            lambda data: data["item"]["spaces"].pop(),
            ["tracks/science.json", "entry science", "field spaces", "13"],
            id="short track",
        ),
        pytest.param(
            "base/tracks/science.json",
            lambda data: space(data, 7).update(landmark="pyramid"),
            ["tracks/science.json", "field landmark", "there is no landmark pyramid"],
            id="track names an unknown landmark",
        ),
        pytest.param(
            "base/tech_cards.json",
            lambda data: item(data, "barn").update(square=[{"op": "gain_landmark", "landmark": "pyramid"}]),
            ["tech_cards.json", "entry barn", "field landmark", "there is no landmark pyramid"],
            id="effect names an unknown landmark",
        ),
        pytest.param(
            "base/landmarks.json",
            lambda data: item(data, "barn")["source"].update(tech="bakery"),
            ["landmarks.json", "entry barn", "field source"],
            id="landmark from the wrong card",
        ),
        pytest.param(
            "base/landmarks.json",
            lambda data: item(data, "launch_pad")["masks"].__setitem__(1, ["1"]),
            ["landmarks.json", "entry launch_pad", "field masks"],
            id="turn of another size",
        ),
        pytest.param(
            "base/civilizations/traders.json",
            lambda data: data["item"]["slots"][2]["benefit"][1].update(die="lucky"),
            ["civilizations/traders.json", "entry home", "field die", "there is no die lucky"],
            id="effect names an unknown die",
        ),
        pytest.param(
            "base/civilizations/merrymakers.json",
            lambda data: data["item"]["slots"][0]["links"].append("roof"),
            ["civilizations/merrymakers.json", "entry merrymakers", "unknown slot roof"],
            id="link to nowhere",
        ),
        pytest.param(
            "base/civilizations/merrymakers.json",
            lambda data: data["item"].update(id="dancers"),
            ["civilizations/merrymakers.json", "field id", "dancers"],
            id="id that is not the file's",
        ),
        pytest.param(
            "base/territory_tiles.json",
            lambda data: data["items"].pop(),
            ["territory_tiles.json", "field items", "47 entries instead of 48"],
            id="wrong count",
        ),
        pytest.param(
            "base/territory_tiles.json",
            lambda data: data["items"][1].update(id="territory_01"),
            ["territory_tiles.json", "entry territory_01", "field id", "twice"],
            id="duplicate id",
        ),
        pytest.param(
            "base/territory_tiles.json",
            lambda data: data["items"][1]["vertices"].append("sea"),
            ["territory_tiles.json", "entry territory_02", "field vertices"],
            id="seven corners",
        ),
        pytest.param(
            "base/tapestry_cards.json",
            lambda data: item(data, "trap").update(count=6),
            ["tapestry_cards.json", "field count", "49 cards instead of 50"],
            id="wrong number of cards",
        ),
        pytest.param(
            "base/boards/small.json",
            lambda data: data["item"]["hexes"].pop(),
            ["boards/small.json", "field hexes", "33 hexes instead of 34"],
            id="hole in the board",
        ),
        pytest.param(
            "base/boards/small.json",
            lambda data: data["item"]["hexes"][1].update(data["item"]["hexes"][0]),
            ["boards/small.json", "field hexes", "same place"],
            id="two hexes on one place",
        ),
        pytest.param(
            "base/boards/small.json",
            lambda data: data["item"]["hexes"][0].update(kind="preprinted"),
            ["boards/small.json", "entry small", "vertices"],
            id="printed hex without corners",
        ),
        pytest.param(
            "base/capital_mats.json",
            lambda data: item(data, "desert")["grid"].__setitem__(0, "000000000"),
            ["capital_mats.json", "entry desert", "field grid", "20 impassable plots instead of 22"],
            id="plots missing",
        ),
        pytest.param(
            "base/capital_mats.json",
            lambda data: item(data, "desert")["grid"].__setitem__(0, "00x"),
            ["capital_mats.json", "entry desert", "field grid", "9 lines of 9"],
            id="crooked grid",
        ),
        pytest.param(
            "base/capital_mats.json",
            lambda data: item(data, "desert").update(start_small=[1, 1]),
            ["capital_mats.json", "entry desert", "field start_small"],
            id="start that is none",
        ),
        pytest.param(
            "base/dice.json",
            lambda data: item(data, "science")["faces"][0].update(count=4),
            ["dice.json", "entry science", "field faces", "13 sides instead of 12"],
            id="loaded die",
        ),
        pytest.param(
            "base/income_mat.json",
            lambda data: data["rows"].reverse(),
            ["income_mat.json", "field rows"],
            id="rows out of order",
        ),
        pytest.param(
            "base/income_mat.json",
            lambda data: data["rows"][0].update(resource="food"),
            ["income_mat.json", "entry markets", "field resource"],
            id="row of another resource",
        ),
    ],
)
def test_one_sentence_says_where(
    edit: Edit, file: str, change: Callable[[Any], object], parts: list[str]
) -> None:
    text = message(edit(file, change))
    for part in parts:
        assert part in text, text


def test_missing_civilization(content_copy: Path) -> None:
    (content_copy / "base/civilizations/leaders.json").unlink()
    assert "15 civilizations instead of 16" in message(content_copy)


@pytest.mark.parametrize(
    ("file", "change", "parts"),
    [
        pytest.param(
            "solo/decision_cards.json",
            lambda data: item(data, 5).update(hex_order="Z"),
            ["decision_cards.json", "entry 5", "field hex_order", "there is no hex order Z"],
            id="unknown order",
        ),
        pytest.param(
            "solo/decision_cards.json",
            lambda data: item(data, 5)["tiebreaker"].__setitem__(0, "military"),
            ["decision_cards.json", "entry 5", "field tiebreaker", "twice"],
            id="icon twice",
        ),
        pytest.param(
            "solo/hex_orders.json",
            lambda data: item(data, "A")["order"].pop(),
            ["hex_orders.json", "entry A", "field order", "34"],
            id="hex missing",
        ),
        pytest.param(
            "solo/levels.json",
            lambda data: item(data, 4)["chart"][0].update(step="nap"),
            ["levels.json", "entry 4", "field chart.1.step"],
            id="unknown step",
        ),
        pytest.param(
            "solo/removals.json",
            lambda data: data["tapestries"].append("monopoly"),
            ["removals.json", "field tapestries", "monopoly"],
            id="unknown card",
        ),
    ],
)
def test_the_solo_files_too(edit: Edit, file: str, change: Callable[[Any], object], parts: list[str]) -> None:
    root = edit(file, change)
    text = message(root, lambda folder: load_catalogue(folder).solo)
    for part in parts:
        assert part in text, text


def test_missing_solo_file(content_copy: Path) -> None:
    (content_copy / "solo/levels.json").unlink()
    assert message(content_copy, load_solo) == "The content file solo/levels.json is missing."
