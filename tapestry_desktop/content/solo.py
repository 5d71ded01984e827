"""The solo opponents as data: decision cards, hex orders, income charts, levels, removals and scenarios."""

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from tapestry_desktop.content.effects import Frozen
from tapestry_desktop.content.models import EraNumber, Id, Place, Plot
from tapestry_desktop.content.vocabulary import TrackId

CardId = Annotated[int, Field(ge=1, le=22)]
Level = Annotated[int, Field(ge=1, le=6)]
Indicator = Literal["any", "landmark_or_finish", "finish", "favourite"]
Icon = Literal["exploration", "science", "military", "technology", "favourite"]
Compass = Literal["N", "E", "S", "W"]
Step = Literal[
    "change_favourite", "advance_both", "civilization", "gain_vp", "add_2_progress", "add_4_progress",
    "place_tapestry", "gain_tapestry", "reshuffle",
]  # fmt: skip


class DecisionCard(Frozen):
    """A decision card: indicators of the track card, list, order and icon of the tiebreaker card.

    ``tiebreaker`` is read from the top by the Automa and from the bottom by the Shadow Empire;
    ``income`` is the hand, ``topple`` the toppled outpost.
    """

    id: CardId
    shape: Literal["circle", "rectangle"]
    deck: Literal["decision", "progress"]
    border: Literal["green", "grey", "red"]
    fill: Literal["grey", "white"]
    income: bool
    topple: bool
    automa: Indicator
    shadow: Indicator
    tiebreaker: Annotated[tuple[Icon, ...], Field(min_length=5, max_length=5)]
    hex_order: str


class HexOrder(Frozen):
    """An order of all hexes of the small board; the first valid one is taken."""

    id: str
    walk: Literal["N", "NE", "SE", "S", "SW", "NW"]
    order: tuple[Place, ...]

    @cached_property
    def rank(self) -> dict[Place, int]:
        """The position of each hex in the order, 0 first."""
        return {place: position for position, place in enumerate(self.order)}


class SoloSetup(Frozen):
    """Start territories and decks, and the order in which "once on every track" is done."""

    your_start: Place
    automa_start: Place
    decision: tuple[CardId, ...]
    random_progress: int
    progress: tuple[CardId, ...]
    shadow_variant: tuple[CardId, ...]
    free_advance_order: tuple[TrackId, ...]


class TrackResult(Frozen):
    """What the Automa does on a track space. ``tracks`` = roll the science die until it shows one of them."""

    kind: Literal["explore", "conquer", "refresh_display", "gain_tapestry", "research", "advance", "regress"]
    anywhere: bool = False
    benefit: bool = False
    tracks: tuple[TrackId, ...] = ()


class TrackResults(Frozen):
    """The results of the 13 spaces of a track, start included."""

    track: TrackId
    results: Annotated[tuple[tuple[TrackResult, ...], ...], Field(min_length=13, max_length=13)]


class ChartStep(Frozen):
    """A step of the bots' income and the income turns it is done on."""

    step: Step
    turns: tuple[EraNumber, ...]


class SoloLevel(Frozen):
    """A level: mat, income chart in order, extra advances after income turn 1, number of civilizations."""

    id: Level
    mat: Literal["normal", "hard"]
    chart: tuple[ChartStep, ...]
    your_advances: Literal["every_track"] | None = None
    bot_advances: Literal["favourite", "every_track"] | None = None
    civilizations: Literal[1, 2]
    default: bool = False

    def steps(self, turn: int) -> tuple[Step, ...]:
        """The steps of income turn ``turn`` (1..5), in order."""
        return tuple(step.step for step in self.chart if turn in step.turns)


class Multipliers(Frozen):
    """The multipliers of the three VP rows on an income turn."""

    turn: EraNumber
    rows: tuple[int, int, int]


class SoloMat(Frozen):
    """A side of the Automa mat."""

    id: Literal["normal", "hard"]
    multipliers: tuple[Multipliers, ...]

    def rows(self, turn: int) -> tuple[int, int, int]:
        """The multipliers on income turn ``turn``; zeros when that turn scores nothing."""
        return next((entry.rows for entry in self.multipliers if entry.turn == turn), (0, 0, 0))


class SoloCivEffect(Frozen):
    """What an Automa civilization does on the given income turns, effect after effect."""

    turns: tuple[EraNumber, ...]
    do: Literal[
        "research", "advance", "vp_per_landmark", "vp_per_territory", "conquer_if_behind", "shadow_guard"
    ]
    track: TrackId | None = None
    vp: int = 0
    more_than: int = 0


class SoloCivilization(Frozen):
    """A civilization of the Automa, with its favourite track."""

    id: Id
    favourite: TrackId
    effects: tuple[SoloCivEffect, ...]


class Removals(Frozen):
    """What leaves the box in a solo game; the optional ones are allowed but lopsided."""

    tapestries: tuple[Id, ...]
    traps: int
    optional_tapestries: tuple[Id, ...]
    civilizations: tuple[Id, ...]
    optional_civilizations: tuple[Id, ...]


class KaijuMasters(Frozen):
    """The first scenario: the district (row, column of the 3x3 grid) the kaiju starts in, and the cards and
    civilizations that put income buildings or landmarks somewhere else than in the capital city."""

    start_district: Plot
    builds_elsewhere: tuple[Id, ...]


class Inevitable(Frozen):
    """The second scenario: target VP by level, and what is removed. Cards and civilizations are also replaced
    when they put pieces other than outposts on the map, or when they refer to other players."""

    target_vp: Annotated[tuple[int, ...], Field(min_length=6, max_length=6)]
    outposts: int
    blockers: int
    removed_tapestries: tuple[Id, ...]
    removed_landmark_indexes: tuple[int, ...]
    places_on_map: tuple[Id, ...]
    names_players: tuple[Id, ...]

    def target(self, level: int) -> int:
        """The VP needed at a level (1..6)."""
        return self.target_vp[level - 1]


@dataclass(frozen=True, slots=True)
class SoloData:
    """Everything the solo opponents need; mappings by id, in printed order."""

    cards: dict[int, DecisionCard]
    hex_orders: dict[str, HexOrder]
    setup: SoloSetup
    track_results: dict[TrackId, tuple[tuple[TrackResult, ...], ...]]
    levels: dict[int, SoloLevel]
    mats: dict[str, SoloMat]
    first_to_era_vp: dict[int, int]
    vp_rows: tuple[tuple[str, str], ...]
    civilizations: dict[str, SoloCivilization]
    removals: Removals
    compass: dict[TrackId, Compass]
    masters: KaijuMasters
    inevitable: Inevitable

    def order(self, card: int) -> HexOrder:
        """The hex order printed on a decision card."""
        return self.hex_orders[self.cards[card].hex_order]

    @property
    def default_level(self) -> int:
        """The level to offer first."""
        return next(level.id for level in self.levels.values() if level.default)
