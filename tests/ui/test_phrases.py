"""Everything that a game can ask, offer, tell or refuse has words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine import events as ev
from tapestry_desktop.engine.decisions import Decision, Option, Reason
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.ui import phrases
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.i18n import forget_missing, has_text, missing_keys

ENGINE = Path(__file__).resolve().parents[2] / "tapestry_desktop" / "engine"
ASKING = {"choose": 1, "confirm": 1, "offer_price": 3}
"""Calls that ask a question -> the position of the kind among their arguments."""


def trees() -> Iterator[tuple[Path, ast.Module]]:
    """Every module of the engine."""
    for path in sorted(ENGINE.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def called(node: ast.Call) -> str:
    """The name of what is called."""
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def wrappers() -> dict[str, int]:
    """Functions of the engine that pass a `kind` on to a question -> its position when called."""
    found = dict(ASKING)
    for _ in range(3):
        for _path, tree in trees():
            for node in ast.walk(tree):
                if not isinstance(node, ast.FunctionDef):
                    continue
                names = [arg.arg for arg in node.args.args if arg.arg != "self"]
                asks = {
                    called(inner)
                    for inner in ast.walk(node)
                    if isinstance(inner, ast.Call)
                    and any(isinstance(arg, ast.Name) and arg.id == "kind" for arg in inner.args)
                }
                if "kind" in names and asks & set(found) and node.name not in found:
                    found[node.name] = names.index("kind")
    return found


def strings(node: ast.AST) -> Iterator[str]:
    """String constants of an expression, those of both branches of a condition."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from strings(node.body)
        yield from strings(node.orelse)


def kinds() -> set[str]:
    """Every kind of decision that is written in the engine."""
    asking, found = wrappers(), set()
    for _path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and any(
                isinstance(target, ast.Name) and target.id == "kind" for target in node.targets
            ):
                found.update(strings(node.value) if isinstance(node.value, ast.IfExp) else ())
            if isinstance(node, ast.Call) and called(node) in asking:
                place = asking[called(node)]
                if len(node.args) > place:
                    found.update(strings(node.args[place]))
                for keyword in node.keywords:
                    if keyword.arg == "kind":
                        found.update(strings(keyword.value))
    # The bots' choosing has a function of the same name as a question, and a turn has a kind as well.
    return found - {"landmark_or_finish", "income"}


def test_every_kind_of_decision_has_a_question() -> None:
    """A question for each kind that the rules, cards and civilizations ask."""
    found = kinds()
    assert {"turn", "explore_hex", "place_building", "bonus"} <= found
    without = sorted(k for k in found if not (has_text(f"question.{k}") or has_text(f"question.{k}.bare")))
    assert not without, f"without a question: {', '.join(without)}"


def test_every_reason_has_words() -> None:
    """A sentence for each reason the rules give."""
    without = set()
    for _path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) == "reason" and node.args:
                without |= {key for key in strings(node.args[0]) if not has_text(f"why.{key}")}
    assert not without, f"without words: {', '.join(sorted(without))}"


def test_every_void_effect_has_words() -> None:
    """What could not be carried out is named in the log."""
    without = set()
    for _path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) == "void" and node.args:
                without |= {key for key in strings(node.args[0]) if not has_text(f"void.{key}")}
    assert not without, f"without words: {', '.join(sorted(without))}"


@pytest.fixture
def control() -> TableController:
    """A table for three, before anything has happened."""
    return TableController(
        Session(catalogue(), GameSetup(players=3, seed=5, names=("Mira", "Tomás", "Ines")))
    )


