"""Who controls what on the map (R-MAP), and where one may explore or conquer."""

from __future__ import annotations

from tapestry_desktop.engine.decisions import Reason, reason
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.geometry.hexes import HexMap, hex_map
from tapestry_desktop.engine.state import Coord, Piece, Table


def the_map(game: Game) -> HexMap:
    """The hex map of this game."""
    return hex_map(game.catalogue, game.table.board)


def controller(table: Table, coord: Coord) -> int | None:
    """The seat whose upright piece is the only upright piece there (several pieces of one owner
    count as one)."""
    owner: int | None = None
    for piece in table.pieces.get(coord, ()):
        if piece.upright and piece.controls:
            if owner is None:
                owner = piece.owner
            elif owner != piece.owner:
                return None
    return owner


def controlled(game: Game, seat: int) -> list[Coord]:
    """The territories a seat controls, in board order."""
    table = game.table
    return [
        coord for coord in the_map(game).coords if coord in table.pieces and controller(table, coord) == seat
    ]


def is_explored(game: Game, coord: Coord) -> bool:
    """Whether the hex is a territory: preprinted, or explored with a tile."""
    return coord in game.table.placed or coord in the_map(game).printed


def items_on(table: Table, coord: Coord) -> int:
    """How many items lie on the hex; two close it to conquest."""
    return len(table.pieces.get(coord, ()))


def put_piece(game: Game, coord: Coord, piece: Piece) -> None:
    """Lay a piece on a hex."""
    game.table.pieces[coord] = game.table.pieces.get(coord, ()) + (piece,)


def replace_pieces(game: Game, coord: Coord, pieces: tuple[Piece, ...]) -> None:
    """Set what lies on a hex."""
    if pieces:
        game.table.pieces[coord] = pieces
    else:
        game.table.pieces.pop(coord, None)


def beside_own(game: Game, seat: int) -> set[Coord]:
    """Every hex next to a territory the seat controls (only for membership tests)."""
    found: set[Coord] = set()
    adjacent = the_map(game).adjacent
    for coord in controlled(game, seat):
        found.update(adjacent[coord])
    return found


def exploration_sites(game: Game, seat: int, *, anywhere: bool = False) -> list[Coord]:
    """Unexplored hexes next to a controlled territory, or all of them (R-EXP-1)."""
    near = None if anywhere else beside_own(game, seat)
    return [
        coord
        for coord in the_map(game).coords
        if (near is None or coord in near)
        and not is_explored(game, coord)
        and not game.asks("closes_hex", seat, coord)
    ]


def why_not_explore(game: Game, seat: int, coord: Coord, *, anywhere: bool) -> Reason | None:
    """Why a hex is no exploration site."""
    if coord not in the_map(game).adjacent:
        return None
    if is_explored(game, coord):
        return reason("already_explored")
    if game.asks("closes_hex", seat, coord):
        return reason("kaiju_there")
    if not anywhere and coord not in beside_own(game, seat):
        return reason("not_next_to_yours")
    return None


def conquest_targets(game: Game, seat: int, *, anywhere: bool = False) -> list[Coord]:
    """Territories with at most one item, not yours, next to one of yours unless anywhere (R-CON-1)."""
    near = None if anywhere else beside_own(game, seat)
    return [
        coord
        for coord in the_map(game).coords
        if (near is None or coord in near) and why_not_conquer(game, seat, coord, anywhere=True) is None
    ]


def why_not_conquer(game: Game, seat: int, coord: Coord, *, anywhere: bool) -> Reason | None:
    """Why a hex is no target; None when it is one."""
    table = game.table
    if not is_explored(game, coord):
        return reason("not_explored")
    owner = controller(table, coord)
    if owner == seat:
        return reason("already_yours")
    if items_on(table, coord) >= 2:
        return reason("territory_full")
    if game.asks("closes_hex", seat, coord):
        return reason("kaiju_there")
    if owner is not None and game.asks("forbids_conquest", seat, owner):
        return reason("allied", player=owner)
    if not anywhere and coord not in beside_own(game, seat):
        return reason("not_next_to_yours")
    return None


def outposts_available(game: Game, seat: int) -> int:
    """Outposts the seat can still place, those on a civilization mat included."""
    return game.table.players[seat].outposts + game.total("outposts_left", seat)
