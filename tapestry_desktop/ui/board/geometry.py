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
SMALLEST = (560.0, 400.0)
"""The board is never laid out smaller than this; a smaller window shows it scaled down."""
LETTERS = 13.0
"""Height of the row of column letters above the map."""


@dataclass(frozen=True, slots=True)
class Strip:
    """A rectangle of a track: the whole, the part for signs, and the rail for tokens on the map's side."""

    rect: QRectF
    main: QRectF
    rail: QRectF


@dataclass(frozen=True, slots=True)
class Measures:
    """Sizes that differ between compact, regular and wide boards."""

    across: float  # thickness of the horizontal tracks
    beside: float  # thickness of the vertical tracks
    gate_h: float
    gate_v: float
    rail: float
    plate: float  # wished width of the plates on the cloth
    names: bool  # space names are shown
    folded: bool  # bonuses are only a gold tick


COMPACT = Measures(62, 80, 32, 23, 18, 104, False, True)
REGULAR = Measures(72, 88, 32, 25, 20, 118, False, False)
WIDE = Measures(100, 134, 33, 27, 22, 150, True, False)


def measures_for(width: float, height: float, text_scale: float) -> tuple[Measures, float]:
    """The measures of a board of this size, and the unit they are multiplied with."""
    if width < 760 or height < 620 or (text_scale > 1.35 and width < 860):
        found = COMPACT
    elif width < 1000 or height < 860 or (text_scale > 1.35 and width < 1250):
        found = REGULAR
    else:
        found = WIDE
    return found, max(1.0, min(width / 1180, height / 1050))


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


def lay_out(
    board: Board, width: float, height: float, players: int, text_scale: float = 1.0
) -> BoardGeometry:
    """Lays a board out in a rectangle of this size (at least `SMALLEST`) for so many players."""
    width, height = max(width, SMALLEST[0]), max(height, SMALLEST[1])
    measures, unit = measures_for(width, height, text_scale)
    rect = QRectF(0, 0, width, height)
    across, beside = measures.across * unit, measures.beside * unit
    inner = rect.adjusted(beside, across, -beside, -across)
    radius, centres = _map(board, inner, unit)
    laid = BoardGeometry(rect, inner, unit, measures, radius, centres, scale=text_scale)
    for track, side in SIDES.items():
        _lay_track(laid, track, side, players)
    _lay_letters(laid, board)
    _lay_plates(laid)
    return laid


def _map(board: Board, inner: QRectF, unit: float) -> tuple[float, dict[Coord, QPointF]]:
    places = {place.place: (1.5 * place.q, SQRT3 * (place.r + place.q / 2)) for place in board.hexes}
    left, right = min(x for x, _ in places.values()) - 1, max(x for x, _ in places.values()) + 1
    top = min(y for _, y in places.values()) - SQRT3 / 2
    bottom = max(y for _, y in places.values()) + SQRT3 / 2
    head = LETTERS * unit
    radius = min((inner.height() - 10 - head) / (bottom - top), (inner.width() - 12) / (right - left))
    x0 = inner.center().x() - radius * (left + right) / 2
    y0 = inner.top() + head + 4 - radius * top
    y0 += max(0.0, (inner.height() - 10 - head - radius * (bottom - top)) / 2)
    return radius, {coord: QPointF(x0 + x * radius, y0 + y * radius) for coord, (x, y) in places.items()}


def _lay_track(laid: BoardGeometry, track: str, side: str, players: int) -> None:
    m, u, whole = laid.measures, laid.unit, laid.rect
    across, beside, rail = m.across * u, m.beside * u, m.rail * u
    flat = side in ("top", "bottom")
    thick = across if flat else beside
    length = (whole.width() - 2 * beside) if flat else (whole.height() - 2 * across)
    gate = (m.gate_h if flat else m.gate_v) * u
    first = gate * (1.0 if players <= 2 else 1.45)
    cell = (length - first - 3 * gate) / 12
    starts = {
        "top": QPointF(whole.left(), whole.top()),
        "right": QPointF(whole.right() - beside, whole.top()),
        "bottom": QPointF(whole.right() - beside, whole.bottom() - across),
        "left": QPointF(whole.left(), whole.bottom() - across),
    }
    laid.corners[track] = QRectF(starts[side].x(), starts[side].y(), beside, across)

    def along(offset: float, size: float) -> QRectF:
        if side == "top":
            return QRectF(whole.left() + beside + offset, whole.top(), size, thick)
        if side == "bottom":
            return QRectF(whole.right() - beside - offset - size, whole.bottom() - thick, size, thick)
        if side == "right":
            return QRectF(whole.right() - thick, whole.top() + across + offset, thick, size)
        return QRectF(whole.left(), whole.bottom() - across - offset - size, thick, size)

    offset = 0.0
    for tier in range(1, 5):
        size = first if tier == 1 else gate
        deep = rail * (1.7 if tier == 1 and players > 2 else 1.0)
        laid.gates[track, tier] = _split(along(offset, size), side, deep)
        offset += size
        for index in range(3 * tier - 2, 3 * tier + 1):
            laid.spaces[track, index] = _split(along(offset, cell), side, rail)
            offset += cell
    laid.spaces[track, 0] = laid.gates[track, 1]


