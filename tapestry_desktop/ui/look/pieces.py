"""Painted pieces: outposts, tokens, chips, laurels, dice, seals and card backs.

`draw_*` paint where they are told; `piece_pixmap` keeps the same drawings as pixmaps, per size and ratio.
Players are named by number (0-4) or colour id; the player's shape is on every piece, and every piece has a
ring of cream.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)

from ._files import LookError
from .cache import PICTURES
from .fonts import sized, text_width
from .icons import draw_icon
from .paint import CENTER, round_pen, rounded, saved, smooth, text
from .palette import (
    CREAM,
    LAUREL_FILL,
    PAPER_INK,
    RESOURCES,
    RING,
    TRACKS,
    PlayerColour,
    color,
    player_colour,
    theme,
)

Who = int | str
_CACHE = PICTURES.shelf("piece")


def shape_path(kind: str, cx: float, cy: float, r: float) -> QPainterPath:
    """A player's mark (lozenge, triangle, crescent, star, drop) of radius `r` round a centre.

    Raises LookError for an unknown shape.
    """
    path = QPainterPath()
    if kind == "lozenge":
        corners = [(0, -1.05), (0.82, 0), (0, 1.05), (-0.82, 0)]
    elif kind == "triangle":
        corners = [(0, -1.0), (0.98, 0.72), (-0.98, 0.72)]
    elif kind == "star":
        corners = []
        for i in range(10):
            reach, angle = (1.12 if i % 2 == 0 else 0.5), -math.pi / 2 + i * math.pi / 5
            corners.append((reach * math.cos(angle), reach * math.sin(angle)))
    elif kind == "crescent":
        path.addEllipse(QPointF(cx, cy), r, r)
        bite = QPainterPath()
        bite.addEllipse(QPointF(cx + r * 0.48, cy - r * 0.18), r * 0.82, r * 0.82)
        return path.subtracted(bite)
    elif kind == "drop":
        path.moveTo(cx, cy - r * 1.12)
        for x1, y1, x2, y2, x, y in (
            (0.35, -0.5, 0.86, -0.15, 0.86, 0.28),
            (0.86, 0.78, 0.46, 1.02, 0, 1.02),
            (-0.46, 1.02, -0.86, 0.78, -0.86, 0.28),
            (-0.86, -0.15, -0.35, -0.5, 0, -1.12),
        ):
            path.cubicTo(cx + r * x1, cy + r * y1, cx + r * x2, cy + r * y2, cx + r * x, cy + r * y)
        return path
    else:
        raise LookError(f"There is no player mark called {kind!r}.")
    path.addPolygon(QPolygonF([QPointF(cx + r * x, cy + r * y) for x, y in corners]))
    path.closeSubpath()
    return path


def draw_chip(painter: QPainter, who: Who, cx: float, cy: float, r: float, *, active: bool = False) -> None:
    """The flat disc that stands for a player: white rim, colour, mark; gold rim for the active player."""
    player = player_colour(who)
    with saved(painter):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme().tokens.gold if active else "#FFFFFF"))
        painter.drawEllipse(QPointF(cx, cy), r, r)
        inner = r * (0.82 if active else 0.88)
        painter.setBrush(QColor(player.base))
        painter.drawEllipse(QPointF(cx, cy), inner, inner)
        painter.setBrush(QColor(player.mark))
        painter.drawPath(shape_path(player.shape, cx, cy, inner * 0.56))


def draw_ground_shadow(
    painter: QPainter, cx: float, cy: float, rx: float, ry: float, alpha: float = 0.45
) -> None:
    """A soft oval shadow on the ground."""
    with saved(painter):
        painter.translate(cx, cy)
        painter.scale(1, ry / rx)
        fade = QRadialGradient(QPointF(0, 0), rx)
        fade.setColorAt(0, color("#1A1410", alpha))
        fade.setColorAt(0.55, color("#1A1410", alpha * 0.75))
        fade.setColorAt(1, color("#1A1410", 0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fade)
        painter.drawEllipse(QPointF(0, 0), rx, rx)


@lru_cache(maxsize=64)
def _tower(h: float) -> QPainterPath:
    """A tower of height `h` standing on 0, 0."""
    w, t = h * 0.27, h * 0.36
    path = QPainterPath(QPointF(-w * 1.08, 0))
    for x, y in ((-w * 0.86, -0.16), (-w * 0.72, -0.62), (-t * 0.78, -0.70), (-t * 0.78, -1.0)):
        path.lineTo(x, h * y)
    left, step = -t * 0.78, 2 * t * 0.78 / 5
    for i in range(5):
        y = -h if i % 2 == 0 else -h * 0.90
        path.lineTo(left + step * i, y)
        path.lineTo(left + step * (i + 1), y)
    for x, y in ((t * 0.78, -0.70), (w * 0.72, -0.62), (w * 0.86, -0.16), (w * 1.08, 0)):
        path.lineTo(x, h * y)
    path.quadTo(0, h * 0.10, -w * 1.08, 0)
    path.closeSubpath()
    return path


def draw_outpost(
    painter: QPainter,
    who: Who,
    x: float,
    y: float,
    height: float,
    *,
    toppled: bool = False,
    shadow: bool = True,
) -> None:
    """An outpost of `height` whose foot (upright) or middle (toppled) stands at x, y on the ground."""
    player, h = player_colour(who), height
    with saved(painter):
        if shadow:
            if toppled:
                draw_ground_shadow(painter, x + h * 0.04, y + h * 0.03, h * 0.66, h * 0.2, 0.55)
            else:
                draw_ground_shadow(painter, x + h * 0.17, y + h * 0.02, h * 0.46, h * 0.17, 0.55)
        if toppled:
            painter.translate(x - h * 0.48, y - h * 0.16)
            painter.rotate(82)
        else:
            painter.translate(x, y)
        path = _tower(h)
        painter.setPen(round_pen(RING, h * 0.13, 0.95))
        painter.setBrush(color(RING, 0.95))
        painter.drawPath(path)
        painter.setPen(round_pen(PAPER_INK, max(1.0, h * 0.035)))
        painter.setBrush(_flank(player, h))
        painter.drawPath(path)
        painter.setPen(QPen(color(PAPER_INK, 0.35), max(0.7, h * 0.02)))
        painter.drawLine(QPointF(-h * 0.205, -h * 0.645), QPointF(h * 0.205, -h * 0.645))
        painter.drawLine(QPointF(-h * 0.235, -h * 0.16), QPointF(h * 0.235, -h * 0.16))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(player.mark))
        painter.drawPath(shape_path(player.shape, 0, -h * 0.395, h * 0.125))


def _flank(player: PlayerColour, h: float) -> QLinearGradient:
    light = QLinearGradient(-h * 0.30, 0, h * 0.32, 0)
    for at, value in ((0, player.light), (0.38, player.base), (0.62, player.base), (1, player.dark)):
        light.setColorAt(at, QColor(value))
    return light


def draw_token(
    painter: QPainter, who: Who, x: float, y: float, r: float, *, active: bool = False, shadow: bool = True
) -> None:
    """A turned disc of radius `r` for tracks, maps and mats; `active` puts the gold ring round it."""
    player, t = player_colour(who), theme().tokens
    with saved(painter):
        if shadow:
            draw_ground_shadow(painter, x + r * 0.2, y + r * 0.45, r * 1.2, r * 0.85, 0.45)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color(RING, 0.95))
        painter.drawEllipse(QPointF(x, y + r * 0.09), r * 1.14, r * 1.2)
        if active:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(t.gold_line), r * 0.34))
            painter.drawEllipse(QPointF(x, y), r * 1.3, r * 1.3)
            painter.setPen(QPen(QColor(t.gold), r * 0.22))
            painter.drawEllipse(QPointF(x, y), r * 1.3, r * 1.3)
        painter.setPen(QPen(QColor(PAPER_INK), max(0.9, r * 0.12)))
        painter.setBrush(QColor(player.dark))
        painter.drawEllipse(QPointF(x, y + r * 0.16), r, r)
        light = QRadialGradient(QPointF(x - r * 0.4, y - r * 0.5), r * 1.7)
        light.setColorAt(0, QColor(player.light))
        light.setColorAt(0.6, QColor(player.base))
        light.setColorAt(1, QColor(player.base))
        painter.setBrush(light)
        painter.drawEllipse(QPointF(x, y), r, r)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(player.mark))
        painter.drawPath(shape_path(player.shape, x, y, r * 0.55))


def draw_cube(painter: QPainter, rect: QRectF, hue: str | QColor, *, who: Who | None = None) -> None:
    """A cube seen from above the corner, lit from the NW; `who` puts a player's mark on its top."""
    side = min(rect.width(), rect.height())
    x0, y0, u = rect.center().x() - side / 2, rect.center().y() - side / 2, side / 24
    base = QColor(hue)

    def face(points: tuple[tuple[float, float], ...], fill: QColor) -> None:
        painter.setBrush(fill)
        painter.drawPolygon(QPolygonF([QPointF(x0 + a * u, y0 + b * u) for a, b in points]))

    with saved(painter):
        painter.setPen(round_pen(RING, 4.4 * u, 0.95))
        face(((12, 2.4), (21, 7), (21, 16.8), (12, 21.8), (3, 16.8), (3, 7)), QColor(RING))
        painter.setPen(round_pen(PAPER_INK, 1.4 * u))
        face(((12, 2.4), (21, 7), (12, 11.8), (3, 7)), base.lighter(135))
        face(((3, 7), (12, 11.8), (12, 21.8), (3, 16.8)), base)
        face(((21, 7), (12, 11.8), (12, 21.8), (21, 16.8)), base.darker(125))
        if who is not None:
            player = player_colour(who)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(player.mark))
            painter.drawPath(shape_path(player.shape, x0 + 12 * u, y0 + 7 * u, 3.1 * u))


