"""The piece in hand over the city: mouse, wheel and keys. It springs to the nearest place on offer that
covers the plot pointed at; where there is none it is held there refused, with the reason."""

from __future__ import annotations

from math import floor

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QWheelEvent

from ...content import catalogue
from ...engine.geometry.plots import SIZE
from ..i18n import t
from ..offers import in_order
from .city_ghost import Ghost, Outcome, place_of
from .city_ground import Ground
from .city_snap import Lie, Lit, grip_of, lies_of, lit_plots, lost, snap
from .targets import ARROWS, by_keyboard


class Holding(Ground):
    """The city as far as something is placed in it."""

    ghost_moved = Signal()
    ghost: Ghost
    dropped = ""
    """The key that was answered by putting a piece down here, for the motion that follows."""
    _keyboard = False
    _press_size: QSize | None = None  # the size of the city when the mouse button went down
    _aim: tuple[float, float] | None = None  # the point of the grid under the pointer
    _lies: dict[int, tuple[Lie, ...]]
    _lit: dict[int, Lit]

    # -- what is being placed ----------------------------------------------------------------------

    @property
    def plot_keys(self) -> tuple[str, ...]:
        """The plots on offer."""
        decision = self.controller.decision
        if decision is None or decision.seat != self.controller.shown_seat:
            return ()
        return tuple(key for key in decision.keys if key.startswith("plot:"))

    @property
    def placing(self) -> bool:
        """Whether a building or landmark waits to be placed."""
        decision = self.controller.decision
        mine = decision is not None and decision.seat == self.controller.shown_seat
        return mine and decision is not None and decision.kind == "place_building"

    @property
    def piece(self) -> str:
        """The component that is being placed, "" for a bare choice of a plot."""
        decision = self.controller.decision
        return decision.subject if decision is not None and self.placing else ""

    @property
    def outcome(self) -> Outcome | None:
        """What dropping the piece at its present place would do."""
        if not self.plot_keys or self.state is None:
            return None
        return self.ghost.outcome(self.controller, self.state)

    @property
    def lit(self) -> Lit:
        """The plots that light up for the landmark as it is turned now."""
        return self._lit.get(self.ghost.orientation, Lit())

    def take_up(self) -> None:
        """Another decision puts another piece in the hand, or none."""
        self.ghost.take(self.piece)
        self._aim = None
        landmark = self.piece in catalogue().landmarks
        self._lies = lies_of(self.plot_keys, self.piece) if landmark else {}
        self._lit = {turn: lit_plots(lies) for turn, lies in self._lies.items()}
        if not self.plot_keys:
            self.ghost.place = None
        elif self._lies and self.ghost.orientation not in self._lies and self.ghost.place is None:
            self.ghost.orientation = place_of(self._first_key())[2]  # it fits only turned

    def _first_key(self) -> str:
        """The place that is numbered first."""
        decision = self.controller.decision
        ordered = in_order(decision, self.controller.view) if decision is not None else []
        return next(key for key in ordered if key.startswith("plot:"))

    @property
    def fits_turned(self) -> bool:
        """Whether the plot pointed at takes the landmark only when it is turned another way."""
        outcome = self.outcome
        if outcome is None or outcome.legal or self._aim is None:
            return False
        plot = floor(self._aim[0]), floor(self._aim[1])
        return any(plot in lit.whole or plot in lit.over for lit in self._lit.values())

    def say(self) -> None:
        """Tell screen readers where the piece is."""
        outcome = self.outcome
        if outcome is None or self.ghost.place is None:
            self.setAccessibleDescription(t("tableau.city.keys") if self.plot_keys else "")
            return
        row, col, _ = self.ghost.place
        what = t("tableau.city.legal" if outcome.legal else "tableau.city.refused")
        over = lost(outcome.cells)
        words = t("tableau.city.at", row=row + 1, column=col + 1, state=what)
        self.setAccessibleDescription(f"{words}. {t('tableau.drop.over', n=over)}" if over else words)

    # -- moving it ---------------------------------------------------------------------------------

    def ghost_changed(self) -> None:
        """The ghost was moved or turned: preview and repaint."""
        outcome = self.outcome
        if outcome is not None:
            self.controller.hover(outcome.key if outcome.legal else "")
        self.say()
        self.ghost_moved.emit()
        self.update()

    def show_key(self, key: str) -> None:
        """An option of the decision bar is pointed at: hold the piece over its place."""
        wanted = place_of(key)
        if wanted != self.ghost.place:
            self.ghost.orientation, self.ghost.place = wanted[2], wanted
            self.say()
            self.ghost_moved.emit()
            self.update()

    def hold_at(self, point: QPointF) -> None:
        """Hold the piece over a point of the zone."""
        self._hold(self.aim(point))

    def _hold(self, aim: tuple[float, float]) -> None:
        """Hold the piece over a point of the grid: at the place it springs to, else there, refused."""
        self._aim = aim
        place = snap(self._lies.get(self.ghost.orientation, ()), *aim)
        if place is not None:
            self.ghost.place = place
        else:
            grip = grip_of(self.ghost.piece, self.ghost.orientation)
            self.ghost.hold_at(*aim, grip)
        self.ghost_changed()

    def turn_ghost(self, steps: int = 1) -> None:
        """Turn the piece under the pointer, or round its middle where it is held without one."""
        place = self.ghost.place
        if place is not None and self._aim is None:
            grip = grip_of(self.ghost.piece, self.ghost.orientation)
            self._aim = place[0] + grip[0], place[1] + grip[1]
        self.ghost.turn(steps)
        if place is not None and self._aim is not None and self._lies:
            self._hold(self._aim)
        else:
            self.ghost_changed()

    def leave_ghost(self) -> None:
        """Lift the piece off the mat."""
        self._aim = None
        if self.ghost.place is not None:
            self.ghost.place = None
            self.controller.hover("")
            self.ghost_moved.emit()
            self.update()

    def reason(self) -> str:
        """Why the piece cannot stand where it is held, "" when it can."""
        outcome = self.outcome
        if outcome is None or outcome.legal:
            return ""
        why = self.tableau.why(outcome.key)
        return f"{why} {t('tableau.drop.turn')}" if self.fits_turned else why

    def drop(self) -> bool:
        """Put the piece down where it is held; a refusal says why."""
        outcome = self.outcome
        if outcome is None:
            return False
        self.dropped = outcome.key if outcome.legal else ""
        return self.tableau.choose(outcome.key)

    # -- mouse -------------------------------------------------------------------------------------

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The piece follows the pointer over the mat."""
        if self.tableau.drag.active or not self.plot_keys:
            super().mouseMoveEvent(event)
        elif self.over_city(event.position()):
            self.hold_at(event.position())
        else:
            self.leave_ghost()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click begins: where the city changes its size before the button is let go, it is none. The right
        button turns the piece."""
        self._press_size = self.size()
        if event.button() == Qt.MouseButton.RightButton and self.plot_keys:
            self.turn_ghost(1)
            return
        if self.tableau.enlarging.rests(event.globalPosition()):
            self._press_size = None  # the enlarged city has just gone from under the pointer
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click drops the piece; where none is to be placed it says why."""
        pressed, self._press_size = self._press_size, None
        if not self.tableau.drag.active and pressed != self.size():
            self._pressed = None
            return
        if self.tableau.drag.active or not self.plot_keys or event.button() != Qt.MouseButton.LeftButton:
            spot, own = self.spot_at(event.position()), self.own and not self.tableau.drag.active
            super().mouseReleaseEvent(event)
            bare = self.state is not None and (spot is None or not spot.key)
            if own and bare and event.button() == Qt.MouseButton.LeftButton:
                self._explain(event.position())
        elif self.over_city(event.position()):
            self.hold_at(event.position())
            self.drop()

    def _explain(self, point: QPointF) -> None:
        """Why nothing can be built on a plot now."""
        row, col = (int(number) for number in self.grid_at(point))
        if self.plot_rect(0, 0, SIZE, SIZE).contains(point):
            self.controller.explain(f"plot:{row},{col}")

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel turns the piece."""
        if self.plot_keys and event.angleDelta().y():
            self.turn_ghost(1 if event.angleDelta().y() < 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """The piece is not over the city any more."""
        super().leaveEvent(event)
        if not self.tableau.drag.active and not self.hasFocus():
            self.leave_ghost()

    # -- keys --------------------------------------------------------------------------------------

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Coming with the keyboard, the piece is taken up at its last place, or at the one numbered first."""
        super().focusInEvent(event)
        self._keyboard = by_keyboard(event)
        if self._keyboard and self.plot_keys and self.ghost.place is None:
            self.ghost.place = place_of(self._first_key())
            self.ghost.orientation = self.ghost.place[2]
            self.ghost_changed()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring goes."""
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        """While a piece is placed, its keys are not shortcuts of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self.plot_keys:
            key = Qt.Key(event.key())
            own = (Qt.Key.Key_Return, Qt.Key.Key_Enter, *(() if self.big else (Qt.Key.Key_Escape,)))
            held = self.ghost.place is not None and key in own
            if held or key == Qt.Key.Key_R or key in ARROWS:
                event.accept()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move, R turns, Enter drops, Escape lifts the piece off."""
        key = Qt.Key(event.key())
        if not self.plot_keys:
            super().keyPressEvent(event)
        elif key in ARROWS:
            across, down = ARROWS[key]
            self._aim = None
            self.ghost.step(down, across)
            self.ghost_changed()
        elif key == Qt.Key.Key_R:
            self.turn_ghost(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.ghost.place is not None:
            if not self.controller.rest.swallows(event):
                self.drop()
        elif key == Qt.Key.Key_Escape and self.ghost.place is not None:
            self.leave_ghost()
        else:
            super().keyPressEvent(event)
