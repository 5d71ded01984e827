"""The page after a game against bots or kaiju: how it has ended, its course, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ...storage.campaign import CHAPTERS, Progress, Result
from ..i18n import t
from ..look.fonts import sized
from ..look.paint import CENTER, smooth, text
from ..look.palette import hub, theme
from ..look.pieces import draw_laurel, laurel_width
from ..newgame.solo import level_words
from ..phrases.events import end_sentence
from ..score.curve import Curve
from ..start.frame import PageFrame, Words
from .banner import Banner
from .pages import button

if TYPE_CHECKING:
    from ..controller import TableController


class Tally(QWidget):
    """Numbers beside each other in laurels: yours, theirs or the target, the best."""

    def __init__(self, numbers: Sequence[tuple[str, int]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._numbers = list(numbers)
        self.setFixedHeight(theme().px(104))
        self.setAccessibleName(", ".join(f"{words}: {number}" for words, number in numbers))
        hub().changed.connect(self._theme_changed)

    def _theme_changed(self) -> None:
        self.setFixedHeight(theme().px(104))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the laurels."""
        tokens, px = theme().tokens, theme().px
        painter = smooth(QPainter(self))
        each = self.width() / max(1, len(self._numbers))
        for place, (words, number) in enumerate(self._numbers):
            box = QRectF(place * each, 2, each, self.height() - 4)
            side = float(px(66 if place == 0 else 54))
            wide = laurel_width(number, side)
            spot = QRectF(box.center().x() - wide / 2, box.y() + px(68) - side, wide, side)
            draw_laurel(painter, spot, number)
            under = QRectF(box.x(), box.bottom() - px(26), box.width(), px(24))
            text(painter, under, words, sized(px(14), 600), tokens.ink, CENTER)
        painter.end()


class OutcomePage(PageFrame):
    """How a game against bots or kaiju has ended, and what comes next."""

    again_wanted = Signal()
    next_wanted = Signal()
    harder_wanted = Signal()
    campaign_wanted = Signal()
    sheet_wanted = Signal()

    def __init__(
        self,
        result: Result,
        progress: Progress,
        record: bool,
        controller: TableController | None = None,
        parent: QWidget | None = None,
    ) -> None:
        how = "won" if result.won else "lost"
        super().__init__(t(f"outcome.{how}.{result.mode}"), "outcome.home", width=1000, parent=parent)
        self.result = result
        self.content.addWidget(Banner(result.mode, how))
        self.content.addWidget(Words(t(f"outcome.text.{how}.{result.mode}"), "epithet"))
        halves = QHBoxLayout()
        halves.setSpacing(18)
        told = QVBoxLayout()
        self._tell(told, result, progress, record, controller)
        halves.addLayout(told, 10)
        self.curve: Curve | None = None
        if controller is not None:
            self.curve = Curve(controller)
            halves.addWidget(self.curve, 11)
        self.content.addLayout(halves, 1)
        self._buttons(result)

    def _tell(
        self,
        box: QVBoxLayout,
        result: Result,
        progress: Progress,
        record: bool,
        controller: TableController | None,
    ) -> None:
        """The numbers, and what they mean."""
        numbers = [(t("outcome.you"), result.vp), (t(f"outcome.against.{result.mode}"), result.against)]
        best = progress.best_of(result.mode, result.level)
        if best is not None:
            numbers.append((t("outcome.best"), best.vp))
        box.addWidget(Tally(numbers))
        why = end_sentence(controller) if controller is not None else ""
        if why:
            box.addWidget(Words(why, "strong"))
        box.addWidget(
            Words(level_words(result.level, result.mode), "note", "ink2")
        )
        if record:
            box.addWidget(Words(t("outcome.record"), "strong"))
        elif best is not None:
            box.addWidget(Words(t("outcome.no_record", vp=best.vp), "note", "ink2"))
        if result.campaign and progress.complete:
            box.addWidget(Words(t("outcome.done", level=result.level), "strong"))
        box.addStretch(1)

    def showEvent(self, event: QShowEvent) -> None:
        """The lines of the game are drawn before your eyes."""
        super().showEvent(event)
        if self.curve is not None:
            self.curve.unroll()

    def first_focus(self) -> QWidget:
        """What comes next in the campaign, else the same game again."""
        return self.next if self.result.campaign and self.result.mode == CHAPTERS[0] else self.again

    def _buttons(self, result: Result) -> None:
        self.sheet = button("outcome.sheet")
        self.campaign = button("outcome.campaign")
        self.again = button("outcome.again")
        self.next = button("outcome.next")
        self.harder = button("outcome.harder")
        for made, signal, shown in (
            (self.sheet, self.sheet_wanted, True),
            (self.campaign, self.campaign_wanted, result.campaign),
            (self.again, self.again_wanted, True),
            (self.next, self.next_wanted, result.campaign and result.mode == CHAPTERS[0]),
            (self.harder, self.harder_wanted, result.mode == "solo" and result.won and result.level < 6),
        ):
            made.clicked.connect(signal)
            self.foot.addWidget(made)
            made.setVisible(shown)
