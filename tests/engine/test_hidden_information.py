"""Nobody's view depends on what that player cannot see: other hands, decks, chance, face-down cards."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.chance import Chance
from tapestry_desktop.engine.events import UNKNOWN, TapestriesDrawn, TapestryPlayed, seen_by
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.engine.state import Table
from tapestry_desktop.engine.views import view
from tests.engine.playing import Lively, setup_number


def reshuffled(table: Table, viewer: int | None, seed: int) -> Table:
    """The same table with everything exchanged that `viewer` cannot see: the order of the decks, the
    hands of the others with each other and with the deck, face-down cards, private decks, and chance."""
    chance = Random(seed)
    other = table.clone()
    other.chance = Chance(chance.getrandbits(60))
    for pile in (other.techs, other.tiles, other.space_tiles, other.civilizations):
        chance.shuffle(pile.deck)
    pool = other.tapestries.deck[:]
    strangers = [player for player in other.players if player.seat != viewer]
    for player in strangers:
        pool += player.hand
    for player in other.players:
        pool += [laid.card for stack in player.stacks for laid in stack if not laid.face_up]
        for mat in player.civilizations:
            pool += mat.memory.get("private_deck", ())
    for key in [key for key in other.memory if key.startswith("hidden_")]:
        other.memory[key] = tuple(chance.sample(other.memory[key], len(other.memory[key])))
    chance.shuffle(pool)
    for player in strangers:
        player.hand = [pool.pop() for _ in player.hand]
    for player in other.players:
        for laid in (laid for stack in player.stacks for laid in stack if not laid.face_up):
            laid.card = pool.pop()
        for mat in player.civilizations:
            if "private_deck" in mat.memory:
                mat.memory["private_deck"] = tuple(pool.pop() for _ in mat.memory["private_deck"])
    other.tapestries.deck = pool
    return other


SOLO = (
    GameSetup(players=1, solo=2),
    GameSetup(players=1, solo=6),
    GameSetup(players=1, solo=2, scenario="kaiju_masters"),
    GameSetup(players=1, solo=2, scenario="inevitable"),
    GameSetup(players=2, shadow=True),
)
"""Games from number 20 on."""


def after(number: int, answers: int) -> Session:
    """A numbered game after so many answers, or at its end."""
    setup = setup_number(number) if number < 20 else replace(SOLO[number - 20], seed=answers)
    session = Session(catalogue(), setup)
    bot = Lively(number)
    for _ in range(answers):
        if session.decision is None:
            break
        session.answer(bot.choose(session))
    return session


GAMES = st.integers(0, 19 + len(SOLO))
ANSWERS = st.integers(0, 250)
SEEDS = st.integers(0, 2**32)


@given(GAMES, ANSWERS, SEEDS)
def test_a_view_does_not_depend_on_what_is_hidden(number: int, answers: int, seed: int) -> None:
    table = after(number, answers).table
    for viewer in (None, *range(len(table.players))):
        other = reshuffled(table, viewer, seed)
        assert view(other, viewer) == view(table, viewer)
        assert view(view(table, viewer), viewer) == view(table, viewer)


@given(GAMES, ANSWERS, SEEDS)
def test_the_decision_of_a_turn_does_not_depend_on_what_is_hidden(
    number: int, answers: int, seed: int
) -> None:
    """At the beginning of a turn the rules are run again from another table that looks the same."""
    session = after(number, answers)
    while session.decision is not None and (session.turns[-1].answers or session.decision.kind != "turn"):
        session.undo() if session.can_undo else session.answer(session.decision.keys[0])
        if not session.can_undo and session.decision.kind != "turn":
            return
    decision = session.decision
    if decision is None:
        return
    game = Game(catalogue(), reshuffled(session.turns[-1].snapshot, decision.seat, seed))
    game.start()
    assert game.decision is not None
    assert game.decision.seat == decision.seat
    assert game.decision.kind == decision.kind
    assert game.decision.options == decision.options


@settings(max_examples=60)
@given(GAMES, ANSWERS, SEEDS)
def test_a_preview_does_not_depend_on_what_is_hidden(number: int, answers: int, seed: int) -> None:
    """Whatever an option shows beforehand, it shows the same over another hidden table."""
    session = after(number, answers)
    decision = session.decision
    if decision is None or session.turns[-1].answers:
        return
    twin = session.fork()
    twin.turns[-1].snapshot = reshuffled(session.turns[-1].snapshot, decision.seat, seed)
    for key in decision.keys:
        shown, other = session.preview(key), twin.preview(key)
        assert shown.events == other.events, key
        assert shown.hidden == other.hidden, key
        assert shown.next_decision == other.next_decision, key


@given(GAMES, ANSWERS)
def test_the_facts_seen_by_others_name_no_hidden_card(number: int, answers: int) -> None:
    session = after(number, answers)
    for event in session.events:
        for viewer in (None, *range(len(session.table.players))):
            told = seen_by(event, viewer)
            if isinstance(told, TapestriesDrawn) and told.seat != viewer:
                assert set(told.cards) == {UNKNOWN}
            if isinstance(told, TapestryPlayed) and not told.face_up:
                assert told.card == UNKNOWN
