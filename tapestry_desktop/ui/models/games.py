"""The saved games, the one played last first."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tapestry_desktop.storage.library import Entry, Library
from tapestry_desktop.ui.i18n import has_text, t
from tapestry_desktop.ui.look.palette import seat_colours
from tapestry_desktop.ui.phrases.names import listed

SCENARIOS = ("kaiju_masters", "inevitable")
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody in a saved game: name, player colour, victory points."""

    name: str
    colour: str
    vp: int


def people_of(entry: Entry) -> list[Seated]:
    """Everybody who can win, in the order of the seats: the people, and the Automa where it plays. The Shadow
    Empire never scores and is left out."""
    people = max(1, len(entry.names))
    names = [name or t("seat.player", number=seat + 1) for seat, name in enumerate(entry.names)]
    if entry.mode.startswith("solo") or entry.mode == "kaiju_masters":
        names = [*(names or [t("seat.player", number=1)]), t("seat.automa")]
    elif not names:
        names = [t("seat.player", number=seat + 1) for seat in range(len(entry.scores))]
    elif len(entry.scores) > people:
        names = names[:people]
    colours = seat_colours(tuple(entry.colours), max(len(names), len(entry.scores)))
    scores = (*entry.scores, *(0 for _ in names))
    return [Seated(name, colours[seat], scores[seat]) for seat, name in enumerate(names)]


def winners_of(entry: Entry) -> tuple[int, ...]:
    """The seats that stand out in a finished game: who has won. Of an older file of a scenario that is not
    known, of an older game it is who has most points."""
    if not entry.finished or entry.winners or entry.mode in SCENARIOS:
        return entry.winners if entry.finished else ()
    people = people_of(entry)
    most = max((one.vp for one in people), default=0)
    return tuple(seat for seat, one in enumerate(people) if one.vp == most)


def entry_title(entry: Entry) -> str:
    """What a game is called in lists: its people, or its own title; a copy says that it is one."""
    title = _plain_title(entry)
    return t("library.copy", title=title, name=entry.copy) if entry.copy else title


def _plain_title(entry: Entry) -> str:
    named = [name for name in entry.names if name]
    first = named[0] if named else t("seat.player", number=1)
    if entry.lesson:
        return t("library.lesson.finished" if entry.finished else "library.lesson", number=entry.turn)
    if entry.mode in SCENARIOS:
        title = t(f"briefing.title.{entry.mode}")
        return t("library.scenario", name=first, scenario=title, level=entry.level)
    if entry.shadow:
        seats = enumerate(entry.names or ("", ""), 1)
        called = [name or t("seat.player", number=number) for number, name in seats]
        return listed([*called, t("seat.shadow")])
    if entry.mode.startswith("solo"):
        return t("library.solo", name=first, level=entry.mode[5:])
    if named or entry.title not in ("", entry.path.stem):
        return listed(named) if named else entry.title
    people = people_of(entry)  # nobody gave a name: never the name of the file, which is a time
    return listed([one.name for one in people]) if people else entry.path.stem


def entry_note(entry: Entry) -> str:
    """How far a game is and when it was played."""
    if entry.broken:
        return entry.broken
    when = entry.changed[:16].replace("T", " ")
    state = t("library.finished") if entry.finished else t("library.turn", number=entry.turn)
    if entry.lesson:  # its title says the turn
        return " · ".join((t("library.mode.lesson"), when))
    mode = f"library.mode.{entry.mode.partition('_')[0]}"
    parts = [state, t(mode) if has_text(mode) else "", when]
    return " · ".join(part for part in parts if part)


class GamesModel(QAbstractListModel):
    """One row a game; `EntryRole` gives the library's `Entry`, the tool tip what is known of it."""

    EntryRole = Qt.ItemDataRole.UserRole + 1

    def __init__(self, library: Library, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._hidden: set[Path] = set()
        self._entries: list[Entry] = []

    def refresh(self) -> None:
        """Read the folder again. Raises StorageError."""
        entries = [entry for entry in self._library.entries() if entry.path not in self._hidden]
        self.beginResetModel()
        self._entries = entries
        self.endResetModel()

    @property
    def entries(self) -> list[Entry]:
        """The games shown."""
        return list(self._entries)

    def hide(self, entry: Entry) -> None:
        """Take a game off the list; its file stays until `remove_hidden`."""
        self._hidden.add(entry.path)
        for row, other in enumerate(self._entries):
            if other.path == entry.path:
                self.beginRemoveRows(QModelIndex(), row, row)
                del self._entries[row]
                self.endRemoveRows()
                return

    def bring_back(self, entry: Entry) -> None:
        """Undo `hide`."""
        self._hidden.discard(entry.path)
        self.refresh()

    def remove_hidden(self) -> None:
        """Delete what was hidden for good. Raises StorageError."""
        for path in sorted(self._hidden):
            if path.exists():
                self._library.remove(Entry(path))
        self._hidden.clear()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Number of games."""
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Title, note or the entry itself."""
        if not index.isValid() or index.row() >= len(self._entries):
            return None
        entry = self._entries[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return entry_title(entry)
        if role == Qt.ItemDataRole.ToolTipRole:
            return entry_note(entry)
        return entry if role == self.EntryRole else None
