"""The coach: a strip above the bar that explains the question that waits, and a mark on its place.

It explains whatever is asked: the lesson's own text where a step of it fits, else the text of the decision's
kind; while a step on a track is pointed at, that space. It never blocks anything and can be closed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QPushButton, QWidget

from tapestry_desktop.content import TRACKS
from tapestry_desktop.engine.decisions import Decision
from tapestry_desktop.engine.events import Event
from tapestry_desktop.ui.help.lessons import Lesson, Step, first_times
from tapestry_desktop.ui.help.prose import Prose
from tapestry_desktop.ui.i18n import has_text, t
from tapestry_desktop.ui.look.fonts import font, text_width
from tapestry_desktop.ui.look.icons import draw_icon
from tapestry_desktop.ui.look.paint import CENTER, rounded, smooth, text
from tapestry_desktop.ui.look.palette import hub, theme
from tapestry_desktop.ui.look.widgets import IconButton

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController
    from tapestry_desktop.ui.table.page import TablePage

COACH = "#2C7F9E"
"""The colour of the coach: neither gold, which may be clicked, nor red."""
ON_BAR = "#7CC3DC"
"""The same on the dark bar."""
FEW = 8
"""Up to so many places are marked one by one, more together."""
EDGE = 10
PAD = 7
"""Above and below the words of the strip, in logical pixels."""
WIDE, LOW = 1120, 560
"""Width from which, and height of the window below which, the strip has one line, at 100 % text."""


class Words:
    """What the coach says about a game: counts the decisions of each kind it has met."""

    def __init__(self, lesson: Lesson | None = None) -> None:
        self.lesson = lesson
        self._met: dict[int, str] = {}
        self.show = "options"  # what the last text points at: the places of the options, or the bar

    def step(self, decision: Decision, turn: int, events: Sequence[Event] = ()) -> Step | None:
        """The step of the lesson that fits a decision, if any. `turn` counts the turns of the game."""
        self._met[decision.serial] = decision.kind
        if self.lesson is None:
            return None
        if decision.kind == "turn":
            return self._for_turn(self.lesson, decision, turn, events)
        earlier = [serial for serial, kind in self._met.items() if kind == decision.kind]
        nth = sum(1 for each in earlier if each <= decision.serial)
        steps = self.lesson.steps
        return next((step for step in steps if step.fits(decision.kind, decision.trail, nth)), None)

    def _for_turn(
        self, lesson: Lesson, decision: Decision, turn: int, events: Sequence[Event]
    ) -> Step | None:
        """What has just happened for the first time, else what belongs to this turn, else the next tip."""
        happened = first_times(events, decision.seat)

        def said(at: int) -> Step | None:
            news = frozenset(name for name, when in happened.items() if when == at - 1)
            return next((s for s in lesson.steps if s.fits("turn", decision.trail, at, news)), None)

        found = said(turn)
        if found is not None:
            return found
        quiet = sum(1 for earlier in range(1, turn) if said(earlier) is None)
        return lesson.tips[quiet] if quiet < len(lesson.tips) else None

    def about(self, decision: Decision, turn: int, events: Sequence[Event] = ()) -> str:
        """Two sentences about a decision."""
        step = self.step(decision, turn, events)
        if step is not None and turn > 1 and decision.keys == ("income",):
            step = None  # no choice is left: that is what needs explaining
        self.show = step.show if step is not None else "options"
        if step is not None:
            return t(step.text)
        key = f"coach.{decision.kind}"
        if decision.kind == "turn" and decision.keys == ("income",):
            last = "EraBegan:4" in first_times(events, decision.seat)
            key = "coach.turn.last_income" if last else "coach.turn.income"
        return t(key) if has_text(key) else t("coach.other")


def space_words(track: str, index: int) -> str:
    """A space, what it gives, and what is good about it."""
    stem = f"{track}.{index}"
    return t(
        "coach.space",
        name=t(f"space.{stem}.name"),
        rules=t(f"space.{stem}.rules"),
        tip=t(f"coach.space.{stem}"),
    )


def space_of(key: str, control: TableController) -> tuple[str, int] | None:
    """The space to which an answer moves a token, for answers that advance."""
    head, _, rest = key.partition(":")
    track, _, place = rest.partition("@")
    decision = control.decision
    if head != "advance" or track not in TRACKS or decision is None:
        return None
    tokens = control.view.players[decision.seat].tokens[TRACKS.index(track)]
    start = int(place) if place.isdigit() else min(tokens, default=0)
    return track, min(12, start + 1)


class CoachStrip(QWidget):
    """The strip: words, “Read more”, and the way to be rid of it. Where one line is all there is room for, it
    says the first sentences, and “Read more” opens it upwards."""

    closed = Signal()
    more_wanted = Signal(str)  # the kind of decision

    def __init__(self, page: TablePage, lesson: Lesson | None = None) -> None:
        super().__init__(page)
        self._page, self._control = page, page.controller
        self.says = Words(lesson)
        self._pointed = False
        self._words = ""
        self.open = False  # whether it covers what is above it, because somebody wanted to read all
        self.prose = Prose("", parent=self)
        self.more = QPushButton(t("coach.more"), self)
        self.more.setStyleSheet("QPushButton { padding: 2px 10px; min-height: 0; }")  # as low as the strip
        self.close_button = IconButton("close", t("coach.close"), size=16, parent=self)
        self.mark = CoachMark(page)
        self.setAccessibleName(t("coach.title"))
        self.more.clicked.connect(self._more)
        self.close_button.clicked.connect(self.closed)
        self._control.refreshed.connect(self.refresh)
        self._control.preview_changed.connect(self._previewed)
        hub().changed.connect(self._arrange)
        self.refresh()

    def words(self) -> str:
        """What it says now, whole."""
        return self._words

    @property
    def shortened(self) -> bool:
        """Whether only the first sentences are shown."""
        return self.prose.words() != self._words

    def refresh(self) -> None:
        """Explain the decision that waits now."""
        control = self._control
        decision = control.decision
        self._pointed = False
        if decision is not None:
            words = self.says.about(decision, control.view.turn, control.session.events)
        else:
            words = t("coach.over" if control.session.decision is None else "coach.waiting")
        self.mark.in_bar = decision is not None and self.says.show == "bar"
        self.more.setEnabled(decision is not None)
        self._say(words)
        self.mark.look_again()

    def _say(self, words: str) -> None:
        if words != self._words:
            self._words = words
            self._fold()
            self._arrange()
            self.setAccessibleDescription(words)
            QAccessible.updateAccessibility(QAccessibleEvent(self.prose, QAccessible.Event.NameChanged))

    def _previewed(self, key: str) -> None:
        found = space_of(key, self._control) if key else None
        if found is not None:
            self._pointed = True
            self._say(space_words(*found))
        elif self._pointed:
            self.refresh()

    def _more(self) -> None:
        """All of it; and when all of it is there, the chapter."""
        if self.shortened:
            self._unfold()
        elif self._control.decision is not None:
            self.more_wanted.emit(self._control.decision.kind)

    def _unfold(self) -> None:
        self.prose.set_words(self._words)
        high = self.prose.high_at(self._room(), "body") + 2 * PAD
        self.open = True
        self.setGeometry(self.x(), self.geometry().bottom() + 1 - high, self.width(), high)
        self.raise_()

    def _fold(self) -> None:
        if self.open:
            self.open = False
            high = self.wanted_height(self.width())
            self.setGeometry(self.x(), self.geometry().bottom() + 1 - high, self.width(), high)

    # -- layout -----------------------------------------------------------------------------------

    def wanted_height(self, width: int) -> int:
        """One line where the window is wide or low, else two; always the same, so that nothing jumps."""
        scale = theme().text_scale
        step = round(font("body").pixelSize() * 1.42)
        one = width / scale >= WIDE or self._page.height() / scale < LOW
        return max((1 if one else 2) * step + 2 * PAD, self.close_button.sizeHint().height() + 8)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place words and buttons; laid out anew, it is folded."""
        super().resizeEvent(event)
        if self.open and self.height() <= self.wanted_height(self.width()):
            self.open = False
        self._arrange()

    def _room(self) -> int:
        """Width of the words."""
        right = self.width() - self.close_button.sizeHint().width() - 16 - self.more.sizeHint().width()
        return max(80, right - theme().px(46) - 14)

    def _arrange(self) -> None:
        wide, high = self.width(), self.height()
        side = self.close_button.sizeHint()
        more = self.more.sizeHint()
        right = wide - side.width() - 8
        self.close_button.setGeometry(right, (high - side.height()) // 2, side.width(), side.height())
        right -= more.width() + 8
        tall = max(32, min(more.height(), high - 8))
        self.more.setGeometry(right, (high - tall) // 2, more.width(), tall)
        room = self._room()
        self._fit(room, high)
        text_high = min(high, self.prose.heightForWidth(room))
        self.prose.setGeometry(theme().px(46), max(2, (high - text_high) // 2), room, text_high)
        self.setToolTip(self._words if self.shortened else "")

    def _fit(self, room: int, high: int) -> None:
        """All words in the largest type that fits, else as many sentences as do, else as many words."""
        for words in shorter(self._words):
            self.prose.set_words(words)
            for role in ("body", "note", "small"):
                if self.prose.high_at(room, role) <= high - 6:
                    self.prose.set_role(role)
                    return

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a sheet of paper with the edge of the coach."""
        painter = smooth(QPainter(self))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        rounded(painter, box, 9, theme().tokens.panel, COACH, 1.6)
        rounded(painter, QRectF(box.x(), box.y() + 6, 5, box.height() - 12), 2.5, COACH)
        side = theme().px(24)
        spot = QRectF(theme().px(14), (self.height() - side) / 2, side, side)
        draw_icon(painter, "info", spot, ink=theme().tokens.ink, paper=theme().tokens.panel)
        painter.end()


def shorter(words: str) -> Iterator[str]:
    """The words, then without the last sentence and so on, then the first sentence word by word."""
    sentences = re.split(r"(?<=[.!?]) (?=[^a-z])", words)
    for count in range(len(sentences), 0, -1):
        yield " ".join(sentences[:count])
    parts = sentences[0].split(" ")
    for count in range(len(parts) - 1, 0, -1):
        yield " ".join(parts[:count]).rstrip(",.;:") + "…"


class CoachMark(QWidget):
    """A quiet dashed frame round the places where the question can be answered. It lets the mouse through."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self.places: list[QRect] = []
        self.in_bar = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self._timer = QTimer(self)
        self._timer.setInterval(350)  # the map may be moved, or a panel opened
        self._timer.timeout.connect(self.look)
        self._timer.start()
        self.show()

    def look_again(self) -> None:
        """The question is new: find its places once everything is in its place."""
        QTimer.singleShot(0, self, self.look)

    def look(self) -> None:
        """Find the places of the question where they lie now."""
        if not self._page.isVisible():
            return
        found = self._find()
        if found != self.places or self.size() != self._page.size():
            self.places = found
            self.setGeometry(self._page.rect())
            self.raise_()
            if self._page.cover is not None:
                self._page.cover.raise_()  # the curtain hides it like everything else
            self.update()

    def _find(self) -> list[QRect]:
        page = self._page
        decision = page.controller.decision
        covered = page.story.isVisible()
        if decision is None:
            return []
        for room in () if self.in_bar else (page.board, page.tableau):
            if room is page.tableau and covered:
                continue
            inside = room.rect()
            kinds: dict[str, list[QRect]] = {}
            for key in decision.keys:
                rect = room.place_for(key)
                shown = rect.intersected(inside) if rect is not None else QRect()
                if shown.width() > 6 < shown.height():
                    kinds.setdefault(key.partition(":")[0], []).append(shown.translated(room.pos()))
            if kinds:
                groups = [each if len(each) <= FEW else [_together(each)] for each in kinds.values()]
                return [place for group in groups for place in group]
        options = page.bar.options
        shown_buttons = [button.geometry() for button in options.buttons()]
        away = options.pos() + page.bar.pos()
        return [_together(shown_buttons).translated(away)] if shown_buttons else []

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frames, and a word on the first."""
        painter = smooth(QPainter(self))
        for number, place in enumerate(self.places):
            barred = place.top() >= self._page.bar.y()  # in the bar there is no room round the options
            reach = 0 if barred else 5
            box = QRectF(place).adjusted(-reach, -reach, reach, reach)
            box = box.intersected(QRectF(self.rect()).adjusted(3, 3, -3, -3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for ink, wide in ((ON_BAR, 1.6),) if barred else (("#FFFFFF", 5.0), (COACH, 2.4)):
                pen = QPen(QColor(ink), wide)
                pen.setDashPattern([4 * 2.4 / wide, 3 * 2.4 / wide])
                painter.setPen(pen)
                painter.drawRoundedRect(box, EDGE, EDGE)
            if number == 0 and not barred:
                self._tag(painter, box)
        painter.end()

    def _tag(self, painter: QPainter, box: QRectF) -> None:
        words, which = t("coach.here"), font("label")
        size = QSize(round(text_width(words, which)) + 18, theme().px(20))
        x = min(max(4.0, box.center().x() - size.width() / 2), self.width() - size.width() - 4.0)
        y = box.y() - size.height() + 4
        if y < 4:
            y = box.bottom() - 4
        tag = QRectF(QPoint(round(x), round(y)), size)
        rounded(painter, tag, tag.height() / 2, COACH, "#FFFFFF", 1.4)
        text(painter, tag, words, which, "#FFFFFF", CENTER, elide=False)


def _together(places: list[QRect]) -> QRect:
    found = QRect()
    for place in places:
        found = found.united(place)
    return found
