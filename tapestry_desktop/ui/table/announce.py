"""What happens without a question and would be missed is said: an only tapestry card plays itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tapestry_desktop.engine.events import OnlyChoice, TapestryPlayed
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.tableau.zone import roman

if TYPE_CHECKING:
    from tapestry_desktop.ui.table.page import TablePage

STAYS = 7000
"""Milliseconds for which the message stays."""
FIRST = 2200
"""Milliseconds for which it stands alone before the report of the turn follows."""


def only_card_words(events: tuple[object, ...], viewer: int) -> str:
    """The sentence about an only tapestry card that was played for the viewer; "" where none was."""
    only = False
    for event in events:
        if isinstance(event, OnlyChoice) and event.seat == viewer and event.kind == "play_tapestry":
            only = True
        elif only and isinstance(event, TapestryPlayed) and event.seat == viewer and event.face_up:
            card = t(f"tapestry.{event.card}.name")
            return t("table.only_card", card=card, era=roman(event.era))
    return ""


class Announcer(QObject):
    """Listens to what happened and says above the bar what nobody was asked about."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        page.controller.happened.connect(self._happened)

    def _happened(self, events: object) -> None:
        page = self._page
        if not isinstance(events, tuple) or not page.isVisible() or page.controller.curtain:
            return
        words = only_card_words(events, page.controller.viewer)
        if words:
            page.tell(words, "info", STAYS)
            if page.controller.turn_end == "pause":
                page.sheet.come_later(FIRST)
