"""Civilizations that change the city or where buildings go: Architects, Craftsmen, Nomads, Traders."""

from __future__ import annotations

from tapestry_desktop.engine.events import BuildingPlaced
from tapestry_desktop.engine.geometry.plots import ROWS, bit
from tapestry_desktop.engine.rules.achievements import toppled_opponents
from tapestry_desktop.engine.rules.board import conquest_targets, controller, put_piece
from tapestry_desktop.engine.rules.buildings import gain_building, gain_landmark
from tapestry_desktop.engine.rules.conquer import conquer
from tapestry_desktop.engine.rules.scoring import METRICS, buildings_taken, city_score
from tapestry_desktop.engine.state import Built, City, Piece
from tests.engine.civilizations.entering import enter, memory, until
from tests.engine.positions import A, B, C, Position


def city(position: Position, seat: int = A) -> City:
    """The city of a seat."""
    found = position[seat].city
    assert found is not None
    return found


def build(position: Position, what: str, row: int, col: int) -> None:
    """An income building stands in A's city."""
    city(position).built.append(Built(what, row, col))
    city(position).filled |= bit(row, col)


def all_but(position: Position, district: tuple[int, int], *open_plots: tuple[int, int]) -> None:
    """A's district is filled with something that does not matter, but for some plots."""
    for row in range(3 * district[0], 3 * district[0] + 3):
        for col in range(3 * district[1], 3 * district[1] + 3):
            if (row, col) not in open_plots:
                city(position).filled |= bit(row, col)


def test_architects() -> None:
    """H081: a finished district with houses only pays 2 resources, a mixed one 1."""
    p = Position()
    p[A].city = City("tropical")
    enter(p, A, "architects", "plot:0,0", "plot:0,3")
    all_but(p, (2, 1), (6, 4))
    build(p, "house", 7, 5)
    build(p, "house", 8, 5)
    p.run(gain_building(p.game, A, ("house",)), "plot:6,4", "resource:coin", "resource:worker")
    assert p.done
    assert p.has(A, "coin") == 5
    assert p.has(A, "worker") == 5
    q = Position()
    q[A].city = City("tropical")
    enter(q, A, "architects", "plot:0,0", "plot:0,3")
    all_but(q, (2, 1), (6, 4))
    build(q, "farm", 7, 5)
    build(q, "house", 8, 5)
    q.run(gain_building(q.game, A, ("house",)), "plot:6,4", "resource:coin")
    assert q.done


def test_architects_tokens_stand_in_different_districts_and_close_their_plots() -> None:
    p = Position()
    enter(p, A, "architects", "plot:0,0")
    assert "plot:1,1" not in p.offered
    p.give("plot:0,5")
    assert p.done
    assert [(row, col) for row, col, _ in city(p).tokens] == [(0, 0), (0, 5)]
    assert city(p).impassable & bit(0, 0)
    p.run(gain_building(p.game, A, ("house",)))
    assert "plot:0,0" not in p.offered
    assert "plot:0,1" in p.offered
    p.settle()


def test_architects_lines() -> None:
    """A finished line of one kind is worth 1 VP more; one of landmarks and impassable plots is not."""
    p = Position()
    p[A].city = City("tropical")
    enter(p, A, "architects", "plot:0,0", "plot:0,3")
    city(p).filled |= ROWS[4]
    assert city_score(p.game, A) == 1
    build(p, "house", 4, 4)
    build(p, "house", 4, 8)
    assert city_score(p.game, A) == 2
    build(p, "farm", 4, 1)
    assert city_score(p.game, A) == 1


def test_architects_midgame() -> None:
    """No tokens; up to three swaps of two different income buildings (R-CIV-Architects-3)."""
    p = Position()
    build(p, "house", 4, 4)
    build(p, "house", 4, 5)
    build(p, "farm", 0, 8)
    enter(p, A, "architects", "plot:4,4", midgame=True)
    assert p.asked[1] == "swap_first"  # the one partner was taken without asking
    assert Built("farm", 4, 4) in city(p).built
    assert Built("house", 0, 8) in city(p).built
    p.give("decline")
    assert p.done
    assert not city(p).tokens


def test_craftsmen() -> None:
    """H082: the second space of column 2 invents; the market counts, but fills no plot."""
    p = Position()
    enter(p, A, "craftsmen")
    memory(p, A, "craftsmen").update(covered=("c2_r1",), pieces=(("c2_r1", "farm"),))
    before = city(p).filled
    p.run(gain_building(p.game, A, ("market",)))
    assert {key for key in p.offered if key.startswith("slot:")} == {"slot:c1_r1", "slot:c2_r2", "slot:c3_r1"}
    until(p, "invent", "slot:c2_r2")
    p.give("deck")
    assert len(p[A].techs) == 1
    assert p.has(A, "coin") == 4
    assert buildings_taken(p[A], "market") == 1
    assert city(p).filled == before
    assert memory(p, A, "craftsmen")["pieces"] == (("c2_r1", "farm"), ("c2_r2", "market"))


def test_craftsmen_take_no_landmarks() -> None:
    p = Position()
    enter(p, A, "craftsmen")
    p.run(gain_landmark(p.game, A, "lighthouse", "exploration"))
    assert not [key for key in p.offered if key.startswith("slot:")]
    p.settle()


