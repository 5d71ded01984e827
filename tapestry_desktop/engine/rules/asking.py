"""Questions that several cards and civilizations ask: which opponent, which track."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tapestry_desktop.content import TRACKS
from tapestry_desktop.engine.decisions import Flow, Option, Reason, reason
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.tracks import blocked


def choose_opponent(
    game: Game, seat: int, kind: str, seats: Sequence[int] | None = None, *, may_decline: bool = False
) -> Flow[int | None]:
    """Choose an opponent, clockwise, among `seats` where given; None when there is nobody or nobody is
    wanted."""
    everybody = [player.seat for player in game.opponents(seat)]
    options: dict[str, int | None] = {
        f"player:{other}": other for other in everybody if seats is None or other in seats
    }
    if not options:
        return None
    if may_decline:
        options["decline"] = None
    return (yield from game.choose(seat, kind, options))


def choose_track(
    game: Game,
    seat: int,
    kind: str,
    tracks: Sequence[str] = TRACKS,
    *,
    details: Mapping[str, Option] | None = None,
    subject: str = "",
) -> Flow[str]:
    """Choose one of the tracks. A track not on offer is explained where a card bars it."""

    def why_not(key: str) -> Reason | None:
        track = key.removeprefix("track:")
        barred = track in TRACKS and blocked(game, seat, track)
        return reason("track_blocked", track=track) if barred else None

    options = {f"track:{track}": track for track in tracks}
    return (yield from game.choose(seat, kind, options, details=details, subject=subject, why_not=why_not))
