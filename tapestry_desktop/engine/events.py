"""Facts: what has just happened. Log, animation, score sheet and teaching listen to these.

Every fact starts with the seat it concerns. Facts carry ids, never sentences. `HIDDEN` names the
fields that only the seat itself may read; `seen_by` blanks them for everybody else.
"""

from __future__ import annotations

from typing import NamedTuple

Coord = tuple[int, int]


class TurnBegan(NamedTuple):
    seat: int
    turn: int
    kind: str  # "income", "advance", "bot"


class EraBegan(NamedTuple):
    seat: int
    era: int


class TurnEnded(NamedTuple):
    seat: int
    turn: int


class TokenMoved(NamedTuple):
    seat: int
    track: str
    start: int
    end: int
    how: str  # "advance", "regress", "jump", "restart"


class ResourceChanged(NamedTuple):
    seat: int
    resource: str
    amount: int  # what the tracker moved by; negative when paid
    lost: int  # what did not fit under the cap of 8
    reason: str


class VictoryPoints(NamedTuple):
    seat: int
    amount: int
    reason: str


class TilesDrawn(NamedTuple):
    seat: int
    tiles: tuple[str, ...]


class TilesDiscarded(NamedTuple):
    seat: int
    tiles: tuple[str, ...]


class TileGiven(NamedTuple):
    seat: int
    to: int
    tile: str


class TilePlaced(NamedTuple):
    seat: int
    coord: Coord
    tile: str
    rotation: int
    aligned: int


class SpaceTilesDrawn(NamedTuple):
    seat: int
    tiles: tuple[str, ...]


class SpaceTileExplored(NamedTuple):
    seat: int
    tile: str


class PiecePlaced(NamedTuple):
    seat: int
    coord: Coord
    kind: str
    upright: bool


class PieceToppled(NamedTuple):
    seat: int  # owner of the piece
    coord: Coord
    kind: str
    by: int


class PieceStoodUp(NamedTuple):
    seat: int
    coord: Coord
    kind: str


class PieceRemoved(NamedTuple):
    seat: int
    coord: Coord
    kind: str


class TerritoryConquered(NamedTuple):
    seat: int
    coord: Coord
    from_seat: int  # -1 when nobody controlled it
    held: bool  # False when a trap saved the defender


class DieRolled(NamedTuple):
    seat: int
    die: str
    face: str


class DieTaken(NamedTuple):
    seat: int
    die: str
    face: str


class TapestriesDrawn(NamedTuple):
    seat: int
    cards: tuple[str, ...]


class TapestryPlayed(NamedTuple):
    seat: int
    card: str
    era: int
    face_up: bool
    over: bool


class TapestriesDiscarded(NamedTuple):
    seat: int
    cards: tuple[str, ...]


class ResponsePlayed(NamedTuple):
    seat: int
    card: str
    coord: Coord


class TechInvented(NamedTuple):
    seat: int
    card: str
    source: str  # "display" or "deck"


class TechUpgraded(NamedTuple):
    seat: int  # owner of the card
    card: str
    row: int
    by: int


class TechDiscarded(NamedTuple):
    seat: int
    card: str


class TechTaken(NamedTuple):
    seat: int
    card: str
    from_seat: int


class DisplayRefilled(NamedTuple):
    seat: int
    display: tuple[str | None, ...]


class BuildingTaken(NamedTuple):
    seat: int
    kind: str
    space: int  # the income space it exposes, 2 to 6


class BuildingPlaced(NamedTuple):
    seat: int
    what: str
    where: str  # an answer key: "plot:1,2/0", "beside", "hex:0,1", "slot:c1_r1", "aside"


class BuildingDestroyed(NamedTuple):
    seat: int
    what: str
    plot: tuple[int, int]


class CityTokenPlaced(NamedTuple):
    seat: int
    plot: tuple[int, int]
    by: int


class LandmarkGained(NamedTuple):
    seat: int
    landmark: str
    track: str  # "" when it came from elsewhere


class DistrictCompleted(NamedTuple):
    seat: int
    row: int
    col: int


class AchievementEarned(NamedTuple):
    seat: int
    achievement: str
    vp: int


class CivilizationOffered(NamedTuple):
    seat: int
    civilizations: tuple[str, ...]


class CivilizationGained(NamedTuple):
    seat: int
    civilization: str


class CivilizationDiscarded(NamedTuple):
    seat: int
    civilization: str


class CivilizationMoved(NamedTuple):
    """A token on a civilization mat moved, was placed or given: for log and animation."""

    seat: int
    civilization: str
    slot: str


class EffectVoid(NamedTuple):
    seat: int
    what: str


class OnlyChoice(NamedTuple):
    """A question was not asked because it had one answer only; `key` is that answer."""

    seat: int
    kind: str
    key: str
    subject: str


class PlayerFinished(NamedTuple):
    seat: int


class GameEnded(NamedTuple):
    seat: int  # -1
    winners: tuple[int, ...]
    how: str  # "vp", "resources", "shared", "scenario_won", "scenario_lost"


