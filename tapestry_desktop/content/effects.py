"""Effects as data: one frozen model for each op, and ``Benefit``, the ordered list of them.

A benefit is resolved from first to last. Unless a node says otherwise an effect is done if it can be done
and is silently lost if it cannot. Every list is a tuple; every model is immutable and hashable.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator
from typing_extensions import TypeAliasType

from tapestry_desktop.content.vocabulary import AnyResource, BonusKind, Building, Metric, TrackId

Count = Annotated[int, Field(ge=1)]
Where = Literal["adjacent", "anywhere"]
Tracks = Annotated[tuple[TrackId, ...], Field(min_length=1)]


class Frozen(BaseModel):
    """Base of everything read from the resources: immutable, exact types, no unknown fields."""

    # Built once through the one adapter of files.py; building each class alone would double the start-up.
    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", defer_build=True)


class Cost(Frozen):
    """A price: ``n`` of a resource, or ``n`` discarded tiles, tapestry cards or tech cards."""

    kind: Literal["resource", "territory_tile", "tapestry", "tech"]
    n: Count
    resource: AnyResource | None = None

    @model_validator(mode="after")
    def _resource_only_for_resources(self) -> "Cost":
        if (self.kind == "resource") != (self.resource is not None):
            raise ValueError("a cost names a resource exactly when its kind is resource")
        return self


class GainResource(Frozen):
    """Raise a resource track by ``n`` (never above 8); ``any`` = the owner picks, unit by unit."""

    op: Literal["gain_resource"] = "gain_resource"
    resource: AnyResource
    n: Count


class GainVP(Frozen):
    """Score ``n`` VP."""

    op: Literal["gain_vp"] = "gain_vp"
    n: Count


class Score(Frozen):
    """Score ``each`` VP times the current value of the metric ``per``."""

    op: Literal["score"] = "score"
    per: Metric
    each: Count = 1


class GainTerritoryTile(Frozen):
    """Draw ``n`` territory tiles into the supply."""

    op: Literal["gain_territory_tile"] = "gain_territory_tile"
    n: Count


class GainSpaceTile(Frozen):
    """Draw ``n`` space tiles into the supply."""

    op: Literal["gain_space_tile"] = "gain_space_tile"
    n: Count


class GainTapestry(Frozen):
    """Draw ``n`` tapestry cards."""

    op: Literal["gain_tapestry"] = "gain_tapestry"
    n: Count


class GainBuilding(Frozen):
    """Take the leftmost building of one of ``kinds``; ``set_aside`` = it leaves the mat but is not built."""

    op: Literal["gain_building"] = "gain_building"
    kinds: Annotated[tuple[Building, ...], Field(min_length=1)]
    placement: Literal["city", "set_aside"] = "city"


class GainLandmark(Frozen):
    """Take that landmark if nobody has it, and place it."""

    op: Literal["gain_landmark"] = "gain_landmark"
    landmark: str


class GainCivilization(Frozen):
    """Draw ``n`` civilizations and put them into play by their mid-game rule."""

    op: Literal["gain_civilization"] = "gain_civilization"
    n: Count


class Explore(Frozen):
    """Place a territory tile of the supply."""

    op: Literal["explore"] = "explore"
    where: Where


class ExploreSpace(Frozen):
    """Flip a space tile of the supply and gain it."""

    op: Literal["explore_space"] = "explore_space"


class Conquer(Frozen):
    """Conquer; ``dice`` tells whether one or both results are taken."""

    op: Literal["conquer"] = "conquer"
    where: Where
    dice: Literal["one", "both", "both_if_opponent"] = "one"


class Invent(Frozen):
    """Gain a tech card into the bottom row; ``upgrade`` = move it up at once and gain its circle."""

    op: Literal["invent"] = "invent"
    source: Literal["display_or_deck", "display", "deck", "discard_top"] = "display_or_deck"
    upgrade: bool = False


class RefreshDisplay(Frozen):
    """Discard the three face-up tech cards and deal three new ones."""

    op: Literal["refresh_display"] = "refresh_display"


class UpgradeTech(Frozen):
    """Move one tech card up a row and gain the symbol it reaches."""

    op: Literal["upgrade_tech"] = "upgrade_tech"
    may_decline: bool = False


class UseTech(Frozen):
    """Gain the circle of a middle-row card or the square of a top-row card without moving it."""

    op: Literal["use_tech"] = "use_tech"
    symbol: Literal["circle", "square"]
    row: Literal["middle", "top"]


class Research(Frozen):
    """Roll the science die, then optionally advance on that track.

    ``maxout_vp`` if the step would leave it.
    """

    op: Literal["research"] = "research"
    benefit: bool
    bonus: BonusKind = "none"
    maxout_vp: int = 0


class Advance(Frozen):
    """Move a token forward on one of ``tracks``; ``landmarks`` = landmarks reached are taken."""

    op: Literal["advance"] = "advance"
    tracks: Tracks
    spaces: Count = 1
    benefit: bool
    bonus: BonusKind = "none"
    landmarks: bool = True
    may_decline: bool = False
    maxout_vp: int = 0


class Regress(Frozen):
    """Move a token back on one of ``tracks``."""

    op: Literal["regress"] = "regress"
    tracks: Tracks
    spaces: Count = 1
    benefit: bool
    bonus: BonusKind = "none"


class RepeatPosition(Frozen):
    """Collect the space under a token of ``owner`` again, without moving."""

    op: Literal["repeat_position"] = "repeat_position"
    tracks: Tracks
    owner: Literal["self", "neighbor"] = "self"
    benefit: bool
    bonus: BonusKind = "none"


class RestartToken(Frozen):
    """Move the token of ``from_track`` to the start of any track; a finished one leaves its marker."""

    op: Literal["restart_token"] = "restart_token"
    from_track: TrackId


class PlayTapestryOver(Frozen):
    """Play a tapestry card from hand on top of the current one."""

    op: Literal["play_tapestry_over"] = "play_tapestry_over"


class TerritoryBenefit(Frozen):
    """Gain the printed benefit of the territory at hand, or of any one the owner controls."""

    op: Literal["territory_benefit"] = "territory_benefit"
    of: Literal["selected", "controlled"]


class RollDie(Frozen):
    """Roll a die up to ``rolls`` times; gain the ``result``, the ``last`` roll, or ``all`` of them."""

    op: Literal["roll_die"] = "roll_die"
    die: str
    rolls: Count = 1
    gain: Literal["result", "last", "all"] = "result"


class AnyOrder(Frozen):
    """Do all of ``of`` in the order the owner likes."""

    op: Literal["any_order"] = "any_order"
    of: "Benefit"


class ChooseOne(Frozen):
    """Do one of the options."""

    op: Literal["choose_one"] = "choose_one"
    options: "Annotated[tuple[Benefit, ...], Field(min_length=2)]"


class ChooseSeveral(Frozen):
    """Do ``n`` different options."""

    op: Literal["choose_several"] = "choose_several"
    options: "Annotated[tuple[Benefit, ...], Field(min_length=2)]"
    n: Count


class Optional_(Frozen):
    """May be skipped."""

    op: Literal["optional"] = "optional"
    do: "Benefit"


class Pay(Frozen):
    """The owner may pay the cost in full to get the gain."""

    op: Literal["pay"] = "pay"
    cost: Cost
    gain: "Benefit"


class Custom(Frozen):
    """A rule with its own code, registered in the engine under ``key``.

    The named fields are the parameters that hold effects; any other parameter is kept as plain data.
    Read all of them through :meth:`param`.
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="allow", defer_build=True)

    op: Literal["custom"] = "custom"
    key: str
    gain: "Benefit | None" = None
    otherwise: "Benefit | None" = None
    fewest: "Benefit | None" = None
    most: "Benefit | None" = None
    then: "Benefit | None" = None
    alternative: "Benefit | None" = None
    once_gain: "Benefit | None" = None
    if_opponent_paid: "Benefit | None" = None
    cost: tuple[Cost, ...] | None = None

    def param(self, name: str, default: Any = None) -> Any:
        """The parameter ``name`` (effect lists as Benefit, other lists as tuples), or ``default``."""
        if name in type(self).model_fields:
            value = getattr(self, name)
            return default if value is None else value
        value = (self.__pydantic_extra__ or {}).get(name, default)
        return tuple(value) if isinstance(value, list) else value


