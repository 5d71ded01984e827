"""What lies open about bots and kaiju is shown: mats, city, board, targets, the pages of the campaign."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.events import KaijuMoved
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.engine.solo.notes import solo_notes
from tapestry_desktop.storage.campaign import Progress, Result
from tapestry_desktop.ui.board.hexes import HexState
from tapestry_desktop.ui.board.spots import hex_spot
from tapestry_desktop.ui.board.tips import tip_for
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.i18n import forget_missing, missing_keys, t
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.solo.city import kaiju_district, kaiju_words, steps_of
from tapestry_desktop.ui.solo.outcome import OutcomePage
from tapestry_desktop.ui.solo.pages import BestTable, BriefingPage, CampaignPage
from tapestry_desktop.ui.table.page import TablePage
from tapestry_desktop.ui.tableau.bot import Bot

from .window_help import new_window

PAGES: list[TablePage] = []
"""The pages of a test: a page that only its own cycles hold may be collected while it paints itself."""
SIZES = {"compact": (1280, 720), "regular": (1440, 900), "wide": (2560, 1440)}


@pytest.fixture(autouse=True)
def still_theme(qapp: QApplication) -> Iterator[None]:
    """Light, 100 %, nothing moves; no text is missing afterwards."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True))
    forget_missing()
    yield
    # What qtbot has closed is still there; every theme would lay it out anew.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    PAGES.clear()
    assert missing_keys() == ()
    palette.hub().set_theme(palette.Theme())


def played(wanted: Callable[[Session], bool], **setup: Any) -> Session:
    """A random game up to a position."""
    for seed in range(3, 20):
        setup = {"players": 1, "solo": 2, **setup, "seed": seed}
        session, bot = Session(catalogue(), GameSetup(**setup)), RandomBot(seed)
        while session.decision is not None:
            if session.decision.kind == "turn" and wanted(session):
                return session
            session.answer(bot.choose(session))
    raise AssertionError("No game came to such a position.")


def laid_out(qtbot: QtBot, session: Session, size: tuple[int, int] = (1440, 900)) -> TablePage:
    """The table of a game."""
    page = TablePage(TableController(session))
    PAGES.append(page)
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    qtbot.waitExposed(page)
    return page


def automa_scored(session: Session) -> bool:
    """The Automa has laid two cards on its mat and won a landmark."""
    automa = session.table.players[1]
    return automa.income_turns >= 3 and bool(automa.landmarks) and bool(automa.hand)


# -- mats ------------------------------------------------------------------------------------------------


def check_parts(bot: Bot, parts: dict[str, QRectF]) -> None:
    """Inside the panel, beside each other, clear of the buttons, and large enough for their words."""
    whole = QRectF(bot.rect())
    for name, rect in parts.items():
        assert whole.contains(rect), name
        assert not rect.intersects(QRectF(bot.again.geometry())), name
        assert rect.height() > 60 or name in ("counts", "deck", "discards", "progress"), name
        for other, box in parts.items():
            assert name == other or not rect.adjusted(1, 1, -1, -1).intersects(box), (name, other)


@pytest.mark.parametrize("size", list(SIZES.values()), ids=list(SIZES))
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_parts_of_the_mats_do_not_overlap(qtbot: QtBot, size: tuple[int, int], scale: float) -> None:
    """At every size and text scale all parts lie inside the panel, side by side."""
    palette.hub().set_theme(palette.Theme(text_scale=scale, reduced_motion=True))
    page = laid_out(qtbot, played(automa_scored), size)
    for seat in (1, 2):
        page.controller.show_seat(seat)
        bot = page.tableau.bot
        seen: set[str] = set()
        for _ in range(2 if bot.tight else 1):
            parts = bot.parts()
            seen |= set(parts)
            check_parts(bot, parts)
            assert not bot.grab().isNull()
            bot.more.click()
        if seat == 1:
            assert seen >= {"tracks", "chart", "multipliers", "civilization", "landmarks", "hand", "deck"}


def test_the_mat_says_what_counts(qtbot: QtBot) -> None:
    """Favourite and the multipliers in force are told; covered ones are not."""
    session = played(automa_scored)
    page = laid_out(qtbot, session)
    page.controller.show_seat(1)
    mat = page.tableau.bot.mat
    assert mat is not None
    automa = session.table.players[1]
    assert mat.favourite == automa.memory["favourite"]
    assert mat.covered == tuple(turn for turn in (2, 3, 4) if automa.stacks[turn - 1])
    assert mat.covered
    first = next(turn for turn in (2, 3, 4, 5) if turn not in mat.covered)
    rows = mat.mat.rows(first)
    assert all(f"× {row}" in mat.words() for row in rows)
    assert page.tableau.bot.accessibleDescription() == mat.words()
    names = [spot.name for spot in page.tableau.bot.spots]
    assert automa.landmarks
    assert {t(f"landmark.{mark}.name") for mark in automa.landmarks} <= set(names)


