"""No text of any screen is clipped, covered, written over another, too small, or cut without a tip.

Continuous integration looks at every screen in five looks; `TAPESTRY_VISUAL=all` at the whole matrix.
"""

from __future__ import annotations

import os
from itertools import product

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QVBoxLayout, QWidget

from tapestry_desktop.ui.look import fonts
from tapestry_desktop.ui.look.fonts import font
from tapestry_desktop.ui.look.paint import text as write
from tapestry_desktop.ui.look.widgets import IconButton
from tapestry_desktop.ui.screenshot import screen_names, shown
from tapestry_desktop.ui.tableau.zone import TargetButton

from .checks import defects
from .recorder import Recorder

Look = tuple[tuple[int, int], str, int]
SIZES = ((1280, 720), (1440, 900), (2560, 1440))
CHOSEN: tuple[Look, ...] = (
    ((1280, 720), "light", 100),
    ((1280, 720), "dark", 150),
    ((1440, 900), "dark", 100),
    ((1440, 900), "light", 150),
    ((2560, 1440), "light", 100),
)
ALL: tuple[Look, ...] = tuple(product(SIZES, ("light", "dark"), (100, 150)))
LOOKS = ALL if os.environ.get("TAPESTRY_VISUAL") == "all" else CHOSEN
LEAST_TARGET = 32
"""Smallest side of what can be clicked, in logical pixels."""


def look_name(look: Look) -> str:
    """1440x900-dark-150."""
    (wide, high), theme, scale = look
    return f"{wide}x{high}-{theme}-{scale}"


@pytest.mark.parametrize("look", LOOKS, ids=look_name)
@pytest.mark.parametrize("name", screen_names())
def test_every_text_can_be_read(recorder: Recorder, name: str, look: Look) -> None:
    """All texts of a screen, each against its clip, its size and all others; and the size of all buttons."""
    size, theme, scale = look
    with shown(name, None, size, theme, scale) as window:
        texts = recorder.read(window)
        found = defects(window, texts) + small_buttons(window)
    assert len(texts) > 3, "The recorder heard next to nothing."
    assert not found, "\n" + "\n".join(found)


def small_buttons(window: QWidget) -> list[str]:
    """What is too small to be pressed. Places of the mats are as large as printed."""
    return [
        f"{type(button).__name__} “{button.accessibleName() or button.text()}” is "
        f"{button.width()}×{button.height()}"
        for button in window.findChildren(QAbstractButton)
        if button.isVisible()
        and not isinstance(button, TargetButton)
        and not isinstance(button.parentWidget(), QLineEdit)
        and min(button.width(), button.height()) < LEAST_TARGET
    ]


# -- the checks themselves: each finds what it is there for --------------------------------------------------


