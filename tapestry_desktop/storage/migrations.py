"""Journals of earlier format versions, brought up to the present one line by line.

Each step turns the records of one version into those of the next. A file keeps its old text on disk;
only what is read is changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tapestry_desktop.storage.errors import StorageError

FORMAT = 1
"""The format version written now."""

Record = dict[str, Any]
STEPS: dict[int, Callable[[list[Record]], list[Record]]] = {}
"""Version -> the step from it to the next version."""


def migrated(records: list[Record], version: int, name: str) -> list[Record]:
    """The records as this version writes them. Raises StorageError for a file from the future."""
    if version > FORMAT:
        raise StorageError(f"“{name}” was saved by a newer version of the game; update the game to open it.")
    while version < FORMAT:
        step = STEPS.get(version)
        if step is None:
            raise StorageError(f"“{name}” has the unknown file format {version}.")
        records = step(records)
        version += 1
    return records
