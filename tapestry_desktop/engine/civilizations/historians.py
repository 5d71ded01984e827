"""Historians: they profit from the landmarks of those who hold their tokens (R-CIV-Historians)."""

from __future__ import annotations

from tapestry_desktop.engine.abilities import ability
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.rules.civilizations import CivilizationAbility
from tapestry_desktop.engine.rules.gains import discard_tile, score
from tapestry_desktop.engine.rules.scoring import METRICS


@ability("historians")
class Historians(CivilizationAbility):
    """Memory: "tokens" = still on the mat, "covered" = the slots they cover, "holders" = (seat, number of
    tokens) of the opponents who got some, in order of getting the first."""

    def set_up(self) -> Flow[None]:
        """Four tokens cover the squares, and a territory tile; also in the middle of the game."""
        self.memory["covered"] = tuple(slot.id for slot in self.data.slots)
        self.memory["holders"] = ()
        yield from super().set_up()

    @property
    def uncovered(self) -> list[str]:
        """The squares whose tokens have been given away."""
        return [slot.id for slot in self.data.slots if slot.id not in self.memory["covered"]]

    def midgame(self) -> Flow[None]:
        """All four tokens go to opponents, owner's choice. When no track landmark is left, the squares
        are gained once now (R-CIV-Historians-4)."""
        for slot in self.memory["covered"]:
            yield from self._give(slot)
        tracks = [name for name, mark in self.game.catalogue.landmarks.items() if mark.source.kind == "track"]
        owners = self.game.table.landmark_owner
        if all(owners.get(name, -1) is not None for name in tracks):
            yield from self.gain_slots(self.uncovered)

    def act(self, turn: int) -> Flow[None]:
        """May discard a tile to give one token to an opponent, choosing the square uncovered."""
        if not self.memory["covered"] or not self.game.opponents(self.owner):
            return
        tile = yield from self.offer("historian_tile", {f"tile:{name}": name for name in self.player.tiles})
        if tile is None:
            return
        discard_tile(self.game, self.owner, tile)
        options, details = self.slot_options(self.memory["covered"])
        slot = yield from self.game.choose(self.owner, "uncover", options, details=details)
        yield from self._give(slot)

    def _give(self, slot: str) -> Flow[None]:
        """Hand the token of a slot to an opponent, also to one who holds some already."""
        opponents = {f"player:{player.seat}": player.seat for player in self.game.opponents(self.owner)}
        if not opponents:
            return
        holder = yield from self.game.choose(self.owner, "give_token", opponents, subject=slot)
        held = dict(self.memory["holders"])
        held[holder] = held.get(holder, 0) + 1
        self.memory["holders"] = tuple(held.items())
        self.memory["covered"] = tuple(name for name in self.memory["covered"] if name != slot)
        self.memory["tokens"] = len(self.memory["covered"])
        self.token_on(slot)

    def on_landmark_gained(self, seat: int, landmark: str) -> Flow[None]:
        """An opponent with at least one token has placed a track landmark: every uncovered square once,
        out of turn too (R-CIV-Historians-2). Once finished only the VP are left (R-GEN-14)."""
        if seat not in dict(self.memory["holders"]) or seat == self.owner:
            return
        if self.game.catalogue.landmarks[landmark].source.kind != "track":
            return
        with self.game.under(f"civilization:{self.id}"):
            if not self.player.finished:
                yield from self.gain_slots(self.uncovered)
                return
            for name in self.uncovered:
                for node in self.slot(name):
                    if node.op == "score":
                        score(self.game, self.owner, node.each * METRICS[node.per](self.game, self.owner))