def test_hidden_cards_stay_hidden(qtbot: QtBot) -> None:
    """The notes behind the mat are the viewer's: counts of piles, no card of a hidden one."""
    session = played(automa_scored)
    page = laid_out(qtbot, session)
    page.controller.show_seat(1)
    mat = page.tableau.bot.mat
    assert mat is not None
    assert set(mat.player.hand) == {"?"}
    assert mat.notes.decision_deck == len(session.table.memory["hidden_decision_deck"])
    assert all(laid.card == "?" for stack in mat.player.stacks[1:] for laid in stack)


def test_two_people_see_that_the_shadow_empire_is_partly_known(qtbot: QtBot) -> None:
    """The note on its page says so, in the set-up as well as on the table."""
    session = played(lambda s: s.table.turn > 5, players=2, shadow=True, solo=0)
    page = laid_out(qtbot, session)
    page.controller.show_seat(2)
    assert page.tableau.bot.mat is not None
    assert not page.tableau.bot.grab().isNull()


# -- kaiju ------------------------------------------------------------------------------------------------


def test_the_next_steps_of_the_kaiju_are_where_it_goes(qtbot: QtBot) -> None:
    """What is shown before a turn of the bots holds the step that its icon then takes."""
    session = played(lambda s: s.table.turn > 2, scenario="kaiju_masters")
    bot, checked = RandomBot(5), 0
    while session.decision is not None and checked < 12:
        before, known = steps_of(session.table), len(session.events)
        session.answer(bot.choose(session))
        moves = [event for event in session.events[known:] if isinstance(event, KaijuMoved)]
        if moves:
            assert before[moves[0].icon] == moves[0].end
            checked += 1
    assert checked >= 6


def test_the_kaiju_stands_in_the_city(qtbot: QtBot) -> None:
    """Its district explains itself, and the picture changes when it walks."""
    session = played(
        lambda s: s.table.turn > 6 and bool(s.table.memory["kaiju_from"]), scenario="kaiju_masters"
    )
    page = laid_out(qtbot, session)
    words = kaiju_words(page.controller.view)
    place = kaiju_district(page.controller.view)
    assert place is not None
    assert f"district {'ABC'[place[1]]}{place[0] + 1}" in words
    assert "came from there" in words
    spots = [spot for spot in page.tableau.city.spots if spot.name == words]
    assert len(spots) == 1
    with_kaiju = page.tableau.city.grab().toImage()
    session.table.memory["kaiju"] = (2 - place[0], 2 - place[1]) if place != (1, 1) else (0, 0)
    page.controller._view = None
    page.tableau.refresh()
    assert page.tableau.city.grab().toImage() != with_kaiju


def test_kaiju_and_blockers_on_the_board(qtbot: QtBot) -> None:
    """Each kaiju stands on its hex, each blocked track has its barriers, and the tips say so."""
    session = played(lambda s: len(s.table.memory["kaiju_hexes"]) > 4, scenario="inevitable")
    page = laid_out(qtbot, session)
    board, memory = page.board.board, session.table.memory
    for coord, item in board.hexes.items():
        assert isinstance(item.state, HexState)
        shown = any(piece.kind == "kaiju" for piece in item.state.pieces)
        assert shown == (coord in memory["kaiju_hexes"])
    for track, item in board.tracks.items():
        count = dict(item.state).get("blocker")
        assert count == (str(memory["blockers"].count(track)) if track in memory["blockers"] else None)
    assert board.laid is not None
    tip = tip_for(hex_spot(board.laid, memory["kaiju_hexes"][0]), page.controller)
    assert tip is not None
    assert "kaiju" in tip.spoken
    corner = next(s for s in board.spots if s.kind == "corner" and s.id == memory["blockers"][0])
    tip = tip_for(corner, page.controller)
    assert tip is not None
    assert "blocker" in tip.spoken.lower()


@pytest.mark.parametrize("size", list(SIZES.values()), ids=list(SIZES))
@pytest.mark.parametrize("scenario", ["kaiju_masters", "inevitable"])
def test_the_target_is_always_in_sight(qtbot: QtBot, scenario: str, size: tuple[int, int]) -> None:
    """In the strip beside everybody's points, and in the header of one's own tableau."""
    session = played(lambda s: s.table.turn > 3, scenario=scenario)
    page = laid_out(qtbot, session, size)
    notes = solo_notes(session.table)
    assert notes is not None
    target = notes.target_vp if notes.target_vp is not None else session.table.players[1].vp
    goal = page.strip.goal
    assert goal.isVisible()
    assert str(target) in goal.words
    assert goal.accessibleName()
    assert page.strip.rect().contains(goal.geometry())
    neighbours = [*page.strip.plates, page.strip.help, page.strip.title, page.strip.menu]
    assert not any(other.isVisible() and other.geometry().intersects(goal.geometry()) for other in neighbours)
    assert str(target) in page.tableau.header._under()


