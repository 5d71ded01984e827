"""When the enlarged card of a spot is shown, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QTimer

from .tip_card import TipCard
from .tips import content_of
from .zone import Spot, Zone

if TYPE_CHECKING:
    from .view import Tableau

TIP_AFTER = 380
"""Milliseconds of rest before a card is enlarged."""


class TipHost(QObject):
    """The one enlarged card of a tableau; it lies in the window, beside its spot."""

    def __init__(self, tableau: Tableau) -> None:
        super().__init__(tableau)
        self._tableau = tableau
        self._card: TipCard | None = None
        self._spot: tuple[Zone, Spot] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(TIP_AFTER)
        self._timer.timeout.connect(self._show_now)
        tableau.installEventFilter(self)  # it is hidden when another page is shown
        tableau.controller.refreshed.connect(self._covered)
        tableau.controller.curtain_needed.connect(self.hide)

    @property
    def card(self) -> TipCard | None:
        """The enlarged card, when one is shown."""
        return self._card if self._card is not None and self._card.isVisible() else None

    def show(self, zone: Zone, spot: Spot, *, now: bool = False) -> None:
        """Enlarge what lies on a spot, after a moment."""
        self._spot = (zone, spot)
        if now or self.card is not None:
            self._show_now()
        else:
            self._timer.start()

    def hide(self) -> None:
        """Put the enlarged card away."""
        self._spot = None
        self._timer.stop()
        if self._card is not None:
            self._card.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The card lies in the window and would stay over another page."""
        if event.type() == QEvent.Type.Hide:
            self.hide()
        return False

    def _covered(self) -> None:
        if self._tableau.controller.curtain:
            self.hide()

    def _show_now(self) -> None:
        tableau = self._tableau
        if self._spot is None or tableau.drag.active:
            return
        if tableau.controller.curtain or not tableau.isVisible():
            self.hide()
            return
        zone, spot = self._spot
        content = content_of(spot.tip, tableau.controller) if spot.tip else None
        if content is None:
            self.hide()
            return
        window = tableau.window()
        if self._card is None or self._card.parentWidget() is not window:
            self._card = TipCard(window)
        near = QRect(zone.mapTo(window, spot.rect.topLeft().toPoint()), spot.rect.size().toSize())
        within = window.rect()
        within.setBottom(tableau.mapTo(window, QPoint(0, tableau.height())).y())  # never over the bar below
        around = QRect(zone.mapTo(window, QPoint()), zone.size())
        self._card.show_content(content, near, within, around)
