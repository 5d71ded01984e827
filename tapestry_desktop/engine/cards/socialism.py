"""Socialism: a token moves to the nearest opponent ahead or behind; nothing is collected."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.content import TRACKS
from tapestry_desktop.engine.decisions import Flow, Reason, reason
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.resolver import custom, custom_possible
from tapestry_desktop.engine.rules.scoring import TRACK_INDEX, position
from tapestry_desktop.engine.rules.tracks import advance, blocked, regress, token_options, why_not_advance
from tapestry_desktop.engine.state import Coord

Move = tuple[str, int, int]
"""Track, where the token stands, where it goes."""


def moves(game: Game, seat: int) -> dict[str, Move]:
    """Every possible move: answer key (`advance:…` or `regress:…`) -> move. Each opponent counts once,
    at his best position; those on the token's own space are ignored."""
    found: dict[str, Move] = {}
    player = game.player(seat)
    for track in TRACKS:
        index = TRACK_INDEX[track]
        places = [
            position(other, track)
            for other in game.opponents(seat)
            if other.tokens[index] or other.finished_marker[index]
        ]
        standing = sorted(set(player.tokens[index]))
        for key, (_, start) in token_options(player, track, standing, "advance").items():
            ahead = [place for place in places if place > start]
            if ahead and not blocked(game, seat, track):
                found[key] = (track, start, min(ahead))
        for key, (_, start) in token_options(player, track, standing, "regress").items():
            behind = [place for place in places if place < start]
            if behind:
                found[key] = (track, start, max(behind))
    return found


@custom("match_nearest_opponent")
def _socialism(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """Landmarks on the way up are taken; a blocked track allows only the way back (R-CARD-Socialism)."""
    options = moves(game, seat)
    if not options:
        game.void("socialism", seat)
        return

    def why_not(key: str) -> Reason | None:
        verb, _, place = key.partition(":")
        track = place.partition("@")[0]
        if track not in TRACKS or verb not in ("advance", "regress"):
            return None
        barred = why_not_advance(game, seat, key)
        return barred or reason("nobody_ahead" if verb == "advance" else "nobody_behind", track=track)

    track, start, end = yield from game.choose(seat, "socialism", options, why_not=why_not)
    if end > start:
        yield from advance(game, seat, track, start, spaces=end - start, benefit=False)
    else:
        yield from regress(game, seat, track, start, spaces=start - end, benefit=False, bonus="none")


@custom_possible("match_nearest_opponent")
def _somebody_elsewhere(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return bool(moves(game, seat))
