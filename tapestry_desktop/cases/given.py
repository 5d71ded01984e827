"""Setting a position from dotted paths. The paths are explained in docs/cases.md."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tapestry_desktop.cases.model import CaseError
from tapestry_desktop.content import BUILDINGS, RESOURCES, TRACKS, Catalogue
from tapestry_desktop.engine.geometry.plots import bit, built_mask
from tapestry_desktop.engine.rules.buildings import built_at
from tapestry_desktop.engine.state import (
    City,
    CivilizationMat,
    Coord,
    InForce,
    LaidCard,
    Piece,
    Pile,
    PlacedTile,
    Player,
    Table,
    TechSlot,
)

ROWS = {"bottom": 0, "middle": 1, "top": 2}


def apply_given(catalogue: Catalogue, table: Table, given: dict[str, Any]) -> None:
    """Change the table as the paths say, in the order they are written. Raises CaseError."""
    for path, value in given.items():
        try:
            _set(catalogue, table, path.split("."), value)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            raise CaseError(f"given “{path}”: {value!r} does not fit ({error})") from error


def _set(catalogue: Catalogue, table: Table, path: list[str], value: Any) -> None:
    head, rest = path[0], path[1:]
    if head == "players":
        seats = range(len(table.players)) if rest[0] == "*" else [_seat(rest[0])]
        for seat in seats:
            _set_player(catalogue, table, table.players[seat], rest[1:], value)
    elif head == "hex":
        _set_hex(table, parse_coord(rest[0]), rest[1:], value)
    elif head == "dice":
        table.chance.scripted = [_face(catalogue, str(face)) for face in value]
    elif head == "random":  # what chance brings the bots: "track_card:6", "discard:trap"
        table.chance.scripted.extend(str(name) for name in value)
    elif head in ("deck", "discards"):
        pile = _pile(table, rest[0])
        cards = [str(card) for card in value]
        if head == "deck":
            _stack_deck(table, pile, cards)
        else:
            pile.discards = cards
    elif head == "only_deck":
        _pile(table, rest[0]).deck = [str(card) for card in value][::-1]
    elif head == "display":
        table.techs.deck[:0] = [card for card in table.display if card is not None]
        table.display = [None, None, None]
        _take_from_decks(table, table.techs, [card for card in value if card is not None])
        table.display = list(value)
    elif head == "landmarks":
        _give_landmark(table, rest[0], value)
    elif head == "achievements":
        if rest[0] not in table.achievements:
            raise ValueError(f"there is no achievement “{rest[0]}”")
        table.achievements[rest[0]] = [_seat(seat) for seat in value]
        for seat in value:
            table.players[seat].achievements.append(rest[0])
    elif head == "memory":
        table.memory[".".join(rest)] = as_memory(value)
    elif head in ("active", "first_player"):
        setattr(table, head, table.players[_seat(value)].seat)
    elif head == "turn":
        table.turn = int(value)
    else:
        raise CaseError(f"given: there is no path beginning with “{head}”")


def _seat(value: Any) -> int:
    seat = int(value)
    if seat < 0:
        raise ValueError("seats count from 0")
    return seat


def parse_coord(text: str) -> Coord:
    """`q,r` as a hex."""
    q, _, r = text.partition(",")
    return int(q), int(r)


def as_memory(value: Any) -> Any:
    """Lists become tuples, as memories hold them."""
    return tuple(as_memory(inner) for inner in value) if isinstance(value, list) else value


def _pile(table: Table, name: str) -> Pile:
    pile = getattr(table, name)
    if not isinstance(pile, Pile):
        raise ValueError(f"there is no deck “{name}”")
    return pile


def _take_from_decks(table: Table, pile: Pile, cards: Iterable[str | None]) -> None:
    """Take these cards out of deck, discards and display, so that none is there twice."""
    for card in cards:
        if card in pile.deck:
            pile.deck.remove(card)
        elif card in pile.discards:
            pile.discards.remove(card)
        elif pile is table.techs and card in table.display:
            table.display[table.display.index(card)] = pile.deck.pop(0) if pile.deck else None
        elif not (pile is table.tapestries and _swap_face_down(table, card)):
            raise ValueError(f"“{card}” is not in the deck, the discards or the display")


def _swap_face_down(table: Table, card: str | None) -> bool:
    """Lay another card face down where this one lay; which one it is never matters."""
    for player in table.players:
        for laid in (laid for stack in player.stacks for laid in stack):
            if not laid.face_up and laid.card == card and table.tapestries.deck:
                laid.card = table.tapestries.deck.pop(0)
                return True
    return False


def _stack_deck(table: Table, pile: Pile, cards: list[str]) -> None:
    """Put these on top of the deck, the first one topmost."""
    _take_from_decks(table, pile, cards)
    pile.deck.extend(cards[::-1])


def _face(catalogue: Catalogue, name: str) -> str:
    for die in catalogue.dice.values():
        for face in die.faces:
            if name in (face.id, face.id.removeprefix("science_") if die.id == "science" else face.id):
                return face.id
    raise ValueError(f"there is no die face “{name}”")


def _give_landmark(table: Table, landmark: str, seat: Any) -> None:
    if landmark not in table.landmark_owner:
        raise ValueError(f"there is no landmark “{landmark}”")
    old = table.landmark_owner[landmark]
    if old is not None and landmark in table.players[old].landmarks:
        table.players[old].landmarks.remove(landmark)
    table.landmark_owner[landmark] = seat
    if seat is not None:
        table.players[seat].landmarks.append(landmark)


def _set_hex(table: Table, coord: Coord, rest: list[str], value: Any) -> None:
    if rest == ["pieces"]:
        table.pieces[coord] = tuple(piece(str(text)) for text in value)
    elif rest == ["tile"]:
        tile, _, rotation = str(value).partition("/")
        _take_from_decks(table, table.tiles, [tile])
        table.placed[coord] = PlacedTile(tile, int(rotation or 0))
    elif rest == ["explored"]:
        table.placed[coord] = PlacedTile("", 0)
    else:
        raise ValueError("a hex has pieces, tile or explored")


def piece(text: str) -> Piece:
    """`seat:kind` with `:toppled` and `:inert`, for instance "1:outpost:toppled"."""
    owner, kind, *marks = text.split(":")
    return Piece(int(owner), kind, "toppled" not in marks, "inert" not in marks)


def _set_player(catalogue: Catalogue, table: Table, player: Player, rest: list[str], value: Any) -> None:
    name = rest[0]
    if name in RESOURCES:
        player.resources[RESOURCES.index(name)] = int(value)
    elif name == "resources":
        player.resources = [int(value)] * 4 if isinstance(value, int) else [int(n) for n in value]
    elif name in ("vp", "income_turns", "outposts"):
        setattr(player, name, int(value))
    elif name == "finished":
        player.finished = bool(value)
    elif name in _LISTS:
        _LISTS[name](table, player, [str(card) for card in value])
    elif name == "tracks":
        positions = [value] if isinstance(value, int) else list(value)
        player.tokens[TRACKS.index(rest[1])] = sorted(positions)
    elif name == "marker":
        player.finished_marker[TRACKS.index(rest[1])] = bool(value)
    elif name == "taken":
        row = BUILDINGS.index(rest[1])
        player.covered[row] = 0b111111 & ~((1 << (int(value) + 1)) - 1)
    elif name == "techs":
        _set_techs(table, player, value)
    elif name == "era":
        stack = player.stacks[int(rest[1]) - 1]
        table.tapestries.deck[:0] = [laid.card for laid in stack]
        stack[:] = [_laid(table, text) for text in value]
    elif name == "in_force":
        player.in_force = [_in_force(entry) for entry in value]
    elif name == "civilizations":
        player.civilizations = [_mat(table, entry) for entry in value]
    elif name == "city":
        _set_city(catalogue, player, rest[1], value)
    elif name == "memory":
        player.memory[".".join(rest[1:])] = as_memory(value)
    elif name == "achievements":
        player.achievements = [str(entry) for entry in value]
    else:
        raise ValueError(f"a player has no “{name}”")


def _hand(table: Table, player: Player, cards: list[str]) -> None:
    _take_from_decks(table, table.tapestries, cards)
    player.hand = cards


def _tiles(table: Table, player: Player, tiles: list[str]) -> None:
    _take_from_decks(table, table.tiles, tiles)
    player.tiles = tiles


def _space_tiles(table: Table, player: Player, tiles: list[str]) -> None:
    _take_from_decks(table, table.space_tiles, tiles)
    player.space_tiles = tiles


def _landmarks(table: Table, player: Player, landmarks: list[str]) -> None:
    for landmark in landmarks:
        _give_landmark(table, landmark, player.seat)


_LISTS: dict[str, Callable[[Table, Player, list[str]], None]] = {
    "hand": _hand,
    "tiles": _tiles,
    "space_tiles": _space_tiles,
    "landmarks": _landmarks,
}


def _set_techs(table: Table, player: Player, value: dict[str, Any]) -> None:
    """{card: row} or {card: {row, tokens, flipped}}."""
    player.techs = []
    for card, entry in value.items():
        _take_from_decks(table, table.techs, [card])
        fields = entry if isinstance(entry, dict) else {"row": entry}
        player.techs.append(
            TechSlot(card, ROWS[fields["row"]], bool(fields.get("flipped")), tuple(fields.get("tokens", ())))
        )


def _laid(table: Table, text: Any) -> LaidCard:
    """A card id, or "face_down"."""
    if text == "face_down":
        return LaidCard(table.tapestries.deck.pop(0), face_up=False)
    _take_from_decks(table, table.tapestries, [text])
    return LaidCard(str(text))


def _in_force(entry: Any) -> InForce:
    """A card id, or {ability, card, until, memory}."""
    if isinstance(entry, str):
        return InForce(entry, entry)
    memory = {key: as_memory(value) for key, value in entry.get("memory", {}).items()}
    return InForce(entry["ability"], entry.get("card", entry["ability"]), entry.get("until", "era"), memory)


def _mat(table: Table, entry: Any) -> CivilizationMat:
    """A civilization id, or {id, memory}."""
    fields: dict[str, Any] = {"id": entry} if isinstance(entry, str) else entry
    _take_from_decks(table, table.civilizations, [fields["id"]])
    memory = {key: as_memory(value) for key, value in fields.get("memory", {}).items()}
    return CivilizationMat(fields["id"], memory)


def _set_city(catalogue: Catalogue, player: Player, name: str, value: Any) -> None:
    if name == "mat":
        from tapestry_desktop.engine.geometry.plots import mask_of

        player.city = City(value, impassable=mask_of(catalogue.capital_mats[value].impassable))
        return
    city = player.city
    assert city is not None
    if name == "built":  # "house@1,4", "lighthouse@5,5/0"
        for text in value:
            what, _, place = str(text).partition("@")
            built = built_at(what, f"plot:{place}")
            city.built.append(built)
            city.filled |= built_mask(catalogue, built)
    elif name == "filled":  # plots filled by something that does not matter
        for text in value:
            row, col = parse_coord(str(text))
            city.filled |= bit(row, col)
    elif name == "all_filled_but":
        keep = {parse_coord(str(text)) for text in value}
        for row in range(9):
            for col in range(9):
                if (row, col) not in keep and not city.impassable & bit(row, col):
                    city.filled |= bit(row, col)
        city.paid_districts = 0b111111111 if not keep else city.paid_districts
    elif name == "paid_districts":
        city.paid_districts = sum(1 << (int(down) * 3 + int(across)) for down, across in value)
    elif name == "beside":
        city.beside = [str(what) for what in value]
    elif name == "tokens":
        city.tokens = [tuple(entry) for entry in value]
    else:
        raise ValueError(f"a city has no “{name}”")
