"""Playing against bots and kaiju: the choices of these modes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QCheckBox, QComboBox, QPushButton

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.start.frame import Words

from .base import ModePage

RECOMMENDED = ("engineers", "explorers", "scientists")
"""Civilizations of the Automa for first games."""
ONE_OF_THESE = "recommended"
SCENARIOS = ("kaiju_masters", "inevitable")


def level_words(level: int, scenario: str = "") -> str:
    """A level with its name: the Automa's, or a bare one where the Automa does not play."""
    if scenario == "inevitable":
        return t("newgame.level.bare", n=level, name=t(f"newgame.level.bare.{level}"))
    return f"{level}  {t(f'solo_level.{level}.name')}"


def level_items(scenario: str = "") -> list[tuple[str, object]]:
    """The six levels with their names in a scenario, or in a game against the Automa."""
    return [(level_words(level, scenario), level) for level in catalogue().solo.levels]


def name_levels(box: QComboBox, scenario: str) -> None:
    """Call the levels of a list as a scenario does."""
    for place, (words, _level) in enumerate(level_items(scenario)):
        if box.itemText(place) != words:
            box.setItemText(place, words)


class SoloMode(ModePage):
    """One person against the Automa."""

    id = "solo"
    people = (1, 1)

    def fill(self) -> None:
        """Level, civilizations of the Automa, lopsided components."""
        solo = catalogue().solo
        self.level = self.choice("newgame.level", level_items())
        self.level.setCurrentIndex(self.level.findData(solo.default_level))
        self.note = Words("", "note", "ink2")
        self.form.addRow(self.note)
        self.civilization = self._civilizations("newgame.automa")
        self.about = Words("", "note", "ink2")
        self.form.addRow(self.about)
        self.second = self._civilizations("newgame.automa.second")
        self.lopsided = QCheckBox(t("newgame.lopsided"))
        self.lopsided.setAccessibleName(t("newgame.lopsided"))
        self.form.addRow(self.lopsided)
        self.changed.connect(self._describe)
        self._describe()

    def _civilizations(self, label: str) -> QComboBox:
        names = [name for name in RECOMMENDED if name in catalogue().solo.civilizations]
        items: list[tuple[str, object]] = [
            (t("newgame.automa.one_of"), ONE_OF_THESE), (t("newgame.automa.any"), "random"),
        ]  # fmt: skip
        for name in names:
            words = t(f"solo_civilization.{name}.name")
            items.append((t("newgame.automa.recommended", name=words), name))
        items += [
            (t(f"solo_civilization.{name}.name"), name)
            for name in catalogue().solo.civilizations if name not in names
        ]  # fmt: skip
        return self.choice(label, items)

    def _describe(self) -> None:
        level = catalogue().solo.levels[self.level.currentData()]
        self.note.setText(t(f"solo_level.{level.id}.rules"))
        name = self.civilization.currentData()
        if name == ONE_OF_THESE:
            self.about.setText(t("newgame.automa.one_of_note"))
        elif name == "random":
            self.about.setText(t("newgame.automa.chance"))
        else:
            self.about.setText(t(f"solo_civilization.{name}.rules"))
        self.form.setRowVisible(self.second, level.civilizations > 1)

    def apply(self, setup: GameSetup) -> GameSetup:
        """Solo at a level."""
        level = catalogue().solo.levels[self.level.currentData()]
        first = self._wish(self.civilization, setup.seed, "")
        options: list[tuple[str, Any]] = [("automa_civilization", first)]
        if level.civilizations > 1:
            options.append(("second_civilization", self._wish(self.second, setup.seed + 1, first)))
        if self.lopsided.isChecked():
            options.append(("lopsided", True))
        return replace(setup, players=1, solo=level.id, options=(*setup.options, *options))

    @staticmethod
    def _wish(box: QComboBox, seed: int, taken: str) -> str:
        """What was chosen; one of the three for first games is picked by the seed."""
        wish = str(box.currentData())
        if wish != ONE_OF_THESE:
            return wish
        free = [name for name in RECOMMENDED if name != taken]
        return free[seed % len(free)]


class ScenarioMode(ModePage):
    """One person in Rise of the Kaiju, outside the campaign."""

    id = "scenario"
    people = (1, 1)

    def fill(self) -> None:
        """Scenario, level, and the way to the campaign."""
        items = [(t(f"briefing.title.{id_}"), id_) for id_ in SCENARIOS]
        self.scenario = self.choice("newgame.scenario", items)
        self.note = Words("", "note", "ink2")
        self.form.addRow(self.note)
        self.level = self.choice("newgame.scenario.level", level_items())
        self.level.setCurrentIndex(self.level.findData(catalogue().solo.default_level))
        self.target = Words("", "strong")
        self.form.addRow(self.target)
        self.campaign = QPushButton(t("newgame.campaign"))
        self.campaign.setAccessibleName(t("newgame.campaign"))
        self.campaign.setToolTip(t("newgame.campaign_note"))
        self.campaign.clicked.connect(lambda: self.campaign_wanted.emit())
        self.form.addRow(Words(t("newgame.campaign_note"), "note", "ink2"), self.campaign)
        self.changed.connect(self._describe)
        self._describe()

    def _describe(self) -> None:
        scenario, level = self.scenario.currentData(), self.level.currentData()
        self.note.setText(t(f"solo_scenario.{scenario}.rules"))
        name_levels(self.level, scenario)
        if scenario == "inevitable":
            self.target.setText(t("newgame.scenario.target", n=catalogue().solo.inevitable.target(level)))
        else:
            self.target.setText(t("newgame.scenario.beat"))

    def apply(self, setup: GameSetup) -> GameSetup:
        """The scenario at a level."""
        scenario, level = self.scenario.currentData(), self.level.currentData()
        return replace(setup, players=1, scenario=scenario, solo=level)


class ShadowMode(ModePage):
    """Two people, with the Shadow Empire as the third."""

    id = "shadow"
    people = (2, 2)

    def fill(self) -> None:
        """Only what is known and what is not."""
        self.form.addRow(Words(t("newgame.shadow.known"), "note", "ink2"))

    def apply(self, setup: GameSetup) -> GameSetup:
        """Two people and the Shadow Empire."""
        return replace(setup, players=2, shadow=True)
