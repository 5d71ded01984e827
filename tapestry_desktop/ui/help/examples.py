"""Worked examples of the chapters, drawn by the art rooms."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.geometry.hexes import SIDES, turned
from tapestry_desktop.ui.art import cards as art
from tapestry_desktop.ui.art.city.buildings import building_pixmap
from tapestry_desktop.ui.art.city.landmarks import landmark_pixmap, landmark_site
from tapestry_desktop.ui.art.city.mats import impassable_cells, margin, mat_pixmap, plot_rect
from tapestry_desktop.ui.art.city.overlays import district_frame
from tapestry_desktop.ui.art.terrain import TerrainArt, hex_centre, picture_rect
from tapestry_desktop.ui.cards.face import lay_picture, paint_symbol, paint_tech_card
from tapestry_desktop.ui.cards.hand_face import paint_hand_card
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font
from tapestry_desktop.ui.look.glyphs import bonus_glyphs, glyphs_for, paint_glyphs, price_glyphs
from tapestry_desktop.ui.look.icons import device_scale, draw_icon
from tapestry_desktop.ui.look.paint import (
    CENTER,
    LEFT,
    draw_cell,
    draw_cloth,
    draw_track_cell,
    text,
)
from tapestry_desktop.ui.look.palette import PAPER_INK, PAPER_INK2, theme
from tapestry_desktop.ui.look.pieces import draw_die, draw_laurel, draw_outpost, draw_seal, draw_token

Paint = Callable[[QPainter, QRectF], None]
ME, RIVAL = "blue", "vermilion"
MAT = "grassland"
PAIR = (14, 12)
"""Numbers of the open pair: track card and tiebreaker card."""
ROUND = ("territory_03", "territory_11", "territory_20")


@lru_cache(maxsize=1)
def terrain() -> TerrainArt:
    """The tile pictures of the help room."""
    return TerrainArt()


def _arrow(p: QPainter, x: float, y: float, size: float) -> None:
    draw_icon(p, "chevron_right", QRectF(x - size / 2, y - size / 2, size, size), ink=theme().tokens.ink)


def _hex(p: QPainter, tile: str, rotation: int, radius: float, at: QPointF) -> None:
    art_room = terrain()
    art_room.set_device_pixel_ratio(device_scale(p))
    lay_picture(p, picture_rect(radius, at), art_room.tile(tile, rotation, radius))


# -- the examples ---------------------------------------------------------------------------------------


def paint_goal(p: QPainter, box: QRectF) -> None:
    """Laurels, growing."""
    step = box.width() / 6
    for place, number in enumerate((4, 27, 96, 181, 300)):
        high = box.height() * (0.36 + 0.14 * place)
        spot = QRectF(box.x() + step * (place + 0.5) - high * 0.1, box.bottom() - high, high * 1.2, high)
        draw_laurel(p, spot, number)


def paint_resources(p: QPainter, box: QRectF) -> None:
    """The four resources and the sign for any."""
    names = ("coin", "worker", "food", "culture", "any")
    step = box.width() / len(names)
    side = box.height() * 0.62
    for place, name in enumerate(names):
        x = box.x() + step * (place + 0.5)
        draw_icon(p, name, QRectF(x - side / 2, box.y(), side, side))
        line = QRectF(x - step / 2, box.y() + side, step, box.height() - side)
        words = t(f"resource.{name}.name")
        text(p, line, words, font("note"), theme().tokens.ink, CENTER, wrap=True)


def paint_mat(p: QPainter, box: QRectF) -> None:
    """An empty capital mat."""
    cell = box.height() / 9.9
    lay = mat_pixmap(MAT, cell, device_scale(p), theme().dark)
    p.drawPixmap(QPointF(box.center().x() - cell * 4.9, box.y()), lay)


def paint_turn(p: QPainter, box: QRectF) -> None:
    """A token steps onto a space: price, benefit and bonus."""
    space = next(s for s in catalogue().tracks["military"].spaces if s.bonus is not None and s.tier == 2)
    wide = min(box.width() * 0.4, box.height() * 1.3)
    cell = QRectF(box.center().x() - wide / 2, box.y(), wide, box.height())
    draw_track_cell(p, cell, "military", space.tier)
    px = theme().px
    name = QRectF(cell.x() + 8, cell.y() + 5, cell.width() - 16, px(20))
    text(p, name, f"{space.index}  {t(f'space.military.{space.index}.name')}", font("label"), PAPER_INK, LEFT)
    inner = QRectF(cell.x() + 8, name.bottom() + 2, cell.width() - 16, cell.bottom() - name.bottom() - 6)
    paint_glyphs(p, inner, glyphs_for(space.benefit) + bonus_glyphs(space.bonus), max_size=px(32))
    side = px(30)
    left = cell.x() - px(56)
    paint_glyphs(p, QRectF(box.x(), cell.center().y() - side, left - box.x(), 2 * side),
                 price_glyphs(space.cost), "right", side, ink=theme().tokens.ink)  # fmt: skip
    _arrow(p, left + px(30), cell.center().y(), px(26))
    draw_token(p, ME, cell.right() + px(40), cell.center().y(), px(16), active=True)


@lru_cache(maxsize=1)
def fitting() -> tuple[str, int, tuple[int, ...]]:
    """A tile, its rotation and the sides that score between the example's three neighbours."""
    box = catalogue().territory_tiles
    around = [(side, box[tile].vertices) for side, tile in zip((5, 0, 1), ROUND, strict=True)]
    best: tuple[str, int, tuple[int, ...]] = ("", 0, ())
    for tile in box.values():
        if tile.id in ROUND:
            continue
        for rotation in range(6):
            corners = turned(tile.vertices, rotation)
            sides = tuple(
                side
                for side, theirs in around
                if corners[side] == theirs[(side + 4) % 6]
                or corners[(side + 1) % 6] == theirs[(side + 3) % 6]
            )
            if len(sides) > len(best[2]):
                best = (tile.id, rotation, sides)
    return best


