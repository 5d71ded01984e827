"""Tapestry cards about resources, buildings, landmarks and the income turn."""

import pytest

from tapestry_desktop.engine.decisions import reason
from tapestry_desktop.engine.events import BuildingPlaced
from tapestry_desktop.engine.rules.buildings import gain_building, gain_landmark
from tapestry_desktop.engine.rules.income import income_step
from tests.engine.positions import A, B, C, Position


@pytest.mark.parametrize(
    ("counts", "resources", "vp"), [((1, 2, 3), 2, 0), ((2, 2, 3), 1, 6), ((4, 1, 3), 0, 12)]
)
def test_age_of_wonders_compares_landmarks(counts: tuple[int, ...], resources: int, vp: int) -> None:  # H056
    p = Position()
    left = list(p.table.landmark_owner)
    for seat, count in enumerate(counts):
        p.landmark(seat, *left[:count])
        del left[:count]
    p.lay(A, "age_of_wonders", *("resource:coin",) * resources)
    assert p.done
    assert p.has(A, "coin") == 4 + resources
    assert p[A].vp == 20 + vp


def test_capitalism_counts_icons_and_markets() -> None:  # H057
    p = Position()
    p.taken(A, "market", 3)
    p.resources(A, coin=7)
    p.in_force(A, "capitalism")
    p.run(income_step(p.game, p[A]))
    assert p.done
    assert p.has(A, "coin") == 8
    assert p[A].vp == 26
    p.resources(A, coin=3)
    p.run(gain_building(p.game, A, ("market",)), "plot:*")
    assert p.has(A, "coin") == 4


def test_democracy_discards_for_vp() -> None:
    p = Position()
    p[A].hand = ["guilds"]
    p.next_cards("monarchy", "feudalism", "academia")
    p.lay(A, "democracy", "card:guilds", "card:academia", "decline")
    assert p.done
    assert sorted(p[A].hand) == ["feudalism", "monarchy"]
    assert p[A].vp == 24
    assert p.table.tapestries.discards == ["guilds", "academia"]


def test_diplomacy_everybody_gains_you_build() -> None:
    p = Position()
    p[C].finished = True
    p.lay(A, "diplomacy", "0:resource:coin", "1:resource:food", "building:farm", "plot:*")
    assert p.done
    assert (p.has(A, "coin"), p.has(B, "food"), sum(p[C].resources)) == (5, 5, 16)
    assert p[A].covered[2] == 0b111100


def test_dystopia_takes_a_track_landmark() -> None:
    p = Position()
    for name, landmark in p.game.catalogue.landmarks.items():
        if landmark.source.kind == "track" and name not in ("forge", "launch_pad"):
            p.table.landmark_owner[name] = B
    p.lay(A, "dystopia")
    assert p.offered == ("landmark:launch_pad", "landmark:forge")
    p.give("landmark:forge", "plot:*")
    assert p.done
    assert p[A].landmarks == ["forge"]
    assert p.track(A, "technology") == [0]
    p.lay(A, "dystopia", "beside")
    p.lay(A, "dystopia")  # the board is empty: void
    assert p.done
    assert p[A].landmarks == ["forge", "launch_pad"]


def test_feudalism_resource_or_landmarks() -> None:
    p = Position()
    p.landmark(A, "forge", "barn")
    p.lay(A, "feudalism", "choice:1")
    assert p.done
    assert p[A].vp == 26
    p.lay(A, "feudalism", "choice:0", "resource:coin")
    assert p.has(A, "coin") == 5


def test_guilds_offers_what_can_be_paid() -> None:  # H063
    p = Position()
    p[A].vp = 12
    p.resources(A, coin=1, worker=0, food=0, culture=0)
    p.lay(A, "guilds")
    assert p.offered == ("vp_to_resource:1", "vp_to_resource:2", "resource_to_vp:1")
    p.give("vp_to_resource:2", "resource:food", "resource:coin")
    assert p.done
    assert p[A].vp == 2
    assert p[A].resources == [2, 0, 1, 0]
    p.lay(A, "guilds", "resource_to_vp:2", "pay:coin+food")
    assert p[A].vp == 12
    p.resources(A, coin=0)
    p[A].vp = 4
    p.lay(A, "guilds")  # neither can be paid: void
    assert p.done


