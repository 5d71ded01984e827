"""Civilizations in the positions of `tests.engine.positions`."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.engine.rules.civilizations import enter_play
from tests.engine.positions import Position


def enter(position: Position, seat: int, civilization: str, *answers: str, midgame: bool = False) -> None:
    """A civilization comes into play, as at the start of the game or in the middle of it."""
    deck = position.table.civilizations.deck
    position.table.civilizations.deck = [name for name in deck if name != civilization]
    position.run(enter_play(position.game, seat, civilization, midgame=midgame), *answers)


def memory(position: Position, seat: int, civilization: str) -> dict[str, Any]:
    """The notes of a mat in play."""
    return next(mat.memory for mat in position[seat].civilizations if mat.civilization == civilization)


def before_first_turn(players: int = 3) -> Position:
    """A position in which nobody has had a turn: no resources, no cards on the mats."""
    position = Position(players)
    for player in position.players:
        player.income_turns = 0
        player.resources = [0, 0, 0, 0]
        player.stacks = [[], [], [], []]
    return position


def until(position: Position, kind: str, *answers: str) -> None:
    """Answer, and check what kind of question waits then."""
    position.give(*answers)
    assert position.asked[1] == kind, f"{position.asked} {position.offered}, not “{kind}”"
