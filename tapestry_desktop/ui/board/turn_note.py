"""What a carried tile says over a legal hex: the points of the way it lies now, and that R turns it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ..look.fonts import sized, text_width
from ..look.icons import draw_icon
from ..look.paint import CENTER, LEFT, draw_plate, text
from ..look.palette import PAPER_INK
from ..look.pieces import draw_laurel
from .geometry import BoardGeometry
from .picture import PictureItem

KEY = "R"
AWAY = 1.26
"""Distance of the note from the middle of the hex, in radii."""


class TurnNote(PictureItem):
    """“+3” with a laurel, and the key R with the sign of turning. State: the points, or None where they are
    not known beforehand. Its position is its middle."""

    def __init__(self, unit: float) -> None:
        self._unit = max(0.85, unit)
        u = self._unit
        super().__init__(QRectF(-62 * u, -16 * u, 124 * u, 32 * u))

    @staticmethod
    def place(laid: BoardGeometry, centre: QPointF) -> QPointF:
        """Below the hex, or above it where the cloth ends."""
        down = QPointF(0, laid.radius * AWAY)
        return centre + down if (centre + down).y() < laid.inner.bottom() - 12 else centre - down

    def draw(self, painter: QPainter) -> None:
        """Both on one plate."""
        u, points = self._unit, self.state[0]
        words, which, side = f"+{points}", sized(15 * self._unit, 700), 21 * self._unit
        first = text_width(words, which) + side + 8 * u if points is not None else 0.0
        key, icon = 19 * u, 18 * u
        wide = first + key + icon + 14 * u
        box = QRectF(-wide / 2, -14 * u, wide, 28 * u)
        draw_plate(painter, box, 1.0)
        x = box.x() + 6 * u
        if points is not None:
            room = QRectF(x, box.y(), first, box.height())
            text(painter, room, words, which, PAPER_INK, LEFT, elide=False)
            laurel = QRectF(x + first - side - 6 * u, -side / 2, side, side)
            draw_laurel(painter, laurel, "")
            x += first
        cap = QRectF(x, -key / 2, key, key)
        painter.setPen(QPen(QColor(PAPER_INK), 1.2 * u))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(cap, 4 * u, 4 * u)
        text(painter, cap, KEY, sized(12.5 * u, 800), PAPER_INK, CENTER, elide=False)
        draw_icon(painter, "rotate", QRectF(cap.right() + 3 * u, -icon / 2, icon, icon), ink=PAPER_INK)
