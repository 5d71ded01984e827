"""The screens by name, each with what brings it up in a window: fixed seeds, fixed bots, no clock.

`ui.screenshot` makes images of them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .positions import COLOURS, NAMES, Condition, bot_session

if TYPE_CHECKING:
    from tapestry_desktop.engine.session import Session
    from tapestry_desktop.ui.window import MainWindow

GAMES: dict[int, dict[str, Any]] = {
    1: {"seed": 7},
    2: {"seed": 15},
    3: {"seed": 52, "civilizations": ("merrymakers", "craftsmen", "leaders")},
    5: {"seed": 20},
}
"""Number of people -> the game that the screens show."""
MIDDLE = 56
"""Turn from which the game of three has something to show: era IV, landmarks, techs, outposts."""


def asked(kind: str, least_turn: int = MIDDLE) -> Condition:
    """Reached when a decision of this kind waits, at that turn or later."""
    return lambda session: (
        session.decision is not None and session.decision.kind == kind and session.table.turn >= least_turn
    )


def _income(session: Session) -> bool:
    """The upgrade of a later income turn: steps before it are done, steps after it to come."""
    decision = session.decision
    return decision is not None and "step:upgrade" in decision.trail and session.table.turn >= MIDDLE


def _landmark(session: Session) -> bool:
    decision = session.decision
    return (
        decision is not None and decision.kind == "place_building" and len(decision.keys) > 4
        and session.table.turn >= MIDDLE - 16
        and decision.subject in session.table.landmark_owner
    )  # fmt: skip


def game_of(save: Path | None, players: int, reached: Condition) -> Session:
    """The saved game, or a game of the bots."""
    if save is None:
        return bot_session(players, reached=reached, **GAMES[players])
    from tapestry_desktop.content import catalogue
    from tapestry_desktop.storage.journal import open_session, read_journal

    return open_session(catalogue(), read_journal(save), save.name)


# -- the screens -----------------------------------------------------------------------------------------


def _start(window: MainWindow, save: Path | None) -> None:
    window.refresh_start()


def _new_game(window: MainWindow, save: Path | None) -> None:
    from tapestry_desktop.ui.newgame.page import NewGamePage

    window._add_page("new_game", NewGamePage(4711, NAMES[:3], COLOURS[:3]))
    window.show_page("new_game")


def _new_game_solo(window: MainWindow, save: Path | None) -> None:
    _new_game(window, save)
    window.page("new_game").choose_mode(1)  # type: ignore[attr-defined]


def _page(name: str) -> Callable[[MainWindow, Path | None], None]:
    return lambda window, save: window.show_page(name)


def _table(players: int, reached: Condition) -> Callable[[MainWindow, Path | None], None]:
    def bring_up(window: MainWindow, save: Path | None) -> None:
        window.show_game(game_of(save, players, reached), None)

    return bring_up


def _setup(window: MainWindow, save: Path | None) -> None:
    game = game_of(save, 1, lambda s: True) if save is not None else bot_session(
        3, 52, lambda s: s.decision is not None and s.decision.kind == "choose_civilization"
    )  # fmt: skip
    window.show_game(game, None)


def _setup_mat(window: MainWindow, save: Path | None) -> None:
    game = bot_session(3, 52, lambda s: s.decision is not None and s.decision.kind == "choose_mat")
    window.show_game(game, None)


def _opponent(window: MainWindow, save: Path | None) -> None:
    control = window.show_game(game_of(save, 3, asked("turn")), None)
    control.show_seat((control.viewer + 1) % len(control.session.table.players))


def _log(window: MainWindow, save: Path | None) -> None:
    window.show_game(game_of(save, 3, asked("turn")), None)
    if window.table is not None:
        window.table.toggle_log()


def _city_big(window: MainWindow, save: Path | None) -> None:
    control = window.show_game(game_of(save, 3, _landmark), None)
    if window.table is not None and control.decision is not None:
        from tapestry_desktop.ui import offers

        window.table.tableau.show_city(True)
        control.hover(offers.in_order(control.decision, control.view)[0])


def _refused(window: MainWindow, save: Path | None) -> None:
    control = window.show_game(game_of(save, 3, asked("explore_hex")), None)
    control.explain("hex:0,0")


def _preview(window: MainWindow, save: Path | None) -> None:
    control = window.show_game(game_of(save, 3, asked("rotation")), None)
    if control.decision is not None:
        control.hover(control.decision.keys[-1])


def _hint(window: MainWindow, save: Path | None) -> None:
    window.show_game(game_of(save, 3, asked("pay_advance")), None)
    if window.table is not None:
        window.table.bar._hint_now()


def _warning(window: MainWindow, save: Path | None) -> None:
    window.show_game(
        game_of(save, 3, lambda s: s.decision is not None and s.decision.kind == "turn"
                 and len(s.decision.keys) > 3 and s.table.turn >= MIDDLE), None
    )  # fmt: skip
    if window.table is not None:
        window.table.bar._choose("income")


def _curtain(window: MainWindow, save: Path | None) -> None:
    control = window.show_game(game_of(save, 3, asked("turn")), None)
    control.lower_curtain()


def _score(window: MainWindow, save: Path | None) -> None:
    window.show_game(game_of(save, 3, lambda session: False), None)
    window.show_page("score")


def _help(target: str, words: str = "") -> Callable[[MainWindow, Path | None], None]:
    def bring_up(window: MainWindow, save: Path | None) -> None:
        from tapestry_desktop.ui.help.page import HelpPage

        window.show_page("help")
        page = window.page("help")
        assert isinstance(page, HelpPage)
        page.field.setText(words)
        if target:
            page.open_target(target)

    return bring_up


def _first_steps(window: MainWindow, save: Path | None) -> None:
    from tapestry_desktop.ai.players import make_bot
    from tapestry_desktop.content import catalogue
    from tapestry_desktop.engine.session import Session
    from tapestry_desktop.ui.help.room import lesson_setup

    session, bot = Session(catalogue(), lesson_setup("first_steps", NAMES[0])), make_bot("greedy", 1)
    while session.decision is not None and not asked("turn", 2)(session):
        session.answer(bot.choose(session))
    window.show_game(session, None)


def _inspect(name: str) -> Callable[[MainWindow, Path | None], None]:
    def bring_up(window: MainWindow, save: Path | None) -> None:
        from tapestry_desktop.ui.inspect.screens import bring_up as open_sheet

        open_sheet(name, window, game_of(save, 3, asked("turn")))

    return bring_up


SHEETS = ("inspect_card", "inspect_mat", "inspect_track")
SOLO = ("solo_table", "bot_story", "automa_mat", "shadow_mat", "kaiju_city", "kaiju_board", "campaign",
        "briefing", "outcome")  # fmt: skip
TOLD = ("hand_over", "since", "own_turn", "kaiju_walk")


def _told(name: str) -> Callable[[MainWindow, Path | None], None]:
    def bring_up(window: MainWindow, save: Path | None) -> None:
        from tapestry_desktop.ui.log.screens import SCREENS as TOLD_SCREENS

        TOLD_SCREENS[name](window, save)

    return bring_up


def _solo(name: str) -> Callable[[MainWindow, Path | None], None]:
    def bring_up(window: MainWindow, save: Path | None) -> None:
        from tapestry_desktop.ui.solo.screens import SCREENS as SOLO_SCREENS

        SOLO_SCREENS[name](window, save)

    return bring_up


SCREENS: dict[str, Callable[[MainWindow, Path | None], None]] = {
    "start": _start,
    "start_new": _start,
    "new_game": _new_game,
    "new_game_solo": _new_game_solo,
    "load": _page("load"),
    "settings": _page("settings"),
    "help": _page("help"),
    "help_rules": _help("section:explore"),
    "help_legend": _help("section:legend"),
    "help_search": _help("", "landmark"),
    "help_entry": _help("tapestry:trap"),
    "first_steps": _first_steps,
    "setup": _setup,
    "setup_mat": _setup_mat,
    "table": _table(3, asked("turn")),
    "table_five": _table(5, asked("turn", 72)),
    "table_opponent": _opponent,
    "table_explore": _table(3, asked("explore_hex")),
    "table_turn_tile": _table(3, asked("rotation")),
    "table_city": _table(3, _landmark),
    "table_city_big": _city_big,
    "table_building": _table(3, asked("place_building")),
    "table_income": _table(3, _income),
    "table_income_warning": _warning,
    "table_log": _log,
    "table_refused": _refused,
    "table_preview": _preview,
    "table_hint": _hint,
    "curtain": _curtain,
    "score": _score,
    **{name: _inspect(name) for name in SHEETS},
    **{name: _solo(name) for name in SOLO},
    **{name: _told(name) for name in TOLD},
}
"""Name of a screen -> what brings it up in a window."""