class Canvas(QWidget):
    """A widget that writes what it is told, where it is told."""

    def __init__(self, lines: list[tuple[QRectF, str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines = lines
        self.cut = QRectF()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Write every line."""
        painter = QPainter(self)
        if not self.cut.isEmpty():
            painter.setClipRect(self.cut)
        for rect, words, role in self.lines:
            write(painter, rect, words, font(role), QColor("black"), elide=False)
        painter.end()


def canvas(qtbot: object, *lines: tuple[QRectF, str, str]) -> Canvas:
    """A canvas on the screen."""
    found = Canvas(list(lines))
    found.resize(300, 200)
    qtbot.addWidget(found)  # type: ignore[attr-defined]
    found.show()
    return found


def findings(recorder: Recorder, widget: QWidget) -> list[str]:
    """The first words of every defect."""
    return [sentence.partition(":")[0] for sentence in defects(widget, recorder.read(widget))]


def test_a_good_text_is_fine(recorder: Recorder, qtbot: object) -> None:
    """One text, heard once, where it is."""
    widget = canvas(qtbot, (QRectF(10, 10, 200, 30), "Outpost", "body"))
    (only,) = recorder.read(widget)
    assert only.words == "Outpost"
    assert only.size == 14
    assert QRectF(10, 10, 200, 30).contains(only.rect)
    assert findings(recorder, widget) == []


def test_a_clipped_text_is_found(recorder: Recorder, qtbot: object) -> None:
    """By the painter's clip, and by the edge of the widget."""
    widget = canvas(qtbot, (QRectF(10, 10, 200, 30), "Outpost", "body"))
    widget.cut = QRectF(10, 10, 20, 30)
    assert findings(recorder, widget) == ["clipped"]
    low = canvas(qtbot, (QRectF(280, 10, 200, 30), "Outpost", "body"))
    assert "clipped" in findings(recorder, low)


def test_overlapping_texts_are_found(recorder: Recorder, qtbot: object) -> None:
    """Two texts in one place."""
    place = QRectF(10, 10, 200, 30)
    widget = canvas(qtbot, (place, "Outpost", "body"), (place.translated(9, 3), "Harbour", "body"))
    assert findings(recorder, widget) == ["overlap"]


def test_a_small_text_is_found(recorder: Recorder, qtbot: object) -> None:
    """Words below 12 pixels; numbers of signs may be a little smaller."""

    class Small(Canvas):
        def paintEvent(self, event: QPaintEvent) -> None:
            painter = QPainter(self)
            which = font("small")
            which.setPixelSize(10)
            write(painter, QRectF(10, 10, 90, 20), "Outpost", which, QColor("black"))
            write(painter, QRectF(10, 50, 90, 20), "12", which, QColor("black"))
            painter.end()

    widget = Small([])
    widget.resize(200, 100)
    qtbot.addWidget(widget)  # type: ignore[attr-defined]
    widget.show()
    assert findings(recorder, widget) == ["10.0 px is too small"]


def test_a_cut_text_needs_a_tip(recorder: Recorder, qtbot: object) -> None:
    """An ellipsis without a tip is a defect, with the whole text in the tip it is none."""
    short = fonts.elided("The harbour of the long ships", font("body"), 90)
    assert short.endswith("…")
    widget = canvas(qtbot, (QRectF(10, 10, 200, 30), short, "body"))
    assert findings(recorder, widget) == ["shortened without a tip (“The harbour of the long ships”)"]
    widget.setToolTip("The harbour of the long ships")
    assert findings(recorder, widget) == []


def test_a_half_covered_text_is_found(recorder: Recorder, qtbot: object) -> None:
    """Something lies over its right half; what lies over the whole of it hides it for good."""
    outer = QWidget()
    outer.resize(300, 200)
    below = Canvas([(QRectF(10, 10, 200, 30), "The harbour of the long ships", "body")], outer)
    below.setGeometry(0, 0, 300, 100)
    lid = QWidget(outer)
    lid.setGeometry(60, 0, 240, 100)
    qtbot.addWidget(outer)  # type: ignore[attr-defined]
    outer.show()
    assert findings(recorder, outer) == ["half under QWidget"]
    lid.setGeometry(0, 0, 300, 100)
    assert findings(recorder, outer) == []


def test_words_of_qt_widgets_are_heard(recorder: Recorder, qtbot: object) -> None:
    """A label that is too narrow for its words."""
    outer = QWidget()
    box = QVBoxLayout(outer)
    label = QLabel("The harbour of the long ships")
    label.setFont(font("body"))
    box.addWidget(label)
    label.setFixedWidth(50)
    qtbot.addWidget(outer)  # type: ignore[attr-defined]
    outer.show()
    assert "clipped" in findings(recorder, outer)


def test_small_buttons_are_found(qtbot: object) -> None:
    """A button of 20 pixels."""
    outer = QWidget()
    IconButton("help", "Help", parent=outer).setGeometry(0, 0, 40, 20)
    qtbot.addWidget(outer)  # type: ignore[attr-defined]
    outer.show()
    assert small_buttons(outer) == ["IconButton “Help” is 40×20"]
