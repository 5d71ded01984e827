"""Alchemists: an elixir of two of the three dice (R-CIV-Alchemists)."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.engine.abilities import ability
from tapestry_desktop.engine.decisions import Flow, Option
from tapestry_desktop.engine.events import DieTaken
from tapestry_desktop.engine.rules.civilizations import CivilizationAbility
from tapestry_desktop.engine.rules.dice import BLACK, RED, SCIENCE, face_of, roll_once
from tapestry_desktop.engine.rules.resolver import resolve
from tapestry_desktop.engine.rules.tracks import advance, advance_options, space_at

Faces = dict[str, str]
"""Die id -> face id."""


def _short(die: str) -> str:
    return die.removeprefix("conquer_")


@ability("alchemists")
class Alchemists(CivilizationAbility):
    """Memory: only "tokens" (none); the dice lie on the mat during the brewing alone."""

    def act(self, turn: int) -> Flow[None]:
        """Roll three, keep one; roll the other two, keep one; each time all may be rerolled once. The
        brewing itself cannot be refused (R-INC-13)."""
        kept: Faces = {}
        dice = [RED, BLACK, SCIENCE]
        while len(kept) < 2:
            die, face = yield from self._roll_and_keep(dice, f"{len(kept) + 1}/2")
            kept[die] = face
            dice.remove(die)
        waiting = list(kept)
        while waiting:
            options = {f"die:{_short(die)}": die for die in waiting}
            details = {key: Option(key, self._worth(die, kept[die])) for key, die in options.items()}
            die = yield from self.game.choose(self.owner, "elixir_order", options, details=details)
            waiting.remove(die)
            yield from self._gain(die, kept[die])

    def _roll_and_keep(self, dice: list[str], subject: str) -> Flow[tuple[str, str]]:
        """Keep one of the dice rolled, or reroll them all once (R-CIV-Alchemists-1); `subject` is “1/2” for
        the first of two."""
        for may_reroll in (True, False):
            faces = {die: roll_once(self.game, self.owner, die) for die in dice}
            options: dict[str, str | None] = {f"die:{_short(die)}": die for die in dice}
            details = {
                f"die:{_short(die)}": Option(f"die:{_short(die)}", self._worth(die, face))
                for die, face in faces.items()
            }
            if may_reroll:
                options["reroll"] = None
            die = yield from self.game.choose(
                self.owner, "keep_die", options, details=details, subject=subject, ask_single=True
            )
            if die is not None:
                return die, faces[die]
        raise AssertionError("the last roll is kept")

    def _worth(self, die: str, face: str) -> tuple[Any, ...]:
        """What a kept die gives: double VP, the slot of the black face, a step on a track."""
        found = face_of(self.game, die, face)
        if die == RED:
            return tuple(_doubled(node) for node in found.gain)
        if die == BLACK:
            return self.data.slot_by_id[face].benefit
        steps = advance_options(self.game, self.owner, (found.track or "",))
        return space_at(self.game, *_next(next(iter(steps.values())))).benefit if len(steps) == 1 else ()

    def _gain(self, die: str, face: str) -> Flow[None]:
        """A science face that cannot be used pays nothing; the step itself is no offer (R-GEN-8)."""
        self.game.emit(DieTaken(self.owner, die, face))
        with self.game.under(f"die:{face}"):
            if die != SCIENCE:
                yield from resolve(self.game, self.owner, self._worth(die, face))
                return
            track = face_of(self.game, die, face).track
            assert track is not None
            steps = advance_options(self.game, self.owner, (track,))
            if not steps:
                self.game.void("advance", self.owner)
                return
            details = {
                key: Option(key, space_at(self.game, *_next(step)).benefit) for key, step in steps.items()
            }
            step = yield from self.game.choose(self.owner, "advance", steps, details=details)
            yield from advance(self.game, self.owner, *step, benefit=True, bonus="pay")


def _doubled(node: Any) -> Any:
    """A VP effect of the red die, twice."""
    return node.model_copy(update={"n": 2 * node.n} if node.op == "gain_vp" else {"each": 2 * node.each})


def _next(step: tuple[str, int]) -> tuple[str, int]:
    return step[0], step[1] + 1
