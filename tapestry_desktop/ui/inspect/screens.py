"""The sheet's screens for `tapestry screenshot`: a card, a mat, a space of a track."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .subject import Subject, of_board, of_zone

if TYPE_CHECKING:
    from ...engine.session import Session
    from ..table.page import TablePage
    from ..window import MainWindow

NAMES = ("inspect_card", "inspect_mat", "inspect_track")


def _card(page: TablePage) -> None:
    """The first card of the hand, with the others beside it."""
    row = [of_zone(spot) for spot in page.tableau.hand.spots]
    first = next((subject for subject in row if subject is not None and subject.kind == "tapestry"), None)
    page.inspector.look(first or Subject("tapestry", "renaissance"), row)


def _mat(page: TablePage) -> None:
    """The civilization of the seat shown."""
    mat = page.tableau.civilizations.mat
    page.inspector.look(Subject("civilization", mat.civilization if mat is not None else "merrymakers"))


def _track(page: TablePage) -> None:
    """The first space with a landmark and somebody's token, else the first with a landmark."""
    view = page.controller.view
    landmarks = [spot for spot in page.board.board.spots if spot.kind == "landmark"]
    taken = [spot for spot in landmarks if view.landmark_owner.get(spot.id) is not None]
    subject = of_board((taken or landmarks)[0])
    assert subject is not None
    from ...content import catalogue

    source = catalogue().landmarks[subject.id].source
    page.inspector.look(Subject("space", f"{source.track}.{source.index}"))


_SHEETS: dict[str, Callable[[TablePage], None]] = dict(zip(NAMES, (_card, _mat, _track), strict=True))


def bring_up(name: str, window: MainWindow, session: Session) -> None:
    """Put a game on the table of a window and open the sheet of a screen."""
    from PySide6.QtWidgets import QApplication

    window.show_game(session, None)
    QApplication.processEvents()
    assert window.table is not None
    _SHEETS[name](window.table)
