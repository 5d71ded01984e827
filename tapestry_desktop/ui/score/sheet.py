"""The sheet: points by source, a row for each, a column for everybody who can win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tapestry_desktop.ui.look.fonts import grown, sized, text_width
from tapestry_desktop.ui.look.icons import draw_icon, interface_ink
from tapestry_desktop.ui.look.paint import CENTER, LEFT, rounded, smooth, text
from tapestry_desktop.ui.look.palette import color, hub, mix, theme
from tapestry_desktop.ui.look.pieces import draw_chip, draw_laurel, laurel_width
from tapestry_desktop.ui.models import ScoreModel

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController

ICONS = {
    "tracks": "advance", "dice": "conquer", "tiles": "explore", "cards": "tapestry_card", "income": "income",
    "territories": "territory_control", "technologies": "tech_card", "city": "city_score",
    "landmarks": "landmark", "civilizations": "civilization", "achievements": "achievement", "first": "era",
    "bots": "automa", "other": "vp", "earlier": "undo",
}  # fmt: skip
"""Source -> icon."""
HEAD, ROW, SUM = 64, 27, 46
"""Heights of the parts at 100 % text, in logical pixels."""


class Sheet(QWidget):
    """The table of points, painted from the model."""

    def __init__(self, controller: TableController, model: ScoreModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller, self.model = controller, model
        self._grown = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        model.modelReset.connect(self._measure)
        hub().changed.connect(self._measure)
        self._measure()

    def grow(self, factor: float) -> None:
        """Make rows and numbers larger than usual."""
        if factor != self._grown:
            self._grown = factor
            self._measure()

    def _px(self, length: float) -> int:
        """A length at 100 % text in the size the sheet has now."""
        return theme().px(length * self._grown)

    def _type(self, role: str) -> QFont:
        return grown(role, self._grown)

    def _measure(self) -> None:
        px = self._px
        self.setFixedHeight(px(HEAD) + px(ROW) * (self.model.rowCount() - 1) + px(SUM))
        self.setMinimumWidth(px(150) + px(64) * self.model.columnCount())
        table = self._controller.session.table
        people = [f"{self._controller.name_of(seat)}: {table.players[seat].vp}" for seat in self.model.seats]
        self.setAccessibleName(", ".join(people))
        self.setAccessibleDescription(". ".join(self._told(row) for row in range(self.model.rowCount())))
        self.update()

    def _told(self, row: int) -> str:
        model = self.model
        points = [str(model.data(model.index(row, column))) for column in range(model.columnCount())]
        return f"{model.headerData(row, Qt.Orientation.Vertical)}: {', '.join(points)}"

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game goes on."""
        result = self._controller.session.result
        return result.winners if result is not None else ()

    def columns(self) -> list[QRectF]:
        """The column of everybody, from head to sum."""
        label = max(float(self._px(138)), min(self.width() * 0.30, float(self._px(210))))
        each = (self.width() - label) / max(1, self.model.columnCount())
        return [
            QRectF(label + n * each, 0, each, self.height()) for n in range(self.model.columnCount())
        ]  # fmt: skip

    # -- painting ----------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw head, rows and sums."""
        painter = smooth(QPainter(self))
        tokens, px, model = theme().tokens, self._px, self.model
        columns = self.columns()
        for seat, column in zip(model.seats, columns, strict=True):
            if seat in self.winners:
                fill = mix(tokens.panel, "#E0A93A", 0.20)
                rounded(painter, column.adjusted(2, 0, -2, -1), 8, fill, "#C98A00", 1.2)
            self._head(painter, QRectF(column.x(), 0, column.width(), px(HEAD)), seat)
        y = float(px(HEAD))
        for row in range(model.rowCount()):
            total = model.is_total(row)
            high = float(px(SUM if total else ROW))
            line = QRectF(0, y, self.width(), high)
            if total:
                painter.fillRect(QRectF(0, y + 1, self.width(), 1.5), tokens.ink2)
            elif not row % 2:
                painter.fillRect(line, color(tokens.hair, 0.22))
            self._label(painter, QRectF(0, y, columns[0].x(), high), row)
            self._points(painter, row, [QRectF(c.x(), y, c.width(), high) for c in columns])
            y += high
        painter.end()

    def _head(self, painter: QPainter, box: QRectF, seat: int) -> None:
        """Chip and name, beside each other where the column is wide enough."""
        px, which = self._px, self._type("strong")
        name, colour = self._controller.name_of(seat), self._controller.colour_of(seat)
        radius = float(px(12))
        wide = text_width(name, which) + 3
        if wide + 2 * radius + 14 <= box.width():
            x = box.center().x() - (wide + 2 * radius + 8) / 2
            draw_chip(painter, colour, x + radius, box.center().y(), radius)
            words = QRectF(x + 2 * radius + 8, box.y(), wide, box.height())
            text(painter, words, name, which, theme().tokens.ink, LEFT)
        else:
            draw_chip(painter, colour, box.center().x(), box.y() + px(20), radius)
            words = QRectF(box.x() + 3, box.y() + px(35), box.width() - 6, px(22))
            text(painter, words, name, which, theme().tokens.ink, CENTER)

    def _label(self, painter: QPainter, box: QRectF, row: int) -> None:
        px, tokens, total = self._px, theme().tokens, self.model.is_total(row)
        words = self.model.headerData(row, Qt.Orientation.Vertical)
        x, side = 8.0, float(px(18))
        icon = ICONS.get(self.model.group(row), "")
        if icon:
            spot = QRectF(x, box.center().y() - side / 2, side, side)
            draw_icon(painter, icon, spot, ink=interface_ink(icon))
        x += side + 8
        which = self._type("heading" if total else "body")
        text(painter, QRectF(x, box.y(), box.right() - x - 4, box.height()), words, which, tokens.ink, LEFT)

    def _points(self, painter: QPainter, row: int, boxes: list[QRectF]) -> None:
        """The points of everybody; the most of a row stand out."""
        px, tokens, model = self._px, theme().tokens, self.model
        numbers = [model.data(model.index(row, column)) for column in range(model.columnCount())]
        for points, box in zip(numbers, boxes, strict=True):
            if model.is_total(row):
                side = float(px(36))
                wide = laurel_width(points, side)
                spot = QRectF(box.center().x() - wide / 2, box.center().y() - side / 2 + 1, wide, side)
                draw_laurel(painter, spot, points)
                continue
            most = points == max(numbers) and len(numbers) > 1
            ink = tokens.ink if points else tokens.ink3
            which = sized(px(15), 700 if most and points else 400)
            text(painter, box, str(points) if points else "–", which, ink, CENTER)
