"""Hand cards: whole rules where there is room, nothing over its edge, nothing over anything else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.events import UNKNOWN
from tapestry_desktop.ui.cards.hand_face import ROLES, best_face, face, least_width
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.tableau.hand_cards import LITTLE, lay_cards, lay_tiles, split

ROOMS = {
    "1280x720": (544.0, 82.0),
    "1440x900": (572.0, 146.0),
    "2560x1440": (810.0, 460.0),
    "page at 150 %": (540.0, 284.0),
}
CARDS = sorted(catalogue().tapestries)


@pytest.fixture(autouse=True)
def plain_theme(qapp: QApplication) -> Iterator[None]:
    """Light, 100 %."""
    palette.hub().set_theme(palette.Theme())
    yield
    palette.hub().set_theme(palette.Theme())


def body(name: str) -> QRectF:
    """The room of a hand."""
    return QRectF(12, 36, *ROOMS[name])


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("name", ROOMS)
def test_cards_lie_in_their_room_and_free(name: str, scale: float) -> None:
    palette.hub().set_theme(palette.Theme(text_scale=scale))
    for count in range(1, 13):
        for tiles in (0, 3, 9):
            cards, others = split(CARDS[:count], tiles, body(name))
            laid = lay_cards(CARDS[:count], cards)
            assert len(laid.rects) == count
            for rect in laid.rects:
                assert body(name).adjusted(-1, -1, 1, 30).contains(rect), (count, tiles, rect)
                assert rect.right() <= others.x() + 1 or not tiles
            if laid.form is not None:
                assert not any(a.intersects(b) for a, b in combinations(laid.rects, 2))


@pytest.mark.parametrize("name", ROOMS)
def test_a_rule_is_whole_or_absent(name: str) -> None:
    """Where a common form is found every rule fits its card at one size of text."""
    for count in range(1, 11):
        laid = lay_cards(CARDS[:count], body(name))
        if laid.form is None:
            continue
        for card, rect in zip(CARDS, laid.rects, strict=False):
            found = face(card, rect.width(), rect.height(), laid.form, laid.role)
            assert found is not None, card
            assert found.role == laid.role


@pytest.mark.parametrize(("name", "count"), [("1440x900", 2), ("2560x1440", 8), ("page at 150 %", 3)])
def test_so_many_cards_carry_their_rules(name: str, count: int) -> None:
    """Whichever they are."""
    for start in range(0, len(CARDS) - count, count):
        cards = CARDS[start : start + count]
        assert lay_cards(cards, body(name)).form is not None, cards


def test_few_cards_are_larger() -> None:
    areas = [
        min(rect.width() * rect.height() for rect in lay_cards(CARDS[:count], body("2560x1440")).rects)
        for count in (2, 4, 8)
    ]
    assert areas == sorted(areas, reverse=True)
    assert areas[0] > 100_000


def test_every_card_has_a_least_width() -> None:
    """A little wider still fits, a little narrower does not."""
    for card in CARDS:
        least = least_width(card, 200, "abreast")
        assert least is not None
        assert face(card, least, 200, "abreast") is not None
        assert face(card, least - 8, 200, "abreast") is None
    assert best_face(CARDS[0], 60, 60) is None
    found = best_face(CARDS[0], 300, 300)
    assert found is not None
    assert found.role == ROLES[0]


@pytest.mark.parametrize("count", [1, 5, 10])
def test_backs_can_be_counted(count: int) -> None:
    rects = lay_cards([UNKNOWN] * count, body("1440x900")).rects
    assert len(rects) == count
    assert not any(a.intersects(b) for a, b in combinations(rects, 2))


@pytest.mark.parametrize("name", ROOMS)
def test_tiles_use_the_room_that_is_free(name: str) -> None:
    for count in range(1, 13):
        _, room = split(CARDS[:2], count, body(name))
        centres, radius = lay_tiles(count, room)
        assert len(centres) == count
        for centre in centres:
            assert room.adjusted(-1, -1, 1, 6).contains(
                QRectF(centre.x() - radius, centre.y() - radius * 0.87, 2 * radius, 1.74 * radius)
            )
        gaps = [(a - b).manhattanLength() for a, b in combinations(centres, 2)]
        assert all(gap > 1.7 * radius for gap in gaps)
    _, room = split(CARDS[:1], 1, body(name))
    assert lay_tiles(1, room)[1] > LITTLE
