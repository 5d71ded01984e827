"""What the panel tells: the person's own turn first, then every step of what bots and kaiju did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...engine.events import BotChoseTrack, BotDrewCards, Event, TurnBegan
from ..i18n import t
from ..log.report import Person
from ..log.sheet import own_people
from ..phrases.names import track_name
from .faces import Verdict
from .story import Span, Step, Story, title_of
from .telling import tell

if TYPE_CHECKING:
    from ..controller import TableController


@dataclass(slots=True)
class Chapters:
    """`own` is the heading and the gains of the person's turn, None where that is not told. `starts` gives
    the place of the first step of each story, `spans` the turn that each step belongs to."""

    own: tuple[str, list[Person]] | None = None
    steps: list[Step] = field(default_factory=list)
    starts: dict[int, Story] = field(default_factory=dict)
    spans: list[Span] = field(default_factory=list)

    @property
    def first(self) -> int:
        """The place of the first page: -1 for the person's own turn."""
        return -1 if self.own is not None else 0

    def story_at(self, place: int) -> Story | None:
        """The story in which a step lies."""
        starts = [start for start in self.starts if start <= max(0, place)]
        return self.starts[max(starts)] if starts else None

    def entry(self, number: int, control: TableController, *, roomy: bool) -> str:
        """A step as a line of the list, with its reasons below where there is room; where several stories are
        told, each begins with its heading."""
        step = self.steps[number]
        lines = [step.words, *(f"    {line}" for line in step.detail)] if roomy else [step.words]
        if number in self.starts and len(self.starts) > 1:
            lines.insert(0, title_of(self.starts[number], control))
        return "\n".join(lines)

    def verdicts(self, place: int, kinds: dict[int, str]) -> dict[str, Verdict]:
        """What came of each indicator of the open track card up to a step; `kinds` is seat -> kind of bot."""
        found: dict[str, Verdict] = {}
        if not 0 <= place < len(self.steps):
            return found
        now = self.steps[place]
        for step in self.steps[: place + 1]:
            if isinstance(step.event, BotDrewCards):
                found = {}
            # Only choices by the indicator of the open track card have two lit sections.
            if (
                isinstance(step.event, BotChoseTrack)
                and step.track_card == now.track_card
                and len(step.lit) == 2
            ):
                chosen = step.space[0] if step.space is not None else ""
                words = t("solo.verdict", track=track_name(chosen) if chosen else "–", n=len(step.spaces))
                valid = tuple(track for track, _ in step.spaces)
                found[kinds.get(step.seat, "")] = Verdict(words, valid, chosen)
        return found


def chapters_of(
    events: Sequence[Event], spans: Sequence[Span], control: TableController, first: int = 0
) -> Chapters:
    """The stories of these turns. Of a turn that was told up to the event number `first` only what came
    after that."""
    found = Chapters()
    for span in spans:
        story = tell(events, span, control)
        steps = [step for step in story.steps if span.start >= first or step.place >= first]
        if steps:
            found.starts[len(found.steps)] = story
            found.steps += steps
            found.spans += [span] * len(steps)
    return found


def own_turn(
    events: Sequence[Event], span: Span, control: TableController, first: int
) -> tuple[str, list[Person]] | None:
    """Heading and gains of the person's turn that came to its end right before a story; None where there was
    none, or where several people play: theirs is told when the screen is handed over."""
    people = [player.seat for player in control.session.table.players if player.kind == "human"]
    if len(people) != 1 or span.start < first:
        return None
    for place in range(span.start - 1, -1, -1):
        event = events[place]
        if isinstance(event, TurnBegan):
            if event.seat != people[0]:
                return None
            gains = own_people(events[place : span.start], control)
            return (t("report.yours", turn=event.turn), gains) if gains else None
    return None
