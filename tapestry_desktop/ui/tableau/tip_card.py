"""The enlarged card beside what the pointer is on: drawn inside the window, never over the spot itself."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from ..art import cards as art
from ..art.city.landmarks import landmark_pixmap, landmark_site
from ..art.city.mats import mat_pixmap
from ..art.terrain import picture_rect
from ..cards.face import lay_picture, vellum
from ..i18n import t
from ..look.fonts import font
from ..look.glyphs import glyphs_width, paint_glyphs
from ..look.icons import device_scale, draw_icon
from ..look.paint import LEFT, RIGHT, draw_shadow, rounded, rounded_path, saved, smooth, text
from ..look.palette import CARD_KINDS, PAPER_INK, PAPER_INK2, theme
from ..look.widgets.labels import draw_chip_label
from ..look.widgets.signs import draw_keycap
from .tiles import terrain
from .tips import Content, Paragraph

WIDE = 292
EDGE = 12
TOP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
HEADS = {"hanging": 0.80, "engraving": 0.46, "banner": 0.78, "landmark": 0.52, "tile": 0.52, "mat": 0.70}
"""Height of the picture as a share of the card's width."""


def wrapped_height(words: str, which: QFont, width: float) -> float:
    """Height of wrapped words."""
    flags = int(Qt.TextFlag.TextWordWrap)
    return QFontMetricsF(which).boundingRect(QRectF(0, 0, width, 4000), flags, words).height()


