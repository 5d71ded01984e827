"""One player in the strip: mark, name, era, points, resources and cards."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tapestry_desktop.content import RESOURCES
from tapestry_desktop.ui.look.fonts import elided, font, sized, text_width
from tapestry_desktop.ui.look.icons import draw_icon, interface_ink
from tapestry_desktop.ui.look.paint import LEFT, draw_focus, rounded, smooth, text
from tapestry_desktop.ui.look.palette import mix, theme
from tapestry_desktop.ui.look.pieces import card_back_pixmap, draw_chip, draw_laurel, laurel_width
from tapestry_desktop.ui.look.widgets import TableButton
from tapestry_desktop.ui.models import Seat
from tapestry_desktop.ui.models.players import NUMERALS
from tapestry_desktop.ui.strip.eras import draw_eras

FORMS = ((False, False), (False, True), (True, True))
"""Forms of a plate from roomy to tight: (small type, cards as a number)."""
NAME_GAP = 7.0
"""Logical pixels between a name and its era."""


class SeatPlate(TableButton):
    """One player: mark, name, era, points, resources and card backs. A click shows that tableau."""

    def __init__(self, seat: Seat, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat = seat
        self._vp: int | None = None  # the number shown while it counts up
        self._laurel = QRectF()
        self.set_seat(seat)

    def set_seat(self, seat: Seat) -> None:
        """Show the seat as it is now."""
        self._seat = seat
        self.setAccessibleName(seat.name)
        self.setAccessibleDescription(seat.sentence())
        self.setToolTip(seat.sentence())
        self.update()

    def show_vp(self, number: int | None) -> None:
        """Show another number of points while it counts up; None goes back to the seat's own."""
        if number != self._vp:
            self._vp = number
            self.update()

    def laurel_rect(self) -> QRectF:
        """Where the laurel was painted last; the whole plate before that."""
        return QRectF(self.rect()) if self._laurel.isEmpty() else self._laurel

    def seat(self) -> Seat:
        """The seat shown."""
        return self._seat

    def sizeHint(self) -> QSize:
        """As high as the strip allows."""
        return QSize(theme().px(230), theme().px(38))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the plate."""
        tokens, seat = theme().tokens, self._seat
        painter = smooth(QPainter(self))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground = mix(tokens.panel2, tokens.gold, 0.22 if seat.active else 0.0)
        if self.hovered:
            ground = mix(ground, tokens.panel, 0.5)
        rounded(painter, box, 8, ground, "#C98A00" if seat.active else tokens.hair, 2 if seat.active else 1)
        if seat.shown:
            wide = min(46.0, box.width() * 0.2)
            painter.fillRect(QRectF(box.center().x() - wide / 2, box.bottom() - 3, wide, 2.5), tokens.ink2)
        if self.hasFocus():
            draw_focus(painter, box, 8)
        self._paint_inside(painter, box)
        painter.end()

    def _paint_inside(self, painter: QPainter, box: QRectF) -> None:
        """On one line, or on two where the plate is too narrow for its text."""
        if not self._human:
            self._paint_head(painter, box, box.right() - 6, tight=box.height() > theme().px(46))
            return
        if box.height() > theme().px(46):
            top = QRectF(box.x(), box.y() + 2, box.width(), box.height() / 2 - 2)
            self._paint_head(painter, top, top.right() - 6, tight=True)
            below = QRectF(box.x(), top.bottom(), box.width(), top.height())
            self._paint_below(painter, below)
            return
        tight, counted = next(
            (form for form in FORMS if self._width_of(*form, self._seat.vp, self._era()) <= box.width()),
            FORMS[-1],
        )
        before = self._head_width(tight, self._seat.vp, self._era())
        right = self._paint_wealth(painter, box, tight=tight, counted=counted, before=before)
        self._paint_head(painter, box, right, tight=tight)

    def cells(self, box: QRectF) -> list[tuple[QRectF, QRectF]]:
        """Sign and number of each resource and of the cards on a line of their own, in five equal cells; the
        signs give way to the gaps."""
        px = theme().px
        number = sized(px(13), 700)
        counts = [*(str(n) for n in self._seat.resources), str(self._seat.cards)]
        digit = text_width("8", number)
        step = (box.width() - px(10) - (text_width(counts[-1], number) - digit)) / len(counts)
        icon = max(float(px(6)), min(float(px(16)), step - digit - 3 - px(5)))
        found = []
        for place, count in enumerate(counts):
            sign = QRectF(box.x() + px(7) + place * step, box.center().y() - icon / 2, icon, icon)
            wide = text_width(count, number) + 1
            found.append((sign, QRectF(sign.right() + 3, box.y(), wide, box.height())))
        return found

    def _paint_below(self, painter: QPainter, box: QRectF) -> None:
        """Resources and cards from edge to edge."""
        tokens, number = theme().tokens, sized(theme().px(13), 700)
        for name, count, (sign, where) in zip(
            (*RESOURCES, ""), (*self._seat.resources, self._seat.cards), self.cells(box), strict=True
        ):
            if name:
                draw_icon(painter, name, sign, ink=interface_ink(name))
            else:
                wide, high = round(sign.width() * 0.9), round(sign.width() * 1.36)
                back = card_back_pixmap(wide, high, self.devicePixelRatioF())
                painter.drawPixmap(round(sign.x()), round(sign.center().y() - high / 2), back)
            text(painter, where, str(count), number, tokens.ink, LEFT, elide=False)

    @property
    def _human(self) -> bool:
        """Bots have neither resources nor a hand."""
        return self._seat.kind == "human"

    def least_width(self) -> float:
        """The width from which one line holds the whole name whatever the game brings."""
        return self._width_of(True, True, 188, "III") + 2

    def _width_of(self, tight: bool, counted: bool, vp: int, era: str) -> float:
        icon, number = self._signs(tight)
        each = icon + 3 + text_width("8", number)
        gap = 3.0 if tight else 6.0
        return self._head_width(tight, vp, era) + 4 * each + 6 * gap + self._cards_width(counted)

    def _signs(self, tight: bool) -> tuple[float, QFont]:
        """Size of the resources' icons, and the font of their numbers."""
        px = theme().px
        return float(px(14 if tight else 18)), sized(px(13 if tight else 14), 700)

    def _paint_wealth(
        self, painter: QPainter, box: QRectF, *, tight: bool, counted: bool, before: float
    ) -> float:
        """Cards and resources from the right, with `before` pixels left free; returns where they begin."""
        icon, number = self._signs(tight)
        each = icon + 3 + text_width("8", number)
        cards = self._cards_width(counted)
        slack = box.width() - before - cards - 4 * each
        gap = max(3.0 if tight else 6.0, min(float(theme().px(16)), slack / 6))
        right = self._paint_cards(painter, box, counted) - gap
        step = each + gap
        right -= step * 4 - gap
        self._paint_resources(painter, QRectF(right, box.y(), step * 4, box.height()), icon, step, number)
        return right - gap

    def _head_width(self, tight: bool, vp: int, era: str) -> float:
        px = theme().px
        radius = px(11 if tight else 12)
        name = text_width(self._seat.name, font("label" if tight else "option"))
        mark = 6 + 2 * radius + (4 if tight else 8)
        written = text_width(era, font("tier")) if era else px(14)
        return mark + name + NAME_GAP + written + 4 + laurel_width(vp, float(px(24 if tight else 28)))

    def _paint_head(self, painter: QPainter, box: QRectF, right: float, *, tight: bool) -> None:
        """Mark, name, era and points."""
        seat, px = self._seat, theme().px
        middle = box.center().y()
        radius = min(px(11 if tight else 12), box.height() / 2 - 2)
        draw_chip(painter, seat.colour, box.x() + 6 + radius, middle, radius)
        x = box.x() + 6 + 2 * radius + (4 if tight else 8)
        side = float(px(24 if tight else 28))
        if seat.scores:
            laurel = laurel_width(seat.vp, side)
            right -= laurel
            self._laurel = QRectF(right, middle - side / 2, laurel, side)
            draw_laurel(painter, self._laurel, seat.vp if self._vp is None else self._vp)
        name = QRectF(x, box.y() - px(4), right - x - 4, box.height())
        self._paint_name(painter, name, tight)
        foot = min(box.bottom() - px(3), middle + px(15))
        draw_eras(painter, QRectF(x, foot - px(6), right - x - 4, px(6)), seat)

    def _paint_resources(
        self, painter: QPainter, box: QRectF, icon: float, step: float, number: QFont
    ) -> None:
        tokens = theme().tokens
        for place, name in enumerate(RESOURCES):
            at = box.x() + place * step
            draw_icon(
                painter, name, QRectF(at, box.center().y() - icon / 2, icon, icon), ink=interface_ink(name)
            )
            where = QRectF(at + icon + 3, box.y(), step - icon, box.height())
            text(painter, where, str(self._seat.resources[place]), number, tokens.ink, LEFT, elide=False)

    def _era(self) -> str:
        return "" if self._seat.finished else NUMERALS[min(5, self._seat.era)]

    def _paint_name(self, painter: QPainter, box: QRectF, tight: bool) -> None:
        """Name, and the era in the darker ink where the seat was the first to enter it."""
        tokens, seat = theme().tokens, self._seat
        era, which = self._era(), font("tier")
        wide = text_width(era, which) if era else theme().px(14)
        role = font("label" if tight else "option")
        if text_width(seat.name, role) > box.width() - wide - NAME_GAP:
            wide, era = 0.0, ""  # the name comes first; the pips below it count the eras too
            text(painter, box, elided(seat.name, role, box.width()), role, tokens.ink, LEFT, elide=False)
            return
        room = box.width() - wide - NAME_GAP
        name = elided(seat.name, role, room) if room > theme().px(15) else ""
        text(painter, box, name, role, tokens.ink, LEFT, elide=False)
        place = QRectF(box.right() - wide - 1, box.y(), wide + 2, box.height())
        if not era:
            side = theme().px(14)
            draw_icon(
                painter,
                "finish",
                QRectF(place.x(), box.center().y() - side / 2, side, side),
                ink=interface_ink("finish"),
            )
            return
        if not seat.era:
            return  # before the first era there is nothing to say
        ink = tokens.ink if seat.era in seat.first_eras else tokens.ink2
        text(painter, place, era, which, ink, LEFT, elide=False)

    def _cards_width(self, counted: bool) -> float:
        px, cards = theme().px, self._seat.cards
        if counted or cards > 6:
            return px(16) + 4 + text_width(str(cards), sized(px(13), 700)) + 6
        return px(16) + max(0, cards - 1) * px(10) + 8

    def _paint_cards(self, painter: QPainter, box: QRectF, counted: bool) -> float:
        """Countable card backs at the right, or one back and a number; returns where they begin."""
        cards, px = self._seat.cards, theme().px
        high, wide = px(24), px(16)
        back = card_back_pixmap(wide, high, self.devicePixelRatioF())
        top = round(box.center().y() - high / 2)
        x = box.right() - self._cards_width(counted)
        if counted or cards > 6:
            painter.drawPixmap(round(x), top, back)
            where = QRectF(x + wide + 4, box.y(), 40, box.height())
            text(painter, where, str(cards), sized(px(13), 700), theme().tokens.ink, LEFT, elide=False)
            return x
        for number in range(cards):
            painter.drawPixmap(round(x + number * px(10)), top, back)
        if not cards:
            painter.setOpacity(0.35)
            painter.drawPixmap(round(x), top, back)
            painter.setOpacity(1.0)
        return x
