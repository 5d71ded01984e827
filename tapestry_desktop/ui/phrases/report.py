"""What a turn has brought somebody, in a few words: the end of one's own turn, and what others did."""

from __future__ import annotations

from collections.abc import Sequence

from tapestry_desktop.content import BUILDINGS, RESOURCES
from tapestry_desktop.content.texts import texts
from tapestry_desktop.engine import events as ev
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.phrases import names
from tapestry_desktop.ui.phrases.names import Speaker

NUMERALS = ("", "I", "II", "III", "IV", "V")
NAMED = 2
"""Cards up to this number are named, more are counted."""


def gains(events: Sequence[ev.Event], seat: int, *, own: bool) -> list[str]:
    """What events brought a seat, part by part; `own` names the cards that only this seat may know.
    What was paid stands at the end."""
    mine = [event for event in events if event.seat == seat]
    points = sum(e.amount for e in mine if isinstance(e, ev.VictoryPoints))
    sign = "report.plus" if points > 0 else "report.minus"
    parts = [t(sign, what=t("preview.vp", n=abs(points)))] if points else []
    sums = dict.fromkeys(list[str](RESOURCES), 0)
    for event in mine:
        if isinstance(event, ev.ResourceChanged):
            sums[event.resource] += event.amount
    parts += [t("report.plus", what=texts().amount(name, n)) for name, n in sums.items() if n > 0]
    parts += _cards(mine, own) + _things(mine)
    parts += [t("report.minus", what=texts().amount(name, -n)) for name, n in sums.items() if n < 0]
    return parts


def _cards(mine: Sequence[ev.Event], own: bool) -> list[str]:
    tiles = sum(len(e.tiles) for e in mine if isinstance(e, ev.TilesDrawn))
    space = sum(len(e.tiles) for e in mine if isinstance(e, ev.SpaceTilesDrawn))
    drawn = [card for e in mine if isinstance(e, ev.TapestriesDrawn) for card in e.cards]
    parts = [t("report.tiles", n=tiles)] if tiles else []
    parts += [t("report.space_tiles", n=space)] if space else []
    if drawn and own and len(drawn) <= NAMED:
        parts += [t("report.card", what=names.card_name(card)) for card in drawn]
    elif drawn:
        parts.append(t("report.cards", n=len(drawn)))
    return parts


def _things(mine: Sequence[ev.Event]) -> list[str]:
    parts: list[str] = []
    taken: dict[str, int] = {}
    districts = 0
    for event in mine:
        if isinstance(event, ev.BuildingTaken) and event.kind in BUILDINGS:
            taken[event.kind] = taken.get(event.kind, 0) + 1
        elif isinstance(event, ev.DistrictCompleted):
            districts += 1
        else:
            parts += _thing(event)
    for kind, n in taken.items():
        name = names.building_name(kind, article=n == 1)
        parts.append(name if n == 1 else t("report.times", n=n, what=name))
    return parts + ([t("report.districts", n=districts)] if districts else [])


def _thing(event: ev.Event) -> list[str]:
    if isinstance(event, ev.EraBegan):
        return [t("report.era", era=NUMERALS[min(5, event.era)])]
    if isinstance(event, ev.TechInvented):
        return [t("report.tech", what=names.component("tech", event.card))]
    if isinstance(event, ev.LandmarkGained):
        return [t("report.landmark", what=names.component("landmark", event.landmark))]
    if isinstance(event, ev.AchievementEarned):
        return [t("report.achievement")]
    if isinstance(event, ev.CivilizationGained):
        return [names.component("civilization", event.civilization)]
    if isinstance(event, ev.TilePlaced):
        return [t("report.explored", hex=names.hex_name(event.coord))]
    if isinstance(event, ev.TerritoryConquered) and event.held:
        return [t("report.conquered", hex=names.hex_name(event.coord))]
    return []


def turn_report(events: Sequence[ev.Event], seat: int) -> str:
    """The end of a turn in one line: “This turn: +5 VP, +2 territory tiles, −1 coin”; empty without gains."""
    parts = gains(events, seat, own=True)
    return t("report.turn", what=names.in_a_row(parts)) if parts else ""


def others_report(events: Sequence[ev.Event], seat: int, speaker: Speaker) -> str:
    """What the others have done, seat by seat: “Ines +5 VP, the Forge; Tomás +1 food”."""
    seats = list(dict.fromkeys(event.seat for event in events if event.seat not in (seat, -1)))
    told = [(other, gains(events, other, own=False)) for other in seats]
    words = [(speaker.name_of(other), names.in_a_row(parts)) for other, parts in told if parts]
    return "; ".join(t("report.other", player=player, what=what) for player, what in words)
