"""Which events belong to a person's turn, and which have happened since."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tapestry_desktop.engine.events import Event, TurnBegan


def turn_events(events: Sequence[Event], seat: int, people: Collection[int], since: int) -> list[Event]:
    """What the present turn has brought a seat. In the turn of another person (a response, set-up) only
    what lies behind the place `since` counts."""
    start = since
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if isinstance(event, TurnBegan) and event.seat in people:
            start = place if event.seat == seat else max(since, place)
            break
    return [event for event in events[start:] if event.seat == seat]


def since_last_turn(events: Sequence[Event], seat: int) -> int | None:
    """Where the events begin that a seat has not seen on its own turn: the first turn of somebody else after
    its last one. None when nobody else has had a turn since."""
    first: int | None = None
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if not isinstance(event, TurnBegan):
            continue
        if event.seat == seat:
            break
        first = place
    return first
