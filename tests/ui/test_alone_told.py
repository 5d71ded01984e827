"""What playing alone tells is true: removed landmarks, the start, the end, the kaiju and the bots."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.geometry.hexes import hex_map
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.ui.board.spots import Spot
from tapestry_desktop.ui.board.tips import tip_for
from tapestry_desktop.ui.board.tracks import OUT, track_state
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.inspect import Subject
from tapestry_desktop.ui.inspect.pages import page_of
from tapestry_desktop.ui.setup.faces import start_place


def alone(scenario: str = "", *, mat: str = "", level: int = 2, seed: int = 5) -> TableController:
    """A game of one person at its first decision."""
    mats = (mat,) if mat else ()
    setup = GameSetup(players=1, seed=seed, names=("Mira",), solo=level, scenario=scenario, mats=mats)
    return TableController(Session(catalogue(), setup))


def test_a_removed_landmark_is_an_empty_mark_and_said_to_be_out(qtbot: QtBot) -> None:
    """Strip, tip and sheet of the second scenario: Academy is not there; in plain solo it is."""
    out = t("board.tip.landmark_out", landmark=t("landmark.academy.name"))
    free = t("board.tip.landmark_free", landmark=t("landmark.academy.name"))
    track = catalogue().tracks["science"]
    for control, said, unsaid in ((alone("inevitable"), out, free), (alone(), free, out)):
        page = page_of(Subject("landmark", "academy"), control)
        assert said in [line.words for line in page.now]
        assert unsaid not in [line.words for line in page.now]
        marked = dict(track_state(track, control.view, {})).get("academy")
        assert marked == (OUT if said == out else None)
        tip = tip_for(Spot("landmark", "academy", "", QRectF()), control)
        assert tip is not None
        assert said in [line.words for line in tip.lines]
        assert (control.why_not("landmark:academy").key == "why.landmark_out") == (said == out)


@pytest.mark.parametrize("mat", ["mountain", "forest", "grassland"])
@pytest.mark.parametrize("scenario", ["", "kaiju_masters", "inevitable"])
def test_the_set_up_tells_where_the_outposts_really_begin(scenario: str, mat: str) -> None:
    """Alone one always begins on 2 and 4, whatever mat is kept."""
    control = alone(scenario, mat=mat)
    told = start_place(mat, control.view)
    session = control.session
    while session.decision is not None and session.decision.kind != "turn":
        session.answer(session.decision.keys[0])
    (stands,) = [coord for coord, pieces in session.table.pieces.items() if any(p.owner == 0 for p in pieces)]
    numbers = hex_map(catalogue(), session.table.board).start_of_mat
    assert told == "–".join(str(n) for n in sorted(numbers) if numbers[n] == stands) == "2–4"
