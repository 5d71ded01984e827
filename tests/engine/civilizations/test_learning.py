"""Civilizations of cards, landmarks and technology: Heralds, Historians, Inventors, Mystics."""

from __future__ import annotations

from tapestry_desktop.engine.events import TapestriesDiscarded, TechTaken
from tapestry_desktop.engine.rules.buildings import gain_landmark
from tapestry_desktop.engine.rules.civilizations import gain_civilization
from tapestry_desktop.engine.rules.scoring import buildings_taken
from tapestry_desktop.engine.rules.tapestry import gain_tapestries
from tapestry_desktop.engine.rules.technology import prerequisite_met, upgrade
from tapestry_desktop.engine.rules.tracks import advance
from tapestry_desktop.engine.views import view
from tests.engine.civilizations.entering import before_first_turn, enter, memory, until
from tests.engine.positions import A, B, C, Position


def test_heralds() -> None:
    """H085: draw until a WHEN PLAYED card shows; it may go on Maker of Fire without its effect."""
    p = before_first_turn()
    enter(p, A, "heralds")
    p.next_cards("renaissance", "monarchy", "academia", "democracy")
    p.start("income")
    assert p.told(TapestriesDiscarded)[-1].cards == ("monarchy", "academia")
    assert p[A].hand == ["renaissance", "democracy"]
    assert p.asked[1] == "maker_of_fire"
    assert set(p.offered) == {"card:democracy", "decline"}
    p.give("card:democracy")
    assert p[A].hand == ["renaissance"]
    assert [laid.card for laid in p[A].stacks[0]] == ["democracy"]


def test_heralds_proclaim() -> None:
    """A visible WHEN PLAYED card of any mat without a token; a Trap is worth 10 VP."""
    p = Position()
    enter(p, A, "heralds")
    p.visible(B, "trap")
    p.visible(C, "monarchy")
    p.visible(A, "guilds", 1)
    p.start("income")
    assert set(p.offered) == {"card:trap", "card:guilds", "decline"}
    p.give("card:trap")
    assert p[A].vp == 30
    assert p[B].stacks[1][-1].tokens == (A,)
    assert memory(p, A, "heralds")["tokens"] == 3


def test_heralds_second_trap_has_its_own_key_and_marked_cards_are_gone() -> None:
    p = Position()
    enter(p, A, "heralds", midgame=True)
    p.visible(B, "trap")
    p.visible(C, "trap")
    p.start("income")
    assert set(p.offered) == {"card:trap", "card:trap@2.2", "decline"}
    q = Position()
    enter(q, A, "heralds", midgame=True)
    q.visible(B, "trap")
    q[B].stacks[1][-1].tokens = (A,)
    q.start("income")
    assert q.asked[1] == "resource"


def test_heralds_without_a_fitting_card_keep_nothing() -> None:
    """R-CIV-Heralds-3."""
    p = before_first_turn()
    enter(p, A, "heralds")
    p.table.tapestries.deck = ["academia", "monarchy"]
    p[A].covered[3] = 0b111111  # no card from the armories row
    p.start("income")
    assert p[A].hand == []
    assert sorted(p.table.tapestries.discards) == ["academia", "monarchy"]
    assert p.asked[0] == B


def historians() -> Position:
    """H086: food and territories are uncovered, B holds both tokens, A controls 3 territories."""
    p = Position()
    enter(p, A, "historians")
    memory(p, A, "historians").update(covered=("nw", "sw"), holders=((B, 2),), tokens=2)
    p.outposts((3, 0), (A, True))
    p.outposts((1, 1), (A, True))
    return p


def test_historians() -> None:
    """H086: a track landmark of a holder pays every uncovered square once, before his benefit."""
    p = historians()
    p.at("exploration", 0, 3)
    p.next_tiles(13)
    p.run(advance(p.game, B, "exploration", 3), "1:beside")
    assert p.has(A, "food") == 5
    assert p[A].vp == 23
    assert p.asked == (B, "explore_hex")
    p.settle()
    p.run(gain_landmark(p.game, C, "forge", "technology"), "2:beside")
    assert p.done
    assert p.has(A, "food") == 5


def test_historians_once_finished_keep_the_vp_only() -> None:
    """R-GEN-14: a finished owner receives passive VP, no food."""
    p = historians()
    p[A].finished = True
    p.run(gain_landmark(p.game, B, "forge", "technology"), "1:beside")
    assert p.done
    assert p.has(A, "food") == 4
    assert p[A].vp == 23


def test_historians_tech_landmarks_do_not_count() -> None:
    p = historians()
    tech = next(name for name, mark in p.game.catalogue.landmarks.items() if mark.source.kind != "track")
    p.run(gain_landmark(p.game, B, tech), "1:beside")
    assert p.done
    assert p.has(A, "food") == 4


def test_historians_give_a_token() -> None:
    """A tile for a token: which square, which opponent, also one who holds some."""
    p = Position()
    enter(p, A, "historians")
    assert len(p[A].tiles) == 1
    p.start("income", "tile:*", "slot:ne", "player:2")
    mat = memory(p, A, "historians")
    assert mat["covered"] == ("nw", "sw", "se")
    assert mat["holders"] == ((C, 1),)
    assert mat["tokens"] == 3
    assert p[A].tiles == []


def test_historians_act_on_the_first_turn_only_with_four_or_five_players() -> None:
    for players, acts in ((3, False), (4, True), (5, True)):
        p = before_first_turn(players)
        enter(p, A, "historians")
        p.start("income")
        assert (p.asked == (A, "historian_tile")) is acts


