"""The piece in hand over the city: where it would stand, whether it may, and what it would finish.

Nothing is decided here: a place is legal when its key is on offer, the reason comes from the engine, and
what a drop finishes from the engine's own test of lines and districts on a copy of the city.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import floor

from ...content import catalogue
from ...engine.geometry.plots import COLUMNS, DISTRICTS, MARGIN, ROWS, SIZE, mask_of
from ...engine.rules.scoring import line_finished
from ...engine.state import City, Plot
from ..controller import TableController

Place = tuple[int, int, int]
"""Row, column and orientation of a piece."""


def shape_of(piece: str, orientation: int = 0) -> tuple[Plot, ...]:
    """The plots a piece covers, from its top left corner; buildings and tokens cover one."""
    landmark = catalogue().landmarks.get(piece)
    if landmark is None:
        return ((0, 0),)
    return landmark.orientations[orientation % len(landmark.orientations)]


def beyond(places: list[tuple[str, int, int, int]]) -> tuple[int, int, int, int]:
    """How far pieces reach over the grid, in plots: top, left, bottom, right."""
    top = left = bottom = right = 0
    for what, row, col, turn in places:
        for r, c in shape_of(what, turn):
            top, left = max(top, -row - r), max(left, -col - c)
            bottom, right = max(bottom, row + r - SIZE + 1), max(right, col + c - SIZE + 1)
    return top, left, bottom, right


def turns_of(piece: str) -> int:
    """How many different ways a piece can be turned."""
    landmark = catalogue().landmarks.get(piece)
    return 1 if landmark is None else len(landmark.orientations)


def size_of(piece: str, orientation: int = 0) -> tuple[int, int]:
    """Rows and columns of a piece."""
    cells = shape_of(piece, orientation)
    return 1 + max(r for r, _ in cells), 1 + max(c for _, c in cells)


def place_of(key: str) -> Place:
    """The place of a key `plot:row,col` or `plot:row,col/orientation`."""
    place, _, turn = key.removeprefix("plot:").partition("/")
    row, _, col = place.partition(",")
    return int(row), int(col), int(turn or 0)


def key_of(piece: str, place: Place) -> str:
    """The answer key of a place."""
    row, col, orientation = place
    return f"plot:{row},{col}/{orientation}" if piece in catalogue().landmarks else f"plot:{row},{col}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a drop would do: the plots covered, whether it is on offer, and what it finishes."""

    key: str
    cells: tuple[Plot, ...]
    legal: bool
    districts: tuple[tuple[int, int], ...] = ()
    rows: tuple[int, ...] = ()
    columns: tuple[int, ...] = ()

    @property
    def lines(self) -> int:
        """Rows and columns finished."""
        return len(self.rows) + len(self.columns)


def outcome_of(controller: TableController, city: City, piece: str, place: Place) -> Outcome:
    """What dropping the piece there would do."""
    row, col, orientation = place
    cells = tuple((row + r, col + c) for r, c in shape_of(piece, orientation))
    key = key_of(piece, place)
    decision = controller.decision
    if decision is None or key not in decision.keys:
        return Outcome(key, cells, False)
    twin = city.clone()
    twin.filled |= mask_of(cells)
    # The preview stops at the first resource to choose, so several districts are counted on a copy.
    districts = tuple(
        (index // 3, index % 3)
        for index, mask in enumerate(DISTRICTS)
        if line_finished(twin, mask) and not city.paid_districts >> index & 1 and mask & twin.filled
    )
    rows = tuple(i for i in range(SIZE) if line_finished(twin, ROWS[i]) and not line_finished(city, ROWS[i]))
    columns = tuple(
        i for i in range(SIZE) if line_finished(twin, COLUMNS[i]) and not line_finished(city, COLUMNS[i])
    )
    return Outcome(key, cells, True, districts, rows, columns)


@dataclass(slots=True)
class Ghost:
    """The piece as it is held now. `place` is None while it is not over the city."""

    piece: str = ""
    orientation: int = 0
    place: Place | None = None
    known: dict[Place, Outcome] = field(default_factory=dict)

    def take(self, piece: str) -> None:
        """Another piece waits: start afresh."""
        self.known.clear()
        if piece != self.piece:
            self.piece, self.orientation, self.place = piece, 0, None

    def hold_at(self, row: float, col: float, grip: tuple[float, float] | None = None) -> None:
        """Hold the piece over a point of the grid, in plots from the corner of plot (0, 0); by its middle, or
        by another point of it."""
        high, wide = size_of(self.piece, self.orientation)
        at = grip if grip is not None else (high / 2, wide / 2)
        top, left = floor(row - at[0] + 0.5), floor(col - at[1] + 0.5)
        self._set(top, left, high, wide)

    def step(self, down: int, across: int) -> None:
        """Move the piece by plots."""
        if self.place is None:
            self.place = (SIZE // 2, SIZE // 2, self.orientation)
        high, wide = size_of(self.piece, self.orientation)
        self._set(self.place[0] + down, self.place[1] + across, high, wide)

    def _set(self, top: int, left: int, high: int, wide: int) -> None:
        # At least one plot stays over the grid, and at most `MARGIN` plots hang over.
        over_h, over_w = min(MARGIN, high - 1), min(MARGIN, wide - 1)
        top = max(-over_h, min(SIZE - high + over_h, top))
        left = max(-over_w, min(SIZE - wide + over_w, left))
        self.place = (top, left, self.orientation)

    def turn(self, steps: int = 1) -> None:
        """Turn the piece by quarter turns round its middle."""
        count = turns_of(self.piece)
        if count < 2:
            return
        high, wide = size_of(self.piece, self.orientation)
        self.orientation = (self.orientation + steps) % count
        if self.place is not None:
            self.hold_at(self.place[0] + high / 2, self.place[1] + wide / 2)

    def outcome(self, controller: TableController, city: City) -> Outcome | None:
        """What a drop would do at the present place."""
        if self.place is None:
            return None
        if self.place not in self.known:
            self.known[self.place] = outcome_of(controller, city, self.piece, self.place)
        return self.known[self.place]
