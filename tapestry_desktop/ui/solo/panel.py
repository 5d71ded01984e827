"""The bots' turn, step by step, over the tableau: the open cards, what was valid, what was chosen, and why.

It never blocks: every key but its own puts it away and still does what it does, and so does an answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QListWidget, QListWidgetItem, QPushButton, QWidget

from ...content import catalogue
from ...engine.events import Event
from ...engine.solo.notes import solo_notes
from ..i18n import t
from ..look.fonts import font
from ..look.icons import icon, icon_names
from ..look.paint import LEFT, RIGHT, draw_panel, smooth, text
from ..look.palette import hub, theme
from ..look.widgets import IconButton
from ..phrases.names import track_name
from .faces import Light, card_words
from .keys import StoryKeys
from .pair import Cards
from .story import Span, Step, Story, stories, title_of
from .telling import tell

if TYPE_CHECKING:
    from ..board.view import BoardView
    from ..controller import TableController

STEP_MS, THINK_MS, REST_MS = 1300, 1100, 2600
"""At speed 100: a step, what a choice takes longer, and the pause before the panel goes."""
SPEEDS = (0, 50, 100, 200, 400)


class BotStory(QWidget):
    """The panel. `open_new` shows what has just happened, `replay` a turn of the log."""

    closed = Signal()
    speed_changed = Signal(int)

    def __init__(self, controller: TableController, board: BoardView | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.controller, self.board = controller, board
        self.speed = 100
        self._stories: list[Story] = []
        self._steps: list[Step] = []
        self._starts: dict[int, Story] = {}
        self._place = -1
        self._held = False  # somebody has taken it in hand: it neither runs nor closes by itself
        self._seen = len(controller.session.events)
        self._behind = -1  # where the events begin that happened behind the curtain
        self.setAccessibleName(t("solo.panel.name"))
        self.setAccessibleDescription(t("solo.panel.keys"))
        self.cards = Cards(self)
        self.list = QListWidget(self)
        self.list.setWordWrap(True)
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
        def button(key: str, do: object) -> QPushButton:
            made = QPushButton(t(f"solo.panel.{key}"), self)
            made.setAccessibleName(t(f"solo.panel.{key}"))
            made.clicked.connect(do)
            return made

        self.back = button("back", self.previous)
        self.play = button("pause", self.toggle)
        self.forward = button("next", self.next)
        self.skip = button("skip", self.put_away)
        self.pace = button("skip", self.next_speed)
        self.pace.setAccessibleName(t("solo.panel.speed_name"))
        self.close_button = IconButton("close", t("solo.panel.close"), size=18, parent=self)
        self.close_button.clicked.connect(self.put_away)

    # -- reading ---------------------------------------------------------------------------------

    @property
    def step(self) -> Step | None:
        """The step shown."""
        return self._steps[self._place] if 0 <= self._place < len(self._steps) else None

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step of what is told."""
        return tuple(self._steps)

    @property
    def at_end(self) -> bool:
        """Whether the last step is shown."""
        return self._place >= len(self._steps) - 1

    @property
    def running(self) -> bool:
        """Whether it goes on by itself."""
        return self._clock.isActive()

    def light(self) -> Light:
        """What of the cards is in use."""
        step = self.step
        if step is None:
            return Light()
        return Light(
            step.lit, step.chosen_icon, bool(step.listed) and self._upwards(step), step.kept, step.coord
        )

    def _upwards(self, step: Step) -> bool:
        players = self.controller.view.players
        return 0 <= step.seat < len(players) and players[step.seat].kind == "shadow"

    def verdicts(self) -> dict[str, str]:
        """What came of each indicator so far."""
        found: dict[str, str] = {}
        players = self.controller.view.players
        step = self.step
        # Only choices by the indicator of the open track card have two lit sections.
        for other in self._steps[: self._place + 1]:
            if type(other.event).__name__ == "BotDrewCards":
                found = {}
            if (
                type(other.event).__name__ == "BotChoseTrack"
                and step is not None
                and other.track_card == step.track_card
                and len(other.lit) == 2
            ):
                name = track_name(other.space[0]) if other.space is not None else "–"
                found[players[other.seat].kind] = t("solo.verdict", track=name, n=len(other.spaces))
        return found

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
        """Show every story that has gone on since a place in the events; False when there is none."""
        spans = [span for span in stories(events) if span.end > first]
        if not spans:
            return False
        self._tell(events, spans, held=False)
        return True

    def replay(self, turn: int = 0) -> bool:
        """Show a turn again (0 = the last one); False when the bots have none."""
        events = self.controller.session.events
        spans = [span for span in stories(events) if not turn or span.turn == turn]
        if not spans:
            return False
        self._tell(events, spans[-1:], held=True)
        return True

    def _tell(self, events: Sequence[Event], spans: Sequence[Span], *, held: bool) -> None:
        self._stories = [tell(events, span, self.controller) for span in spans]
        self._stories = [story for story in self._stories if story.steps]
        self._steps, self._starts = [], {}
        for story in self._stories:
            self._starts[len(self._steps)] = story
            self._steps += story.steps
        if not self._steps:
            return
        self._held, self._place = held, -1
        self.list.blockSignals(True)
        self.list.clear()
        self.list.blockSignals(False)
        self.show()
        self.raise_()
        self._arrange()
        at_once = self.speed == 0 and not held
        self.go_to(len(self._steps) - 1 if at_once else 0)
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
        if len(self.controller.session.events) != self._seen or self.controller.curtain:
            self._seen = min(self._seen, len(self.controller.session.events))
            self.put_away()
        elif self._behind >= 0 and not self.controller.handing_over:
            first, self._behind = self._behind, -1
            self.open_new(self.controller.session.events, first)

    # -- going -----------------------------------------------------------------------------------

    def go_to(self, place: int) -> None:
        """Show a step; the list holds everything up to it."""
        place = max(0, min(place, len(self._steps) - 1))
        self.list.blockSignals(True)
        while self.list.count() <= place:
            self._add_item(self.list.count())
        self.list.setCurrentRow(place)
        self.list.blockSignals(False)
        self._place = place
        self.list.scrollToItem(self.list.item(place))
        self._show_place()

    def _add_item(self, number: int) -> None:
        step = self._steps[number]
        lines = [step.words, *(f"    {line}" for line in step.detail)]
        if number in self._starts and len(self._stories) > 1:
            lines.insert(0, title_of(self._starts[number], self.controller))
        item = QListWidgetItem("\n".join(lines))
        if step.icon in icon_names():
            item.setIcon(icon(step.icon))
        item.setToolTip(step.words)
        self.list.addItem(item)

    def _show_place(self) -> None:
        step = self.step
        last = self.at_end
        self.back.setEnabled(self._place > 0)
        self.forward.setEnabled(not last)
        self.skip.setText(t("solo.panel.close" if last else "solo.panel.skip"))
        self.skip.setAccessibleName(self.skip.text())
        words = [card_words(card) for card in (step.track_card, step.tiebreaker) if card] if step else []
        self.cards.setAccessibleDescription(" ".join(words))
        self.cards.update()
        self.update()
        self._show_on_board()

    def _show_on_board(self) -> None:
        step = self.step
        if self.board is None or step is None or not self.isVisible():
            return
        ranks: dict[tuple[int, int], int] = {}
        if step.kept and step.tiebreaker:
            rank = catalogue().solo.order(step.tiebreaker).rank
            ordered = sorted(step.kept, key=lambda coord: rank.get(coord, 99))
            ranks = {coord: number for number, coord in enumerate(ordered, 1)}
        self.board.show_story(step.spaces, step.valid, step.coord or step.space, kept=step.kept, ranks=ranks)

    def next(self) -> None:
        """The next step, by hand."""
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
        else:
            self._held = False
            if self.at_end:
                self.go_to(0)
            self._schedule()
        self._name_play()

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
        self.pace.setText(t("solo.panel.speed_0") if speed == 0 else t("solo.panel.speed", n=speed))
        if self.isVisible() and not self._held:
            if speed == 0:
                self.go_to(len(self._steps) - 1)
            self._schedule()
        self._arrange()

    def _schedule(self) -> None:
        self._clock.stop()
        if self._held or self.step is None:
            self._name_play()
            return
        last = self.at_end
        wait = REST_MS if last else STEP_MS + (THINK_MS if self.step.detail else 0)
        self._clock.start(wait * 100 // max(25, self.speed) if self.speed else REST_MS * 2)
        self._name_play()

    def _name_play(self) -> None:
        self.play.setText(t("solo.panel.pause" if self.running else "solo.panel.play"))
        self.play.setAccessibleName(self.play.text())

    def _tick(self) -> None:
        if self.at_end:
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

    def _dress(self) -> None:
        tokens, px = theme().tokens, theme().px
        self.list.setFont(font("note"))
        self.list.setIconSize(QSize(px(18), px(18)))
        self.list.setStyleSheet(
            f"QListWidget {{ background: {tokens.panel2}; border: 1px solid {tokens.hair};"
            f" border-radius: 8px; color: {tokens.ink}; padding: 2px; }}"
            f" QListWidget::item {{ padding: {px(3)}px; }}"
            f" QListWidget::item:selected {{ background: {tokens.bar}; color: {tokens.bar_text};"
            " border-radius: 5px; }"
        )
        self.set_speed(self.speed)
        self._arrange()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place cards, list and buttons."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        px = theme().px
        wide, high = self.width(), self.height()
        head, foot = px(38), px(44)
        side = px(32)
        self.close_button.setGeometry(wide - side - 6, (head - side) // 2 + 2, side, side)
        cards = min(round((high - head - foot) * 0.56), px(330), round(wide * 0.62))
        cards = max(cards, px(200))
        self.cards.setGeometry(8, head, wide - 16, cards)
        top = head + cards + 6
        self.list.setGeometry(12, top, wide - 24, max(40, high - top - foot - 4))
        tall = px(34)
        y = high - foot + (foot - tall) // 2 - 2
        row = (self.back, self.play, self.forward, self.pace, self.skip)
        widths = [max(button.sizeHint().width(), px(74)) for button in row]
        over = sum(widths) + 4 * 6 - (wide - 24)
        if over > 0:  # large text: all give something of the room round their words
            widths = [width - -(-over // len(row)) for width in widths]
        x, right = 12, wide - 12
        for button, width in list(zip(row, widths, strict=True))[:3]:
            button.setGeometry(x, y, width, tall)
            x += width + 6
        for button, width in list(zip(row, widths, strict=True))[:2:-1]:
            right -= width
            button.setGeometry(right, y, width, tall)
            right -= 6

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the panel and its heading."""
        painter = smooth(QPainter(self))
        draw_panel(painter, QRectF(self.rect()), shadow=False)
        tokens, px = theme().tokens, theme().px
        starts = [place for place in self._starts if place <= max(0, self._place)]
        if starts:
            heading = title_of(self._starts[max(starts)], self.controller)
            box = QRectF(14, 3, self.width() - 60 - px(70), px(34))
            text(painter, box, heading, font("heading"), tokens.ink, LEFT)
            count = QRectF(self.width() - 46 - px(80), 3, px(76), px(34))
            words = t("solo.panel.place", n=self._place + 1, total=len(self._steps))
            text(painter, count, words, font("label"), tokens.ink2, RIGHT)
        painter.end()