SAMPLES: dict[str, Any] = {
    "seat": 0, "turn": 3, "era": 2, "track": "science", "start": 1, "end": 2, "how": "advance",
    "resource": "coin", "amount": 2, "lost": 0, "reason": "space:science:4", "tiles": ("territory_03",),
    "to": 1, "tile": "territory_03", "coord": (1, -1), "rotation": 2, "aligned": 1, "upright": True, "by": 1,
    "from_seat": 1, "held": True, "die": "conquer_red", "face": "red_vp4", "cards": ("trap",), "card": "trap",
    "face_up": True, "over": False, "source": "display", "row": 1, "display": ("barn", None, "clocks"),
    "space": 2, "what": "farm", "where": "plot:1,2/0", "plot": (1, 2), "landmark": "forge", "col": 1,
    "achievement": "topple_two", "vp": 10, "civilizations": ("merrymakers",), "civilization": "merrymakers",
    "slot": "food", "key": "hex:1,-1", "subject": "", "winners": (0,), "track_card": "1",
    "tiebreaker_card": "2", "indicator": "any",
    "valid": (), "listed": (), "action": "explore", "steps": (), "parts": (("income", 3),), "step": "gain_vp",
    "icon": "topple", "kind": "outpost", "results": ("vp",), "sums": ((1, 3),),
}  # fmt: skip
OWN: dict[str, dict[str, Any]] = {
    "TurnBegan": {"kind": "income"}, "TechInvented": {"card": "barn"}, "TechUpgraded": {"card": "barn"},
    "TechDiscarded": {"card": "barn"}, "TechTaken": {"card": "barn"}, "BuildingTaken": {"kind": "farm"},
    "SpaceTilesDrawn": {"tiles": ("space_03",)}, "SpaceTileExplored": {"tile": "space_03"},
    "KaijuMoved": {"start": (1, 1), "end": (2, 2)}, "DecisionCardsAdded": {"cards": 2},
    "GameEnded": {"how": "vp"}, "OnlyChoice": {"kind": "conquer", "key": "hex:1,-1", "subject": ""},
}  # fmt: skip


NOBODY = (ev.GameEnded, ev.BuildingDestroyed, ev.KaijuMoved, ev.KaijuLanded, ev.BlockerPlaced)
"""Facts that no seat has done."""


@pytest.mark.parametrize("kind", get_args(ev.Event), ids=lambda kind: kind.__name__)
def test_every_event_can_be_told(kind: type, control: TableController) -> None:
    """Each fact becomes a sentence with its names filled in."""
    values = {**SAMPLES, **OWN.get(kind.__name__, {})}
    missing = [name for name in kind._fields if name not in values]  # type: ignore[attr-defined]
    assert not missing, f"no sample for {missing}"
    event = kind(**{name: values[name] for name in kind._fields})  # type: ignore[attr-defined]
    forget_missing()
    words = phrases.event_line(event, control)
    assert not missing_keys()
    assert "{" not in words
    assert not words.endswith(".")
    doer = "Tomás " if kind is ev.TechUpgraded else "Mira "  # the one whose effect upgrades
    assert words.startswith(doer) or kind in NOBODY


KEYS = (
    "income", "advance:science", "advance:science@6", "regress:military", "jump:technology", "pay:coin+food",
    "resource:coin", "tile:territory_17", "hex:2,-1", "rotation:3", "plot:4,5", "plot:4,5/1", "plot:-1,0/0",
    "beside", "tech:barn", "deck", "card:trap", "building:farm", "track:military", "token:military@5",
    "player:1", "die:red", "do:0", "choice:1", "accept", "decline", "civ:merrymakers", "mat:mountain",
    "slot:food", "face:red_vp5", "space:space_03", "landmark:forge",
)  # fmt: skip


@pytest.mark.parametrize("key", KEYS)
def test_every_key_of_the_grammar_has_a_label(key: str, control: TableController) -> None:
    """A label without raw ids for each sort of answer key."""
    decision = Decision(1, 0, "choose_one", (key,), details={key: Option(key)})
    forget_missing()
    label = phrases.option_label(decision, key, control.view, control)
    assert label
    assert not missing_keys()
    assert ":" not in label
    assert "_" not in label
    assert label[0].isupper() or label[0].isdigit()


def test_labels_name_what_people_see(control: TableController) -> None:
    """The examples of the guide."""

    def label(key: str) -> str:
        return phrases.option_label(Decision(1, 0, "any", (key,)), key, control.view, control)

    assert label("advance:science") == "Astronomy"
    assert label("advance:science@6") == "Academic Research"
    assert label("pay:food+food+coin") == "Pay 1 coin and 2 food"
    assert label("hex:0,0") == "D4"
    assert label("plot:0,0") == "A1"
    assert label("plot:-1,0/2") == "1 above A1, turned 180°"
    assert label("tile:territory_21") == "Tile (forest, grassland; 1 worker)"
    assert label("player:2") == "Ines"


