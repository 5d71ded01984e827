"""Glyphs: every benefit of the box becomes icons that fit, and a sentence without a gap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from tapestry_desktop.content.catalogue import Catalogue, catalogue
from tapestry_desktop.content.effects import Custom, walk
from tapestry_desktop.ui import i18n
from tapestry_desktop.ui.look import glyphs, icons, paint
from tapestry_desktop.ui.look.glyph_custom import CUSTOM
from tapestry_desktop.ui.look.glyphs import GAIN, OR, Glyph, glyph_text, glyphs_for


@pytest.fixture(scope="module")
def box() -> Catalogue:
    return catalogue()


def _benefits(node: Any, place: str, depth: int = 0) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Every list of effects below a component."""
    if depth > 6:
        return
    if isinstance(node, tuple):
        if node and all(hasattr(one, "op") for one in node):
            yield place, node
        else:
            for i, one in enumerate(node):
                yield from _benefits(one, f"{place}.{i}", depth + 1)
    elif hasattr(type(node), "model_fields") and not hasattr(node, "op"):
        for name in type(node).model_fields:
            yield from _benefits(getattr(node, name), f"{place}.{name}", depth + 1)


def every_benefit(box: Catalogue) -> list[tuple[str, tuple[Any, ...]]]:
    found: list[tuple[str, tuple[Any, ...]]] = []
    components = (
        "tracks territory_tiles space_tiles dice income_rows techs tapestries civilizations landmarks"
    )
    for name in components.split():
        for key, item in getattr(box, name).items():
            found += _benefits(item, f"{name}.{key}")
    for era, benefit in box.era_bonuses.items():
        found += _benefits(tuple(benefit), f"era.{era}")
    return found


def test_the_whole_box_is_reached(box: Catalogue) -> None:
    places = [place for place, _ in every_benefit(box)]
    assert len(places) > 250
    for prefix in (
        "tracks.",
        "territory_tiles.",
        "space_tiles.",
        "techs.",
        "tapestries.",
        "civilizations.",
        "income",
    ):
        assert any(place.startswith(prefix) for place in places), prefix


@pytest.mark.parametrize("size", [(72, 56), (34, 30), (150, 22)])
def test_every_benefit_fits_its_cell(box: Catalogue, qapp: object, size: tuple[int, int]) -> None:
    cell = QRectF(5, 7, *size)
    grown = cell.adjusted(-0.01, -0.01, 0.01, 0.01)
    for place, benefit in every_benefit(box):
        signs = glyphs_for(benefit)
        assert signs, place
        assert glyphs.glyph_icons(signs) <= set(icons.icon_names()), place
        placed = glyphs.layout_glyphs(cell, signs)
        assert placed, place
        for part in placed:
            assert grown.contains(part.rect), (place, part)


def test_on_a_cell_of_normal_size_nothing_is_left_out(box: Catalogue, qapp: object) -> None:
    for place, benefit in every_benefit(box):
        if place.startswith("tracks."):
            signs = glyphs_for(benefit)
            placed = glyphs.layout_glyphs(QRectF(0, 0, 72, 56), signs)
            assert [part.glyph for part in placed] == signs, place
            assert min(part.size for part in placed) >= 15, place


def test_a_space_with_its_bonus_fits(box: Catalogue, qapp: object) -> None:
    cell = QRectF(0, 0, 52, 54)
    for track in box.tracks.values():
        for space in track.spaces:
            signs = glyphs_for(space.benefit) + glyphs.bonus_glyphs(space.bonus)
            for part in glyphs.layout_glyphs(cell, signs):
                assert cell.adjusted(-0.01, -0.01, 0.01, 0.01).contains(part.rect), space.id
            shown = [p.glyph for p in glyphs.layout_glyphs(QRectF(0, 0, 60, 40), signs)]
            assert Glyph("text", words="…") not in shown, space.id
            if space.bonus:
                assert glyphs.bonus_text(space.bonus).startswith("Bonus"), space.id


