"""A painter measured in plots: colours, lines and plain figures."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
)

Point = tuple[float, float]
Fill = str | QColor | QBrush | QLinearGradient | QRadialGradient

INK = "#2B2118"
GOLD = "#F5B82E"
GOLD_LINE = "#5B3B00"
GOLD_CORE = "#FFF6D8"
SHADE = "#2A1A3A"
"""Shadows lean to violet, never to black."""


def colour(name: str | QColor, alpha: float = 1.0) -> QColor:
    """The named colour with an opacity of 0 to 1."""
    result = QColor(name)
    result.setAlphaF(alpha)
    return result


def mix(first: str | QColor, second: str | QColor, share: float) -> QColor:
    """A colour `share` (0 to 1) of the way from the first to the second."""
    a, b = QColor(first), QColor(second)
    return QColor(
        round(a.red() + (b.red() - a.red()) * share),
        round(a.green() + (b.green() - a.green()) * share),
        round(a.blue() + (b.blue() - a.blue()) * share),
    )


def polygon(points: Sequence[Point]) -> QPolygonF:
    """The points as a Qt polygon."""
    return QPolygonF([QPointF(x, y) for x, y in points])


def _brush(fill: Fill) -> QBrush:
    return QBrush(QColor(fill)) if isinstance(fill, str) else QBrush(fill)


class Figures:
    """Draws on a painter that is already scaled so that one unit is one plot.

    `plot_px` (logical pixels per plot) decides how thick a line must be to be seen, and whether the
    finest details are worth drawing (`fine`).
    """

    def __init__(self, painter: QPainter, plot_px: float) -> None:
        self.painter = painter
        self.plot_px = plot_px
        self.line = max(0.020, 0.85 / plot_px)
        self.fine = plot_px >= 40
        self.bare = False
        """Whether shadows, lights and smoke are left out, so that only what is solid remains."""
        self.ground: QPainterPath | None = None
        """Where shadows may fall; None is everywhere."""

    # -- lines and plain figures ------------------------------------------------------------------

    def pen(self, width: float = 1.0, alpha: float = 0.85, ink: str | QColor = INK) -> None:
        """Set a round pen; `width` counts normal outlines, 0 means no outline."""
        if not width:
            self.painter.setPen(Qt.PenStyle.NoPen)
            return
        pen = QPen(colour(ink, alpha), width * self.line)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        self.painter.setPen(pen)

    def poly(self, points: Sequence[Point], fill: Fill, line: float = 1.0, alpha: float = 0.85) -> None:
        """A filled polygon."""
        self.pen(line, alpha)
        self.painter.setBrush(_brush(fill))
        self.painter.drawPolygon(polygon(points))

    def rect(self, x: float, y: float, w: float, h: float, fill: Fill, line: float = 1.0) -> None:
        """A filled upright rectangle."""
        self.poly([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], fill, line)

    def ellipse(self, cx: float, cy: float, rx: float, ry: float, fill: Fill, line: float = 1.0) -> None:
        """A filled ellipse round a centre."""
        self.pen(line)
        self.painter.setBrush(_brush(fill))
        self.painter.drawEllipse(QPointF(cx, cy), rx, ry)

    def path(self, path: QPainterPath, fill: Fill | None, line: float = 1.0, alpha: float = 0.85) -> None:
        """A filled path; no fill leaves only its outline."""
        self.pen(line, alpha)
        self.painter.setBrush(_brush(fill) if fill is not None else QBrush())
        self.painter.drawPath(path)

    def stroke(
        self, points: Sequence[Point], width: float, ink: str | QColor = INK, alpha: float = 1.0
    ) -> None:
        """An open line, `width` plots thick but never thinner than a hairline."""
        self.pen(max(width / self.line, 0.75), alpha, ink)
        self.painter.drawPolyline(polygon(points))

    def curve(self, path: QPainterPath, width: float, ink: str | QColor = INK, alpha: float = 1.0) -> None:
        """A path drawn as a line `width` plots thick."""
        self.pen(max(width / self.line, 0.75), alpha, ink)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawPath(path)

    def hatch(self, lines: Sequence[tuple[Point, Point]], alpha: float = 0.32, ink: str = INK) -> None:
        """Thin drawing lines (bricks, seams); left out when the picture is too small for them."""
        if not self.fine:
            return
        self.pen(0.6, alpha, ink)
        for (ax, ay), (bx, by) in lines:
            self.painter.drawLine(QPointF(ax, ay), QPointF(bx, by))

    def clipped(self, path: QPainterPath) -> None:
        """Save the painter and draw only inside `path` until `restore`."""
        self.painter.save()
        self.painter.setClipPath(path, Qt.ClipOperation.IntersectClip)

    def restore(self) -> None:
        """Undo the last `clipped`."""
        self.painter.restore()


def rectangle(x: float, y: float, w: float, h: float) -> QPainterPath:
    """A rectangle as a path."""
    path = QPainterPath()
    path.addRect(QRectF(x, y, w, h))
    return path
