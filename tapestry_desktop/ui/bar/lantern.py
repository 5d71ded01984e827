"""The lantern's advice: the option that looks best, and why, in one sentence."""

from __future__ import annotations

from tapestry_desktop.ai.advisor import advise
from tapestry_desktop.ui import phrases
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.i18n import t


def advice(control: TableController) -> tuple[str, str]:
    """The key that is suggested and the sentence for it; both empty when there is nothing to suggest."""
    decision = control.decision
    found = advise(control.session) if decision is not None else []
    if decision is None or not found:
        return "", ""

    def label(key: str) -> str:
        return phrases.option_label(decision, key, control.view, control)

    best = found[0]
    outlook = control.outlook(best.key)
    why = phrases.merit_text(decision, best.key, outlook, control) if outlook is not None else ""
    stem = t("bar.hint_why" if why else "bar.hint", first=label(best.key), why=why)
    if len(found) < 2:
        return best.key, stem
    lead = round(best.gain - found[1].gain)
    key = "bar.hint_lead" if lead > 0 else "bar.hint_close"
    return best.key, t(key, hint=stem, n=lead, next=label(found[1].key))
