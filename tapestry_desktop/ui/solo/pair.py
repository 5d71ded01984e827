"""The open pair of decision cards in the panel of the bots' turn, and the verdict below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ..i18n import t
from ..look.fonts import font
from ..look.icons import draw_icon, icon_names
from ..look.paint import LEFT, rounded, smooth, text
from ..look.palette import theme
from .faces import BOTS, paint_no_card, paint_tiebreaker_card, paint_track_card

if TYPE_CHECKING:
    from .panel import BotStory


class Cards(QWidget):
    """The open pair as two cards side by side, with the verdict below."""

    def __init__(self, panel: BotStory) -> None:
        super().__init__(panel)
        self._panel = panel
        self.setAccessibleName(t("solo.panel.cards"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the cards of the present step."""
        painter = smooth(QPainter(self))
        left, right, bar = self.places()
        step = self._panel.step
        light = self._panel.light()
        if step is not None and step.tiebreaker and not step.track_card:
            right.moveCenter(QPointF(self.width() / 2, right.center().y()))
        elif step is not None and step.track_card:
            paint_track_card(painter, left, step.track_card, light, self._panel.verdicts())
        else:
            paint_no_card(painter, left, t("solo.no_card"))
        if step is not None and step.tiebreaker:
            board = self._panel.controller.view.board
            paint_tiebreaker_card(painter, right, step.tiebreaker, light, board)
        else:
            paint_no_card(painter, right, t("solo.no_card"))
        self._verdict(painter, bar)
        painter.end()

    def places(self) -> tuple[QRectF, QRectF, QRectF]:
        """Track card, tiebreaker card, bar with the verdict."""
        bar = float(theme().px(34))
        high = self.height() - bar - 10
        wide = min((self.width() - 24) / 2, high * 1.35)
        x = (self.width() - 2 * wide - 10) / 2
        return (
            QRectF(x, 3, wide, high), QRectF(x + wide + 10, 3, wide, high),
            QRectF(4, high + 9, self.width() - 8, bar),
        )  # fmt: skip

    def _verdict(self, painter: QPainter, bar: QRectF) -> None:
        tokens = theme().tokens
        rounded(painter, bar, 7, tokens.bar, "#C9A24B", 1.2)
        step = self._panel.step
        if step is None:
            return
        side = bar.height() - 8
        x = bar.x() + 6
        players = self._panel.controller.view.players
        kind = players[step.seat].kind if 0 <= step.seat < len(players) else ""
        for name in (BOTS.get(kind, ""), step.icon):
            if name and name in icon_names():
                draw_icon(painter, name, QRectF(x, bar.y() + 4, side, side), chip=True)
                x += side + 5
        where = QRectF(x + 3, bar.y(), bar.right() - x - 8, bar.height())
        text(painter, where, step.words, font("strong"), tokens.bar_text, LEFT)
