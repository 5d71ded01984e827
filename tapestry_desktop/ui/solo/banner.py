"""The woven pictures over briefing, chapters and outcome: a coast with a city, and the giants in the bay."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ..art.scenery import draw_wide, wide_picture
from ..i18n import t
from ..look.paint import rounded, rounded_path, smooth
from ..look.palette import hub, theme

HIGH = 150
"""Height in logical pixels; large text leaves the picture as it is."""


class Banner(QWidget):
    """`scene` is a scenario or "solo"; `mood` "before", "won" or "lost"."""

    def __init__(self, scene: str, mood: str = "before", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scene, self.mood = scene, mood
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HIGH)
        self.setAccessibleName(t("outcome.title") if mood != "before" else t("campaign.title"))
        hub().changed.connect(self._theme_changed)

    @property
    def picture(self) -> str:
        """The name of the woven picture; before a game without kaiju there is only calm water."""
        return "solo_won" if (self.scene, self.mood) == ("solo", "before") else f"{self.scene}_{self.mood}"

    def _theme_changed(self) -> None:
        self.update()

    def sizeHint(self) -> QSize:
        """A low strip."""
        return QSize(600, HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cloth with rounded corners."""
        painter = smooth(QPainter(self))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setClipPath(rounded_path(box, 8))
        draw_wide(
            painter, box, wide_picture(self.picture, box.size().toSize(), self.devicePixelRatioF())
        )
        painter.setClipping(False)
        rounded(painter, box, 8, None, theme().tokens.hair)
        painter.end()
