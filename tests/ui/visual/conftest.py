"""The recorder listens from the first picture on, or it would miss what rooms keep painted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

import tapestry_desktop.ui.window  # noqa: F401  every room must be there before the recorder listens

from .recorder import Recorder, listening


@pytest.fixture(scope="module")
def recorder(qapp: QApplication) -> Iterator[Recorder]:
    """A recorder for the tests of a module."""
    with listening() as found:
        yield found
