"""The list of everything in the box, with how far each component can be played."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Literal

from tapestry_desktop.content.catalogue import Catalogue, catalogue
from tapestry_desktop.content.effects import Custom, walk
from tapestry_desktop.content.models import Civilization, Item, TapestryCard
from tapestry_desktop.content.texts import Texts, texts

Status = Literal["complete", "stand_in", "missing"]


@dataclass(frozen=True, slots=True)
class Component:
    """A line of ``tapestry content``; ``stand_in`` = in the game, but only its plain effects work."""

    id: str
    name: str
    kind: str
    box: str
    status: Status

    def as_dict(self) -> dict[str, str]:
        """The line as plain data for JSON."""
        return asdict(self)


def components(
    playable: Container[str] | None = None, box: Catalogue | None = None, words: Texts | None = None
) -> list[Component]:
    """Every component, kind by kind, in the order of the Catalogue.

    ``playable`` holds the ids of the tapestry cards and civilizations the engine has the rules of; None asks
    about the data alone and calls everything complete. What is not in it is a ``stand_in`` as long as some
    part of it is plain effects, else ``missing``. The other components are plain data and always complete.
    Raises ContentError for broken content.
    """
    box = box or catalogue()
    words = words or texts()
    lines = [
        Component(id_, words.name(kind, key), kind, box_id, "complete")
        for kind, id_, key, box_id in _plain(box)
    ]
    lines += [
        Component(
            card.id, words.name("tapestry", card.id), "tapestry", card.box, tapestry_status(card, playable)
        )
        for card in box.tapestries.values()
    ]
    lines += [
        Component(
            civ.id, words.name("civilization", civ.id), "civilization", civ.box, civ_status(civ, playable)
        )
        for civ in box.civilizations.values()
    ]
    lines += [
        Component(str(card), words.name("decision_card", card), "decision_card", "base", "complete")
        for card in box.solo.cards
    ]
    lines += [
        Component(civ, words.name("solo_civilization", civ), "solo_civilization", "base", "complete")
        for civ in box.solo.civilizations
    ]
    return lines


def tapestry_status(card: TapestryCard, playable: Container[str] | None) -> Status:
    """How far a tapestry card can be played."""
    if playable is None or card.id in playable:
        return "complete"
    plain = any(not isinstance(effect, Custom) for effect in walk(card.effects))
    return "stand_in" if plain else "missing"


def civ_status(civ: Civilization, playable: Container[str] | None) -> Status:
    """How far a civilization can be played: a mat always needs its own code."""
    return "complete" if playable is None or civ.id in playable else "missing"


def _plain(box: Catalogue) -> Iterator[tuple[str, str, str, str]]:
    """Kind, id, key of the name and box of every component that needs no code of its own."""
    for track in box.tracks.values():
        for space in track.spaces[1:]:
            yield "space", space.id, f"{track.id}.{space.index}", track.box
    for board in box.boards.values():
        yield "board", board.id, board.id, board.box
    for kind, mapping in (
        ("territory_tile", box.territory_tiles),
        ("space_tile", box.space_tiles),
        ("die", box.dice),
        ("landmark", box.landmarks),
        ("capital_mat", box.capital_mats),
    ):
        yield from _items(kind, mapping)
    for row in box.income_rows.values():
        for income in row.spaces:
            yield "income_space", income.id, f"{row.id}.{income.index}", row.box
    yield from _items("tech", box.techs)
    yield from _items("achievement", box.achievements)


def _items(kind: str, mapping: Mapping[str, Item]) -> Iterator[tuple[str, str, str, str]]:
    for item in mapping.values():
        yield kind, item.id, item.id, item.box
