"""Everybody at the table, as a list: what lies open about each seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tapestry_desktop.content.texts import texts
from tapestry_desktop.engine.events import EraBegan
from tapestry_desktop.ui.i18n import t

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController

INCOME_TURNS = 5
NUMERALS = ("·", "I", "II", "III", "IV", "V")
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Seat:
    """What everybody may see of a player."""

    seat: int
    name: str
    colour: str
    era: int
    vp: int
    resources: tuple[int, ...]
    cards: int
    tiles: int
    active: bool
    shown: bool
    finished: bool
    first_eras: tuple[int, ...]
    civilizations: tuple[str, ...]
    kind: str

    @property
    def scores(self) -> bool:
        """Whether it gains victory points: the Shadow Empire never does."""
        return self.kind != "shadow"

    @property
    def income_left(self) -> int:
        """Income turns still to come."""
        return max(0, INCOME_TURNS - self.era)

    def sentence(self) -> str:
        """The seat in one sentence, for tips and screen readers."""
        coins, workers, food, culture = self.resources
        key = "strip.sentence" if self.kind == "human" else "strip.sentence.bot"
        key = key if self.scores else "strip.sentence.shadow"
        words = t(
            key, name=self.name, vp=self.vp, era=NUMERALS[min(5, self.era)],
            coin=texts().amount("coin", coins), worker=texts().amount("worker", workers),
            food=texts().amount("food", food), culture=texts().amount("culture", culture),
            cards=t("strip.cards", n=self.cards), left=t("strip.income_left", n=self.income_left),
        )  # fmt: skip
        if self.civilizations:
            words += " " + t("strip.civilizations", who=", ".join(self.civilizations))
        if self.first_eras:
            words += " " + t(
                "strip.first_into", eras=", ".join(NUMERALS[min(5, era)] for era in self.first_eras)
            )
        return t("strip.turn", words=words) if self.active else words


class PlayersModel(QAbstractListModel):
    """One row a seat; `SeatRole` gives the whole `Seat`, the display role its sentence."""

    SeatRole = Qt.ItemDataRole.UserRole + 1

    def __init__(self, controller: TableController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._seats = self._read()
        controller.refreshed.connect(self.refresh)
        controller.shown_seat_changed.connect(lambda _seat: self.refresh())

    @property
    def seats(self) -> list[Seat]:
        """Every seat in order."""
        return list(self._seats)

    def refresh(self) -> None:
        """Read the view again and tell which rows changed."""
        fresh = self._read()
        if len(fresh) != len(self._seats):
            self.beginResetModel()
            self._seats = fresh
            self.endResetModel()
            return
        for row, (old, new) in enumerate(zip(self._seats, fresh, strict=True)):
            if old != new:
                self._seats[row] = new
                index = self.index(row)
                self.dataChanged.emit(index, index)

    def _read(self) -> list[Seat]:
        control = self._controller
        view = control.view
        decision = control.session.decision
        deciding = decision.seat if decision is not None else -1
        first = _first_into(control)
        return [
            Seat(
                player.seat, control.name_of(player.seat), control.colour_of(player.seat),
                player.income_turns, player.vp, tuple(player.resources), len(player.hand), len(player.tiles),
                player.seat == deciding, player.seat == control.shown_seat, player.finished,
                tuple(era for era, seat in first.items() if seat == player.seat),
                tuple(texts().find(f"civilization.{mat.civilization}.name") or mat.civilization
                      for mat in player.civilizations),
                player.kind,
            )
            for player in view.players
        ]  # fmt: skip

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Number of seats."""
        return 0 if parent.isValid() else len(self._seats)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The seat, its name or its sentence."""
        if not index.isValid() or not 0 <= index.row() < len(self._seats):
            return None
        seat = self._seats[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return seat.name
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return seat.sentence()
        if role == self.SeatRole:
            return seat
        return None


def _first_into(control: TableController) -> dict[int, int]:
    """Era -> the seat that entered it before everybody else; the first era does not count."""
    found: dict[int, int] = {}
    for event in control.session.events:
        if isinstance(event, EraBegan) and event.era > 1:
            found.setdefault(event.era, event.seat)
    return found
