"""The table and the panels on it. The table paints the panels' shadows, so panels can stand 8 px apart."""

from __future__ import annotations

from collections.abc import Iterable
from weakref import WeakSet

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QMoveEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from ..fonts import font
from ..paint import RADIUS_PANEL, SHADOW_REACH, draw_linen, draw_panel, draw_shadow, smooth
from ..palette import hub, theme
from .labels import ElidedLabel


class PanelFrame(QFrame):
    """A panel with its line, 12 px of padding and, if wanted, a title. `body` is the layout to fill."""

    def __init__(
        self,
        title: str = "",
        *,
        radius: int = RADIUS_PANEL,
        well: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.radius, self.well = radius, well
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(12, 10, 12, 12)
        self.body.setSpacing(8)
        self.title_label: ElidedLabel | None = None
        if title:
            self.title_label = ElidedLabel(title, "mat_title")
            self.body.addWidget(self.title_label)
            self.setAccessibleName(title)
        hub().changed.connect(self._theme_changed)

    def _theme_changed(self) -> None:
        self.setFont(font("body"))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws surface and line; the shadow belongs to the table."""
        painter = smooth(QPainter(self))
        draw_panel(painter, QRectF(self.rect()), self.radius, shadow=False, well=self.well)
        painter.end()


class Tabletop(QWidget):
    """The linen table: central widget of a screen. Casts the shadow of every panel that stands on it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._watched: WeakSet[PanelFrame] = WeakSet()
        hub().changed.connect(self._theme_changed)

    def _theme_changed(self) -> None:
        self.update()

    def panels(self) -> list[PanelFrame]:
        """The visible panels on the table, but not wells or panels inside panels."""
        found = []
        for panel in self.findChildren(PanelFrame):
            above = panel.parentWidget()
            while above is not None and above is not self and not isinstance(above, PanelFrame):
                above = above.parentWidget()
            if above is self and panel.isVisibleTo(self) and not panel.well:
                found.append(panel)
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws linen and shadows."""
        painter = smooth(QPainter(self))
        self.paint_ground(painter, QRectF(event.rect()))
        areas = [QRectF(area) for area in list(event.region())]  # type: ignore[call-overload]
        for panel in self.panels():
            if panel not in self._watched:
                self._watched.add(panel)
                panel.installEventFilter(self)
                self._update_rim(panel, panel.geometry())
            corner = panel.mapTo(self, QPoint(0, 0))
            box = QRectF(corner.x(), corner.y(), panel.width(), panel.height())
            if _shows_shadow(box, panel.radius, areas):
                draw_shadow(painter, box, panel.radius, hollow=True)
        painter.end()

    def paint_ground(self, painter: QPainter, under: QRectF) -> None:
        """Draws what the panels lie on in a part of the table: linen, unless a page has something else."""
        draw_linen(painter, under)

    def paint_under(self, painter: QPainter, widget: QWidget, panels: Iterable[QRect]) -> None:
        """Draws what lies under a widget on the table: linen, and the shadows of panels (in the widget's
        coordinates). A widget that begins with it is opaque: the table is not painted with it each time."""
        painter.setBrushOrigin(-widget.mapTo(self, QPoint(0, 0)))
        draw_linen(painter, QRectF(widget.rect()))
        painter.setBrushOrigin(0, 0)
        for panel in panels:
            draw_shadow(painter, QRectF(panel), RADIUS_PANEL, hollow=True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Moves a shadow along with its panel: only the rim is painted anew, not what lies far from it."""
        if isinstance(watched, PanelFrame):
            size, corner = watched.size(), watched.pos()
            if isinstance(event, QMoveEvent):
                self._update_rim(watched, QRect(event.oldPos(), size))
            elif isinstance(event, QResizeEvent):
                self._update_rim(watched, QRect(corner, event.oldSize()))
            if event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide):
                self._update_rim(watched, QRect(corner, size))
        return super().eventFilter(watched, event)

    def _update_rim(self, panel: PanelFrame, place: QRect) -> None:
        """Paint the shadow anew of a panel in a place of its parent's."""
        above = panel.parentWidget()
        if not place.isValid() or above is None or not (above is self or self.isAncestorOf(above)):
            return
        box = QRect(above.mapTo(self, place.topLeft()), place.size())
        reach, inset = SHADOW_REACH + 2, panel.radius
        rim = QRegion(box.adjusted(-reach, -reach, reach, reach))
        self.update(rim.subtracted(QRegion(box.adjusted(inset, inset, -inset, -inset))))


def tabletop_of(widget: QWidget) -> Tabletop | None:
    """The table a widget lies on, if any."""
    above = widget.parentWidget()
    while above is not None and not isinstance(above, Tabletop):
        above = above.parentWidget()
    return above


def _shows_shadow(box: QRectF, radius: int, areas: list[QRectF]) -> bool:
    """Whether any of the areas being painted reaches out from under a panel into its shadow."""
    outer = box.adjusted(-8, -8, 8, 8)
    covered = (box.adjusted(radius, 0, -radius, 0), box.adjusted(0, radius, 0, -radius))
    return any(
        outer.intersects(area) and not any(inner.contains(area) for inner in covered) for area in areas
    )


class Divider(QWidget):
    """A hair line across a panel."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(9)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the line."""
        painter = QPainter(self)
        painter.fillRect(QRectF(0, 4, self.width(), 1), theme().tokens.hair)
        painter.end()


class ScrollArea(QScrollArea):
    """What it holds scrolls up and down, on the ground of whatever lies below."""

    def __init__(self, held: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidget(held)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("QScrollArea { background: transparent; }")
        self.viewport().setAutoFillBackground(False)
        held.setAutoFillBackground(False)
