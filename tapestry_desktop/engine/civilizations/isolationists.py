"""Isolationists: closed borders and one great land (R-CIV-Isolationists)."""

from __future__ import annotations

from tapestry_desktop.engine.abilities import ability
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.events import PiecePlaced
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.geometry.hexes import hex_key, shown_corners
from tapestry_desktop.engine.rules.board import controlled, put_piece, the_map
from tapestry_desktop.engine.rules.civilizations import CivilizationAbility
from tapestry_desktop.engine.rules.gains import gain_any_resources, score
from tapestry_desktop.engine.rules.moments import Conquest
from tapestry_desktop.engine.state import Coord, Piece

Land = tuple[Coord, str]
"""A terrain on a hex: corners of the same terrain on one hex belong together."""


@ability("isolationists")
class Isolationists(CivilizationAbility):
    """Memory: "tokens" = left to place. Those placed lie on the map and never control anything."""

    def on_outpost_placed(self, conquest: Conquest) -> Flow[None]:
        """Conquering an empty territory: may add a token for 1 any resource; the hex is full."""
        if conquest.seat != self.owner or not conquest.was_empty or not self.memory["tokens"]:
            return
        with self.game.under(f"civilization:{self.id}"):
            effects = next(found.effects for found in self.data.abilities if found.effects)
            where = hex_key(conquest.coord)
            if (yield from self.game.confirm(self.owner, "isolate", subject=where, gives=effects)):
                self.memory["tokens"] -= 1
                put_piece(self.game, conquest.coord, Piece(self.owner, "token", controls=False))
                self.game.emit(PiecePlaced(self.owner, conquest.coord, "token", True))
                yield from gain_any_resources(self.game, self.owner, 1)

    def final_scoring(self) -> Flow[None]:
        """The largest connected land mass of one terrain on controlled hexes, counted in hexes."""
        assert self.data.final_scoring is not None
        score(self.game, self.owner, self.data.final_scoring.score(largest_land(self.game, self.owner)))
        return
        yield


def lands_of(game: Game, coord: Coord) -> tuple[str, ...]:
    """The land terrains of a territory, islands inside it included; never the sea."""
    placed = game.table.placed.get(coord)
    if placed is not None:
        return game.catalogue.territory_tiles[placed.tile].lands if placed.tile else ()
    return next(cell.lands for cell in the_map(game).board.hexes if (cell.q, cell.r) == coord)


def largest_land(game: Game, seat: int) -> int:
    """How many hexes the largest single-terrain land mass of a seat covers. Corners belong together on
    one hex or where they meet at a shared corner point (R-CIV-Isolationists-2)."""
    own = controlled(game, seat)
    seen: set[Land] = set()
    best = 0
    for start in ((coord, land) for coord in own for land in lands_of(game, coord)):
        if start in seen:
            continue
        seen.add(start)
        mass = [start]
        for coord, land in mass:
            for other in _joined(game, coord, land):
                if other in own and (other, land) not in seen:
                    seen.add((other, land))
                    mass.append((other, land))
        best = max(best, len(mass))
    return best


def _joined(game: Game, coord: Coord, land: str) -> list[Coord]:
    """The neighbouring hexes that show the terrain at a corner point where this hex shows it too."""
    found: list[Coord] = []
    mine = shown_corners(game.catalogue, game.table, coord)
    assert mine is not None
    for side, other in the_map(game).neighbours[coord]:
        theirs = shown_corners(game.catalogue, game.table, other)
        if theirs is None:
            continue
        meeting = (mine[side], theirs[(side + 4) % 6]), (mine[(side + 1) % 6], theirs[(side + 3) % 6])
        if (land, land) in meeting:
            found.append(other)
    return found