LEAST_NUMBER = 9.0
"""Smallest font of a number in a sign, in logical pixels."""


def draw_laurel(painter: QPainter, rect: QRectF, number: int | str, *, weight: int = 700) -> None:
    """Victory points: the laurel with its number, split where the number is wider than the laurel.

    The laurel's height is the height of `rect`; a wide number uses the width that `rect` leaves.
    """
    words, side = str(number), rect.height()
    which = sized(laurel_font_size(side), weight)
    extra = max(0.0, min(text_width(words, which) - side * 0.54, rect.width() - side))
    x, y = rect.center().x() - (side + extra) / 2, rect.y()
    if words and side * 0.72 < LEAST_NUMBER:  # no room for leaves: a plain pill
        rounded(painter, QRectF(x, y, side + extra, side), side * 0.3, LAUREL_FILL)
    elif extra < 0.5:
        draw_icon(painter, "vp", QRectF(x, y, side, side))
    else:
        painter.fillRect(
            QRectF(x + side / 2 - 0.5, y + side * 0.25, extra + 1, side * 0.5), QColor(LAUREL_FILL)
        )
        for shift in (0.0, extra):
            with saved(painter):
                painter.setClipRect(
                    QRectF(x + (side / 2 + extra if shift else 0), y, side / 2, side),
                    Qt.ClipOperation.IntersectClip,
                )
                draw_icon(painter, "vp", QRectF(x + shift, y, side, side))
    text(
        painter, QRectF(x, y + side * 0.01, side + extra, side), words, which, PAPER_INK, CENTER, elide=False
    )


