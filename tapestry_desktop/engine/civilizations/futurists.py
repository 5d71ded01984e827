"""Futurists: they leap ahead on two tracks (R-CIV-Futurists)."""

from __future__ import annotations

from tapestry_desktop.content import TRACKS
from tapestry_desktop.engine.abilities import ability
from tapestry_desktop.engine.decisions import Flow, Reason, reason
from tapestry_desktop.engine.rules.civilizations import CivilizationAbility
from tapestry_desktop.engine.rules.gains import gain_any_resources
from tapestry_desktop.engine.rules.scoring import LAST_SPACE
from tapestry_desktop.engine.rules.tracks import jump, movable_tokens, token_options

LEAP = 4
LEAPS = 2
RESOURCES = 2


@ability("futurists")
class Futurists(CivilizationAbility):
    """Memory: "marked" = the tracks on which they leapt."""

    def midgame(self) -> Flow[None]:
        """At once, when gained later."""
        yield from self.act(self.player.income_turns)

    def act(self, turn: int) -> Flow[None]:
        """Up to two different tracks, exactly 4 spaces each, stopping at the end; no benefit, bonus or
        landmark, and no advance for anything that watches advances. Then 2 any resources anyway."""
        leapt: tuple[str, ...] = ()
        self.memory["marked"] = leapt
        for number in range(1, LEAPS + 1):
            options: dict[str, tuple[str, int]] = {}
            for track in TRACKS:
                positions = movable_tokens(self.player, track)
                if positions and track not in leapt:
                    options.update(token_options(self.player, track, positions, "jump"))
            chosen = yield from self.offer(
                "leap", options, subject=f"{number}/{LEAPS}", why_not=self._why_not
            )
            if chosen is None:
                break
            leapt += (chosen[0],)
            self.memory["marked"] = leapt
            yield from jump(self.game, self.owner, *chosen, min(chosen[1] + LEAP, LAST_SPACE))
        yield from gain_any_resources(self.game, self.owner, RESOURCES)

    def _why_not(self, key: str) -> Reason | None:
        track = key.removeprefix("jump:").partition("@")[0]
        if track not in TRACKS:
            return None
        leapt = track in self.memory["marked"]
        return reason("track_leapt" if leapt else "track_finished", track=track)
