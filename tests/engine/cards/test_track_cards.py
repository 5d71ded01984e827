"""Tapestry cards about advancing on the tracks."""

import pytest

from tapestry_desktop.content import TRACKS
from tapestry_desktop.engine.decisions import reason
from tapestry_desktop.engine.events import EffectVoid
from tapestry_desktop.engine.rules.research import research
from tapestry_desktop.engine.rules.tapestry import play_over
from tapestry_desktop.engine.rules.tracks import advance, advance_options, regress
from tapestry_desktop.engine.rules.turns import finish
from tests.engine.positions import A, B, C, D, Position


def test_age_of_discovery_moves_everybody() -> None:  # H055
    p = Position()
    p.at("technology", 3, 3, 12)
    p.script("science_technology")
    p.lay(A, "age_of_discovery", "plot:*")
    p.settle()
    assert [p.track(seat, "technology") for seat in (A, B, C)] == [[4], [4], [12]]
    assert p[A].landmarks == ["forge"]
    assert len(p[A].techs) == 1
    assert p[B].techs == []


def test_age_of_discovery_skips_a_blocked_owner() -> None:
    p = Position()
    p.in_force(A, "theocracy")
    p.script("science_science")
    p.lay(A, "age_of_discovery")  # beside Theocracy: still in force
    assert p.done
    assert [p.track(seat, "science") for seat in (A, B, C)] == [[0], [1], [1]]


def test_boast_of_superiority_counts_ties() -> None:
    p = Position()
    p.at("exploration", 2, 3, 0)
    p.at("science", 5, 5, 0)
    p.lay(A, "boast_of_superiority")
    assert p[A].vp == 20 + 3 * 4
    p[B].finished_marker[3] = True  # technology counts as 12
    p.lay(A, "boast_of_superiority")
    assert p[A].vp == 32 + 2 * 4


def test_broker_of_peace_bars_military_and_is_paid() -> None:
    p = Position()
    p.in_force(A, "broker_of_peace")
    assert "advance:military" not in advance_options(p.game, A, ("military",))
    p.run(advance(p.game, B, "military", 0, benefit=False))
    assert p[A].vp == 23
    p.run(advance(p.game, B, "science", 0, benefit=False))
    assert p[A].vp == 23


def test_dark_ages_steps_back_then_forward() -> None:  # H060
    p = Position()
    for track, at in (("exploration", 5), ("science", 0), ("military", 3), ("technology", 9)):
        p.at(track, at)
    p.lay(A, "dark_ages", "track:technology", "plot:*")
    assert p.done
    tracks = ("exploration", "science", "military", "technology")
    assert [p.track(A, track) for track in tracks] == [[4], [0], [2], [12]]
    assert p[A].landmarks == ["tech_hub"]
    assert p[A].vp == 30
    assert p[A].resources == [4, 4, 4, 4]


def test_dark_ages_favours_no_blocked_track_and_moves_one_of_two_tokens() -> None:
    p = Position()
    p.in_force(B, "dictatorship", track="military", turn_ends=2)
    p[A].tokens[0] = [0, 11]
    p.lay(A, "dark_ages")
    assert p.offered == ("track:exploration", "track:science", "track:technology")
    assert p.game.why_not("track:military") == reason("track_blocked", track="military")
    p.give("track:exploration", "advance:exploration@11")
    assert p.done
    assert p.track(A, "exploration") == [0, 12]


def test_dictatorship_bans_opponents_until_the_next_turn_has_ended() -> None:  # H061
    p = Position()
    p.at("military", 1, 0, 3)
    p[A].hand = ["dictatorship"]
    for player in p.players[1:]:
        player.income_turns = 3
    p.start("income", "track:military", "decline")
    while p.asked[0] == A:
        p.give(p.offered[-1])
    assert p.track(A, "military") == [2]
    assert "advance:military" not in p.offered
    assert p.game.why_not("advance:military") == reason("track_blocked", track="military")
    p.give("advance:technology", "pay:coin")
    while p.asked[0] == B:
        p.give(p.offered[-1])
    p.script("science_military")
    p.give("2:advance:science", "pay:coin")
    assert p.asked == (A, "turn")  # the roll was void
    assert p.track(C, "military") == [3]
    assert "advance:military" in p.offered
    p.give("advance:technology", "pay:coin")
    while p.asked[0] == A:
        p.give(p.offered[-1])
    assert p.asked == (B, "turn")
    assert "advance:military" in p.offered
    assert p[A].in_force == []


