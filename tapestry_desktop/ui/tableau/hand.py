"""The bottom row: hand cards or countable backs, the territory and space tiles, and the log behind a tab."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from ...engine.events import UNKNOWN
from ..art.terrain_plain import hex_outline
from ..cards.face import paint_back, tapestry_name
from ..cards.hand_face import paint_hand_card
from ..controller import TableController
from ..i18n import t
from ..look.fonts import font, text_width
from ..look.icons import draw_icon
from ..look.paint import RIGHT, draw_focus, draw_target, rounded, saved, smooth, text
from ..look.palette import hub, theme
from ..look.pieces import draw_outpost
from ..look.widgets import PanelFrame
from .hand_cards import Laid, lay_cards, lay_tiles, split
from .targets import by_keyboard
from .tiles import paint_gap, paint_tile
from .zone import ON_MATS, Spot, Zone


class Tab(QAbstractButton):
    """A word that opens a page of the bottom row."""

    def __init__(self, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setText(words)
        self._keyboard = False
        self.setCheckable(True)
        self.setAccessibleName(words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        hub().changed.connect(self.update)

    def wide(self) -> int:
        """Width that the word wants."""
        return max(32, round(text_width(self.text(), font("tab"))) + 8)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The ring is for the keyboard."""
        self._keyboard = by_keyboard(event)
        super().focusInEvent(event)

    def paintEvent(self, event: object) -> None:
        """Word and, when open, its line."""
        painter = smooth(QPainter(self))
        tokens, chosen = theme().tokens, self.isChecked()
        ink = tokens.ink if chosen else tokens.ink2
        box = QRectF(self.rect())
        text(
            painter,
            box.adjusted(4, 0, 0, -4),
            self.text(),
            font("tab" if chosen else "tab_off"),
            ink,
            elide=False,
        )
        if chosen:
            rounded(painter, QRectF(4, box.bottom() - 4, box.width() - 8, 3), 1.5, tokens.tab_line)
        if self.hasFocus() and self._keyboard:
            draw_focus(painter, box, 5)
        painter.end()


