"""Reading one content file: JSON in, frozen models out, every failure one sentence.

Every file carries its ``component``. One adapter covers all kinds of file, so that the schema of the
effects is built once; that is most of the start-up time of the content room.
"""

import json
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import Field, TypeAdapter, ValidationError

from tapestry_desktop.content.effects import Frozen
from tapestry_desktop.content.errors import ContentError
from tapestry_desktop.content.models import (
    Achievement,
    Board,
    CapitalMat,
    Civilization,
    Die,
    EraBonus,
    IncomeRow,
    IncomeStep,
    Landmark,
    PlayerPieces,
    SpaceTile,
    TapestryCard,
    TechCard,
    TerritoryTile,
    Track,
)


class TrackFile(Frozen):
    """``tracks/<id>.json``."""

    component: Literal["track"]
    item: Track


class BoardFile(Frozen):
    """``boards/<id>.json``."""

    component: Literal["board"]
    item: Board


class TerritoryTilesFile(Frozen):
    """``territory_tiles.json``."""

    component: Literal["territory_tiles"]
    items: tuple[TerritoryTile, ...]


class SpaceTilesFile(Frozen):
    """``space_tiles.json``."""

    component: Literal["space_tiles"]
    items: tuple[SpaceTile, ...]


class DiceFile(Frozen):
    """``dice.json``."""

    component: Literal["dice"]
    items: tuple[Die, ...]


class LandmarksFile(Frozen):
    """``landmarks.json``."""

    component: Literal["landmarks"]
    items: tuple[Landmark, ...]


class CapitalMatsFile(Frozen):
    """``capital_mats.json``."""

    component: Literal["capital_mats"]
    items: tuple[CapitalMat, ...]


class IncomeMatFile(Frozen):
    """``income_mat.json``."""

    component: Literal["income_mat"]
    rows: tuple[IncomeRow, ...]
    era_bonuses: tuple[EraBonus, ...]
    steps: tuple[IncomeStep, ...]
    pieces: PlayerPieces


class TechCardsFile(Frozen):
    """``tech_cards.json``."""

    component: Literal["tech_cards"]
    items: tuple[TechCard, ...]


class TapestryCardsFile(Frozen):
    """``tapestry_cards.json``."""

    component: Literal["tapestry_cards"]
    items: tuple[TapestryCard, ...]


class AchievementsFile(Frozen):
    """``achievements.json``."""

    component: Literal["achievements"]
    items: tuple[Achievement, ...]


class CivilizationFile(Frozen):
    """``civilizations/<id>.json``."""

    component: Literal["civilization"]
    item: Civilization


ContentFile = Annotated[
    TrackFile | BoardFile | TerritoryTilesFile | SpaceTilesFile | DiceFile | LandmarksFile | CapitalMatsFile
    | IncomeMatFile | TechCardsFile | TapestryCardsFile | AchievementsFile | CivilizationFile,
    Field(discriminator="component"),
]  # fmt: skip

FileT = TypeVar("FileT", bound=Frozen)


@cache
def _adapter() -> TypeAdapter[Any]:
    return TypeAdapter(ContentFile)


def read_file(root: Path, name: str, kind: type[FileT], adapter: TypeAdapter[Any] | None = None) -> FileT:
    """Read and check the file ``name`` below ``root``.

    Raises ContentError with one sentence when the file is missing, is not JSON, or does not fit its model.
    """
    raw = read_bytes(root, name)
    try:
        content = (adapter or _adapter()).validate_json(raw)
    except ValidationError as error:
        raise ContentError(describe(name, raw, error)) from error
    if not isinstance(content, kind):
        raise ContentError(
            f"The content file {name} says it is a {content.component}, which is not expected there."
        )
    return content


def read_bytes(root: Path, name: str) -> bytes:
    """The bytes of a resource file; ContentError when it is missing or unreadable."""
    try:
        return (root / name).read_bytes()
    except FileNotFoundError as error:
        raise ContentError(f"The content file {name} is missing.") from error
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        raise ContentError(f"The content file {name} cannot be read: {reason}.") from error


def describe(name: str, raw: bytes, error: ValidationError) -> str:
    """The first mistake of a file as one sentence naming file, entry and field."""
    first = error.errors(include_url=False, include_context=False)[0]
    problem = first["msg"].removeprefix("Value error, ").rstrip(".")
    if first["type"] == "json_invalid":
        return f"The content file {name} is not valid JSON: {problem.removeprefix('Invalid JSON: ')}."
    entry, field = _place(json.loads(raw), first["loc"])
    problem = problem[:1].lower() + problem[1:]
    where = f", {entry}" if entry else ""
    at = f", field {field}" if field else ""
    return f"The content file {name} is wrong{where}{at}: {problem}."


def _place(data: Any, loc: tuple[int | str, ...]) -> tuple[str, str]:
    """Entry and field named by a pydantic location.

    The tags of unions, which are not in the data, are skipped.
    """
    entry, path = "", []
    node = data
    for step in loc:
        if isinstance(node, dict) and step in node:
            node = node[step]
            path.append(str(step))
        elif isinstance(node, list) and isinstance(step, int) and step < len(node):
            node = node[step]
            path.append(str(step + 1))
        else:
            if step == loc[-1] and isinstance(node, dict) and step not in node.values():
                path.append(str(step))
            continue
        if isinstance(node, dict) and isinstance(node.get("id"), str | int):
            entry, path = f"entry {node['id']}", []
    return entry, ".".join(path)
