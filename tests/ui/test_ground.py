"""What quiet pages lie on: linen first, then the woven coast, by day or by night, in any size."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.ui.art import scenery
from tapestry_desktop.ui.look.cache import PICTURES
from tapestry_desktop.ui.look.palette import hub, theme
from tapestry_desktop.ui.solo.banner import Banner
from tapestry_desktop.ui.start.frame import PageFrame
from tapestry_desktop.ui.start.page import StartPage

from .window_help import new_window

ROOT = Path(__file__).resolve().parents[2]
WIDE = sorted(path.stem for path in (ROOT / "resources" / "art" / "wide").glob("*.png"))
SIZES = [(1280, 720), (1440, 900), (2560, 1440), (1024, 1000)]


@pytest.fixture(autouse=True)
def look() -> Iterator[None]:
    """The theme as it was, and no picture from before."""
    before = hub().theme
    PICTURES.clear("scenery")
    yield
    hub().set_theme(before)
    PICTURES.clear("scenery")


def shown_start(qtbot: QtBot, size: tuple[int, int] = (1280, 720)) -> StartPage:
    """The first screen by itself."""
    page = StartPage()
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    return page


def test_the_first_frame_does_not_wait_for_the_picture(qtbot: QtBot) -> None:
    """Linen first; then the picture, at once under reduced motion."""
    hub().set_theme(replace(theme(), reduced_motion=True))
    page = StartPage()
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.grab()
    assert page.ground.picture.isNull()
    page.show()
    qtbot.waitUntil(lambda: not page.ground.picture.isNull(), timeout=3000)
    assert page.ground.shown == 1.0


def test_the_picture_fades_in(qtbot: QtBot) -> None:
    """Over a quarter of a second."""
    hub().set_theme(replace(theme(), reduced_motion=False))
    page = shown_start(qtbot)
    qtbot.waitUntil(lambda: not page.ground.picture.isNull(), timeout=3000)
    assert page.ground.shown < 1.0
    qtbot.waitUntil(lambda: page.ground.shown == 1.0, timeout=3000)


@pytest.mark.parametrize("size", SIZES)
def test_it_fills_the_window_in_whole_stitches(qtbot: QtBot, size: tuple[int, int]) -> None:
    """Edge to edge in every size, and anew after a change of size."""
    hub().set_theme(replace(theme(), reduced_motion=True))
    page = shown_start(qtbot, size)
    page.ground.settle()
    assert page.ground.picture.deviceIndependentSize().toSize() == QSize(*size)
    page.resize(size[0] + 40, size[1] + 10)
    qtbot.waitUntil(lambda: page.ground.picture.width() == size[0] + 40, timeout=3000)


def test_night_falls_with_the_dark_theme_and_high_contrast_has_linen(qtbot: QtBot) -> None:
    """Two pictures, and none where nothing may distract."""
    hub().set_theme(replace(theme(), name="light", reduced_motion=True, high_contrast=False))
    page = shown_start(qtbot)
    page.ground.settle()
    day = page.ground.picture.toImage()
    hub().set_theme(replace(theme(), name="dark"))
    page.ground.settle()
    night = page.ground.picture.toImage()
    assert brightness(night) < 0.6 * brightness(day)
    hub().set_theme(replace(theme(), high_contrast=True))
    page.ground.settle()
    assert page.ground.picture.isNull()


def test_quiet_pages_share_the_woven_picture(qtbot: QtBot, tmp_path: Path) -> None:
    """A page that is opened later has it in its first frame; it is paler than on the first screen."""
    hub().set_theme(replace(theme(), name="light", reduced_motion=True))
    window = new_window(qtbot, tmp_path)
    window.show_page("start")
    window.start.ground.settle()
    window.show_page("settings")
    page = window.page("settings")
    assert isinstance(page, PageFrame)
    page.grab()
    assert page.ground.picture.cacheKey() == window.start.ground.picture.cacheKey()
    spread = [contrast(each.grab().toImage().copy(0, 300, 120, 200)) for each in (window.start, page)]
    assert spread[1] < 0.7 * spread[0]


def test_the_panel_stays_paper(qtbot: QtBot, tmp_path: Path) -> None:
    """Nothing of the picture shines through it."""
    hub().set_theme(replace(theme(), name="light", reduced_motion=True))
    window = new_window(qtbot, tmp_path)
    window.show_page("settings")
    page = window.page("settings")
    assert isinstance(page, PageFrame)
    page.ground.settle()
    corner = page.panel.geometry().topLeft()
    strip = page.grab().toImage().copy(corner.x() + 14, corner.y() + 6, page.panel.width() - 28, 8)
    assert contrast(strip) < 3


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES[:3])
def test_title_card_and_buttons_keep_apart(qtbot: QtBot, size: tuple[int, int], scale: float) -> None:
    """In every size of window and text."""
    hub().set_theme(replace(theme(), text_scale=scale, reduced_motion=True))
    page = shown_start(qtbot, size)
    page.show_none(newcomer=True)
    boxes = [page._plate().toAlignedRect(), page.card.geometry(), page._foot().toAlignedRect()]
    boxes += [way.geometry() for way in page.ways]
    for number, box in enumerate(boxes):
        assert page.rect().contains(box)
        assert not any(box.intersects(other) for other in boxes[number + 1 :])
    assert all(way.height() >= 34 for way in page.ways)


@pytest.mark.parametrize("name", WIDE)
def test_a_wide_picture_is_what_its_drawing_gives(qapp: QApplication, name: str) -> None:
    """In eighteen yarns and small."""
    sys.path.insert(0, str(ROOT / "packaging" / "bake"))
    try:
        import woven  # type: ignore[import-not-found]
    finally:
        sys.path.pop(0)
    path = ROOT / "resources" / "art" / "wide" / f"{name}.png"
    stored = QImage(str(path))
    assert stored.colorCount() <= 18
    assert path.stat().st_size < 30_000
    form = QImage.Format.Format_RGB32
    assert woven.draw(name).convertToFormat(form) == stored.convertToFormat(form)


def test_a_picture_without_a_drawing_is_nothing(qapp: QApplication) -> None:
    """Not an error in the middle of painting."""
    assert scenery.wide_picture("no_such_coast", QSize(300, 100), 1.0).isNull()


@pytest.mark.parametrize("scene", ["solo", "kaiju_masters", "inevitable"])
def test_every_mood_of_the_campaign_has_its_own_picture(qtbot: QtBot, scene: str) -> None:
    """Before a game, after a victory, after a defeat."""
    seen = set()
    for mood in ("before", "won", "lost"):
        banner = Banner(scene, mood)
        qtbot.addWidget(banner)
        banner.resize(600, banner.height())
        assert banner.picture in WIDE
        image = banner.grab().toImage()
        assert len({image.pixel(x, 70) for x in range(4, 590, 3)}) > 20
        seen.add(banner.picture)
    assert len(seen) == (2 if scene == "solo" else 3)


def test_the_first_screen_loads_no_rules() -> None:
    """Weaving needs the look alone: neither catalogue nor engine."""
    code = (
        "import sys, tapestry_desktop.ui.start.page, tapestry_desktop.ui.art.scenery;"
        "print([m for m in sys.modules if m.startswith(('tapestry_desktop.engine', 'tapestry_desktop.ai'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == "[]"


def brightness(image: QImage) -> float:
    """Mean grey of a grid of points."""
    grey = [
        image.pixelColor(x, y).lightness()
        for x in range(0, image.width(), 9)
        for y in range(0, image.height(), 9)
    ]
    return sum(grey) / len(grey)


def contrast(image: QImage) -> float:
    """How far a grid of points is from its mean, on average."""
    grey = [
        image.pixelColor(x, y).lightness()
        for x in range(0, image.width(), 3)
        for y in range(0, image.height(), 3)
    ]
    mean = sum(grey) / len(grey)
    return sum(abs(value - mean) for value in grey) / len(grey)
