"""Where on the table the options of a decision lie: pure lookups from answer keys to places.

The widgets ask these functions what glows; they never work out themselves what is legal.
"""

from __future__ import annotations

from tapestry_desktop.content import TRACKS, catalogue
from tapestry_desktop.engine.decisions import Decision
from tapestry_desktop.engine.geometry.plots import GRID, SIZE, bit, landmark_sites
from tapestry_desktop.engine.rules.scoring import finished_by
from tapestry_desktop.engine.state import City, Coord, Table

Cell = tuple[str, int]
"""A space of a track: (track, index 0..12)."""


def keys_with(decision: Decision | None, prefix: str) -> dict[str, str]:
    """What follows `prefix:` in each key that has it -> the whole key."""
    if decision is None:
        return {}
    start = prefix + ":"
    return {key[len(start) :]: key for key in decision.keys if key.startswith(start)}


def hexes(decision: Decision | None) -> dict[Coord, str]:
    """Hexes that may be chosen -> answer key."""
    found: dict[Coord, str] = {}
    for rest, key in keys_with(decision, "hex").items():
        q, _, r = rest.partition(",")
        found[int(q), int(r)] = key
    return found


def plots(decision: Decision | None) -> dict[tuple[int, int, int], str]:
    """Places in the city: (row, col of the top left plot, orientation) -> answer key."""
    found: dict[tuple[int, int, int], str] = {}
    for rest, key in keys_with(decision, "plot").items():
        place, _, turn = rest.partition("/")
        row, _, col = place.partition(",")
        found[int(row), int(col), int(turn or 0)] = key
    return found


def _positions(table: Table, seat: int, rest: str) -> tuple[str, list[int]]:
    track, _, place = rest.partition("@")
    if track not in TRACKS:
        return track, []
    if place:
        return track, [int(place)]
    return track, table.players[seat].tokens[TRACKS.index(track)][:]


def track_cells(decision: Decision | None, table: Table) -> dict[Cell, str]:
    """Track spaces that may be clicked -> answer key: the space a step leads to, or the space under a
    token that may be chosen, or a start space for a whole track."""
    found: dict[Cell, str] = {}
    if decision is None:
        return found
    for prefix, offset in (("advance", 1), ("token", 0), ("regress", -1), ("jump", 4)):
        for rest, key in keys_with(decision, prefix).items():
            track, positions = _positions(table, decision.seat, rest)
            for position in positions:
                found[track, max(0, min(12, position + offset))] = key
    for rest, key in keys_with(decision, "track").items():
        if rest in TRACKS:
            found[rest, 0] = key
    return found


# -- the order in which options are presented ------------------------------------------------------


def in_order(decision: Decision, view: Table) -> list[str]:
    """The keys of a decision as they are presented everywhere: numbered in the bar, walked with the
    keyboard, lit up. The order of the engine, except where a piece goes into the city: what lies whole on
    the mat first, then what finishes most districts, rows and columns; elsewhere and beside come last."""
    city = view.players[decision.seat].city
    if decision.kind != "place_building" or city is None:
        return list(decision.keys)
    masks = plot_masks(decision)
    return sorted(decision.keys, key=lambda key: _rank(key, masks.get(key), city))


def finished(decision: Decision, view: Table) -> dict[str, tuple[int, int]]:
    """Places where the piece in hand finishes something -> how many districts, how many rows and columns."""
    city, masks = view.players[decision.seat].city, plot_masks(decision)
    if city is None:
        return {}
    found = {key: finished_by(city, masks[key]) for key in decision.keys if key in masks}
    return {key: each for key, each in found.items() if any(each)}


def plot_masks(decision: Decision) -> dict[str, int]:
    """Answer key of each place for the piece in hand -> the mask of the plots it would cover."""
    if decision.subject in catalogue().landmarks:
        return {site.key: site.mask for site in landmark_sites(catalogue(), decision.subject)}
    return {key: bit(row, col) for (row, col, turn), key in plots(decision).items() if not turn}


def overhang(decision: Decision, key: str) -> int:
    """How many plots of the piece in hand would hang over the edge of the mat, and be lost, at a place."""
    landmark = catalogue().landmarks.get(decision.subject)
    if landmark is None or not key.startswith("plot:"):
        return 0
    place, _, turn = key.removeprefix("plot:").partition("/")
    row, _, col = place.partition(",")
    cells = landmark.orientations[int(turn or 0) % len(landmark.orientations)]
    return sum(1 for r, c in cells if not (0 <= int(row) + r < SIZE and 0 <= int(col) + c < SIZE))


def _rank(key: str, mask: int | None, city: City) -> tuple[int, int, int, int]:
    if mask is None:
        return (2 if key == "beside" else 1), 0, 0, 0
    districts, lines = finished_by(city, mask)
    return 0, (mask & ~GRID).bit_count(), -districts, -lines