def laurel_font_size(side: float) -> float:
    """Size of the number in a laurel of a height: 12 px or more wherever the laurel has room for it, and
    never less than can be read."""
    return max(LEAST_NUMBER, min(max(12.0, side * 0.45), side * 0.72))


def laurel_width(number: int | str, side: float) -> float:
    """Width that `draw_laurel` wants for a number at a height."""
    return side + max(0.0, text_width(str(number), sized(laurel_font_size(side), 700)) - side * 0.54)


def draw_pips(painter: QPainter, rect: QRectF, resource: str, count: int, limit: int = 8) -> None:
    """The tracker of one resource: `limit` little bars of which `count` are filled."""
    if resource not in RESOURCES:
        raise LookError(f"There is no resource called {resource!r}; the four are {', '.join(RESOURCES)}.")
    step = rect.width() / limit
    # With high contrast an empty bar is thinner too, so that the count does not hang on hue.
    thin = rect.height() * 0.3 if theme().high_contrast else 0.0
    for i in range(limit):
        box = QRectF(rect.x() + i * step, rect.y(), step - 2, rect.height())
        if i < count:
            rounded(painter, box, 1.5, RESOURCES[resource])
        else:
            rounded(painter, box.adjusted(0, thin, 0, -thin), 1.5, theme().tokens.hair)


