"""Small positions to test rules in: three (or two, four, five) people who have done income turn 2.

`Position` is a table at a turn boundary. A test lays out what matters, then either takes whole turns
(`start`, `give`) or carries out one rule by itself (`lay`, `run`). Answers are given by key; a key may be
a pattern (`plot:*`), a single remaining answer is taken by the engine itself.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from fnmatch import fnmatchcase
from typing import Any

from tapestry_desktop.content import RESOURCES, TRACKS, catalogue
from tapestry_desktop.engine.events import Event
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.board import put_piece, replace_pieces
from tapestry_desktop.engine.rules.scoring import BUILDING_INDEX
from tapestry_desktop.engine.rules.setup import GameSetup, new_table
from tapestry_desktop.engine.rules.tapestry import lay_card, put_in_force
from tapestry_desktop.engine.state import Coord, InForce, LaidCard, Piece, PlacedTile, Player, Table, TechSlot

MATS = ("desert", "tropical", "mountain", "grassland", "wetland")
"""Capital mats of the seats: start hexes (2,0), (-2,2), (0,-2) on the small map."""
A, B, C, D, E = range(5)


class Position:
    """A table between two turns; A is to move. Everybody has 4 of each resource and 20 VP."""

    def __init__(self, players: int = 3, *, seed: int = 1) -> None:
        setup = GameSetup(
            players=players,
            seed=seed,
            civilizations=("none",) * players,
            mats=MATS[:players],
            first_player=0,
        )
        self.game = Game(catalogue(), _first_boundary(setup))
        for player in self.players:
            player.resources = [4, 4, 4, 4]
            player.vp = 20
            player.income_turns = 2
            player.stacks[1].append(LaidCard(self.table.tapestries.deck.pop(0), face_up=False))

    # -- the table ---------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The table, to be laid out and looked at."""
        return self.game.table

    @property
    def players(self) -> list[Player]:
        """All seats."""
        return self.game.table.players

    def __getitem__(self, seat: int) -> Player:
        return self.players[seat]

    def at(self, track: str, *positions: int) -> None:
        """Where the tokens of A, B, C… stand on a track."""
        for player, position in zip(self.players, positions, strict=False):
            player.tokens[TRACKS.index(track)] = [position]

    def track(self, seat: int, track: str) -> list[int]:
        """Where the tokens of a seat stand on a track."""
        return self[seat].tokens[TRACKS.index(track)]

    def has(self, seat: int, resource: str) -> int:
        """How much of a resource a seat has."""
        return self[seat].resources[RESOURCES.index(resource)]

    def resources(self, seat: int, **amounts: int) -> None:
        """Set some resources of a seat."""
        for name, amount in amounts.items():
            self[seat].resources[RESOURCES.index(name)] = amount

    def taken(self, seat: int, kind: str, count: int) -> None:
        """So many buildings of a kind are off their row (and nowhere in particular)."""
        self[seat].covered[BUILDING_INDEX[kind]] = 0b111110 & ~((1 << (count + 1)) - 1)

    def landmark(self, seat: int, *names: str) -> None:
        """A seat owns these landmarks."""
        for name in names:
            self.table.landmark_owner[name] = seat
            self[seat].landmarks.append(name)

    def next_cards(self, *cards: str) -> None:
        """The next tapestry cards of the deck."""
        self.table.tapestries.deck.extend(reversed(cards))

    def next_tiles(self, *numbers: int) -> None:
        """The next territory tiles of the stack."""
        tiles = [tile(number) for number in numbers]
        deck = self.table.tiles.deck
        self.table.tiles.deck = [name for name in deck if name not in tiles] + tiles[::-1]

    def tiles(self, seat: int, *numbers: int) -> None:
        """The tiles in a seat's supply."""
        names = [tile(number) for number in numbers]
        self.table.tiles.deck = [name for name in self.table.tiles.deck if name not in names]
        self[seat].tiles = names

    def display(self, *cards: str) -> None:
        """The three face-up tech cards."""
        deck = self.table.techs.deck
        self.table.techs.deck = [name for name in deck if name not in cards]
        self.table.display = list(cards)

    def techs(self, seat: int, **rows: int) -> None:
        """The tech cards of a seat and their rows (0 bottom, 1 middle, 2 top)."""
        self.table.techs.deck = [name for name in self.table.techs.deck if name not in rows]
        self[seat].techs = [TechSlot(card, row) for card, row in rows.items()]

    def explored(self, coord: Coord, number: int = 0, rotation: int = 0) -> None:
        """A hex is explored; without a number with the first tile of the stack."""
        name = tile(number) if number else self.table.tiles.deck[0]
        self.table.tiles.deck = [other for other in self.table.tiles.deck if other != name]
        self.table.placed[coord] = PlacedTile(name, rotation)

    def outposts(self, coord: Coord, *pieces: tuple[int, bool]) -> None:
        """What lies on a hex: (seat, upright) of each outpost, instead of what was there."""
        replace_pieces(self.game, coord, ())
        for seat, upright in pieces:
            put_piece(self.game, coord, Piece(seat, "outpost", upright))

    def script(self, *faces: str) -> None:
        """The next results of dice."""
        self.table.chance.scripted.extend(faces)

    # -- playing ---------------------------------------------------------------------------------------

    def visible(self, seat: int, card: str, era: int = 2) -> None:
        """A seat has a card face up on an era space, without any effect."""
        self[seat].stacks[era - 1].append(LaidCard(card))

    def in_force(self, seat: int, card: str, era: int = 2, **memory: Any) -> None:
        """A this-era card of a seat lies on its mat and is in force, with what it remembers."""
        self.visible(seat, card, era)
        self[seat].in_force.append(InForce(card, card, memory=memory))
        self.game.abilities_changed()

    def lay(self, seat: int, card: str, *answers: str, over: bool = False) -> None:
        """A seat plays a card on its current era space (covering what lies there) and answers."""
        self[seat].hand.append(card)
        self.run(lay_card(self.game, seat, card, self[seat].income_turns, over=over), *answers)

    def enact(self, seat: int, card: str, *answers: str) -> None:
        """A this-era card comes into force with its questions on entering play."""
        self.visible(seat, card)
        self.run(put_in_force(self.game, seat, card, card), *answers)

    def run(self, flow: Generator[Any, Any, Any], *answers: str) -> None:
        """Carry out one rule by itself and answer; afterwards nothing is waiting unless asked."""
        self.game._flow = flow
        self.game._step(None)
        self.give(*answers)

    def start(self, *answers: str) -> None:
        """Go on with whole turns from this boundary."""
        self.game.start()
        self.give(*answers)

    def give(self, *answers: str) -> None:
        """Answer the waiting decisions. `2:decline` also checks that seat 2 is the one asked."""
        for answer in answers:
            decision = self.game.decision
            assert decision is not None, f"nobody is asked, but “{answer}” was to be answered"
            seat, colon, rest = answer.partition(":")
            if colon and seat.isdigit():
                assert decision.seat == int(seat), f"{decision.kind} is asked of {decision.seat}, not {seat}"
                answer = rest
            found = next((key for key in decision.keys if fnmatchcase(key, answer)), None)
            assert found is not None, f"{decision.kind} offers {decision.keys}, not “{answer}”"
            self.game.answer(decision.serial, found)

    def settle(self, choose: Callable[[tuple[str, ...]], str] = lambda keys: keys[-1]) -> None:
        """Answer everything that is still waiting inside `run` with the last key."""
        while self.game.decision is not None:
            self.game.answer(self.game.decision.serial, choose(self.game.decision.keys))

    @property
    def done(self) -> bool:
        """Whether nothing is waiting."""
        return self.game.decision is None

    @property
    def offered(self) -> tuple[str, ...]:
        """The keys of the waiting decision."""
        assert self.game.decision is not None, "nobody is asked"
        return self.game.decision.keys

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and the kind of the question."""
        assert self.game.decision is not None, "nobody is asked"
        return self.game.decision.seat, self.game.decision.kind

    def told(self, kind: type[Event]) -> list[Any]:  # type: ignore[valid-type]
        """The facts of one kind so far."""
        return [event for event in self.game.events if isinstance(event, kind)]


def tile(number: int) -> str:
    """The id of a territory tile."""
    return f"territory_{number:02d}"


class _Reached(Exception):
    """The first turn is about to begin."""


def _first_boundary(setup: GameSetup) -> Table:
    """The table when set-up is done and the first turn is about to begin."""
    game = Game(catalogue(), new_table(catalogue(), setup))

    def stop(running: Game) -> None:
        if running.table.phase == "play":
            raise _Reached

    game.on_boundary = stop
    try:
        game.start()
    except _Reached:
        return game.table
    raise AssertionError("set-up asks something")
