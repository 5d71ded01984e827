"""Random hands on the whole window: nothing fails, the journal keeps up, the question can be answered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from tapestry_desktop.ui.look import palette

from .monkey import Monkey, MonkeyFailure, Plan, setup_of

PLANS = {
    "two people": Plan(setup_of(2, 0, ""), 11, (1280, 720)),
    "five people, dark, large text": Plan(setup_of(5, 0, ""), 12, (1280, 720), "dark", 150),
    "inevitable": Plan(setup_of(1, 0, "inevitable"), 13, (1024, 640)),
}


@pytest.fixture(autouse=True)
def look_put_back(qapp: QApplication) -> Iterator[None]:
    """Whatever the run leaves, the next test begins light and still."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True))
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    palette.hub().set_theme(palette.Theme())


@pytest.mark.parametrize("name", PLANS)
def test_random_hands(name: str, tmp_path: Path) -> None:
    """200 actions without any trouble, and the game has gone on meanwhile."""
    monkey = Monkey(PLANS[name], tmp_path)
    monkey.run(200)
    assert not monkey.troubles
    assert monkey.counts["checks"] == 1
    assert monkey.counts["answer"] > 50
    assert monkey.counts["answers by answer"] > 20


def test_trouble_is_told_with_the_seed_and_the_last_actions(tmp_path: Path) -> None:
    """What fails inside an action ends the run and names how to play it again."""

    class Broken(Monkey):
        def _key(self) -> str:
            raise RuntimeError("a key that does not exist")

    with pytest.raises(
        MonkeyFailure, match=r"(?s)seed 14, action \d+.*that does not exist.*last actions.*: key"
    ):
        Broken(Plan(setup_of(2, 0, ""), 14), tmp_path).run(100)
