"""Lays a board out: the map in the middle, the tracks round it, the plates in the corners of the cloth."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from tapestry_desktop.content.models import Board
from tapestry_desktop.engine.state import Coord

from .geometry import LETTERS, SIDES, SQRT3, BoardGeometry, hex_name
from .measures import measures_for
from .plates import lay_plates
from .rails import lay_track

SMALLEST = (560.0, 400.0)
"""The board is never laid out smaller than this; a smaller window shows it scaled down."""
EDGE = 4.0
"""Cloth above and below the map."""


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
        lay_track(laid, track, side, players)
    _lay_letters(laid, board)
    lay_plates(laid)
    return laid


def _map(board: Board, inner: QRectF, unit: float) -> tuple[float, dict[Coord, QPointF]]:
    places = {place.place: (1.5 * place.q, SQRT3 * (place.r + place.q / 2)) for place in board.hexes}
    left, right = min(x for x, _ in places.values()) - 1, max(x for x, _ in places.values()) + 1
    top = min(y for _, y in places.values()) - SQRT3 / 2
    bottom = max(y for _, y in places.values()) + SQRT3 / 2
    radius = min((inner.height() - 2 * EDGE) / (bottom - top), (inner.width() - 12) / (right - left))
    x0 = inner.center().x() - radius * (left + right) / 2
    y0 = inner.center().y() - radius * (top + bottom) / 2
    return radius, {coord: QPointF(x0 + x * radius, y0 + y * radius) for coord, (x, y) in places.items()}


def _lay_letters(laid: BoardGeometry, board: Board) -> None:
    """Each column has its letter above it; where the cloth ends there, beside its uppermost hex."""
    for q in sorted({place.q for place in board.hexes}):
        column = [laid.centres[place.place] for place in board.hexes if place.q == q]
        top = min(column, key=lambda centre: centre.y())
        name = hex_name(board, (q, min(place.r for place in board.hexes if place.q == q)))[0]
        above = QPointF(top.x(), top.y() - SQRT3 / 2 * laid.radius - LETTERS * laid.unit * 0.52)
        if above.y() - LETTERS * laid.unit / 2 < laid.inner.top():
            above += QPointF(-0.80 * laid.radius, 0.24 * laid.radius + LETTERS * laid.unit * 0.52)
        laid.letters[name] = above
