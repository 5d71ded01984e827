"""Walking from target to target with the arrow keys."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF


def next_key(places: Mapping[str, QPointF], at: str, dx: int, dy: int) -> str:
    """The nearest target in a direction from the one that has the focus; the first when none has it.

    Things straight ahead are preferred to things aside; "" when there is nothing in that direction.
    """
    if not places:
        return ""
    if at not in places:
        return next(iter(places))
    here = places[at]
    best, least = "", float("inf")
    for key, spot in places.items():
        step = spot - here
        ahead = step.x() * dx + step.y() * dy
        aside = abs(step.x() * dy) + abs(step.y() * dx)
        if key == at or ahead <= 1:
            continue
        cost = ahead + 2.2 * aside
        if cost < least:
            best, least = key, cost
    return best
