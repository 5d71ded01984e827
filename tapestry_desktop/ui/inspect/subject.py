"""What can be looked at closely, and which things lie beside it.

A subject is a kind and an id. Places of the board and of the tableau become subjects here; a place that
explains nothing worth a sheet becomes None.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...content import catalogue
from ..board.spots import Spot as BoardSpot
from ..tableau.zone import Spot as ZoneSpot

KINDS = (
    "tapestry",
    "maker_of_fire",
    "hidden",
    "era",
    "tech",
    "civilization",
    "income_row",
    "space",
    "landmark",
    "track",
    "achievement",
    "deck",
    "die",
    "hex",
    "territory_tile",
    "space_tile",
    "mat",
)
CARDS = frozenset({"tapestry", "maker_of_fire", "hidden", "era"})
"""Kinds that lie in one row on the income mat."""
TILES = frozenset({"territory_tile", "space_tile"})
"""Kinds that lie side by side in the hand."""


@dataclass(frozen=True, slots=True)
class Subject:
    """Something to look at: its kind and its id in the content."""

    kind: str
    id: str

    def beside(self, other: Subject) -> bool:
        """Whether the arrow keys go from one to the other."""
        return self.kind == other.kind or any({self.kind, other.kind} <= group for group in (CARDS, TILES))


def of_zone(spot: ZoneSpot | None, *, hand: bool = False) -> Subject | None:
    """What lies on a spot of the tableau; `hand` tells a back in a hand from other plain words."""
    if spot is None or not spot.tip:
        return None
    kind, *rest = spot.tip
    if kind == "words":
        return Subject("hidden", "hand") if hand and not spot.key and not spot.drag else None
    if kind == "hidden_card":
        return Subject("hidden", "laid")
    if kind == "maker_of_fire":
        return Subject("maker_of_fire", "maker_of_fire")
    if kind == "slot":
        return Subject("civilization", rest[0])
    if kind == "income":
        return Subject("income_row", rest[0])
    return Subject(kind, rest[0]) if kind in KINDS and rest else None


def of_board(spot: BoardSpot | None) -> Subject | None:
    """What lies on a place of the board."""
    if spot is None:
        return None
    return Subject("track" if spot.kind == "corner" else spot.kind, spot.id)


def of_key(key: str) -> Subject | None:
    """What an answer is about that lies nowhere on the table."""
    kind, _, rest = key.partition(":")
    name = rest.partition("@")[0]
    wanted = {"card": "tapestry", "tech": "tech", "civ": "civilization", "tile": "territory_tile",
              "space": "space_tile", "landmark": "landmark", "mat": "mat"}.get(kind)  # fmt: skip
    return Subject(wanted, name) if wanted is not None and exists(Subject(wanted, name)) else None


def exists(subject: Subject) -> bool:
    """Whether the content knows it."""
    box = catalogue()
    known = {
        "tapestry": box.tapestries, "tech": box.techs, "civilization": box.civilizations,
        "landmark": box.landmarks, "territory_tile": box.territory_tiles, "space_tile": box.space_tiles,
        "mat": box.capital_mats,
    }.get(subject.kind)  # fmt: skip
    return known is None or subject.id in known


def neighbours_of(subject: Subject, found: Iterable[Subject | None]) -> list[Subject]:
    """The row in which a subject lies: all that lie beside it where it was found, itself among them. Spaces
    follow their track, landmarks and rows of the income mat the order of the content."""
    box = catalogue()
    if subject.kind == "space":
        track = subject.id.partition(".")[0]
        return [Subject("space", f"{track}.{space.index}") for space in box.tracks[track].spaces]
    if subject.kind == "landmark":
        return [Subject("landmark", name) for name in box.landmarks]
    if subject.kind == "income_row":
        return [Subject("income_row", name) for name in box.income_rows]
    row = [other for other in dict.fromkeys(found) if other is not None and subject.beside(other)]
    return row if subject in row else [subject]
