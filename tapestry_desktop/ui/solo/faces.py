"""The two open decision cards as they lie: the track card on the left, the tiebreaker card on the right.

What is being used is lit: it keeps its full colour and a dark blue line while the rest fades.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from ...content import catalogue
from ...content.solo import DecisionCard, HexOrder
from ...content.texts import texts
from ...engine.state import Coord
from ..cards.face import card_shadow, vellum
from ..i18n import t
from ..look.fonts import font, text_width
from ..look.icons import draw_icon
from ..look.paint import CENTER, LEFT, RIGHT, draw_empty_place, rounded, saved, text
from ..look.palette import PAPER_INK, PAPER_INK2, color, mix, theme

HEAD, LIT = "#26335C", "#2A3F86"
INDICATORS: dict[str, tuple[str, ...]] = {
    "any": ("track_any",),
    "landmark_or_finish": ("landmark", "finish"),
    "finish": ("finish",),
    "favourite": ("favourite",),
}
BOTS = {"automa": "automa", "shadow": "shadow_empire"}
VECTORS = {"N": (0, -1), "S": (0, 1), "SE": (1, 0), "NW": (-1, 0), "NE": (1, -1), "SW": (-1, 1)}
CORNERS = ((-0.5, -0.866), (0.5, -0.866), (1.0, 0.0), (0.5, 0.866), (-0.5, 0.866), (-1.0, 0.0))
FADED = 0.46


@dataclass(frozen=True, slots=True)
class Light:
    """What of the cards is in use. `lit` as in `story.Step`; empty = the cards just lie there."""

    lit: tuple[str, ...] = ()
    chosen_icon: str = ""
    upwards: bool = False  # the list is read from below
    kept: tuple[Coord, ...] = ()
    coord: Coord | None = None

    def share(self, section: str) -> float:
        """The opacity of a section."""
        return 1.0 if not self.lit or section in self.lit else FADED


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of an indicator: in words, the tracks that were valid, and the one chosen."""

    words: str
    valid: tuple[str, ...] = ()
    chosen: str = ""


def icon_of(name: str) -> str:
    """The picture of a track or of the heart."""
    return name if name == "favourite" else f"track_{name}"


def is_low(rect: QRectF) -> bool:
    """Whether a card has no room for its foot: what stands there is then a sign in the heading."""
    return rect.height() < theme().px(186)


def _sheet(p: QPainter, rect: QRectF, title: str, number: int, sign: str = "") -> QRectF:
    """Paper and heading; returns the box below the heading. `sign` stands beside the number."""
    head = min(float(theme().px(32)), rect.height() * 0.2)
    card_shadow(p, rect)
    rounded(p, rect, 8, vellum(), "#8C7A55")
    with saved(p):
        p.setClipRect(QRectF(rect.x(), rect.y(), rect.width(), head))
        rounded(p, rect, 8, HEAD)
    p.fillRect(QRectF(rect.x(), rect.y() + head - 1.5, rect.width(), 1.5), QColor("#C9A24B"))
    box = QRectF(rect.x() + 10, rect.y(), rect.width() - 20, head)
    text(p, box, str(number), font("strong"), "#E8C97A", RIGHT)
    right = text_width(str(number), font("strong")) + 10
    if sign:
        side = head * 0.66
        right += side + 4
        spot = QRectF(box.right() - right + 4, box.center().y() - side / 2, side, side)
        draw_icon(p, sign, spot, chip=True)
    fits = (role for role in ("mat_title", "strong") if text_width(title, font(role)) <= box.width() - right)
    which = next(fits, "label")
    text(p, box.adjusted(0, 0, -right, 0), title, font(which), "#FBF1DC", LEFT)
    return QRectF(rect.x(), rect.y() + head, rect.width(), rect.height() - head)


def _well(p: QPainter, rect: QRectF, lit: bool) -> None:
    fill = "#FFFBEC" if lit else mix(vellum(), "#C9B388", 0.16)
    rounded(p, rect, 6, fill, LIT if lit else "#CDB98A", 2.4 if lit else 1.0)


