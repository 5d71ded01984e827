"""The kaiju's walk through the city as it was at a step of the story, read off the events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine import events as ev
from tapestry_desktop.engine.events import Event
from tapestry_desktop.engine.geometry.plots import bit
from tapestry_desktop.engine.state import Built, City, Plot, Table

from .story import Span, Step

if TYPE_CHECKING:
    from ..controller import TableController

WAYS: dict[tuple[int, int], str] = {(-1, 0): "N", (0, 1): "E", (1, 0): "S", (0, -1): "W"}
PRINTS = 5
"""Districts behind the kaiju whose footprints are shown."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The city at a step. `start` and `end` are the districts of the move shown, the same where it stands
    still; `behind` the districts before, oldest first; `closed` the way back; `lost` the plot of the building
    destroyed last, with what stood there."""

    city: City
    start: Plot
    end: Plot
    behind: tuple[Plot, ...]
    icon: str  # the track that chose the way
    closed: str  # the side of the compass that is closed, "" at first
    lost: tuple[str, Plot] | None
    fresh: bool  # whether the building is lost at this very step


def scene_of(control: TableController, span: Span, step: Step) -> Scene | None:
    """The city at a step in which the kaiju moves or destroys something; None for every other."""
    if not isinstance(step.event, ev.KaijuMoved | ev.BuildingDestroyed) or step.place < 0:
        return None
    events = control.session.events
    moves = [e for e in events[: step.place + 1] if isinstance(e, ev.KaijuMoved)]
    if not moves:
        return None
    city = _city_then(control, span, step)
    if city is None:
        return None
    now, moved = moves[-1], isinstance(step.event, ev.KaijuMoved)
    before = moves[-2] if len(moves) > 1 else None
    came = before.start if before is not None else None
    gone = [e for e in events[span.start : step.place + 1] if isinstance(e, ev.BuildingDestroyed)]
    return Scene(
        city,
        now.start if moved else now.end,
        now.end,
        tuple(move.start for move in moves[-PRINTS - 1 : -1]) + (() if moved else (now.start,)),
        now.icon,
        WAYS.get((came[0] - now.start[0], came[1] - now.start[1]), "") if came is not None else "",
        (gone[-1].what, gone[-1].plot) if gone else None,
        not moved,
    )


def compass() -> dict[str, str]:
    """Side of the city -> the track that leads there."""
    return {way: track for track, way in catalogue().solo.compass.items()}


def _city_then(control: TableController, span: Span, step: Step) -> City | None:
    """The city of the person as it was right after a step: the one after the span with what is destroyed
    later put back."""
    table, until = _table_after(control, span)
    person = next((player for player in table.players if player.kind == "human"), None)
    if person is None or person.city is None:
        return None
    later = control.session.events[step.place + 1 : until]
    return _put_back(person.city.clone(), later)


def _table_after(control: TableController, span: Span) -> tuple[Table, int]:
    """The table at the beginning of the next turn, or now, and where its events end. Nobody has built in
    between: the turn was the bots'."""
    session = control.session
    for turn in session.turns:
        if turn.events_before >= span.end:
            return turn.snapshot, turn.events_before
    return session.table, len(session.events)


def _put_back(city: City, later: Sequence[Event]) -> City:
    for event in later:
        if isinstance(event, ev.BuildingDestroyed):
            city.built.append(Built(event.what, *event.plot, 0))
            city.dead &= ~bit(*event.plot)
            city.filled |= bit(*event.plot)
    return city
