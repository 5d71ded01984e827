"""Settings: each change is in force at once and kept."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QHBoxLayout, QLabel, QSlider, QWidget

from tapestry_desktop.storage.settings import Settings
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.palette import Theme, theme
from tapestry_desktop.ui.start.frame import PageFrame, Words


def theme_of(settings: Settings) -> Theme:
    """The theme that the settings ask for."""
    name = settings.theme
    if name == "system":
        hints = QGuiApplication.styleHints() if QGuiApplication.instance() is not None else None
        dark = hints is not None and hints.colorScheme() == Qt.ColorScheme.Dark
        name = "dark" if dark else "light"
    return Theme(name, settings.text_scale / 100, settings.reduced_motion, settings.high_contrast)


class SettingsPage(PageFrame):
    """Reads and changes a `Settings` object; `changed` tells after each change."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(t("settings.title"), "settings.back", width=680, parent=parent)
        self._settings = settings
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
        self.foot.addWidget(Words(t("settings.saved"), "note", "ink2"))

    def _section(self, title: str) -> QFormLayout:
        self.content.addWidget(Words(t(title), "mat_title"))
        form = QFormLayout()
        form.setHorizontalSpacing(20)
        form.setVerticalSpacing(8)
        form.setContentsMargins(12, 0, 0, 8)
        self.content.addLayout(form)
        return form

    def _set(self, name: str, value: Any) -> None:
        if getattr(self._settings, name) != value:
            setattr(self._settings, name, value)
            self.changed.emit()

    def _label(self, key: str, widget: QWidget) -> QLabel:
        label = QLabel(t(key))
        label.setBuddy(widget)
        label.setMinimumWidth(theme().px(230))
        widget.setAccessibleName(t(key))
        return label

    def _choice(self, name: str, key: str, values: tuple[str, ...]) -> QComboBox:
        box = QComboBox()
        for value in values:
            box.addItem(t(f"{key}.{value}"), value)
        box.setCurrentIndex(values.index(getattr(self._settings, name)))
        box.currentIndexChanged.connect(lambda _index: self._set(name, box.currentData()))
        box.setObjectName(name)
        self._form.addRow(self._label(key, box), box)
        return box

    def _check(self, name: str, key: str) -> QCheckBox:
        box = QCheckBox()
        box.setChecked(bool(getattr(self._settings, name)))
        box.toggled.connect(lambda on: self._set(name, on))
        box.setObjectName(name)
        self._form.addRow(self._label(key, box), box)
        return box

    def _slider(self, name: str, key: str, low: int, high: int, step: int) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(low // step, high // step)
        slider.setPageStep(1)
        slider.setValue(int(getattr(self._settings, name)) // step)
        slider.setObjectName(name)
        value = QLabel(t("settings.text_value", n=getattr(self._settings, name)))

        def moved(place: int) -> None:
            value.setText(t("settings.text_value", n=place * step))
            self._set(name, place * step)

        slider.valueChanged.connect(moved)
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(slider, 1)
        row.addWidget(value)
        self._form.addRow(self._label(key, slider), holder)
        return slider
