"""The page on which a game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from tapestry_desktop.ui.bar.view import DecisionBar
from tapestry_desktop.ui.board.view import BoardView
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.inspect import Inspector
from tapestry_desktop.ui.log.sheet import TurnSheet, sentence_of, since_report, since_title
from tapestry_desktop.ui.log.view import LogPanel, LogView
from tapestry_desktop.ui.look.palette import hub, theme
from tapestry_desktop.ui.look.widgets import InlineMessage, OptionButton, Tabletop
from tapestry_desktop.ui.models import LogModel, PlayersModel
from tapestry_desktop.ui.phrases.names import listed
from tapestry_desktop.ui.solo.panel import BotStory
from tapestry_desktop.ui.solo.since import BotsSince
from tapestry_desktop.ui.strip.view import PlayersStrip
from tapestry_desktop.ui.table.announce import Announcer
from tapestry_desktop.ui.table.focus import PlayFocus
from tapestry_desktop.ui.table.gains import Gains
from tapestry_desktop.ui.tableau.layout import TIGHT, Mode, room_left
from tapestry_desktop.ui.tableau.view import Tableau
from tapestry_desktop.ui.turns import since_last_turn

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController

GAP = 8
SHEET_AFTER = 30
"""Milliseconds after which the report of the others opens by itself."""
COMPACT, WIDE = 1400, 1900
"""Logical widths (divided by the text scale) below and from which the layout changes."""
SHARES: dict[Mode, float] = {"cramped": 0.4493, "compact": 0.4493, "regular": 0.4209, "wide": 0.3716}
"""The tableau's share of the width."""


