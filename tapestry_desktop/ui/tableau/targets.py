"""The keyboard's handle on what may be chosen: a button without a picture over each spot on offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton

if TYPE_CHECKING:
    from .zone import Spot, Zone

ARROWS: dict[Qt.Key, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


def by_keyboard(event: QFocusEvent) -> bool:
    """Whether a focus ring helps: not when the window merely became active or the mouse clicked."""
    return event.reason() not in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.MouseFocusReason)


class TargetButton(QAbstractButton):
    """The keyboard's and the screen reader's handle on a spot that may be chosen."""

    def __init__(self, zone: Zone, spot: Spot) -> None:
        super().__init__(zone)
        self.zone, self.spot = zone, spot
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(spot.name or spot.key)
        self.keyboard = False
        self.setGeometry(spot.rect.toAlignedRect())
        self.clicked.connect(self._choose)
        self.show()

    def _choose(self) -> None:
        self.zone.choose(self.spot.key)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The zone paints frame and focus."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The focused option is previewed like a hovered one."""
        super().focusInEvent(event)
        self.keyboard = by_keyboard(event)
        self.zone.controller.hover(self.spot.key)
        self.zone.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Repaints without the ring."""
        super().focusOutEvent(event)
        self.zone.update()

    def event(self, event: QEvent) -> bool:
        """The keys of a target are not shortcuts of the window while it has the focus."""
        own = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, *ARROWS)
        asked = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if asked and event.key() in own:  # type: ignore[attr-defined]
            event.accept()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses, the arrows go to the nearest target that way."""
        if self.zone.controller.rest.swallows(event):
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in ARROWS:
            self.zone.tableau.focus_towards(self, ARROWS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)
