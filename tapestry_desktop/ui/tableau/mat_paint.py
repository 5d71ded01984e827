"""A civilization mat, painted: banner, when it acts, its floor with spaces and tokens, its rule in words.

`lay_mat` finds the places for any size, from the smallest panel of the tableau to a whole sheet; `paint_mat`
draws them. Everything is in logical pixels.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from ...content import BUILDINGS
from ..art import cards as art
from ..art.city.buildings import building_pixmap
from ..cards.face import lay_picture, paint_back
from ..i18n import has_text, t
from ..look.fonts import font, key_of, text_width
from ..look.glyphs import Glyph, layout_glyphs, paint_glyphs
from ..look.icons import INTERFACE, device_scale, draw_icon, interface_ink
from ..look.paint import CENTER, LEFT, rounded, saved, text
from ..look.palette import PAPER_INK, theme
from ..look.pieces import draw_chip, draw_done, draw_outpost, draw_token
from .mat_plans import MatState, Space, acts, plan_of

FLOOR, FLOOR_INK = "#3B2C4A", "#F6ECD2"
GAP = 3.0
EDGE = 4.0
"""The floor beyond its spaces."""
LEAST = 21.0
"""Where cells beside a hanging banner would be narrower, the banner becomes a pennant."""
COMFORT = 26.0
"""Height that a cell keeps before a longer text takes it."""
LEGIBLE = 14.2
"""Size of signs from which the words among them are 12 pixels high."""
TOP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
Colours = dict[int, str]


@dataclass(slots=True)
class MatLayout:
    """Where the parts of a mat lie. `rects` are the spaces of the floor by their ids."""

    banner: QRectF
    hangs: bool
    acts: QRectF
    title: QRectF
    floor: QRectF = field(default_factory=QRectF)
    rects: dict[str, QRectF] = field(default_factory=dict)
    words: QRectF = field(default_factory=QRectF)
    rule: str = ""


def lay_mat(
    state: MatState, room: QRectF, title_high: float, *, titled: bool = True, worded: bool = True
) -> MatLayout:
    """The places of a mat in a room; without `titled` the title stands above the room, without `worded`
    the rule elsewhere."""
    wide = max(44.0, room.width() * (0.23 if worded else 0.31))
    spaces = plan_of(state)
    columns, rows = _extent(spaces)
    least = min(space.w / (1.5 if space.short else 1) for space in spaces if space.glyphs)
    narrow = least * (room.width() - wide - 8 - 2 * EDGE - GAP * (columns - 1)) / columns
    low = (room.height() - title_high - 2 * EDGE) / rows
    if narrow < min(LEAST, low * 0.9) and room.width() < 300:
        small = _pennant(state, spaces, room, title_high, titled)
        name = text_width(t(f"civilization.{state.data.id}.name"), font("mat_title"))
        if not titled or name * 0.8 <= small.title.width():  # else large text has no room before the signs
            return small
    return _hanging(state, spaces, room, title_high, wide, titled, worded)


def _hanging(
    state: MatState, spaces: list[Space], room: QRectF, title_high: float, wide: float, titled: bool,
    worded: bool,
) -> MatLayout:  # fmt: skip
    """The banner hangs at the left, when it acts is said below it; the rule stands beside it, or across the
    whole mat where that lets it say more."""
    head = title_high + 3 if titled else 0.0
    foot = 4 + len(_act_lines(state, wide)) * float(theme().px(20))
    beside = room.adjusted(wide + 8, head, 0, 0)
    least = foot + wide * 1.3
    rule, across, high = "", False, 0.0
    if worded:
        rule, across, high = _rule_for(state, spaces, beside, room, max(0.0, least - head))
    upper = room.adjusted(0, 0, 0, -high if across else 0.0)
    banner = QRectF(room.x(), room.y(), wide, min(upper.height() - foot, wide * 2.5))
    title = QRectF(beside.x(), room.y(), beside.width(), title_high if titled else 0.0)
    when = QRectF(room.x(), banner.bottom() + 4, wide, foot - 4)
    laid = MatLayout(banner, True, when, title, rule=rule)
    _lay_floor(laid, spaces, beside.adjusted(0, 0, 0, -high))
    laid.words = QRectF(beside.x(), laid.floor.bottom() + 4, beside.width(), high)
    if across:
        laid.words = QRectF(room.x(), max(laid.floor.bottom(), when.bottom()) + 4, room.width(), high)
    return laid


def _pennant(
    state: MatState, spaces: list[Space], room: QRectF, title_high: float, titled: bool
) -> MatLayout:
    """A small banner before the title, when it acts behind it; floor and rule over the whole width."""
    high = max(title_high + 3, 28.0)
    banner = QRectF(room.x(), room.y() - 2, high * 0.9, high)
    wide, line = acts_width(state), float(theme().px(20))
    when = QRectF(room.right() - wide, room.y() + (title_high - line) / 2, wide, line)
    title = QRectF(banner.right() + 6, room.y(), when.x() - banner.right() - 8, title_high)
    if not titled:
        when.moveTo(banner.right() + 6, room.y() + (high - line) / 2)
    below = room.adjusted(0, banner.bottom() + 3 - room.y(), 0, 0)
    rule, _across, taken = _rule_for(state, spaces, below, None, 0)
    laid = MatLayout(banner, False, when, title, rule=rule)
    _lay_floor(laid, spaces, below.adjusted(0, 0, 0, -taken))
    laid.words = QRectF(below.x(), laid.floor.bottom() + 4, below.width(), taken)
    return laid


def _extent(spaces: list[Space]) -> tuple[float, float]:
    if not spaces:
        return 1.0, 1.0
    return max(space.x + space.w for space in spaces), max(space.y + space.h for space in spaces)


def _rule_for(
    state: MatState, spaces: list[Space], beside: QRectF, across: QRectF | None, least: float
) -> tuple[str, bool, float]:
    """The longest rule that leaves comfortable cells: its words, whether it goes across the whole mat below
    the banner (which needs `least` beside the floor), and its height."""
    columns, rows = _extent(spaces)
    which = font("label_plain")
    widest = (beside.width() - 2 * EDGE - GAP * (columns - 1)) / columns
    rules = rules_of(state)
    headed = [
        (66 if len(space.glyphs) > 2 else 40) / space.h for space in spaces if space.head and space.glyphs
    ]
    comfort = max([COMFORT, *headed])
    for place, words in enumerate(rules):
        least_cell = comfort if place + 2 < len(rules) else comfort * 0.66
        needed = least_cell if headed else min(least_cell, widest * 1.1)
        for room, wide in ((beside, False), (across, True)):
            if room is None:
                continue
            high = wrapped_height(words, which, room.width()) + 6
            left = beside.height() - high
            cell = (left - 2 * EDGE - GAP * (rows - 1)) / rows
            if cell >= needed and (not wide or left >= least):
                return words, wide, high
    return "", False, 0.0


def _lay_floor(laid: MatLayout, spaces: list[Space], room: QRectF) -> None:
    laid.rects = space_rects(spaces, room.adjusted(EDGE, EDGE, -EDGE, -EDGE))
    box = QRectF()
    for rect in laid.rects.values():
        box = box.united(rect)
    laid.floor = box.adjusted(-EDGE, -EDGE, EDGE, EDGE) if laid.rects else QRectF(room.topLeft(), QSize(0, 0))


def space_rects(spaces: list[Space], room: QRectF) -> dict[str, QRectF]:
    """Space id -> rectangle in a room, cells neither very flat nor very tall nor too large."""
    columns, rows = _extent(spaces)
    most = max(60.0, min(150.0, room.width() * 0.36))
    wide = min((room.width() + GAP) / columns, (most + GAP) * 1.5)
    high = min((room.height() + GAP) / rows, most + GAP)
    wide, high = min(wide, high * 1.9), min(high, wide * 1.35)
    return {
        space.id: QRectF(
            room.x() + space.x * wide, room.y() + space.y * high, space.w * wide - GAP, space.h * high - GAP
        )
        for space in spaces
    }


# -- words ---------------------------------------------------------------------------------------------------


def rules_of(state: MatState) -> list[str]:
    """The rule of a mat, the whole first, then shorter and shorter."""
    stem = f"civilization.{state.data.id}"
    parts = [f"{stem}.{part}" for part in ("income", *(f"ability.{i}" for i in range(1, 6)), "final")]
    said = [t(part) for part in parts if has_text(part)]
    found = [" ".join(said), said[0] if len(said) > 1 else "", t(f"{stem}.summary")]
    return [words for words in (*found, t(f"tableau.civ.short.{state.data.id}")) if words]


_HEIGHTS: dict[tuple[str, str, float], float] = {}


def wrapped_height(words: str, which: QFont, width: float) -> float:
    """Height of wrapped words."""
    key = (words, key_of(which), width)
    if key not in _HEIGHTS:
        if len(_HEIGHTS) > 800:
            _HEIGHTS.clear()
        flags = int(Qt.TextFlag.TextWordWrap)
        _HEIGHTS[key] = QFontMetricsF(which).boundingRect(QRectF(0, 0, width, 4000), flags, words).height()
    return _HEIGHTS[key]


def acts_width(state: MatState) -> float:
    """Width of the signs that say when a mat acts, on one line."""
    return sum(_act_width(words) for _icon, words in acts(state))


def _act_width(words: str) -> float:
    return theme().px(18) + 4 + (text_width(words, font("label")) + 4 if words else 0.0)


def _act_lines(state: MatState, width: float) -> list[list[tuple[str, str]]]:
    """The signs in lines below a banner of a width; one alone may be wider."""
    lines: list[list[tuple[str, str]]] = []
    used = 0.0
    for icon, words in acts(state):
        wide = _act_width(words)
        if wide > width + 6 and words:  # large text: the number below its sign
            lines += [[(icon, "")], [("", words)]]
            used = width
        elif lines and used + wide <= width + 6:
            lines[-1].append((icon, words))
            used += wide
        else:
            lines.append([(icon, words)])
            used = wide
    return lines


# -- painting ------------------------------------------------------------------------------------------------


def paint_mat(painter: QPainter, state: MatState, laid: MatLayout, colour: str, colours: Colours) -> None:
    """Banner, times, floor and words; the title is the caller's."""
    size = QSize(round(laid.banner.width()), round(laid.banner.height()))
    draw = art.banner if laid.banner.width() >= 100 else art.pennant
    lay_picture(painter, laid.banner, draw(state.data.id, size, device_scale(painter)))
    _paint_acts(painter, state, laid)
    if laid.rects:
        spaces = plan_of(state)
        rounded(painter, laid.floor, 7, FLOOR)
        _paths(painter, state, laid.rects)
        for space in spaces:
            paint_space(painter, space, laid.rects[space.id], colour, colours)
    if laid.rule:
        text(painter, laid.words, laid.rule, font("label_plain"), theme().tokens.ink2, TOP, wrap=True)


