"""The pages of bots and kaiju in the window: what opens them, and what a finished game leaves behind."""

from __future__ import annotations

import logging
import secrets
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from ...content import catalogue
from ...engine.rules.setup import GameSetup
from ...engine.solo.notes import solo_notes
from ...engine.solo.seats import automa_of
from ...storage.campaign import CHAPTERS, Progress, Result, load_progress, save_progress
from ...storage.errors import StorageError
from ..i18n import t

if TYPE_CHECKING:
    from ..controller import TableController
    from ..window import MainWindow

log = logging.getLogger(__name__)
SEEDS = 1_000_000
CAMPAIGN = "campaign"
"""Option of a set-up: the game counts for the campaign."""
PAGES = ("campaign", "briefing", "outcome")


class SoloRoom(QObject):
    """One for each window."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._progress: Progress | None = None
        self._scenario = CHAPTERS[0]
        self._result: Result | None = None
        self._record = False

    # -- progress --------------------------------------------------------------------------------

    @property
    def progress(self) -> Progress:
        """The campaign as it stands; read when it is first wanted."""
        if self._progress is None:
            self._progress, sentence = load_progress()
            if sentence:
                self._window.tell(sentence, "refused", 0)
        return self._progress

    def use(self, progress: Progress) -> None:
        """Show another campaign than the one on disk; it is written only when something changes."""
        self._progress = progress

    def keep(self) -> None:
        """Write the campaign down; a failure is told in the window."""
        try:
            save_progress(self.progress)
        except StorageError as error:
            self._window.tell(str(error), "refused", 0)

    # -- pages -----------------------------------------------------------------------------------

    def make_page(self, name: str) -> Any:
        """A page of the campaign. KeyError for another name."""
        from .outcome import OutcomePage
        from .pages import BriefingPage, CampaignPage

        page: Any
        if name == "campaign":
            page = CampaignPage(self.progress)
            page.briefing_wanted.connect(self.show_briefing)
            page.level_changed.connect(self._level_changed)
            page.anew_wanted.connect(self._begin_anew)
        elif name == "briefing":
            page = BriefingPage(self._scenario, self.progress.level)
            page.begin_wanted.connect(self.play)
        elif name == "outcome" and self._result is not None:
            page = OutcomePage(self._result, self.progress, self._record, self._window.controller)
            page.again_wanted.connect(self.again)
            page.next_wanted.connect(self.go_on)
            page.harder_wanted.connect(self.harder)
            page.campaign_wanted.connect(self.show_campaign)
            page.sheet_wanted.connect(lambda: self._window.show_page("score"))
        else:
            raise KeyError(name)
        return page

    def _show(self, name: str) -> None:
        """Show a page made anew, so that it shows what is true now."""
        window = self._window
        window.forget_page(name)
        window.show_page(name)
        first = getattr(window.page(name), "start", None)
        if first is not None:
            first.setFocus()

    def show_campaign(self) -> None:
        """The chapters."""
        self._show("campaign")

    def show_briefing(self, scenario: str) -> None:
        """The briefing of a chapter."""
        self._scenario = scenario
        self._show("briefing")

    def _level_changed(self, level: int) -> None:
        self.progress.level = level
        self.keep()

    def _begin_anew(self) -> None:
        self.progress.begin_anew()
        self.keep()
        self._show("campaign")
        self._window.tell(t("campaign.forgotten"), "done")

    # -- games -----------------------------------------------------------------------------------

    def play(self, scenario: str, level: int) -> None:
        """Begin a chapter of the campaign."""
        settings = self._window.settings
        self.progress.level = level
        self.keep()
        self._window.begin(
            GameSetup(
                players=1,
                seed=secrets.randbelow(SEEDS),
                names=settings.names[:1] if settings is not None else (),
                colours=settings.colours[:1] if settings is not None else (),
                solo=level,
                scenario=scenario,
                options=((CAMPAIGN, True),),
            )
        )

    def _setup(self) -> GameSetup | None:
        controller = self._window.controller
        return controller.session.setup if controller is not None else None

    def again(self) -> None:
        """The same game with another seed."""
        setup = self._setup()
        if setup is not None:
            self._window.begin(replace(setup, seed=secrets.randbelow(SEEDS)))

    def harder(self) -> None:
        """The same game a level higher."""
        setup = self._setup()
        if setup is not None:
            self._window.begin(replace(setup, seed=secrets.randbelow(SEEDS), solo=min(6, setup.solo + 1)))

    def go_on(self) -> None:
        """On to the second chapter, be the first one won or lost."""
        self.progress.go_on(CHAPTERS[0])
        self.keep()
        self.show_briefing(CHAPTERS[1])

    def finish(self, controller: TableController, game: str) -> bool:
        """A game is over: note its result and show how it ended. False for games of people alone."""
        result = result_of(controller, game)
        if result is None:
            return False
        record = bool(game) and self.progress.record(result)
        if game:
            self.keep()
        self.show_outcome(result, record)
        return True

    def show_outcome(self, result: Result, record: bool) -> None:
        """How a game has ended, and whether it is the best at its level."""
        self._result, self._record = result, record
        self._show("outcome")


def result_of(controller: TableController, game: str) -> Result | None:
    """The result of a finished game of one person against bots or kaiju; None for every other game."""
    session = controller.session
    setup, table, ended = session.setup, session.table, session.result
    notes = solo_notes(table)
    if ended is None or notes is None or notes.level is None:
        return None
    automa = automa_of(table)
    against = notes.target_vp if notes.target_vp is not None else automa.vp if automa is not None else 0
    return Result(
        game=game,
        mode=setup.scenario or "solo",  # type: ignore[arg-type]
        level=notes.level if notes.level in catalogue().solo.levels else 1,
        won=0 in ended.winners,
        vp=table.players[0].vp,
        against=against,
        when=datetime.now(UTC).isoformat(timespec="seconds"),
        campaign=bool(setup.option(CAMPAIGN, False)),
    )
