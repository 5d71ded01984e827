"""The warning before an income turn while advances can still be paid for. It never blocks: the same option,
chosen once more, takes the income turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapestry_desktop.engine.decisions import Decision
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.phrases.names import listed, track_name

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController

INCOME = "income"


class UnusedWarning:
    """Knows whether the choice of an income turn has to be asked about first."""

    def __init__(self, controller: TableController) -> None:
        self._controller = controller
        self.on = False
        self._asked: tuple[int, int] | None = None  # the journal's length and the seat that was asked

    def tracks(self) -> list[str]:
        """The tracks on which an advance can still be paid for; empty where nobody needs to be warned."""
        decision = self._controller.decision
        if not self.on or decision is None or decision.kind != "turn" or INCOME not in decision.keys:
            return []
        if not self._controller.view.players[decision.seat].income_turns:
            return []
        found = [key.partition(":")[2].partition("@")[0] for key in decision.keys
                 if key.startswith("advance:")]  # fmt: skip
        return list(dict.fromkeys(found))

    def sentence(self) -> str:
        """What can still be paid for; empty when there is nothing to say."""
        tracks = self.tracks()
        return t("bar.unused", what=listed([track_name(track) for track in tracks])) if tracks else ""

    def question(self) -> str:
        """The question asked once; empty while it is not asked."""
        count = len(self.tracks())
        return t("bar.unused.ask", n=count) if self.asking and count else ""

    @property
    def asking(self) -> bool:
        """Whether the question stands."""
        return self._asked is not None and self._asked == self._place()

    def stops(self, key: str) -> bool:
        """Whether a choice has to be confirmed; asks when it is the first time."""
        if key != INCOME or self.asking or not self.tracks():
            return False
        self._asked = self._place()
        return True

    def withdraw(self) -> bool:
        """Esc: not asked any more; False when nothing was asked."""
        was, self._asked = self.asking, None
        return was

    def _place(self) -> tuple[int, int]:
        decision: Decision | None = self._controller.decision
        return len(self._controller.session.answers), decision.seat if decision is not None else -1
