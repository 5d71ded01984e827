"""Reading values off a table by dotted paths, for `then`. The paths are explained in docs/cases.md."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.cases.given import ROWS, parse_coord
from tapestry_desktop.cases.model import CaseError
from tapestry_desktop.content import BUILDINGS, RESOURCES, TRACKS
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.board import controlled, controller
from tapestry_desktop.engine.rules.scoring import METRICS, buildings_taken, exposed_spaces
from tapestry_desktop.engine.session import Session
from tapestry_desktop.engine.state import Piece, Player

ROW_OF = {number: name for name, number in ROWS.items()}


def read(session: Session, path: str) -> Any:
    """The value a path names. Raises CaseError."""
    try:
        return _read(session, path.split("."))
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise CaseError(f"then “{path}”: there is no such value ({error})") from error


def _read(session: Session, path: list[str]) -> Any:
    table, head, rest = session.table, path[0], path[1:]
    if head == "players":
        return _player(session.game, table.players[int(rest[0])], rest[1:])
    if head == "hex":
        return _hex(session, rest)
    if head == "decision":
        return _decision(session, rest[0])
    if head == "events":
        return [type(event).__name__ for event in session.events].count(rest[0])
    if head == "order":
        return _came_before(session, rest[0], rest[1])
    if head in ("display", "active", "turn", "phase", "board"):
        return getattr(table, head)
    if head == "deck":
        return getattr(table, rest[0]).deck[::-1]
    if head == "deck_size":
        return len(getattr(table, rest[0]).deck)
    if head == "discards":
        return getattr(table, rest[0]).discards
    if head == "landmarks":
        return table.landmark_owner[rest[0]]
    if head == "achievements":
        return table.achievements[rest[0]]
    if head == "memory":
        return plain(table.memory.get(".".join(rest)))
    if head == "winners":
        return list(session.result.winners) if session.result else None
    if head == "how":
        return session.result.how if session.result else None
    raise ValueError(f"no path begins with “{head}”")


def _came_before(session: Session, first: str, second: str) -> bool:
    """Whether both facts have happened, the first of the one kind before the first of the other."""
    names = [type(event).__name__ for event in session.events]
    return first in names and second in names and names.index(first) < names.index(second)


def plain(value: Any) -> Any:
    """Tuples as lists, so that they compare with YAML."""
    return [plain(inner) for inner in value] if isinstance(value, tuple | list) else value


def _decision(session: Session, name: str) -> Any:
    decision = session.decision
    if decision is None:
        return None
    return list(decision.keys) if name == "keys" else getattr(decision, name)


def _hex(session: Session, rest: list[str]) -> Any:
    coord, name = parse_coord(rest[0]), rest[1]
    table = session.table
    if name == "controller":
        return controller(table, coord)
    if name == "tile":
        placed = table.placed.get(coord)
        return placed.tile if placed else None
    if name == "rotation":
        return table.placed[coord].rotation
    if name == "pieces":
        return [piece_text(piece) for piece in table.pieces.get(coord, ())]
    raise ValueError(f"a hex has no “{name}”")


def piece_text(piece: Piece) -> str:
    """A piece as `given` writes it."""
    marks = ("" if piece.upright else ":toppled") + ("" if piece.controls else ":inert")
    return f"{piece.owner}:{piece.kind}{marks}"


def _player(game: Game, player: Player, rest: list[str]) -> Any:
    name = rest[0]
    if name in RESOURCES:
        return player.resources[RESOURCES.index(name)]
    if name in METRICS:
        return METRICS[name](game, player.seat)
    if name == "tracks":
        positions = player.tokens[TRACKS.index(rest[1])]
        return positions[0] if len(positions) == 1 else positions
    if name == "marker":
        return player.finished_marker[TRACKS.index(rest[1])]
    if name == "taken":
        return buildings_taken(player, rest[1])
    if name == "exposed":
        return list(exposed_spaces(player, BUILDINGS.index(rest[1])))
    if name == "techs":
        return {slot.card: ROW_OF[slot.row] for slot in player.techs}
    if name == "tech_tokens":
        return next(list(slot.tokens) for slot in player.techs if slot.card == rest[1])
    if name == "era":
        return [laid.card if laid.face_up else "face_down" for laid in player.stacks[int(rest[1]) - 1]]
    if name == "in_force":
        return [entry.ability for entry in player.in_force]
    if name == "civilizations":
        return _civilizations(player, rest[1:])
    if name == "city":
        return _city(player, rest[1])
    if name == "controlled":
        return [f"{q},{r}" for q, r in controlled(game, player.seat)]
    if name in ("hand_size", "tile_count"):
        return len(player.hand if name == "hand_size" else player.tiles)
    if name == "memory":
        return plain(player.memory.get(".".join(rest[1:])))
    return plain(getattr(player, name))


def _civilizations(player: Player, rest: list[str]) -> Any:
    if not rest:
        return [mat.civilization for mat in player.civilizations]
    mat = next(mat for mat in player.civilizations if mat.civilization == rest[0])
    return plain(mat.memory.get(".".join(rest[1:])))


def _city(player: Player, name: str) -> Any:
    city = player.city
    assert city is not None
    if name == "built":
        return [
            f"{b.what}@{b.row},{b.col}" + (f"/{b.orientation}" if b.orientation else "") for b in city.built
        ]
    if name == "districts":
        return [[index // 3, index % 3] for index in range(9) if city.paid_districts >> index & 1]
    return plain(getattr(city, name))
