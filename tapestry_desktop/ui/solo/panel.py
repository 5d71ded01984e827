"""The bots' turn, step by step, over the tableau: the open cards, what was valid, what was chosen, and why.

Before it stands what the person's own turn has brought, at the foot of the tableau. It never blocks: every
key but its own puts it away and still does what it does, and so does an answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QListWidget, QListWidgetItem, QWidget

from ...engine.events import Event
from ...engine.solo.notes import solo_notes
from ..i18n import t
from ..log.report import Person, ReportArea
from ..look.icons import icon, icon_names
from ..look.palette import hub
from ..look.widgets import IconButton
from .chapters import Chapters, chapters_of, own_turn
from .controls import StoryButtons
from .faces import Light, Verdict, card_words
from .keys import StoryKeys
from .layout import arrange, dress, paint_heading, place_panel
from .marks import light_of, mark_board, sign_of
from .now import NowBox
from .pair import Cards
from .story import Span, Step, stories, title_of
from .walk import scene_of

if TYPE_CHECKING:
    from ..board.view import BoardView
    from ..controller import TableController

STEP_MS, THINK_MS, REST_MS = 1300, 1100, 2600
"""At speed 100: a step, what a choice takes longer, and the pause before the panel goes."""
OWN_MS, GAIN_MS, OWN_MOST = 1800, 350, 6500
"""At speed 100: one's own turn, what each gain takes longer, and the longest it stays."""
SPEEDS = (0, 50, 100, 200, 400)
Own = tuple[str, list[Person]]


