"""Boast of Superiority: 4 VP per track on which nobody is further than you."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.content import TRACKS
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.resolver import custom, resolve
from tapestry_desktop.engine.rules.scoring import position
from tapestry_desktop.engine.state import Coord


@custom("per_track_leading_or_tied")
def _boast_of_superiority(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """Ties count, also all at 0; markers stand on 12 (R-CARD-BoastOfSuperiority)."""
    me = game.player(seat)
    for track in TRACKS:
        if all(position(other, track) <= position(me, track) for other in game.opponents(seat)):
            yield from resolve(game, seat, node.param("gain"))
