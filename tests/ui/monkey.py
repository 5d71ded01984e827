"""Somebody who knows no rules plays with the whole window: clicks, drags, keys, sizes, pages, saving.

    python -m tests.ui.monkey --actions 5000 --seed 1
    python -m tests.ui.monkey --actions 5000 --seed 2 --players 5 --size 1280x720 --theme dark --text 150
    python -m tests.ui.monkey --actions 5000 --seed 3 --solo 3            # or --scenario inevitable
    python -m tests.ui.monkey --actions 5000 --seed 1 --all               # note every trouble and go on

Places on offer are clicked more often than others, so games come to their end and new ones begin. Any error
in Python, anything the program logs as an error and any warning of Qt is a failure, told with the seed and
the last actions. Now and then the journal on disk has to lead to the position in the window, and the
question to take an answer. Exit status 1 after a failure.
"""

from __future__ import annotations

import argparse
import logging
import os
import secrets
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from types import TracebackType

os.environ["QT_QPA_PLATFORM"] = os.environ.get("TAPESTRY_TEST_PLATFORM", "offscreen")

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMessageLogContext,
    QPoint,
    QPointF,
    QRect,
    QSize,
    Qt,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QWheelEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.storage.journal import open_session, read_journal
from tapestry_desktop.storage.library import Library
from tapestry_desktop.storage.settings import Settings
from tapestry_desktop.ui.window import MainWindow

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


