"""The score sheet: who has won, points by source, and their course over the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPolygonF, QShowEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font, sized, text_width
from tapestry_desktop.ui.look.paint import CENTER, LEFT, RIGHT, rounded, smooth, text
from tapestry_desktop.ui.look.palette import color, hub, mix, player_colour, theme
from tapestry_desktop.ui.look.pieces import draw_chip, draw_laurel, laurel_width
from tapestry_desktop.ui.models import ScoreModel, vp_curves
from tapestry_desktop.ui.phrases.names import listed
from tapestry_desktop.ui.start.frame import PageFrame

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController


class Sheet(QWidget):
    """The table of points, painted from the model."""

    def __init__(self, controller: TableController, model: ScoreModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller, self.model = controller, model
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        model.modelReset.connect(self._measure)
        hub().changed.connect(self._measure)
        self._measure()

    def _measure(self) -> None:
        self.setFixedHeight(theme().px(64) + theme().px(28) * self.model.rowCount() + theme().px(14))
        people = [f"{self._controller.name_of(seat)}: {self._controller.session.table.players[seat].vp}"
                  for seat in range(self.model.columnCount())]  # fmt: skip
        self.setAccessibleName(", ".join(people))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw head, rows and sums."""
        painter = smooth(QPainter(self))
        tokens, px, model, control = theme().tokens, theme().px, self.model, self._controller
        count = model.columnCount()
        label = max(px(130), self.width() * 0.24)
        each = (self.width() - label) / max(1, count)
        result = control.session.result
        winners = result.winners if result is not None else ()
        for seat in range(count):
            x = label + seat * each
            if seat in winners:
                rounded(
                    painter,
                    QRectF(x + 2, 0, each - 4, self.height() - 2),
                    8,
                    mix(tokens.panel, "#E0A93A", 0.20),
                    "#C98A00",
                    1.2,
                )
            name, which = control.name_of(seat), font("strong")
            radius = px(12)
            wide = min(text_width(name, which), each - 2 * radius - 24)
            left = x + (each - wide - 2 * radius - 8) / 2
            draw_chip(painter, control.colour_of(seat), left + radius, px(28), radius)
            text(
                painter,
                QRectF(left + 2 * radius + 8, px(14), wide + 3, px(28)),
                name,
                which,
                tokens.ink,
                LEFT,
            )
        y = float(px(56))
        for row in range(model.rowCount()):
            total = model.is_total(row)
            high = px(42) if total else px(28)
            if total:
                painter.fillRect(QRectF(0, y + 1, self.width(), 1.5), tokens.ink2)
            elif row % 2:
                painter.fillRect(QRectF(0, y, self.width(), high), color(tokens.hair, 0.22))
            words = model.headerData(row, Qt.Orientation.Vertical)
            text(
                painter,
                QRectF(8, y, label - 16, high),
                words,
                font("heading" if total else "body"),
                tokens.ink,
                LEFT,
            )
            for seat in range(count):
                points = model.data(model.index(row, seat))
                box = QRectF(label + seat * each, y, each, high)
                if total:
                    side = float(px(34))
                    wide = laurel_width(points, side)
                    draw_laurel(
                        painter,
                        QRectF(box.center().x() - wide / 2, box.center().y() - side / 2 + 2, wide, side),
                        points,
                    )
                else:
                    ink = tokens.ink if points else tokens.ink3
                    text(painter, box, str(points) if points else "–", sized(px(15), 600), ink, CENTER)
            y += high
        painter.end()


class Curve(QWidget):
    """Victory points of everybody over the turns of the game."""

    def __init__(self, controller: TableController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.setMinimumHeight(theme().px(190))
        self.setAccessibleName(t("score.curve"))
        controller.refreshed.connect(self.update)
        hub().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the curves with the mark of each player at its end."""
        painter = smooth(QPainter(self))
        tokens, px, control = theme().tokens, theme().px, self._controller
        players = control.session.table.players
        curves = vp_curves(control.session.events, len(players))
        text(
            painter, QRectF(4, 0, self.width(), px(24)), t("score.curve"), font("mat_title"), tokens.ink, LEFT
        )
        box = QRectF(px(38), px(32), self.width() - px(38) - px(30), self.height() - px(32) - px(14))
        rounded(painter, box, 6, tokens.panel2, tokens.hair)
        most = max(10, max(max(curve) for curve in curves))
        step = next(size for size in (5, 10, 20, 25, 50, 100, 200, 500) if most / size <= 6)
        for value in range(0, most + 1, step):
            y = box.bottom() - box.height() * value / most
            painter.fillRect(QRectF(box.x(), y, box.width(), 1), tokens.hair)
            text(painter, QRectF(0, y - 10, px(32), 20), str(value), font("small"), tokens.ink2, RIGHT)
        length = max(2, max(len(curve) for curve in curves)) - 1
        for seat, curve in enumerate(curves):
            colour = player_colour(control.colour_of(seat))
            along, up = box.width() / length, box.height() / most
            points = [
                QPointF(box.x() + along * turn, box.bottom() - up * value) for turn, value in enumerate(curve)
            ]
            pen = painter.pen()
            pen.setColor(
                mix(colour.base, "#FFFFFF", 0.15) if theme().dark else mix(colour.base, "#000000", 0.08)
            )
            pen.setWidthF(2.6)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF(points))
            draw_chip(painter, colour.id, points[-1].x() + 4, points[-1].y(), px(9))
        painter.end()


class ScorePage(PageFrame):
    """The final sheet; during a game the same sheet as it stands."""

    rematch_wanted = Signal()
    review_wanted = Signal()
    export_wanted = Signal()

    def __init__(self, controller: TableController, parent: QWidget | None = None) -> None:
        super().__init__(t("score.title"), "score.home", width=900, parent=parent)
        self._controller = controller
        self.model = ScoreModel(controller, self)
        self.sheet = Sheet(controller, self.model)
        self.curve = Curve(controller)
        self.content.addWidget(self.sheet)
        self.content.addWidget(self.curve, 1)
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
        controller.refreshed.connect(self._game_changed)
        self.refresh()

    def first_focus(self) -> QWidget:
        """Enter leaves a finished game, and goes back to a running one."""
        return self.back if self._controller.session.result is not None else self.review

    def _game_changed(self) -> None:
        if self.isVisible():
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with the game."""
        self.refresh()
        super().showEvent(event)

    def refresh(self) -> None:
        """Say who has won, or that the game still goes on."""
        self.model.refresh()
        result = self._controller.session.result
        self.rematch.setVisible(result is not None)
        if result is None:
            self.title.setText(t("score.title_now"))
            return
        if result.how.startswith("scenario"):
            self.title.setText(t(f"score.{result.how}"))
            return
        who = listed([self._controller.name_of(seat) for seat in result.winners])
        key = {"resources": "score.winner.resources", "shared": "score.winner.shared"}.get(
            result.how, "score.winner"
        )
        self.title.setText(t(key, who=who))

    def picture(self) -> QImage:
        """The sheet as an image, for export."""
        return self.panel.grab().toImage()
