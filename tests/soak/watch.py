"""Counting what happens in a game: which component came into play, and whether it did something.

`watching(tally)` looks over the shoulder of every `Game` while it lasts. An occasion counts when at least
one fact was told in the course of it: under the crumb `card:trap`, in a window of the ability, or with the
card as the reason of VP. A query (“may he advance?”) counts once a turn, when its answer changed something.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from tapestry_desktop.content import Catalogue
from tapestry_desktop.engine.abilities import Ability
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.events import (
    AchievementEarned,
    CivilizationGained,
    DieTaken,
    Event,
    LandmarkGained,
    OnlyChoice,
    ResponsePlayed,
    SpaceTileExplored,
    TapestryPlayed,
    TechInvented,
    TilePlaced,
    VictoryPoints,
)
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.state import Table

Count = Counter[str]
GROUPS = (
    "card played", "card fired", "civilization gained", "civilization acted", "space collected",
    "tech invented", "circle", "square", "tile placed", "tile paid", "space tile explored",
    "landmark gained", "achievement earned", "die taken",
)  # fmt: skip


@dataclass(slots=True)
class Tally:
    """How often each component of a group did something."""

    counts: dict[str, Count] = field(default_factory=lambda: {group: Counter() for group in GROUPS})

    def add(self, group: str, name: str, count: int = 1) -> None:
        """Count an occasion."""
        self.counts[group][name] += count

    def merge(self, counts: dict[str, dict[str, int]]) -> None:
        """Add what another slice has counted."""
        for group, found in counts.items():
            self.counts[group].update(found)


def components(box: Catalogue) -> dict[str, tuple[str, ...]]:
    """Everything that can happen, by group."""
    cards = tuple(box.tapestries)
    spaces = tuple(
        f"{track}:{index}" for track, found in box.tracks.items() for index in range(1, len(found.spaces))
    )
    return {
        "card played": cards,
        "card fired": cards,
        "civilization gained": tuple(box.civilizations),
        "civilization acted": tuple(box.civilizations),
        "space collected": spaces,
        "tech invented": tuple(box.techs),
        "circle": tuple(box.techs),
        "square": tuple(box.techs),
        "tile placed": tuple(box.territory_tiles),
        "tile paid": tuple(tile for tile, found in box.territory_tiles.items() if found.benefit),
        "space tile explored": tuple(box.space_tiles),
        "landmark gained": tuple(box.landmarks),
        "achievement earned": tuple(box.achievements),
        "die taken": tuple(face.id for die in box.dice.values() for face in die.faces),
    }


class _Occasion:
    """A crumb that notices whether something was told while it lasted."""

    def __init__(self, watch: _Watch, game: Game, crumb: str) -> None:
        self.watch, self.game, self.crumb = watch, game, crumb

    def __enter__(self) -> None:
        self.before = self.watch.told
        self.game.trail.append(self.crumb)

    def __exit__(self, *error: object) -> None:
        if self.game.trail:
            self.game.trail.pop()
        if self.watch.told > self.before:
            self.watch.crumb(self.game, self.crumb)


class _Watch:
    """The counting versions of what `Game` does."""

    def __init__(self, box: Catalogue, tally: Tally) -> None:
        self.box, self.tally = box, tally
        self.told = 0
        self.answered: set[tuple[str, str, int]] = set()

    def fired(self, name: str) -> None:
        """The ability of a card or civilization has done something."""
        if name in self.box.tapestries:
            self.tally.add("card fired", name)
        elif name in self.box.civilizations:
            self.tally.add("civilization acted", name)

    def firings(self, name: str) -> int:
        """How often it has so far."""
        counts = self.tally.counts
        return counts["card fired"][name] + counts["civilization acted"][name]

    def crumb(self, game: Game, crumb: str) -> None:
        """Something happened under a crumb."""
        kind, _, name = crumb.partition(":")
        if game.table.players[game.table.active].kind != "human" and kind != "card":
            return
        if kind == "card" or (kind == "civilization" and game.table.phase == "play"):
            self.fired(name)
        elif kind == "space":
            self.tally.add("space collected", name)
        elif kind == "tile":
            self.tally.add("tile paid", name)
        elif kind == "tech":
            card, _, symbol = name.partition(":")
            self.tally.add(symbol, card)

    def emit(self, game: Game, event: Event) -> None:
        self.told += not isinstance(event, OnlyChoice)
        game.events.append(event)
        if isinstance(event, VictoryPoints) and event.reason not in game.trail:
            kind, _, name = event.reason.partition(":")
            if kind in ("card", "civilization"):
                self.fired(name)

    def under(self, game: Game, crumb: str) -> _Occasion:
        return _Occasion(self, game, crumb)

    def run(self, listener: Ability, window: str, args: tuple[Any, ...]) -> Flow[None]:
        before, told, notes = self.firings(listener.id), self.told, repr(args)
        yield from getattr(listener, window)(*args)
        did = self.told > told or repr(args) != notes  # it may change the notes of an action under way
        if did and self.firings(listener.id) == before:
            self.fired(listener.id)

    def tell(self, game: Game, window: str, first: int, *args: Any) -> Flow[None]:
        for listener in game.listeners(window, first):
            if listener in game._listeners.get(window, ()):
                yield from self.run(listener, window, args)

    def tell_owner(self, game: Game, window: str, owner: int, *args: Any) -> Flow[None]:
        for listener in list(game._listeners.get(window, ())):
            if listener.owner == owner and listener in game._listeners.get(window, ()):
                yield from self.run(listener, window, args)

    def _ask(self, game: Game, listener: Ability, window: str, args: tuple[Any, ...]) -> Any:
        found = getattr(listener, window)(*args)
        mark = (listener.id, window, game.table.turn)
        if found and mark not in self.answered:
            self.answered.add(mark)
            self.fired(listener.id)
        return found

    def asks(self, game: Game, window: str, *args: Any) -> bool:
        return any(self._ask(game, other, window, args) for other in game._listeners.get(window, ()))

    def total(self, game: Game, window: str, *args: Any) -> int:
        return sum(self._ask(game, other, window, args) for other in game._listeners.get(window, ()))


@contextmanager
def watching(box: Catalogue, tally: Tally) -> Iterator[None]:
    """Count into the tally what the games played meanwhile do."""
    watch = _Watch(box, tally)
    with patch.multiple(
        Game,
        emit=lambda game, event: watch.emit(game, event),
        under=lambda game, crumb: watch.under(game, crumb),
        tell=lambda game, window, first, *args: watch.tell(game, window, first, *args),
        tell_owner=lambda game, window, owner, *args: watch.tell_owner(game, window, owner, *args),
        asks=lambda game, window, *args: watch.asks(game, window, *args),
        total=lambda game, window, *args: watch.total(game, window, *args),
    ):
        yield


def count_facts(tally: Tally, table: Table, events: Iterable[Event]) -> None:
    """Count what the facts of a game tell by themselves; bots do not count."""
    for event in events:
        if not 0 <= event.seat < len(table.players) or table.players[event.seat].kind != "human":
            continue
        match event:
            case TapestryPlayed(face_up=True) | ResponsePlayed():
                tally.add("card played", event.card)
            case CivilizationGained():
                tally.add("civilization gained", event.civilization)
            case TechInvented():
                tally.add("tech invented", event.card)
            case TilePlaced():
                tally.add("tile placed", event.tile)
            case SpaceTileExplored():
                tally.add("space tile explored", event.tile)
            case LandmarkGained():
                tally.add("landmark gained", event.landmark)
            case AchievementEarned():
                tally.add("achievement earned", event.achievement)
            case DieTaken():
                tally.add("die taken", event.face)
            case _:
                pass
