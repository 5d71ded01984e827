"""The piece that waits to be placed: its picture to drag, what a drop would do, and the other ways out."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from ...content import BUILDINGS, catalogue
from ...engine.rules.scoring import finished_lines
from ..art.city.buildings import building_pixmap
from ..art.city.landmarks import landmark_pixmap
from ..art.city.site import Site
from ..cards.face import lay_picture
from ..i18n import t
from ..look.fonts import font, text_width
from ..look.icons import device_scale, draw_icon, interface_ink
from ..look.paint import RADIUS_PANEL, draw_panel, rounded, smooth, text
from ..look.palette import PAPER_INK, PAPER_INK2, hub, theme
from ..look.widgets import IconButton
from .beside_button import BesideButton
from .city import City
from .city_ghost import Outcome, turns_of
from .city_now import paint_now
from .city_snap import lost
from .city_words import paid
from .civilization import fitting
from .tip_card import wrapped_height
from .zone import Spot

Line = tuple[str, str, str]
"""Icon, headline and second line of something that a drop would do."""


def piece_name(what: str) -> str:
    """The name of a landmark or building."""
    if what in catalogue().landmarks:
        return t(f"landmark.{what}.name")
    return t(f"tableau.piece.{what}") if what in BUILDINGS else t("tableau.piece.token")


def outcome_lines(outcome: Outcome) -> list[Line]:
    """What a drop would finish, in words."""
    lines: list[Line] = []
    if outcome.districts:
        n = len(outcome.districts)
        lines.append(("any", t("tableau.drop.districts", n=n), t("tableau.drop.districts.gain", n=n)))
    for name, found in (("row", outcome.rows), ("column", outcome.columns)):
        if found:
            which = ", ".join(str(i + 1) for i in found)
            head = t(f"tableau.drop.{name}s", n=len(found), which=which)
            lines.append((name, head, t("tableau.drop.line.gain", n=len(found))))
    return lines


class Pending(QWidget):
    """Stands in the hand row, or beside the enlarged city."""

    def __init__(self, city: City) -> None:
        super().__init__(city.tableau)
        self.city, self.tableau = city, city.tableau
        self._pressed: QPointF | None = None
        self.turn = IconButton("rotate", t("tableau.pending.turn"), parent=self)
        self.turn.clicked.connect(lambda: self.city.turn_ghost(1))
        self.beside = BesideButton(city.controller, self)
        self.beside.clicked.connect(lambda: self.tableau.choose("beside"))
        city.ghost_moved.connect(self.update)
        hub().changed.connect(self.update)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.hide()

    @property
    def free(self) -> bool:
        """Whether the piece may go beside the mat."""
        decision = self.city.controller.decision
        return decision is not None and "beside" in decision.keys

    def refresh(self) -> None:
        """Another piece, or another size."""
        self.turn.setVisible(turns_of(self.city.piece) > 1)
        self.beside.setVisible(self.free)
        self.setAccessibleName(t("tableau.pending.name", piece=piece_name(self.city.piece)))
        self.setToolTip(t("tableau.pending.hold"))
        self._place_buttons()
        self.update()

    def place_of_beside(self) -> QRect | None:
        """Where the button for laying it beside the mat is."""
        return self.beside.geometry() if self.free else None

    @property
    def tall(self) -> bool:
        """Whether picture and words stand one above the other."""
        return self.height() > self.width() * 1.1

    @property
    def _aside(self) -> QRectF:
        """Room for how the city stands, beside the words; empty in a narrow panel."""
        px = theme().px
        if self.tall or self.width() < px(520):
            return QRectF()
        x = self.width() * 0.56
        return QRectF(x, 12, self.width() - x - 16, self.height() - 24)

    def _picture(self) -> QRectF:
        px = theme().px
        if self.tall:
            return QRectF(12, 10 + px(26), self.width() - 24, min(self.width() - 24, self.height() * 0.26))
        high = self.height() - (self.beside.height() + 6 if self._under else 0)
        side = min(high - 20, self.width() * 0.3, px(170 if self._aside.width() else 110))
        return QRectF(10, (high - side) / 2, side, side)

    @property
    def _under(self) -> bool:
        """Whether the button with both its lines has the whole foot of the panel."""
        px = theme().px
        return self.free and not self.tall and self.height() >= px(170) and self.width() < px(420)

    def _place_buttons(self) -> None:
        room = self.width() - 22
        full = self.height() >= theme().px(170) and self.beside.wanted(full=True).width() <= room
        size = self.beside.wanted(full=full)
        self.beside.resize(min(size.width(), room), size.height())
        x = 11 if self.tall or self._under else round(self._picture().right()) + 10
        x = max(11, min(x, self.width() - self.beside.width() - 8))
        self.beside.move(x, self.height() - size.height() - 8)
        side, box = theme().px(32), self._picture()
        # The handle that turns the piece is at the piece.
        self.turn.setGeometry(round(box.right() - side + 4), round(box.bottom() - side + 6), side, side)

    @property
    def _foot(self) -> float:
        """Where the words have to end: above the button, or above the keys."""
        return self.height() - 14.0 - (self.beside.height() if self.free else theme().px(28))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Buttons stay at the foot."""
        super().resizeEvent(event)
        self._place_buttons()

    # -- painting ----------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Panel, piece, words."""
        painter = smooth(QPainter(self))
        draw_panel(painter, QRectF(self.rect()), RADIUS_PANEL, shadow=False, well=self.city.big)
        px = theme().px
        self._piece(painter, self._picture())
        if self.tall:
            head = QRectF(12, 8, self.width() - 24, px(44))
            low = QRectF(12, self._picture().bottom() + 6, self.width() - 24, 0)
        else:
            x = self._picture().right() + 10
            right = self._aside.left() - 8 if self._aside.width() else self.width() - 8.0
            head = QRectF(x, 6, right - x, px(44))
            low = QRectF(x, head.bottom(), head.width(), 0)
            paint_now(painter, self._aside, self.city.player, self.city.outcome)
        low.setBottom(self._foot)
        self._words(painter, head, low)
        self._hints(painter)
        painter.end()

    def _hints(self, painter: QPainter) -> None:
        """The keys, where there is room beside the button."""
        tokens, high = theme().tokens, self.beside.height() if self.free else theme().px(32)
        x = 12.0 if self.tall else self._picture().right() + 10
        if self.free:
            x = self.beside.geometry().right() + 12.0
        keys = "tableau.pending.keys" if turns_of(self.city.piece) > 1 else "tableau.pending.keys_flat"
        words = t(keys)
        end = self._aside.left() if self._aside.width() else self.width()
        box = QRectF(x, self.height() - high - 8, end - x - 10, high)
        if text_width(words, font("note")) <= box.width():
            text(painter, box, words, font("note"), tokens.ink2)

    def _piece(self, painter: QPainter, box: QRectF) -> None:
        """Picture of the piece, turned as it is held."""
        what, ratio = self.city.piece, device_scale(painter)
        if what in catalogue().landmarks:
            turn = self.city.ghost.orientation
            site = Site.of(catalogue().landmarks[what].masks[turn])
            cell = min(box.width() / (site.width + 0.5), box.height() / (site.height + 1.0))
            pixmap, inner = landmark_pixmap(what, turn, cell, ratio)
            x = box.center().x() - site.width * cell / 2
            y = box.center().y() - site.height * cell / 2 + 0.35 * cell
            painter.drawPixmap(QPointF(x, y) - inner, pixmap)
        elif what in BUILDINGS:
            side = min(box.width(), box.height(), 84)
            spot = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
            lay_picture(painter, spot, building_pixmap(what, side, ratio))
        else:
            draw_icon(painter, "player_token", box)

    def _words(self, painter: QPainter, head: QRectF, low: QRectF) -> None:
        tokens, px = theme().tokens, theme().px
        name = QRectF(head.x(), head.y(), head.width(), px(24))
        text(painter, name, piece_name(self.city.piece), font("mat_title"), tokens.ink)
        outcome = self.city.outcome
        second = QRectF(head.x(), low.y() if self.tall else name.bottom(), head.width(), px(18))
        if outcome is None:
            hold = t("tableau.pending.hold")
            fits = wrapped_height(hold, font("note"), second.width()) <= low.bottom() - second.y() + 2
            second.setHeight(self._say(painter, second, hold, low.bottom()) if fits else 0)
            self._now(
                painter, QRectF(low.x(), second.bottom() + 2, low.width(), low.bottom() - second.bottom() - 2)
            )
        elif not outcome.legal:
            box = QRectF(second.x(), second.y(), second.width(), max(px(18), low.bottom() - second.y()))
            text(painter, box, self.city.reason(), font("strong"), tokens.refused,
                 Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, wrap=True)  # fmt: skip
        else:
            lines = outcome_lines(outcome)
            words = t("tableau.drop.title" if lines else "tableau.drop.nothing")
            over = lost(outcome.cells)
            if over:
                words = t("tableau.drop.over", n=over)
            high = self._say(painter, second, words, low.bottom(), warn=bool(over))
            low.setTop(max(low.y(), second.y() + high + 4))
            end = self._lines(painter, low, lines)
            if self.tall:
                now = QRectF(low.x(), end + px(14), low.width(), low.bottom() - end - px(14))
                paint_now(painter, now, self.city.player, outcome)

    def _say(
        self, painter: QPainter, box: QRectF, words: str, bottom: float, *, warn: bool = False
    ) -> float:
        """A wrapped note, cut at `bottom`; returns its height."""
        high = min(wrapped_height(words, font("note"), box.width()), max(theme().px(18), bottom - box.y()))
        area = QRectF(box.x(), box.y(), box.width(), high + 2)
        top = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        ink = theme().tokens.refused if warn else theme().tokens.ink2
        text(painter, area, words, font("note"), ink, top, wrap=True)
        return high

    def _lines(self, painter: QPainter, low: QRectF, lines: list[Line]) -> float:
        """One plate per thing finished; two text lines where there is room. Returns where they end."""
        px, end = theme().px, low.y()
        if not lines:
            return end
        beside = low.width() / len(lines) >= px(140) and low.height() / len(lines) < px(44)
        room = low.height() if beside else low.height() / len(lines)
        full = room >= px(44)
        most = px(40) if beside else px(66) if full and low.width() < px(190) else px(48) if full else px(24)
        high = min(float(most), room - 5)
        wide = (low.width() - 6 * (len(lines) - 1)) / len(lines) if beside else low.width()
        for i, (icon, first, second) in enumerate(lines):
            x, y = (i * (wide + 6), 0.0) if beside else (0.0, i * (high + 4))
            box = QRectF(low.x() + x, low.y() + 2 + y, wide, high)
            if box.bottom() > low.bottom() + 2 or high < 12:
                return end
            end = box.bottom()
            rounded(painter, box, 7, "#FFF3CF", "#E2B646")
            side = min(26.0, high - 4)
            draw_icon(painter, icon, QRectF(box.x() + 6, box.center().y() - side / 2, side, side))
            words = box.adjusted(side + 14, 0, -6, 0)
            if beside:
                text(painter, words, first, font("label"), PAPER_INK, wrap=True)
            elif full:
                head = words.adjusted(0, 3, 0, px(22) - high)
                text(painter, head, first, font("strong"), PAPER_INK)
                foot = QRectF(words.x(), head.bottom(), words.width(), box.bottom() - head.bottom() - 2)
                words_below = fitting(second, font("note"), foot.width(), foot.height())
                top = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
                text(painter, foot, words_below, font("note"), PAPER_INK2, top, wrap=True)
            else:
                text(painter, words, first, font("label"), PAPER_INK)
        return end

    def _now(self, painter: QPainter, low: QRectF) -> None:
        """Nothing is held over the mat: how the city stands."""
        city, px = self.city.state, theme().px
        if city is None or low.height() < px(22):
            return
        if self._aside.width():
            return
        if self.tall:
            paint_now(painter, low.adjusted(0, px(10), 0, 0), self.city.player)
            return
        rows = (
            ("city_score", t("tableau.city.score", n=len(finished_lines(city)))),
            ("district", t("tableau.city.districts", n=sum(paid(city, index) for index in range(9)))),
        )
        for i, (icon, words) in enumerate(rows):
            box = QRectF(low.x(), low.y() + 4 + i * px(26), low.width(), px(24))
            if box.bottom() > low.bottom() + 4:
                return
            draw_icon(painter, icon, QRectF(box.x(), box.y(), px(22), px(22)), ink=interface_ink(icon))
            text(painter, box.adjusted(px(30), 0, 0, 0), words, font("note"), theme().tokens.ink)

    # -- dragging ----------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A drag may begin anywhere on the panel."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pulls the piece onto the city."""
        drag = self.tableau.drag
        if drag.active:
            drag.move(event.globalPosition())
        elif self._pressed is not None:
            far = (event.position() - self._pressed).manhattanLength() >= QApplication.startDragDistance()
            if far and self.city.plot_keys:
                self._pressed = None
                spot = Spot(self._picture(), "", (), "", 6, "piece", self.city.piece)
                drag.begin(self, spot, event.globalPosition())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drops what is carried."""
        self._pressed = None
        if self.tableau.drag.active:
            self.tableau.drag.drop(event.globalPosition())
