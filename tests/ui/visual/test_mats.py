"""Every civilization mat, in every layout: no text of it is clipped, covered, or cut."""

from __future__ import annotations

from functools import lru_cache

import pytest
from PySide6.QtWidgets import QApplication

from tapestry_desktop.ai.players import make_bot
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.look.palette import Theme, hub
from tapestry_desktop.ui.table.page import TablePage

from .checks import defects
from .recorder import Recorder

LOOKS = (((1280, 720), 1.0), ((1280, 720), 1.5), ((1440, 900), 1.0), ((1440, 900), 1.5), ((2560, 1440), 1.0))
FOURS = tuple(
    tuple(sorted(catalogue().civilizations)[start : start + 4])
    for start in range(0, len(catalogue().civilizations), 4)
)


@lru_cache(maxsize=4)
def begun(civilizations: tuple[str, ...]) -> tuple[GameSetup, tuple[str, ...]]:
    """A game of these civilizations after its first turns: set-up and answers."""
    setup = GameSetup(players=len(civilizations), seed=7, civilizations=civilizations)
    session, bot, given = Session(catalogue(), setup), make_bot("greedy", 7), []
    while session.decision is not None and not (session.decision.kind == "turn" and session.table.turn >= 9):
        given.append(bot.choose(session))
        session.answer(given[-1])
    return setup, tuple(given)


@pytest.mark.parametrize(("size", "scale"), LOOKS, ids=lambda value: str(value).replace(" ", ""))
@pytest.mark.parametrize("civilizations", FOURS, ids=lambda names: names[0])
def test_the_words_of_every_mat_can_be_read(
    recorder: Recorder,
    qapp: QApplication,
    civilizations: tuple[str, ...],
    size: tuple[int, int],
    scale: float,
) -> None:
    """The mats of four people, one after the other."""
    setup, answers = begun(civilizations)
    session = Session(catalogue(), setup)
    for answer in answers:
        session.answer(answer)
    before = hub().theme
    hub().set_theme(Theme("light", scale, reduced_motion=True))
    controller = TableController(session)
    page = TablePage(controller)
    try:
        page.resize(*size)
        page.show()
        page.tableau.pages.open("civilization")
        for seat in range(len(civilizations)):
            controller.show_seat(seat)
            qapp.processEvents()
            zone = page.tableau.civilizations
            zone.forget_picture()
            found = defects(zone, recorder.read(zone))
            assert not found, f"{civilizations[seat]}: " + "\n".join(found)
    finally:
        page.close()
        page.deleteLater()
        hub().set_theme(before)
