"""Age of Sail: 3 tiles before each exploration of the map, and one of them may be sold for 3 VP."""

from __future__ import annotations

from tapestry_desktop.engine.abilities import Ability, ability
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.rules.asking import choose_opponent
from tapestry_desktop.engine.rules.gains import gain_tiles, give_tile, score
from tapestry_desktop.engine.rules.moments import Exploration


@ability("age_of_sail")
class AgeOfSail(Ability):
    """R-CARD-AgeOfSail, R-ORD-6."""

    def before_explore(self, seat: int) -> Flow[None]:
        """Three tiles on top of any others, even if the exploration turns out void."""
        if seat == self.owner:
            gain_tiles(self.game, seat, 3)
        return
        yield

    def before_placing(self, exploration: Exploration) -> Flow[None]:
        """Give one tile away; one to place must remain, and a prescribed one is kept."""
        if exploration.seat != self.owner:
            return
        game, tiles = self.game, self.player.tiles
        spare = [tile for tile in tiles if tile != exploration.only_tile]
        takers = [player.seat for player in game.opponents(self.owner) if not player.finished]
        if len(tiles) < 2 or not spare or not takers:
            return
        with game.under(f"card:{self.id}"):
            taker = yield from choose_opponent(game, self.owner, "give_tile_to", takers, may_decline=True)
            if taker is None:
                return
            options = {f"tile:{tile}": tile for tile in spare}
            tile = yield from game.choose(self.owner, "give_tile", options, subject=f"player:{taker}")
            give_tile(game, self.owner, taker, tile)
            score(game, self.owner, 3)
