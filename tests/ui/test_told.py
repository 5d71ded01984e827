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
from tapestry_desktop.ui.models.log import UNTOLD
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
    session = played(GameSetup(players=2, seed=3, names=("Mira", "Ines")))
    control = TableController(session)
    model = LogModel(control)
    lines = [model.sentence(entry) for group in model.groups for entry in group.entries]
    alone = [e for e in session.events if isinstance(e, ev.OnlyChoice) and e.kind not in UNTOLD]
    assert alone
    for event in alone:
        assert phrases.event_line(ev.seen_by(event, None), control) in lines


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
