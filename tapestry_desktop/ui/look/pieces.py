"""Painted pieces: outposts, tokens, chips and cubes; and every piece, mark and die as a pixmap.

`draw_*` paint where they are told; `piece_pixmap` keeps the same drawings as pixmaps, per size and ratio.
Players are named by number (0-4) or colour id; the player's shape is on every piece, and every piece has a
ring of cream.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)

from ._files import LookError
from .card_backs import draw_card_back
from .dice import draw_die
from .frames import kept_pixmap
from .marks import (
    draw_done,
    draw_laurel,
    draw_pips,
    draw_plus,
    draw_seal,
    laurel_font_size,
    laurel_width,
)
from .paint import round_pen, saved
from .palette import PAPER_INK, RING, PlayerColour, color, player_colour, theme

Who = int | str


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
    return kept_pixmap(key, size, size, ratio, lambda p: _piece(p, kind, float(size), details))


def card_back_pixmap(width: int, height: int, ratio: float = 1.0, deck: str = "tapestry") -> QPixmap:
    """A card back of the given logical size, from the cache."""
    return kept_pixmap(
        ("back", deck, width, height, ratio),
        width,
        height,
        ratio,
        lambda p: draw_card_back(p, QRectF(0, 0, width, height), deck),
    )


__all__ = [
    "PIECES", "Who", "card_back_pixmap", "draw_card_back", "draw_chip", "draw_cube", "draw_die", "draw_done",
    "draw_ground_shadow", "draw_laurel", "draw_outpost", "draw_pips", "draw_plus", "draw_seal", "draw_token",
    "laurel_font_size", "laurel_width", "piece_pixmap", "shape_path",
]  # fmt: skip
