"""Plea for Aid: 2 VP and a resource per track on which every other token is ahead of you."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.content import TRACKS
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.resolver import custom, custom_possible, resolve
from tapestry_desktop.engine.rules.scoring import LAST_SPACE, TRACK_INDEX, position
from tapestry_desktop.engine.state import Coord


@custom("per_track_strictly_last")
def _plea_for_aid(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """Your best token against every other one, finished markers included (R-CARD-PleaForAid)."""
    for track in _last_on(game, seat):
        with game.under(f"track:{track}"):
            yield from resolve(game, seat, node.param("gain"))


def _last_on(game: Game, seat: int) -> list[str]:
    me = game.player(seat)
    found: list[str] = []
    for track in TRACKS:
        index = TRACK_INDEX[track]
        others = [place for player in game.opponents(seat) for place in player.tokens[index]]
        others += [LAST_SPACE for player in game.opponents(seat) if player.finished_marker[index]]
        if others and min(others) > position(me, track):
            found.append(track)
    return found


@custom_possible("per_track_strictly_last")
def _is_last(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return bool(_last_on(game, seat))
