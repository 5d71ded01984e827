"""The capital city: mat, buildings, landmarks and tokens, and the piece that is being placed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QWheelEvent

from ...content import catalogue
from ...engine.geometry.plots import SIZE
from ...engine.state import City as CityState
from ..access import AccessibleItem, city_items
from ..art.city.mats import PLOTS, margin, mat_pixmap
from ..controller import TableController
from ..i18n import t
from ..look.fonts import font
from ..look.paint import draw_focus, draw_target, rounded_path, text
from ..look.palette import theme
from ..solo.city import kaiju_district, kaiju_words, paint_kaiju
from . import city_paint as draw
from .city_ghost import Ghost, Outcome, beyond, place_of, size_of
from .zone import ARROWS, Spot, Zone, by_keyboard

BESIDE_HIGH = 30.0
SHARP_AFTER = 140
"""Milliseconds after which a mat stretched to a new size is painted for it."""
REACH = 0.75
"""Plots kept free round the grid while a landmark is placed: as few as let every place be pointed at, so that
the city hardly shrinks."""


class City(Zone):
    """The capital city of the seat shown. `big` is the enlarged view over the tableau."""

    blits = False

    ghost_moved = Signal()

    def __init__(self, controller: TableController, tableau: object) -> None:
        self.ghost = Ghost()
        self._keyboard = False
        self._press_size: QSize | None = None  # the size of the city when the mouse button went down
        self.big = False
        self.info = QRectF()  # room left for the pending piece in the enlarged view
        self.cell = 20.0
        self.origin = QPointF()
        super().__init__(controller, tableau)  # type: ignore[arg-type]
        self._sharpen = QTimer(self)
        self._sharpen.setSingleShot(True)
        self._sharpen.setInterval(SHARP_AFTER)
        self._sharpen.timeout.connect(self._paint_sharp)
        self.setAccessibleName(t("tableau.city.name"))

    def _paint_sharp(self) -> None:
        """The mat was stretched to a new size for a moment: paint it for that size."""
        if self.state is not None:
            mat_pixmap(self.state.mat, self.cell, self.devicePixelRatioF(), theme().dark)
        self.forget_picture()

    # -- what is being placed ----------------------------------------------------------------------

    @property
    def state(self) -> CityState | None:
        """The city of the seat shown."""
        return self.player.city

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

    # -- geometry ----------------------------------------------------------------------------------

    def _reach(self) -> tuple[float, float, float, float]:
        """Plots shown beyond the grid: top, left, bottom, right. All of what stands there; of what may be
        placed only so much that the middle of every piece can be pointed at."""
        stands = self._standing()
        offered = []
        for key in self.plot_keys:
            row, col, turn = place_of(key)
            if "/" in key and not (0 < row < SIZE - 4 and 0 < col < SIZE - 4):
                offered.append((self.piece, row, col, turn))
        may = beyond(offered)
        return (
            max(float(stands[0]), min(REACH, may[0])),
            max(float(stands[1]), min(REACH, may[1])),
            max(float(stands[2]), min(REACH, may[2])),
            max(float(stands[3]), min(REACH, may[3])),
        )

    def _standing(self) -> tuple[int, int, int, int]:
        """Plots beyond the grid that are built over."""
        built = self.state.built if self.state else []
        return beyond([(b.what, b.row, b.col, b.orientation) for b in built])

    def _measure(self) -> None:
        """Size of a plot and where the mat stands."""
        box = QRectF(self.rect()).adjusted(5, 5, -5, -5)
        self.info = QRectF()
        foot = 0.0 if self.big else max(BESIDE_HIGH - 2, theme().px(18) + 4.0)
        if self.big:
            box = self._big_box(box.adjusted(3, theme().px(34), -3, -3))
        elif self.state is not None and self.state.beside:
            box.setBottom(box.bottom() - BESIDE_HIGH)
            foot = 0.0
        top, left, bottom, right = self._reach()
        across = PLOTS + max(0.22, left) + max(0.62, right)
        down = PLOTS + max(0.22, top) + max(0.62, bottom)
        # Below what stands there is always room for things beside the mat and for the button that enlarges.
        mat = PLOTS + max(0.22, top) + self._standing()[2]
        self.cell = max(6.0, min(box.width() / across, box.height() / down, (box.height() - foot) / mat))
        x = box.x() + (box.width() - across * self.cell) / 2 + max(0.22, left) * self.cell
        spare = box.height() - max(down * self.cell, mat * self.cell + foot)
        y = box.y() + spare / 2 + max(0.22, top) * self.cell
        edge = margin(self.cell)
        self.origin = QPointF(round(x - edge.left()), round(y - edge.top()))

    def _big_box(self, box: QRectF) -> QRectF:
        """The enlarged view leaves room for the pending piece, beside or below."""
        px = theme().px
        side, low = px(186), px(158)
        beside = min(box.width() - side, box.height())
        below = min(box.width(), box.height() - low)
        if beside > below:
            self.info = QRectF(box.right() - side + 8, box.y(), side - 8, box.height())
            return box.adjusted(0, 0, -side, 0)
        self.info = QRectF(box.x(), box.bottom() - low + 8, box.width(), low - 8)
        return box.adjusted(0, 0, 0, -low)

    def plot_rect(self, row: int, col: int, high: int = 1, wide: int = 1) -> QRectF:
        """The rectangle of a plot (or a block of plots) in the zone."""
        edge = margin(self.cell)
        corner = self.origin + QPointF(edge.left() + col * self.cell, edge.top() + row * self.cell)
        return QRectF(corner.x(), corner.y(), wide * self.cell, high * self.cell)

    def grid_at(self, point: QPointF) -> tuple[float, float]:
        """Row and column of a point, in plots from the corner of plot (0, 0)."""
        edge = margin(self.cell)
        at = point - self.origin - QPointF(edge.left(), edge.top())
        return at.y() / self.cell, at.x() / self.cell

    def _mat_offers(self) -> list[tuple[str, QRectF]]:
        """Set-up: the mats to choose from."""
        offered = self.player.offered_mats if self.state is None else []
        count = max(1, len(offered))
        high = (self.height() - 12) / count
        return [
            (name, QRectF(8, 6 + i * high, self.width() - 16, high - 6)) for i, name in enumerate(offered)
        ]

    def find_spots(self) -> list[Spot]:
        """Pieces that stand in the city, offered mats; the plots are the ghost's."""
        if self.player.kind != "human":
            return []
        found = [
            Spot(rect, f"mat:{name}", ("mat", name), t(f"capital_mat.{name}.name"), 8)
            for name, rect in self._mat_offers()
        ]
        words = kaiju_words(self.controller.view) if self.state is not None else ""
        if words:
            row, col = kaiju_district(self.controller.view) or (0, 0)
            box = self.plot_rect(row * 3, col * 3, 3, 3)
            found.append(Spot(box, "", ("words", t("tableau.city.kaiju"), words), words, 4))
        for built in self.state.built if self.state else []:
            high, wide = size_of(built.what, built.orientation)
            if built.what in catalogue().landmarks:
                rect = self.plot_rect(built.row, built.col, high, wide)
                name = t(f"landmark.{built.what}.name")
                found.append(Spot(rect, "", ("landmark", built.what), name, 3))
        for rect, what in self._beside_rects():
            landmark = what in catalogue().landmarks
            name = t(f"landmark.{what}.name") if landmark else t(f"building.{what}.name")
            found.append(Spot(rect, "", ("landmark", what) if landmark else ("words", name, ""), name, 3))
        return found

    def _beside_rects(self) -> list[tuple[QRectF, str]]:
        beside = self.state.beside if self.state else []
        side = BESIDE_HIGH - 4
        step = min(side + 3, (self.width() - 40) / max(1, len(beside)))
        y = self.height() - side - 4
        return [(QRectF(34 + i * step, y, side, side), what) for i, what in enumerate(beside)]

    # -- keys --------------------------------------------------------------------------------------

    def keys_shown(self) -> set[str]:
        """Plots as well as spots."""
        return super().keys_shown() | set(self.plot_keys)

    def place_for(self, key: str) -> QRect | None:
        """The plot in the middle of a footprint (its top left plot for a building)."""
        if key not in self.plot_keys:
            return super().place_for(key)
        row, col, turn = place_of(key)
        self.ghost.orientation = turn
        middle = self.plot_rect(row, col, *size_of(self.piece, turn)).center()
        # The middle of a long piece may lie off the mat; from the edge it snaps to the same place.
        inside = QRectF(self.rect()).adjusted(7, 7, -7, -7)
        middle = QPointF(
            max(inside.left(), min(inside.right(), middle.x())),
            max(inside.top(), min(inside.bottom(), middle.y())),
        )
        return QRectF(middle - QPointF(4, 4), middle + QPointF(4, 4)).toAlignedRect()

    def accessible_items(self) -> list[AccessibleItem]:
        """What assistive technology sees of the plots and of what stands on them."""
        return city_items(self)

    # -- keeping up --------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Another decision puts another piece in the hand, or none."""
        self.ghost.take(self.piece)
        if not self.plot_keys:
            self.ghost.place = None
        self._measure()
        policy = Qt.FocusPolicy.StrongFocus if self.plot_keys else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(policy)
        super().refresh()
        self._say()

    def _say(self) -> None:
        """Tell screen readers where the piece is."""
        outcome = self.outcome
        if outcome is None or self.ghost.place is None:
            self.setAccessibleDescription(t("tableau.city.keys") if self.plot_keys else "")
            return
        row, col, _ = self.ghost.place
        what = t("tableau.city.legal" if outcome.legal else "tableau.city.refused")
        self.setAccessibleDescription(t("tableau.city.at", row=row + 1, column=col + 1, state=what))

    def ghost_changed(self) -> None:
        """The ghost was moved or turned: preview and repaint."""
        outcome = self.outcome
        if outcome is not None:
            self.controller.hover(outcome.key if outcome.legal else "")
        self._say()
        self.ghost_moved.emit()
        self.update()

    def show_key(self, key: str) -> None:
        """An option of the decision bar is pointed at: hold the piece over its place."""
        wanted = place_of(key)
        if wanted != self.ghost.place:
            self.ghost.orientation, self.ghost.place = wanted[2], wanted
            self._say()
            self.ghost_moved.emit()
            self.update()

    def reason(self) -> str:
        """Why the piece cannot stand where it is held, "" when it can."""
        outcome = self.outcome
        if outcome is None or outcome.legal:
            return ""
        return self.tableau.why(outcome.key)

    def drop(self) -> bool:
        """Put the piece down where it is held; a refusal says why."""
        outcome = self.outcome
        if outcome is None:
            return False
        return self.tableau.choose(outcome.key)

    def turn_ghost(self, steps: int = 1) -> None:
        """Turn the piece."""
        self.ghost.turn(steps)
        self.ghost_changed()

    def hold_at(self, point: QPointF) -> None:
        """Hold the piece over a point of the zone."""
        self.ghost.hold_at(*self.grid_at(point))
        self.ghost_changed()

    def over_city(self, point: QPointF) -> bool:
        """Whether a point is over the mat or the room for what overhangs."""
        top, left, bottom, right = self._reach()
        grid, cell = self.plot_rect(0, 0, SIZE, SIZE), self.cell
        area = grid.adjusted(-left * cell, -top * cell, right * cell, bottom * cell)
        return area.adjusted(-2, -2, 2, 2).contains(point) and self.rect().contains(point.toPoint())

    # -- painting ----------------------------------------------------------------------------------

    def sign(self) -> object:
        """The city and where it stands in the zone."""
        place = (self.big, round(self.cell, 2), self.origin.x(), self.origin.y())
        memory = self.controller.view.memory
        kaiju = (memory.get("kaiju"), memory.get("kaiju_from"))
        return (self.player.kind, repr(self.state), place, tuple(self.player.offered_mats), kaiju)

    def paint(self, painter: QPainter) -> None:
        """Mat and everything on it."""
        if self.player.kind != "human":
            return
        for name, rect in self._mat_offers():
            draw.paint_offered_mat(painter, rect, name)
        if self.state is None:
            return
        if self.big:
            self._title(painter)
        if not draw.paint_city(painter, self.state, self.origin, self.cell, self.controller.colour_of):
            self._sharpen.start()
        paint_kaiju(painter, self.controller.view, self.plot_rect, self.cell)
        draw.paint_beside(painter, self._beside_rects())

    def _title(self, painter: QPainter) -> None:
        tokens, px = theme().tokens, theme().px
        assert self.state is not None
        name = t(f"capital_mat.{self.state.mat}.name")
        box = QRectF(16, 6, self.width() - 120, px(30))
        text(painter, box, name, font("name"), tokens.ink)
        from ..look.fonts import text_width

        x = box.x() + text_width(name, font("name")) + 12
        number = catalogue().capital_mats[self.state.mat].number
        under = t("tableau.city.mat", number=number, name=self.controller.name_of(self.player.seat))
        text(painter, QRectF(x, box.y() + 3, box.right() - x, box.height()), under, font("note"), tokens.ink2)

    def paint_over(self, painter: QPainter) -> None:
        """Legal plots, then the ghost with its footprint and what it would finish."""
        if not self.plot_keys or self.state is None:
            return
        outcome = self.outcome
        draw.paint_legal(painter, self, self.plot_keys, self.ghost.piece in catalogue().landmarks)
        if outcome is None and self.ghost.piece in catalogue().landmarks:
            draw_target(
                painter, rounded_path(self.plot_rect(0, 0, SIZE, SIZE), 3), strength=self.tableau.glow
            )
        if outcome is not None:
            draw.paint_outcome(painter, self, outcome)
        if self.hasFocus() and self._keyboard:
            draw_focus(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), 10)

    # -- mouse and keys ----------------------------------------------------------------------------

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Coming with the keyboard, the piece is taken up at its last place or in the middle."""
        super().focusInEvent(event)
        self._keyboard = by_keyboard(event)
        if self._keyboard and self.plot_keys and self.ghost.place is None:
            self.ghost.step(0, 0)
            self.ghost_changed()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring goes."""
        super().focusOutEvent(event)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The piece follows the pointer over the mat."""
        if self.tableau.drag.active or not self.plot_keys:
            super().mouseMoveEvent(event)
        elif self.over_city(event.position()):
            self.hold_at(event.position())
        else:
            self.leave_ghost()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click begins: where the city changes its size before the button is let go, it is none."""
        self._press_size = self.size()
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
            bare = not self._mat_offers() and self.state is not None and (spot is None or not spot.key)
            if own and bare and self.over_city(event.position()):
                row, col = (int(number) for number in self.grid_at(event.position()))
                self.controller.explain(f"plot:{row},{col}")
        elif self.over_city(event.position()):
            self.hold_at(event.position())
            self.drop()

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

    def leave_ghost(self) -> None:
        """Lift the piece off the mat."""
        if self.ghost.place is not None:
            self.ghost.place = None
            self.controller.hover("")
            self.ghost_moved.emit()
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
            self.ghost.step(down, across)
            self.ghost_changed()
        elif key == Qt.Key.Key_R:
            self.turn_ghost(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.ghost.place is not None:
            self.drop()
        elif key == Qt.Key.Key_Escape and self.ghost.place is not None:
            self.leave_ghost()
        else:
            super().keyPressEvent(event)