def _split(rect: QRectF, side: str, rail: float) -> Strip:
    x, y, w, h = rect.x(), rect.y(), rect.width(), rect.height()
    if side == "top":
        return Strip(rect, QRectF(x, y, w, h - rail), QRectF(x, y + h - rail, w, rail))
    if side == "bottom":
        return Strip(rect, QRectF(x, y + rail, w, h - rail), QRectF(x, y, w, rail))
    if side == "left":
        return Strip(rect, QRectF(x, y, w - rail, h), QRectF(x + w - rail, y, rail, h))
    return Strip(rect, QRectF(x + rail, y, w - rail, h), QRectF(x, y, rail, h))


def _lay_letters(laid: BoardGeometry, board: Board) -> None:
    for q in sorted({place.q for place in board.hexes}):
        column = [laid.centres[place.place] for place in board.hexes if place.q == q]
        top = min(column, key=lambda centre: centre.y())
        name = hex_name(board, (q, min(place.r for place in board.hexes if place.q == q)))[0]
        laid.letters[name] = QPointF(top.x(), top.y() - SQRT3 / 2 * laid.radius - LETTERS * laid.unit * 0.52)


def free_height(laid: BoardGeometry, x0: float, x1: float, upper: bool) -> float:
    """How far from the top (or bottom) of the cloth the map is, between two vertical lines."""
    r, best = laid.radius, laid.inner.height()
    for centre in laid.centres.values():
        if x1 <= centre.x() - r or x0 >= centre.x() + r:
            continue
        off = max(0.0, centre.x() - r / 2 - x1, x0 - centre.x() - r / 2)
        reach = SQRT3 * (r / 2 - off)
        if upper:
            best = min(best, centre.y() - reach - LETTERS * laid.unit - laid.inner.top())
        else:
            best = min(best, laid.inner.bottom() - centre.y() - reach)
    return best


def _lay_plates(laid: BoardGeometry) -> None:
    u, inner, gap = laid.unit, laid.inner, 5.0 * laid.unit
    widths = [laid.measures.plate * u * share for share in (1.0, 0.93, 0.86, 0.8, 0.74)]

    def height(width: float, upper: bool) -> float:
        lines = 3 if upper else 2
        left = free_height(laid, inner.left(), inner.left() + 6 + width, upper)
        right = free_height(laid, inner.right() - 6 - width, inner.right(), upper)
        return min((min(left, right) - 8 - 4 - gap * (lines - 1)) / lines, (68.0 if upper else 34.0) * u)

    def choose(upper: bool, *enough: tuple[float, float]) -> tuple[float, float]:
        """The widest plates that are high enough; (height, least share of the wished width) by preference."""
        tried = [(width, height(width, upper)) for width in widths]
        for least, share in enough:
            for pair in tried:
                if pair[1] >= least * u and pair[0] >= widths[0] * (share - 0.001):
                    return pair
        return max(tried, key=lambda pair: pair[1])

    upper = choose(True, (56.0, 0.86), (42.0, 0.8), (33.0, 0.8), (28.0, 0.74))
    lower = choose(False, (23.0, 0.74))
    low = max(lower[1], 20.0)
    top = inner.bottom() - 8 - 2 * low - gap
    buttons = 3 * max(32.0, 18 * laid.scale + 10) + 4
    width = upper[0]
    # The zoom buttons stand below the achievements; these give way where the board is low.
    tall = min(upper[1], (top - buttons - 12 - inner.top() - 8 - 2 * gap) / 3)
    tall = max(tall, 30.0)
    for line in range(3):
        y = inner.top() + 8 + line * (tall + gap)
        laid.achievements.append(QRectF(inner.left() + 6, y, width, tall))
        laid.techs.append(QRectF(inner.right() - 6 - width, y, width, tall))
    upper_end = inner.top() + 8 + 3 * tall + 2 * gap
    width, tall = lower[0], low
    half = (width - gap) / 2
    for row in range(2):
        for column in range(2):
            x, y = inner.left() + 6 + column * (half + gap), top + row * (tall + gap)
            laid.decks.append(QRectF(x, y, half, tall))
    laid.rolls = QRectF(inner.right() - 6 - width, top, width, 2 * tall + gap)
    middle = (upper_end + top) / 2
    laid.buttons = QRectF(inner.left() + 4, middle - buttons / 2, 32, buttons)
