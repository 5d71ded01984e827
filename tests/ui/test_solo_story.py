"""The story of the bots: every kind of fact becomes a step, and the panel shows, steps, skips and replays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.events import (
    BotChoseHex,
    BotChoseTrack,
    BotDrewCards,
    BotScored,
    BuildingDestroyed,
    FavouriteChanged,
    KaijuMoved,
    TurnBegan,
    TurnEnded,
)
from tapestry_desktop.engine.rules.setup import GameSetup, new_table
from tapestry_desktop.engine.session import Session
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.i18n import forget_missing, missing_keys
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.phrases.report import gains
from tapestry_desktop.ui.solo.faces import first_line, lines_towards
from tapestry_desktop.ui.solo.story import BOT_EVENTS, Story, stories
from tapestry_desktop.ui.solo.telling import tell
from tapestry_desktop.ui.table.page import TablePage

GAMES: dict[str, dict[str, Any]] = {
    "level_2": {"solo": 2},
    "level_6": {"solo": 6},
    "masters": {"solo": 3, "scenario": "kaiju_masters"},
    "inevitable": {"solo": 6, "scenario": "inevitable"},
    "shadow": {"players": 2, "shadow": True},
}


@pytest.fixture(autouse=True)
def still_theme(qapp: QApplication) -> Iterator[None]:
    """Light, 100 %, nothing moves; no text is missing afterwards."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True))
    forget_missing()
    yield
    # What qtbot has closed is still there; every theme would lay it out anew.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert missing_keys() == ()
    palette.hub().set_theme(palette.Theme())


@lru_cache(maxsize=8)
def finished(name: str) -> Session:
    """A whole random game."""
    setup = {"players": 1, "seed": 11, "names": ("Mira", "Ines"), **GAMES[name]}
    setup["names"] = setup["names"][: setup["players"]]
    session, bot = Session(catalogue(), GameSetup(**setup)), RandomBot(11)
    while session.decision is not None:
        session.answer(bot.choose(session))
    return session


def told(name: str) -> list[Story]:
    """Every story of a game."""
    session = finished(name)
    control = TableController(session)
    return [tell(session.events, span, control) for span in stories(session.events)]


def page_at(qtbot: QtBot, turn: int = 8, **setup: Any) -> TablePage:
    """A table at the first decision from a turn on, with the story panel closed."""
    setup = {"players": 1, "seed": 3, "solo": 2, "names": ("Mira",), **setup}
    session, bot = Session(catalogue(), GameSetup(**setup)), RandomBot(3)
    while session.decision is not None and not (
        session.table.turn >= turn and session.decision.kind == "turn" and len(session.decision.keys) > 1
    ):
        session.answer(bot.choose(session))
    page = TablePage(TableController(session))
    qtbot.addWidget(page)
    page.resize(1440, 900)
    page.show()
    qtbot.waitExposed(page)
    return page


def test_every_fact_of_bots_and_kaiju_is_a_step() -> None:
    """All kinds of events that only bots and kaiju cause are told, in words."""
    seen: dict[type, int] = {}
    for name in GAMES:
        for story in told(name):
            assert story.steps, name
            for step in story.steps:
                assert step.words.strip()
                assert "{" not in step.words
                assert all(line.strip() and "{" not in line for line in step.detail)
                seen[type(step.event)] = seen.get(type(step.event), 0) + 1
    missing = [kind.__name__ for kind in BOT_EVENTS if kind not in seen]
    assert missing == []


@pytest.mark.parametrize("name", list(GAMES))
def test_a_story_for_every_turn_of_the_bots(name: str) -> None:
    """No turn of a bot is left out, none told twice, in the order in which they happened."""
    session = finished(name)
    turns = [
        event.turn for event in session.events if type(event).__name__ == "TurnBegan" and event.kind == "bot"
    ]
    found = [story.turn for story in told(name)]
    assert found == sorted(set(found))
    if name == "inevitable":
        assert len(found) > 3
    else:
        assert found == turns