def test_no_target_in_other_games(qtbot: QtBot) -> None:
    """Against the Automa alone there is nothing to reach but more points."""
    page = laid_out(qtbot, played(lambda s: s.table.turn > 3))
    assert not page.strip.goal.isVisible()


# -- the pages of the campaign -------------------------------------------------------------------------------


def won(game: str, mode: str, level: int = 2, *, vp: int = 120, victory: bool = True) -> Result:
    """A finished game of the campaign."""
    return Result(game=game, mode=mode, level=level, won=victory, vp=vp, against=100, campaign=True)  # type: ignore[arg-type]


def test_the_campaign_page_shows_state_and_best(qtbot: QtBot) -> None:
    """A locked chapter cannot be read; best results are told to screen readers too."""
    page = CampaignPage(Progress())
    qtbot.addWidget(page)
    assert [card.read.isEnabled() for card in page.cards] == [True, False]
    assert not page.anew.isEnabled()
    progress = Progress()
    progress.record(won("one", "kaiju_masters"))
    page = CampaignPage(progress)
    qtbot.addWidget(page)
    assert [card.read.isEnabled() for card in page.cards] == [True, True]
    assert page.cards[0].state.text() == "Won at level 2"
    table = page.findChild(BestTable)
    assert table is not None
    assert "120 VP" in table.accessibleDescription()
    page.resize(1280, 720)
    assert not page.grab().isNull()


@pytest.mark.parametrize("level", range(1, 7))
def test_the_briefing_names_the_target(qtbot: QtBot, level: int) -> None:
    """Of the level chosen on the page itself."""
    page = BriefingPage("inevitable", 2)
    qtbot.addWidget(page)
    page.level.setCurrentIndex(level - 1)
    assert str(catalogue().solo.inevitable.target(level)) in page.goal.text()
    begun: list[tuple[str, int]] = []
    page.begin_wanted.connect(lambda scenario, chosen: begun.append((scenario, chosen)))
    page.start.click()
    assert begun == [("inevitable", level)]


@pytest.mark.parametrize(
    ("result", "shown"),
    [
        (won("a", "kaiju_masters"), {"sheet", "campaign", "again", "next"}),
        (won("a", "kaiju_masters", victory=False), {"sheet", "campaign", "again", "next"}),
        (won("a", "inevitable"), {"sheet", "campaign", "again"}),
        (won("a", "solo").model_copy(update={"campaign": False}), {"sheet", "again", "harder"}),
        (won("a", "solo", 6).model_copy(update={"campaign": False}), {"sheet", "again"}),
        (won("a", "solo", victory=False).model_copy(update={"campaign": False}), {"sheet", "again"}),
    ],
)
def test_the_outcome_offers_what_can_come_next(qtbot: QtBot, result: Result, shown: set[str]) -> None:
    """Replay a lost scenario or go on; the next level after a victory."""
    progress = Progress()
    page = OutcomePage(result, progress, progress.record(result))
    qtbot.addWidget(page)
    found = {
        name
        for name in ("sheet", "campaign", "again", "next", "harder")
        if not getattr(page, name).isHidden()
    }
    assert found == shown
    assert not page.grab().isNull()


def test_a_lost_chapter_is_played_again_or_left_behind(qtbot: QtBot, tmp_path: Path) -> None:
    """Both ways on from a defeat, through the window."""
    window = new_window(qtbot, tmp_path)
    window.solo.play("kaiju_masters", 3)
    assert window.controller is not None
    lost = won("lost", "kaiju_masters", 3, victory=False)
    window.solo.progress.record(lost)
    window.solo.show_outcome(lost, False)
    seed = window.controller.session.setup.seed
    window.page("outcome").again.click()  # type: ignore[attr-defined]
    setup = window.controller.session.setup
    assert window.page_name == "table"
    assert (setup.scenario, setup.solo, setup.option("campaign")) == ("kaiju_masters", 3, True)
    assert setup.seed != seed
    window.solo.show_outcome(lost, False)
    window.page("outcome").next.click()  # type: ignore[attr-defined]
    assert window.page_name == "briefing"
    assert window.solo.progress.chapter("kaiju_masters").state == "passed"
    window.solo.show_campaign()
    window.page("campaign").anew.click()  # type: ignore[attr-defined]
    assert window.solo.progress.chapter("kaiju_masters").state == "open"


def test_the_next_level_after_a_victory(qtbot: QtBot, tmp_path: Path) -> None:
    """Against the Automa a victory leads one level up."""
    window = new_window(qtbot, tmp_path)
    window.begin(GameSetup(players=1, seed=3, solo=2))
    window.solo.show_outcome(won("a", "solo").model_copy(update={"campaign": False}), True)
    window.page("outcome").harder.click()  # type: ignore[attr-defined]
    assert window.controller is not None
    assert window.controller.session.setup.solo == 3
