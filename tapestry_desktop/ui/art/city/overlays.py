"""What is laid over a mat: where a piece may go, what a drop would finish, and tokens on plots.

Positions are logical pixels. Gold is used for choices only; a refusal is a red hatch, never red alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from .mats import PLOTS, column_mark_centre, district_rect, grid_rect, margin, plot_rect, row_mark_centre
from .shapes import Cell, outline
from .sketch import GOLD, GOLD_CORE, GOLD_LINE, INK, Sketch, colour

REFUSED, REFUSED_LINE = "#C0392B", "#5E120A"
DONE, DONE_LINE = "#3F9A72", "#1F5F47"
_RESOURCES = ("#E9A91E", "#6E7C85", "#A8672F", "#B23A33")
"""Coin, worker, food and culture, clockwise: together they mean a resource of choice."""


class LineState(Enum):
    """What a row or column is: unfinished, finished by the drop under the pointer, or finished."""

    OPEN = "open"
    PREVIEW = "preview"
    DONE = "done"


def _plots(painter: QPainter, plot_px: float, origin: QPointF | None) -> Sketch:
    """Scale the painter to plots with plot (0, 0) at `origin`, by default where the mat's pixmap has it."""
    edge = margin(plot_px)
    painter.translate(origin if origin is not None else QPointF(edge.left(), edge.top()))
    painter.scale(plot_px, plot_px)
    return Sketch(painter, plot_px)


def footprint(
    painter: QPainter, cells: Iterable[Cell], plot_px: float, legal: bool, origin: QPointF | None = None
) -> None:
    """The whole ground under a piece: gold with a solid line if legal, hatched red if refused."""
    covered = sorted(set(cells))
    if not covered:
        return
    painter.save()
    sketch = _plots(painter, plot_px, origin)
    path = outline(covered, 0.02)
    ink, dark = (GOLD, GOLD_LINE) if legal else (REFUSED, REFUSED_LINE)
    for width, alpha in ((0.34, 0.14), (0.24, 0.18), (0.15, 0.28)):
        sketch.curve(path, width, ink, alpha)
    sketch.path(path, colour("#FFE08A" if legal else "#E8897A", 0.70), 0)
    if not legal:
        _hatch(sketch, path)
    for width, tone in (
        (max(0.085, 2.6 / plot_px), dark),
        (max(0.055, 1.5 / plot_px), ink),
        (0.016, GOLD_CORE),
    ):
        sketch.curve(path, width, tone)
    sketch.painter.setPen(QPen(colour(dark, 0.55), max(0.016, 0.8 / plot_px), Qt.PenStyle.DashLine))
    for r, c in covered:
        if (r, c + 1) in covered:
            painter.drawLine(QPointF(c + 1, r + 0.10), QPointF(c + 1, r + 0.90))
        if (r + 1, c) in covered:
            painter.drawLine(QPointF(c + 0.10, r + 1), QPointF(c + 0.90, r + 1))
    painter.restore()


def _hatch(sketch: Sketch, path: QPainterPath) -> None:
    box = path.boundingRect()
    sketch.clipped(path)
    step, count = 0.36, int((box.width() + box.height()) / 0.36) + 2
    for i in range(count):
        x = box.left() - box.height() + i * step
        sketch.stroke(
            [(x, box.top()), (x + box.height(), box.bottom())],
            max(0.05, 1.2 / sketch.plot_px),
            "#8F1F14",
            0.85,
        )
    sketch.restore()


def district_frame(painter: QPainter, row: int, column: int, plot_px: float) -> None:
    """A gold frame round a district that the drop would finish; row and column count districts, 0 to 2."""
    rect = district_rect(row, column, plot_px)
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, ink, alpha in (
        (0.36, GOLD, 0.12),
        (0.24, GOLD, 0.18),
        (0.14, GOLD, 0.30),
        (0.11, GOLD_LINE, 1.0),
        (0.072, GOLD, 1.0),
    ):
        pen = QPen(colour(ink, alpha), max(width * plot_px, 3.2 if ink == GOLD_LINE else 2.0))
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.drawRect(rect)
    painter.restore()


