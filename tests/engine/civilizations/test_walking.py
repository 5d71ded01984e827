"""Civilizations with tokens that move or leaders that are covered, and the Alchemists' dice."""

from __future__ import annotations

from tapestry_desktop.engine.rules.achievements import earn
from tapestry_desktop.engine.rules.tracks import advance
from tests.engine.civilizations.entering import before_first_turn, enter, memory, until
from tests.engine.positions import A, B, Position


def test_alchemists() -> None:
    """H080: three dice, one reroll; two dice, one reroll; both kept dice in the owner's order."""
    p = Position()
    enter(p, A, "alchemists")
    p.tiles(A, 13)
    p.script("red_vp4", "black_coin", "science_military", "red_territories", "black_food", "science_science")
    p.script("red_vp4", "science_military", "red_vp7", "science_technology")
    p.start("income")
    assert set(p.offered) == {"die:red", "die:black", "die:science", "reroll"}
    p.give("reroll")
    assert set(p.offered) == {"die:red", "die:black", "die:science"}
    p.give("die:black")
    assert set(p.offered) == {"die:red", "die:science", "reroll"}
    p.give("reroll")
    assert set(p.offered) == {"die:red", "die:science"}
    p.give("die:red")
    assert set(p.offered) == {"die:black", "die:red"}
    until(p, "explore_hex", "die:black")
    assert p.has(A, "food") == 5
    p.give("hex:1,0", "rotation:0")
    assert p[A].vp == 20 + 4 + 14
    assert p.track(A, "technology") == [0]
    assert not p[A].tiles


def test_alchemists_double_territories_and_a_science_die_without_use() -> None:
    """The territory face pays twice; a finished track pays nothing (R-CIV-Alchemists-2, -3)."""
    p = Position()
    enter(p, A, "alchemists")
    p.at("military", 12)
    p.script("red_territories", "black_coin", "science_military", "red_territories", "black_coin")
    p.start("income", "die:science", "die:red", "die:science", "resource:coin")
    assert p[A].vp == 20 + 2
    assert p.track(A, "military") == [12]


def test_alchemists_science_die_cannot_be_refused() -> None:
    """The rolled step is a free advance, not an offer (R-GEN-8)."""
    p = Position()
    enter(p, A, "alchemists")
    p.script("red_vp4", "black_coin", "science_exploration", "red_vp5", "black_coin")
    p.start("income", "die:science", "die:red", "die:science")
    assert p.track(A, "exploration") == [1]
    assert len(p[A].tiles) == 2
    assert p[A].vp == 30


def test_alchemists_black_territory() -> None:
    """The benefit of one controlled territory, and 1 any resource."""
    p = Position()
    enter(p, A, "alchemists")
    p.explored((1, 0), 13)
    p.outposts((1, 0), (A, True))
    p.script("red_vp4", "black_territory", "science_exploration", "red_vp5", "science_science")
    p.start("income", "die:black", "die:red", "die:black", "resource:culture")
    assert p.has(A, "coin") == 5
    assert p.has(A, "culture") == 5


def test_alchemists_must_brew() -> None:
    """The mat does not say “may” (R-INC-13)."""
    p = Position()
    enter(p, A, "alchemists")
    p.start("income")
    assert p.asked == (A, "keep_die")


def test_entertainers() -> None:
    """H083: the first income turn already moves the token, along the links only."""
    p = before_first_turn()
    enter(p, A, "entertainers")
    p.start("income")
    assert p.asked == (A, "tour")
    assert set(p.offered) == {"slot:worker", "slot:culture", "slot:food", "slot:coin"}
    p.give("slot:food")
    assert p.has(A, "food") == 2  # the slot, and the income
    assert memory(p, A, "entertainers")["at"] == ("food",)
    p.give("income", "income", "income")
    assert p.asked == (A, "tour")
    assert set(p.offered) == {"slot:market", "slot:house"}


def test_entertainers_rest_on_the_last_turn_and_at_the_end_of_the_road() -> None:
    p = Position()
    enter(p, A, "entertainers")
    p[A].income_turns = 4
    memory(p, A, "entertainers")["at"] = ("food",)
    p.start("income")
    assert memory(p, A, "entertainers")["at"] == ("food",)
    q = Position()
    enter(q, A, "entertainers")
    memory(q, A, "entertainers")["at"] = ("science",)
    q.start("income")
    assert q.asked[1] == "resource"


def test_entertainers_midgame() -> None:
    """Any space but the start, and it is gained."""
    p = Position()
    enter(p, A, "entertainers", "slot:house", "plot:0,0", midgame=True)
    assert memory(p, A, "entertainers")["at"] == ("house",)
    assert p[A].city is not None
    assert [built.what for built in p[A].city.built] == ["house"]


def test_futurists() -> None:
    """H084: four spaces on two tracks after step 4, nothing on the way, 2 any; the landmark waits."""
    p = before_first_turn()
    enter(p, A, "futurists")
    p.start("income")
    assert p.asked == (A, "leap")
    assert p.has(A, "coin") == 1  # step 4 is done
    p.give("jump:exploration")
    assert "jump:exploration" not in p.offered
    p.give("jump:military", "resource:coin", "resource:coin")
    assert p.track(A, "exploration") == [4]
    assert p.track(A, "military") == [4]
    assert p.table.landmark_owner["barracks"] is None
    assert p.has(A, "coin") == 3
    assert p[A].vp == 20
    p.at("military", 4, 3)
    p.run(advance(p.game, B, "military", 3, benefit=False), "beside")
    assert p.table.landmark_owner["barracks"] == B


