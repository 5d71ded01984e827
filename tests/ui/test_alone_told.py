"""What playing alone tells is true: removed landmarks, the start, the end, the kaiju and the bots."""

from __future__ import annotations

from functools import lru_cache

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine import events as ev
from tapestry_desktop.engine.geometry.hexes import hex_map
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.engine.solo.notes import outposts_on_map, why_ended
from tapestry_desktop.ui.board.spots import Spot
from tapestry_desktop.ui.board.tips import tip_for
from tapestry_desktop.ui.board.tracks import OUT, track_state
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.inspect import Subject
from tapestry_desktop.ui.inspect.pages import page_of
from tapestry_desktop.ui.models import LogModel, PlayersModel
from tapestry_desktop.ui.newgame.solo import level_words
from tapestry_desktop.ui.phrases.decisions import question
from tapestry_desktop.ui.phrases.events import end_sentence, event_line, log_line
from tapestry_desktop.ui.phrases.names import tile_name
from tapestry_desktop.ui.phrases.outlook import outlook_text
from tapestry_desktop.ui.phrases.report import gains
from tapestry_desktop.ui.score.honours import decided_by
from tapestry_desktop.ui.setup.faces import start_place
from tapestry_desktop.ui.solo.pages import BriefingPage
from tapestry_desktop.ui.solo.story import stories
from tapestry_desktop.ui.solo.telling import tell
from tapestry_desktop.ui.strip.plate import SeatPlate

from .test_solo_game import choose_mode
from .window_help import new_window

DOINGS = (ev.KaijuLanded, ev.KaijuMoved, ev.BlockerPlaced, ev.PieceRemoved, ev.BuildingDestroyed)
"""What kaiju do."""


def alone(scenario: str = "", *, mat: str = "", level: int = 2, seed: int = 5) -> TableController:
    """A game of one person at its first decision."""
    mats = (mat,) if mat else ()
    setup = GameSetup(players=1, seed=seed, names=("Mira",), solo=level, scenario=scenario, mats=mats)
    return TableController(Session(catalogue(), setup))


def test_a_removed_landmark_is_an_empty_mark_and_said_to_be_out(qtbot: QtBot) -> None:
    """Strip, tip and sheet of the second scenario: Academy is not there; in plain solo it is."""
    out = t("board.tip.landmark_out", landmark=t("landmark.academy.name"))
    free = t("board.tip.landmark_free", landmark=t("landmark.academy.name"))
    track = catalogue().tracks["science"]
    for control, said, unsaid in ((alone("inevitable"), out, free), (alone(), free, out)):
        page = page_of(Subject("landmark", "academy"), control)
        assert said in [line.words for line in page.now]
        assert unsaid not in [line.words for line in page.now]
        marked = dict(track_state(track, control.view, {})).get("academy")
        assert marked == (OUT if said == out else None)
        tip = tip_for(Spot("landmark", "academy", "", QRectF()), control)
        assert tip is not None
        assert said in [line.words for line in tip.lines]
        assert (control.why_not("landmark:academy").key == "why.landmark_out") == (said == out)


@pytest.mark.parametrize("mat", ["mountain", "forest", "grassland"])
@pytest.mark.parametrize("scenario", ["", "kaiju_masters", "inevitable"])
def test_the_set_up_tells_where_the_outposts_really_begin(scenario: str, mat: str) -> None:
    """Alone one always begins on 2 and 4, whatever mat is kept."""
    control = alone(scenario, mat=mat)
    told = start_place(mat, control.view)
    session = control.session
    while session.decision is not None and session.decision.kind != "turn":
        session.answer(session.decision.keys[0])
    (stands,) = [coord for coord, pieces in session.table.pieces.items() if any(p.owner == 0 for p in pieces)]
    numbers = hex_map(catalogue(), session.table.board).start_of_mat
    assert told == "–".join(str(n) for n in sorted(numbers) if numbers[n] == stands) == "2–4"


def played(seed: int, scenario: str, level: int = 2) -> TableController:
    """A whole random game of one person."""
    setup = GameSetup(players=1, seed=seed, names=("Mira",), solo=level, scenario=scenario)
    session, bot = Session(catalogue(), setup), RandomBot(seed)
    while session.decision is not None:
        session.answer(bot.choose(session))
    return TableController(session)


@lru_cache(maxsize=4)
def finished(scenario: str) -> tuple[TableController, ...]:
    """Some whole games of a scenario."""
    return tuple(played(seed, scenario) for seed in range(1, 7))


def lines_of(control: TableController) -> list[str]:
    """Every line of the log, with its name."""
    model = LogModel(control)
    return [model.sentence(entry) for group in model.groups for entry in group.entries]


def test_the_end_of_a_scenario_says_why() -> None:
    """Second scenario: no outpost is left, or the target was missed, with both numbers."""
    found = set()
    for control in finished("inevitable"):
        table = control.session.table
        why = why_ended(table)
        found.add(why)
        stand = outposts_on_map(table, 0)
        assert (why == "no_outpost") == (stand == 0 and table.memory["outcome"] == "scenario_lost")
        words = t(f"scenario.why.{why}", vp=table.players[0].vp, n=table.memory["target_vp"])
        assert any(line.endswith(words) for line in lines_of(control))
        assert end_sentence(control)[1:-1] == words[1:]
        result = control.session.result
        assert result is not None
        assert decided_by(control, result) == end_sentence(control)
    assert found & {"no_outpost", "target_missed"}


