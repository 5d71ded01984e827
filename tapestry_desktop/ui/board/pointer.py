"""The mouse on the board: hovering, clicking, panning, pulling tokens, and the tip of what lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QWheelEvent

from .camera import ZOOM_STEP
from .spots import Spot, place_name
from .tip_card import neighbours
from .tips import tip_for, turning_tip

if TYPE_CHECKING:
    from .view import BoardView

PAN_FROM = 6
"""Logical pixels the pointer travels before a press becomes a pan or a pull."""
TIP_MS = 420


class BoardPointer:
    """What the mouse does on one board."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self.spot: Spot | None = None  # under the pointer or the focus
        self._press: QPoint | None = None
        self._panning = False
        self._pan_from = QPoint()
        self._notches = 0.0
        self._tip_soon = QTimer(view)
        self._tip_soon.setSingleShot(True)
        self._tip_soon.setInterval(TIP_MS)
        self._tip_soon.timeout.connect(self.show_tip)

    # -- moving ------------------------------------------------------------------------------------

    def move(self, event: QMouseEvent) -> None:
        """Pans, pulls a token, or shows what lies under the pointer."""
        pos, view = event.position().toPoint(), self._view
        if view.tokens.active:
            view.tokens.move(view.mapToScene(pos))
            return
        if self._press is None:
            self.hover(pos)
            return
        far = (pos - self._press).manhattanLength() > PAN_FROM
        if far and not self._panning and view.tokens.begin(view.mapToScene(self._press)):
            view.tokens.move(view.mapToScene(pos))
        elif self._panning or (far and view.camera.zoom > 1.0):
            self._panning = True
            view.camera.scroll(self._pan_from - pos)
            self._pan_from = pos
        else:
            self.hover(pos)

    def hover(self, pos: QPoint) -> None:
        """The pointer rests on a point of the widget."""
        view = self._view
        key = view.key_at(pos)
        leaves = not key and not view.hand.turning and view.controller.hovered in view.board.paths
        if key or leaves:
            view.controller.hover(key)
        cursor = Qt.CursorShape.PointingHandCursor if key else Qt.CursorShape.ArrowCursor
        if view.tokens.token_at(view.mapToScene(pos)) is not None:
            cursor = Qt.CursorShape.OpenHandCursor
        view.viewport().setCursor(cursor)
        spot = view.spot_under(pos)
        if spot != self.spot:
            self.point_at(spot)
        view.hand.hover_hex(spot.coord if spot else None)

    def point_at(self, spot: Spot | None) -> None:
        """A place is under the pointer or has the focus: its tip comes in a moment."""
        self.spot = spot
        self._view.tip.hide()
        self._tip_soon.start()

    def leave(self) -> None:
        """Nothing is under the pointer any more."""
        view = self._view
        self.quiet()
        self.spot = None
        view.hand.hover_hex(None)
        if not view.hand.turning and view.controller.hovered in view.board.paths:
            view.controller.hover("")

    def quiet(self) -> None:
        """No tip, and none to come."""
        self._view.tip.hide()
        self._tip_soon.stop()

    def show_tip(self) -> None:
        """Shows the tip of the place pointed at."""
        view, spot = self._view, self.spot
        if spot is None or view.drag.active or view.tokens.active or view.board.laid is None:
            return
        turned = view.hand.turning and spot.coord == view.hand.coord
        tip = turning_tip(view.controller, view.hand.key) if turned else tip_for(spot, view.controller)
        if tip is not None:
            near = view.mapFromScene(spot.rect).boundingRect()
            places = [view.place_for(key) for key in view.board.targets]
            avoid = [place for place in places if place is not None]
            if view.hand.turning:
                avoid.append(view.hand.bar.geometry())
            view.tip.show_tip(tip, near, avoid, neighbours(near, spot))

    # -- pressing ----------------------------------------------------------------------------------

    def press(self, event: QMouseEvent) -> None:
        """Remembers where a click, a pull or a pan begins."""
        self.quiet()
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._press = self._pan_from = event.position().toPoint()
            self._panning = self._view.keys.space_held or event.button() == Qt.MouseButton.MiddleButton

    def release(self, event: QMouseEvent) -> None:
        """A click answers, or says why it cannot; a pulled token is let go."""
        pos, press, panned = event.position().toPoint(), self._press, self._panning
        self._press, self._panning = None, False
        if self._view.tokens.active:
            self._view.tokens.drop(self._view.mapToScene(pos))
            return
        if press is None or panned or event.button() != Qt.MouseButton.LeftButton:
            return
        if (pos - press).manhattanLength() <= PAN_FROM:
            self.click(pos)

    def click(self, pos: QPoint) -> bool:
        """Answers what lies under a point of the widget; says why not where nothing is on offer."""
        key = self._view.key_at(pos)
        if key:
            return self._view.answer(key)
        self.explain(self._view.spot_under(pos))
        return False

    def explain(self, spot: Spot | None) -> None:
        """Says why a place is not on offer."""
        if spot is not None and place_name(spot):
            self._view.controller.explain(place_name(spot))

    def wheel(self, event: QWheelEvent) -> None:
        """Ctrl + wheel zooms; the wheel turns a tile in hand, and otherwise pans a zoomed board."""
        view, notches = self._view, event.angleDelta().y() / 120
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            view.camera.zoom_by(ZOOM_STEP**notches, event.position())
        elif view.hand.holding or view.drag.active:
            self._notches += notches
            whole = int(self._notches)
            self._notches -= whole
            if whole:
                view.turn(-whole)
        elif view.camera.zoom > 1.0:
            turned = event.angleDelta()
            view.camera.scroll(QPoint(-turned.x() // 2, -turned.y() // 2))
        event.accept()
