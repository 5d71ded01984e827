"""The components in the box, as frozen models: board, tiles, dice, landmarks, mats, cards, civilizations.

Coordinates: a hex is axial (q, r), flat-topped, q grows to the right and r downwards; its six corners are
listed NW, NE, E, SE, SW, W. A plot of a city is (row, column) from the top left, 0..8.
"""

from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field, field_validator, model_validator

from tapestry_desktop.content.effects import Benefit, Cost, Frozen
from tapestry_desktop.content.vocabulary import (
    AnyResource,
    Block,
    BoxId,
    Building,
    IncomeRowId,
    Land,
    Resource,
    Terrain,
    TrackId,
    Trigger,
)

Place = tuple[int, int]
"""A hex (q, r)."""
Plot = tuple[int, int]
"""A plot of the city (row, column)."""
Shape = tuple[Plot, ...]
"""Plots covered, normalised so that the smallest row and column are 0."""
Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(_[a-z0-9]+)*$")]
Corners = Annotated[tuple[Terrain, ...], Field(min_length=6, max_length=6)]
EraNumber = Annotated[int, Field(ge=1, le=5)]


class Item(Frozen):
    """Something with an id of its own, out of one of the boxes."""

    id: Id
    box: BoxId = "base"


# -------------------------------------------------------------------------------- tracks
class Bonus(Frozen):
    """What a track space offers for a price, once, after its benefit."""

    cost: Cost
    gain: Benefit


class TrackSpace(Frozen):
    """A space of an advancement track; index 0 is the start, tier 0."""

    id: Id
    index: Annotated[int, Field(ge=0, le=12)]
    tier: Annotated[int, Field(ge=0, le=4)]
    cost: tuple[AnyResource, ...]
    benefit: Benefit
    bonus: Bonus | None = None
    landmark: Id | None = None


class Track(Frozen):
    """An advancement track with its 13 spaces, the start included."""

    id: TrackId
    box: BoxId = "base"
    main_resource: Resource
    board_side: Literal["bottom", "right", "top", "left"]
    spaces: Annotated[tuple[TrackSpace, ...], Field(min_length=13, max_length=13)]


# -------------------------------------------------------------------------------- the map
class Hex(Frozen):
    """A hex of the board: printed from the start, or to be explored."""

    q: int
    r: int
    kind: Literal["unexplored", "preprinted"]
    vertices: Corners | None = None
    interior: tuple[Land, ...] = ()
    lands: tuple[Land, ...] = ()
    start_for_capitals: tuple[int, ...] = ()
    middle_island: bool = False

    @property
    def place(self) -> Place:
        """The hex's axial coordinates."""
        return (self.q, self.r)

    @model_validator(mode="after")
    def _printed_means_corners(self) -> "Hex":
        if (self.kind == "preprinted") != (self.vertices is not None):
            raise ValueError("a hex has vertices exactly when it is preprinted")
        return self


class Board(Frozen):
    """One side of the board."""

    id: Literal["small", "large"]
    box: BoxId = "base"
    players: tuple[int, ...]
    hexes: tuple[Hex, ...]

    @cached_property
    def by_place(self) -> dict[Place, Hex]:
        """The hexes by (q, r), in the order of ``hexes``."""
        return {hex_.place: hex_ for hex_ in self.hexes}


class TerritoryTile(Item):
    """A territory tile, corners as printed (not yet turned)."""

    number: int
    vertices: Corners
    interior: tuple[Land, ...] = ()
    lands: tuple[Land, ...]
    benefit: Benefit


class SpaceTile(Item):
    """A space tile."""

    number: int
    benefit: Benefit


class Face(Frozen):
    """A face of a die, printed ``count`` times; a science face names a track."""

    id: Id
    count: Annotated[int, Field(ge=1)]
    gain: Benefit = ()
    track: TrackId | None = None


class Die(Item):
    """A die."""

    faces: tuple[Face, ...]

    @property
    def sides(self) -> int:
        """How many sides the die has."""
        return sum(face.count for face in self.faces)


