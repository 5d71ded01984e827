"""The page on which a new game is set up: people, colours, seats, mode, seed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIntValidator, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.paint import draw_focus, smooth
from tapestry_desktop.ui.look.palette import PLAYERS, seat_colours, theme
from tapestry_desktop.ui.look.pieces import draw_chip
from tapestry_desktop.ui.look.widgets import Divider, DropDown, Field, IconButton
from tapestry_desktop.ui.newgame.modes import MODES, ModePage
from tapestry_desktop.ui.newgame.pickers import PICTURE, CountPicker, ModeTabs
from tapestry_desktop.ui.start.frame import PageFrame, Words

MOST = 5
SEEDS = 1_000_000


def distinct(colours: Sequence[str]) -> tuple[str, ...]:
    """The colours as they were chosen; a second use of one is forgotten."""
    return tuple(
        colour if colour not in colours[:seat] else "" for seat, colour in enumerate(colours[:MOST])
    )


def kept_names(new: Sequence[str], old: Sequence[str]) -> tuple[str, ...]:
    """The names of a game that begins, and of those who do not play this time, in their seats."""
    return (*new, *old[len(new) :])[:MOST]


class ColourButton(QAbstractButton):
    """The mark of a seat; each press gives the next free colour."""

    def __init__(self, colour: str, seat: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.colour = colour
        self._seat = seat
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.set_colour(colour)

    def set_colour(self, colour: str) -> None:
        """Show another colour."""
        self.colour = colour
        name = f"{t('newgame.colour', number=self._seat + 1)}: {t(f'player.{colour}')}"
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.update()

    def sizeHint(self) -> QSize:
        """A disc to hit."""
        return QSize(theme().px(42), theme().px(42))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the mark."""
        painter = smooth(QPainter(self))
        half = min(self.width(), self.height()) / 2
        draw_chip(painter, self.colour, self.width() / 2, self.height() / 2, half - 3)
        if self.hasFocus():
            draw_focus(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), half)
        painter.end()


