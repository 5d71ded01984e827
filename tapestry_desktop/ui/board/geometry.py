"""Where everything on the board lies, in logical pixels of the unzoomed board.

The map is in the middle, the tracks run round it clockwise from their corners, and plates lie in the corners
of the cloth that the map leaves free. All measures follow the size of the board and the side of the board
in use; `unit` is 1 on ordinary screens and grows on very large ones.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from tapestry_desktop.content.models import Board
from tapestry_desktop.engine.state import Coord

from .. import phrases
from .measures import Measures

SQRT3 = math.sqrt(3.0)
SIDES = {"military": "top", "science": "right", "exploration": "bottom", "technology": "left"}
"""The side of the board each track lies on."""
CORNERS = (
    (-0.5, -SQRT3 / 2),
    (0.5, -SQRT3 / 2),
    (1.0, 0.0),
    (0.5, SQRT3 / 2),
    (-0.5, SQRT3 / 2),
    (-1.0, 0.0),
)
"""The corners of a hex of radius 1: NW, NE, E, SE, SW, W."""
LETTERS = 13.0
"""Height of the letters above the columns of the map."""


@dataclass(frozen=True, slots=True)
class Strip:
    """A rectangle of a track: the whole, the part for signs, and the rail for tokens on the map's side."""

    rect: QRectF
    main: QRectF
    rail: QRectF


def hex_path(centre: QPointF, radius: float) -> QPainterPath:
    """The outline of a hex."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([centre + QPointF(x * radius, y * radius) for x, y in CORNERS]))
    path.closeSubpath()
    return path


def hex_name(board: Board, coord: Coord) -> str:
    """The name of a hex (D5), as everywhere in the window."""
    return phrases.hex_name(coord, board.id)


@dataclass(slots=True)
class BoardGeometry:
    """One laid-out board."""

    rect: QRectF
    inner: QRectF
    unit: float
    measures: Measures
    radius: float
    centres: dict[Coord, QPointF]
    corners: dict[str, QRectF] = field(default_factory=dict)
    spaces: dict[tuple[str, int], Strip] = field(default_factory=dict)
    gates: dict[tuple[str, int], Strip] = field(default_factory=dict)
    letters: dict[str, QPointF] = field(default_factory=dict)
    achievements: list[QRectF] = field(default_factory=list)
    techs: list[QRectF] = field(default_factory=list)
    decks: list[QRectF] = field(default_factory=list)
    rolls: QRectF = field(default_factory=QRectF)
    buttons: QRectF = field(default_factory=QRectF)
    scale: float = 1.0

    def hex_at(self, point: QPointF) -> Coord | None:
        """The hex under a point, or None."""
        for coord, centre in self.centres.items():
            dx, dy = abs(point.x() - centre.x()) / self.radius, abs(point.y() - centre.y()) / self.radius
            if dx <= 1 and dy <= SQRT3 / 2 and SQRT3 * dx + dy <= SQRT3:
                return coord
        return None

    def hex_outline(self, coord: Coord, share: float = 1.0) -> QPainterPath:
        """The outline of a hex, shrunk to a share of its radius."""
        return hex_path(self.centres[coord], self.radius * share)
