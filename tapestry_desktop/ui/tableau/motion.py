"""Short flights on the tableau: a building to its plot, a card to its era space, a tech card up a row.

The table is never held up: the piece lies in its new place already, and the flight only shows where it came
from. With reduced motion what changed gets a gold outline for a second instead. Any key ends a flight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QObject,
    QPoint,
    QPropertyAnimation,
    QRect,
    QRectF,
    QSequentialAnimationGroup,
    Qt,
    QTimer,
)
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from ...content import catalogue
from ...engine.events import BuildingPlaced, OnlyChoice, TapestryPlayed, TechInvented, TechUpgraded
from ..art.city.buildings import BUILDING_KINDS, building_pixmap
from ..art.city.landmarks import landmark_pixmap
from ..look.clock import MoveClock
from ..look.paint import draw_changed, rounded_path, smooth
from ..look.palette import theme
from .card_flight import CardFlight
from .city_ghost import place_of, size_of
from .city_promise import LIFT

if TYPE_CHECKING:
    from .view import Tableau
    from .zone import Zone

SETTLED = 1000
"""Milliseconds for which an outline stays with reduced motion."""
SEEN, ALONE = 180, 480
"""Milliseconds for which a card that is played can be read; longer when nobody chose it."""


class Outline(QWidget):
    """The gold line round what changed."""

    def __init__(self, parent: QWidget, place: QRect) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(place.adjusted(-4, -4, 4, 4))
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The outline."""
        painter = smooth(QPainter(self))
        draw_changed(painter, rounded_path(QRectF(self.rect()).adjusted(3, 3, -3, -3), 5))
        painter.end()


