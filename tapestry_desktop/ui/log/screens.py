"""The screens of what turns have brought, for `ui.screenshot`: fixed seeds, and sensible players."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ...engine.events import BuildingDestroyed
from ..positions import Sensible, bot_session

if TYPE_CHECKING:
    from ...engine.session import Session
    from ..controller import TableController
    from ..window import MainWindow

SEED, MOST = 7, 600


def _begun(session: Session, turn: int) -> bool:
    decision = session.decision
    return decision is not None and decision.kind == "turn" and session.table.turn >= turn


def _play(window: MainWindow, control: TableController, reached: Callable[[], bool]) -> None:
    """Sensible answers, with pauses, until a condition holds."""
    control.turn_end = "pause"
    player = Sensible(SEED)
    for _ in range(MOST):
        if reached() or control.session.decision is None:
            return
        if control.curtain:
            window.curtain.raise_it()
        elif not control.hand_over():
            control.answer(player.choose(control.session))


def _hand_over(window: MainWindow, save: Path | None) -> None:
    control = window.show_game(bot_session(3, SEED, lambda session: _begun(session, 24)), None)
    _play(window, control, lambda: control.handing_over and len(control.turn_events()) > 14)


def _since(window: MainWindow, save: Path | None) -> None:
    control = window.show_game(bot_session(5, SEED, lambda session: _begun(session, 36)), None)
    _play(window, control, lambda: control.curtain and control.asked().kind == "turn")
    window.curtain.raise_it()
    if window.table is not None:
        window.table.show_since()


def _solo(window: MainWindow, turn: int, **setup: str) -> TableController:
    """A game against the Automa in which the bots have just had a turn."""
    session = bot_session(1, SEED, lambda session: _begun(session, turn), solo=2, **setup)
    control = window.show_game(session, None)
    table = window.table
    assert table is not None
    _play(window, control, table.story.isVisible)
    return control


def _own_turn(window: MainWindow, save: Path | None) -> None:
    _solo(window, 24)
    assert window.table is not None
    window.table.story.toggle()


def _kaiju_walk(window: MainWindow, save: Path | None) -> None:
    control = _solo(window, 18, scenario="kaiju_masters")
    assert window.table is not None
    story = window.table.story
    _play(window, control, lambda: story.isVisible() and _ruin(window) > 0)
    story.go_to(_ruin(window))
    if story.running:
        story.toggle()


def _ruin(window: MainWindow) -> int:
    """The step in which something is destroyed; 0 where nothing is."""
    assert window.table is not None
    steps = window.table.story.steps
    return next((n for n, step in enumerate(steps) if isinstance(step.event, BuildingDestroyed)), 0)


SCREENS: dict[str, Callable[[MainWindow, Path | None], None]] = {
    "hand_over": _hand_over,
    "since": _since,
    "own_turn": _own_turn,
    "kaiju_walk": _kaiju_walk,
}
"""Name of a screen -> what brings it up in a window."""
