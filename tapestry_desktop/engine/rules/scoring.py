"""Values that effects count: territories, buildings, finished lines, track positions."""

from __future__ import annotations

from collections.abc import Callable

from tapestry_desktop.content import BUILDINGS, TRACKS
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.geometry.plots import COLUMNS, DISTRICTS, LINES, ROWS
from tapestry_desktop.engine.rules.board import controlled
from tapestry_desktop.engine.state import City, Player

TRACK_INDEX: dict[str, int] = {name: index for index, name in enumerate(TRACKS)}
BUILDING_INDEX: dict[str, int] = {name: index for index, name in enumerate(BUILDINGS)}
LAST_SPACE = 12


def position(player: Player, track: str) -> int:
    """The most advanced token on a track; a finished marker counts as 12 (R-ADV-8)."""
    index = TRACK_INDEX[track]
    if player.finished_marker[index]:
        return LAST_SPACE
    return max(player.tokens[index], default=0)


_EXPOSED = tuple(tuple(space for space in range(1, 7) if not mask >> (space - 1) & 1) for mask in range(64))


def exposed_spaces(player: Player, row: int) -> tuple[int, ...]:
    """The exposed income spaces (1 to 6) of a row."""
    return _EXPOSED[player.covered[row]]


def buildings_left(player: Player, kind: str) -> int:
    """Buildings still on the income row."""
    return player.covered[BUILDING_INDEX[kind]].bit_count()


def buildings_taken(player: Player, kind: str) -> int:
    """Buildings of a kind the player has: 5 minus those on the row, wherever they went (R-CAP-7);
    those a kaiju destroyed do not count (R-KAI-5)."""
    return 5 - buildings_left(player, kind) - player.destroyed[BUILDING_INDEX[kind]]


def line_finished(city: City, line: int) -> bool:
    """Whether a row or column is finished: every plot filled or impassable, none dead (R-CAP-3)."""
    return not line & ~(city.filled | city.impassable) and not line & city.dead


def finished_lines(city: City) -> list[int]:
    """The masks of the finished rows and columns."""
    return [line for line in LINES if line_finished(city, line)]


def finished_by(city: City, mask: int) -> tuple[int, int]:
    """How many districts and how many rows and columns a piece on the plots of `mask` would newly finish."""
    after = City(city.mat, city.impassable, city.filled | mask, city.dead)
    districts = sum(
        1
        for index, district in enumerate(DISTRICTS)
        if not city.paid_districts >> index & 1
        and line_finished(after, district)
        and district & after.filled & ~after.impassable  # R-CAP-12
    )
    lines = sum(1 for line in LINES if line_finished(after, line) and not line_finished(city, line))
    return districts, lines


def filling(city: City, mask: int) -> tuple[int, int, int]:
    """How many of the 9 plots of the fullest district, row and column it touches are filled or impassable
    once a piece lies on the plots of `mask`; what can no longer be finished counts 0."""
    solid = city.filled | city.impassable | mask

    def fullest(areas: tuple[int, ...]) -> int:
        touched = [area for area in areas if area & mask and not area & city.dead]
        return max(((area & solid).bit_count() for area in touched), default=0)

    return fullest(DISTRICTS), fullest(ROWS), fullest(COLUMNS)


def city_score(game: Game, seat: int) -> int:
    """1 VP per finished row and column, and what civilizations add to a line."""
    city = game.table.players[seat].city
    if city is None:
        return 0
    lines = finished_lines(city)
    extra = sum(game.total("extra_line_vp", seat, line) for line in lines)
    return len(lines) + extra


def tapestries_owned(player: Player) -> int:
    """Cards in hand and on the income mat, face-down and covered ones included (R-TAP-6)."""
    return len(player.hand) + sum(len(stack) for stack in player.stacks)


def landmarks_owned(game: Game, seat: int) -> int:
    """All landmarks of a seat; those of the Shadow Empire belong to the Automa."""
    return len(game.table.players[seat].landmarks)


def _kind(kind: str) -> Callable[[Game, int], int]:
    return lambda game, seat: buildings_taken(game.table.players[seat], kind)


def _track(track: str) -> Callable[[Game, int], int]:
    return lambda game, seat: position(game.table.players[seat], track)


METRICS: dict[str, Callable[[Game, int], int]] = {
    "tech_cards": lambda game, seat: len(game.table.players[seat].techs),
    "tapestry_all": lambda game, seat: tapestries_owned(game.table.players[seat]),
    "tapestry_hand": lambda game, seat: len(game.table.players[seat].hand),
    "territory_tiles": lambda game, seat: len(game.table.players[seat].tiles),
    "territories": lambda game, seat: len(controlled(game, seat)),
    "markets": _kind("market"),
    "houses": _kind("house"),
    "farms": _kind("farm"),
    "armories": _kind("armory"),
    "capital_city": city_score,
    "landmarks": landmarks_owned,
    "exploration_track": _track("exploration"),
    "science_track": _track("science"),
    "military_track": _track("military"),
    "technology_track": _track("technology"),
    "opponents": lambda game, seat: len(game.table.players) - 1,
}
