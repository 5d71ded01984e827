"""The bottom row: hand cards or countable backs, the territory and space tiles, and the log behind a tab."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QWidget

from ...content import catalogue
from ...engine.events import UNKNOWN
from ..art import cards as art
from ..art.terrain import TerrainArt, picture_rect
from ..art.terrain_plain import hex_outline
from ..cards.face import ABREAST, lay_picture, paint_back, paint_hand_card, tapestry_name
from ..controller import TableController
from ..i18n import t
from ..look.fonts import font, text_width
from ..look.glyphs import glyphs_for, paint_glyphs
from ..look.icons import device_scale, draw_icon
from ..look.paint import RIGHT, draw_focus, draw_target, rounded, saved, smooth, text
from ..look.palette import hub, theme
from ..look.pieces import draw_outpost
from ..look.widgets import PanelFrame
from .layout import MEASURES
from .zone import ON_MATS, Spot, Zone, by_keyboard, spread

CARD_WIDE = {"cramped": 100.0, "compact": 100.0, "regular": 100.0, "wide": 108.0}
LEAST_CARD = 70.0
"""Narrowest hand card that lies free, in logical pixels."""
LEAST_HIGH = 24.0
LEAST_RADIUS = 6.0
"""Lowest hand card and smallest tile: with less there would be no picture to paint."""
_TERRAIN: list[TerrainArt] = []


def terrain(ratio: float) -> TerrainArt:
    """The one store of tile pictures of the tableau."""
    if not _TERRAIN:
        _TERRAIN.append(TerrainArt(ratio))
    _TERRAIN[0].set_device_pixel_ratio(ratio)
    return _TERRAIN[0]


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
        body = self._body()
        tiles = len(self._tile_ids())
        if not tiles:
            return body, QRectF(body.right(), body.y(), 0, body.height())
        wide = min(body.width() * 0.42, 148.0 if tiles <= 4 else 208.0)
        return body.adjusted(0, 0, -wide - 10, 0), QRectF(body.right() - wide, body.y(), wide, body.height())

    def card_rects(self) -> list[QRectF]:
        """The rectangles of the hand cards: one row, narrower cards, two rows, and only then overlapping."""
        room = self._split()[0]
        cards = len(self.player.hand)
        mode = self.tableau.mode
        high = min(room.height() - 2, 264.0 if mode == "wide" else max(MEASURES[mode].hand * 1.35, 156.0))
        wide = min(CARD_WIDE[mode], max(62.0, high * 1.2))
        fitting = (room.width() + 9) / max(1, cards) - 9
        if mode == "wide":  # few cards are larger
            wide = max(wide, min(fitting, 160.0))
            high = min(room.height() - 2, max(high, 200 + 1.3 * wide))
        elif fitting >= theme().px(round(ABREAST)) and UNKNOWN not in self.player.hand:
            wide = min(fitting, float(theme().px(300)))
        if fitting < wide:
            rows = 2 if fitting < LEAST_CARD and room.height() >= 2 * theme().px(66) else 1
            columns = -(-cards // rows)
            wide = min(wide, max(LEAST_CARD, (room.width() + 7) / max(1, columns) - 7))
            if rows == 2:
                high = (room.height() - 8) / 2
                left = list(spread(columns, room.width(), wide, 7))
                return [
                    QRectF(room.x() + left[i % columns], room.y() + (i // columns) * (high + 7), wide, high)
                    for i in range(cards)
                ]
        high = max(high, LEAST_HIGH)  # large text in a low window leaves the hand no room of its own
        return [QRectF(room.x() + x, room.y(), wide, high) for x in spread(cards, room.width(), wide, 9)]

    def _tile_places(self) -> list[tuple[str, str, QPointF, float]]:
        """(kind, id, centre, radius) of every tile."""
        ids = self._tile_ids()
        room = self._split()[1].adjusted(8, 0, 0, 0)
        if not ids or room.width() <= 0:
            return []
        best, most = (LEAST_RADIUS, len(ids)), 38.0 if self.tableau.mode == "wide" else 31.0
        for columns in range(1, len(ids) + 1):
            rows = -(-len(ids) // columns)
            radius = min(
                (room.width() - 6 * columns) / (2 * columns), (room.height() - 6 * rows) / (1.78 * rows), most
            )
            best = max(best, (radius, columns))
        radius, columns = best
        return [
            (
                kind,
                tile,
                QPointF(
                    room.x() + radius + 2 + (i % columns) * (2 * radius + 6),
                    room.y() + radius * 0.9 + 2 + (i // columns) * (1.76 * radius + 6),
                ),
                radius,
            )
            for i, (kind, tile) in enumerate(ids)
        ]

    def on_offer(self, key: str) -> bool:
        """A question about cards on the mats is none about the hand."""
        decision = self.controller.decision
        if key.startswith("card:") and decision is not None and decision.kind in ON_MATS:
            return False
        return super().on_offer(key)

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
            if spot.drag == "tile" and spot.what == chosen:
                draw_target(painter, spot.path, line=2.0, strength=self.tableau.glow)

    def sign(self) -> object:
        """Cards, tiles, outposts and the open page."""
        player = self.player
        held = (tuple(player.hand), tuple(player.tiles), tuple(player.space_tiles), player.outposts)
        return (player.kind, held, self.tab, self.reserved, self.log is None, self.tableau.mode)

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
        rects = self.card_rects()
        for i, (rect, card) in enumerate(zip(rects, player.hand, strict=True)):
            covered = i + 1 < len(rects) and rects[i + 1].y() == rect.y() and rects[i + 1].x() < rect.right()
            if card == UNKNOWN:
                paint_back(painter, back_rect(rect))
            else:
                paint_hand_card(painter, rect, card, rects[i + 1].x() - rect.x() if covered else 0.0)
        if not player.hand:
            text(painter, self._split()[0], t("tableau.hand.empty"), font("note"), tokens.ink2)
        room = self._split()[1]
        if room.width() > 0:
            with saved(painter):
                painter.setPen(QPen(QColor(tokens.hair), 1))
                painter.drawLine(QPointF(room.x(), room.y()), QPointF(room.x(), room.bottom()))
        for kind, tile, centre, radius in self._tile_places():
            paint_tile(painter, kind, tile, centre, radius)


def back_rect(rect: QRectF) -> QRectF:
    """A card back inside a hand card's rectangle, in the proportions of a card."""
    high = min(rect.height(), rect.width() * 1.42)
    wide = min(rect.width(), high / 1.4)
    return QRectF(rect.x(), rect.y(), wide, high)


