"""Putting a turn of the bots into steps: one builder for each kind of fact."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tapestry_desktop.content import TRACKS, catalogue
from tapestry_desktop.content.texts import texts
from tapestry_desktop.engine import events as ev
from tapestry_desktop.engine.events import Event
from tapestry_desktop.engine.solo.notes import outposts_on_map
from tapestry_desktop.engine.state import Coord, Table
from tapestry_desktop.ui.i18n import has_text, t
from tapestry_desktop.ui.phrases import log_line
from tapestry_desktop.ui.phrases.names import (
    Speaker,
    building_name,
    component,
    hex_name,
    listed,
    plot_name,
    track_name,
)
from tapestry_desktop.ui.solo.story import KAIJU, SILENT, Span, Step, Story, district_name


def tell(events: Sequence[Event], span: Span, speaker: Speaker) -> Story:
    """The story of one turn."""
    teller = _Teller(events, span, speaker)
    for place in range(span.start, span.end):
        teller.take(place)
    part = events[span.start : span.end]
    kind = "advance"
    if any(isinstance(event, ev.EraBegan) for event in part):
        kind = "income"
    elif any(isinstance(event, KAIJU) for event in part):
        kind = "kaiju"
    return Story(span.turn, span.seat, kind, tuple(teller.steps))


@dataclass(slots=True)
class _Teller:
    events: Sequence[Event]
    span: Span
    speaker: Speaker
    steps: list[Step] = field(default_factory=list)
    track_card: int = 0
    tiebreaker: int = 0
    inner: bool = False

    def __post_init__(self) -> None:
        for place in range(self.span.start - 1, -1, -1):
            event = self.events[place]
            if isinstance(event, ev.DecisionDeckShuffled):
                return
            if isinstance(event, ev.BotDrewCards):
                self.track_card, self.tiebreaker = int(event.track_card), int(event.tiebreaker_card)
                return

    @property
    def table(self) -> Table:
        return self.speaker.view

    def hex(self, coord: Coord) -> str:
        return hex_name(coord, self.table.board)

    def named(self, seat: int, words: str) -> str:
        """Words after the name of a seat."""
        return t("log.named", name=self.speaker.name_of(seat), words=words)

    def first_favourite(self, seat: int) -> str:
        """The favourite that a bot had where the events begin; "" for a speaker without a journal."""
        session = getattr(self.speaker, "session", None)
        if session is None or not session.turns:
            return ""
        return str(session.turns[0].snapshot.players[seat].memory.get("favourite", ""))

    def place_of(self, seat: int, track: str, place: int) -> int:
        """Where a token stood when the event at `place` happened."""
        for event in self.events[place:]:
            if isinstance(event, ev.TokenMoved) and event.seat == seat and event.track == track:
                return event.start
        return int(self.table.players[seat].tokens[TRACKS.index(track)][0])

    def take(self, place: int) -> None:
        event = self.events[place]
        if isinstance(event, SILENT) or (isinstance(event, ev.VictoryPoints) and not event.amount):
            return
        before = self.events[place - 1] if place else None
        if isinstance(event, ev.CityTokenPlaced) and isinstance(before, ev.BuildingDestroyed):
            return  # the step before says that the plot is dead
        if isinstance(event, ev.BotIncomeStep):
            self.inner = False
        line = log_line(ev.seen_by(event, None), self.speaker)
        words = line.words
        if line.seat >= 0:
            words = self.named(line.seat, words)
        args: dict[str, Any] = {"icon": line.icons[0] if line.icons else ""}
        build = _BUILD.get(type(event).__name__)
        if build is not None:
            args |= build(self, event, place)
        cards = {"track_card": self.track_card, "tiebreaker": self.tiebreaker}
        self.steps.append(
            Step(event, event.seat, args.pop("words", words), inner=self.inner, place=place, **(cards | args))
        )
        if isinstance(event, ev.BotIncomeStep):
            self.inner = True


Args = dict[str, Any]


def _drew(teller: _Teller, event: ev.BotDrewCards, place: int) -> Args:
    teller.track_card, teller.tiebreaker = int(event.track_card), int(event.tiebreaker_card)
    hand = catalogue().solo.cards[teller.track_card].income
    rest = teller.events[place + 1 : teller.span.end]
    income = any(isinstance(later, ev.EraBegan) for later in rest[:2])
    key = "none" if not hand else "now" if income else "later"
    return {
        "track_card": teller.track_card, "tiebreaker": teller.tiebreaker, "icon": "deck",
        "detail": (t(f"solo.story.hand.{key}"),), "lit": ("income",) if hand else (),
    }  # fmt: skip


def _revealed(teller: _Teller, event: ev.BotRevealedCard, place: int) -> Args:
    return {"tiebreaker": int(event.card), "track_card": 0, "icon": "reveal",
            "detail": (t("solo.story.revealed"),)}  # fmt: skip


def icon_word(icon: str) -> str:
    """A track or the heart of a tiebreaker list."""
    return t("solo.heart") if icon == "favourite" else track_name(icon)


def _side(teller: _Teller, seat: int) -> str:
    return teller.table.players[seat].kind if 0 <= seat < len(teller.table.players) else "automa"


def _chose_track(teller: _Teller, event: ev.BotChoseTrack, place: int) -> Args:
    side = _side(teller, event.seat)
    indicator = component("solo_indicator", event.indicator)
    detail = [
        t(
            "solo.story.indicator",
            name=indicator,
            rules=texts().text(f"solo_indicator.{event.indicator}.rules"),
        )
    ]
    chosen = ""
    if not event.valid:
        detail.append(t("solo.story.no_track"))
    else:
        detail.append(t("solo.story.valid_tracks", tracks=listed([track_name(x) for x in event.valid])))
        chosen = _walked(teller, event, place)
        before = event.listed[: event.listed.index(chosen)] if chosen else event.listed
        args = {"track": track_name(event.track), "first": icon_word(chosen) if chosen else "",
                "passed": listed([icon_word(icon) for icon in before])}  # fmt: skip
        way = "down" if side == "automa" else "up"
        case = "one" if len(event.valid) == 1 else "first" if not before else "walked"
        detail.append(t(f"solo.story.{case}_track", way=t(f"solo.story.way.{way}"), **args))
    changing = event.indicator == "landmark_or_finish" and _for_favourite(teller, place)
    if changing:
        detail.insert(0, t("solo.story.favourite_check"))
    revealed = next((e for e in reversed(teller.events[teller.span.start:place])
                     if isinstance(e, ev.BotRevealedCard | ev.BotDrewCards)), None)  # fmt: skip
    lit = ("list",) if changing else (side, "list")
    found: Args = {
        "detail": tuple(detail),
        "lit": lit,
        "listed": event.listed,
        "chosen_icon": chosen,
        "spaces": tuple((x, min(12, teller.place_of(event.seat, x, place) + 1)) for x in event.valid),
        "space": (event.track, min(12, teller.place_of(event.seat, event.track, place) + 1))
        if event.track
        else None,
    }
    if event.track:
        words = t("solo.story.chooses", track=track_name(event.track))
        found["words"] = teller.named(event.seat, words)
    if isinstance(revealed, ev.BotRevealedCard) and changing and not teller.track_card:
        found |= {"tiebreaker": int(revealed.card), "track_card": 0}
    return found


def _for_favourite(teller: _Teller, place: int) -> bool:
    """Whether the choice belongs to the check of the favourites and not to an advance."""
    for event in reversed(teller.events[teller.span.start : place]):
        if isinstance(event, ev.BotIncomeStep):
            return event.step == "change_favourite"
    # Between two people there are no steps: the income turn of the Shadow Empire checks first of all.
    return any(isinstance(event, ev.EraBegan) for event in teller.events[teller.span.start : place])


def _walked(teller: _Teller, event: ev.BotChoseTrack, place: int) -> str:
    """The icon of the list that gave the track: its own, or the heart where it comes first."""
    if not event.track:
        return ""
    heart = event.listed.index("favourite") if "favourite" in event.listed else len(event.listed)
    own = event.listed.index(event.track) if event.track in event.listed else len(event.listed)
    if heart < own and _favourite_then(teller, event, place) == event.track:
        return "favourite"
    return event.track


def _favourite_then(teller: _Teller, event: ev.BotChoseTrack, place: int) -> str:
    """The favourite of the bot at that moment: what the last change before gave it, or the set-up."""
    for earlier in reversed(teller.events[:place]):
        if isinstance(earlier, ev.FavouriteChanged) and earlier.seat == event.seat:
            return earlier.track
    return teller.first_favourite(event.seat)


def _used(teller: _Teller, event: ev.BotUsedSpace, place: int) -> Args:
    icons = [t(f"solo.result.{name}") for name in event.results]
    words = t("solo.story.counts", icons=listed(icons)) if icons else t("solo.story.counts_nothing")
    return {"detail": (words,), "space": (event.track, event.space), "icon": f"track_{event.track}"}


def _chose_hex(teller: _Teller, event: ev.BotChoseHex, place: int) -> Args:
    detail = [t(f"solo.story.hexes.{event.action}", n=len(event.valid))]
    card = int(event.card) if event.card else teller.tiebreaker
    lit = ["hex"]
    if event.action == "conquer_neutral":
        lit.append("topple")
        topple = catalogue().solo.cards[card].topple if card else False
        detail.append(t("solo.story.topple.yes" if topple else "solo.story.topple.no"))
    left = event.valid
    for name, rest in event.steps:
        detail.append(
            t(f"solo.tiebreak.{name}", n=len(rest), hexes=listed([teller.hex(x) for x in rest[:6]]))
        )
        left = rest
    detail.append(_scan_words(teller, card, left, event.coord))
    found: Args = {
        "detail": tuple(detail),
        "lit": tuple(lit),
        "valid": event.valid,
        "kept": left,
        "coord": event.coord,
        "icon": "explore" if event.action == "explore" else "conquer",
    }
    picks = t(f"solo.story.picks.{event.action}", hex=teller.hex(event.coord))
    found["words"] = teller.named(event.seat, picks)
    if card != teller.tiebreaker:
        found |= {"tiebreaker": card, "track_card": 0}
    return found


def _scan_words(teller: _Teller, card: int, left: Sequence[Coord], coord: Coord) -> str:
    if len(left) == 1 or not card:
        return t("solo.story.only_hex", hex=teller.hex(coord))
    order = catalogue().solo.order(card)
    return t("solo.story.scan", start=teller.hex(order.order[0]), way=t(f"solo.way.{order.walk}"),
             hex=teller.hex(coord))  # fmt: skip


def _scored(teller: _Teller, event: ev.BotScored, place: int) -> Args:
    sums = event.sums or tuple((0, 0) for _ in event.parts)
    detail = []
    for (reason, vp), (count, each) in zip(event.parts, sums, strict=False):
        key = f"solo.count.{reason.partition(':')[2]}"
        if has_text(key):
            detail.append(t("solo.story.sum", what=t(key), count=count, each=each, n=vp))
        else:
            detail.append(t("solo.story.award", n=vp))
    words = t("solo.story.scores", n=sum(vp for _, vp in event.parts))
    return {"detail": tuple(detail), "words": teller.named(event.seat, words), "icon": "vp"}


def _era(teller: _Teller, event: ev.EraBegan, place: int) -> Args:
    return {"words": teller.named(event.seat, t("solo.story.era", n=event.era)), "icon": "era"}


def _income_step(teller: _Teller, event: ev.BotIncomeStep, place: int) -> Args:
    words = t("solo.story.income_step", step=component("solo_step", event.step))
    return {"words": words, "detail": (texts().text(f"solo_step.{event.step}.rules"),), "icon": "income"}


def _shuffled(teller: _Teller, event: ev.DecisionDeckShuffled, place: int) -> Args:
    teller.track_card = teller.tiebreaker = 0
    return {"icon": "refresh", "track_card": 0, "tiebreaker": 0}


def _kaiju_moved(teller: _Teller, event: ev.KaijuMoved, place: int) -> Args:
    way = catalogue().solo.compass[event.icon]  # type: ignore[index]
    card = catalogue().solo.cards.get(teller.tiebreaker)
    detail = [t("solo.story.compass", track=track_name(event.icon), way=t(f"solo.way.{way}"))]
    went = {(-1, 0): "N", (1, 0): "S", (0, 1): "E", (0, -1): "W"}[
        (event.end[0] - event.start[0], event.end[1] - event.start[1])
    ]
    if went != way:
        detail.append(t("solo.story.bounced", way=t(f"solo.way.{went}")))
    return {
        "words": t("solo.story.kaiju_moved", start=district_name(event.start), end=district_name(event.end)),
        "detail": tuple(detail), "icon": "kaiju", "lit": ("list",),
        "listed": card.tiebreaker if card is not None else (), "chosen_icon": event.icon,
    }  # fmt: skip


def _destroyed(teller: _Teller, event: ev.BuildingDestroyed, place: int) -> Args:
    return {
        "words": t("solo.story.destroyed", what=building_name(event.what), plot=plot_name(*event.plot)),
        "detail": (t("solo.story.destroyed_rule"), t("solo.story.dead_plot")), "icon": event.what,
    }  # fmt: skip


def _blocker(teller: _Teller, event: ev.BlockerPlaced, place: int) -> Args:
    teller.track_card, teller.tiebreaker = 0, int(event.card)
    card = catalogue().solo.cards[teller.tiebreaker]
    return {
        "words": t("solo.story.blocker", track=track_name(event.track), card=event.card),
        "detail": (t("solo.story.blocker_rule"),), "tiebreaker": teller.tiebreaker, "track_card": 0,
        "lit": ("list",), "listed": card.tiebreaker[::-1], "chosen_icon": event.track,
        "icon": f"track_{event.track}", "space": (event.track, 0),
    }  # fmt: skip


def _landed(teller: _Teller, event: ev.KaijuLanded, place: int) -> Args:
    card = int(event.card)
    order = catalogue().solo.order(card)
    words = t("solo.story.landing", start=teller.hex(order.order[0]), way=t(f"solo.way.{order.walk}"))
    return {"words": t("solo.story.landed", hex=teller.hex(event.coord)), "detail": (words,), "lit": ("hex",),
            "coord": event.coord, "icon": "kaiju", "tiebreaker": card, "track_card": 0}  # fmt: skip


def _removed(teller: _Teller, event: ev.PieceRemoved, place: int) -> Args:
    if _side(teller, event.seat) != "human" or "kaiju_hexes" not in teller.table.memory:
        return {"coord": event.coord}
    detail = [t("solo.story.outpost_lost_rule")]
    if _outposts_then(teller, event.seat, place) == 1:
        detail.append(t("solo.story.last_outpost"))
    return {
        "words": t("solo.story.outpost_lost", hex=teller.hex(event.coord)),
        "lit": ("hex",),
        "detail": tuple(detail),
        "coord": event.coord,
        "icon": "outpost_toppled",
    }


def _outposts_then(teller: _Teller, seat: int, place: int) -> int:
    """How many outposts of a seat were on the map after a fact: those of now, without what came later."""
    later = [event for event in teller.events[place + 1 :] if event.seat == seat]
    placed = sum(isinstance(event, ev.PiecePlaced) and event.kind == "outpost" for event in later)
    removed = sum(isinstance(event, ev.PieceRemoved) and event.kind == "outpost" for event in later)
    return outposts_on_map(teller.table, seat) - placed + removed


def _at_hex(teller: _Teller, event: Any, place: int) -> Args:
    return {"coord": event.coord}


def _moved(teller: _Teller, event: ev.TokenMoved, place: int) -> Args:
    return {"space": (event.track, event.end)}


def _die(teller: _Teller, event: ev.DieRolled, place: int) -> Args:
    return {"icon": f"die_{event.die}"}


_BUILD: dict[str, Callable[[_Teller, Any, int], Args]] = {
    "BotDrewCards": _drew,
    "BotRevealedCard": _revealed,
    "BotChoseTrack": _chose_track,
    "BotUsedSpace": _used,
    "BotChoseHex": _chose_hex,
    "BotScored": _scored,
    "EraBegan": _era,
    "BotIncomeStep": _income_step,
    "DecisionDeckShuffled": _shuffled,
    "DecisionCardsAdded": lambda teller, event, place: {"icon": "deck"},
    "KaijuMoved": _kaiju_moved,
    "BuildingDestroyed": _destroyed,
    "BlockerPlaced": _blocker,
    "KaijuLanded": _landed,
    "PieceRemoved": _removed,
    "TilePlaced": _at_hex,
    "PiecePlaced": _at_hex,
    "PieceToppled": _at_hex,
    "TerritoryConquered": _at_hex,
    "TokenMoved": _moved,
    "DieRolled": _die,
}
