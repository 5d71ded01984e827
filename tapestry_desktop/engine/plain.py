"""The table as plain data and back, and its digest.

`to_plain` gives dictionaries, lists, strings and numbers only (what JSON holds); `from_plain` restores
an equal table. The digest is the same on every machine and under every hash seed.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from tapestry_desktop.engine.chance import Chance
from tapestry_desktop.engine.state import (
    Built,
    City,
    CivilizationMat,
    Coord,
    InForce,
    LaidCard,
    Memory,
    Piece,
    Pile,
    PlacedTile,
    Player,
    Table,
    TechSlot,
)

Plain = dict[str, Any]


def _fields(item: Any) -> Plain:
    return {name: to_plain(getattr(item, name)) for name in item.__slots__}


def to_plain(item: Any) -> Any:
    """Plain data of the table or any part of it. Hexes as keys become `[[q, r], value]` pairs."""
    if item is None or isinstance(item, str | int | float | bool):
        return item
    if isinstance(item, dict):
        if any(not isinstance(key, str) for key in item):
            return [[to_plain(key), to_plain(value)] for key, value in sorted(item.items())]
        return {key: to_plain(value) for key, value in item.items()}
    if isinstance(item, list | tuple):
        return [to_plain(value) for value in item]
    return _fields(item)


def _deep_tuple(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_deep_tuple(inner) for inner in value)
    if isinstance(value, dict):
        return {key: _deep_tuple(inner) for key, inner in value.items()}
    return value


def _memory(data: Plain) -> Memory:
    return {key: _deep_tuple(value) for key, value in data.items()}


def _coord(pair: list[int]) -> Coord:
    return (pair[0], pair[1])


def _pile(data: Plain) -> Pile:
    return Pile(list(data["deck"]), list(data["discards"]))


def _city(data: Plain | None) -> City | None:
    if data is None:
        return None
    return City(
        data["mat"],
        data["impassable"],
        data["filled"],
        data["dead"],
        data["paid_districts"],
        [Built(*built) for built in data["built"]],
        list(data["beside"]),
        [(row, col, seat) for row, col, seat in data["tokens"]],
    )


def _player(data: Plain) -> Player:
    known = dict(data)
    known["techs"] = [
        TechSlot(slot["card"], slot["row"], slot["flipped"], tuple(slot["tokens"])) for slot in data["techs"]
    ]
    known["stacks"] = [
        [LaidCard(laid["card"], laid["face_up"], tuple(laid["tokens"])) for laid in stack]
        for stack in data["stacks"]
    ]
    known["in_force"] = [
        InForce(entry["ability"], entry["card"], entry["until"], _memory(entry["memory"]))
        for entry in data["in_force"]
    ]
    known["civilizations"] = [
        CivilizationMat(mat["civilization"], _memory(mat["memory"])) for mat in data["civilizations"]
    ]
    known["city"] = _city(data["city"])
    known["memory"] = _memory(data["memory"])
    for name in ("resources", "finished_marker", "covered", "destroyed", "hand", "tiles", "space_tiles"):
        known[name] = list(data[name])
    for name in ("explored_space", "landmarks", "achievements", "offered_civilizations", "offered_mats"):
        known[name] = list(data[name])
    known["tokens"] = [list(positions) for positions in data["tokens"]]
    return Player(**known)


def from_plain(data: Plain) -> Table:
    """The table of which `to_plain` made this data. Raises KeyError, TypeError or ValueError for data
    that is not a table; the storage room turns that into a sentence."""
    known = dict(data)
    chance = data["chance"]
    known["chance"] = Chance(chance["seed"], chance["counter"], list(chance["scripted"]))
    known["players"] = [_player(player) for player in data["players"]]
    known["placed"] = {_coord(pair): PlacedTile(*placed) for pair, placed in data["placed"]}
    known["pieces"] = {
        _coord(pair): tuple(Piece(*piece) for piece in pieces) for pair, pieces in data["pieces"]
    }
    for name in ("tapestries", "techs", "tiles", "space_tiles", "civilizations"):
        known[name] = _pile(data[name])
    known["display"] = list(data["display"])
    known["landmark_owner"] = dict(data["landmark_owner"])
    known["achievements"] = {name: list(seats) for name, seats in data["achievements"].items()}
    known["spent"] = [tuple(mark) for mark in data["spent"]]
    known["used_once"] = [tuple(mark) for mark in data["used_once"]]
    known["last_rolls"] = [tuple(roll) for roll in data["last_rolls"]]
    known["memory"] = _memory(data["memory"])
    return Table(**known)


def digest(table: Table) -> str:
    """SHA-256 of the canonical plain data: equal tables have equal digests."""
    text = json.dumps(to_plain(table), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()
