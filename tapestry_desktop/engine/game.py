"""A running game: the table, the flow of rules over it, and the decision it waits for.

`Game` knows no rule of its own. It runs the flow from the last turn boundary, hands out decisions,
refuses illegal answers without changing anything, collects the facts, and asks abilities.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from tapestry_desktop.content import Catalogue
from tapestry_desktop.engine.abilities import WINDOWS, Ability, defines
from tapestry_desktop.engine.decisions import (
    NOTHING_KNOWN,
    Decision,
    Flow,
    IllegalAnswer,
    Option,
    Question,
    Reason,
    reason,
)
from tapestry_desktop.engine.events import EffectVoid, Event, OnlyChoice
from tapestry_desktop.engine.refusals import refusal
from tapestry_desktop.engine.state import Player, Table

T = TypeVar("T")


class _Crumb:
    """A breadcrumb for as long as a `with` block lasts; a plain class because it is on the hot path."""

    __slots__ = ("crumb", "trail")

    def __init__(self, trail: list[str], crumb: str) -> None:
        self.trail = trail
        self.crumb = crumb

    def __enter__(self) -> None:
        self.trail.append(self.crumb)

    def __exit__(self, *error: object) -> None:
        if self.trail:
            self.trail.pop()


class Game:
    """One game in progress. Create it through `rules.setup.new_table` and `Game(catalogue, table)`,
    then `start()`; afterwards `decision` holds the question to answer until the game is over."""

    def __init__(self, catalogue: Catalogue, table: Table) -> None:
        self.catalogue = catalogue
        self.table = table
        self.events: list[Event] = []
        self.decision: Decision | None = None
        self.trail: list[str] = []
        self.serial = 0
        self.veiled: int | None = None  # how many events there were when the first veil fell
        self.veiled_by = ""
        self.on_boundary: Callable[[Game], None] | None = None
        self._flow: Flow[None] | None = None
        self._question: Question | None = None
        self._listeners: dict[str, list[Ability]] = {}
        self._abilities: list[Ability] = []
        self.abilities_changed()

    # -- running -----------------------------------------------------------------------------

    def start(self) -> None:
        """Run the rules from the table's turn boundary up to the first decision."""
        from tapestry_desktop.engine.rules.turns import play

        self._flow = play(self)
        self._step(None)

    def answer(self, serial: int, key: str) -> None:
        """Answer the waiting decision. Raises `IllegalAnswer` and changes nothing when the serial
        is stale or the key is not on offer."""
        decision = self.decision
        if decision is None:
            raise IllegalAnswer("The game is over: there is nothing to decide.")
        if serial != decision.serial:
            raise IllegalAnswer("That answer belongs to an earlier question.", reason("stale"))
        if key not in decision.keys:
            raise IllegalAnswer(f"“{key}” is not on offer now.", self.why_not(key))
        self._step(key)

    def why_not(self, key: str) -> Reason:
        """Why a key, or a place named as in `refusals`, is not on offer in the waiting decision."""
        if self._question is None or self.decision is None:
            return reason("game_over")
        if self._question.why_not is not None and not key.startswith("cell:"):
            explained = self._question.why_not(key)
            if explained is not None:
                return explained
        return refusal(self, self.decision, key) or reason("not_now")

    def _step(self, key: str | None) -> None:
        assert self._flow is not None
        try:
            question = self._flow.send(key)  # type: ignore[arg-type]
        except StopIteration:
            self.decision = None
            self._question = None
            return
        self._question = question
        self.serial += 1
        self.decision = Decision(
            self.serial,
            question.seat,
            question.kind,
            question.keys,
            tuple(self.trail),
            question.details,
            question.subject,
        )

    def boundary(self) -> None:
        """A turn is about to begin: the whole state is on the table, nothing is queued."""
        self.trail.clear()
        if self.on_boundary is not None:
            self.on_boundary(self)

    # -- asking people -----------------------------------------------------------------------

    def choose(
        self,
        seat: int,
        kind: str,
        options: Mapping[str, T],
        *,
        details: Mapping[str, Option] | None = None,
        subject: str = "",
        why_not: Callable[[str], Reason | None] | None = None,
        ask_single: bool = False,
    ) -> Flow[T]:
        """Let a player choose one of the options (answer key -> value); the value is returned.

        A single option is taken without asking, unless `ask_single`. Bots, which the rules never ask,
        take one at random where an effect of somebody else needs their choice.
        """
        if not options:
            raise ValueError(f"a decision “{kind}” without options")
        if len(options) == 1 and not ask_single:
            if self.table.players[seat].kind == "human":
                self.emit(OnlyChoice(seat, kind, next(iter(options)), subject))
            return next(iter(options.values()))
        keys = tuple(options)
        if self.table.players[seat].kind != "human":
            self.veil("bot")
            return options[keys[self.table.chance.below(len(keys))]]
        key = yield Question(seat, kind, keys, details or NOTHING_KNOWN, subject, why_not)
        return options[key]

    def confirm(self, seat: int, kind: str, *, subject: str = "", gives: tuple[Any, ...] = ()) -> Flow[bool]:
        """A yes-or-no question: `accept` or `decline`."""
        details = {"accept": Option("accept", gives)} if gives else {}
        return (
            yield from self.choose(
                seat, kind, {"accept": True, "decline": False}, details=details, subject=subject
            )
        )

    # -- telling -----------------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        """Record a fact."""
        self.events.append(event)

    def void(self, what: str, seat: int) -> None:
        """An effect could not be carried out: it did not happen (R-GEN-5)."""
        self.events.append(EffectVoid(seat, what))

    def veil(self, by: str) -> None:
        """Chance, a face-down card or somebody's hand is about to decide: what happens from here on is no
        public knowledge before it happens. A preview ends here. `by` tells what decides: "die", "bot",
        "hand", or the name of a pile of the table."""
        if self.veiled is None:
            self.veiled = len(self.events)
            self.veiled_by = by

    def under(self, crumb: str) -> _Crumb:
        """Everything inside comes from `crumb`: shown as breadcrumbs and as the reason of VP. Use it
        in a `with` statement."""
        return _Crumb(self.trail, crumb)

    @property
    def cause(self) -> str:
        """The innermost source of what happens now."""
        return self.trail[-1] if self.trail else ""

    # -- players -----------------------------------------------------------------------------

    def player(self, seat: int) -> Player:
        """The player in that seat."""
        return self.table.players[seat]

    def from_seat(self, seat: int) -> list[Player]:
        """All players clockwise, beginning with `seat`."""
        players = self.table.players
        return players[seat:] + players[:seat]

    def opponents(self, seat: int) -> list[Player]:
        """The others, clockwise from the player's left."""
        return self.from_seat(seat)[1:]

    def neighbours(self, seat: int) -> list[Player]:
        """The seats directly left and right, clockwise from the left (R-NBR-1)."""
        count = len(self.table.players)
        if count == 1:
            return []
        left, right = (seat + 1) % count, (seat - 1) % count
        players = self.table.players
        return [players[left]] if left == right else [players[left], players[right]]

    # -- abilities -----------------------------------------------------------------------------

    def abilities_changed(self) -> None:
        """Rebuild the lists of listeners after a card, civilization or scenario came or went."""
        kept = {(id(old.memory), old.id, old.owner): old for old in self._abilities}
        self._abilities = []
        for player in self.table.players:
            for mat in player.civilizations:
                self._enlist(kept, mat.civilization, player.seat, mat.memory)
            for effect in player.in_force:
                self._enlist(kept, effect.ability, player.seat, effect.memory)
            for name in player.memory.get("abilities", ()):
                self._enlist(kept, name, player.seat, player.memory)
        for name in self.table.memory.get("abilities", ()):
            self._enlist(kept, name, 0, self.table.memory)
        self._listeners = {}
        for listener in self._abilities:
            for window in _windows_of(type(listener)):
                self._listeners.setdefault(window, []).append(listener)

    def _enlist(
        self, kept: dict[tuple[int, str, int], Ability], name: str, owner: int, memory: dict[str, Any]
    ) -> None:
        from tapestry_desktop.engine.declared import ability_class

        kind = ability_class(self.catalogue, name)
        if kind is None:
            return
        old = kept.get((id(memory), name, owner))
        self._abilities.append(old if old is not None else kind(self, owner, memory))

    def abilities_of(self, seat: int) -> list[Ability]:
        """Every ability of one player, civilizations first."""
        return [listener for listener in self._abilities if listener.owner == seat]

    def listeners(self, window: str, first: int | None = None) -> list[Ability]:
        """The abilities that define a window, in seat order from `first` (the active player)."""
        found = self._listeners.get(window)
        if not found:
            return []
        if len(found) == 1:
            return found
        start = self.table.active if first is None else first
        count = len(self.table.players)
        return sorted(found, key=lambda listener: (listener.owner - start) % count)

    def asks(self, window: str, *args: Any) -> bool:
        """Whether any ability answers a query window with something true."""
        for listener in self._listeners.get(window, ()):
            if getattr(listener, window)(*args):
                return True
        return False

    def total(self, window: str, *args: Any) -> int:
        """The sum of what the abilities answer to a query window."""
        found = self._listeners.get(window)
        return sum(getattr(listener, window)(*args) for listener in found) if found else 0

    def tell(self, window: str, first: int, *args: Any) -> Flow[None]:
        """Run a flow window of every ability that defines it, the acting seat first (R-GEN-6, -7).
        An ability that has ended in the meantime is passed over."""
        if window not in self._listeners:
            return
        for listener in self.listeners(window, first):
            if listener in self._listeners.get(window, ()):
                yield from getattr(listener, window)(*args)

    def tell_owner(self, window: str, owner: int, *args: Any) -> Flow[None]:
        """Run a flow window only of the abilities of one player, oldest first."""
        for listener in list(self._listeners.get(window, ())):
            if listener.owner == owner and listener in self._listeners.get(window, ()):
                yield from getattr(listener, window)(*args)


_WINDOW_CACHE: dict[type[Ability], tuple[str, ...]] = {}


def _windows_of(kind: type[Ability]) -> tuple[str, ...]:
    found = _WINDOW_CACHE.get(kind)
    if found is None:
        found = tuple(window for window in WINDOWS if defines(kind, window))
        _WINDOW_CACHE[kind] = found
    return found