Effect = Annotated[
    GainResource | GainVP | Score | GainTerritoryTile | GainSpaceTile | GainTapestry | GainBuilding
    | GainLandmark | GainCivilization | Explore | ExploreSpace | Conquer | Invent | RefreshDisplay
    | UpgradeTech | UseTech | Research | Advance | Regress | RepeatPosition | RestartToken | PlayTapestryOver
    | TerritoryBenefit | RollDie | AnyOrder | ChooseOne | ChooseSeveral | Optional_ | Pay | Custom,
    Field(discriminator="op"),
]  # fmt: skip
if TYPE_CHECKING:
    Benefit = tuple[Effect, ...]
else:
    # A named alias lets pydantic build the schema of the effects once instead of at each of its thirty uses.
    Benefit = TypeAliasType("Benefit", tuple[Effect, ...])


def walk(benefit: Benefit) -> tuple[Effect, ...]:
    """Every effect of a benefit, nested ones included, outer before inner."""
    found: list[Effect] = []
    for effect in benefit:
        found.append(effect)
        for inner in _inner_lists(effect):
            found.extend(walk(inner))
    return tuple(found)


def _inner_lists(effect: Effect) -> tuple[Benefit, ...]:
    if isinstance(effect, AnyOrder):
        return (effect.of,)
    if isinstance(effect, ChooseOne | ChooseSeveral):
        return effect.options
    if isinstance(effect, Optional_):
        return (effect.do,)
    if isinstance(effect, Pay):
        return (effect.gain,)
    if isinstance(effect, Custom):
        lists = (effect.gain, effect.otherwise, effect.fewest, effect.most, effect.then, effect.alternative,
                 effect.once_gain, effect.if_opponent_paid)  # fmt: skip
        return tuple(found for found in lists if found)
    return ()
