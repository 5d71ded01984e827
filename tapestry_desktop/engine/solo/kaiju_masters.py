"""Rise of the Kaiju, first scenario: a kaiju tramples through your capital city (R-KAI-2 to R-KAI-8)."""

from __future__ import annotations

from tapestry_desktop.content import Catalogue
from tapestry_desktop.engine.abilities import Ability, ability
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.events import BuildingDestroyed, CityTokenPlaced, KaijuMoved
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.geometry.plots import DISTRICTS, bit
from tapestry_desktop.engine.rules.ending import contenders
from tapestry_desktop.engine.rules.scoring import BUILDING_INDEX
from tapestry_desktop.engine.solo.deck import open_pair
from tapestry_desktop.engine.solo.seats import automa_of, people_of
from tapestry_desktop.engine.state import Built, Player, Plot, Table

MASTERS = "kaiju_masters"
PLACE, CAME_FROM = "kaiju", "kaiju_from"
STEPS: dict[str, Plot] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
SIDE = 3


@ability(MASTERS)
class KaijuMasters(Ability):
    """Memory: "kaiju" = the district it is in, "kaiju_from" = the one it came from (empty at first)."""

    def bars_civilization(self, civilization: str) -> bool:
        return civilization in self.game.catalogue.solo.masters.builds_elsewhere

    def bars_tapestry(self, seat: int, card: str) -> bool:
        return card in self.game.catalogue.solo.masters.builds_elsewhere

    def before_bot_move(self, seat: int) -> Flow[None]:
        """The kaiju moves by the tiebreaker card and may destroy something (R-KAI-3, R-KAI-4)."""
        if walk(self.game):
            for player in people_of(self.game.table):
                destroy(self.game, player, self.memory[PLACE])
        return
        yield

    def after_any_turn(self, seat: int) -> Flow[None]:
        """When everybody has finished: only more VP than the Automa win (R-KAI-1)."""
        table = self.game.table
        automa = automa_of(table)
        if automa is not None and all(player.finished for player in contenders(table)):
            best = max(player.vp for player in people_of(table))
            table.memory["outcome"] = "scenario_won" if best > automa.vp else "scenario_lost"
        return
        yield


def walk(game: Game) -> bool:
    """Move the kaiju by the first listed icon of the compass that does not lead back to where it came from;
    off the grid it goes the opposite way. False when every icon leads back: it stays (R-KAI-6)."""
    pair = open_pair(game)
    assert pair is not None
    memory = game.table.memory
    ways = next_districts(game.catalogue, game.table)
    for icon in pair[1].tiebreaker:
        target = ways.get(icon)  # the compass shows only the tracks, not the heart
        if target is not None:
            start = memory[PLACE]
            memory[PLACE], memory[CAME_FROM] = target, start
            game.emit(KaijuMoved(0, start, target, icon))
            return True
    return False


def next_districts(catalogue: Catalogue, table: Table) -> dict[str, Plot | None]:
    """Where each icon of the compass leads the kaiju from where it is; None where it leads back (R-KAI-3)."""
    row, col = table.memory[PLACE]
    found: dict[str, Plot | None] = {}
    for icon, direction in catalogue.solo.compass.items():
        down, right = STEPS[direction]
        target = (row + down, col + right)
        if not (0 <= target[0] < SIDE and 0 <= target[1] < SIDE):
            target = (row - down, col - right)
        found[icon] = None if target == table.memory[CAME_FROM] else target
    return found


def destroy(game: Game, player: Player, district: Plot) -> None:
    """In a district with an open plot the first income building in reading order leaves the game, and its
    plot is dead (R-KAI-4, R-KAI-5)."""
    city = player.city
    if city is None:
        return
    mask = DISTRICTS[district[0] * SIDE + district[1]]
    buildings = [
        built for built in city.built if built.what in BUILDING_INDEX and mask & bit(built.row, built.col)
    ]
    if not buildings or not mask & ~(city.filled | city.impassable | city.dead):
        return
    lost: Built = min(buildings, key=lambda built: (built.row, built.col))
    city.built.remove(lost)
    city.filled &= ~bit(lost.row, lost.col)
    city.dead |= bit(lost.row, lost.col)
    player.destroyed[BUILDING_INDEX[lost.what]] += 1
    game.emit(BuildingDestroyed(player.seat, lost.what, (lost.row, lost.col)))
    automa = automa_of(game.table)
    game.emit(CityTokenPlaced(player.seat, (lost.row, lost.col), automa.seat if automa else player.seat))
