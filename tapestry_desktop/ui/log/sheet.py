"""The report of turns over the mats of the tableau: one's own turn before the screen is handed over, and what
the others have done since.

It never stops anybody: while the turn is handed over it stands there by itself, and later every key, click
and answer puts it away and still does what it does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from tapestry_desktop.engine.events import Event, TurnBegan, seen_by
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.log.report import Person, ReportArea
from tapestry_desktop.ui.look.palette import theme
from tapestry_desktop.ui.look.widgets import ElidedLabel, IconButton, PanelFrame
from tapestry_desktop.ui.phrases.names import in_a_row
from tapestry_desktop.ui.phrases.report import others_of, told_of
from tapestry_desktop.ui.turns import last_turn_of, since_last_turn

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController

LEFT_ALONE = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta)
PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


def own_people(events: Sequence[Event], control: TableController) -> list[Person]:
    """What these events have brought the viewer; there is one person only, so without a name."""
    seat = control.viewer
    told = told_of([seen_by(event, seat) for event in events], [seat], control)
    return [Person("", control.colour_of(seat), each.gains) for each in told]


def since_report(control: TableController, seat: int, *, openly: bool = False) -> list[Person]:
    """What the others have done since the last turn of a seat that now begins one, person by person, and last
    what that did to the seat; empty where nobody else plays or a turn goes on. `openly` leaves out what only
    the seat may know."""
    events = control.session.events
    start = since_last_turn(events, seat) if control.asked().kind == "turn" else None
    people = [player for player in control.view.players if player.kind == "human"]
    if start is None or len(people) < 2 or control.session.table.phase == "setup":
        return []
    told = others_of([seen_by(event, None if openly else seat) for event in events[start:]], seat, control)
    return [
        Person(t("report.you") if each.seat == seat else control.name_of(each.seat),
               control.colour_of(each.seat), each.gains)
        for each in told
    ]  # fmt: skip


def sentence_of(people: Sequence[Person]) -> str:
    """A report in one line."""
    return "; ".join(
        t("report.other", player=person.name, what=in_a_row([gain.words for gain in person.gains]))
        for person in people
    )


def since_title(events: Sequence[Event], seat: int) -> str:
    """“Since your last turn”, or before the first."""
    played = any(isinstance(event, TurnBegan) and event.seat == seat for event in events)
    return t("report.since.title" if played else "report.since.title.first")


class TurnSheet(PanelFrame):
    """`show_own` and `show_since` open it, `put_away` closes it. `resized` asks the page to place it anew."""

    resized = Signal()

    def __init__(self, control: TableController, parent: QWidget) -> None:
        super().__init__(parent=parent)
        self._control = control
        self._stays = False  # while the turn is handed over
        self.title = ElidedLabel("", "mat_title", "ink", self)
        self.close_button = IconButton("close", t("report.close"), size=18, parent=self)
        self.close_button.clicked.connect(self.put_away)
        self.area = ReportArea(self)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._come)
        self.hide()

    @property
    def handing(self) -> bool:
        """Whether it tells the own turn while that is handed over."""
        return self._stays

    def show_own(self, title: str, events: Sequence[Event]) -> None:
        """The viewer's own turn; it stays until the screen is handed over."""
        self.area.body.show_people(own_people(events, self._control), t("report.nothing"))
        self._open(title, stays=True)

    def show_since(self, title: str, people: Sequence[Person]) -> None:
        """What the others have done."""
        self.area.body.show_people(people, t("report.nothing"))
        self._open(title, stays=False)

    def own_title(self) -> str:
        """The heading of the viewer's own turn."""
        control = self._control
        now = control.asked()
        if control.view.phase == "setup" or (now.kind != "turn" and now.owner != control.viewer):
            return t("report.yours.answer")
        turn = last_turn_of(control.session.events, control.viewer)
        return t("report.yours.so_far" if now.kind == "aside" else "report.yours", turn=turn)

    def _open(self, title: str, *, stays: bool) -> None:
        self._stays = stays
        self._later.stop()
        self.title.setText(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(". ".join(self.area.body.sentences()))
        self.close_button.setVisible(not stays)
        self.area.verticalScrollBar().setValue(0)
        self.show()
        self.raise_()
        self.resized.emit()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def come_later(self, milliseconds: int) -> None:
        """The own turn is told after something else has been said."""
        if self._stays:
            self.hide()
            self._later.start(milliseconds)

    def _come(self) -> None:
        if self._stays:
            self.show()
            self.raise_()
            self.resized.emit()

    def put_away(self) -> None:
        """Close it."""
        self._later.stop()
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self._stays = False
        self.hide()

    def place(self, room: QRect) -> None:
        """Stand at the foot of `room` (above the hand, where what was drawn lies), as high as the report
        wants and the room allows."""
        px = theme().px
        head, edge, foot = px(40), px(14), px(14)
        wanted = head + foot + self.area.wanted_height(room.width() - 2 * edge)
        high = min(wanted, room.height())
        self.setGeometry(room.x(), room.bottom() + 1 - high, room.width(), high)
        side = px(32)
        self.close_button.setGeometry(room.width() - side - 6, 5, side, side)
        self.title.setGeometry(edge, px(6), room.width() - 2 * edge - side, px(30))
        inner = room.width() - 2 * edge + (0 if wanted <= high else px(6))
        self.area.setGeometry(edge, head, inner, high - head - foot)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A key or click anywhere else puts the report away, and goes where it was meant."""
        kind = event.type()
        if kind not in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress):
            return False
        if not isinstance(watched, QWidget) or watched.window() is not self.window() or not self.isVisible():
            return False
        if isinstance(event, QKeyEvent):
            key = Qt.Key(event.key())
            if key in LEFT_ALONE:
                return False
            if key in PAGES and self.area.scroll_by(PAGES[key]):
                return True
        elif watched is self or self.isAncestorOf(watched):
            return False
        if not self._stays:
            self.put_away()
        return False
