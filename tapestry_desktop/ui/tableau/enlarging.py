"""The city over the whole tableau: when it goes back to its place by itself, and that a click meant for it
chooses nothing afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QCursor

from ..i18n import t

if TYPE_CHECKING:
    from .view import Tableau


class Enlarging:
    """Enlarges the city of one tableau and puts it back."""

    def __init__(self, tableau: Tableau) -> None:
        self._tableau = tableau
        self._serial = -1  # the decision shown last
        self._for_piece = False  # whether a piece was placed when the city was enlarged
        self._resting: QPoint | None = None  # where the pointer lay when the enlarged city went away

    def show(self, big: bool) -> None:
        """Enlarge the city or put it back."""
        tableau = self._tableau
        if tableau.city.big and not big:
            self._resting = QCursor.pos()
        self._for_piece = big and bool(tableau.city.plot_keys)
        tableau.city.big = big
        words = t(f"tableau.city.{'shrink' if big else 'enlarge'}")
        tableau.enlarge.set_icon("close" if big else "zoom_in", words)

    def leave(self) -> bool:
        """Another decision: whether the enlarged city has to go back to its place, because the piece it was
        opened for is placed, or because the question is about something that it covers."""
        tableau = self._tableau
        decision = tableau.controller.decision
        serial = decision.serial if decision is not None else -1
        changed, self._serial = serial != self._serial, serial
        if not tableau.city.big or not changed or tableau.city.plot_keys:
            return False
        covered = (tableau.income, tableau.civilizations, tableau.techs, tableau.hand)
        return self._for_piece or any(zone.asked() for zone in covered)

    def rests(self, at: QPointF) -> bool:
        """Whether the pointer has not moved since the enlarged city went from under it: then the first click
        was meant for that and chooses nothing."""
        resting, self._resting = self._resting, None
        return resting is not None and resting == at.toPoint()