def test_mercantilism_turns_food_of_the_step() -> None:  # H078
    p = Position()
    p.taken(A, "farm", 4)
    p.resources(A, food=2)
    p.in_force(A, "mercantilism")
    p.run(income_step(p.game, p[A]), "resource:worker", "resource:worker", "resource:coin")
    assert p.asked == (A, "convert_food")
    p.give("decline")
    assert p.done
    assert p[A].resources == [6, 7, 3, 5]
    assert p[A].vp == 26


def test_mercantilism_stops_at_the_food_of_the_step() -> None:
    p = Position()
    p.in_force(A, "mercantilism")
    p.resources(A, food=8)
    p.run(income_step(p.game, p[A]), "resource:coin")
    assert p.done
    assert p[A].resources == [6, 5, 8, 5]


def test_monarchy_pays_buildings_in_the_city_or_beside_a_full_one() -> None:
    p = Position()
    p.in_force(A, "monarchy")
    p.run(gain_building(p.game, A, ("house",)), "plot:*")
    assert p[A].vp == 23
    p.run(gain_building(p.game, A, ("house",), set_aside=True))
    assert p[A].vp == 23
    city = p[A].city
    assert city is not None
    city.filled = (1 << 225) - 1
    city.paid_districts = 0b111111111
    p.run(gain_building(p.game, A, ("house",)))
    assert p.done
    assert p[A].vp == 26
    p.run(gain_landmark(p.game, A, "forge"))
    assert p[A].vp == 26


def test_olympic_host_round_the_table() -> None:  # H066
    p = Position()
    p.resources(C, worker=0)
    p.lay(A, "olympic_host", "0:decline", "1:pay:worker", "building:house", "plot:*")
    assert p.done
    assert (p.has(B, "worker"), p[B].vp, p[A].vp) == (3, 30, 20)
    assert p[A].covered[1] == 0b111100


def test_olympic_host_nobody_or_no_building() -> None:
    p = Position()
    p.lay(A, "olympic_host", "0:pay:worker", "1:decline", "2:decline")
    assert p.done
    assert (p.has(A, "worker"), p.has(A, "coin"), p[A].vp) == (3, 5, 30)
    q = Position()
    q[A].covered = [0, 0, 0, 0]
    q[C].finished = True
    q.lay(A, "olympic_host", "0:decline", "1:pay:worker")
    assert q.done
    assert q.has(A, "coin") == 5


def test_olympic_host_is_not_freed_by_wartime_economy() -> None:
    p = Position()
    p.in_force(B, "wartime_economy")
    p.lay(A, "olympic_host", "0:decline")
    assert p.offered == ("pay:worker", "decline")


def test_terraforming_builds_on_impassable_plots() -> None:  # H071
    p = Position()
    p.in_force(A, "terraforming")
    p.run(gain_building(p.game, A, ("house",)), "plot:0,3")
    assert p.done
    assert p[A].vp == 25
    city = p[A].city
    assert city is not None
    assert not city.paid_districts
    p.run(gain_building(p.game, A, ("house",)), "plot:*")
    assert p[A].vp == 25
    assert next(event.where for event in p.told(BuildingPlaced)) == "plot:0,3"


def test_terraforming_leaves_tokens_alone() -> None:
    p = Position()
    p.in_force(A, "terraforming")
    city = p[A].city
    assert city is not None
    city.tokens.append((0, 3, B))
    p.run(gain_building(p.game, A, ("house",)))
    assert "plot:0,3" not in p.offered


def test_feudalism_without_landmarks_is_the_resource() -> None:
    p = Position()
    p.lay(A, "feudalism", "resource:coin")
    assert p.done
    assert p[A].vp == 20


def test_guilds_says_why_not() -> None:
    p = Position()
    p[A].vp = 7
    p.resources(A, coin=1, worker=0, food=0, culture=0)
    p.lay(A, "guilds")
    assert p.game.why_not("vp_to_resource:2") == reason("too_few_vp", n=10)
    assert p.game.why_not("resource_to_vp:3") == reason("too_few_resources", n=3)


def test_dystopia_says_why_not() -> None:
    p = Position()
    p.landmark(B, "forge")
    p.lay(A, "dystopia")
    assert p.game.why_not("landmark:forge") == reason("landmark_taken", landmark="forge", player=B)
    assert p.game.why_not("landmark:barn") == reason("landmark_of_tech", landmark="barn")
