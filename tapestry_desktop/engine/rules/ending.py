"""The end of the game: who has won (R-END)."""

from __future__ import annotations

from typing import NamedTuple

from tapestry_desktop.engine.events import GameEnded
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.state import Player, Table


class Result(NamedTuple):
    """The winners' seats and what decided: "vp", "resources", "shared", or a scenario's own word."""

    winners: tuple[int, ...]
    how: str


def contenders(table: Table) -> list[Player]:
    """The seats that can win: everybody but the Shadow Empire."""
    return [player for player in table.players if player.kind != "shadow"]


def result(table: Table) -> Result:
    """Most VP; a tie goes to the most resources in total, then it is shared (R-END-2, R-END-3). A
    scenario may have decided already."""
    decided = table.memory.get("outcome")
    if decided is not None:
        automa = tuple(player.seat for player in table.players if player.kind == "automa")
        return Result((0,) if decided == "scenario_won" else automa, decided)
    players = contenders(table)
    best = max(player.vp for player in players)
    leading = [player for player in players if player.vp == best]
    if len(leading) == 1:
        return Result((leading[0].seat,), "vp")
    most = max(sum(player.resources) for player in leading)
    richest = [player for player in leading if sum(player.resources) == most]
    return Result(tuple(player.seat for player in richest), "resources" if len(richest) == 1 else "shared")


def end_game(game: Game) -> None:
    """Everybody has finished: the game is over."""
    game.table.phase = "over"
    winners, how = result(game.table)
    game.emit(GameEnded(-1, winners, how))