@pytest.mark.parametrize("name", ["level_2", "level_6", "masters", "shadow"])
def test_the_choice_of_a_track_can_be_checked(name: str) -> None:
    """Valid spaces, list and chosen icon agree with the event; the cards are the open pair."""
    checked = 0
    for story in told(name):
        for step in story.steps:
            event = step.event
            if not isinstance(event, BotChoseTrack):
                continue
            checked += 1
            assert tuple(track for track, _ in step.spaces) == event.valid
            assert all(1 <= index <= 12 for _, index in step.spaces)
            if not event.track:
                continue
            assert step.space is not None
            assert step.space[0] == event.track
            assert step.chosen_icon in event.listed
            assert step.chosen_icon in (event.track, "favourite")
            assert step.tiebreaker
            printed = catalogue().solo.cards[step.tiebreaker].tiebreaker
            assert event.listed in (printed, printed[::-1])
    assert checked > 10


@pytest.mark.parametrize("name", ["level_2", "level_6", "masters", "shadow"])
def test_the_icon_that_decided_is_the_first_that_is_valid(name: str) -> None:
    """Walking the list with the favourite of that moment ends at the icon that is marked."""
    session, hearts = finished(name), 0
    start = new_table(catalogue(), session.setup)
    favourite = {player.seat: player.memory.get("favourite") for player in start.players}
    for story in told(name):
        for step in story.steps:
            event = step.event
            if isinstance(event, FavouriteChanged):
                favourite[event.seat] = event.track
            elif isinstance(event, BotChoseTrack) and event.track:
                named = [favourite[event.seat] if icon == "favourite" else icon for icon in event.listed]
                first = next(n for n, track in enumerate(named) if track in event.valid)
                assert step.chosen_icon == event.listed[first]
                hearts += step.chosen_icon == "favourite"
    assert hearts > 0


def test_the_chosen_space_is_where_the_token_goes() -> None:
    """The space lit at the choice is the one the token moves to next."""
    checked = 0
    for name in ("level_2", "masters"):
        for story in told(name):
            for step, after in zip(story.steps, story.steps[1:], strict=False):
                moved = type(after.event).__name__ == "TokenMoved" and after.seat == step.seat
                if isinstance(step.event, BotChoseTrack) and len(step.lit) == 2 and moved:
                    assert step.space == after.space
                    checked += 1
    assert checked > 10


def test_the_scan_over_the_hexes_can_be_checked() -> None:
    """What the tiebreakers left holds the hex chosen, and it is the first of them in the card's order."""
    checked = 0
    for name in ("level_2", "level_6", "masters"):
        for story in told(name):
            for step in story.steps:
                if isinstance(step.event, BotChoseHex):
                    assert step.coord in step.kept
                    assert set(step.kept) <= set(step.valid)
                    rank = catalogue().solo.order(step.tiebreaker).rank
                    assert step.coord == min(step.kept, key=lambda coord: rank[coord])
                    assert "hex" in step.lit
                    checked += 1
    assert checked > 5


def test_points_are_counted_out() -> None:
    """Each part of an income scoring is a line: how many, times how much, makes how many."""
    found = [step for story in told("level_2") for step in story.steps if isinstance(step.event, BotScored)]
    assert found
    for step in found:
        assert len(step.detail) == len(step.event.parts)
        assert str(sum(vp for _, vp in step.event.parts)) in step.words


def test_the_kaiju_of_the_city_tells_its_compass() -> None:
    """A move names the icon, and says when the edge turned it round."""
    moves = [step for story in told("masters") for step in story.steps if isinstance(step.event, KaijuMoved)]
    assert moves
    assert all(step.chosen_icon in step.listed for step in moves)
    assert any(len(step.detail) == 2 for step in moves)


