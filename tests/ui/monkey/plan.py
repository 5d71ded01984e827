"""What a run plays, and how trouble is noticed."""

from __future__ import annotations

import logging
import os
import secrets
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from types import TracebackType

os.environ["QT_QPA_PLATFORM"] = os.environ.get("TAPESTRY_TEST_PLATFORM", "offscreen")

from PySide6.QtCore import QMessageLogContext, Qt, QtMsgType, qInstallMessageHandler

from tapestry_desktop.engine.rules.setup import GameSetup

NAMES = ("Mira", "Ines", "Tomás", "Ansel", "Yuki")
COLOURS = ("blue", "saffron", "vermilion", "orchid", "jade")
CHECK_EVERY = 200
REMEMBERED = 20
BESIDE = ("This plugin does not support",)
"""What the platform without a screen says of itself."""
SIZES = ((960, 600), (1024, 640), (1280, 720), (1440, 900), (1920, 1080))
PAGES = ("start", "new_game", "load", "settings", "help", "score", "table")
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def _keys() -> list[tuple[Qt.Key, Qt.KeyboardModifier]]:
    plain = [Qt.Key(code) for code in (*range(Qt.Key.Key_A, Qt.Key.Key_Z + 1), *range(0x30, 0x3A))]
    often = [Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Left, Qt.Key.Key_Right]
    often += [Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_R]
    rare = [Qt.Key.Key_F1, Qt.Key.Key_F11, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Space, Qt.Key.Key_P]
    keys = [(key, NONE) for key in (*plain, *often, *often, *often, *rare)]
    keys += [(Qt.Key.Key_Z, CONTROL), (Qt.Key.Key_Z, CONTROL | SHIFT), (Qt.Key.Key_Comma, CONTROL)]
    keys += [(Qt.Key.Key_Backtab, SHIFT), (Qt.Key.Key_S, CONTROL), (Qt.Key.Key_H, CONTROL)]
    return keys


KEYS = _keys()


@dataclass(frozen=True, slots=True)
class Plan:
    """What a run plays. `size` in logical pixels, `text` in per cent."""

    setup: GameSetup
    seed: int
    size: tuple[int, int] = (1440, 900)
    theme: str = "light"
    text: int = 100


class MonkeyFailure(AssertionError):
    """Something went wrong; the message tells what, the seed, and the last actions."""


class _ErrorsLogged(logging.Handler):
    def __init__(self, troubles: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._troubles = troubles

    def emit(self, record: logging.LogRecord) -> None:
        trace = "".join(traceback.format_exception(*record.exc_info)) if record.exc_info else ""
        self._troubles.append(f"logged: {record.getMessage()}\n{trace}")


@contextmanager
def watched(troubles: list[str], pick: Random) -> Iterator[None]:
    """Errors of Python, of the program's log and warnings of Qt are noted down; seeds come from the run's."""

    def told(kind: QtMsgType, _context: QMessageLogContext, words: str) -> None:
        if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) and not words.startswith(BESIDE):
            where = "".join(traceback.format_stack(limit=6)[:-1])
            troubles.append(f"{where}Qt: {words}")

    def guard(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            raise error
        troubles.append("".join(traceback.format_exception(kind, error, trace)))

    handler, hook, chance = _ErrorsLogged(troubles), sys.excepthook, secrets.randbelow
    earlier = qInstallMessageHandler(told)
    log = logging.getLogger("tapestry_desktop")
    log.addHandler(handler)
    sys.excepthook, secrets.randbelow = guard, pick.randrange
    try:
        yield
    finally:
        sys.excepthook, secrets.randbelow = hook, chance
        log.removeHandler(handler)
        qInstallMessageHandler(earlier)


def setup_of(players: int, solo: int, scenario: str) -> GameSetup:
    """The game of a run."""
    people = 1 if solo or scenario else players
    return GameSetup(
        players=people,
        names=NAMES[:people],
        colours=COLOURS[:people],
        solo=(solo or 3) if scenario else solo,
        scenario=scenario,
    )