class BotDrewCards(NamedTuple):
    """The bots' new pair of decision cards: the track card on the left, the tiebreaker card on the right."""

    seat: int
    track_card: str
    tiebreaker_card: str


class BotRevealedCard(NamedTuple):
    """No pair lies open, but a tiebreaker is needed: the top progress card is used and shuffled back."""

    seat: int
    card: str


class BotChoseTrack(NamedTuple):
    """How a bot has chosen its track: the valid tracks by the indicator, then the first icon of the list
    that names one of them. `track` is "" when no track was valid."""

    seat: int
    indicator: str
    valid: tuple[str, ...]
    listed: tuple[str, ...]  # the icons in the order walked
    track: str


class BotChoseHex(NamedTuple):
    """How the Automa has chosen a hex: the valid ones, what each tiebreaker left of them, and the first of
    the rest in the hex order of the decision card."""

    seat: int
    action: str  # "conquer_opponent", "conquer_neutral", "explore", "shadow_outpost"
    valid: tuple[Coord, ...]
    steps: tuple[tuple[str, tuple[Coord, ...]], ...]  # "nearest_middle", "nearest_single", …
    coord: Coord
    card: str = ""  # the decision card whose hex order decided


class BotUsedSpace(NamedTuple):
    """The icons of a track space that count for the Automa, in order (none: it gains nothing there)."""

    seat: int
    track: str
    space: int
    results: tuple[str, ...]


class BotScored(NamedTuple):
    """What the Automa counts: reason and VP of each part, and how often and how many times it counted."""

    seat: int
    parts: tuple[tuple[str, int], ...]
    sums: tuple[tuple[int, int], ...] = ()  # for each part: the count and its multiplier


class BotIncomeStep(NamedTuple):
    seat: int
    step: str


class FavouriteChanged(NamedTuple):
    seat: int
    track: str


class DecisionCardsAdded(NamedTuple):
    seat: int
    cards: int


class DecisionDeckShuffled(NamedTuple):
    """The discarded decision cards are shuffled into a new deck of so many cards."""

    seat: int
    cards: int


class KaijuMoved(NamedTuple):
    seat: int
    start: tuple[int, int]
    end: tuple[int, int]
    icon: str


class KaijuLanded(NamedTuple):
    seat: int
    coord: Coord
    card: str


class BlockerPlaced(NamedTuple):
    seat: int
    track: str
    card: str


Event = (
    TurnBegan | EraBegan | TurnEnded | TokenMoved | ResourceChanged | VictoryPoints | TilesDrawn
    | TilesDiscarded | TileGiven | TilePlaced | SpaceTilesDrawn | SpaceTileExplored | PiecePlaced
    | PieceToppled | PieceStoodUp | PieceRemoved | TerritoryConquered | DieRolled | DieTaken
    | TapestriesDrawn | TapestryPlayed | TapestriesDiscarded | ResponsePlayed | TechInvented
    | TechUpgraded | TechDiscarded | TechTaken | DisplayRefilled | BuildingTaken | BuildingPlaced
    | BuildingDestroyed | CityTokenPlaced | LandmarkGained | DistrictCompleted | AchievementEarned
    | CivilizationOffered | CivilizationGained | CivilizationDiscarded | CivilizationMoved | EffectVoid
    | OnlyChoice | PlayerFinished | GameEnded | BotDrewCards | BotRevealedCard | BotChoseTrack | BotChoseHex
    | BotUsedSpace | BotScored | BotIncomeStep | FavouriteChanged | DecisionCardsAdded
    | DecisionDeckShuffled | KaijuMoved | KaijuLanded | BlockerPlaced
)  # fmt: skip

UNKNOWN = "?"
"""Stands for a card that the viewer may not see."""


def seen_by(event: Event, viewer: int | None) -> Event:
    """The event as `viewer` may know it (None = an onlooker): drawn hand cards become UNKNOWN, and
    a card laid face down stays unknown to everybody."""
    if isinstance(event, TapestriesDrawn) and event.seat != viewer:
        return event._replace(cards=(UNKNOWN,) * len(event.cards))
    if isinstance(event, CivilizationOffered) and event.seat != viewer:
        return event._replace(civilizations=(UNKNOWN,) * len(event.civilizations))
    if isinstance(event, OnlyChoice) and event.seat != viewer and event.key.startswith("card:"):
        return event._replace(key=f"card:{UNKNOWN}")
    if isinstance(event, TapestryPlayed) and not event.face_up:
        return event._replace(card=UNKNOWN)
    return event


CHANCE_EVENTS = (
    DieRolled, TilesDrawn, TapestriesDrawn, SpaceTilesDrawn, CivilizationGained, DisplayRefilled,
    BotDrewCards, BotRevealedCard, BlockerPlaced, KaijuLanded,
)  # fmt: skip
"""Facts that reveal chance or hidden cards: a preview stops in front of them."""
