"""What the bots have done since the person's last turn: told again where a game goes on, a line of the bar
once the story is put away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ...engine.events import seen_by
from ...engine.solo.notes import solo_notes
from ..i18n import t
from ..log.report import Person
from ..log.sheet import sentence_of, since_title
from ..phrases.names import listed
from ..phrases.report import others_of
from ..turns import since_last_turn

if TYPE_CHECKING:
    from ..controller import TableController
    from ..table.page import TablePage


def bots_since(control: TableController) -> int | None:
    """Where the events begin that came after the turn of the one person at the table; None in other games,
    and once that person's next turn has begun."""
    table = control.session.table
    people = [player.seat for player in table.players if player.kind == "human"]
    if len(people) != 1 or solo_notes(table) is None or table.phase == "setup":
        return None
    if control.decision is None or control.asked().kind != "turn":
        return None
    return since_last_turn(control.session.events, people[0])


class BotsSince(QObject):
    """`resume` tells the bots' turn again when a saved game goes on; the line stands in the bar until the
    question is answered, and a click on it tells the turn once more."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        page.story.closed.connect(self.show_line)
        page.bar.crumbs.since_wanted.connect(self._again)

    def resume(self) -> bool:
        """Tell what happened after the last answer of a saved game; False where nothing did."""
        control = self._page.controller
        first = bots_since(control)
        if first is None or control.curtain or control.handing_over:
            return False
        self.show_line()
        return self._page.story.open_new(control.session.events, first)

    def show_line(self) -> None:
        """“Since your last turn: …; B shows it.”"""
        control = self._page.controller
        first = bots_since(control)
        if first is None or control.curtain or control.handing_over:
            return
        events, seat = control.session.events, control.viewer
        people = [
            Person(t("report.you") if each.seat == seat else control.name_of(each.seat),
                   control.colour_of(each.seat), each.gains)
            for each in others_of([seen_by(event, seat) for event in events[first:]], seat, control)
        ]  # fmt: skip
        if people:
            title = since_title(events, seat)
            names = listed([person.name for person in people if person.name != t("report.you")])
            self._page.bar.crumbs.show_since(
                t("solo.since.line", title=title, what=sentence_of(people)),
                t("solo.since.short", title=title, who=names),
            )

    def _again(self) -> None:
        if bots_since(self._page.controller) is not None:
            self._page.story.replay()
