"""Hexes of the map: terrain, printed marks, benefit plates and the pieces that stand on them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from tapestry_desktop.content import catalogue
from tapestry_desktop.content.effects import Benefit
from tapestry_desktop.content.models import Board
from tapestry_desktop.content.vocabulary import BUILDINGS
from tapestry_desktop.engine.geometry.hexes import hex_map, shown_corners, tile_corners
from tapestry_desktop.engine.state import Coord, Table

from ..art.city.buildings import building_pixmap
from ..art.city.landmarks import landmark_icon
from ..art.terrain import TerrainArt, picture_rect, shadow_rect
from ..look.fonts import DISPLAY, sized, text_width
from ..look.glyphs import glyphs_for, glyphs_width, paint_glyphs
from ..look.icons import draw_icon
from ..look.paint import CENTER, rounded, saved, text
from ..look.palette import PAPER_INK, color
from ..look.pieces import draw_chip, draw_outpost, draw_token
from ..solo.kaiju import draw_kaiju
from .geometry import BoardGeometry
from .picture import PictureItem

PLAIN_BENEFITS = 2
"""Plates with up to so many signs are round or oval seals."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A piece as it is drawn: colour of its owner ("" for a piece of nobody), kind, upright."""

    colour: str
    kind: str
    upright: bool


@dataclass(frozen=True, slots=True)
class HexState:
    """Everything that a hex shows."""

    tile: str = ""
    rotation: int = 0
    pieces: tuple[Standing, ...] = ()


def matching_sides(table: Table, coord: Coord, tile: str, rotation: int) -> tuple[int, ...]:
    """The sides at which a tile laid on a hex would show the same terrain as its neighbour, for display.

    The engine counts them when the tile is placed; here they get their places.
    """
    box = catalogue()
    corners = tile_corners(box, tile, rotation)
    found = []
    for side, other in hex_map(box, table.board).neighbours[coord]:
        theirs = shown_corners(box, table, other)
        if theirs is not None and (
            corners[side] == theirs[(side + 4) % 6] or corners[(side + 1) % 6] == theirs[(side + 3) % 6]
        ):
            found.append(side)
    return tuple(found)


def draw_start_mark(p: QPainter, centre: QPointF, radius: float, words: str) -> None:
    """The pennant with the numbers of the capital mats that start here."""
    h = max(radius * 0.30, min(15.0, radius * 0.56))
    which = sized(max(h * 0.74, min(12.0, h * 0.9)), 800, DISPLAY)
    w = max(h * 0.9, text_width(words, which) + h * 0.35)
    x, y = centre.x() - w / 2, centre.y() - h / 2
    points = [
        (x, y),
        (x + w, y),
        (x + w + h * 0.34, y + h / 2),
        (x + w, y + h),
        (x, y + h),
        (x - h * 0.34, y + h / 2),
    ]
    shape = QPolygonF([QPointF(a, b) for a, b in points])
    with saved(p):
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(color("#160F0A", 0.35))
        p.drawPolygon(shape.translated(radius * 0.015, radius * 0.03))
        p.setPen(QPen(QColor("#F5DFA4"), max(1.0, radius * 0.02)))
        p.setBrush(QColor("#5E2A3C"))
        p.drawPolygon(shape)
    box = QRectF(x, y - h * 0.02, w, h)
    text(p, box, words, which, "#FBEFD0", CENTER, elide=False)


def draw_medal(p: QPainter, centre: QPointF, r: float, benefit: Benefit) -> None:
    """The plate with what a tile gives."""
    signs = glyphs_for(benefit)
    if not signs:
        return
    size = r * 1.5
    w = max(2 * r, glyphs_width(signs, size) + r * 0.55)
    box = QRectF(centre.x() - w / 2, centre.y() - r, w, 2 * r)
    with saved(p):
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(color("#1B1410", 0.35))
        p.drawRoundedRect(box.translated(r * 0.08, r * 0.14), r, r)
        p.setPen(QPen(color(PAPER_INK, 0.85), max(0.9, r * 0.09)))
        p.setBrush(color("#FDF6E3", 0.95))
        p.drawRoundedRect(box, r, r)
    paint_glyphs(p, box.adjusted(1, 1, -1, -1), signs, max_size=size)


def medal_radius(radius: float) -> float:
    """Radius of the benefit plate on a hex of a radius: signs stay 12 px high or more."""
    return max(radius * 0.185, min(8.4, radius * 0.3))


