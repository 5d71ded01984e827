"""The screens of bots and kaiju, for `ui.screenshot`: fixed seeds, fixed results."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...engine.events import BotChoseHex
from ...storage.campaign import Progress, Result

if TYPE_CHECKING:
    from ...engine.session import Session
    from ..window import MainWindow

SEED = 7
WON = 13
"""A game of the campaign that sensible play wins."""


def played(turn: int, **setup: Any) -> Session:
    """A game of one person to the first choice of a turn from this one on."""
    from ..positions import bot_session

    def reached(session: Session) -> bool:
        decision = session.decision
        return decision is not None and decision.kind == "turn" and session.table.turn >= turn

    return bot_session(1, SEED, reached, **setup)


def _game(window: MainWindow, save: Path | None, turn: int, **setup: Any) -> None:
    if save is None:
        window.show_game(played(turn, **setup), None)
        return
    from ..screens import game_of

    window.show_game(game_of(save, 1, lambda session: True), None)


def _solo_table(window: MainWindow, save: Path | None) -> None:
    _game(window, save, 26, solo=2)


def _bot_story(window: MainWindow, save: Path | None) -> None:
    _solo_table(window, save)
    assert window.table is not None
    story = window.table.story
    story.replay()
    places = [n for n, step in enumerate(story.steps) if isinstance(step.event, BotChoseHex)]
    story.go_to(places[0] if places else len(story.steps) // 2)


def _mat(seat: int) -> Callable[[MainWindow, Path | None], None]:
    def bring_up(window: MainWindow, save: Path | None) -> None:
        _solo_table(window, save)
        assert window.controller is not None
        window.controller.show_seat(seat)

    return bring_up


def _kaiju_city(window: MainWindow, save: Path | None) -> None:
    _game(window, save, 22, solo=2, scenario="kaiju_masters")


def _kaiju_board(window: MainWindow, save: Path | None) -> None:
    _game(window, save, 7, solo=2, scenario="inevitable")


def some_progress() -> Progress:
    """A campaign half way, with a few best results."""
    progress = Progress()
    for number, (mode, level, won, vp, against) in enumerate(
        (
            ("solo", 1, True, 148, 121), ("solo", 2, False, 133, 160), ("solo", 2, True, 171, 158),
            ("kaiju_masters", 1, False, 88, 117), ("kaiju_masters", 2, True, 139, 126),
            ("inevitable", 1, True, 52, 40),
        )
    ):  # fmt: skip
        progress.record(
            Result(
                game=str(number),
                mode=mode,  # type: ignore[arg-type]
                level=level,
                won=won,
                vp=vp,
                against=against,
                campaign=mode == "kaiju_masters",
            )
        )
    return progress


def _campaign(window: MainWindow, save: Path | None) -> None:
    window.solo.use(some_progress())
    window.solo.show_campaign()


def _briefing(window: MainWindow, save: Path | None) -> None:
    window.solo.use(some_progress())
    window.solo.show_briefing("kaiju_masters")


def _outcome(window: MainWindow, save: Path | None) -> None:
    """A chapter that has just been won, with the course of that very game."""
    from ..positions import bot_session
    from .room import result_of

    how: dict[str, Any] = {"solo": 1, "scenario": "kaiju_masters", "options": (("campaign", True),)}
    control = window.show_game(bot_session(1, WON, lambda session: False, **how), None)
    result = result_of(control, "last")
    assert result is not None
    progress = some_progress()
    record = progress.record(result)
    window.solo.use(progress)
    window.solo.show_outcome(result, record)


SCREENS: dict[str, Callable[[MainWindow, Path | None], None]] = {
    "solo_table": _solo_table,
    "bot_story": _bot_story,
    "automa_mat": _mat(1),
    "shadow_mat": _mat(2),
    "kaiju_city": _kaiju_city,
    "kaiju_board": _kaiju_board,
    "campaign": _campaign,
    "briefing": _briefing,
    "outcome": _outcome,
}
"""Name of a screen -> what brings it up in a window."""
