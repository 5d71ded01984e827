"""The list of everything in the box, with how far each component can be played."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import asdict, dataclass
from typing import Literal

from tapestry_desktop.content.catalogue import Catalogue, catalogue
from tapestry_desktop.content.effects import Benefit, Custom, walk
from tapestry_desktop.content.models import Civilization, TapestryCard
from tapestry_desktop.content.texts import Texts, texts

Status = Literal["complete", "stand_in", "missing"]


@dataclass(frozen=True, slots=True)
class Component:
    """A line of ``tapestry content``; ``stand_in`` = in the game, but only its plain effects work."""

    id: str
    name: str
    kind: str
    box: str
    status: Status

    def as_dict(self) -> dict[str, str]:
        """The line as plain data for JSON."""
        return asdict(self)


def components(
    playable: Container[str] | None = None, box: Catalogue | None = None, words: Texts | None = None
) -> list[Component]:
    """Every component, kind by kind, in the order of the Catalogue.

    ``playable`` holds the keys ``tapestry:<id>``, ``civilization:<id>`` and ``custom:<key>`` of what
    the engine has its own code for; None asks about the data alone and calls everything complete.
    Components that are plain data need no entry. Raises ContentError for broken content.
    """
    box = box or catalogue()
    words = words or texts()
    lines = [
        Component(id_, words.name(kind, key), kind, box_id, _plain_status(benefits, playable))
        for kind, id_, key, box_id, benefits in _plain(box)
    ]
    lines += [
        Component(
            card.id, words.name("tapestry", card.id), "tapestry", card.box, tapestry_status(card, playable)
        )
        for card in box.tapestries.values()
    ]
    lines += [
        Component(
            civ.id, words.name("civilization", civ.id), "civilization", civ.box, civ_status(civ, playable)
        )
        for civ in box.civilizations.values()
    ]
    lines += [
        Component(str(card), words.name("decision_card", card), "decision_card", "base", "complete")
        for card in box.solo.cards
    ]
    lines += [
        Component(civ, words.name("solo_civilization", civ), "solo_civilization", "base", "complete")
        for civ in box.solo.civilizations
    ]
    return lines


def tapestry_status(card: TapestryCard, playable: Container[str] | None) -> Status:
    """How far a tapestry card can be played."""
    if playable is None or f"tapestry:{card.id}" in playable:
        return "complete"
    if card.hooks or card.blocks:
        return "stand_in" if card.effects else "missing"
    return _plain_status((card.effects,), playable)


def civ_status(civ: Civilization, playable: Container[str] | None) -> Status:
    """How far a civilization can be played: a mat always needs its own code."""
    return "complete" if playable is None or f"civilization:{civ.id}" in playable else "missing"


def _plain_status(benefits: tuple[Benefit, ...], playable: Container[str] | None) -> Status:
    if playable is None:
        return "complete"
    effects = [effect for benefit in benefits for effect in walk(benefit)]
    special = [effect for effect in effects if isinstance(effect, Custom)]
    if all(f"custom:{effect.key}" in playable for effect in special):
        return "complete"
    return "stand_in" if len(special) < len(effects) else "missing"


def _plain(box: Catalogue) -> Iterator[tuple[str, str, str, str, tuple[Benefit, ...]]]:
    """Kind, id, key of the name, box and benefits of every component that needs no code of its own."""
    for track in box.tracks.values():
        for space in track.spaces[1:]:
            gains = (space.benefit, space.bonus.gain) if space.bonus else (space.benefit,)
            yield "space", space.id, f"{track.id}.{space.index}", track.box, gains
    for board in box.boards.values():
        yield "board", board.id, board.id, board.box, ()
    for tile in box.territory_tiles.values():
        yield "territory_tile", tile.id, tile.id, tile.box, (tile.benefit,)
    for space_tile in box.space_tiles.values():
        yield "space_tile", space_tile.id, space_tile.id, space_tile.box, (space_tile.benefit,)
    for die in box.dice.values():
        yield "die", die.id, die.id, die.box, tuple(face.gain for face in die.faces)
    for landmark in box.landmarks.values():
        yield "landmark", landmark.id, landmark.id, landmark.box, ()
    for mat in box.capital_mats.values():
        yield "capital_mat", mat.id, mat.id, mat.box, ()
    for row in box.income_rows.values():
        for income in row.spaces:
            yield "income_space", income.id, f"{row.id}.{income.index}", row.box, (income.gain,)
    for tech in box.techs.values():
        yield "tech", tech.id, tech.id, tech.box, (tech.circle, tech.square)
    for achievement in box.achievements.values():
        yield "achievement", achievement.id, achievement.id, achievement.box, ()
