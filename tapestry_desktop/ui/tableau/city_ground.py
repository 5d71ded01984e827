"""Where the capital city stands in its panel: the size of a plot, the mat, what lies beside it, and which
point of the grid is meant by a point of the panel."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from ...content import catalogue
from ...engine.geometry.plots import SIZE
from ...engine.state import Built
from ...engine.state import City as CityState
from ..art.city.landmarks import OVERHANG
from ..art.city.mats import PLOTS, margin
from ..look.palette import theme
from .city_ghost import beyond, shape_of
from .zone import Zone

BESIDE_HIGH = 30.0
EDGE = 3.0
"""Logical pixels between the panel's rim and the mat."""
FOOT = 16.0
"""Least room below the grid's last row of marks, where the button that enlarges stands in the corner."""
HANGS = 2.0
"""Plots beyond the grid for which the city in its panel makes room; what hangs over farther is cut by the rim
of the panel and seen whole in the enlarged view. So a long piece does not shrink the whole city."""
STRETCH = 1.2
"""Plots beyond the grid that can be pointed at on each side, however narrow the rim is."""
BEFORE, AFTER = 0.22, 0.62
"""Plots for the frame, and for the frame with the marks of rows and columns."""


class Ground(Zone):
    """The panel of the city as far as it is measured."""

    big = False
    """Whether this is the enlarged view over the tableau."""
    cell = 20.0
    origin = QPointF()
    beside_y = 0.0
    """Upper edge of what lies beside the mat."""
    info = QRectF()
    """Room left beside the enlarged city, for the piece to be placed or for how the city stands."""

    @property
    def state(self) -> CityState | None:
        """The city of the seat shown."""
        return self.player.city

    def _standing(self) -> tuple[float, float, float, float]:
        """Plots beyond the grid that are built over and shown: top, left, bottom, right."""
        built = self.state.built if self.state else []
        reach = beyond([(b.what, b.row, b.col, b.orientation) for b in built])
        most = float(SIZE) if self.big else HANGS
        top, left, bottom, right = (min(most, float(each)) for each in reach)
        return max(top, self._roofs(built, most)), left, bottom, right

    def _roofs(self, built: list[Built], most: float) -> float:
        """Plots beyond the upper edge that the towers of landmarks reach: they are drawn higher than their
        plots."""
        landmarks = catalogue().landmarks
        first = (
            b.row + min(r for r, _ in shape_of(b.what, b.orientation)) for b in built if b.what in landmarks
        )
        over = [min(most, float(-row)) + OVERHANG for row in first if row <= 0]
        return max(over, default=0.0)

    def _measure(self) -> None:
        """Size of a plot and where the mat stands."""
        box = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        self.info = QRectF()
        foot = 0.0 if self.big else max(FOOT, theme().px(9) + 7.0)
        if self.big:
            box = self._big_box(box.adjusted(6, theme().px(36), -6, -6))
        self.beside_y = box.bottom() - BESIDE_HIGH + 3
        if self.state is not None and self.state.beside:
            box.setBottom(box.bottom() - BESIDE_HIGH)
            foot = 0.0
        top, left, bottom, right = self._standing()
        before = max(BEFORE, left), max(BEFORE, top)
        across, down = PLOTS + before[0] + max(AFTER, right), PLOTS + before[1] + max(AFTER, bottom)
        # Below what stands there is always room for things beside the mat and for the button that enlarges.
        mat = PLOTS + before[1] + bottom
        self.cell = max(6.0, min(box.width() / across, box.height() / down, (box.height() - foot) / mat))
        spare = box.width() - across * self.cell
        x = box.x() + spare / (2 if foot == 0.0 else 4) + before[0] * self.cell
        y = box.y() + max(0.0, box.height() - max(down * self.cell, mat * self.cell + foot)) / 2
        edge = margin(self.cell)
        self.origin = QPointF(round(x - edge.left()), round(y + before[1] * self.cell - edge.top()))

    def _big_box(self, box: QRectF) -> QRectF:
        """The enlarged view leaves room beside the mat or below it, whichever leaves the larger mat."""
        px = theme().px
        side, low = px(178), px(150)
        beside = min(box.width() - side, box.height())
        below = min(box.width(), box.height() - low)
        if beside > below:
            wide = min(box.width() - side, box.height())  # the words get what the mat does not need
            self.info = QRectF(box.x() + wide + 8, box.y(), box.width() - wide - 8, box.height())
            return QRectF(box.x(), box.y(), wide, box.height())
        high = min(box.height() - low, box.width())
        self.info = QRectF(box.x(), box.y() + high + 8, box.width(), box.height() - high - 8)
        return QRectF(box.x(), box.y(), box.width(), high)

    def plot_rect(self, row: int, col: int, high: int = 1, wide: int = 1) -> QRectF:
        """The rectangle of a plot (or a block of plots) in the zone."""
        edge = margin(self.cell)
        corner = self.origin + QPointF(edge.left() + col * self.cell, edge.top() + row * self.cell)
        return QRectF(corner.x(), corner.y(), wide * self.cell, high * self.cell)

    def grid_at(self, point: QPointF) -> tuple[float, float]:
        """Row and column of a point, in plots from the corner of plot (0, 0)."""
        edge = margin(self.cell)
        at = point - self.origin - QPointF(edge.left(), edge.top())
        return at.y() / self.cell, at.x() / self.cell

    def aim(self, point: QPointF) -> tuple[float, float]:
        """The point of the grid that is meant: beyond the grid the narrow rim of the panel stands for
        `STRETCH` plots, so that every place over the edge can be pointed at."""
        row, col = self.grid_at(point)
        top, left, bottom, right = self._rims()
        return _stretched(row, top, bottom), _stretched(col, left, right)

    def point_of(self, row: float, col: float) -> QPointF:
        """The point of the panel that means a point of the grid: the inverse of `aim`."""
        top, left, bottom, right = self._rims()
        row, col = _pressed(row, top, bottom), _pressed(col, left, right)
        grid = self.plot_rect(0, 0)
        return QPointF(grid.x() + col * self.cell, grid.y() + row * self.cell)

    def _rims(self) -> tuple[float, float, float, float]:
        """Plots between grid and panel rim: top, left, bottom, right; at most `STRETCH`."""
        grid, cell = self.plot_rect(0, 0, SIZE, SIZE), self.cell
        head = theme().px(36) if self.big else 0
        room = (
            grid.top() - head - 2, grid.left() - 2, self.height() - 2 - grid.bottom(),
            (self.info.left() if self.info.left() > grid.right() else self.width()) - 2 - grid.right(),
        )  # fmt: skip
        top, left, bottom, right = (max(0.05, min(STRETCH, each / cell)) for each in room)
        return top, left, bottom, right

    def over_city(self, point: QPointF) -> bool:
        """Whether a point is over the mat or the rim that stands for what overhangs."""
        top, left, bottom, right = self._rims()
        grid, cell = self.plot_rect(0, 0, SIZE, SIZE), self.cell
        area = grid.adjusted(-left * cell, -top * cell, right * cell, bottom * cell)
        return area.adjusted(-2, -2, 2, 2).contains(point) and self.rect().contains(point.toPoint())

    def _beside_rects(self) -> list[tuple[QRectF, str]]:
        """What lies beside the mat, at the foot of the panel."""
        beside = self.state.beside if self.state else []
        side = BESIDE_HIGH - 4
        step = min(side + 3, (self.width() - 40) / max(1, len(beside)))
        return [(QRectF(34 + i * step, self.beside_y, side, side), what) for i, what in enumerate(beside)]


def _stretched(at: float, before: float, after: float) -> float:
    if at < 0:
        return at * STRETCH / before
    return SIZE + (at - SIZE) * STRETCH / after if at > SIZE else at


def _pressed(at: float, before: float, after: float) -> float:
    if at < 0:
        return max(-before, at * before / STRETCH)
    return SIZE + min(after, (at - SIZE) * after / STRETCH) if at > SIZE else at
