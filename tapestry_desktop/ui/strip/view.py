"""The strip at the top: menu, title, one plate for each player, and the window's own buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFont, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from tapestry_desktop.content import RESOURCES
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import elided, font, sized, text_width
from tapestry_desktop.ui.look.icons import draw_icon, interface_ink
from tapestry_desktop.ui.look.paint import LEFT, draw_focus, rounded, smooth, text
from tapestry_desktop.ui.look.palette import hub, mix, theme
from tapestry_desktop.ui.look.pieces import card_back_pixmap, draw_chip, draw_laurel, laurel_width
from tapestry_desktop.ui.look.widgets import ElidedLabel, IconButton
from tapestry_desktop.ui.look.widgets.buttons import ARROWS
from tapestry_desktop.ui.models import PlayersModel, Seat
from tapestry_desktop.ui.models.players import NUMERALS
from tapestry_desktop.ui.solo.goal import GoalPlate
from tapestry_desktop.ui.strip.eras import draw_eras

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController

FORMS = ((False, False), (False, True), (True, True))
"""Forms of a plate from roomy to tight: (small type, cards as a number)."""
NAME_GAP = 7.0
"""Logical pixels between a name and its era."""


class SeatPlate(QAbstractButton):
    """One player: mark, name, era, points, resources and card backs. A click shows that tableau."""

    def __init__(self, seat: Seat, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat = seat
        self._hovered = False
        self._vp: int | None = None  # the number shown while it counts up
        self._laurel = QRectF()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows belong to the question."""
        if event.key() in ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light up."""
        self._hovered = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Go back to rest."""
        self._hovered = False
        self.update()

    def sizeHint(self) -> QSize:
        """As high as the strip allows."""
        return QSize(theme().px(230), theme().px(38))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the plate."""
        tokens, seat = theme().tokens, self._seat
        painter = smooth(QPainter(self))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground = mix(tokens.panel2, tokens.gold, 0.22 if seat.active else 0.0)
        if self._hovered:
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
            self._paint_wealth(painter, below, tight=True, counted=True, before=theme().px(8))
            return
        tight, counted = next(
            (form for form in FORMS if self._width_of(*form, self._seat.vp, self._era()) <= box.width()),
            FORMS[-1],
        )
        before = self._head_width(tight, self._seat.vp, self._era())
        right = self._paint_wealth(painter, box, tight=tight, counted=counted, before=before)
        self._paint_head(painter, box, right, tight=tight)

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
        room = box.width() - wide - NAME_GAP
        role = font("label" if tight else "option")
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


class PlayersStrip(QWidget):
    """The strip; its buttons are signals of the window."""

    menu_wanted = Signal()
    help_wanted = Signal()
    save_wanted = Signal()
    sound_wanted = Signal()
    settings_wanted = Signal()

    def __init__(
        self, controller: TableController, model: PlayersModel | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self.model = model if model is not None else PlayersModel(controller, self)
        self.compact = False
        self.setAccessibleName(t("strip.title"))
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.menu = IconButton("menu", t("strip.menu"), parent=self)
        self.title = ElidedLabel(t("app.name"), "name", "ink", self)
        self.goal = GoalPlate(controller, self)
        self.help = IconButton("help", t("strip.help"), parent=self)
        self.save = IconButton("save", t("strip.save"), parent=self)
        self.sound = IconButton("sound", t("strip.sound"), parent=self)
        self.settings = IconButton("settings", t("strip.settings"), parent=self)
        self.menu.clicked.connect(self.menu_wanted)
        self.help.clicked.connect(self.help_wanted)
        self.save.clicked.connect(self.save_wanted)
        self.sound.clicked.connect(self.sound_wanted)
        self.settings.clicked.connect(self.settings_wanted)
        self.plates: list[SeatPlate] = []
        self._fill()
        self.model.dataChanged.connect(self._changed)
        self.model.modelReset.connect(self._fill)
        hub().changed.connect(self._arrange)

    def _fill(self) -> None:
        for plate in self.plates:
            plate.deleteLater()
        self.plates = []
        for seat in self.model.seats:
            plate = SeatPlate(seat, self)
            plate.clicked.connect(lambda _=False, number=seat.seat: self._controller.show_seat(number))
            self.plates.append(plate)
            plate.show()
        self._arrange()

    def _changed(self) -> None:
        for plate, seat in zip(self.plates, self.model.seats, strict=True):
            if plate.seat() != seat:
                plate.set_seat(seat)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room between the plates."""
        super().resizeEvent(event)
        self._arrange()

    def preferred_height(self, width: int) -> int:
        """Height at a width: two lines where large text leaves the plates too little room."""
        narrow = self._plate_width(width) < self._least_plate()
        return theme().px(61 if narrow else 44 if self.compact else 48)

    def _least_plate(self) -> float:
        return max((plate.least_width() for plate in self.plates), default=0.0)

    def _crowded(self, width: int) -> bool:
        """Whether the title gives its room to the plates."""
        if len(self.plates) > 3 and width < theme().px(1500):
            return True
        return self._share(width, *self._frame_of(width, False), 8) < self._least_plate()

    def _frame(self, width: int) -> tuple[int, int]:
        """Where the plates begin and end."""
        return self._frame_of(width, self._crowded(width))

    def _frame_of(self, width: int, crowded: bool) -> tuple[int, int]:
        side = self.menu.sizeHint().width()
        left = 8 + side + 4 + (0 if crowded else self.title.sizeHint().width() + 16)
        return left, width - 8 - side * (3 if self.compact or crowded else 4)

    def _plate_width(self, width: int) -> int:
        share = self._share(width, *self._frame(width), self._gap(width))
        return min(share, max(theme().px(430), int(self._least_plate())))

    def _share(self, width: int, left: int, right: int, gap: int) -> int:
        count = max(1, len(self.plates))
        return (right - 8 - left - self._goal_width(left, right) - gap * (count - 1)) // count

    def _goal_width(self, left: int, right: int) -> int:
        """Room for the target of a scenario; 0 in other games."""
        wanted = self.goal.sizeHint().width()
        return min(wanted + 8, (right - left) // 3) if wanted else 0

    def _gap(self, width: int) -> int:
        return 4 if self._crowded(width) else 8

    def _arrange(self) -> None:
        wide, high = self.width(), self.height()
        crowded = self._crowded(wide)
        side = self.menu.sizeHint().width()
        middle = (high - side) // 2
        self.menu.setGeometry(8, middle, side, side)
        left, right = self._frame(wide)
        self.title.setVisible(not crowded)
        if not crowded:
            hint = self.title.sizeHint()
            self.title.setGeometry(8 + side + 4, (high - hint.height()) // 2, hint.width(), hint.height())
        shown = [self.help, self.save, self.sound, self.settings]
        self.sound.setVisible(not (self.compact or crowded))
        if self.compact or crowded:
            shown.remove(self.sound)
        for number, button in enumerate(shown):
            button.setGeometry(right + number * side, middle, side, side)
        goal = self._goal_width(left, right)
        if goal:
            self.goal.setGeometry(right - goal, 4, goal - 8, high - 8)
        each, gap = self._plate_width(wide), self._gap(wide)
        for number, plate in enumerate(self.plates):
            plate.setGeometry(left + number * (each + gap), 4, each, high - 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground."""
        painter = QPainter(self)
        tokens = theme().tokens
        painter.fillRect(self.rect(), tokens.strip)
        painter.fillRect(0, self.height() - 1, self.width(), 1, tokens.hair)
        painter.end()

    def place_for(self, key: str) -> QRect | None:
        """A player may be chosen by clicking the plate (for decisions about players)."""
        head, _, seat = key.partition(":")
        if head == "player" and seat.isdigit() and int(seat) < len(self.plates):
            return self.plates[int(seat)].geometry()
        return None

    def keys_shown(self) -> set[str]:
        """The strip only shows; players are chosen in the bar."""
        return set()
