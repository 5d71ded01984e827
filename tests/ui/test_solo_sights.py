"""What has to be seen in solo games: what lies under the kaiju, the target, whole landmarks, open cards."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.geometry.plots import bit
from tapestry_desktop.engine.state import Built, City
from tapestry_desktop.ui.solo.city import SIDE, kaiju_box, kaiju_district, plots_under
from tapestry_desktop.ui.solo.story import Step
from tapestry_desktop.ui.table.page import TablePage
from tapestry_desktop.ui.window import MainWindow

from .test_solo_keys import in_a_story, still_theme  # noqa: F401
from .test_solo_mats import laid_out, played
from .window_help import begin, new_window


def masters(qtbot: QtBot, size: tuple[int, int] = (1440, 900)) -> TablePage:
    """A table at which the kaiju walks through the city."""
    session = played(lambda s: s.table.turn > 6, scenario="kaiju_masters")
    return laid_out(qtbot, session, size)


def grid(row: int, col: int, high: int = 1, wide: int = 1) -> QRectF:
    """Plots ten pixels large."""
    return QRectF(col * 10, row * 10, wide * 10, high * 10)


@pytest.mark.parametrize("corner", [(0, 0), (0, 2), (2, 0), (2, 2)])
def test_the_kaiju_leaves_in_sight_what_stands_or_lies_there(corner: tuple[int, int]) -> None:
    """It stands at the corner of its district that is free, and never beyond the district."""
    at = (3 + corner[0], 3 + corner[1])
    others = [(row, col) for row in (3, 5) for col in (3, 5) if (row, col) != at]
    city = City("1")
    city.built = [Built("farm", *others[0], 0), Built("market", *others[1], 0)]
    city.dead = bit(*others[2])
    box = kaiju_box(city, (1, 1), grid, 10)
    assert grid(3, 3, 3, 3).contains(box)
    assert box.width() == pytest.approx(10 * SIDE)
    assert box.contains(grid(*at).center())
    for place in others:
        assert not box.intersects(grid(*place))


def test_a_landmark_covers_the_plots_of_the_grid() -> None:
    """What hangs over the edge is no plot."""
    plots = plots_under(Built("lighthouse", -1, -1, 0))
    assert plots
    assert all(row >= 0 and col >= 0 for row, col in plots)


def test_pointing_at_its_district_makes_it_pale(qtbot: QtBot) -> None:
    """Only there, and while something is placed."""
    page = masters(qtbot)
    city, place = page.tableau.city, kaiju_district(page.controller.view)
    assert place is not None
    assert not city.kaiju_pale
    city.grab()  # the first picture of all has another format
    before = city.grab().toImage()
    district = city.plot_rect(place[0] * 3, place[1] * 3, 3, 3)
    spot = city.spot_at(district.center())
    assert spot is not None
    city._hover(spot)
    assert city.kaiju_pale
    assert city.grab().toImage() != before
    city._hover(None)
    assert city.grab().toImage() == before


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_the_target_keeps_its_room_when_it_grows(qtbot: QtBot, size: tuple[int, int]) -> None:
    """The Automa goes from 0 to 123 points: the plate in the strip is as wide as its words."""
    page = masters(qtbot, size)
    goal, automa = page.strip.goal, page.controller.session.table.players[1]
    for vp in (0, 123):
        automa.vp = vp
        page.controller._forget()
        page.controller.refreshed.emit()
        assert str(vp) in goal.words
        assert goal.width() >= goal.sizeHint().width()
        assert page.strip.rect().contains(goal.geometry())


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_an_overhanging_landmark_is_whole(qtbot: QtBot, size: tuple[int, int]) -> None:
    """In the panel and in the enlarged view, where it stays below the heading."""
    page = masters(qtbot, size)
    city = page.controller.view.players[0].city
    assert city is not None
    city.built += [Built("lighthouse", -1, -1, 0), Built("train_station", 7, 8, 0)]
    zone = page.tableau.city
    for big in (False, True):
        page.tableau.show_city(big)
        page.tableau.refresh()
        head = 36 if zone.big else 0
        whole = QRectF(zone.rect()).adjusted(0, head, 0, 0)
        for built in city.built[-2:]:
            for row, col in catalogue().landmarks[built.what].orientations[built.orientation]:
                plot = zone.plot_rect(built.row + row, built.col + col)
                assert whole.contains(plot), (zone.big, built.what)
        tower = zone.plot_rect(-1, -1).top() - zone.cell * 0.55
        assert tower >= head, zone.big


def test_no_room_for_cards_where_none_lies_open(qtbot: QtBot, tmp_path: Path) -> None:
    """The first income turn of the bots opens no card: words and list have the whole panel."""
    _, table = in_a_story(qtbot, tmp_path)
    story = table.story
    bare = [Step(step.event, step.seat, step.words, place=step.place) for step in story.steps]
    story.chapters.steps[:] = bare
    story.go_to(0)
    assert not story.cards.isVisible()
    assert story.list.isVisible()
    assert story.now.geometry().top() < 60


def tip_shown(window: MainWindow) -> bool:
    """Whether an enlarged card is shown, after pointing at the trackers."""
    table = window.table
    assert table is not None
    zone = next(z for z in table.tableau.zones if z.isVisible() and any(s.tip for s in z.spots))
    spot = next(s for s in zone.spots if s.tip)
    table.tableau.show_tip(zone, spot, now=True)
    return table.tableau.tip is not None


def test_no_hover_card_stays_over_curtain_or_page(qtbot: QtBot) -> None:
    """The curtain and every other page cover what was pointed at."""
    window = new_window(qtbot)
    begin(window, 2)
    assert window.controller is not None
    assert window.table is not None
    window.controller.curtain_mode = "always"
    QApplication.processEvents()
    assert tip_shown(window)
    window.controller.lower_curtain()
    assert window.curtain is not None
    assert window.curtain.isVisible()
    assert window.table.tableau.tip is None
    assert not tip_shown(window)
    window.curtain.raise_it()
    assert tip_shown(window)
    window.show_page("settings")
    assert window.table.tableau.tip is None
