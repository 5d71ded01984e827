"""What an option is good for, in one line: what it costs, what it gives, what follows."""

from __future__ import annotations

from functools import reduce

from tapestry_desktop.content import TRACKS, catalogue
from tapestry_desktop.content.phrases import benefit_phrase, cost_phrase
from tapestry_desktop.engine.decisions import Decision, Option
from tapestry_desktop.engine.session import Preview
from tapestry_desktop.ui.i18n import has_text, t
from tapestry_desktop.ui.phrases import names
from tapestry_desktop.ui.phrases.decisions import question
from tapestry_desktop.ui.phrases.names import Speaker
from tapestry_desktop.ui.phrases.outcomes import Sums, cost_words


def outlook_text(decision: Decision, key: str, preview: Preview, speaker: Speaker) -> str:
    """What choosing `key` means: “costs 1 coin; explore; 2 VP, then choose a tile”. `preview` may look
    through a payment or a rotation (`TableController.outlook`)."""
    gift = _gift(decision, key, speaker)
    results = names.in_a_row(_results(decision, key, preview, speaker, gift))
    parts = [*_price(decision, key), *gift, results, _then(decision, preview, speaker)]
    said = [part for part in parts if part]
    if not said:
        return t("preview.nothing")
    return reduce(lambda first, following: t("list.group", first=first, next=following), said)


def _price(decision: Decision, key: str) -> list[str]:
    option = decision.details.get(key) or Option(key)
    named = [cost for cost in option.costs if isinstance(cost, str)]
    found = [t("preview.costs", what=cost_words(named))] if named else []
    return found + [t("preview.costs", what=cost_phrase(cost)) for cost in option.costs if cost not in named]


def _gift(decision: Decision, key: str, speaker: Speaker) -> list[str]:
    """What the option says it gives, or what is printed on the thing chosen."""
    prefix, _, rest = key.partition(":")
    option = decision.details.get(key) or Option(key)
    gives = benefit_phrase(option.gives) if option.gives else ""
    if key == "income":
        return [t("preview.income")] if speaker.view.players[decision.seat].income_turns else []
    for special in (f"preview.of.{decision.kind}.{prefix}", f"preview.of.{key}"):
        if has_text(special):
            return [t(special, gives=gives)]
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
    return _printed(prefix, rest)


def _bonus(decision: Decision, key: str, speaker: Speaker) -> list[str]:
    """That the next space has a bonus that can be bought."""
    track, _, place = key.removeprefix("advance:").partition("@")
    if track not in TRACKS:
        return []
    tokens = speaker.view.players[decision.seat].tokens[TRACKS.index(track)]
    start = int(place) if place else min(tokens, default=0)
    bonus = catalogue().tracks[track].spaces[min(12, start + 1)].bonus
    return [t("preview.bonus", what=benefit_phrase(bonus.gain))] if bonus is not None else []


def _printed(prefix: str, rest: str) -> list[str]:
    """What is printed on a mat, civilization, card or tech card."""
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
    return []


def _results(decision: Decision, key: str, preview: Preview, speaker: Speaker, gift: list[str]) -> list[str]:
    """What the events add up to, beyond what has been said already."""
    sums, seat = Sums(preview, decision.seat), decision.seat
    told = bool((decision.details.get(key) or Option(key)).gives) or decision.kind == "pay_advance"
    parts: list[str] = []
    if sums.vp and not any(words.endswith(t("preview.vp", n=sums.vp)) for words in gift):
        best = decision.kind == "explore_hex"
        parts.append(t("preview.vp_best" if best else "preview.vp_now" if told else "preview.vp", n=sums.vp))
    if not told:
        parts += sums.changes(paid=decision.kind != "turn" and not key.startswith("pay:"))
        parts += [] if decision.kind in ("explore_hex", "rotation", "building", "invent") else sums.built
    parts += sums.words
    parts += [t("preview.other_vp", player=speaker.name_of(who), n=n) for who, n in sums.others.items()
              if who != seat]  # fmt: skip
    return parts


def _then(decision: Decision, preview: Preview, speaker: Speaker) -> str:
    """What is asked next."""
    if preview.hidden:
        special = f"preview.chance.{decision.kind}"
        return t(special) if has_text(special) else t("preview.chance")
    after = preview.next_decision
    if after is None:
        return t("preview.game_over")
    if after.seat != decision.seat:
        return t("preview.next_player", player=speaker.name_of(after.seat))
    if after.kind == "turn":
        return t("preview.turn_over")
    key = f"preview.then.{after.kind}"
    if has_text(key):
        return t(key)
    return t("preview.then.asked", question=question(after, speaker.view, speaker))
