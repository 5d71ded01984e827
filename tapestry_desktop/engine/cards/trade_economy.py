"""Trade Economy: the benefit of the space under an opponent's token for you, its bonus for him."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.content import TRACKS
from tapestry_desktop.engine.decisions import Flow, Option
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.asking import choose_opponent
from tapestry_desktop.engine.rules.resolver import custom, custom_possible
from tapestry_desktop.engine.rules.scoring import TRACK_INDEX
from tapestry_desktop.engine.rules.tracks import collect, offer_bonus, space_at
from tapestry_desktop.engine.state import Coord


def _holders(game: Game, seat: int) -> list[int]:
    """Opponents with a token on any track."""
    return [player.seat for player in game.opponents(seat) if any(player.tokens)]


@custom("use_opponent_position")
def _trade_economy(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """Markers are no tokens; a start space gives nothing, nor does one whose benefit you have had this turn
    (R-GEN-10); the bonus is free (R-CARD-TradeEconomy)."""
    opponent = yield from choose_opponent(game, seat, "trade_partner", _holders(game, seat))
    if opponent is None:
        game.void("trade_economy", seat)
        return
    options: dict[str, tuple[str, int]] = {}
    details: dict[str, Option] = {}
    for track in TRACKS:
        for index in sorted(set(game.player(opponent).tokens[TRACK_INDEX[track]])):
            key = f"token:{track}@{index}"
            options[key] = (track, index)
            spent = (seat, track, index, "benefit") in game.table.spent
            details[key] = Option(key, space_at(game, track, index).benefit if index and not spent else ())
    place, index = yield from game.choose(
        seat, "trade_token", options, details=details, subject=f"player:{opponent}"
    )
    yield from collect(game, seat, place, index, benefit=True, bonus="none")
    with game.under(f"space:{place}:{index}"):
        yield from offer_bonus(game, opponent, place, index, free=True)


@custom_possible("use_opponent_position")
def _a_partner(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return bool(_holders(game, seat))