def paint_track_card(
    p: QPainter, rect: QRectF, card_id: int, light: Light, verdicts: dict[str, Verdict]
) -> None:
    """A decision card as track card. `verdicts` gives beside each indicator what came of it."""
    card, low = catalogue().solo.cards[card_id], is_low(rect)
    box = _sheet(p, rect, t("solo.track_card"), card_id, "income" if low and card.income else "")
    foot = 0.0 if low else float(theme().px(30))
    room = QRectF(box.x() + 8, box.y() + 7, box.width() - 16, box.height() - foot - 12)
    high = (room.height() - 6) / 2
    for place, (bot, indicator) in enumerate((("automa", card.automa), ("shadow", card.shadow))):
        well = QRectF(room.x(), room.y() + place * (high + 6), room.width(), high)
        with saved(p):
            p.setOpacity(light.share(bot))
            _well(p, well, bot in light.lit)
            _indicator(p, well, bot, indicator, verdicts.get(bot))
    if low:
        return
    with saved(p):
        p.setOpacity(light.share("income"))
        line = QRectF(box.x() + 8, box.bottom() - foot - 1, box.width() - 16, foot - 3)
        if "income" in light.lit:
            _well(p, line, True)
        _foot(p, line, "income", card.income, t("solo.hand" if card.income else "solo.no_hand"))


def _foot(p: QPainter, line: QRectF, icon: str, printed: bool, words: str) -> None:
    side = min(line.height() - 4, float(theme().px(20)))
    spot = QRectF(line.x() + 6, line.center().y() - side / 2, side, side)
    draw_icon(p, icon, spot, opacity=1.0 if printed else 0.35)
    where = QRectF(spot.right() + 8, line.y(), line.right() - spot.right() - 10, line.height())
    text(p, where, words, font("note"), PAPER_INK if printed else PAPER_INK2, LEFT)


def _indicator(p: QPainter, well: QRectF, bot: str, indicator: str, verdict: Verdict | None) -> None:
    """The picture at the left; beside it whose it is, what it means, and the tracks that were valid."""
    px = theme().px
    inside = well.adjusted(7, 6, -7, -6)
    plate = _plate(p, inside, INDICATORS[indicator])
    rest = QRectF(plate.right() + 9, inside.y(), inside.right() - plate.right() - 9, inside.height())
    name = texts().text(f"solo_indicator.{indicator}.name")
    who = float(px(18))
    rows = 1 if rest.height() < px(36) else 2 if rest.height() < px(56) or verdict is None else 3
    step = rest.height() / rows
    line = QRectF(rest.x(), rest.y(), rest.width(), step)
    draw_icon(p, BOTS[bot], QRectF(line.x(), line.center().y() - who / 2, who, who))
    if rows > 1:
        bot_name = texts().text(f"solo_bot.{bot}.name")
        text(p, line.adjusted(who + 6, 0, 0, 0), bot_name, font("label"), PAPER_INK2, LEFT)
        line = QRectF(rest.x(), line.bottom(), rest.width(), step)
    else:
        line.setLeft(line.x() + who + 6)
    if verdict is not None and rows == 3:
        _tracks(p, QRectF(rest.x(), line.bottom(), rest.width(), step), verdict)
    elif verdict is not None:
        wide = _tracks_width(verdict, step)
        if text_width(name, font("strong")) + wide + 6 <= line.width() or rows == 1:
            _tracks(p, line.adjusted(max(0.0, line.width() - wide), 0, 0, 0), verdict)
            line.setRight(line.right() - wide - 6)
    which = "strong" if text_width(name, font("strong")) <= line.width() else "label"
    if rows > 1 or text_width(name, font(which)) <= line.width():  # else the picture alone says it
        text(p, line, name, font(which), PAPER_INK, LEFT | Qt.TextFlag.TextWordWrap, wrap=True)


def _plate(p: QPainter, inside: QRectF, signs: Sequence[str]) -> QRectF:
    """The printed picture of an indicator on its cream plate; two signs overlap like cards."""
    side = min(inside.height(), inside.width() * 0.32)
    plate = QRectF(inside.x(), inside.center().y() - side / 2, side, side)
    rounded(p, plate, 7, "#FFFDF4", "#BFA56F", 1.4)
    spread = 1 + 0.7 * (len(signs) - 1)
    each = (side - 8) / spread
    start = plate.center().x() - each * spread / 2
    for place, sign in enumerate(signs):
        lift = each * 0.32 * (place - (len(signs) - 1) / 2)
        y = plate.center().y() - each / 2 + lift
        draw_icon(p, sign, QRectF(start + place * each * 0.7, y, each, each))
    return plate


def _tracks_width(verdict: Verdict, high: float) -> float:
    side = min(high - 2, float(theme().px(21)))
    return len(verdict.valid) * (side + 4)


