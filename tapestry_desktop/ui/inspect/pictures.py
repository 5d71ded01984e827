"""The large picture of a subject, drawn by the art rooms in whatever room it gets (logical pixels)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter

from ...content import TRACKS, catalogue
from ...engine.state import Player
from ..art import cards as art
from ..art.city.buildings import building_pixmap
from ..art.city.landmarks import landmark_pixmap, landmark_site
from ..art.city.mats import mat_pixmap
from ..art.terrain import picture_rect
from ..cards.face import card_shadow, lay_picture, paint_back
from ..controller import TableController
from ..i18n import t
from ..look.fonts import font
from ..look.glyphs import Glyph, bonus_glyphs, glyphs_for, paint_glyphs, price_glyphs
from ..look.icons import device_scale, draw_icon
from ..look.paint import CENTER, draw_cell, draw_empty_place, draw_track_cell, rounded, text
from ..look.palette import PAPER_INK, TECH_LINE, theme, track_colour
from ..look.pieces import draw_chip, draw_die, draw_laurel, draw_outpost, draw_token
from ..tableau.mat_paint import lay_mat, paint_mat
from ..tableau.mat_plans import state_of
from ..tableau.tiles import paint_tile, terrain
from ..tableau.zone import roman
from .subject import Subject

Paint = Callable[[QPainter, QRectF, str, TableController], None]

SHARES: dict[str, float] = {"civilization": 0.54, "income_row": 0.36, "space": 0.36, "die": 0.3, "track": 0.3,
                            "deck": 0.3, "achievement": 0.3, "era": 0.3, "hidden": 0.34}  # fmt: skip
"""The picture's share of the sheet's width; 0.42 for all others."""


def share_of(subject: Subject) -> float:
    """How much of the width of a sheet the picture of a subject wants."""
    return SHARES.get(subject.kind, 0.42)


def paint_subject(painter: QPainter, box: QRectF, subject: Subject, controller: TableController) -> None:
    """Draw it as large as the box allows."""
    _PAINT[subject.kind](painter, box, subject.id, controller)


def _centred(box: QRectF, wide: float, high: float) -> QRectF:
    """A rectangle of a size, shrunk to the box and in its middle."""
    scale = min(1.0, box.width() / wide, box.height() / high)
    wide, high = wide * scale, high * scale
    return QRectF(box.center().x() - wide / 2, box.center().y() - high / 2, wide, high)


def _as_wide(box: QRectF, share: float) -> QRectF:
    """The largest rectangle `share` times as high as wide."""
    wide = min(box.width(), box.height() / share)
    return _centred(box, wide, wide * share)


def _size(rect: QRectF) -> QSize:
    return QSize(max(2, round(rect.width())), max(2, round(rect.height())))


# -- cards ---------------------------------------------------------------------------------------------------


def _hanging(p: QPainter, box: QRectF, card: str, controller: TableController) -> None:
    spot = _as_wide(box, 1.22)
    lay_picture(p, spot, art.hanging(card, _size(spot), device_scale(p)))


def _hidden(p: QPainter, box: QRectF, card: str, controller: TableController) -> None:
    paint_back(p, _as_wide(box.adjusted(10, 10, -10, -10), 1.4), "tapestry")


def _tech(p: QPainter, box: QRectF, card: str, controller: TableController) -> None:
    """The copper plate, and the landmark that belongs to the card below it."""
    landmark = catalogue().techs[card].landmark
    plate = _as_wide(box, 0.8)
    if landmark is not None:
        plate.moveTop(box.y())
        below = QRectF(box.x(), plate.bottom() + 12, box.width(), box.bottom() - plate.bottom() - 12)
        if below.height() < 90:
            plate.setHeight(max(120.0, plate.height() - (90 - below.height())))
            below.setTop(plate.bottom() + 12)
        _landmark(p, below, landmark, controller)
    lay_picture(p, plate, art.engraving(card, _size(plate), device_scale(p)))
    rounded(p, plate, 3, None, TECH_LINE, 1.5)


def _civilization(p: QPainter, box: QRectF, name: str, controller: TableController) -> None:
    """The whole mat as the player who leads it has it."""
    view = controller.view
    people: list[Player] = [view.players[controller.shown_seat], *view.players]
    owner = next((one for one in people if any(m.civilization == name for m in one.civilizations)), None)
    state = state_of(name, owner, view)
    laid = lay_mat(state, box, 0, titled=False, worded=False)
    spare = box.bottom() - max(laid.floor.bottom(), laid.acts.bottom())
    if spare > 8:
        laid = lay_mat(state, box.adjusted(0, spare / 2, 0, 0), 0, titled=False, worded=False)
    colours = {player.seat: controller.colour_of(player.seat) for player in view.players}
    colour = controller.colour_of(owner.seat if owner is not None else controller.viewer)
    paint_mat(p, state, laid, colour, colours)


def _income_row(p: QPainter, box: QRectF, name: str, controller: TableController) -> None:
    """The six spaces, from the first to the last, with the buildings that cover them."""
    row = catalogue().income_rows[name]
    player = controller.view.players[controller.shown_seat]
    covered = player.covered[list(catalogue().income_rows).index(name)] if player.kind == "human" else 0
    cell = _as_wide(box, 1.5)
    step_x, step_y = cell.width() / 2, cell.height() / 3
    for i, space in enumerate(row.spaces):
        spot = QRectF(cell.x() + i % 2 * step_x, cell.y() + i // 2 * step_y, step_x - 8, step_y - 8)
        draw_cell(p, spot)
        inner = spot.adjusted(8, 6, -8, -6)
        if covered >> (space.index - 1) & 1:
            side = inner.height() * 0.62
            at = QRectF(inner.x(), inner.bottom() - side, side, side)
            lay_picture(p, at, building_pixmap(row.building, side, device_scale(p)))
            inner.setLeft(at.right() - side * 0.1)
        paint_glyphs(p, inner, glyphs_for(space.gain), max_size=step_y * 0.36)


def _era(p: QPainter, box: QRectF, era: str, controller: TableController) -> None:
    spot = _as_wide(box, 1.4)
    draw_empty_place(p, spot, 10)
    gives = catalogue().era_bonuses.get(int(era), ())
    which = font("title")
    head = QRectF(spot.x(), spot.y() + spot.height() * 0.12, spot.width(), which.pixelSize() * 1.4)
    text(p, head, roman(int(era)), which, theme().tokens.ink2, CENTER)
    inner = QRectF(spot.x() + 12, head.bottom(), spot.width() - 24, spot.bottom() - head.bottom() - 20)
    signs = glyphs_for(gives) if gives else [Glyph("icon", "income")]
    paint_glyphs(p, inner, signs, max_size=56, paper=True)


# -- the board -----------------------------------------------------------------------------------------------


def _space(p: QPainter, box: QRectF, name: str, controller: TableController) -> None:
    """The space as printed, its price above it, its landmark and the tokens that stand there below."""
    track, _, index = name.partition(".")
    space = catalogue().tracks[track].spaces[int(index)]
    side = float(theme().px(34))
    tokens = _tokens_on(track, int(index), controller)
    foot = (side * 1.2 if tokens else 0.0) + (box.height() * 0.3 if space.landmark else 0.0)
    price = QRectF(box.x(), box.y(), box.width(), side)
    paint_glyphs(p, price, price_glyphs(space.cost), max_size=side, paper=True)
    cell = QRectF(box.x(), price.bottom() + 10, box.width(), box.height() - side - 20 - foot)
    cell = _as_wide(cell, max(0.62, min(1.15, cell.height() / max(1.0, cell.width()))))
    card_shadow(p, cell, 5)
    draw_track_cell(p, cell, track, space.tier)
    head = font("heading")
    line = QRectF(cell.x() + 8, cell.y() + 10, cell.width() - 16, head.pixelSize() * 1.4)
    text(p, line, space_number(track, int(index)), head, PAPER_INK, CENTER)
    inner = QRectF(cell.x() + 14, line.bottom() + 4, cell.width() - 28, cell.bottom() - line.bottom() - 16)
    paint_glyphs(
        p, inner, glyphs_for(space.benefit) + bonus_glyphs(space.bonus), max_size=inner.height() * 0.42
    )
    y = cell.bottom() + 8
    for i, colour in enumerate(tokens):
        x = box.center().x() + (i - (len(tokens) - 1) / 2) * side * 1.1
        draw_token(p, colour, x, y + side / 2, side * 0.42)
    if space.landmark:
        top = y + (side * 1.2 if tokens else 0.0)
        _landmark(p, QRectF(box.x(), top, box.width(), box.bottom() - top), space.landmark, controller)


def space_number(track: str, index: int) -> str:
    """The number of a space, with its track."""
    return t("board.tip.space", track=t(f"track.{track}.name"), index=index)


def _tokens_on(track: str, index: int, controller: TableController) -> list[str]:
    line = TRACKS.index(track)  # type: ignore[arg-type]
    return [
        controller.colour_of(player.seat)
        for player in controller.view.players
        for place in player.tokens[line]
        if place == index
    ]


def _landmark(p: QPainter, box: QRectF, name: str, controller: TableController) -> None:
    """The landmark on its plinth, and at the right the plots it covers; a chip of who has it."""
    site = landmark_site(name)
    plan = min(box.width() * 0.26, box.height() * 0.4, float(theme().px(110)))
    room = box.adjusted(0, 0, -plan - 10, 0)
    cell = min(room.width() / (site.width + 0.4), room.height() / (site.height + 1.1))
    pixmap, corner = landmark_pixmap(name, 0, cell, device_scale(p))
    x = room.center().x() - site.width * cell / 2
    y = min(room.bottom() - 4, room.center().y() + (site.height + 0.9) * cell / 2)
    p.drawPixmap(QPointF(x, y - site.height * cell) - corner, pixmap)
    _footprint(p, QRectF(box.right() - plan, box.bottom() - plan - 4, plan, plan), name, controller)


def _footprint(p: QPainter, box: QRectF, name: str, controller: TableController) -> None:
    """The plots it covers, on paper; in the colour of its owner a chip beside them."""
    site = landmark_site(name)
    rounded(p, box, 8, theme().tokens.cell, theme().tokens.hair)
    plot = min((box.width() - 16) / max(3, site.width), (box.height() - 16) / max(3, site.height))
    left = box.center().x() - plot * site.width / 2
    top = box.center().y() - plot * site.height / 2
    for row, column in site.cells:
        spot = QRectF(left + column * plot, top + row * plot, plot, plot).adjusted(0.8, 0.8, -0.8, -0.8)
        rounded(p, spot, 2, "#8A7F70", PAPER_INK, 1.2)
    owner = controller.view.landmark_owner.get(name)
    if owner is not None and 0 <= owner < len(controller.view.players):
        draw_chip(p, controller.colour_of(owner), box.right() - 4, box.y() + 4, theme().px(11))


def _track(p: QPainter, box: QRectF, track: str, controller: TableController) -> None:
    side = min(box.width(), box.height(), 260.0)
    spot = _centred(box, side, side)
    rounded(p, spot, 12, track_colour(track).hue)
    disc = spot.adjusted(side * 0.16, side * 0.16, -side * 0.16, -side * 0.16)
    rounded(p, disc, disc.width() / 2, "#FFF8E6")
    draw_icon(p, f"track_{track}", disc.adjusted(side * 0.1, side * 0.1, -side * 0.1, -side * 0.1))


def _achievement(p: QPainter, box: QRectF, name: str, controller: TableController) -> None:
    """Its laurels, one below the other, with who has earned them."""
    places = getattr(catalogue().achievements[name], controller.view.board)
    earned = controller.view.achievements.get(name, [])
    side = min(box.width() * 0.8, (box.height() - 12) / max(1, len(places)), 190.0)
    top = box.center().y() - side * len(places) / 2
    for i, points in enumerate(places):
        spot = QRectF(box.center().x() - side / 2, top + i * side, side, side).adjusted(6, 6, -6, -6)
        draw_laurel(p, spot, points)
        if i < len(earned):
            x, y = spot.right() - side * 0.1, spot.bottom() - side * 0.16
            draw_token(p, controller.colour_of(earned[i]), x, y, side * 0.16)


BACKS = {"tapestries": "tapestry", "techs": "tech", "tiles": "territory", "space_tiles": "space"}


def _deck(p: QPainter, box: QRectF, name: str, controller: TableController) -> None:
    back = BACKS[name]
    spot = _as_wide(box.adjusted(16, 16, -16, -16), 0.87 if back in ("territory", "space") else 1.4)
    for shift in (8.0, 4.0, 0.0):
        lay_picture(p, spot.translated(shift - 4, shift - 4), art.back(back, _size(spot), device_scale(p)))


def _die(p: QPainter, box: QRectF, name: str, controller: TableController) -> None:
    kind = name.split("_", 1)[0]
    die = {"red": "conquer_red", "black": "conquer_black"}.get(kind, name if kind == "conquer" else "science")
    face = name if "_" in name and not name.startswith("conquer") else None
    side = min(box.width() * 0.8, box.height() * 0.8, 220.0)
    draw_die(p, _centred(box, side, side), die, face)


def _hex(p: QPainter, box: QRectF, name: str, controller: TableController) -> None:
    """The territory as it lies, with the pieces on it."""
    q, _, r = name.partition(",")
    coord = (int(q), int(r))
    view = controller.view
    radius = min(box.width() / 2.1, box.height() / 1.85)
    ratio = device_scale(p)
    placed = view.placed.get(coord)
    place = catalogue().boards[view.board].by_place[coord]
    painter_of = terrain(ratio)
    if placed is not None and placed.tile in catalogue().territory_tiles:
        picture = painter_of.tile(placed.tile, placed.rotation, radius)
    elif place.kind == "preprinted":
        picture = painter_of.preprinted(view.board, *coord, radius)
    else:
        picture = painter_of.unexplored(radius)
    lay_picture(p, picture_rect(radius, box.center()), picture)
    pieces = list(view.pieces.get(coord, ()))
    for i, piece in enumerate(pieces):
        x = box.center().x() + (i - (len(pieces) - 1) / 2) * radius * 0.62
        y, colour = box.center().y(), _colour(piece.owner, controller)
        if piece.kind == "outpost":
            draw_outpost(p, colour, x, y + radius * 0.26, radius * 0.6, toppled=not piece.upright)
        elif piece.kind in catalogue().landmarks or piece.kind in ("market", "house", "farm", "armory"):
            side = radius * 0.5
            if piece.kind in catalogue().landmarks:
                pixmap, corner = landmark_pixmap(piece.kind, 0, side * 0.5, ratio)
                p.drawPixmap(QPointF(x - side / 2, y - side / 2) - corner, pixmap)
            else:
                at = QRectF(x - side / 2, y - side / 2, side, side)
                lay_picture(p, at, building_pixmap(piece.kind, side, ratio))
            draw_chip(p, colour, x + side * 0.4, y + side * 0.5, radius * 0.1)
        else:
            draw_token(p, colour, x, y, radius * 0.2)


def _colour(seat: int, controller: TableController) -> str:
    known = 0 <= seat < len(controller.view.players)
    return controller.colour_of(seat) if known else controller.colour_of(controller.viewer)


# -- tiles and mats ------------------------------------------------------------------------------------------


def _territory(p: QPainter, box: QRectF, tile: str, controller: TableController) -> None:
    paint_tile(p, "tile", tile, box.center(), min(box.width() / 2.1, box.height() / 1.85))


def _space_tile(p: QPainter, box: QRectF, tile: str, controller: TableController) -> None:
    paint_tile(p, "space", tile, box.center(), min(box.width() / 2.1, box.height() / 1.85))


def _mat(p: QPainter, box: QRectF, name: str, controller: TableController) -> None:
    cell = min(box.width(), box.height()) / 9.9
    picture = mat_pixmap(name, cell, device_scale(p), theme().dark, marks=False)
    p.drawPixmap(QPointF(box.center().x() - cell * 4.9, box.center().y() - cell * 4.9), picture)


_PAINT: dict[str, Paint] = {
    "tapestry": _hanging,
    "maker_of_fire": _hanging,
    "hidden": _hidden,
    "era": _era,
    "tech": _tech,
    "civilization": _civilization,
    "income_row": _income_row,
    "space": _space,
    "landmark": _landmark,
    "track": _track,
    "achievement": _achievement,
    "deck": _deck,
    "die": _die,
    "hex": _hex,
    "territory_tile": _territory,
    "space_tile": _space_tile,
    "mat": _mat,
}
__all__ = ["paint_subject", "share_of"]
