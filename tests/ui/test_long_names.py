"""Names may have twenty-four letters: the head of the tableau keeps them whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.ui.look.fonts import font, text_width
from tapestry_desktop.ui.look.palette import Theme, hub, theme
from tapestry_desktop.ui.tableau.header import LEAST, fitting

from .window_help import new_window

LONG = "Emilia & Maximilian Ott"


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1920, 1080)])
def test_the_head_keeps_a_long_name_whole(qtbot: QtBot, tmp_path: Path, size: tuple[int, int]) -> None:
    hub().set_theme(Theme(reduced_motion=True))
    window = new_window(qtbot, tmp_path, size)
    window.begin(GameSetup(players=2, seed=4, names=(LONG, "Ines"), first_player=0))
    assert window.table is not None
    head = window.table.tableau.header
    end, trackers, laurel = head._columns()
    room = end - (24 + 0.64 * head.height()) - 4
    assert text_width(LONG, fitting(LONG, "name", room)) <= room
    assert trackers[0].left() >= end - 1
    assert trackers[-1].right() <= laurel.left()
    assert min(box.width() for box in trackers) >= theme().px(50)


def test_a_short_name_keeps_the_size_of_its_role() -> None:
    hub().set_theme(Theme())
    assert fitting("Mira", "name", 400) == font("name")
    assert fitting("Mira" * 40, "name", 50).pixelSize() == LEAST
