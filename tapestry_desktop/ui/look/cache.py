"""One store for every picture that is painted once and shown often.

Icons, pieces, gold marks, cards, city and terrain share `PICTURES`, so that together they never hold more
than `LIMIT` bytes: the least recently used go first, whoever painted them. Each room takes a `Shelf` of its
own, so that keys cannot meet. A change of colours or text size empties the store.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtGui import QPixmap

LIMIT = 64 * 1024 * 1024
"""Bytes of pixels kept in all."""


def weight(pixmap: QPixmap) -> int:
    """Bytes of a pixmap's pixels."""
    return pixmap.width() * pixmap.height() * 4


class PixmapCache:
    """Least-recently-used store of pixmaps with a limit in bytes; a larger one is kept alone."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[tuple[str, Hashable], QPixmap] = OrderedDict()
        self._of_shelf: Counter[str] = Counter()

    def shelf(self, name: str) -> Shelf:
        """The part of the store with this name."""
        return Shelf(self, name)

    def get(self, key: tuple[str, Hashable]) -> QPixmap | None:
        """What is kept under the key, now used last; None when nothing is."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def peek(self, key: tuple[str, Hashable]) -> QPixmap | None:
        """What is kept under the key, without using it."""
        return self._kept.get(key)

    def put(self, key: tuple[str, Hashable], pixmap: QPixmap) -> QPixmap:
        """Keep a pixmap, throw out what was used longest ago, and return it."""
        self._drop(key)
        self._kept[key] = pixmap
        self._count(key, weight(pixmap))
        while self.bytes > self.limit and len(self._kept) > 1:
            self._drop(next(iter(self._kept)))
        return pixmap

    def keys(self, shelf: str) -> list[Hashable]:
        """The keys of a shelf, the least recently used first."""
        return [key for name, key in self._kept if name == shelf]

    def held_by(self, shelf: str) -> int:
        """Bytes of a shelf."""
        return self._of_shelf[shelf]

    def clear(self, shelf: str | None = None) -> None:
        """Forget everything, or one shelf."""
        for key in [key for key in self._kept if shelf is None or key[0] == shelf]:
            self._drop(key)

    def __len__(self) -> int:
        return len(self._kept)

    def _drop(self, key: tuple[str, Hashable]) -> None:
        dropped = self._kept.pop(key, None)
        if dropped is not None:
            self._count(key, -weight(dropped))

    def _count(self, key: tuple[str, Hashable], more: int) -> None:
        self.bytes += more
        self._of_shelf[key[0]] += more


class Shelf:
    """One room's part of a store."""

    def __init__(self, store: PixmapCache, name: str) -> None:
        self._store, self._name = store, name

    def get(self, key: Hashable) -> QPixmap | None:
        """The pixmap kept under the key, or None."""
        return self._store.get((self._name, key))

    def put(self, key: Hashable, pixmap: QPixmap) -> QPixmap:
        """Keep a pixmap and return it."""
        return self._store.put((self._name, key), pixmap)

    def kept(self, key: Hashable, paint: Callable[[], QPixmap]) -> QPixmap:
        """The pixmap kept under the key, painted first if it is not there."""
        found = self.get(key)
        return found if found is not None else self.put(key, paint())

    def known(self, key: Hashable) -> QPixmap | None:
        """The pixmap kept under the key, if it is there; it does not count as used."""
        return self._store.peek((self._name, key))

    def names(self) -> list[Hashable]:
        """Every key, the least recently used first."""
        return self._store.keys(self._name)

    @property
    def bytes(self) -> int:
        """How much the kept pixmaps weigh."""
        return self._store.held_by(self._name)

    def clear(self) -> None:
        """Forget everything on this shelf."""
        self._store.clear(self._name)


PICTURES = PixmapCache()
"""The store of the whole window."""