def _tracks(p: QPainter, box: QRectF, verdict: Verdict) -> None:
    """The valid tracks in a row; the chosen one is framed, the others are faded."""
    most = max(8.0, box.width() / max(1, len(verdict.valid)) - 4)
    side = min(box.height() - 2, float(theme().px(21)), most)
    x = box.x()
    for track in verdict.valid:
        spot = QRectF(x, box.center().y() - side / 2, side, side)
        chosen = track == verdict.chosen
        if chosen:
            rounded(p, spot.adjusted(-1, -1, 1, 1), 5, "#FFFFFF", LIT, 2.2)
        draw_icon(p, f"track_{track}", spot.adjusted(2.5, 2.5, -2.5, -2.5), opacity=1.0 if chosen else 0.5)
        x += side + 4
    if not verdict.valid:
        text(p, box, verdict.words, font("label"), PAPER_INK2, LEFT)


def paint_tiebreaker_card(
    p: QPainter, rect: QRectF, card_id: int, light: Light, board: str = "small"
) -> None:
    """A decision card as tiebreaker card: the list, the order of the hexes, the toppled outpost."""
    card, low = catalogue().solo.cards[card_id], is_low(rect)
    sign = "outpost_toppled" if low and card.topple else ""
    box = _sheet(p, rect, t("solo.tiebreaker_card"), card_id, sign)
    foot = 0.0 if low else float(theme().px(30))
    room = QRectF(box.x() + 8, box.y() + 5, box.width() - 16, box.height() - foot - 9)
    wide = max(float(theme().px(84)), room.width() * 0.34)
    with saved(p):
        p.setOpacity(light.share("list"))
        _list(p, QRectF(room.x(), room.y(), wide, room.height()), card, light)
    with saved(p):
        p.setOpacity(light.share("hex"))
        order = catalogue().solo.order(card_id)
        area = QRectF(room.x() + wide + 6, room.y(), room.width() - wide - 6, room.height())
        if "hex" in light.lit:
            _well(p, area, True)
        paint_order(p, area.adjusted(4, 2, -4, -2), order, light, board)
    if low:
        return
    with saved(p):
        p.setOpacity(light.share("topple"))
        line = QRectF(box.x() + 8, box.bottom() - foot - 1, box.width() - 16, foot - 3)
        if "topple" in light.lit:
            _well(p, line, True)
        _foot(p, line, "outpost_toppled", card.topple, t("solo.topple" if card.topple else "solo.no_topple"))


def _list(p: QPainter, box: QRectF, card: DecisionCard, light: Light) -> None:
    """Five icons with the arrows of the two bots, who read them from opposite ends."""
    if "list" in light.lit:
        _well(p, box, True)
    inner = box.adjusted(4, 4, -4, -4)
    step = inner.height() / 5
    side = min(step - 3, inner.width() * 0.42, float(theme().px(34)))
    middle = inner.center().x()
    for place, icon in enumerate(card.tiebreaker):
        spot = QRectF(middle - side / 2, inner.y() + place * step + (step - side) / 2, side, side)
        chosen = light.chosen_icon == icon
        rounded(p, spot, 5, "#FFFFFF", LIT if chosen else "#BFA56F", 2.6 if chosen else 1.0)
        draw_icon(p, icon_of(icon), spot.adjusted(3, 3, -3, -3))
    small = min(side * 0.7, float(theme().px(18)))
    left, right = middle - side / 2 - small * 0.72 - 4, middle + side / 2 + small * 0.72 + 4
    draw_icon(p, "automa", QRectF(left - small / 2, inner.y() + 1, small, small))
    _arrow(p, QPointF(left, inner.y() + small + 4), QPointF(left, inner.bottom() - 3), HEAD)
    draw_icon(p, "shadow_empire", QRectF(right - small / 2, inner.bottom() - small - 1, small, small))
    _arrow(p, QPointF(right, inner.bottom() - small - 4), QPointF(right, inner.y() + 3), HEAD)


