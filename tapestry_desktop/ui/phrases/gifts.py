"""What an option gives, in words: what it says itself, or what is printed on the thing chosen."""

from __future__ import annotations

from tapestry_desktop.content import BUILDINGS, TRACKS, catalogue
from tapestry_desktop.content.phrases import benefit_phrase
from tapestry_desktop.engine.decisions import Decision, Option
from tapestry_desktop.engine.rules.scoring import BUILDING_INDEX, filling, finished_by
from tapestry_desktop.ui import offers
from tapestry_desktop.ui.i18n import has_text, t
from tapestry_desktop.ui.phrases import names
from tapestry_desktop.ui.phrases.names import Speaker

STEPS = ("advance", "jump", "regress", "token")
"""Answers that move a token."""


def gift(decision: Decision, key: str, speaker: Speaker) -> list[str]:
    """What the option says it gives, or what is printed on the thing chosen; no sentences, no full stop."""
    prefix, _, rest = key.partition(":")
    option = decision.details.get(key) or Option(key)
    gives = benefit_phrase(option.gives) if option.gives else ""
    if key == "income":
        return [t("preview.income")] if speaker.view.players[decision.seat].income_turns else []
    for special in (f"preview.of.{decision.kind}.{prefix}", f"preview.of.{key}"):
        if has_text(special):
            what = names.thing(decision.subject, speaker) if decision.subject else t("thing.this")
            return [t(special, gives=gives, what=what, **_named(rest, speaker))]
    if gives:
        return [gives, *(_bonus(decision, key, speaker) if decision.kind == "turn" else ())]
    if decision.kind in ("explore_hex", "rotation"):
        tile = catalogue().territory_tiles.get(decision.subject.partition("@")[0])
        return [t("preview.tile", what=benefit_phrase(tile.benefit))] if tile and tile.benefit else []
    if decision.kind == "pay_advance":
        track, _, index = decision.subject.partition(":")
        return (
            [benefit_phrase(catalogue().tracks[track].spaces[int(index)].benefit)] if track in TRACKS else []
        )
    if decision.kind == "place_building":
        return _place(decision, key, speaker)
    if prefix in STEPS and decision.kind != "turn":
        return [t("preview.step_only")]
    return _printed(prefix, rest, decision, speaker)


def _named(rest: str, speaker: Speaker) -> dict[str, str]:
    """The track or player that an option names."""
    track = rest.partition("@")[0]
    found = {"track": names.track_name(track)} if track in TRACKS else {}
    if rest.isdigit() and int(rest) < len(speaker.view.players):
        found["player"] = speaker.name_of(int(rest))
    return found


def _bonus(decision: Decision, key: str, speaker: Speaker) -> list[str]:
    """That the next space has a bonus that can be bought."""
    track, _, place = key.removeprefix("advance:").partition("@")
    if track not in TRACKS:
        return []
    tokens = speaker.view.players[decision.seat].tokens[TRACKS.index(track)]
    start = int(place) if place else min(tokens, default=0)
    bonus = catalogue().tracks[track].spaces[min(12, start + 1)].bonus
    return [t("preview.bonus", what=benefit_phrase(bonus.gain))] if bonus is not None else []


def _place(decision: Decision, key: str, speaker: Speaker) -> list[str]:
    """What a piece finishes in the city, or how full its surroundings are with it."""
    city = speaker.view.players[decision.seat].city
    mask = offers.plot_masks(decision).get(key)
    if city is None or mask is None:
        return [t("preview.of.elsewhere")] if key.startswith("hex:") else []
    districts, lines = finished_by(city, mask)
    found = [t("preview.lines" if lines > 1 else "preview.line", n=lines)] if lines else []
    if districts or lines:
        return found
    district, row, column = filling(city, mask)
    return [t("preview.filling", district=district, row=row, column=column)]


def _printed(prefix: str, rest: str, decision: Decision, speaker: Speaker) -> list[str]:
    """What is printed on a mat, civilization, card or tech card, or under a building."""
    name = rest.partition("@")[0].partition(":")[0]
    if prefix == "mat" and name in catalogue().capital_mats:
        return [t("preview.mat", n=len(catalogue().capital_mats[name].impassable))]
    if prefix in ("civ", "civilization"):
        key = f"civilization.{name}.summary"
        return [t(key).rstrip(".")] if has_text(key) else []
    if prefix == "card":
        key = f"tapestry.{name}.rules"
        return [t(key).rstrip(".")] if has_text(key) else []
    if prefix == "tech" and name in catalogue().techs:
        data = catalogue().techs[name]
        return [t("preview.tech", circle=benefit_phrase(data.circle), square=benefit_phrase(data.square))]
    if prefix == "building" and name in BUILDINGS:
        return _uncovered(name, decision, speaker)
    return []


def _uncovered(kind: str, decision: Decision, speaker: Speaker) -> list[str]:
    """What the income turns give more once a building has left its row."""
    index = BUILDING_INDEX[kind]
    covered = speaker.view.players[decision.seat].covered[index]
    space = (covered & -covered).bit_length()
    if not space:
        return []
    row = tuple(catalogue().income_rows.values())[index]
    return [t("preview.uncovers", gives=benefit_phrase(row.spaces[space - 1].gain))]
