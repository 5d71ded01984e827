"""Python's collector rests until the window has a quiet moment."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.ui import collecting
from tapestry_desktop.ui.collecting import Collector


class Circle:
    """Holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Collector]:
    """One for which a few objects are worth it."""
    monkeypatch.setattr(collecting, "WORTH", 50)
    above = QObject()
    made = Collector(above)
    made.begin()
    yield made
    made.stop()
    gc.disable()  # as the other tests have it


def litter() -> weakref.ref[Circle]:
    """A circle that nobody needs, among others."""
    lost = weakref.ref(Circle())
    for _ in range(100):
        Circle()
    return lost


def work(milliseconds: int) -> None:
    """Use the processor."""
    until = collecting.time.thread_time() + milliseconds / 1000
    while collecting.time.thread_time() < until:
        pass


def test_a_quiet_moment_is_used(collector: Collector) -> None:
    """Nothing is collected by Python itself, and everything by the tick."""
    assert not gc.isenabled()
    assert gc.get_freeze_count() > 10_000
    lost = litter()
    assert lost() is not None
    collector.tick()
    assert lost() is None
    assert collector.times == 1
    collector.tick()  # nothing has been made since
    assert collector.times == 1


def test_work_and_dragging_are_not_disturbed(collector: Collector, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the window works or a button is held it waits, but not for ever."""
    lost = litter()
    work(300)
    collector.tick()
    assert lost() is not None
    monkeypatch.setattr(QGuiApplication, "mouseButtons", lambda: Qt.MouseButton.LeftButton)
    collector.tick()
    assert lost() is not None
    monkeypatch.setattr(collecting, "URGENT", 60)
    collector.tick()
    assert lost() is None


def test_it_looks_by_itself(qtbot: QtBot, collector: Collector, monkeypatch: pytest.MonkeyPatch) -> None:
    """The timer of the window's thread starts it, and `stop` gives Python its own way back."""
    lost = litter()
    qtbot.waitUntil(lambda: lost() is None, timeout=5000)
    assert collector.times >= 1
    collector.stop()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
