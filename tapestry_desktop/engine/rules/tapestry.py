"""Tapestry cards: drawing, playing, covering, ending (R-ORD-10, R-TAP)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tapestry_desktop.engine.decisions import Flow, Option
from tapestry_desktop.engine.events import TapestriesDrawn, TapestryPlayed
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.gains import can_gain, draw, score
from tapestry_desktop.engine.rules.resolver import can_do_any, effect, possible, resolve
from tapestry_desktop.engine.state import Coord, InForce, LaidCard, Memory, Player

WholeCard = Callable[[Game, int, str], Flow[None]]
WHOLE_CARDS: dict[str, WholeCard] = {}
"""Cards whose printed effects hang together so closely that one flow carries out all of them."""
DELIBERATE: set[str] = set()
"""Cards that are never played unasked, even when they are the only card in hand."""


def whole_card(card: str) -> Callable[[WholeCard], WholeCard]:
    """Register the flow (game, seat, laid card) that replaces the printed effects of a card. The laid
    card is another one for copies; what the flow puts in force belongs to it."""

    def register(flow: WholeCard) -> WholeCard:
        if card in WHOLE_CARDS:
            raise ValueError(f"two flows are registered for the card {card}")
        WHOLE_CARDS[card] = flow
        return flow

    return register


@effect("gain_tapestry")
def _gain(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    yield from gain_tapestries(game, seat, node.n)


def gain_tapestries(game: Game, seat: int, count: int) -> Flow[list[str]]:
    """Cards from the deck into the hand, gained together."""
    if not can_gain(game, seat):
        return []
    cards = draw_tapestries(game, seat, count)
    if cards:
        game.table.players[seat].hand.extend(cards)
        game.emit(TapestriesDrawn(seat, tuple(cards)))
        yield from game.tell("on_tapestries_gained", seat, seat, tuple(cards))
    return cards


def draw_tapestries(game: Game, seat: int, count: int) -> list[str]:
    """Cards off the deck the player draws from; cards a scenario bars are replaced."""
    game.veil("tapestries")
    for source in game.listeners("draws_tapestries"):
        private = source.draws_tapestries(seat, count)
        if private is not None:
            return private
    return draw_public(game, seat, count)


def draw_public(game: Game, seat: int, count: int) -> list[str]:
    """Cards off the public deck; a barred card goes to the discards and is replaced."""
    pile = game.table.tapestries
    cards: list[str] = []
    barred: list[str] = []
    while len(cards) < count:
        drawn = draw(game, pile, 1)
        if not drawn:
            break
        target = barred if game.asks("bars_tapestry", seat, drawn[0]) else cards
        target.append(drawn[0])
    pile.discards.extend(barred)
    return cards


def current_stack(player: Player) -> list[LaidCard]:
    """The stack of the current era: era 1 lies on Maker of Fire, after income turn 5 it is era 4
    (R-TAP-7, R-TAP-8)."""
    return player.stacks[max(0, min(player.income_turns, 4) - 1)]


def can_play_over(player: Player) -> bool:
    """Whether an overplay would do anything: a hand card and a card to cover (R-TAP-3)."""
    return bool(player.hand) and bool(current_stack(player))


@effect("play_tapestry_over")
def _play_over(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    player = game.table.players[seat]
    if not can_play_over(player):
        game.void("play_over", seat)
        return
    card = yield from choose_from_hand(game, seat, "play_over")
    yield from play_over(game, seat, card)


@possible("play_tapestry_over")
def _can_play_over(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return can_play_over(game.table.players[seat])


def choose_from_hand(game: Game, seat: int, kind: str) -> Flow[str]:
    """Choose a hand card."""
    hand = game.table.players[seat].hand
    details = {
        f"card:{card}": Option(f"card:{card}", game.catalogue.tapestries[card].effects) for card in hand
    }
    asked = not DELIBERATE.isdisjoint(hand)
    return (
        yield from game.choose(
            seat, kind, {f"card:{card}": card for card in hand}, details=details, ask_single=asked
        )
    )


def play_over(game: Game, seat: int, card: str, *, vp: int = 0, cause: str = "") -> Flow[None]:
    """Play a hand card on top of the current one (R-TAP-3, R-TAP-4); see `lay_card` for the VP."""
    player = game.table.players[seat]
    stack = current_stack(player)
    era = player.stacks.index(stack) + 1
    end_effects_of(game, player, stack[-1].card)
    yield from lay_card(game, seat, card, era, over=True, vp=vp, cause=cause)


def lay_card(
    game: Game, seat: int, card: str, era: int, *, over: bool = False, vp: int = 0, cause: str = ""
) -> Flow[None]:
    """A hand card goes face up onto an era space and does what it says. VP for the playing itself,
    from `cause`, come before that (R-ORD-10.3)."""
    player = game.table.players[seat]
    player.hand.remove(card)
    player.stacks[era - 1].append(LaidCard(card))
    game.emit(TapestryPlayed(seat, card, era, True, over))
    score(game, seat, vp, cause)
    with game.under(f"card:{card}"):
        yield from run_ability(game, seat, card, card)


def lay_face_down(game: Game, seat: int, era: int) -> None:
    """Empty hand: the deck's top card face down, without effect; not a gain (R-INC-6)."""
    drawn = draw(game, game.table.tapestries, 1)
    if drawn:
        game.table.players[seat].stacks[era - 1].append(LaidCard(drawn[0], face_up=False))
        game.emit(TapestryPlayed(seat, drawn[0], era, False, False))