def _paint_acts(painter: QPainter, state: MatState, laid: MatLayout) -> None:
    tokens, box, which = theme().tokens, laid.acts, font("label")
    side, y = float(theme().px(18)), laid.acts.y()
    for line in _act_lines(state, box.width()):
        wide = sum(_act_width(words) for _icon, words in line) - 4
        x = box.x() + max(0.0, (box.width() - wide) / 2)
        for icon, words in line:
            if not icon:
                text(
                    painter,
                    QRectF(box.x(), y, box.width(), side),
                    words,
                    which,
                    tokens.ink2,
                    CENTER,
                    elide=False,
                )
                continue
            chip = theme().dark and icon not in INTERFACE
            draw_icon(painter, icon, QRectF(x, y + 1, side, side), ink=interface_ink(icon), chip=chip)
            if words:
                room = QRectF(x + side + 2, y, text_width(words, which) + 3, side + 2)
                text(painter, room, words, which, tokens.ink2, elide=False)
            x += _act_width(words)
        y += theme().px(20)


def _paths(painter: QPainter, state: MatState, rects: dict[str, QRectF]) -> None:
    slots = state.data.slots
    if not slots or not all(slot.column is not None and slot.row is None for slot in slots):
        return
    with saved(painter):
        painter.setPen(QPen(QColor("#D9C79B"), 1.6))
        for slot in slots:
            for link in slot.links:
                a, b = rects[slot.id], rects[link]
                painter.drawLine(QPointF(a.right(), a.center().y()), QPointF(b.left(), b.center().y()))