def test_dictatorship_on_a_finished_track_and_covered() -> None:
    p = Position()
    p.at("technology", 12)
    p.lay(A, "dictatorship", "track:technology")
    assert p.done
    assert p.track(A, "technology") == [12]
    assert not advance_options(p.game, B, ("technology",))
    p[A].hand.append("trap")
    p.run(play_over(p.game, A, "trap"))
    assert advance_options(p.game, B, ("technology",))


def test_dictatorship_cannot_name_what_another_one_bans() -> None:
    p = Position()
    p.in_force(B, "dictatorship", track="science", turn_ends=2)
    p.lay(A, "dictatorship")
    assert p.offered == ("track:exploration", "track:military", "track:technology")


def test_empiricism_pays_science_and_rolls_twice() -> None:
    p = Position()
    p.in_force(A, "empiricism")
    p.script("science_military", "science_science")
    p.run(research(p.game, A, benefit=False), "face:science_science", "advance:science")
    assert p[A].vp == 22
    p.script("science_military")
    p.run(research(p.game, B, benefit=False), "advance:military")
    assert p[A].vp == 22


def test_marriage_of_state_copies_before_the_bonus() -> None:  # H065
    p = Position()
    p.at("military", 0, 5, 0)
    p.resources(B, culture=2)
    for name in ("barracks", "tank_factory"):
        p.table.landmark_owner[name] = C
    p.enact(A, "marriage_of_state", "player:1", "track:military")
    p.run(advance(p.game, B, "military", 5, benefit=True, bonus="pay"))
    assert p.asked == (B, "order")
    _resolve(p, B)
    assert p.asked == (A, "order")
    _resolve(p, A)
    assert p.asked == (B, "bonus")
    assert (len(p[A].hand), len(p[B].hand)) == (1, 1)
    assert p.track(A, "military") == [0]


def _resolve(p: Position, seat: int) -> None:
    while not p.done and p.asked[0] == seat and p.asked[1] != "bonus":
        p.give(p.offered[0])


def test_marriage_of_state_copies_set_off_no_other() -> None:
    p = Position()
    p.enact(A, "marriage_of_state", "player:1", "track:exploration")
    p.enact(B, "marriage_of_state", "player:0", "track:exploration")
    p.run(advance(p.game, B, "exploration", 0, benefit=True))
    assert p.done
    assert (len(p[A].tiles), len(p[B].tiles), len(p[C].tiles)) == (2, 2, 0)


def test_oil_magnate_asks_the_neighbours() -> None:  # H077
    p = Position(4)
    p.at("technology", 3, 3, 3, 3)
    p.lay(A, "oil_magnate", "track:technology", "0:decline", "1:advance:technology", "plot:*")
    assert p.asked == (D, "may_advance")
    p.give("advance:technology")
    assert p.done
    assert [p.track(seat, "technology") for seat in (A, B, C, D)] == [[3], [4], [3], [4]]
    assert p[B].landmarks == ["forge"]
    assert p[B].techs == []


def test_oil_magnate_may_name_a_finished_track() -> None:
    p = Position()
    p.at("technology", 12, 12, 0)
    p.lay(A, "oil_magnate", "track:technology")
    assert p.asked == (C, "may_advance")
    p.give("decline")
    assert p.done


def test_plea_for_aid_only_where_strictly_last() -> None:
    p = Position()
    p.at("exploration", 1, 2, 3)
    p.at("science", 0, 0, 5)
    p[A].tokens[2] = [0, 4]
    p.at("technology", 0, 1, 1)
    p[B].tokens[2] = [3]
    p[C].tokens[2] = [5]
    p.lay(A, "plea_for_aid", "resource:coin", "resource:food")
    assert p.done
    assert p[A].vp == 24
    assert p[A].resources == [5, 4, 5, 4]


