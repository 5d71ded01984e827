"""The enlarged card beside a place on the board: drawn inside the window, never under the pointer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tapestry_desktop.content import catalogue

from ..art.city.landmarks import HEADROOM, landmark_pixmap
from ..look.fonts import font
from ..look.glyphs import glyphs_width, paint_glyphs
from ..look.paint import LEFT, SHADOW_REACH, draw_panel, rounded, smooth, text
from ..look.palette import theme
from ..look.pieces import draw_chip
from .geometry import SIDES
from .spots import Spot
from .tips import Line, Tip

PAD = 14
PLOT = 17


class TipCard(QWidget):
    """Shows one tip; lets the pointer through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._board = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.tip: Tip | None = None
        self.hide()

    def show_tip(
        self, tip: Tip, near: QRect, avoid: Sequence[QRect] = (), around: QRect | None = None
    ) -> None:
        """Shows a tip beside a rectangle of the parent, all of it inside, over as little as possible of what
        is to be avoided (the places that may be chosen) and of its neighbours (`around`)."""
        self.tip = tip
        self.setAccessibleName(tip.title)
        self.setAccessibleDescription(tip.spoken)
        size = self._measure()
        self.resize(round(size.width()), round(size.height()))
        self.move(self._beside(near, avoid, around or near))
        self.raise_()
        self.show()
        self.update()

    def _beside(self, near: QRect, avoid: Sequence[QRect], around: QRect) -> QPoint:
        room, w, h = self._board.rect(), self.width(), self.height()
        middle = near.center()
        spots = [
            spot
            for each in ((near, around) if around != near else (near,))
            for spot in (
                QPoint(each.right() + 2, middle.y() - h // 2),
                QPoint(each.left() - w - 2, middle.y() - h // 2),
                QPoint(middle.x() - w // 2, each.bottom() + 2),
                QPoint(middle.x() - w // 2, each.top() - h - 2),
            )
        ]
        beside = len(spots)
        spots += [QPoint(x, y) for x in (0, room.width() - w) for y in (0, room.height() - h)]

        def cost(numbered: tuple[int, QPoint]) -> tuple[int, int, int]:
            number, corner = numbered
            box = QRect(corner.x(), corner.y(), w, h)
            covered = sum(_area(box.intersected(place)) for place in avoid)
            far = (box.center() - middle).manhattanLength() if number >= beside else 0
            covered += 2 * _area(box.intersected(around))
            return _area(box.intersected(near)) * 8 + covered, far, -self._toward_middle(box, near)

        inside = []
        for spot in spots:
            x = max(0, min(spot.x(), room.width() - w))
            inside.append(QPoint(x, max(0, min(spot.y(), room.height() - h))))
        return min(enumerate(inside), key=cost)[1]

    def _toward_middle(self, box: QRect, near: QRect) -> int:
        """How far a card lies on the side of the board's middle, so that tips grow inwards."""
        step, inward = box.center() - near.center(), self._board.rect().center() - near.center()
        return step.x() * inward.x() + step.y() * inward.y()

    @property
    def _width(self) -> float:
        return min(theme().px(300), self._board.width() - 24)

    def _measure(self) -> QRectF:
        bottom = self._lay(None)
        reach = SHADOW_REACH
        return QRectF(0, 0, self._width + 2 * reach, bottom + PAD + reach)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the card."""
        if self.tip is None:
            return
        painter = smooth(QPainter(self))
        reach = SHADOW_REACH
        draw_panel(painter, QRectF(self.rect()).adjusted(reach, reach - 3, -reach, -reach), 12)
        self._lay(painter)
        painter.end()

    def _lay(self, painter: QPainter | None) -> float:
        """Lays the tip out, drawing it when there is a painter; returns where it ends."""
        tip = self.tip
        assert tip is not None
        x, y, w = SHADOW_REACH + PAD, SHADOW_REACH - 3 + PAD - 2.0, self._width - 2 * PAD
        ink = theme().tokens
        px = theme().px
        price = min(glyphs_width(tip.price, px(20)) + 4, w * 0.4) if tip.price else 0.0
        if painter:
            text(painter, QRectF(x, y, w - price, px(28)), tip.title, font("heading"), ink.ink, LEFT)
            if tip.price:
                box = QRectF(x + w - price - 4, y, price + 4, px(28))
                paint_glyphs(painter, box, tip.price, "right", px(20), paper=theme().dark)
        y += px(28)
        if tip.note:
            if painter:
                text(painter, QRectF(x, y, w, px(18)), tip.note, font("note"), ink.ink2, LEFT)
            y += px(18)
        y += 4
        for signs, height, size in ((tip.glyphs, 44, 34), (tip.strip, 36, 24)):
            if not signs:
                continue
            if painter:
                paint_glyphs(
                    painter, QRectF(x, y, w, px(height)), signs, "left", px(size), paper=theme().dark
                )
            y += px(height) + 4
        for line in tip.lines:
            y += self._line(painter, line, x, y, w)
        if tip.landmark:
            y += self._footprint(painter, tip.landmark, x, y + 4, w)
        return y

    def _line(self, painter: QPainter | None, line: Line, x: float, y: float, w: float) -> float:
        px, which = theme().px, font("body")
        indent = 0.0
        if line.colour:
            indent = px(24)
            if painter:
                draw_chip(painter, line.colour, x + px(9), y + px(11), px(8.5))
        elif line.glyphs:
            size = px(20)
            indent = min(glyphs_width(line.glyphs, size) + 8, w * 0.5)
            if painter:
                box = QRectF(x, y, indent - 6, px(24))
                paint_glyphs(painter, box, line.glyphs, "left", size, paper=theme().dark)
        room = QRectF(x + indent, y + 2, w - indent, 2000)
        flags = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
        tall = QFontMetricsF(which).boundingRect(room, flags, line.words).height()
        if painter:
            painter.setFont(which)
            painter.setPen(QColor(theme().tokens.ink))
            painter.drawText(QRectF(room.x(), room.y(), room.width(), tall + 2), flags, line.words)
        return float(max(tall + 4, px(22) if indent else 0.0)) + 4

    def _footprint(self, painter: QPainter | None, landmark: str, x: float, y: float, w: float) -> float:
        """The landmark beside the exact shape it covers."""
        plot = theme().px(PLOT)
        mask = catalogue().landmarks[landmark].masks[0]
        rows, cols = len(mask), max(len(line) for line in mask)
        tall = max(rows + HEADROOM, 2.0) * plot
        if painter:
            picture, corner = landmark_pixmap(landmark, 0, plot, self.devicePixelRatioF())
            at = QPointF(x - corner.x() + 4, y + tall - rows * plot - corner.y())
            painter.drawPixmap(QRectF(at, picture.deviceIndependentSize()), picture, QRectF(picture.rect()))
            left = x + max(w * 0.5, cols * plot + 30)
            for r, line in enumerate(mask):
                for c, mark in enumerate(line):
                    if mark == "1":
                        cell = QRectF(left + c * plot, y + tall - (rows - r) * plot, plot - 1.5, plot - 1.5)
                        rounded(painter, cell, 2, theme().tokens.cell, theme().tokens.cell_line)
        return tall + 6


def neighbours(near: QRect, spot: Spot) -> QRect:
    """A place with those beside it: two spaces each way along its track, the hexes round a hex."""
    if spot.kind == "hex":
        wide, high = near.width() * 3 // 4, near.height()
        return near.adjusted(-wide, -high, wide, high)
    track = spot.id.partition(".")[0]
    if spot.kind == "landmark":
        track = catalogue().landmarks[spot.id].source.track or ""
    if track not in SIDES:
        return near
    if SIDES[track] in ("top", "bottom"):
        return near.adjusted(-2 * near.width(), 0, 2 * near.width(), 0)
    return near.adjusted(0, -2 * near.height(), 0, 2 * near.height())


def _area(rect: QRect) -> int:
    return rect.width() * rect.height() if rect.isValid() else 0
