"""A candidate of the set-up, whole: a civilization with banner, floor and rule, a city mat with its plots."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QPainter

from ...content import catalogue
from ...engine.geometry.hexes import hex_map
from ...engine.geometry.plots import COLUMNS, DISTRICTS, GRID, ROWS, SIZE, bit, mask_of
from ...engine.rules.setup import start_hex
from ...engine.state import Table
from ..art.city.mats import mat_pixmap
from ..controller import TableController
from ..i18n import t
from ..look.fonts import font, text_width
from ..look.icons import device_scale, draw_icon, interface_ink
from ..look.paint import LEFT, rounded, text
from ..look.palette import mix, theme
from ..tableau.mat_paint import EDGE as FLOOR_EDGE
from ..tableau.mat_paint import MatLayout, acts_width, paint_mat, space_rects, wrapped_height
from ..tableau.mat_plans import MatState, plan_of, state_of
from ..tableau.tips import Paragraph, content_of
from .rules import paint_rule, rule_height

PAD = 12.0
TOP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
SIZES = (16.0, 14.0, 13.0, 12.5)
"""Type of the rule in logical pixels at 100 %, from the largest that fits."""
SHARES = (0.42, 0.36, 0.30, 0.24, 0.19)
"""Height of banner and floor beside each other as a share of the sheet."""
FLOOR_SHARE = 0.30
"""Height of a floor under its banner, as a share of the sheet."""
LOW_SHARES = (0.34, 0.28, 0.23, 0.19)
"""Height of a floor in a low sheet, as a share of it."""
LOW = 380
"""Height of a sheet, at 100 % text, below which the motto gives way and the banner shrinks."""
WANTED_BANNER = 300.0
LEAST_BANNER = 120.0
"""Height below which a banner stands beside the floor instead (logical pixels)."""


def _sheet(painter: QPainter, rect: QRectF) -> None:
    tokens = theme().tokens
    rounded(painter, rect, 10, mix(tokens.panel, tokens.panel2, 0.55), tokens.hair, 1)


# -- civilizations -------------------------------------------------------------------------------------------


def rule_parts(name: str, controller: TableController) -> list[Paragraph]:
    """The whole rule of a civilization, but for what happens when it is gained later."""
    content = content_of(("civilization", name), controller)
    later = t("tableau.civ.midgame")
    return [part for part in content.paragraphs if part.chip != later] if content is not None else []


def paint_civilization(
    painter: QPainter, rect: QRectF, name: str, controller: TableController, colour: str, first: int = 0
) -> int:
    """Name and motto, then banner, floor and rule as the sheet allows. A rule that is longer than its room is
    shown from the row `first` on; gives the last row from which on it makes sense to read."""
    _sheet(painter, rect)
    tokens, px = theme().tokens, theme().px
    state = state_of(name, None, controller.view)
    inner = rect.adjusted(PAD, 8, -PAD, -10)
    parts = rule_parts(name, controller)
    title = QRectF(inner.x(), inner.y(), inner.width(), px(28))
    if inner.height() < px(LOW):
        laid = _low(inner, state, parts)
        paint_mat(painter, state, laid, colour, {})
        last = paint_rule(painter, laid.words, parts, SIZES[-1], first)
        called, which = t(f"civilization.{name}.name"), QFont(font("heading"))
        while text_width(called, which) > laid.title.width() and which.pixelSize() > px(14):
            which.setPixelSize(which.pixelSize() - 1)
        text(painter, laid.title, called, which, tokens.ink, LEFT)
        return last
    text(painter, title, t(f"civilization.{name}.name"), font("name"), tokens.ink, LEFT)
    motto = t(f"civilization.{name}.summary")
    high = min(wrapped_height(motto, font("epithet"), inner.width()), px(44))
    under = QRectF(inner.x(), title.bottom(), inner.width(), high + 2)
    text(painter, under, motto, font("epithet"), tokens.ink2, TOP, wrap=True)
    below = QRectF(inner.x(), under.bottom() + 6, inner.width(), inner.bottom() - under.bottom() - 6)
    laid, words, size = _tall(below, state, parts) or _short(below, state, parts)
    paint_mat(painter, state, laid, colour, {})
    return paint_rule(painter, words, parts, size, first)


def _tall(room: QRectF, state: MatState, parts: list[Paragraph]) -> tuple[MatLayout, QRectF, float] | None:
    """The banner over the whole width, the floor below it, the rule at the foot; None where the banner would
    be low."""
    foot = float(theme().px(22))
    floor = QRectF(room.x(), room.y(), room.width(), room.height() * FLOOR_SHARE)
    laid = MatLayout(QRectF(), True, QRectF(), QRectF())
    _floor(laid, state, floor)
    spare = room.height() - laid.floor.height() - foot - 16
    size = SIZES[0]
    if spare - rule_height(parts, size, room.width()) < WANTED_BANNER:
        size = SIZES[1]
    left = spare - rule_height(parts, size, room.width())
    if left < LEAST_BANNER:
        return None
    wide = min(room.width(), left / 0.8)
    laid.banner = QRectF(room.center().x() - wide / 2, room.y(), wide, min(left, wide * 1.15))
    laid.acts = QRectF(room.x(), laid.banner.bottom() + 2, room.width(), foot)
    y = laid.acts.bottom() + 4 - laid.floor.y()
    laid.floor.translate(room.center().x() - laid.floor.center().x(), y)
    for rect in laid.rects.values():
        rect.translate(room.center().x() - floor.x() - laid.floor.width() / 2, y)
    top = laid.floor.bottom() if laid.rects else laid.acts.bottom()
    return laid, QRectF(room.x(), top + 8, room.width(), room.bottom() - top - 8), size


def _short(room: QRectF, state: MatState, parts: list[Paragraph]) -> tuple[MatLayout, QRectF, float]:
    """The banner beside the floor, the rule below; beside them where the sheet lies on its side. In the
    largest type that shows all of the rule."""
    if room.width() > room.height() * 1.3:
        laid = _side_by_side(state, QRectF(room.x(), room.y(), room.width() * 0.46, room.height()))
        words = room.adjusted(room.width() * 0.46 + 12, 0, 0, 0)
        size = next((s for s in SIZES if rule_height(parts, s, words.width()) <= words.height()), SIZES[-1])
        return laid, words, size
    choices = [(share, size) for size in SIZES[1:] for share in SHARES]
    choices.sort(key=lambda one: SIZES.index(one[1]) * 0.1 - one[0])

    def fits(share: float, size: float) -> bool:
        return rule_height(parts, size, room.width()) < room.height() * (1 - share) - 10

    share, size = next((one for one in choices if fits(*one)), choices[-1])
    laid = _side_by_side(state, QRectF(room.x(), room.y(), room.width(), room.height() * share))
    bottom = max(laid.acts.bottom(), laid.floor.bottom())
    return laid, QRectF(room.x(), bottom + 8, room.width(), room.bottom() - bottom - 8), size


def _low(room: QRectF, state: MatState, parts: list[Paragraph]) -> MatLayout:
    """Large text in a low window: a small banner before the title, the floor, the rule."""
    high = float(theme().px(30))
    wide = acts_width(state)
    title = QRectF(room.x() + high + 6, room.y(), room.width() - high - wide - 8, high)
    when = QRectF(room.right() - wide, room.y() + theme().px(6), wide, theme().px(20))
    laid = MatLayout(QRectF(room.x(), room.y(), high, high + 4), False, when, title)
    for share in LOW_SHARES:
        _floor(laid, state, QRectF(room.x(), room.y() + high + 8, room.width(), room.height() * share))
        top = laid.floor.bottom() + 6
        laid.words = QRectF(room.x(), top, room.width(), room.bottom() - top)
        if rule_height(parts, SIZES[-1], room.width()) <= laid.words.height():
            break
    return laid


def _side_by_side(state: MatState, room: QRectF) -> MatLayout:
    """The banner with what is said below it at the left, the floor at the right."""
    foot = float(theme().px(22))
    wide = max(min(room.width() * 0.34, (room.height() - foot) / 1.35, 190.0), acts_width(state))
    banner = QRectF(room.x(), room.y(), wide, min(room.height() - foot, wide * 1.9))
    laid = MatLayout(banner, True, QRectF(room.x(), banner.bottom() + 3, wide, foot - 3), QRectF())
    x = banner.right() + 10
    _floor(laid, state, QRectF(x, room.y(), room.right() - x, room.height()))
    return laid


def _floor(laid: MatLayout, state: MatState, room: QRectF) -> None:
    """Lay the floor with its spaces into the top left corner of a room."""
    edge = FLOOR_EDGE
    laid.rects = space_rects(plan_of(state), room.adjusted(edge, edge, -edge, -edge))
    box = QRectF()
    for found in laid.rects.values():
        box = box.united(found)
    empty = QRectF(room.topLeft(), QSizeF(0, 0))
    laid.floor = box.adjusted(-edge, -edge, edge, edge) if laid.rects else empty


# -- city mats -----------------------------------------------------------------------------------------------


def start_place(name: str, table: Table) -> str:
    """The numbers on the map where the first outposts of a mat will stand in this game."""
    start = hex_map(catalogue(), table.board).start_of_mat
    here = start_hex(catalogue(), table, name)
    return "–".join(str(number) for number in sorted(start) if start[number] == here)


def mat_facts(name: str) -> list[tuple[str, str]]:
    """What tells one mat from another: icon and words."""
    free = GRID & ~mask_of(catalogue().capital_mats[name].impassable)
    district = min((free & area).bit_count() for area in DISTRICTS)
    line = min((free & line).bit_count() for line in (*ROWS, *COLUMNS))
    down, across = widest_field(free)
    return [
        ("district", t("setup.mat.district", n=district)),
        ("landmark", t("setup.mat.field", down=down, across=across)),
        ("row", t("setup.mat.line", n=line)),
    ]


def widest_field(free: int) -> tuple[int, int]:
    """Rows and columns of the largest rectangle of free plots: room for landmarks."""
    sizes = [
        (down * across, down, across)
        for down in range(1, SIZE + 1)
        for across in range(1, SIZE + 1)
        if any(
            not field & ~free
            for row in range(SIZE - down + 1)
            for column in range(SIZE - across + 1)
            for field in [sum(bit(row + r, column + c) for r in range(down) for c in range(across))]
        )
    ]
    return max(sizes)[1:]


def paint_city_mat(painter: QPainter, rect: QRectF, name: str) -> None:
    """The mat as large as it goes, its landscape's name and its facts below or beside it."""
    _sheet(painter, rect)
    tokens, px = theme().tokens, theme().px
    inner = rect.adjusted(PAD, PAD, -PAD, -PAD)
    facts = mat_facts(name)
    across = rect.width() > rect.height() * 1.15
    side = min(inner.height(), inner.width() * 0.66) if across else min(inner.width(), inner.height() * 0.72)
    cell = int(side / 9.88)
    picture = mat_pixmap(name, cell, device_scale(painter), theme().dark, marks=True)
    size = QSizeF(cell * 9.88, cell * 9.88)
    x = inner.x() if across else inner.center().x() - size.width() / 2
    y = inner.center().y() - size.height() / 2 if across else inner.y()
    painter.drawPixmap(QPointF(round(x), round(y)), picture)
    if across:
        words = inner.adjusted(size.width() + 14, 0, 0, 0)
        words.setTop(y)
    else:
        words = inner.adjusted(0, size.height() + 6, 0, 0)
    title = QRectF(words.x(), words.y(), words.width(), px(30))
    text(painter, title, t(f"capital_mat.{name}.name"), font("name"), tokens.ink, LEFT)
    below = words.adjusted(0, px(34), 0, 0)
    _facts(painter, below, facts, font("note" if below.height() < px(110) else "body"))


def _facts(painter: QPainter, room: QRectF, facts: list[tuple[str, str]], which: QFont) -> None:
    tokens, px, y = theme().tokens, theme().px, room.y()
    lead = float(px(28))
    for icon, words in facts:
        high = max(wrapped_height(words, which, room.width() - lead), float(px(22)))
        if y + high > room.bottom() + 2:
            return
        draw_icon(painter, icon, QRectF(room.x(), y, px(20), px(20)), ink=interface_ink(icon))
        area = QRectF(room.x() + lead, y + 1, room.width() - lead, high + 2)
        text(painter, area, words, which, tokens.ink, TOP, wrap=True)
        y += high + 8
