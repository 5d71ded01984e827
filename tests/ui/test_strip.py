"""The players at the top: with five people and large text nothing touches, and names come first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.strip.view import PlayersStrip

from .window_help import fresh_session


@pytest.fixture(autouse=True)
def still_theme(qapp: QApplication) -> Iterator[None]:
    """Put back afterwards."""
    yield
    palette.hub().set_theme(palette.Theme())


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("cards", [0, 4, 14])
def test_signs_and_numbers_of_five_people_have_room(qtbot: QtBot, scale: float, cards: int) -> None:
    """Every number stands nearer to its own sign than to the next, and nothing leaves the plate."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True, text_scale=scale))
    strip = PlayersStrip(TableController(fresh_session(5, 3)))
    qtbot.addWidget(strip)
    strip.compact = True
    strip.resize(1280, strip.preferred_height(1280))
    strip.show()
    for plate in strip.plates:
        plate.set_seat(replace(plate.seat(), resources=(8, 8, 8, 8), cards=cards))
        box = QRectF(plate.rect()).adjusted(1, 1, -1, -1)
        line = QRectF(box.x(), box.center().y(), box.width(), box.height() / 2)
        cells = plate.cells(line)
        assert len(cells) == 5
        for number, (sign, words) in enumerate(cells):
            assert words.left() > sign.right()
            assert words.right() <= box.right()
            if number + 1 < len(cells):
                assert cells[number + 1][0].left() - words.right() > words.left() - sign.right()
        assert not plate.grab().isNull()


def test_before_the_first_era_no_dot_stands_in_its_place(qtbot: QtBot) -> None:
    """Nothing between the name and the laurel."""
    from tests.ui.visual.recorder import Recorder

    recorder = Recorder()
    recorder.install()
    try:
        strip = PlayersStrip(TableController(fresh_session(2, 3)))
        qtbot.addWidget(strip)
        strip.resize(1280, strip.preferred_height(1280))
        strip.show()
        written = [text.words for text in recorder.read(strip)]
    finally:
        recorder.remove()
    assert "0" in written
    assert "·" not in written
