"""Nothing happens unseen: answers without a choice stand in the log, and the sheet says what bots count."""

from __future__ import annotations

import re

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine import events as ev
from tapestry_desktop.engine.decisions import Decision
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.ui import phrases
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.i18n import ui_texts
from tapestry_desktop.ui.models import LogModel
from tapestry_desktop.ui.models.log import UNTOLD, Group
from tapestry_desktop.ui.models.score import totals

NEVER_ONE = frozenset({"entry.board", "solo.mat.in_force"})
"""Sentences about numbers that are never 1."""


def played(setup: GameSetup) -> Session:
    """A whole random game."""
    session, bot = Session(catalogue(), setup), RandomBot(setup.seed)
    while session.decision is not None:
        session.answer(bot.choose(session))
    return session


def test_an_answer_without_a_choice_is_told() -> None:
    """Each question that was not asked has a line, unless the next line says the same."""
    told = 0
    for seed in (3, 4, 5):
        session = played(GameSetup(players=2, seed=seed, names=("Mira", "Ines")))
        control = TableController(session)
        model = LogModel(control)
        lines = [model.sentence(entry) for group in model.groups for entry in group.entries]
        for event in session.events:
            if isinstance(event, ev.OnlyChoice) and event.kind not in UNTOLD:
                assert phrases.event_line(ev.seen_by(event, None), control) in lines
                told += 1
    assert told


def entries_of(*events: ev.Event, **setup: object) -> list[str]:
    """The lines of the log for these facts alone."""
    game = GameSetup(**{"players": 2, "names": ("Mira", "Ines"), **setup})  # type: ignore[arg-type]
    control = TableController(Session(catalogue(), game))
    model = LogModel(control)
    groups: list[Group] = []
    control.session.game.events = list(events)
    for place, event in enumerate(events):
        model._take(event, place, groups)
    return [model.sentence(entry) for group in groups for entry in group.entries]


def test_facts_that_belong_together_are_one_line() -> None:
    """What was paid stands with what it was paid for; cards drawn one by one, points for one reason and the
    dice of one throw are told together, and a conquest tells its outpost."""
    begun = ev.TurnBegan(0, 9, "advance")

    def pays(name: str, reason: str = "turn:advance") -> ev.ResourceChanged:
        return ev.ResourceChanged(0, name, -1, 0, reason)

    assert entries_of(begun, pays("coin"), pays("food"), ev.TokenMoved(0, "military", 3, 4, "advance")) == [
        "Mira advances to Standing Army for 1 coin and 1 food"
    ]
    assert entries_of(begun, pays("coin", "bonus"), ev.TapestriesDrawn(0, ("trap",)),
                      ev.TapestriesDrawn(0, ("guilds",))) == [
        "Mira pays 1 coin for the bonus", "Mira draws 2 tapestry cards"
    ]  # fmt: skip
    four = ev.VictoryPoints(0, 4, "x")
    assert entries_of(begun, four, four, ev.VictoryPoints(0, -5, "x")) == [
        "Mira scores 8 VP (X)",
        "Mira loses 5 VP (X)",
    ]
    throw = (ev.DieRolled(0, "conquer_red", "red_vp4"), ev.DieRolled(0, "conquer_black", "black_food"))
    assert entries_of(
        begun, ev.PiecePlaced(0, (1, 1), "outpost", True), ev.TerritoryConquered(0, (1, 1), -1, True), *throw
    ) == [
        "Mira conquers E5",
        "Mira rolls the red conquer die (4 VP) and the black conquer die (food)",
    ]
    assert len(entries_of(begun, *throw, throw[0])) == 2
    full = ev.ResourceChanged(0, "coin", 0, 1, "x")
    assert entries_of(begun, full, ev.ResourceChanged(0, "food", 1, 0, "x")) == [
        "Mira has no room for 1 coin", "Mira gains 1 food"
    ]  # fmt: skip


def test_the_points_of_the_automa_are_one_line() -> None:
    """Its parts, without those that count nothing, and no line for each of them once more."""
    scored = ev.BotScored(1, (("income:landmarks", 2), ("income:territories", 0)), ((1, 2), (0, 2)))
    lines = entries_of(
        ev.TurnBegan(1, 8, "bot"), scored, ev.VictoryPoints(1, 2, "income:landmarks"), players=1, solo=2
    )
    assert lines == ["Automa scores 2 VP: landmarks 2"]


def test_who_moves_a_card_of_somebody_else_is_the_one_told_of() -> None:
    """Not its owner."""
    assert entries_of(ev.TurnBegan(0, 9, "income"), ev.TechUpgraded(1, "radio", 1, 0))[-1] == (
        "Mira moves Radio of Ines to the middle row"
    )
    assert entries_of(ev.CivilizationGained(0, "the_chosen")) == ["Mira leads the Chosen"]


def test_no_line_of_whole_games_is_odd() -> None:
    """No number that is none, no article twice, no braces, and short enough to be read at a glance."""
    longest = 0
    for setup in (
        GameSetup(players=3, seed=5), GameSetup(players=1, seed=3, solo=5),
        GameSetup(players=1, seed=4, solo=3, scenario="kaiju_masters"),
    ):  # fmt: skip
        control = TableController(played(setup))
        model = LogModel(control)
        for group in model.groups:
            for entry in group.entries:
                words = model.sentence(entry)
                assert not re.search(r"\b0 |[{}]|\bthe The\b|  |-\d| with tile", words), words
                longest = max(longest, len(words))
    assert longest < 140


def test_the_only_card_in_a_hand_stays_hidden() -> None:
    """That there was one card is known to all, which one is not."""
    event = ev.OnlyChoice(0, "discard_tapestry", "card:trap", "")
    assert ev.seen_by(event, 1) == ev.OnlyChoice(0, "discard_tapestry", "card:?", "")
    assert ev.seen_by(event, 0) == event


def test_what_a_bot_counts_is_told_by_its_parts() -> None:
    """The points of the Automa are no single word."""
    session = played(GameSetup(players=1, seed=2, solo=2))
    table = session.table
    sheet = totals(session.events, len(table.players))
    bot = next(player for player in table.players if player.kind == "automa")
    assert sum(row[bot.seat] for row in sheet.values()) == bot.vp
    assert sheet.get("income", [0] * len(table.players))[bot.seat] == 0
    assert sum(1 for row in sheet.values() if row[bot.seat]) >= 3
    person = next(player for player in table.players if player.kind == "human")
    assert sum(row[person.seat] for row in sheet.values()) == person.vp


def test_one_is_never_told_as_many() -> None:
    """Sentences with a number before a plural have a form for 1."""
    known = ui_texts()
    without = [
        key
        for key, words in known.items()
        if re.search(r"\{n\} [a-z]+s\b", words)
        and not key.endswith((".many", ".one", ".more"))
        and f"{key}.one" not in known
        and key not in NEVER_ONE
    ]
    assert not without


def test_resources_are_numbered_when_several_are_chosen() -> None:
    """The second of two says so."""
    control = TableController(Session(catalogue(), GameSetup(players=2, seed=1)))
    decision = Decision(1, 0, "resource", ("resource:coin", "resource:food"), subject="2/2")
    assert phrases.question(decision, control.view, control) == "Which resource do you gain? (2 of 2)"