@pytest.mark.parametrize(
    ("card", "ahead"),
    [
        (1, "SW"),
        (2, "SW"),
        (4, "W"),
        (5, "E"),
        (7, "NW"),
        (8, "NW"),
        (9, "W"),
        (10, "E"),
        (11, "NE"),
        (12, "NE"),
    ],
)
def test_the_small_map_walks_as_the_card_says(card: int, ahead: str) -> None:
    """The first line is a straight walk at the rim, and the next lines go square to it."""
    printed = catalogue().solo.order(card)
    line = first_line(printed)
    assert 3 <= len(line) <= 6
    assert line == printed.order[: len(line)]
    assert lines_towards(printed) == ahead


# -- the panel -----------------------------------------------------------------------------------------


def next_bot_turn(page: TablePage) -> None:
    """Answer until the bots have had a turn."""
    control, bot = page.controller, RandomBot(1)
    for _ in range(60):
        assert control.session.decision is not None
        control.answer(bot.choose(control.session))
        if page.story.isVisible():
            return
    raise AssertionError("The bots never had a turn.")


def test_it_opens_by_itself_and_never_over_the_board(qtbot: QtBot) -> None:
    """On the bots' turn, over the tableau; an answer puts it away."""
    page = page_at(qtbot)
    assert not page.story.isVisible()
    next_bot_turn(page)
    assert page.story.geometry() == page.tableau.geometry()
    assert not page.story.geometry().intersects(page.board.geometry())
    assert page.story.running
    assert page.story.list.count() == 1
    shown = page.story.steps
    decision = page.controller.decision
    assert decision is not None
    page.controller.answer(decision.keys[0])
    assert not page.story.isVisible() or page.story.steps != shown


def test_next_back_and_skip(qtbot: QtBot) -> None:
    """By its buttons: going by hand stops the clock, skipping takes the marks off the board."""
    page = page_at(qtbot)
    next_bot_turn(page)
    story = page.story
    story.forward.click()
    assert not story.running
    assert story.list.count() == 2
    assert story.step is story.steps[1]
    story.back.click()
    assert story.step is story.steps[0]
    place = next(
        n for n, step in enumerate(story.steps) if isinstance(step.event, BotChoseTrack) and step.spaces
    )
    story.go_to(place)
    assert len(page.board.story.marks) >= 1
    story.skip.click()
    assert not story.isVisible()
    assert page.board.story.marks == []


def test_its_own_keys_and_all_others(qtbot: QtBot) -> None:
    """Space and Left step; Escape closes; any other key closes and is still heard."""
    page = page_at(qtbot)
    next_bot_turn(page)
    story = page.story
    page.activateWindow()
    page.bar.setFocus()
    qtbot.keyClick(page.bar, Qt.Key.Key_Space)
    assert story.step is story.steps[1]
    qtbot.keyClick(page.bar, Qt.Key.Key_Left)
    assert story.step is story.steps[0]
    qtbot.keyClick(page.bar, Qt.Key.Key_Shift)
    assert story.isVisible()
    answers = len(page.controller.session.answers)
    qtbot.keyClick(page.bar, Qt.Key.Key_Return)
    assert not story.isVisible()
    assert len(page.controller.session.answers) == answers
    story.replay()
    qtbot.keyClick(page.bar, Qt.Key.Key_X)
    assert not story.isVisible()


def test_it_runs_by_itself_at_its_speed_and_goes(qtbot: QtBot) -> None:
    """At 400 per cent it gets to the end and closes."""
    page = page_at(qtbot)
    page.story.set_speed(400)
    next_bot_turn(page)
    for _ in range(len(page.story.steps)):
        page.story._clock.timeout.emit()
    assert not page.story.isVisible()


def test_speed_nought_shows_everything_at_once(qtbot: QtBot) -> None:
    """All steps are listed, the last one is current."""
    page = page_at(qtbot)
    page.story.set_speed(0)
    next_bot_turn(page)
    assert page.story.list.count() == len(page.story.steps)
    assert page.story.step is page.story.steps[-1]


