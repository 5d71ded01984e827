"""The capital city: mat, buildings, landmarks and tokens, and the piece that is being placed."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter

from ...content import catalogue
from ..access import AccessibleItem, city_items
from ..art.city.mats import mat_pixmap
from ..controller import TableController
from ..i18n import t
from ..look.fonts import font, text_width
from ..look.paint import draw_focus, draw_panel, text
from ..look.palette import theme
from ..solo.city import kaiju_district, kaiju_path, kaiju_words, paint_kaiju, paint_ways
from . import city_paint as draw
from . import city_promise as promise
from .city_ghost import Ghost, place_of, size_of
from .city_input import Holding
from .city_now import paint_now
from .city_snap import grip_of
from .city_words import line_spots, missing, pointed_line
from .zone import Spot

SHARP_AFTER = 140
"""Milliseconds after which a mat stretched to a new size is painted for it."""


class City(Holding):
    """The capital city of the seat shown. `big` is the enlarged view over the tableau."""

    blits = False

    def __init__(self, controller: TableController, tableau: object) -> None:
        self.ghost = Ghost()
        self._lies, self._lit = {}, {}
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

    # -- what lies where ---------------------------------------------------------------------------

    def find_spots(self) -> list[Spot]:
        """Pieces that stand in the city, rows, columns and districts; the plots are the ghost's."""
        if self.player.kind != "human" or self.state is None:
            return []
        found = list(line_spots(self.state, self.plot_rect, self.cell))
        words = kaiju_words(self.controller.view)
        if words:
            row, col = kaiju_district(self.controller.view) or (0, 0)
            box = self.plot_rect(row * 3, col * 3, 3, 3)
            found.append(Spot(box, "", ("words", t("tableau.city.kaiju"), words), words, 4))
        for built in self.state.built:
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

    def keys_shown(self) -> set[str]:
        """Plots as well as spots."""
        return super().keys_shown() | set(self.plot_keys)

    def place_for(self, key: str) -> QRect | None:
        """Where to point for a place: the middle of the footprint, or the rim for what hangs over."""
        if key not in self.plot_keys:
            return super().place_for(key)
        row, col, turn = place_of(key)
        self.ghost.orientation = turn
        grip = grip_of(self.piece, turn)
        middle = self.point_of(row + grip[0], col + grip[1])
        inside = QRectF(self.rect()).adjusted(1, 1, -2, -2)
        middle = QPointF(
            max(inside.left(), min(inside.right(), middle.x())),
            max(inside.top(), min(inside.bottom(), middle.y())),
        )
        return QRectF(middle - QPointF(4, 4), middle + QPointF(4, 4)).toAlignedRect()

    def accessible_items(self) -> list[AccessibleItem]:
        """What assistive technology sees of the plots and of what stands on them."""
        return city_items(self)

    def refresh(self) -> None:
        """Another decision puts another piece in the hand, or none."""
        self.take_up()
        self._measure()
        policy = Qt.FocusPolicy.StrongFocus if self.plot_keys else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(policy)
        super().refresh()
        self.say()
        self.ghost_moved.emit()

    # -- painting ----------------------------------------------------------------------------------

    def sign(self) -> object:
        """The city and where it stands in the zone."""
        place = (self.big, round(self.cell, 2), self.origin.x(), self.origin.y())
        memory = self.controller.view.memory
        kaiju = (memory.get("kaiju"), memory.get("kaiju_from"))
        now = (self.placing, tuple(self.player.covered), tuple(self.player.destroyed)) if self.big else None
        return (self.player.kind, repr(self.state), place, kaiju, now)

    @property
    def kaiju_pale(self) -> bool:
        """Whether what lies under the kaiju is wanted: somebody points at its district, or places a piece."""
        where = kaiju_district(self.controller.view)
        if where is None:
            return False
        if self.plot_keys:
            return True
        district = self.plot_rect(where[0] * 3, where[1] * 3, 3, 3)
        return self._hovered is not None and district.contains(self._hovered.rect.center())

    def paint(self, painter: QPainter) -> None:
        """Mat and everything on it."""
        if self.player.kind != "human":
            return
        if self.state is None:
            return
        if self.big:
            self._title(painter)
            if not self.placing:
                draw_panel(painter, self.info, 10, shadow=False, well=True)
                paint_now(painter, self.info.adjusted(12, 10, -12, -10), self.player)
        if not draw.paint_city(painter, self.state, self.origin, self.cell, self.controller.colour_of):
            self._sharpen.start()
        path = kaiju_path(self.controller.session.events)
        paint_ways(painter, self.controller.view, self.plot_rect, self.cell, path)
        draw.paint_beside(painter, self._beside_rects())

    def _title(self, painter: QPainter) -> None:
        tokens, px = theme().tokens, theme().px
        assert self.state is not None
        name = t(f"capital_mat.{self.state.mat}.name")
        box = QRectF(16, 6, self.width() - 120, px(30))
        text(painter, box, name, font("name"), tokens.ink)
        x = box.x() + text_width(name, font("name")) + 12
        number = catalogue().capital_mats[self.state.mat].number
        under = t("tableau.city.mat", number=number, name=self.controller.name_of(self.player.seat))
        text(painter, QRectF(x, box.y() + 3, box.right() - x, box.height()), under, font("note"), tokens.ink2)

    def paint_over(self, painter: QPainter) -> None:
        """Legal plots, then what the held piece would finish; the piece itself lies on the layer above. While
        nothing is placed: the gaps of the district, row or column pointed at."""
        if self.state is None or self.player.kind != "human":
            return
        view, pale = self.controller.view, self.kaiju_pale
        paint_kaiju(painter, view, self.state, self.plot_rect, self.cell, pale=pale)
        if not self.plot_keys:
            line = pointed_line(self._hovered)
            if line:
                promise.paint_gaps(painter, self, line, missing(self.state, line))
            return
        if self.ghost.piece in catalogue().landmarks:
            promise.paint_lit(painter, self)
        else:
            promise.paint_legal(painter, self, self.plot_keys)
        outcome = self.outcome
        if outcome is not None:
            promise.paint_promise(painter, self, outcome)
        if self.hasFocus() and self._keyboard:
            draw_focus(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), 10)
