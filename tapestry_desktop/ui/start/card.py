"""The card of the first screen that shows the newest unfinished game."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font, sized, text_width
from tapestry_desktop.ui.look.paint import (
    CENTER,
    LEFT,
    draw_panel,
    rounded,
    rounded_path,
    smooth,
    text,
)
from tapestry_desktop.ui.look.palette import color, seat_colours, theme

HEXAGON = ((1, 0), (0.5, 0.866), (-0.5, 0.866), (-1, 0), (-0.5, -0.866), (0.5, -0.866))


class ContinueCard(QAbstractButton):
    """The newest unfinished game: its picture, who plays, how far it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = QPixmap()
        self._names: tuple[str, ...] = ()
        self._colours: tuple[str, ...] = ()
        self._scores: tuple[int, ...] = ()
        self._note = ""
        self._hovered = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setEnabled(False)
        self._none = "start.none"
        self.setAccessibleName(t(self._none))

    def show_game(
        self,
        names: tuple[str, ...],
        colours: tuple[str, ...],
        scores: tuple[int, ...],
        note: str,
        picture: Path | None,
    ) -> None:
        """Show a game that can be gone on with."""
        self._names, self._colours, self._scores, self._note = names, colours, scores, note
        self._picture = QPixmap(str(picture)) if picture is not None and picture.exists() else QPixmap()
        self.setEnabled(True)
        self.setAccessibleName(f"{t('start.continue')}: {', '.join(names)}. {note}")
        self.update()

    def show_none(self, newcomer: bool = False) -> None:
        """There is nothing to go on with; a newcomer is told of the guided first game."""
        self._names = ()
        self._none = "start.newcomer" if newcomer else "start.none"
        self.setEnabled(False)
        self.setAccessibleName(t(self._none))
        self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light up."""
        self._hovered = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Go back to rest."""
        self._hovered = False
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card."""
        tokens = theme().tokens
        painter = smooth(QPainter(self))
        box = QRectF(self.rect()).adjusted(10, 6, -10, -14)
        draw_panel(painter, box, 12)
        foot = theme().px(84)
        picture = QRectF(box.x() + 10, box.y() + 10, box.width() - 20, box.height() - foot - 12)
        self._paint_picture(painter, picture)
        if not self.isEnabled():
            text(
                painter,
                QRectF(box.x() + 16, box.bottom() - foot, box.width() - 32, foot),
                t(self._none),
                font("body"),
                tokens.ink2,
                CENTER,
                wrap=True,
            )
            painter.end()
            return
        y = box.bottom() - foot + 2
        text(
            painter,
            QRectF(box.x() + 16, y, box.width() - 32, theme().px(30)),
            t("start.continue"),
            font("name"),
            tokens.ink,
            LEFT,
        )
        wide = text_width(t("start.continue"), font("name"))
        text(
            painter,
            QRectF(box.x() + 28 + wide, y + 3, box.width() - wide - 44, theme().px(30)),
            self._note,
            font("note"),
            tokens.ink2,
            LEFT,
        )
        self._paint_people(
            painter, QRectF(box.x() + 16, y + theme().px(36), box.width() - 32, theme().px(30))
        )
        if self._hovered or self.hasFocus():
            rounded(painter, box, 12, None, tokens.gold, 3)
            rounded(painter, box.adjusted(-1, -1, 1, 1), 13, None, tokens.gold_line, 1)
        painter.end()

    def _paint_picture(self, painter: QPainter, box: QRectF) -> None:
        tokens = theme().tokens
        painter.save()
        painter.setClipPath(rounded_path(box, 7))
        painter.fillRect(box, QColor(tokens.cloth))
        if not self._picture.isNull():
            size = self._picture.size().scaled(
                box.size().toSize(), Qt.AspectRatioMode.KeepAspectRatioByExpanding
            )
            target = QRectF(box.center().x() - size.width() / 2, box.center().y() - size.height() / 2,
                            size.width(), size.height())  # fmt: skip
            painter.drawPixmap(target, self._picture, QRectF(self._picture.rect()))
        else:
            self._paint_empty(painter, box)
        painter.restore()
        rounded(painter, box, 7, None, tokens.hair, 1)

    def _paint_empty(self, painter: QPainter, box: QRectF) -> None:
        """A few pale hexes on the cloth, as on a map that nobody has explored."""
        r = box.height() / 7
        for q in range(-3, 4):
            for s in range(max(-3, -q - 3), min(3, -q + 3) + 1):
                x = box.center().x() + q * r * 1.5
                y = box.center().y() + (s + q / 2) * r * 1.732
                hexagon = QPolygonF([QPointF(x + r * 0.94 * c, y + r * 0.94 * k) for c, k in HEXAGON])
                painter.setPen(color("#C9B388", 0.25))
                painter.setBrush(color("#EADCB8", 0.10 + 0.05 * ((q * 5 + s * 3) % 3)))
                painter.drawPolygon(hexagon)

    def _paint_people(self, painter: QPainter, box: QRectF) -> None:
        from tapestry_desktop.ui.look.pieces import draw_chip

        x, which, number = box.x(), font("strong"), sized(theme().px(14), 700)
        radius = theme().px(10)
        colours = seat_colours(tuple(self._colours), len(self._names))
        for place, name in enumerate(self._names):
            colour = colours[place]
            draw_chip(painter, colour, x + radius, box.center().y(), radius)
            x += 2 * radius + 6
            wide = text_width(name, which) + 4
            if x + wide > box.right():
                return
            text(
                painter,
                QRectF(x, box.y(), wide, box.height()),
                name,
                which,
                theme().tokens.ink,
                LEFT,
                elide=False,
            )
            x += wide + 2
            if place < len(self._scores):
                points = str(self._scores[place])
                wide = text_width(points, number) + 4
                text(
                    painter,
                    QRectF(x, box.y(), wide, box.height()),
                    points,
                    number,
                    theme().tokens.ink2,
                    LEFT,
                    elide=False,
                )
                x += wide
            x += 14
