"""The help room of a window: F1 and its chapter, the question mark in the bar, the coach and the lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font, text_width
from tapestry_desktop.ui.look.palette import hub, theme
from tapestry_desktop.ui.look.widgets import IconButton

if TYPE_CHECKING:
    from tapestry_desktop.engine.rules.setup import GameSetup
    from tapestry_desktop.ui.bar.view import DecisionBar
    from tapestry_desktop.ui.help.coach import CoachStrip
    from tapestry_desktop.ui.help.page import HelpPage
    from tapestry_desktop.ui.window import MainWindow

LESSON = "lesson"
"""The option of a set-up that names the lesson a game belongs to."""


def lesson_setup(name: str, person: str = "") -> GameSetup:
    """The game of a lesson, for one person. Raises LookError for a lesson that does not exist."""
    from tapestry_desktop.engine.rules.setup import GameSetup
    from tapestry_desktop.ui.help.lessons import lesson

    fields: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in lesson(name).setup.items()
    }
    names = (person,) if person else ()
    return GameSetup(**{**fields, "names": names, "options": ((LESSON, name),)})


class AskButton(IconButton):
    """The question mark behind the question: opens the chapter that explains it."""

    def __init__(self, bar: DecisionBar) -> None:
        super().__init__("help", t("room.help.question"), on_bar=True, size=14, parent=bar)
        self._bar = bar
        bar.question.installEventFilter(self)
        hub().changed.connect(self._place)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the question."""
        if event.type() in (QEvent.Type.Paint, QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show):
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        question = self._bar.question
        side = max(32, theme().px(26))
        wide = text_width(question.text(), font(question._role))
        x = min(question.x() + round(wide) + 12, question.geometry().right() - side)
        spot = (x, question.geometry().center().y() - side // 2, side, side)
        if self.geometry().getRect() != spot:
            self.setGeometry(*spot)
        wanted = self._bar._controller.decision is not None
        if wanted != self.isVisibleTo(self._bar):
            self.setVisible(wanted)
        self.raise_()


class HelpRoom(QObject):
    """Belongs to a window for its whole life; made when the window wakes."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.coach: CoachStrip | None = None
        self.ask: AskButton | None = None
        self._kind = ""
        window.game_opened.connect(self._game_opened)

    # -- the help page ----------------------------------------------------------------------------

    def join(self, page: HelpPage) -> None:
        """Listen to a new help page."""
        page.first_steps_wanted.connect(self.first_steps)
        page.coach_wanted.connect(self._coach_wanted)
        page.opening.connect(lambda: self._opening(page))

    def show_help(self, kind: str = "") -> None:
        """Show the help page, at what explains a kind of decision (the one that waits, if not given)."""
        self._kind = kind
        self._window.show_page("help")

    def show_target(self, target: str) -> None:
        """Show the help page at a chapter or a component (`section:explore`, `tapestry:trap`)."""
        self._window.show_page("help")
        self._window.page("help").open_target(target)  # type: ignore[attr-defined]

    def _opening(self, page: HelpPage) -> None:
        """The help page is being shown: from the table, at what explains the question that waits."""
        control = self._window.controller
        running = control is not None and control.session.decision is not None
        page.offer_coach(running, self.coach is not None)
        from_table = self._window._history[-1:] == ["table"]
        if not self._kind and from_table and control is not None and control.decision is not None:
            self._kind = control.decision.kind
        if self._kind:
            page.open_for(self._kind)
        self._kind = ""

    # -- the coach --------------------------------------------------------------------------------

    def first_steps(self) -> None:
        """“Show me how”: a game of one's own with the coach beside it."""
        person = next(iter(self._window.settings.names), "") if self._window.settings is not None else ""
        self._window.begin(lesson_setup("first_steps", person))

    def go_on_with_first_steps(self) -> None:
        """The guided game that was begun and not finished, else a new one."""
        from tapestry_desktop.storage.errors import StorageError

        try:
            running = self._window.library.lesson()[0] if self._window.library is not None else None
        except StorageError as error:
            self._window.tell(str(error), "refused", 0)
            return
        if running is not None:
            self._window.open_file(running.path)
        else:
            self.first_steps()

    def _game_opened(self) -> None:
        page, control = self._window.table, self._window.controller
        self.coach = None
        if page is None or control is None:
            return
        self.ask = AskButton(page.bar)
        self.ask.clicked.connect(lambda: self.show_help())
        name = control.session.setup.option(LESSON, "")
        if name and control.session.decision is not None:
            self.show_coach(str(name))

    def show_coach(self, name: str = "") -> None:
        """Have every question of the game on the table explained; `name` is a lesson, or none."""
        from tapestry_desktop.ui.help.coach import CoachStrip
        from tapestry_desktop.ui.help.lessons import lesson

        page = self._window.table
        if page is None or self.coach is not None:
            return
        self.coach = CoachStrip(page, lesson(name) if name else None)
        self.coach.closed.connect(self.close_coach)
        self.coach.more_wanted.connect(self.show_help)
        page.set_foot(self.coach)

    def close_coach(self) -> None:
        """No more explaining; the help page can bring it back."""
        page, coach = self._window.table, self.coach
        self.coach = None
        if page is None or coach is None:
            return
        page.set_foot(None)
        for widget in (coach.mark, coach):
            widget.hide()
            widget.deleteLater()
        focus: QWidget = page.bar
        focus.setFocus()

    def _coach_wanted(self, on: bool) -> None:
        if on:
            control = self._window.controller
            name = control.session.setup.option(LESSON, "") if control is not None else ""
            self.show_coach(str(name))
        else:
            self.close_coach()
        self._window.go_back()
