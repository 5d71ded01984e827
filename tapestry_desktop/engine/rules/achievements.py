"""The three public achievements (R-ACH)."""

from __future__ import annotations

from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.events import AchievementEarned
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.board import controller
from tapestry_desktop.engine.rules.gains import score


def earn(game: Game, seat: int, achievement: str) -> Flow[None]:
    """The seat earns an achievement, once ever, at the highest free VP spot (R-ACH-1)."""
    player = game.table.players[seat]
    if achievement in player.achievements or (player.finished and player.kind == "human"):
        return
    earners = game.table.achievements[achievement]
    places = getattr(game.catalogue.achievements[achievement], game.table.board)
    place = 0 if game.asks("always_first", seat) else len(earners)
    vp = places[place] if place < len(places) and player.kind != "shadow" else 0
    player.achievements.append(achievement)
    earners.append(seat)
    game.emit(AchievementEarned(seat, achievement, vp))
    score(game, seat, vp, f"achievement:{achievement}")
    yield from game.tell("on_achievement", seat, seat, achievement)


def toppled_opponents(game: Game, seat: int) -> int:
    """Toppled opposing outposts on territories the seat controls, as the pieces lie now (R-ACH-3).
    For a bot only the human players' outposts count."""
    table = game.table
    bot = table.players[seat].kind != "human"
    count = 0
    for coord, pieces in table.pieces.items():
        if len(pieces) > 1 and controller(table, coord) == seat:
            count += sum(
                1
                for piece in pieces
                if piece.owner != seat
                and not piece.upright
                and piece.controls
                and not (bot and table.players[piece.owner].kind != "human")
            )
    return count


def check_topple_two(game: Game) -> Flow[None]:
    """Award “topple two” to everybody who has earned it by now, the active player first."""
    for player in game.from_seat(game.table.active):
        if (
            player.kind != "shadow"
            and "topple_two" not in player.achievements
            and toppled_opponents(game, player.seat) >= 2
        ):
            yield from earn(game, player.seat, "topple_two")
