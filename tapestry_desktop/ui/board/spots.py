"""What lies where on the board, and which answer key a place stands for.

A spot is a place that can be pointed at. `offered` maps the keys of the waiting decision to their outlines;
what is legal comes from the decision alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from tapestry_desktop.content.catalogue import Catalogue
from tapestry_desktop.engine.decisions import Decision
from tapestry_desktop.engine.geometry.hexes import hex_key
from tapestry_desktop.engine.state import Coord, Table

from .. import offers
from ..look.paint import rounded_path
from .cells import raised
from .dice import Die, die_boxes
from .geometry import BoardGeometry

REACHES = ("advance:", "jump:")
"""Answers that lead to a space: it is drawn larger."""
DECKS = ("tapestries", "techs", "tiles", "space_tiles")


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the board: its kind, which one, the key it stands for ("" for none) and its rectangle."""

    kind: str  # "hex", "space", "landmark", "corner", "tech", "deck", "achievement", "die"
    id: str
    key: str
    rect: QRectF
    coord: Coord | None = None


def place_name(spot: Spot) -> str:
    """What a click on a place asks about when it is not on offer: its key, or the name of a place that is
    no answer (see `engine.refusals`)."""
    if spot.kind == "space":
        return "cell:{}@{}".format(*spot.id.split("."))
    if spot.kind == "deck":
        return spot.key or f"deck:{spot.id}"
    return f"achievement:{spot.id}" if spot.kind == "achievement" else spot.key


def spots_of(laid: BoardGeometry, table: Table, content: Catalogue, dice: Sequence[Die]) -> list[Spot]:
    """Every place but the hexes; the first that holds a point is the one meant."""
    found: list[Spot] = []
    for place, rect in enumerate(laid.techs):
        tech = table.display[place] if place < len(table.display) else None
        if tech:
            found.append(Spot("tech", tech, f"tech:{tech}", rect))
    for deck, rect in zip(DECKS, laid.decks, strict=True):
        found.append(Spot("deck", deck, "deck" if deck == "techs" else "", rect))
    for name, rect in zip(content.achievements, laid.achievements, strict=True):
        found.append(Spot("achievement", name, "", rect))
    places = list(zip(dice, die_boxes(laid.rolls, laid.unit, len(dice)), strict=True))
    for die, rect in reversed(places):  # the last roll of a die is the one that can be chosen
        key = f"die:{die.die.removeprefix('conquer_')}"
        found.append(Spot("die", die.face or die.die, key, rect.adjusted(-4.5, -4.5, 4.5, 4.5)))
    for track in content.tracks.values():
        for tier in range(1, 5):
            gate = laid.gates[track.id, tier]
            landmark = track.spaces[3 * tier - 2].landmark
            if landmark:
                found.append(Spot("landmark", landmark, f"landmark:{landmark}", gate.rect))
            else:
                found.append(Spot("space", f"{track.id}.0", f"advance:{track.id}", gate.rect))
        for space in track.spaces[1:]:
            rect = laid.spaces[track.id, space.index].rect
            found.append(Spot("space", f"{track.id}.{space.index}", f"advance:{track.id}", rect))
        found.append(Spot("corner", track.id, f"track:{track.id}", laid.corners[track.id]))
    return found


def hex_spot(laid: BoardGeometry, coord: Coord) -> Spot:
    """The spot of a hex."""
    return Spot(
        "hex", f"{coord[0]},{coord[1]}", hex_key(coord), laid.hex_outline(coord).boundingRect(), coord
    )


def spot_at(laid: BoardGeometry, spots: list[Spot], point: QPointF) -> Spot | None:
    """The spot under a point, or None on bare cloth."""
    for spot in spots:
        if spot.rect.contains(point):
            return spot
    coord = laid.hex_at(point)
    return None if coord is None else hex_spot(laid, coord)


def rotation_place(decision: Decision | None) -> tuple[str, Coord] | None:
    """Tile and hex of a question for the rotation; None for any other question."""
    if decision is None or decision.kind != "rotation":
        return None
    tile, _, place = decision.subject.partition("@")
    q, _, r = place.partition(",")
    return (tile, (int(q), int(r))) if r else None


def _shape(rect: QRectF, inset: float, radius: float) -> QPainterPath:
    return rounded_path(rect.adjusted(inset, inset, -inset, -inset), radius)


def offered(
    decision: Decision | None, laid: BoardGeometry, spots: list[Spot], table: Table
) -> dict[str, QPainterPath]:
    """The keys that the board lets people choose -> the outline of their place, in walking order."""
    if decision is None:
        return {}
    found: dict[str, QPainterPath] = {}
    for coord, key in offers.hexes(decision).items():
        if coord in laid.centres:
            found[key] = laid.hex_outline(coord, 0.945)
    turning = rotation_place(decision)
    if turning is not None:
        for key in decision.keys:
            if key.startswith("rotation:"):
                found[key] = laid.hex_outline(turning[1], 0.945)
    for cell, key in offers.track_cells(decision, table).items():
        if cell in laid.spaces and key not in found:
            reached = key.startswith(REACHES) and cell[1] > 0
            found[key] = _shape(raised(laid, *cell).rect if reached else laid.spaces[cell].rect, 1, 4)
    for spot in spots:
        wanted = [spot.key]
        if spot.kind == "die":
            wanted.append(f"face:{spot.id}")
        for key in wanted:
            if key and key in decision.keys and key not in found:
                found[key] = _shape(spot.rect, 1.5, 6)
    return found