def _die_body(painter: QPainter, rect: QRectF, fill: str, line: str) -> None:
    side = min(rect.width(), rect.height())
    box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
    rounded(painter, box, side * 0.22, RING)
    inner = box.adjusted(side * 0.06, side * 0.06, -side * 0.06, -side * 0.06)
    light = QLinearGradient(inner.topLeft(), inner.bottomRight())
    light.setColorAt(0, QColor(fill).lighter(118))
    light.setColorAt(1, QColor(fill).darker(112))
    rounded(painter, inner, side * 0.18, QBrush(light), line, max(1.0, side * 0.045))


def draw_die(painter: QPainter, rect: QRectF, die: str, face: str | None = None) -> None:
    """A die lying on a face of dice.json (`red_vp5`, `black_food`, `science_military`...), or at rest.

    `die` is conquer_red, conquer_black or science. Raises LookError for any other.
    """
    rest = {"conquer_red": "die_red", "conquer_black": "die_black", "science": "die_science"}
    if die not in rest:
        raise LookError(f"There is no die called {die!r}; the three are {', '.join(rest)}.")
    if face is None:
        draw_icon(painter, rest[die], rect)
        return
    side = min(rect.width(), rect.height())
    box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
    plate = box.adjusted(side * 0.19, side * 0.19, -side * 0.19, -side * 0.19)
    symbol = face.split("_", 1)[-1]
    if die == "science":
        _science_body(painter, box)
        draw_icon(painter, f"track_{symbol}" if symbol in TRACKS else symbol, plate)
        return
    _die_body(painter, box, "#C9432F" if die == "conquer_red" else "#4A423C", PAPER_INK)
    rounded(painter, plate.adjusted(-2, -2, 2, 2), side * 0.12, CREAM)
    if symbol.startswith("vp"):
        draw_laurel(painter, plate, symbol.removeprefix("vp"))
    elif symbol == "territories":
        half = plate.width() * 0.62
        draw_laurel(painter, QRectF(plate.x() - half * 0.1, plate.y(), half, half), 1)
        draw_icon(
            painter, "territory_control", QRectF(plate.right() - half, plate.bottom() - half, half, half)
        )
    elif symbol == "territory":
        draw_icon(painter, "territory_tile", plate)
    else:
        draw_icon(painter, symbol, plate)


def _science_body(painter: QPainter, box: QRectF) -> None:
    """A twelve-sided die from above: ten-sided outline, cream pentagon for the face."""
    c, r = box.center(), box.width() / 2
    outline = QPolygonF(
        [
            QPointF(c.x() + r * math.sin(math.radians(36 * i)), c.y() - r * math.cos(math.radians(36 * i)))
            for i in range(10)
        ]
    )
    with saved(painter):
        painter.setPen(round_pen(RING, r * 0.12))
        painter.setBrush(QColor(RING))
        painter.drawPolygon(outline)
        painter.translate(c)
        painter.scale(0.92, 0.92)
        painter.translate(-c)
        light = QLinearGradient(box.topLeft(), box.bottomRight())
        light.setColorAt(0, QColor("#57B78A"))
        light.setColorAt(1, QColor("#2F7F55"))
        painter.setPen(round_pen(PAPER_INK, max(1.0, r * 0.09)))
        painter.setBrush(light)
        painter.drawPolygon(outline)
        painter.setPen(round_pen(PAPER_INK, max(0.8, r * 0.05)))
        painter.setBrush(QColor(CREAM))
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(
                        c.x() + r * 0.8 * math.sin(math.radians(72 * i)),
                        c.y() - r * 0.8 * math.cos(math.radians(72 * i)),
                    )
                    for i in range(5)
                ]
            )
        )


def draw_seal(painter: QPainter, cx: float, cy: float, r: float, words: str = "+1") -> None:
    """The round gold seal that says what a drop would score."""
    t = theme().tokens
    with saved(painter):
        painter.setPen(QPen(QColor(t.gold_line), max(1.0, r * 0.14)))
        painter.setBrush(QColor(t.gold))
        painter.drawEllipse(QPointF(cx, cy), r, r)
    text(
        painter,
        QRectF(cx - r, cy - r, 2 * r, 2 * r),
        words,
        sized(r * 1.12, 700),
        PAPER_INK,
        CENTER,
        elide=False,
    )


