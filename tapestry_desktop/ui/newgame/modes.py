"""The modes of a new game, in the order in which they are offered.

To add one, derive from `ModePage` and put the class into `MODES`.
"""

from __future__ import annotations

from .base import ModePage
from .solo import ScenarioMode, ShadowMode, SoloMode


class TableMode(ModePage):
    """Everybody round one screen."""

    id = "table"


MODES: list[type[ModePage]] = [TableMode, SoloMode, ScenarioMode, ShadowMode]
"""The modes offered, in this order."""

__all__ = ["MODES", "ModePage", "ScenarioMode", "ShadowMode", "SoloMode", "TableMode"]
