"""A game with its journal: undo, redo, fork, preview, view (design decision 6).

The journal is the set-up, the seed and the answers. At each turn boundary the table is snapshotted;
the position inside a turn is that snapshot plus the answers given since. Undo, fork, saving in the
middle of a decision, replay and recovery are all that one mechanism.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tapestry_desktop.content import Catalogue
from tapestry_desktop.engine.decisions import Decision, IllegalAnswer, Reason
from tapestry_desktop.engine.events import CHANCE_EVENTS, Event, seen_by
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.plain import digest
from tapestry_desktop.engine.rules.ending import Result, result
from tapestry_desktop.engine.rules.setup import GameSetup, new_table
from tapestry_desktop.engine.state import Table
from tapestry_desktop.engine.views import view


@dataclass(slots=True)
class Turn:
    """A turn of the journal: the table at its beginning (never changed: what did not change since the turn
    before is shared), the answers given in it, and how many events and decisions lay before it."""

    snapshot: Table
    answers: list[str] = field(default_factory=list)
    events_before: int = 0
    serial_before: int = 0


@dataclass(slots=True)
class Ahead:
    """The journal as far as it has been played, kept while somebody looks at an earlier place, so that
    going forward again needs no replay. `turns` and `events` are those of the furthest point."""

    turns: list[Turn]
    events: list[Event]


@dataclass(slots=True)
class Preview:
    """What an option would do, up to the next choice, die or hidden card. `hidden` tells that chance
    or a hidden card comes next, `chance` by what (`Game.veil`); `next_decision` is the choice that would
    follow, if any."""

    events: tuple[Event, ...]
    hidden: bool
    next_decision: Decision | None
    chance: str = ""


class Session:
    """A game in progress that can go back and forth. `turns` is the journal."""

    def __init__(self, catalogue: Catalogue, setup: GameSetup, table: Table | None = None) -> None:
        self.catalogue = catalogue
        self.setup = setup
        self.turns: list[Turn] = []
        self.redo_stack: list[str] = []
        self._ahead: Ahead | None = None
        self.game = self._run(table if table is not None else new_table(catalogue, setup))

    # -- reading -------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The waiting decision; None when the game is over."""
        return self.game.decision

    @property
    def table(self) -> Table:
        """The table now. Not to be changed from outside."""
        return self.game.table

    @property
    def events(self) -> Sequence[Event]:
        """Everything that has happened so far."""
        return self.game.events

    @property
    def answers(self) -> list[str]:
        """The whole journal as one list of answers."""
        return [key for turn in self.turns for key in turn.answers]

    @property
    def digest(self) -> str:
        """Digest of the table now."""
        return digest(self.game.table)

    @property
    def result(self) -> Result | None:
        """Who has won, once the game is over."""
        return result(self.table) if self.table.phase == "over" else None

    def view(self, viewer: int | None) -> Table:
        """The table as one seat may see it."""
        return view(self.game.table, viewer)

    def why_not(self, key: str) -> Reason:
        """Why something is not on offer now."""
        return self.game.why_not(key)

    # -- answering -----------------------------------------------------------------------------

    def answer(self, key: str, serial: int | None = None) -> None:
        """Answer the waiting decision. A stale serial or an illegal key raises `IllegalAnswer` and
        changes nothing."""
        decision = self.game.decision
        if decision is None:
            raise IllegalAnswer("The game is over: there is nothing to decide.")
        self._answer(decision.serial if serial is None else serial, key)
        if self.redo_stack and self.redo_stack[-1] == key:
            self.redo_stack.pop()
        else:
            self.redo_stack.clear()

    def _answer(self, serial: int, key: str) -> None:
        turn = self.turns[-1]
        turn.answers.append(key)
        try:
            self.game.answer(serial, key)
        except IllegalAnswer:
            turn.answers.pop()
            raise

    # -- going back and forth ----------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer to take back."""
        return any(turn.answers for turn in self.turns)

    @property
    def can_redo(self) -> bool:
        """Whether an answer taken back can be given again."""
        return bool(self.redo_stack)

    def undo(self) -> str:
        """Take back the last answer and return it. Raises `IllegalAnswer` at the very beginning."""
        index = len(self.turns) - 1
        while index >= 0 and not self.turns[index].answers:
            index -= 1
        if index < 0:
            raise IllegalAnswer("There is nothing to undo.")
        answers = self.turns[index].answers
        key = answers[-1]
        self._remember()
        if self._rewind(index, answers[:-1]):
            self.redo_stack.append(key)
        else:
            self.redo_stack.clear()
        return key

    def redo(self) -> str:
        """Give the last answer taken back again and return it. Raises `IllegalAnswer` when there is none
        or (a save of an earlier version) the rules refuse it now."""
        if not self.redo_stack:
            raise IllegalAnswer("There is nothing to redo.")
        key = self.redo_stack[-1]
        if self.game.decision is None:
            raise IllegalAnswer("The game is over: there is nothing to decide.")
        self._answer(self.game.decision.serial, key)
        self.redo_stack.pop()
        return key

    def jump(self, position: int) -> None:
        """Go to the point after `position` answers of the journal (those taken back included). Where the
        answers of an earlier version are refused by the rules of today, it stops at the last that holds."""
        given = self.answers
        every = given + self.redo_stack[::-1]
        if not 0 <= position <= len(every):
            raise IllegalAnswer(f"The journal has no position {position}.")
        self._remember()
        if position > len(given):
            reached = self._forward(every, position)
        else:
            index, start = _turn_at(self.turns, position)
            reached = self._rewind(index, self.turns[index].answers[: position - start])
        self.redo_stack = every[position:][::-1] if reached else []

    def _forward(self, every: list[str], position: int) -> bool:
        """Go on to a later place: from the nearest table that was there already, or by playing."""
        ahead = self._ahead
        here = len(self.turns) - 1
        if ahead is not None and _answers(ahead.turns)[:position] == every[:position]:
            index, start = _turn_at(ahead.turns, position)
            if index > here:
                self.turns = ahead.turns[:]
                events = ahead.events[: self.turns[index].events_before]
                return self._rewind(index, every[start:position], events)
        return self._give(every[len(self.answers) : position])

    def _remember(self) -> None:
        """Keep the journal as far as it goes before a part of it is left."""
        ahead, given = self._ahead, self.answers
        if ahead is None or _answers(ahead.turns)[: len(given)] != given:
            self._ahead = Ahead(self.turns[:], self.game.events)

    def fork(self) -> Session:
        """An independent session at the same point, with the same journal."""
        twin = Session.__new__(Session)
        twin.catalogue, twin.setup = self.catalogue, self.setup
        twin.turns = [
            Turn(turn.snapshot, turn.answers[:], turn.events_before, turn.serial_before)
            for turn in self.turns
        ]
        twin.redo_stack = []
        twin._ahead = None
        twin.game = self.game
        earlier = list(self.events[: self.turns[-1].events_before])
        twin._rewind(len(twin.turns) - 1, self.turns[-1].answers, earlier)
        return twin

    def preview(self, key: str, *then: str) -> Preview:
        """What giving this answer would do, without giving it, as far as the one who is asked may know: it
        ends before chance, a face-down card or another hand decides, and tells no more than that somebody
        else is asked next. `then` are answers to the questions that follow, as long as they are on offer."""
        twin = self.twin_of_turn()
        known = len(twin.events)
        decision = twin.decision
        if decision is None:
            raise IllegalAnswer("The game is over: there is nothing to decide.")
        twin.veiled, twin.veiled_by = None, ""
        twin.answer(decision.serial, key)
        for further in then:
            if twin.veiled is not None or twin.decision is None or further not in twin.decision.keys:
                break
            twin.answer(twin.decision.serial, further)
        public = len(twin.events) if twin.veiled is None else twin.veiled
        hidden = twin.veiled is not None
        shown: list[Event] = []
        for event in twin.events[known:public]:
            if isinstance(event, CHANCE_EVENTS):
                hidden = True
                break
            shown.append(seen_by(event, decision.seat))
        after = None if hidden else _as_known(twin.decision, decision.seat)
        return Preview(tuple(shown), hidden, after, twin.veiled_by if hidden else "")

    def twin_of_turn(self) -> Game:
        """A game of its own at the same decision, with the events of this turn only: cheap."""
        turn = self.turns[-1]
        twin = Game(self.catalogue, turn.snapshot.clone())
        twin.serial = turn.serial_before
        twin.start()
        for key in turn.answers:
            assert twin.decision is not None
            twin.answer(twin.decision.serial, key)
        return twin

    # -- the mechanism -----------------------------------------------------------------------------

    def _run(self, table: Table) -> Game:
        game = Game(self.catalogue, table)
        game.on_boundary = self._snapshot
        self.game = game
        game.start()
        return game

    def _snapshot(self, game: Game) -> None:
        earlier = self.turns[-1].snapshot if self.turns else None
        self.turns.append(Turn(game.table.clone(earlier), [], len(game.events), game.serial))

    def _rewind(self, index: int, answers: Sequence[str], events: list[Event] | None = None) -> bool:
        """Run the journal's turn `index` again up to these answers; later turns are forgotten. False when
        the rules refuse one of them: then the game stands before it."""
        turn = self.turns[index]
        kept = list(answers)
        earlier = list(self.game.events[: turn.events_before]) if events is None else events
        del self.turns[index:]
        game = Game(self.catalogue, turn.snapshot.clone())
        game.events = earlier
        game.serial = turn.serial_before
        game.on_boundary = self._snapshot
        self.game = game
        game.start()
        return self._give(kept)

    def _give(self, answers: Sequence[str]) -> bool:
        """Give these answers one after the other; False when one is refused."""
        for key in answers:
            decision = self.game.decision
            if decision is None or key not in decision.keys:
                return False
            self._answer(decision.serial, key)
        return True