def test_renaissance_takes_each_bonus_free() -> None:  # H067
    p = Position()
    for track, at in (("exploration", 1), ("science", 12), ("military", 3), ("technology", 7)):
        p.at(track, at)
    p.techs(A, paper=0)
    p.lay(A, "renaissance")
    assert p.offered == ("do:0", "do:2", "do:3")  # the finished track is skipped
    p.give("do:0")
    assert p.asked == (A, "free_bonus")
    p.give("accept", "do:2", "plot:*")
    assert p.asked == (A, "free_bonus")
    p.give("accept", "plot:*")
    assert p.done
    assert len(p[A].hand) == 1
    assert p[A].landmarks == ["barracks"]
    assert p.track(A, "technology") == [8]
    assert p[A].resources == [4, 4, 4, 4]
    assert p[A].covered[0] == 0b111110  # no market


def test_renaissance_frees_discard_prices() -> None:
    p = Position()
    p.at("exploration", 7)
    for track in ("science", "military", "technology"):
        p.at(track, 12)
    p.lay(A, "renaissance", "accept")  # one track is left: nobody is asked about the order
    p.settle()
    assert p[A].vp == 25


def test_renaissance_skips_barred_tracks() -> None:
    p = Position()
    p.in_force(A, "broker_of_peace")
    p.lay(A, "renaissance")
    assert p.offered == ("do:0", "do:1", "do:3")
    q = Position()
    for track in TRACKS:
        q.at(track, 12)
    q.lay(A, "renaissance")
    assert q.done
    assert [event.what for event in q.told(EffectVoid)] == ["advance"] * 4


def test_revisionism_landmarks_and_armories() -> None:
    p = Position()
    p.in_force(A, "revisionism")
    p.at("military", 3)
    p.run(advance(p.game, A, "military", 3, benefit=False), "plot:0,*", "resource:coin")
    assert p.done
    assert p.has(A, "coin") == 5
    assert p[A].covered[3] == 0b111110
    p.table.landmark_owner["forge"] = B
    p.at("technology", 3)
    p.run(advance(p.game, A, "technology", 3, benefit=False), "plot:*")
    assert p[A].covered[3] == 0b111100
    p.at("technology", 5)
    p.run(regress(p.game, A, "technology", 5, benefit=False, bonus="none"), "plot:*")
    assert p[A].covered[3] == 0b111000
    p.at("technology", 8)
    p.table.landmark_owner["rubber_works"] = B
    p.run(regress(p.game, A, "technology", 8, spaces=5, benefit=False, bonus="none"), "plot:*", "plot:*")
    assert p[A].covered[3] == 0b100000


def test_socialism_stops_at_the_nearest() -> None:  # H069
    p = Position()
    p.at("exploration", 2, 8, 5)
    p.lay(A, "socialism", "plot:*")
    assert p.done
    assert p.track(A, "exploration") == [5]
    assert p[A].landmarks == ["lighthouse"]
    assert p[A].vp == 20


def test_socialism_goes_both_ways_and_takes_landmarks_passed() -> None:
    p = Position()
    p.at("science", 6, 2, 6)
    p.at("military", 3, 9, 0)
    p.lay(A, "socialism")
    assert p.offered == ("regress:science", "advance:military", "regress:military")
    p.give("advance:military", "plot:*", "plot:*")
    assert p.done
    assert p.track(A, "military") == [9]
    assert p[A].landmarks == ["barracks", "tank_factory"]
    q = Position()
    q.at("science", 6, 2, 6)
    q.lay(A, "socialism")
    assert q.track(A, "science") == [2]
    assert q[A].landmarks == []


def test_socialism_matches_a_marker_and_respects_bans() -> None:
    p = Position()
    p[B].finished_marker[3] = True
    p[B].tokens[3] = []
    p.at("science", 1, 0, 4)
    p.in_force(C, "dictatorship", track="science", turn_ends=1)
    p.lay(A, "socialism")
    assert p.offered == ("regress:science", "advance:technology")
    p.give("advance:technology", "plot:*", "plot:*", "plot:*")
    assert p.track(A, "technology") == [12]
    q = Position()
    q.lay(A, "socialism")  # nobody ahead or behind: void
    assert q.done


def test_theocracy_pays_tiers_and_bars_science() -> None:  # H072
    p = Position()
    p.in_force(A, "theocracy")
    p.table.landmark_owner["lighthouse"] = B
    p.at("exploration", 3)
    p.run(advance(p.game, A, "exploration", 3, benefit=False))
    assert p[A].vp == 24
    p.run(advance(p.game, A, "military", 0, benefit=False))
    assert p[A].vp == 28
    assert not advance_options(p.game, A, ("science",))
    p.script("science_science")
    p.run(research(p.game, A, benefit=True, bonus="pay"))
    assert p.done
    assert p.track(A, "science") == [0]


