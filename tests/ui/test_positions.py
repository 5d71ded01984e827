"""The positions of the pictures: the same each time, and such as people reach."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.geometry.plots import GRID, built_mask
from tapestry_desktop.ui import positions
from tapestry_desktop.ui.positions import bot_session
from tapestry_desktop.ui.screens import GAMES, MIDDLE, SCREENS


def middle(players: int = 3):  # type: ignore[no-untyped-def]
    """The game of the screens in its middle."""
    return bot_session(players, reached=lambda session: session.table.turn >= MIDDLE, **GAMES[players])


def test_a_game_played_again_is_the_same() -> None:
    """From its answers, and from scratch."""
    first = middle()
    again = middle()
    positions._PLAYED.clear()
    anew = middle()
    assert first.answers == again.answers == anew.answers
    assert first is not again


def test_landmarks_stand_on_the_mat() -> None:
    """None hangs over the edge while the city has room for it."""
    session = middle()
    built = [
        (built, player.seat)
        for player in session.table.players
        if player.city is not None
        for built in player.city.built
        if built.what in catalogue().landmarks
    ]
    assert len(built) >= 3
    assert all(not built_mask(catalogue(), one) & ~GRID for one, _ in built)


def test_the_middle_of_the_game_has_something_to_show() -> None:
    """Late eras, tech cards, explored land, cards in hand."""
    players = middle().table.players
    assert all(player.income_turns >= 3 for player in players)
    assert sum(len(player.techs) for player in players) >= 4
    assert all(player.hand for player in players)


def test_every_screen_has_a_function(qapp: QApplication) -> None:
    """And the set-up is shown in both of its steps."""
    assert {"setup", "setup_mat", "start", "start_new"} <= set(SCREENS)
    assert all(callable(bring_up) for bring_up in SCREENS.values())
