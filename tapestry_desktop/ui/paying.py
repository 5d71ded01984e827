"""A price paid by clicking the resource trackers: which `pay:` answers are still meant after each click."""

from __future__ import annotations

from collections import Counter
from functools import reduce

from tapestry_desktop.content import RESOURCES
from tapestry_desktop.engine.decisions import Decision


class Payment:
    """The resources clicked so far for the price of one decision. Knows only the answers on offer: what all
    of them have in common is paid anyway and need not be clicked."""

    def __init__(self, decision: Decision | None) -> None:
        self.serial = decision.serial if decision is not None else -1
        self.chosen: Counter[str] = Counter()
        keys = [key for key in decision.keys if key.startswith("pay:")] if decision is not None else []
        prices = {key: Counter(name for name in key[4:].split("+") if name) for key in keys}
        self.fixed: Counter[str] = (
            reduce(lambda one, other: one & other, prices.values()) if prices else Counter()
        )
        if len(prices) == 1:  # nothing is free: a click on any of its resources pays
            self.fixed = Counter()
        self._free = {key: price - self.fixed for key, price in prices.items()}

    def candidates(self, resource: str = "") -> list[str]:
        """The answers that contain what has been clicked, and `resource` besides."""
        wanted = self.chosen + Counter([resource] if resource else [])
        return [key for key, free in self._free.items() if wanted <= free]

    def takes(self, resource: str) -> bool:
        """Whether a click on this tracker goes on paying."""
        return bool(self.candidates(resource))

    @property
    def open(self) -> list[str]:
        """The resources that can be clicked now."""
        return [name for name in RESOURCES if self.takes(name)]

    @property
    def left(self) -> int:
        """How many resources are still to be clicked."""
        return max((free.total() for free in self._free.values()), default=0) - self.chosen.total()

    def click(self, resource: str) -> str:
        """Add a resource; the answer that is meant once only one is left, else ""."""
        found = self.candidates(resource)
        if not found:
            return ""
        self.chosen[resource] += 1
        return found[0] if len(found) == 1 else ""
