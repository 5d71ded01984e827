"""Every civilization mat shows its banner, its spaces with their tokens, when it acts, and a whole rule."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.state import CivilizationMat, Player
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.look.fonts import font
from tapestry_desktop.ui.tableau.mat_paint import lay_mat, rules_of, wrapped_height
from tapestry_desktop.ui.tableau.mat_plans import MatState, acts, plan_of

ROOMS = {
    "compact": (168, 119, 1.0),
    "regular": (214, 157, 1.0),
    "wide": (234, 232, 1.0),
    "large": (187, 147, 1.5),
}


@pytest.fixture(autouse=True)
def still_theme(qapp: QApplication) -> Iterator[None]:
    """Light, 100 %, nothing moves."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True))
    yield
    palette.hub().set_theme(palette.Theme())


def state(name: str, **memory: object) -> MatState:
    """A mat with notes, in the hands of nobody in particular."""
    return MatState(catalogue().civilizations[name], memory)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("name", sorted(catalogue().civilizations))
def test_nothing_leaves_the_mat(name: str, room: str) -> None:
    """Banner, floor and words lie in the room and not over each other; the words are whole."""
    wide, high, scale = ROOMS[room]
    palette.hub().set_theme(palette.Theme(text_scale=scale, reduced_motion=True))
    box = QRectF(0, 0, wide, high)
    laid = lay_mat(state(name), box, min(25 * scale, 33))
    for part in (laid.banner, laid.floor):
        assert box.adjusted(-1, -3, 1, 1).contains(part)
    assert laid.rects.keys() == {space.id for space in plan_of(state(name))}
    assert all(laid.floor.contains(rect) for rect in laid.rects.values())
    assert not laid.floor.intersects(laid.banner)
    assert laid.banner.width() >= 20
    assert laid.banner.height() >= 24
    assert min(rect.width() for rect in laid.rects.values()) >= 11
    if laid.rule:
        assert laid.rule in rules_of(state(name))
        words = laid.words
        assert wrapped_height(laid.rule, font("label_plain"), words.width()) <= box.bottom() - words.y() + 2
        assert not words.intersects(laid.floor)


@pytest.mark.parametrize("name", sorted(catalogue().civilizations))
def test_a_wide_mat_says_its_rule(name: str) -> None:
    """In the wide layout every mat has words, and it says when it acts."""
    laid = lay_mat(state(name), QRectF(0, 0, 234, 232), 25)
    assert laid.rule
    assert acts(state(name))


def marks(name: str, **memory: object) -> list[str]:
    """What lies on the spaces of a mat."""
    return [space.mark for space in plan_of(state(name, **memory)) if space.mark]


def test_tokens_are_drawn_as_tokens() -> None:
    """As many as wait on the mat lie there; those that have gone leave their places."""
    assert marks("isolationists") == ["token"] * 4
    assert marks("isolationists", tokens=1) == ["token"]
    places = [space for space in plan_of(state("isolationists", tokens=1)) if space.look == "place"]
    assert len(places) == 4
    assert marks("heralds", tokens=3) == ["token"] * 3
    assert marks("historians", covered=("nw", "ne")) == ["token"] * 2
    assert marks("militants", covered=("a1", "a2", "b4")) == ["outpost"] * 3
    assert marks("futurists", marked=("science",)) == ["token"]
    assert marks("craftsmen", covered=("c1_r1",), pieces=(("c1_r1", "farm"),)) == ["farm"]


def test_the_chosen_mark_what_they_have_earned() -> None:
    """The token steps along, private achievements get their check."""
    assert marks("the_chosen") == ["token"]
    spaces = {space.id: space for space in plan_of(state("the_chosen", at=("2",), marked=("tech_4",)))}
    assert spaces[":start"].mark == ""
    assert spaces["2"].mark == "token"
    assert spaces[":tech_4"].mark == "done"
    assert spaces[":tiles_4"].mark == ""


def test_the_private_deck_is_counted() -> None:
    """Cards in the private deck and beside it, never which."""
    spaces = {
        s.id: s for s in plan_of(state("mystics", private_deck=("unknown",) * 5, private_discards=("a",)))
    }
    assert spaces[":deck"].head == "5"
    assert spaces[":discards"].head == "1"


def test_holders_of_the_historians() -> None:
    """Who holds how many."""
    holders = [
        s for s in plan_of(state("historians", covered=(), holders=((1, 3), (2, 1)))) if s.seat is not None
    ]
    assert [(s.seat, s.head) for s in holders] == [(1, "× 3"), (2, "× 1")]


def test_the_land_of_the_isolationists_is_scored_as_printed() -> None:
    """The scoring row comes from the content."""
    data = catalogue().civilizations["isolationists"]
    assert data.final_scoring is not None
    shown = [space.glyphs[0].n for space in plan_of(state("isolationists")) if space.id.startswith(":land")]
    assert tuple(shown) == data.final_scoring.vp


def test_when_a_mat_acts() -> None:
    """Income turns with their numbers, all the time, at the end."""
    assert acts(state("merrymakers")) == [("era", "2–5")]
    assert acts(state("futurists")) == [("era", "1")]
    assert acts(state("nomads")) == [("repeat", "")]
    assert acts(state("isolationists")) == [("repeat", ""), ("finish", "")]


def test_a_player_without_the_mat_changes_nothing() -> None:
    """An unowned mat is drawn as printed."""
    from tapestry_desktop.ui.tableau.mat_plans import state_of

    player = Player(0)
    player.civilizations = [CivilizationMat("heralds", {"tokens": 2})]
    assert state_of("heralds", player, None).tokens == 2
    assert state_of("heralds", None, None).tokens == 4
