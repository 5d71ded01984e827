"""Which cards and civilizations the engine can play: the others are not dealt."""

from __future__ import annotations

from tapestry_desktop.content import Catalogue
from tapestry_desktop.content.effects import walk
from tapestry_desktop.content.models import TapestryCard
from tapestry_desktop.engine.abilities import ABILITIES
from tapestry_desktop.engine.declared import declarable
from tapestry_desktop.engine.rules.resolver import CUSTOM
from tapestry_desktop.engine.rules.tapestry import WHOLE_CARDS

_FOUND: dict[int, tuple[Catalogue, frozenset[str]]] = {}


def playable(catalogue: Catalogue) -> frozenset[str]:
    """Ids of the tapestry cards and civilizations that are complete."""
    entry = _FOUND.get(id(catalogue))
    if entry is None or entry[0] is not catalogue:
        ready = {card.id for card in catalogue.tapestries.values() if _tapestry_ready(card)}
        ready.update(civ for civ in catalogue.civilizations if civ in ABILITIES)
        entry = (catalogue, frozenset(ready))
        _FOUND[id(catalogue)] = entry
    return entry[1]


def _tapestry_ready(card: TapestryCard) -> bool:
    keys = {node.key for node in walk(card.effects) if node.op == "custom"}
    if not keys <= CUSTOM.keys() and card.id not in WHOLE_CARDS:
        return False
    return card.kind != "this_era" or card.id in ABILITIES or declarable(card)
