"""Every base civilization has its test, and whole games with each of them run to their end."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.plain import digest, from_plain, to_plain
from tapestry_desktop.engine.playable import playable
from tapestry_desktop.engine.rules.setup import GameSetup, new_table
from tapestry_desktop.engine.session import Session
from tapestry_desktop.engine.state import Table
from tests.engine.civilizations.entering import enter
from tests.engine.positions import A, B, Position

BASE = sorted(name for name, mat in catalogue().civilizations.items() if mat.box == "base")
KNOWN = (
    "alchemists", "architects", "craftsmen", "entertainers", "futurists", "heralds", "historians",
    "inventors", "isolationists", "leaders", "merrymakers", "militants", "mystics", "nomads",
    "the_chosen", "traders",
)  # fmt: skip
READABLE = {
    "tokens", "at", "covered", "pieces", "holders", "marked", "private_deck", "private_discards", "opens",
    "rests",
}  # fmt: skip


def test_every_civilization_can_be_played_and_has_a_test() -> None:
    """The sixteen mats of the base box; one named test for each of them."""
    assert tuple(BASE) == KNOWN
    assert set(KNOWN) <= playable(catalogue())
    found: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        found.update(re.findall(r"^def test_(\w+)\(", file.read_text(encoding="utf-8"), re.MULTILINE))
    missing = [name for name in KNOWN if name not in found]
    assert not missing, f"civilizations without a test of their name: {missing}"


def tapestries(table: Table) -> int:
    """Every tapestry card on the table, the private piles included."""
    count = len(table.tapestries)
    for player in table.players:
        count += len(player.hand) + sum(len(stack) for stack in player.stacks)
        for mat in player.civilizations:
            for pile in ("private_deck", "private_discards"):
                count += len(mat.memory.get(pile, ()))
    return count


def outposts(table: Table, seat: int) -> int:
    """Every outpost of a seat: supply, map, and those drawn up on a mat."""
    player = table.players[seat]
    mats = sum(len(mat.memory["covered"]) for mat in player.civilizations if mat.civilization == "militants")
    lying = sum(
        piece == (seat, "outpost", piece.upright, True) for lot in table.pieces.values() for piece in lot
    )
    return player.outposts + mats + lying


def finish_at_random(game: Game, seed: int) -> None:
    """Play to the end; at every turn the pieces are all there and the table survives saving."""
    chance = random.Random(seed)
    cards = 0
    for _ in range(20_000):
        decision = game.decision
        if decision is None:
            break
        assert set(decision.details) <= set(decision.keys), decision
        if decision.kind == "turn":
            table = game.table
            cards = cards or tapestries(table)
            assert tapestries(table) == cards
            assert all(outposts(table, player.seat) == 10 for player in table.players)
            assert all(len(pieces) <= 2 for pieces in table.pieces.values())
            assert digest(from_plain(to_plain(table))) == digest(table)
            for player in table.players:
                for mat in player.civilizations:
                    assert set(mat.memory) <= READABLE, mat
        game.answer(decision.serial, chance.choice(decision.keys))
    assert game.table.phase == "over"


@pytest.mark.parametrize("civilization", KNOWN)
def test_whole_games_with_it_from_the_start(civilization: str) -> None:
    for players in (1, 3, 4):
        setup = GameSetup(players=players, seed=players, civilizations=(civilization,))
        game = Game(catalogue(), new_table(catalogue(), setup))
        game.start()
        finish_at_random(game, players)


@pytest.mark.parametrize("civilization", KNOWN)
def test_whole_games_with_it_gained_later(civilization: str) -> None:
    for turns in (1, 3, 4):
        p = Position(seed=turns)
        p[A].income_turns = turns
        enter(p, A, civilization, midgame=True)
        p.settle()
        p.start()
        finish_at_random(p.game, turns)


@pytest.mark.parametrize("civilization", KNOWN)
def test_undo_in_a_game_with_it(civilization: str) -> None:
    """Taking an answer back and giving it again leads to the same table."""
    session = Session(catalogue(), GameSetup(players=2, seed=5, civilizations=(civilization,)))
    chance = random.Random(5)
    for _ in range(120):
        if session.decision is None:
            break
        session.answer(chance.choice(session.decision.keys))
        before = session.digest
        session.undo()
        session.redo()
        assert session.digest == before


def test_refusals_are_explained() -> None:
    """What one might expect but cannot choose has a reason."""
    p = Position()
    enter(p, A, "merrymakers", "slot:explore", "slot:culture")
    p.start("income", "slot:culture")
    assert p.game.why_not("slot:explore").key == "why.slot_occupied"
    assert p.game.why_not("slot:food").key == "why.slot_not_linked"
    p = Position()
    enter(p, A, "leaders")
    p[A].civilizations[0].memory["covered"] = ("military",)
    p.at("science", 12)
    p.start("income")
    assert p.game.why_not("slot:military").key == "why.slot_covered"
    assert p.game.why_not("slot:science").key == "why.track_finished"
    p = Position()
    enter(p, A, "traders")
    p.outposts((3, 0), (B, True))
    p.start("income")
    assert p.game.why_not("slot:home").key == "why.no_lone_outpost"
    p[A].tiles.clear()
    assert p.game.why_not("slot:share").key == "why.no_tile_to_give"
    p = Position()
    enter(p, A, "heralds", midgame=True)
    p.visible(A, "guilds", 1)
    p.start("income")
    assert p.game.why_not("card:monarchy").key == "why.not_when_played"
    assert p.game.why_not("card:trap").key == "why.card_not_visible"
