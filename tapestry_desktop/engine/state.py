"""Everything that lies on the table, as slotted dataclasses of ids and numbers.

Nothing here knows a rule. `clone` is written by hand because it is on the hot path of undo, fork and
preview. Hexes are axial (q, r); plots are (row, col) from the top left of the capital mat.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tapestry_desktop.engine.chance import Chance

Coord = tuple[int, int]
Plot = tuple[int, int]
Memory = dict[str, Any]
"""Small notes of a card or civilization: numbers, strings and tuples of them (never lists)."""


class Piece(NamedTuple):
    """Something lying on a hex. A toppled piece is not upright; only a piece that `controls` can
    give control while it stands upright (R-MAP-1)."""

    owner: int
    kind: str  # "outpost", "token", an income building or a landmark id
    upright: bool = True
    controls: bool = True


class PlacedTile(NamedTuple):
    """A territory tile on the map; rotation = clockwise turns of 60 degrees."""

    tile: str
    rotation: int


class Built(NamedTuple):
    """A building or landmark in the city: its top-left plot and its orientation."""

    what: str
    row: int
    col: int
    orientation: int = 0


@dataclass(slots=True)
class TechSlot:
    """A tech card of a player: row 0 bottom, 1 middle (circle), 2 top (square)."""

    card: str
    row: int = 0
    flipped: bool = False
    tokens: tuple[int, ...] = ()  # seats of the Inventors tokens on it

    def clone(self) -> TechSlot:
        return TechSlot(self.card, self.row, self.flipped, self.tokens)


@dataclass(slots=True)
class LaidCard:
    """A tapestry card on an income mat. Tokens are seats of Heralds that marked it."""

    card: str
    face_up: bool = True
    tokens: tuple[int, ...] = ()

    def clone(self) -> LaidCard:
        return LaidCard(self.card, self.face_up, self.tokens)


@dataclass(slots=True)
class InForce:
    """A lasting effect of a tapestry card: which ability, from which laid card, until when."""

    ability: str
    card: str  # the card that lies on the mat (Espionage for a copied ability)
    until: str = "era"  # "era" or "turn" (the end of the owner's next turn)
    memory: Memory = field(default_factory=dict)

    def clone(self) -> InForce:
        return InForce(self.ability, self.card, self.until, dict(self.memory))


@dataclass(slots=True)
class CivilizationMat:
    """A civilization in play with the notes of its tokens and slots."""

    civilization: str
    memory: Memory = field(default_factory=dict)

    def clone(self) -> CivilizationMat:
        return CivilizationMat(self.civilization, dict(self.memory))


@dataclass(slots=True)
class City:
    """A capital city. Masks are over the extended grid of `geometry.city` (plots may overhang)."""

    mat: str
    impassable: int = 0  # printed, and tokens that count as impassable
    filled: int = 0  # every covered plot, off-grid plots included
    dead: int = 0  # plots lost to a kaiju
    paid_districts: int = 0  # bit per district that has paid its resource
    built: list[Built] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)
    tokens: list[tuple[int, int, int]] = field(default_factory=list)  # (row, col, seat of the owner)

    def clone(self) -> City:
        return City(
            self.mat,
            self.impassable,
            self.filled,
            self.dead,
            self.paid_districts,
            self.built[:],
            self.beside[:],
            self.tokens[:],
        )


@dataclass(slots=True)
class Player:
    """One seat. Bots are seats too (`kind` "automa" or "shadow"). Lists of four follow the order
    coin, worker, food, culture for `resources`, market, house, farm, armory for the income rows and
    exploration, science, military, technology for the tracks."""

    seat: int
    kind: str = "human"
    resources: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    vp: int = 0
    tokens: list[list[int]] = field(default_factory=lambda: [[0], [0], [0], [0]])
    finished_marker: list[bool] = field(default_factory=lambda: [False] * 4)
    covered: list[int] = field(default_factory=lambda: [0b111110] * 4)  # bit i = income space i+1 covered
    destroyed: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    income_turns: int = 0
    finished: bool = False
    hand: list[str] = field(default_factory=list)
    tiles: list[str] = field(default_factory=list)
    space_tiles: list[str] = field(default_factory=list)
    explored_space: list[str] = field(default_factory=list)
    techs: list[TechSlot] = field(default_factory=list)
    stacks: list[list[LaidCard]] = field(default_factory=lambda: [[], [], [], []])  # eras 1 to 4
    in_force: list[InForce] = field(default_factory=list)
    civilizations: list[CivilizationMat] = field(default_factory=list)
    city: City | None = None
    landmarks: list[str] = field(default_factory=list)
    outposts: int = 10  # in supply
    achievements: list[str] = field(default_factory=list)
    offered_civilizations: list[str] = field(default_factory=list)  # set-up only
    offered_mats: list[str] = field(default_factory=list)
    memory: Memory = field(default_factory=dict)  # bots and scenarios

    @property
    def era(self) -> int:
        """The era the player is in: the number of income turns taken, 4 at most for cards."""
        return self.income_turns

    def clone(self) -> Player:
        # At every turn for every seat: written out, and nothing is walked through that is empty.
        first, second, third, fourth = self.tokens
        return Player(
            self.seat,
            self.kind,
            self.resources[:],
            self.vp,
            [first[:], second[:], third[:], fourth[:]],
            self.finished_marker[:],
            self.covered[:],
            self.destroyed[:],
            self.income_turns,
            self.finished,
            self.hand[:],
            self.tiles[:],
            self.space_tiles[:],
            self.explored_space[:],
            [slot.clone() for slot in self.techs] if self.techs else [],
            [[laid.clone() for laid in stack] if stack else [] for stack in self.stacks],
            [effect.clone() for effect in self.in_force] if self.in_force else [],
            [mat.clone() for mat in self.civilizations] if self.civilizations else [],
            self.city.clone() if self.city else None,
            self.landmarks[:],
            self.outposts,
            self.achievements[:],
            self.offered_civilizations[:],
            self.offered_mats[:],
            dict(self.memory),
        )


@dataclass(slots=True)
class Pile:
    """A face-down deck (the last card is the top) with its discards."""

    deck: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)

    def clone(self) -> Pile:
        return Pile(self.deck[:], self.discards[:])

    def __len__(self) -> int:
        """How many cards can still be drawn, a reshuffle included."""
        return len(self.deck) + len(self.discards)


@dataclass(slots=True)
class Table:
    """The whole game at one moment."""

    board: str  # "small" or "large"
    chance: Chance
    players: list[Player]
    phase: str = "setup"  # "setup", "play", "over"
    turn: int = 0  # turns begun so far
    active: int = 0
    first_player: int = 0
    placed: dict[Coord, PlacedTile] = field(default_factory=dict)
    pieces: dict[Coord, tuple[Piece, ...]] = field(default_factory=dict)
    tapestries: Pile = field(default_factory=Pile)
    techs: Pile = field(default_factory=Pile)
    display: list[str | None] = field(default_factory=lambda: [None, None, None])
    tiles: Pile = field(default_factory=Pile)
    space_tiles: Pile = field(default_factory=Pile)
    civilizations: Pile = field(default_factory=Pile)
    landmark_owner: dict[str, int | None] = field(default_factory=dict)  # None = still on the board
    achievements: dict[str, list[int]] = field(default_factory=dict)  # seats in order of earning
    spent: list[tuple[int, str, int, str]] = field(default_factory=list)  # (seat, track, space, part)
    used_once: list[tuple[int, str]] = field(default_factory=list)  # once-per-turn uses
    last_rolls: list[tuple[str, str]] = field(default_factory=list)  # (die, face) of this turn
    memory: Memory = field(default_factory=dict)  # scenario and bots

    @property
    def piles(self) -> tuple[Pile, Pile, Pile, Pile, Pile]:
        """Tapestries, techs, territory tiles, space tiles, civilizations."""
        return self.tapestries, self.techs, self.tiles, self.space_tiles, self.civilizations

    def clone(self, like: Table | None = None) -> Table:
        """A copy. Seats and piles that are equal in `like`, an earlier copy that nobody changes any more, are
        shared with it: between two turns most stay as they are."""
        if like is None:
            players = [player.clone() for player in self.players]
            piles = [pile.clone() for pile in self.piles]
        else:
            moved = like.active  # has changed in any case
            seats = zip(self.players, like.players, strict=True)
            players = [
                earlier if player.seat != moved and player == earlier else player.clone()
                for player, earlier in seats
            ]
            pairs = zip(self.piles, like.piles, strict=True)
            piles = [earlier if pile == earlier else pile.clone() for pile, earlier in pairs]
        tapestries, techs, tiles, space_tiles, civilizations = piles
        return Table(
            self.board,
            self.chance.clone(),
            players,
            self.phase,
            self.turn,
            self.active,
            self.first_player,
            dict(self.placed),
            dict(self.pieces),
            tapestries,
            techs,
            self.display[:],
            tiles,
            space_tiles,
            civilizations,
            dict(self.landmark_owner),
            {name: seats[:] for name, seats in self.achievements.items()},
            self.spent[:],
            self.used_once[:],
            self.last_rolls[:],
            dict(self.memory),
        )
