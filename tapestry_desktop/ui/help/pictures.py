"""Pictures of the help room as widgets, and portraits of components."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tapestry_desktop.ui.art import cards as art
from tapestry_desktop.ui.art.city.landmarks import landmark_pixmap, landmark_site
from tapestry_desktop.ui.art.city.mats import mat_pixmap
from tapestry_desktop.ui.cards.face import lay_picture
from tapestry_desktop.ui.help.examples import (
    EXAMPLES,
    Paint,
    _hex,
    example_words,
    fitting,
)
from tapestry_desktop.ui.look.glyphs import Glyph, paint_glyphs
from tapestry_desktop.ui.look.icons import device_scale
from tapestry_desktop.ui.look.paint import (
    rounded,
    smooth,
)
from tapestry_desktop.ui.look.palette import PAPER_INK, hub, theme


class Picture(QWidget):
    """A drawing of a fixed height that grows with the text."""

    def __init__(self, paint: Paint, high: int, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._paint, self._high = paint, high
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        hub().changed.connect(self._theme_changed)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As high as the text size wants it."""
        return QSize(theme().px(300), theme().px(self._high) + 8)

    def minimumSizeHint(self) -> QSize:
        """Narrow, but of its height."""
        return QSize(theme().px(160), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it in the middle, not wider than is good for it."""
        painter = smooth(QPainter(self))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        wide = min(float(self.width()), theme().px(640))
        self._paint(painter, QRectF((self.width() - wide) / 2, 4, wide, self.height() - 8))
        painter.end()


# -- portraits ------------------------------------------------------------------------------------------

PORTRAIT_HIGH = {
    "hanging": 220,
    "banner": 200,
    "engraving": 130,
    "landmark": 150,
    "tile": 150,
    "mat": 240,
    "decision": 210,
}


def portrait(kind: str, name: str) -> Paint:
    """How the picture of a component is drawn."""

    def paint(p: QPainter, box: QRectF) -> None:
        ratio = device_scale(p)
        if kind in ("hanging", "banner", "engraving"):
            share = {"hanging": 1.1, "banner": 1.0, "engraving": 2.1}[kind]
            size = QSize(round(min(box.width(), box.height() * share)), round(box.height()))
            draw = {"hanging": art.hanging, "banner": art.banner, "engraving": art.engraving}[kind]
            spot = QRectF(box.center().x() - size.width() / 2, box.y(), size.width(), size.height())
            lay_picture(p, spot, draw(name, size, ratio))
        elif kind == "landmark":
            site = landmark_site(name)
            cell = min(box.width() / (site.width + 1), box.height() / (site.height + 1.2))
            pixmap, corner = landmark_pixmap(name, 0, cell, ratio)
            x = box.center().x() - site.width * cell / 2
            p.drawPixmap(QPointF(x, box.bottom() - site.height * cell - 4) - corner, pixmap)
        elif kind == "tile":
            _hex(p, name, 0, box.height() / 1.82, box.center())
        elif kind == "mat":
            cell = box.height() / 9.9
            lay = mat_pixmap(name, cell, ratio, theme().dark)
            p.drawPixmap(QPointF(box.center().x() - cell * 4.9, box.y()), lay)
        else:
            _decision(p, box, int(name))

    return paint


def _decision(p: QPainter, box: QRectF, number: int) -> None:
    from tapestry_desktop.ui.solo.faces import Light, paint_tiebreaker_card, paint_track_card

    wide = min(box.width() / 2 - 8, box.height() * 0.8)
    middle = box.center().x()
    paint_track_card(p, QRectF(middle - wide - 6, box.y(), wide, box.height()), number, Light(), {})
    paint_tiebreaker_card(p, QRectF(middle + 6, box.y(), wide, box.height()), number, Light())


def paint_sign(p: QPainter, box: QRectF, sign: str) -> None:
    """A sign of the legend: an icon, or one of the ways in which icons are joined."""
    samples: dict[str, list[Glyph]] = {
        "vp": [Glyph("vp", n=5)],
        "per": [Glyph("per", "territory_control", 1)],
        "or": [Glyph("icon", "conquer"), Glyph("or"), Glyph("icon", "armory")],
        "number": [Glyph("icon", "coin", 4)],
        "crossed": [Glyph("icon", "advance", 0, True)],
        "strip": [
            Glyph("strip", parts=(Glyph("icon", "any"), Glyph("gain"), Glyph("icon", "tapestry_card")))
        ],
        "gain": [Glyph("icon", "any"), Glyph("gain"), Glyph("vp", n=5)],
    }
    found = samples.get(sign) or [Glyph("icon", sign)]
    rounded(p, box, 6, theme().tokens.cell, theme().tokens.hair)
    size = min(box.height() - 6, theme().px(28))
    paint_glyphs(p, box.adjusted(3, 2, -3, -2), found, max_size=size, ink=QColor(PAPER_INK))


__all__ = ["EXAMPLES", "PORTRAIT_HIGH", "Picture", "example_words", "fitting", "paint_sign", "portrait"]
