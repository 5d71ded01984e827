"""Which event sounds like what. Every event is named here: with its sound, or as silent."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tapestry_desktop.engine import events as happened
from tapestry_desktop.engine.events import Event

SOUNDS = (
    "game_end", "era", "achievement", "landmark", "topple", "tile", "outpost", "building", "die", "card",
    "vp", "coin", "step", "turn", "undo", "refused",
)  # fmt: skip
"""Every sound, the most telling first: when much happens at once, the first of these are heard."""

MOST_AT_ONCE = 3
"""So many sounds after one answer, however much has happened."""


def _gained(sound: str) -> Callable[[Any], str]:
    """The sound of getting something; paying and losing are silent."""
    return lambda event: sound if event.amount > 0 else ""


def _always(sound: str) -> Callable[[Any], str]:
    return lambda event: sound


_SOUND_OF: dict[type, Callable[[Any], str]] = {
    happened.TilePlaced: _always("tile"),
    happened.SpaceTileExplored: _always("tile"),
    happened.PiecePlaced: _always("outpost"),
    happened.PieceStoodUp: _always("outpost"),
    happened.CityTokenPlaced: _always("outpost"),
    happened.PieceToppled: _always("topple"),
    happened.BuildingDestroyed: _always("topple"),
    happened.KaijuLanded: _always("topple"),
    happened.DieRolled: _always("die"),
    happened.ResourceChanged: _gained("coin"),
    happened.VictoryPoints: _gained("vp"),
    happened.TapestriesDrawn: _always("card"),
    happened.TapestryPlayed: _always("card"),
    happened.ResponsePlayed: _always("card"),
    happened.TechInvented: _always("card"),
    happened.TechUpgraded: _always("card"),
    happened.TechTaken: _always("card"),
    happened.CivilizationGained: _always("card"),
    happened.BotDrewCards: _always("card"),
    happened.BuildingPlaced: _always("building"),
    happened.LandmarkGained: _always("landmark"),
    happened.DistrictCompleted: _always("achievement"),
    happened.AchievementEarned: _always("achievement"),
    happened.TokenMoved: _always("step"),
    happened.KaijuMoved: _always("step"),
    happened.EraBegan: _always("era"),
    happened.TurnEnded: _always("turn"),
    happened.GameEnded: _always("game_end"),
}

SILENT: tuple[type, ...] = (
    happened.OnlyChoice,
    happened.TurnBegan, happened.TilesDrawn, happened.TilesDiscarded, happened.TileGiven,
    happened.SpaceTilesDrawn, happened.PieceRemoved, happened.TerritoryConquered, happened.DieTaken,
    happened.TapestriesDiscarded, happened.TechDiscarded, happened.DisplayRefilled, happened.BuildingTaken,
    happened.CivilizationOffered, happened.CivilizationDiscarded, happened.CivilizationMoved,
    happened.EffectVoid, happened.PlayerFinished, happened.BotChoseTrack, happened.BotChoseHex,
    happened.BotRevealedCard, happened.BotUsedSpace, happened.BotScored, happened.BotIncomeStep,
    happened.FavouriteChanged, happened.DecisionCardsAdded, happened.DecisionDeckShuffled,
    happened.BlockerPlaced,
)  # fmt: skip
"""Events without a sound: another event of the same moment is heard, or nothing moves on the table."""


def sound_of(event: Event) -> str:
    """The name of an event's sound, "" for silence."""
    choose = _SOUND_OF.get(type(event))
    return choose(event) if choose is not None else ""


def sounds_of(events: Iterable[Event]) -> tuple[str, ...]:
    """What is heard of everything that happened between two refreshes: one sound of a kind, at most
    `MOST_AT_ONCE`, the most telling ones, in the order in which they happened."""
    order = list(dict.fromkeys(sound for sound in map(sound_of, events) if sound))
    heard = sorted(order, key=SOUNDS.index)[:MOST_AT_ONCE]
    return tuple(sound for sound in order if sound in heard)
