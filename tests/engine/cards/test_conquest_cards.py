"""Tapestry cards about conquering and outposts."""

from tapestry_desktop.engine.events import DieRolled, ResponsePlayed
from tapestry_desktop.engine.rules.board import conquest_targets, controlled, controller
from tapestry_desktop.engine.rules.conquer import conquer
from tapestry_desktop.engine.rules.tapestry import play_over
from tapestry_desktop.engine.rules.technology import upgrade
from tests.engine.positions import A, B, C, Position


def _attack(p: Position) -> None:
    """B's lone outpost stands on (1,1), next to A's start."""
    p.explored((1, 1), 13)
    p.outposts((1, 1), (B, True))


def test_pillage_and_plunder_takes_both_dice_without_an_answer() -> None:  # H076
    p = Position()
    p.in_force(A, "pillage_and_plunder")
    _attack(p)
    p[B].hand = ["trap"]
    p.script("red_territories", "black_culture")
    p.run(conquer(p.game, A), "hex:1,1")
    assert p.asked == (A, "conquer_die")
    assert p.offered == ("die:red", "die:black")
    p.give("die:red")
    assert p.done
    assert len(p.told(DieRolled)) == 2
    assert p[A].vp == 22  # two territories, once control has settled
    assert p.has(A, "culture") == 5
    assert not p.told(ResponsePlayed)
    assert controller(p.table, (1, 1)) == A


def test_pillage_and_plunder_one_die_for_an_empty_territory() -> None:
    p = Position()
    p.in_force(A, "pillage_and_plunder")
    p.explored((3, 0), 13)
    p.run(conquer(p.game, A), "hex:3,0")
    assert p.asked == (A, "conquer_die")
    vp = p[A].vp
    p.give("die:red")
    assert p.done
    assert p[A].vp > vp


def test_pirate_rule_gives_the_tile_on_top() -> None:
    p = Position()
    p.in_force(A, "pirate_rule")
    p.explored((1, 0), 13)  # coin
    p.run(conquer(p.game, A), "hex:1,0", "die:red")
    assert p.done
    assert p.has(A, "coin") == 5


def test_pirate_rule_pays_nothing_when_trapped() -> None:
    p = Position()
    p.in_force(A, "pirate_rule")
    _attack(p)
    p[B].hand = ["trap"]
    p.run(conquer(p.game, A), "hex:1,1", "1:card:trap", "1:resource:food", "die:red")
    assert p.done
    assert p.has(A, "coin") == 4


def test_trap_topples_the_attacker_and_is_ten_vp_when_played() -> None:
    p = Position()
    _attack(p)
    p[B].hand = ["trap"]
    p.run(conquer(p.game, A), "hex:1,1")
    assert p.asked == (B, "response")
    p.give("card:trap", "resource:food")
    assert p.asked == (A, "conquer_die")  # the attacker still takes a die
    assert controller(p.table, (1, 1)) == B
    assert p.has(B, "food") == 5
    assert p.table.tapestries.discards == ["trap"]
    q = Position()
    q.lay(A, "trap")
    assert q.done
    assert q[A].vp == 30


def test_alliance_forbids_conquest_both_ways_until_it_ends() -> None:
    p = Position()
    p.explored((1, 1), 13)
    p.outposts((1, 1), (B, True))
    p.enact(A, "alliance", "player:1")
    assert (1, 1) not in conquest_targets(p.game, A)
    assert p.game.asks("forbids_conquest", B, A)
    p.outposts((-1, 2), (A, True))
    assert (-1, 2) not in conquest_targets(p.game, B)
    p.outposts((-1, 2), (C, True))
    assert (-1, 2) in conquest_targets(p.game, B)
    p[A].hand = ["trap"]
    p.run(play_over(p.game, A, "trap"))
    assert (1, 1) in conquest_targets(p.game, A)


def test_alliance_gains_what_the_ally_upgrades() -> None:
    p = Position()
    p.enact(A, "alliance", "player:1")
    p.techs(B, light_bulb=0, calendar=0)
    p.techs(C, air_conditioning=0)
    p.run(upgrade(p.game, B), "tech:light_bulb")
    assert p.done
    assert (p.has(B, "coin"), p.has(A, "coin")) == (5, 5)
    before = p[A].resources[:]
    p.run(upgrade(p.game, C))
    p.settle()
    assert p[A].resources == before


def test_alliance_void_parts_are_lost() -> None:
    p = Position()
    p.enact(A, "alliance", "player:1")
    p.in_force(B, "golden_age")
    p.techs(B, barn=1)
    p.run(upgrade(p.game, B), "plot:*")
    assert p.done
    assert (p[A].landmarks, p[B].landmarks) == ([], ["barn"])
    assert p[A].resources == [4, 4, 4, 4]


def test_revolution_stands_outposts_up() -> None:  # H068
    p = Position()
    p.explored((1, 1), 13)
    p.outposts((1, 1), (A, False), (B, True))
    p.outposts((0, 0), (A, False), (C, True))
    p.lay(A, "revolution", "choice:1", "hex:1,1")
    assert p.asked == (A, "revolution")
    assert p.offered == ("hex:0,0", "decline")
    p.give("hex:0,0")
    assert p.done
    assert {(1, 1), (0, 0)} <= set(controlled(p.game, A))
    assert p[A].vp == 30
    assert p[A].achievements == ["topple_two"]
    assert not p.told(DieRolled)


def test_revolution_without_toppled_outposts_is_the_resource() -> None:
    p = Position()
    p.lay(A, "revolution", "resource:coin")
    assert p.done
    assert p.has(A, "coin") == 5
