"""The score sheet: who has won, points by source, and their course over the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QImage, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QPushButton, QWidget

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.palette import theme
from tapestry_desktop.ui.models import ScoreModel
from tapestry_desktop.ui.score.curve import Curve
from tapestry_desktop.ui.score.honours import Honours, winner_words
from tapestry_desktop.ui.score.sheet import Sheet
from tapestry_desktop.ui.start.frame import PageFrame

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController

WIDE = 1060
"""Width of the page, at 100 % text, from which sheet and curve lie beside each other (logical pixels)."""


class ScorePage(PageFrame):
    """The final sheet; during a game the same sheet as it stands."""

    rematch_wanted = Signal()
    review_wanted = Signal()
    export_wanted = Signal()

    def __init__(self, controller: TableController, parent: QWidget | None = None) -> None:
        super().__init__(t("score.title"), "score.home", width=1240, parent=parent)
        self._controller = controller
        self.model = ScoreModel(controller, self)
        self.honours = Honours(controller)
        self.sheet = Sheet(controller, self.model)
        self.curve = Curve(controller)
        self.content.addWidget(self.honours)
        self.halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.halves.setSpacing(18)
        self.halves.addWidget(self.sheet, 11)
        self.halves.addWidget(self.curve, 10)
        self.content.addLayout(self.halves, 1)
        self.export = QPushButton(t("score.export"))
        self.review = QPushButton(t("score.review"))
        self.rematch = QPushButton(t("score.rematch"))
        for button, signal in (
            (self.export, self.export_wanted),
            (self.review, self.review_wanted),
            (self.rematch, self.rematch_wanted),
        ):
            button.setAccessibleName(button.text())
            button.clicked.connect(signal)
            self.foot.addWidget(button)
        self._told = controller.session.result is not None  # whether the end has been celebrated
        controller.refreshed.connect(self._game_changed)
        self.refresh()

    def first_focus(self) -> QWidget:
        """Enter leaves a finished game, and goes back to a running one."""
        return self.back if self._controller.session.result is not None else self.review

    def _game_changed(self) -> None:
        if self.isVisible():
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with the game; the lines of a game that has just ended are drawn before your eyes."""
        self.refresh()
        over = self._controller.session.result is not None
        if over and not self._told:
            self.curve.unroll()
        self._told = over
        super().showEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Beside each other, or one above the other; larger on a large screen."""
        scale = theme().text_scale
        self.grown = max(1.0, min(1.45, self.width() / 1440 / scale, self.height() / 900 / scale))
        self.sheet.grow(self.grown)
        self.curve.grow(self.grown)
        wide = self.width() / theme().text_scale >= WIDE
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if self.halves.direction() != way:
            self.halves.setDirection(way)
        super().resizeEvent(event)

    def refresh(self) -> None:
        """Say who has won, or that the game still goes on."""
        self.model.refresh()
        result = self._controller.session.result
        self.rematch.setVisible(result is not None)
        self.honours.setVisible(result is not None)
        self.set_titled(result is None)
        self.honours.refresh()
        words = winner_words(self._controller, result) if result is not None else t("score.title_now")
        self.title.setText(words)

    def picture(self) -> QImage:
        """The sheet as an image, for export."""
        self.curve.finish()
        return self.panel.grab().toImage()
