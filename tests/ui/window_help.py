"""Help for the tests of the window: a window with a library of its own, and people at its mouse."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.storage.library import Library
from tapestry_desktop.storage.settings import Settings
from tapestry_desktop.ui.saving import GameRecorder
from tapestry_desktop.ui.window import MainWindow

NAMES = ("Mira", "Ines", "Tomás", "Ansel", "Yuki")
COLOURS = ("blue", "saffron", "vermilion", "orchid", "jade")


def new_window(
    qtbot: QtBot, folder: Path | None = None, size: tuple[int, int] = (1440, 900), *, turn_end: str = "off"
) -> MainWindow:
    """A window that is awake, with still pictures; the end of a turn is shown only where asked for."""
    window = MainWindow()
    qtbot.addWidget(window)
    window.settings = Settings(
        reduced_motion=True, text_scale=100, warn_unused=False, turn_end=turn_end  # type: ignore[arg-type]
    )
    window.library = Library(folder)
    window.resize(*size)
    window.show()
    window.wake()
    qtbot.waitExposed(window)
    window.activateWindow()
    return window


def begin(window: MainWindow, players: int = 2, seed: int = 3) -> None:
    """A new game on its table."""
    window.begin(GameSetup(players=players, seed=seed, names=NAMES[:players], colours=COLOURS[:players]))
    QApplication.processEvents()


def put_on_table(window: MainWindow, session: Session, *, saved: bool = False) -> None:
    """A given position on the table of a window."""
    recorder = None
    if saved:
        assert window.library is not None
        recorder = GameRecorder(window.library.start(session), window.library, session)
    window.show_game(session, recorder)
    QApplication.processEvents()


def fresh_session(players: int = 2, seed: int = 3) -> Session:
    """A game before its first decision."""
    return Session(
        catalogue(), GameSetup(players=players, seed=seed, names=NAMES[:players], colours=COLOURS[:players])
    )


def click(qtbot: QtBot, widget: QWidget, place: QRect | QPoint) -> None:
    """A click of the left button in the middle of a place."""
    point = place.center() if isinstance(place, QRect) else place
    target = widget.childAt(point)
    if target is None:
        qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=point)
    else:
        qtbot.mouseClick(target, Qt.MouseButton.LeftButton, pos=target.mapFrom(widget, point))


def raise_curtain(qtbot: QtBot, window: MainWindow) -> bool:
    """The next person takes over, if a curtain is down."""
    if window.curtain is not None and window.curtain.isVisible():
        qtbot.mouseClick(window.curtain.go, Qt.MouseButton.LeftButton)
        return True
    return False


def at_kind(kind: str, players: int = 3, least_turn: int = 0) -> Session:
    """A random game at a decision of a kind."""
    for seed in range(20):
        session, bot = fresh_session(players, seed), RandomBot(seed)
        while (decision := session.decision) is not None:
            if decision.kind == kind and session.table.turn >= least_turn:
                return session
            session.answer(bot.choose(session))
    raise AssertionError(f"No game came to “{kind}”.")
