"""What the terrain set consists of, and the manifest of what each picture was baked from; needs no numpy."""

from __future__ import annotations

import ast
import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

from tapestry_desktop.content import Catalogue
from tapestry_desktop.ui.art.terrain import COARSE, FINE, hex_picture, tile_picture, unexplored_picture

RECIPE_MODULES = ("recipe", "noise", "ground", "stamps", "scatter", "finish")
MANIFEST = "manifest.json"


@dataclass(frozen=True, slots=True)
class Job:
    """One picture to bake; no corners mean the unexplored hex, ``raised`` means a tile's bevel."""

    name: str
    folder: str
    corners: tuple[str, ...] = ()
    interior: tuple[str, ...] = ()
    origin: tuple[str, int, int] = ("", 0, 0)
    rotation: int = 0
    raised: bool = False

    @property
    def path(self) -> str:
        """Where the picture lies, below the terrain folder."""
        return f"{self.folder}/{self.name}"


def jobs(box: Catalogue) -> list[Job]:
    """Every picture of the set, in a fixed order: tiles by rotation, printed hexes, the unexplored hex."""
    result = []
    for folder in (FINE, COARSE):
        for tile in box.territory_tiles.values():
            for turn in range(6):
                corners = tuple(tile.vertices[(corner - turn) % 6] for corner in range(6))
                origin = ("tile", tile.number, 0)
                name = tile_picture(tile.id, turn)
                result.append(Job(name, folder, corners, tuple(tile.interior), origin, turn, raised=True))
        for board in box.boards.values():
            for place in board.hexes:
                if place.vertices is not None:
                    name = hex_picture(board.id, place.q, place.r)
                    origin = ("hex", place.q, place.r)
                    result.append(Job(name, folder, tuple(place.vertices), tuple(place.interior), origin))
        result.append(Job(unexplored_picture(), folder))
    return result


def recipe_digest() -> str:
    """Digest of the modules that decide what the pictures look like."""
    here, digest = Path(__file__).parent, hashlib.sha256()
    for module in RECIPE_MODULES:
        digest.update(_bare_code((here / f"terrain_{module}.py").read_text("utf-8")).encode())
    return digest.hexdigest()


def _bare_code(source: str) -> str:
    """The code without comments, docstrings and layout: changing those does not change a picture."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and ast.get_docstring(node) is not None
        ):
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)


def source_digest(job: Job, recipe: str) -> str:
    """Digest of everything a picture depends on: the recipe and its own data."""
    return hashlib.sha256(f"{recipe}|{job!r}".encode()).hexdigest()[:32]


def content_digest(data: bytes) -> str:
    """Digest of a finished picture."""
    return hashlib.sha256(data).hexdigest()[:32]


def read_manifest(folder: Path) -> dict[str, dict[str, str | int]]:
    """What the pictures in ``folder`` were baked from, by path; empty when there is no manifest yet."""
    path = folder / MANIFEST
    if not path.exists():
        return {}
    pictures: dict[str, dict[str, str | int]] = json.loads(path.read_text("utf-8"))["pictures"]
    return pictures


def write_manifest(folder: Path, pictures: dict[str, dict[str, str | int]]) -> None:
    """Write the manifest, one picture a line, sorted, so that it diffs well."""
    lines = [
        f"  {json.dumps(path)}: {json.dumps(pictures[path], sort_keys=True)}" for path in sorted(pictures)
    ]
    total = sum(int(entry["bytes"]) for entry in pictures.values())
    head = f'{{\n "bytes": {total},\n "count": {len(pictures)},\n "pictures": {{\n'
    (folder / MANIFEST).write_text(head + ",\n".join(lines) + "\n }\n}\n", "utf-8")