def _answers(turns: Sequence[Turn]) -> list[str]:
    return [key for turn in turns for key in turn.answers]


def _turn_at(turns: Sequence[Turn], position: int) -> tuple[int, int]:
    """The first turn in which the journal reaches a position, and how many answers lie before it."""
    start = 0
    for index, turn in enumerate(turns):
        if position <= start + len(turn.answers):
            return index, start
        start += len(turn.answers)
    raise IllegalAnswer(f"The journal has no position {position}.")


def _as_known(decision: Decision | None, seat: int) -> Decision | None:
    """A decision as another seat may know it beforehand: who is asked what kind of question."""
    if decision is None or decision.seat == seat:
        return decision
    return Decision(decision.serial, decision.seat, decision.kind, ())


def resume(
    catalogue: Catalogue,
    setup: GameSetup,
    turns: Sequence[tuple[Table, Sequence[str]]],
    *,
    lenient: bool = False,
) -> Session:
    """A session from saved turns: it resumes from the last snapshot (design decision 6), even if a
    rule has since been corrected. `turns` are the saved snapshots with the answers given after each.
    Events of earlier turns are rebuilt as far as the journal still agrees with the rules. Raises
    `IllegalAnswer` when an answer after the last snapshot is refused; `lenient` stops before it instead."""
    session = Session.__new__(Session)
    session.catalogue, session.setup = catalogue, setup
    session.turns, session.redo_stack, session._ahead = [], [], None
    events: list[Event] = []
    serial = 0
    for table, answers in turns[:-1]:
        session.turns.append(Turn(table, list(answers), len(events), serial))
        told, serial = _events_of_turn(catalogue, table, answers, serial)
        events.extend(told)
    table, answers = turns[-1]
    session.turns.append(Turn(table, [], len(events), serial))
    session.game = Game(catalogue, table.clone())
    session.game.events = events
    if not session._rewind(len(session.turns) - 1, answers, events) and not lenient:
        raise IllegalAnswer("The answers do not follow from the table.")
    return session


def _events_of_turn(
    catalogue: Catalogue, table: Table, answers: Sequence[str], serial: int
) -> tuple[list[Event], int]:
    """What happened in one saved turn, and the serial number of its last decision."""
    game = Game(catalogue, table.clone())
    game.serial = serial
    boundaries: list[tuple[int, int]] = []  # its own beginning, then that of the next turn
    game.on_boundary = lambda running: boundaries.append((len(running.events), running.serial))
    game.start()  # a turn without answers (a bot's) is over by then
    for key in answers:
        if game.decision is None or key not in game.decision.keys:
            break
        game.answer(game.decision.serial, key)
    told, last = boundaries[1] if len(boundaries) > 1 else (len(game.events), game.serial)
    return game.events[:told], last
