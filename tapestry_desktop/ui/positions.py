"""Positions for pictures: games that two or three sensible players have brought to where they are.

The greedy player advances and takes income; here it also builds as a person would, whole pieces on the mat
and side by side. A game is played once in a process and from then on set up again from its answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tapestry_desktop.engine.decisions import Decision
    from tapestry_desktop.engine.session import Session
    from tapestry_desktop.engine.state import City

NAMES = ("Mira", "Tomás", "Ines", "Ansel", "Yuki")
COLOURS = ("blue", "vermilion", "saffron", "orchid", "jade")
Condition = Callable[["Session"], bool]
OVER_THE_EDGE = 1_000
"""What a plot beside the mat counts against a place."""
_PLAYED: dict[tuple[object, ...], list[str]] = {}
"""The answers of the games played so far, as far as they have been played."""


class Sensible:
    """A greedy player who builds where a district, a row or a column is most nearly complete, never lets a
    landmark hang over the edge if it fits on the mat, and every second turn advances where it stands lowest.
    """

    def __init__(self, seed: int, bot: str = "greedy") -> None:
        from tapestry_desktop.ai.players import make_bot

        self._bot = make_bot(bot, seed)

    def choose(self, session: Session) -> str:
        """A key of the waiting decision."""
        decision = session.decision
        assert decision is not None
        city = session.table.players[decision.seat].city
        if decision.kind == "place_building" and city is not None:
            sites = _sites(session, decision)
            if sites:
                return max(sites, key=lambda key: (_fits(city, sites[key]), key))
        round_of_turns = session.table.turn // len(session.table.players)
        if decision.kind == "turn" and len(decision.keys) > 1 and round_of_turns % 2:
            return _lowest(session, decision)
        return self._bot.choose(session)


def _lowest(session: Session, decision: Decision) -> str:
    """The advance on the track where the player has come least far."""
    from tapestry_desktop.content import TRACKS
    from tapestry_desktop.engine.rules.scoring import position

    player = session.table.players[decision.seat]
    steps = [key for key in decision.keys if key.startswith("advance:")]
    found = {key: position(player, track) for key in steps for track in TRACKS if f":{track}" in key}
    return min(found, key=lambda key: (found[key], key)) if found else decision.keys[0]


def _sites(session: Session, decision: Decision) -> dict[str, int]:
    """The plots that each place on the mat would fill."""
    from tapestry_desktop.engine.geometry.plots import PLOT_SITES, landmark_sites

    landmark = decision.subject.partition("/")[0]
    if landmark in session.catalogue.landmarks:
        known = {site.key: site.mask for site in landmark_sites(session.catalogue, landmark)}
    else:
        known = {key: mask for key, mask, _ in PLOT_SITES}
    return {key: known[key] for key in decision.keys if key in known}


def _fits(city: City, mask: int) -> int:
    """How well a piece fits: the fuller the districts, rows and columns it goes to, the better."""
    from tapestry_desktop.engine.geometry.plots import DISTRICTS, GRID, LINES

    full = city.filled | city.impassable
    new = full | mask
    worth = sum((new & area).bit_count() ** 2 - (full & area).bit_count() ** 2 for area in DISTRICTS)
    worth += sum((new & line).bit_count() - (full & line).bit_count() for line in LINES)
    return worth - OVER_THE_EDGE * (mask & ~GRID).bit_count()


def bot_session(
    players: int, seed: int, reached: Condition, *, bot: str = "greedy", **more: object
) -> Session:
    """A game played by bots until a condition holds (or to its end). `more` goes to the set-up."""
    from tapestry_desktop.content import catalogue
    from tapestry_desktop.engine.rules.setup import GameSetup
    from tapestry_desktop.engine.session import Session

    setup = GameSetup(players=players, seed=seed, names=NAMES[:players], colours=COLOURS[:players], **more)  # type: ignore[arg-type]
    session = Session(catalogue(), setup)
    known = _PLAYED.setdefault((players, seed, bot, *sorted(more.items())), [])
    player, at = Sensible(seed, bot), 0
    while session.decision is not None and not reached(session):
        if at == len(known):
            known.append(player.choose(session))
        session.answer(known[at])
        at += 1
    return session
