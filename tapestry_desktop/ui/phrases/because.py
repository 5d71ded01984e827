"""Why a question is asked: the rule of the civilization, card or technology it comes from."""

from __future__ import annotations

from tapestry_desktop.engine.decisions import Decision
from tapestry_desktop.engine.state import Table
from tapestry_desktop.ui.i18n import has_text, t
from tapestry_desktop.ui.phrases import names
from tapestry_desktop.ui.phrases.names import Speaker

MIDGAME = frozenset({"swap_first", "swap_second", "draw_up"})
"""Questions of a civilization that is gained in the middle of a game."""
OF = {"muster": "militants", "draw_up": "militants"}
"""Civilizations of questions whose trail does not name them."""
OUTSIDE = frozenset({"response"})
"""Questions to somebody whom the card or mat in the trail does not concern."""
SOURCES = ("civilization", "card", "tech")


def because(decision: Decision, view: Table) -> str:
    """The rule behind a question, “Architects: …”; empty where no card or mat asks it."""
    head, name, more = _source(decision)
    if not name or decision.kind in OUTSIDE:
        return ""
    own = f"because.{decision.kind}"
    if has_text(own):
        words = t(own)
    elif head == "civilization":
        words = _civilization(name, decision, view)
    elif head == "card":
        words = _text(f"tapestry.{name}.rules")
    else:
        words = _text(f"tech.{name}.{more}")
    return (
        t("because", name=names.component("tapestry" if head == "card" else head, name), why=words)
        if words
        else ""
    )


def aside(decision: Decision, owner: int, speaker: Speaker, *, stem: str) -> str:
    """Why somebody is asked in the turn of `owner`, by the keys `stem`.response, .source and .any."""
    args = {"player": speaker.name_of(decision.seat), "owner": speaker.name_of(owner)}
    head, name, _ = _source(decision)
    if decision.kind == "response":
        return t(f"{stem}.response", what=names.thing(decision.subject, speaker), **args)
    if name:
        source = names.component("tapestry" if head == "card" else head, name)
        return t(f"{stem}.source", what=source, **args)
    return t(f"{stem}.any", **args)


def _source(decision: Decision) -> tuple[str, str, str]:
    """Kind, id and part of the innermost card or mat of a trail."""
    for crumb in reversed(decision.trail):
        head, _, rest = crumb.partition(":")
        if head in SOURCES and rest:
            name, _, more = rest.partition(":")
            return head, name, more
    return ("civilization", OF[decision.kind], "") if decision.kind in OF else ("", "", "")


def _civilization(name: str, decision: Decision, view: Table) -> str:
    stem = f"civilization.{name}"
    parts = ["ability.1", "income", "summary"]
    if any(crumb == "step:civilization" for crumb in decision.trail):
        parts = ["income", *parts]
    if view.phase == "setup":
        parts = ["setup", *parts]
    if decision.kind in MIDGAME:
        parts = ["midgame", *parts]
    return next((found for part in parts if (found := _text(f"{stem}.{part}"))), "")


def _text(key: str) -> str:
    return t(key) if has_text(key) else ""