def draw_plus(painter: QPainter, cx: float, cy: float, r: float) -> None:
    """The gold plus at the end of a row or column that a drop would finish."""
    draw_seal(painter, cx, cy, r, "")
    with saved(painter):
        painter.setPen(round_pen(PAPER_INK, r * 0.26))
        painter.drawLine(QPointF(cx - r * 0.5, cy), QPointF(cx + r * 0.5, cy))
        painter.drawLine(QPointF(cx, cy - r * 0.5), QPointF(cx, cy + r * 0.5))


def draw_done(painter: QPainter, cx: float, cy: float, r: float) -> None:
    """The green disc with a check: district finished."""
    t = theme().tokens
    with saved(painter):
        painter.setPen(QPen(QColor(RING), r * 0.34))
        painter.setBrush(QColor(RING))
        painter.drawEllipse(QPointF(cx, cy), r * 1.02, r * 1.02)
        painter.setPen(QPen(QColor(t.done_line), max(0.8, r * 0.14)))
        painter.setBrush(QColor(t.done))
        painter.drawEllipse(QPointF(cx, cy), r, r)
        painter.setPen(round_pen("#FFFFFF", r * 0.26))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(
            QPolygonF(
                [
                    QPointF(cx - r * 0.43, cy + r * 0.02),
                    QPointF(cx - r * 0.13, cy + r * 0.37),
                    QPointF(cx + r * 0.46, cy - r * 0.36),
                ]
            )
        )


_YARN = {"g": "#E0A93A", "v": "#C1462F", "p": "#F1E3C4", "k": "#171F36", "m": "#6E2F45", "e": "#2F8A72"}


def _back_stitch(x: int, y: int, cols: int, rows: int) -> str:
    """The yarn of one stitch of a tapestry back: nested lozenges in a double border."""
    edge = min(x, y, cols - 1 - x, rows - 1 - y)
    if edge < 3:
        return "kgk"[edge]
    d = abs(x - (cols - 1) / 2) * rows / cols + abs(y - (rows - 1) / 2)
    return "pvgmmvkgmvmp"[int(d / 2.0) % 12] if d > 2 else "p"


def draw_card_back(painter: QPainter, rect: QRectF, deck: str = "tapestry") -> None:
    """The back of a card: tapestry (woven lozenges), tech (copper grid), civilization, or any icon's name."""
    ring = max(1.0, rect.width() * 0.02)
    if deck == "tapestry":
        cell = 3.0 if rect.width() >= 60 else 2.0 if rect.width() >= 26 else 1.0
        cols, rows = max(7, int(rect.width() / cell)), max(9, int(rect.height() / cell))
        _woven_back(painter, rect, cols | 1, rows | 1)
        rounded(painter, rect, min(8.0, rect.width() * 0.06), None, PAPER_INK, ring)
        return
    fill, symbol = {"tech": ("#B5651F", "track_technology"), "civilization": ("#3C6E62", "civilization")}.get(
        deck, ("#4A5573", deck)
    )
    radius = min(8.0, rect.width() * 0.07)
    rounded(painter, rect, radius, fill, PAPER_INK, ring)
    with saved(painter):
        painter.setClipRect(rect.adjusted(2, 2, -2, -2), Qt.ClipOperation.IntersectClip)
        painter.setPen(QPen(color("#FFE9C4", 0.22), 1))
        step = max(4.0, rect.width() / 15)
        for i in range(1, int(rect.width() / step) + 1):
            painter.drawLine(
                QPointF(rect.x() + i * step, rect.y()), QPointF(rect.x() + i * step, rect.bottom())
            )
        for i in range(1, int(rect.height() / step) + 1):
            painter.drawLine(
                QPointF(rect.x(), rect.y() + i * step), QPointF(rect.right(), rect.y() + i * step)
            )
    inset = rect.width() * 0.06
    rounded(painter, rect.adjusted(inset, inset, -inset, -inset), radius * 0.7, None, "#FFE3B0", ring)
    side = rect.width() * 0.54
    draw_icon(painter, symbol, QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side))