def paint_explore(p: QPainter, box: QRectF) -> None:
    """A tile among three neighbours with a seal on each side that scores."""
    draw_cloth(p, box)
    radius = box.height() / 4.1
    middle = QPointF(box.center().x(), box.bottom() - radius * 1.15)
    for side, tile in zip((5, 0, 1), ROUND, strict=True):
        away = hex_centre(*SIDES[side], radius)
        _hex(p, tile, 0, radius, middle + away)
    tile, rotation, sides = fitting()
    _hex(p, tile, rotation, radius, middle)
    draw_outpost(p, ME, middle.x(), middle.y() - radius * 1.4, radius * 0.7)
    for side in sides:
        away = hex_centre(*SIDES[side], radius)
        draw_seal(p, middle.x() + away.x() / 2, middle.y() + away.y() / 2, radius * 0.2)


def paint_conquer(p: QPainter, box: QRectF) -> None:
    """Two territories, outposts, and the two dice."""
    draw_cloth(p, box)
    radius = min(box.height() / 2.75, box.width() / 9)
    left = QPointF(box.x() + box.width() * 0.2, box.center().y() - radius * 0.4)
    right = left + hex_centre(1, 0, radius)
    _hex(p, ROUND[0], 0, radius, left)
    _hex(p, ROUND[2], 0, radius, right)
    draw_outpost(p, ME, left.x(), left.y() + radius * 0.4, radius * 0.9)
    draw_outpost(p, ME, right.x() - radius * 0.32, right.y() + radius * 0.2, radius * 0.9)
    draw_outpost(p, RIVAL, right.x() + radius * 0.32, right.y() + radius * 0.5, radius * 0.8, toppled=True)
    side = min(box.height() * 0.5, box.width() * 0.13)
    x = box.x() + box.width() * 0.66
    for place, (die, face) in enumerate((("conquer_red", "red_vp5"), ("conquer_black", "black_coin"))):
        spot = QRectF(x + place * side * 1.3, box.center().y() - side / 2, side, side)
        draw_die(p, spot, die, face)


