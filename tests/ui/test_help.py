"""The help room: chapters, legend, encyclopaedia, search, context, coach and the first steps."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import catalogue
from tapestry_desktop.content.inventory import components
from tapestry_desktop.engine import events as ev
from tapestry_desktop.engine.decisions import Decision
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.ui.help.blocks import BLOCKS
from tapestry_desktop.ui.help.coach import Words, shorter, space_of, space_words
from tapestry_desktop.ui.help.entries import by_key, entries
from tapestry_desktop.ui.help.examples import EXAMPLES, fitting
from tapestry_desktop.ui.help.lessons import Lesson, Step, chapter_for, chapters, first_times, legend, lesson
from tapestry_desktop.ui.help.page import HelpPage
from tapestry_desktop.ui.help.prose import Prose, icons_in, spoken
from tapestry_desktop.ui.help.room import LESSON, lesson_setup
from tapestry_desktop.ui.help.rows import SignRow
from tapestry_desktop.ui.help.searching import search
from tapestry_desktop.ui.i18n import forget_missing, has_text, missing_keys, t, ui_texts
from tapestry_desktop.ui.look.glyph_custom import CUSTOM
from tapestry_desktop.ui.look.glyphs import METRIC_ICONS, bonus_glyphs, glyph_icons, glyphs_for
from tapestry_desktop.ui.look.icons import icon_names
from tapestry_desktop.ui.look.palette import hub, theme
from tapestry_desktop.ui.models.games import entry_title
from tapestry_desktop.ui.positions import Sensible
from tapestry_desktop.ui.window import MainWindow

from .test_phrases import kinds
from .window_help import at_kind, click, new_window, put_on_table

SIGNS = {sign for _, signs in legend() for sign in signs}


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """A window of somebody who has never played."""
    return new_window(qtbot, tmp_path)


@pytest.fixture
def page(qtbot: QtBot) -> HelpPage:
    """The help page by itself."""
    page = HelpPage()
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    return page


# -- texts and data ---------------------------------------------------------------------------------------


def test_every_kind_of_decision_has_coach_text_and_a_chapter() -> None:
    """Two sentences for whatever can be asked, and the chapter that says more."""
    named = [kind for chapter in chapters() for kind in chapter.explains]
    assert len(named) == len(set(named))
    for kind in sorted(kinds()):
        assert has_text(f"coach.{kind}"), kind
        assert kind in named, kind
    assert chapter_for("explore_hex") == "explore"
    assert chapter_for("something new") == "turn"


def test_every_space_of_a_track_has_a_tip() -> None:
    """48 spaces, each with name, rules and what is good about it."""
    for track in catalogue().tracks.values():
        for space in track.spaces[1:]:
            words = space_words(track.id, space.index)
            assert t(f"space.{track.id}.{space.index}.name") in words
            assert "coach." not in words


def test_every_block_and_text_of_the_chapters_exists() -> None:
    """No chapter names a block, picture or text that is not there."""
    for chapter in chapters():
        assert has_text(f"rules.{chapter.id}.title")
        assert chapter.icon in icon_names()
        for block in chapter.blocks:
            name, _, what = block.partition(":")
            assert name in BLOCKS
            if name == "words":
                assert has_text(f"rules.{chapter.id}.{what}")
            elif name == "steps":
                first, _, last = what.rpartition("-")
                numbers = range(int(first or 1), int(last) + 1)
                assert all(has_text(f"rules.{chapter.id}.step.{n}") for n in numbers)
            elif name == "picture":
                assert what in EXAMPLES


def test_icons_among_the_words_exist() -> None:
    """Each [icon] of the rules is an icon or the laurel."""
    known = {*icon_names(), "vp"}
    for key, words in ui_texts().items():
        if key.startswith(("rules.", "room.help.")):
            assert set(icons_in(words)) <= known, key


def test_the_legend_has_every_icon_that_effects_use() -> None:
    """What is printed anywhere can be looked up."""
    box = catalogue()
    used: set[str] = set(METRIC_ICONS.values())
    for track in box.tracks.values():
        for space in track.spaces:
            used |= glyph_icons(glyphs_for(space.benefit)) | glyph_icons(bonus_glyphs(space.bonus))
    benefits = [card.effects for card in box.tapestries.values()]
    benefits += [hook.do for card in box.tapestries.values() for hook in card.hooks]
    benefits += [gives for card in box.techs.values() for gives in (card.circle, card.square)]
    benefits += [tile.benefit for tile in (*box.territory_tiles.values(), *box.space_tiles.values())]
    benefits += [space.gain for row in box.income_rows.values() for space in row.spaces]
    for civilization in box.civilizations.values():
        benefits += [slot.benefit for slot in civilization.slots]
        benefits += [ability.effects for ability in civilization.abilities]
    for benefit in benefits:
        used |= glyph_icons(glyphs_for(benefit))
    for words in CUSTOM.values():
        used |= {token.rpartition("*")[2].rstrip("!") for token in words.split()} & set(icon_names())
    assert used
    assert not used - SIGNS
    assert {name for name in icon_names() if not name.startswith("chevron")} <= SIGNS
    assert all(has_text(f"legend.{sign}") for sign in SIGNS)


def test_the_example_tile_really_fits() -> None:
    """The seals of the example are sides that score."""
    tile, rotation, sides = fitting()
    assert tile in catalogue().territory_tiles
    assert 0 <= rotation < 6
    assert len(sides) == 3


def test_spoken_words_leave_the_icons_out() -> None:
    """The sentence reads the same without its pictures."""
    assert spoken("Pay [coin], or score [vp:5] at once.") == "Pay, or score at once."


# -- the encyclopaedia --------------------------------------------------------------------------------------


def test_every_component_is_an_entry_with_its_text() -> None:
    """Everything of `tapestry content`, with words."""
    listed = {f"{line.kind}:{line.id}" for line in components()}
    assert {entry.key for entry in entries()} == listed
    assert all(entry.paragraphs and all(one.words for one in entry.paragraphs) for entry in entries())
    assert "trap" in by_key()["tapestry:trap"].id
    assert by_key()["tapestry:trap"].rulings


def test_search_finds_every_component_by_its_name() -> None:
    """The name brings the entry, among the first of that name."""
    for entry in entries():
        hits = search(entry.name)
        same = [hit for hit in hits if hit.name == entry.name]
        assert entry.key in [hit.target for hit in same]
        assert hits.index(same[0]) == 0, entry.name


def test_search_takes_small_letters_and_words_of_the_text() -> None:
    """Case, order and accents do not matter; rules come before components that merely mention a word."""
    assert search("  ") == []
    assert search("zzzz") == []
    assert "tapestry:age_of_sail" in [hit.target for hit in search("SAIL age")]
    assert search("exploring")[0].target == "section:explore"
    assert "tech:bakery" in [hit.target for hit in search("bakery landmark")]


# -- the page ----------------------------------------------------------------------------------------------


def test_every_chapter_and_kind_of_entry_is_drawn(page: HelpPage) -> None:
    """All targets open without a missing text."""
    forget_missing()
    seen: set[str] = set()
    targets = [f"section:{chapter.id}" for chapter in chapters()]
    for entry in entries():
        if entry.kind not in seen:
            seen.add(entry.kind)
            targets.append(entry.key)
    for target in targets:
        page.open_target(target)
        assert page.target == target
        QApplication.processEvents()
        assert page.grab().width() == page.grab().width() > 0
    assert not missing_keys()


def test_searching_lists_hits_and_esc_empties_the_search(page: HelpPage, qtbot: QtBot) -> None:
    """Typing narrows the list, the arrows walk it, Esc brings the contents back."""
    page.field.setFocus()
    QTest.keyClicks(page.field, "lighthouse")
    assert page.contents.item(0).data(Qt.ItemDataRole.UserRole) == "landmark:lighthouse"
    assert page.target == "landmark:lighthouse"
    assert page.found.text()
    QTest.keyClick(page.field, Qt.Key.Key_Down)
    assert page.target == page.contents.item(1).data(Qt.ItemDataRole.UserRole)
    assert page.step_back()
    assert page.contents.count() == len(chapters())
    assert not page.step_back()


def test_every_key_can_be_typed_in_the_search(window: MainWindow, qtbot: QtBot) -> None:
    """Letters and figures that are keys of the table are letters here; Ctrl+F leads to the field."""
    window.show_page("help")
    shown = window.page("help")
    assert isinstance(shown, HelpPage)
    assert shown.contents.hasFocus()
    qtbot.keyClick(shown.contents, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert shown.field.hasFocus()
    qtbot.keyClicks(shown.field, "hrnl12+")
    assert shown.field.text() == "hrnl12+"
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert shown.field.text() == ""
    assert window.page_name == "help"
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.page_name == "start"


def test_a_sign_found_is_marked_in_the_legend(page: HelpPage) -> None:
    """The hit leads to its row."""
    page.open_target("section:legend#conquer")
    assert page.heading.text() == t("rules.legend.title")
    assert [row.sign for row in page.findChildren(SignRow) if row._lit] == ["conquer"]


def test_what_does_not_exist_changes_nothing(page: HelpPage) -> None:
    """An unknown target is ignored."""
    before = page.target
    page.open_target("tapestry:no_such_card")
    page.open_target("section:no_such_chapter")
    assert page.target == before


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_paragraphs_are_high_enough(page: HelpPage, qtbot: QtBot, scale: float) -> None:
    """No line of a paragraph is cut off, whatever the size of the text."""
    before = theme()
    try:
        hub().update(text_scale=scale)
        for target in ("section:setup", "section:explore", "tapestry:trap"):
            page.open_target(target)
            for _ in range(4):
                QApplication.processEvents()
            for prose in page.area.widget().findChildren(Prose):
                assert prose.height() >= prose.heightForWidth(prose.width()), (target, prose.words())
    finally:
        hub().set_theme(before)


# -- in the window -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "chapter"), [("explore_hex", "explore"), ("pay_advance", "resources")])
def test_f1_opens_what_explains_the_question(
    window: MainWindow, qtbot: QtBot, kind: str, chapter: str
) -> None:
    """From the table the page opens at the chapter; Esc leads back to the question."""
    put_on_table(window, at_kind(kind))
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert window.page_name == "help"
    shown = window.page("help")
    assert isinstance(shown, HelpPage)
    assert shown.target == f"section:{chapter}"
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.page_name == "table"


def test_the_question_mark_beside_the_question_does_the_same(window: MainWindow, qtbot: QtBot) -> None:
    """It stands behind the words and opens their chapter."""
    put_on_table(window, at_kind("conquer"))
    ask = window.help_room.ask
    assert ask is not None
    assert ask.isVisible()
    assert window.table is not None
    assert window.table.bar.question.geometry().intersects(ask.geometry())
    qtbot.mouseClick(ask, Qt.MouseButton.LeftButton)
    shown = window.page("help")
    assert isinstance(shown, HelpPage)
    assert shown.target == "section:conquer"


def test_a_newcomer_is_offered_the_first_steps(window: MainWindow, qtbot: QtBot) -> None:
    """On the first screen while there is no saved game; then the game to go on with is the lesson."""
    start = window.start
    assert start.first.isVisible()
    qtbot.mouseClick(start.first, Qt.MouseButton.LeftButton)
    assert window.page_name == "table"
    assert window.help_room.coach is not None
    assert window.controller is not None
    assert window.controller.session.setup.option(LESSON) == "first_steps"
    window.leave_game()
    assert not start.first.isVisible()
    assert window.library is not None
    entry = window.library.latest_unfinished()
    assert entry is not None
    assert entry.lesson == "first_steps"
    assert entry_title(entry) == t("library.lesson", number=entry.turn)
    window.continue_game()
    assert window.help_room.coach is not None, "the lesson goes on where it stopped"


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (960, 600)])
def test_the_lesson_stays_on_the_first_screen_until_it_is_finished(
    window: MainWindow, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """Another game was played meanwhile: both are offered, whole and apart; the button resumes the lesson."""
    window.resize(*size)
    window.help_room.first_steps()
    assert window.controller is not None
    assert window.recorder is not None
    path = window.recorder.file.path
    window.controller.answer(window.controller.decision.keys[0])  # type: ignore[union-attr]
    window.leave_game()
    window.begin(GameSetup(players=2, seed=5, names=("Mira", "Ines")))
    window.leave_game()
    start = window.start
    os.utime(path, (1, 1))
    window.refresh_start()
    assert start.card.isEnabled()
    assert start.first.isVisible()
    assert window.library is not None
    assert start.first.text() == entry_title(window.library.entry(path))
    places = [start.card.geometry(), *(way.geometry() for way in start.ways)]
    assert all(start.rect().contains(place) for place in places)
    assert not any(a.intersects(b) for n, a in enumerate(places) for b in places[n + 1 :])
    qtbot.mouseClick(start.first, Qt.MouseButton.LeftButton)
    assert window.recorder is not None
    assert window.recorder.file.path == path
    assert window.help_room.coach is not None


def test_a_lesson_that_was_finished_is_offered_no_more(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.begin(GameSetup(players=2, seed=5, names=("Mira", "Ines")))
    window.leave_game()
    assert window.start.first.isVisible()
    assert window.start.first.text() == t("start.first_steps")
    assert window.library is not None
    monkeypatch.setattr(window.library, "lesson", lambda: (None, True))
    window.refresh_start()
    assert not window.start.first.isVisible()


def test_first_steps_run_for_thirty_answers(window: MainWindow, qtbot: QtBot) -> None:
    """A real game through the window: every question is explained and its place marked, nothing blocks."""
    window.help_room.first_steps()
    control, table = window.controller, window.table
    assert control is not None
    assert table is not None
    bot, said = RandomBot(5), []
    for _ in range(30):
        decision = control.decision
        coach = window.help_room.coach
        assert decision is not None
        assert coach is not None
        assert coach.words()
        assert coach.isVisible()
        said.append(coach.words())
        QApplication.processEvents()
        coach.mark.look()
        assert coach.mark.places, decision.kind
        key = bot.choose(control.session)
        found = table.place_for(key)
        assert found is not None, key
        before = len(control.session.answers)
        widget, place = found
        click(qtbot, widget, place)
        if len(control.session.answers) == before:  # a place that has to be confirmed, or is covered
            assert control.answer(key)
    assert len(set(said)) > 6
    assert t("lesson.first_steps.mat") in said
    assert t("lesson.first_steps.first_turn") in said
    assert control.undo(), "undo works as ever"
    assert window.help_room.coach is not None


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5)])
def test_the_whole_lesson_points_at_what_it_speaks_of(
    window: MainWindow, size: tuple[int, int], scale: float
) -> None:
    """From the first mat to the last income: each question is explained in its own words, marked where it can
    be answered, and never lies under the strip."""
    before = theme()
    hub().set_theme(replace(before, text_scale=scale, reduced_motion=True))
    try:
        window.resize(*size)
        window.help_room.first_steps()
        control, table, coach = window.controller, window.table, window.help_room.coach
        assert control is not None
        assert table is not None
        assert coach is not None
        player, said, bar = Sensible(1), [], table.bar.options
        while control.decision is not None:
            QApplication.processEvents()
            said.append(coach.words())
            coach.mark.look()
            assert coach.mark.places, control.decision.kind
            strip = coach.geometry()
            away = bar.pos() + table.bar.pos()
            real = [button.geometry().translated(away) for button in bar.buttons()]
            for room in (table.board, table.tableau):
                found = [room.place_for(key) for key in control.decision.keys]
                real += [rect.translated(room.pos()) for rect in found if rect is not None]
            for place in coach.mark.places:
                assert not place.intersects(strip), control.decision.kind
                assert any(place.intersects(rect) for rect in real), control.decision.kind
            assert control.answer(player.choose(control.session))
        assert coach.words() == t("coach.over")
        steps = {t(step.text) for step in lesson("first_steps").steps}
        assert len(steps & set(said)) > 20, "most of the lesson has been told"
        assert t("coach.turn.last_income") in said
    finally:
        hub().set_theme(before)


def test_read_more_opens_what_did_not_fit(window: MainWindow, qtbot: QtBot) -> None:
    """With large text in a low window the strip has one line; the next question folds it again."""
    before = theme()
    hub().set_theme(replace(before, text_scale=1.5, reduced_motion=True))
    try:
        window.resize(1280, 720)
        window.help_room.first_steps()
        coach, control = window.help_room.coach, window.controller
        assert coach is not None
        assert control is not None
        QApplication.processEvents()
        low, player = coach.height(), Sensible(1)
        while not coach.shortened:
            assert control.answer(player.choose(control.session))
        assert coach.toolTip() == coach.words()
        qtbot.mouseClick(coach.more, Qt.MouseButton.LeftButton)
        assert coach.open
        assert not coach.shortened
        assert coach.height() > low
        assert coach.geometry().bottom() < window.table.bar.y()  # type: ignore[union-attr]
        assert control.decision is not None
        control.answer(player.choose(control.session))
        assert not coach.open
        assert coach.height() == low
    finally:
        hub().set_theme(before)


def test_what_is_too_long_loses_sentences_then_words() -> None:
    """From the whole to a single word."""
    found = list(shorter("One tile goes there. Then you score. Well done!"))
    whole = "One tile goes there. Then you score. Well done!"
    assert found[:3] == [whole, "One tile goes there. Then you score.", "One tile goes there."]
    assert found[3] == "One tile goes…"
    assert found[-1] == "One…"


def test_a_turn_tells_what_happened_for_the_first_time() -> None:
    """Only in the turn after; quiet turns take the tips in their order."""
    events = [
        ev.TurnBegan(0, 1, "income"), ev.EraBegan(0, 1), ev.TurnBegan(0, 2, "advance"),
        ev.LandmarkGained(0, "forge", ""), ev.TurnBegan(0, 3, "advance"), ev.LandmarkGained(0, "academy", ""),
    ]  # fmt: skip
    assert first_times(events, 0)["LandmarkGained"] == 2
    assert first_times(events, 0)["EraBegan:1"] == 1
    assert "LandmarkGained" not in first_times(events, 1)
    steps = (
        Step("landmark", ("turn",), after="LandmarkGained"),
        Step("first", ("turn",), tip=True),
        Step("second", ("turn",), tip=True),
    )
    words = Words(Lesson("x", {}, steps))
    asked = Decision(1, 0, "turn", ("income", "advance:science"))
    told = [words.step(asked, turn, events) for turn in (1, 2, 3, 4, 5)]
    assert [step.text if step else "" for step in told] == ["first", "second", "landmark", "", ""]


def test_pointing_at_a_track_explains_its_next_space(window: MainWindow) -> None:
    """While a step is pointed at, the coach speaks of that space."""
    window.help_room.first_steps()
    control = window.controller
    assert control is not None
    bot = RandomBot(1)
    while control.decision is not None and "advance:military" not in control.decision.keys:
        control.answer(bot.choose(control.session))
    coach = window.help_room.coach
    assert coach is not None
    before = coach.words()
    control.hover("advance:military")
    assert space_of("advance:military", control) == ("military", 1)
    assert t("space.military.1.rules") in coach.words()
    control.hover("")
    assert coach.words() == before


def test_the_coach_can_be_closed_and_brought_back(window: MainWindow, qtbot: QtBot) -> None:
    """The strip gives its room back; the help page has it again, in any game."""
    put_on_table(window, at_kind("turn"))
    room, table = window.help_room, window.table
    assert table is not None
    assert room.coach is None
    high = table.board.height()
    qtbot.keyClick(window, Qt.Key.Key_F1)
    shown = window.page("help")
    assert isinstance(shown, HelpPage)
    assert shown.coach.isVisible()
    qtbot.mouseClick(shown.coach, Qt.MouseButton.LeftButton)
    assert window.page_name == "table"
    assert room.coach is not None
    QApplication.processEvents()
    assert table.board.height() < high
    qtbot.mouseClick(room.coach.close_button, Qt.MouseButton.LeftButton)
    assert room.coach is None
    assert table.board.height() == high


def test_the_lesson_setup_is_a_game_for_one() -> None:
    """Its name is in the set-up, so that the coach comes back with the saved game."""
    setup = lesson_setup("first_steps", "Mira")
    assert (setup.players, setup.names) == (1, ("Mira",))
    assert setup.option(LESSON) == "first_steps"


def test_steps_of_a_lesson_have_texts_and_fit_their_decisions() -> None:
    """By kind, trail and number; without a lesson the text of the kind is said."""
    steps = lesson("first_steps").steps
    assert steps
    assert all(has_text(step.text) for step in steps)
    assert all(set(step.kinds) <= kinds() for step in steps)
    step = Step("x", ("bonus",), "space:science", 2)
    assert step.fits("bonus", ("turn:advance", "space:science:2"), 2)
    assert not step.fits("bonus", ("space:military:2",), 2)
    assert not step.fits("bonus", ("space:science:2",), 1)
    words = Words()
    assert words.about(Decision(1, 0, "bonus", ("decline",)), 3) == t("coach.bonus")
    only = Decision(2, 0, "turn", ("income",))
    assert words.about(only, 9) == t("coach.turn.income")
    assert Words(lesson("first_steps")).about(only, 5) == t("coach.turn.income")
    assert words.about(Decision(2, 0, "unheard_of", ("decline",)), 3) == t("coach.other")


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 1.75, 2.0])
def test_the_buttons_of_the_coach_are_whole_in_a_low_window(
    window: MainWindow, qtbot: QtBot, scale: float
) -> None:
    """The words of “Read more” fit into the button, and the button into the strip."""
    from dataclasses import replace

    from tapestry_desktop.ui.look.palette import hub

    before = hub().theme
    hub().set_theme(replace(before, text_scale=scale, reduced_motion=True))
    try:
        window.resize(1280, 720)
        window.help_room.first_steps()
        QApplication.processEvents()
        coach = window.help_room.coach
        assert coach is not None
        for button in (coach.more, coach.close_button):
            assert coach.rect().adjusted(0, 2, 0, -2).contains(button.geometry())
        assert coach.more.height() >= coach.more.fontMetrics().height() + 4
        assert coach.more.width() >= coach.more.fontMetrics().horizontalAdvance(coach.more.text()) + 16
    finally:
        hub().set_theme(before)


@pytest.mark.parametrize(
    ("query", "chapter"),
    [
        ("bots tiebreaker list top bottom", "solo_tracks"), ("nearest middle island toppled", "solo_map"),
        ("multipliers normal mat", "solo_income"), ("kaiju opposite way", "solo_masters"),
        ("blockers hex order kaiju", "solo_inevitable"), ("190", "solo_inevitable"),
        ("underachiever level", "solo"),
    ],
)  # fmt: skip
def test_the_rules_of_playing_alone_can_be_found(query: str, chapter: str) -> None:
    """Choosing tracks, the map, income, both adventures, the levels."""
    assert f"section:{chapter}" in [hit.target for hit in search(query)]


def test_the_compass_of_the_help_is_that_of_the_engine() -> None:
    """Its words name the sides as the data do."""
    sides = {"N": "up", "E": "right", "S": "down", "W": "left"}
    words = t("rules.picture.compass")
    for track, way in catalogue().solo.compass.items():
        assert f"{track} " in words.lower()
        place = words.lower().index(f"{track} ")
        assert sides[way] in words[place : place + len(track) + 12]

