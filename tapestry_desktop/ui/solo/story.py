"""A turn of the bots as a story: one step for each fact, with what of the cards and the board it points at.

Nothing is worked out here: every step is read off the events of the turn. `stories` finds the bots' turns
in a list of events, and the kaiju's doings after a person's turn; `telling.tell` puts one into steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tapestry_desktop.engine import events as ev
from tapestry_desktop.engine.events import Event
from tapestry_desktop.engine.state import Coord
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.phrases.names import Speaker

KAIJU = (ev.BlockerPlaced, ev.KaijuLanded)
SILENT = (ev.TurnBegan, ev.TurnEnded, ev.BuildingTaken, ev.CivilizationMoved)
"""Facts that are no step: the heading or another step tells them."""
BOT_EVENTS = (
    ev.BotDrewCards, ev.BotRevealedCard, ev.BotChoseTrack, ev.BotChoseHex, ev.BotUsedSpace, ev.BotScored,
    ev.BotIncomeStep, ev.FavouriteChanged, ev.DecisionCardsAdded, ev.DecisionDeckShuffled, ev.KaijuMoved,
    ev.KaijuLanded, ev.BlockerPlaced,
)  # fmt: skip
"""Every fact that only bots and kaiju cause."""
Space = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Span:
    """Where a story lies in the list of events: the turn's number, whose it is, first and last place."""

    turn: int
    seat: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Step:
    """One fact in words, and what it points at.

    `lit` names sections of the open cards: "automa", "shadow", "income" on the track card, "list", "hex",
    "topple" on the tiebreaker card. `valid` and `kept` are hexes before and after the tiebreakers.
    """

    event: Event
    seat: int
    words: str
    detail: tuple[str, ...] = ()
    icon: str = ""
    track_card: int = 0
    tiebreaker: int = 0
    lit: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()
    chosen_icon: str = ""
    spaces: tuple[Space, ...] = ()
    space: Space | None = None
    valid: tuple[Coord, ...] = ()
    kept: tuple[Coord, ...] = ()
    coord: Coord | None = None
    inner: bool = False  # part of an income step
    place: int = -1  # of the fact in the list of events


@dataclass(frozen=True, slots=True)
class Story:
    """A turn of the bots, or of the kaiju, step by step."""

    turn: int
    seat: int
    kind: str  # "advance", "income", "kaiju"
    steps: tuple[Step, ...]


def stories(events: Sequence[Event], first: int = 0) -> list[Span]:
    """The stories that begin at or after a place in the list of events."""
    found: list[Span] = []
    turn, seat, start, bot = 0, -1, -1, False

    def close(end: int) -> None:
        nonlocal start
        if 0 <= start < end and start >= first:
            found.append(Span(turn, seat, start, end))
        start = -1

    for place, event in enumerate(events):
        if isinstance(event, ev.TurnBegan):
            close(place)
            turn, seat, bot = event.turn, event.seat, event.kind == "bot"
            start = place if bot else -1
        elif isinstance(event, ev.TurnEnded):
            close(place)
        elif isinstance(event, KAIJU) and start < 0:
            start = place
            if place and isinstance(events[place - 1], ev.DecisionDeckShuffled):
                start -= 1
    close(len(events))
    return found


def unfinished(events: Sequence[Event], span: Span) -> bool:
    """Whether the turn still goes on (it waits for an answer of somebody)."""
    return span.end >= len(events)


def district_name(place: tuple[int, int]) -> str:
    """A district of a city: A1 is the top left one."""
    return f"{chr(ord('A') + place[1])}{place[0] + 1}"


def title_of(story: Story, speaker: Speaker) -> str:
    """The heading of a story."""
    key = f"solo.story.title.{story.kind}"
    name = speaker.name_of(story.seat) if story.seat >= 0 else ""
    return t(key, name=name, turn=story.turn)
