"""Every component has its words, and broken text files say so in one sentence."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tapestry_desktop.content import RESOURCES, TERRAINS, ContentError, catalogue
from tapestry_desktop.content.texts import Texts, load_texts, texts
from tapestry_desktop.content.vocabulary import BOXES, BUILDINGS, ERAS

BOX = catalogue()
WORDS = texts()


def components() -> Iterator[tuple[str, str]]:
    """Kind and id of everything that needs a name and its rules."""
    for track in BOX.tracks.values():
        yield from (("space", f"{track.id}.{space.index}") for space in track.spaces)
    for row in BOX.income_rows.values():
        yield from (("income_space", f"{row.id}.{space.index}") for space in row.spaces)
    for kind, mapping in (
        ("territory_tile", BOX.territory_tiles),
        ("space_tile", BOX.space_tiles),
        ("die", BOX.dice),
        ("landmark", BOX.landmarks),
        ("capital_mat", BOX.capital_mats),
        ("tech", BOX.techs),
        ("tapestry", BOX.tapestries),
        ("civilization", BOX.civilizations),
        ("achievement", BOX.achievements),
        ("solo_civilization", BOX.solo.civilizations),
        ("solo_level", BOX.solo.levels),
    ):
        yield from ((kind, str(id_)) for id_ in mapping)  # type: ignore[attr-defined]
    for step in sorted({entry.step for level in BOX.solo.levels.values() for entry in level.chart}):
        yield "solo_step", step
    for scenario in ("kaiju_masters", "inevitable"):
        yield "solo_scenario", scenario


@pytest.mark.parametrize(("kind", "id_"), list(components()))
def test_name_and_rules(kind: str, id_: str) -> None:
    name, rules = WORDS.name(kind, id_), WORDS.rules(kind, id_)
    assert name
    assert name[0].isupper() or name[0].isdigit()
    assert len(rules) > 5
    for line in rules.splitlines():
        assert line.endswith((".", "…", "!")), line
        assert "  " not in line


def test_the_words_of_the_game() -> None:
    for kind, ids in (
        ("track", BOX.tracks),
        ("income_row", BOX.income_rows),
        ("resource", (*RESOURCES, "any")),
        ("building", BUILDINGS),
        ("terrain", TERRAINS),
        ("era", ERAS),
        ("tier", range(5)),
        ("box", BOXES),
        ("board", BOX.boards),
        ("tapestry_kind", ("when_played", "this_era", "continuous", "trap")),
        ("decision_card", BOX.solo.cards),
        ("solo_indicator", ("any", "landmark_or_finish", "finish", "favourite")),
    ):
        for id_ in ids:
            assert WORDS.name(kind, id_)
    for resource in (*RESOURCES, "any"):
        assert WORDS.amount(resource, 1) != WORDS.amount(resource, 2)
    assert WORDS.amount("coin", 1) == "1 coin"
    assert WORDS.amount("coin", 3) == "3 coins"
    for die in BOX.dice.values():
        assert all(WORDS.name("face", face.id) for face in die.faces)
    for era in BOX.era_bonuses:
        assert WORDS.rules("era_bonus", era)
    for step in BOX.income_steps:
        assert WORDS.rules("income_step", step.id)


def test_a_civilization_is_described_part_by_part() -> None:
    for civ in BOX.civilizations.values():
        stem = f"civilization.{civ.id}"
        assert (f"{stem}.income" in WORDS) == (civ.income is not None)
        assert (f"{stem}.final" in WORDS) == (civ.final_scoring is not None)
        assert f"{stem}.ability.{len(civ.abilities) + 1}" not in WORDS
        assert all(f"{stem}.ability.{n + 1}" in WORDS for n in range(len(civ.abilities)))
        assert f"{stem}.midgame" in WORDS
        assert f"{stem}.first_edition" in WORDS
        for achievement in civ.private_achievements:
            assert f"{stem}.private_achievement.{achievement}" in WORDS
        assert WORDS.text(f"{stem}.midgame") in WORDS.rules("civilization", civ.id)


def test_rulings_come_in_order() -> None:
    assert len(WORDS.rulings("tapestry", "academia")) == 2
    assert WORDS.rulings("tapestry", "academia")[0] == WORDS.text("tapestry.academia.ruling.1")
    assert WORDS.rulings("tapestry", "democracy") == ()


def test_no_text_is_about_something_that_is_not_in_the_box() -> None:
    known = {f"{kind}.{id_}" for kind, id_ in components()}
    pattern = re.compile(r"^(space|income_space|tech|tapestry|civilization|landmark|space_tile)\.")
    for key in WORDS:
        if pattern.match(key):
            assert any(key.startswith(stem + ".") for stem in known), key


def test_filling_in() -> None:
    words = Texts({"greeting": "{n} VP for {who}", "plain": "A { brace"})
    assert words.text("greeting", n=3, who="Ada") == "3 VP for Ada"
    assert words.text("plain") == "A { brace"
    assert words.find("nothing") == ""
    with pytest.raises(ContentError, match=r"^The text greeting cannot be filled in: 'who' does not fit\.$"):
        words.text("greeting", n=3)
    with pytest.raises(ContentError, match=r"^There is no text goodbye in the language en\.$"):
        words.text("goodbye")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "a.json").write_text(json.dumps({"one": "One."}), encoding="utf-8")
    return tmp_path


def test_text_files_are_merged_and_those_of_the_window_are_not_ours(folder: Path) -> None:
    (folder / "en" / "b.json").write_text('{"two": "Two."}', encoding="utf-8")
    (folder / "en" / "ui.json").write_text('{"menu": {"file": "File"}}', encoding="utf-8")
    assert list(load_texts(folder)) == ["one", "two"]
    assert len(load_texts(folder)) == 2


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ('{"two": ', "The text file en/b.json is not valid JSON: "),
        ('["two"]', "The text file en/b.json is wrong: it is not a map of keys to sentences."),
        ('{"two": 2}', "The text file en/b.json is wrong, entry two: it is not a sentence."),
        ('{"two": {"deep": "x"}}', "The text file en/b.json is wrong, entry two: it is not a sentence."),
        ('{"two": " "}', "The text file en/b.json is wrong, entry two: it is not a sentence."),
        ('{"two": "x", "two": "y"}', "The text file en/b.json is wrong, entry two: this key is there twice."),
        ('{"one": "x"}', "The text file en/b.json is wrong, entry one: this key is there twice."),
    ],
)
def test_broken_text_files(folder: Path, content: str, sentence: str) -> None:
    (folder / "en" / "b.json").write_text(content, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_texts(folder)
    assert str(caught.value).startswith(sentence)


def test_unknown_language(folder: Path) -> None:
    with pytest.raises(ContentError, match="There are no texts for the language tlh"):
        load_texts(folder, "tlh")
