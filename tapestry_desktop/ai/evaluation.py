"""How good a position looks for a seat: the common sense of the greedy player and the advisor.

The weights are guesses about what a thing will still be worth in VP; they decide nothing in the rules.
"""

from __future__ import annotations

from tapestry_desktop.content import BUILDINGS, TRACKS
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.board import controlled
from tapestry_desktop.engine.rules.scoring import buildings_taken, finished_lines, position

RESOURCE_WORTH = 1.6
TRACK_STEP_WORTH = 0.9
CARD_WORTH = 1.2


def worth(game: Game, seat: int) -> float:
    """An estimate in VP of the seat's position, counting what it has and what that will still earn."""
    player = game.table.players[seat]
    turns_left = max(0, 5 - player.income_turns)
    value = float(player.vp)
    if player.finished:
        return value
    value += RESOURCE_WORTH * sum(player.resources)
    value += CARD_WORTH * min(len(player.hand), 4) + 0.4 * len(player.tiles) + 3.0 * len(player.space_tiles)
    for slot in player.techs:
        value += 1.5 + 0.8 * slot.row + 0.5 * turns_left
    value += (1.0 + 0.8 * turns_left) * len(controlled(game, seat))
    value += 2.5 * len(player.landmarks)
    value += 6.0 * max(0, len(player.civilizations) - 1)
    for kind in BUILDINGS:
        taken = buildings_taken(player, kind)
        value += taken * (0.8 + 1.5 * turns_left) + 0.3 * taken * taken
    if player.city is not None:
        value += (0.5 + 0.8 * turns_left) * len(finished_lines(player.city))
        value += 0.12 * player.city.filled.bit_count()
    for track in TRACKS:
        step = position(player, track)
        value += TRACK_STEP_WORTH * step + 0.04 * step * step
    return value
