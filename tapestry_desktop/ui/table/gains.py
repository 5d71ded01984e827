"""What somebody gained moves to where it is counted: points to the laurel, resources to their trackers,
achievements and landmarks to their player. Nothing waits for it; any key or click ends it.

With reduced motion what changed gets a gold outline for a second instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from tapestry_desktop.engine import events as ev
from tapestry_desktop.engine.events import Event
from tapestry_desktop.ui.art.city.landmarks import landmark_icon
from tapestry_desktop.ui.look.clock import MoveClock
from tapestry_desktop.ui.look.fonts import font, text_width
from tapestry_desktop.ui.look.glyphs import Glyph, glyphs_width, paint_glyphs
from tapestry_desktop.ui.look.icons import draw_icon
from tapestry_desktop.ui.look.movements import Movements
from tapestry_desktop.ui.look.paint import LEFT, draw_plate, smooth, text
from tapestry_desktop.ui.look.palette import PAPER_INK, theme
from tapestry_desktop.ui.look.pieces import draw_laurel, laurel_width
from tapestry_desktop.ui.table.sources import achievement_place, in_tableau, inside, on_board, place_of
from tapestry_desktop.ui.tableau.motion import SETTLED, Outline

if TYPE_CHECKING:
    from tapestry_desktop.ui.strip.plate import SeatPlate
    from tapestry_desktop.ui.table.page import TablePage

MOVE_MS, COUNT_MS = 220, 300


@dataclass(slots=True)
class Gain:
    """What one player gained by one answer."""

    vp: int = 0
    reason: str = ""  # of the largest share of the points
    most: int = 0
    resources: dict[str, int] = field(default_factory=dict)
    resource_reason: str = ""
    achievements: list[str] = field(default_factory=list)
    landmarks: list[tuple[str, str]] = field(default_factory=list)  # landmark, track


def gains_of(events: Sequence[Event]) -> dict[int, Gain]:
    """Seat -> what events gave it."""
    found: dict[int, Gain] = {}
    for event in events:
        gain = found.setdefault(event.seat, Gain())
        if isinstance(event, ev.VictoryPoints):
            gain.vp += event.amount
            if event.amount > gain.most:
                gain.reason, gain.most = event.reason, event.amount
        elif isinstance(event, ev.ResourceChanged):
            gain.resources[event.resource] = gain.resources.get(event.resource, 0) + event.amount
            if event.amount > 0:
                gain.resource_reason = event.reason
        elif isinstance(event, ev.AchievementEarned):
            gain.achievements.append(event.achievement)
        elif isinstance(event, ev.LandmarkGained):
            gain.landmarks.append((event.landmark, event.track))
    return found


class Flight(QWidget):
    """A picture on its way over the table."""

    def __init__(self, page: QWidget, picture: QPixmap) -> None:
        super().__init__(page)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.picture = picture
        self.resize(picture.deviceIndependentSize().toSize())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture."""
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self.picture)
        painter.end()


