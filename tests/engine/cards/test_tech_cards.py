"""Tapestry cards about inventing and upgrading."""

import pytest

from tapestry_desktop.engine.rules.tapestry import gain_tapestries
from tapestry_desktop.engine.rules.technology import invent, move_up, upgrade
from tests.engine.positions import A, B, C, D, Position


def test_academia_pays_card_by_card() -> None:
    p = Position()
    p.in_force(A, "academia")
    p.run(gain_tapestries(p.game, A, 3))
    assert p[A].vp == 29
    p.run(invent(p.game, A), "deck")
    assert p[A].vp == 32
    p.run(invent(p.game, B), "deck")
    assert p[A].vp == 32


def test_golden_age_ignores_prerequisites_and_pays_upgrades() -> None:
    p = Position()
    p.in_force(A, "golden_age")
    p.techs(A, calendar=1)
    p.techs(B, canned_food=1, light_bulb=0)
    p.run(upgrade(p.game, A))
    assert p.done
    assert p[A].techs[0].row == 2
    vp = p[A].vp
    p.run(upgrade(p.game, B))  # only the step into the middle row is open to B
    assert p.done
    assert [slot.row for slot in p[B].techs] == [1, 1]
    assert p[A].vp == vp


def test_golden_age_pays_who_upgrades_not_whose_card_it_is() -> None:
    p = Position()
    p.in_force(A, "golden_age")
    p.techs(A, light_bulb=0)
    p.techs(B, calendar=0)
    p.run(move_up(p.game, A, p[A].techs[0], by=B))
    assert p[A].vp == 20
    p.run(move_up(p.game, B, p[B].techs[0], by=A))
    assert p[A].vp == 23


def test_industrialism_gives_the_circle_at_once() -> None:  # H064
    p = Position()
    p.in_force(A, "industrialism")
    p.display("light_bulb", "calendar", "barn")
    p.run(invent(p.game, A), "tech:light_bulb")
    assert p.done
    assert p.has(A, "coin") == 5
    assert p[A].techs[0].row == 0
    p.run(upgrade(p.game, A))
    assert p.has(A, "coin") == 6


def test_industrialism_twice_with_invent_and_upgrade() -> None:
    p = Position()
    p.in_force(A, "industrialism")
    p.display("light_bulb", "calendar", "barn")
    p.run(invent(p.game, A, upgrade=True), "tech:light_bulb")
    assert p.has(A, "coin") == 6
    assert p[A].techs[0].row == 1
    p.run(invent(p.game, B), "tech:calendar")
    assert p[B].resources == [4, 4, 4, 4]


def test_meritocracy_counts_the_new_card() -> None:
    p = Position()
    p.techs(A, light_bulb=2, calendar=0)
    p.lay(A, "meritocracy", "deck")
    assert p.done
    assert p[A].vp == 26


def test_steam_tycoon_then_the_neighbours_right_before_left() -> None:
    p = Position(4)
    p.display("light_bulb", "calendar", "barn")
    p.lay(A, "steam_tycoon")
    assert p.offered == ("tech:light_bulb", "tech:calendar", "tech:barn")  # face up only
    p.give("tech:light_bulb")
    assert p.has(A, "coin") == 5
    assert p[A].techs[0].row == 1
    p.give(f"{D}:deck", f"{B}:decline")
    assert p.done
    assert [len(player.techs) for player in p.players] == [1, 0, 0, 1]


def test_steam_tycoon_asks_the_only_neighbour_once_and_no_finished_one() -> None:
    p = Position(2)
    p.display("light_bulb", "calendar", "barn")
    p.lay(A, "steam_tycoon", "tech:light_bulb", "1:deck")
    assert p.done
    q = Position(2)
    q[B].finished = True
    q.display("light_bulb", "calendar", "barn")
    q.lay(A, "steam_tycoon", "tech:light_bulb")
    assert q.done


@pytest.mark.parametrize("others", [(2, 2), (2, 3)])
def test_technocracy_first_of_all_or_vp(others: tuple[int, int]) -> None:  # H070
    p = Position()
    p.display("light_bulb", "calendar", "barn")
    p[A].income_turns = 3
    p[B].income_turns, p[C].income_turns = others
    p.lay(A, "technocracy")
    if max(others) < 3:
        p.give("tech:light_bulb")
        assert p[A].techs[0].row == 1
        assert p.has(A, "coin") == 5
        assert p[A].vp == 20
    else:
        assert p[A].vp == 26
    assert p.done


def test_alliance_copies_no_upgrade_that_somebody_else_performs() -> None:
    p = Position()
    p.enact(A, "alliance", "player:1")
    p.techs(B, light_bulb=0)
    p.run(move_up(p.game, B, p[B].techs[0], by=C))
    assert (p.has(A, "coin"), p.has(B, "coin")) == (4, 5)
    p.run(move_up(p.game, B, p[B].techs[0]), "plot:*", "plot:*")  # B's market, then A's
    assert p.done
    assert (p[A].covered[0], p[B].covered[0]) == (0b111100, 0b111100)
