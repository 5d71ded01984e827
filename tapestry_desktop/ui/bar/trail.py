"""Where a decision comes from and what is still to come: steps of an income turn, else crumbs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tapestry_desktop.engine.decisions import Decision
from tapestry_desktop.engine.income_steps import IncomeStep, income_steps
from tapestry_desktop.engine.to_come import Coming, to_come
from tapestry_desktop.ui import phrases
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.glyphs import Glyph, glyphs_for

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController

MOST_SIGNS = 3
"""Signs of one thing that is still to come."""
HEADS = {
    "income": "income", "civilization": "civilization", "landmark": "landmark", "card": "tapestry_card",
    "tile": "territory_tile", "tech": "tech_card",
}  # fmt: skip
"""Signs of where a question comes from."""
FIRST = "first_of_neighbours"
ICONS = {"end": "end_turn", "goes_on": "players", "bonus": "bonus"}


@dataclass(frozen=True, slots=True)
class ToCome:
    """Something that follows this decision: its signs and its words."""

    glyphs: tuple[Glyph, ...]
    words: str


@dataclass(frozen=True, slots=True)
class TrailShown:
    """What stands above a question. `title` belongs to the income steps."""

    icon: str
    crumbs: list[str]
    then: list[ToCome]
    title: str = ""
    steps: tuple[IncomeStep, ...] = ()


def trail_of(control: TableController, decision: Decision) -> TrailShown:
    """The trail of the waiting decision."""
    trail = decision.trail
    steps = income_steps(control.session) if any(each.startswith("step:") for each in trail) else ()
    if not steps:
        crumbs = [*_whose_turn(control, decision), *(phrases.breadcrumb(crumb, control) for crumb in trail)]
        return TrailShown(_icon(decision), crumbs, still_to_come(control))
    place = next(n for n, crumb in enumerate(trail) if crumb.startswith("step:"))
    title = next(phrases.breadcrumb(each, control) for each in trail if each.startswith("income:"))
    crumbs = [phrases.breadcrumb(crumb, control) for crumb in trail[place + 1 :] if crumb != FIRST]
    if FIRST in trail:
        steps = _with_bonus(steps)
    if control.asked().kind == "aside":
        title, who = _whose_turn(control, decision)
        crumbs.insert(0, who)
    return TrailShown("", crumbs, [], title, steps)


def _with_bonus(steps: tuple[IncomeStep, ...]) -> tuple[IncomeStep, ...]:
    """While it is asked what the first into the era gets, the card is still to come: a step of its own."""
    at = next((n for n, step in enumerate(steps) if step.state == "now"), None)
    if at is None:
        return steps
    coming = IncomeStep(steps[at].name, "coming")
    return (*steps[:at], replace(steps[at], name="first"), coming, *steps[at + 1 :])


def still_to_come(control: TableController) -> list[ToCome]:
    """What follows the waiting decision in this turn."""
    return [_told(each, control) for each in to_come(control.session.game)]


def _told(coming: Coming, control: TableController) -> ToCome:
    name = control.name_of(coming.seat) if coming.seat >= 0 else ""
    words = t(f"bar.then.{coming.what}", name=name)
    if coming.what == "dice":
        return ToCome((Glyph("icon", "die_red"), Glyph("icon", "die_black")), words)
    signs = glyphs_for(coming.gives)
    if coming.gives and len(signs) <= MOST_SIGNS:
        return ToCome(tuple(signs), words)
    icon = ICONS.get(coming.what)
    return ToCome((Glyph("icon", icon),) if icon else (), words)


def _whose_turn(control: TableController, decision: Decision) -> list[str]:
    """The turn that goes on, and who is asked where that is somebody else."""
    now, name = control.asked(), control.name_of(decision.seat)
    if control.view.phase == "setup":
        return [name, t("crumb.setup")]
    if now.kind == "aside":
        owner = control.name_of(now.owner)
        return [t("crumb.turn_of", name=owner, number=now.turn), t("crumb.asked", name=name)]
    return [t("crumb.turn_number", number=control.view.turn)]


def _icon(decision: Decision) -> str:
    """The sign before the crumbs: the track, the mat, the income turn; a new turn has none of them."""
    if decision.kind == "pay_advance":
        return f"track_{decision.subject.partition(':')[0]}"
    for crumb in reversed(decision.trail):
        head, _, rest = crumb.partition(":")
        if head == "space":
            return f"track_{rest.partition(':')[0]}"
        if head in HEADS:
            return HEADS[head]
    return "players" if decision.kind != "turn" else ""
