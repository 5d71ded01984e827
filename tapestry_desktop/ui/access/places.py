"""The items of the board and of the capital city, from the offers, the spots and the words the window has."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF

from tapestry_desktop.engine.geometry.plots import SIZE
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.phrases import hex_name, option_label, outlook_text, plot_name
from tapestry_desktop.ui.phrases.names import building_name

from .items import AccessibleItem, ItemState

if TYPE_CHECKING:
    from tapestry_desktop.ui.board.spots import Spot
    from tapestry_desktop.ui.board.view import BoardView
    from tapestry_desktop.ui.tableau.city import City


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def preview_of(controller: TableController, key: str) -> str:
    """What an answer would do, in words; "" when it is not on offer or previews are off."""
    decision, outlook = controller.decision, controller.outlook(key)
    return "" if decision is None or outlook is None else outlook_text(decision, key, outlook, controller)


def _preview_later(controller: TableController, key: str, more: str = "") -> Callable[[], str]:
    """The preview costs a fork of the game, so it is made when somebody listens."""
    return lambda: _joined(preview_of(controller, key), more)


def _joined(*parts: str) -> str:
    """Sentences one after the other."""
    ended = (part if part.endswith((".", "!", "?", "…")) else part + "." for part in parts if part)
    return " ".join(map(_capital, ended))


# -- the board -------------------------------------------------------------------------------------


def board_items(view: BoardView) -> list[AccessibleItem]:
    """What the board shows: first what may be chosen, then every hex, space, plate and deck."""
    laid = view.board.laid
    if laid is None:
        return []
    from tapestry_desktop.ui.board.spots import hex_spot, spot_at

    found: list[AccessibleItem] = []
    taken: set[tuple[str, str]] = set()
    for key, path in view.board.paths.items():
        spot = spot_at(laid, view.board.spots, path.boundingRect().center())
        if spot is not None:
            taken.add((spot.kind, spot.id))
        found.append(_board_option(view, key, spot, path.boundingRect()))
    spots = [hex_spot(laid, coord) for coord in laid.centres] + view.board.spots
    for spot in spots:
        if (spot.kind, spot.id) not in taken:
            name, more = _spoken(view.controller, spot)
            found.append(AccessibleItem(name, more, _on_view(view, spot.rect)))
    return found


def _on_view(view: BoardView, rect: QRectF) -> QRect:
    return view.mapFromScene(rect).boundingRect()


def _spoken(controller: TableController, spot: Spot) -> tuple[str, str]:
    """Name and description of a place: what its enlarged card says."""
    from tapestry_desktop.ui.board.tips import tip_for

    tip = tip_for(spot, controller)
    if tip is None:
        assert spot.coord is not None
        name = t("board.tip.hex", name=hex_name(spot.coord, controller.view.board))
        return t("access.place", place=name, note=t("board.tip.unexplored")), ""
    name = t("access.place", place=tip.title, note=tip.note) if tip.note else tip.title
    return name, _joined(*(line.words for line in tip.lines))


def _board_option(view: BoardView, key: str, spot: Spot | None, box: QRectF) -> AccessibleItem:
    controller, decision = view.controller, view.controller.decision
    assert decision is not None
    label = option_label(decision, key, controller.view, controller)
    place, more = _spoken(controller, spot) if spot is not None else (label, "")
    name = place if label.casefold() in place.casefold() else t("access.option", option=label, place=place)
    state = ItemState.FOCUSED if key == view.focused_key else ItemState.PLAIN
    words = _preview_later(controller, key, more)
    return AccessibleItem(name, words, _on_view(view, box), key, state)


# -- the city --------------------------------------------------------------------------------------


def city_items(city: City) -> list[AccessibleItem]:
    """What the city shows: the plots on offer, then the pieces that stand in it and beside it."""
    if city.state is None:
        return []
    found = [_plot_option(city, key) for key in city.plot_keys]
    for built in city.state.built:
        name = _capital(building_name(built.what, article=False))
        box = _footprint(city, built.what, built.row, built.col, built.orientation)
        words = t("access.in_city", what=name, plot=plot_name(built.row, built.col))
        found.append(AccessibleItem(words, "", box))
    for row, col, owner in city.state.tokens:
        box = city.plot_rect(row, col).toAlignedRect()
        words = t("access.token_in_city", name=city.controller.name_of(owner), plot=plot_name(row, col))
        found.append(AccessibleItem(words, "", box))
    for rect, what in city._beside_rects():
        words = t("access.beside_city", what=_capital(building_name(what, article=False)))
        found.append(AccessibleItem(words, "", rect.toAlignedRect()))
    return found


def _footprint(city: City, what: str, row: int, col: int, turn: int) -> QRect:
    from tapestry_desktop.ui.tableau.city_ghost import shape_of

    cells = shape_of(what, turn)
    high, wide = 1 + max(r for r, _ in cells), 1 + max(c for _, c in cells)
    return city.plot_rect(row, col, high, wide).toAlignedRect()


def _plot_option(city: City, key: str) -> AccessibleItem:
    controller = city.controller
    place, _, turn = key.removeprefix("plot:").partition("/")
    row, _, col = place.partition(",")
    box = _footprint(city, city.piece, int(row), int(col), int(turn or 0))
    state = ItemState.FOCUSED if key == controller.hovered else ItemState.PLAIN
    name = _plot_words(int(row), int(col), int(turn or 0))
    return AccessibleItem(name, _preview_later(controller, key), box, key, state)


def _plot_words(row: int, col: int, turn: int) -> str:
    """A place for a piece, by its top left plot; beyond the mat letters would not tell enough."""
    if 0 <= row < SIZE and 0 <= col < SIZE:
        where = t("access.plot", plot=plot_name(row, col))
    else:
        where = t("access.plot_beyond", row=row + 1, column=col + 1)
    return t("access.turned", where=where, turn=turn) if turn else where