class Motion(QObject):
    """Listens to what happened and shows it."""

    def __init__(self, tableau: Tableau) -> None:
        super().__init__(tableau)
        self.tableau = tableau
        self.flying: list[tuple[QWidget, QSequentialAnimationGroup | QTimer]] = []
        self.clock = MoveClock()  # the board's, once there is one
        tableau.controller.happened.connect(self._happened)

    def _happened(self, events: object) -> None:
        if not self.tableau.isVisible() or not isinstance(events, tuple):
            return
        seat = self.tableau.controller.shown_seat
        alone = any(
            isinstance(event, OnlyChoice) and event.seat == seat and event.kind == "play_tapestry"
            for event in events
        )
        for event in events:
            if isinstance(event, TapestryPlayed) and event.seat == seat:
                self._show_card(event, ALONE if alone else SEEN)
        for event in events[-12:]:
            if getattr(event, "seat", -1) != seat:
                continue
            places = self._places(event)
            if places is not None:
                self._show(*places, self._piece(event))

    def _places(self, event: object) -> tuple[QRect, QRect] | None:
        """Where something came from and where it lies now, in the tableau's coordinates."""
        tableau = self.tableau
        if isinstance(event, BuildingPlaced) and event.where.startswith("plot:"):
            row, col, turn = place_of(event.where)
            rect = tableau.city.plot_rect(row, col, *size_of(event.what, turn))
            place = self._spot(tableau.city, rect)
            if tableau.city.dropped == event.where:  # let go over its place: it only sinks
                return place.translated(2, -round(min(LIFT, tableau.city.cell * 0.4))), place
            return tableau.hand.geometry(), place
        if isinstance(event, TechUpgraded | TechInvented):
            card = event.card
            spot = next((spot for spot in tableau.techs.spots if spot.what == card), None)
            if spot is None or not tableau.techs.isVisibleTo(tableau):
                return None
            below = spot.rect.translated(0, spot.rect.height() + 5)
            shift = tableau.techs.pos()
            return below.toRect().translated(shift), spot.rect.toRect().translated(shift)
        return None

    def _piece(self, event: object) -> tuple[QPixmap, QPoint] | None:
        """The picture of a building or landmark alone, and where in it the corner of its plots is."""
        if not isinstance(event, BuildingPlaced) or not event.where.startswith("plot:"):
            return None
        cell, ratio = self.tableau.city.cell, self.tableau.devicePixelRatioF()
        if event.what in catalogue().landmarks:
            picture, inner = landmark_pixmap(event.what, place_of(event.where)[2], cell, ratio, True)
            return picture, inner.toPoint()
        if event.what in BUILDING_KINDS:
            return building_pixmap(event.what, cell, ratio), QPoint()
        return None

    def _spot(self, zone: Zone, rect: QRectF) -> QRect:
        """A place of a zone in the tableau; the tab of its page where that is not open."""
        page = self.tableau.page_for(zone)
        return self.tableau.pages.place_of(page) if page else rect.toRect().translated(zone.pos())

    def _show_card(self, event: TapestryPlayed, hold: int) -> None:
        """The card rises over the hand, can be read for a moment, and lies down in its era."""
        tableau, duration = self.tableau, theme().motion(220)
        end = self._spot(tableau.income, tableau.income.era_rect(max(1, min(4, event.era))))
        if not duration:
            self._show(end, end)
            return
        card = CardFlight(tableau, event.card, face_up=event.face_up)
        card.setGeometry(card.place_over(tableau.hand.geometry()))
        card.show()
        card.raise_()
        flight = QPropertyAnimation(card, b"geometry")
        flight.setDuration(duration)
        flight.setEasingCurve(QEasingCurve.Type.OutCubic)
        flight.setEndValue(end)
        self._begin(card, flight, hold)

    def _show(self, start: QRect, end: QRect, piece: tuple[QPixmap, QPoint] | None = None) -> None:
        sinks = (start.center() - end.center()).manhattanLength() < 2 * LIFT
        duration = theme().motion(150 if sinks else 220)
        if not duration:
            outline = Outline(self.tableau, end)
            timer = QTimer(self)
            timer.setSingleShot(True)
            timer.timeout.connect(lambda: self._finish(outline))
            timer.start(SETTLED)
            self.flying.append((outline, timer))
            return
        picture, inner = piece if piece is not None else (self._picture(end), QPoint())
        label = QLabel(self.tableau)
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        label.setPixmap(picture)
        label.resize(picture.deviceIndependentSize().toSize())
        label.move(start.center() - QPoint(end.width() // 2, end.height() // 2) - inner)
        label.show()
        label.raise_()
        flight = QPropertyAnimation(label, b"pos")
        flight.setDuration(duration)
        flight.setEasingCurve(QEasingCurve.Type.OutCubic)
        flight.setEndValue(end.topLeft() - inner)
        self._begin(label, flight)

    def _begin(self, widget: QWidget, flight: QPropertyAnimation, hold: int = 0) -> None:
        """Start a flight when it is its turn, after a moment of rest."""
        whole = QSequentialAnimationGroup(self)
        seat = self.tableau.controller.shown_seat
        # Never two pieces of one player at once.
        whole.addPause(self.clock.reserve(seat, hold + flight.duration()) + hold)
        whole.addAnimation(flight)
        whole.finished.connect(lambda: self._finish(widget))
        self.flying.append((widget, whole))
        app = QApplication.instance()
        if app is not None and len(self.flying) == 1:
            app.installEventFilter(self)
        whole.start()

    def _picture(self, place: QRect) -> QPixmap:
        """What lies at the place now."""
        picture: QPixmap = self.tableau.grab(place)
        return picture

    def _finish(self, widget: QWidget) -> None:
        for entry in [entry for entry in self.flying if entry[0] is widget]:
            self.flying.remove(entry)
            widget.hide()
            widget.deleteLater()
        app = QApplication.instance()
        if not self.flying and app is not None:
            app.removeEventFilter(self)

    def finish(self) -> None:
        """End everything that moves now."""
        for widget, mover in list(self.flying):
            mover.stop()
            self._finish(widget)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Any key or click ends the flights and is used as ever."""
        if event.type() in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress):
            self.finish()
        return False