def test_reasons_fill_in_names(control: TableController) -> None:
    """Names and prices stand in the sentence."""
    allied = Reason("why.allied", (("player", 1),))
    assert "Tomás" in phrases.reason_text(allied, control)
    dear = Reason("why.cannot_pay", (("cost", "food+any+any"),))
    assert "1 food and 2 resources of your choice" in phrases.reason_text(dear, control)
    assert phrases.reason_text(Reason("why.unheard_of"), control) == "That is not part of this question."


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_leaves_no_gap(seed: int) -> None:
    """Every question, option, preview and event of random games has words."""
    session = Session(
        catalogue(), GameSetup(players=2 + seed, seed=seed, names=("Mira", "Tomás", "Ines", "Ansel"))
    )
    control = TableController(session)
    control.curtain_mode = "never"
    bot = RandomBot(seed)
    forget_missing()
    while (decision := control.decision) is not None:
        words = [phrases.question(decision, control.view, control)]
        for key in decision.keys[:6]:
            words.append(phrases.option_label(decision, key, control.view, control))
            outlook = control.outlook(key)
            assert outlook is not None
            words.append(phrases.outlook_text(decision, key, outlook, control))
        words += [phrases.breadcrumb(crumb, control) for crumb in decision.trail]
        assert all(word and "{" not in word for word in words), words
        assert control.answer(bot.choose(session))
    assert all(phrases.event_line(event, control) for event in session.events)
    assert not missing_keys()


def test_hex_names_are_unique() -> None:
    """No two hexes of a board share a name."""
    from tapestry_desktop.engine.geometry.hexes import hex_map

    for board in ("small", "large"):
        coords = hex_map(catalogue(), board).coords
        names = {phrases.hex_name(coord, board) for coord in coords}
        assert len(names) == len(coords)


def test_plots_of_a_piece_that_turns_say_how_it_lies(control: TableController) -> None:
    """Upright and turned are told apart; a piece that looks the same all round has only its plot."""

    def label(key: str, *keys: str) -> str:
        decision = Decision(1, 0, "place_building", keys, subject="forge")
        return phrases.option_label(decision, key, control.view, control)

    assert label("plot:0,1/0", "plot:0,1/0", "plot:0,1/1") == "B1, upright"
    assert label("plot:0,1/1", "plot:0,1/0", "plot:0,1/1") == "B1, turned 90°"
    assert label("plot:0,1/0", "plot:0,1/0", "plot:3,1/0") == "B1"
    assert label("plot:2,-1/0", "plot:2,-1/0") == "1 left of A3, over the edge: 2 lost"


def test_tiles_that_look_alike_have_their_number(control: TableController) -> None:
    """Lands and gift name a tile; its number only tells two of a kind apart."""
    keys = ("tile:territory_29", "tile:territory_21", "tile:territory_21x")
    decision = Decision(1, 0, "give_tile", keys[:2])
    assert "no." not in phrases.option_label(decision, keys[1], control.view, control)
    twins = ("tile:territory_37", "tile:territory_38")
    labels = [
        phrases.option_label(Decision(1, 0, "give_tile", twins), key, control.view, control) for key in twins
    ]
    assert len(set(labels)) == 2


@pytest.mark.parametrize("seed", [1, 2])
def test_no_preview_is_empty_of_meaning(seed: int) -> None:
    """An advance tells its price and what the space gives; no preview is only “then choose how to pay”."""
    session = Session(catalogue(), GameSetup(players=2, seed=seed, names=("Mira", "Tomás")))
    control = TableController(session)
    control.curtain_mode = "never"
    bot = RandomBot(seed)
    advances = 0
    while (decision := control.decision) is not None:
        for key in decision.keys[:4]:
            outlook = control.outlook(key)
            assert outlook is not None
            words = phrases.outlook_text(decision, key, outlook, control)
            assert words
            assert "{" not in words
            assert "pay" not in words or decision.kind != "turn" or "you may pay" in words
            if key.startswith("advance:") and decision.kind == "turn":
                advances += 1
                assert words.startswith("costs ")
                assert "; " in words
        assert control.answer(bot.choose(session))
    assert advances > 20


@pytest.mark.parametrize("seed", range(5))
def test_questions_of_mats_and_cards_say_why(seed: int) -> None:
    """Whatever a civilization, card or technology asks comes with the rule that asks it."""
    session = Session(catalogue(), GameSetup(players=2 + seed % 3, seed=seed))
    control = TableController(session)
    control.curtain_mode = "never"
    bot = RandomBot(seed)
    told = 0
    while (decision := control.decision) is not None:
        words = phrases.because(decision, control.view)
        named = any(crumb.startswith(("civilization:", "card:", "tech:")) for crumb in decision.trail)
        assert bool(words) == named or decision.kind in ("muster", "draw_up")
        told += bool(words)
        assert "{" not in words
        assert control.answer(bot.choose(session))
    assert told > 2


def test_the_architects_say_what_their_tokens_do(control: TableController) -> None:
    """The first question of their set-up is no riddle."""
    decision = Decision(1, 0, "architect_token", ("plot:0,0",), ("civilization:architects",))
    assert phrases.because(decision, control.view) == (
        "Architects: One token per opponent, each in another district; nothing is ever built there."
    )
