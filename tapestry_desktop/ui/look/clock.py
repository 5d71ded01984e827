"""Whose pieces move when: never two pieces of one player at once, wherever on the table they are."""

from __future__ import annotations

import time

LONGEST_WAIT_MS = 700
"""No movement begins later than this after what caused it."""


class MoveClock:
    """Shared by all rooms that move things."""

    def __init__(self) -> None:
        self._free: dict[int, float] = {}  # seat -> when its last movement ends, in seconds

    def reserve(self, seat: int, milliseconds: int) -> int:
        """How many milliseconds a movement of a player has to wait for the ones before it."""
        now = time.monotonic()
        start = min(max(now, self._free.get(seat, 0.0)), now + LONGEST_WAIT_MS / 1000)
        self._free[seat] = start + milliseconds / 1000
        return round((start - now) * 1000)

    def reset(self) -> None:
        """Nothing moves any more."""
        self._free.clear()
