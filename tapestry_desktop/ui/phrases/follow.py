"""What follows an option: what is asked next and what there is to choose, who goes on, what chance brings."""

from __future__ import annotations

from tapestry_desktop.content.phrases import benefit_phrase
from tapestry_desktop.engine.decisions import Decision
from tapestry_desktop.engine.events import TurnEnded
from tapestry_desktop.engine.session import Preview
from tapestry_desktop.ui.i18n import has_text, t
from tapestry_desktop.ui.phrases import names
from tapestry_desktop.ui.phrases.decisions import option_label, question
from tapestry_desktop.ui.phrases.names import Speaker

MOST_NAMED, MOST_LETTERS = 4, 60
"""Options are named where there are not more than these, and not longer than this together."""
COUNTED = ("advance", "token", "regress", "jump", "rotation", "hex", "plot", "tile")
"""Answers whose words depend on what lies on the table then, or are long: they are only counted."""
EFFECTS = ("choice", "do", "slot", "building", "die", "track", "deck")
"""Answers that are no names: they begin with a small letter inside a sentence."""
SAID_BEFORE = ("choose_one",)
"""Questions that add nothing where their options have been named already."""
TAKING = ("turn", "pay_advance", "invent", "explore_hex", "rotation")
"""Questions whose options say what is taken then."""
IMPLIED = ("tapestries", "tiles", "space_tiles", "techs")
"""Chance that needs no word where the option itself says what is taken."""
LEAVING = ("decline", "beside", "done", "stop", "pass")


def follow(decision: Decision, key: str, preview: Preview, speaker: Speaker, said: str = "") -> str:
    """What comes after the answer `key`, for the one who is asked now, beyond what is `said` already."""
    if _turn_over(decision, preview):
        return t("preview.turn_over")
    if preview.hidden:
        if preview.chance in IMPLIED and (decision.kind in TAKING or _gives(decision, key)):
            return ""
        for words in (f"preview.chance.{decision.kind}", f"preview.chance.by.{preview.chance}"):
            if has_text(words):
                return t(words)
        return t("preview.chance")
    after = preview.next_decision
    if after is None:
        return t("preview.game_over")
    if after.seat != decision.seat:
        words = f"preview.next.{after.kind}"
        return t(words if has_text(words) else "preview.next_player", player=speaker.name_of(after.seat))
    if after.kind == "turn":
        set_up = speaker.view.phase == "setup"
        return t("preview.set_up_over" if set_up else "preview.turn_over")
    return _asked(after, speaker, said)


def _gives(decision: Decision, key: str) -> bool:
    return key in decision.details and bool(decision.details[key].gives)


def _turn_over(decision: Decision, preview: Preview) -> bool:
    """Whether the turn of the one who is asked ends with the answer."""
    return any(isinstance(event, TurnEnded) and event.seat == decision.seat for event in preview.events)


def _asked(after: Decision, speaker: Speaker, said: str) -> str:
    """The next question in short, with what there is to choose."""
    key = f"preview.then.{after.kind}"
    what = names.thing(after.subject, speaker) if after.subject else t("thing.this")
    choices = _choices(after, speaker, said)
    if has_text(key):
        if not choices and after.kind in SAID_BEFORE:
            return ""
        words = t(key, what=what, gives=_bought(after))
        return t("preview.then.choices", words=words, choices=choices) if choices else words
    asked = question(after, speaker.view, speaker)
    return t("preview.then.asked_of" if choices else "preview.then.asked", question=asked, choices=choices)


def _bought(after: Decision) -> str:
    found = {option.gives for option in after.options if option.gives}
    return benefit_phrase(next(iter(found))) if len(found) == 1 else t("thing.this")


def _choices(after: Decision, speaker: Speaker, said: str) -> str:
    """The options by name where they are few and short, else how many there are of what."""
    keys = [key for key in after.keys if key not in LEAVING]
    prefixes = {key.partition(":")[0] for key in keys}
    if after.kind in ("bonus", "pay", "resource") or prefixes <= {"accept", "pay", "rotation", "resource"}:
        return ""
    if prefixes.isdisjoint(COUNTED) and len(keys) <= MOST_NAMED:
        labels = [_label(after, key, speaker) for key in keys]
        if all(label.lower() in said for label in labels):
            return ""
        named = names.listed(labels, "or")
        if len(named) <= MOST_LETTERS:
            return named
    sort = "plot" if "plot" in prefixes else next(iter(prefixes)) if len(prefixes) == 1 else ""
    counted = f"preview.count.{sort}"
    if not has_text(counted):
        return ""
    n = len({key.partition("/")[0] for key in keys if key.startswith(sort)})
    return t(f"{counted}.one" if n == 1 and has_text(f"{counted}.one") else counted, n=n)


def _label(after: Decision, key: str, speaker: Speaker) -> str:
    label = option_label(after, key, speaker.view, speaker)
    return label[:1].lower() + label[1:] if key.partition(":")[0] in EFFECTS else label