class BotStory(QWidget):
    """The panel. `open_new` shows what has just happened, `replay` a turn of the log."""

    closed = Signal()
    speed_changed = Signal(int)

    def __init__(self, controller: TableController, board: BoardView | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.controller, self.board = controller, board
        self.speed = 100
        self.chapters = Chapters()
        self.roomy = False
        self._place = 0
        self._room = QRect()
        self._held = False  # somebody has taken it in hand: it neither runs nor closes by itself
        self._seen, self._answers = len(controller.session.events), len(controller.session.answers)
        self._behind = -1  # where the events begin that happened behind the curtain
        self.setAccessibleName(t("solo.panel.name"))
        self.setAccessibleDescription(t("solo.panel.keys"))
        self.own = ReportArea(self)
        self.cards = Cards(self)
        self.now = NowBox(self)
        self.list = QListWidget(self)
        self.list.setWordWrap(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setAccessibleName(t("solo.panel.steps"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._picked)
        self._make_buttons()
        self.keys = StoryKeys(self)
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self._tick)
        controller.refreshed.connect(self._refreshed)
        controller.happened.connect(self._happened)
        hub().changed.connect(self._dress)
        self._dress()
        self.hide()

    def _make_buttons(self) -> None:
        self.buttons = StoryButtons(self)
        self.back, self.play, self.forward = self.buttons.back, self.buttons.play, self.buttons.forward
        self.pace, self.skip = self.buttons.pace, self.buttons.skip
        self.close_button = IconButton("close", t("solo.panel.close"), size=18, parent=self)
        for button, do in (
            (self.back, self.previous), (self.play, self.toggle), (self.forward, self.next),
            (self.pace, self.next_speed), (self.skip, self.put_away), (self.close_button, self.put_away),
        ):  # fmt: skip
            button.clicked.connect(do)

    # -- reading ---------------------------------------------------------------------------------

    @property
    def step(self) -> Step | None:
        """The step shown; None on the page of the own turn."""
        return self.chapters.steps[self._place] if 0 <= self._place < len(self.chapters.steps) else None

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step of what is told."""
        return tuple(self.chapters.steps)

    @property
    def on_own(self) -> bool:
        """Whether the page of the person's own turn is shown."""
        return self._place < 0

    @property
    def at_end(self) -> bool:
        """Whether the last step is shown."""
        return self._place >= len(self.chapters.steps) - 1

    @property
    def running(self) -> bool:
        """Whether it goes on by itself."""
        return self._clock.isActive()

    def heading(self) -> str:
        """What is told."""
        if self.on_own and self.chapters.own is not None:
            return self.chapters.own[0]
        story = self.chapters.story_at(self._place)
        return title_of(story, self.controller) if story is not None else ""

    def counter(self) -> str:
        """Which step of how many; empty on the page of the own turn."""
        if self.on_own:
            return ""
        return t("solo.panel.place", n=self._place + 1, total=len(self.chapters.steps))

    def light(self) -> Light:
        """What of the cards is in use."""
        return light_of(self.step, self._kinds())

    def _kinds(self) -> dict[int, str]:
        return {player.seat: player.kind for player in self.controller.view.players}

    def verdicts(self) -> dict[str, Verdict]:
        """What came of each indicator so far."""
        return self.chapters.verdicts(self._place, self._kinds())

    # -- opening ---------------------------------------------------------------------------------

    def _happened(self, events: object) -> None:
        everything = self.controller.session.events
        first, self._seen = min(self._seen, len(everything)), len(everything)
        if solo_notes(self.controller.session.table) is None:
            return
        if self.controller.curtain or self.controller.handing_over:
            self._behind = first if self._behind < 0 else min(self._behind, first)
            return
        self.open_new(everything, first)

    def open_new(self, events: Sequence[Event], first: int) -> bool:
        """Show every story that has gone on since a place in the events, and before it the turn that led to
        it; False when there is none."""
        spans = [span for span in stories(events) if span.end > first]
        if not spans:
            return False
        own = own_turn(events, spans[0], self.controller, first)
        self._tell(events, spans, first, own, held=False)
        return True

    def replay(self, turn: int = 0) -> bool:
        """Show a turn again (0 = the last one); False when the bots have none."""
        events = self.controller.session.events
        spans = [span for span in stories(events) if not turn or span.turn == turn]
        if not spans:
            return False
        self._tell(events, spans[-1:], 0, None, held=True)
        return True

    def _tell(
        self, events: Sequence[Event], spans: Sequence[Span], first: int, own: Own | None, *, held: bool
    ) -> None:
        chapters = chapters_of(events, spans, self.controller, first)
        if not chapters.steps:
            return
        chapters.own = own
        self.chapters, self._held = chapters, held
        self.own.body.show_people(own[1] if own is not None else [])
        self.list.blockSignals(True)
        self.list.clear()
        self.list.blockSignals(False)
        at_once = self.speed == 0 and not held
        dwells = own is not None and self.controller.turn_end != "off"
        self._place = len(chapters.steps) - 1 if at_once else -1 if dwells else 0
        self.keys.opened()
        self.show()
        self.raise_()
        self._move()
        self.go_to(self._place)
        self._schedule()

    def put_away(self) -> None:
        """Close the panel; the board loses its marks."""
        self._clock.stop()
        if self.isVisible():
            inside = self.isAncestorOf(QApplication.focusWidget() or self)
            self.hide()
            if inside and self.parentWidget() is not None:
                bar = getattr(self.parentWidget(), "bar", None)
                if bar is not None:
                    bar.setFocus()
            self.closed.emit()
        if self.board is not None:
            self.board.clear_story()

    def _refreshed(self) -> None:
        """An answer or an undo: what is told is over. `happened` opens the next story."""
        session, answers = self.controller.session, self._answers
        self._answers = len(session.answers)
        if len(session.events) != self._seen or answers != self._answers or self.controller.curtain:
            self._seen = min(self._seen, len(session.events))
            self.put_away()
        elif self._behind >= 0 and not self.controller.handing_over:
            first, self._behind = self._behind, -1
            self.open_new(session.events, first)

    # -- going -----------------------------------------------------------------------------------

    def go_to(self, place: int) -> None:
        """Show a step (-1 = the own turn, where it is told); the list holds everything up to it."""
        was_own = self.on_own
        self._place = place = max(self.chapters.first, min(place, len(self.chapters.steps) - 1))
        if self.on_own != was_own:
            self._move()
        if self.on_own:
            self._show_place()
            return
        self.list.blockSignals(True)
        while self.list.count() <= place:
            self._add_item(self.list.count())
        self.list.setCurrentRow(place)
        self.list.blockSignals(False)
        self._show_place()

    def _add_item(self, number: int) -> None:
        step = self.chapters.steps[number]
        item = QListWidgetItem(self.chapters.entry(number, self.controller, roomy=self.roomy))
        if step.icon in icon_names():
            item.setIcon(icon(step.icon))
        item.setToolTip("\n".join((step.words, *step.detail)))
        self.list.addItem(item)

    def show_reasons(self, roomy: bool) -> None:
        """A tall list tells the reasons as well."""
        if roomy != self.roomy:
            self.roomy = roomy
            for number in range(self.list.count()):
                self.list.item(number).setText(self.chapters.entry(number, self.controller, roomy=roomy))

    def _show_place(self) -> None:
        step = self.step
        self._name_play()
        words = [card_words(card) for card in (step.track_card, step.tiebreaker) if card] if step else []
        self.cards.setAccessibleDescription(" ".join(words))
        self.cards.setToolTip("\n".join(words))
        if step is not None:
            self.now.show_step(step, sign_of(step, self._kinds()))
            self.cards.show_scene(scene_of(self.controller, self.chapters.spans[self._place], step))
            arrange(self)
            self.list.scrollToItem(self.list.item(self._place))
        self.update()
        if self.board is not None and self.isVisible():
            mark_board(self.board, step)

    def next(self) -> None:
        """The next step, by hand; from the own turn on the story runs by itself as it would have."""
        if self.on_own and not self._held:
            self._tick()
            return
        self._hold()
        self.go_to(self._place + 1)

    def previous(self) -> None:
        """The step before, by hand."""
        self._hold()
        self.go_to(self._place - 1)

    def toggle(self) -> None:
        """Run or stand still."""
        if self.running:
            self._hold()
            return
        self._held = False
        if self.at_end:
            self.go_to(self.chapters.first)
        self._schedule()

    def _hold(self) -> None:
        self._held = True
        self._clock.stop()
        self._name_play()

    def _picked(self, row: int) -> None:
        if row >= 0 and row != self._place:
            self._hold()
            self._place = row
            self._show_place()

    def next_speed(self) -> None:
        """The next faster speed, then all at once, then the slowest."""
        now = min(SPEEDS, key=lambda speed: abs(speed - self.speed))
        self.set_speed(SPEEDS[(SPEEDS.index(now) + 1) % len(SPEEDS)])
        self.speed_changed.emit(self.speed)

    def set_speed(self, speed: int) -> None:
        """Per cent of the usual speed; 0 shows everything at once."""
        self.speed = speed
        self.buttons.show_speed(speed)
        if self.isVisible() and not self._held:
            if speed == 0:
                self.go_to(len(self.chapters.steps) - 1)
            self._schedule()

    def _schedule(self) -> None:
        self._clock.stop()
        if not self._held and self.chapters.steps:
            wait = self._wait()
            self._clock.start(wait * 100 // max(25, self.speed) if self.speed else REST_MS * 2)
        self._name_play()

    def _wait(self) -> int:
        """How long the present page is shown at speed 100, in milliseconds."""
        if self.on_own:
            gains = sum(len(person.gains) for person in self.own.body.people)
            return min(OWN_MOST, OWN_MS + GAIN_MS * gains)
        if self.at_end:
            return REST_MS
        return STEP_MS + (THINK_MS if self.step is not None and self.step.detail else 0)

    def _name_play(self) -> None:
        first = self._place <= self.chapters.first
        self.buttons.show_state(running=self.running, first=first, last=self.at_end)

    def _tick(self) -> None:
        if self.at_end:
            self.keys.rest()
            self.put_away()
            return
        self.go_to(self._place + 1)
        self._schedule()

    def showEvent(self, event: QShowEvent) -> None:
        """Listen to the keys while it is open."""
        super().showEvent(event)
        self.keys.listen(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Listen no more."""
        super().hideEvent(event)
        self.keys.listen(False)

    # -- looks -----------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """As large as the tableau."""
        return QSize(596, 724)

    def place(self, room: QRect) -> None:
        """The room of the tableau: the story takes all of it, the own turn only its foot."""
        self._room = room
        self._move()

    def _move(self) -> None:
        place_panel(self, self._room)
        arrange(self)

    def _dress(self) -> None:
        dress(self)
        self._move()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place cards, list and buttons."""
        super().resizeEvent(event)
        arrange(self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the own turn goes on to the bots'."""
        if self.on_own:
            self.next()
        else:
            super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the panel and its heading."""
        painter = QPainter(self)
        paint_heading(painter, QRectF(self.rect()), self.heading(), self.counter())
        painter.end()
