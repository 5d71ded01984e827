"""What every test of the window may rely on: windows of earlier tests are really gone."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def no_windows_left(qapp: QApplication) -> Iterator[None]:
    """Delete the widgets that earlier tests have closed: else each change of theme lays them all out
    again, and the tests get slower and slower. A window that only a cycle still holds must not be collected
    while it paints itself, so the collector rests during a test. There is an application in every test:
    without one Qt ends the process as soon as a font is asked for."""
    gc.disable()
    yield
    gc.enable()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture(autouse=True)
def keys_never_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests press their keys at once; those about the rest itself set it again."""
    from tapestry_desktop.ui import resting

    monkeypatch.setattr(resting, "REST", 0)
