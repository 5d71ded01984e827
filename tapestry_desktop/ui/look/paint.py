"""Brushwork shared by all screens: shadows, panels, linen, cloth, paper and the marks of what may be done.

Every function draws with the painter it gets, in logical pixels, and leaves its state as it found it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from .cache import PICTURES
from .fonts import elided, wrapped
from .palette import BONUS_LINE, BONUS_STRIP, color, mix, theme, tier_paper, track_colour
from .shadow import SHADOW_REACH, draw_shadow  # noqa: F401 - one family of brushes

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignCenter
_ONE_LINE, _WRAP = Qt.TextFlag.TextSingleLine.value, Qt.TextFlag.TextWordWrap.value
RADIUS_CELL, RADIUS_CARD, RADIUS_BUTTON, RADIUS_PANEL, RADIUS_DIALOG, RADIUS_MAT = 5, 7, 8, 10, 12, 16


class saved:
    """Restores the painter's state at the end of the block."""

    __slots__ = ("_painter",)

    def __init__(self, painter: QPainter) -> None:
        self._painter = painter

    def __enter__(self) -> QPainter:
        self._painter.save()
        return self._painter

    def __exit__(self, *error: object) -> None:
        self._painter.restore()


def smooth(painter: QPainter) -> QPainter:
    """Switches antialiasing and smooth pixmaps on; returns the painter."""
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    return painter


def round_pen(value: str | QColor, width: float, alpha: float = 1.0) -> QPen:
    """A solid pen with round caps and joins."""
    return QPen(
        color(value, alpha), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    )


def rounded(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    fill: str | QColor | QBrush | QLinearGradient | None = None,
    line: str | QColor | None = None,
    width: float = 1.0,
) -> None:
    """A rounded rectangle whose line lies inside `rect`."""
    with saved(painter):
        painter.setBrush(
            Qt.BrushStyle.NoBrush
            if fill is None
            else QBrush(QColor(fill))
            if isinstance(fill, str)
            else QBrush(fill)
        )
        painter.setPen(Qt.PenStyle.NoPen if line is None else QPen(QColor(line), width))
        inset = width / 2 if line is not None else 0.0
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)


def text(
    painter: QPainter,
    rect: QRectF,
    words: str,
    which: QFont,
    ink: str | QColor,
    align: Qt.AlignmentFlag = LEFT,
    *,
    wrap: bool = False,
    elide: bool = True,
) -> None:
    """Writes words in a rectangle, on one line or wrapped, cut with an ellipsis where it is too small."""
    with saved(painter):
        painter.setFont(which)
        painter.setPen(QColor(ink))
        if wrap:
            shown = wrapped(words, which, rect.width(), rect.height()) if elide else words
            painter.drawText(rect, align.value | _WRAP, shown)
        else:
            painter.drawText(
                rect,
                align.value | _ONE_LINE,
                elided(words, which, rect.width()) if elide else words,
            )


def draw_panel(
    painter: QPainter, rect: QRectF, radius: float = RADIUS_PANEL, *, shadow: bool = True, well: bool = False
) -> None:
    """A panel (or a well inside one) with its line and, unless told otherwise, its shadow."""
    t = theme().tokens
    if shadow:
        draw_shadow(painter, rect, radius)
    rounded(painter, rect, radius, t.panel2 if well else t.panel, t.hair)


def draw_plate(painter: QPainter, rect: QRectF, opacity: float = 0.92) -> None:
    """The small cream plate that carries text over the map cloth."""
    rounded(painter, rect, RADIUS_CARD, color("#FBF1DC", opacity), color("#8C6A30", 0.9))


def draw_cell(
    painter: QPainter,
    rect: QRectF,
    radius: float = RADIUS_CELL,
    *,
    fill: str | QColor | None = None,
    line: str | QColor | None = None,
) -> None:
    """A cell of printed paper; paper keeps its colour in the dark room."""
    t = theme().tokens
    rounded(painter, rect, radius, fill or t.cell, line or t.cell_line)


def draw_track_cell(painter: QPainter, rect: QRectF, track: str, tier: int, edge: str = "top") -> None:
    """A track space's paper (tier 0 to 4) with a 3 px edge in the track's hue.

    The edge lies at top, right, bottom or left.
    """
    hue = QColor(track_colour(track).hue)
    box = rect.adjusted(0.75, 0.75, -0.75, -0.75)
    rounded(painter, box, 4, tier_paper(track, tier))
    w = 3.0
    strip = {
        "top": QRectF(box.x(), box.y(), box.width(), w),
        "bottom": QRectF(box.x(), box.bottom() - w, box.width(), w),
        "left": QRectF(box.x(), box.y(), w, box.height()),
        "right": QRectF(box.right() - w, box.y(), w, box.height()),
    }[edge]
    painter.fillRect(strip, hue)


