"""Dark Ages: three tracks step back once, the favoured one advances three times."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.content import TRACKS
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.asking import choose_track
from tapestry_desktop.engine.rules.resolver import custom, custom_possible
from tapestry_desktop.engine.rules.scoring import LAST_SPACE, TRACK_INDEX
from tapestry_desktop.engine.rules.tracks import advance, advance_options, blocked, regress, regress_options
from tapestry_desktop.engine.state import Coord


@custom("dark_ages")
def _dark_ages(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """A blocked track cannot be favoured, a finished one can; of two tokens on a track one moves
    (R-CARD-DarkAges)."""
    open_tracks = [track for track in TRACKS if not blocked(game, seat, track)]
    if not open_tracks:
        game.void("advance", seat)
        return
    favoured = yield from choose_track(game, seat, "dark_ages", open_tracks)
    for track in TRACKS:
        if track != favoured:
            yield from _step_back(game, seat, track, node.param("regress_others"))
    steps = advance_options(game, seat, (favoured,))
    if steps:
        _, start = yield from game.choose(seat, "dark_ages_token", steps, subject=favoured)
        yield from _advance(game, seat, favoured, start, node.param("advance_chosen"))


def _step_back(game: Game, seat: int, track: str, spaces: int) -> Flow[None]:
    """One token of the track regresses; a token on the start space counts as done."""
    options = regress_options(game.player(seat), (track,))
    if options:
        _, start = yield from game.choose(seat, "regress", options, subject=track)
        yield from regress(game, seat, track, start, spaces=spaces, benefit=False, bonus="none")


def _advance(game: Game, seat: int, track: str, start: int, times: int) -> Flow[None]:
    """Single advances of one token without benefit or bonus; landmarks are taken, steps past the last
    space are lost. They stop if something has moved the token away or barred the track meanwhile."""
    tokens = game.player(seat).tokens[TRACK_INDEX[track]]
    for index in range(start, min(start + times, LAST_SPACE)):
        if index not in tokens or blocked(game, seat, track):
            return
        yield from advance(game, seat, track, index, benefit=False)


@custom_possible("dark_ages")
def _a_track_open(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return not all(blocked(game, seat, track) for track in TRACKS)