def test_futurists_midgame_leap_completes_a_track() -> None:
    """At once; reaching 12 by a jump earns the achievement (R-CIV-Futurists-2)."""
    p = Position()
    p.at("science", 9)
    enter(p, A, "futurists", "jump:science", "decline", "resource:food", "resource:food", midgame=True)
    assert p.track(A, "science") == [12]
    assert p[A].achievements == ["complete_track"]
    assert p[A].vp == 30
    assert p.has(A, "food") == 6


def test_leaders() -> None:
    """H089: the track moves with benefit and without bonus; the leader is used up."""
    p = Position()
    enter(p, A, "leaders")
    p.at("exploration", 1)
    p.tiles(A, 13)
    p.start("income", "slot:exploration")
    assert p.asked == (A, "explore_hex")
    p.give("hex:1,0", "rotation:0")
    assert p.track(A, "exploration") == [2]
    assert memory(p, A, "leaders")["covered"] == ("exploration",)
    assert p.asked[1] == "resource"  # first of the neighbours: no bonus was offered


def test_leaders_cannot_be_covered_in_vain() -> None:
    """A finished track, and a leader covered before, are not on offer (R-CIV-Leaders-1)."""
    p = Position()
    enter(p, A, "leaders")
    memory(p, A, "leaders")["covered"] = ("science",)
    p.at("technology", 12)
    p.start("income")
    assert set(p.offered) == {"slot:exploration", "slot:military", "decline"}


def test_merrymakers() -> None:
    """H090: dancers do not share a space, and both must move."""
    p = Position()
    enter(p, A, "merrymakers", "slot:explore", "slot:culture")
    p.start("income")
    assert set(p.offered) == {"slot:explore", "slot:culture"}
    p.give("slot:culture")
    assert set(p.offered) == {"slot:research", "slot:city"}
    p.give("slot:city")
    assert set(p.offered) == {"slot:culture", "slot:worker"}
    p.give("slot:worker")
    assert memory(p, A, "merrymakers")["at"] == ("worker", "city")
    assert p.has(A, "worker") == 5


def test_merrymakers_gained_in_step_1_rest_until_the_next_income_turn() -> None:
    p = Position()
    p[A].income_turns = 3
    enter(p, A, "merrymakers", "slot:explore", "slot:culture", midgame=True)
    ability = p.game.abilities_of(A)[0]
    assert not ability.may_act_in_income(3)
    assert ability.may_act_in_income(4)


def test_the_chosen() -> None:
    """H094: two private marks at the end of an advance turn, a step each: the space or 5 VP."""
    p = Position()
    enter(p, A, "the_chosen")
    memory(p, A, "the_chosen")["at"] = ("2",)
    p.resources(A, coin=5, worker=3, food=3, culture=3)
    p.tiles(A, 13, 14)
    p.at("exploration", 0)
    p.start("advance:exploration", "pay:culture")
    assert p.asked == (A, "chosen_step")
    assert memory(p, A, "the_chosen")["marked"] == ("same_resource_4", "tiles_4")
    assert set(p.offered) == {"slot:3", "choice:vp"}
    p.give("choice:vp")
    assert p[A].vp == 25
    assert set(p.offered) == {"slot:4", "choice:vp"}
    p.give("slot:4")
    assert p.has(A, "food") == 4
    assert memory(p, A, "the_chosen")["at"] == ("4",)
    assert p.asked[0] == B


def test_the_chosen_marks_nothing_after_an_income_turn() -> None:
    p = Position()
    enter(p, A, "the_chosen")
    p.resources(A, coin=5)
    p.start("income", "resource:coin", "resource:coin")
    while p.game.decision is not None and p.asked[0] == A:
        p.give("decline" if "decline" in p.offered else "*")
    assert memory(p, A, "the_chosen")["marked"] == ()


def test_the_chosen_public_achievement() -> None:
    p = Position()
    enter(p, A, "the_chosen")
    p.run(earn(p.game, A, "topple_two"), "slot:1")
    assert p.has(A, "worker") == 5
    p.run(earn(p.game, B, "topple_two"))
    assert memory(p, A, "the_chosen")["at"] == ("1",)


def test_the_chosen_midgame() -> None:
    """Everything that holds is accounted for, at most two benefits (R-CIV-Chosen-3)."""
    p = Position()
    p.tiles(A, 1, 2, 3, 4)
    p[A].achievements.append("complete_track")
    enter(p, A, "the_chosen", "slot:1", "slot:1", "slot:2", "slot:2", midgame=True)
    assert p.done
    assert memory(p, A, "the_chosen")["at"] == ("3",)
    assert memory(p, A, "the_chosen")["marked"] == ("same_resource_4", "tiles_4")
    assert p.has(A, "worker") == 5
    assert p.has(A, "coin") == 5
