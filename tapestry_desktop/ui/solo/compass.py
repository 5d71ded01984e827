"""The compass of the kaiju as a small picture: a city of nine districts with a track at each side."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ...engine.solo.kaiju_masters import SIDE, STEPS
from ..i18n import t
from ..look.fonts import sized, text_width
from ..look.icons import draw_icon
from ..look.paint import CENTER, LEFT, rounded, saved, smooth, text
from ..look.palette import CREAM, PAPER_INK, hub, theme
from ..phrases.names import track_name
from .kaiju import draw_kaiju
from .walk import compass

HIGH = 150
"""Height at 100 % text, in logical pixels."""
START = (0, 2)
"""The district in which the kaiju begins: the top right one."""


def compass_words() -> str:
    """Which track leads to which side, as a sentence."""
    return t(
        "solo.compass",
        sides="; ".join(f"{track_name(track)}: {t(f'solo.way.{way}')}" for way, track in compass().items()),
    )


def paint_compass(painter: QPainter, box: QRectF) -> None:
    """The city in the middle, the kaiju where it begins, the tracks with their names around it."""
    px = theme().px
    chip, letters = float(px(30)), sized(px(13), 600)
    side = box.height() - 2 * chip - 10
    city = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
    each = side / SIDE
    for row in range(SIDE):
        for col in range(SIDE):
            spot = QRectF(city.x() + col * each, city.y() + row * each, each, each).adjusted(1, 1, -1, -1)
            rounded(painter, spot, 3, theme().tokens.cell, theme().tokens.hair)
    home = QRectF(city.x() + START[1] * each, city.y() + START[0] * each, each, each)
    draw_kaiju(painter, home.adjusted(each * 0.1, 0, -each * 0.1, -each * 0.1))
    reach = side / 2 + chip / 2 + 4
    for way, track in compass().items():
        down, across = STEPS[way]
        at = city.center() + QPointF(across * reach, down * reach)
        spot = QRectF(at.x() - chip / 2, at.y() - chip / 2, chip, chip)
        with saved(painter):
            painter.setPen(QPen(QColor(PAPER_INK), 1.0))
            painter.setBrush(QColor(CREAM))
            painter.drawEllipse(spot.adjusted(1, 1, -1, -1))
            inner = chip * 0.2
            draw_icon(painter, f"track_{track}", spot.adjusted(inner, inner, -inner, -inner))
        name = track_name(track)
        wide = text_width(name, letters) + 4
        left = spot.x() - 6 - wide if across < 0 else spot.right() + 6
        words = QRectF(left, spot.y(), wide, chip)
        text(painter, words, name, letters, theme().tokens.ink, CENTER if across else LEFT, elide=False)


class CompassPicture(QWidget):
    """The compass on a page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(compass_words())
        self.setToolTip(compass_words())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        hub().changed.connect(self._measure)
        self._measure()

    def _measure(self) -> None:
        self.setFixedHeight(theme().px(HIGH))
        self.update()

    def sizeHint(self) -> QSize:
        """Wide enough for the names at its sides."""
        return QSize(theme().px(360), theme().px(HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        painter = smooth(QPainter(self))
        paint_compass(painter, QRectF(self.rect()).adjusted(0, 2, 0, -2))
        painter.end()