def _woven_back(painter: QPainter, rect: QRectF, cols: int, rows: int) -> None:
    """Stitches one by one, each a round thread: lit above its middle, dark where it dips under."""
    w, h = rect.width() / cols, rect.height() / rows
    yarn = {name: QColor(value).rgb().to_bytes(4, "little") for name, value in _YARN.items()}
    stitches = b"".join(yarn[_back_stitch(x, y, cols, rows)] for y in range(rows) for x in range(cols))
    picture = QImage(stitches, cols, rows, cols * 4, QImage.Format.Format_RGB32).copy()
    with saved(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.drawImage(rect, picture)
        if h < 1.8 or w < 1.8:
            return
        under, lit, dip = color("#120C06", 0.26), color("#FFF6E0", 0.13), color("#120C06", 0.12)
        for y in range(rows):
            top = rect.y() + y * h
            painter.fillRect(QRectF(rect.x(), top + 0.68 * h, rect.width(), h * 0.32), under)
            painter.fillRect(QRectF(rect.x(), top + 0.16 * h, rect.width(), h * 0.3), lit)
        for x in range(cols):
            painter.fillRect(QRectF(rect.x() + (x + 0.8) * w, rect.y(), w * 0.2, rect.height()), dip)


def _piece(painter: QPainter, kind: str, s: float, details: Mapping[str, Any]) -> None:
    """Draws a piece of a kind into a square of side `s`."""
    who, active = details.get("who", 0), bool(details.get("active"))
    square = QRectF(0, 0, s, s)
    if kind == "chip":
        draw_chip(painter, who, s / 2, s / 2, s / 2 - 1, active=active)
    elif kind == "token":
        draw_token(painter, who, s / 2, s * 0.47, s * 0.34, active=active)
    elif kind == "outpost":
        draw_outpost(painter, who, s * 0.47, s * 0.88, s * 0.76)
    elif kind == "outpost_toppled":
        draw_outpost(painter, who, s * 0.5, s * 0.66, s * 0.72, toppled=True)
    elif kind == "seal":
        draw_seal(painter, s / 2, s / 2, s * 0.44, str(details.get("words", "+1")))
    elif kind == "plus":
        draw_plus(painter, s / 2, s / 2, s * 0.44)
    elif kind == "done":
        draw_done(painter, s / 2, s / 2, s * 0.40)
    elif kind == "laurel":
        draw_laurel(painter, square, details["number"])
    elif kind == "die":
        draw_die(painter, square, str(details["die"]), details.get("face"))
    else:
        draw_cube(painter, square, str(details["hue"]), who=details.get("who"))


PIECES = ("chip", "token", "outpost", "outpost_toppled", "seal", "plus", "done", "laurel", "die", "cube")


def piece_pixmap(kind: str, size: int, ratio: float = 1.0, **details: Any) -> QPixmap:
    """A piece in a square of `size` logical pixels, from the cache.

    Kinds: chip, token, outpost, outpost_toppled (with `who`), laurel (`number`), die (`die`, `face`), seal
    (`words`), plus, done, cube (`hue`, perhaps `who`). Raises LookError for another kind.
    """
    if kind not in PIECES:
        raise LookError(f"There is no piece called {kind!r}; known are {', '.join(PIECES)}.")
    key = (kind, size, ratio, theme(), tuple(sorted(details.items())))
    return _cached(key, size, size, ratio, lambda p: _piece(p, kind, float(size), details))


def card_back_pixmap(width: int, height: int, ratio: float = 1.0, deck: str = "tapestry") -> QPixmap:
    """A card back of the given logical size, from the cache."""
    return _cached(
        ("back", deck, width, height, ratio),
        width,
        height,
        ratio,
        lambda p: draw_card_back(p, QRectF(0, 0, width, height), deck),
    )


def _cached(key: object, width: int, height: int, ratio: float, draw: Callable[[QPainter], None]) -> QPixmap:
    found = _CACHE.get(key)
    if found is not None:
        return found
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = smooth(QPainter(pixmap))
    try:
        draw(painter)
    finally:
        painter.end()
    return _CACHE.put(key, pixmap)