class SeatRow(QWidget):
    """One seat: mark, name, and buttons that move it up or down."""

    def __init__(self, seat: int, name: str, colour: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.mark = ColourButton(colour, seat)
        self.name = Field(name)
        self.name.setMaxLength(24)
        self.name.setPlaceholderText(t("seat.player", number=seat + 1))
        self.name.setAccessibleName(t("newgame.name", number=seat + 1))
        row.addWidget(self.mark)
        row.addWidget(self.name, 1)


class NewGamePage(PageFrame):
    """People, mode and seed; `begun` carries the `GameSetup`."""

    begun = Signal(object)
    campaign_wanted = Signal()

    def __init__(
        self,
        seed: int,
        names: Sequence[str] = (),
        colours: Sequence[str] = (),
        people: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(t("newgame.title"), "newgame.back", width=780, parent=parent)
        self.anchored = True  # the tabs stay under the pointer
        self._top: tuple[tuple[int, int, float], int] = ((0, 0, 0.0), 0)
        self.modes: list[ModePage] = [kind() for kind in MODES]
        titles = [t(f"newgame.mode.{mode.id}") for mode in self.modes]
        self.tabs = ModeTabs([mode.id for mode in self.modes], titles)
        self.tabs.chosen.connect(self.choose_mode)
        self.content.addWidget(self.tabs)
        self.mode_list = DropDown()  # in the place of the tabs where large text leaves them no room
        self.mode_list.addItems(titles)
        self.mode_list.setAccessibleName(t("newgame.mode"))
        self.mode_list.currentIndexChanged.connect(self.choose_mode)
        self.mode_list.hide()
        self.content.addWidget(self.mode_list)
        for mode in self.modes:
            mode.campaign_wanted.connect(self.campaign_wanted)
            self.content.addWidget(mode)
        self.content.addWidget(Divider())
        self._add_people(names, colours, people or len(names) or 2)
        self._add_seed(seed)
        self.content.addStretch(1)
        self.start = QPushButton(t("newgame.start"))
        self.start.setAccessibleName(t("newgame.start"))
        self.start.setDefault(True)
        self.start.clicked.connect(self.begin)
        self.foot.addWidget(self.start)
        self.choose_mode(0)

    def _add_people(self, names: Sequence[str], colours: Sequence[str], people: int) -> None:
        head = QHBoxLayout()
        head.addWidget(Words(t("newgame.people"), "mat_title"))
        head.addStretch(1)
        self.count = CountPicker(MOST)
        self.count.setAccessibleName(t("newgame.people"))
        self.count.setCurrentIndex(max(1, min(MOST, people)) - 1)
        self.count.currentIndexChanged.connect(lambda _index: self._count_changed())
        head.addWidget(self.count)
        self.content.addLayout(head)
        self.seats: list[SeatRow] = []
        table = QGridLayout()  # two beside each other, so that five have room with large text too
        table.setHorizontalSpacing(18)
        for seat, colour in enumerate(seat_colours(distinct(colours), MOST)):
            row = SeatRow(seat, names[seat] if seat < len(names) else "", colour)
            row.mark.clicked.connect(lambda _=False, number=seat: self.next_colour(number))
            self.seats.append(row)
            table.addWidget(row, seat // 2, seat % 2)
        table.setColumnStretch(0, 1)
        table.setColumnStretch(1, 1)
        self.content.addLayout(table)

    def _add_seed(self, seed: int) -> None:
        grid = QGridLayout()
        self.first = DropDown()
        self.first.setAccessibleName(t("newgame.first"))
        label = QLabel(t("newgame.first"))
        label.setBuddy(self.first)
        grid.addWidget(label, 0, 0)
        grid.addWidget(self.first, 0, 1)
        self.seed = Field(str(seed % SEEDS))
        self.seed.setValidator(QIntValidator(0, SEEDS - 1, self.seed))
        self.seed.setMaximumWidth(theme().px(120))
        self.seed.setAccessibleName(t("newgame.seed"))
        self.seed.setToolTip(t("newgame.seed_note"))
        label = QLabel(t("newgame.seed"))
        label.setBuddy(self.seed)
        grid.addWidget(label, 0, 2)
        grid.addWidget(self.seed, 0, 3)
        roll = IconButton("rotate", t("newgame.roll"))
        roll.clicked.connect(lambda: self.seed.setText(str((self.seed_value() * 48_271 + 11) % SEEDS)))
        grid.addWidget(roll, 0, 4)
        grid.setColumnStretch(1, 1)
        self.content.addLayout(grid)

    def _place(self) -> None:
        self.grown = 1.3 if self.width() >= 1900 * theme().text_scale and self.height() >= 1100 else 1.1
        super()._place()
        room = self.panel.width() - 72
        high = PICTURE * (2 if self.grown > 1.2 else 1)
        pictured = self.height() >= 840 * theme().text_scale and room >= theme().px(640)
        self.tabs.set_room(room, high if pictured else 0)
        fits = pictured or room - 12 >= self.tabs.words_width()
        self.tabs.setVisible(fits)
        self.mode_list.setVisible(not fits)
        place = self.panel.geometry()
        sized = (self.width(), self.height(), theme().text_scale)
        if sized != self._top[0]:
            tallest = max(place.height(), self._highest(place.height()))
            self._top = (sized, max(place.top(), (self.height() - tallest) // 2))
        over = self._top[1] + place.height() - (self.height() - 8)
        place.moveTop(self._top[1] - max(0, min(over, self._top[1])))
        self.panel.setGeometry(place)

    def _highest(self, now: int) -> int:
        """How high the panel is for the mode that asks most, so that its upper edge is the same for all."""
        row = self.seats[0].sizeHint().height() + 6
        wide = self.inner.width() - 16

        def high(mode: ModePage, people: int) -> int:
            own = mode.heightForWidth(wide) if mode.hasHeightForWidth() else mode.sizeHint().height()
            return own + row * ((people + 1) // 2)

        return now - high(self.mode, self.people()) + max(high(mode, mode.people[1]) for mode in self.modes)

    def first_focus(self) -> QWidget:
        """Enter begins the game."""
        return self.start

    # -- choices ---------------------------------------------------------------------------------

    @property
    def mode(self) -> ModePage:
        """The chosen mode."""
        return self.modes[self.tabs.current()]

    def choose_mode(self, number: int) -> None:
        """Show the choices of a mode."""
        self.tabs.set_current(number)
        self.mode_list.setCurrentIndex(number)
        for place, mode in enumerate(self.modes):
            mode.setVisible(place == number)
        self._count_changed()

    def people(self) -> int:
        """How many people play."""
        least, most = self.mode.people
        return max(least, min(most, self.count.currentData()))

    def _count_changed(self) -> None:
        least, most = self.mode.people
        self.count.setVisible(least != most)
        people = self.people()
        for number, row in enumerate(self.seats):
            row.setVisible(number < people)
        chosen = self.first.currentIndex()
        self.first.clear()
        self.first.addItem(t("newgame.first.random"), -1)
        for number in range(people):
            self.first.addItem(self.name_of(number), number)
        self.first.setCurrentIndex(chosen if 0 <= chosen <= people else 0)
        self.first.setEnabled(people > 1)

    def seed_value(self) -> int:
        """The seed typed; 0 for an empty field."""
        return int(self.seed.text() or 0) % SEEDS

    def name_of(self, seat: int) -> str:
        """The name typed, or the default one."""
        return self.seats[seat].name.text().strip() or t("seat.player", number=seat + 1)

    def next_colour(self, seat: int) -> None:
        """Give a seat the next colour; whoever has it takes the old one."""
        ids = [colour.id for colour in PLAYERS]
        mark = self.seats[seat].mark
        old, new = mark.colour, ids[(ids.index(mark.colour) + 1) % len(ids)]
        for other in self.seats:
            if other.mark.colour == new:
                other.mark.set_colour(old)
        mark.set_colour(new)

    def setup(self) -> GameSetup:
        """The set-up chosen."""
        people = self.people()
        made = GameSetup(
            players=people,
            seed=self.seed_value(),
            names=tuple(self.name_of(seat) for seat in range(people)),
            colours=tuple(self.seats[seat].mark.colour for seat in range(people)),
            first_player=int(self.first.currentData()) if people > 1 else -1,
        )
        return self.mode.apply(made)

    def begin(self) -> None:
        """Begin the game."""
        self.begun.emit(self.setup())
