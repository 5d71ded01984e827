"""How large the parts of the board are: on compact, regular and wide boards, and on low ones."""

from __future__ import annotations

from dataclasses import dataclass, replace

SQUEEZED = 24.0
"""Where a space of a vertical track would be lower than this, the track goes in two columns."""
COLUMN = (46.0, 57.0)
"""Least and greatest width of such a column."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Sizes that differ between compact, regular and wide boards, in logical pixels times the unit."""

    across: float  # thickness of the horizontal tracks
    beside: float  # thickness of the vertical tracks, all columns together
    corner: float  # width of the corners; the horizontal tracks lie between them
    gate_h: float
    gate_v: float
    rail: float
    plate: float  # wished width of the plates on the cloth
    names: bool  # space names are shown
    columns: int = 1  # of the vertical tracks


COMPACT = Measures(62, 92, 76, 30, 23, 18, 104, False)
REGULAR = Measures(72, 98, 88, 32, 25, 20, 118, False)
WIDE = Measures(100, 134, 134, 33, 27, 22, 150, True)


def measures_for(width: float, height: float, text_scale: float) -> tuple[Measures, float]:
    """The measures of a board of this size, and the unit they are multiplied with."""
    if width < 760 or height < 620 or (text_scale > 1.35 and width < 860):
        found = COMPACT
    elif width < 1000 or height < 860 or (text_scale > 1.35 and width < 1250):
        found = REGULAR
    else:
        found = WIDE
    return _folded(found, width, height), max(1.0, min(width / 1180, height / 1050))


def _folded(m: Measures, width: float, height: float) -> Measures:
    """On a low board the vertical tracks take the room beside the map: two columns, spaces twice as high."""
    inner = height - 2 * m.across
    if (inner - 4.45 * m.gate_v) / 12 >= SQUEEZED:
        return m
    room = width - inner * 1.06 - 2 * 64  # beside the map and the plates that lie beside it
    column = min(COLUMN[1], max(COLUMN[0], room / 4))
    return replace(m, beside=2 * column, corner=min(2 * column, 92.0), gate_v=m.gate_v + 3, columns=2)
