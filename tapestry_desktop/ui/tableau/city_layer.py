"""The piece in hand over the city, above everything else of the tableau: what hangs over the edge of the mat
reaches over the panel's rim, and is never cut."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ..look.paint import smooth
from .city import City
from .city_promise import held_rect, paint_held


class CityLayer(QWidget):
    """Lies over the tableau where the piece is held and lets every click through."""

    def __init__(self, city: City) -> None:
        super().__init__(city.tableau)
        self.city = city
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.hide()
        city.ghost_moved.connect(self.follow)

    def follow(self) -> None:
        """The piece was moved, turned or taken away."""
        city = self.city
        outcome = city.outcome
        if outcome is None or city.ghost.place is None or not city.isVisibleTo(city.tableau):
            self.hide()
            return
        area = held_rect(city, outcome).translated(city.pos().x(), city.pos().y())
        self.setGeometry(area.toAlignedRect().intersected(city.tableau.rect()))
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Footprint, piece and seals."""
        outcome = self.city.outcome
        if outcome is None:
            return
        painter = smooth(QPainter(self))
        painter.translate(self.city.pos() - self.pos())
        paint_held(painter, self.city, outcome)
        painter.end()
