"""Card art: every card has a picture of its own, in the size asked for, woven in whole stitches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPixmap

from tapestry_desktop.content import catalogue, resource_path
from tapestry_desktop.ui.art import cards, cards_backs, cards_thread

BAKE = Path(__file__).resolve().parents[2] / "packaging" / "bake"
TAPESTRIES = [*catalogue().tapestries, cards.MAKER_OF_FIRE]
TECHS = list(catalogue().techs)
CIVILIZATIONS = list(catalogue().civilizations)
HAND, FULL = (92, 110), (290, 260)

pytestmark = pytest.mark.usefixtures("qapp_for_art")


@pytest.fixture(scope="module")
def qapp_for_art() -> Iterator[None]:
    app = QGuiApplication.instance() or QGuiApplication([])
    yield
    cards.clear()
    assert app is not None


def colours(image: QImage, step: int = 3) -> set[int]:
    return {image.pixel(x, y) for x in range(0, image.width(), step) for y in range(0, image.height(), step)}


def thumbnail(pixmap: QPixmap) -> bytes:
    """A 12 x 12 summary, for telling pictures apart."""
    small = pixmap.toImage().scaled(
        12, 12, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    return bytes(small.convertToFormat(QImage.Format.Format_RGB888).constBits())


def distance(a: bytes, b: bytes) -> float:
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def assert_all_different(pictures: dict[str, bytes], least: float) -> None:
    ids = sorted(pictures)
    for i, one in enumerate(ids):
        for other in ids[i + 1 :]:
            apart = distance(pictures[one], pictures[other])
            assert apart > least, f"{one} and {other} look alike ({apart:.1f})"


def test_nothing_is_missing() -> None:
    base = {f"woven/{i}" for i in TAPESTRIES} | {f"engravings/{i}" for i in TECHS}
    base |= {f"banners/{i}" for i in CIVILIZATIONS}
    assert len(TAPESTRIES) >= 45
    assert len(TECHS) >= 33
    assert len(CIVILIZATIONS) >= 16
    assert not base & set(cards.missing_art())


@pytest.mark.parametrize("card_id", TAPESTRIES)
@pytest.mark.parametrize("size", [HAND, FULL])
def test_a_tapestry_picture_fills_its_size(card_id: str, size: tuple[int, int]) -> None:
    picture = cards.woven(card_id, size)
    assert (picture.width(), picture.height()) == size
    assert len(colours(picture.toImage())) > 40


@pytest.mark.parametrize("tech_id", TECHS)
def test_an_engraving_shows_on_its_plate(tech_id: str) -> None:
    picture = cards.engraving(tech_id, (300, 160))
    assert (picture.width(), picture.height()) == (300, 160)
    image = picture.toImage()
    cream = sum(1 for x in range(0, 300, 2) for y in range(0, 160, 2) if image.pixelColor(x, y).blue() > 150)
    assert cream > 100, "hardly any line is drawn"


@pytest.mark.parametrize("civ_id", CIVILIZATIONS)
def test_a_banner_hangs_from_its_pole(civ_id: str) -> None:
    image = cards.banner(civ_id, (220, 280)).toImage()
    assert (image.width(), image.height()) == (220, 280)
    assert image.pixelColor(1, 140).alpha() == 0, "beside the cloth is nothing"
    assert image.pixelColor(110, 140).alpha() == 255
    assert len(colours(image)) > 40


def test_no_two_pictures_look_alike() -> None:
    assert_all_different({i: thumbnail(cards.woven(i, (120, 120))) for i in TAPESTRIES}, 12)
    assert_all_different({i: thumbnail(cards.banner_picture(i, (120, 120))) for i in CIVILIZATIONS}, 12)
    assert_all_different({i: thumbnail(cards.engraving(i, (160, 110))) for i in TECHS}, 5)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_the_pixmap_carries_the_ratio(ratio: float) -> None:
    for picture in (
        cards.woven("academia", QSize(92, 110), ratio),
        cards.hanging("academia", QSize(92, 110), ratio),
        cards.engraving("compass", QSize(92, 110), ratio),
        cards.banner("traders", QSize(92, 110), ratio),
        cards.back("tapestry", QSize(92, 110), ratio),
    ):
        assert picture.devicePixelRatio() == ratio
        assert (picture.width(), picture.height()) == (round(92 * ratio), round(110 * ratio))


def test_a_stitch_is_a_whole_number_of_pixels() -> None:
    flat = QImage(4, 2, QImage.Format.Format_RGB32)
    flat.fill(Qt.GlobalColor.darkGreen)
    flat.setPixelColor(1, 0, Qt.GlobalColor.yellow)
    cloth = cards_thread.weave(flat, 3)
    assert (cloth.width(), cloth.height()) == (12, 6)
    red = {(x, y) for x in range(12) for y in range(6) if cloth.pixelColor(x, y).red() > 120}
    assert red == {(x, y) for x in (3, 4, 5) for y in (0, 1, 2)}
    assert len(colours(cloth, 1)) > 6, "thread has light and shade"


def test_pictures_are_kept() -> None:
    first = cards.woven("monarchy", HAND)
    assert cards.woven("monarchy", HAND).cacheKey() == first.cacheKey()
    cards.clear()
    assert cards.woven("monarchy", HAND).toImage() == first.toImage()


def test_unknown_art_is_a_plain_lozenge() -> None:
    plain = cards.woven("no_such_card", HAND)
    assert (plain.width(), plain.height()) == HAND
    assert plain.toImage() == cards.woven("another_one", HAND).toImage()
    assert cards.engraving("no_such_tech", HAND).width() == HAND[0]
    assert cards.banner("no_such_people", HAND).width() == HAND[0]


@pytest.mark.parametrize("kind", cards_backs.KINDS)
@pytest.mark.parametrize("size", [(150, 210), (64, 56), (14, 20)])
def test_backs(kind: str, size: tuple[int, int]) -> None:
    image = cards.back(kind, size).toImage()
    assert (image.width(), image.height()) == size
    assert len(colours(image, 1)) >= 5


def test_backs_differ_and_others_are_refused() -> None:
    assert_all_different({k: thumbnail(cards.back(k, (100, 100))) for k in cards_backs.KINDS}, 12)
    with pytest.raises(ValueError, match="no back of the kind landmark"):
        cards.back("landmark", (10, 10))


def test_card_art_stays_small() -> None:
    total = sum(
        f.stat().st_size
        for d in ("woven", "banners", "engravings")
        for f in resource_path("art", d).iterdir()
    )
    assert total < 1_000_000


@pytest.mark.parametrize("scene_id", ["academia", "trap", "merrymakers"])
def test_the_tool_still_draws_what_is_stored(scene_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BAKE))
    import woven  # type: ignore[import-not-found]

    folder = "banners" if scene_id in CIVILIZATIONS else "woven"
    stored = QImage(str(resource_path("art", folder, f"{scene_id}.png")))
    assert woven.draw(scene_id).convertToFormat(QImage.Format.Format_RGB32) == stored.convertToFormat(
        QImage.Format.Format_RGB32
    )


@pytest.mark.parametrize("tech_id", ["compass", "zeppelins"])
def test_engravings_are_what_the_tool_writes(tech_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BAKE))
    import engravings  # type: ignore[import-not-found]
    from engravings_draw import Plate  # type: ignore[import-not-found]

    plate = Plate()
    engravings.DRAWINGS[tech_id](plate)
    assert plate.svg() == resource_path("art", "engravings", f"{tech_id}.svg").read_text(encoding="utf-8")


def test_scenes_use_yarns_only() -> None:
    for folder, ids in (("woven", TAPESTRIES), ("banners", CIVILIZATIONS)):
        for art_id in ids:
            image = QImage(str(resource_path("art", folder, f"{art_id}.png")))
            assert image.format() == QImage.Format.Format_Indexed8, art_id
            assert image.colorCount() <= 18, art_id
            assert len(colours(image, 4)) >= 5, art_id
