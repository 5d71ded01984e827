"""What a player may see: the table with hands, decks and chance hidden (design decision 7)."""

from __future__ import annotations

from tapestry_desktop.engine.chance import Chance
from tapestry_desktop.engine.events import UNKNOWN
from tapestry_desktop.engine.state import Pile, Player, Table

PRIVATE_MEMORY = ("private_deck", "private_discards")
"""Notes of a civilization that hold cards: only their number is open (Mystics)."""


def view(table: Table, viewer: int | None) -> Table:
    """A copy of the table as `viewer` sees it (None = an onlooker, for the curtain).

    Hidden: chance, the order and content of decks, other hands, cards offered in set-up, face-down
    tapestries, private decks. Counts stay. Discards, tiles in supply and everything on mats are open.
    """
    seen = table.clone()
    seen.chance = Chance(0)
    for pile in (seen.tapestries, seen.techs, seen.tiles, seen.space_tiles, seen.civilizations):
        _hide_deck(pile)
    for player in seen.players:
        if player.seat != viewer:
            player.hand = [UNKNOWN] * len(player.hand)
            player.offered_civilizations = [UNKNOWN] * len(player.offered_civilizations)
        _hide_mats(player)
    for key in [key for key in seen.memory if key.startswith("hidden_")]:
        seen.memory[key] = tuple(UNKNOWN for _ in seen.memory[key])
    return seen


def _hide_deck(pile: Pile) -> None:
    pile.deck = [UNKNOWN] * len(pile.deck)


def _hide_mats(player: Player) -> None:
    for stack in player.stacks:
        for laid in stack:
            if not laid.face_up:
                laid.card = UNKNOWN
    for mat in player.civilizations:
        for key in PRIVATE_MEMORY:
            if key in mat.memory:
                mat.memory[key] = tuple(UNKNOWN for _ in mat.memory[key])
    for key in [key for key in player.memory if key.startswith("hidden_")]:
        player.memory[key] = tuple(UNKNOWN for _ in player.memory[key])
