"""Democracy: draw 3 tapestry cards, then discard any number from hand for 2 VP each."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.content.effects import GainVP
from tapestry_desktop.engine.decisions import Flow, Option
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.gains import score
from tapestry_desktop.engine.rules.payments import discard_tapestries
from tapestry_desktop.engine.rules.resolver import custom
from tapestry_desktop.engine.state import Coord


@custom("discard_any_for_vp")
def _discard_any(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """Card after card until the owner declines (R-CARD-Democracy)."""
    each = node.param("each")
    hand = game.player(seat).hand
    subject = ""
    while hand:
        options: dict[str, str | None] = {f"card:{card}": card for card in hand}
        details = {key: Option(key, (GainVP(n=each),)) for key in options}
        options["decline"] = None
        card = yield from game.choose(seat, "discard_for_vp", options, details=details, subject=subject)
        if card is None:
            return
        discard_tapestries(game, seat, [card])
        subject = "more"
        score(game, seat, each)