def test_historians_midgame() -> None:
    """Too early in eras 1 and 2: drawn again. Later all four tokens are given away."""
    p = Position()
    p.table.civilizations.deck = ["leaders", "historians"]
    p.run(gain_civilization(p.game, A))
    assert [mat.civilization for mat in p[A].civilizations] == ["leaders"]
    assert p.table.civilizations.discards == ["historians"]
    q = Position()
    q[A].income_turns = 3
    enter(q, A, "historians", "player:1", "player:1", "player:2", "player:1", midgame=True)
    assert q.done
    assert memory(q, A, "historians")["holders"] == ((B, 3), (C, 1))
    assert memory(q, A, "historians")["covered"] == ()


def test_historians_midgame_when_no_track_landmark_is_left() -> None:
    p = Position()
    p[A].income_turns = 3
    for name, mark in p.game.catalogue.landmarks.items():
        if mark.source.kind == "track":
            p.landmark(C, name)
    p.script("science_military")
    gives = ["player:1"] * 4
    enter(p, A, "historians", *gives, "slot:ne", "slot:se", "slot:nw", "decline", midgame=True)
    assert p.done
    assert p.has(A, "food") == 5
    assert p[A].vp == 21


def test_inventors() -> None:
    """H087: B's card rises without its prerequisite, both gain 7 VP, the card comes home."""
    p = Position()
    enter(p, A, "inventors")
    p.techs(B, canned_food=1)
    p.start("income", "tech:canned_food")
    assert p.asked == (A, "share_invention")
    assert p[B].vp == 27
    p.give("accept")
    assert p[A].vp == 27
    assert p[B].techs == []
    assert [(slot.card, slot.row, slot.tokens) for slot in p[A].techs] == [("canned_food", 0, (A,))]
    assert p.told(TechTaken)[-1].from_seat == B


def test_inventors_card_lifted_by_its_owner_comes_home_too() -> None:
    """The token lets B ignore the prerequisite, and brings the card to A (R-CIV-Inventors-2, -3)."""
    p = Position()
    enter(p, A, "inventors")
    p.techs(B, canned_food=1)
    assert not prerequisite_met(p.game, B, p[B].techs[0])
    p[B].techs[0].tokens = (A,)
    assert prerequisite_met(p.game, B, p[B].techs[0])
    p.run(upgrade(p.game, B))
    assert p.done
    assert p[B].vp == 27
    assert p[A].vp == 20
    assert [slot.card for slot in p[A].techs] == ["canned_food"]


def test_inventors_own_and_top_row_cards() -> None:
    """An own card rises and stays; a card in the top row only gets the token (R-CIV-Inventors-4)."""
    p = Position()
    enter(p, A, "inventors")
    p.techs(A, canned_food=1)
    p.start("income", "tech:canned_food")
    assert p[A].vp == 27
    assert p[A].techs[0].row == 2
    q = Position()
    enter(q, A, "inventors")
    q.techs(B, canned_food=2)
    q.start("income", "tech:canned_food")
    assert q[B].vp == 20
    assert q[B].techs[0].tokens == (A,)


def test_mystics() -> None:
    """H092: four cards pay two different visions; the unplaced house counts; then two cards."""
    p = Position()
    enter(p, A, "mystics")
    p[A].hand = ["academia", "monarchy", "democracy", "guilds"]
    p.next_cards("feudalism")
    p.start("income", "resource:coin", "resource:coin", "card:academia")
    assert p.asked[1] == "choose_several"
    assert set(p.offered) == {"choice:0", "choice:1", "choice:2", "choice:3"}
    p.give("choice:3", "building:house")
    assert set(p.offered) == {"choice:0", "choice:1", "choice:2"}
    p.give("choice:1", "resource:culture")
    assert buildings_taken(p[A], "house") == 1
    assert p[A].city is not None
    assert p[A].city.built == []
    assert len(p[A].hand) == 3  # two private cards, and one of the armories row in step 4
    assert set(memory(p, A, "mystics")["private_discards"]) == {
        "monarchy",
        "democracy",
        "guilds",
        "feudalism",
    }


def test_mystics_private_deck() -> None:
    """Eight cards, two in hand; every gain comes from it, its discards refill it, nobody sees it."""
    p = Position()
    public = len(p.table.tapestries.deck)
    enter(p, A, "mystics")
    mat = memory(p, A, "mystics")
    assert len(p[A].hand) == 2
    assert len(mat["private_deck"]) == 6
    assert len(p.table.tapestries.deck) == public - 8
    mat["private_discards"] = ("trap",)
    mat["private_deck"] = ()
    p.run(gain_tapestries(p.game, A, 2))
    assert p[A].hand[2:] == ["trap"]
    assert len(p.table.tapestries.deck) == public - 8
    mat["private_deck"] = ("guilds", "academia")
    hidden = view(p.table, A).players[A].civilizations[0].memory
    assert hidden["private_deck"] == ("?", "?")


def test_mystics_little_to_cash_in() -> None:
    """One card earns nothing; they do not act on turn 5."""
    p = Position()
    enter(p, A, "mystics")
    p[A].hand = ["academia"]
    p.start("income")
    until(p, "turn", "resource:coin", "resource:coin")
    assert len(p[A].hand) == 3
    q = Position()
    enter(q, A, "mystics")
    q[A].income_turns = 4
    q[A].hand = ["academia", "guilds", "trap"]
    q.start("income")
    assert q[A].hand == ["academia", "guilds", "trap"]


def test_mystics_midgame() -> None:
    """Deck, one card, the hand cashed in, two cards."""
    p = Position()
    p[A].hand = ["guilds"]
    enter(p, A, "mystics", "choice:1", "resource:food", midgame=True)
    assert p.done
    assert p.has(A, "food") == 5
    assert len(p[A].hand) == 2
    assert len(memory(p, A, "mystics")["private_deck"]) == 5
    assert len(memory(p, A, "mystics")["private_discards"]) == 2
