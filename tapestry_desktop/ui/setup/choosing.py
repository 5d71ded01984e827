"""What was dealt lies before the player: city mats or civilizations, each as large as the tableau allows."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter

from ...engine.decisions import Decision
from ..i18n import t
from ..look.fonts import font
from ..look.paint import LEFT, text
from ..look.palette import theme
from ..tableau.guest import Guest
from ..tableau.layout import Places
from ..tableau.zone import Spot
from .faces import paint_city_mat, paint_civilization, start_place

KINDS = ("choose_mat", "choose_civilization")
EDGE, GAP = 10.0, 10.0
LEAST_BESIDE = 250.0
"""Where candidates beside each other would be narrower, they lie one above the other (logical pixels)."""


class Choosing(Guest):
    """Everything below the header belongs to the candidates while one of them is to be chosen."""

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

    @property
    def board(self) -> str:
        """The map of this game."""
        return self.controller.view.board

    # -- painting ----------------------------------------------------------------------------------

    def sign(self) -> object:
        """What is on offer."""
        decision = self.decision
        return (decision.keys, len(self.controller.view.players)) if decision is not None else None

    def paint(self, painter: QPainter) -> None:
        """A line that says what lies here, and the candidates."""
        faces = self.faces()
        words = t("setup.civilizations")
        if self.cities:
            words = t("setup.mats", where=start_place(next(iter(faces)).partition(":")[2], self.board))
        if self._head().height() > 0:
            text(painter, self._head(), words, font("epithet"), theme().tokens.ink2, LEFT)
        for key, rect in faces.items():
            name = key.partition(":")[2]
            if self.cities:
                paint_city_mat(painter, rect, name)
            else:
                paint_civilization(painter, rect, name, self.controller, self.colour)