def paint_space(painter: QPainter, space: Space, rect: QRectF, colour: str, colours: Colours) -> None:
    """One space of the floor with what lies on it."""
    if space.look == "place":
        _place(painter, space, rect, colour)
        return
    if space.look == "deck":
        _deck(painter, space, rect)
        return
    if space.look == "cell":
        rounded(painter, rect, 5, "#F3E7CB", "#B79E6B", 1)
    elif space.glyphs:
        rounded(painter, rect, 5, "#D9CDB4", None)
    edge = 2.0 if rect.height() >= 24 else 0.5
    inner = rect.adjusted(edge, edge, -edge, -edge)
    if space.head:
        inner = _head(painter, space, inner, colours)
    if space.glyphs:
        if space.mark in ("token", "outpost") or space.mark in BUILDINGS:
            inner = _beside_mark(inner)
        most = max(26.0, rect.height() * 0.55)
        paint_glyphs(painter, inner, fitting_glyphs(space, inner, most), max_size=most)
    _mark(painter, space, rect, colour)


def fitting_glyphs(space: Space, inner: QRectF, most: float) -> list[Glyph]:
    """The signs of a space, or the few that stand for them where not all have room."""
    shown = list(space.glyphs)
    placed = layout_glyphs(inner, shown, max_size=most)
    words = [part for part in placed if part.glyph.kind == "text"]
    if not any(part.glyph.words == "…" or part.size < LEGIBLE for part in words):
        return shown
    return list(space.short) or [glyph for glyph in shown if glyph.kind != "gain"]


