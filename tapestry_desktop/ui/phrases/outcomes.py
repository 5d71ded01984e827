"""What an option would do, where points come from, and why something is not possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tapestry_desktop.content import BUILDINGS, RESOURCES, TRACKS
from tapestry_desktop.content.texts import texts
from tapestry_desktop.engine import events as ev
from tapestry_desktop.engine.decisions import Reason
from tapestry_desktop.engine.session import Preview
from tapestry_desktop.ui.i18n import has_text, t
from tapestry_desktop.ui.look.glyphs import Glyph
from tapestry_desktop.ui.phrases import names
from tapestry_desktop.ui.phrases.decisions import breadcrumb
from tapestry_desktop.ui.phrases.names import Speaker


def reason_text(reason: Reason, speaker: Speaker | None = None) -> str:
    """Why something cannot be chosen, in one sentence."""
    args = {name: _argument(name, value, speaker) for name, value in reason.args}
    return t(reason.key, **args) if has_text(reason.key) else t("why.not_now")


def _argument(name: str, value: object, speaker: Speaker | None) -> str | int:
    if isinstance(value, int) and name == "n":
        return value
    words = str(value)
    if name == "era":
        return words
    if name in ("player", "seat", "owner") and isinstance(value, int):
        return speaker.name_of(value) if speaker is not None else t("seat.player", number=value + 1)
    if name == "cost":
        return cost_words(words.split("+"))
    if name == "track" and words in TRACKS:
        return names.track_name(words)
    if name in ("tech", "landmark"):
        return names.component(name, words)
    if name == "card":
        return names.card_name(words)
    return names.thing(words, speaker) if not words.isdigit() else words


def cost_words(resources: Sequence[str]) -> str:
    """A price in resources: “1 food and 1 resource of your choice”."""
    found = list(dict.fromkeys(resources))
    return names.listed([texts().amount(name, resources.count(name)) for name in found])


def source_name(reason: str, speaker: Speaker | None = None) -> str:
    """Where victory points came from, in a few words."""
    head, _, rest = reason.partition(":")
    for key in (f"source.{reason.replace(':', '.')}", f"source.{head}"):
        if has_text(key):
            return t(key)
    if head == "income":
        row = rest.partition(".")[0]
        return t("source.income_of", what=names.component("income_row", row).lower())
    return breadcrumb(reason, speaker) if reason else t("source.other")


class Sums:
    """What the events of a preview add up to for one seat."""

    def __init__(self, preview: Preview, seat: int) -> None:
        self.vp = 0
        self.resources: dict[str, int] = dict.fromkeys(list[str](RESOURCES), 0)
        self.icons: list[str] = []
        self.words: list[str] = []
        self.built: list[str] = []
        self.others: dict[int, int] = {}
        for event in preview.events:
            self._take(event, seat)

    def _take(self, event: ev.Event, seat: int) -> None:
        if isinstance(event, ev.VictoryPoints):
            if event.seat == seat:
                self.vp += event.amount
            else:
                self.others[event.seat] = self.others.get(event.seat, 0) + event.amount
        elif isinstance(event, ev.ResourceChanged) and event.seat == seat:
            self.resources[event.resource] += event.amount
        elif isinstance(event, ev.LandmarkGained) and event.seat == seat:
            self.icons.append("landmark")
            self.words.append(t("preview.landmark", what=names.component("landmark", event.landmark)))
        elif isinstance(event, ev.BuildingTaken) and event.seat == seat and event.kind in BUILDINGS:
            self.icons.append(event.kind)
            self.built.append(names.building_name(event.kind))
        elif isinstance(event, ev.AchievementEarned) and event.seat == seat:
            self.icons.append("achievement")
            self.words.append(t("preview.achievement"))
        elif isinstance(event, ev.DistrictCompleted) and event.seat == seat:
            self.icons.append("district")
            self.words.append(t("preview.district"))
        elif isinstance(event, ev.PieceToppled) and event.seat != seat:
            self.icons.append("outpost_toppled")
            self.words.append(t("preview.topple"))
        elif isinstance(event, ev.TechInvented) and event.seat == seat:
            self.built.append(names.component("tech", event.card))

    def changes(self, *, paid: bool = True) -> list[str]:
        """Resources paid and gained, in words."""
        given = [texts().amount(name, -n) for name, n in self.resources.items() if n < 0]
        found = [t("preview.pays", what=names.listed(given))] if given and paid else []
        return found + [texts().amount(name, n) for name, n in self.resources.items() if n > 0]


def income_apart(preview: Preview) -> tuple[Preview, Preview]:
    """A preview without the points and resources of the income turn that follow by themselves, and those
    alone: they come whatever is chosen."""
    later = tuple(event for event in preview.events if _of_income(event))
    if not later:
        return preview, replace(preview, events=())
    now = tuple(event for event in preview.events if not _of_income(event))
    return replace(preview, events=now), replace(preview, events=later)


def _of_income(event: ev.Event) -> bool:
    if isinstance(event, ev.VictoryPoints):
        return event.reason.startswith("income:")
    return isinstance(event, ev.ResourceChanged) and event.reason == "step:income"


def preview_glyphs(preview: Preview, seat: int) -> list[Glyph]:
    """What an option itself would do in signs: points, resources gained, buildings, landmarks."""
    sums = Sums(income_apart(preview)[0], seat)
    found = [Glyph("vp", n=sums.vp)] if sums.vp else []
    found += [Glyph("icon", name, n if n > 1 else 0) for name, n in sums.resources.items() if n > 0]
    return found + [Glyph("icon", name) for name in dict.fromkeys(sums.icons)]
