"""Reading the solo files, and checking them against each other and against the rest of the box."""

from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from tapestry_desktop.content.effects import Frozen
from tapestry_desktop.content.errors import ContentError
from tapestry_desktop.content.files import read_file
from tapestry_desktop.content.models import Place
from tapestry_desktop.content.solo import (
    Compass,
    DecisionCard,
    HexOrder,
    Inevitable,
    KaijuMasters,
    Removals,
    SoloCivilization,
    SoloData,
    SoloLevel,
    SoloMat,
    SoloSetup,
    TrackResults,
)
from tapestry_desktop.content.vocabulary import TRACKS, TrackId


class DecisionCardsFile(Frozen):
    """``decision_cards.json``."""

    component: Literal["decision_cards"]
    items: tuple[DecisionCard, ...]


class HexOrdersFile(Frozen):
    """``hex_orders.json``."""

    component: Literal["hex_orders"]
    items: tuple[HexOrder, ...]


class SetupFile(SoloSetup):
    """``setup.json``."""

    component: Literal["solo_setup"]


class TrackResultsFile(Frozen):
    """``track_results.json``."""

    component: Literal["track_results"]
    items: tuple[TrackResults, ...]


class LevelsFile(Frozen):
    """``levels.json``."""

    component: Literal["solo_levels"]
    items: tuple[SoloLevel, ...]


class MatsFile(Frozen):
    """``mats.json``; each VP row counts two things."""

    component: Literal["solo_mats"]
    items: tuple[SoloMat, ...]
    first_to_era_vp: dict[int, int]
    vp_rows: tuple[tuple[str, str], ...]


class CivilizationsFile(Frozen):
    """``civilizations.json``."""

    component: Literal["solo_civilizations"]
    items: tuple[SoloCivilization, ...]


class RemovalsFile(Removals):
    """``removals.json``."""

    component: Literal["solo_removals"]


class ScenariosFile(Frozen):
    """``scenarios.json``."""

    component: Literal["solo_scenarios"]
    compass: dict[TrackId, Compass]
    masters: KaijuMasters
    inevitable: Inevitable


SoloFile = Annotated[
    DecisionCardsFile | HexOrdersFile | SetupFile | TrackResultsFile | LevelsFile | MatsFile
    | CivilizationsFile | RemovalsFile | ScenariosFile,
    Field(discriminator="component"),
]  # fmt: skip


@cache
def _adapter() -> TypeAdapter[Any]:
    return TypeAdapter(SoloFile)


def load_solo(root: Path) -> SoloData:
    """Read the solo data below the content folder ``root``; ContentError for the first mistake in a file."""
    adapter = _adapter()
    cards = read_file(root, "solo/decision_cards.json", DecisionCardsFile, adapter).items
    orders = read_file(root, "solo/hex_orders.json", HexOrdersFile, adapter).items
    results = read_file(root, "solo/track_results.json", TrackResultsFile, adapter).items
    levels = read_file(root, "solo/levels.json", LevelsFile, adapter).items
    mats = read_file(root, "solo/mats.json", MatsFile, adapter)
    civilizations = read_file(root, "solo/civilizations.json", CivilizationsFile, adapter).items
    scenarios = read_file(root, "solo/scenarios.json", ScenariosFile, adapter)
    return SoloData(
        cards={card.id: card for card in cards},
        hex_orders={order.id: order for order in orders},
        setup=read_file(root, "solo/setup.json", SetupFile, adapter),
        track_results={entry.track: entry.results for entry in results},
        levels={level.id: level for level in levels},
        mats={mat.id: mat for mat in mats.items},
        first_to_era_vp=mats.first_to_era_vp,
        vp_rows=mats.vp_rows,
        civilizations={civilization.id: civilization for civilization in civilizations},
        removals=read_file(root, "solo/removals.json", RemovalsFile, adapter),
        compass=scenarios.compass,
        masters=scenarios.masters,
        inevitable=scenarios.inevitable,
    )


def check_solo(
    data: SoloData, places: Collection[Place], tapestries: Collection[str], civilizations: Collection[str]
) -> None:
    """Raise ContentError for the first contradiction, be it with the hexes, cards and mats of the box."""
    _want(list(data.cards) == list(range(1, 23)), "decision_cards", "", "id", "cards 1 to 22 are needed")
    for card in data.cards.values():
        twice = len(set(card.tiebreaker)) < 5
        _want(not twice, "decision_cards", card.id, "tiebreaker", "an icon is there twice")
        known = card.hex_order in data.hex_orders
        _want(known, "decision_cards", card.id, "hex_order", f"there is no hex order {card.hex_order}")
    for order in data.hex_orders.values():
        complete = sorted(order.order) == sorted(places)
        _want(complete, "hex_orders", order.id, "order", f"each of the {len(places)} hexes is needed once")
    decks = sorted(data.setup.decision + data.setup.progress)
    _want(decks == list(data.cards), "setup", "", "progress", "every card belongs to exactly one deck")
    for field in ("your_start", "automa_start"):
        _want(getattr(data.setup, field) in places, "setup", "", field, "there is no such hex")
    _want(list(data.levels) == list(range(1, 7)), "levels", "", "id", "levels 1 to 6 are needed in order")
    defaults = sum(level.default for level in data.levels.values())
    _want(defaults == 1, "levels", "", "default", "exactly one level is the one to start with")
    _want(
        tuple(data.track_results) == TRACKS,
        "track_results",
        "",
        "track",
        "the four tracks are needed in order",
    )
    _want(list(data.mats) == ["normal", "hard"], "mats", "", "id", "the normal and the hard mat are needed")
    removals = data.removals
    _known(removals.tapestries, "tapestries", tapestries)
    _known(removals.optional_tapestries, "optional_tapestries", tapestries)
    _known(removals.civilizations, "civilizations", civilizations)
    _known(removals.optional_civilizations, "optional_civilizations", civilizations)
    either = {*tapestries, *civilizations}
    _known(data.masters.builds_elsewhere, "builds_elsewhere", either, "scenarios")
    _known(data.inevitable.removed_tapestries, "removed_tapestries", tapestries, "scenarios")
    _known(data.inevitable.places_on_map, "places_on_map", either, "scenarios")
    _known(data.inevitable.names_players, "names_players", either, "scenarios")


def _want(good: bool, file: str, entry: object, field: str, problem: str) -> None:
    if not good:
        where = f", entry {entry}" if entry else ""
        raise ContentError(f"The content file solo/{file}.json is wrong{where}, field {field}: {problem}.")


def _known(ids: Iterable[str], field: str, known: Collection[str], file: str = "removals") -> None:
    for id_ in ids:
        _want(id_ in known, file, "", field, f"there is no {id_} in the box")
