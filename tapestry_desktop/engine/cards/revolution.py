"""Revolution: your toppled outposts stand up and topple those who stand there."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.engine.decisions import Flow, Reason, reason
from tapestry_desktop.engine.events import PieceStoodUp
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.geometry.hexes import hex_key
from tapestry_desktop.engine.rules.achievements import check_topple_two
from tapestry_desktop.engine.rules.board import replace_pieces, the_map
from tapestry_desktop.engine.rules.conquer import topple
from tapestry_desktop.engine.rules.explore import coord_of
from tapestry_desktop.engine.rules.resolver import custom, custom_possible
from tapestry_desktop.engine.state import Coord, Piece


def _lies(piece: Piece, seat: int) -> bool:
    return piece.owner == seat and piece.controls and not piece.upright


def _places(game: Game, seat: int) -> list[Coord]:
    """Hexes with a toppled outpost of the seat, in board order."""
    pieces = game.table.pieces
    return [
        coord for coord in the_map(game).coords if any(_lies(piece, seat) for piece in pieces.get(coord, ()))
    ]


@custom("stand_up_outposts")
def _revolution(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """Up to three hexes, at least one. Not a conquest; it may earn “topple two” (R-CARD-Revolution)."""
    for count in range(node.param("max")):
        options: dict[str, Coord | None] = {hex_key(coord): coord for coord in _places(game, seat)}
        if not options:
            break
        if count:
            options["decline"] = None
        coord = yield from game.choose(seat, "revolution", options, why_not=_why_not)
        if coord is None:
            break
        stand_up(game, seat, coord)
    yield from check_topple_two(game)


def _why_not(key: str) -> Reason | None:
    return reason("no_toppled_outpost") if coord_of(key) is not None else None


def stand_up(game: Game, seat: int, coord: Coord) -> None:
    """The seat's toppled piece stands, every other owner's upright piece falls; tokens stay."""
    pieces = game.table.pieces[coord]
    for owner in dict.fromkeys(piece.owner for piece in pieces if piece.owner != seat):
        topple(game, coord, owner, by=seat)
    risen = []
    for piece in game.table.pieces[coord]:
        if _lies(piece, seat):
            game.emit(PieceStoodUp(seat, coord, piece.kind))
            piece = piece._replace(upright=True)
        risen.append(piece)
    replace_pieces(game, coord, tuple(risen))


@custom_possible("stand_up_outposts")
def _some_toppled(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return bool(_places(game, seat))
