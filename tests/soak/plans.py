"""The games of a soak run: numbered, so that each can be played again by itself.

Of twenty games twelve are of one to five people with every civilization in turn, two against the Automa on
each level in turn, one of each scenario, one of two people with the Shadow Empire. Random play rarely sees
everything: one game has its decks laid so that other components come early, and in two, four or five people
begin far up the tracks. Two kinds of random players answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tapestry_desktop.content import TRACKS, catalogue
from tapestry_desktop.engine.geometry.hexes import hex_key
from tapestry_desktop.engine.rules.setup import GameSetup, new_table
from tapestry_desktop.engine.session import Session
from tests.engine.playing import Lively, setup_number

LAID = 17
"""From this one of twenty on the table is prepared."""
LIMIT = 2500
"""No game takes more decisions."""
ON_TOP = 12
"""How many cards of each deck are laid on top in a game with laid decks."""
PEOPLE = ("one person", "two people", "three people", "four people", "five people")


class Devoted(Lively):
    """A lively player with a favourite track, who rarely leaves an offer and likes to attack somebody."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._mood = Random(seed)
        self._favourites = self._mood.sample(TRACKS, 4)

    def choose(self, session: Session) -> str:
        """A key of the waiting decision."""
        decision = session.decision
        assert decision is not None
        wanted: tuple[str, ...] = ()
        if decision.kind == "turn":
            favourite = self._favourites[decision.seat % 4]
            wanted = tuple(key for key in decision.keys if key.startswith(f"advance:{favourite}"))
        elif decision.kind == "conquer":
            held = {hex_key(coord) for coord in session.table.pieces}
            wanted = tuple(key for key in decision.keys if key in held)
        elif "decline" in decision.keys:
            wanted = tuple(key for key in decision.keys if key != "decline")
        if wanted and self._mood.random() < 0.8:
            return self._mood.choice(wanted)
        return super().choose(session)


def player(number: int) -> Lively:
    """Who answers in a game: devoted players in every third one and where the decks are laid or the start is
    late."""
    return Devoted(number) if number % 3 == 0 or number % 20 >= LAID else Lively(number)


def setup_of(number: int) -> tuple[str, GameSetup]:
    """The kind of a game and its set-up."""
    part, kind = divmod(number, 20)
    seed = 100_000 + number
    if kind < 12:
        people = (part + kind) % 5
        return PEOPLE[people], setup_number(number, people + 1)
    if kind < 14:
        level = (2 * part + kind) % 6 + 1
        return f"solo, level {level}", GameSetup(players=1, solo=level, seed=seed)
    if kind < 16:
        scenario = ("kaiju_masters", "inevitable")[kind - 14]
        return f"solo, {scenario}", GameSetup(players=1, solo=part % 6 + 1, scenario=scenario, seed=seed)
    if kind == 16:
        return "two people and the Shadow Empire", GameSetup(players=2, shadow=True, seed=seed)
    return ("laid decks" if kind == LAID else "late start"), GameSetup(players=kind - 14, seed=seed)


def session_of(number: int) -> tuple[str, Session]:
    """The kind of a game and the game at its first question."""
    kind, setup = setup_of(number)
    if kind not in ("laid decks", "late start"):
        return kind, Session(catalogue(), setup)
    table = new_table(catalogue(), setup)
    if kind == "laid decks":
        for pile in (table.tapestries, table.techs, table.civilizations, table.tiles):
            _lay(pile.deck, number // 20)
    else:
        far = Random(number)
        for person in table.players:
            person.tokens = [[far.choice((4, 6, 8, 9, 10))] for _ in TRACKS]
    return kind, Session(catalogue(), setup, table)


def _lay(deck: list[str], part: int) -> None:
    """Put the next dozen kinds of cards on top, in an order that goes through the whole box game by game."""
    kinds = sorted(set(deck))
    start = part * ON_TOP % max(1, len(kinds))
    for name in _around(kinds, start):
        deck.remove(name)
        deck.append(name)


def _around(kinds: Sequence[str], start: int) -> list[str]:
    return [kinds[(start + step) % len(kinds)] for step in range(min(ON_TOP, len(kinds)))]
