"""The Catalogue: everything in the box, read from the resources, checked, and never changed again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from tapestry_desktop.content import files
from tapestry_desktop.content.checks import check_catalogue
from tapestry_desktop.content.effects import Benefit
from tapestry_desktop.content.errors import ContentError
from tapestry_desktop.content.files import read_file
from tapestry_desktop.content.models import (
    Achievement,
    Board,
    CapitalMat,
    Civilization,
    Die,
    IncomeRow,
    IncomeStep,
    Landmark,
    Place,
    PlayerPieces,
    SpaceTile,
    TapestryCard,
    TechCard,
    TerritoryTile,
    Track,
)
from tapestry_desktop.content.paths import resource_path
from tapestry_desktop.content.vocabulary import TRACKS

if TYPE_CHECKING:
    from tapestry_desktop.content.solo import SoloData


class _HasId(Protocol):
    @property
    def id(self) -> str: ...


ItemT = TypeVar("ItemT", bound=_HasId)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Every component by id.

    The order of each mapping is fixed: tracks as in TRACKS, boards small then large, tiles, mats, techs and
    tapestries by printed number, landmarks by track then by tech card, civilizations by id, the rest as
    in its file.
    """

    tracks: Mapping[str, Track]
    boards: Mapping[str, Board]
    territory_tiles: Mapping[str, TerritoryTile]
    space_tiles: Mapping[str, SpaceTile]
    dice: Mapping[str, Die]
    landmarks: Mapping[str, Landmark]
    capital_mats: Mapping[str, CapitalMat]
    income_rows: Mapping[str, IncomeRow]
    income_steps: tuple[IncomeStep, ...]
    era_bonuses: Mapping[int, Benefit]
    pieces: PlayerPieces
    techs: Mapping[str, TechCard]
    tapestries: Mapping[str, TapestryCard]
    civilizations: Mapping[str, Civilization]
    achievements: Mapping[str, Achievement]
    root: Path
    """The content folder all this was read from."""

    @property
    def solo(self) -> SoloData:
        """The solo opponents; read and checked on first use, as most games do without.

        Raises ContentError.
        """
        places = tuple(self.boards["small"].by_place)
        return _solo(self.root, places, tuple(self.tapestries), tuple(self.civilizations))

    def board_for(self, players: int) -> Board:
        """The side of the board used by so many players; ContentError when there is none."""
        for board in self.boards.values():
            if players in board.players:
                return board
        raise ContentError(f"There is no board for {players} players.")


@cache
def catalogue() -> Catalogue:
    """The Catalogue of this installation, read once. Raises ContentError if the resources are broken."""
    return load_catalogue()


def load_catalogue(root: Path | None = None) -> Catalogue:
    """Read and check all content below ``root`` (default: the installed ``content`` resources).

    Raises ContentError with one sentence naming file, entry and field for the first mistake found.
    """
    folder = root if root is not None else resource_path("content")
    income = read_file(folder, "base/income_mat.json", files.IncomeMatFile)
    loaded = Catalogue(
        tracks={name: read_file(folder, f"base/tracks/{name}.json", files.TrackFile).item for name in TRACKS},
        boards={
            name: read_file(folder, f"base/boards/{name}.json", files.BoardFile).item
            for name in ("small", "large")
        },
        territory_tiles=_by_id(
            "base/territory_tiles.json",
            read_file(folder, "base/territory_tiles.json", files.TerritoryTilesFile).items,
        ),
        space_tiles=_by_id(
            "base/space_tiles.json", read_file(folder, "base/space_tiles.json", files.SpaceTilesFile).items
        ),
        dice=_by_id("base/dice.json", read_file(folder, "base/dice.json", files.DiceFile).items),
        landmarks=_by_id(
            "base/landmarks.json", read_file(folder, "base/landmarks.json", files.LandmarksFile).items
        ),
        capital_mats=_by_id(
            "base/capital_mats.json", read_file(folder, "base/capital_mats.json", files.CapitalMatsFile).items
        ),
        income_rows=_by_id("base/income_mat.json", income.rows),
        income_steps=income.steps,
        era_bonuses={bonus.era: bonus.gain for bonus in income.era_bonuses},
        pieces=income.pieces,
        techs=_by_id(
            "base/tech_cards.json", read_file(folder, "base/tech_cards.json", files.TechCardsFile).items
        ),
        tapestries=_by_id(
            "base/tapestry_cards.json",
            read_file(folder, "base/tapestry_cards.json", files.TapestryCardsFile).items,
        ),
        civilizations=_civilizations(folder),
        achievements=_by_id(
            "base/achievements.json",
            read_file(folder, "base/achievements.json", files.AchievementsFile).items,
        ),
        root=folder,
    )
    check_catalogue(loaded)
    return loaded


@cache
def _solo(
    root: Path, places: tuple[Place, ...], tapestries: tuple[str, ...], civilizations: tuple[str, ...]
) -> SoloData:
    from tapestry_desktop.content.solo_files import check_solo, load_solo

    data = load_solo(root)
    check_solo(data, places, tapestries, civilizations)
    return data


def _civilizations(folder: Path) -> dict[str, Civilization]:
    found: dict[str, Civilization] = {}
    for path in sorted((folder / "base/civilizations").glob("*.json"), key=lambda path: path.stem):
        name = f"base/civilizations/{path.name}"
        civilization = read_file(folder, name, files.CivilizationFile).item
        if civilization.id != path.stem:
            raise ContentError(f"The content file {name} is wrong, field id: it holds {civilization.id}.")
        found[civilization.id] = civilization
    return found


def _by_id(name: str, items: Iterable[ItemT]) -> dict[str, ItemT]:
    found: dict[str, ItemT] = {}
    for item in items:
        if item.id in found:
            raise ContentError(
                f"The content file {name} is wrong, entry {item.id}, field id: it is there twice."
            )
        found[item.id] = item
    return found