class CountingLaurel(QWidget):
    """The header's laurel while its number counts up."""

    def __init__(self, page: QWidget, place: QRect, number: int) -> None:
        super().__init__(page)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.number = number
        self.setGeometry(place)
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Panel and laurel."""
        painter = smooth(QPainter(self))
        box = QRectF(self.rect())
        painter.fillRect(box, theme().tokens.panel)
        wide = laurel_width(self.number, box.height())
        draw_laurel(painter, box.adjusted(box.width() - wide, 0, 0, 0), self.number)
        painter.end()


class Gains(Movements):
    """Listens to what happened at one table and shows who gained what."""

    def __init__(self, page: TablePage, clock: MoveClock) -> None:
        super().__init__(page)
        self._page, self._clock = page, clock
        self._outlines: list[Outline] = []
        page.controller.happened.connect(self.play)

    def play(self, events: object) -> None:
        """Show what was gained; the numbers are right already."""
        page = self._page
        if not isinstance(events, tuple) or not page.isVisible() or page.controller.curtain:
            return
        for seat, gain in gains_of(events).items():
            if 0 <= seat < len(page.strip.plates):
                self._show(seat, gain, events)

    # -- one player ----------------------------------------------------------------------------

    def _show(self, seat: int, gain: Gain, events: Sequence[Event]) -> None:
        page = self._page
        plate = page.strip.plates[seat]
        own = seat == page.controller.shown_seat and page.tableau.isVisible() and not page.story.isVisible()
        gained = {name: n for name, n in gain.resources.items() if n > 0}
        if theme().reduced_motion:
            self._outline(seat, gain, gained, own)
            return
        home = inside(page, plate, plate.laurel_rect())
        for landmark, track in gain.landmarks:
            target = (in_tableau(page, page.tableau.city) if own else None) or home
            self._fly(seat, self._landmark(landmark), self._landmark_place(landmark, track), target)
        for achievement in gain.achievements:
            start = achievement_place(page, achievement)
            if start is not None:
                self._fly(seat, _plated((Glyph("icon", "achievement"),), "", self._ratio), start, home)
        if gained:
            glyphs = tuple(Glyph("icon", name, n if n > 1 else 0) for name, n in gained.items())
            start = place_of(page, gain.resource_reason, seat, events)
            target = self._tracker(next(iter(gained))) if own else inside(page, plate)
            if start != target:
                self._fly(seat, _plated(glyphs, "+", self._ratio), start, target)
        if gain.vp:
            self._points(seat, gain, events, plate, own)

    def _points(self, seat: int, gain: Gain, events: Sequence[Event], plate: SeatPlate, own: bool) -> None:
        """“+3” flies to the laurel, and its number counts up."""
        page = self._page
        after = plate.seat().vp
        before = max(0, after - gain.vp)
        laurel = inside(page, page.tableau.header, page.tableau.header.laurel_rect()) if own else None
        home = laurel if laurel is not None else inside(page, plate, plate.laurel_rect())
        if gain.vp > 0 and (own or gain.reason):
            start = place_of(page, gain.reason, seat, events)
            self._fly(seat, _points_picture(gain.vp, self._ratio), start, home)
        delay = self._clock.reserve(seat, 0)
        counting = CountingLaurel(page, laurel, before) if laurel is not None else None

        def step(at: float) -> None:
            number = round(before + (after - before) * at)
            plate.show_vp(number)
            if counting is not None and counting.number != number:
                counting.number = number
                counting.update()

        def done() -> None:
            plate.show_vp(None)
            if counting is not None:
                counting.hide()
                counting.deleteLater()

        self.begin(COUNT_MS, delay, step, done)

    def _fly(self, seat: int, picture: QPixmap, start: QRect, end: QRect) -> None:
        flight = Flight(self._page, picture)
        half = QPoint(flight.width() // 2, flight.height() // 2)
        begin, finish = start.center() - half, end.center() - half
        flight.move(begin)
        shown = False

        def step(at: float) -> None:
            nonlocal shown
            if at > 0 and not shown:
                shown = True
                flight.show()
                flight.raise_()
            flight.move(begin + (finish - begin) * at)

        def done() -> None:
            flight.hide()
            flight.deleteLater()

        self.begin(MOVE_MS, self._clock.reserve(seat, MOVE_MS), step, done)

    def finish(self) -> None:
        """Everything is where it belongs at once."""
        super().finish()
        for outline in self._outlines:
            outline.hide()
            outline.deleteLater()
        self._outlines.clear()
        self._clock.reset()

    # -- places and pictures ---------------------------------------------------------------------

    @property
    def _ratio(self) -> float:
        return self._page.devicePixelRatioF()

    def _tracker(self, resource: str) -> QRect:
        header = self._page.tableau.header
        return inside(self._page, header, header.tracker_rect(resource))

    def _landmark(self, landmark: str) -> QPixmap:
        return landmark_icon(landmark, theme().px(52), self._ratio)

    def _landmark_place(self, landmark: str, track: str) -> QRect:
        """The tier it stood on, or the question when it came from elsewhere."""
        page = self._page
        laid = page.board.board.laid
        for spot in page.board.board.spots if laid is not None else ():
            if spot.kind == "landmark" and spot.id == landmark:
                return on_board(page, spot.rect)
        if laid is not None and track in laid.corners:
            return on_board(page, laid.corners[track])
        return inside(page, page.bar.question)

    def _outline(self, seat: int, gain: Gain, gained: dict[str, int], own: bool) -> None:
        """Reduced motion: a gold line round what changed, for a second."""
        page = self._page
        plate = page.strip.plates[seat]
        places = [inside(page, plate, plate.laurel_rect())] if gain.vp else []
        if own:
            header = page.tableau.header
            places += [inside(page, header, header.laurel_rect())] if gain.vp else []
            places += [self._tracker(name) for name in gained]
        for place in places:
            outline = Outline(page, place)
            self._outlines.append(outline)
            QTimer.singleShot(SETTLED, outline, lambda gone=outline: self._gone(gone))

    def _gone(self, outline: Outline) -> None:
        if outline in self._outlines:
            self._outlines.remove(outline)
            outline.hide()
            outline.deleteLater()


def _plated(glyphs: tuple[Glyph, ...], sign: str, ratio: float) -> QPixmap:
    """Signs on a small cream plate."""
    px = theme().px
    lead = text_width(sign, font("numeral")) + 4 if sign else 0.0
    wide, high = lead + glyphs_width(glyphs, px(20)) + 20, float(px(30))
    picture = QPixmap(round(wide * ratio), round(high * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = smooth(QPainter(picture))
    draw_plate(painter, QRectF(1, 1, wide - 2, high - 2), 1.0)
    if sign:
        text(painter, QRectF(8, 0, lead, high), sign, font("numeral"), PAPER_INK, LEFT, elide=False)
    paint_glyphs(painter, QRectF(8 + lead, 2, wide - lead - 14, high - 4), glyphs, max_size=float(px(20)))
    painter.end()
    return picture


def _points_picture(points: int, ratio: float) -> QPixmap:
    """“+3” beside a laurel."""
    px = theme().px
    words, side = f"+{points}", float(px(24))
    wide, high = text_width(words, font("numeral")) + side + 20, float(px(32))
    picture = QPixmap(round(wide * ratio), round(high * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = smooth(QPainter(picture))
    draw_plate(painter, QRectF(1, 1, wide - 2, high - 2), 1.0)
    text(painter, QRectF(8, 0, wide - side - 12, high), words, font("numeral"), PAPER_INK, LEFT, elide=False)
    draw_icon(painter, "vp", QRectF(wide - side - 7, (high - side) / 2, side, side))
    painter.end()
    return picture
