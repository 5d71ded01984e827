"""The tableau: everything that lies before the seat shown, in the four layouts of the window."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ...engine.state import Player
from ..controller import TableController
from ..i18n import t
from ..look.palette import hub, theme
from ..look.widgets import IconButton
from ..phrases import reason_text
from .bot import Bot
from .city import City
from .city_layer import CityLayer
from .civilization import Civilizations
from .drag import BoardDropTarget, Drag
from .enlarging import Enlarging
from .guest import Guest
from .hand import Hand
from .header import Header
from .income import Income
from .layout import GAP, Mode, mode_for
from .motion import Motion
from .pages import Pages, asked_pages
from .pending import Pending
from .placing import Placing
from .shadows import Shadows
from .techs import Techs
from .tip_card import TipCard
from .tip_host import TipHost
from .walking import chain_focus, nearest
from .zone import Spot, TargetButton, Zone

BREATH = (1.0, 1.0, 0.9, 0.9, 0.8, 0.8, 0.7, 0.7, 0.8, 0.8, 0.9, 0.9)
"""The glow of targets, in steps of 0.2 s."""
__all__ = ["BoardDropTarget", "Tableau"]


class Tableau(QWidget):
    """Header, income mat, city, civilizations, tech rows, hand and log of the seat shown."""

    touched = Signal()  # a mouse button went down here

    def __init__(self, controller: TableController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.controller = controller
        self.board: BoardDropTarget | None = None
        self.glow = 1.0
        self._mode: Mode | None = None
        self._breath = 0
        self.enlarging = Enlarging(self)
        self._shadows = Shadows()
        self._places: tuple[object, ...] = ()
        self.header = Header(controller, self)
        self.income = Income(controller, self)
        self.city = City(controller, self)
        self.civilizations = Civilizations(controller, self)
        self.techs = Techs(controller, self)
        self.hand = Hand(controller, self)
        self.bot = Bot(controller, self)
        self.pending = Pending(self.city)
        self.layer = CityLayer(self.city)
        self.drag = Drag(self)
        self.motion = Motion(self)
        self.enlarge = IconButton("zoom_in", t("tableau.city.enlarge"), size=18, parent=self)
        self.enlarge.clicked.connect(self.toggle_city)
        self.guests: list[Guest] = []
        self.pages = Pages(self)
        self.pages.turned.connect(self._page_turned)
        self.hand.log_shown.connect(self._log_shown)
        self._tips = TipHost(self)
        self._placing = Placing(self)
        self._pulse = QTimer(self)
        self._pulse.setInterval(200)
        self._pulse.timeout.connect(self._breathe)
        self._name_zones()
        controller.refreshed.connect(self.refresh)
        controller.shown_seat_changed.connect(self._another_seat)
        controller.preview_changed.connect(self._preview_changed)
        controller.paying_changed.connect(self.header.refresh)
        hub().changed.connect(self._theme_changed)
        self._invite()
        self.refresh()

    def _invite(self) -> None:
        """Everything that may stand in the hand's place."""
        from ..setup import Choosing  # which is built upon this room

        self.guests.append(Choosing(self.controller, self))
        for guest in self.guests:
            guest.hide()

    # -- what the page uses ------------------------------------------------------------------------

    def set_log(self, widget: QWidget | None) -> None:
        """Put the log panel behind the tab of the bottom row (None takes it out)."""
        self.hand.set_log(widget)

    def show_log(self, shown: bool = True) -> None:
        """Open the log in the hand row, or go back to the hand; in the cramped layout they are pages."""
        if self.cramped:
            self.pages.open("log" if shown else "hand")
        else:
            self.hand.open_tab("log" if shown else "hand")

    def set_board(self, board: BoardDropTarget | None) -> None:
        """Where tiles and outposts can be carried to."""
        self.board = board

    def set_mode(self, mode: Mode | None) -> None:
        """The window's layout; None lets the tableau's own size decide."""
        self._mode = mode
        self._arrange()

    def add_guest(self, guest: Guest) -> None:
        """Let something stand in the hand's place for as long as a question needs it."""
        self.guests.append(guest)
        guest.hide()
        self.refresh()

    def sizeHint(self) -> QSize:
        """The size in the regular layout."""
        return QSize(596, 724)

    def hand_rect(self) -> QRect:
        """The bottom row, in the tableau's coordinates."""
        return self.hand.geometry()

    def mats_rect(self) -> QRect:
        """Everything above the hand; the whole where the parts are pages."""
        return self.rect() if self.cramped else QRect(0, 0, self.width(), self.hand.y() - GAP)

    def step_back(self) -> bool:
        """Escape: let go of what is carried, lift the piece off the city, shrink the city. False when
        there was nothing to let go of."""
        if self.drag.active:
            self.drag.cancel()
        elif self.controller.stop_paying():
            pass
        elif self.city.big:  # at once, so that no plot lies under the pointer where another thing was
            self.city.leave_ghost()
            self.show_city(False)
        elif self.city.ghost.place is not None:
            self.city.leave_ghost()
        else:
            return False
        return True

    def turn(self, by: int = 1) -> bool:
        """Turn the piece that is being placed; False when none is."""
        if self.drag.active:
            self.drag.turn(by)
        elif self.city.plot_keys:
            self.city.turn_ghost(by)
        else:
            return False
        return True

    def keys_shown(self) -> set[str]:
        """The answer keys that can be clicked here now."""
        found: set[str] = set()
        for zone in self._visible():
            found |= zone.keys_shown()
        if self.pending.isVisibleTo(self) and self.pending.free:
            found.add("beside")
        return found

    def place_for(self, key: str) -> QRect | None:
        """Where an answer key on offer is shown, in the tableau's coordinates; the tab of its page when that
        is not open."""
        if key == "beside" and self.pending.isVisibleTo(self):
            rect = self.pending.place_of_beside()
            return None if rect is None else rect.translated(self.pending.pos())
        for zone in self._visible():
            rect = zone.place_for(key)
            if rect is not None:
                return rect.translated(zone.pos())
        if self.pages.isVisibleTo(self):
            for page, zone in self.paged().items():
                if key in zone.offers() or zone.place_for(key) is not None:
                    return self.pages.place_of(page)
        return None

    # -- reading -----------------------------------------------------------------------------------

    @property
    def player(self) -> Player:
        """The player shown."""
        return self.controller.view.players[self.controller.shown_seat]

    @property
    def mode(self) -> Mode:
        """The layout in force."""
        return self._mode or mode_for(self.width(), self.height())

    @property
    def cramped(self) -> bool:
        """Whether the parts come one after the other, in pages."""
        return self.mode == "cramped"

    @property
    def guest(self) -> Guest | None:
        """What stands in the hand's place now."""
        human = self.player.kind == "human"
        return next((guest for guest in self.guests if human and guest.wanted()), None)

    @property
    def zones(self) -> tuple[Zone, ...]:
        """Every zone, in the order of the Tab key."""
        mats = (self.header, self.income, self.city, self.civilizations, self.techs)
        return (*mats, *self.guests, self.hand, self.bot)

    def paged(self) -> dict[str, Zone]:
        """Page -> the zone on it, but for the log, which is the hand's."""
        mats: dict[str, Zone] = {"income": self.income, "city": self.city, "technology": self.techs}
        return {**mats, "civilization": self.civilizations, "hand": self.guest or self.hand}

    def _visible(self) -> list[Zone]:
        return [zone for zone in self.zones if zone.isVisibleTo(self)]

    # -- acting ------------------------------------------------------------------------------------

    def choose(self, key: str) -> bool:
        """Answer with a key; what is not on offer is refused with its reason."""
        self.hide_tip()
        decision = self.controller.decision
        if decision is None:
            return False
        if key in decision.keys:
            return self.controller.answer(key)
        self.refuse(key)
        return False

    def refuse(self, key: str) -> None:
        """Say why a key is not on offer, in the decision bar."""
        self.controller.refused.emit(key, self.controller.why_not(key))

    def why(self, key: str) -> str:
        """The reason in words."""
        return reason_text(self.controller.why_not(key), self.controller)

    def toggle_city(self) -> None:
        """The city over the tableau, or back in its place."""
        self.show_city(not self.city.big)

    def show_city(self, big: bool) -> None:
        """Enlarge the city or put it back."""
        self.enlarging.show(big)
        self._arrange()
        self.city.refresh()

    # -- keeping up --------------------------------------------------------------------------------

    def _name_zones(self) -> None:
        names = ("header", "income", "city", "civilizations", "techs", "hand", "bot", "pending", "pages")
        for name in names:
            zone: QWidget = getattr(self, name)
            zone.setObjectName(name)
            if not zone.accessibleName():
                zone.setAccessibleName(t(f"tableau.zone.{name}"))
        self.setAccessibleName(t("tableau.zone.tableau"))

    def refresh(self) -> None:
        """View and decision are new."""
        self.hide_tip()
        if self.enlarging.leave():
            self.show_city(False)
        held = self.city.hasFocus() or any(button.hasFocus() for button in self.buttons())
        self._arrange()
        for zone in self.zones:
            zone.refresh()
        self.pending.refresh()
        self._follow()
        chain_focus(self.enlarge, self.buttons(), self.city, held)
        targets = any(zone.buttons for zone in self.zones) or bool(self.city.plot_keys)
        if targets and not theme().reduced_motion:
            self._pulse.start()
        else:
            self._pulse.stop()
            self.glow = 1.0
        who = self.controller.name_of(self.controller.shown_seat)
        self.setAccessibleDescription(t("tableau.of", name=who))

    def _another_seat(self, seat: int) -> None:
        self.civilizations.current = 0
        if self.city.big:
            self.show_city(False)
        if not self.controller.refreshing:
            self.refresh()

    def _theme_changed(self) -> None:
        self.refresh()
        self.update()

    def _preview_changed(self, key: str) -> None:
        if key in self.city.plot_keys:
            self.city.show_key(key)
        elif not key and not self.city.hasFocus() and not self.city.underMouse() and not self.drag.active:
            self.city.leave_ghost()
        for zone in self._visible():
            if zone.buttons:
                zone.update()

    def _breathe(self) -> None:
        self._breath = (self._breath + 1) % len(BREATH)
        if self.glow != BREATH[self._breath]:
            self.glow = BREATH[self._breath]
            if self.pages.glows:
                self.pages.update()
            for zone in self._visible():
                if zone.buttons or (zone is self.city and self.city.plot_keys):
                    zone.update()

    def _follow(self) -> None:
        """In the cramped layout the page turns to what the question asks for."""
        decision = self.controller.decision
        self.pages.follow(decision.serial if decision is not None else -1, asked_pages(self))

    def _page_turned(self, page: str) -> None:
        self.hide_tip()
        if self.cramped:
            self.hand.open_tab("log" if page == "log" else "hand")
            self._arrange()
            chain_focus(self.enlarge, self.buttons(), self.city, False)

    def _log_shown(self, shown: bool) -> None:
        """The log has been opened or has closed itself."""
        if self.cramped and shown != (self.pages.current == "log"):
            self.pages.open("log" if shown else "hand")

    def page_for(self, zone: Zone) -> str:
        """The page on which a zone lies in the cramped layout, "" in the others or while it is open."""
        if not self.cramped or zone.isVisibleTo(self):
            return ""
        return next((page for page, other in self.paged().items() if other is zone), "")

    def _arrange(self) -> None:
        self._placing.arrange()
        self.layer.follow()
        shown = tuple(zone.geometry().getRect() for zone in self._visible())
        if shown != self._places:  # the panels and their shadows have moved
            self._places = shown
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The zones follow."""
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The shadows of the panels; the panels paint themselves."""
        painter = QPainter(self)
        self._shadows.paint(painter, event.rect(), self, [zone.geometry() for zone in self._visible()])
        painter.end()

    # -- tips --------------------------------------------------------------------------------------

    def show_tip(self, zone: Zone, spot: Spot, *, now: bool = False) -> None:
        """Enlarge what lies on a spot, after a moment."""
        self._tips.show(zone, spot, now=now)

    def hide_tip(self) -> None:
        """Put the enlarged card away."""
        self._tips.hide()

    @property
    def tip(self) -> TipCard | None:
        """The enlarged card, when one is shown."""
        return self._tips.card

    # -- keyboard ----------------------------------------------------------------------------------

    def buttons(self) -> list[TargetButton]:
        """Every target that the keyboard can reach, in order."""
        return [button for zone in self._visible() for button in zone.buttons]

    def focus_towards(self, start: TargetButton, way: tuple[int, int]) -> None:
        """Move the focus to the nearest target in a direction."""
        found = nearest(self, [button for button in self.buttons() if button is not start], start, way)
        if found is not None:
            found.setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes the enlarged city; I explains what has the focus."""
        if event.key() == Qt.Key.Key_Escape and self.city.big:
            self.show_city(False)
        elif event.key() == Qt.Key.Key_I:
            self._explain_focus()
        else:
            super().keyPressEvent(event)

    def _explain_focus(self) -> None:
        for button in self.buttons():
            if button.hasFocus() and button.spot.tip:
                self.show_tip(button.zone, button.spot, now=True)
