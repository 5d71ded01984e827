"""What the window needs to know about the bots and the kaiju, read off a table as its viewer sees it."""

from __future__ import annotations

from dataclasses import dataclass

from tapestry_desktop.engine.solo import deck, inevitable, kaiju_masters
from tapestry_desktop.engine.solo.income import CIVILIZATIONS, LEVEL
from tapestry_desktop.engine.solo.seats import FAVOURITE, bots_of
from tapestry_desktop.engine.state import Coord, Plot, Table


@dataclass(frozen=True, slots=True)
class SoloNotes:
    """Everything open about bots and scenario. Cards are numbers; hidden piles are only counted; None or
    empty where something does not belong to this game."""

    level: int | None
    civilizations: tuple[str, ...]  # of the Automa, in the order in which they act
    favourites: tuple[tuple[int, str], ...]  # (seat, track)
    pair: tuple[int, ...]  # track card and tiebreaker card, or empty
    decision_deck: int
    decision_discards: tuple[int, ...]
    progress_deck: int
    kaiju: Plot | None  # the district (row, column) of the kaiju in the capital city
    kaiju_from: Plot | None  # the district it came from
    kaiju_hexes: tuple[Coord, ...]
    blockers: tuple[str, ...]  # tracks, one entry for each blocker
    kaiju_deck: int
    kaiju_discards: tuple[int, ...]
    target_vp: int | None


def outposts_on_map(table: Table, seat: int) -> int:
    """How many outposts of a seat stand or lie on the map: without one the second scenario is lost
    (R-KAI-13)."""
    lying = (piece for pieces in table.pieces.values() for piece in pieces)
    return sum(piece.owner == seat and piece.kind == "outpost" for piece in lying)


def why_ended(table: Table) -> str:
    """What decided a finished scenario: "target_reached", "no_outpost" or "target_missed" in the second one,
    "ahead" or "behind" the Automa in the first; "" while it is open and outside the scenarios."""
    outcome = table.memory.get("outcome")
    if outcome is None:
        return ""
    won = outcome == "scenario_won"
    if inevitable.TARGET not in table.memory:
        return "ahead" if won else "behind"
    if won:
        return "target_reached"
    return "target_missed" if outposts_on_map(table, 0) else "no_outpost"


def solo_notes(table: Table) -> SoloNotes | None:
    """The notes of a game with bots or kaiju; None for any other game."""
    memory = table.memory
    bots = bots_of(table)
    if not bots and inevitable.TARGET not in memory:
        return None
    return SoloNotes(
        level=memory.get(LEVEL),
        civilizations=memory.get(CIVILIZATIONS, ()),
        favourites=tuple((bot.seat, bot.memory[FAVOURITE]) for bot in bots),
        pair=deck.cards_in(table, deck.PAIR),
        decision_deck=len(deck.cards_in(table, deck.DECK)),
        decision_discards=deck.cards_in(table, deck.DISCARDS),
        progress_deck=len(deck.cards_in(table, deck.PROGRESS)),
        kaiju=memory.get(kaiju_masters.PLACE),
        kaiju_from=memory.get(kaiju_masters.CAME_FROM) or None,
        kaiju_hexes=memory.get(inevitable.KAIJU, ()),
        blockers=memory.get(inevitable.BLOCKERS, ()),
        kaiju_deck=len(deck.cards_in(table, inevitable.DECK)),
        kaiju_discards=deck.cards_in(table, inevitable.DISCARDS),
        target_vp=memory.get(inevitable.TARGET),
    )
