"""Tapestry cards in the hand: woven picture, title, kind, and the whole rule wherever it fits.

A rule is never cut: a card that has no room for all of it shows its picture and its title.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from ..i18n import t
from ..look.fonts import font, text_width
from ..look.paint import CENTER, LEFT, rounded, text
from ..look.palette import CARD_KINDS, PAPER_INK, theme
from .face import RIM, card_shadow, kind_of, paint_woven, tapestry_name, vellum

Form = Literal["tall", "abreast"]
"""The rule below the picture, or beside it."""
ROLES = ("body", "note", "small")
LEAST_TEXT = 92
"""Narrowest column of a rule, in logical pixels at 100 %."""
LEAST_PICTURE = 46.0
WIDEST = {"tall": 400, "abreast": 460}
"""Widest card of each form, in logical pixels at 100 %."""
WOVEN = 1.25
"""Pictures are woven that much wider than high."""
TOP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


@dataclass(frozen=True, slots=True)
class Face:
    """Where the parts of a card lie, from its corner, in logical pixels: picture and column of words, the
    role of the rule's font, and the height that is used."""

    form: Form
    picture: tuple[float, float, float, float]
    words: tuple[float, float, float, float]
    role: str
    height: float

    @property
    def worth(self) -> float:
        """How much of the card can be enjoyed: its picture, as it is woven, and how well its text reads."""
        _, _, wide, high = self.picture
        shape = wide / high / WOVEN
        strip = min(1.0, 1.9 * wide / self.height)  # a high, narrow card looks like a receipt
        reads = strip * (1.1, 1.0, 0.8)[ROLES.index(self.role)] * min(1.0, self.words[2] / theme().px(150))
        return float(wide * high * min(shape, 1 / shape) ** 0.5 * reads)


@lru_cache(maxsize=4096)
def _height(words: str, role: str, wide: float, scale: float) -> float:
    flags = int(Qt.TextFlag.TextWordWrap)
    return QFontMetricsF(font(role, scale)).boundingRect(QRectF(0, 0, wide, 4000), flags, words).height()


def _longest(card_id: str) -> float:
    return max(text_width(word, font("card_title")) for word in tapestry_name(card_id).split())


def _column(card_id: str, role: str, wide: float) -> float:
    """Height of title, kind and rule in a column."""
    scale = theme().text_scale
    title = _height(tapestry_name(card_id), "card_title", wide, scale)
    rule = _height(t(f"tapestry.{card_id}.rules"), role, wide, scale)
    return title + theme().px(18) + rule + 4


def face(card_id: str, wide: float, high: float, form: Form, role: str = ROLES[0]) -> Face | None:
    """How a card of a size and form is laid out, with text no larger than that of a role; None when its
    whole rule does not fit."""
    return _face(card_id, round(wide), round(high), form, theme().text_scale, role)


@lru_cache(maxsize=4096)
def _face(
    card_id: str, wide: int, high: int, form: Form, scale: float, largest: str = ROLES[0]
) -> Face | None:
    make = _tall if form == "tall" else _abreast
    return make(card_id, float(wide), float(high), ROLES[ROLES.index(largest) :])


def _tall(card_id: str, wide: float, high: float, roles: tuple[str, ...]) -> Face | None:
    room = wide - 14
    if room < max(theme().px(LEAST_TEXT), _longest(card_id)):
        return None
    for role in roles:
        column = _column(card_id, role, room)
        picture = min((wide - 8) / WOVEN, high - column - 16)
        if picture >= (wide - 8) * (0.5 if role != "small" else 0.4):
            return Face(
                form="tall",
                picture=(4, 4, wide - 8, picture),
                words=(7, picture + 9, room, column + 2),
                role=role,
                height=picture + column + 16,
            )
    return None


def _abreast(card_id: str, wide: float, high: float, roles: tuple[str, ...]) -> Face | None:
    least = max(float(theme().px(LEAST_TEXT)), _longest(card_id))
    most = min((high - 11) * WOVEN, wide - least - 16, wide * 0.55)
    for role in roles:
        bound = LEAST_PICTURE if role == "small" else max(LEAST_PICTURE, min(most, 0.3 * wide))
        picture = _largest_picture(card_id, role, wide, high, most, bound)
        if picture is not None:
            return Face(
                form="abreast",
                picture=(4, 4, picture, high - 11),
                words=(picture + 10, 4, wide - picture - 16, high - 8),
                role=role,
                height=high,
            )
    return None


def _largest_picture(
    card_id: str, role: str, wide: float, high: float, most: float, least: float
) -> float | None:
    """The widest picture between bounds, in steps of 8, beside which the words fit; None when none does."""

    def fits(steps: int) -> bool:
        return _column(card_id, role, wide - (most - 8 * steps) - 16) + 8 <= high

    last = math.floor((most - least) / 8 + 1e-9)
    if last < 0 or not fits(last):
        return None
    low, top = -1, last  # the words need `top` steps at most, and more than `low`
    while top - low > 1:
        middle = (low + top) // 2
        if fits(middle):
            top = middle
        else:
            low = middle
    return most - 8 * top


@lru_cache(maxsize=1024)
def _least_width(card_id: str, high: int, form: Form, scale: float) -> int | None:
    low, top = round(theme().px(LEAST_TEXT)), round(theme().px(WIDEST[form]))
    if _face(card_id, top, high, form, scale) is None:
        return None
    while top - low > 4:
        middle = (low + top) // 2
        if _face(card_id, middle, high, form, scale) is None:
            low = middle
        else:
            top = middle
    return top


