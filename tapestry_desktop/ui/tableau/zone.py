"""What all parts of the tableau share: spots that mean something, gold on those that may be chosen.

A zone paints itself once into a pixmap and lists its spots. Every spot that stands for an answer on offer
gets a small button of its own: it takes the keyboard focus, answers Enter and Space, and carries the
accessible name. The mouse is handled by the zone, so that clicks, hovers and drags are one thing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QCursor,
    QEnterEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from ...engine.decisions import reason
from ...engine.state import Player
from ..controller import TableController
from ..look.paint import (
    RADIUS_PANEL,
    SHADOW_REACH,
    draw_focus,
    draw_panel,
    rounded_path,
    smooth,
    target_pixmap,
)
from ..look.palette import hub, theme
from ..look.widgets.panels import tabletop_of
from .targets import TargetButton

if TYPE_CHECKING:
    from .view import Tableau

Tip = tuple[str, ...]
"""What a spot explains: a kind and its arguments, see `tips`."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a zone. `key` is the answer it stands for, on offer or not; `drag` what can be pulled
    from it: "card", "tile", "tech", "outpost" or "piece"."""

    rect: QRectF
    key: str = ""
    tip: Tip = ()
    name: str = ""
    radius: float = 6.0
    drag: str = ""
    what: str = ""  # the component that lies here, for the picture that is dragged
    shape: QPainterPath | None = None

    @property
    def path(self) -> QPainterPath:
        """The outline that turns gold."""
        return self.shape if self.shape is not None else rounded_path(self.rect, self.radius)


ON_MATS = frozenset({"proclaim", "copy_tapestry"})
"""Kinds of decisions whose cards lie on the income mats, of any seat, and not in the hand."""


class Zone(QWidget):
    """A panel of the tableau. Subclasses give `find_spots` and `paint`."""

    panel = True
    in_full = False  # whether everything stands here in full, so that nothing is enlarged beside it
    blits = True  # whether a refresh changes nothing besides the picture and the gold

    def __init__(self, controller: TableController, tableau: Tableau) -> None:
        super().__init__(tableau)
        self.controller, self.tableau = controller, tableau
        self.spots: list[Spot] = []
        self.buttons: list[TargetButton] = []
        self._picture: QPixmap | None = None
        self._painted: object = None  # what the picture shows, see `sign`
        self._kept: dict[int, tuple[object, QPixmap]] = {}  # the last picture of every seat
        self._hovered: Spot | None = None
        self._resting: QPoint | None = None  # where the pointer lay when the zone appeared
        self._pressed: tuple[Spot, QPoint] | None = None
        self.setMouseTracking(True)
        hub().changed.connect(self.refresh)

    # -- what subclasses say -----------------------------------------------------------------------

    def find_spots(self) -> list[Spot]:
        """The places of the zone in its present size."""
        return []

    def paint(self, painter: QPainter) -> None:
        """Draws what lies here, without gold."""

    def sign(self) -> object:
        """What the picture depends on besides size and theme; while it stays equal nothing is repainted."""
        return object()

    def paint_over(self, painter: QPainter) -> None:
        """Draws what changes with the pointer, above the picture and below the gold."""

    # -- reading -----------------------------------------------------------------------------------

    @property
    def player(self) -> Player:
        """The player whose tableau is shown, as the viewer may see it."""
        return self.controller.view.players[self.controller.shown_seat]

    @property
    def colour(self) -> str:
        """The colour of the player shown."""
        return self.controller.colour_of(self.controller.shown_seat)

    @property
    def own(self) -> bool:
        """Whether the tableau shown belongs to the one looking at the screen."""
        return self.controller.shown_seat == self.controller.viewer and not self.controller.curtain

    def on_offer(self, key: str) -> bool:
        """Whether a key may be answered on this tableau now."""
        decision = self.controller.decision
        if decision is None or key not in decision.keys:
            return False
        return decision.seat == self.controller.shown_seat or key.startswith("tech:")

    def keys_shown(self) -> set[str]:
        """The keys on offer that can be clicked here."""
        return {spot.key for spot in self.spots if spot.key and self.on_offer(spot.key)}

    def asked(self) -> bool:
        """Whether something of the waiting question lies here, also while the zone is covered."""
        return any(spot.key and self.on_offer(spot.key) for spot in self.find_spots())

    def place_for(self, key: str) -> QRect | None:
        """Where a key on offer lies, in this zone's coordinates."""
        for spot in self.spots:
            if spot.key == key and self.on_offer(key):
                return spot.rect.toAlignedRect()
        return None

    def offers(self) -> set[str]:
        """The keys on offer that have their place here, shown or not."""
        return {button.spot.key for button in self.buttons}

    def spot_at(self, point: QPointF) -> Spot | None:
        """The topmost spot under a point."""
        for spot in reversed(self.spots):
            if spot.rect.contains(point) and (spot.shape is None or spot.shape.contains(point)):
                return spot
        return None

    # -- keeping up --------------------------------------------------------------------------------

    def refresh(self) -> None:
        """View, decision, size or theme are new: find the spots again and repaint."""
        held = next((button.spot.key for button in self.buttons if button.hasFocus()), "")
        self.spots = self.find_spots()
        ground = None
        if tabletop_of(self) is not None:
            ground = self.mapTo(self.window(), QPoint(0, 0)), self._panels_near()
        painted = (self.size(), ground, theme(), self.controller.shown_seat, self.own, self.sign())
        still = painted == self._painted and self._picture is not None and not self.buttons
        if painted != self._painted:
            known, picture = self._kept.get(self.controller.shown_seat, (None, None))
            self._painted, self._picture = painted, picture if known == painted else None
        self._hovered = None
        told = "; ".join(spot.name for spot in self.spots if spot.name)[:600]
        if told != self.accessibleDescription():
            self.setAccessibleDescription(told)
        self._rebuild(held)
        if not (still and not self.buttons and self.blits):  # else it shows already what it has to
            self.update()

    def _rebuild(self, held: str) -> None:
        for button in self.buttons:
            # Not orphaned at once: this may run inside the button's own click.
            button.hide()
            button.deleteLater()
        done: set[str] = set()
        self.buttons = []
        for spot in self.spots:
            if spot.key and spot.key not in done and self.on_offer(spot.key):
                done.add(spot.key)
                self.buttons.append(TargetButton(self, spot))
        for button in self.buttons:
            if button.spot.key == held:
                button.setFocus()

    def changeEvent(self, event: QEvent) -> None:
        """Moving to another screen changes the pixel ratio."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ScreenChangeInternal):
            self._picture = None
            self._kept.clear()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The spots follow the size."""
        super().resizeEvent(event)
        self.refresh()

    # -- painting ----------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Blits the picture, then gold and focus."""
        ratio = self.devicePixelRatioF()
        if self._picture is None or self._picture.devicePixelRatio() != ratio:
            self._picture = self._render(ratio)
            self._keep(self._picture)
        painter = smooth(QPainter(self))
        painter.drawPixmap(0, 0, self._picture)
        self.paint_over(painter)
        self.paint_targets(painter, ratio)
        painter.end()

    def forget_picture(self) -> None:
        """Paint everything anew."""
        self._kept.clear()
        self._picture = None
        self.update()

    def _keep(self, picture: QPixmap) -> None:
        """Remember the picture of the seat shown: between people at one screen nothing is drawn anew."""
        seat = self.controller.shown_seat
        self._kept = {
            other: kept for other, kept in self._kept.items() if kept[1].size() == picture.size()
        }
        self._kept[seat] = (self._painted, picture)

    def _render(self, ratio: float) -> QPixmap:
        picture = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
        picture.setDevicePixelRatio(ratio)
        table = tabletop_of(self)
        picture.fill(Qt.GlobalColor.transparent if table is None else theme().tokens.table)
        painter = smooth(QPainter(picture))
        if table is not None:
            table.paint_under(painter, self, self._panels_near())
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, table is not None)
        if self.panel:
            draw_panel(painter, QRectF(self.rect()), RADIUS_PANEL, shadow=False)
        self.paint(painter)
        painter.end()
        return picture

    def _panels_near(self) -> list[QRect]:
        """The panels of the tableau whose shadows reach into this one, itself among them."""
        reach = self.geometry().adjusted(-SHADOW_REACH, -SHADOW_REACH, SHADOW_REACH, SHADOW_REACH)
        panels = [zone.geometry() for zone in self.tableau.zones if zone.isVisibleTo(self.tableau)]
        return [panel.translated(-self.pos()) for panel in panels if panel.intersects(reach)]

    def paint_targets(self, painter: QPainter, ratio: float) -> None:
        """The gold on everything that may be chosen here."""
        hovered = self.controller.hovered
        focused = {button.spot.key for button in self.buttons if button.hasFocus() and button.keyboard}
        for spot in self.spots:
            if not spot.key or not self.on_offer(spot.key):
                continue
            line = 2.0 if min(spot.rect.width(), spot.rect.height()) < 60 else 2.6
            pixmap, corner = target_pixmap(
                spot.path, ratio, line=line, hover=spot.key == hovered, strength=self.tableau.glow
            )
            painter.drawPixmap(corner, pixmap)
            if spot.key in focused:
                draw_focus(painter, spot.rect.adjusted(-3, -3, 3, 3), spot.radius + 2)

    # -- acting ------------------------------------------------------------------------------------

    def choose(self, key: str) -> None:
        """Answer with a key of this zone, or say why it cannot be chosen."""
        decision = self.controller.decision
        if decision is not None and key in decision.keys and not self.on_offer(key):
            self.controller.refused.emit(key, reason("other_tableau"))
        else:
            self.tableau.choose(key)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remembers where a click or a drag begins."""
        self.tableau.touched.emit()
        spot = self.spot_at(event.position())
        if self.tableau.enlarging.rests(event.globalPosition()):
            return
        if event.button() == Qt.MouseButton.LeftButton and spot is not None:
            self._pressed = (spot, event.position().toPoint())
            self.tableau.hide_tip()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hovering explains and previews; pulling drags."""
        if self.tableau.drag.active:
            self.tableau.drag.move(event.globalPosition())
            return
        if self._pressed is not None and event.buttons() & Qt.MouseButton.LeftButton:
            spot, start = self._pressed
            far = (event.position().toPoint() - start).manhattanLength() >= QApplication.startDragDistance()
            if far and spot.drag:
                self._pressed = None
                self.tableau.drag.begin(self, spot, event.globalPosition())
            return
        self._hover(self.spot_at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ends a drag, or is a click when it is still over the spot where it began."""
        if self.tableau.drag.active:
            self.tableau.drag.drop(event.globalPosition())
            return
        pressed, self._pressed = self._pressed, None
        if pressed is not None and event.button() == Qt.MouseButton.LeftButton:
            spot = self.spot_at(event.position())
            if spot is not None and spot.key and spot.key == pressed[0].key:
                self.choose(spot.key)

    def showEvent(self, event: QShowEvent) -> None:
        """A zone that appears under a pointer at rest has not been pointed at."""
        self._resting = QCursor.pos()
        super().showEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """The pointer has come in."""
        if event.globalPosition().toPoint() != self._resting:
            self._hover(self.spot_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer has gone."""
        self._hover(None)

    def _hover(self, spot: Spot | None) -> None:
        if spot is self._hovered:
            return
        old, self._hovered = self._hovered, spot
        offered = spot is not None and bool(spot.key) and self.on_offer(spot.key)
        self.setCursor(Qt.CursorShape.PointingHandCursor if offered else Qt.CursorShape.ArrowCursor)
        if spot is not None and offered:
            self.controller.hover(spot.key)
        elif old is not None and old.key and self.controller.hovered == old.key:
            self.controller.hover("")
        if spot is not None and spot.tip and not self.in_full:
            self.tableau.show_tip(self, spot)
        else:
            self.tableau.hide_tip()
        self.update()


def roman(number: int) -> str:
    """An era's number as printed: I to V, 0 as a dash."""
    return ("–", "I", "II", "III", "IV", "V")[max(0, min(5, number))]


def spread(count: int, room: float, width: float, gap: float) -> Iterable[float]:
    """Left edges of `count` things of a width in a room: side by side, else overlapping evenly."""
    step = width + gap
    if count > 1 and width + (count - 1) * step > room:
        step = (room - width) / (count - 1)
    return [i * step for i in range(count)]
