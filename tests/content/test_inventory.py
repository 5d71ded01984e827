"""The inventory lists everything once and tells what can be played."""

from collections import Counter

from tapestry_desktop.content import catalogue
from tapestry_desktop.content.inventory import components


def test_everything_is_listed_once() -> None:
    lines = components()
    assert Counter(line.kind for line in lines) == {
        "space": 48, "board": 2, "territory_tile": 48, "space_tile": 15, "die": 3, "landmark": 18,
        "capital_mat": 6, "income_space": 24, "tech": 33, "achievement": 3, "tapestry": 44,
        "civilization": 16, "decision_card": 22, "solo_civilization": 4,
    }  # fmt: skip
    assert len({(line.kind, line.id) for line in lines}) == len(lines)
    assert all(line.name and line.box == "base" for line in lines)
    assert {line.status for line in lines} == {"complete"}


def test_a_line_as_plain_data() -> None:
    lines = {(line.kind, line.id): line.as_dict() for line in components()}
    assert lines["tech", "barn"] == {
        "id": "barn",
        "name": "Barn",
        "kind": "tech",
        "box": "base",
        "status": "complete",
    }


def test_what_the_engine_cannot_play_is_said() -> None:
    status = {(line.kind, line.id): line.status for line in components(playable=frozenset())}
    assert status["territory_tile", "territory_01"] == "complete"
    assert status["tech", "barn"] == "complete"
    assert status["civilization", "leaders"] == "missing"
    assert status["tapestry", "academia"] == "missing"
    assert status["tapestry", "dystopia"] == "missing"
    assert status["tapestry", "trap"] == "stand_in"
    cards = catalogue().tapestries
    assert "complete" not in {status["tapestry", id_] for id_ in cards}


def test_what_the_engine_can_play_is_complete() -> None:
    playable = {"leaders", "academia", "dystopia"}
    status = {(line.kind, line.id): line.status for line in components(playable=playable)}
    assert status["civilization", "leaders"] == "complete"
    assert status["tapestry", "academia"] == "complete"
    assert status["tapestry", "dystopia"] == "complete"
    assert status["civilization", "nomads"] == "missing"


def test_cards_and_civilizations_never_share_an_id() -> None:
    assert not set(catalogue().tapestries) & set(catalogue().civilizations)
