"""The modes of a new game. A mode is a page of its own choices and a change to the set-up.

To add one, derive from `ModePage` and put the class into `MODES`.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QWidget

from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.start.frame import Words


class ModePage(QWidget):
    """What a mode asks beyond people and seed.

    `id` names it in the texts (`newgame.mode.<id>` and `_note`); `people` is how many may play.
    """

    id = ""
    people: tuple[int, int] = (1, 5)
    changed = Signal()

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

    def choice(self, label: str, items: list[tuple[str, object]]) -> QComboBox:
        """A labelled list to choose from."""
        box = QComboBox()
        for words, value in items:
            box.addItem(words, value)
        box.setAccessibleName(t(label))
        box.currentIndexChanged.connect(lambda _index: self.changed.emit())
        caption = QLabel(t(label))
        caption.setBuddy(box)
        self.form.addRow(caption, box)
        return box


class TableMode(ModePage):
    """Everybody round one screen."""

    id = "table"


class SoloMode(ModePage):
    """One person against the Automa."""

    id = "solo"
    people = (1, 1)

    def fill(self) -> None:
        """Level and civilization of the Automa."""
        levels = [(f"{level}  {t(f'solo_level.{level}.name')}", level) for level in range(1, 7)]
        self.level = self.choice("newgame.level", levels)
        self.level.setCurrentIndex(1)
        self.note = Words("", "note", "ink2")
        self.form.addRow(self.note)
        self.level.currentIndexChanged.connect(lambda _index: self._describe())
        self._describe()
        from tapestry_desktop.content import catalogue

        civilizations = [(t("newgame.automa.any"), "")]
        civilizations += [(t(f"solo_civilization.{id_}.name"), id_) for id_ in catalogue().solo.civilizations]
        self.civilization = self.choice("newgame.automa", civilizations)  # type: ignore[arg-type]

    def _describe(self) -> None:
        self.note.setText(t(f"solo_level.{self.level.currentData()}.rules"))

    def apply(self, setup: GameSetup) -> GameSetup:
        """Solo at a level."""
        wanted = self.civilization.currentData()
        options = (*setup.options, ("automa_civilization", wanted)) if wanted else setup.options
        return replace(setup, players=1, solo=self.level.currentData(), options=options)


class ScenarioMode(ModePage):
    """One person in Rise of the Kaiju."""

    id = "scenario"
    people = (1, 1)

    def fill(self) -> None:
        """Which of the two scenarios."""
        items = [(t(f"newgame.scenario.{id_}"), id_) for id_ in ("kaiju_masters", "inevitable")]
        self.scenario = self.choice("newgame.scenario", items)  # type: ignore[arg-type]

    def apply(self, setup: GameSetup) -> GameSetup:
        """The scenario."""
        return replace(setup, players=1, scenario=self.scenario.currentData())


MODES: list[type[ModePage]] = [TableMode, SoloMode, ScenarioMode]
"""The modes offered, in this order."""