def _arrow(p: QPainter, start: QPointF, end: QPointF, ink: str, width: float = 2.0) -> None:
    way = end - start
    length = math.hypot(way.x(), way.y())
    if length < 3:
        return
    unit = QPointF(way.x() / length, way.y() / length)
    side = QPointF(-unit.y(), unit.x())
    head = min(7.0, length * 0.5)
    with saved(p):
        p.setPen(QPen(QColor(ink), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        p.drawLine(start, end)
        p.drawLine(end, end - unit * head + side * head * 0.62)
        p.drawLine(end, end - unit * head - side * head * 0.62)


def _spot(coord: Coord) -> tuple[float, float]:
    return 1.5 * coord[0], 1.7320508 * (coord[1] + coord[0] / 2)


def first_line(order: HexOrder) -> tuple[Coord, ...]:
    """The hexes of the first line that is walked."""
    step, line = VECTORS[order.walk], [order.order[0]]
    for coord in order.order[1:]:
        if (coord[0] - line[-1][0], coord[1] - line[-1][1]) != step:
            break
        line.append(coord)
    return tuple(line)


def lines_towards(order: HexOrder) -> str:
    """The side of the map to which the next lines go, square to the walk: E or W, NE or SW, NW or SE."""
    first = [_spot(coord) for coord in first_line(order)]
    rest = [_spot(coord) for coord in order.order]
    dx = sum(x for x, _ in rest) / len(rest) - sum(x for x, _ in first) / len(first)
    dy = sum(y for _, y in rest) / len(rest) - sum(y for _, y in first) / len(first)
    if order.walk in ("N", "S"):
        return "E" if dx > 0 else "W"
    if order.walk in ("SE", "NW"):
        return "NE" if dx - 1.7320508 * dy > 0 else "SW"
    return "SE" if dx + 1.7320508 * dy > 0 else "NW"


def paint_order(p: QPainter, area: QRectF, order: HexOrder, light: Light, board: str = "small") -> None:
    """A small map with the walk over its hexes; those still valid are dark, the one taken is darkest."""
    words = float(theme().px(17))
    spots = {coord: _spot(coord) for coord in order.order}
    left, right = min(x for x, _ in spots.values()) - 1, max(x for x, _ in spots.values()) + 1
    top, bottom = min(y for _, y in spots.values()) - 0.9, max(y for _, y in spots.values()) + 0.9
    room = area.adjusted(0, 0, 0, -words - 2)
    r = min(room.width() / (right - left), room.height() / (bottom - top))
    x0 = room.center().x() - r * (left + right) / 2
    y0 = room.center().y() - r * (top + bottom) / 2

    def at(coord: Coord) -> QPointF:
        x, y = spots[coord]
        return QPointF(x0 + x * r, y0 + y * r)

    line = first_line(order)
    for coord in order.order:
        fill = "#EADBB4" if coord not in line else "#D9BE82"
        if coord in light.kept:
            fill = "#8FA6D8"
        if coord == light.coord:
            fill = LIT
        p.setPen(QPen(QColor("#A98F5B"), 0.8))
        p.setBrush(QColor(fill))
        centre = at(coord)
        p.drawPolygon(QPolygonF([centre + QPointF(x * r * 0.94, y * r * 0.94) for x, y in CORNERS]))
    _arrow(p, at(line[0]), at(line[-1]), "#20150A", 2.2)
    ahead = t(f"solo.way.{lines_towards(order)}")
    note = t("solo.lines", way=ahead)
    if text_width(note, font("small")) > area.width():
        note = f"▸ {ahead}"
    text(
        p,
        QRectF(area.x(), area.bottom() - words, area.width(), words),
        note,
        font("small"),
        PAPER_INK2,
        CENTER,
    )
    _next_lines(p, at(line[len(line) // 2]), QPointF(x0, y0), r)


def _next_lines(p: QPainter, start: QPointF, middle: QPointF, r: float) -> None:
    """The grey arrow: from the first line across the map."""
    way = middle - start
    length = math.hypot(way.x(), way.y())
    if length > 1:
        unit = QPointF(way.x() / length, way.y() / length)
        _arrow(p, start + unit * r * 1.4, start + unit * r * 4.2, color("#6B5B45", 0.8).name(), 1.8)


def paint_no_card(p: QPainter, rect: QRectF, words: str) -> None:
    """The place of a decision card when none lies open."""
    draw_empty_place(p, rect, 8)
    text(p, rect, words, font("note"), theme().tokens.ink2, CENTER)


def card_words(card_id: int) -> str:
    """A decision card for screen readers."""
    card = catalogue().solo.cards[card_id]
    icons: Sequence[str] = [
        t("solo.heart") if icon == "favourite" else t(f"track.{icon}.name") for icon in card.tiebreaker
    ]
    return t(
        "solo.card_words", number=card_id, automa=texts().text(f"solo_indicator.{card.automa}.name"),
        shadow=texts().text(f"solo_indicator.{card.shadow}.name"), icons=", ".join(icons),
        hand=t("solo.hand" if card.income else "solo.no_hand"),
    )  # fmt: skip
