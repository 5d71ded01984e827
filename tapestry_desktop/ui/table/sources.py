"""Where on the table something came from: the place of a reason, in the page's coordinates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtWidgets import QWidget

from tapestry_desktop.engine.events import Event, PiecePlaced, TerritoryConquered, TilePlaced
from tapestry_desktop.ui.models.score import group_of

if TYPE_CHECKING:
    from tapestry_desktop.ui.table.page import TablePage
    from tapestry_desktop.ui.tableau.zone import Zone

ROOMS = {"income": "income", "cards": "income", "technologies": "techs", "civilizations": "civilizations",
         "city": "city"}  # fmt: skip
"""Group of a reason -> the room of the tableau that shows it."""


def inside(page: TablePage, widget: QWidget, rect: QRect | QRectF | None = None) -> QRect:
    """A place of a widget in the page's coordinates."""
    part = widget.rect() if rect is None else rect.toAlignedRect() if isinstance(rect, QRectF) else rect
    return QRect(widget.mapTo(page, part.topLeft()), part.size())


def in_tableau(page: TablePage, zone: Zone) -> QRect | None:
    """The place of a part of the tableau: itself, or the tab of its page; None where neither is shown."""
    tableau = page.tableau
    if zone.isVisible():
        return inside(page, zone)
    name = tableau.page_for(zone)
    return inside(page, tableau, tableau.pages.place_of(name)) if name and tableau.pages.isVisible() else None


def on_board(page: TablePage, rect: QRectF) -> QRect:
    """A rectangle of the board's scene."""
    board = page.board
    return inside(page, board.viewport(), board.mapFromScene(rect).boundingRect())


def place_of(page: TablePage, reason: str, seat: int, events: Sequence[Event]) -> QRect:
    """The place that a reason means; the question where it has none."""
    laid = page.board.board.laid
    head, _, rest = reason.partition(":")
    if laid is not None:
        if head == "space":
            track, _, index = rest.partition(":")
            strip = laid.spaces.get((track, int(index))) if index.isdigit() else None
            if strip is not None:
                return on_board(page, strip.rect)
        if head == "achievement":
            found = achievement_place(page, rest)
            if found is not None:
                return found
    group = group_of(reason)
    if group in ROOMS and seat == page.controller.shown_seat:
        found = in_tableau(page, getattr(page.tableau, ROOMS[group]))
        if found is not None:
            return found
    if group in ("tiles", "dice") and laid is not None:
        for event in reversed(events):
            if (
                isinstance(event, TilePlaced | TerritoryConquered | PiecePlaced)
                and event.coord in laid.centres
            ):
                side = laid.radius
                centre = laid.centres[event.coord]
                return on_board(page, QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side))
    return inside(page, page.bar.question, QRect(QPoint(0, 0), page.bar.question.size() / 3))


def achievement_place(page: TablePage, achievement: str) -> QRect | None:
    """The plate of an achievement on the board."""
    laid = page.board.board.laid
    if laid is None:
        return None
    for name, rect in zip(page.board.board.content.achievements, laid.achievements, strict=True):
        if name == achievement:
            return on_board(page, rect)
    return None
