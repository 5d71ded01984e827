"""The card of the first screen that shows the newest unfinished game."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look._files import resources_dir
from tapestry_desktop.ui.look.fonts import grown, sized, text_width
from tapestry_desktop.ui.look.paint import (
    CENTER,
    LEFT,
    draw_panel,
    rounded,
    rounded_path,
    smooth,
    text,
)
from tapestry_desktop.ui.look.palette import seat_colours, theme
from tapestry_desktop.ui.look.widgets import HoverButton
from tapestry_desktop.ui.start.map_picture import draw_unexplored


class ContinueCard(HoverButton):
    """The newest unfinished game: its picture, who plays, how far it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = QPixmap()
        self._names: tuple[str, ...] = ()
        self._colours: tuple[str, ...] = ()
        self._scores: tuple[int, ...] = ()
        self._note = ""
        self.grown = 1.0  # how much larger than usual words and signs are
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
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
        self._picture = QPixmap(str(resources_dir() / "art" / "start_map.webp"))
        self._none = "start.newcomer" if newcomer else "start.none"
        self.setEnabled(False)
        self.setAccessibleName(t(self._none))
        self.update()

    def _px(self, length: float) -> int:
        return theme().px(length * self.grown)

    def _type(self, role: str) -> QFont:
        return grown(role, self.grown)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card."""
        tokens = theme().tokens
        painter = smooth(QPainter(self))
        box = QRectF(self.rect()).adjusted(10, 6, -10, -14)
        draw_panel(painter, box, 12)
        foot = self._px(84)
        picture = QRectF(box.x() + 10, box.y() + 10, box.width() - 20, box.height() - foot - 12)
        self._paint_picture(painter, picture)
        if not self.isEnabled():
            text(
                painter,
                QRectF(box.x() + 16, box.bottom() - foot, box.width() - 32, foot),
                t(self._none),
                self._type("body"),
                tokens.ink2,
                CENTER,
                wrap=True,
            )
            painter.end()
            return
        y = box.bottom() - foot + 2
        text(
            painter,
            QRectF(box.x() + 16, y, box.width() - 32, self._px(30)),
            t("start.continue"),
            self._type("name"),
            tokens.ink,
            LEFT,
        )
        wide = text_width(t("start.continue"), self._type("name"))
        text(
            painter,
            QRectF(box.x() + 28 + wide, y + 3, box.width() - wide - 44, self._px(30)),
            self._note,
            self._type("note"),
            tokens.ink2,
            LEFT,
        )
        self._paint_people(
            painter, QRectF(box.x() + 16, y + self._px(36), box.width() - 32, self._px(30))
        )
        if self.hovered or self.hasFocus():
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
            draw_unexplored(painter, box)
        painter.restore()
        rounded(painter, box, 7, None, tokens.hair, 1)

    def _people_wide(self, which: QFont, number: QFont, radius: float) -> float:
        """Width of everybody with name and points; where it is too much the names stay away, shape and colour
        tell who it is."""
        names = sum(text_width(name, which) + 2 * radius + 12 for name in self._names)
        points = sum(text_width(str(vp), number) + 4 for vp in self._scores[: len(self._names)])
        return names + points + 14 * (len(self._names) - 1)

    def _paint_people(self, painter: QPainter, box: QRectF) -> None:
        from tapestry_desktop.ui.look.pieces import draw_chip

        x, which, number = box.x(), self._type("strong"), sized(self._px(14), 700)
        radius = self._px(10)
        named = self._names if self._people_wide(which, number, radius) <= box.width() else ()
        colours = seat_colours(tuple(self._colours), len(self._names))
        for place, name in enumerate(self._names):
            colour = colours[place]
            draw_chip(painter, colour, x + radius, box.center().y(), radius)
            x += 2 * radius + 6
            if named:
                wide = text_width(name, which) + 4
                spot = QRectF(x, box.y(), wide, box.height())
                text(painter, spot, name, which, theme().tokens.ink, LEFT, elide=False)
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
