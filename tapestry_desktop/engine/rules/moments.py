"""What the ability windows are told: mutable notes of the action under way."""

from __future__ import annotations

from dataclasses import dataclass, field

from tapestry_desktop.engine.state import Coord, Plot

__all__ = ["Advanced", "Conquest", "Exploration", "Plot"]


@dataclass(slots=True)
class Advanced:
    """A token of `seat` has moved from `start` to `end` on a track."""

    seat: int
    track: str
    start: int
    end: int
    benefit: bool
    landmarks: tuple[str, ...] = ()  # gained by this advance


@dataclass(slots=True)
class Exploration:
    """A map exploration: which tiles may be placed, then where the tile went."""

    seat: int
    anywhere: bool
    only_tile: str | None = None
    tile: str = ""
    coord: Coord = (0, 0)
    rotation: int = 0
    score_alignment: bool = True
    benefit_times: int = 1


@dataclass(slots=True)
class Conquest:
    """A conquest: who attacks what, who controlled it, and how it ended."""

    seat: int
    coord: Coord
    defender: int | None = None
    was_empty: bool = True
    trapped: bool = False
    dice: dict[str, str] = field(default_factory=dict)  # die id -> face id
    taken: tuple[str, ...] = ()