def line_guide(
    painter: QPainter, plot_px: float, *, row: int | None = None, column: int | None = None
) -> None:
    """A dashed gold line along a row and/or a column that the drop would finish."""
    grid = grid_rect(plot_px)
    ends: list[tuple[QPointF, QPointF]] = []
    if row is not None:
        y = plot_rect(row, 0, plot_px).center().y()
        ends.append((QPointF(grid.left(), y), QPointF(grid.right() + 0.2 * plot_px, y)))
    if column is not None:
        x = plot_rect(0, column, plot_px).center().x()
        ends.append((QPointF(x, grid.top()), QPointF(x, grid.bottom() + 0.2 * plot_px)))
    painter.save()
    for ink, width in ((GOLD_LINE, max(2.6, plot_px * 0.052)), (GOLD, max(1.4, plot_px * 0.030))):
        pen = QPen(colour(ink, 0.9), width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        dash = max(4.0, plot_px * 0.12) / width
        pen.setDashPattern([dash, dash])
        painter.setPen(pen)
        for start, end in ends:
            painter.drawLine(start, end)
    painter.restore()


def line_mark(painter: QPainter, centre: QPointF, plot_px: float, state: LineState) -> None:
    """The mark at the end of a row or column: a ring, a gold plus, or a green check."""
    radius = max(5.0, plot_px * 0.15)
    if state is LineState.DONE:
        done_seal(painter, centre, radius)
        return
    painter.save()
    if state is LineState.PREVIEW:
        painter.setPen(Qt.PenStyle.NoPen)
        for grow in (1.9, 1.6, 1.3):
            painter.setBrush(colour(GOLD, 0.22))
            painter.drawEllipse(centre, radius * grow, radius * grow)
        painter.setPen(QPen(QColor(GOLD_LINE), max(1.0, radius * 0.14)))
        painter.setBrush(QColor(GOLD))
        painter.drawEllipse(centre, radius, radius)
        painter.setPen(_round_pen(INK, max(1.4, radius * 0.26)))
        arm = radius * 0.45
        painter.drawLine(centre - QPointF(arm, 0), centre + QPointF(arm, 0))
        painter.drawLine(centre - QPointF(0, arm), centre + QPointF(0, arm))
    else:
        painter.setPen(QPen(colour("#8C7648", 0.85), max(0.9, radius * 0.14)))
        painter.setBrush(colour("#FBF4E2", 0.6))
        painter.drawEllipse(centre, radius * 0.62, radius * 0.62)
    painter.restore()


def line_marks(
    painter: QPainter, plot_px: float, rows: Iterable[LineState], columns: Iterable[LineState]
) -> None:
    """All marks of a mat; the mat's own empty rings lie under the open ones."""
    for centre_of, states in ((row_mark_centre, rows), (column_mark_centre, columns)):
        for index, state in enumerate(states):
            if index < PLOTS and state is not LineState.OPEN:
                line_mark(painter, centre_of(index, plot_px), plot_px, state)


def line_progress(painter: QPainter, centre: QPointF, plot_px: float, share: float) -> None:
    """The ring of an unfinished row or column, filled clockwise as far as the line is (`share`, 0 to 1)."""
    radius = max(4.2, plot_px * 0.14)
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#FBF4E2"))
    painter.drawEllipse(box)
    painter.setBrush(QColor("#A98A4E"))
    painter.drawPie(box, 90 * 16, -round(360 * 16 * share))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#7A6236"), max(1.0, radius * 0.2)))
    painter.drawEllipse(box)
    painter.restore()


def done_frame(painter: QPainter, row: int, column: int, plot_px: float) -> None:
    """The green frame of a finished district; row and column count districts, 0 to 2."""
    rect = district_rect(row, column, plot_px)
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(DONE, 0.10))
    painter.drawRect(rect)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    wide = max(2.6, plot_px * 0.11)
    for ink, width in (("#FBF4E2", wide + 1.6), (DONE_LINE, wide), (DONE, wide * 0.55)):
        pen = QPen(QColor(ink), width)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.drawRect(rect.adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2))
    painter.restore()