def paint_tile(painter: QPainter, kind: str, tile: str, centre: QPointF, radius: float) -> None:
    """A territory or space tile with the medallion of its benefit."""
    ratio = device_scale(painter)
    if kind == "tile":
        lay_picture(painter, picture_rect(radius, centre), terrain(ratio).tile(tile, 0, radius))
        gives = catalogue().territory_tiles[tile].benefit
    else:
        gives = catalogue().space_tiles[tile].benefit
        box = hex_outline(radius, centre).boundingRect()
        size = QSize(round(box.width()), round(box.height()))
        lay_picture(painter, box, art.back("space", size, ratio))
    glyphs = glyphs_for(gives)
    if not glyphs:
        return
    if kind == "space":
        box = QRectF(centre.x() - radius * 0.66, centre.y() - radius * 0.4, radius * 1.32, radius * 0.8)
        rounded(painter, box, radius * 0.3, "#FBF1DC", "#8C6A30", 1)
        paint_glyphs(painter, box.adjusted(2, 1, -2, -1), glyphs, max_size=max(11.0, radius * 0.5))
        return
    r = radius * 0.30
    spot = centre + QPointF(0, radius * 0.42)
    wide = r * (1 + min(2.4, 0.85 * (len(glyphs) - 1) + (0.4 if glyphs[0].kind in ("vp", "per") else 0)))
    plate = QPainterPath()
    plate.addRoundedRect(QRectF(spot.x() - wide, spot.y() - r, 2 * wide, 2 * r), r, r)
    with saved(painter):
        painter.setPen(QPen(QColor("#8C6A30"), 1))
        painter.setBrush(QColor("#FBF1DC"))
        painter.drawPath(plate)
    paint_glyphs(painter, plate.boundingRect().adjusted(2, 1, -2, -1), glyphs, max_size=max(11.0, r * 1.5))


def tile_pixmap(tile: str, radius: float, ratio: float) -> QPixmap:
    """A tile as it is carried."""
    side = round(radius * 2.3)
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = smooth(QPainter(pixmap))
    paint_tile(painter, "tile", tile, QPointF(side / 2, side / 2), radius)
    painter.end()
    return pixmap
