"""The open pair of decision cards in the panel of the bots' turn; the kaiju's city takes the left place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ..i18n import t
from ..look.paint import smooth
from .city_story import CityPicture
from .faces import paint_no_card, paint_tiebreaker_card, paint_track_card
from .walk import Scene

if TYPE_CHECKING:
    from .panel import BotStory

GAP = 10.0


class Cards(QWidget):
    """The open pair as two cards side by side, or the city beside the tiebreaker card."""

    def __init__(self, panel: BotStory) -> None:
        super().__init__(panel)
        self._panel = panel
        self.city = CityPicture(panel.controller, self)
        self.setAccessibleName(t("solo.panel.cards"))

    def show_scene(self, scene: Scene | None) -> None:
        """The city with the kaiju in it, in place of the track card; None for the cards alone."""
        self.city.show_scene(scene)
        self._place_city()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The city keeps its place."""
        super().resizeEvent(event)
        self._place_city()

    def _place_city(self) -> None:
        self.city.setGeometry(self.places()[0].toRect())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the cards of the present step."""
        painter = smooth(QPainter(self))
        left, right = self.places()
        step, light = self._panel.step, self._panel.light()
        if self.city.scene is None:
            if step is not None and step.tiebreaker and not step.track_card:
                right.moveCenter(QPointF(self.width() / 2, right.center().y()))
            elif step is not None and step.track_card:
                paint_track_card(painter, left, step.track_card, light, self._panel.verdicts())
            else:
                paint_no_card(painter, left, t("solo.no_card"))
        if right.isEmpty():
            pass
        elif step is not None and step.tiebreaker:
            paint_tiebreaker_card(painter, right, step.tiebreaker, light, self._panel.controller.view.board)
        else:
            paint_no_card(painter, right, t("solo.no_card"))
        painter.end()

    def places(self) -> tuple[QRectF, QRectF]:
        """Track card or city, tiebreaker card; the latter is empty where there is room for the city alone."""
        high = self.height() - 6.0
        if self.city.scene is not None and self.width() < high * 1.25:
            return QRectF(self.rect()), QRectF()  # the city alone
        if self.city.scene is not None:
            side = min(high, self.width() * 0.6)
            rest = min(self.width() - 4 - side - GAP, high * 1.35)
            x = (self.width() - side - GAP - rest) / 2
            return QRectF(x, 3, side, high), QRectF(x + side + GAP, 3, rest, high)
        wide = min((self.width() - 4 - GAP) / 2, high * 1.45)
        x = (self.width() - 2 * wide - GAP) / 2
        return QRectF(x, 3, wide, high), QRectF(x + wide + GAP, 3, wide, high)
