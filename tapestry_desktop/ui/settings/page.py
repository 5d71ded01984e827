"""Settings: each change is in force at once and kept."""

from __future__ import annotations

import math
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QHBoxLayout, QLabel, QSlider, QWidget

from tapestry_desktop.storage.settings import Settings
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font, text_width
from tapestry_desktop.ui.look.palette import Theme, hub, theme
from tapestry_desktop.ui.look.widgets import DropDown
from tapestry_desktop.ui.start.frame import PageFrame, Words

LABEL, FIELD = 230, 280
"""Least width of the names of settings and of their controls, in logical pixels at 100 %."""


def theme_of(settings: Settings) -> Theme:
    """The theme that the settings ask for."""
    name = settings.theme
    if name == "system":
        hints = QGuiApplication.styleHints() if QGuiApplication.instance() is not None else None
        dark = hints is not None and hints.colorScheme() == Qt.ColorScheme.Dark
        name = "dark" if dark else "light"
    return Theme(name, settings.text_scale / 100, settings.reduced_motion, settings.high_contrast)


class Form(QGridLayout):
    """Names and their controls, beside each other or, where it is narrow, above each other.

    The column of the names has a width, not the names: a label never forgets the largest width it was told,
    and after text was made large and small again the controls stood cut at the right.
    """

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[tuple[QWidget, QWidget]] = []
        self._narrow = False
        self._least = 0
        self.setHorizontalSpacing(20)
        self.setVerticalSpacing(8)
        self.setContentsMargins(12, 0, 0, 8)
        self.setColumnStretch(1, 1)

    def add(self, name: QWidget, control: QWidget) -> None:
        """Another setting."""
        self._rows.append((name, control))
        self._put(len(self._rows) - 1)

    def _put(self, row: int) -> None:
        name, control = self._rows[row]
        if self._narrow:
            self.addWidget(name, 2 * row, 0, 1, 2)
            self.addWidget(control, 2 * row + 1, 0, 1, 2)
        else:
            self.addWidget(name, 2 * row, 0)
            self.addWidget(control, 2 * row, 1)

    def set_narrow(self, narrow: bool) -> None:
        """Names above (narrow) or beside their controls."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        while self.count():
            self.takeAt(0)
        for row in range(len(self._rows)):
            self._put(row)
        self.set_label_width(self._least)

    def set_label_width(self, width: int) -> None:
        """The least width of the names, in logical pixels."""
        self._least = width
        self.setColumnMinimumWidth(0, 0 if self._narrow else width)


class SettingsPage(PageFrame):
    """Reads and changes a `Settings` object; `changed` tells after each change."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(t("settings.title"), "settings.back", width=740, parent=parent)
        self._settings = settings
        self._forms: list[Form] = []
        self._values: list[QLabel] = []
        self._form = self._section("settings.look")
        self._choice("theme", "settings.theme", ("light", "dark", "system"))
        self._check("high_contrast", "settings.contrast")
        self._slider("text_scale", "settings.text", 100, 200, 25)
        self._check("reduced_motion", "settings.motion")
        self._slider("motion_speed", "settings.motion_speed", 25, 400, 25)
        self._form = self._section("settings.game")
        self._choice("curtain", "settings.curtain", ("needed", "always", "never"))
        self._choice("turn_end", "settings.turn_end", ("pause", "brief", "off"))
        self._check("previews", "settings.previews")
        self._slider("bot_speed", "settings.bot_speed", 0, 400, 25)
        self._check("warn_unused", "settings.warn")
        self._form = self._section("settings.sound")
        self._check("sound", "settings.sound")
        self._slider("sound_volume", "settings.volume", 0, 100, 10)
        self.content.addStretch(1)
        kept = Words(t("settings.saved"), "note", "ink2")
        kept.setWordWrap(False)
        self.foot.addWidget(kept)
        hub().changed.connect(self._measure)
        self._measure()

    def _measure(self) -> None:
        """Columns as wide as the text of now asks for: another size must not leave those of the old one."""
        for value in self._values:
            value.setMinimumWidth(math.ceil(text_width(t("settings.text_value", n=400), font("body"))) + 4)
        for form in self._forms:
            form.set_label_width(theme().px(LABEL))
        self._wrap()

    def _wrap(self) -> None:
        """Large text in a small window: what a setting is called stands above its control."""
        narrow = min(self.width() - 32, theme().px(self._width)) - 76 < theme().px(LABEL + FIELD)
        for form in self._forms:
            form.set_narrow(narrow)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Names stand beside or above the controls."""
        self._wrap()
        super().resizeEvent(event)

    def _section(self, title: str) -> Form:
        self.content.addWidget(Words(t(title), "mat_title"))
        form = Form()
        self._forms.append(form)
        self.content.addLayout(form)
        return form

    def _set(self, name: str, value: Any) -> None:
        if getattr(self._settings, name) != value:
            setattr(self._settings, name, value)
            self.changed.emit()

    def _label(self, key: str, widget: QWidget) -> QLabel:
        label = QLabel(t(key))
        label.setBuddy(widget)
        widget.setAccessibleName(t(key))
        return label

    def _choice(self, name: str, key: str, values: tuple[str, ...]) -> QComboBox:
        box = DropDown()
        # Else it stays as wide as its words were in the size of text in which it was shown first.
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(8)
        for value in values:
            box.addItem(t(f"{key}.{value}"), value)
        box.setCurrentIndex(values.index(getattr(self._settings, name)))
        box.currentIndexChanged.connect(lambda _index: self._set(name, box.currentData()))
        box.setObjectName(name)
        self._form.add(self._label(key, box), box)
        return box

    def _check(self, name: str, key: str) -> QCheckBox:
        box = QCheckBox()
        box.setChecked(bool(getattr(self._settings, name)))
        box.toggled.connect(lambda on: self._set(name, on))
        box.setObjectName(name)
        self._form.add(self._label(key, box), box)
        return box

    def _slider(self, name: str, key: str, low: int, high: int, step: int) -> QSlider:
        """A slider for a number. What is pulled is in force when it is let go: the size of the text would
        else move the handle away from under the pointer."""
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(low // step, high // step)
        slider.setPageStep(1)
        slider.setValue(int(getattr(self._settings, name)) // step)
        slider.setObjectName(name)
        value = QLabel(t("settings.text_value", n=getattr(self._settings, name)))

        def moved(place: int) -> None:
            value.setText(t("settings.text_value", n=place * step))
            if not slider.isSliderDown():
                self._set(name, place * step)

        slider.valueChanged.connect(moved)
        slider.sliderReleased.connect(lambda: self._set(name, slider.value() * step))
        self._values.append(value)
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(slider, 1)
        row.addWidget(value)
        self._form.add(self._label(key, slider), holder)
        return slider
