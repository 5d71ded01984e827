"""Research: roll the science die, then advance on its track or not (R-ORD-5, R-RES)."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.content import TRACKS
from tapestry_desktop.engine.decisions import Flow, Option
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.dice import SCIENCE, face_of, roll
from tapestry_desktop.engine.rules.gains import score
from tapestry_desktop.engine.rules.resolver import effect, possible
from tapestry_desktop.engine.rules.scoring import LAST_SPACE, position
from tapestry_desktop.engine.rules.tracks import advance, advance_options, movable_tokens, space_at
from tapestry_desktop.engine.state import Coord


@effect("research")
def _research(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    yield from research(game, seat, benefit=node.benefit, bonus=node.bonus, maxout_vp=node.maxout_vp)


@possible("research")
def _can_research(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    """Some face of the die has to help."""
    return bool(node.maxout_vp) or bool(advance_options(game, seat, TRACKS))


def research(game: Game, seat: int, *, benefit: bool, bonus: str = "none", maxout_vp: int = 0) -> Flow[None]:
    """Roll, then decide; refusing is free. A finished or blocked track gives nothing and is not
    rerolled; where it is printed, a finished one pays (R-RES-3, R-RES-6)."""
    face = yield from roll(game, seat, SCIENCE)
    track = face_of(game, SCIENCE, face).track
    assert track is not None
    yield from advance_by_roll(game, seat, track, benefit=benefit, bonus=bonus, maxout_vp=maxout_vp)


def advance_by_roll(
    game: Game, seat: int, track: str, *, benefit: bool, bonus: str, maxout_vp: int = 0
) -> Flow[None]:
    """The rolled advance, which may be refused."""
    player = game.table.players[seat]
    if not movable_tokens(player, track):
        if maxout_vp and position(player, track) == LAST_SPACE:
            score(game, seat, maxout_vp)
        else:
            game.void("research", seat)
        return
    steps = advance_options(game, seat, (track,))
    if not steps:
        game.void("research", seat)
        return
    options: dict[str, tuple[str, int] | None] = {**steps, "decline": None}
    details = {
        key: Option(key, space_at(game, step[0], step[1] + 1).benefit if benefit else ())
        for key, step in steps.items()
    }
    chosen = yield from game.choose(seat, "research", options, details=details, subject=track)
    if chosen is not None:
        yield from advance(game, seat, *chosen, benefit=benefit, bonus=bonus)
