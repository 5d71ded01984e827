"""What an option is good for, in one line: what it costs, what it gives, what follows."""

from __future__ import annotations

from functools import reduce

from tapestry_desktop.content.phrases import cost_phrase
from tapestry_desktop.engine.decisions import Decision, Option
from tapestry_desktop.engine.session import Preview
from tapestry_desktop.ui.i18n import has_text, t
from tapestry_desktop.ui.phrases import names
from tapestry_desktop.ui.phrases.follow import follow
from tapestry_desktop.ui.phrases.gifts import gift
from tapestry_desktop.ui.phrases.names import Speaker
from tapestry_desktop.ui.phrases.outcomes import Sums, cost_words, income_apart

TOLD_BY_TILE = ("explore_hex", "rotation")
"""Questions whose options say what the tile gives: the sum of it would say it twice."""


def outlook_text(decision: Decision, key: str, preview: Preview, speaker: Speaker) -> str:
    """What choosing `key` means: “costs 1 coin; explore; 2 VP; then choose a tile: 3 in your supply”.
    `preview` may look through a payment or a rotation (`TableController.outlook`)."""
    now, income = income_apart(preview)
    gives = gift(decision, key, speaker)
    results = names.in_a_row(_results(decision, key, now, speaker, gives))
    if not results and not gives and has_text(f"preview.none.{decision.kind}"):
        results = t(f"preview.none.{decision.kind}")
    coming = _income(income, decision.seat)
    told = names.in_a_row([part for part in (*gives, results) if part])
    then = "" if coming and preview.hidden else follow(decision, key, preview, speaker, told.lower())
    said = [part for part in (*_price(decision, key), *gives, results, coming, then) if part]
    if not said:
        return t("preview.nothing")
    return reduce(lambda first, following: t("list.group", first=first, next=following), said)


def merit_text(decision: Decision, key: str, preview: Preview, speaker: Speaker) -> str:
    """What speaks for an option: what it gives and opens, without its price and without the income that comes
    anyway."""
    now = income_apart(preview)[0]
    gives = gift(decision, key, speaker)
    results = _results(decision, key, now, speaker, gives)
    found = names.in_a_row([part for part in (*gives, *results) if part])
    after = preview.next_decision
    opens = after is not None and after.seat == decision.seat and after.kind != "turn"
    then = follow(decision, key, preview, speaker, found.lower()) if opens or not found else ""
    return names.in_a_row([part for part in (found, then) if part])


def _price(decision: Decision, key: str) -> list[str]:
    option = decision.details.get(key) or Option(key)
    named = [cost for cost in option.costs if isinstance(cost, str)]
    found = [t("preview.costs", what=cost_words(named))] if named else []
    return found + [t("preview.costs", what=cost_phrase(cost)) for cost in option.costs if cost not in named]


def _income(income: Preview, seat: int) -> str:
    """What the steps of the income turn give that follow by themselves."""
    sums = Sums(income, seat)
    parts = ([t("preview.vp", n=sums.vp)] if sums.vp else []) + sums.changes()
    return t("preview.then.income", what=names.in_a_row(parts)) if parts else ""


def _results(decision: Decision, key: str, preview: Preview, speaker: Speaker, gives: list[str]) -> list[str]:
    """What the events add up to, beyond what has been said already."""
    sums, seat = Sums(preview, decision.seat), decision.seat
    told = bool((decision.details.get(key) or Option(key)).gives) or decision.kind == "pay_advance"
    parts: list[str] = []
    if sums.vp and not any(words.endswith(t("preview.vp", n=sums.vp)) for words in gives):
        best = decision.kind == "explore_hex"
        parts.append(t("preview.vp_best" if best else "preview.vp_now" if told else "preview.vp", n=sums.vp))
    if not told and decision.kind not in TOLD_BY_TILE:
        parts += sums.changes(paid=decision.kind != "turn" and not key.startswith("pay:"))
        parts += [] if decision.kind in ("building", "invent") else sums.built
    parts += sums.words
    parts += [t("preview.other_vp", player=speaker.name_of(who), n=n) for who, n in sums.others.items()
              if who != seat]  # fmt: skip
    return parts
