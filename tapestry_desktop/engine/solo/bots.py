"""A turn of the bots (R-ORD-12)."""

from __future__ import annotations

from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.income import LAST_TURN
from tapestry_desktop.engine.solo.deck import DECK, cards_in, draw_pair
from tapestry_desktop.engine.solo.income import income_turn
from tapestry_desktop.engine.solo.moves import advance_both
from tapestry_desktop.engine.solo.seats import AUTOMA, bots_of
from tapestry_desktop.engine.solo.shadow import shadow_turn
from tapestry_desktop.engine.state import Player


def bot_turn(game: Game, bot: Player) -> Flow[None]:
    """One turn of the Automa together with the Shadow Empire, or of the Shadow Empire alone between two
    people. After income turn 5 the bots have finished."""
    if bot.kind != AUTOMA:
        yield from shadow_turn(game, bot)
        return
    if takes_income(game, bot):
        yield from income_turn(game, bot)
    else:
        yield from advance_both(game)
    if bot.income_turns >= LAST_TURN:
        from tapestry_desktop.engine.rules.turns import finish

        for finished in bots_of(game.table):
            finish(game, finished)


def takes_income(game: Game, automa: Player) -> bool:
    """Draw the next pair, if there is one, and tell whether this is an income turn: the first turn, an empty
    deck, or a deck emptied by a pair whose track card shows the hand (R-AUT-6, R-AUT-7)."""
    if not automa.income_turns or len(cards_in(game.table, DECK)) < 2:
        return True
    track_card = draw_pair(game, automa.seat)
    return track_card.income and not cards_in(game.table, DECK)