class Hand(Zone):
    """What the seat shown holds; another seat's cards are backs."""

    blits = False

    log_shown = Signal(bool)

    def __init__(self, controller: TableController, tableau: QWidget) -> None:
        self.log: QWidget | None = None
        self.reserved = 0  # logical pixels at the right that the pending piece takes
        super().__init__(controller, tableau)  # type: ignore[arg-type]
        self.tabs = {name: Tab(t(f"tableau.tab.{name}"), self) for name in ("hand", "log")}
        self.tabs["hand"].setChecked(True)
        for name, tab in self.tabs.items():
            tab.clicked.connect(lambda _=False, name=name: self.open_tab(name))
        self.tabs["log"].hide()

    # -- tabs --------------------------------------------------------------------------------------

    @property
    def tab(self) -> str:
        """The page that is open: "hand" or "log"."""
        return "log" if self.log is not None and self.tabs["log"].isChecked() else "hand"

    def set_log(self, widget: QWidget | None) -> None:
        """Take the log panel in (or give it back with None)."""
        if self.log is not None and self.log.parent() is self:
            self.log.setParent(None)
        self.log = widget
        self.tabs["log"].setVisible(widget is not None)
        if widget is not None:
            widget.setParent(self)
            widget.installEventFilter(self)
            if isinstance(widget, PanelFrame) and widget.title_label is not None:
                widget.title_label.hide()  # the tab says it already
        self.open_tab("hand" if widget is None else self.tab)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A log that closes itself gives the row back to the hand."""
        if watched is self.log and event.type() == QEvent.Type.HideToParent and self.tab == "log":
            self.open_tab("hand")
        return super().eventFilter(watched, event)

    def open_tab(self, name: str) -> None:
        """Open the hand or the log."""
        name = name if self.log is not None else "hand"
        for tab, button in self.tabs.items():
            button.setChecked(tab == name)
        if self.log is not None:
            self.log.setVisible(name == "log")
            self.log_shown.emit(name == "log")
        self.refresh()

    # -- geometry ----------------------------------------------------------------------------------

    @property
    def _top(self) -> float:
        if self.tableau.cramped and self.tab == "log":
            return 8.0
        return float(theme().px(30)) + 6

    def _body(self) -> QRectF:
        return QRectF(12, self._top, self.width() - 24 - self.reserved, self.height() - self._top - 10)

    def _tile_ids(self) -> list[tuple[str, str]]:
        player = self.player
        if self.reserved:
            return []
        return [("tile", tile) for tile in player.tiles] + [("space", tile) for tile in player.space_tiles]

    def _split(self) -> tuple[QRectF, QRectF]:
        """The room of the cards and that of the tiles."""
        return split(self.player.hand, len(self._tile_ids()), self._body())

    def card_rects(self) -> list[QRectF]:
        """The rectangles of the hand cards."""
        return list(lay_cards(self.player.hand, self._split()[0]).rects)

    def _tile_places(self) -> list[tuple[str, str, QPointF, float]]:
        """(kind, id, centre, radius) of every tile."""
        ids = self._tile_ids()
        centres, radius = lay_tiles(len(ids), self._split()[1])
        if not centres:
            return []
        return [(*each, centre, radius) for each, centre in zip(ids, centres, strict=True)]

    def on_offer(self, key: str) -> bool:
        """A question about cards on the mats is none about the hand."""
        decision = self.controller.decision
        if key.startswith("card:") and decision is not None and decision.kind in ON_MATS:
            return False
        return super().on_offer(key)

    def offers(self) -> set[str]:
        """Cards and tiles on offer, also while the log lies over them."""
        held = {f"card:{card}" for card in self.player.hand}
        held |= {f"{kind}:{tile}" for kind, tile in self._tile_ids()}
        return {key for key in held if self.on_offer(key)}

    def find_spots(self) -> list[Spot]:
        """Cards, tiles, and the outposts that can be carried to the map."""
        if self.player.kind != "human" or self.tab == "log":
            return []
        found = []
        rects = self.card_rects()
        for i, card in enumerate(self.player.hand):
            if card == UNKNOWN:
                found.append(
                    Spot(rects[i], "", ("words", t("tableau.card.hidden"), ""), t("tableau.card.hidden"))
                )
                continue
            found.append(
                Spot(
                    rects[i], f"card:{card}", ("tapestry", card, "hand"), tapestry_name(card), 7, "card", card
                )
            )
        for kind, tile, centre, radius in self._tile_places():
            outline = hex_outline(radius, centre)
            name = t(f"{'territory' if kind == 'tile' else 'space'}_tile.{tile}.name")
            explains = (f"{'territory' if kind == 'tile' else 'space'}_tile", tile)
            drag = "tile" if kind == "tile" else ""
            found.append(
                Spot(outline.boundingRect(), f"{kind}:{tile}", explains, name, 6, drag, tile, outline)
            )
        words = t("tableau.outposts", n=self.player.outposts)
        tip = ("words", words, t("tableau.outposts.tip"))
        found.append(Spot(self._outposts_rect(), "", tip, words, 6, "outpost", "outpost"))
        return found

    def _outposts_rect(self) -> QRectF:
        right = self.width() - 12 - (self.reserved or theme().px(150))
        return QRectF(right - 46, 4, 46, theme().px(26))

    # -- painting ----------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Tabs and log keep their places."""
        if hasattr(self, "tabs"):
            x, high = 8, theme().px(32)
            paged = self.tableau.cramped  # then hand and log are pages with tabs of their own
            for name, tab in self.tabs.items():
                tab.setVisible(not paged and (name == "hand" or self.log is not None))
                if paged:
                    continue
                tab.setGeometry(x, 2, tab.wide(), high)
                x += tab.wide() + 10
            self._after_tabs = float(x)
            if self.log is not None:
                top = round(self._top)
                self.log.setGeometry(6, top, self.width() - 12, max(10, self.height() - top - 6))
            super().refresh()

    def paint_over(self, painter: QPainter) -> None:
        """The tile that is being explored with stays gold: it can be carried to the map."""
        decision = self.controller.decision
        if decision is None or decision.kind not in ("explore_hex", "rotation") or not self.own:
            return
        chosen = decision.subject.partition("@")[0]
        for spot in self.spots:
            if spot.drag == "tile" and spot.what == chosen != self.tile_away():
                draw_target(painter, spot.path, line=2.0, strength=self.tableau.glow)

    def sign(self) -> object:
        """Cards, tiles, outposts and the open page."""
        player = self.player
        held = (tuple(player.hand), tuple(player.tiles), tuple(player.space_tiles), player.outposts)
        page = (self.tab, self.reserved, self.log is None, self.tableau.mode)
        return (player.kind, held, *page, self.tile_away())

    def tile_away(self) -> str:
        """The tile that is carried or lies on the map to be turned: its place here is empty, or ""."""
        decision = self.controller.decision
        if self.own and decision is not None and decision.kind == "rotation":
            return decision.subject.partition("@")[0]
        drag = getattr(self.tableau, "drag", None)  # not there yet while the tableau is built
        return drag.away if drag is not None and self.own else ""

    def paint(self, painter: QPainter) -> None:
        """The open page; the log paints itself."""
        if self.player.kind != "human":
            return
        tokens, px = theme().tokens, theme().px
        line = QRectF(0, 4, self.width() - 12, px(26))
        if self.tab == "log":
            return
        player = self.player
        counts = t(
            "tableau.hand.counts",
            cards=t("tableau.hand.cards", n=len(player.hand)),
            tiles=t("tableau.hand.tiles", n=len(player.tiles)),
        )
        x = self._after_tabs if self.log is not None else self.tabs["hand"].geometry().right() + 12.0
        line_room = QRectF(x, 5, self._outposts_rect().left() - x - 4, px(26))
        if text_width(counts, font("label_plain")) <= line_room.width():  # what lies there can be counted
            text(painter, line_room, counts, font("label_plain"), tokens.ink2)
        if self.own and not self.reserved:
            side = px(20)
            draw_icon(
                painter,
                "reveal",
                QRectF(line.right() - side, 4 + (px(26) - side) / 2, side, side),
                ink=tokens.ink2,
            )
            words = t("tableau.hand.only_you")
            text(painter, line.adjusted(0, 0, -side - 6, 0), words, font("label_plain"), tokens.ink2, RIGHT)
        spot = self._outposts_rect()
        draw_outpost(painter, self.colour, spot.x() + 12, spot.bottom() - 3, spot.height() - 8)
        text(painter, spot.adjusted(26, 0, 0, 0), str(player.outposts), font("numeral_small"), tokens.ink2)
        room, beside = self._split()
        self._cards(painter, lay_cards(player.hand, room))
        if not player.hand:
            text(painter, room, t("tableau.hand.empty"), font("note"), tokens.ink2)
        if beside.width() > 0:
            with saved(painter):
                painter.setPen(QPen(QColor(tokens.hair), 1))
                painter.drawLine(beside.topLeft(), beside.bottomLeft())
        for kind, tile, centre, radius in self._tile_places():
            if kind == "tile" and tile == self.tile_away():
                paint_gap(painter, centre, radius)
            else:
                paint_tile(painter, kind, tile, centre, radius)

    def _cards(self, painter: QPainter, laid: Laid) -> None:
        rects = laid.rects
        for i, (rect, card) in enumerate(zip(rects, self.player.hand, strict=True)):
            covered = i + 1 < len(rects) and rects[i + 1].y() == rect.y() and rects[i + 1].x() < rect.right()
            if card == UNKNOWN:
                paint_back(painter, rect)
            else:
                seen = rects[i + 1].x() - rect.x() if covered else 0.0
                whole = laid.form is not None
                paint_hand_card(painter, rect, card, seen, laid.form, laid.role, whole=whole)
