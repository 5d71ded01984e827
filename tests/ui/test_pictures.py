"""The one store of pictures: its limit, its shelves, and that a change of the look empties it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPixmap
from pytestqt.qtbot import QtBot

from tapestry_desktop.ui.art import cards
from tapestry_desktop.ui.art.city.buildings import building_pixmap
from tapestry_desktop.ui.art.terrain import TerrainArt
from tapestry_desktop.ui.look import icons, paint, palette, pieces
from tapestry_desktop.ui.look.cache import LIMIT, PICTURES, PixmapCache
from tapestry_desktop.ui.look.frames import END, WIDEST, lay_frame
from tapestry_desktop.ui.look.widgets import PanelFrame, Tabletop

ONE = 10 * 10 * 4
RGB = QImage.Format.Format_RGB32


@pytest.fixture(autouse=True)
def look_put_back() -> Iterator[None]:
    palette.hub().set_theme(palette.Theme())
    PICTURES.clear()
    yield
    palette.hub().set_theme(palette.Theme())


def test_the_least_recently_used_go_first_whoever_painted_them(qapp: object) -> None:
    store = PixmapCache(3 * ONE)
    near, far = store.shelf("near"), store.shelf("far")
    for key in "ab":
        far.put(key, QPixmap(10, 10))
    near.put("a", QPixmap(10, 10))
    assert far.get("a") is not None  # used again, so "b" is the oldest
    near.put("b", QPixmap(10, 10))
    assert (far.names(), near.names()) == (["a"], ["a", "b"])
    assert (far.bytes, near.bytes, store.bytes) == (ONE, 2 * ONE, 3 * ONE)


def test_keys_of_two_shelves_never_meet_and_one_can_be_emptied(qapp: object) -> None:
    store = PixmapCache(9 * ONE)
    one, two = store.shelf("one"), store.shelf("two")
    first = one.kept("key", lambda: QPixmap(10, 10))
    second = two.kept("key", lambda: QPixmap(10, 20))
    assert one.kept("key", lambda: pytest.fail("painted twice")) is first
    assert two.known("key") is second
    one.clear()
    assert (one.known("key"), two.known("key")) == (None, second)
    assert store.bytes == 2 * ONE


def test_put_again_weighs_once_and_a_picture_above_the_limit_is_kept_alone(qapp: object) -> None:
    store = PixmapCache(3 * ONE)
    shelf = store.shelf("one")
    shelf.put("a", QPixmap(10, 10))
    shelf.put("a", QPixmap(10, 20))
    assert (len(store), store.bytes) == (1, 2 * ONE)
    shelf.put("b", QPixmap(100, 100))
    assert shelf.names() == ["b"]


def _paint_one_of_each() -> list[int]:
    """What tells one painted picture from another, for a picture of every kind."""
    path = QPainterPath()
    path.addRect(QRectF(0, 0, 40, 40))
    painted = (
        icons.icon_pixmap("coin", 20),
        pieces.piece_pixmap("token", 40, who=1),
        paint.target_pixmap(path)[0],
        cards.woven("democracy", (80, 60)),
        building_pixmap("house", 30),
        TerrainArt().unexplored(50),
    )
    return [picture.cacheKey() for picture in painted]


def test_everything_shares_the_store_and_a_new_look_empties_it(qapp: object) -> None:
    before = _paint_one_of_each()
    assert len(PICTURES) >= 6
    assert 0 < PICTURES.bytes <= PICTURES.limit == LIMIT
    palette.hub().update(reduced_motion=True)
    assert len(set(_paint_one_of_each()) & set(before)) >= 5  # pieces are painted anew with each theme
    for change in ({"text_scale": 1.5}, {"name": "dark"}):
        palette.hub().update(**change)
        after = _paint_one_of_each()
        assert not set(after) & set(before)
        before = after


def test_a_picture_survives_its_place_in_the_store(qapp: object) -> None:
    held = icons.icon_pixmap("coin", 20)
    PICTURES.clear()
    assert not held.isNull()
    assert held.toImage() == icons.icon_pixmap("coin", 20).toImage()
    assert held.toImage().pixelColor(10, 10) != Qt.GlobalColor.transparent


def _furthest(one: QImage, other: QImage) -> int:
    """The largest difference of any colour channel of two pictures without transparency."""
    return max(abs(a - b) for a, b in zip(bytes(one.constBits()), bytes(other.constBits()), strict=True))


@pytest.mark.parametrize("wide", [30, 61, 240, 520, 700])
@pytest.mark.parametrize("at", [QPointF(3, 5), QPointF(3.4, 5)])
def test_a_frame_from_the_store_is_the_frame_painted(qapp: object, wide: int, at: QPointF) -> None:
    times = []

    def frame(painter: QPainter, rect: QRectF) -> None:
        times.append(rect.width())
        paint.rounded(painter, rect.adjusted(4, 4, -4, -4), 8, "#FFF1C9", "#F5B82E", 2)

    def shown(laid: bool) -> QImage:
        image = QImage(800, 60, QImage.Format.Format_RGB32)
        image.fill(0x223344)
        painter = paint.smooth(QPainter(image))
        rect = QRectF(at.x(), at.y(), wide, 46)
        if laid:
            lay_frame(painter, rect, "test", frame)
        else:
            frame(painter, rect)
        painter.end()
        return image

    assert _furthest(shown(True), shown(False)) <= 2  # the rounding of see-through pixels
    stored = at.x() == 3 and 2 * END <= wide <= WIDEST
    assert (WIDEST in times) == stored
    times.clear()
    shown(True)
    assert (times == []) == stored


@pytest.mark.parametrize("theme", [palette.Theme(), palette.Theme("dark")])
def test_a_shadow_put_together_is_the_shadow_painted(qapp: object, theme: palette.Theme) -> None:
    palette.hub().set_theme(theme)

    def shown(x: float, *, hollow: bool = False) -> QImage:
        image = QImage(260, 190, QImage.Format.Format_RGB32)
        image.fill(0x88AACC)
        painter = paint.smooth(QPainter(image))
        painter.translate(x, 0)
        paint.draw_shadow(painter, QRectF(20 - x, 20, 200, 130), hollow=hollow)
        painter.end()
        return image

    whole = shown(0)
    assert PICTURES.shelf("shadow").bytes > 0
    assert _furthest(whole, shown(1e-3)) <= 3  # beside the pixels: painted layer by layer
    hollow = shown(0, hollow=True)
    middle = QRect(60, 60, 120, 60)
    assert hollow.copy(middle) != whole.copy(middle)
    assert hollow.pixel(120, 155) == whole.pixel(120, 155) != 0xFF88AACC


def test_shadows_follow_their_panels(qtbot: QtBot) -> None:
    """Only the rims of what moves are painted anew, and the window shows what a whole picture would."""
    table = Tabletop()
    qtbot.addWidget(table)
    table.resize(400, 300)
    first, late = PanelFrame(parent=table), PanelFrame(parent=table)
    first.setGeometry(20, 20, 120, 80)
    late.hide()
    table.show()
    qtbot.waitExposed(table)

    def compare() -> None:
        qtbot.wait(30)
        shown = table.screen().grabWindow(table.winId()).toImage().convertToFormat(RGB)
        assert _furthest(shown, table.grab().toImage().convertToFormat(RGB)) <= 8

    compare()
    late.setGeometry(200, 120, 100, 90)
    late.show()
    compare()
    late.move(230, 140)
    compare()
    first.resize(150, 40)
    compare()
    late.hide()
    compare()
