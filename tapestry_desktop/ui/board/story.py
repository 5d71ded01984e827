"""What the bots looked at, shown on the board: valid spaces and hexes, what the tiebreakers left, the choice.

Cream and blue, never gold: gold says that you can act.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from tapestry_desktop.engine.state import Coord

from ..look.fonts import sized
from ..look.paint import CENTER, rounded_path, saved, text
from ..look.palette import CREAM, PAPER_INK, color
from .picture import PictureItem
from .scene import Z_TARGET

if TYPE_CHECKING:
    from .view import BoardView

BLUE = "#2A3F86"
Space = tuple[str, int]


class StoryMark(PictureItem):
    """The mark of one place. State: (kind, number): "valid", "kept" or "chosen"; number 0 for none."""

    def __init__(self, path: QPainterPath, badge: QPointF, size: float) -> None:
        super().__init__(path.boundingRect().adjusted(-size, -size, size, size))
        self.path, self._badge, self._size = path, badge, size

    def draw(self, painter: QPainter) -> None:
        """Dashed where it was valid, whole where it is still, filled where it was taken."""
        kind, number = self.state
        with saved(painter):
            if kind == "chosen":
                painter.fillPath(self.path, color(CREAM, 0.36))
            wide = {"valid": 1.6, "kept": 2.6, "chosen": 4.0}[kind]
            for ink, width in ((PAPER_INK, wide + 2.4), (BLUE if kind == "chosen" else CREAM, wide)):
                pen = QPen(QColor(ink), width)
                pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                if kind == "valid":
                    pen.setDashPattern([3.0, 2.4])
                painter.setPen(pen)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPath(self.path)
            if kind == "chosen":
                painter.setPen(QPen(QColor(CREAM), 1.4))
                painter.drawPath(self.path)
        if number:
            self._number(painter, number, kind)

    def _number(self, painter: QPainter, number: int, kind: str) -> None:
        r = self._size
        with saved(painter):
            painter.setPen(QPen(QColor(PAPER_INK), 1.2))
            painter.setBrush(QColor(BLUE if kind == "chosen" else CREAM))
            painter.drawEllipse(self._badge, r, r)
        box = QRectF(self._badge.x() - r, self._badge.y() - r, 2 * r, 2 * r)
        text(
            painter,
            box,
            str(number),
            sized(max(12.0, r * 1.25), 700),
            CREAM if kind == "chosen" else PAPER_INK,
            CENTER,
            elide=False,
        )


class StoryLayer:
    """The marks that lie on one board."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self._marks: list[StoryMark] = []
        self._shown: tuple[object, ...] | None = None

    @property
    def marks(self) -> list[StoryMark]:
        """The marks shown."""
        return list(self._marks)

    def clear(self) -> None:
        """Takes every mark off."""
        for mark in self._marks:
            try:
                if mark.scene() is not None:
                    mark.scene().removeItem(mark)
            except RuntimeError:  # the scene was built anew and has taken the mark with it
                continue
        self._marks = []
        self._shown = None

    def again(self) -> None:
        """The board was laid out anew: shows the same marks on it."""
        if self._shown is not None:
            self.show(*self._shown)  # type: ignore[arg-type]

    def show(
        self, spaces: Sequence[Space], valid: Sequence[Coord], kept: Sequence[Coord],
        chosen: Space | Coord | None, ranks: dict[Coord, int],
    ) -> None:  # fmt: skip
        """Marks these places; `ranks` numbers the hexes in the order of the scan."""
        self.clear()
        self._shown = (spaces, valid, kept, chosen, ranks)
        laid = self._view.board.laid
        if laid is None:
            return
        size = max(8.0, laid.radius * 0.2)
        wanted: dict[Space | Coord, str] = dict.fromkeys((*spaces, *valid), "valid")
        wanted |= dict.fromkeys(kept, "kept")
        if chosen is not None:
            wanted[chosen] = "chosen"
        for place, kind in wanted.items():
            if isinstance(place[0], str):
                box = laid.corners.get(place[0]) if place[1] <= 0 else None
                strip = laid.spaces.get(place)  # type: ignore[arg-type]
                rect = box if box is not None else strip.rect if strip is not None else None
                if rect is None:
                    continue
                mark = StoryMark(rounded_path(rect.adjusted(2, 2, -2, -2), 4), rect.center(), size)
                number = 0
            elif place in laid.centres:
                centre = laid.centres[place]  # type: ignore[index]
                mark = StoryMark(laid.hex_outline(place, 0.9), centre - QPointF(0, laid.radius * 0.42), size)  # type: ignore[arg-type]
                number = ranks.get(place, 0)  # type: ignore[arg-type]
            else:
                continue
            mark.show_state((kind, number))
            self._view.board.add_loose(mark, Z_TARGET + 0.4)
            self._marks.append(mark)
