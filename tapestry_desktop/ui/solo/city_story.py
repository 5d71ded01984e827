"""The city in the story: the kaiju walks through it, the compass that sent it, and what it destroys."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QWidget

from ...engine.state import Plot
from ..art.city.buildings import BUILDING_KINDS, building_pixmap
from ..art.city.mats import grid_rect, margin
from ..i18n import t
from ..look.icons import draw_icon
from ..look.paint import rounded, saved, smooth
from ..look.palette import CREAM, PAPER_INK, color, theme
from ..tableau.city_paint import paint_city
from .city import SIDE, kaiju_box
from .faces import LIT
from .kaiju import draw_kaiju
from .story import district_name
from .walk import Scene, compass

if TYPE_CHECKING:
    from ..controller import TableController

WALK_MS, BREAK_MS = 900, 700
RED = "#B5372B"
WHOLE = 9.9
"""A mat with its frame and marks, in plots."""


class CityPicture(QWidget):
    """`show_scene` draws a step; the kaiju walks there, or stands there at once with reduced motion."""

    def __init__(self, control: TableController, parent: QWidget) -> None:
        super().__init__(parent)
        self._control = control
        self.scene: Scene | None = None
        self.progress = 1.0
        self._city = QPixmap()
        self._city_key: object = None
        self._walk = QVariantAnimation(self)
        self._walk.setStartValue(0.0)
        self._walk.setEndValue(1.0)
        self._walk.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._walk.valueChanged.connect(self._moved)
        self.hide()

    def show_scene(self, scene: Scene | None) -> None:
        """Show a step of the walk; None takes the picture away."""
        self._walk.stop()
        self.scene = scene
        self.setVisible(scene is not None)
        if scene is None:
            return
        self.setAccessibleName(self.words())
        self.progress = 1.0
        if not theme().reduced_motion and (scene.fresh or scene.start != scene.end):
            self.progress = 0.0
            self._walk.setDuration(BREAK_MS if scene.fresh else WALK_MS)
            self._walk.start()
        self.update()

    @property
    def moving(self) -> bool:
        """Whether the kaiju is on its way."""
        return self._walk.state() == QVariantAnimation.State.Running

    def words(self) -> str:
        """The picture for screen readers."""
        scene = self.scene
        if scene is None:
            return ""
        words = t("solo.city.name", start=district_name(scene.start), end=district_name(scene.end))
        return words if scene.start != scene.end else t("solo.city.stands", end=district_name(scene.end))

    def _moved(self, value: float) -> None:
        self.progress = float(value)
        self.update()

    # -- where things are --------------------------------------------------------------------------

    def _frame(self) -> tuple[float, QPointF, float]:
        """Size of a plot, corner of the mat, and the size of the compass' signs."""
        chip = float(min(theme().px(26), max(18, self.height() // 8)))
        side = min(self.width(), self.height()) - 2 * chip - 4
        cell = max(4.0, side / WHOLE)
        return cell, QPointF((self.width() - cell * WHOLE) / 2, (self.height() - cell * WHOLE) / 2), chip

    def plot_rect(self, row: int, col: int, high: int = 1, wide: int = 1) -> QRectF:
        """A rectangle of plots."""
        cell, corner, _ = self._frame()
        edge = margin(cell)
        return QRectF(corner.x() + edge.left() + col * cell, corner.y() + edge.top() + row * cell,
                      wide * cell, high * cell)  # fmt: skip

    def _district(self, place: Plot) -> QRectF:
        return self.plot_rect(place[0] * 3, place[1] * 3, 3, 3)

    def kaiju_centre(self) -> QPointF:
        """Where the kaiju is now: from where it stood in its district to where it will stand."""
        assert self.scene is not None
        city, cell = self.scene.city, self._frame()[0]
        start, end = (
            kaiju_box(city, place, self.plot_rect, cell).center()
            for place in (self.scene.start, self.scene.end)
        )
        share = 1.0 if self.scene.fresh else self.progress
        return start + (end - start) * share

    # -- painting ----------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """City, trail, ruins, kaiju, compass."""
        scene = self.scene
        if scene is None:
            return
        painter = smooth(QPainter(self))
        cell, corner, chip = self._frame()
        painter.drawPixmap(corner, self._mat(cell))
        self._target(painter, scene, cell)
        self._trail(painter, scene, cell)
        if scene.lost is not None:
            self._ruin(painter, scene, cell)
        self._kaiju(painter, scene, cell)
        self._compass(painter, scene, cell, corner, chip)
        painter.end()

    def _mat(self, cell: float) -> QPixmap:
        """The city without the kaiju, painted once for each step and size."""
        assert self.scene is not None
        ratio = self.devicePixelRatioF()
        key = (repr(self.scene.city), round(cell, 2), ratio, theme())
        if self._city_key != key:
            whole = math.ceil(cell * (WHOLE + 3) * ratio)
            picture = QPixmap(whole, whole)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = smooth(QPainter(picture))
            sharp = paint_city(painter, self.scene.city, QPointF(0, 0), cell, self._control.colour_of)
            painter.end()
            self._city, self._city_key = picture, key if sharp is not False else None
        return self._city

    def _target(self, painter: QPainter, scene: Scene, cell: float) -> None:
        """The district in which it ends."""
        box = self._district(scene.end).adjusted(1, 1, -1, -1)
        rounded(painter, box, 4, color("#5E9A62", 0.20))
        with saved(painter):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for ink, wide in ((CREAM, max(4.0, cell * 0.22)), (LIT, max(2.2, cell * 0.12))):
                painter.setPen(QPen(QColor(ink), wide))
                painter.drawRoundedRect(box, 4, 4)

    def _trail(self, painter: QPainter, scene: Scene, cell: float) -> None:
        """Footprints from district to district, the older the fainter, and up to where it is."""
        places = [self._district(place).center() for place in (*scene.behind, scene.start)]
        places.append(self.kaiju_centre())
        legs = len(places) - 1
        for number, (first, second) in enumerate(pairwise(places)):
            way = second - first
            length = math.hypot(way.x(), way.y())
            if length < cell:
                continue
            with saved(painter):
                painter.setOpacity(0.3 + 0.7 * (number + 1) / legs)
                self._footprints(painter, first, way / length, length, cell)

    def _footprints(
        self, painter: QPainter, start: QPointF, unit: QPointF, length: float, cell: float
    ) -> None:
        """Left, right, left along a line."""
        side = QPointF(-unit.y(), unit.x())
        size = max(2.4, cell * 0.19)
        count = max(1, int(length / (cell * 0.62)))
        painter.setPen(QPen(QColor(CREAM), max(0.7, size * 0.2)))
        painter.setBrush(QColor("#33210F"))
        angle = math.degrees(math.atan2(unit.y(), unit.x()))
        for step in range(count):
            at = start + unit * (length * (step + 0.5) / count) + side * size * (0.9 if step % 2 else -0.9)
            with saved(painter):
                painter.translate(at)
                painter.rotate(angle)
                path = QPainterPath()
                path.addEllipse(QPointF(0, 0), size, size * 0.72)
                for toe in (-0.6, 0.0, 0.6):
                    path.addEllipse(QPointF(size * 1.25, toe * size), size * 0.3, size * 0.26)
                painter.drawPath(path.simplified())

    def _ruin(self, painter: QPainter, scene: Scene, cell: float) -> None:
        """The plot of the building that is gone: it sinks, and a red burst marks where it stood."""
        assert scene.lost is not None
        what, plot = scene.lost
        box = self.plot_rect(*plot)
        share = self.progress if scene.fresh else 1.0
        if scene.fresh and share < 1 and what in BUILDING_KINDS:
            with saved(painter):
                painter.setClipRect(box.adjusted(0, -cell, 0, 0))
                painter.setOpacity(1 - share * 0.6)
                sunk = QPointF(box.x(), box.y() + cell * share)
                painter.drawPixmap(sunk, building_pixmap(what, cell, self.devicePixelRatioF()))
        reach = cell * (0.55 + 0.45 * share)
        points = []
        for spike in range(20):
            angle, far = math.pi * spike / 10, reach if spike % 2 == 0 else reach * 0.66
            points.append(box.center() + QPointF(math.cos(angle) * far, math.sin(angle) * far))
        with saved(painter):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for ink, wide in ((CREAM, max(3.4, cell * 0.24)), (RED, max(1.8, cell * 0.13))):
                pen = QPen(QColor(ink), wide)
                pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                painter.setPen(pen)
                painter.drawPolygon(QPolygonF(points))

    def _kaiju(self, painter: QPainter, scene: Scene, cell: float) -> None:
        centre = self.kaiju_centre()
        walks = not scene.fresh and self.progress < 1
        rears = math.sin(self.progress * math.pi) if walks else 0.0  # it is tallest in the middle of its way
        side = cell * (SIDE + 0.8 * rears)
        hop = abs(math.sin(self.progress * math.pi * 4)) * cell * 0.3 if walks else 0.0
        box = QRectF(centre.x() - side / 2, centre.y() - side / 2 - hop, side, side)
        opacity = 1.0
        if scene.lost is not None and scene.fresh and self.plot_rect(*scene.lost[1]).intersects(box):
            opacity = 0.82  # the ruin under its feet stays in sight
        draw_kaiju(painter, box, opacity=opacity)

    def _compass(self, painter: QPainter, scene: Scene, cell: float, corner: QPointF, chip: float) -> None:
        """The four tracks at the sides of the city: the one that chose is lit, the way back is barred."""
        grid = grid_rect(cell).translated(corner)
        whole = QRectF(corner.x(), corner.y(), cell * WHOLE, cell * WHOLE)
        gap = chip / 2 + 2
        middle = grid.center()
        spots = {
            "N": QPointF(middle.x(), whole.top() - gap), "S": QPointF(middle.x(), whole.bottom() + gap),
            "W": QPointF(whole.left() - gap, middle.y()), "E": QPointF(whole.right() + gap, middle.y()),
        }  # fmt: skip
        for way, track in compass().items():
            chosen, closed = track == scene.icon, way == scene.closed and way != ""
            box = QRectF(spots[way].x() - chip / 2, spots[way].y() - chip / 2, chip, chip)
            with saved(painter):
                painter.setOpacity(1.0 if chosen else 0.6)
                painter.setPen(QPen(QColor(LIT if chosen else PAPER_INK), 3.0 if chosen else 1.0))
                painter.setBrush(QColor("#FFFBEC" if chosen else CREAM))
                painter.drawEllipse(box.adjusted(1.5, 1.5, -1.5, -1.5))
                inner = chip * 0.2
                draw_icon(painter, f"track_{track}", box.adjusted(inner, inner, -inner, -inner))
            if closed and not chosen:
                with saved(painter):
                    painter.setPen(QPen(QColor(RED), max(2.0, chip * 0.11)))
                    painter.drawLine(box.topLeft() + QPointF(3, 3), box.bottomRight() - QPointF(3, 3))
