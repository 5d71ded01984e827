"""What a turn has brought somebody: the end of one's own turn, and what the others did.

What the viewer may not know is told by its number only: events go through `engine.events.seen_by` first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tapestry_desktop.engine import events as ev
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.phrases import names
from tapestry_desktop.ui.phrases.names import Speaker
from tapestry_desktop.ui.phrases.tally import Gain, Tally


@dataclass(frozen=True, slots=True)
class Told:
    """What a turn has brought one person."""

    seat: int
    gains: tuple[Gain, ...]


def gains(events: Sequence[ev.Event], seat: int, speaker: Speaker) -> list[Gain]:
    """What events brought a seat, thing by thing; what was paid or lost stands at the end."""
    tally = Tally(seat, speaker)
    for event in events:
        tally.take(event)
    return tally.gains()


def told_of(events: Sequence[ev.Event], seats: Sequence[int], speaker: Speaker) -> list[Told]:
    """The seats to which something has happened, each with what it was."""
    found = [Told(seat, tuple(gains(events, seat, speaker))) for seat in seats]
    return [told for told in found if told.gains]


def others_of(events: Sequence[ev.Event], seat: int, speaker: Speaker) -> list[Told]:
    """What the others have done, in the order of their turns, and last what that did to the seat itself."""
    acted = [event.seat for event in events if isinstance(event, ev.TurnBegan) and event.seat >= 0]
    seats = list(dict.fromkeys([*acted, *(event.seat for event in events if event.seat >= 0)]))
    order = [*(other for other in seats if other != seat), seat]
    return told_of(events, order, speaker)


def turn_report(events: Sequence[ev.Event], seat: int, speaker: Speaker) -> str:
    """The end of a turn in one line: “This turn: to Tunnels, +5 VP, −1 coin”; empty without gains."""
    parts = [gain.words for gain in gains(events, seat, speaker)]
    return t("report.turn", what=names.in_a_row(parts)) if parts else ""


def words_of(told: Sequence[Told], speaker: Speaker) -> str:
    """A report as one sentence."""
    return "; ".join(
        t("report.other", player=speaker.name_of(each.seat),
          what=names.in_a_row([gain.words for gain in each.gains]))
        for each in told
    )  # fmt: skip
