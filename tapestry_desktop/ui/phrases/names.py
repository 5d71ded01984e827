"""Names of places and components, as they are written in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from typing import Protocol

from tapestry_desktop.content import BUILDINGS, RESOURCES, TRACKS, catalogue
from tapestry_desktop.content.effects import Benefit
from tapestry_desktop.content.phrases import benefit_phrase
from tapestry_desktop.content.texts import texts
from tapestry_desktop.engine.state import Coord, Table
from tapestry_desktop.ui.i18n import has_text, t

CITY = 9
"""Plots along a side of a city."""


class Speaker(Protocol):
    """Who tells: knows the names of the seats and the table as the viewer sees it."""

    @property
    def view(self) -> Table:
        """The table as the viewer may see it."""
        ...

    def name_of(self, seat: int) -> str:
        """The name of a seat."""
        ...


def in_a_row(parts: Sequence[str]) -> str:
    """Words joined to “a, b, c”."""
    if not parts:
        return ""
    return reduce(lambda first, following: t("list.more", first=first, next=following), parts)


def listed(parts: Sequence[str], joint: str = "and") -> str:
    """Words joined to “a, b and c”."""
    if len(parts) < 2:
        return "".join(parts)
    return t(f"list.{joint}", first=in_a_row(parts[:-1]), last=parts[-1])


def hex_name(coord: Coord, board: str = "small") -> str:
    """The name of a hex: a letter for its column from the west, a number from the north (`D5`)."""
    q, r = coord
    tops = _tops(board)
    return f"{chr(ord('A') + q - min(tops))}{r - tops.get(q, r) + 1}"


@lru_cache(maxsize=4)
def _tops(board: str) -> dict[int, int]:
    """The northernmost r of every column q of a board: the small one has no corners."""
    tops: dict[int, int] = {}
    for place in catalogue().boards[board].hexes:
        tops[place.q] = min(place.r, tops.get(place.q, place.r))
    return tops


def plot_name(row: int, col: int) -> str:
    """The name of a plot of a city: a letter for its column, a number for its row; beyond the edge the
    nearest plot with the steps from it (“1 above B1”)."""
    inside_row, inside_col = max(0, min(CITY - 1, row)), max(0, min(CITY - 1, col))
    name = f"{chr(ord('A') + inside_col)}{inside_row + 1}"
    steps = [
        t(f"plot.{less if by < 0 else more}", n=abs(by))
        for by, less, more in ((row - inside_row, "above", "below"), (col - inside_col, "left", "right"))
        if by
    ]
    return t("plot.beyond", steps=in_a_row(steps), plot=name) if steps else name


def parse_pair(text: str) -> tuple[int, int]:
    """`2,-1` as two numbers."""
    first, _, second = text.partition(",")
    return int(first), int(second)


def component(kind: str, id_: str) -> str:
    """The name of a component; its id with spaces when it has none."""
    return texts().find(f"{kind}.{id_}.name") or id_.replace("_", " ")


def tile_lands(tile: str) -> str:
    """The lands of a territory tile: `forest, mountain`."""
    data = catalogue().territory_tiles.get(tile)
    return in_a_row([t(f"terrain.{land}.name").lower() for land in data.lands]) if data is not None else ""


def tile_number(tile: str) -> str:
    """The number printed on a tile."""
    return tile.rpartition("_")[2].lstrip("0") or "0"


def tile_name(tile: str) -> str:
    """A territory or space tile by what it shows: `tile (forest, mountain; worker)`."""
    if tile.startswith("space"):
        space = catalogue().space_tiles.get(tile)
        gives = benefit_phrase(space.benefit[:1]) if space is not None else tile_number(tile)
        return t("thing.space_tile", gives=gives)
    data = catalogue().territory_tiles.get(tile)
    if data is None:
        return t("thing.tile_numbered", number=tile_number(tile))
    gives = _short_gift(data.benefit)
    return t("thing.tile" if gives else "thing.tile_bare", lands=tile_lands(tile), gives=gives)


def bare_tile(tile: str) -> str:
    """A territory tile by its lands alone: for those who gain nothing from it."""
    if tile not in catalogue().territory_tiles:
        return tile_name(tile)
    return t("thing.tile_bare", lands=tile_lands(tile))


def _short_gift(benefit: Benefit) -> str:
    """A benefit in a word where it is one resource, else its phrase."""
    if len(benefit) == 1 and benefit[0].op == "gain_resource":
        return texts().amount(benefit[0].resource or "any", benefit[0].n)
    return benefit_phrase(benefit) if benefit else ""


def track_name(track: str) -> str:
    """The name of a track inside a sentence."""
    return texts().find(f"track.{track}.inline") or track


def space_name(track: str, index: int) -> str:
    """The name of a track space; the start is called after its track."""
    if index <= 0:
        return t("thing.start", track=track_name(track))
    return component("space", f"{track}.{index}")


def card_name(card: str) -> str:
    """The name of a tapestry card; a hidden one is “a tapestry card”."""
    return t("thing.hidden_card") if card in ("", "?") else component("tapestry", card)


def building_name(what: str, *, article: bool = True) -> str:
    """An income building (“a farm”) or a landmark (“the Forge”)."""
    if what in BUILDINGS:
        return texts().text(f"effect.building.{what}" if article else f"building.{what}.one")
    if texts().find(f"landmark.{what}.name"):
        name = component("landmark", what)
        return t("thing.the", name=name) if article else name
    return t("thing.piece", what=what.replace("_", " "))


def piece_name(kind: str) -> str:
    """A piece on the map."""
    key = f"piece.{kind}"
    return t(key) if has_text(key) else building_name(kind)


@lru_cache(maxsize=512)
def _kind_of(id_: str) -> str:
    for kind in ("civilization", "landmark", "tapestry", "tech", "capital_mat", "achievement", "face"):
        if texts().find(f"{kind}.{id_}.name"):
            return kind
    return ""


def face_name(face: str) -> str:
    """What a die shows, inside a sentence."""
    key = f"face_short.{face}"
    return t(key) if has_text(key) else component("face", face).rstrip(".")


def thing(subject: str, speaker: Speaker | None = None) -> str:
    """What a decision is about, from its subject: a space, hex, tile, card, building or slot."""
    head, _, rest = subject.partition(":")
    board = speaker.view.board if speaker is not None else "small"
    if head in TRACKS:
        return space_name(head, int(rest)) if rest.isdigit() else track_name(head)
    if head == "hex":
        return hex_name(parse_pair(rest), board)
    if head in ("player", "seat") and rest.isdigit() and speaker is not None:
        return speaker.name_of(int(rest))
    if rest and head in ("card", "tech", "civilization", "civ", "tile", "space_tile", "landmark", "building"):
        return thing(rest, speaker)
    if subject.startswith(("territory_", "space_")) and subject.partition("@")[0][-1].isdigit():
        tile, _, place = subject.partition("@")
        if place:
            return t("thing.tile_on", tile=tile_name(tile), hex=hex_name(parse_pair(place), board))
        return tile_name(tile)
    if subject in BUILDINGS or _kind_of(subject) == "landmark":
        return building_name(subject)
    if subject in RESOURCES:
        return texts().text(f"resource.{subject}.one")
    kind = _kind_of(subject)
    if kind == "face":
        return face_name(subject)
    return component(kind, subject) if kind else slot_name(subject)


def slot_name(slot: str) -> str:
    """A place on a civilization mat."""
    key = f"slot.{slot}"
    return t(key) if has_text(key) else slot.replace("_", " ")
