"""The spaces of the income mat: paper with what they give, and the building that covers them on its own plot.

A covered space is two halves that never overlap: the building, and beside or below it what it hides.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ..art.city.buildings import building_pixmap
from ..cards.face import lay_picture
from ..look.glyphs import Glyph, paint_glyphs
from ..look.icons import device_scale
from ..look.paint import draw_cell, rounded, rounded_path, saved
from ..look.palette import RESOURCES, mix, theme

SHARES = (1.02, 0.86, 1.14, 0.88, 1.34, 0.94)
"""How wide the six columns are to each other: the third and fifth hold a price per thing beside a building,
the second and fourth a single resource."""
HIGH = 1.02
"""A row whose spaces are that much higher than wide on average has its buildings above its signs."""
RADIUS = 5.0
GAP = 3.0


def columns(left: float, wide: float) -> list[tuple[float, float]]:
    """Left edge and width of each column in a row of that width."""
    unit = wide / sum(SHARES)
    edges = [0.0, *accumulate(share * unit for share in SHARES)]
    return [(left + edges[i], edges[i + 1] - edges[i] - GAP) for i in range(len(SHARES))]


def paint_open(painter: QPainter, rect: QRectF, glyphs: Sequence[Glyph]) -> None:
    """An uncovered space: paper, and its signs as large as they fit."""
    draw_cell(painter, rect)
    most = min(34.0, rect.height() - (9 if rect.height() > 26 else 4))
    paint_glyphs(painter, rect.adjusted(2, 1, -2, -1), glyphs, max_size=most)


def plot_rect(rect: QRectF, glyphs: Sequence[Glyph], high: bool) -> QRectF:
    """The building's plot in a covered space: above in a high row, else at the left, and there only so wide
    as the signs can spare."""
    if high:
        return QRectF(rect.x(), rect.y(), rect.width(), rect.height() * 0.52)
    wordy = len(glyphs) > 1 or any(glyph.kind == "per" for glyph in glyphs)
    share = 0.36 if wordy else 0.42 if any(glyph.kind == "vp" for glyph in glyphs) else 0.48
    return QRectF(rect.x(), rect.y(), min(rect.height() * 0.9, rect.width() * share), rect.height())


def paint_covered(
    painter: QPainter,
    rect: QRectF,
    building: str,
    resource: str,
    glyphs: Sequence[Glyph],
    *,
    high: bool = False,
) -> None:
    """A covered space: the building on a plot in the hue of its row, its signs on the paper beside it, or in
    a `high` row below it."""
    tokens, hue = theme().tokens, RESOURCES[resource]
    plot = plot_rect(rect, glyphs, high)
    rounded(painter, rect, RADIUS, mix(tokens.cell, hue, 0.06))
    with saved(painter):
        painter.setClipPath(rounded_path(rect, RADIUS), Qt.ClipOperation.IntersectClip)
        painter.fillRect(plot, mix(tokens.cell, hue, 0.28))
        painter.setPen(QPen(QColor(mix(tokens.cell, hue, 0.42)), 1))
        painter.drawLine(plot.bottomLeft() if high else plot.topRight(), plot.bottomRight())
    rounded(painter, rect, RADIUS, None, mix(tokens.cell, hue, 0.42))
    side = min(plot.width() + 2, plot.height() - 1)
    spot = QRectF(plot.center().x() - side / 2, plot.center().y() - side / 2 + 0.5, side, side)
    lay_picture(painter, spot, building_pixmap(building, side, device_scale(painter)))
    if high:
        paper = QRectF(rect.x() + 2, plot.bottom() + 1, rect.width() - 4, rect.bottom() - plot.bottom() - 2)
    else:
        paper = QRectF(plot.right() + 1.5, rect.y() + 1, rect.right() - plot.right() - 2.5, rect.height() - 2)
    paint_glyphs(painter, paper, glyphs, max_size=min(28.0, paper.height() * (0.84 if high else 0.62)))
