"""The strip at the top: menu, title, one plate for each player, and the window's own buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.palette import hub, theme
from tapestry_desktop.ui.look.widgets import ElidedLabel, IconButton
from tapestry_desktop.ui.models import PlayersModel
from tapestry_desktop.ui.solo.goal import GoalPlate
from tapestry_desktop.ui.strip.plate import SeatPlate

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController

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
        self.goal.resized.connect(self._arrange)
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
