"""What the help room and the lessons read from `resources/lessons`: chapters, legend, steps of a lesson."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.events import EraBegan, Event, TurnBegan
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look._files import LookError, resources_dir
from tapestry_desktop.ui.phrases.names import listed

TARGETS = "rules.solo_inevitable.1"
"""The paragraph that names the targets of the second adventure."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rules. `blocks` are what it shows in order, `explains` the kinds of decisions."""

    id: str
    icon: str
    blocks: tuple[str, ...]
    explains: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A text of a lesson and when it is said: the decision's kind, a crumb of its trail, its number among
    those of that kind (from 1; 0 = always), and what must have happened for the first time in the turn before
    (`after`: the name of an event, "EraBegan:4" also of its era). The first step that fits is said. A step
    for a turn with `tip` is said, in order, at turns for which there is nothing else to say."""

    text: str
    kinds: tuple[str, ...] = ()
    trail: str = ""
    nth: int = 0
    show: str = "options"
    after: str = ""
    tip: bool = False

    def fits(self, kind: str, trail: tuple[str, ...], nth: int, news: frozenset[str] = frozenset()) -> bool:
        """Whether this is the text for a decision; `news` is what the turn before brought for the first
        time."""
        return (
            not self.tip
            and (not self.after or self.after in news)
            and (not self.kinds or kind in self.kinds)
            and (not self.trail or any(crumb.startswith(self.trail) for crumb in trail))
            and self.nth in (0, nth)
        )


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game with somebody beside it who explains. `setup` are fields of `GameSetup`."""

    id: str
    setup: dict[str, Any] = field(default_factory=dict)
    steps: tuple[Step, ...] = ()

    @property
    def tips(self) -> tuple[Step, ...]:
        """The steps that wait for a quiet turn."""
        return tuple(step for step in self.steps if step.tip)


def first_times(events: Sequence[Event], seat: int) -> dict[str, int]:
    """What has happened to a seat -> number of the turn in which it first did. The names are those of the
    events, eras with their number too."""
    found: dict[str, int] = {}
    turn = 0
    for event in events:
        if isinstance(event, TurnBegan):
            turn = event.turn
        if getattr(event, "seat", seat) != seat:
            continue
        name = type(event).__name__
        found.setdefault(name, turn)
        if isinstance(event, EraBegan):
            found.setdefault(f"{name}:{event.era}", turn)
    return found


def _read(name: str) -> dict[str, Any]:
    path = resources_dir() / "lessons" / f"{name}.json"
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise LookError(f"The lesson file {path.name} could not be read ({problem}).") from problem
    if not isinstance(found, dict):
        raise LookError(f"The lesson file {path.name} is not a map.")
    return found


@lru_cache(maxsize=1)
def chapters() -> tuple[Chapter, ...]:
    """The chapters in the order of the contents. Raises LookError for a broken file."""
    return tuple(
        Chapter(entry["id"], entry["icon"], tuple(entry["blocks"]), tuple(entry["explains"]))
        for entry in _read("rules")["sections"]
    )


def chapter_words(key: str) -> str:
    """A paragraph of a chapter, with the numbers that the game knows filled in."""
    solo = catalogue().solo
    targets = [str(solo.inevitable.target(level)) for level in solo.levels]
    return t(key, targets=listed(targets)) if key == TARGETS else t(key)


@lru_cache(maxsize=1)
def legend() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Groups of the icon legend: name and signs. Raises LookError for a broken file."""
    return tuple((group["id"], tuple(group["signs"])) for group in _read("legend")["groups"])


@lru_cache(maxsize=8)
def lesson(name: str) -> Lesson:
    """A lesson by its name. Raises LookError for one that does not exist or is broken."""
    data = _read(name)
    try:
        steps = tuple(
            Step(
                each["text"],
                tuple(each.get("kinds", ())),
                each.get("trail", ""),
                each.get("nth", 0),
                each.get("show", "options"),
                each.get("after", ""),
                bool(each.get("tip", False)),
            )
            for each in data["steps"]
        )
        return Lesson(data["id"], dict(data["setup"]), steps)
    except (KeyError, TypeError) as problem:
        raise LookError(f"The lesson {name} is broken: {problem} is missing or wrong.") from problem


def chapter_for(kind: str) -> str:
    """The chapter that explains a kind of decision; “A turn” for one that none names."""
    return next((chapter.id for chapter in chapters() if kind in chapter.explains), "turn")
