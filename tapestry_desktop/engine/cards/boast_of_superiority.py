"""Boast of Superiority: 4 VP per track on which nobody is further than you."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.content import TRACKS
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.resolver import custom, custom_possible, resolve
from tapestry_desktop.engine.rules.scoring import position
from tapestry_desktop.engine.state import Coord


@custom("per_track_leading_or_tied")
def _boast_of_superiority(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """Ties count, also all at 0; markers stand on 12 (R-CARD-BoastOfSuperiority)."""
    for _ in _leading(game, seat):
        yield from resolve(game, seat, node.param("gain"))


def _leading(game: Game, seat: int) -> list[str]:
    me, others = game.player(seat), game.opponents(seat)
    return [
        track for track in TRACKS if all(position(each, track) <= position(me, track) for each in others)
    ]


@custom_possible("per_track_leading_or_tied")
def _leads(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return bool(_leading(game, seat))
