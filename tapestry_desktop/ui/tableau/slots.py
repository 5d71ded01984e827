"""The printed spaces of a civilization mat: where they stand, and what lies on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, sqrt
from typing import Any

from PySide6.QtCore import QRectF

from ...content import BUILDINGS
from ...content.models import Civilization, Slot

BOTTOM_UP = frozenset({"craftsmen"})
"""Mats whose row 1 is printed at the bottom."""
OUTPOSTS = frozenset({"militants"})
"""Mats whose spaces are covered by outposts."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something lying on a slot: "token", "outpost" or a building kind."""

    slot: str
    what: str


def slot_grid(data: Civilization) -> dict[str, tuple[float, float]]:
    """Slot id -> (column, row) in cells, both from 0 at the top left; columns may be centred halfway."""
    slots = data.slots
    if not slots:
        return {}
    if all(slot.row is not None and slot.column is not None for slot in slots):
        rows = max((slot.row or 0) for slot in slots)
        flip = data.id in BOTTOM_UP
        return {
            slot.id: ((slot.column or 1) - 1, rows - (slot.row or 1) if flip else (slot.row or 1) - 1)
            for slot in slots
        }
    if all(slot.column is not None for slot in slots):
        return _columns(slots)
    columns = _flow_columns(len(slots))
    return {slot.id: (i % columns, i // columns) for i, slot in enumerate(slots)}


def _columns(slots: tuple[Slot, ...]) -> dict[str, tuple[float, float]]:
    by_column: dict[int, list[Slot]] = {}
    for slot in slots:
        by_column.setdefault(slot.column or 0, []).append(slot)
    tallest = max(len(column) for column in by_column.values())
    return {
        slot.id: (float(column), (tallest - len(members)) / 2 + row)
        for column, members in sorted(by_column.items())
        for row, slot in enumerate(members)
    }


def _flow_columns(count: int) -> int:
    if count in (3, 5):
        return count
    return max(1, ceil(sqrt(count)))


def slot_rects(data: Civilization, room: QRectF) -> dict[str, QRectF]:
    """Slot id -> rectangle inside `room`, as large as fits, cells at most 1.25 times as wide as high."""
    grid = slot_grid(data)
    if not grid:
        return {}
    columns = max(x for x, _ in grid.values()) + 1
    rows = max(y for _, y in grid.values()) + 1
    gap = 4.0
    high = (room.height() - gap * (rows - 1)) / rows
    wide = min((room.width() - gap * (columns - 1)) / columns, max(high * 1.25, 44.0) if rows > 1 else 64.0)
    high = min(high, wide * 1.25)
    return {
        name: QRectF(room.x() + x * (wide + gap), room.y() + y * (high + gap), wide, high)
        for name, (x, y) in grid.items()
    }


def marks_on(civilization: str, memory: Mapping[str, Any]) -> list[Mark]:
    """What lies on the slots of a mat."""
    found = []
    pieces = {str(slot): str(what) for slot, what in memory.get("pieces", ())}
    for slot in memory.get("covered", ()):
        what = pieces.get(slot, "outpost" if civilization in OUTPOSTS else "token")
        found.append(Mark(str(slot), what if what in BUILDINGS or what == "outpost" else "token"))
    found += [Mark(str(slot), "token") for slot in memory.get("at", ()) if isinstance(slot, str)]
    return found