def run_ability(game: Game, seat: int, ability: str, card: str) -> Flow[None]:
    """What the card `ability` does when played as the laid card `card` (they differ for copies): its
    effects at once, and its lasting part until the era ends."""
    yield from carry_out(game, seat, ability, card)
    if game.catalogue.tapestries[ability].kind == "this_era":
        yield from put_in_force(game, seat, ability, card)


def carry_out(game: Game, seat: int, ability: str, card: str = "") -> Flow[None]:
    """What a card does at once when it is played. What it puts in force ends when the laid card is
    covered; "" = no card of the player's (an ability used by a civilization)."""
    whole = WHOLE_CARDS.get(ability)
    if whole is not None:
        yield from whole(game, seat, card)
    else:
        yield from resolve(game, seat, game.catalogue.tapestries[ability].effects)


def does_something(game: Game, seat: int, ability: str) -> bool:
    """Whether what a card does when played, at once or from then on, would change anything now."""
    card = game.catalogue.tapestries[ability]
    return card.kind in ("this_era", "continuous") or can_do_any(game, seat, card.effects)


def put_in_force(
    game: Game, seat: int, ability: str, card: str, until: str = "era", memory: Memory | None = None
) -> Flow[None]:
    """A lasting effect begins for a player, with what its ability is to remember."""
    entry = InForce(ability, card, until, memory or {})
    game.table.players[seat].in_force.append(entry)
    game.abilities_changed()
    for listener in game.listeners("on_enter_play"):
        if listener.memory is entry.memory:
            yield from listener.on_enter_play()


def is_covered(player: Player, card: str) -> bool:
    """Whether a laid card lies under another one."""
    return any(laid.card == card for stack in player.stacks for laid in stack[:-1])


def laid_for(player: Player, memory: Memory) -> str:
    """The laid card to which the lasting effect with this memory belongs; "" when it has ended."""
    return next((entry.card for entry in player.in_force if entry.memory is memory), "")


def end_effect(game: Game, player: Player, memory: Memory) -> None:
    """End the one lasting effect with this memory."""
    player.in_force = [entry for entry in player.in_force if entry.memory is not memory]
    game.abilities_changed()


def end_effects_of(game: Game, player: Player, card: str) -> None:
    """A covered card's effects end first, including bans it set (R-TAP-4)."""
    kept = [entry for entry in player.in_force if entry.card != card]
    if len(kept) != len(player.in_force):
        player.in_force = kept
        game.abilities_changed()


def end_effects(game: Game, player: Player, *until: str) -> None:
    """End the lasting effects of a player that last until one of these moments."""
    kept = [entry for entry in player.in_force if entry.until not in until]
    if len(kept) != len(player.in_force):
        player.in_force = kept
        game.abilities_changed()
