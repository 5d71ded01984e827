"""What a step of the story points at: on the board, on the open cards, and whose doing it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...content import catalogue
from ...engine.events import BuildingDestroyed, KaijuLanded, KaijuMoved
from .faces import BOTS, Light
from .story import Step

if TYPE_CHECKING:
    from ..board.view import BoardView


def light_of(step: Step | None, kinds: Mapping[int, str]) -> Light:
    """What of the cards is in use; `kinds` is seat -> kind of bot. The Shadow Empire reads lists upwards."""
    if step is None:
        return Light()
    upwards = bool(step.listed) and kinds.get(step.seat) == "shadow"
    return Light(step.lit, step.chosen_icon, upwards, step.kept, step.coord)


def sign_of(step: Step, kinds: Mapping[int, str]) -> str:
    """The icon of who does it: a bot or the kaiju; "" for a person."""
    if isinstance(step.event, KaijuMoved | BuildingDestroyed | KaijuLanded):
        return "kaiju"
    return BOTS.get(kinds.get(step.seat, ""), "")


def mark_board(board: BoardView, step: Step | None) -> None:
    """Mark on the board what was valid and what was chosen; the scan of the card numbers the hexes."""
    if step is None:
        board.clear_story()
        return
    ranks: dict[tuple[int, int], int] = {}
    if step.kept and step.tiebreaker:
        rank = catalogue().solo.order(step.tiebreaker).rank
        ordered = sorted(step.kept, key=lambda coord: rank.get(coord, 99))
        ranks = {coord: number for number, coord in enumerate(ordered, 1)}
    board.show_story(step.spaces, step.valid, step.coord or step.space, kept=step.kept, ranks=ranks)
