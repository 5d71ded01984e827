"""Carrying things: a tile or outpost to the map, a card to its era space, a tech card up a row, a piece
to the city. What is carried follows the pointer above everything; a wrong drop glides back and says why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QObject,
    QPoint,
    QPointF,
    QPropertyAnimation,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPixmap, QWheelEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from ...engine.decisions import reason
from ..cards.face import paint_tech_card
from ..cards.hand_face import paint_hand_card
from ..look.paint import smooth
from ..look.palette import theme
from ..look.pieces import draw_outpost
from .tiles import tile_pixmap
from .zone import Spot, roman

if TYPE_CHECKING:
    from .view import Tableau


class BoardDropTarget(Protocol):
    """The board, as far as things are carried onto it. Positions are global."""

    def begin_tile_drag(self, tile: str) -> bool:
        """A territory tile has been picked up; False when it cannot be explored with now."""

    def begin_outpost_drag(self) -> bool:
        """An outpost has been picked up; False when nothing can be conquered now."""

    def drag_move(self, global_pos: QPoint) -> None:
        """It is over this point."""

    def drag_turn(self, steps: int) -> None:
        """Turn it clockwise."""

    def drop(self, global_pos: QPoint) -> bool:
        """Put it down; False when it cannot lie there, and then the board has said why."""

    def cancel_drag(self) -> None:
        """It is not carried any more."""

    def refuse_drop(self, global_pos: QPoint) -> None:
        """Something that nobody asks for was let go here: say why."""


class Drag(QObject):
    """The one drag of a tableau."""

    def __init__(self, tableau: Tableau) -> None:
        super().__init__(tableau)
        self.tableau = tableau
        self.spot: Spot | None = None
        self._label: QLabel | None = None
        self._home = QPoint()
        self._grip = QPoint()
        self._glide: QPropertyAnimation | None = None
        self._on_board = False
        self.away = ""  # the tile that is not in its place in the hand while it is carried or glides back

    @property
    def active(self) -> bool:
        """Whether something is being carried."""
        return self.spot is not None

    def begin(self, source: QWidget, spot: Spot, at: QPointF) -> None:
        """Pick up what lies on a spot."""
        self._stop_glide()
        self.tableau.touched.emit()
        self.spot = spot
        self.away = spot.what if spot.drag == "tile" else ""
        self.tableau.hand.refresh()
        pixmap = self._pixmap(spot)
        window = self.tableau.window()
        label = QLabel(window)
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        label.setPixmap(pixmap)
        size = pixmap.deviceIndependentSize().toSize()
        label.resize(size)
        self._label = label
        self._grip = QPoint(size.width() // 2, size.height() // 2 + 6)
        corner = source.mapTo(window, spot.rect.center().toPoint()) - QPoint(
            size.width() // 2, size.height() // 2
        )
        self._home = corner
        # The footprint shows a piece over the city, so its picture stays away there.
        label.setVisible(spot.drag != "piece")
        self._on_board = self._begin_on_board(spot)
        for zone in (self.tableau.income, self.tableau.techs):
            zone.update()
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)
        # A page turned away while the button is down gets no more moves and no release: the window does.
        window.grabMouse(Qt.CursorShape.ClosedHandCursor)
        self.move(at)

    def _begin_on_board(self, spot: Spot) -> bool:
        board = self.tableau.board
        if board is None:
            return False
        if spot.drag == "tile":
            return board.begin_tile_drag(spot.what)
        return board.begin_outpost_drag() if spot.drag == "outpost" else False

    def _over_board(self, at: QPointF) -> bool:
        board = self.tableau.board
        if not self._on_board or not isinstance(board, QWidget):
            return self._on_board
        return board.rect().contains(board.mapFromGlobal(at.toPoint()))

    def move(self, at: QPointF) -> None:
        """Carry on."""
        if self.spot is None or self._label is None:
            return
        window = self.tableau.window()
        self._label.move(window.mapFromGlobal(at).toPoint() - self._grip)
        self._label.raise_()
        self.tableau.pages.carry(at.toPoint(), self._page(self.spot))
        if self.spot.drag == "piece":
            over = self._hold_over_city(at)
            self._label.setVisible(not over)
        elif self._on_board and self.tableau.board is not None:
            self.tableau.board.drag_move(at.toPoint())
            # Over the map the board shows the piece itself.
            self._label.setVisible(not self._over_board(at))

    def _page(self, spot: Spot) -> str:
        """The page of the cramped layout that takes what is carried, "" where it is not hidden."""
        tableau = self.tableau
        if spot.drag == "card" and tableau.hand.on_offer(spot.key):
            return tableau.page_for(tableau.income)
        return tableau.page_for(tableau.city) if spot.drag == "piece" else ""

    def _hold_over_city(self, at: QPointF) -> bool:
        city = self.tableau.city
        if not city.isVisible():
            return False
        point = QPointF(city.mapFromGlobal(at))
        if city.over_city(point):
            city.hold_at(point)
            return True
        city.leave_ghost()
        return False

    def turn(self, steps: int) -> None:
        """Turn what is carried."""
        if self.spot is None:
            return
        if self.spot.drag == "piece":
            self.tableau.city.turn_ghost(steps)
            if self._label is not None:
                self._label.setPixmap(self._pixmap(self.spot))
        elif self._on_board and self.tableau.board is not None:
            self.tableau.board.drag_turn(steps)

    def drop(self, at: QPointF) -> bool:
        """Put it down, or let it glide back with the reason."""
        spot = self.spot
        if spot is None:
            return False
        self._end_filter()
        accepted = self._try(spot, at)
        self.tableau.pages.put_down()
        self.spot = None
        if accepted:
            self._away()
            return True
        if spot.drag == "piece":
            self.tableau.city.leave_ghost()  # over the city the footprint stood for it
        self._show_again()
        return False

    def cancel(self) -> None:
        """Escape: it glides back, nothing is said."""
        if self.spot is None:
            return
        self._end_filter()
        if self.spot.drag == "piece":
            self.tableau.city.leave_ghost()
        elif self._on_board and self.tableau.board is not None:
            self.tableau.board.cancel_drag()
        self.tableau.pages.put_down()
        self.spot = None
        self._show_again()

    def _show_again(self) -> None:
        """Over city and map something else stood for what is carried: it is seen again and glides back."""
        if self._label is not None:
            self._label.show()
        self._glide_back()

    def _try(self, spot: Spot, at: QPointF) -> bool:
        tableau = self.tableau
        if spot.drag == "piece":
            if self._hold_over_city(at):
                return tableau.city.drop()
            if self._far(at):
                self._explain(spot)
            return False
        if spot.drag == "card":
            zone = tableau.income
            tab = tableau.pages.tab_at(at.toPoint())
            if tab and tab == self._page(spot):  # the tab of the mat takes it as well
                return tableau.choose(spot.key)
            point = QPointF(zone.mapFromGlobal(at))
            if zone.isVisible() and zone.open_era_rect().adjusted(-6, -6, 6, 6).contains(point):
                return tableau.choose(spot.key)
        elif spot.drag == "tech":
            techs = tableau.techs
            point = QPointF(techs.mapFromGlobal(at)) if techs.isVisible() else QPointF(-1, -1)
            row = next((slot.row for slot in tableau.player.techs if slot.card == spot.what), 0)
            if any(techs.row_rect(above).contains(point) for above in range(row + 1, 3)):
                return tableau.choose(spot.key)
        elif self._on_board and tableau.board is not None:
            if self._over_board(at):
                return tableau.board.drop(at.toPoint())
            tableau.board.cancel_drag()
        if self._far(at):
            self._explain(spot)
        return False

    def _explain(self, spot: Spot) -> None:
        """Why it glides back: where it should go, or why it is not asked for at all."""
        tableau = self.tableau
        decision = tableau.controller.decision
        kind = decision.kind if decision is not None else ""
        asked = self._on_board or tableau.pending.city.on_offer(spot.key)
        why = reason("outpost_not_now") if spot.drag == "outpost" else tableau.controller.why_not(spot.key)
        if spot.drag == "piece":
            why = reason("drop_on_plot" if tableau.pending.free else "drop_on_plot_only")
        elif asked and spot.drag == "card" and kind == "play_tapestry":
            why = reason("drop_on_era", era=roman(max(1, min(4, tableau.income.current_era))))
        elif asked and spot.drag == "tech" and kind == "upgrade":
            why = reason("drop_on_row_above")
        elif asked:
            why = reason("drop_on_hex" if spot.drag in ("tile", "outpost") else "click_card")
        tableau.controller.refused.emit(spot.key, why)

    def _far(self, at: QPointF) -> bool:
        """Whether what is carried was really carried somewhere."""
        moved = self.tableau.window().mapFromGlobal(at).toPoint() - self._grip - self._home
        return moved.manhattanLength() > 24

    # -- the picture -------------------------------------------------------------------------------

    def _pixmap(self, spot: Spot) -> QPixmap:
        ratio = self.tableau.devicePixelRatioF()
        if spot.drag == "tile":
            return tile_pixmap(spot.what, 44.0, ratio)
        if spot.drag == "piece":
            return self._draw(QSize(96, 96), lambda p: self.tableau.pending._piece(p, QRectF(4, 4, 88, 88)))
        if spot.drag == "outpost":
            colour = self.tableau.header.colour
            return self._draw(QSize(40, 48), lambda p: draw_outpost(p, colour, 20, 44, 40))
        size = spot.rect.size().toSize() + QSize(12, 12)
        box = QRectF(4, 4, size.width() - 12, size.height() - 12)
        if spot.drag == "tech":
            return self._draw(size, lambda p: paint_tech_card(p, box, spot.what))
        return self._draw(size, lambda p: paint_hand_card(p, box, spot.what))

    def _draw(self, size: QSize, paint: object) -> QPixmap:
        ratio = self.tableau.devicePixelRatioF()
        pixmap = QPixmap(size * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(QColor(0, 0, 0, 0))
        painter = smooth(QPainter(pixmap))
        painter.setOpacity(0.92)
        paint(painter)  # type: ignore[operator]
        painter.end()
        return pixmap

    # -- endings -----------------------------------------------------------------------------------

    def _glide_back(self) -> None:
        label = self._label
        duration = theme().motion(220)
        if label is None or not label.isVisible() or not duration:
            self._away()
            return
        self._glide = QPropertyAnimation(label, b"pos", self)
        self._glide.setDuration(duration)
        self._glide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._glide.setEndValue(self._home)
        self._glide.finished.connect(self._away)
        self._glide.start()

    def _stop_glide(self) -> None:
        if self._glide is not None:
            self._glide.stop()
            self._glide = None
        self._away()

    def _away(self) -> None:
        if self._label is not None:
            self._label.hide()
            self._label.deleteLater()
            self._label = None
        if self.away and self.spot is None:
            self.away = ""
            self.tableau.hand.refresh()

    def _end_filter(self) -> None:
        for zone in (self.tableau.income, self.tableau.techs):
            zone.update()
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        window = self.tableau.window()
        if QWidget.mouseGrabber() is window:
            window.releaseMouse()

    def _follow(self, event: QMouseEvent) -> bool:
        if event.type() == QEvent.Type.MouseMove and not event.buttons() & Qt.MouseButton.LeftButton:
            self.cancel()  # the button was let go where nobody could see it
        elif event.type() == QEvent.Type.MouseMove:
            self.move(event.globalPosition())
        elif event.type() == QEvent.Type.MouseButtonRelease and event.button() == Qt.MouseButton.LeftButton:
            self.drop(event.globalPosition())
        else:
            return False
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While carrying: the wheel and R turn, Escape lets go. The mouse is followed here, because the page
        from which a thing was taken may be turned meanwhile."""
        if watched is self.tableau and event.type() == QEvent.Type.Hide:
            self.cancel()  # another page of the window: nothing may keep hold of the mouse
            return False
        if isinstance(event, QMouseEvent) and isinstance(watched, QWidget):
            return self._follow(event)
        if isinstance(event, QWheelEvent) and event.angleDelta().y():
            self.turn(1 if event.angleDelta().y() < 0 else -1)
            return True
        if not isinstance(event, QKeyEvent) or event.key() not in (Qt.Key.Key_R, Qt.Key.Key_Escape):
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
        elif event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_R:
            self.turn(1)
        elif event.type() == QEvent.Type.KeyPress:
            self.cancel()
        return True
