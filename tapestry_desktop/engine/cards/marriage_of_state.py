"""Marriage of State: you gain the benefits that an opponent gains on one track."""

from __future__ import annotations

from tapestry_desktop.engine.abilities import Ability, ability
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.rules.asking import choose_opponent, choose_track
from tapestry_desktop.engine.rules.resolver import resolve
from tapestry_desktop.engine.rules.tracks import space_at


@ability("marriage_of_state")
class MarriageOfState(Ability):
    """R-CARD-MarriageOfState. `memory["chosen"]` is the opponent, `memory["track"]` the track. The copy
    is no collecting of a space, so it sets off no other Marriage; the bonus is never copied."""

    def on_enter_play(self) -> Flow[None]:
        chosen = yield from choose_opponent(self.game, self.owner, "marriage")
        if chosen is not None:
            subject = f"player:{chosen}"
            track = yield from choose_track(self.game, self.owner, "marriage_track", subject=subject)
            self.memory["chosen"], self.memory["track"] = chosen, track

    def on_track_benefit(self, seat: int, track: str, index: int) -> Flow[None]:
        if (seat, track) == (self.memory.get("chosen"), self.memory.get("track")):
            with self.game.under(f"card:{self.id}"):
                yield from resolve(self.game, self.owner, space_at(self.game, track, index).benefit)
