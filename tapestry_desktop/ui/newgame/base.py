"""What every mode of a new game is: a page of its own choices and a change to the set-up."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QWidget

from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.widgets import DropDown
from tapestry_desktop.ui.start.frame import Words


class ModePage(QWidget):
    """What a mode asks beyond people and seed.

    `id` names it in the texts (`newgame.mode.<id>` and `_note`); `people` is how many may play.
    """

    id = ""
    people: tuple[int, int] = (1, 5)
    changed = Signal()
    campaign_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.form = QFormLayout(self)
        self.form.setContentsMargins(0, 0, 0, 0)
        self.form.addRow(Words(t(f"newgame.mode.{self.id}_note"), "note", "ink2"))
        self.fill()

    def fill(self) -> None:
        """Add the mode's own fields to `form`."""

    def apply(self, setup: GameSetup) -> GameSetup:
        """The set-up with the choices of this mode."""
        return setup

    def choice(self, label: str, items: Sequence[tuple[str, object]]) -> QComboBox:
        """A labelled list to choose from."""
        box = DropDown()
        for words, value in items:
            box.addItem(words, value)
        box.setAccessibleName(t(label))
        box.currentIndexChanged.connect(lambda _index: self.changed.emit())
        caption = QLabel(t(label))
        caption.setBuddy(box)
        self.form.addRow(caption, box)
        return box
