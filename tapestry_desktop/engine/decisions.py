"""A decision is data: who chooses, what about, and the stable keys of what may be chosen.

Keys (the whole grammar is in docs/cases.md): `income`, `advance:science`, `advance:science@6`,
`pay:coin+food`, `resource:coin`, `tile:territory_17`, `hex:2,-1`, `rotation:3`, `plot:4,5`,
`plot:4,5/1` (with an orientation), `beside`, `tech:paper`, `deck`, `card:trap`, `building:farm`,
`track:military`, `regress:military`, `token:military@5`, `jump:military`, `slot:c1_r2`, `player:1`,
`die:red`, `face:red_vp4`, `landmark:forge`, `vp_to_resource:2`, `resource_to_vp:1`, `do:0`, `choice:1`,
`reroll`, `accept`, `decline`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")

Answer = str
"""What a flow is sent: the key of the chosen option."""

Trail = tuple[str, ...]
"""Where a decision comes from, outermost first, as keys: ("turn:advance", "space:exploration:6", "bonus")."""


class Reason(NamedTuple):
    """Why something cannot be chosen: a text key with its arguments."""

    key: str
    args: tuple[tuple[str, Any], ...] = ()


def reason(key: str, **args: Any) -> Reason:
    """A reason with named arguments, in a fixed order."""
    return Reason("why." + key, tuple(sorted(args.items())))


class Option(NamedTuple):
    """One thing that may be chosen. `gives` and `costs` are effect trees and costs, for display."""

    key: str
    gives: tuple[Any, ...] = ()
    costs: tuple[Any, ...] = ()


NOTHING_KNOWN: Mapping[str, Option] = MappingProxyType({})


class Decision(NamedTuple):
    """A question to one player. It is answered with its serial number and one of its keys."""

    serial: int
    seat: int
    kind: str
    keys: tuple[str, ...]
    trail: Trail = ()
    details: Mapping[str, Option] = NOTHING_KNOWN
    subject: str = ""  # what it is about: a piece, tile or card id, or “1/2” for the first of two like it

    @property
    def options(self) -> tuple[Option, ...]:
        """Every option, with what is known about it."""
        return tuple(self.details.get(key) or Option(key) for key in self.keys)


class Question(NamedTuple):
    """What a flow yields: a decision before it gets its serial number."""

    seat: int
    kind: str
    keys: tuple[str, ...]
    details: Mapping[str, Option]
    subject: str
    why_not: Callable[[str], Reason | None] | None


Flow = Generator[Question, Answer, T]
"""A rule: changes the table and yields a question whenever somebody must choose."""


class IllegalAnswer(Exception):
    """The answer is stale or not on offer. Nothing has changed. `reason` says why."""

    def __init__(self, message: str, why: Reason | None = None) -> None:
        super().__init__(message)
        self.reason = why