def paint_research(p: QPainter, box: QRectF) -> None:
    """The science die, and the token that may advance."""
    side = box.height()
    draw_die(p, QRectF(box.x() + box.width() * 0.14, box.y(), side, side), "science", "science_technology")
    _arrow(p, box.x() + box.width() * 0.14 + side * 1.4, box.center().y(), side * 0.34)
    wide = min(side * 1.5, box.width() * 0.22)
    x = box.x() + box.width() * 0.14 + side * 1.8
    for place in (1, 2):
        space = catalogue().tracks["technology"].spaces[place]
        cell = QRectF(x + (place - 1) * (wide + 6), box.y(), wide, side)
        draw_track_cell(p, cell, "technology", space.tier)
        paint_glyphs(p, cell.adjusted(6, 8, -6, -6), glyphs_for(space.benefit), max_size=side * 0.42)
    draw_token(p, ME, x + wide, box.bottom() - side * 0.16, side * 0.16, active=True)


def paint_invent(p: QPainter, box: QRectF) -> None:
    """A tech card and its two upgrades."""
    card = next(iter(catalogue().techs))
    wide, high = min(theme().px(190), round(box.width() * 0.36)), float(theme().px(58))
    spot = QRectF(box.x() + 4, box.center().y() - high / 2, wide, high)
    paint_tech_card(p, spot, card)
    data = catalogue().techs[card]
    side = float(theme().px(30))
    x = spot.right() + side * 1.2
    _arrow(p, spot.right() + side * 0.6, box.center().y(), side * 0.7)
    for place, (symbol, gives) in enumerate((("circle", data.circle), ("square", data.square))):
        y = box.y() + box.height() * (0.3 + 0.4 * place)
        paint_symbol(p, QRectF(x, y - side * 0.4, side * 0.8, side * 0.8), symbol)
        area = QRectF(x + side, y - side * 0.7, box.right() - x - side, side * 1.4)
        paint_glyphs(p, area, glyphs_for(gives), "left", side, ink=theme().tokens.ink, paper=True)


def paint_city(p: QPainter, box: QRectF) -> None:
    """A mat with a complete district and a few more buildings."""
    cell = box.height() / 9.9
    corner = QPointF(box.center().x() - cell * 4.9, box.y())
    ratio = device_scale(p)
    p.drawPixmap(corner, mat_pixmap(MAT, cell, ratio, theme().dark))
    closed = set(impassable_cells(MAT))
    kinds = ("house", "market", "farm", "armory")
    edge = margin(cell)
    origin = corner + QPointF(edge.left(), edge.top()) - plot_rect(0, 0, cell).topLeft()
    free = [(row, col) for row in range(3) for col in range(3) if (row, col) not in closed]
    free += [(row, col) for row, col in ((4, 3), (4, 4), (1, 3), (3, 0), (6, 5)) if (row, col) not in closed]
    for count, (row, col) in enumerate(free):
        spot = plot_rect(row, col, cell).topLeft() + origin
        p.drawPixmap(spot, building_pixmap(kinds[count % 4], cell, ratio))
    p.save()
    p.translate(origin)
    district_frame(p, 0, 0, cell)
    p.restore()
    draw_icon(p, "any", QRectF(corner.x() - cell * 2.6, corner.y() + cell * 1.2, cell * 2, cell * 2))


def paint_landmarks(p: QPainter, box: QRectF) -> None:
    """Four landmarks on their plots."""
    names = ("lighthouse", "forge", "academy", "launch_pad")
    ratio = device_scale(p)
    cell = min(box.height() / 4.4, box.width() / 17)
    step = box.width() / len(names)
    for place, name in enumerate(names):
        site = landmark_site(name)
        pixmap, corner = landmark_pixmap(name, 0, cell, ratio)
        x = box.x() + step * (place + 0.5) - site.width * cell / 2
        p.drawPixmap(QPointF(x, box.bottom() - site.height * cell - 6) - corner, pixmap)


def three_kinds() -> tuple[str, ...]:
    """A card of each kind: when played, this era, trap."""
    box = catalogue().tapestries.values()
    return tuple(next(c.id for c in box if c.kind == kind) for kind in ("when_played", "this_era", "trap"))


