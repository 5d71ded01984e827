"""How a thing comes to be looked at: right click, long press, or the key I on what is pointed at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QCursor, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from ...engine.events import UNKNOWN
from ..look.widgets import OptionButton
from ..tableau.targets import TargetButton
from ..tableau.zone import Zone
from .subject import Subject, neighbours_of, of_board, of_key, of_zone

if TYPE_CHECKING:
    from ..table.page import TablePage
    from .sheet import InspectSheet

LONG = 600
"""Milliseconds of holding still after which a press means looking."""
NOWHERE = QPointF(-10_000, -10_000)
Found = tuple[Subject, list[Subject | None]]


class Inspector(QObject):
    """Opens the sheet of a table page; the sheet is made when it is first wanted."""

    help_wanted = Signal(str)  # a target of the help room
    closed = Signal()

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._sheet: InspectSheet | None = None
        self._press: tuple[QWidget, QPoint] | None = None
        self._swallow = False  # the release after a long press is no click
        self._viewer = page.controller.viewer
        self._long = QTimer(self)
        self._long.setSingleShot(True)
        self._long.setInterval(LONG)
        self._long.timeout.connect(self._held)
        for widget in self._places():
            widget.installEventFilter(self)
        page.installEventFilter(self)
        page.controller.refreshed.connect(self._refreshed)

    def _places(self) -> list[QWidget]:
        return [self._page.board.viewport(), *self._page.tableau.zones]

    @property
    def sheet(self) -> InspectSheet | None:
        """The sheet while it is shown."""
        return self._sheet if self._sheet is not None and self._sheet.isVisible() else None

    # -- opening and closing -----------------------------------------------------------------------------

    def look(self, subject: Subject, found: Iterable[Subject | None] = ()) -> None:
        """Show a subject; `found` is what lies beside it."""
        page = self._page
        page.tableau.hide_tip()
        page.board.tip.hide()
        if self._sheet is None:
            from .sheet import InspectSheet

            self._sheet = InspectSheet(page.controller, page)
            self._sheet.closed.connect(self._closed)
            self._sheet.help_wanted.connect(self.help_wanted)
        self._viewer = page.controller.viewer
        self._sheet.place(self._area())
        self._sheet.show_subject(subject, neighbours_of(subject, found))

    def close(self) -> bool:
        """Put the sheet away; False when none is shown."""
        sheet = self.sheet
        if sheet is None:
            return False
        sheet.put_away()
        return True

    def toggle(self) -> bool:
        """The key I: close the sheet, or look at what is focused or pointed at; False where nothing is."""
        if self.close():
            return True
        found = self.focused() or self.pointed() or self.asked()
        if found is None:
            return False
        self.look(*found)
        return True

    def _closed(self) -> None:
        self._page.focus.give_back()
        self.closed.emit()

    def _area(self) -> QRect:
        """Everything between the strip of the players and the bar."""
        page = self._page
        top = page.strip.geometry().bottom() + 1
        bottom = page.foot.y() if page.foot is not None and page.foot.isVisible() else page.bar.y()
        return QRect(0, top, page.width(), bottom - top)

    def _refreshed(self) -> None:
        """The game went on: the sheet says how it stands now, and never what another viewer may see."""
        sheet, control = self.sheet, self._page.controller
        if sheet is None:
            return
        if control.curtain or control.viewer != self._viewer:
            sheet.put_away()
        else:
            sheet.again()

    # -- what is meant -----------------------------------------------------------------------------------

    def at(self, widget: QWidget, pos: QPoint) -> Found | None:
        """What lies under a point of a room of the table."""
        page = self._page
        if widget is page.board.viewport():
            subject = of_board(page.board.spot_under(pos))
            return None if subject is None else (subject, [of_board(spot) for spot in page.board.board.spots])
        if isinstance(widget, Zone):
            subject = of_zone(widget.spot_at(QPointF(pos)), hand=self._backs(widget))
            return self._in_zone(widget, subject or self._ground(widget))
        return None

    def _ground(self, zone: Zone) -> Subject | None:
        """What lies under everything in a zone: the mat of a city."""
        city = zone.player.city if zone is self._page.tableau.city else None
        return Subject("mat", city.mat) if city is not None else None

    def _backs(self, zone: Zone) -> bool:
        return zone is self._page.tableau.hand and UNKNOWN in zone.player.hand

    def _in_zone(self, zone: Zone, subject: Subject | None) -> Found | None:
        if subject is None:
            return None
        return subject, [of_zone(spot, hand=self._backs(zone)) for spot in zone.spots]

    def focused(self) -> Found | None:
        """What has the keyboard's focus: a target of the tableau or of the board."""
        page = self._page
        focus = page.window().focusWidget()
        if isinstance(focus, TargetButton) and focus.keyboard:
            return self._in_zone(focus.zone, of_zone(focus.spot, hand=self._backs(focus.zone)))
        if focus is page.board and page.board.focused_key:
            return self._offered(page.board.focused_key)
        return None

    def pointed(self) -> Found | None:
        """What lies under the pointer."""
        spot = QCursor.pos()
        under = self._page.childAt(self._page.mapFromGlobal(spot))
        return None if under is None else self._under(under, spot)

    def _under(self, under: QWidget | None, spot: QPoint) -> Found | None:
        widget = under
        while widget is not None and widget is not self._page:
            if isinstance(widget, OptionButton):
                return self._option(widget)
            found = self.at(widget, widget.mapFromGlobal(spot))
            if found is not None:
                return found
            widget = widget.parentWidget()
        return None

    def asked(self) -> Found | None:
        """What the option framed in gold is about."""
        return self._offered(self._page.bar.options.current)

    def _option(self, button: OptionButton) -> Found | None:
        options = self._page.bar.options
        key = next((key for key in options.on_page() if options.button_for(key) is button), "")
        return self._offered(key)

    def _offered(self, key: str) -> Found | None:
        """What an answer is about: where it lies on the table, else what it names."""
        page = self._page
        for room, widget in ((page.board, page.board.viewport()), (page.tableau, None)):
            place = room.place_for(key) if key else None
            if place is None:
                continue
            if widget is not None:
                found = self.at(widget, place.center())
            else:
                found = self._under(page.tableau, page.tableau.mapToGlobal(place.center()))
                zone = page.tableau.childAt(place.center())
                found = found or (self._under(zone, zone.mapToGlobal(zone.rect().center())) if zone else None)
            if found is not None:
                return found
        subject = of_key(key)
        return None if subject is None else (subject, [])

    # -- pointer -----------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Right click and long press on the rooms; the page's size."""
        if "_page" not in self.__dict__:  # the page is being taken down
            return False
        kind = event.type()
        if watched is self._page:
            if kind == QEvent.Type.Resize and self.sheet is not None:
                QTimer.singleShot(0, self, self._place_again)
            elif kind == QEvent.Type.ContextMenu and isinstance(event, QContextMenuEvent):
                return self._right_click(event.globalPos())
        elif isinstance(watched, QWidget) and isinstance(event, QMouseEvent):
            return self._mouse(watched, event)
        return super().eventFilter(watched, event)

    def _place_again(self) -> None:
        if self.sheet is not None:
            self.sheet.place(self._area())

    def _right_click(self, spot: QPoint) -> bool:
        under = self._page.childAt(self._page.mapFromGlobal(spot))
        found = self._under(under, spot) if under is not None and self.sheet is None else None
        if found is None:
            return False
        self.look(*found)
        return True

    def _mouse(self, widget: QWidget, event: QMouseEvent) -> bool:
        kind, pos = event.type(), event.position().toPoint()
        if kind == QEvent.Type.MouseButtonPress:
            self._swallow = False
            if event.button() == Qt.MouseButton.LeftButton:
                self._press = (widget, pos)
                self._long.start()
        elif kind == QEvent.Type.MouseMove and self._press is not None:
            if (pos - self._press[1]).manhattanLength() >= QApplication.startDragDistance():
                self._let_go()
        elif kind == QEvent.Type.MouseButtonRelease:
            self._let_go()
            if self._swallow and event.position() != NOWHERE:
                self._swallow = False
                away = _elsewhere(widget, event)
                QCoreApplication.sendEvent(widget, away)
                return True
        return False

    def _let_go(self) -> None:
        self._press = None
        self._long.stop()

    def _held(self) -> None:
        """Held still long enough: look, and let the release answer nothing."""
        press, self._press = self._press, None
        if press is None or self._page.tableau.drag.active or self._page.board.drag.active:
            return
        found = self.at(*press)
        if found is not None:
            self._swallow = True
            self.look(*found)


def _elsewhere(widget: QWidget, event: QMouseEvent) -> QMouseEvent:
    """The same release far away, where it is no click."""
    there = widget.mapToGlobal(NOWHERE)
    return QMouseEvent(event.type(), NOWHERE, there, event.button(), event.buttons(), event.modifiers())
