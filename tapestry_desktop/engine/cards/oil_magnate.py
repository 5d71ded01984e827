"""Oil Magnate: a track on which you may advance, and then your neighbours without benefit."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.content import TRACKS
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.asking import choose_track
from tapestry_desktop.engine.rules.resolver import custom, custom_possible
from tapestry_desktop.engine.rules.tracks import blocked, step
from tapestry_desktop.engine.state import Coord


@custom("oil_magnate")
def _oil_magnate(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """A barred track may not be named, a finished one may; you first, then the neighbours clockwise
    (R-CARD-OilMagnate)."""
    tracks = [track for track in TRACKS if not blocked(game, seat, track)]
    if not tracks:
        game.void("advance", seat)
        return
    track = yield from choose_track(game, seat, "oil_magnate", tracks)
    yield from step(game, seat, track, benefit=True, bonus=node.param("owner_bonus", "pay"), may_decline=True)
    for neighbour in game.neighbours(seat):
        if not neighbour.finished:
            yield from step(game, neighbour.seat, track, benefit=False, may_decline=True)


@custom_possible("oil_magnate")
def _a_track_open(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return not all(blocked(game, seat, track) for track in TRACKS)
