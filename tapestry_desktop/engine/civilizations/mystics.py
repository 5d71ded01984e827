"""Mystics: a private deck and the visions it pays for (R-CIV-Mystics)."""

from __future__ import annotations

from tapestry_desktop.engine.abilities import ability
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.events import TapestriesDrawn
from tapestry_desktop.engine.rules.civilizations import CivilizationAbility
from tapestry_desktop.engine.rules.payments import discard_tapestries
from tapestry_desktop.engine.rules.tapestry import draw_public, gain_tapestries

HAND = 2


@ability("mystics")
class Mystics(CivilizationAbility):
    """Memory: "private_deck" (the last card is the top) and "private_discards", both hidden in views;
    "tokens" = 0."""

    def set_up(self) -> Flow[None]:
        """Eight cards of the public deck become the private one; two of them are drawn."""
        self._build()
        yield from gain_tapestries(self.game, self.owner, HAND)

    def midgame(self) -> Flow[None]:
        """The private deck, one card of it, the whole hand for rewards, then two cards."""
        self._build()
        yield from gain_tapestries(self.game, self.owner, 1)
        yield from self._cash_in()

    def _build(self) -> None:
        self.memory["tokens"] = 0
        self.memory["private_deck"] = tuple(draw_public(self.game, self.owner, self.data.setup.private_deck))
        self.memory["private_discards"] = ()

    def act(self, turn: int) -> Flow[None]:
        """After the card of the turn has been resolved: the top of the public deck, then the whole hand
        is cashed in, then two private cards (R-CIV-Mystics-2)."""
        drawn = draw_public(self.game, self.owner, 1)
        if drawn:
            self.player.hand.extend(drawn)
            self.game.emit(TapestriesDrawn(self.owner, tuple(drawn)))
            yield from self.game.tell("on_tapestries_gained", self.owner, self.owner, tuple(drawn))
        yield from self._cash_in()

    def _cash_in(self) -> Flow[None]:
        count = len(self.player.hand)
        discard_tapestries(self.game, self.owner, list(self.player.hand))
        for slot in self.data.slots:
            low, high = slot.discarded or (0, 0)
            if low <= count and (high is None or count <= high):
                self.token_on(slot.id)
                yield from self.gain_slot(slot.id)
        yield from gain_tapestries(self.game, self.owner, HAND)

    def draws_tapestries(self, seat: int, count: int) -> list[str] | None:
        """Every gain comes from the private deck; an empty one is rebuilt from the private discards."""
        if seat != self.owner or "private_deck" not in self.memory:
            return None
        deck = list(self.memory["private_deck"])
        drawn: list[str] = []
        while len(drawn) < count:
            if not deck:
                deck = list(self.memory["private_discards"])
                self.memory["private_discards"] = ()
                self.game.table.chance.shuffle(deck)
                if not deck:
                    break
            drawn.append(deck.pop())
        self.memory["private_deck"] = tuple(deck)
        return drawn

    def takes_discard(self, seat: int, cards: list[str]) -> bool:
        """Discards and payments go to the private pile."""
        if seat != self.owner or "private_discards" not in self.memory:
            return False
        self.memory["private_discards"] += tuple(cards)
        return True
