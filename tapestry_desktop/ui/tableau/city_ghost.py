"""The piece in hand over the city: where it would stand, whether it may, and what it would finish.

Nothing is decided here: a place is legal when its key is on offer, the reason comes from the engine, and
what a drop finishes comes from the engine's preview and its own test of lines.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ...content import catalogue
from ...engine.events import DistrictCompleted
from ...engine.geometry.plots import COLUMNS, MARGIN, ROWS, SIZE, mask_of
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


def turns_of(piece: str) -> int:
    """How many different ways a piece can be turned."""
    landmark = catalogue().landmarks.get(piece)
    return 1 if landmark is None else len(landmark.orientations)


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
    preview = controller.preview(key)
    events = preview.events if preview is not None else ()
    districts = tuple((event.row, event.col) for event in events if isinstance(event, DistrictCompleted))
    twin = city.clone()
    twin.filled |= mask_of(cells)
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

    def hold_at(self, row: float, col: float) -> None:
        """Centre the piece on a point of the grid, in plots from the corner of plot (0, 0)."""
        cells = shape_of(self.piece, self.orientation)
        high, wide = 1 + max(r for r, _ in cells), 1 + max(c for _, c in cells)
        top, left = round(row - high / 2), round(col - wide / 2)
        self._set(top, left, high, wide)

    def step(self, down: int, across: int) -> None:
        """Move the piece by plots."""
        if self.place is None:
            self.place = (SIZE // 2, SIZE // 2, self.orientation)
        cells = shape_of(self.piece, self.orientation)
        high, wide = 1 + max(r for r, _ in cells), 1 + max(c for _, c in cells)
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
        before = shape_of(self.piece, self.orientation)
        self.orientation = (self.orientation + steps) % count
        if self.place is not None:
            row = self.place[0] + (1 + max(r for r, _ in before)) / 2
            col = self.place[1] + (1 + max(c for _, c in before)) / 2
            self.hold_at(row, col)

    def outcome(self, controller: TableController, city: City) -> Outcome | None:
        """What a drop would do at the present place."""
        if self.place is None:
            return None
        if self.place not in self.known:
            self.known[self.place] = outcome_of(controller, city, self.piece, self.place)
        return self.known[self.place]
