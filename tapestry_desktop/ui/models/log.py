"""The log: what has happened, grouped by turn. Follows undo and redo."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tapestry_desktop.engine import events as ev
from tapestry_desktop.engine.events import Event, seen_by
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.models.merging import together, told_after, told_before
from tapestry_desktop.ui.phrases import Line, log_line

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController

SILENT = (
    ev.TurnEnded, ev.DisplayRefilled, ev.CivilizationOffered, ev.BuildingTaken, ev.CivilizationMoved,
)  # fmt: skip
"""Facts the log leaves out because another line or the table itself tells them."""
UNTOLD = frozenset({
    "advance", "building", "choose_mat", "civilization_order", "conquer_die", "dark_ages_token",
    "elixir_order", "order", "pay", "pay_advance", "pay_resources", "regress", "slot_order", "socialism",
    "swap_second", "trade_order", "upgrade", "use_tech", "which_dancer",
})  # fmt: skip
"""Questions without a choice that the next line of the log tells anyway."""
Index = QModelIndex | QPersistentModelIndex


@dataclass(slots=True)
class Entry:
    """A line of the log with the place of its first event."""

    line: Line
    start: int
    named: bool = False
    facts: list[Event] = field(default_factory=list)  # what it tells, as everybody may know it


@dataclass(slots=True)
class Group:
    """A turn: its number (0 = before the first turn), whose it is, where its events begin."""

    turn: int
    seat: int
    start: int
    entries: list[Entry] = field(default_factory=list)

    def copy(self) -> Group:
        """The same turn with lines of its own."""
        entries = [Entry(e.line, e.start, e.named, list(e.facts)) for e in self.entries]
        return Group(self.turn, self.seat, self.start, entries)


class LogModel(QAbstractItemModel):
    """Turns with their lines below. `LineRole` gives the `Line`, `NamedRole` whether the name belongs
    before it, `SeatRole` the seat."""

    LineRole = Qt.ItemDataRole.UserRole + 1
    NamedRole = Qt.ItemDataRole.UserRole + 2
    SeatRole = Qt.ItemDataRole.UserRole + 3

    def __init__(self, controller: TableController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._events: list[Event] = []
        self._groups: list[Group] = []
        self.since = -1  # where the events begin that the viewer has not seen on a turn of their own
        self.refresh()
        controller.refreshed.connect(self.refresh)

    # -- filling ---------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Take over what is new; drop what was taken back."""
        events = list(self._controller.session.events)
        same = _common(self._events, events)
        if same < len(self._events):
            same = self._cut(same)
        if len(events) > same:
            self._append(events, same)
        self._events = events

    def _cut(self, same: int) -> int:
        """Drop the turns from the one in which the event number `same` lay; returns where it began."""
        first = next((n for n, group in enumerate(self._groups) if group.start > same), len(self._groups)) - 1
        first = max(0, first)
        if not self._groups:
            return 0
        start = self._groups[first].start
        self.beginRemoveRows(QModelIndex(), first, len(self._groups) - 1)
        del self._groups[first:]
        self.endRemoveRows()
        return start

    def _append(self, events: list[Event], start: int) -> None:
        """New groups and lines below the last one; the last turn is told anew so that lines can merge."""
        known = len(self._groups)
        trial = self._groups[-1].copy() if self._groups else None
        scratch = [trial] if trial is not None else []
        for place in range(start, len(events)):
            self._take(events[place], place, scratch)
        if trial is not None:
            self._update_last(known - 1, scratch.pop(0))
        if scratch:
            self.beginInsertRows(QModelIndex(), known, known + len(scratch) - 1)
            self._groups.extend(scratch)
            self.endInsertRows()

    def _update_last(self, row: int, new: Group) -> None:
        old = self._groups[row]
        parent = self.index(row, 0)
        had, have = len(old.entries), len(new.entries)
        if have > had:
            self.beginInsertRows(parent, had, have - 1)
            old.entries = new.entries
            self.endInsertRows()
        else:
            old.entries = new.entries
        if had:
            last = self.index(had - 1, 0, parent)
            self.dataChanged.emit(last, last)

    def _take(self, event: Event, place: int, groups: list[Group]) -> None:
        if isinstance(event, ev.TurnBegan):
            groups.append(Group(event.turn, event.seat, place))
        elif not groups:
            groups.append(Group(0, -1, place))
        if self._untold(event, place):
            return
        entries = groups[-1].entries
        last = entries[-1] if entries else None
        open_fact = seen_by(event, None)
        if last is not None:
            if told_before(last.facts, open_fact):
                return
            line = together(last.facts, open_fact, self._controller)
            if line is not None:
                last.line = line
                last.facts.append(open_fact)
                return
        line = log_line(open_fact, self._controller)
        named = last is None or last.line.seat != line.seat
        entries.append(Entry(line, place, named, [open_fact]))

    def _untold(self, event: Event, place: int) -> bool:
        """Whether a fact has no line of its own."""
        if isinstance(event, SILENT) or (isinstance(event, ev.TurnBegan) and event.kind != "income"):
            return True
        if isinstance(event, ev.OnlyChoice) and event.kind in UNTOLD:
            return True
        if isinstance(event, ev.VictoryPoints) and event.amount == 0:
            return True
        if not isinstance(event, ev.PiecePlaced):
            return False
        return told_after(event, self._controller.session.events[place + 1 : place + 40])

    # -- reading ---------------------------------------------------------------------------------

    @property
    def groups(self) -> list[Group]:
        """The turns in order; not to be changed."""
        return self._groups

    def heading(self, group: Group) -> str:
        """“Turn 12, Ines”."""
        if not group.turn:
            return t("log.setup")
        return t("log.turn_of", number=group.turn, name=self._controller.name_of(group.seat))

    def latest(self, count: int) -> list[Entry]:
        """The newest lines, newest last."""
        found: list[Entry] = []
        for group in reversed(self._groups):
            for entry in reversed(group.entries):
                found.append(entry)
                if len(found) == count:
                    return found[::-1]
        return found[::-1]

    def sentence(self, entry: Entry, *, named: bool = True) -> str:
        """A line with or without the name before it."""
        if not named or entry.line.seat < 0:
            return entry.line.words
        return t("log.named", name=self._controller.name_of(entry.line.seat), words=entry.line.words)

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        """Index of a turn (no parent) or of a line of a turn."""
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, 0 if not parent.isValid() else parent.row() + 1)

    def parent(self, index: Index = QModelIndex()) -> QModelIndex:  # type: ignore[override] # noqa: B008
        """The turn of a line."""
        group = index.internalId() if index.isValid() else 0
        return self.createIndex(int(group) - 1, 0, 0) if group else QModelIndex()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Turns, or lines of a turn."""
        if not parent.isValid():
            return len(self._groups)
        if parent.column() or parent.internalId() or parent.row() >= len(self._groups):
            return 0
        return len(self._groups[parent.row()].entries)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """One column."""
        return 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Title of a turn or words of a line."""
        if not index.isValid():
            return None
        number = int(index.internalId())
        if not number:
            return self._group_data(self._groups[index.row()], role)
        group = self._groups[number - 1]
        if index.row() >= len(group.entries):
            return None
        entry = group.entries[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.sentence(entry, named=entry.named or role != Qt.ItemDataRole.DisplayRole)
        return {self.LineRole: entry.line, self.NamedRole: entry.named, self.SeatRole: entry.line.seat}.get(
            role
        )

    def _group_data(self, group: Group, role: int) -> Any:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.heading(group)
        return group.seat if role == self.SeatRole else None


def _common(old: list[Event], new: list[Event]) -> int:
    """How many events at the beginning are the same."""
    least = min(len(old), len(new))
    if old[:least] == new[:least]:
        return least
    return next(place for place in range(least) if old[place] != new[place])
