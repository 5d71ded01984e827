"""The keyboard on the board: walking through targets, answering, turning, zooming."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from .camera import ZOOM_STEP
from .spots import spot_at
from .walk import next_key

if TYPE_CHECKING:
    from .view import BoardView

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class BoardKeys:
    """Which target has the focus, and what the keys do."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self.focused = ""
        self.space_held = False

    def focus(self, key: str) -> None:
        """Puts the focus on a target, or on none."""
        view = self._view
        self.focused = key
        if key:
            view.controller.hover(key)
            view.hand.hover_hex(view.hand.coord_of(key))
            box = view.board.place_rect(key)
            if box is not None and view.camera.zoom > 1.0:
                view.ensureVisible(box, 40, 40)
            if box is not None and view.board.laid is not None:
                view.pointer.point_at(spot_at(view.board.laid, view.board.spots, box.center()))
        view.mark()

    def step(self, forward: bool) -> bool:
        """Tab: to the next target; False after the last."""
        keys = list(self._view.board.targets)
        at = keys.index(self.focused) if self.focused in keys else (-1 if forward else len(keys))
        at += 1 if forward else -1
        if 0 <= at < len(keys):
            self.focus(keys[at])
            return True
        self.focus("")
        return False

    def arrive(self, reason: Qt.FocusReason) -> None:
        """Coming with Tab puts the focus on the first target, with Shift + Tab on the last."""
        keys = list(self._view.board.targets)
        if keys and not self.focused:
            if reason == Qt.FocusReason.TabFocusReason:
                self.focus(keys[0])
            elif reason == Qt.FocusReason.BacktabFocusReason:
                self.focus(keys[-1])

    def press(self, event: QKeyEvent) -> bool:
        """A key; False when it means nothing here."""
        view, key = self._view, event.key()
        if key != Qt.Key.Key_Space and view.controller.rest.swallows(event):
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            wanted = view.hand.key if view.hand.turning else self.focused
            return bool(wanted) and view.answer(wanted)
        if key == Qt.Key.Key_R and (view.hand.holding or view.drag.active):
            view.turn(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
            return True
        if key in ARROWS:
            return self._arrow(*ARROWS[Qt.Key(key)])
        if key == Qt.Key.Key_Escape:
            return self.escape()
        return self._zoom_key(key)

    def _zoom_key(self, key: int) -> bool:
        camera = self._view.camera
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            camera.zoom_by(ZOOM_STEP)
        elif key == Qt.Key.Key_Minus:
            camera.zoom_by(1 / ZOOM_STEP)
        elif key == Qt.Key.Key_0:
            camera.fit()
        elif key == Qt.Key.Key_Space:
            self.space_held = True
        else:
            return False
        return True

    def escape(self) -> bool:
        """Gives up a drag, a focus or a tip; with none of them the window's Esc steps back."""
        view = self._view
        if not (self.focused or view.drag.active or view.tokens.active or view.tip.isVisible()):
            return False
        view.drag.cancel()
        view.tokens.cancel()
        view.tip.hide()
        self.focus("")
        return True

    def _arrow(self, dx: int, dy: int) -> bool:
        view = self._view
        if view.hand.turning:
            if dx:
                view.turn(dx)
            return True
        places = {key: item.path.boundingRect().center() for key, item in view.board.targets.items()}
        found = next_key(places, self.focused, dx, dy)
        if found:
            self.focus(found)
        return bool(found)
