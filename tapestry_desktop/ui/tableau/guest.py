"""What stands in the hand's place for as long as a question needs it, such as the choice of a mat."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QHideEvent

from .layout import Places
from .zone import Zone


class Guest(Zone):
    """A zone that stands in the hand's place for as long as a question needs it. In the cramped layout it has
    the page of the hand. `Tableau.add_guest` lets it in."""

    def wanted(self) -> bool:
        """Whether the present question needs it."""
        return False

    def area(self, places: Places) -> QRect:
        """Where it stands; more than the hand's row where the question is about nothing else."""
        return places.hand

    def hideEvent(self, event: QHideEvent) -> None:
        """The question is answered, and hardly comes again: its pictures go."""
        super().hideEvent(event)
        self.forget_picture()