# -------------------------------------------------------------------------------- the city
class Source(Frozen):
    """Where a landmark comes from: a track space, or a tech card."""

    kind: Literal["track", "tech"]
    track: TrackId | None = None
    index: int | None = None
    tech: Id | None = None


def _cells(mask: tuple[str, ...]) -> Shape:
    return tuple((r, c) for r, line in enumerate(mask) for c, mark in enumerate(line) if mark == "1")


class Landmark(Item):
    """A landmark; ``masks`` are its distinct quarter turns, rows from the top, 1 = covered plot."""

    masks: Annotated[tuple[tuple[str, ...], ...], Field(min_length=1, max_length=4)]
    source: Source

    @cached_property
    def orientations(self) -> tuple[Shape, ...]:
        """The plots it covers in each distinct quarter turn, normalised to (0, 0).

        The first is the printed one.
        """
        return tuple(_cells(mask) for mask in self.masks)

    @property
    def plots(self) -> int:
        """How many plots it covers."""
        return len(self.orientations[0])


class CapitalMat(Item):
    """A capital city mat; ``pair`` is the number of the mat it shares a card with."""

    number: int
    grid: Annotated[tuple[str, ...], Field(min_length=9, max_length=9)]
    pair: int
    start_small: Place
    start_large: Place

    @cached_property
    def impassable(self) -> tuple[Plot, ...]:
        """The impassable plots, row by row."""
        return _cells(self.grid)

    @field_validator("grid")
    @classmethod
    def _nine_by_nine(cls, grid: tuple[str, ...]) -> tuple[str, ...]:
        if any(len(line) != 9 or set(line) - {"0", "1"} for line in grid):
            raise ValueError("the grid needs 9 lines of 9 signs, each 0 or 1")
        return grid


class IncomeSpace(Frozen):
    """A space of an income row; index 1 is exposed from the start."""

    id: Id
    index: Annotated[int, Field(ge=1, le=6)]
    gain: Benefit


class IncomeRow(Frozen):
    """An income row with the buildings that cover it."""

    id: IncomeRowId
    box: BoxId = "base"
    building: Building
    resource: Resource
    spaces: Annotated[tuple[IncomeSpace, ...], Field(min_length=6, max_length=6)]


class EraBonus(Frozen):
    """What the first of the neighbours to enter an era gains."""

    era: Annotated[int, Field(ge=1, le=4)]
    gain: Benefit


class IncomeStep(Frozen):
    """A step of the income turn and the income turns it is part of."""

    id: Literal["civilization", "tapestry", "upgrade_and_vp", "income"]
    turns: tuple[EraNumber, ...]


class PlayerPieces(Frozen):
    """What one player owns at the start."""

    buildings_per_row: int
    outposts: int
    outposts_on_start_territory: int
    player_tokens: int
    resource_max: int


# -------------------------------------------------------------------------------- cards
class Prerequisite(Frozen):
    """What you or a neighbour need before a tech card may enter the top row.

    ``track``: a token (or finished marker) on space ``index`` or further. ``income``: that space is exposed.
    """

    kind: Literal["track", "income"]
    track: TrackId | None = None
    row: IncomeRowId | None = None
    index: int

    @model_validator(mode="after")
    def _track_or_row(self) -> "Prerequisite":
        if (self.kind == "track") != (self.track is not None) or (self.kind == "income") != (
            self.row is not None
        ):
            raise ValueError("a prerequisite names a track or an income row, as its kind says")
        return self


class TechCard(Item):
    """A tech card: circle on reaching the middle row, square on reaching the top row."""

    number: int
    kind: Literal["invention", "landmark"]
    circle: Benefit
    square: Benefit
    prerequisite: Prerequisite
    landmark: Id | None = None
    square_limit: Literal["once_per_turn"] | None = None


