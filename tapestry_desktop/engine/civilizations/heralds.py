"""Heralds: they proclaim what lies on the income mats (R-CIV-Heralds)."""

from __future__ import annotations

from tapestry_desktop.engine.abilities import ability
from tapestry_desktop.engine.decisions import Flow, Option, Reason, reason
from tapestry_desktop.engine.events import TapestriesDiscarded, TapestriesDrawn, TapestryPlayed
from tapestry_desktop.engine.rules.civilizations import CivilizationAbility
from tapestry_desktop.engine.rules.payments import to_discards
from tapestry_desktop.engine.rules.tapestry import carry_out, does_something, draw_tapestries
from tapestry_desktop.engine.state import LaidCard

NOT_ON_MAKER_OF_FIRE = "renaissance"


@ability("heralds")
class Heralds(CivilizationAbility):
    """Memory: "tokens" = left to place; "opens" = 1 until the end of the first income turn when the game
    began with this mat. The tokens placed are noted on the cards (`LaidCard.tokens`)."""

    def set_up(self) -> Flow[None]:
        """Four tokens; the first card follows at the end of the first income turn."""
        yield from super().set_up()
        self.memory["opens"] = 1

    def proclaimable(self, card: str) -> bool:
        """Whether a card is a WHEN PLAYED card; a Trap that was played is one (R-CIV-Heralds-2)."""
        return self.game.catalogue.tapestries[card].kind in ("when_played", "trap")

    def _worth(self, card: str) -> bool:
        return self.proclaimable(card) and does_something(self.game, self.owner, card)

    def _suits(self, card: str) -> bool:
        """WHEN PLAYED or CONTINUOUS: what the first draw looks for, and what may go on Maker of Fire."""
        return self.proclaimable(card) or self.game.catalogue.tapestries[card].kind == "continuous"

    def on_income_end(self, turn: int) -> Flow[None]:
        """End of the first income turn: the first card, then Maker of Fire."""
        if not self.memory.get("opens"):
            return
        self.memory["opens"] = 0
        with self.game.under(f"civilization:{self.id}"):
            yield from self._first_card()
            yield from self._maker_of_fire()

    def _first_card(self) -> Flow[None]:
        """Draw, discarding until a card suits, and keep that one. Without one in deck and discards
        nothing is kept (R-CIV-Heralds-3); cards discarded on the way are not gained (R-GEN-18)."""
        passed: list[str] = []
        kept: str | None = None
        while kept is None:
            drawn = draw_tapestries(self.game, self.owner, 1)
            if not drawn:
                break
            if self._suits(drawn[0]):
                kept = drawn[0]
            else:
                passed.append(drawn[0])
        if passed:
            to_discards(self.game, self.owner, passed)
            self.game.emit(TapestriesDiscarded(self.owner, tuple(passed)))
        if kept is not None:
            self.player.hand.append(kept)
            self.game.emit(TapestriesDrawn(self.owner, (kept,)))
            yield from self.game.tell("on_tapestries_gained", self.owner, self.owner, (kept,))

    def _maker_of_fire(self) -> Flow[None]:
        """May lay such a hand card on Maker of Fire without its effect; not Renaissance."""
        fitting = [card for card in self.player.hand if self._suits(card) and card != NOT_ON_MAKER_OF_FIRE]
        card = yield from self.offer("maker_of_fire", {f"card:{name}": name for name in fitting})
        if card is not None:
            self.player.hand.remove(card)
            self.player.stacks[0].append(LaidCard(card))
            self.game.emit(TapestryPlayed(self.owner, card, 1, True, False))

    def act(self, turn: int) -> Flow[None]:
        """May put a token on a visible WHEN PLAYED card of any mat that bears none; gain its ability. As
        with a choice of effects, a card that would do nothing now is not on offer (R-GEN-9)."""
        options: dict[str, LaidCard] = {}
        details: dict[str, Option] = {}
        if self.memory["tokens"]:
            for player in self.game.from_seat(self.owner):
                for era, stack in enumerate(player.stacks, start=1):
                    laid = stack[-1] if stack else None
                    if laid is None or not laid.face_up or laid.tokens or not self._worth(laid.card):
                        continue
                    key = f"card:{laid.card}"
                    if key in options:  # a second Trap
                        key += f"@{player.seat}.{era}"
                    options[key] = laid
                    details[key] = Option(key, self.game.catalogue.tapestries[laid.card].effects)
        laid = yield from self.offer("proclaim", options, details, why_not=self._why_not)
        if laid is None:
            return
        laid.tokens += (self.owner,)
        self.memory["tokens"] -= 1
        self.token_on(f"card:{laid.card}")
        with self.game.under(f"card:{laid.card}"):
            yield from carry_out(self.game, self.owner, laid.card)

    def _why_not(self, key: str) -> Reason | None:
        card = key.removeprefix("card:").partition("@")[0]
        if card not in self.game.catalogue.tapestries:
            return None
        if not self.proclaimable(card):
            return reason("not_when_played")
        tops = [stack[-1] for player in self.game.table.players for stack in player.stacks if stack]
        shown = [laid for laid in tops if laid.card == card and laid.face_up]
        if any(not laid.tokens for laid in shown) and self.memory["tokens"]:
            return reason("card_does_nothing", card=card)
        return reason("card_marked" if shown else "card_not_visible")