def least_width(card_id: str, high: float, form: Form) -> int | None:
    """The narrowest card of a height that carries its whole rule; None when not even the widest does."""
    return _least_width(card_id, int(high), form, theme().text_scale)


def best_face(card_id: str, wide: float, high: float) -> Face | None:
    """The form that suits a size better; None when the rule fits in neither."""
    forms: tuple[Form, Form] = ("tall", "abreast")
    found = [each for form in forms if (each := face(card_id, wide, high, form)) is not None]
    return max(found, key=lambda each: each.worth, default=None)


# -- painting --------------------------------------------------------------------------------------


def paint_hand_card(
    painter: QPainter,
    rect: QRectF,
    card_id: str,
    seen: float = 0.0,
    form: Form | None = None,
    role: str = ROLES[0],
    *,
    whole: bool = True,
) -> None:
    """A tapestry card in the hand. `seen` is how much of its width the next card leaves free (0 = all of
    it): the title keeps to that. `form` and `role` of its text are those of its neighbours; not `whole`
    is without the rule, as they are."""
    card_shadow(painter, rect)
    rounded(painter, rect, 7, vellum())
    size = (rect.width(), rect.height())
    laid = face(card_id, *size, form, role) if form is not None else None
    if laid is None and whole and not seen:
        laid = best_face(card_id, *size)
    if laid is None:
        _paint_small(painter, rect, card_id, seen)
    else:
        _paint_whole(painter, rect, card_id, laid)
    rounded(painter, rect, 7, None, RIM)


def _stripe(painter: QPainter, picture: QRectF, card_id: str) -> None:
    """The kind's colour below the picture."""
    hue = QColor(CARD_KINDS[kind_of(card_id)].hue)
    painter.fillRect(QRectF(picture.x(), picture.bottom(), picture.width(), 3), hue)


def _paint_whole(painter: QPainter, rect: QRectF, card_id: str, laid: Face) -> None:
    scale, px = theme().text_scale, theme().px
    picture = QRectF(*laid.picture).translated(rect.topLeft())
    paint_woven(painter, picture, card_id)
    _stripe(painter, picture, card_id)
    box = QRectF(*laid.words).translated(rect.topLeft())
    name = tapestry_name(card_id)
    title = _height(name, "card_title", box.width(), scale)
    text(painter, QRectF(box.x(), box.y(), box.width(), title + 1), name, font("card_title"), PAPER_INK,
         TOP, wrap=True)  # fmt: skip
    kind = kind_of(card_id)
    line = QRectF(box.x(), box.y() + title, box.width(), px(17))
    text(painter, line, t(f"card_kind.{kind}"), font("label"), CARD_KINDS[kind].hue, LEFT)
    rule = QRectF(box.x(), line.bottom() + 1, box.width(), rect.bottom() - line.bottom() - 2)
    text(painter, rule, t(f"tapestry.{card_id}.rules"), font(laid.role), PAPER_INK, TOP, wrap=True)


def _paint_small(painter: QPainter, rect: QRectF, card_id: str, seen: float) -> None:
    """Picture and title; beside each other on a low card."""
    px, words = theme().px, tapestry_name(card_id)
    if rect.height() < px(24) + 30 and rect.width() > 2 * rect.height():
        wide = rect.height() - 8
        picture = QRectF(rect.x() + 4, rect.y() + 4, max(10.0, wide * WOVEN), max(8.0, wide - 3))
        paint_woven(painter, picture, card_id)
        _stripe(painter, picture, card_id)
        room = QRectF(picture.right() + 6, rect.y(), rect.right() - picture.right() - 10, rect.height())
        which = title_font(words, room.width())
        while which.pixelSize() > 12 and not _fits(words, which, room):
            which.setPixelSize(which.pixelSize() - 1)
        text(painter, room, words, which, PAPER_INK, LEFT, wrap=True)
        return
    room_wide = (seen or rect.width()) - 10
    which = title_font(words, room_wide)
    wraps = max(text_width(word, which) for word in words.split()) <= room_wide
    two = wraps and text_width(words, which) > room_wide and rect.height() >= px(38) + 24
    strip = px(38) if two else px(24)
    picture = QRectF(
        rect.x() + 4, rect.y() + 4, rect.width() - 8, max(12.0, rect.height() - 8 - strip)
    )
    paint_woven(painter, picture, card_id)
    _stripe(painter, picture, card_id)
    below = QRectF(rect.x() + 5, picture.bottom() + 3, room_wide, rect.bottom() - picture.bottom() - 4)
    text(painter, below, words, which, PAPER_INK, CENTER if wraps else LEFT, wrap=two)


def _fits(words: str, which: QFont, room: QRectF) -> bool:
    """Whether wrapped words fit."""
    flags = int(Qt.TextFlag.TextWordWrap)
    box = QFontMetricsF(which).boundingRect(QRectF(0, 0, room.width(), 4000), flags, words)
    return box.height() <= room.height() and box.width() <= room.width()


def title_font(words: str, room: float) -> QFont:
    """The font of a card's title, smaller where its longest word needs it, but never below 12 px."""
    which = QFont(font("label"))
    longest = max(words.split(), key=len)
    while which.pixelSize() > 12 and text_width(longest, which) > room:
        which.setPixelSize(which.pixelSize() - 1)
    if text_width(longest, which) > room:
        which.setStretch(max(80, int(98 * room / text_width(longest, which))))
    return which
