"""The settings page while its own settings change: text size to and fro, sliders pulled and let go."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QSlider, QStyle, QStyleOptionSlider, QWidget
from pytestqt.qtbot import QtBot

from tapestry_desktop.storage.settings import Settings
from tapestry_desktop.ui.look.palette import Theme, hub
from tapestry_desktop.ui.settings.page import SettingsPage, theme_of


@pytest.fixture(autouse=True)
def look_put_back() -> Iterator[None]:
    hub().set_theme(Theme())
    yield
    hub().set_theme(Theme())


@pytest.fixture
def page(qtbot: QtBot) -> SettingsPage:
    settings = Settings()
    made = SettingsPage(settings)
    made.changed.connect(lambda: hub().set_theme(theme_of(settings)))
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    qtbot.waitExposed(made)
    return made


def _right_edges(page: SettingsPage) -> list[int]:
    found: list[QWidget] = [*page.findChildren(QComboBox), *page.findChildren(QCheckBox)]
    found += [slider.parentWidget() for slider in page.findChildren(QSlider) if slider.objectName()]
    return [each.mapTo(page.inner, QPoint(each.width(), 0)).x() for each in found]


def _left_edges(page: SettingsPage) -> list[int]:
    return [box.mapTo(page.inner, QPoint(0, 0)).x() for box in page.findChildren(QComboBox)]


def _put(page: SettingsPage, per_cent: int) -> None:
    slider = page.findChild(QSlider, "text_scale")
    assert slider is not None
    slider.setValue(per_cent // 25)
    QTest.qWait(30)


@pytest.mark.parametrize("sizes", [(200, 100), (100, 200, 125, 100), (175, 150)])
@pytest.mark.parametrize("window", [(960, 600), (1440, 900), (2560, 1440)])
def test_no_control_is_cut_after_the_text_size_went_to_and_fro(
    page: SettingsPage, sizes: tuple[int, ...], window: tuple[int, int]
) -> None:
    page.resize(*window)
    for size in sizes:
        _put(page, size)
        assert hub().theme.text_scale == size / 100
        assert page.inner.width() <= page.area.viewport().width(), size
        assert max(_right_edges(page)) <= page.inner.width(), size
        for box in page.findChildren(QComboBox):
            words = max(box.fontMetrics().horizontalAdvance(box.itemText(n)) for n in range(box.count()))
            assert words + 40 * size / 100 <= box.width() or page.inner.width() < 700 * size / 100, size
    fresh = SettingsPage(Settings(text_scale=sizes[-1]))
    fresh.resize(*window)
    fresh.show()
    QTest.qWait(30)
    assert _right_edges(fresh) == _right_edges(page)
    assert _left_edges(fresh) == _left_edges(page)
    fresh.deleteLater()


def _handle(slider: QSlider) -> QPoint:
    option = QStyleOptionSlider()
    slider.initStyleOption(option)
    control, part = QStyle.ComplexControl.CC_Slider, QStyle.SubControl.SC_SliderHandle
    return slider.style().subControlRect(control, option, part, slider).center()


def test_the_text_grows_when_the_slider_is_let_go(page: SettingsPage, qtbot: QtBot) -> None:
    slider = page.findChild(QSlider, "text_scale")
    assert slider is not None
    start = _handle(slider)
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 5):
        QTest.mouseMove(slider, start + QPoint(step * slider.width() // 8, 0))
        qtbot.wait(10)
    assert slider.isSliderDown()
    assert slider.value() > 4
    assert hub().theme.text_scale == 1.0
    shown = slider.value() * 25
    end = start + QPoint(slider.width() // 2, 0)
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=end)
    assert hub().theme.text_scale == shown / 100


def test_a_key_changes_the_text_at_once(page: SettingsPage) -> None:
    slider = page.findChild(QSlider, "text_scale")
    assert slider is not None
    slider.setFocus()
    QTest.keyClick(slider, Qt.Key.Key_Right)
    assert hub().theme.text_scale == 1.25
    QTest.keyClick(slider, Qt.Key.Key_Left)
    assert hub().theme.text_scale == 1.0
