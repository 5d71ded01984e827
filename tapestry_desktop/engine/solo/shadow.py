"""The Shadow Empire as third seat between two people (R-AUT-36).

The official sheet of this variant is not public; this follows a public digital edition: the twelve
grey-filled decision cards, no outposts on the map, no benefits, and play until both people are done. Like
every neighbour the Shadow Empire counts for “first into the era”.
"""

from __future__ import annotations

from tapestry_desktop.engine.abilities import Ability, ability
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.events import EraBegan
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.income import LAST_TURN
from tapestry_desktop.engine.solo.deck import DECK, cards_in, draw_pair, reshuffle
from tapestry_desktop.engine.solo.income import change_favourites
from tapestry_desktop.engine.solo.moves import advance_both
from tapestry_desktop.engine.solo.seats import people_of, shadow_of
from tapestry_desktop.engine.state import Player

WATCH = "shadow_between_two"


def shadow_turn(game: Game, shadow: Player) -> Flow[None]:
    """An income turn first and whenever fewer than two cards are left; otherwise an advance by a new pair."""
    if shadow.income_turns and len(cards_in(game.table, DECK)) >= 2:
        draw_pair(game, shadow.seat)
        yield from advance_both(game)
        return
    if shadow.income_turns < LAST_TURN:
        shadow.income_turns += 1
        game.emit(EraBegan(shadow.seat, shadow.income_turns))
    if shadow.income_turns > 1:
        change_favourites(game)
    reshuffle(game, shadow.seat)


@ability(WATCH)
class BetweenTwo(Ability):
    """The Shadow Empire plays until both people have finished."""

    def after_any_turn(self, seat: int) -> Flow[None]:
        from tapestry_desktop.engine.rules.turns import finish

        shadow = shadow_of(self.game.table)
        people = people_of(self.game.table)
        if shadow is not None and not shadow.finished and all(player.finished for player in people):
            finish(self.game, shadow)
        return
        yield
