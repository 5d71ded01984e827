"""Counting answer paths: how many ways the next answers can go when chance stays as it is."""

from __future__ import annotations

from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.session import Session


def count_paths(session: Session, depth: int, most: int | None = None) -> list[int] | None:
    """The number of paths of one answer, of two, … up to `depth`; None when there are more than `most`.
    A path that ends the game counts as long as it lasts."""
    counts = [0] * depth
    waiting: list[tuple[str, ...]] = [()]
    for level in range(depth):
        following: list[tuple[str, ...]] = []
        for path in waiting:
            decision = after(session, path).decision
            if decision is None:
                continue
            counts[level] += len(decision.keys)
            if most is not None and counts[level] > most:
                return None
            if level + 1 < depth:
                following.extend((*path, key) for key in decision.keys)
        if most is not None and len(following) > most // 20:
            return None
        waiting = following
    return counts


def after(session: Session, path: tuple[str, ...]) -> Game:
    """The game after further answers, on a copy; chance is fixed by the table."""
    game = session.twin_of_turn()
    for key in path:
        assert game.decision is not None
        game.answer(game.decision.serial, key)
    return game
