"""Starting the window: the first screen is shown before the rest of the program is loaded."""

from __future__ import annotations

import json
import logging
import logging.handlers
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtWidgets import QApplication

    from tapestry_desktop.ui.window import MainWindow

log = logging.getLogger(__name__)
FRAME = (8, 40)
"""Room first kept for the frame of the window, until the system says how large it is, in pixels."""
LEAST = (960, 600)
"""The smallest window."""
_WINDOWLESS = ("offscreen", "minimal", "vnc", "linuxfb", "eglfs")


def has_display() -> bool:
    """Whether there is a screen to open a window on."""
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM", "").startswith(_WINDOWLESS):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@contextmanager
def _one_sentence() -> Iterator[None]:
    """Qt ends the whole program when it finds a display but cannot open it (no server behind it, a
    system library is missing). Meanwhile its messages are kept, and that end becomes one sentence."""
    from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

    from tapestry_desktop.ui.i18n import t

    def hear(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        if kind == QtMsgType.QtFatalMsg:
            sys.stderr.write(t("app.no_display") + "\n")
            sys.stderr.flush()
            os._exit(2)  # Qt would abort right after this
        log.info("%s", message)

    before = qInstallMessageHandler(hear)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


def make_application() -> QApplication:
    """The application with the look of the settings, read quickly and without checking."""
    from PySide6.QtGui import QGuiApplication, QIcon
    from PySide6.QtWidgets import QApplication

    from tapestry_desktop.ui.i18n import t
    from tapestry_desktop.ui.look._files import resources_dir
    from tapestry_desktop.ui.look.palette import Theme, hub

    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(["tapestry"])
    app.setApplicationName("tapestry-desktop")
    app.setApplicationDisplayName(t("app.name"))
    QGuiApplication.setDesktopFileName("io.github.tapestry_desktop.Tapestry")
    app.setWindowIcon(QIcon(str(resources_dir() / "art" / "app_icon.svg")))
    quick = _quick_settings()
    dark = quick.get("theme") == "dark"
    scale = quick.get("text_scale", 100)
    scale = scale if isinstance(scale, int) and 100 <= scale <= 200 else 100
    hub().set_theme(Theme("dark" if dark else "light", scale / 100))
    hub().dress()
    return app


def _quick_settings() -> dict[str, object]:
    """The settings as they stand in the file; the window checks them properly a moment later."""
    from tapestry_desktop.storage.places import settings_file

    try:
        found = json.loads(settings_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}  # `MainWindow.wake` says so in a sentence
    return found if isinstance(found, dict) else {}


def install_log() -> Path | None:
    """Write what the program notes down to its log file; None when that file cannot be made."""
    from tapestry_desktop.storage.places import log_file

    path = log_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(
            path, maxBytes=1_000_000, backupCount=1, encoding="utf-8"
        )
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger("tapestry_desktop").addHandler(handler)
    return path


def install_guard(window: MainWindow, log_path: Path | None) -> None:
    """Errors nobody expected go to the log, and the window says one sentence; the game stays."""
    from tapestry_desktop.ui.i18n import t

    def guard(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            window.close()
            return
        log.error("an error that nobody expected", exc_info=(kind, error, trace))
        window.tell(t("window.error", log=str(log_path) if log_path else t("thing.this")), "refused", 0)

    sys.excepthook = guard


def inside(frame: QRect, inner: QRect, room: QRect) -> QRect:
    """Where the inner part of a window goes so that all of its frame lies in the room; never smaller than
    the window may be."""
    from PySide6.QtCore import QRect

    edge_x, edge_y = frame.width() - inner.width(), frame.height() - inner.height()
    wide = max(LEAST[0], min(inner.width(), room.width() - edge_x))
    high = max(LEAST[1], min(inner.height(), room.height() - edge_y))
    left = max(room.left(), min(frame.left(), room.left() + room.width() - wide - edge_x))
    top = max(room.top(), min(frame.top(), room.top() + room.height() - high - edge_y))
    return QRect(left + inner.left() - frame.left(), top + inner.top() - frame.top(), wide, high)


def keep_on_screen(window: MainWindow) -> None:
    """Once the frame is known: the whole window lies on its screen."""
    screen = window.screen()
    if window.isFullScreen() or window.isMaximized() or screen is None:
        return
    wanted = inside(window.frameGeometry(), window.geometry(), screen.availableGeometry())
    if wanted != window.geometry():
        window.setGeometry(wanted)


def run(save: Path | None = None) -> int:
    """Open the window and return the exit status: 0, or 2 with one sentence on stderr when there is no
    screen or the look cannot be loaded."""
    from tapestry_desktop.ui.i18n import t

    if not has_display():
        sys.stderr.write(t("app.no_display") + "\n")
        return 2
    from PySide6.QtCore import QTimer

    from tapestry_desktop.ui.collecting import Collector
    from tapestry_desktop.ui.look import LookError

    try:
        with _one_sentence():
            app = make_application()
        from tapestry_desktop.ui.window import MainWindow

        window = MainWindow()
    except LookError as error:
        sys.stderr.write(t("app.cannot_open", why=str(error).rstrip(".")) + "\n")
        return 2
    install_guard(window, install_log())
    quick = _quick_settings()
    size = quick.get("window")
    wide, high = (1440, 900)
    if isinstance(size, list) and len(size) == 2 and all(isinstance(side, int) for side in size):
        wide, high = size
    screen = app.primaryScreen()
    if screen is not None:  # a window kept from a larger screen still fits this one, with its frame
        room = screen.availableSize()
        wide, high = min(wide, room.width() - FRAME[0]), min(high, room.height() - FRAME[1])
    window.resize(min(max(960, wide), 8192), min(max(600, high), 8192))
    if quick.get("full_screen"):
        window.showFullScreen()
    else:
        window.show()
        QTimer.singleShot(250, window, lambda: keep_on_screen(window))
    collector = Collector(window)
    window.awake.connect(collector.begin)
    QTimer.singleShot(0, window, lambda: window.wake(save))
    return app.exec()
