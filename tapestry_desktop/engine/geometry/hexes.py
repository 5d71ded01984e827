"""The hex map: neighbours, corners and alignment.

Flat-top hexes in axial coordinates (q to the right, r down). Side k of a hex runs from corner k to
corner k + 1, clockwise; sides are N, NE, SE, S, SW, NW and corners NW, NE, E, SE, SW, W.
"""

from __future__ import annotations

from tapestry_desktop.content import Catalogue
from tapestry_desktop.content.models import Board
from tapestry_desktop.engine.state import Coord, PlacedTile, Table

SIDES: tuple[Coord, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
Corners = tuple[str, ...]


def hex_key(coord: Coord) -> str:
    """The answer key of a hex."""
    return f"hex:{coord[0]},{coord[1]}"


def turned(vertices: Corners, rotation: int) -> Corners:
    """The terrain shown at board corners 0 to 5 by a tile turned clockwise `rotation` times."""
    return tuple(vertices[(corner - rotation) % 6] for corner in range(6))


class HexMap:
    """One board with everything derived from it."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.coords: tuple[Coord, ...] = tuple((cell.q, cell.r) for cell in board.hexes)
        known = frozenset(self.coords)
        self.neighbours: dict[Coord, tuple[tuple[int, Coord], ...]] = {
            (q, r): tuple(
                (side, (q + dq, r + dr)) for side, (dq, dr) in enumerate(SIDES) if (q + dq, r + dr) in known
            )
            for q, r in self.coords
        }
        self.adjacent: dict[Coord, tuple[Coord, ...]] = {
            coord: tuple(other for _, other in around) for coord, around in self.neighbours.items()
        }
        self.printed: dict[Coord, Corners] = {
            (cell.q, cell.r): cell.vertices for cell in board.hexes if cell.vertices is not None
        }
        self.middle: Coord = next((cell.q, cell.r) for cell in board.hexes if cell.middle_island)
        self.start_of_mat: dict[int, Coord] = {
            number: (cell.q, cell.r) for cell in board.hexes for number in cell.start_for_capitals
        }


_MAPS: dict[int, tuple[Board, HexMap]] = {}


def hex_map(catalogue: Catalogue, board: str) -> HexMap:
    """The hex map of a board of the catalogue (worked out once)."""
    found = catalogue.boards[board]
    entry = _MAPS.get(id(found))
    if entry is None or entry[0] is not found:
        entry = (found, HexMap(found))
        _MAPS[id(found)] = entry
    return entry[1]


_CORNERS: dict[tuple[str, int], Corners] = {}


def tile_corners(catalogue: Catalogue, tile: str, rotation: int) -> Corners:
    """The corners of a territory tile as it lies on the board; a bare explored hex (tile "", only in
    rule cases) shows sea."""
    if not tile:
        return ("sea",) * 6
    found = _CORNERS.get((tile, rotation))
    if found is None:
        found = turned(catalogue.territory_tiles[tile].vertices, rotation)
        _CORNERS[tile, rotation] = found
    return found


def shown_corners(catalogue: Catalogue, table: Table, coord: Coord) -> Corners | None:
    """The corners of an explored or preprinted hex; None for an unexplored one."""
    placed: PlacedTile | None = table.placed.get(coord)
    if placed is not None:
        return tile_corners(catalogue, placed.tile, placed.rotation)
    return hex_map(catalogue, table.board).printed.get(coord)


def aligned_sides(catalogue: Catalogue, table: Table, coord: Coord, corners: Corners) -> int:
    """How many sides would score: one corner point of the side shows the same terrain on both hexes
    (R-EXP-3). The hex at `coord` is taken to show `corners`."""
    count = 0
    for side, other in hex_map(catalogue, table.board).neighbours[coord]:
        theirs = shown_corners(catalogue, table, other)
        if theirs is None:
            continue
        if corners[side] == theirs[(side + 4) % 6] or corners[(side + 1) % 6] == theirs[(side + 3) % 6]:
            count += 1
    return count