def piece_spots(count: int, radius: float) -> list[tuple[float, float, float]]:
    """Where pieces stand on a hex, from its middle: x, y of the foot, and height of an outpost."""
    if count == 1:
        return [(0.0, radius * 0.40, radius * 0.60)]
    if count == 2:
        return [(-radius * 0.26, radius * 0.40, radius * 0.60), (radius * 0.28, radius * 0.40, radius * 0.60)]
    columns = min(3, (count + 1) // 2) if count > 3 else 3
    rows = (count + columns - 1) // columns
    height = radius * (0.50 if rows == 1 else 0.42)
    found = []
    for i in range(count):
        row, at = divmod(i, columns)
        in_row = min(columns, count - row * columns)
        x = (at - (in_row - 1) / 2) * radius * 0.46
        y = radius * (0.40 if rows == 1 else 0.12 + 0.42 * row)
        found.append((x, y, height))
    return found


def draw_piece(p: QPainter, piece: Standing, x: float, y: float, h: float, ratio: float = 2.0) -> None:
    """One piece whose foot is at x, y: outpost, token, kaiju, income building or landmark."""
    if piece.kind == "kaiju":
        side = h * 1.75
        draw_kaiju(p, QRectF(x - side / 2, y - side + h * 0.2, side, side), int(piece.colour or 0))
        return
    if piece.kind == "outpost" and piece.colour:
        if piece.upright:
            draw_outpost(p, piece.colour, x, y, h)
        else:
            draw_outpost(p, piece.colour, x, y, h, toppled=True)
        return
    if piece.kind == "token" and piece.colour:
        draw_token(p, piece.colour, x, y - h * 0.3, h * 0.30)
        return
    side = h * 0.92
    box = QRectF(x - side / 2, y - side, side, side)
    rounded(p, box.adjusted(-1.5, -1.5, 1.5, 1.5), side * 0.16, color("#FFFDF4", 0.92))
    if piece.kind in BUILDINGS:
        pixmap = building_pixmap(piece.kind, side, ratio)
        p.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
    elif piece.kind in catalogue().landmarks:
        pixmap = landmark_icon(piece.kind, side, ratio)
        p.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
    else:
        draw_icon(p, "info", box)
    if piece.colour:
        draw_chip(p, piece.colour, box.right() - side * 0.12, box.top() + side * 0.12, side * 0.22)


class HexItem(PictureItem):
    """One hex with everything on it; its position is its middle."""

    def __init__(self, board: Board, coord: Coord, laid: BoardGeometry, art: TerrainArt) -> None:
        r = laid.radius
        super().__init__(QRectF(-r * 1.06, -r * 1.0, r * 2.12, r * 1.95))
        self.board, self.coord, self.radius, self.art = board, coord, r, art
        self.laid, self.unit = laid, laid.unit
        self.hidden: frozenset[int] = frozenset()
        self._box_hex = board.by_place[coord]
        self.setPos(laid.centres[coord])

    def hide_pieces(self, numbers: Iterable[int]) -> None:
        """Leaves out these pieces while they are on their way."""
        hidden = frozenset(numbers)
        if hidden != self.hidden:
            self.hidden = hidden
            self.redraw()

    def draw(self, painter: QPainter) -> None:
        """Terrain, marks, plate, pieces."""
        state = self.state if isinstance(self.state, HexState) else HexState()
        self._terrain(painter, state)
        r, place = self.radius, self._box_hex
        if place.start_for_capitals:
            words = "·".join(str(number) for number in place.start_for_capitals)
            draw_start_mark(painter, QPointF(0, -r * 0.60), r * 1.16, words)
        if place.middle_island:
            self._island(painter)
        if state.tile:
            draw_medal(
                painter,
                QPointF(0, -r * 0.58),
                medal_radius(r),
                catalogue().territory_tiles[state.tile].benefit,
            )
        self._pieces(painter, state)

    def _terrain(self, p: QPainter, state: HexState) -> None:
        r, (q, s) = self.radius, self.coord
        wanted = r * self._sharpness
        if state.tile:
            picture = self.art.tile(state.tile, state.rotation, wanted)
        elif self._box_hex.kind == "preprinted":
            picture = self.art.preprinted(self.board.id, q, s, wanted)
        else:
            picture = self.art.unexplored(wanted)
        p.drawPixmap(picture_rect(r), picture, QRectF(picture.rect()))

    def _island(self, p: QPainter) -> None:
        """The middle island's award, on a plate of the same kind as the tiles' benefits."""
        r = medal_radius(self.radius) * 0.9
        centre = QPointF(0, -self.radius * 0.64)
        with saved(p):
            p.setPen(QPen(color(PAPER_INK, 0.85), max(0.9, r * 0.09)))
            p.setBrush(color("#FDF6E3", 0.95))
            p.drawEllipse(centre, r, r)
        draw_icon(p, "achievement", QRectF(centre.x() - r * 0.76, centre.y() - r * 0.76, r * 1.52, r * 1.52))

    def _pieces(self, p: QPainter, state: HexState) -> None:
        spots = piece_spots(len(state.pieces), self.radius)
        for number, (piece, (x, y, h)) in enumerate(zip(state.pieces, spots, strict=False)):
            if number not in self.hidden:
                draw_piece(p, piece, x, y, h, max(1.0, self._sharpness))


class ShadowsItem(PictureItem):
    """The shadows of all tiles, below every tile; the state is the coordinates of the tiles."""

    def __init__(self, laid: BoardGeometry, art: TerrainArt) -> None:
        super().__init__(laid.inner.adjusted(-4, -4, 4, 4))
        self.laid, self.art = laid, art

    def draw(self, painter: QPainter) -> None:
        """One shadow for every tile."""
        shade = self.art.shadow(self.laid.radius)
        for coord in self.state if isinstance(self.state, tuple) else ():
            painter.drawPixmap(
                shadow_rect(self.laid.radius, self.laid.centres[coord]), shade, QRectF(shade.rect())
            )


def outline_line(p: QPainter, path: QPainterPath, line: str, width: float) -> None:
    """A line with sharp corners round a hex."""
    pen = QPen(QColor(line), width)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    with saved(p):
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(pen)
        p.drawPath(path)
