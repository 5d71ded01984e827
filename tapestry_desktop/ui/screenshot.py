"""Every screen as an image, off-screen and the same each time.

`render_to_file("table.png", "table")` is what the command line calls; `screens.SCREENS` names the screens.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .positions import bot_session
from .screens import SCREENS, asked

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from tapestry_desktop.ui.window import MainWindow

WHEN = ("2025-03-01T20:15:00+00:00", "2025-02-22T18:40:00+00:00", "2025-02-14T21:05:00+00:00")

def screen_names() -> tuple[str, ...]:
    """The names of all screens."""
    return tuple(SCREENS)


@contextmanager
def _scene(theme: str, text_scale: int, size: tuple[int, int]) -> Iterator[MainWindow]:
    """A window with a library of its own, in a theme; everything is put back afterwards."""
    from PySide6.QtCore import QCoreApplication, QEvent
    from PySide6.QtGui import QCursor

    from tapestry_desktop.storage.library import Library
    from tapestry_desktop.storage.settings import Settings
    from tapestry_desktop.ui.app import make_application
    from tapestry_desktop.ui.look.palette import Theme, hub

    app = make_application()
    before = hub().theme
    with tempfile.TemporaryDirectory(prefix="tapestry-screens-") as folder:
        hub().set_theme(Theme(theme, text_scale / 100, reduced_motion=True))
        from tapestry_desktop.ui.window import MainWindow

        window = MainWindow()
        window.settings = Settings(theme=theme, text_scale=text_scale, reduced_motion=True)  # type: ignore[arg-type]
        window.library = Library(Path(folder))
        window.resize(*size)
        QCursor.setPos(0, size[1] + 2000)  # away from everything that would light up
        window.show()
        app.processEvents()
        try:
            yield window
        finally:
            window.close_game()
            window.settings = None
            window.close()
            window.deleteLater()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            app.processEvents()
            hub().set_theme(before)


def _fill_library(window: MainWindow) -> None:
    """Three games with fixed dates and their pictures: for three, against the Automa, for five."""
    from tapestry_desktop.ui.saving import THUMBNAIL

    assert window.library is not None
    games: tuple[tuple[int, int, dict[str, Any]], ...] = ((3, 46, {}), (1, 400, {"solo": 2}), (5, 70, {}))
    for number, (when, (players, turns, more)) in enumerate(zip(WHEN, games, strict=True)):
        session = bot_session(players, (15, 7, 8)[number], asked("turn", turns), **more)
        file = window.library.start(session, f"Game {number + 1}")
        file.close()
        entry = window.library.entry(file.path)
        data = json.loads(entry.summary.read_text(encoding="utf-8"))
        entry.summary.write_text(json.dumps({**data, "changed": when}), encoding="utf-8")
        window.show_game(session, None)
        _settle()
        picture = window._picture()
        if picture is not None:
            from PySide6.QtCore import Qt

            mode = Qt.TransformationMode.SmoothTransformation
            picture.scaled(THUMBNAIL, Qt.AspectRatioMode.KeepAspectRatio, mode).save(str(entry.thumbnail))
        window.close_game()
        stamp = 1_740_000_000 - number * 86_400
        os.utime(file.path, (stamp, stamp))


def _settle(window: MainWindow | None = None, rounds: int = 4) -> None:
    from PySide6.QtWidgets import QApplication

    for _ in range(rounds):
        QApplication.processEvents()
    while window is not None and window.table is not None and window.table.bar.busy:
        QApplication.processEvents()


def _still(window: MainWindow) -> None:
    """Ends what Qt itself fades in, such as the cross in a search field, and what marks a change for a
    second; the coach points at what lies where it lies in the end, and what a page lies on is woven for its
    size."""
    from PySide6.QtCore import QAbstractAnimation, QPropertyAnimation

    from tapestry_desktop.ui.help.coach import CoachMark
    from tapestry_desktop.ui.start.ground import Ground
    from tapestry_desktop.ui.tableau.motion import Outline

    for outline in window.findChildren(Outline):
        outline.hide()
    if window.table is not None:
        window.table.board.motion.rest()
    for ground in window.findChildren(Ground):
        if ground.page.isVisible():
            ground.settle()
    for mark in window.findChildren(CoachMark):
        mark.look()

    for fade in window.findChildren(QPropertyAnimation):
        if fade.state() == QAbstractAnimation.State.Running:
            fade.setCurrentTime(fade.totalDuration())


@contextmanager
def shown(
    name: str,
    save: Path | None = None,
    size: tuple[int, int] = (1440, 900),
    theme: str = "light",
    text_scale: int = 100,
) -> Iterator[MainWindow]:
    """A window that shows a screen, at rest and without focus, while a block runs. Raises as `render`."""
    if name not in SCREENS:
        raise ValueError(f"There is no screen “{name}”; there are {', '.join(SCREENS)}.")
    with _scene(theme, text_scale, size) as window:
        if name in ("start", "load"):
            _fill_library(window)
        SCREENS[name](window, save)
        _settle(window)
        focus = window.focusWidget()
        if focus is not None:
            focus.clearFocus()
        _settle()
        _still(window)
        yield window


def render(
    name: str,
    save: Path | None = None,
    size: tuple[int, int] = (1440, 900),
    theme: str = "light",
    text_scale: int = 100,
) -> QImage:
    """A screen as an image of `size` logical pixels. Raises ValueError, in one sentence, for an unknown
    name, StorageError for a broken save."""
    with shown(name, save, size, theme, text_scale) as window:
        return window.grab().toImage()


def render_to_file(
    out: Path | str,
    name: str,
    save: Path | None = None,
    size: tuple[int, int] = (1440, 900),
    theme: str = "light",
    text_scale: int = 100,
) -> None:
    """Write a screen as a PNG. Raises ValueError, StorageError or OSError with one sentence."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if not render(name, save, size, theme, text_scale).save(str(out)):
        raise OSError(f"The picture “{out}” could not be written.")
