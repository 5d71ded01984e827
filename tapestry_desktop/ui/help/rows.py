"""Painted lines of the help room: spaces of a track, signs of the legend, the door to a component."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from tapestry_desktop.content.models import TrackSpace
from tapestry_desktop.content.texts import texts
from tapestry_desktop.ui.art.city.landmarks import landmark_icon
from tapestry_desktop.ui.help.entries import Entry
from tapestry_desktop.ui.help.pictures import (
    paint_sign,
)
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font
from tapestry_desktop.ui.look.glyphs import (
    bonus_glyphs,
    bonus_text,
    glyphs_for,
    paint_glyphs,
    price_glyphs,
)
from tapestry_desktop.ui.look.icons import device_scale
from tapestry_desktop.ui.look.paint import LEFT, draw_track_cell, rounded, smooth, text
from tapestry_desktop.ui.look.palette import PAPER_INK, hub, theme


class Row(QWidget):
    """A row of fixed height that grows with the text."""

    high = 44

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        hub().changed.connect(self._theme_changed)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As high as its signs."""
        return QSize(theme().px(260), theme().px(self.high))

    def minimumSizeHint(self) -> QSize:
        """Narrow, but of its height."""
        return QSize(theme().px(200), theme().px(self.high))


class SpaceRow(Row):
    """A track space: number, name, price, benefit, bonus, landmark."""

    high = 62

    def __init__(self, track: str, space: TrackSpace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._track, self._space = track, space
        stem = f"space.{track}.{space.index}"
        price = ", ".join(texts().amount(one, 1) for one in space.cost) or t("rules.space.free")
        rules = t(f"{stem}.rules") + (" " + bonus_text(space.bonus) if space.bonus is not None else "")
        self.setAccessibleName(
            t("rules.space.spoken", index=space.index, name=t(f"{stem}.name"), price=price, rules=rules)
        )
        self.setToolTip(rules)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the space as it lies on the board, with room to breathe."""
        painter = smooth(QPainter(self))
        px, space = theme().px, self._space
        box = QRectF(self.rect()).adjusted(0, 2, 0, -2)
        draw_track_cell(painter, box, self._track, space.tier, "left")
        name = QRectF(box.x() + 12, box.y(), box.width() * 0.27, box.height())
        words = f"{space.index}  {t(f'space.{self._track}.{space.index}.name')}"
        text(painter, name, words, font("label"), PAPER_INK, LEFT, wrap=True)
        side = px(24)
        price = QRectF(name.right() + 4, box.y() + 6, box.width() * 0.15, box.height() - 12)
        paint_glyphs(painter, price, price_glyphs(space.cost), "left", side)
        right = box.right() - 8
        if space.landmark:
            size = box.height() - 8
            pixmap = landmark_icon(space.landmark, size, device_scale(painter))
            painter.drawPixmap(QRectF(right - size, box.y() + 4, size, size), pixmap, QRectF(pixmap.rect()))
            right -= size + 4
        gains = QRectF(price.right() + 4, box.y() + 4, right - price.right() - 8, box.height() - 8)
        bonus = bonus_glyphs(space.bonus)
        if bonus:
            half = gains.width() * 0.5
            paint_glyphs(painter, gains.adjusted(half, 0, 0, 0), bonus, max_size=side)
            gains.setWidth(half - 4)
        paint_glyphs(painter, gains, glyphs_for(space.benefit), "left", side)
        painter.end()


class SignRow(Row):
    """A sign of the legend with its words."""

    high = 40

    def __init__(self, sign: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sign = sign
        self._lit = False
        self.setAccessibleName(t(f"legend.{sign}"))
        self.setToolTip(t(f"legend.{sign}"))

    def light(self) -> None:
        """Mark it as what was looked for."""
        self._lit = True
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw sign and words."""
        painter = smooth(QPainter(self))
        px = theme().px
        if self._lit:
            rounded(
                painter,
                QRectF(self.rect()).adjusted(1, 1, -1, -1),
                6,
                theme().tokens.panel2,
                theme().tokens.ink2,
            )
        wide = px(104)
        paint_sign(painter, QRectF(4, 3, wide, self.height() - 6), self.sign)
        words = QRectF(wide + 14, 0, self.width() - wide - 16, self.height())
        text(painter, words, t(f"legend.{self.sign}"), font("body"), theme().tokens.ink, LEFT, wrap=True)
        painter.end()


class EntryButton(QPushButton):
    """The name of a component; opens its entry."""

    def __init__(self, entry: Entry, parent: QWidget | None = None) -> None:
        super().__init__(entry.name, parent)
        self.target = entry.key
        self.setAccessibleName(f"{entry.name}, {entry.under}")
