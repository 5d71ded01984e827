"""The small encyclopaedia: every component with its full text, its signs and what has been made clear."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tapestry_desktop.content import catalogue
from tapestry_desktop.content.inventory import components
from tapestry_desktop.content.phrases import sentence
from tapestry_desktop.content.texts import Texts
from tapestry_desktop.ui.i18n import t, words
from tapestry_desktop.ui.look.glyphs import Glyph, bonus_glyphs, bonus_text, glyphs_for, price_glyphs

KINDS = (
    "space",
    "tapestry",
    "tech",
    "civilization",
    "landmark",
    "territory_tile",
    "space_tile",
    "capital_mat",
    "income_space",
    "die",
    "achievement",
    "board",
    "decision_card",
    "solo_civilization",
)
PICTURES = {
    "tapestry": "hanging",
    "tech": "engraving",
    "civilization": "banner",
    "landmark": "landmark",
    "territory_tile": "tile",
    "capital_mat": "mat",
    "decision_card": "decision",
}


@dataclass(frozen=True, slots=True)
class Said:
    """A paragraph of an entry: what it is about, its words, its signs."""

    words: str
    label: str = ""
    glyphs: tuple[Glyph, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A component. `key` is unique; `picture` is a kind of picture and an id."""

    key: str
    kind: str
    id: str
    name: str
    under: str
    paragraphs: tuple[Said, ...]
    rulings: tuple[str, ...] = ()
    picture: tuple[str, str] | None = None

    @property
    def text(self) -> str:
        """Everything it says, for the search."""
        said = (f"{one.label} {one.words}" for one in self.paragraphs)
        return " ".join((self.name, self.under, *said, *self.rulings))


@lru_cache(maxsize=1)
def entries() -> tuple[Entry, ...]:
    """Every component, kind by kind. Raises ContentError for broken content."""
    texts = words()
    found: list[Entry] = []
    for line in components():
        key = _text_id(line.kind, line.id)
        under, paragraphs = _BUILD.get(line.kind, _plain)(line.kind, key, texts)
        rulings = texts.rulings(line.kind, key)
        picture = (PICTURES[line.kind], line.id) if line.kind in PICTURES else None
        about = t(f"kind.{line.kind}") + (f" · {under}" if under else "")
        found.append(
            Entry(
                f"{line.kind}:{line.id}",
                line.kind,
                key,
                line.name,
                about,
                tuple(paragraphs),
                rulings,
                picture,
            )
        )
    return tuple(found)


@lru_cache(maxsize=1)
def by_key() -> dict[str, Entry]:
    """Entries by their key."""
    return {entry.key: entry for entry in entries()}


@lru_cache(maxsize=1)
def _spaces() -> dict[tuple[str, str], str]:
    """Ids of track and income spaces -> the id of their texts."""
    box = catalogue()
    found = {("space", s.id): f"{track.id}.{s.index}" for track in box.tracks.values() for s in track.spaces}
    found |= {
        ("income_space", s.id): f"{row.id}.{s.index}" for row in box.income_rows.values() for s in row.spaces
    }
    return found


def _text_id(kind: str, id_: str) -> str:
    return _spaces().get((kind, id_), id_)


Built = tuple[str, Iterable[Said]]


def _plain(kind: str, id_: str, texts: Texts) -> Built:
    rules = texts.find(f"{kind}.{id_}.rules")
    return "", [Said(rules)] if rules else []


def _space(kind: str, id_: str, texts: Texts) -> Built:
    track, _, index = id_.partition(".")
    space = catalogue().tracks[track].spaces[int(index)]
    said = [
        Said(
            ", ".join(texts.amount(one, 1) for one in space.cost),
            t("entry.price"),
            tuple(price_glyphs(space.cost)),
        ),
        Said(texts.rules("space", id_), "", tuple(glyphs_for(space.benefit))),
    ]
    if space.landmark:
        said.append(Said(texts.rules("landmark", space.landmark), t(f"landmark.{space.landmark}.name")))
    if space.bonus is not None:
        said.append(Said(bonus_text(space.bonus), "", tuple(bonus_glyphs(space.bonus))))
    return f"{t(f'track.{track}.name')} {index}", said


def _tapestry(kind: str, id_: str, texts: Texts) -> Built:
    card = catalogue().tapestries[id_]
    under = t(f"card_kind.{card.kind}")
    if card.count > 1:
        under += " · " + t("entry.copies", n=card.count)
    return under, [Said(texts.rules("tapestry", id_), "", tuple(glyphs_for(card.effects)))]


def _tech(kind: str, id_: str, texts: Texts) -> Built:
    card = catalogue().techs[id_]
    said = [
        Said(texts.text(f"tech.{id_}.{part}"), t(f"entry.{part}"), tuple(glyphs_for(gives)))
        for part, gives in (("circle", card.circle), ("square", card.square))
    ]
    return t(f"tech_kind.{card.kind}.name"), [*said, Said(texts.text(f"tech.{id_}.prerequisite"))]


def _civilization(kind: str, id_: str, texts: Texts) -> Built:
    return "", [Said(line) for line in texts.rules("civilization", id_).split("\n")]


def _tile(kind: str, id_: str, texts: Texts) -> Built:
    box: Any = catalogue()
    tile = (box.territory_tiles if kind == "territory_tile" else box.space_tiles)[id_]
    rules = texts.find(f"{kind}.{id_}.rules") or (sentence(tile.benefit) if tile.benefit else "")
    said = [Said(rules or t("entry.nothing"), "", tuple(glyphs_for(tile.benefit)))]
    lands = getattr(tile, "lands", ())
    if lands:
        said.append(Said(t("entry.lands", lands=", ".join(t(f"terrain.{land}.name") for land in lands))))
    return "", said


def _income(kind: str, id_: str, texts: Texts) -> Built:
    row, _, index = id_.partition(".")
    space = catalogue().income_rows[row].spaces[int(index) - 1]
    return f"{t(f'income_row.{row}.name')} {index}", [
        Said(sentence(space.gain), "", tuple(glyphs_for(space.gain)))
    ]


def _decision_card(kind: str, id_: str, texts: Texts) -> Built:
    from tapestry_desktop.ui.solo.faces import card_words

    return "", [Said(card_words(int(id_)))]


def _board(kind: str, id_: str, texts: Texts) -> Built:
    board = catalogue().boards[id_]
    printed = sum(1 for place in board.hexes if place.kind == "preprinted")
    return "", [Said(t("entry.board", n=len(board.hexes), printed=printed))]


_BUILD = {
    "space": _space,
    "tapestry": _tapestry,
    "tech": _tech,
    "civilization": _civilization,
    "territory_tile": _tile,
    "space_tile": _tile,
    "income_space": _income,
    "board": _board,
    "decision_card": _decision_card,
}


def of_kind(kind: str) -> Iterator[Entry]:
    """The entries of a kind, in the order of the catalogue."""
    return (entry for entry in entries() if entry.kind == kind)
