"""The pictures over briefing and outcome: a coast at dusk with a city, and the giants in the bay."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ..i18n import t
from ..look.paint import rounded, rounded_path, smooth
from ..look.palette import color, hub, theme
from .kaiju import draw_kaiju

TOWERS = (
    (0.05, 0.34), (0.09, 0.52), (0.13, 0.42), (0.17, 0.68), (0.21, 0.46), (0.25, 0.58), (0.29, 0.36),
    (0.33, 0.44), (0.37, 0.28),
)  # fmt: skip
"""The city: where each tower stands and how high it is, as shares of the picture."""


class Banner(QWidget):
    """`scene` is a scenario or "solo"; `mood` "before", "won" or "lost"."""

    def __init__(self, scene: str, mood: str = "before", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scene, self.mood = scene, mood
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(t("outcome.title") if mood != "before" else t("campaign.title"))
        hub().changed.connect(self._theme_changed)
        self._theme_changed()

    def _theme_changed(self) -> None:
        self.setFixedHeight(theme().px(130))
        self.update()

    def sizeHint(self) -> QSize:
        """A low strip."""
        return QSize(600, theme().px(130))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Sky, sea, city, giants."""
        painter = smooth(QPainter(self))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setClipPath(rounded_path(box, 8))
        self._sky(painter, box)
        self._sun(painter, box)
        if self.scene == "inevitable":
            for number, (x, size) in enumerate(((0.47, 0.50), (0.60, 0.76), (0.74, 0.60), (0.87, 0.86))):
                self._giant(painter, box, number, x, size)
        elif self.scene == "kaiju_masters":
            self._giant(painter, box, 0, 0.66 if self.mood != "lost" else 0.34, 0.98)
        self._sea(painter, box)
        self._city(painter, box)
        painter.setClipping(False)
        rounded(painter, box, 8, None, theme().tokens.hair)
        painter.end()

    def _sky(self, painter: QPainter, box: QRectF) -> None:
        tones = {
            "before": ("#27335C", "#8B5A7B", "#E7A86B"),
            "won": ("#3E78A8", "#9CC7D4", "#F7E3B0"),
            "lost": ("#17151F", "#4C2B37", "#9C3D2C"),
        }[self.mood]
        light = QLinearGradient(box.topLeft(), box.bottomLeft())
        for place, tone in zip((0.0, 0.55, 0.9), tones, strict=True):
            light.setColorAt(place, QColor(tone))
        painter.fillRect(box, light)

    def _sun(self, painter: QPainter, box: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        r = box.height() * 0.26
        centre = QPointF(
            box.x() + box.width() * 0.45, box.y() + box.height() * (0.34 if self.mood == "won" else 0.72)
        )
        for share, alpha in ((1.9, 0.10), (1.4, 0.16), (1.0, 0.9)):
            painter.setBrush(color("#FBE2A0" if self.mood != "lost" else "#D9653E", alpha))
            painter.drawEllipse(centre, r * share, r * share)

    def _sea(self, painter: QPainter, box: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        for number, tone in enumerate(("#2A759C", "#225F88", "#1B4C6E")):
            path = QPainterPath()
            y = box.y() + box.height() * (0.74 + 0.09 * number)
            path.moveTo(box.x(), y)
            step = box.width() / 16
            for wave in range(16):
                x = box.x() + wave * step
                path.quadTo(
                    QPointF(x + step / 2, y + (5 if (wave + number) % 2 else -5)), QPointF(x + step, y)
                )
            path.lineTo(box.bottomRight())
            path.lineTo(box.bottomLeft())
            path.closeSubpath()
            painter.fillPath(path, QColor(tone))

    def _city(self, painter: QPainter, box: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        land = QPainterPath(box.bottomLeft())
        land.lineTo(box.x(), box.y() + box.height() * 0.72)
        land.quadTo(
            QPointF(box.x() + box.width() * 0.30, box.y() + box.height() * 0.66),
            QPointF(box.x() + box.width() * 0.46, box.bottom()),
        )
        land.closeSubpath()
        wide = max(10.0, box.width() * 0.030)
        ground = box.y() + box.height() * 0.80
        for number, (x, share) in enumerate(TOWERS):
            high = box.height() * share
            if self.mood == "lost" and number % 2:
                high *= 0.45
            tower = QRectF(box.x() + x * box.width(), ground - high, wide, high)
            painter.fillRect(tower, QColor("#2B2A3C" if self.mood != "won" else "#6C5E54"))
            if number % 3 != 1:
                roof = QPainterPath(QPointF(tower.x() - 2, tower.y() + 1))
                roof.lineTo(tower.center().x(), tower.y() - wide * 0.7)
                roof.lineTo(tower.right() + 2, tower.y() + 1)
                painter.fillPath(roof, QColor("#8C3B3B"))
            for row in range(int(high / 12)):
                if (row + number) % 3 and self.mood != "lost":
                    painter.fillRect(
                        QRectF(tower.x() + wide * 0.3, tower.y() + 6 + row * 11, wide * 0.36, 4),
                        QColor("#F5D98A"),
                    )
        painter.fillPath(land, QColor("#3B4A38" if self.mood != "won" else "#6E8F56"))

    def _giant(self, painter: QPainter, box: QRectF, number: int, x: float, size: float) -> None:
        side = box.height() * size
        away = self.mood == "won"
        place = QRectF(box.x() + x * box.width() - side / 2, box.bottom() - side * 1.06, side, side)
        if away:
            side *= 0.6
            place = QRectF(
                box.x() + min(0.95, x + 0.12) * box.width(), box.y() + box.height() * 0.86 - side, side, side
            )
        draw_kaiju(painter, place, number, opacity=0.75 if away else 1.0)
