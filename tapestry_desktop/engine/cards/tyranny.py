"""Tyranny: a tapestry card just gained may be played at once on top of this one, for 5 VP."""

from __future__ import annotations

from tapestry_desktop.engine.abilities import Ability, ability
from tapestry_desktop.engine.decisions import Flow, Option, Reason, reason
from tapestry_desktop.engine.rules.tapestry import current_stack, laid_for, play_over


@ability("tyranny")
class Tyranny(Ability):
    """R-CARD-Tyranny: any one of the cards gained together, never one already in hand. Playing it covers
    this card, so it happens once; the VP come before the new card's ability (R-ORD-10)."""

    def plays_gained_cards(self, seat: int) -> bool:
        return seat == self.owner

    def on_tapestries_gained(self, seat: int, cards: tuple[str, ...]) -> Flow[None]:
        player, game = self.player, self.game
        stack = current_stack(player)
        if seat != self.owner or not stack or stack[-1].card != laid_for(player, self.memory):
            return
        options: dict[str, str | None] = {f"card:{card}": card for card in cards if card in player.hand}
        details = {
            key: Option(key, game.catalogue.tapestries[key.removeprefix("card:")].effects) for key in options
        }
        options["decline"] = None

        def why_not(key: str) -> Reason | None:
            return reason("not_just_gained") if key.removeprefix("card:") in player.hand else None

        with game.under(f"card:{self.id}"):
            card = yield from game.choose(
                self.owner, "play_gained", options, details=details, why_not=why_not
            )
            if card is not None:
                yield from play_over(game, self.owner, card, vp=5, cause=f"card:{self.id}")
