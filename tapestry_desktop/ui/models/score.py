"""The score sheet: victory points by source and player, and their course over the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tapestry_desktop.engine.events import BotScored, EraBegan, Event, TurnBegan, VictoryPoints
from tapestry_desktop.ui.i18n import has_text, t

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController

Index = QModelIndex | QPersistentModelIndex
GROUPS = (
    "tracks", "dice", "tiles", "cards", "income", "territories", "technologies", "city", "landmarks",
    "civilizations", "achievements", "first", "bots", "other",
)  # fmt: skip
"""Sources as the sheet groups them, in the order shown."""
_GROUP_OF = {
    "space": "tracks", "bonus": "tracks", "turn": "tracks", "track": "tracks", "maxout": "tracks",
    "income": "income", "step": "income", "first_of_neighbours": "income", "die": "dice",
    "aligned_sides": "tiles", "tile": "tiles", "space_tile": "tiles", "card": "cards", "tapestry": "cards",
    "tech": "technologies", "civilization": "civilizations", "slot": "civilizations",
    "achievement": "achievements", "district": "city", "landmark": "city", "city": "city",
    "automa": "bots", "bot": "bots", "shadow": "bots", "solo": "bots",
}  # fmt: skip


def group_of(reason: str) -> str:
    """The group of the sheet a reason belongs to."""
    return _GROUP_OF.get(reason.partition(":")[0], "other")


COUNTED = {"territories": "territories", "tech_cards": "technologies", "capital_city": "city"}
"""What the income turn counts by itself (R-INC-8) -> group; everything else lies on the rows of the mat."""


def sheet_group(reason: str) -> str:
    """The row of the sheet: as `group_of`, but what an income turn counts stands in a row of its own."""
    head, _, what = reason.partition(":")
    return COUNTED.get(what, "income") if head == "income" else group_of(reason)


def totals(events: Sequence[Event], seats: int) -> dict[str, list[int]]:
    """Group -> victory points of each seat. What a bot counts at income is told by its parts."""
    found: dict[str, list[int]] = {}
    counted: BotScored | None = None
    for event in events:
        if isinstance(event, BotScored):
            counted = event
        elif isinstance(event, TurnBegan):
            counted = None
        elif isinstance(event, VictoryPoints) and 0 <= event.seat < seats:
            bot = counted is not None and counted.seat == event.seat
            group = bot_group(event.reason, counted) if counted and bot else sheet_group(event.reason)
            found.setdefault(group, [0] * seats)[event.seat] += event.amount
    return {group: found[group] for group in GROUPS if group in found}


def bot_group(reason: str, counted: BotScored) -> str:
    """The group of points that a bot counted: a civilization counts one thing, the mat all of its rows."""
    what = reason.partition(":")[2]
    if reason == "first_of_neighbours":
        return "first"
    if not reason.startswith("income:"):
        return group_of(reason)
    if len(counted.parts) == 1:
        return "civilizations"
    return "tracks" if what.endswith("_track") else what if what in GROUPS else "income"


def vp_curves(events: Sequence[Event], seats: int) -> list[list[int]]:
    """For each seat its victory points at the end of every turn, beginning with 0."""
    points = [0] * seats
    curves = [[0] for _ in range(seats)]
    for event in events:
        if isinstance(event, TurnBegan):
            for seat in range(seats):
                curves[seat].append(points[seat])
        elif isinstance(event, VictoryPoints) and 0 <= event.seat < seats:
            points[event.seat] += event.amount
    for seat in range(seats):
        curves[seat].append(points[seat])
    return curves


def era_marks(events: Sequence[Event]) -> list[tuple[int, int, int]]:
    """Seat, place on its curve and number of every income turn that somebody has begun."""
    found, turn = [], 0
    for event in events:
        if isinstance(event, TurnBegan):
            turn += 1
        elif isinstance(event, EraBegan):
            found.append((event.seat, turn, event.era))
    return found


class ScoreModel(QAbstractTableModel):
    """Rows: sources and a last row with the sum; columns: the players who can win (`seats`). `refresh` reads
    them anew."""

    def __init__(self, controller: TableController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._rows: list[tuple[str, list[int]]] = []
        self.seats: list[int] = []
        self._read()

    def refresh(self) -> None:
        """Read the events again."""
        self.beginResetModel()
        self._read()
        self.endResetModel()

    def _read(self) -> None:
        session = self._controller.session
        players = session.table.players
        self.seats = [player.seat for player in players if player.kind != "shadow"]
        by_group = totals(session.events, len(players))
        self._rows = list(by_group.items())
        rest = [player.vp - sum(points[player.seat] for points in by_group.values()) for player in players]
        if any(rest):  # events of turns before a resumed snapshot may be missing
            self._rows.append(("earlier", rest))
        self._rows.append(("total", [player.vp for player in players]))

    def group(self, row: int) -> str:
        """The key of a row: a group, "earlier" or "total"."""
        return self._rows[row][0]

    def is_total(self, row: int) -> bool:
        """Whether this row is the sum."""
        return row == len(self._rows) - 1

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Sources and the sum."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """One column a player."""
        return 0 if parent.isValid() else len(self.seats)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Points of a player from a source."""
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._rows[index.row()][1][self.seats[index.column()]]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Names of players and sources."""
        if role != Qt.ItemDataRole.DisplayRole or section < 0:
            return None
        if orientation == Qt.Orientation.Horizontal:
            return self._controller.name_of(self.seats[section]) if section < self.columnCount() else None
        if section >= len(self._rows):
            return None
        key = f"score.{self._rows[section][0]}"
        return t(key) if has_text(key) else self._rows[section][0]