def paint_tapestries(p: QPainter, box: QRectF) -> None:
    """Three cards side by side."""
    step = box.width() / 3
    wide = min(step - 14, box.height() * 0.8)
    for place, card in enumerate(three_kinds()):
        x = box.x() + step * (place + 0.5) - wide / 2
        paint_hand_card(p, QRectF(x, box.y() + 3, wide, box.height() - 10), card)


def paint_civilizations(p: QPainter, box: QRectF) -> None:
    """Three banners with their names."""
    names = list(catalogue().civilizations)[:9:4]
    step = box.width() / 3
    line = theme().px(22)
    high = box.height() - line
    size = QSize(round(high * 0.9), round(high))
    for place, name in enumerate(names):
        x = box.x() + step * (place + 0.5)
        spot = QRectF(x - size.width() / 2, box.y(), size.width(), size.height())
        lay_picture(p, spot, art.banner(name, size, device_scale(p)))
        under = QRectF(x - step / 2, spot.bottom(), step, line)
        text(p, under, t(f"civilization.{name}.name"), font("strong"), theme().tokens.ink, CENTER)


def paint_eras(p: QPainter, box: QRectF) -> None:
    """The era spaces and what the first gains there."""
    bonuses = catalogue().era_bonuses
    step = box.width() / 4
    for place, (era, gives) in enumerate(sorted(bonuses.items())):
        cell = QRectF(box.x() + step * place + 4, box.y(), step - 8, box.height())
        draw_cell(p, cell)
        top = QRectF(cell.x(), cell.y() + 4, cell.width(), theme().px(20))
        text(p, top, t(f"era.{era}.name"), font("label"), PAPER_INK, CENTER)
        below = QRectF(cell.x() + 6, top.bottom(), cell.width() - 12, cell.bottom() - top.bottom() - 4)
        if gives:
            paint_glyphs(p, below, glyphs_for(gives), max_size=theme().px(28))
        else:
            text(p, below, "–", font("body"), PAPER_INK2, CENTER)


def paint_decision(p: QPainter, box: QRectF) -> None:
    """An open pair of decision cards."""
    from tapestry_desktop.ui.solo.faces import Light, paint_tiebreaker_card, paint_track_card

    wide = min(box.width() / 2 - 8, box.height() * 1.0)
    middle = box.center().x()
    paint_track_card(p, QRectF(middle - wide - 6, box.y(), wide, box.height()), PAIR[0], Light(), {})
    paint_tiebreaker_card(p, QRectF(middle + 6, box.y(), wide, box.height()), PAIR[1], Light())


def paint_kaiju_compass(p: QPainter, box: QRectF) -> None:
    """Which track leads the kaiju to which side of the city."""
    from tapestry_desktop.ui.solo.compass import paint_compass

    paint_compass(p, box)


EXAMPLES: dict[str, tuple[Paint, int]] = {
    "goal": (paint_goal, 70),
    "resources": (paint_resources, 78),
    "mat": (paint_mat, 240),
    "turn": (paint_turn, 110),
    "explore": (paint_explore, 250),
    "conquer": (paint_conquer, 170),
    "research": (paint_research, 84),
    "invent": (paint_invent, 96),
    "city": (paint_city, 270),
    "landmarks": (paint_landmarks, 150),
    "tapestries": (paint_tapestries, 200),
    "civilizations": (paint_civilizations, 190),
    "eras": (paint_eras, 78),
    "decision": (paint_decision, 210),
    "compass": (paint_kaiju_compass, 150),
}
"""Name of an example -> how it is drawn, and its height in logical pixels."""


def example_words(name: str) -> str:
    """What an example shows, for those who do not see it."""
    args: dict[str, dict[str, object]] = {
        "explore": {"n": len(fitting()[2])},
        "research": {"track": t("track.technology.name")},
        "invent": {"card": t(f"tech.{next(iter(catalogue().techs))}.name")},
    }
    return t(f"rules.picture.{name}", **args.get(name, {}))
