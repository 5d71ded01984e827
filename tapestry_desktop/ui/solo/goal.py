"""What has to be reached in a scenario, always in sight: a plate in the strip, a word in the header."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ...engine.solo.notes import solo_notes
from ...engine.solo.seats import automa_of
from ..i18n import t
from ..look.fonts import font, text_width
from ..look.icons import draw_icon, interface_ink
from ..look.paint import LEFT, rounded, smooth, text
from ..look.palette import hub, theme

if TYPE_CHECKING:
    from ..controller import TableController


def goal_words(controller: TableController) -> str:
    """The target in a few words; "" outside the scenarios."""
    table = controller.session.table
    notes = solo_notes(table)
    if notes is None:
        return ""
    if notes.target_vp is not None:
        return t("solo.goal.vp", n=notes.target_vp)
    automa = automa_of(table)
    if notes.kaiju is not None and automa is not None:
        return t("solo.goal.beat", n=automa.vp)
    return ""


class GoalPlate(QWidget):
    """The plate in the strip. `resized` asks for another place: other words want another width."""

    resized = Signal()

    def __init__(self, controller: TableController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.words = ""
        controller.refreshed.connect(self.refresh)
        hub().changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """The target may have moved with the Automa."""
        words = goal_words(self._controller)
        other = words != self.words
        self.words = words
        self.setVisible(bool(words))
        self.setAccessibleName(t("solo.goal.name", words=words) if words else "")
        self.setToolTip(self.accessibleName())
        self.update()
        if other:
            self.resized.emit()

    def sizeHint(self) -> QSize:
        """Icon and words; nothing outside the scenarios."""
        if not self.words:
            return QSize(0, theme().px(38))
        return QSize(round(text_width(self.words, font("strong"))) + theme().px(46), theme().px(38))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the plate."""
        tokens, px = theme().tokens, theme().px
        painter = smooth(QPainter(self))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        rounded(painter, box, 8, tokens.bar, tokens.bar_line)
        side = float(px(22))
        spot = QRectF(box.x() + 6, box.center().y() - side / 2, side, side)
        draw_icon(painter, "finish", spot, chip=True, ink=interface_ink("finish"))
        where = QRectF(spot.right() + 7, box.y(), box.right() - spot.right() - 11, box.height())
        text(painter, where, self.words, font("strong"), tokens.bar_text, LEFT)
        painter.end()
