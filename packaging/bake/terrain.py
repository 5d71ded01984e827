"""Bake the terrain: tiles in six rotations, the printed hexes of both boards, the unexplored hex.

    python packaging/bake/terrain.py            bake what is missing or out of date
    python packaging/bake/terrain.py --check    only say what is out of date (exit code 1 if anything is)
    python packaging/bake/terrain.py --force    bake everything again

Writes WebP pictures and ``manifest.json`` to ``resources/art/terrain``. See the README beside this file.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from terrain_manifest import (  # noqa: E402
    Job,
    content_digest,
    jobs,
    read_manifest,
    recipe_digest,
    source_digest,
    write_manifest,
)

from tapestry_desktop.content import ContentError, catalogue  # noqa: E402
from tapestry_desktop.ui.art.terrain import COARSE  # noqa: E402

FOLDER = ROOT / "resources" / "art" / "terrain"


class Baker:
    """Bakes one picture after another, keeping the texture of the last origin for the next rotation."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._texture: object = None

    def bake(self, job: Job) -> bytes:
        """The WebP bytes of a picture."""
        import terrain_finish as finish
        import terrain_ground as ground
        import terrain_recipe as recipe

        coarse = job.folder == COARSE
        radius = recipe.COARSE_RADIUS_PX if coarse else recipe.FINE_RADIUS_PX
        stamps = recipe.COARSE_STAMPS if coarse else 1.0
        if not job.corners:
            return finish.webp(finish.unexplored(radius))
        kind, first, second = job.origin
        origin = (5.0 * first + 11.0, 0.0) if kind == "tile" else recipe.centre(first, second)
        if self._key != (origin, radius):
            self._key, self._texture = (origin, radius), ground.Texture(origin, radius, stamps)
        assert isinstance(self._texture, ground.Texture)
        spec = ground.HexSpec(job.corners, job.interior, origin, job.rotation)
        return finish.webp(finish.terrain(spec, self._texture, stamps, job.raised))


def outdated(wanted: list[Job], known: dict[str, dict[str, str | int]], recipe: str) -> list[Job]:
    """The pictures that are missing, damaged, or baked from another recipe or other data."""
    result = []
    for job in wanted:
        entry, path = known.get(job.path), FOLDER / job.path
        if (
            entry is None
            or entry["source"] != source_digest(job, recipe)
            or not path.exists()
            or content_digest(path.read_bytes()) != entry["sha256"]
        ):
            result.append(job)
    return result


def run(force: bool, check: bool) -> int:
    """Bake or check; returns the exit code."""
    wanted, known, recipe = jobs(catalogue()), read_manifest(FOLDER), recipe_digest()
    todo = wanted if force else outdated(wanted, known, recipe)
    if check:
        for job in todo:
            print(f"{job.path} is missing or out of date.")
        print(f"{len(wanted) - len(todo)} of {len(wanted)} pictures are up to date.")
        return 1 if todo else 0
    baker, start, changed = Baker(), time.perf_counter(), 0
    paths = {job.path for job in wanted}
    pictures = {path: entry for path, entry in known.items() if path in paths}
    for number, job in enumerate(todo, start=1):
        data = baker.bake(job)
        path = FOLDER / job.path
        path.parent.mkdir(parents=True, exist_ok=True)
        changed += not path.exists() or path.read_bytes() != data
        path.write_bytes(data)
        entry = {"source": source_digest(job, recipe), "sha256": content_digest(data), "bytes": len(data)}
        pictures[job.path] = entry
        if number % 24 == 0 or number == len(todo):
            write_manifest(FOLDER, pictures)
            print(f"{number} of {len(todo)} baked, {time.perf_counter() - start:.0f} s", flush=True)
    for path in sorted(FOLDER.glob("*/*.webp")):
        if path.relative_to(FOLDER).as_posix() not in paths:
            path.unlink()
    write_manifest(FOLDER, pictures)
    total = sum(int(entry["bytes"]) for entry in pictures.values())
    print(f"{len(todo)} baked, {changed} changed; {len(pictures)} pictures, {total / 1e6:.2f} MB.")
    return 0


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Bake the terrain pictures.")
    parser.add_argument("--check", action="store_true", help="only report what is out of date")
    parser.add_argument("--force", action="store_true", help="bake everything again")
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    try:
        return run(options.force, options.check)
    except ImportError as error:
        print(
            f"Baking needs the extra packages of the “art” group: {error.name} is missing.", file=sys.stderr
        )
    except (ContentError, OSError) as error:
        print(f"The terrain could not be baked: {error}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
