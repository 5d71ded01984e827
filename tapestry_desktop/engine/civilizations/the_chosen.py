"""The Chosen: private achievements on top of the public ones (R-CIV-Chosen)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tapestry_desktop.content import BUILDINGS
from tapestry_desktop.engine.abilities import ability
from tapestry_desktop.engine.decisions import Flow, Option
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.civilizations import CivilizationAbility
from tapestry_desktop.engine.rules.resolver import can_do_any, resolve
from tapestry_desktop.engine.rules.scoring import buildings_taken, landmarks_owned
from tapestry_desktop.engine.state import Player

ENOUGH = 4

PRIVATE: dict[str, Callable[[Game, Player], int]] = {
    "same_resource_4": lambda game, player: max(player.resources),
    "tapestry_4": lambda game, player: len(player.hand),
    "tiles_4": lambda game, player: len(player.tiles),
    "tech_4": lambda game, player: len(player.techs),
    "same_building_4": lambda game, player: max(buildings_taken(player, kind) for kind in BUILDINGS),
    "landmarks_4": lambda game, player: landmarks_owned(game, player.seat),
}
"""What each private achievement counts; 4 of it earn the mark."""


@ability("the_chosen")
class TheChosen(CivilizationAbility):
    """Memory: "at" = the slot of the token as a tuple of one, empty left of the track; "marked" = the
    private achievements earned."""

    def set_up(self) -> Flow[None]:
        """The token stands left of the track; also in the middle of the game."""
        yield from super().set_up()
        self.memory["tokens"] = 0
        self.memory["at"] = ()
        self.memory["marked"] = ()

    def midgame(self) -> Flow[None]:
        """Account for everything that holds now, but gain at most two of the benefits."""
        earned = len(self.player.achievements) + len(self._mark())
        passed = [self._step() for _ in range(earned)]
        limit = next(node.param("max_benefits") for node in self.data.midgame.effects if node.op == "custom")
        for _ in range(min(limit, len(passed))):
            slot = passed[0]
            if len(passed) > 1:
                options, details = self.slot_options(passed)
                slot = yield from self.game.choose(self.owner, "chosen_gain", options, details=details)
            passed.remove(slot)
            yield from self._gain(slot)

    def on_achievement(self, seat: int, achievement: str) -> Flow[None]:
        """A public achievement moves the token at once."""
        if seat == self.owner:
            with self.game.under(f"civilization:{self.id}"):
                yield from self._gain(self._step())

    def on_turn_end(self, kind: str) -> Flow[None]:
        """The end of an advance turn: every private achievement now true is marked, each once."""
        if kind == "advance":
            with self.game.under(f"civilization:{self.id}"):
                for _ in self._mark():
                    yield from self._gain(self._step())

    def _mark(self) -> list[str]:
        """Tick off the private achievements that hold now and were not marked yet."""
        found = [
            name
            for name in self.data.private_achievements
            if name not in self.memory["marked"] and PRIVATE[name](self.game, self.player) >= ENOUGH
        ]
        self.memory["marked"] += tuple(found)
        return found

    def _step(self) -> str:
        """The token moves one space to the right; returns the space."""
        names = [slot.id for slot in self.data.slots]
        at = self.memory["at"]
        slot = names[min(names.index(at[0]) + 1, len(names) - 1)] if at else names[0]
        self.memory["at"] = (slot,)
        self.token_on(slot)
        return slot

    def _gain(self, slot: str) -> Flow[None]:
        """That space or 5 VP; a space that would do nothing is not on offer (R-GEN-9)."""
        options: dict[str, Any] = {}
        if can_do_any(self.game, self.owner, self.slot(slot)):
            options[f"slot:{slot}"] = self.slot(slot)
        step = next(node for found in self.data.abilities for node in found.effects if node.op == "custom")
        options["choice:vp"] = step.param("alternative")
        details = {key: Option(key, gives) for key, gives in options.items()}
        gives = yield from self.game.choose(self.owner, "chosen_step", options, details=details, subject=slot)
        with self.game.under(f"slot:{slot}"):
            yield from resolve(self.game, self.owner, gives)