def done_seal(painter: QPainter, centre: QPointF, radius: float) -> None:
    """A green disc with a check: finished."""
    painter.save()
    painter.setPen(QPen(QColor(DONE_LINE), max(1.0, radius * 0.14)))
    painter.setBrush(QColor(DONE))
    painter.drawEllipse(centre, radius, radius)
    painter.setPen(_round_pen("#FFFFFF", max(1.4, radius * 0.26)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(
        [
            centre + QPointF(-radius * 0.42, radius * 0.02),
            centre + QPointF(-radius * 0.1, radius * 0.36),
            centre + QPointF(radius * 0.46, -radius * 0.34),
        ]
    )
    painter.restore()


def plus_one_seal(
    painter: QPainter, centre: QPointF, height: float, label: str = "+1", icon: QPixmap | None = None
) -> QRectF:
    """A gold seal with what finishing a district gives, by default any resource; returns its outline."""
    font = QFont("Source Sans 3")
    font.setPixelSize(max(1, round(height * 0.56)))
    font.setWeight(QFont.Weight.Bold)
    text_width = QFontMetricsF(font).horizontalAdvance(label)
    disc, pad, gap = height * 0.60, height * 0.30, height * 0.14
    width = 2 * pad + text_width + gap + disc
    rect = QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("#160F0A", 0.32))
    painter.drawRoundedRect(rect.translated(1, height * 0.09), height / 2, height / 2)
    painter.setPen(QPen(QColor(GOLD_LINE), max(1.0, height * 0.05)))
    painter.setBrush(QColor(GOLD))
    painter.drawRoundedRect(rect, height / 2, height / 2)
    painter.setFont(font)
    painter.setPen(QColor(INK))
    painter.drawText(
        QRectF(rect.left() + pad, rect.top(), text_width + 2, height),
        Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
        label,
    )
    spot = QRectF(rect.right() - pad - disc + gap * 0.4, centre.y() - disc / 2, disc, disc)
    if icon is not None:
        painter.drawPixmap(spot, icon, QRectF(icon.rect()))
    else:
        _any_resource(painter, spot)
    painter.restore()
    return rect


def _any_resource(painter: QPainter, spot: QRectF) -> None:
    painter.setPen(QPen(QColor(INK), max(0.8, spot.width() * 0.06)))
    for quarter, tone in enumerate(_RESOURCES):
        painter.setBrush(QColor(tone))
        painter.drawPie(spot, (90 - 90 * quarter) * 16, 90 * 16)
    painter.setBrush(QColor("#FBF4E2"))
    painter.drawEllipse(spot.center(), spot.width() * 0.15, spot.width() * 0.15)


def _round_pen(ink: str, width: float) -> QPen:
    pen = QPen(QColor(ink), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


# -- tokens on a plot -----------------------------------------------------------------------------


def _token(sketch: Sketch, body: str, radius: float = 0.36) -> None:
    """A turned disc lying on the plot."""
    sketch.ellipse(0.55, 0.60, radius * 1.04, radius * 0.94, colour("#1A1410", 0.32), 0)
    sketch.ellipse(0.5, 0.54, radius, radius, QColor(body).darker(150))
    face = QRadialGradient(QPointF(0.5 - radius * 0.4, 0.48 - radius * 0.5), radius * 1.8)
    face.setColorAt(0, QColor(body).lighter(135))
    face.setColorAt(0.6, QColor(body))
    sketch.ellipse(0.5, 0.48, radius, radius, face)


def foreign_token(
    painter: QPainter,
    rect: QRectF,
    body: QColor | str,
    emblem: QPainterPath | None = None,
    emblem_colour: QColor | str = "#FFFFFF",
) -> None:
    """Another player's token on a plot; `emblem` is its shape round (0, 0) with a reach of about 1."""
    painter.save()
    sketch = _on_plot(painter, rect)
    sketch.ellipse(0.5, 0.50, 0.43, 0.43, colour("#FFFDF4", 0.95), 0)
    _token(sketch, QColor(body).name())
    if emblem is not None:
        painter.translate(0.5, 0.48)
        painter.scale(0.20, 0.20)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(emblem_colour))
        painter.drawPath(emblem)
    painter.restore()


def impassable_token(painter: QPainter, rect: QRectF) -> None:
    """A plot made impassable in play: a stone disc with the mats' printed dot and a bar through it."""
    painter.save()
    sketch = _on_plot(painter, rect)
    _token(sketch, "#9A9097")
    sketch.ellipse(0.5, 0.48, 0.21, 0.21, "#FBF4E2", 0.9)
    sketch.stroke([(0.37, 0.61), (0.63, 0.35)], 0.075, "#9E2B2A")
    painter.restore()


def dead_plot(painter: QPainter, rect: QRectF) -> None:
    """A plot laid waste: scorched, cracked earth with a huge clawed print, rubble at its rim."""
    painter.save()
    sketch = _on_plot(painter, rect)
    ground = QPainterPath()
    ground.addRoundedRect(QRectF(0.04, 0.04, 0.92, 0.92), 0.10, 0.10)
    earth = QRadialGradient(QPointF(0.5, 0.52), 0.66)
    earth.setColorAt(0, QColor("#4A3A3E"))
    earth.setColorAt(0.6, QColor("#65525A"))
    earth.setColorAt(1, QColor("#7C6A6C"))
    sketch.path(ground, earth, 1.2)
    sketch.clipped(ground)
    cracks = (
        ((0.04, 0.26), (0.22, 0.34), (0.30, 0.50), (0.16, 0.76)),
        ((0.96, 0.20), (0.78, 0.34), (0.84, 0.60), (0.96, 0.66)),
        ((0.38, 0.96), (0.52, 0.84), (0.74, 0.88), (0.90, 0.96)),
        ((0.34, 0.04), (0.46, 0.16), (0.64, 0.08)),
    )
    for crack in cracks:
        sketch.stroke(list(crack), 0.06, "#231820")
        sketch.stroke(list(crack), 0.022, "#F08A3C", 0.95)
    sketch.restore()
    for shift, tone in ((0.035, "#9A878A"), (0.0, "#1E141B")):  # the rim of the print, and the print
        _claw_print(sketch, shift, tone)
    for x, y, r in ((0.14, 0.88, 0.085), (0.28, 0.93, 0.055), (0.86, 0.86, 0.075), (0.88, 0.14, 0.06)):
        stone = [(x - r, y + r * 0.5), (x - r * 0.6, y - r * 0.7), (x + r * 0.3, y - r), (x + r, y + r * 0.4)]
        sketch.poly(stone, "#B4A9A4", 0.8)
        sketch.poly([stone[2], stone[3], (x + r * 0.1, y + r * 0.4)], "#857A82", 0)
    painter.restore()


def _claw_print(sketch: Sketch, shift: float, tone: str) -> None:
    """A three-clawed print with its heel."""
    for dx, lean in ((-0.22, -0.06), (0.0, 0.0), (0.22, 0.06)):
        x, y = 0.5 + shift, 0.60 + shift
        claw = QPainterPath(QPointF(x + dx * 0.5 - 0.075, y))
        claw.quadTo(x + dx - 0.07, y - 0.22, x + dx + lean, y - 0.40)
        claw.quadTo(x + dx + 0.10, y - 0.20, x + dx * 0.5 + 0.075, y)
        claw.closeSubpath()
        sketch.path(claw, tone, 0)
    sketch.ellipse(0.5 + shift, 0.65 + shift, 0.19, 0.16, tone, 0)


def _on_plot(painter: QPainter, rect: QRectF) -> Sketch:
    painter.translate(rect.topLeft())
    painter.scale(rect.width(), rect.height())
    return Sketch(painter, rect.width())
