"""Dictatorship: advance on a track that opponents may not use until your next turn has ended."""

from __future__ import annotations

from tapestry_desktop.content import TRACKS
from tapestry_desktop.engine.abilities import Ability, ability
from tapestry_desktop.engine.decisions import Flow, Option
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.asking import choose_track
from tapestry_desktop.engine.rules.tapestry import end_effect, is_covered, put_in_force, whole_card
from tapestry_desktop.engine.rules.tracks import blocked, movable_tokens, space_at, step


@whole_card("dictatorship")
def _dictatorship(game: Game, seat: int, card: str) -> Flow[None]:
    """Name a track not barred to you. On a finished one you only set the ban; a card covered by what
    the advance gave sets none (R-CARD-Dictatorship, R-TAP-4)."""
    player = game.player(seat)
    tracks = [track for track in TRACKS if not blocked(game, seat, track)]
    if not tracks:
        game.void("advance", seat)
        return
    details = {}
    for track in tracks:
        for start in movable_tokens(player, track)[:1]:
            details[f"track:{track}"] = Option(f"track:{track}", space_at(game, track, start + 1).benefit)
    named = yield from choose_track(game, seat, "dictatorship", tracks, details=details)
    if movable_tokens(player, named):
        yield from step(game, seat, named, benefit=True, bonus="pay")
    if not is_covered(player, card) and not player.finished:
        left = 2 if game.table.active == seat else 1
        memory = {"track": named, "turn_ends": left}
        yield from put_in_force(game, seat, "dictatorship", card, "turn", memory)


@ability("dictatorship")
class Dictatorship(Ability):
    """The ban. `memory["track"]` is the track, `memory["turn_ends"]` how many ends of the owner's turns
    it still lasts, the turn in which it was played included."""

    def forbids_advance(self, seat: int, track: str) -> bool:
        return seat != self.owner and track == self.memory["track"]

    def on_turn_end(self, kind: str) -> Flow[None]:
        self.memory["turn_ends"] -= 1
        if not self.memory["turn_ends"]:
            end_effect(self.game, self.player, self.memory)
        return
        yield
