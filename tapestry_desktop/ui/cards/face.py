"""Small card faces: tapestry cards in the hand and on era spaces, tech cards in their rows, backs.

Everything draws with the painter it gets, in logical pixels, inside the rectangle it gets.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap

from ...content import catalogue
from ..art import cards as art
from ..i18n import t
from ..look.cache import PICTURES
from ..look.fonts import font, text_width
from ..look.glyphs import Glyph, glyphs_for, glyphs_width, paint_glyphs
from ..look.icons import device_scale, draw_icon
from ..look.paint import rounded, rounded_path, saved, smooth, text
from ..look.palette import PAPER_INK, TECH_COPPER, TECH_LINE, color, theme

RIM = "#9C8456"
_SHADOWS = PICTURES.shelf("card shadow")


def vellum() -> str:
    """The paper of cards: bright in the light room, never darker than printed paper in the dark one."""
    return theme().tokens.cell if theme().dark else "#FBF5E6"


def card_shadow(painter: QPainter, rect: QRectF, radius: float = 7.0) -> None:
    """The short shadow of a card lying on a panel."""
    tokens = theme().tokens
    shade = (tokens.shadow, tokens.shadow_alpha)
    key = (round(rect.width()), round(rect.height()), radius, device_scale(painter), shade)
    picture = _SHADOWS.kept(key, lambda: _shadow(*key))
    painter.drawPixmap(rect.topLeft() - QPointF(3, 3), picture)


def _shadow(wide: int, high: int, radius: float, ratio: float, shade: tuple[str, float]) -> QPixmap:
    """The shadow of a card of a size, 3 pixels larger on the left and above and 8 below."""
    picture = QPixmap(round((wide + 6) * ratio), round((high + 11) * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = smooth(QPainter(picture))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color(*shade))
    rect = QRectF(3, 3, wide, high)
    for i in range(5):
        grow = i * 0.6
        painter.drawRoundedRect(
            rect.adjusted(-grow, 1.5 - grow + i * 0.5, grow, 1.5 + grow + i * 0.5), radius, radius
        )
    painter.end()
    return picture


def lay_picture(painter: QPainter, rect: QRectF, pixmap: QPixmap) -> None:
    """A picture made for `rect` at the painter's scale, blitted onto it."""
    painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))


def paint_woven(painter: QPainter, rect: QRectF, card_id: str) -> None:
    """The woven picture of a tapestry card, edge to edge, with a fine dark line round it."""
    scale = device_scale(painter)
    size = QSize(max(2, round(rect.width())), max(2, round(rect.height())))
    lay_picture(painter, rect, art.woven(card_id, size, scale))
    rounded(painter, rect.adjusted(-0.5, -0.5, 0.5, 0.5), 1, None, "#6B5B45")


def paint_back(painter: QPainter, rect: QRectF, deck: str = "tapestry", *, shadow: bool = True) -> None:
    """The back of a tapestry or tech card."""
    if shadow:
        card_shadow(painter, rect, 5)
    size = QSize(max(2, round(rect.width())), max(2, round(rect.height())))
    lay_picture(painter, rect, art.back(deck, size, device_scale(painter)))


def tapestry_name(card_id: str) -> str:
    """The title of a tapestry card; a card nobody may see is called so."""
    return t(f"tapestry.{card_id}.name") if card_id in catalogue().tapestries else t("tableau.card.hidden")


def kind_of(card_id: str) -> str:
    """The kind of a tapestry card."""
    card = catalogue().tapestries.get(card_id)
    return card.kind if card is not None else "when_played"


# -- tech cards ------------------------------------------------------------------------------------


def paint_symbol(painter: QPainter, box: QRectF, symbol: str) -> None:
    """The orange circle or square of a tech card."""
    with saved(painter):
        painter.setPen(QPen(QColor(PAPER_INK), 1.2))
        inner = box.adjusted(box.width() * 0.28, box.width() * 0.28, -box.width() * 0.28, -box.width() * 0.28)
        for fill, area in (("#E08A2C", box), ("#FBF4E2", inner)):
            painter.setBrush(QColor(fill))
            if symbol == "circle":
                painter.drawEllipse(area)
            else:
                painter.drawRect(area)


def paint_tech_card(painter: QPainter, rect: QRectF, card_id: str, *, flipped: bool = False) -> None:
    """A tech card in its row: copper edge, name, what circle and square give."""
    if flipped:
        with saved(painter):
            painter.setClipPath(rounded_path(rect, 6), Qt.ClipOperation.IntersectClip)
            painter.fillRect(rect, QColor(TECH_COPPER))
            side = min(rect.width(), rect.height()) * 0.6
            draw_icon(
                painter,
                "track_technology",
                QRectF(rect.center() - QPointF(side, side) / 2, QSize(int(side), int(side))),
            )
        rounded(painter, rect, 6, None, TECH_LINE, 1.2)
        return
    card = catalogue().techs[card_id]
    px = theme().px
    rounded(painter, rect, 6, theme().tokens.cell)
    with saved(painter):
        painter.setClipPath(rounded_path(rect, 6), Qt.ClipOperation.IntersectClip)
        painter.fillRect(QRectF(rect.x(), rect.y(), 4, rect.height()), QColor(TECH_COPPER))
    rounded(painter, rect, 6, None, TECH_LINE, 1.2)
    name_high = min(px(17), rect.height() * 0.5)
    which, words = QFont(font("label")), t(f"tech.{card_id}.name")
    room = rect.width() - 13
    if text_width(words, which) > room:
        which.setStretch(max(75, int(100 * room / text_width(words, which))))
    text(painter, QRectF(rect.x() + 9, rect.y() + 2, room, name_high), words, which, PAPER_INK)
    below = QRectF(rect.x() + 8, rect.y() + name_high + 1, rect.width() - 12, rect.height() - name_high - 2)
    signs = (glyphs_for(card.circle), glyphs_for(card.square))
    places, size = _tech_places(below, signs)
    for symbol, gives, box in zip(("circle", "square"), signs, places, strict=True):
        k = _symbol(size)
        paint_symbol(painter, QRectF(box.x(), box.center().y() - k / 2, k, k), symbol)
        paint_glyphs(painter, box.adjusted(k + 3, 0, 0, 0), gives, "left", size)


def _symbol(size: float) -> float:
    """Side of the circle or square before signs of a size."""
    return max(9.0, size * 0.62)


def _tech_places(box: QRectF, signs: tuple[list[Glyph], list[Glyph]]) -> tuple[tuple[QRectF, QRectF], float]:
    """The places of circle and square, and one size for the signs of both: side by side, each as wide as its
    signs, or one below the other on a high card and where that leaves the signs much larger."""
    wide, high = box.width(), box.height()
    shares = [glyphs_width(each, 20.0) / 20 for each in signs]
    beside = min(26.0, high - 4, (wide - 14) / (sum(shares) + 1.24))
    below = min(30.0, high / 2 - 3, *((wide - 4) / (share + 0.8) for share in shares))
    if high >= 58 or below > 1.25 * beside:
        half = QRectF(box.x(), box.y(), wide, high / 2)
        return (half, half.translated(0, high / 2)), max(11.0, below)
    size = max(11.0, beside)
    least = [share * size + _symbol(size) + 4 for share in shares]
    gap = max(0.0, (wide - sum(least)) / 3)
    middle = box.x() + min(wide - least[1], least[0] + gap)
    first = QRectF(box.x(), box.y(), middle - box.x() - 1, high)
    return (first, QRectF(middle, box.y(), box.right() - middle, high)), size
