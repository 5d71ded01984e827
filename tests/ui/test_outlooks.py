"""What the previews say: never only what follows, and what follows says what there is to choose."""

from __future__ import annotations

import pytest

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.decisions import Decision, Option
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Preview, Session
from tapestry_desktop.ui import phrases
from tapestry_desktop.ui.controller import TableController

NAMES = ("Mira", "Tomás", "Ines", "Ansel", "Yuki")
FIRST_WORDS = {"turn": "the first income turn"}
"""Questions for which what follows is all there is to say, and why."""


def control_of(players: int, seed: int) -> TableController:
    """A game before its first decision, without curtain."""
    session = Session(catalogue(), GameSetup(players=players, seed=seed, names=NAMES[:players]))
    control = TableController(session)
    control.curtain_mode = "never"
    return control


def told(control: TableController, key: str) -> str:
    """What the preview of an option says."""
    decision, outlook = control.decision, control.outlook(key)
    assert decision is not None
    assert outlook is not None
    return phrases.outlook_text(decision, key, outlook, control)


@pytest.mark.parametrize("seed", range(4))
def test_every_preview_says_what_the_option_gives(seed: int) -> None:
    """No option of a whole game is told only by the question that follows it."""
    control, bot = control_of(2 + seed, seed), RandomBot(seed)
    while (decision := control.decision) is not None:
        for key in decision.keys[:3]:
            words = told(control, key)
            first = words.split("; ")[0]
            if decision.kind not in FIRST_WORDS:
                assert not first.startswith("then "), (decision.kind, key, words)
            assert first not in ("no change yet", "that ends your turn", ""), (decision.kind, key)
            assert words.count(";") < 7
        assert control.answer(bot.choose(control.session))


def test_a_question_that_follows_counts_or_names_its_options() -> None:
    """“then choose a hex: 3 in reach”; few options with short names are named."""
    control, bot = control_of(3, 5), RandomBot(5)
    seen: set[str] = set()
    while (decision := control.decision) is not None:
        for key in decision.keys[:4]:
            outlook = control.outlook(key)
            assert outlook is not None
            after = outlook.next_decision
            if after is None or after.seat != decision.seat:
                continue
            words = phrases.outlook_text(decision, key, outlook, control)
            if after.kind == "explore_hex":
                assert f"{len(after.keys)} in reach" in words
                seen.add(after.kind)
            if after.kind == "place_building" and after.subject == "farm":
                assert "plots open" in words or "1 plot open" in words
                seen.add(after.kind)
            if after.kind == "building" and len(after.keys) < 5:
                assert " or " in words
                seen.add(after.kind)
        assert control.answer(bot.choose(control.session))
    assert seen == {"explore_hex", "place_building", "building"}


def test_the_income_that_follows_stands_apart() -> None:
    """A plot for the last piece of an income turn does not seem to bring the whole income."""
    control, bot = control_of(4, 3), RandomBot(3)
    apart = 0
    while (decision := control.decision) is not None:
        if decision.kind in ("place_building", "upgrade") and "step:upgrade" in decision.trail:
            for key in decision.keys[:2]:
                words, outlook = told(control, key), control.outlook(key)
                assert outlook is not None
                before = words.partition("then points and income: ")[0]
                if before != words and not any(word in before for word in ("gain", "circle", "square")):
                    apart += 1
                    signs = phrases.preview_glyphs(outlook, decision.seat)
                    assert not [sign for sign in signs if sign.icon in ("coin", "worker", "food", "culture")]
        assert control.answer(bot.choose(control.session))
    assert apart


def test_the_next_income_space_is_told_with_a_building() -> None:
    """Choosing between buildings shows what each opens on the income mat."""
    control = control_of(2, 1)
    decision = Decision(1, 0, "building", ("building:farm", "building:armory"))
    for key, gives in (("building:farm", "gain 1 food"), ("building:armory", "gain 1 culture")):
        words = phrases.outlook_text(decision, key, Preview((), False, None), control)
        assert words.startswith("income turns give more: ")
        assert gives in words


def test_a_step_without_benefit_says_so() -> None:
    """A step that collects nothing is not silent about it."""
    control = control_of(2, 1)
    decision = Decision(1, 0, "research", ("advance:science", "decline"), subject="science")
    words = phrases.outlook_text(decision, "advance:science", Preview((), False, None), control)
    assert words.startswith("the step alone")
    gives = Option("advance:science", catalogue().tracks["science"].spaces[2].benefit)
    with_benefit = Decision(1, 0, "research", (gives.key,), details={gives.key: gives}, subject="science")
    assert "step alone" not in phrases.outlook_text(
        with_benefit, "advance:science", Preview((), False, None), control
    )


@pytest.mark.parametrize("seed", range(6))
def test_no_two_options_are_called_the_same(seed: int) -> None:
    """Every option of a question can be told from the others by its words alone."""
    session = Session(catalogue(), GameSetup(players=2 + seed % 4, seed=3000 + seed))
    control, bot = TableController(session), RandomBot(seed)
    control.curtain_mode = "never"
    while (decision := session.decision) is not None:
        labels = [phrases.option_label(decision, key, session.table, control) for key in decision.keys]
        assert len(set(labels)) == len(labels), (decision.kind, sorted(labels))
        session.answer(bot.choose(session))


def test_places_and_cards_that_share_a_name_are_told_apart() -> None:
    """A plot and a hex of the same name, and two Traps of different players."""
    control = control_of(3, 1)
    place = Decision(1, 0, "place_building", ("plot:2,5", "hex:2,-1"), subject="house")
    words = [phrases.option_label(place, key, control.view, control) for key in place.keys]
    assert words == ["F3", "F3, on the map"]
    traps = Decision(1, 0, "proclaim", ("card:trap", "card:trap@2.2"))
    words = [phrases.option_label(traps, key, control.view, control) for key in traps.keys]
    assert words == ["Trap", "Trap of Ines"]


def test_questions_in_a_row_differ() -> None:
    """The second of two is numbered, or says what it comes from."""
    control = control_of(2, 1)
    trails = (("turn:income", "card:diplomacy"), ("turn:income", "first_of_neighbours"))
    found = {
        phrases.question(Decision(1, 0, "resource", ("resource:coin",), trail), control.view, control)
        for trail in trails
    }
    assert len(found) == 2
    numbered = Decision(1, 0, "discard_tapestry", ("card:trap",), subject="2/3")
    assert phrases.question(numbered, control.view, control).endswith("(2 of 3)")
    further = Decision(1, 0, "order", ("do:0", "do:1"), subject="next")
    assert phrases.question(further, control.view, control) == "What comes next?"