def test_trade_economy_benefit_for_me_bonus_for_him() -> None:  # H079
    p = Position()
    p.at("exploration", 0, 8, 0)
    p.lay(A, "trade_economy", "player:1", "token:exploration@8", "plot:*")
    assert p.asked == (B, "free_bonus")
    p.give("accept")
    assert p.done
    assert (p[A].vp, p[B].vp) == (21, 25)
    assert p.track(A, "exploration") == [0]
    assert p[A].covered[2] == 0b111100


def test_trade_economy_shows_nothing_where_the_benefit_was_collected_this_turn() -> None:
    p = Position()
    p.at("exploration", 0, 8, 0)
    p.table.spent.append((A, "exploration", 8, "benefit"))
    p.lay(A, "trade_economy", "player:1")
    assert p.game.decision is not None
    assert p.game.decision.details["token:exploration@8"].gives == ()
    p.give("token:exploration@8")
    assert p.asked == (B, "free_bonus")
    assert p[A].covered[2] == 0b111110


def test_trade_economy_start_space_and_marker_give_nothing() -> None:
    p = Position()
    p[B].finished_marker[3] = True
    p[B].tokens[3] = []
    p.lay(A, "trade_economy", "player:1")
    assert "token:technology@12" not in p.offered
    p.give("token:science@0")
    assert p.done
    assert p[A].resources == [4, 4, 4, 4]


@pytest.mark.parametrize(("at", "free"), [(1, True), (7, False)])
def test_wartime_economy_frees_one_resource_bonuses(at: int, free: bool) -> None:  # H074
    p = Position()
    p.in_force(A, "wartime_economy")
    p.tiles(A, 13, 27)
    p.at("exploration", at)
    p.run(advance(p.game, A, "exploration", at, benefit=False, bonus="pay"))
    assert p.asked == (A, "free_bonus" if free else "bonus")
    p.give("accept")
    if free:
        assert len(p[A].hand) == 1
        assert p[A].resources == [4, 4, 4, 4]
    else:
        p.settle()
        assert p[A].tiles == []
        assert p[A].vp == 25


def test_socialism_says_why_not() -> None:
    p = Position()
    p.at("science", 3, 2, 0)
    p.in_force(C, "dictatorship", track="military", turn_ends=1)
    p.at("military", 1, 2, 0)
    p.lay(A, "socialism")
    assert p.offered == ("regress:science", "regress:military")
    assert p.game.why_not("advance:science") == reason("nobody_ahead", track="science")
    assert p.game.why_not("regress:technology") == reason("nobody_behind", track="technology")
    assert p.game.why_not("advance:military") == reason("track_blocked", track="military")


def test_marriage_of_state_copies_what_trade_economy_gives_the_partner() -> None:
    p = Position()
    p.at("exploration", 0, 0, 1)
    p.enact(A, "marriage_of_state", "player:1", "track:exploration")
    p.lay(B, "trade_economy", "player:2", "token:exploration@1")
    assert p.done
    assert [len(player.tiles) for player in p.players] == [2, 2, 0]


def test_marriage_of_state_of_a_finished_owner_is_over() -> None:
    p = Position()
    p.enact(A, "marriage_of_state", "player:1", "track:exploration")
    finish(p.game, p[A])
    p.run(advance(p.game, B, "exploration", 0, benefit=True))
    assert p[A].tiles == []


def test_dictatorship_out_of_turn_lasts_one_own_turn() -> None:
    p = Position()
    p.at("science", 12)
    p.table.active = B
    p.lay(A, "dictatorship", "track:science")
    assert p[A].in_force[0].memory["turn_ends"] == 1
    p.run(p.game.tell_owner("on_turn_end", A, "advance"))
    assert p[A].in_force == []


def test_dictatorship_moves_the_token_that_can_and_pays_the_benefit() -> None:
    p = Position()
    p[A].tokens[0] = [0, 12]
    p.lay(A, "dictatorship", "track:exploration")
    assert p.done
    assert p.track(A, "exploration") == [1, 12]
    assert len(p[A].tiles) == 2
