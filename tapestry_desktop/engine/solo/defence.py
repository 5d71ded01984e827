"""How the Automa defends itself, and the head start of level 1."""

from __future__ import annotations

from tapestry_desktop.engine.abilities import Ability, ability
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.events import ResponsePlayed, TapestriesDiscarded
from tapestry_desktop.engine.rules.moments import Conquest
from tapestry_desktop.engine.rules.tracks import step
from tapestry_desktop.engine.solo.seats import pick

DEFENCE = "automa_defence"
HEAD_START = "underachiever"


@ability(DEFENCE)
class AutomaDefence(Ability):
    """Random cards from beside the mat are discarded until one is a trap or none is left (R-AUT-21). Every
    response card of the boxes in play counts as a trap (R-AUT-22)."""

    def on_attacked(self, conquest: Conquest) -> Flow[None]:
        if conquest.defender != self.owner:
            return
        table, hand = self.game.table, self.player.hand
        while hand and not conquest.trapped:
            card = hand.pop(pick(table, [f"discard:{card}" for card in hand]))
            table.tapestries.discards.append(card)
            self.game.emit(TapestriesDiscarded(self.owner, (card,)))
            if self.game.catalogue.tapestries[card].kind == "trap":
                conquest.trapped = True
                self.game.emit(ResponsePlayed(self.owner, card, conquest.coord))
        return
        yield


@ability(HEAD_START)
class HeadStart(Ability):
    """Level 1: first of all in your first income turn you advance once on every track (R-AUT-30)."""

    def before_income(self, turn: int) -> Flow[None]:
        if turn == 1:
            for track in self.game.catalogue.solo.setup.free_advance_order:
                yield from step(self.game, self.owner, track, benefit=True)
