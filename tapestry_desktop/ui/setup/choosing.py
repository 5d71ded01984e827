"""What was dealt lies before the player: city mats or civilizations, each as large as the tableau allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QWheelEvent

from ...engine.decisions import Decision
from ..controller import TableController
from ..i18n import t
from ..look.fonts import font
from ..look.paint import LEFT, text
from ..look.palette import theme
from ..tableau.guest import Guest
from ..tableau.layout import Places
from ..tableau.zone import Spot
from .faces import paint_city_mat, paint_civilization, start_place

if TYPE_CHECKING:
    from ..tableau.view import Tableau

KINDS = ("choose_mat", "choose_civilization")
EDGE, GAP = 10.0, 10.0
WHEEL, PAGE = 2, 4
"""Rows by which one notch of the wheel, and a page key, read on."""
LEAST_BESIDE = 250.0
"""Where candidates beside each other would be narrower, they lie one above the other (logical pixels)."""


class Choosing(Guest):
    """Everything below the header belongs to the candidates while one of them is to be chosen. A rule that is
    longer than its sheet is moved by the wheel, or with Page Up and Page Down."""

    in_full = True

    def __init__(self, controller: TableController, tableau: Tableau) -> None:
        self._first: dict[str, int] = {}  # candidate -> the row from which on its rule is shown
        self._last: dict[str, int] = {}  # candidate -> the last row from which on it makes sense to read
        super().__init__(controller, tableau)

    @property
    def decision(self) -> Decision | None:
        """The question about the candidates, if it is put to the seat shown."""
        found = self.controller.decision
        mine = found is not None and found.seat == self.controller.shown_seat and found.kind in KINDS
        return found if mine else None

    def wanted(self) -> bool:
        """Whether a mat or a civilization is to be chosen."""
        return self.decision is not None

    def area(self, places: Places) -> QRect:
        """All of the tableau below its header; with large text in a low window the header's place too."""
        return places.rest if places.tabs.isEmpty() else places.rest.united(places.header)

    # -- geometry ----------------------------------------------------------------------------------

    @property
    def cities(self) -> bool:
        """Whether city mats are to be chosen from."""
        return self.decision is not None and self.decision.kind == "choose_mat"

    def _head(self) -> QRectF:
        """The line that says what lies here; where room is scarce the question alone says it."""
        scarce = self.tableau.cramped
        return QRectF(EDGE + 2, 5, self.width() - 2 * EDGE - 4, 0 if scarce else theme().px(28))

    def faces(self) -> dict[str, QRectF]:
        """Answer key -> where its candidate lies. Beside each other, or one above the other where that shows
        more: city mats are square, civilizations have much to read."""
        decision = self.decision
        if decision is None:
            return {}
        top = self._head().bottom() + 5
        room = QRectF(EDGE, top, self.width() - 2 * EDGE, self.height() - top - EDGE)
        number = len(decision.keys)
        wide = (room.width() - GAP * (number - 1)) / number
        high = (room.height() - GAP * (number - 1)) / number
        stacked = wide < LEAST_BESIDE if not self.cities else min(high, room.width() * 0.62) > wide
        if stacked:
            return {
                key: QRectF(room.x(), room.y() + i * (high + GAP), room.width(), high)
                for i, key in enumerate(decision.keys)
            }
        return {
            key: QRectF(room.x() + i * (wide + GAP), room.y(), wide, room.height())
            for i, key in enumerate(decision.keys)
        }

    def find_spots(self) -> list[Spot]:
        """One for each candidate."""
        kind = ("mat", "capital_mat") if self.cities else ("civilization", "civilization")
        found = []
        for key, rect in self.faces().items():
            name = key.partition(":")[2]
            found.append(Spot(rect, key, (kind[0], name), t(f"{kind[1]}.{name}.name"), 10))
        return found

    # -- painting ----------------------------------------------------------------------------------

    def sign(self) -> object:
        """What is on offer."""
        decision = self.decision
        if decision is None:
            return None
        rows = tuple(self._first.get(key, 0) for key in decision.keys)
        return (decision.keys, len(self.controller.view.players), rows)

    def paint(self, painter: QPainter) -> None:
        """A line that says what lies here, and the candidates."""
        faces = self.faces()
        words = t("setup.civilizations")
        if self.cities:
            mat = next(iter(faces)).partition(":")[2]
            words = t("setup.mats", where=start_place(mat, self.controller.view))
        if self._head().height() > 0:
            text(painter, self._head(), words, font("epithet"), theme().tokens.ink2, LEFT)
        for key, rect in faces.items():
            name = key.partition(":")[2]
            if self.cities:
                paint_city_mat(painter, rect, name)
            else:
                first = self._first.get(key, 0)
                self._last[key] = paint_civilization(
                    painter, rect, name, self.controller, self.colour, first
                )

    # -- reading on ----------------------------------------------------------------------------------

    def first_row(self, key: str) -> int:
        """The row from which on the rule of a candidate is shown."""
        return self._first.get(key, 0)

    def read_on(self, key: str, rows: int) -> bool:
        """Move the rule of a candidate by so many rows; False where there is nothing more to read."""
        before = self._first.get(key, 0)
        now = max(0, min(before + rows, self._last.get(key, 0)))
        if now == before:
            return False
        self._first[key] = now
        self.refresh()
        return True

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Read on in the rule under the pointer."""
        notches = event.angleDelta().y() / 120
        rows = -round(notches * WHEEL) or (-1 if notches > 0 else 1 if notches < 0 else 0)
        self.read_on(self._at(event.position()), rows)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Read on in the rule of the candidate that has the focus, else in all of them."""
        step = {Qt.Key.Key_PageDown: PAGE, Qt.Key.Key_PageUp: -PAGE}.get(Qt.Key(event.key()), 0)
        if not step:
            super().keyPressEvent(event)
            return
        held = [button.spot.key for button in self.buttons if button.hasFocus()]
        for key in held or list(self.faces()):
            self.read_on(key, step)

    def _at(self, point: QPointF) -> str:
        return next((key for key, rect in self.faces().items() if rect.contains(point)), "")
