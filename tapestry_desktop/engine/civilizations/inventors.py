"""Inventors: their tokens lift tech cards and bring them home (R-CIV-Inventors)."""

from __future__ import annotations

from tapestry_desktop.engine.abilities import ability
from tapestry_desktop.engine.decisions import Flow, Option
from tapestry_desktop.engine.events import TechTaken
from tapestry_desktop.engine.rules.civilizations import CivilizationAbility
from tapestry_desktop.engine.rules.technology import BOTTOM, MIDDLE, TOP, gain_symbol, move_up, symbol_of
from tapestry_desktop.engine.state import TechSlot


@ability("inventors")
class Inventors(CivilizationAbility):
    """Memory: only "tokens" (unlimited, so 0). The tokens are noted on the cards (`TechSlot.tokens`)."""

    lifting: tuple[str, str] | None = None
    """The rival's card being lifted and the symbol to be shared, within one action only."""

    def act(self, turn: int) -> Flow[None]:
        """May put a token on any tech card. Below the top row it moves up, prerequisites ignored; a
        card in the top row only gets the token (R-CIV-Inventors-1, -4)."""
        options: dict[str, tuple[int, TechSlot]] = {}
        details: dict[str, Option] = {}
        for player in self.game.from_seat(self.owner):
            for slot in player.techs:
                key = f"tech:{slot.card}"
                options[key] = (player.seat, slot)
                rises = slot.row < TOP and not slot.flipped
                gives = symbol_of(self.game, slot.card, _next_symbol(slot)) if rises else ()
                details[key] = Option(key, gives)
        chosen = yield from self.offer("invention_token", options, details)
        if chosen is None:
            return
        holder, slot = chosen
        slot.tokens += (self.owner,)
        self.token_on(f"tech:{slot.card}")
        if slot.row < TOP and not slot.flipped:
            if holder != self.owner:
                self.lifting = (slot.card, _next_symbol(slot))
            yield from move_up(self.game, holder, slot, by=self.owner)

    def ignores_prerequisite(self, seat: int, slot: TechSlot) -> bool:
        """A card with an Inventors token ignores its prerequisite, whoever owns it (R-CIV-Inventors-3)."""
        return self.owner in slot.tokens

    def on_upgrade_resolved(self, seat: int, slot: TechSlot, by: int) -> Flow[None]:
        """The rival has gained the benefit: then the Inventors may; and a card with their token that
        has reached a rival's top row comes home (R-CIV-Inventors-1, -2)."""
        if seat == self.owner:
            return
        with self.game.under(f"civilization:{self.id}"):
            if by == self.owner and self.lifting is not None and self.lifting[0] == slot.card:
                symbol = self.lifting[1]
                self.lifting = None
                gives = symbol_of(self.game, slot.card, symbol)
                wanted = yield from self.game.confirm(
                    self.owner, "share_invention", subject=f"tech:{slot.card}", gives=gives
                )
                if wanted:
                    yield from gain_symbol(self.game, self.owner, slot.card, symbol)
            if slot.row == TOP and self.owner in slot.tokens and not self.player.finished:
                self._take(seat, slot)

    def _take(self, seat: int, slot: TechSlot) -> None:
        """The card goes to the Inventors' bottom row with all its tokens, without any benefit."""
        techs = self.game.table.players[seat].techs
        for index, other in enumerate(techs):
            if other is slot:
                del techs[index]
                slot.row = BOTTOM
                self.player.techs.append(slot)
                self.game.emit(TechTaken(self.owner, slot.card, seat))
                return


def _next_symbol(slot: TechSlot) -> str:
    return "circle" if slot.row + 1 == MIDDLE else "square"
