"""Every tapestry card of the box can be played and has a test of its own name."""

import re
from pathlib import Path

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.playable import playable

HERE = Path(__file__).parent
BASE = sorted(card.id for card in catalogue().tapestries.values() if card.box == "base")


def test_there_are_44_titles_and_all_can_be_played() -> None:
    assert len(BASE) == 44
    assert [card for card in BASE if card not in playable(catalogue())] == []


def test_each_title_has_a_named_test() -> None:
    names = [
        name
        for path in sorted(HERE.glob("test_*.py"))
        for name in re.findall(r"^def test_(\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    untested = [card for card in BASE if not any(re.match(rf"{card}(_|$)", name) for name in names)]
    assert untested == []
