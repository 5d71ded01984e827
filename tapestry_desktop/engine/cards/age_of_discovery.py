"""Age of Discovery: roll the science die; everybody advances there, only you collect the benefit."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.dice import SCIENCE, face_of, roll
from tapestry_desktop.engine.rules.resolver import custom
from tapestry_desktop.engine.rules.tracks import step
from tapestry_desktop.engine.state import Coord


@custom("age_of_discovery")
def _age_of_discovery(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """The owner first, then clockwise, bots too; a blocked or finished one is skipped
    (R-CARD-AgeOfDiscovery)."""
    face = yield from roll(game, seat, SCIENCE)
    track = face_of(game, SCIENCE, face).track
    assert track is not None
    yield from step(game, seat, track, benefit=True, bonus=node.param("owner_bonus", "pay"))
    for player in game.opponents(seat):
        if not player.finished:
            yield from step(game, player.seat, track, benefit=False)