def test_craftsmen_midgame() -> None:
    """Tokens up to the era's row, one of them gained, buildings continue above (R-CIV-Craftsmen-3)."""
    p = Position()
    enter(p, A, "craftsmen", midgame=True)
    assert set(p.offered) == {"slot:c1_r1", "slot:c1_r2", "decline"}
    p.give("slot:c1_r2", "slot:c2_r1", "decline")
    assert p.asked[1] == "craft_gain"
    assert set(p.offered) == {"slot:c1_r2", "slot:c2_r1"}
    p.give("slot:c2_r1")
    assert p.done
    assert p.has(A, "coin") == 5
    p.run(gain_building(p.game, A, ("farm",)))
    assert {key for key in p.offered if key.startswith("slot:")} == {"slot:c1_r3", "slot:c2_r2", "slot:c3_r1"}
    p.settle()


def test_nomads() -> None:
    """H093: where a farm may go, and what it gives there."""
    p = Position()
    enter(p, A, "nomads")
    p.outposts((2, -1), (A, True))
    p.run(gain_building(p.game, A, ("farm",)))
    hexes = {key for key in p.offered if key.startswith("hex:")}
    assert hexes == {"hex:2,-1", "hex:3,0", "hex:1,1"}
    p.give("hex:2,-1", "resource:coin")
    assert p.done
    assert p.has(A, "coin") == 5
    assert (2, -1) not in conquest_targets(p.game, B, anywhere=True)
    p.run(gain_building(p.game, A, ("house",)), "hex:3,0")
    assert p.done
    assert controller(p.table, (3, 0)) == A
    assert METRICS["houses"](p.game, A) == 1


def test_nomads_landmark_on_the_map_topples_like_an_outpost() -> None:
    """R-CIV-Nomads-2: a conquered building topples and counts for topple two."""
    p = Position()
    enter(p, A, "nomads")
    p.run(gain_landmark(p.game, A, "lighthouse", "exploration"), "hex:1,1")
    assert controller(p.table, (1, 1)) == A
    p.run(conquer(p.game, B, anywhere=True), "hex:1,1", "die:red")
    assert p.table.pieces[(1, 1)] == (Piece(A, "lighthouse", False), Piece(B, "outpost"))
    assert toppled_opponents(p.game, B) == 1
    assert METRICS["landmarks"](p.game, A) == 1


def test_nomads_midgame() -> None:
    """A building of the kind taken least (R-CIV-Nomads-3)."""
    p = Position()
    for kind, count in (("market", 2), ("house", 1), ("farm", 1), ("armory", 3)):
        p.taken(A, kind, count)
    enter(p, A, "nomads", midgame=True)
    assert set(p.offered) == {"building:house", "building:farm"}
    p.give("building:farm", "plot:0,0")
    assert p.done
    assert buildings_taken(p[A], "farm") == 2


def traders(tiles: tuple[int, ...] = (13,)) -> Position:
    """A has the Traders; B stands alone on tile 27 at (1,0)."""
    p = Position()
    enter(p, A, "traders")
    p.tiles(A, *tiles)
    p.explored((1, 0), 27)
    p.outposts((1, 0), (B, True))
    return p


def test_traders() -> None:
    """H095: a token beside B's outpost, tile 13 for B, both benefits for A."""
    p = traders()
    p.start("income", "slot:share")
    assert p.asked[1] == "trade_order"
    assert p[B].tiles == ["territory_13"]
    p.give("tile:territory_13")
    assert p.has(A, "coin") == 5
    assert p.has(A, "worker") == 5
    assert controller(p.table, (1, 0)) == B
    assert p.table.pieces[(1, 0)] == (Piece(B, "outpost"), Piece(A, "token", controls=False))
    assert (1, 0) not in conquest_targets(p.game, C, anywhere=True)


def test_traders_start_with_two_tiles() -> None:
    p = Position()
    enter(p, A, "traders")
    assert len(p[A].tiles) == 2
    q = Position()
    enter(q, A, "traders", midgame=True)
    assert len(q[A].tiles) == 2


def test_traders_branch() -> None:
    """The building lies toppled, both gain the exposed space, and B has toppled nobody."""
    p = traders()
    p.start("income", "slot:branch", "building:armory")
    assert p.table.pieces[(1, 0)] == (Piece(B, "outpost"), Piece(A, "armory", False, False))
    assert buildings_taken(p[A], "armory") == 1
    assert p.has(A, "culture") == p.has(B, "culture") == 5
    assert controller(p.table, (1, 0)) == B
    assert toppled_opponents(p.game, B) == 0
    assert p.told(BuildingPlaced)[-1].where == "hex:1,0"


def test_traders_home_without_a_tile() -> None:
    """Without a tile only the own outpost is left: VP, the black die, a tile for each opponent."""
    p = traders(())
    put_piece(p.game, (3, 0), Piece(A, "outpost"))
    p.script("black_worker")
    p.start("income", "choice:1")  # the only option is taken (R-INC-13)
    assert p[A].vp == 25
    assert p.has(A, "worker") == 5
    assert [len(player.tiles) for player in p.players] == [0, 1, 1]
    assert controller(p.table, (3, 0)) == A