@pytest.mark.parametrize("scenario", ["kaiju_masters", "inevitable"])
def test_the_kaiju_do_what_they_do_themselves(scenario: str) -> None:
    """No line of the log or the story says that the person did it."""
    told = 0
    for control in finished(scenario):
        events = control.session.events
        for place, event in enumerate(events):
            if not isinstance(event, DOINGS):
                continue
            words = event_line(event, control)
            assert "kaiju" in words
            assert not words.startswith(("Mira", control.name_of(event.seat)))
            told += 1
            assert log_line(event, control).seat == -1
            if isinstance(event, ev.BuildingDestroyed):
                after = events[place + 1]
                assert isinstance(after, ev.CityTokenPlaced)
                assert event_line(after, control) not in lines_of(control)
    assert told


def test_the_story_warns_of_the_last_outpost() -> None:
    """Where one outpost is left after a loss, the step says so; the question says so too."""
    warned, last = 0, t("solo.story.last_outpost")
    for control in finished("inevitable"):
        session = control.session
        twin = Session(catalogue(), session.setup)
        for key in [key for turn in session.turns for key in turn.answers]:
            decision = twin.decision
            assert decision is not None
            if decision.kind == "turn" and twin.table.players[0].income_turns and len(decision.keys) > 1:
                asked = question(decision, twin.table)
                alone_there = outposts_on_map(twin.table, 0) == 1
                assert (asked == t("question.turn.last_outpost")) == alone_there
            twin.answer(key)
        events = session.events
        for span in stories(events):
            for step in tell(events, span, control).steps:
                if isinstance(step.event, ev.PieceRemoved):
                    warned += last in step.detail
    assert warned


def test_a_bot_gains_nothing_from_a_tile() -> None:
    """Its line names the land and leaves out the benefit."""
    control = finished("kaiju_masters")[0]
    placed = [e for e in control.session.events if isinstance(e, ev.TilePlaced) and e.seat == 1]
    assert placed
    assert all(";" not in event_line(event, control) for event in placed)
    rich = next(e for c in finished("kaiju_masters") for e in c.session.events
                if isinstance(e, ev.TilePlaced) and e.seat == 0)  # fmt: skip
    assert tile_name(rich.tile) in event_line(rich, control)


def test_of_two_conquer_dice_only_the_one_taken_is_told() -> None:
    """The red die was taken: the black one has brought nothing. Where both are taken both are told."""
    control = alone()
    rolled = [ev.DieRolled(0, "conquer_red", "red_vp4"), ev.DieRolled(0, "conquer_black", "black_coin")]
    red, black = ev.DieTaken(0, "conquer_red", "red_vp4"), ev.DieTaken(0, "conquer_black", "black_coin")
    assert [gain.die[0] for gain in gains([*rolled, red], 0, control)] == ["conquer_red"]
    assert [gain.die[0] for gain in gains([*rolled, black], 0, control)] == ["conquer_black"]
    both = gains([*rolled, red, black], 0, control)
    assert sorted(gain.die[0] for gain in both) == ["conquer_black", "conquer_red"]


def test_placing_a_dancer_at_the_start_promises_nothing() -> None:
    """It gains nothing now, and no turn ends before the first one."""
    setup = GameSetup(players=1, seed=3, names=("Mira",), solo=2, civilizations=("merrymakers",))
    control = TableController(Session(catalogue(), setup))
    while (decision := control.session.decision) is not None and decision.kind != "place_dancer":
        control.session.answer(decision.keys[0])
    for _ in range(2):
        decision = control.session.decision
        assert decision is not None
        assert decision.kind == "place_dancer"
        for key in decision.keys:
            words = outlook_text(decision, key, control.session.preview(key), control)
            assert words.startswith("gains nothing now")
            assert t("preview.turn_over") not in words
        control.session.answer(decision.keys[0])


def test_levels_are_named_without_the_automa_where_it_does_not_play(qtbot: QtBot) -> None:
    """In the second scenario: in the new game, in its briefing and at its end."""
    assert level_words(2, "inevitable") == "Level 2, average"
    assert level_words(2, "kaiju_masters") == level_words(2) == f"2  {t('solo_level.2.name')}"
    window = new_window(qtbot)
    page = choose_mode(window, "scenario")
    for scenario in ("inevitable", "kaiju_masters", "inevitable"):
        page.scenario.setCurrentIndex(page.scenario.findData(scenario))  # type: ignore[attr-defined]
        shown = page.level.currentText()  # type: ignore[attr-defined]
        assert ("Automa" in shown) == (scenario == "kaiju_masters")
    briefing = BriefingPage("inevitable", 2)
    qtbot.addWidget(briefing)
    assert "Automa" not in briefing.level.currentText()


def test_the_shadow_empire_has_no_laurel_anywhere(qtbot: QtBot) -> None:
    """It never scores: not in the strip, not in words, not over its mat."""
    control = alone()
    seats = PlayersModel(control).seats
    assert [seat.scores for seat in seats] == [True, True, False]
    assert "VP" not in seats[2].sentence()
    assert "VP" in seats[1].sentence()
    for seat in seats:
        plate = SeatPlate(seat)
        qtbot.addWidget(plate)
        plate.resize(240, 40)
        plate.grab()
        assert plate._laurel.isEmpty() != seat.scores
