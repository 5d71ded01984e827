"""Print what the window is measured at, beside the numbers to reach.

    python -m tests.perf.window [answers]

The window is drawn off-screen at 1920x1080 with everything that moves switched on; each measure ends when
what was asked for has been painted. Nothing else should run on the machine meanwhile; where something does,
the processor's time in the notes (which leaves out waiting for the disk) tells what it would have been.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.engine.rules.setup import GameSetup
from tests.perf.measures import ROOT, Measure, percentile
from tests.perf.report import line

if TYPE_CHECKING:
    from tapestry_desktop.ui.window import MainWindow

SIZE = (1920, 1080)
Times = list[tuple[float, float]]
"""Milliseconds on the clock and of the processor."""
FIRST = """
import time
from PySide6.QtCore import QTimer
from tapestry_desktop.ui.app import make_application
app = make_application()
from tapestry_desktop.ui.window import MainWindow
window = MainWindow()
window.resize(1440, 900)
window.show()
app.processEvents()
print(time.time(), flush=True)
window.awake.connect(app.quit)
QTimer.singleShot(0, window, window.wake)
app.exec()
app.processEvents()
print(time.time(), flush=True)
"""


def starting(times: int = 5) -> tuple[float, float]:
    """Milliseconds from the start of the process to its first frame and until it is awake: the medians."""
    frames, wakes = [], []
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_STATE_HOME": folder}
        for _ in range(times):
            began = time.time()
            done = subprocess.run(
                [sys.executable, "-c", FIRST], cwd=ROOT, env=env, capture_output=True, text=True, check=True
            )
            first, awake = (float(words) for words in done.stdout.split())
            frames.append((first - began) * 1000)
            wakes.append((awake - began) * 1000)
    return percentile(frames, 0.5), percentile(wakes, 0.5)


@contextmanager
def window_with(players: int, seed: int = 5) -> Iterator[MainWindow]:
    """A window with a saved game on its table, motion on, one person after the other without curtain."""
    from tapestry_desktop.storage.library import Library
    from tapestry_desktop.storage.settings import Settings
    from tapestry_desktop.ui.app import make_application
    from tapestry_desktop.ui.collecting import Collector
    from tapestry_desktop.ui.window import MainWindow

    make_application()
    with tempfile.TemporaryDirectory() as folder:
        window = MainWindow()
        window.settings = Settings(curtain="never")
        window.library = Library(Path(folder))
        window.resize(*SIZE)
        window.show()
        collector = Collector(window)
        collector.begin()
        window.begin(GameSetup(players=players, seed=seed))
        settle()
        yield window
        collector.stop()
        window.close_game()
        window.settings = None
        window.close()


def now() -> tuple[float, float]:
    """Seconds on the clock and of the processor."""
    return time.perf_counter(), time.thread_time()


def since(began: tuple[float, float]) -> tuple[float, float]:
    """Milliseconds since then."""
    clock, processor = now()
    return (clock - began[0]) * 1000, (processor - began[1]) * 1000


def row(name: str, times: Times, share: float, least: float, aim: float) -> Measure:
    """A row of the table: the clock's time, the processor's in the note."""
    processor = percentile([each[1] for each in times], share)
    note = f"{len(times)}, processor {processor:.1f} ms"
    return Measure(name, percentile([each[0] for each in times], share), "ms", least, aim, note=note)


def settle(milliseconds: int = 0) -> None:
    """Let what waits be done and painted."""
    QApplication.processEvents()
    QApplication.sendPostedEvents()
    QApplication.processEvents()
    if milliseconds:
        QTest.qWait(milliseconds)


def answering(window: MainWindow, count: int) -> Times:
    """Milliseconds from a click on an option in the bar to the picture that shows its answer. What the
    window does when it is idle (looking ahead, moving pieces) goes on in between, as with people."""
    found: Times = []
    control, bot = window.controller, RandomBot(11)
    table = window.table
    assert control is not None
    assert table is not None
    while len(found) < count and control.session.decision is not None:
        key = bot.choose(control.session)
        place = table.bar.place_for(key)
        assert place is not None, key
        QTest.qWait(25)
        button = table.bar.options.button_for(key)
        given = len(control.session.answers)
        began = now()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        if len(control.session.answers) == given:  # an income turn that is asked about first
            began = now()
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        QApplication.processEvents()
        found.append(since(began))
    return found


def play_until(window: MainWindow, kinds: tuple[str, ...]) -> bool:
    """Random answers until a decision of one of the kinds waits; False at the end of the game."""
    control, bot = window.controller, RandomBot(3)
    assert control is not None
    while control.session.decision is not None:
        if control.session.decision.kind in kinds and control.session.table.turn > 8:
            settle(400)
            return True
        control.answer(bot.choose(control.session))
    return False


def dragging(window: MainWindow, steps: int = 90) -> Times:
    """Milliseconds of a frame while a tile is carried from the hand over the map."""
    assert window.table is not None
    if not play_until(window, ("explore_tile", "explore_hex")):
        return []
    tableau, board = window.table.tableau, window.table.board
    spot = next((spot for spot in tableau.hand.spots if spot.drag == "tile"), None)
    if spot is None:
        return []
    tableau.drag.begin(tableau.hand, spot, QPointF(tableau.hand.mapToGlobal(spot.rect.center().toPoint())))
    settle()
    found: Times = []
    for number in range(steps):
        at = board.mapToGlobal(QPoint(board.width() * (steps - number) // steps, 200 + 5 * number))
        began = now()
        tableau.drag.move(QPointF(at))
        QApplication.processEvents()
        found.append(since(began))
    tableau.drag.cancel()
    settle(300)
    return found


def zooming(window: MainWindow, steps: int = 45) -> Times:
    """Milliseconds of a frame while the map is zoomed in and out and pulled about."""
    assert window.table is not None
    camera = window.table.board.camera
    settle(200)
    found: Times = []
    for factor in (1.03, 1 / 1.03):
        for _ in range(steps):
            began = now()
            camera.zoom_by(factor)
            QApplication.processEvents()
            found.append(since(began))
    camera.zoom_by(2.0)
    settle(250)
    for number in range(steps):
        began = now()
        camera.scroll(QPoint(7 if number % 30 < 15 else -7, 3))
        QApplication.processEvents()
        found.append(since(began))
    camera.fit()
    settle(250)
    return found


def memory() -> float:
    """Megabytes this process holds."""
    for words in Path("/proc/self/status").read_text(encoding="utf-8").splitlines():
        if words.startswith("VmRSS"):
            return int(words.split()[1]) / 1024
    return 0.0


def finished_game() -> float:
    """Megabytes held after a game of five has been played through the window."""
    with window_with(5) as window:
        control, bot = window.controller, RandomBot(2)
        assert control is not None
        while control.session.decision is not None:
            control.answer(bot.choose(control.session))
            QApplication.processEvents()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # as in the running program
        settle(500)
        return memory()


def main(arguments: list[str]) -> int:
    """Print the table; the exit status is 1 when a number is not reached."""
    count = int(arguments[0]) if arguments else 200
    if arguments[1:] == ["memory"]:
        print(finished_game())
        return 0
    first, awake = starting()
    with window_with(4) as window:
        answers = answering(window, count)
    with window_with(2, seed=6) as window:
        drags, zooms = dragging(window), zooming(window)
    held = subprocess.run(
        [sys.executable, "-m", "tests.perf.window", "0", "memory"], cwd=ROOT, capture_output=True, text=True
    )
    assert drags, "no tile could be carried in this game"
    rows = [
        Measure("cold start to first frame", first, "ms", 2000, 1000),
        Measure("cold start to awake", awake, "ms", 2000, 1000),
        row("answer to painted, median", answers, 0.5, 100, 50),
        row("click to visible answer, p95", answers, 0.95, 100, 50),
        row("frame while dragging, p95", drags, 0.95, 16.7, 10),
        row("frame while zooming, p95", zooms, 0.95, 16.7, 10),
        Measure("memory, end of a 5-player game", float(held.stdout.split()[-1]), "MB", 250, 180),
    ]
    print(f"{SIZE[0]}x{SIZE[1]}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}\n")
    print("| what | measured | at least | aim | |\n|---|---|---|---|---|")
    for each in rows:
        print(line(each))
    return int(any(each.verdict == "NOT REACHED" for each in rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
