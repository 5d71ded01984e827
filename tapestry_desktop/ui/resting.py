"""Keys that come too fast answer nothing: not in the name of the next person, nor back into other turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, Qt
from PySide6.QtGui import QKeyEvent

if TYPE_CHECKING:
    from tapestry_desktop.engine.session import Session
    from tapestry_desktop.ui.controller import TableController

REST = 350
"""Milliseconds for which Enter, Space and the numbers rest after the screen has passed on. Every press in
that time begins it anew, so that somebody who hammers on a key stops at the first curtain."""

ANSWERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class KeyRest(QObject):
    """Begins whenever the end of a turn is shown, a curtain falls or rises, or another person is asked."""

    def __init__(self, control: TableController) -> None:
        super().__init__(control)
        self._control = control
        self._timer = QElapsedTimer()
        self._state = self._now()
        self._asked = -1  # how many answers there were when undo was asked about
        control.refreshed.connect(self._look)

    def _now(self) -> tuple[int, bool, bool]:
        control = self._control
        return control.viewer, control.curtain, control.handing_over

    def _look(self) -> None:
        now = self._now()
        if now != self._state:
            self._state = now
            self.begin()

    def begin(self) -> None:
        """Keys rest from now on."""
        self._timer.start()

    def blocks(self) -> bool:
        """Whether a key pressed now comes too fast; then the rest begins anew."""
        if not self._timer.isValid() or self._timer.elapsed() >= REST:
            return False
        self.begin()
        return True

    def swallows(self, event: QKeyEvent) -> bool:
        """Whether a key that answers is only held down, or comes too fast."""
        return event.key() in ANSWERS and (event.isAutoRepeat() or self.blocks())

    def stops_undo(self) -> bool:
        """Whether undo has to be asked for once more, because it goes back to a question that was put to
        somebody else; `undo_asked` says so. The second time must not come in one rush with the first."""
        control = self._control
        session, place = control.session, len(control.session.answers)
        if self._asked == place:
            stops = self.blocks()
            self._asked = place if stops else -1
            return stops
        self._asked = -1
        people = sum(player.kind == "human" for player in session.table.players)
        seat = asker_before(session) if people > 1 and session.decision is not None else None
        if seat is None or seat == control.viewer:
            return False
        self._asked = place
        self.begin()
        control.undo_asked.emit(seat)
        return True


def asker_before(session: Session) -> int | None:
    """The seat to which undo would go back; None where there is nothing to undo, or no way forward again."""
    if not session.can_undo:
        return None
    redo = session.redo_stack[:]
    session.undo()
    seat = session.decision.seat if session.decision is not None else None
    if not session.can_redo:
        return None
    session.redo()
    session.redo_stack[:] = redo
    return seat
