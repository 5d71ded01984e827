"""Isolationists and Militants."""

from __future__ import annotations

from tapestry_desktop.engine.civilizations.isolationists import largest_land
from tapestry_desktop.engine.rules.board import conquest_targets, controller, outposts_available, put_piece
from tapestry_desktop.engine.rules.conquer import conquer
from tapestry_desktop.engine.state import Piece
from tests.engine.civilizations.entering import enter, memory
from tests.engine.positions import A, B, C, Position


def test_isolationists() -> None:
    """H088: a token closes the hex; three hexes of connected grassland are worth 16 VP."""
    p = Position()
    enter(p, A, "isolationists")
    assert memory(p, A, "isolationists")["tokens"] == 4
    assert len(p[A].tiles) == 2
    p.script("red_vp4", "black_coin")
    p.run(conquer(p.game, A), "hex:3,0", "accept", "resource:food", "die:red")
    assert p.done
    assert p.has(A, "food") == 5
    assert p.table.pieces[(3, 0)] == (Piece(A, "outpost"), Piece(A, "token", controls=False))
    assert (3, 0) not in conquest_targets(p.game, B, anywhere=True)
    assert controller(p.table, (3, 0)) == A
    p.outposts((1, 1), (A, True))
    p.outposts((2, -1), (A, True))
    assert largest_land(p.game, A) == 3
    p[A].income_turns = 4
    p[A].vp = 0
    p.start("income")
    assert p[A].vp == 16


def test_isolationists_only_where_nothing_lies() -> None:
    """A hex with an opponent's outpost is not empty; five tokens in a game of four."""
    p = Position(4)
    enter(p, A, "isolationists")
    assert memory(p, A, "isolationists")["tokens"] == 5
    target = next(iter(conquest_targets(p.game, A)))
    p.outposts(target, (B, True))
    p.script("red_vp4", "black_coin")
    p.run(conquer(p.game, A), f"hex:{target[0]},{target[1]}")
    assert p.asked[1] == "conquer_die"
    p.settle()


def test_isolationists_may_decline_and_score_nothing_without_land() -> None:
    p = Position()
    enter(p, A, "isolationists")
    p.run(conquer(p.game, A), "hex:3,0", "decline", "die:red")
    assert memory(p, A, "isolationists")["tokens"] == 4
    for coord in [coord for coord in list(p.table.pieces) if controller(p.table, coord) == A]:
        p.outposts(coord)
    assert largest_land(p.game, A) == 0
    p[A].income_turns = 4
    p[A].vp = 0
    p.start("income")
    assert p[A].vp == 0


def test_isolationists_count_an_island_inside_a_tile_by_itself() -> None:
    """Tile 26 shows sea at all corners and grassland inside: one hex, joined to nothing."""
    p = Position()
    for coord in [coord for coord in list(p.table.pieces) if controller(p.table, coord) == A]:
        p.outposts(coord)
    p.explored((1, 0), 26)
    p.outposts((1, 0), (A, True))
    p.outposts((1, 1), (A, True))
    assert largest_land(p.game, A) == 1


def test_militants() -> None:
    """H091: everything exposed at the start, the conquest last; its outpost is a leftmost one."""
    p = Position()
    enter(p, A, "militants")
    memory(p, A, "militants")["covered"] = ("a3", "a4")
    p.script("red_vp4", "black_coin")
    p.start("income")
    assert p.asked == (A, "conquer")
    assert p.has(A, "coin") == 5
    assert p.has(A, "worker") == 5
    assert p[A].vp == 20 + 2 + 3 + 5
    p.give("hex:3,0")
    assert memory(p, A, "militants")["covered"] == ("a4",)
    p.give("die:black")
    assert p.has(A, "food") == 4


def test_militants_set_up() -> None:
    """Eight outposts on the mat, two in reserve, two tokens that behave like outposts."""
    p = Position()
    enter(p, A, "militants")
    assert p[A].outposts == 2
    assert outposts_available(p.game, A) == 10
    assert p.table.pieces[(2, 0)] == (Piece(A, "token"), Piece(A, "token"))
    assert controller(p.table, (2, 0)) == A
    p.script("red_vp4", "black_coin")
    p.run(conquer(p.game, A), "hex:3,0")
    assert set(p.offered) == {"slot:a1", "slot:b1"}
    p.give("slot:b1", "die:red")
    assert p[A].outposts == 2
    assert "b1" not in memory(p, A, "militants")["covered"]


def test_militants_reserve_comes_last() -> None:
    p = Position()
    enter(p, A, "militants")
    memory(p, A, "militants")["covered"] = ()
    p.script("red_vp4", "black_coin")
    p.run(conquer(p.game, A), "hex:3,0", "die:red")
    assert p[A].outposts == 1


def test_militants_midgame() -> None:
    """The outposts left fill the rows from the right; start pieces stay what they are."""
    p = Position()
    p[A].outposts = 3
    enter(p, A, "militants", "slot:a4", "slot:a3", midgame=True)
    assert set(p.offered) == {"slot:a2", "slot:b4"}
    p.give("slot:b4")
    assert p.done
    assert set(memory(p, A, "militants")["covered"]) == {"a4", "a3", "b4"}
    assert p[A].outposts == 0
    assert outposts_available(p.game, A) == 3
    assert p.table.pieces[(2, 0)] == (Piece(A, "outpost"), Piece(A, "outpost"))


def test_militants_token_topples() -> None:
    """R-CON-12: a token put down as an outpost topples like one."""
    p = Position()
    put_piece(p.game, (3, 0), Piece(A, "token"))
    p.script("red_vp4", "black_coin")
    p.run(conquer(p.game, C, anywhere=True), "hex:3,0", "die:red")
    assert p.table.pieces[(3, 0)] == (Piece(A, "token", upright=False), Piece(C, "outpost"))
