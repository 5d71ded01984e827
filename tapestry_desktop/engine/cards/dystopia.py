"""Dystopia: take any landmark that is still on the landmark board."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.engine.decisions import Flow, Reason, reason
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.buildings import gain_landmark
from tapestry_desktop.engine.rules.resolver import custom, custom_possible
from tapestry_desktop.engine.state import Coord


def landmarks_on_board(game: Game) -> list[str]:
    """The track landmarks nobody has; those of tech cards never lie on that board (R-LMK-3)."""
    return [
        landmark.id
        for landmark in game.catalogue.landmarks.values()
        if landmark.source.kind == "track" and game.table.landmark_owner.get(landmark.id, -1) is None
    ]


@custom("take_any_board_landmark")
def _dystopia(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """Placed at once; not an advance (R-CARD-Dystopia)."""
    left = landmarks_on_board(game)
    if not left:
        game.void("landmark", seat)
        return
    options = {f"landmark:{name}": name for name in left}
    chosen: str = yield from game.choose(
        seat, "landmark", options, why_not=lambda key: _why_not(game, key.removeprefix("landmark:"))
    )
    yield from gain_landmark(game, seat, chosen)


def _why_not(game: Game, name: str) -> Reason | None:
    landmark = game.catalogue.landmarks.get(name)
    if landmark is None:
        return None
    if landmark.source.kind != "track":
        return reason("landmark_of_tech", landmark=name)
    owner = game.table.landmark_owner.get(name)
    return reason("landmark_out") if owner is None else reason("landmark_taken", landmark=name, player=owner)


@custom_possible("take_any_board_landmark")
def _some_left(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return bool(landmarks_on_board(game))
