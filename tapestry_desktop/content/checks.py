"""Checks between entries and between files, which no single model can make.

Numbers here are those printed in the box: a resource that drifts from them is refused at the start, not found
out in the middle of a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapestry_desktop.content.effects import Benefit, Effect, GainLandmark, RollDie, walk
from tapestry_desktop.content.errors import ContentError
from tapestry_desktop.content.models import Board, Civilization, Landmark, TechCard, Track
from tapestry_desktop.content.vocabulary import BUILDINGS, INCOME_ROWS, RESOURCES

if TYPE_CHECKING:
    from tapestry_desktop.content.catalogue import Catalogue

SIZES = {
    "territory_tiles": ("territory_tiles", 48),
    "space_tiles": ("space_tiles", 15),
    "dice": ("dice", 3),
    "landmarks": ("landmarks", 18),
    "capital_mats": ("capital_mats", 6),
    "income_mat": ("income_rows", 4),
    "tech_cards": ("techs", 33),
    "tapestry_cards": ("tapestries", 44),
    "achievements": ("achievements", 3),
}
"""File, mapping of the Catalogue, and how many entries belong in it."""

CIVILIZATIONS = 16
TAPESTRY_CARDS = 50
BOARD_HEXES = {"small": 34, "large": 61}
LANDMARK_INDEXES = (4, 7, 10)
TIER_FIRST_INDEX = (1, 4, 7, 10)
IMPASSABLE = 22
DIE_SIDES = {"conquer_red": 6, "conquer_black": 6, "science": 12}


def check_catalogue(catalogue: Catalogue) -> None:
    """Raise ContentError, one sentence naming file, entry and field, for the first contradiction."""
    for file, (mapping, size) in SIZES.items():
        found = len(getattr(catalogue, mapping))
        _want(found == size, f"{file}.json", "", "items", f"{found} entries instead of {size}")
    found = len(catalogue.civilizations)
    _want(
        found == CIVILIZATIONS, "civilizations", "", "", f"{found} civilizations instead of {CIVILIZATIONS}"
    )
    for track in catalogue.tracks.values():
        _check_track(track, catalogue)
    for board in catalogue.boards.values():
        _check_board(board)
    _check_city(catalogue)
    _check_income(catalogue)
    for tech in catalogue.techs.values():
        _check_tech(tech, catalogue)
    for landmark in catalogue.landmarks.values():
        _check_landmark(landmark, catalogue)
    cards = sum(card.count for card in catalogue.tapestries.values())
    _want(cards == TAPESTRY_CARDS, "tapestry_cards.json", "", "count", f"{cards} cards instead of 50")
    for civ in catalogue.civilizations.values():
        _check_civilization(civ)
    for file, entry, benefit in benefits(catalogue):
        for effect in walk(benefit):
            _check_effect(effect, file, entry, catalogue)


def benefits(catalogue: Catalogue) -> Iterator[tuple[str, str, Benefit]]:
    """Every benefit in the Catalogue, with the file and the entry it stands in."""
    for track in catalogue.tracks.values():
        for space in track.spaces:
            yield f"tracks/{track.id}.json", space.id, space.benefit
            if space.bonus:
                yield f"tracks/{track.id}.json", space.id, space.bonus.gain
    for tile in catalogue.territory_tiles.values():
        yield "territory_tiles.json", tile.id, tile.benefit
    for space_tile in catalogue.space_tiles.values():
        yield "space_tiles.json", space_tile.id, space_tile.benefit
    for die in catalogue.dice.values():
        for face in die.faces:
            yield "dice.json", face.id, face.gain
    for row in catalogue.income_rows.values():
        for income in row.spaces:
            yield "income_mat.json", income.id, income.gain
    for tech in catalogue.techs.values():
        yield "tech_cards.json", tech.id, tech.circle
        yield "tech_cards.json", tech.id, tech.square
    for card in catalogue.tapestries.values():
        yield "tapestry_cards.json", card.id, card.effects
        for hook in card.hooks:
            yield "tapestry_cards.json", card.id, hook.do
    for civ in catalogue.civilizations.values():
        file = f"civilizations/{civ.id}.json"
        for benefit in (civ.setup.gain, civ.midgame.effects, *(power.effects for power in civ.abilities)):
            yield file, civ.id, benefit
        for slot in civ.slots:
            yield file, slot.id, slot.benefit


def _want(good: bool, file: str, entry: str, field: str, problem: str) -> None:
    if good:
        return
    where = (f", entry {entry}" if entry else "") + (f", field {field}" if field else "")
    raise ContentError(f"The content file base/{file} is wrong{where}: {problem}.")


def _check_track(track: Track, catalogue: Catalogue) -> None:
    file = f"tracks/{track.id}.json"
    main = track.main_resource
    costs = ((), ("any",), (main, "any"), (main, "any", "any"), (main, main))
    for index, space in enumerate(track.spaces):
        _want(space.index == index, file, space.id, "index", f"{space.index} instead of {index}")
        tier = sum(index >= first for first in TIER_FIRST_INDEX)
        _want(space.tier == tier, file, space.id, "tier", f"{space.tier} instead of {tier}")
        _want(space.cost == costs[tier], file, space.id, "cost", f"tier {tier} of this track costs otherwise")
        _want(bool(space.benefit) == (index > 0), file, space.id, "benefit", "only the start gives nothing")
        has = space.landmark is not None
        _want(has == (index in LANDMARK_INDEXES), file, space.id, "landmark", "landmarks are on 4, 7 and 10")
        if space.landmark is not None:
            known = space.landmark in catalogue.landmarks
            _want(known, file, space.id, "landmark", f"there is no landmark {space.landmark}")
    ids = [space.id for space in track.spaces]
    _want(len(set(ids)) == len(ids), file, "", "id", "two spaces have the same id")


def _check_board(board: Board) -> None:
    file = f"boards/{board.id}.json"
    size = BOARD_HEXES[board.id]
    _want(len(board.hexes) == size, file, "", "hexes", f"{len(board.hexes)} hexes instead of {size}")
    _want(len(board.by_place) == size, file, "", "hexes", "two hexes lie on the same place")
    middle = [hex_.place for hex_ in board.hexes if hex_.middle_island]
    _want(middle == [(0, 0)], file, "", "middle_island", "the middle island belongs on 0, 0")
    starts = sorted(number for hex_ in board.hexes for number in hex_.start_for_capitals)
    _want(
        starts == [1, 2, 3, 4, 5, 6], file, "", "start_for_capitals", "each of the six mats needs one start"
    )


def _check_city(catalogue: Catalogue) -> None:
    by_number = {mat.number: mat for mat in catalogue.capital_mats.values()}
    for mat in catalogue.capital_mats.values():
        blocked = len(mat.impassable)
        problem = f"{blocked} impassable plots instead of {IMPASSABLE}"
        _want(blocked == IMPASSABLE, "capital_mats.json", mat.id, "grid", problem)
        other = by_number.get(mat.pair)
        paired = other is not None and other.pair == mat.number and other is not mat
        _want(paired, "capital_mats.json", mat.id, "pair", f"mat {mat.pair} is not its partner")
        for side, place in (("small", mat.start_small), ("large", mat.start_large)):
            hex_ = catalogue.boards[side].by_place.get(place)
            starts = hex_ is not None and mat.number in hex_.start_for_capitals
            _want(starts, "capital_mats.json", mat.id, f"start_{side}", "the board has no such start there")
    for die in catalogue.dice.values():
        _want(die.id in DIE_SIDES, "dice.json", die.id, "id", "there is no such die")
        sides = DIE_SIDES[die.id]
        _want(die.sides == sides, "dice.json", die.id, "faces", f"{die.sides} sides instead of {sides}")


def _check_income(catalogue: Catalogue) -> None:
    _want(
        tuple(catalogue.income_rows) == INCOME_ROWS,
        "income_mat.json",
        "",
        "rows",
        "the rows are out of order",
    )
    for row, building, resource in zip(catalogue.income_rows.values(), BUILDINGS, RESOURCES, strict=True):
        _want(row.building == building, "income_mat.json", row.id, "building", f"it holds {building} pieces")
        _want(row.resource == resource, "income_mat.json", row.id, "resource", f"it gives {resource}")
        order = [space.index for space in row.spaces]
        _want(
            order == [1, 2, 3, 4, 5, 6],
            "income_mat.json",
            row.id,
            "spaces",
            "spaces 1 to 6 are needed in order",
        )
    _want(
        list(catalogue.era_bonuses) == [1, 2, 3, 4],
        "income_mat.json",
        "",
        "era_bonuses",
        "eras 1 to 4 are needed",
    )


def _check_tech(tech: TechCard, catalogue: Catalogue) -> None:
    is_landmark = tech.kind == "landmark"
    _want(
        is_landmark == (tech.landmark is not None),
        "tech_cards.json",
        tech.id,
        "landmark",
        "its kind says otherwise",
    )
    if tech.landmark is not None:
        known = catalogue.landmarks.get(tech.landmark)
        _want(
            known is not None, "tech_cards.json", tech.id, "landmark", f"there is no landmark {tech.landmark}"
        )
    index = tech.prerequisite.index
    allowed = (4, 7, 10) if tech.prerequisite.kind == "track" else (1, 2, 3, 4, 5, 6)
    _want(
        index in allowed, "tech_cards.json", tech.id, "prerequisite.index", f"{index} is not possible there"
    )


def _check_landmark(landmark: Landmark, catalogue: Catalogue) -> None:
    file, source = "landmarks.json", landmark.source
    sizes = {len(shape) for shape in landmark.orientations}
    _want(len(sizes) == 1 and 0 not in sizes, file, landmark.id, "masks", "the turns differ in size")
    if source.kind == "track":
        track = catalogue.tracks.get(source.track or "")
        space = track.spaces[source.index] if track and source.index in LANDMARK_INDEXES else None
        found = space.landmark if space else None
    else:
        tech = catalogue.techs.get(source.tech or "")
        found = tech.landmark if tech else None
    _want(found == landmark.id, file, landmark.id, "source", "it is not found where it should come from")


def _check_civilization(civ: Civilization) -> None:
    file = f"civilizations/{civ.id}.json"
    does_something = bool(civ.income or civ.abilities or civ.slots)
    _want(does_something, file, civ.id, "abilities", "the mat does nothing")


def _check_effect(effect: Effect, file: str, entry: str, catalogue: Catalogue) -> None:
    if isinstance(effect, GainLandmark):
        known = effect.landmark in catalogue.landmarks
        _want(known, file, entry, "landmark", f"there is no landmark {effect.landmark}")
    elif isinstance(effect, RollDie):
        _want(effect.die in catalogue.dice, file, entry, "die", f"there is no die {effect.die}")
