"""The words of passing the screen on: whose turn it is, why somebody else is asked, what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.phrases.because import aside
from tapestry_desktop.ui.turns import last_turn_of

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController


def handing_words(control: TableController) -> tuple[list[str], str]:
    """Breadcrumbs and sentence while the viewer hands the screen over."""
    decision, now = control.session.decision, control.asked()
    name = control.name_of(control.viewer)
    if decision is None or control.view.phase == "setup":
        after = control.name_of(decision.seat) if decision is not None else ""
        return [t("crumb.setup"), name], t("handing.setup", player=after)
    if now.kind == "aside":
        own = now.owner == control.viewer
        words = aside(decision, now.owner, control, stem="handing.mine" if own else "handing.other")
    elif now.kind == "on":
        words = t("handing.on", player=control.name_of(decision.seat), turn=now.turn)
    else:
        turn = last_turn_of(control.session.events, control.viewer)
        if turn != now.turn:  # the turn that ended was somebody else's, and the viewer was asked in it
            return [t("crumb.turn_number", number=now.turn), name], t(
                "handing.setup", player=control.name_of(decision.seat)
            )
        return [t("crumb.turn_number", number=turn), name], t("handing.end", turn=turn)
    if now.owner == control.viewer:
        return [t("crumb.turn_number", number=now.turn), name], words
    return [t("crumb.turn_of", name=control.name_of(now.owner), number=now.turn), name], words


def curtain_words(control: TableController) -> tuple[str, str]:
    """Title and note of the curtain: a new turn, a turn that goes on, or a question in another's turn."""
    decision, now = control.session.decision, control.asked()
    name = control.name_of(control.viewer)
    if decision is None or now.kind == "turn" or control.session.table.phase == "setup":
        return t("curtain.title", name=name), t("curtain.note")
    if now.kind == "on":
        return t("curtain.on", name=name), t("curtain.on.note", turn=now.turn)
    return t("curtain.aside", name=name), aside(decision, now.owner, control, stem="curtain.aside")
