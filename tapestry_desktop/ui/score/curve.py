"""Victory points over the turns of a game, as a picture: a line for everybody, a mark for every era."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import grown, text_width
from tapestry_desktop.ui.look.paint import CENTER, LEFT, RIGHT, round_pen, rounded, saved, smooth, text
from tapestry_desktop.ui.look.palette import hub, mix, player_colour, theme
from tapestry_desktop.ui.look.pieces import draw_chip
from tapestry_desktop.ui.models import era_marks, vp_curves
from tapestry_desktop.ui.tableau.zone import roman

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController

STEPS = (5, 10, 20, 25, 50, 100, 200, 500)
"""Distances of the lines across."""
UNROLL = 1100
"""Milliseconds in which the lines of a finished game are drawn, once."""


def spread(wanted: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Heights as near to the wanted ones as a gap between them allows, in the same order as given."""
    order = sorted(range(len(wanted)), key=lambda i: (wanted[i], i))
    placed: list[float] = []
    for i in order:
        placed.append(max(wanted[i], placed[-1] + gap if placed else top))
    over = placed[-1] - bottom if placed else 0.0
    for at in range(len(placed) - 1, -1, -1):
        if over <= 0:
            break
        limit = placed[at + 1] - gap if at + 1 < len(placed) else bottom
        placed[at] = min(placed[at], limit)
    found = [0.0] * len(wanted)
    for at, i in enumerate(order):
        found[i] = placed[at]
    return found


