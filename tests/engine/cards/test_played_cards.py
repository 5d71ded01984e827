"""Tapestry cards about tapestry cards: Espionage and Tyranny; and effects that end."""

from tapestry_desktop.engine.decisions import reason
from tapestry_desktop.engine.rules.buildings import gain_building
from tapestry_desktop.engine.rules.tapestry import gain_tapestries, play_over
from tapestry_desktop.engine.rules.tracks import advance_options
from tapestry_desktop.engine.rules.turns import finish
from tests.engine.positions import A, B, C, Position


def test_espionage_copies_a_visible_card_until_the_era_ends() -> None:  # H062
    p = Position()
    p.visible(B, "monarchy")
    p[A].hand = ["espionage"]
    for player in p.players[1:]:
        player.income_turns = 3
    p.start("income")
    assert p.offered == ("card:espionage",)  # never played unasked
    p.give("card:espionage")
    assert p.asked == (A, "copy_tapestry")
    assert p.offered == ("card:monarchy",)
    p.give("card:monarchy")
    assert [(entry.ability, entry.card) for entry in p[A].in_force] == [("monarchy", "espionage")]
    vp = p[A].vp
    p.run(gain_building(p.game, A, ("house",)), "plot:*")
    assert p[A].vp == vp + 3
    p[A].hand.append("trap")
    p.run(play_over(p.game, A, "trap"))
    assert p[A].in_force == []


def test_espionage_passes_over_covered_and_face_down_cards() -> None:
    p = Position()
    p.visible(B, "monarchy")
    p.visible(B, "guilds")
    p.lay(A, "espionage")
    assert p.offered == ("card:guilds",)
    q = Position()
    q.lay(A, "espionage")  # only face-down cards and itself: void
    assert q.done


def test_espionage_of_trap_guilds_and_own_cards() -> None:
    p = Position()
    p[A].income_turns = 3
    p.visible(A, "trap")
    p.lay(A, "espionage", "card:trap")
    assert p.done
    assert p[A].vp == 30


def test_espionage_copies_what_chooses_opponents_and_bans() -> None:
    p = Position()
    p.visible(B, "alliance")
    p.lay(A, "espionage", "card:alliance", "player:2")
    assert p.done
    assert p[A].in_force[0].memory["chosen"] == C
    q = Position()
    q.visible(B, "dictatorship")
    q.at("technology", 12)
    q.lay(A, "espionage", "card:dictatorship", "track:technology")
    assert not advance_options(q.game, B, ("technology",))
    q[A].hand.append("trap")
    q.run(play_over(q.game, A, "trap"))
    assert advance_options(q.game, B, ("technology",))


def test_tyranny_plays_one_of_the_cards_gained_together() -> None:  # H073
    p = Position()
    p.in_force(A, "tyranny")
    p[A].hand = ["militarism"]
    p.next_cards("capitalism", "trap")
    p.run(gain_tapestries(p.game, A, 2))
    assert p.offered == ("card:capitalism", "card:trap", "decline")
    p.give("card:trap")
    assert p.done
    assert p[A].vp == 35
    assert p[A].hand == ["militarism", "capitalism"]
    assert p[A].in_force == []
    p.run(gain_tapestries(p.game, A, 1))
    assert p.done


def test_tyranny_chains_through_the_card_played() -> None:
    p = Position()
    p.in_force(A, "tyranny")
    p.next_cards("democracy", "guilds", "monarchy", "feudalism")
    p.run(gain_tapestries(p.game, A, 1), "card:democracy")
    assert p.asked == (A, "discard_for_vp")  # the three cards it draws are no longer offered
    assert p[A].vp == 25
    p.give("decline")
    assert p.done
    assert [laid.card for laid in p[A].stacks[1]][1:] == ["tyranny", "democracy"]


def test_tyranny_copied_by_espionage_covers_espionage() -> None:
    p = Position()
    p.visible(B, "tyranny")
    p.lay(A, "espionage", "card:tyranny")
    p.next_cards("academia")
    p.run(gain_tapestries(p.game, A, 1), "card:academia")
    assert p.done
    assert p[A].vp == 25
    assert [entry.ability for entry in p[A].in_force] == ["academia"]


def test_effects_of_a_finished_owner_end() -> None:
    p = Position()
    p.in_force(A, "dictatorship", track="military", turn_ends=2)
    assert not advance_options(p.game, B, ("military",))
    finish(p.game, p[A])
    assert advance_options(p.game, B, ("military",))


def test_espionage_and_tyranny_say_why_not() -> None:
    p = Position()
    p.visible(B, "monarchy")
    p.visible(B, "guilds")
    p.lay(A, "espionage")
    assert p.game.why_not("card:espionage") == reason("copies_no_copy")
    assert p.game.why_not("card:monarchy") == reason("card_covered", card="monarchy")
    assert p.game.why_not("card:academia") == reason("card_not_visible", card="academia")
    q = Position()
    q.in_force(A, "tyranny")
    q[A].hand = ["militarism"]
    q.next_cards("trap")
    q.run(gain_tapestries(q.game, A, 1))
    assert q.game.why_not("card:militarism") == reason("not_just_gained")
