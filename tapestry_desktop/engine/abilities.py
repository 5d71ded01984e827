"""Lasting powers: this-era cards, civilizations, charms, scenario rules.

An ability is asked at named windows; every window defaults to doing nothing. The game asks the
abilities that define a window, in seat order from the acting player (R-GEN-7); nobody else knows
that a given card exists. Queries return a value at once, flows may ask questions.

A card or civilization registers its ability class under its own id with `@ability("id")`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tapestry_desktop.engine.decisions import Flow, Option
from tapestry_desktop.engine.state import Coord, Memory, Player, TechSlot

if TYPE_CHECKING:
    from tapestry_desktop.engine.game import Game
    from tapestry_desktop.engine.rules.moments import Advanced, Conquest, Exploration


class Ability:
    """One lasting power of one player. `memory` is the note it keeps on the table."""

    id: str = ""

    def __init__(self, game: Game, owner: int, memory: Memory) -> None:
        self.game = game
        self.owner = owner
        self.memory = memory

    @property
    def player(self) -> Player:
        """The owner's seat on the current table."""
        return self.game.table.players[self.owner]

    # -- queries: modifies -------------------------------------------------------------------

    def forbids_advance(self, seat: int, track: str) -> bool:
        """Whether `seat` may not advance on the track in any way (R-ADV-12)."""
        return False

    def forbids_conquest(self, attacker: int, defender: int) -> bool:
        """Whether the attacker may not conquer a territory the defender controls (R-CON-17)."""
        return False

    def forbids_response(self, attacker: int) -> bool:
        """Whether nobody may answer this attacker's conquest with a response card."""
        return False

    def ignores_prerequisite(self, seat: int, slot: TechSlot) -> bool:
        """Whether `seat` may move the card into the top row without its prerequisite (R-INV-3)."""
        return False

    def frees_bonus(self, seat: int, cost: Any) -> bool:
        """Whether the bonus with this cost is free for `seat` (still optional)."""
        return False

    def extra_rolls(self, seat: int, die: str) -> int:
        """How many additional rolls of the die `seat` makes, one of all to be chosen."""
        return 0

    def takes_both_dice(self, conquest: Conquest) -> bool:
        """Whether the attacker gains both conquer dice."""
        return False

    def builds_on_impassable(self, seat: int) -> bool:
        """Whether `seat` may cover impassable plots."""
        return False

    def other_sites(self, seat: int, what: str) -> dict[str, Option]:
        """Places besides the city for a building or landmark of `seat`: answer key -> option."""
        return {}

    def place_elsewhere(self, seat: int, what: str, key: str) -> Flow[bool]:
        """Put the piece at one of the places offered by `other_sites`; True when it was ours."""
        return False
        yield

    def extra_line_vp(self, seat: int, line: int) -> int:
        """Additional VP for a finished row or column when the city is scored (mask of the line)."""
        return 0

    def draws_tapestries(self, seat: int, count: int) -> list[str] | None:
        """Take the cards from elsewhere than the public deck; None = not ours."""
        return None

    def takes_discard(self, seat: int, cards: list[str]) -> bool:
        """Whether cards discarded or paid by `seat` were put on a private pile."""
        return False

    def plays_gained_cards(self, seat: int) -> bool:
        """Whether `seat` may play a tapestry card at once when it is gained."""
        return False

    def outposts_left(self, seat: int) -> int:
        """Outposts of `seat` available besides the supply."""
        return 0

    def take_outpost(self, seat: int) -> Flow[bool]:
        """Take the outpost to be placed from here; True when it was taken here."""
        return False
        yield

    def closes_hex(self, seat: int, coord: Coord) -> bool:
        """Whether the hex can neither be explored nor conquered."""
        return False

    def extra_advance_cost(self, seat: int, track: str) -> int:
        """Additional resources of any kind for a paid advance on the track."""
        return 0

    def always_first(self, seat: int) -> bool:
        """Whether `seat` counts as first into each era and for each achievement."""
        return False

    def bars_civilization(self, civilization: str) -> bool:
        """Whether a drawn civilization must be replaced."""
        return False

    def bars_tapestry(self, seat: int, card: str) -> bool:
        """Whether a drawn tapestry card must be replaced."""
        return False

    # -- flows: before / instead / after / may ---------------------------------------------------

    def on_enter_play(self) -> Flow[None]:
        """The card has just been played, or the civilization just gained."""
        return
        yield

    def before_income(self, turn: int) -> Flow[None]:
        """The very first thing in the owner's income turn (level 1 of the solo game)."""
        return
        yield

    def on_income_start(self, turn: int) -> Flow[None]:
        """Step 1 of the owner's income turn."""
        return
        yield

    def may_act_in_income(self, turn: int) -> bool:
        """Whether `on_income_start` has something to do in this turn (for the order choice)."""
        return False

    def on_tapestry_step_done(self, turn: int) -> Flow[None]:
        """The owner's card of this income turn is played and resolved."""
        return
        yield

    def before_income_step(self, wanted: dict[str, int]) -> Flow[None]:
        """Step 4 is about to pay these resources; an ability may turn some into others."""
        return
        yield

    def on_income_step(self, gained: dict[str, int]) -> Flow[None]:
        """Step 4: the owner has just gained these resources by icons (R-INC-10)."""
        return
        yield

    def on_income_end(self, turn: int) -> Flow[None]:
        """The end of the owner's income turn."""
        return
        yield

    def on_advanced(self, advance: Advanced) -> Flow[None]:
        """Anybody has advanced a token; landmarks are placed, the benefit is still to come."""
        return
        yield

    def on_regressed(self, advance: Advanced) -> Flow[None]:
        """Anybody's token has moved back."""
        return
        yield

    def on_track_benefit(self, seat: int, track: str, index: int) -> Flow[None]:
        """`seat` has gained the benefit of a track space; its bonus is still to come."""
        return
        yield

    def before_explore(self, seat: int) -> Flow[None]:
        """Somebody is about to explore the map; the void test comes later (R-ORD-6)."""
        return
        yield

    def before_placing(self, exploration: Exploration) -> Flow[None]:
        """The explore is possible; the tile is not chosen yet (gifts)."""
        return
        yield

    def on_tile_placed(self, exploration: Exploration) -> Flow[None]:
        """A tile has been placed, before alignment VP and benefit."""
        return
        yield

    def on_explored(self, exploration: Exploration) -> Flow[None]:
        """The exploration is done."""
        return
        yield

    def on_attacked(self, conquest: Conquest) -> Flow[None]:
        """The owner's territory is attacked; may set `conquest.trapped` (bots)."""
        return
        yield

    def on_outpost_placed(self, conquest: Conquest) -> Flow[None]:
        """The attacker's outpost has been placed, before any response (R-ORD-7.3)."""
        return
        yield

    def on_conquered(self, conquest: Conquest) -> Flow[None]:
        """The dice have been gained."""
        return
        yield

    def on_invented(self, seat: int, slot: TechSlot) -> Flow[None]:
        """A tech card has come into somebody's bottom row by inventing."""
        return
        yield

    def on_upgraded(self, seat: int, slot: TechSlot, by: int) -> Flow[None]:
        """A tech card has moved up, before its benefit."""
        return
        yield

    def on_upgrade_resolved(self, seat: int, slot: TechSlot, by: int) -> Flow[None]:
        """The benefit of the upgrade has been gained."""
        return
        yield

    def on_tapestries_gained(self, seat: int, cards: tuple[str, ...]) -> Flow[None]:
        """Cards have come into somebody's hand from a deck."""
        return
        yield

    def on_building_taken(self, seat: int, kind: str) -> Flow[None]:
        """An income building has left its row, before it is placed."""
        return
        yield

    def on_building_placed(self, seat: int, what: str, where: str, covers_impassable: bool) -> Flow[None]:
        """A building or landmark has been placed (`where` is the answer key)."""
        return
        yield

    def on_district(self, seat: int, district: int, mask: int) -> Flow[None]:
        """A district has been completed and has paid."""
        return
        yield

    def on_landmark_gained(self, seat: int, landmark: str) -> Flow[None]:
        """A landmark has been gained and placed."""
        return
        yield

    def on_achievement(self, seat: int, achievement: str) -> Flow[None]:
        """A public achievement has been earned."""
        return
        yield

    def on_turn_end(self, kind: str) -> Flow[None]:
        """The end of the owner's turn: "advance" or "income"."""
        return
        yield

    def before_bot_move(self, seat: int) -> Flow[None]:
        """A bot is about to move by its pair of cards (Kaiju Masters)."""
        return
        yield

    def after_any_turn(self, seat: int) -> Flow[None]:
        """The end of anybody's turn, after `on_turn_end`."""
        return
        yield


WINDOWS: tuple[str, ...] = tuple(
    name for name, value in vars(Ability).items() if callable(value) and not name.startswith("_")
)

ABILITIES: dict[str, type[Ability]] = {}
"""Ability classes by the id of their card, civilization or scenario."""


def ability(name: str) -> Callable[[type[Ability]], type[Ability]]:
    """Register the ability class of a card, civilization or scenario under its id."""

    def register(kind: type[Ability]) -> type[Ability]:
        if name in ABILITIES:
            raise ValueError(f"two abilities are registered under {name}")
        kind.id = name
        ABILITIES[name] = kind
        return kind

    return register


def defines(kind: type[Ability], window: str) -> bool:
    """Whether the class has its own version of a window."""
    return getattr(kind, window) is not getattr(Ability, window)
