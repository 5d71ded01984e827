"""The main board as a widget: shows the table, takes clicks, keys, the wheel and dropped pieces."""

from __future__ import annotations

import time
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from tapestry_desktop.engine.state import Coord

from ..access import AccessibleItem, board_items
from ..controller import TableController
from ..i18n import t
from ..look.palette import hub
from .camera import ZOOM_STEP, Camera
from .dice import last_rolls
from .drag import BoardDrag
from .float_bar import FloatBar
from .keys import BoardKeys
from .motion import Motion
from .pointer import BoardPointer
from .preview import BoardPreview
from .scene import BoardScene
from .spots import Spot, spot_at
from .story import StoryLayer
from .tile_hand import TileHand
from .tip_card import TipCard
from .token_drag import TokenDrag
from .zoom_place import ZoomPlace

RELAYOUT_MS, BREATH_MS, REFUSED_MS = 60, 100, 900


class BoardView(QGraphicsView):
    """The board of one table. It never moves by itself; zoom 1 shows all of it."""

    touched = Signal()  # a mouse button went down here

    def __init__(self, controller: TableController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.controller = controller
        self.board = BoardScene(self)
        self.setScene(self.board)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setOptimizationFlags(
            QGraphicsView.OptimizationFlag.DontSavePainterState
            | QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing
        )
        self.setBackgroundBrush(Qt.GlobalColor.transparent)
        self.setStyleSheet("QGraphicsView { background: transparent; border: none; }")
        self.viewport().setAutoFillBackground(False)
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(t("board.name"))
        self._resized_at = 0.0
        self.camera = Camera(self)
        self.keys = BoardKeys(self)
        self.hand = TileHand(self)
        self.drag = BoardDrag(self)
        self.tokens = TokenDrag(self)
        self.preview = BoardPreview(self)
        self.pointer = BoardPointer(self)
        self.motion = Motion(self)
        self.story = StoryLayer(self)
        self._build_overlays()
        self._build_timers()
        controller.refreshed.connect(self.refresh)
        controller.happened.connect(self.motion.play)
        controller.preview_changed.connect(self._preview_changed)
        controller.refused.connect(self._refused)
        hub().changed.connect(self._look_changed)
        self.relayout()

    def _build_overlays(self) -> None:
        self.tip = TipCard(self)
        self._zoom_place = ZoomPlace(self)
        self.zoom_bar = FloatBar(self, upright=True)
        for icon, key, act in (
            ("zoom_in", "board.zoom_in", self.zoom_in),
            ("zoom_out", "board.zoom_out", self.zoom_out),
            ("zoom_fit", "board.zoom_fit", self.zoom_fit),
        ):
            self.zoom_bar.add(icon, t(key), act)

    def _build_timers(self) -> None:
        def timer(ms: int, act: object, single: bool = True) -> QTimer:
            made = QTimer(self)
            made.setInterval(ms)
            made.setSingleShot(single)
            made.timeout.connect(act)  # type: ignore[arg-type]
            return made

        self._relayout_soon = timer(RELAYOUT_MS, self.relayout)
        self._breathing = timer(BREATH_MS, self.motion.breathe, single=False)
        self._breathing.start()

    # -- what the page and tests ask ---------------------------------------------------------------

    def keys_shown(self) -> set[str]:
        """The keys of the waiting decision that can be clicked here."""
        return set(self.board.paths)

    def place_for(self, key: str) -> QRect | None:
        """Where a key is shown, in this widget's coordinates; None when it is not."""
        box = self.board.place_rect(key)
        return None if box is None else self.mapFromScene(box).boundingRect()

    def accessible_items(self) -> list[AccessibleItem]:
        """What assistive technology sees of the scene."""
        return board_items(self)

    def focus_key(self, key: str) -> None:
        """Puts the keyboard focus on a target."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.keys.focus(key)

    def zoom_in(self) -> None:
        """Shows less of the board, larger."""
        self.camera.zoom_by(ZOOM_STEP)

    def zoom_out(self) -> None:
        """Shows more of the board, smaller."""
        self.camera.zoom_by(1 / ZOOM_STEP)

    def zoom_fit(self) -> None:
        """Shows the whole board."""
        self.camera.fit()

    def step_back(self) -> bool:
        """Esc: gives up a drag, the focus or a tip; False when there was none of them."""
        return self.keys.escape()

    def sizeHint(self) -> QSize:
        """The regular layout's board."""
        return QSize(820, 724)

    def minimumSizeHint(self) -> QSize:
        """Smaller than this, nothing can be read."""
        return QSize(420, 360)

    # -- showing -------------------------------------------------------------------------------

    def relayout(self) -> None:
        """Lays the board out for the size of the widget and shows the table."""
        self._relayout_soon.stop()
        size = self.viewport().size()
        view = self.controller.view
        self.drag.cancel()
        self.tokens.forget()
        self.preview.forget_items()
        self.motion.forget_items()
        self.hand.forget_items()
        self.board.build(view.board, float(size.width()), float(size.height()), len(view.players))
        self.camera.apply()
        self.camera.sharpen()
        self.place_zoom_bar()
        self.refresh()
        self.story.again()

    def refresh(self) -> None:
        """Shows the present table and decision."""
        if self.board.laid is None:
            return
        self.motion.finish()
        view = self.controller.view
        colours = {player.seat: self.controller.colour_of(player.seat) for player in view.players}
        self.board.show_table(view, colours, last_rolls(self.controller.session.events))
        self.board.show_targets(self.controller.decision, view)
        if self.keys.focused not in self.board.paths:
            self.keys.focused = ""
        self.pointer.spot = None
        self.preview.clear()
        self.tokens.refresh()
        self.hand.refresh()
        self.mark()

    def show_story(
        self, valid_cells: Sequence[tuple[str, int]], valid_hexes: Sequence[Coord],
        chosen: tuple[str, int] | Coord | None, *, kept: Sequence[Coord] = (),
        ranks: dict[Coord, int] | None = None,
    ) -> None:  # fmt: skip
        """Marks what a bot looked at: spaces of tracks as (track, index), hexes, those that the tiebreakers
        left, its choice, and the numbers of the hexes in the order of the scan."""
        self.story.show(valid_cells, valid_hexes, kept, chosen, ranks or {})

    def clear_story(self) -> None:
        """Takes those marks off."""
        self.story.clear()

    def mark(self) -> None:
        """Shows which target is under the pointer and which has the focus."""
        hovered = self.controller.hovered
        self.board.mark_target(hovered, self.keys.focused if self.hasFocus() else "")

    def _preview_changed(self, key: str) -> None:
        self.hand.preview_changed(key)
        self.preview.show(key)
        self.mark()

    def _refused(self, key: str, reason: object) -> None:
        """Hatches the place that was refused for a moment."""
        coord = self.hand.coord_of(key)
        laid = self.board.laid
        if laid is not None and coord is not None and coord in laid.centres:
            self.motion.mark(laid.hex_outline(coord, 0.96), "refused", REFUSED_MS)

    def _look_changed(self) -> None:
        self.tip.hide()
        self._relayout_soon.start()

    def place_zoom_bar(self) -> None:
        """Puts the zoom buttons where they cover nothing."""
        self._zoom_place.place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stretches at once and lays out anew when the size stays."""
        super().resizeEvent(event)
        now = time.monotonic()
        # One change of size is followed at once; while the window's edge is dragged, its end is awaited.
        if now - self._resized_at > 0.25:
            self.relayout()
        else:
            self._relayout_soon.start()
        self._resized_at = now

    # -- pointer -----------------------------------------------------------------------------------

    def key_at(self, pos: QPoint | QPointF) -> str:
        """The key on offer under a point of the widget, or ""."""
        point = self.mapToScene(pos.toPoint() if isinstance(pos, QPointF) else pos)
        if self.hand.turning and self.hand.covers(point):
            return self.hand.key
        for key, path in self.board.paths.items():
            if path.contains(point) and not key.startswith("rotation:"):
                return key
        return ""

    def spot_under(self, pos: QPoint | QPointF) -> Spot | None:
        """The place under a point of the widget."""
        if self.board.laid is None:
            return None
        point = self.mapToScene(pos.toPoint() if isinstance(pos, QPointF) else pos)
        return spot_at(self.board.laid, self.board.spots, point)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hovers, pans or pulls."""
        self.pointer.move(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remembers where a click, a pull or a pan begins."""
        self.touched.emit()
        self.motion.finish()
        self.pointer.press(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click answers, or says why it cannot."""
        self.pointer.release(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zooms, turns or pans."""
        self.pointer.wheel(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the pointer any more."""
        self.pointer.leave()
        super().leaveEvent(event)

    def answer(self, key: str) -> bool:
        """Gives an answer from the board."""
        self.pointer.quiet()
        return self.controller.answer(key)

    def turn(self, by: int) -> None:
        """Turns the tile in hand clockwise so many times."""
        self.hand.turn(by)

    # -- dropping --------------------------------------------------------------------------------------

    def begin_tile_drag(self, tile: str) -> bool:
        """The tableau starts to drag a territory tile; False when it cannot be explored with now."""
        return self.drag.begin_tile(tile)

    def begin_outpost_drag(self) -> bool:
        """The tableau starts to drag an outpost; False when nothing can be conquered now."""
        return self.drag.begin_outpost()

    def drag_move(self, global_pos: QPoint) -> None:
        """The dragged piece is at this point of the screen."""
        self.drag.move(global_pos)

    def drag_turn(self, steps: int) -> None:
        """The dragged tile is turned clockwise so many times."""
        self.drag.turn(steps)

    def drop(self, global_pos: QPoint) -> bool:
        """The dragged piece is let go; True when it was placed."""
        return self.drag.drop(global_pos)

    def cancel_drag(self) -> None:
        """The drag is given up."""
        self.drag.cancel()

    def refuse_drop(self, global_pos: QPoint) -> None:
        """Something was let go here that nobody asks for: says why, if there is a place here."""
        self.pointer.explain(self.spot_under(self.mapFromGlobal(global_pos)))

    # -- keyboard -----------------------------------------------------------------------------------

    @property
    def focused_key(self) -> str:
        """The target that has the keyboard focus, or ""."""
        return self.keys.focused

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab walks through the targets, and leaves the board after the last."""
        if self.hasFocus() and self.keys.step(forward):
            return True
        return super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Coming with Tab puts the focus on a target."""
        super().focusInEvent(event)
        self.keys.arrive(event.reason())
        self.mark()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring of focus goes with the focus."""
        super().focusOutEvent(event)
        self.keys.space_held = False
        self.mark()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk, Enter answers, R turns, + - 0 zoom, Space pans; others go to the window."""
        self.motion.finish()
        if not self.keys.press(event):
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Space is let go: panning ends."""
        if event.key() == Qt.Key.Key_Space:
            self.keys.space_held = False
        super().keyReleaseEvent(event)