def test_nothing_is_painted_outside(box: Catalogue, qapp: object) -> None:
    for _, benefit in every_benefit(box)[::17]:
        image = QImage(92, 76, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = paint.smooth(QPainter(image))
        glyphs.paint_glyphs(painter, QRectF(10, 10, 72, 56), glyphs_for(benefit))
        painter.end()
        for x in range(92):
            assert image.pixelColor(x, 7).alpha() == image.pixelColor(x, 68).alpha() == 0
        for y in range(76):
            assert image.pixelColor(7, y).alpha() == image.pixelColor(84, y).alpha() == 0


def test_every_benefit_has_a_sentence(box: Catalogue, qapp: object) -> None:
    i18n.forget_missing()
    for place, benefit in every_benefit(box):
        words = glyph_text(benefit)
        assert words.endswith("."), place
        assert "{" not in words, (place, words)
        assert "effect." not in words, (place, words)
    assert i18n.missing_keys() == ()


def test_every_custom_key_has_icons_and_words(box: Catalogue) -> None:
    used = {e.key for _, benefit in every_benefit(box) for e in walk(benefit) if isinstance(e, Custom)}
    assert used <= set(CUSTOM)
    assert {key for key in used if not i18n.has_text(f"effect.custom.{key}")} == set()


def test_the_grammar() -> None:
    both = glyphs_for([{"op": "gain_resource", "resource": "coin", "n": 2}, {"op": "gain_vp", "n": 7}])
    assert both == [Glyph("icon", "coin"), Glyph("icon", "coin"), Glyph("vp", n=7)]
    either = glyphs_for([
        {"op": "choose_one", "options": [[{"op": "invent"}], [{"op": "gain_building", "kinds": ["farm"]}]]}
    ])  # fmt: skip
    assert either == [Glyph("icon", "invent"), OR, Glyph("icon", "farm")]
    assert glyphs_for([{"op": "gain_space_tile", "n": 3}]) == [Glyph("icon", "space_tile", 3)]
    assert glyphs_for([{"op": "score", "per": "farms", "each": 1}]) == [Glyph("per", "farm", 1)]
    assert glyphs_for([{"op": "explore", "where": "anywhere"}]) == [Glyph("icon", "explore_anywhere")]
    assert glyphs_for([{"op": "advance", "tracks": ["science"], "benefit": False}])[0].crossed
    strip = glyphs.bonus_glyphs({"cost": {"kind": "tapestry", "n": 2}, "gain": [{"op": "gain_vp", "n": 5}]})
    assert strip == [Glyph("strip", parts=(Glyph("icon", "tapestry_card", 2), GAIN, Glyph("vp", n=5)))]
    assert glyphs.bonus_glyphs(None) == []


def test_one_of_each_resource_is_one_icon() -> None:
    four = [{"op": "gain_resource", "resource": r, "n": 1} for r in ("coin", "worker", "food", "culture")]
    assert glyphs_for(four) == [Glyph("icon", "four_resources")]


def test_an_unknown_effect_is_shown() -> None:
    assert glyphs_for([{"op": "juggle"}]) == [Glyph("icon", "info")]


def test_too_many_signs_end_in_dots(qapp: object) -> None:
    many = [Glyph("icon", "coin")] * 30
    placed = glyphs.layout_glyphs(QRectF(0, 0, 40, 14), many)
    assert placed[-1].glyph.words == "…"
    assert min(part.size for part in placed) >= 11


def test_prices_in_words(box: Catalogue, qapp: object) -> None:
    bonuses = [s.bonus for t in box.tracks.values() for s in t.spaces if s.bonus]
    assert glyphs.cost_text(bonuses[0].cost)
    assert glyphs.cost_text((bonuses[0].cost, bonuses[0].cost)).count(" and ") == 1


def test_texts_by_key() -> None:
    i18n.forget_missing()
    assert i18n.t("effect.gain_vp", n=3) == "score 3 VP"
    assert i18n.t("effect.gain_tapestry", n=1) == "draw a tapestry card"
    assert i18n.t("effect.gain_tapestry", n=2) == "draw 2 tapestry cards"
    assert i18n.t("landmark.bakery.name") == "Bakery"
    assert i18n.t("player.jade") == "Jade"
    assert i18n.missing_keys() == ()


def test_a_missing_key_is_visible_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    i18n.forget_missing()
    assert i18n.t("no.such.key", n=2) == "no.such.key"
    assert i18n.t("no.such.key") == "no.such.key"
    assert i18n.missing_keys() == ("no.such.key",)
    assert len([r for r in caplog.records if "no.such.key" in r.getMessage()]) == 1
    i18n.forget_missing()


def test_an_unknown_language_is_refused(qapp: object) -> None:
    assert i18n.install_language("xx") is False
    assert i18n.install_language("en") is True
