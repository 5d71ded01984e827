"""The income mat: four rows of six spaces with the buildings that cover them, and five era spaces."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from ...content import INCOME_ROWS, catalogue
from ...engine.events import UNKNOWN
from ...engine.state import LaidCard
from ..art import cards as art
from ..cards.face import kind_of, lay_picture, paint_back, paint_woven, tapestry_name, vellum
from ..i18n import t
from ..look.fonts import font, sized
from ..look.glyphs import glyphs_for, paint_glyphs
from ..look.icons import device_scale, draw_icon, interface_ink
from ..look.paint import CENTER, draw_target, rounded, rounded_path, saved, smooth, text
from ..look.palette import CARD_KINDS, PAPER_INK, theme
from ..look.pieces import draw_chip
from .income_cells import HIGH, columns, paint_covered, paint_open
from .zone import ON_MATS, Spot, Zone, roman

if TYPE_CHECKING:
    from ..controller import TableController
    from .view import Tableau

ROWS_LEFT = 38.0
ERAS = 5
ROWS_KEPT = 24


class Income(Zone):
    """The income mat of the seat shown."""

    def __init__(self, controller: TableController, tableau: Tableau) -> None:
        self._rows: dict[object, QPixmap] = {}  # pictures of rows, the least used first
        super().__init__(controller, tableau)

    # -- geometry ----------------------------------------------------------------------------------

    @property
    def _era_height(self) -> float:
        return max(40.0, self.height() * 0.29)

    def space_rect(self, row: int, index: int) -> QRectF:
        """The rectangle of an income space; index 1 to 6."""
        high = (self.height() - 22 - self._era_height) / 4
        x, wide = columns(ROWS_LEFT, self.width() - ROWS_LEFT - 6)[index - 1]
        return QRectF(x, 7 + row * high + 1.5, wide, high - 3)

    def era_rect(self, era: int) -> QRectF:
        """The rectangle of an era space, 1 to 5."""
        gap = 5
        wide = (self.width() - 18 - 4 * gap) / ERAS
        high = self._era_height
        return QRectF(9 + (era - 1) * (wide + gap), self.height() - high - 8, wide, high)

    @property
    def current_era(self) -> int:
        """The era the player is in, 0 before the first income turn."""
        return min(ERAS, self.player.income_turns)

    def stack(self, era: int) -> list[LaidCard]:
        """The cards on an era space, bottom first."""
        return self.player.stacks[era - 1] if era <= len(self.player.stacks) else []

    def open_era_rect(self) -> QRectF:
        """Where a tapestry card that is played now comes to lie."""
        return self.era_rect(max(1, min(4, self.current_era)))

    def find_spots(self) -> list[Spot]:
        """Income spaces (the next building of a row is an answer) and era spaces."""
        if self.player.kind != "human":
            return []
        found = []
        for row, name in enumerate(INCOME_ROWS):
            data = catalogue().income_rows[name]
            covered = self.player.covered[row]
            nearest = (covered & -covered).bit_length()
            for index in range(1, 7):
                key = f"building:{data.building}" if index == nearest else ""
                state = "covered" if covered >> (index - 1) & 1 else "open"
                words = t(f"income_space.{name}.{index}.name")
                label = t(f"tableau.income.{state}", name=words, building=t(f"building.{data.building}.one"))
                found.append(
                    Spot(
                        self.space_rect(row, index),
                        key,
                        ("income", name, str(index), state),
                        label,
                        5,
                        "",
                        data.building,
                    )
                )
        found += [self._era_spot(era) for era in range(1, ERAS + 1)]
        return found

    def _laid_key(self, card: str, era: int) -> str:
        """The answer key of a laid card; of two cards with one title the second has its place in the key."""
        decision = self.controller.decision
        if decision is None or decision.kind not in ON_MATS:
            return ""
        whole = f"card:{card}@{self.player.seat}.{era}"
        return whole if whole in decision.keys else f"card:{card}"

    def on_offer(self, key: str) -> bool:
        """Cards on the mats of others can be chosen as well."""
        decision = self.controller.decision
        if key.startswith("card:") and decision is not None and decision.kind in ON_MATS:
            return key in decision.keys
        return super().on_offer(key)

    def _era_spot(self, era: int) -> Spot:
        rect, stack = self.era_rect(era), self.stack(era)
        label = t("tableau.era.name", era=roman(era))
        if not stack:
            tip = ("maker_of_fire",) if era == 1 else ("era", str(era))
            return Spot(rect, "", tip, label, 5)
        top = stack[-1].card
        if top == UNKNOWN:
            return Spot(rect, "", ("hidden_card", str(era)), t("tableau.era.hidden", era=roman(era)), 5)
        key = self._laid_key(top, era)
        name = t("tableau.era.card", era=roman(era), card=tapestry_name(top))
        return Spot(rect, key, ("tapestry", top, "laid"), name, 5)

    # -- painting ----------------------------------------------------------------------------------

    def paint_over(self, painter: QPainter) -> None:
        """While a card is carried, the era space that takes it glows."""
        drag = self.tableau.drag
        if drag.spot is not None and drag.spot.drag == "card" and self.on_offer(drag.spot.key):
            draw_target(painter, rounded_path(self.open_era_rect(), 5), hover=True)

    def sign(self) -> object:
        """Covered spaces and the cards of the eras."""
        player = self.player
        stacks = tuple(
            tuple((laid.card, laid.face_up, laid.tokens) for laid in stack) for stack in player.stacks
        )
        return (player.kind, tuple(player.covered), stacks, player.income_turns)

    def paint(self, painter: QPainter) -> None:
        """Rows, then eras."""
        if self.player.kind != "human":
            return
        for row, name in enumerate(INCOME_ROWS):
            self._lay_row(painter, row, name)
        for era in range(1, ERAS + 1):
            self._era(painter, era)

    def _lay_row(self, painter: QPainter, row: int, name: str) -> None:
        """A row from a picture: a building that is taken changes only its own."""
        ratio = device_scale(painter)
        first = self.space_rect(row, 1)
        top, high = math.floor(first.y()) - 2, math.ceil(first.height()) + 5
        key = (row, self.player.covered[row], self.width(), self.height(), ratio, theme())
        picture = self._rows.pop(key, None)
        if picture is None:
            picture = QPixmap(round(self.width() * ratio), round(high * ratio))
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            inner = smooth(QPainter(picture))
            inner.translate(0, -top)
            self._row(inner, row, name)
            inner.end()
        self._rows[key] = picture
        while len(self._rows) > ROWS_KEPT:
            del self._rows[next(iter(self._rows))]
        painter.drawPixmap(0, top, picture)

    def _row(self, painter: QPainter, row: int, name: str) -> None:
        data = catalogue().income_rows[name]
        first = self.space_rect(row, 1)
        side = min(26.0, first.height() - 4)
        icon = QRectF(8 + (26 - side) / 2, first.center().y() - side / 2, side, side)
        draw_icon(painter, data.building, icon, ink=interface_ink(data.building))
        covered = self.player.covered[row]
        high = first.height() >= HIGH * (self.width() - ROWS_LEFT - 6) / len(data.spaces)
        for space in data.spaces:
            rect = self.space_rect(row, space.index)
            glyphs = glyphs_for(space.gain)
            if covered >> (space.index - 1) & 1:
                paint_covered(painter, rect, data.building, data.resource, glyphs, high=high)
            else:
                paint_open(painter, rect, glyphs)

    def _era(self, painter: QPainter, era: int) -> None:
        rect, stack = self.era_rect(era), self.stack(era)
        if stack:
            self._stack(painter, rect, stack)
        elif era == 1 and self.current_era >= 1:
            self._card(painter, rect, art.MAKER_OF_FIRE)
        else:
            self._empty_era(painter, rect, era)
            return
        if era == self.current_era:
            hue = CARD_KINDS[kind_of(stack[-1].card) if stack else "this_era"].hue
            rounded(painter, rect.adjusted(-1.5, -1.5, 1.5, 1.5), 6, None, PAPER_INK, 1)
            rounded(painter, rect.adjusted(-1, -1, 1, 1), 6, None, hue, 2.6)
        plate = QRectF(rect.x() + 4, rect.y() + 4, 22, 18)
        rounded(painter, plate, 4, PAPER_INK)
        text(painter, plate, roman(era), sized(13, 800, "Alegreya"), "#FFE9A8", CENTER)
        if len(stack) > 1:
            count = QRectF(rect.right() - 26, rect.y() + 4, 22, 18)
            rounded(painter, count, 4, PAPER_INK)
            text(painter, count, t("tableau.era.count", n=len(stack)), sized(12.5, 700), "#FFE9A8", CENTER)

    def _stack(self, painter: QPainter, rect: QRectF, stack: list[LaidCard]) -> None:
        """Covered cards look out above the top one, so that they can be counted."""
        step = min(5.0, rect.height() * 0.16 / max(1, len(stack) - 1))
        low = step * (len(stack) - 1)
        for i, laid in enumerate(stack):
            box = QRectF(rect.x(), rect.y() + i * step, rect.width(), rect.height() - low)
            if laid.face_up and laid.card in catalogue().tapestries:
                self._card(painter, box, laid.card)
            else:
                paint_back(painter, box, shadow=False)
        for i, seat in enumerate(stack[-1].tokens):
            draw_chip(
                painter, self.controller.colour_of(seat), rect.right() - 11 - 16 * i, rect.bottom() - 11, 8
            )

    def _card(self, painter: QPainter, rect: QRectF, card: str) -> None:
        rounded(painter, rect, 5, vellum())
        inner = rect.adjusted(3, 3, -3, -3)
        if card == art.MAKER_OF_FIRE:
            size = QSize(max(2, round(inner.width())), max(2, round(inner.height())))
            lay_picture(painter, inner, art.woven(card, size, device_scale(painter)))
        else:
            paint_woven(painter, inner, card)
            stripe = QRectF(inner.x(), inner.bottom() - 3, inner.width(), 3)
            painter.fillRect(stripe, QColor(CARD_KINDS[kind_of(card)].hue))
        rounded(painter, rect, 5, None, "#9C8456")

    def _empty_era(self, painter: QPainter, rect: QRectF, era: int) -> None:
        tokens = theme().tokens
        rounded(painter, rect, 5, tokens.panel2)
        current = era == self.current_era
        with saved(painter):
            pen = QPen(QColor("#7A4579" if current else tokens.ink3), 2.4 if current else 1.2)
            pen.setDashPattern([4, 3])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(0.6, 0.6, -0.6, -0.6), 5, 5)
        high = min(26.0, rect.height() * 0.42)
        text(
            painter,
            QRectF(rect.x(), rect.y() + 3, rect.width(), high),
            roman(era),
            font("mat_title"),
            tokens.ink2,
            CENTER,
        )
        below = QRectF(rect.x() + 3, rect.y() + high + 1, rect.width() - 6, rect.height() - high - 5)
        if era == ERAS:
            side = min(26.0, below.height())
            spot = QRectF(below.center() - QPointF(side / 2, side / 2), QSize(round(side), round(side)))
            draw_icon(painter, "income", spot, ink=interface_ink("income"))
            return
        gives = catalogue().era_bonuses.get(era, ())
        if gives:
            glyphs = [glyph for node in gives for glyph in glyphs_for((node,))]
            paint_glyphs(painter, below, glyphs, max_size=18, paper=theme().dark)