def _beside_mark(inner: QRectF) -> QRectF:
    """Where the signs of a covered space stand: right of what covers it, or below it at the right."""
    if inner.width() > inner.height() * 1.3:
        return inner.adjusted(inner.height() * 0.78, 0, 0, 0)
    wide, high = inner.width() * 0.58, inner.height() * 0.52
    return QRectF(inner.right() - wide, inner.bottom() - high, wide, high)


def _head(painter: QPainter, space: Space, inner: QRectF, colours: Colours) -> QRectF:
    """Words above the signs, or alone on the floor behind a chip or a building; what is left of the room."""
    which = font("label")
    if not space.glyphs:
        lead = inner.height() if space.seat is None else min(inner.height(), 22.0)
        if space.seat is not None:
            spot = QPointF(inner.x() + lead / 2, inner.center().y())
            draw_chip(painter, colours.get(space.seat, ""), spot.x(), spot.y(), lead * 0.42)
        words = QRectF(inner.x() + lead + 1, inner.y(), inner.width() - lead - 1, inner.height())
        text(painter, words, space.head, which, FLOOR_INK, LEFT, elide=False)
        return inner
    high = min(QFontMetricsF(which).height(), inner.height() * 0.45)
    text(painter, QRectF(inner.x(), inner.y(), inner.width(), high), space.head, which, PAPER_INK, CENTER,
         elide=False)  # fmt: skip
    return inner.adjusted(0, high, 0, 0)


def _place(painter: QPainter, space: Space, rect: QRectF, colour: str) -> None:
    r = min(rect.width(), rect.height()) * 0.40
    centre = rect.center()
    if space.mark == "token":
        draw_token(painter, colour, centre.x(), centre.y() - r * 0.06, r * 0.92)
        return
    with saved(painter):
        painter.setPen(QPen(QColor("#8D7A9C"), 1.3, Qt.PenStyle.DashLine))
        painter.setBrush(QColor("#4B3A5C"))
        painter.drawEllipse(centre, r, r)


def _deck(painter: QPainter, space: Space, rect: QRectF) -> None:
    """A pile of tapestry cards and how many they are; the outline of one where there is none."""
    high = min(rect.height(), rect.width() * 1.36)
    card = QRectF(rect.x(), rect.center().y() - high / 2, high / 1.36, high).adjusted(1, 1, -1, -1)
    card.moveCenter(rect.center())
    if space.mark:
        paint_back(painter, card, "tapestry", shadow=False)
    else:
        rounded(painter, card, 3, "#4B3A5C", "#8D7A9C", 1.2)
    which = font("label")
    wide, tall = text_width(space.head, which) + 8, QFontMetricsF(which).height()
    plate = QRectF(card.center().x() - wide / 2, card.center().y() - tall / 2, wide, tall)
    rounded(painter, plate, tall / 2, "#FBF1DC", "#8C6A30", 1)
    text(painter, plate, space.head, which, PAPER_INK, CENTER, elide=False)


def _mark(painter: QPainter, space: Space, rect: QRectF, colour: str) -> None:
    side = min(rect.width(), rect.height())
    left = space.glyphs and rect.width() > rect.height() * 1.3
    if space.mark == "token":
        y = rect.center().y() - 1 if left else rect.y() + side * 0.36
        draw_token(painter, colour, rect.x() + side * (0.42 if left else 0.36), y, side * 0.31)
    elif space.mark == "outpost":
        draw_outpost(painter, colour, rect.x() + side * 0.38, rect.y() + side * 0.9, side * 0.78)
    elif space.mark == "done":
        r = max(7.0, side * 0.24)
        draw_done(painter, rect.right() - r * 0.9, rect.y() + r * 0.9, r)
    elif space.mark in BUILDINGS:
        size = side * 0.84
        at = QRectF(rect.x() + 1, rect.center().y() - size / 2, size, size)
        lay_picture(painter, at, building_pixmap(space.mark, size, device_scale(painter)))