class TipCard(QWidget):
    """One per window; transparent for the mouse."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.content: Content | None = None
        self._high = 0.0
        self._closer = False  # whether it can be looked at more closely
        self.hide()

    def show_content(
        self, content: Content, near: QRect, within: QRect, around: QRect | None = None
    ) -> None:
        """Show it beside `near`, inside `within` (both in the parent's coordinates); where it can be, not
        over what lies `around` either."""
        self.content = content
        self._closer = content.picture is not None
        wide = min(theme().px(WIDE), within.width() - 16)
        high = self._lay_out(None, float(wide))
        shadow = 10
        if high > within.height() - 16 and content.rulings:
            content.rulings = content.rulings[:1]
            high = self._lay_out(None, float(wide))
        if high > within.height() - 16:
            content.picture, content.rulings = None, ()
            high = self._lay_out(None, float(wide))
        size = QSize(wide + 2 * shadow, round(min(high, within.height() - 8)) + 2 * shadow)
        self.resize(size)
        self.move(_outside(near, size, within, around) or _beside(near, size, within))
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card with its shadow."""
        if self.content is None:
            return
        painter = smooth(QPainter(self))
        card = QRectF(self.rect()).adjusted(10, 8, -10, -12)
        draw_shadow(painter, card, 12)
        rounded(painter, card, 12, vellum(), "#B79E6B", 1.2)
        painter.translate(card.topLeft())
        with saved(painter):
            painter.setClipPath(rounded_path(QRectF(0, 0, card.width(), card.height()), 12))
            self._lay_out(painter, card.width())
        painter.end()

    # -- laying out: the same walk measures and paints -----------------------------------------------

    def _lay_out(self, painter: QPainter | None, wide: float) -> float:
        content = self.content
        assert content is not None
        y = self._head(painter, content, wide)
        x, w = float(EDGE), wide - 2 * EDGE
        y = _write(painter, content.title, font("name"), PAPER_INK, x, y, w) + 1
        if content.under:
            y = _write(painter, content.under, font("note"), PAPER_INK2, x, y, w) + 2
        if content.kind:
            y = (
                self._pill(
                    painter, t(f"card_kind.{content.kind}"), CARD_KINDS[content.kind].hue, "", x, y + 3
                )
                + 4
            )
        for paragraph in content.paragraphs:
            y = self._paragraph(painter, paragraph, x, y + 4, w)
        for words in content.live:
            y = self._live(painter, words, x, y + 5, w)
        for number, words in enumerate(content.rulings):
            if number == 0:
                y += 6
                if painter is not None:
                    painter.fillRect(QRectF(x, y, w, 1), "#D6BF8E")
                y += 3
            y = _write(painter, "• " + words, font("small"), PAPER_INK2, x, y, w) + 2
        if self._closer:
            y = self._foot(painter, x, y + 5, w)
        return y + EDGE - 2

    def _foot(self, painter: QPainter | None, x: float, y: float, w: float) -> float:
        """The key that opens the sheet with everything about it."""
        side = float(theme().px(20))
        if painter is not None:
            draw_keycap(painter, QRectF(x + w - side, y, side, side), "I")
            room = QRectF(x, y - 1, w - side - 6, side)
            text(painter, room, t("tableau.tip.look"), font("small"), PAPER_INK2, RIGHT)
        return y + side

    def _head(self, painter: QPainter | None, content: Content, wide: float) -> float:
        if content.picture is None:
            return EDGE - 3.0
        kind, name = content.picture
        high = round(wide * HEADS[kind])
        if painter is not None:
            self._picture(painter, kind, name, QRectF(0, 0, wide, high))
        return high + 6.0

    def _picture(self, painter: QPainter, kind: str, name: str, box: QRectF) -> None:
        ratio = device_scale(painter)
        inner = box.adjusted(EDGE, EDGE, -EDGE, 0)
        if kind in ("hanging", "banner"):
            area = (
                inner
                if kind == "hanging"
                else inner.adjusted(inner.width() * 0.12, 0, -inner.width() * 0.12, 0)
            )
            size = QSize(round(area.width()), round(area.height()))
            pixmap: QPixmap = (art.hanging if kind == "hanging" else art.banner)(name, size, ratio)
            lay_picture(painter, area, pixmap)
        elif kind == "engraving":
            size = QSize(round(box.width()), round(box.height()))
            lay_picture(painter, box, art.engraving(name, size, ratio))
        elif kind == "landmark":
            site = landmark_site(name)
            cell = min(inner.width() / (site.width + 1), inner.height() / (site.height + 1.2))
            pixmap, corner = landmark_pixmap(name, 0, cell, ratio)
            x = box.center().x() - site.width * cell / 2
            painter.drawPixmap(QPointF(x, inner.bottom() - site.height * cell - 4) - corner, pixmap)
        elif kind == "tile":
            radius = min(inner.width() / 2.1, inner.height() / 1.8)
            spot = QPointF(box.center().x(), inner.center().y())
            lay_picture(painter, picture_rect(radius, spot), terrain(ratio).tile(name, 0, radius))
        else:
            cell = min(inner.width(), inner.height()) / 9.9
            x = box.center().x() - cell * 4.8
            painter.drawPixmap(
                QPointF(x, inner.y()), mat_pixmap(name, cell, ratio, theme().dark, marks=False)
            )

    def _pill(self, painter: QPainter | None, words: str, fill: str, icon: str, x: float, y: float) -> float:
        high = float(theme().px(22))
        if painter is not None:
            wide = QFontMetricsF(font("label")).horizontalAdvance(words) + high * (1.8 if icon else 0.9)
            draw_chip_label(painter, QRectF(x, y, wide, high), words, fill, icon)
        return y + high

    def _paragraph(
        self, painter: QPainter | None, paragraph: Paragraph, x: float, y: float, w: float
    ) -> float:
        px = theme().px
        if paragraph.chip:
            fill = "#7A4579" if paragraph.icon == "era" else "#5E6B74"
            y = self._pill(painter, paragraph.chip, fill, paragraph.icon, x, y) + 3
        lead = 0.0
        side = px(24)
        if paragraph.icon and not paragraph.chip:
            lead = side + 8.0
        glyph_wide = (
            min(w * 0.34, glyphs_width(list(paragraph.glyphs), 22.0) + 6) if paragraph.glyphs else 0.0
        )
        room = w - lead - (glyph_wide + 6 if paragraph.glyphs else 0)
        which = font("body")
        high = max(wrapped_height(paragraph.words, which, room), side if lead or glyph_wide else 0)
        if lead or glyph_wide:
            high += 8
        if painter is not None:
            if lead or glyph_wide:
                rounded(painter, QRectF(x - 3, y, w + 6, high), 8, "#F3E4C3", "#D6BF8E")
            if lead:
                draw_icon(painter, paragraph.icon, QRectF(x + 2, y + (high - side) / 2, side, side))
            if glyph_wide:
                spot = QRectF(x + w - glyph_wide - 2, y + 2, glyph_wide, high - 4)
                paint_glyphs(painter, spot, list(paragraph.glyphs), max_size=22)
            align = LEFT if lead or glyph_wide else TOP
            box = QRectF(x + lead + (2 if glyph_wide else 0), y, room, high)
            text(painter, box, paragraph.words, which, PAPER_INK, align, wrap=True)
        return y + high + 2

    def _live(self, painter: QPainter | None, words: str, x: float, y: float, w: float) -> float:
        which = font("label")
        high = wrapped_height(words, which, w - 30) + 8
        if painter is not None:
            rounded(painter, QRectF(x - 3, y, w + 6, high), 8, "#E4EEDF", "#7FA98C")
            draw_icon(painter, "info", QRectF(x + 2, y + (high - 18) / 2, 18, 18))
            box = QRectF(x + 26, y, w - 28, high)
            text(
                painter,
                box,
                words,
                which,
                PAPER_INK,
                Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
                wrap=True,
            )
        return y + high


def _write(
    painter: QPainter | None, words: str, which: QFont, ink: str, x: float, y: float, w: float
) -> float:
    high = wrapped_height(words, which, w)
    if painter is not None:
        text(painter, QRectF(x, y, w, high + 2), words, which, ink, TOP, wrap=True)
    return y + high


def _outside(near: QRect, size: QSize, within: QRect, around: QRect | None) -> QPoint | None:
    """Beside everything that lies around the spot, as near to it as can be; None where there is no room."""
    if around is None:
        return None
    w, h = size.width(), size.height()
    y = max(within.top(), min(near.center().y() - h // 2, within.bottom() - h))
    x = max(within.left(), min(near.center().x() - w // 2, within.right() - w))
    spots = (
        QPoint(around.left() - w + 4, y),
        QPoint(x, around.top() - h + 2),
        QPoint(around.right() - 4, y),
        QPoint(x, around.bottom() - 2),
    )
    free = [spot for spot in spots if within.contains(QRect(spot, size))]

    def away(spot: QPoint) -> int:
        return (QRect(spot, size).center() - near.center()).manhattanLength()

    return min(free, key=away, default=None)


def _beside(near: QRect, size: QSize, within: QRect) -> QPoint:
    """Left of the spot, else right, below or above: wherever it does not cover it."""
    w, h = size.width(), size.height()
    y = max(within.top(), min(near.center().y() - h // 2, within.bottom() - h))
    x = max(within.left(), min(near.center().x() - w // 2, within.right() - w))
    for spot in (
        QPoint(near.left() - w + 4, y),
        QPoint(near.right() - 4, y),
        QPoint(x, near.bottom() - 2),
        QPoint(x, near.top() - h + 2),
    ):
        if within.contains(QRect(spot, size)):
            return spot
    return QPoint(max(within.left(), near.left() - w), y)