def draw_bonus_strip(painter: QPainter, rect: QRectF) -> None:
    """The yellow strip behind a bonus."""
    rounded(painter, rect, 4, BONUS_STRIP, BONUS_LINE, 0.8)


_THREAD, _TILE = 3, 192
"""Width of a thread and side of the repeating tile, in logical pixels."""


@lru_cache(maxsize=1)
def _threads() -> bytes:
    """The relief of the weave, 128 for flat: threads over and under, with slubs along both directions."""
    rng = random.Random(9)
    warp = [rng.gauss(0, 0.38) * 0.8 for _ in range(_TILE)]
    weft = [rng.gauss(0, 0.38) for _ in range(_TILE)]
    drift = [
        [0.6 + math.sin(2 * math.pi * k * i / _TILE + rng.random() * 6.3) * 0.22 for i in range(_TILE)]
        for k in (2, 3, 5, 7)
    ]
    wave = [math.sin(2 * math.pi * (i + 0.5) / _THREAD) * 0.4 for i in range(_TILE)]
    over = [1 if (i // _THREAD) % 2 == 0 else -1 for i in range(_TILE)]
    relief = bytearray()
    for y in range(_TILE):
        side, rise, slub = over[y], wave[y], weft[y]
        relief += bytes(
            [
                min(255, max(0, int(128 + 40 * (a * side + rise * b + slub * c + d))))
                for a, b, c, d in zip(wave, over, drift[y % 4], warp, strict=True)
            ]
        )
    return bytes(relief)


@lru_cache(maxsize=8)
def _weave(base: str, strength: float) -> QPixmap:
    """A tile of woven cloth in a colour, which repeats without a seam."""
    buffer = bytearray(b"\xff" * (_TILE * _TILE * 4))
    c = QColor(base)
    for at, channel in enumerate((c.blue(), c.green(), c.red())):
        shade = bytes(min(255, max(0, round(channel + (v - 128) / 40 * strength))) for v in range(256))
        buffer[at::4] = _threads().translate(shade)
    image = QImage(bytes(buffer), _TILE, _TILE, _TILE * 4, QImage.Format.Format_RGB32)
    return QPixmap.fromImage(image.copy())


def linen_brush() -> QBrush:
    """The table's linen in the theme in force; the tile is made once per theme."""
    t = theme().tokens
    return QBrush(_weave(t.table, t.weave))


def cloth_brush() -> QBrush:
    """The lapis cloth under the map, without its light."""
    return QBrush(_weave(theme().tokens.cloth, 3.0))


def draw_linen(painter: QPainter, rect: QRectF) -> None:
    """Fills with table linen."""
    painter.fillRect(rect, linen_brush())


def draw_cloth(painter: QPainter, rect: QRectF, radius: float = 9.0) -> None:
    """The lapis cloth, lighter in the middle and darker at the rim."""
    c = rect.center()
    light = QRadialGradient(c, max(rect.width(), rect.height()) * 0.62)
    light.setColorAt(0, color("#5674A8", 0.34))
    light.setColorAt(0.7, color("#233150", 0.0))
    light.setColorAt(1, color("#0B1020", 0.55))
    rounded(painter, rect, radius, cloth_brush())
    rounded(painter, rect, radius, QBrush(light))


def draw_bar(painter: QPainter, rect: QRectF) -> None:
    """The decision bar's ground with its gold top edge."""
    t = theme().tokens
    fall = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    fall.setColorAt(0, QColor(t.bar2))
    fall.setColorAt(0.10, QColor(t.bar))
    fall.setColorAt(1, QColor(t.bar))
    painter.fillRect(rect, QBrush(fall))
    painter.fillRect(QRectF(rect.x(), rect.y(), rect.width(), 3), QColor(t.gold))


def rounded_path(rect: QRectF, radius: float) -> QPainterPath:
    """A rounded rectangle as a path."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def path_corners(path: QPainterPath, limit: int = 24) -> list[QPointF]:
    """The corners of a path made of straight sides; none when it has curves or more corners than `limit`."""
    points: list[QPointF] = []
    for i in range(path.elementCount()):
        element = path.elementAt(i)
        if element.type not in (
            QPainterPath.ElementType.MoveToElement,
            QPainterPath.ElementType.LineToElement,
        ):
            return []
        point = QPointF(element.x, element.y)
        if not any((point - old).manhattanLength() < 0.5 for old in points):
            points.append(point)
    return points if len(points) <= limit else []


def draw_target(
    painter: QPainter,
    path: QPainterPath,
    *,
    line: float = 2.6,
    hover: bool = False,
    strength: float = 1.0,
    corners: Sequence[QPointF] | None = None,
) -> None:
    """Marks a legal target: halo, brown line, gold line, light core, a dot at each corner.

    `line` is the width of the gold line in the painter's units, `strength` the breathing glow (0.7 to 1),
    `hover` adds the gold fill. `corners` defaults to the corners of a straight-sided path.
    """
    t = theme().tokens
    with saved(painter):
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for wide, alpha in ((5.8, 0.10), (4.3, 0.14), (2.9, 0.20), (1.9, 0.30)):
            painter.setPen(round_pen(t.gold, line * wide, alpha * strength))
            painter.drawPath(path)
        if hover:
            painter.fillPath(path, color(t.gold, 0.18))
        painter.setPen(round_pen(t.gold_line, line * 1.5, 0.9))
        painter.drawPath(path)
        painter.setPen(round_pen(t.gold, line))
        painter.drawPath(path)
        painter.setPen(round_pen(t.gold_core, line * 0.32, 0.95))
        painter.drawPath(path)
        painter.setPen(QPen(QColor(t.gold_line), max(0.8, line * 0.32)))
        painter.setBrush(QColor("#FFE9A8"))
        for point in path_corners(path) if corners is None else corners:
            painter.drawEllipse(point, line, line)


_TARGETS = PICTURES.shelf("target")


def target_pixmap(
    path: QPainterPath, ratio: float = 1.0, *, line: float = 2.6, hover: bool = False, strength: float = 1.0
) -> tuple[QPixmap, QPointF]:
    """The same mark as a pixmap from a cache, and where its corner belongs: for scenes with many targets.

    `strength` is rounded to steps of 0.1, so that a breathing glow needs four pictures.
    """
    points = tuple(
        (round(path.elementAt(i).x, 2), round(path.elementAt(i).y, 2)) for i in range(path.elementCount())
    )
    key = (points, ratio, line, hover, round(strength, 1), theme().high_contrast)
    reach = line * 3.2
    box = path.boundingRect().adjusted(-reach, -reach, reach, reach)

    def paint() -> QPixmap:
        pixmap = QPixmap(math.ceil(box.width() * ratio), math.ceil(box.height() * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = smooth(QPainter(pixmap))
        painter.translate(-box.topLeft())
        draw_target(painter, path, line=line, hover=hover, strength=round(strength, 1))
        painter.end()
        return pixmap

    return _TARGETS.kept(key, paint), box.topLeft()


def draw_refused(painter: QPainter, path: QPainterPath, *, line: float = 2.0) -> None:
    """Marks what is refused: a red line and a red hatch, so that it does not speak by hue alone."""
    t = theme().tokens
    with saved(painter):
        painter.fillPath(path, color(t.refused, 0.22))
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        painter.setPen(QPen(color(t.refused, 0.9), line * 0.7))
        box = path.boundingRect()
        step, x = line * 4, box.left() - box.height()
        while x < box.right():
            painter.drawLine(QPointF(x, box.top()), QPointF(x + box.height(), box.bottom()))
            x += step
        painter.restore()
        painter.setPen(QPen(QColor(t.refused), line))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)


def draw_focus(
    painter: QPainter, rect: QRectF, radius: float = RADIUS_BUTTON, *, on_bar: bool = False
) -> None:
    """The ring of keyboard focus, seen on light and dark alike: two lines of opposite brightness."""
    t = theme().tokens
    outer, inner = ("#FFFFFF", "#000000") if on_bar or theme().dark else (t.ink, "#FFFFFF")
    with saved(painter):
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(outer), 2))
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius)
        painter.setPen(QPen(color(inner, 0.55), 1))
        painter.drawRoundedRect(rect.adjusted(2.5, 2.5, -2.5, -2.5), radius - 1.5, radius - 1.5)


def draw_changed(painter: QPainter, path: QPainterPath) -> None:
    """With reduced motion: the 2 px gold outline, shown for one second on what changed."""
    t = theme().tokens
    with saved(painter):
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(round_pen(t.gold_line, 3.4))
        painter.drawPath(path)
        painter.setPen(round_pen(t.gold, 2))
        painter.drawPath(path)


def draw_empty_place(painter: QPainter, rect: QRectF, radius: float = 6.0) -> None:
    """A dashed place where a card could lie."""
    t = theme().tokens
    with saved(painter):
        pen = QPen(QColor(t.hair), 1.2)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(color(mix(t.panel, t.panel2, 0.4)))
        painter.drawRoundedRect(rect.adjusted(0.6, 0.6, -0.6, -0.6), radius, radius)