class Hook(Frozen):
    """A lasting or reactive part of a card: what happens when the trigger fires, within the filters given."""

    trigger: Trigger
    do: Benefit
    tracks: tuple[TrackId, ...] | None = None
    kinds: tuple[Building, ...] | None = None
    cost: Cost | None = None
    discards_itself: bool = False


class TapestryCard(Item):
    """A tapestry title, ``count`` cards of it in the deck."""

    number: int
    count: Annotated[int, Field(ge=1)] = 1
    kind: Literal["when_played", "this_era", "continuous", "trap"]
    effects: Benefit = ()
    hooks: tuple[Hook, ...] = ()
    blocks: tuple[Block, ...] = ()
    solo_excluded: bool = False


class Achievement(Item):
    """A public achievement: VP for the first, second, third player, on the small and the large board."""

    small: tuple[int, ...]
    large: tuple[int, ...]


# -------------------------------------------------------------------------------- civilizations
class CivSetup(Frozen):
    """What happens when the game starts with the mat; ``applies_midgame`` = also when it is gained later."""

    tokens: int = 0
    tokens_by_players: dict[int, int] = Field(default_factory=dict)
    gain: Benefit = ()
    applies_midgame: bool
    outposts_on_mat: int = 0
    private_deck: int = 0
    city_tokens: Literal["one_per_opponent"] | None = None

    def tokens_for(self, players: int) -> int:
        """How many tokens the mat starts with in a game of so many players."""
        return self.tokens_by_players.get(players, self.tokens)


class CivIncome(Frozen):
    """When the mat acts: ``start`` = step 1, ``end`` = after step 4, ``after_tapestry`` = inside step 2."""

    turns: tuple[EraNumber, ...]
    turns_by_players: dict[int, tuple[EraNumber, ...]] = Field(default_factory=dict)
    when: Literal["start", "end", "after_tapestry"]
    may_decline: bool

    def turns_for(self, players: int) -> tuple[int, ...]:
        """The income turns on which it acts in a game of so many players."""
        return self.turns_by_players.get(players, self.turns)


class CivAbility(Frozen):
    """A lasting power of a mat."""

    trigger: Trigger
    effects: Benefit = ()


class Slot(Frozen):
    """A printed space of a mat.

    ``links`` are the moves allowed from it, ``discarded`` a range of card counts.
    """

    id: Id
    benefit: Benefit
    column: int | None = None
    row: int | None = None
    links: tuple[Id, ...] = ()
    discarded: tuple[int, int | None] | None = None


class FinalScoring(Frozen):
    """VP at the last income turn by a count: the entry for the count, or the last one beyond the table."""

    vp: tuple[int, ...]

    def score(self, count: int) -> int:
        """VP for ``count`` (0 for nothing)."""
        return self.vp[min(count, len(self.vp)) - 1] if count > 0 else 0


class CivMidgame(Frozen):
    """What happens when the mat is gained in the middle of the game."""

    rule: Literal["keep", "choice_keep_or_redraw", "redraw_in_era_1_2"]
    effects: Benefit = ()


class Civilization(Item):
    """A civilization mat; ``solo_ok`` = the human may have it in a solo game without second thoughts."""

    complexity: Annotated[int, Field(ge=1, le=3)]
    solo_ok: bool
    setup: CivSetup
    income: CivIncome | None = None
    abilities: tuple[CivAbility, ...] = ()
    slots: tuple[Slot, ...] = ()
    final_scoring: FinalScoring | None = None
    midgame: CivMidgame
    private_achievements: tuple[Id, ...] = ()

    @cached_property
    def slot_by_id(self) -> dict[str, Slot]:
        """The slots by id, in printed order."""
        return {slot.id: slot for slot in self.slots}

    @model_validator(mode="after")
    def _slots_hang_together(self) -> "Civilization":
        known = [slot.id for slot in self.slots]
        if len(set(known)) != len(known):
            raise ValueError("two slots have the same id")
        for slot in self.slots:
            for link in slot.links:
                if link not in known:
                    raise ValueError(f"slot {slot.id} links to the unknown slot {link}")
        return self
