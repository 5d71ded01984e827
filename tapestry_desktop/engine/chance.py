"""Randomness as part of the table: a seed and a counter, never a module-level generator.

The same seed and the same number of draws give the same result on every machine, so undoing and
repeating a step shows the same die. `scripted` holds results that a rule case prescribes; they are
used up before chance is asked.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from dataclasses import dataclass, field
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


def _mixed(value: int) -> int:
    """The finaliser of splitmix64: 64 well-mixed bits of a 64-bit number."""
    value = (value + 0x9E3779B97F4A7C15) & _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


@dataclass(slots=True)
class Chance:
    """A counter-based source of chance; part of the table's state and hidden from every view."""

    seed: int
    counter: int = 0
    scripted: list[str] = field(default_factory=list)

    def clone(self) -> Chance:
        return Chance(self.seed, self.counter, self.scripted[:])

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1; `limit` is at least 1."""
        self.counter += 1
        return (_mixed(_mixed(self.seed & _MASK) ^ self.counter) * limit) >> 64

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher-Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def pick(self, items: MutableSequence[T]) -> T:
        """One of the items, each with the same chance."""
        return items[self.below(len(items))]
