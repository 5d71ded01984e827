"""Where a landmark is to be drawn: its shape in one orientation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .shapes import Cell, mask_cells


@dataclass(frozen=True)
class Site:
    """A landmark's plots in one orientation, normalised to start at row 0, column 0."""

    mask: tuple[str, ...]

    @classmethod
    def of(cls, mask: Sequence[str]) -> Site:
        """The site of a mask of equally long `0`/`1` rows."""
        return cls(tuple(mask))

    @property
    def cells(self) -> list[Cell]:
        """Covered plots, row and column."""
        return mask_cells(self.mask)

    @property
    def width(self) -> int:
        """Columns."""
        return len(self.mask[0])

    @property
    def height(self) -> int:
        """Rows."""
        return len(self.mask)

    @property
    def upright(self) -> bool:
        """Higher than wide."""
        return self.height > self.width

    def covers(self, row: int, column: int) -> bool:
        """Whether the plot belongs to the landmark."""
        return 0 <= row < self.height and 0 <= column < self.width and self.mask[row][column] == "1"
