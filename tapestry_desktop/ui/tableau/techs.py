"""The tech rows: the square row on top, the circle row in the middle, the bottom row with the cross."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from ...engine.state import TechSlot
from ..cards.face import paint_tech_card
from ..i18n import t
from ..look.fonts import font, text_width
from ..look.icons import draw_icon, interface_ink
from ..look.paint import LEFT, draw_empty_place, draw_target, rounded_path, text
from ..look.palette import theme
from ..look.pieces import draw_chip
from .zone import Spot, Zone

SYMBOLS = ("close", "tech_circle", "tech_square")
"""Icons of the rows 0 (bottom), 1 and 2."""
LEFT_EDGE = 40.0


class Techs(Zone):
    """The tech cards of the seat shown."""

    def row_rect(self, row: int) -> QRectF:
        """The strip of a row, 0 at the bottom."""
        high = (self.height() - 14) / 3
        return QRectF(LEFT_EDGE, 7 + (2 - row) * high, self.width() - LEFT_EDGE - 6, high)

    def row(self, row: int) -> list[TechSlot]:
        """The cards of a row in the order in which they came."""
        return [slot for slot in self.player.techs if slot.row == row]

    def _columns(self, row: int) -> int:
        """How many places a row has: a crowded row makes no other one narrow."""
        return max(3, len(self.row(row)))

    def place_rect(self, row: int, column: int) -> QRectF:
        """The place of a card in its row."""
        strip, shares = self.row_rect(row), self._shares(row)
        unit = strip.width() / sum(shares)
        x, wide = strip.x() + sum(shares[:column]) * unit, shares[column] * unit
        return QRectF(x, strip.y() + 2, wide - 6, strip.height() - 5)

    def _shares(self, row: int) -> list[float]:
        """Widths of the places of a row to each other: where four and more lie, as their names need."""
        columns = self._columns(row)
        if columns == 3:
            return [1.0] * 3
        names = [text_width(t(f"tech.{slot.card}.name"), font("label")) + 19 for slot in self.row(row)]
        mean = sum(names) / columns
        return [max(0.85 * mean, min(1.4 * mean, wide)) for wide in names]

    def find_spots(self) -> list[Spot]:
        """Every card of the seat."""
        found = []
        for row in (2, 1, 0):
            for column, slot in enumerate(self.row(row)):
                words = t(
                    "tableau.tech.name", card=t(f"tech.{slot.card}.name"), row=t(f"tableau.tech.row.{row}")
                )
                found.append(
                    Spot(
                        self.place_rect(row, column),
                        f"tech:{slot.card}",
                        ("tech", slot.card, str(row)),
                        words,
                        6,
                        "tech" if row < 2 else "",
                        slot.card,
                    )
                )
        return found

    def paint_over(self, painter: QPainter) -> None:
        """While a card is carried, the row that takes it glows."""
        spot = self.tableau.drag.spot
        if spot is None or spot.drag != "tech" or not self.on_offer(spot.key):
            return
        row = next((slot.row for slot in self.player.techs if slot.card == spot.what), 0) + 1
        column = min(len(self.row(row)), self._columns(row) - 1)
        draw_target(painter, rounded_path(self.place_rect(row, column), 6), hover=True)

    def sign(self) -> object:
        """The cards with their rows and tokens."""
        return tuple((slot.card, slot.row, slot.flipped, slot.tokens) for slot in self.player.techs)

    def explains(self) -> bool:
        """Whether nothing lies here and every row has room to say what it is for."""
        if self.player.techs:
            return False
        measure, flags = QFontMetricsF(font("note")), int(Qt.TextFlag.TextWordWrap)
        for row in (2, 1, 0):
            room = self._words_rect(row)
            words = t(f"tableau.tech.empty.{row}")
            needed = measure.boundingRect(QRectF(0, 0, room.width(), 900), flags, words)
            if needed.height() > room.height():
                return False
        return True

    def _words_rect(self, row: int) -> QRectF:
        return self.row_rect(row).adjusted(10, 4, -14, -5)

    def paint(self, painter: QPainter) -> None:
        """Symbols, cards and empty places; before the first card, what each row is for."""
        tokens, explains = theme().tokens, self.explains()
        for row in (2, 1, 0):
            strip = self.row_rect(row)
            icon = SYMBOLS[row]
            side = min(26.0, strip.height() - 8)
            ink = tokens.ink2 if icon == "close" else interface_ink(icon)
            draw_icon(
                painter,
                icon,
                QRectF(8 + (26 - side) / 2, strip.center().y() - side / 2, side, side),
                ink=ink,
            )
            cards = self.row(row)
            if explains:
                draw_empty_place(painter, strip.adjusted(0, 2, -6, -3))
                words, ink = t(f"tableau.tech.empty.{row}"), tokens.ink2
                text(painter, self._words_rect(row), words, font("note"), ink, LEFT, wrap=True, elide=False)
                continue
            for column in range(self._columns(row)):
                place = self.place_rect(row, column)
                if column >= len(cards):
                    draw_empty_place(painter, place)
                    continue
                slot = cards[column]
                paint_tech_card(painter, place, slot.card, flipped=slot.flipped)
                for i, seat in enumerate(slot.tokens):
                    draw_chip(
                        painter,
                        self.controller.colour_of(seat),
                        place.right() - 10 - 15 * i,
                        place.y() + 10,
                        8,
                    )
