"""Decision cards: the deck, the pair that lies open, the progress deck (R-AUT-5, R-AUT-7, R-AUT-31).

On the table: `Table.memory` with "hidden_decision_deck" and "hidden_progress_deck" (card numbers, the last
one is the top), "decision_discards" (open) and "pair" (track card, tiebreaker card; empty without a pair).
"""

from __future__ import annotations

from tapestry_desktop.content.solo import DecisionCard
from tapestry_desktop.engine.events import (
    BotDrewCards,
    BotRevealedCard,
    DecisionCardsAdded,
    DecisionDeckShuffled,
)
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.solo.seats import pick
from tapestry_desktop.engine.state import Table

DECK = "hidden_decision_deck"
PROGRESS = "hidden_progress_deck"
DISCARDS = "decision_discards"
PAIR = "pair"
Cards = tuple[int, ...]


def cards_in(table: Table, pile: str) -> Cards:
    """The numbers of the cards in a pile."""
    found: Cards = table.memory.get(pile, ())
    return found


def open_pair(game: Game) -> tuple[DecisionCard, DecisionCard] | None:
    """The track card and the tiebreaker card that lie open."""
    pair = cards_in(game.table, PAIR)
    if not pair:
        return None
    cards = game.catalogue.solo.cards
    return cards[pair[0]], cards[pair[1]]


def discard_pair(table: Table) -> None:
    """The open pair goes to the discards."""
    table.memory[DISCARDS] = cards_in(table, DISCARDS) + cards_in(table, PAIR)
    table.memory[PAIR] = ()


def draw_pair(game: Game, seat: int) -> DecisionCard:
    """The next two cards, laid open in random order; the track card is returned (R-AUT-7)."""
    table = game.table
    discard_pair(table)
    deck = cards_in(table, DECK)
    table.memory[DECK] = deck[:-2]
    drawn = (deck[-1], deck[-2])
    left = pick(table, [f"track_card:{card}" for card in drawn])
    pair = (drawn[left], drawn[1 - left])
    table.memory[PAIR] = pair
    game.emit(BotDrewCards(seat, str(pair[0]), str(pair[1])))
    return game.catalogue.solo.cards[pair[0]]


def tiebreaker_card(game: Game, seat: int) -> DecisionCard:
    """The open tiebreaker card. Without a pair the top progress card is used and shuffled back (R-AUT-31);
    when there is no progress card left either, the decision deck stands in."""
    pair = open_pair(game)
    if pair is not None:
        return pair[1]
    table = game.table
    pile = PROGRESS if cards_in(table, PROGRESS) else DECK
    cards = list(cards_in(table, pile))
    top = cards[-1]
    game.emit(BotRevealedCard(seat, str(top)))
    table.chance.shuffle(cards)
    table.memory[pile] = tuple(cards)
    return game.catalogue.solo.cards[top]


def add_progress(game: Game, seat: int, count: int) -> None:
    """The topmost progress cards go to the discards of the decision deck (R-AUT-29)."""
    table = game.table
    progress = cards_in(table, PROGRESS)
    added = progress[::-1][:count]
    table.memory[PROGRESS] = progress[: len(progress) - len(added)]
    table.memory[DISCARDS] = cards_in(table, DISCARDS) + added
    game.emit(DecisionCardsAdded(seat, len(added)))


def reshuffle(game: Game, seat: int) -> None:
    """The pair and all discards become the new decision deck."""
    table = game.table
    discard_pair(table)
    cards = list(cards_in(table, DECK) + cards_in(table, DISCARDS))
    table.chance.shuffle(cards)
    table.memory[DECK], table.memory[DISCARDS] = tuple(cards), ()
    game.emit(DecisionDeckShuffled(seat, len(cards)))