class Monkey:
    """One run. `counts` says what was done; `troubles` what went wrong, each kind once."""

    def __init__(self, plan: Plan, folder: Path, *, go_on: bool = False) -> None:
        self.plan, self.folder, self.go_on = plan, folder, go_on
        self.pick = Random(plan.seed)
        self.counts: Counter[str] = Counter()
        self.troubles: dict[str, str] = {}
        self._new: list[str] = []
        self._last: deque[str] = deque(maxlen=REMEMBERED)
        self._over = 0
        self._games = 0
        ways: list[tuple[int, Callable[[], str]]] = [
            (44, self._answer), (9, self._click), (3, self._double_click), (6, self._drag), (4, self._wheel),
            (8, self._hover), (16, self._key), (1, self._resize), (1, self._look), (3, self._page),
            (1, self._save), (1, self._open_again), (1, self._leave_and_continue),
        ]  # fmt: skip
        self._ways = [way for _, way in ways]
        self._weights = [weight for weight, _ in ways]

    # -- the run ------------------------------------------------------------------------------------

    def run(self, actions: int) -> None:
        """Do so many things. Raises MonkeyFailure for the first trouble, unless the run goes on."""
        with watched(self._new, self.pick):
            self._open_window()
            self._begin()
            for number in range(1, actions + 1):
                self._step(number)
            self.window.close()
            self.window.deleteLater()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            self._judge(actions)

    def _step(self, number: int) -> None:
        try:
            if not self.window.isVisible():
                self._open_window()
            way = self._close_what_lies_on_top() or self.pick.choices(self._ways, self._weights)[0]
            self.counts[way.__name__.strip("_")] += 1
            self._last.append(f"{number}: {way.__name__.strip('_')} …")
            self._last[-1] = f"{number}: {way.__name__.strip('_')} {way()}"
            QApplication.processEvents()
            if number % CHECK_EVERY == 0:
                self.check()
        except Exception:  # noqa: BLE001 - whatever it is, it is told with the actions before it
            self._new.append(traceback.format_exc())
        self._judge(number)

    def _judge(self, number: int) -> None:
        for trouble in self._new:
            kind = trouble.strip().splitlines()[-1]
            if kind in self.troubles:
                continue
            last = "\n  ".join(self._last)
            when = f"seed {self.plan.seed}, action {number}"
            self.troubles[kind] = f"{when}:\n{trouble}\nlast actions:\n  {last}"
            if not self.go_on:
                raise MonkeyFailure(self.troubles[kind])
            print(self.troubles[kind], flush=True)
        self._new.clear()

    def _open_window(self) -> None:
        self.window = MainWindow()
        self.window.settings = self._settings()
        self.window.library = Library(self.folder)
        self.window.resize(*self.plan.size)
        self.window.show()
        self.window.wake()
        self.window.settings_changed()
        self.window.activateWindow()
        QApplication.processEvents()
        self.counts["windows"] += 1

    def _settings(self) -> Settings:
        return Settings(
            theme=self.plan.theme, text_scale=self.plan.text, reduced_motion=True,  # type: ignore[arg-type]
            bot_speed=400, turn_end=self.pick.choice(("off", "pause", "brief")),  # type: ignore[arg-type]
        )  # fmt: skip

    def _begin(self) -> None:
        self.window.begin(replace(self.plan.setup, seed=self.plan.seed * 1000 + self._games))
        self._games += 1
        self.counts["games"] += 1
        self._over = 0
        QApplication.processEvents()

    # -- what keeps a game going -----------------------------------------------------------------------

    def _close_what_lies_on_top(self) -> Callable[[], str] | None:
        """A curtain, a finished game or a page left open must not stop the run; chance still has its part."""
        window, control = self.window, self.window.controller
        if QApplication.activePopupWidget() is not None:
            return self._escape if self.pick.random() < 0.3 else None
        if control is None:
            return self._from_the_start if self.pick.random() < 0.2 else None
        if control.session.decision is None:
            self._over += 1
            return self._from_the_start if self._over > 25 else None
        self._over = 0
        if window.page_name != "table":
            return self._to_the_table if self.pick.random() < 0.2 else None
        if window.curtain.isVisible() and self.pick.random() < 0.7:
            return self._raise_curtain
        if control.handing_over and self.pick.random() < 0.5:
            return self._hand_over
        return None

    def _escape(self) -> str:
        QTest.keyClick(self._top(), Qt.Key.Key_Escape)
        return ""

    def _from_the_start(self) -> str:
        if self.window.controller is not None and self.window.controller.session.decision is None:
            self.counts["finished"] += 1
        elif self.pick.random() < 0.5 and self.window.controller is None:
            self.window.continue_game()
            return "continue"
        self._begin()
        return "new game"

    def _to_the_table(self) -> str:
        self.window.show_page("table")
        return ""

    def _raise_curtain(self) -> str:
        self._click_in(self.window.curtain, self.window.curtain.go.geometry())
        return ""

    def _hand_over(self) -> str:
        QTest.keyClick(self._top(), Qt.Key.Key_Return)
        return ""

    # -- the mouse --------------------------------------------------------------------------------------

    def _top(self) -> QWindow:
        widget = QApplication.activePopupWidget() or self.window
        handle = widget.windowHandle() or self.window.windowHandle()
        assert handle is not None
        return handle

    def _click_in(self, room: QWidget, place: QRect | QPoint) -> str:
        point = place.center() if isinstance(place, QRect) else place
        at = room.mapTo(self.window, point)
        QTest.mouseClick(self.window.windowHandle(), LEFT, NONE, at)
        return f"{at.x()},{at.y()}"

    def _anywhere(self) -> QPoint:
        """Any point, rather often one that a widget lies under."""
        size = self._top().size()
        point = QPoint(self.pick.randrange(max(1, size.width())), self.pick.randrange(max(1, size.height())))
        if QApplication.activePopupWidget() is None and self.pick.random() < 0.5:
            shown = [child for child in self.window.findChildren(QWidget) if child.isVisible()]
            if shown:
                widget = self.pick.choice(shown)
                inner = QPoint(
                    self.pick.randrange(max(1, widget.width())), self.pick.randrange(max(1, widget.height()))
                )
                at = widget.mapTo(self.window, inner)
                return at if self.window.rect().contains(at) else point
        return point

    def _offered(self) -> tuple[str, QWidget, QRect] | None:
        """An option with its place on the table or in the bar."""
        control, table = self.window.controller, self.window.table
        if table is None or control is None or control.decision is None or self.window.page_name != "table":
            return None
        key = self._option(control.decision.keys)
        if self.pick.random() < 0.4:
            place = table.bar.place_for(key)
            return (key, table.bar, place) if place is not None else None
        found = table.place_for(key)
        return (key, *found) if found is not None else None

    def _option(self, keys: tuple[str, ...]) -> str:
        playing = [key for key in keys if not key.startswith(("decline", "income"))]
        return self.pick.choice(playing if playing and self.pick.random() < 0.8 else list(keys))

    def _answer(self) -> str:
        found = self._offered()
        if found is None:
            return self._click()
        key, room, place = found
        return f"{key} {self._click_in(room, place)}"

    def _click(self) -> str:
        at = self._anywhere()
        button = LEFT if self.pick.random() < 0.9 else Qt.MouseButton.RightButton
        QTest.mouseClick(self._top(), button, NONE, at)
        return f"{at.x()},{at.y()} {self.window.page_name}"

    def _double_click(self) -> str:
        found = self._offered() if self.pick.random() < 0.5 else None
        at = found[1].mapTo(self.window, found[2].center()) if found is not None else self._anywhere()
        QTest.mouseDClick(self._top(), LEFT, NONE, at)
        return f"{at.x()},{at.y()} {self.window.page_name}"

    def _drag(self) -> str:
        found, goal = self._offered(), self._offered()
        start = found[1].mapTo(self.window, found[2].center()) if found is not None else self._anywhere()
        end = goal[1].mapTo(self.window, goal[2].center()) if goal is not None else self._anywhere()
        if self.pick.random() < 0.4:
            start = self._anywhere()
        if self.pick.random() < 0.3:
            end = self._anywhere()
        top = self._top()
        QTest.mousePress(top, LEFT, NONE, start)
        for step in range(1, 5):
            QTest.mouseMove(top, start + (end - start) * (step / 4))
        if self.pick.random() < 0.15:
            QTest.keyClick(top, self.pick.choice((Qt.Key.Key_Escape, Qt.Key.Key_R)))
        if self.window.isVisible():
            QTest.mouseRelease(self.window.windowHandle(), LEFT, NONE, end)
        return f"{start.x()},{start.y()} to {end.x()},{end.y()} {self.window.page_name}"

    def _hover(self) -> str:
        found = self._offered() if self.pick.random() < 0.6 else None
        at = found[1].mapTo(self.window, found[2].center()) if found is not None else self._anywhere()
        QTest.mouseMove(self._top(), at)
        return f"{at.x()},{at.y()}"

    def _wheel(self) -> str:
        at = self._anywhere()
        target = self.window.childAt(at) or self.window
        turned = QPoint(0, self.pick.choice((-240, -120, 120, 240)))
        held = self.pick.choice((NONE, NONE, CONTROL))
        event = QWheelEvent(
            QPointF(target.mapFrom(self.window, at)), QPointF(self.window.mapToGlobal(at)), QPoint(), turned,
            Qt.MouseButton.NoButton, held, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(target, event)
        return f"{at.x()},{at.y()} {turned.y()}"

    # -- keys, look, pages --------------------------------------------------------------------------------

    def _key(self) -> str:
        key, modifiers = self.pick.choice(KEYS)
        QTest.keyClick(self._top(), key, modifiers)
        return f"{modifiers.name} {key.name} {self.window.page_name}"

    def _resize(self) -> str:
        size = self.pick.choice((*SIZES, self.plan.size, self.plan.size, self.plan.size))
        if self.window.isFullScreen():
            self.window.showNormal()
        self.window.resize(QSize(*size))
        return f"{size[0]}x{size[1]}"

    def _look(self) -> str:
        settings = self.window.settings
        assert settings is not None
        settings.theme = self.pick.choice(("light", "dark"))
        settings.text_scale = self.pick.choice((100, 125, 150, 200, self.plan.text, self.plan.text))
        settings.high_contrast = self.pick.random() < 0.2
        settings.reduced_motion = self.pick.random() < 0.6
        settings.curtain = self.pick.choice(("needed", "always", "never"))
        settings.turn_end = self.pick.choice(("off", "brief", "pause"))
        self.window.settings_changed()
        return f"{settings.theme} {settings.text_scale} {settings.curtain} {settings.turn_end}"

    def _page(self) -> str:
        name = self.pick.choice(PAGES)
        if name in ("table", "score") and self.window.controller is None:
            name = "help"
        self.window.show_page(name)
        return name

    def _save(self) -> str:
        if self.pick.random() < 0.5:
            self.window.save()
            return "noted"
        self.window.save_copy()
        return "a copy"

    def _open_again(self) -> str:
        if self.window.recorder is None:
            return "nothing open"
        self.window.open_file(self.window.recorder.file.path)
        return "the same game"

    def _leave_and_continue(self) -> str:
        self.window.leave_game()
        QApplication.processEvents()
        self.window.continue_game()
        return self.window.page_name

    # -- what has to hold -----------------------------------------------------------------------------------

    def check(self) -> None:
        """The journal leads to the position in the window, and the question takes an answer. Raises
        AssertionError."""
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        window, control = self.window, self.window.controller
        self.counts["checks"] += 1
        if control is None or window.recorder is None:
            return
        path = window.recorder.file.path
        saved = open_session(catalogue(), read_journal(path), path.name)
        assert saved.digest == control.session.digest, "the journal leads to another position"
        assert saved.answers == control.session.answers, "the journal has other answers"
        if control.session.decision is not None:
            self._check_answer()
        self._as_planned()

    def _check_answer(self) -> None:
        window = self.window
        window.show_page("table")
        control, table = window.controller, window.table
        assert control is not None
        assert table is not None
        control.hand_over()
        if window.curtain.isVisible():
            window.curtain.raise_it()
        if table.story.isVisible():
            table.story.put_away()
        if window.copy_name is not None and window.copy_name.isVisible():
            window.copy_name.dismiss()
        QApplication.processEvents()
        decision = control.decision
        assert decision is not None, "there is a question, and nobody is asked"
        for key in decision.keys:
            assert table.bar.place_for(key) is not None, f"{key} has no place in the bar"
        key = self._option(decision.keys)
        before, place, under = len(control.session.answers), None, None
        for _ in range(2):  # income asks once more while advances can be paid
            if len(control.session.answers) > before:
                break
            place = table.bar.place_for(key)
            assert place is not None
            self._click_in(table.bar, place)
            QApplication.processEvents()
            under = self.window.childAt(table.bar.mapTo(self.window, place.center()))
        answers = control.session.answers
        words = f"{decision.kind}: {key} clicked in {table.bar.size()} at {place} on {under}"
        assert answers[before : before + 1] == [key], f"{words}, {answers[before:]} given"
        self.counts["answers checked"] += 1

    def _as_planned(self) -> None:
        """Back to the look and, after a detour, to the kind of game of this run."""
        window, settings = self.window, self.window.settings
        assert settings is not None
        if window.isFullScreen():
            window.showNormal()
        window.resize(*self.plan.size)
        settings.theme, settings.text_scale = self.plan.theme, self.plan.text  # type: ignore[assignment]
        window.settings_changed()
        assert window.controller is not None
        now, wanted = window.controller.session.setup, self.plan.setup
        self.counts["turns seen"] = max(self.counts["turns seen"], window.controller.session.table.turn)
        if (now.players, now.solo, now.scenario) != (wanted.players, wanted.solo, wanted.scenario):
            self._begin()


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


def main() -> int:
    """Run one plan from the command line."""
    parser = argparse.ArgumentParser(description="Random hands on the whole window.")
    parser.add_argument("--actions", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="1440x900")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--solo", type=int, default=0)
    parser.add_argument("--scenario", choices=("", "kaiju_masters", "inevitable"), default="")
    parser.add_argument("--all", action="store_true", help="note every trouble and go on")
    wish = parser.parse_args()
    home = Path(tempfile.mkdtemp(prefix="tapestry-monkey-"))
    os.environ["TAPESTRY_HOME"] = str(home)
    from tapestry_desktop.ui.app import make_application

    make_application()
    wide, high = (int(side) for side in wish.size.split("x"))
    setup = setup_of(wish.players, wish.solo, wish.scenario)
    monkey = Monkey(
        Plan(setup, wish.seed, (wide, high), wish.theme, wish.text), home / "games", go_on=wish.all
    )
    monkey.folder.mkdir()
    began = time.monotonic()
    try:
        monkey.run(wish.actions)
    except MonkeyFailure as failure:
        print(failure)
    finally:
        shutil.rmtree(home, ignore_errors=True)
    print(f"{time.monotonic() - began:.0f} s, {len(monkey.troubles)} kinds of trouble")
    print(", ".join(f"{name} {count}" for name, count in monkey.counts.most_common()))
    return 1 if monkey.troubles else 0


if __name__ == "__main__":
    sys.exit(main())
