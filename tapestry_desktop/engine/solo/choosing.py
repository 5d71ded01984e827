"""Which track a bot takes: valid ones by the indicator, ties by the list (R-AUT-8 to R-AUT-10)."""

from __future__ import annotations

from collections.abc import Sequence

from tapestry_desktop.content import TRACKS
from tapestry_desktop.content.solo import DecisionCard
from tapestry_desktop.engine.events import BotChoseTrack
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.scoring import LAST_SPACE, position
from tapestry_desktop.engine.rules.tracks import blocked
from tapestry_desktop.engine.solo.seats import AUTOMA, favourite_of
from tapestry_desktop.engine.state import Player

HEART = "favourite"


def steps_to_goal(game: Game, bot: Player, track: str, indicator: str) -> int:
    """How far the bot is from the end of a track, or from the next unclaimed landmark if that is nearer and
    the indicator counts landmarks (R-AUT-9)."""
    stand = position(bot, track)
    if indicator == "landmark_or_finish":
        owners = game.table.landmark_owner
        for space in game.catalogue.tracks[track].spaces[stand + 1 :]:
            if space.landmark is not None and owners.get(space.landmark, -1) is None:
                return space.index - stand
    return LAST_SPACE - stand


def valid_tracks(game: Game, bot: Player, indicator: str) -> tuple[str, ...]:
    """The tracks an indicator allows; never one on whose last space the bot stands."""
    live = [
        track for track in TRACKS if position(bot, track) < LAST_SPACE and not blocked(game, bot.seat, track)
    ]
    if indicator == HEART:
        return tuple(track for track in live if track == favourite_of(bot))
    if indicator == "any" or not live:
        return tuple(live)
    away = {track: steps_to_goal(game, bot, track, indicator) for track in live}
    nearest = min(away.values())
    return tuple(track for track in live if away[track] == nearest)


def icons_for(bot: Player, card: DecisionCard) -> tuple[str, ...]:
    """The list of a tiebreaker card in the bot's order: the Automa from the top, the Shadow Empire from the
    bottom."""
    return card.tiebreaker if bot.kind == AUTOMA else card.tiebreaker[::-1]


def first_listed(bot: Player, icons: Sequence[str], valid: Sequence[str]) -> str | None:
    """The first icon that names a valid track; the heart stands for the bot's own favourite."""
    for icon in icons:
        track = favourite_of(bot) if icon == HEART else icon
        if track in valid:
            return track
    return None


def choose_track(game: Game, bot: Player, indicator: str, card: DecisionCard) -> str | None:
    """Choose a track and tell how; None when there is no valid one (R-AUT-10)."""
    valid = valid_tracks(game, bot, indicator)
    icons = icons_for(bot, card)
    track = first_listed(bot, icons, valid)
    game.emit(BotChoseTrack(bot.seat, indicator, valid, icons, track or ""))
    return track