def test_the_speed_goes_round(qtbot: QtBot) -> None:
    """The button tells each change."""
    page = page_at(qtbot)
    told_speeds: list[int] = []
    page.story.speed_changed.connect(told_speeds.append)
    for _ in range(5):
        page.story.pace.click()
    assert sorted(told_speeds) == [0, 50, 100, 200, 400]


def test_a_turn_is_replayed_from_the_log(qtbot: QtBot) -> None:
    """A click on any line of a turn of the bots opens its story, which waits for people."""
    page = page_at(qtbot, turn=12)
    page.toggle_log()
    QApplication.processEvents()
    view = page.drawer
    groups = page.log_model.groups
    number = max(n for n, group in enumerate(groups) if view.replayable(group))
    y = view._tops[number] + 6 - view.verticalScrollBar().value()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(20, y))
    assert page.story.isVisible()
    assert not page.story.running
    assert page.story.steps[0].event in page.controller.session.events
    assert not view.replayable(groups[0])


def test_the_mat_shows_the_last_turn_again(qtbot: QtBot) -> None:
    """The button on the Automa's mat."""
    page = page_at(qtbot)
    page.controller.show_seat(1)
    page.tableau.bot.again.click()
    assert page.story.isVisible()


def test_undo_takes_the_story_back(qtbot: QtBot) -> None:
    """What was undone is not told any more."""
    page = page_at(qtbot)
    next_bot_turn(page)
    page.controller.undo()
    assert not page.story.isVisible()


@pytest.mark.parametrize("name", list(GAMES))
def test_every_step_of_a_game_can_be_drawn(qtbot: QtBot, name: str) -> None:
    """The panel paints cards, verdict and list for each step of whole games."""
    session = finished(name)
    page = TablePage(TableController(session))
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    for span in stories(session.events)[::3]:
        assert page.story.replay(span.turn)
        for place in range(0, len(page.story.steps), 2):
            page.story.go_to(place)
            assert not page.story.grab().isNull()
    page.story.put_away()


def test_both_cards_are_described(qtbot: QtBot) -> None:
    """Screen readers hear the open pair."""
    page = page_at(qtbot)
    page.story.replay()
    drew = next((n for n, step in enumerate(page.story.steps) if isinstance(step.event, BotDrewCards)), None)
    if drew is None:
        pytest.skip("The last turn was an income turn.")
    page.story.go_to(drew)
    words = page.story.cards.accessibleDescription()
    event = page.story.steps[drew].event
    assert f"card {event.track_card}." in words  # type: ignore[union-attr]
    assert f"card {event.tiebreaker_card}." in words  # type: ignore[union-attr]


# -- the own turn before the bots' ----------------------------------------------------------------------


def with_pauses(qtbot: QtBot, **setup: Any) -> TablePage:
    """A page on which the own turn is dwelt upon, right after the bots have had a turn."""
    page = page_at(qtbot, **setup)
    page.controller.turn_end = "pause"
    next_bot_turn(page)
    return page


def test_the_own_turn_comes_before_the_bots(qtbot: QtBot) -> None:
    """Everything it brought, at the foot of the tableau: header and city stay in sight."""
    page = with_pauses(qtbot)
    story, control = page.story, page.controller
    assert story.on_own
    assert story.running
    assert story.step is None
    assert story.list.count() == 0
    assert page.board.story.marks == []
    assert page.tableau.geometry().contains(story.geometry())
    assert story.height() < page.tableau.height() * 0.6
    assert story.geometry().bottom() == page.tableau.geometry().bottom()
    events = control.session.events
    first = next(n for n, event in enumerate(events) if event is story.steps[0].event)
    begun = max(n for n in range(first) if isinstance(events[n], TurnBegan) and events[n].seat == 0)
    ended = next(n for n in range(begun, first + 1) if isinstance(events[n], TurnEnded))
    expected = [gain.words for gain in gains(events[begun:ended], control.viewer, control)]
    assert [gain.words for person in story.own.body.people for gain in person.gains] == expected
    assert expected
    story._clock.timeout.emit()
    assert not story.on_own
    assert story.step is story.steps[0]
    assert story.geometry() == page.tableau.geometry()
    assert story.running
    story.back.click()
    assert story.on_own