class TablePage(Tabletop):
    """Lays out the rooms of the table; `layout_name` is cramped, compact, regular or wide."""

    log_toggled = Signal(bool)

    def __init__(self, controller: TableController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.controller = controller
        self.cover: QWidget | None = None  # the curtain, once there is one
        self.foot: QWidget | None = None  # what lies between the rooms and the bar: the coach
        self.focus = PlayFocus(self)
        self.layout_name: Mode = "regular"
        self.players_model = PlayersModel(controller, self)
        self.log_model = LogModel(controller, self)
        self.strip = PlayersStrip(controller, self.players_model, self)
        self.board = BoardView(controller, self)
        self.tableau = Tableau(controller, self)
        self.bar = DecisionBar(controller, self.log_model, self)
        self.log = LogPanel(controller, model=self.log_model, parent=self)
        self.drawer = LogView(controller, self.log_model, signs=True, parent=self)
        self.drawer.hide()
        self.clock = self.board.motion.clock
        self.tableau.motion.clock = self.clock
        self._join_rooms()
        self.story = BotStory(controller, self.board, self)
        self.sheet = TurnSheet(controller, self)
        self.sheet.resized.connect(self._place_sheet)
        self.drawer.turn_wanted.connect(self.story.replay)
        self.log.view.turn_wanted.connect(self.story.replay)
        self.tableau.bot.again_wanted.connect(self.story.replay)
        self.visit = OptionButton("", key=t("key.esc"), secondary=True, parent=self)
        self.visit.clicked.connect(lambda: controller.show_seat(controller.viewer))
        self.visit.hide()
        self.gains = Gains(self, self.clock)
        controller.refreshed.connect(self.gains.finish)
        self.announcer = Announcer(self)
        self.message = InlineMessage(self)
        self.bar.log_wanted.connect(self.toggle_log)
        hub().changed.connect(self.arrange)
        for widget, name in ((self.board, "table.board"), (self.tableau, "table.tableau")):
            if not widget.accessibleName():
                widget.setAccessibleName(t(name))
        self._keep_focus()
        self.inspector = Inspector(self)

    def _keep_focus(self) -> None:
        """The question has the focus after every answer, click and story."""
        for view in (self.drawer, self.log.view):
            view.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.controller.shown_seat_changed.connect(self._visiting)
        self.controller.refreshed.connect(self._visiting)
        self.controller.refreshed.connect(self.focus.give_back)
        self._told = self.controller.viewer  # who has been told what happened meanwhile
        self._curtained = False  # the curtain has told it already
        self._since_soon = QTimer(self)  # the answer is seen first, then the report of the others
        self._since_soon.setSingleShot(True)
        self._since_soon.setInterval(SHEET_AFTER)
        self._since_soon.timeout.connect(self.show_since)
        self.controller.refreshed.connect(self._tell_turns)
        self.bar.crumbs.since_wanted.connect(self.show_since)
        self.story.closed.connect(self.focus.give_back)
        self.bots_since = BotsSince(self)
        self.board.touched.connect(self.focus.give_back)
        self.tableau.touched.connect(self.focus.give_back)
        for room in (self.board, self.tableau):
            room.touched.connect(self.bar.forget_refusal)
        self.bar.options.towards = self.focus.towards

    def _visiting(self) -> None:
        """Somebody else's tableau says whose it is and leads back."""
        control = self.controller
        away = control.shown_seat != control.viewer and not control.curtain
        if away:
            words = t("table.visit", name=control.name_of(control.shown_seat))
            self.visit.set_option(words, key=t("key.esc"))
        if away != self.visit.isVisibleTo(self):
            self.visit.setVisible(away)
            self.arrange()

    def _tell_turns(self) -> None:
        """Tell the own turn while it is handed over, and a person who has taken over what happened since."""
        control = self.controller
        self._since_soon.stop()
        if control.handing_over:
            self.sheet.show_own(self.sheet.own_title(), control.turn_events())
            return
        self.sheet.put_away()
        if control.curtain:
            self._curtained = True
        elif control.decision is not None:
            curtained, self._curtained = self._curtained, False
            again = control.session.can_redo  # somebody goes back and forth
            self._tell_since(opens=not (curtained or again) and control.turn_end != "off")

    def _tell_since(self, *, opens: bool) -> None:
        """A person has taken over at the beginning of a turn: say what the others have done meanwhile."""
        control = self.controller
        decision, seat = control.decision, control.viewer
        if decision is None or seat == self._told:
            return
        self._told = seat
        people = since_report(control, seat)
        if not people:
            return
        events = control.session.events
        self.log_model.since = since_last_turn(events, seat) or 0
        title = since_title(events, seat)
        names = listed([each.name for each in people if each.name != t("report.you")])
        words = t("report.since.line", title=title, what=sentence_of(people))
        self.bar.crumbs.show_since(words, t("report.since.short", title=title, who=names))
        if opens:
            self._since_soon.start()

    def show_since(self) -> None:
        """The whole report of what the others have done since the viewer's last turn."""
        self._since_soon.stop()
        people = since_report(self.controller, self.controller.viewer)
        if people:
            self.sheet.show_since(since_title(self.controller.session.events, self.controller.viewer), people)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab walks options, targets, then the rest."""
        return self.focus.walk(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows that nobody else wants move the gold frame; page up and down turn the tableau's pages."""
        step = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}.get(Qt.Key(event.key()))
        if step is not None and self.turn_page(step):
            return
        if not self.focus.press(event.key()):
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the bare table gives the keyboard back to the question."""
        self.focus.give_back()
        super().mousePressEvent(event)

    def _join_rooms(self) -> None:
        """The board takes what is dragged off the tableau, the log lies behind a tab of its hand row."""
        self.tableau.set_board(self.board)
        self.tableau.set_log(self.drawer)
        self.tableau.hand.log_shown.connect(self._log_shown)

    def _log_shown(self, shown: bool) -> None:
        self.bar.log_box.open = shown
        if shown:
            self.drawer.newest_in_sight()
        self.bar.log_box.update()

    # -- layout ---------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the rooms."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Place the rooms for this size and text scale."""
        wide = self.width()
        top, bottom = self._lay_edges()
        docked = self.layout_name == "wide"
        log = theme().px(272) if docked else 0
        room = wide - 2 * GAP - GAP - (log + GAP if docked else 0)
        tableau = round(room * SHARES[self.layout_name])
        board = room - tableau
        self.board.setGeometry(GAP, top, board, bottom - top)
        banner = self.visit.sizeHint().height() if self.visit.isVisibleTo(self) else 0
        self.visit.setGeometry(2 * GAP + board, top - 2, tableau, banner)
        self.tableau.set_mode(self.layout_name)
        self.tableau.setGeometry(2 * GAP + board, top + banner, tableau, bottom - top - banner)
        self.story.place(self.tableau.geometry())
        self.story.raise_()
        self._place_sheet()
        self.log.setVisible(docked)
        if docked:
            self.log.setGeometry(wide - GAP - log, top, log, bottom - top)
        self._place_message()

    def _lay_edges(self) -> tuple[int, int]:
        """The layout for this size, with strip, bar and coach in their places; returns where the rooms
        between them begin and end."""
        logical = self.width() / theme().text_scale
        self.layout_name = "compact" if logical < COMPACT else "wide" if logical >= WIDE else "regular"
        top, bottom = self._lay_strip_and_bar(compact=self.layout_name == "compact")
        if room_left(bottom - top, self.layout_name) < TIGHT:
            self.layout_name = "cramped"
            top, bottom = self._lay_strip_and_bar(compact=True)
        return top, bottom

    def _lay_strip_and_bar(self, *, compact: bool) -> tuple[int, int]:
        wide, high = self.width(), self.height()
        self.strip.compact = self.bar.compact = compact
        self.bar.docked_log = self.layout_name == "wide"
        strip = self.strip.preferred_height(wide)
        bar = self.bar.preferred_height()
        self.strip.setGeometry(0, 0, wide, strip)
        self.bar.setGeometry(0, high - bar, wide, bar)
        return strip + GAP, high - bar - GAP - self._lay_foot(wide, high - bar - GAP)

    def _place_sheet(self) -> None:
        """The report stands over the mats of the tableau; the hand below shows what has been drawn."""
        if self.sheet.isVisible():
            self.sheet.place(self.tableau.mats_rect().translated(self.tableau.pos()))

    def set_foot(self, foot: QWidget | None) -> None:
        """A strip between the rooms and the bar that says how high it is at a width (`wanted_height`)."""
        self.foot = foot
        if foot is not None:
            foot.show()
        self.arrange()

    def _lay_foot(self, wide: int, bottom: int) -> int:
        if self.foot is None:
            return 0
        high: int = self.foot.wanted_height(wide - 2 * GAP)  # type: ignore[attr-defined]
        self.foot.setGeometry(GAP, bottom - high, wide - 2 * GAP, high)
        return high + GAP

    def _place_message(self) -> None:
        """Over the board, never over the hand and what has been drawn."""
        room = self.board.geometry()
        wide = min(room.width() - 16, theme().px(640))
        self.message.setFixedWidth(wide)
        high = max(self.message.sizeHint().height(), self.message.heightForWidth(wide))
        self.message.setGeometry(room.center().x() - wide // 2, self.bar.y() - high - 12, wide, high)
        self.message.raise_()

    # -- what the window asks -------------------------------------------------------------------

    def toggle_log(self) -> None:
        """Open or close the log in the place of the hand."""
        if self.layout_name == "wide":
            self.log.view.setFocus()
            return
        self.tableau.show_log(not self.bar.log_box.open)
        self.log_toggled.emit(self.bar.log_box.open)

    def step_back(self) -> None:
        """Esc at the table: let go of what is held, and come back to one's own tableau."""
        if self.inspector.close():
            return
        if self.story.isVisible():
            self.story.put_away()
            return
        if self.bar.withdraw():
            return
        if self.message.isVisible():
            self.message.dismiss()
            return
        if self.controller.shown_seat != self.controller.viewer:
            self.board.step_back()
            self.controller.show_seat(self.controller.viewer)
            return
        for room in (self.board, self.tableau):
            if room.step_back():
                return
        self.controller.hover("")
        self.controller.show_seat(self.controller.viewer)

    def turn(self, by: int = 1) -> None:
        """R: turn the tile or landmark that is being placed."""
        decision = self.controller.decision
        if decision is not None and decision.kind == "rotation":
            self.bar.options.step(by)
            return
        if not self.tableau.turn(by):
            self.board.turn(by)

    def turn_page(self, by: int = 1) -> bool:
        """T, page down, page up: the next page of the tableau where it has pages; False where it has none."""
        pages = self.tableau.pages
        if not pages.isVisible() or self.story.isVisible():
            return False
        pages.turn(by)
        self.focus.give_back()
        return True

    def zoom(self, how: str) -> None:
        """+ - 0: zoom the map (`zoom_in`, `zoom_out`, `zoom_fit`)."""
        {"zoom_in": self.board.zoom_in, "zoom_out": self.board.zoom_out, "zoom_fit": self.board.zoom_fit}[
            how
        ]()

    def tell(self, words: str, kind: str = "info", milliseconds: int = 6000) -> None:
        """Say something above the bar."""
        self.message.show_message(words, kind, milliseconds)
        self._place_message()

    def place_for(self, key: str) -> tuple[QWidget, QRect] | None:
        """The widget and place where an option can be clicked: on the table if it lies there, else in
        the bar."""
        for room in (self.board, self.tableau, self.bar):
            found = room.place_for(key)
            if room is self.tableau and found is not None and self._covered(found):
                continue
            if found is not None and (room is self.bar or room.rect().contains(found.center())):
                return room, found  # the map may be zoomed so that a hex lies out of sight
        return None

    def _covered(self, place: QRect) -> bool:
        """Whether a story or report lies over a place of the tableau."""
        there = place.translated(self.tableau.pos())
        over = (self.story, self.sheet)
        return any(panel.isVisible() and panel.geometry().intersects(there) for panel in over)
