"""What turns have brought, person by person: a name, and below it every gain with its sign, in lines.

Nothing is ever cut: what does not fit is scrolled to (`ReportArea`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tapestry_desktop.ui.look.fonts import font, text_width
from tapestry_desktop.ui.look.icons import draw_icon
from tapestry_desktop.ui.look.paint import LEFT, rounded, saved, smooth, text
from tapestry_desktop.ui.look.palette import PAPER_INK, Theme, hub, theme
from tapestry_desktop.ui.look.pieces import draw_chip, draw_die
from tapestry_desktop.ui.look.widgets import ScrollArea
from tapestry_desktop.ui.phrases.tally import Gain

GAP = 6.0
"""Between two gains, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody's part of a report. Without a name the gains stand alone."""

    name: str
    colour: str
    gains: tuple[Gain, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a gain lies, and whether its words take several lines."""

    gain: Gain
    box: QRectF
    broken: bool


Measured = tuple[list[Placed], list[tuple[Person, QRectF]], int]
"""What lies where at a width, and how high that is."""


class ReportBody(QWidget):
    """The report itself, as high as its width wants it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.people: tuple[Person, ...] = ()
        self._placed: list[Placed] = []
        self._heads: list[tuple[Person, QRectF]] = []
        self._measured: dict[tuple[int, Theme], Measured] = {}  # layouts ask for its height many times
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        hub().changed.connect(self._lay_out)

    def show_people(self, people: Sequence[Person], nothing: str = "") -> None:
        """Show this report; `nothing` is said where it is empty."""
        self.people = tuple(people)
        if not any(person.gains for person in people) and nothing:
            self.people = (Person("", "", (Gain(nothing),)),)
        self._measured.clear()
        self.setAccessibleName(". ".join(self.sentences()))
        self._lay_out()

    def sentences(self) -> list[str]:
        """Person by person, for screen readers."""
        found = []
        for person in self.people:
            words = ", ".join(gain.words for gain in person.gains)
            found.append(f"{person.name}: {words}" if person.name else words)
        return found

    def hasHeightForWidth(self) -> bool:
        """It breaks its lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """How high the report is at a width."""
        return self._measure(width)[2]

    def sizeHint(self) -> QSize:
        """At its present width."""
        return QSize(200, self.heightForWidth(max(120, self.width())))

    def _measure(self, width: int) -> Measured:
        key = width, theme()
        if key not in self._measured:
            self._measured[key] = self._measure_anew(width)
        return self._measured[key]

    def _measure_anew(self, width: int) -> Measured:
        px = theme().px
        placed: list[Placed] = []
        heads: list[tuple[Person, QRectF]] = []
        y = 0.0
        for person in self.people:
            if y:
                y += px(10)
            if person.name:
                heads.append((person, QRectF(0, y, width, px(26))))
                y += px(30)
            y = self._place(person.gains, float(width), y, placed)
        return placed, heads, round(y + 1)

    def _place(self, gains: Sequence[Gain], wide: float, y: float, placed: list[Placed]) -> float:
        """Gain after gain from the left, in a new line where one is full; returns the bottom."""
        px = theme().px
        low, x, line = float(px(28)), 0.0, float(px(28))
        for gain in gains:
            wanted = self._lead(gain) + text_width(gain.words, font("strong")) + px(10)
            if x and x + wanted > wide:
                x, y = 0.0, y + line + GAP
                line = low
            box = QRectF(x, y, min(wanted, wide), low)
            broken = wanted > wide
            if broken:
                room = QRectF(0, 0, wide - self._lead(gain) - px(8), 9000)
                measure = QFontMetricsF(font("strong"))
                box.setHeight(
                    measure.boundingRect(room, int(Qt.TextFlag.TextWordWrap), gain.words).height() + px(8)
                )
            line = max(line, box.height())
            placed.append(Placed(gain, box, broken))
            x = box.right() + GAP
        return y + line

    def _lead(self, gain: Gain) -> float:
        """The room in front of the words."""
        px = theme().px
        return float(px(7) + px(20) + px(6)) if gain.icon or gain.die[0] else float(px(9))

    def _lay_out(self) -> None:
        self._placed, self._heads, high = self._measure(self.width())
        self.setMinimumHeight(high)
        self.updateGeometry()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw names and gains."""
        painter = smooth(QPainter(self))
        tokens, px = theme().tokens, theme().px
        for person, box in self._heads:
            radius = px(11)
            draw_chip(painter, person.colour, box.x() + radius, box.center().y(), radius)
            name = box.adjusted(2 * radius + 8, 0, 0, 0)
            text(painter, name, person.name, font("mat_title"), tokens.ink, LEFT)
        for each in self._placed:
            self._paint_gain(painter, each)
        painter.end()

    def _paint_gain(self, painter: QPainter, each: Placed) -> None:
        tokens, px, gain, box = theme().tokens, theme().px, each.gain, each.box
        radius, side = float(px(7)), float(px(20))
        if gain.lost:
            with saved(painter):
                pen = QPen(QColor(tokens.ink3), 1.2)
                pen.setDashPattern([3.0, 2.4])
                painter.setPen(pen)
                painter.drawRoundedRect(box.adjusted(0.6, 0.6, -0.6, -0.6), radius, radius)
        else:
            rounded(painter, box, radius, tokens.cell, tokens.hair)
        spot = QRectF(box.x() + px(7), box.y() + (px(28) - side) / 2, side, side)
        if gain.die[0]:
            draw_die(painter, spot.adjusted(-2, -2, 2, 2), *gain.die)
        elif gain.icon:
            draw_icon(painter, gain.icon, spot, chip=gain.lost and theme().dark)
        words = QRectF(box.x() + self._lead(gain), box.y(), box.width() - self._lead(gain), box.height())
        ink = tokens.ink2 if gain.lost else PAPER_INK
        if each.broken:
            where = words.adjusted(0, px(4), -px(4), 0)
            align = Qt.AlignmentFlag.AlignLeft
            text(painter, where, gain.words, font("strong"), ink, align, wrap=True, elide=False)
        else:
            text(painter, words, gain.words, font("strong"), ink, LEFT, elide=False)


class ReportArea(ScrollArea):
    """A report that is scrolled where it is too high."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self.body = ReportBody()
        super().__init__(self.body, parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """No scroll bar where everything fits: it would take the room that makes it needed."""
        fits = self.wanted_height(self.width()) <= self.height()
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOff if fits else policy.ScrollBarAsNeeded)
        super().resizeEvent(event)

    def wanted_height(self, width: int) -> int:
        """The height at which nothing has to be scrolled, at a width."""
        return self.body.heightForWidth(width)

    def scroll_by(self, pages: int) -> bool:
        """Up or down by most of what is seen; False when there is nothing to scroll."""
        bar = self.verticalScrollBar()
        if not pages or bar.maximum() <= bar.minimum():
            return False
        bar.setValue(bar.value() + pages * max(20, bar.pageStep() - theme().px(28)))
        return True
