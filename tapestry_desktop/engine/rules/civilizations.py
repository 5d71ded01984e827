"""Civilizations in play: set-up, gaining one in the middle of the game, acting in income turns (R-CIVX)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from tapestry_desktop.content.effects import Benefit
from tapestry_desktop.content.models import Civilization
from tapestry_desktop.engine.abilities import Ability
from tapestry_desktop.engine.decisions import Flow, Option, Reason
from tapestry_desktop.engine.events import CivilizationDiscarded, CivilizationGained, CivilizationMoved
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.gains import can_gain, draw
from tapestry_desktop.engine.rules.resolver import effect, possible, resolve
from tapestry_desktop.engine.state import CivilizationMat, Coord

T = TypeVar("T")


class CivilizationAbility(Ability):
    """What every civilization does by its data; a civilization's own module overrides the rest.

    `act` is its income-turn ability, run in the window that its data names; `midgame` what the mat says
    about being gained later. `memory` is also what the mat is drawn from, so it uses the same names on
    every mat: "tokens" (left to place), "at" (tuple of slots on which walking tokens stand), "covered"
    (tuple of covered slots), "pieces" (tuple of (slot, what lies there)), "holders" (tuple of (seat,
    count)), "marked" (tuple of ids ticked off).
    """

    @property
    def data(self) -> Civilization:
        """The printed mat."""
        return self.game.catalogue.civilizations[self.id]

    def slot(self, name: str) -> Any:
        """The benefit printed on a slot of the mat."""
        return self.data.slot_by_id[name].benefit

    def set_up(self) -> Flow[None]:
        """The game starts with this mat: tokens and gifts."""
        self.memory["tokens"] = self.data.setup.tokens_for(len(self.game.table.players))
        yield from resolve(self.game, self.owner, self.data.setup.gain)

    def gained(self) -> Flow[None]:
        """The mat is gained in the middle of the game (R-CIVX-2)."""
        if self.data.setup.applies_midgame:
            yield from self.set_up()
        else:
            self.memory["tokens"] = self.data.setup.tokens_for(len(self.game.table.players))
        yield from self.midgame()

    def midgame(self) -> Flow[None]:
        """What the mat says about being gained in the middle of the game."""
        yield from resolve(self.game, self.owner, self.data.midgame.effects)

    def offer(
        self,
        kind: str,
        options: Mapping[str, T],
        details: Mapping[str, Option] | None = None,
        subject: str = "",
        why_not: Callable[[str], Reason | None] | None = None,
    ) -> Flow[T | None]:
        """A choice that the owner may decline (None); nothing on offer is declined without asking."""
        if not options:
            return None
        choices: dict[str, T | None] = {**options, "decline": None}
        return (
            yield from self.game.choose(
                self.owner, kind, choices, details=details, subject=subject, why_not=why_not
            )
        )

    def slot_options(self, names: Iterable[str]) -> tuple[dict[str, str], dict[str, Option]]:
        """Slots as choices: answer key -> slot, and what each gives."""
        options = {f"slot:{name}": name for name in names}
        return options, {key: Option(key, self.slot(name)) for key, name in options.items()}

    def gain_slots(self, names: Iterable[str]) -> Flow[None]:
        """Gain several slots, one after the other in the owner's order (R-GEN-4). Plain gains, whose
        order cannot matter, are not asked about."""
        waiting = list(names)
        while waiting:
            if all(_is_plain(self.slot(name)) for name in waiting):
                for name in waiting:
                    yield from self.gain_slot(name)
                return
            options, details = self.slot_options(waiting)
            name = yield from self.game.choose(self.owner, "slot_order", options, details=details)
            waiting.remove(name)
            yield from self.gain_slot(name)

    def gain_slot(self, name: str) -> Flow[None]:
        """Gain what is printed on a slot."""
        with self.game.under(f"slot:{name}"):
            yield from resolve(self.game, self.owner, self.slot(name))

    def token_on(self, slot: str) -> None:
        """Tell that something was put on, or taken off, a slot of the mat."""
        self.game.emit(CivilizationMoved(self.owner, self.id, slot))

    def acts_on(self, turn: int) -> bool:
        """Whether the income-turn ability belongs to this income turn."""
        income = self.data.income
        return income is not None and turn in income.turns_for(len(self.game.table.players))

    def act(self, turn: int) -> Flow[None]:
        """The income-turn ability."""
        return
        yield

    def may_act_in_income(self, turn: int) -> bool:
        """Step 1 belongs to mats that act at the start, and to final scoring (R-END-1)."""
        income = self.data.income
        starts = income is not None and income.when == "start" and self.acts_on(turn)
        return starts or (turn == 5 and self.data.final_scoring is not None)

    def on_income_start(self, turn: int) -> Flow[None]:
        income = self.data.income
        with self.game.under(f"civilization:{self.id}"):
            if income is not None and income.when == "start" and self.acts_on(turn):
                yield from self.act(turn)
            if turn == 5 and self.data.final_scoring is not None:
                yield from self.final_scoring()

    def final_scoring(self) -> Flow[None]:
        """VP of the last income turn."""
        return
        yield

    def on_tapestry_step_done(self, turn: int) -> Flow[None]:
        income = self.data.income
        if income is not None and income.when == "after_tapestry" and self.acts_on(turn):
            with self.game.under(f"civilization:{self.id}"):
                yield from self.act(turn)

    def on_income_end(self, turn: int) -> Flow[None]:
        income = self.data.income
        if income is not None and income.when == "end" and self.acts_on(turn):
            with self.game.under(f"civilization:{self.id}"):
                yield from self.act(turn)


def _is_plain(benefit: Benefit) -> bool:
    """Whether a benefit asks nothing and changes nothing that another plain one counts."""
    return all(
        node.op in ("gain_vp", "score") or (node.op == "gain_resource" and node.resource != "any")
        for node in benefit
    )


def ability_of(game: Game, seat: int, mat: CivilizationMat) -> CivilizationAbility | None:
    """The ability behind a mat in play."""
    for listener in game.abilities_of(seat):
        if listener.memory is mat.memory and isinstance(listener, CivilizationAbility):
            return listener
    return None


def enter_play(game: Game, seat: int, civilization: str, *, midgame: bool) -> Flow[None]:
    """A civilization comes into play for a player, at the start or in the middle of the game."""
    mat = CivilizationMat(civilization)
    game.table.players[seat].civilizations.append(mat)
    game.emit(CivilizationGained(seat, civilization))
    game.abilities_changed()
    entering = ability_of(game, seat, mat)
    if entering is not None:
        with game.under(f"civilization:{civilization}"):
            yield from (entering.gained() if midgame else entering.set_up())


def draw_civilization(game: Game, seat: int) -> str | None:
    """The next civilization of the deck that may come into play; barred ones are discarded."""
    pile = game.table.civilizations
    barred: list[str] = []
    found: str | None = None
    while found is None:
        drawn = draw(game, pile, 1)
        if not drawn:
            break
        if game.asks("bars_civilization", drawn[0]):
            barred.append(drawn[0])
        else:
            found = drawn[0]
    pile.discards.extend(barred)
    return found


@effect("gain_civilization")
def _gain(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    for _ in range(node.n):
        yield from gain_civilization(game, seat)


def gain_civilization(game: Game, seat: int) -> Flow[None]:
    """Gain a random civilization by its mid-game rule; some must or may be replaced (R-CIVX-3)."""
    if not can_gain(game, seat):
        return
    player = game.table.players[seat]
    set_aside: list[str] = []
    while (civilization := draw_civilization(game, seat)) is not None:
        rule = game.catalogue.civilizations[civilization].midgame.rule
        if rule == "redraw_in_era_1_2" and player.income_turns <= 2:
            redraw = True
        elif rule == "choice_keep_or_redraw":
            redraw = not (yield from game.confirm(seat, "keep_civilization", subject=civilization))
        else:
            redraw = False
        if not redraw:
            yield from enter_play(game, seat, civilization, midgame=True)
            break
        game.emit(CivilizationDiscarded(seat, civilization))
        set_aside.append(civilization)
    else:
        game.void("civilization", seat)
    game.table.civilizations.discards.extend(set_aside)


@possible("gain_civilization")
def _civilization_left(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return bool(len(game.table.civilizations))