class Curve(QWidget):
    """Victory points of everybody who can win, turn by turn."""

    def __init__(self, controller: TableController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._drawn = 1.0  # how much of the lines is drawn
        self._grown = 1.0
        self._motion = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=UNROLL)
        self._motion.valueChanged.connect(self._draw_to)
        self.setMinimumHeight(theme().px(190))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(t("score.curve"))
        controller.refreshed.connect(self.update)
        hub().changed.connect(self._resize)

    def _resize(self) -> None:
        self.setMinimumHeight(theme().px(190))
        self.update()

    def grow(self, factor: float) -> None:
        """Make words and marks larger than usual."""
        self._grown = factor
        self.update()

    def _px(self, length: float) -> int:
        """A length at 100 % text in the size the picture has now."""
        return theme().px(length * self._grown)

    def _type(self, role: str) -> QFont:
        return grown(role, self._grown)

    def unroll(self) -> None:
        """Draw the lines from left to right, once; at once where motion is reduced."""
        if not theme().reduced_motion:
            self._motion.start()

    def finish(self) -> None:
        """Show everything now."""
        self._motion.stop()
        self._draw_to(1.0)

    def _draw_to(self, share: float) -> None:
        self._drawn = share
        self.update()

    # -- painting ----------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Heading, ground, lines, eras, and everybody's mark with the points at the end."""
        painter = smooth(QPainter(self))
        tokens, px, table = theme().tokens, self._px, self._controller.session.table
        curves = vp_curves(self._controller.session.events, len(table.players))
        seats = [player.seat for player in table.players if player.kind != "shadow"]
        title = QRectF(4, 0, self.width(), px(24))
        text(painter, title, t("score.curve"), self._type("mat_title"), tokens.ink)
        most = max(10, max(max(curves[seat]) for seat in seats))
        ends = px(30) + text_width(str(most), self._type("numeral_bold"))
        box = QRectF(px(38), px(32), self.width() - px(38) - ends, self.height() - px(32) - px(34))
        length = max(2, max(len(curves[seat]) for seat in seats)) - 1
        self._ground(painter, box, most, length)
        along, up = box.width() / length, box.height() / most
        lines = {
            seat: [QPointF(box.x() + along * n, box.bottom() - up * vp) for n, vp in enumerate(curves[seat])]
            for seat in seats
        }
        with saved(painter):
            painter.setClipRect(box.adjusted(-8, -8, (self._drawn - 1) * box.width() + 8, 8))
            for seat in seats:
                self._line(painter, seat, lines[seat])
            self._eras(painter, lines)
        if self._drawn >= 1.0:
            self._ends(painter, box, lines, {seat: curves[seat][-1] for seat in seats})
        painter.end()

    def _ground(self, painter: QPainter, box: QRectF, most: int, length: int) -> None:
        """Lines across at round numbers of points, ticks below at every tenth or twentieth turn."""
        tokens, px = theme().tokens, self._px
        rounded(painter, box, 6, tokens.panel2, tokens.hair)
        step = next((size for size in STEPS if most / size <= box.height() / px(30)), STEPS[-1])
        for value in range(0, most + 1, step):
            y = box.bottom() - box.height() * value / most
            painter.fillRect(QRectF(box.x(), y, box.width(), 1), tokens.hair)
            beside = QRectF(0, y - px(10), px(32), px(20))
            text(painter, beside, str(value), self._type("small"), tokens.ink2, RIGHT)
        every = next((size for size in STEPS if length / size <= box.width() / px(46)), STEPS[-1])
        for turn in range(every, length, every):
            x = box.x() + box.width() * turn / length
            painter.fillRect(QRectF(x, box.bottom() - 5, 1, 9), tokens.ink3)
            below = QRectF(x - px(24), box.bottom() + 4, px(48), px(16))
            text(painter, below, str(turn), self._type("small"), tokens.ink2, CENTER)
        words = QRectF(box.x() - px(30), box.bottom() + 4, px(60), px(16))
        text(painter, words, t("score.turn"), self._type("small"), tokens.ink2, LEFT)

    def _line(self, painter: QPainter, seat: int, points: list[QPointF]) -> None:
        colour = player_colour(self._controller.colour_of(seat))
        ink = mix(colour.base, "#FFFFFF", 0.15) if theme().dark else mix(colour.base, "#000000", 0.08)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(round_pen(theme().tokens.panel, 5.0, 0.75))
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(round_pen(ink, 2.6))
        painter.drawPolyline(QPolygonF(points))

    def _eras(self, painter: QPainter, lines: dict[int, list[QPointF]]) -> None:
        """A disc with the era's number where somebody began it."""
        r, taken, which = float(self._px(10)), list[QPointF](), self._type("label")
        for seat, place, era in era_marks(self._controller.session.events):
            if seat not in lines or era < 2 or place >= len(lines[seat]):
                continue
            at = QPointF(lines[seat][place])
            if any(abs(at.x() - o.x()) < 2 * r and abs(at.y() - o.y()) < 2 * r for o in taken):
                at.setY(min(o.y() for o in taken if abs(at.x() - o.x()) < 2 * r) - 2 * r)
            taken.append(at)
            colour = player_colour(self._controller.colour_of(seat))
            painter.setPen(round_pen("#FFFFFF", 1.4))
            painter.setBrush(QColor(colour.base))
            painter.drawEllipse(at, r, r)
            spot = QRectF(at.x() - r, at.y() - r, 2 * r, 2 * r)
            text(painter, spot, roman(era), which, colour.mark, CENTER, elide=False)

    def _ends(
        self, painter: QPainter, box: QRectF, lines: dict[int, list[QPointF]], points: dict[int, int]
    ) -> None:
        """Chip and points of everybody at the end of the line, kept apart where they are close."""
        px, tokens = self._px, theme().tokens
        seats = list(lines)
        heights = spread(
            [lines[seat][-1].y() for seat in seats], px(21), box.y() + px(2), box.bottom() - px(2)
        )  # fmt: skip
        for seat, y in zip(seats, heights, strict=True):
            end, x = lines[seat][-1], box.right() + px(12)
            colour = player_colour(self._controller.colour_of(seat))
            painter.setPen(round_pen(colour.base, 1.4))
            painter.drawLine(end, QPointF(x, y))
            draw_chip(painter, colour.id, x, y, px(9))
            words = QRectF(x + px(12), y - px(10), self.width() - x - px(12), px(20))
            text(painter, words, str(points[seat]), self._type("numeral_bold"), tokens.ink, LEFT, elide=False)
