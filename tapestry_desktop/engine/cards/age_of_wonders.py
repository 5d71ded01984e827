"""Age of Wonders: fewest landmarks 2 resources, most 12 VP, anything else 1 resource and 6 VP."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.resolver import custom, resolve
from tapestry_desktop.engine.rules.scoring import landmarks_owned
from tapestry_desktop.engine.state import Coord


@custom("landmark_ranking")
def _age_of_wonders(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """All landmarks count; the Shadow Empire's are the Automa's, its own seat is not compared
    (R-CARD-AgeOfWonders)."""
    mine = landmarks_owned(game, seat)
    rivals = [player.seat for player in game.opponents(seat) if player.kind != "shadow"]
    others = [landmarks_owned(game, rival) for rival in rivals]
    if others and mine < min(others):
        yield from resolve(game, seat, node.param("fewest"))
    elif others and mine > max(others):
        yield from resolve(game, seat, node.param("most"))
    else:
        yield from resolve(game, seat, node.param("otherwise"))
