"""Solo positions to test in: you on (2,0), the Automa on (-2,2), nothing done yet."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from fnmatch import fnmatchcase
from typing import Any, TypeVar

from tapestry_desktop.content import TRACKS, catalogue
from tapestry_desktop.engine.decisions import Decision, Question
from tapestry_desktop.engine.events import Event
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.setup import GameSetup, new_table
from tapestry_desktop.engine.state import Coord, Piece, PlacedTile, Player

T = TypeVar("T")
E = TypeVar("E")
YOU, AUTOMA, SHADOW = range(3)


class Solo:
    """A game of one person at its first turn, with everything within reach."""

    def __init__(self, level: int = 2, *, seed: int = 1, scenario: str = "", **options: Any) -> None:
        options.setdefault("automa_civilization", "engineers")
        self.setup = GameSetup(
            players=1,
            seed=seed,
            civilizations=("none",),
            mats=("desert",),
            first_player=0,
            solo=level,
            scenario=scenario,
            options=tuple(sorted(options.items())),
        )
        table = new_table(catalogue(), self.setup)
        self.game = Game(catalogue(), table)
        self.game.start()
        table.active = YOU

    @property
    def you(self) -> Player:
        return self.game.table.players[YOU]

    @property
    def automa(self) -> Player:
        return self.game.table.players[AUTOMA]

    @property
    def shadow(self) -> Player:
        return self.game.table.players[SHADOW]

    @property
    def memory(self) -> dict[str, Any]:
        return self.game.table.memory

    def decision(self) -> Decision:
        assert self.game.decision is not None
        return self.game.decision

    def stand(self, player: Player, **positions: int) -> None:
        """Put a player's tokens on these spaces of the tracks."""
        for track, place in positions.items():
            player.tokens[TRACKS.index(track)] = [place]

    def lay(self, coord: Coord, *pieces: Piece, explored: bool = True) -> None:
        """Lay pieces on a hex, explored if it is not printed."""
        if explored:
            self.game.table.placed.setdefault(coord, PlacedTile("", 0))
        self.game.table.pieces[coord] = pieces

    def clear_map(self) -> None:
        self.game.table.placed.clear()
        self.game.table.pieces.clear()

    def pair(self, track_card: int, tiebreaker: int) -> None:
        """Lay a pair open."""
        self.memory["pair"] = (track_card, tiebreaker)

    def script(self, *names: str) -> None:
        """Prescribe what chance brings."""
        self.game.table.chance.scripted.extend(names)

    def run(self, flow: Generator[Question, str, T], *answers: str) -> T:
        """Run a rule to its end with these answers (patterns); no question may stay open."""
        rest = list(answers)
        key: str | None = None
        while True:
            try:
                question = flow.send(key)  # type: ignore[arg-type]
            except StopIteration as end:
                assert not rest, f"unused answers {rest}"
                result: T = end.value
                return result
            assert rest, f"{question.kind} asks {question.keys}"
            pattern = rest.pop(0)
            key = next(option for option in question.keys if fnmatchcase(option, pattern))

    def told(self, kind: type[E]) -> list[E]:
        """The events of one kind so far."""
        return [event for event in self.game.events if isinstance(event, kind)]

    def forget(self) -> None:
        self.game.events.clear()


def kinds(events: Sequence[Event]) -> list[str]:
    """The names of the events."""
    return [type(event).__name__ for event in events]
