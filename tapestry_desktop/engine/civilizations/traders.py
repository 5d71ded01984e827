"""Traders: posts on foreign and own land (R-CIV-Traders)."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.content import BUILDINGS, INCOME_ROWS
from tapestry_desktop.engine.abilities import ability
from tapestry_desktop.engine.decisions import Flow, Option, Reason, reason
from tapestry_desktop.engine.events import BuildingPlaced, PiecePlaced
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.geometry.hexes import hex_key
from tapestry_desktop.engine.rules.board import put_piece, the_map
from tapestry_desktop.engine.rules.buildings import gainable_kinds, take_building
from tapestry_desktop.engine.rules.civilizations import CivilizationAbility
from tapestry_desktop.engine.rules.conquer import territory_benefit
from tapestry_desktop.engine.rules.explore import coord_of
from tapestry_desktop.engine.rules.gains import give_tile
from tapestry_desktop.engine.rules.resolver import custom, resolve
from tapestry_desktop.engine.rules.scoring import BUILDING_INDEX
from tapestry_desktop.engine.state import Coord, Piece


@custom("each_opponent_gains")
def _each_opponent_gains(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """Every opponent, clockwise, gains something."""
    for player in game.opponents(seat):
        yield from resolve(game, player.seat, node.param("gain", ()))


@ability("traders")
class Traders(CivilizationAbility):
    """Memory: "tokens" = 0. Posts lie on the map: inert tokens and toppled buildings that never control
    and never count as toppled outposts."""

    def act(self, turn: int) -> Flow[None]:
        """Choose one of the options that are possible (R-INC-13); the first two need a tile to give
        (R-CIV-Traders-2)."""
        foreign, own = self._lone_outposts(theirs=True), self._lone_outposts(theirs=False)
        can_give = bool(foreign) and bool(self.player.tiles)
        possible = {
            "share": can_give,
            "branch": can_give and bool(gainable_kinds(self.player, BUILDINGS)),
            "home": bool(own),
        }
        options, details = self.slot_options(name for name, can in possible.items() if can)
        if not options:
            return
        chosen = yield from self.game.choose(
            self.owner, "trade", options, details=details, why_not=self._why_not_trade
        )
        if chosen == "share":
            yield from self._share(foreign)
        elif chosen == "branch":
            yield from self._branch(foreign)
        elif chosen == "home":
            yield from self._home(own)

    def _lone_outposts(self, *, theirs: bool) -> dict[str, Coord]:
        """Territories that hold exactly one upright outpost and nothing else: answer key -> hex."""
        found: dict[str, Coord] = {}
        for coord in the_map(self.game).coords:
            pieces = self.game.table.pieces.get(coord, ())
            if len(pieces) != 1:
                continue
            piece = pieces[0]
            if piece.kind == "outpost" and piece.upright and (piece.owner != self.owner) == theirs:
                found[hex_key(coord)] = coord
        return found

    def _choose_place(self, places: dict[str, Coord], subject: str) -> Flow[Coord]:
        details = {key: Option(key, territory_benefit(self.game, coord)) for key, coord in places.items()}
        chosen: Coord = yield from self.game.choose(
            self.owner, "trade_place", places, details=details, subject=subject, why_not=self._why_not_place
        )
        return chosen

    def _why_not_trade(self, key: str) -> Reason | None:
        way = key.removeprefix("slot:")
        if way not in self.data.slot_by_id:
            return None
        if way != "home" and not self.player.tiles:
            return reason("no_tile_to_give")
        if way == "branch" and not gainable_kinds(self.player, BUILDINGS):
            return reason("no_building_left")
        return reason("no_lone_outpost")

    def _why_not_place(self, key: str) -> Reason | None:
        coord = coord_of(key)
        if coord is None or coord not in the_map(self.game).adjacent:
            return None
        full = len(self.game.table.pieces.get(coord, ())) > 1
        return reason("territory_full" if full else "no_lone_outpost")

    def _put(self, coord: Coord, piece: Piece) -> None:
        put_piece(self.game, coord, piece)
        self.game.emit(PiecePlaced(self.owner, coord, piece.kind, piece.upright))

    def _give_tile(self, to: int) -> Flow[str]:
        content = self.game.catalogue.territory_tiles
        tiles = {f"tile:{name}": name for name in self.player.tiles}
        details = {key: Option(key, content[name].benefit) for key, name in tiles.items()}
        tile = yield from self.game.choose(
            self.owner, "trade_tile", tiles, details=details, subject=f"player:{to}"
        )
        give_tile(self.game, self.owner, to, tile)
        return tile

    def _share(self, places: dict[str, Coord]) -> Flow[None]:
        """Token beside a lone rival outpost, a tile for him, the benefits of that tile and the territory
        for you, in your order. He keeps control; the hex is full."""
        coord = yield from self._choose_place(places, "share")
        host = self.game.table.pieces[coord][0].owner
        self._put(coord, Piece(self.owner, "token", controls=False))
        tile = yield from self._give_tile(host)
        gains = {
            f"tile:{tile}": self.game.catalogue.territory_tiles[tile].benefit,
            hex_key(coord): territory_benefit(self.game, coord),
        }
        waiting = {key: benefit for key, benefit in gains.items() if benefit}
        while waiting:
            details = {key: Option(key, benefit) for key, benefit in waiting.items()}
            key = yield from self.game.choose(
                self.owner, "trade_order", {name: name for name in waiting}, details=details
            )
            with self.game.under(key):
                yield from resolve(self.game, self.owner, waiting.pop(key), coord)

    def _branch(self, places: dict[str, Coord]) -> Flow[None]:
        """An own building lies toppled beside a lone rival outpost; a tile for him; then both gain the
        income space just exposed."""
        coord = yield from self._choose_place(places, "branch")
        host = self.game.table.pieces[coord][0].owner
        kinds = {f"building:{kind}": kind for kind in gainable_kinds(self.player, BUILDINGS)}
        details = {key: Option(key, self._next_space(kind)) for key, kind in kinds.items()}
        kind = yield from self.game.choose(self.owner, "trade_building", kinds, details=details)
        gives = self._next_space(kind)
        take_building(self.game, self.player, kind)
        yield from self.game.tell("on_building_taken", self.owner, self.owner, kind)
        self._put(coord, Piece(self.owner, kind, upright=False, controls=False))
        self.game.emit(BuildingPlaced(self.owner, kind, hex_key(coord)))
        yield from self._give_tile(host)
        yield from resolve(self.game, self.owner, gives)
        yield from resolve(self.game, host, gives)

    def _next_space(self, kind: str) -> tuple[Any, ...]:
        """What the income space shows that the next building of a kind exposes."""
        row = BUILDING_INDEX[kind]
        covered = self.player.covered[row]
        leftmost = (covered & -covered).bit_length()
        return self.game.catalogue.income_rows[INCOME_ROWS[row]].spaces[leftmost - 1].gain

    def _home(self, places: dict[str, Coord]) -> Flow[None]:
        """Token beside your lone outpost: a resource or VP, the black die, a tile for every rival."""
        coord = yield from self._choose_place(places, "home")
        self._put(coord, Piece(self.owner, "token", controls=False))
        with self.game.under("slot:home"):
            yield from resolve(self.game, self.owner, self.slot("home"), coord)
