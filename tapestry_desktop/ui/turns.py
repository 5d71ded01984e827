"""Which events belong to a person's turn, and which have happened since."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tapestry_desktop.engine.events import Event, TurnBegan, TurnEnded


@dataclass(frozen=True, slots=True)
class Asked:
    """Where a question to a seat stands. `kind` is "turn" (a new turn of the seat's own, or set-up), "on"
    (its own turn goes on) or "aside" (it is asked in the turn of `owner`). `turn` is the number of the turn
    that goes on, else of the last one that has begun."""

    kind: str
    owner: int
    turn: int


def asked(events: Sequence[Event], seat: int) -> Asked:
    """How a seat comes to be asked after these events."""
    for event in reversed(events):
        if isinstance(event, TurnEnded):
            return Asked("turn", seat, event.turn)
        if isinstance(event, TurnBegan):
            return Asked("on" if event.seat == seat else "aside", event.seat, event.turn)
    return Asked("turn", seat, 0)


def last_turn_of(events: Sequence[Event], seat: int) -> int:
    """The number of the newest turn of a seat; 0 before its first."""
    own = (event.turn for event in reversed(events) if isinstance(event, TurnBegan) and event.seat == seat)
    return next(own, 0)


def turn_events(events: Sequence[Event], seat: int, people: Collection[int], since: int) -> list[Event]:
    """The facts of a seat's present turn, whoever they concern. In the turn of another person (a response,
    set-up) only what lies behind the place `since` counts."""
    start = since
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if isinstance(event, TurnBegan) and event.seat in people:
            start = place if event.seat == seat else max(since, place)
            break
    return list(events[start:])


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