def test_the_own_turn_is_left_by_key_and_click(qtbot: QtBot) -> None:
    """Space and a click go on to the bots, which then run by themselves; Escape and an answer end it all."""
    page = with_pauses(qtbot)
    story = page.story
    page.bar.setFocus()
    qtbot.keyClick(page.bar, Qt.Key.Key_Space)
    assert story.step is story.steps[0]
    assert story.running
    story.go_to(-1)
    qtbot.mouseClick(story, Qt.MouseButton.LeftButton, pos=QPoint(story.width() // 2, 8))
    assert story.step is story.steps[0]
    story.go_to(-1)
    qtbot.keyClick(page.bar, Qt.Key.Key_Escape)
    assert not story.isVisible()


def test_without_pauses_the_bots_begin_at_once(qtbot: QtBot) -> None:
    """The own turn is one step back then; at speed nought nothing is dwelt upon."""
    page = page_at(qtbot)
    next_bot_turn(page)
    assert not page.story.on_own
    page.story.go_to(-1)
    assert page.story.on_own
    page.controller.turn_end = "pause"
    page.story.set_speed(0)
    page.story.put_away()
    next_bot_turn(page)
    assert page.story.step is page.story.steps[-1]


def test_play_says_pause_while_it_runs(qtbot: QtBot) -> None:
    """Word, sign and name of the button follow the clock."""
    page = page_at(qtbot)
    next_bot_turn(page)
    story = page.story
    assert story.play.accessibleName() == story.play.text() == "Pause"
    story.play.click()
    assert not story.running
    assert story.play.text() == "Play"
    story.play.click()
    assert story.running
    story.go_to(len(story.steps) - 1)
    assert story.skip.text() == "Close"
    assert not story.forward.isEnabled()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_nothing_of_the_panel_is_cut(qtbot: QtBot, scale: float) -> None:
    """In a low window the words of the step are whole or scrolled, and every button has room for its own."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True, text_scale=scale))
    page = page_at(qtbot)
    page.resize(1280, 720)
    assert page.story.replay()
    story = page.story
    for place in range(len(story.steps)):
        story.go_to(place)
        QApplication.processEvents()
        parts = [part for part in (story.cards, story.now, story.list, story.buttons) if part.isVisible()]
        assert story.now in parts
        for part in parts:
            assert story.rect().contains(part.geometry())
        for first, second in pairwise(parts):
            assert first.geometry().bottom() <= second.geometry().top()
        body = story.now.body
        assert body.height() >= body.heightForWidth(body.width())
    for button in (story.back, story.play, story.forward, story.pace, story.skip):
        assert story.buttons.rect().contains(button.geometry())
        assert button.width() >= button.fontMetrics().horizontalAdvance(button.text()) + 20
        assert button.accessibleName()


# -- the walk through the city --------------------------------------------------------------------------


def test_the_city_shows_every_step_of_the_kaiju(qtbot: QtBot) -> None:
    """The kaiju ends where it is told to, and what is destroyed stands until it is."""
    session = finished("masters")
    page = TablePage(TableController(session))
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    moves = ruins = 0
    for span in stories(session.events):
        assert page.story.replay(span.turn)
        story, city = page.story, page.story.cards.city
        for place, step in enumerate(story.steps):
            if not isinstance(step.event, KaijuMoved | BuildingDestroyed):
                continue
            story.go_to(place)
            scene = city.scene
            assert scene is not None
            assert city.isVisible()
            assert not city.moving
            assert city._district(scene.end).contains(city.kaiju_centre())
            if isinstance(step.event, KaijuMoved):
                moves += 1
                assert (scene.start, scene.end) == (step.event.start, step.event.end)
                assert scene.icon == step.event.icon
                assert scene.closed != compass_way(scene.icon)
                after = story.steps[place + 1].event if place + 1 < len(story.steps) else None
                if isinstance(after, BuildingDestroyed):
                    standing = [(built.what, built.row, built.col) for built in scene.city.built]
                    assert (after.what, *after.plot) in standing
            else:
                ruins += 1
                assert scene.lost == (step.event.what, step.event.plot)
                assert not any((built.row, built.col) == step.event.plot for built in scene.city.built)
    assert moves > 5
    assert ruins > 0
    page.story.put_away()


def compass_way(track: str) -> str:
    """The side of the city to which a track leads."""
    return catalogue().solo.compass[track]  # type: ignore[index]


def test_the_kaiju_walks_and_with_reduced_motion_it_stands_there_at_once(qtbot: QtBot) -> None:
    """Half way it is between the districts."""
    palette.hub().set_theme(palette.Theme())
    page = TablePage(TableController(finished("masters")))
    qtbot.addWidget(page)
    page.show()
    for span in stories(page.controller.session.events):
        page.story.replay(span.turn)
        move = next((n for n, s in enumerate(page.story.steps) if isinstance(s.event, KaijuMoved)), None)
        if move is not None:
            break
    assert move is not None
    page.story.go_to(move)
    city = page.story.cards.city
    assert city.moving
    city._walk.setCurrentTime(city._walk.duration() // 2)
    assert city.scene is not None
    start, end = city._district(city.scene.start).center(), city._district(city.scene.end).center()
    assert city.kaiju_centre() not in (start, end)
    assert not city.grab().isNull()
    page.story.go_to(move - 1)
    assert city.scene is None
    assert not city.moving
    page.story.put_away()


def test_a_tall_list_tells_the_reasons(qtbot: QtBot) -> None:
    """And a low one the steps alone."""
    page = page_at(qtbot)
    page.resize(2560, 1440)
    assert page.story.replay()
    story = page.story
    place = next(n for n, step in enumerate(story.steps) if step.detail)
    story.go_to(len(story.steps) - 1)
    assert story.steps[place].detail[0] in story.list.item(place).text()
    page.resize(1280, 720)
    assert story.list.item(place).text() == story.steps[place].words


def test_a_story_goes_on_after_a_question_in_it(qtbot: QtBot) -> None:
    """Nothing is told twice, and the own turn does not come in between."""
    page = page_at(qtbot)
    events = page.controller.session.events
    span = stories(events)[-1]
    whole = tell(events, span, page.controller).steps
    page.controller.turn_end = "pause"
    middle = whole[2].place
    assert page.story.open_new(events, middle)
    assert not page.story.on_own
    assert page.story.steps == whole[2:]
    assert page.story.chapters.own is None


@pytest.mark.parametrize(("scale", "beside"), [(1.0, False), (1.5, True), (2.0, True)])
def test_large_text_leaves_the_city_its_place(qtbot: QtBot, scale: float, beside: bool) -> None:
    """In a low window the city stands beside the words; it is never left out."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True, text_scale=scale))
    page = TablePage(TableController(finished("masters")))
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    for span in stories(page.controller.session.events):
        page.story.replay(span.turn)
        move = next((n for n, s in enumerate(page.story.steps) if isinstance(s.event, KaijuMoved)), None)
        if move is not None:
            break
    assert move is not None
    page.story.go_to(move)
    story = page.story
    assert story.cards.isVisible()
    assert story.cards.city.isVisible()
    assert min(story.cards.city.width(), story.cards.city.height()) > 120
    assert (story.now.x() > story.cards.x() + 100) == beside
    assert not story.now.geometry().intersects(story.cards.geometry())
    story.put_away()
