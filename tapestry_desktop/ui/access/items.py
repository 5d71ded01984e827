"""What a painted widget tells about one of the things it shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Flag, auto

from PySide6.QtCore import QRect


class ItemState(Flag):
    """How an item stands. Whether it can be pressed follows from its key."""

    PLAIN = 0
    FOCUSED = auto()
    SELECTED = auto()


@dataclass(frozen=True, slots=True)
class AccessibleItem:
    """One thing that a widget paints: its name, what more there is to say, where it is, and what pressing it
    answers (None: nothing)."""

    name: str
    description: str | Callable[[], str]
    rect_in_view: QRect
    key: str | None = None
    state: ItemState = ItemState.PLAIN

    @property
    def identity(self) -> tuple[str, str]:
        """What stays when the item changes: its key, else its name."""
        return ("", self.name) if self.key is None else ("key", self.key)

    def described(self) -> str:
        """The description in words."""
        return self.description if isinstance(self.description, str) else self.description()
