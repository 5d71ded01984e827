"""What the districts, rows and columns of a city say: finished, or what is still missing."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF

from ...engine.geometry.plots import COLUMNS, DISTRICTS, GRID, ROWS, SIZE, plots_of
from ...engine.rules.scoring import line_finished
from ...engine.state import City
from ..i18n import t
from ..phrases import plot_name
from .zone import Spot

MOST_NAMED = 6
"""Missing plots that are named; more are counted."""

LINE = "line:"
"""Before the mask of a district, row or column, in what its spot stands for."""

PlotRect = Callable[[int, int, int, int], QRectF]


def missing(city: City, line: int) -> int:
    """The mask of the plots of a row, column or district that are still open."""
    return line & ~(city.filled | city.impassable)


def paid(city: City, index: int) -> bool:
    """Whether a district (0 to 8, in reading order) is finished and has given its resource."""
    return bool(city.paid_districts >> index & 1) and line_finished(city, DISTRICTS[index])


def share_of(city: City, line: int) -> float:
    """How much of a row or column is covered or impassable, 0 to 1."""
    return 1 - missing(city, line).bit_count() / max(1, line.bit_count())


def _state(city: City, line: int, kind: str, *, done: bool) -> str:
    if done:
        return t(f"tableau.{kind}.done")
    if line & city.dead:
        return t("tableau.line.dead")
    plots = plots_of(missing(city, line))
    if not plots:
        return t("tableau.district.bare")  # nothing but impassable plots: it has nothing to give
    if len(plots) > MOST_NAMED:
        gap = t("tableau.line.missing_many", n=len(plots))
    else:
        gap = t("tableau.line.missing", plots=", ".join(plot_name(*plot) for plot in plots))
    return f"{gap} {t(f'tableau.{kind}.gain')}"


def district_words(city: City, index: int) -> tuple[str, str]:
    """Name and state of a district; `index` counts in reading order from 0."""
    corner, end = (3 * (index // 3), 3 * (index % 3)), (3 * (index // 3) + 2, 3 * (index % 3) + 2)
    title = t("tableau.district.title", first=plot_name(*corner), last=plot_name(*end))
    return title, _state(city, DISTRICTS[index], "district", done=paid(city, index))


def line_words(city: City, number: int, *, row: bool) -> tuple[str, str]:
    """Name and state of a row or a column; `number` counts from 0."""
    line = (ROWS if row else COLUMNS)[number] & GRID
    name = t("tableau.row.title", n=number + 1) if row else t("tableau.column.title", n=chr(65 + number))
    return name, _state(city, line, "line", done=line_finished(city, line))


def pointed_line(spot: Spot | None) -> int:
    """The mask of the district, row or column that a spot stands for; 0 for other spots."""
    if spot is None or not spot.what.startswith(LINE):
        return 0
    return int(spot.what.removeprefix(LINE))


def line_spots(city: City, plot_rect: PlotRect, cell: float) -> list[Spot]:
    """The districts, and the marks at the ends of rows and columns, each with its words."""
    found = []
    for index in range(9):
        rect = plot_rect(3 * (index // 3), 3 * (index % 3), 3, 3)
        tip = ("words", *district_words(city, index))
        found.append(Spot(rect, "", tip, "", 2, what=f"{LINE}{DISTRICTS[index]}"))
    for number in range(SIZE):
        for row in (True, False):
            rect = plot_rect(number, SIZE, 1, 1) if row else plot_rect(SIZE, number, 1, 1)
            keep = rect.adjusted(0, 0, -0.34 * cell, 0) if row else rect.adjusted(0, 0, 0, -0.34 * cell)
            tip = ("words", *line_words(city, number, row=row))
            found.append(Spot(keep, "", tip, "", 2, what=f"{LINE}{(ROWS if row else COLUMNS)[number]}"))
    return found
