"""The small faces of tech cards: every sign of every card, at one size, inside the card."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.state import TechSlot
from tapestry_desktop.ui.cards.face import _symbol, _tech_places
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.look.glyphs import glyphs_for, layout_glyphs
from tapestry_desktop.ui.table.page import TablePage

from .window_help import fresh_session

SIZES = ((92.0, 20.0), (86.0, 29.0), (98.0, 47.0), (150.0, 62.0))
"""The room below the name, as it comes in the three layouts and on high cards (logical pixels)."""


@pytest.fixture(autouse=True)
def still_theme(qapp: QApplication) -> Iterator[None]:
    """Light, 100 %, nothing moves."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True))
    yield
    palette.hub().set_theme(palette.Theme())


def test_before_the_first_card_the_rows_say_what_they_are_for(qtbot: QtBot) -> None:
    """In words, until a card lies there."""
    page = TablePage(TableController(fresh_session(2, 3)))
    page.resize(1440, 900)
    qtbot.addWidget(page)
    page.show()
    techs = page.tableau.techs
    assert techs.explains()
    techs.player.techs.append(TechSlot("barn", 0))
    assert not techs.explains()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_sign_of_a_tech_card_is_left_out(size: tuple[float, float]) -> None:
    """Circle and square side by side or one below the other, never over each other."""
    room = QRectF(0, 0, *size)
    for card in catalogue().techs.values():
        signs = (glyphs_for(card.circle), glyphs_for(card.square))
        places, least = _tech_places(room, signs)
        assert least >= 11
        assert not places[0].intersects(places[1])
        for box, gives in zip(places, signs, strict=True):
            assert room.adjusted(0, 0, 0.5, 0.5).contains(box), card.id
            inner = box.adjusted(_symbol(least) + 3, 0, 0, 0)
            placed = layout_glyphs(inner, gives, "left", least)
            shown = [part.glyph for part in placed]
            assert shown == gives, card.id
            assert len({round(part.y + part.h / 2) for part in placed}) == 1, card.id
