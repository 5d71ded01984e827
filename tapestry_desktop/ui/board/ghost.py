"""A tile or outpost that is held: over the hex it would go to, or under the pointer."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from tapestry_desktop.content import catalogue

from ..art.terrain import TerrainArt, picture_rect
from ..look.paint import saved
from ..look.palette import color, theme
from ..look.pieces import draw_outpost, draw_seal
from .geometry import CORNERS, hex_path
from .hexes import draw_medal, medal_radius, outline_line
from .picture import PictureItem

LIFT = 10.0
"""Logical pixels a held piece is lifted."""
HELD_OPACITY = 0.92


class GhostTile(PictureItem):
    """A territory tile in hand. State: tile, rotation, sides with +1, lifted or laid down to be turned."""

    def __init__(self, radius: float, art: TerrainArt) -> None:
        self.radius, self.art = radius, art
        r = radius * 1.45
        super().__init__(QRectF(-r, -r, 2 * r, 2 * r))

    @property
    def rotation_shown(self) -> int:
        """The clockwise turns shown."""
        return int(self.state[1]) if isinstance(self.state, tuple) else 0

    def draw(self, painter: QPainter) -> None:
        """Shadow, tile, gold rim, plate and the seals of the sides that would score."""
        tile, rotation, sides, lifted = self.state
        r, lift = self.radius, (LIFT if lifted else self.radius * 0.10)
        with saved(painter):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color("#05080F", 0.075))
            for i in range(8):
                painter.drawPath(
                    hex_path(QPointF(lift * 0.7 + i * 0.4, lift * 0.9 + i * 0.5), r * (0.94 + 0.018 * i))
                )
            painter.translate(-lift * 0.3, -lift * 0.6)
            painter.setOpacity(HELD_OPACITY if lifted else 1.0)
            picture = self.art.tile(tile, rotation, r * self._sharpness)
            painter.drawPixmap(picture_rect(r), picture, QRectF(picture.rect()))
            painter.setOpacity(1.0)
            t = theme().tokens
            outline_line(painter, hex_path(QPointF(), r * 0.97), t.gold_line, r * 0.085)
            outline_line(painter, hex_path(QPointF(), r * 0.97), t.gold, r * 0.05)
            outline_line(painter, hex_path(QPointF(), r * 0.955), t.gold_core, r * 0.02)
            medal = medal_radius(r)
            crowded = 0 in sides and medal > r * 0.2
            draw_medal(
                painter,
                QPointF(0, -r * (0.24 if crowded else 0.46)),
                medal,
                catalogue().territory_tiles[tile].benefit,
            )
            for side in sides:
                a, b = CORNERS[side], CORNERS[(side + 1) % 6]
                seal = max(r * 0.155, 10.8)
                draw_seal(painter, (a[0] + b[0]) / 2 * r * 0.99, (a[1] + b[1]) / 2 * r * 0.99, seal)


class GhostOutpost(PictureItem):
    """An outpost in hand; state = colour of its owner. Its position is its foot."""

    def __init__(self, height: float) -> None:
        super().__init__(QRectF(-height * 0.8, -height * 1.5, height * 1.6, height * 1.9))
        self.height = height

    def draw(self, painter: QPainter) -> None:
        """The outpost, lifted, its shadow left on the ground."""
        painter.setOpacity(HELD_OPACITY)
        draw_outpost(painter, str(self.state), 0, -LIFT, self.height)
