"""What may be wrong with the texts of a screen; each check gives one sentence for every defect."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtWidgets import QAbstractScrollArea, QGraphicsView, QWidget

from tapestry_desktop.ui.board.tips import tip_for
from tapestry_desktop.ui.board.view import BoardView
from tapestry_desktop.ui.tableau.tips import content_of
from tapestry_desktop.ui.tableau.zone import Zone

from .recorder import ELLIPSIS, Text, over, visible_rect

LEAST_WORDS = 12.0
"""Smallest height of a font for words, in logical pixels at 100 %."""
LEAST_SIGN = 9.0
"""Smallest height of a number that is part of a sign (the points in a laurel, the price on a yellow strip);
the tip of the place repeats every sign in words."""
SIGN = re.compile(r"…|[+−×]?\d{1,3}(\s?/\s?\d{1,3})?")
BLEED = 1.0
"""Logical pixels a glyph may reach beyond its clip: antialiasing and side bearings."""


def clipped(texts: Sequence[Text]) -> Iterator[str]:
    """Texts whose glyphs reach beyond what they may show in; what can be scrolled into sight is not lost."""
    for text in texts:
        inside = text.clip.adjusted(-BLEED, -BLEED, BLEED, BLEED)
        if not inside.contains(text.rect) and not _half_scrolled(text):
            yield f"clipped: {text}"


def _half_scrolled(text: Text) -> bool:
    """Whether it is the edge of a page that scrolls which cuts the text, above or below."""
    area = _scroller(text.owner)
    if area is None:
        return False
    window = area.window()
    edge = QRectF(visible_rect(window, area.viewport()))
    return text.rect.top() < edge.top() + BLEED or text.rect.bottom() > edge.bottom() - BLEED


def lost(window: QWidget, texts: Sequence[Text]) -> Iterator[str]:
    """Texts that reach beyond the window."""
    whole = QRectF(window.rect()).adjusted(-BLEED, -BLEED, BLEED, BLEED)
    for text in texts:
        if not whole.contains(text.rect) and _scroller(text.owner) is None:
            yield f"outside the window: {text}"


def _scroller(widget: QWidget | None) -> QAbstractScrollArea | None:
    while widget is not None:
        if isinstance(widget, QAbstractScrollArea) and not isinstance(widget, QGraphicsView):
            return widget
        widget = widget.parentWidget()
    return None


def overlapping(texts: Sequence[Text]) -> Iterator[str]:
    """Pairs of texts that are written over each other."""
    shown = [(text, text.rect & text.clip) for text in texts]
    shown = [(text, rect) for text, rect in shown if not rect.isEmpty()]
    shown.sort(key=lambda pair: pair[1].top())
    for (one, first), (other, second) in combinations(shown, 2):
        if second.top() > first.bottom():
            continue
        common = first & second
        if common.width() > 1.5 and common.height() > 1.5:
            yield f"overlap: {one} and {other}"


def too_small(texts: Sequence[Text]) -> Iterator[str]:
    """Texts in too small a font. Numbers in signs follow the size of the board, words the text setting."""
    for text in texts:
        least = LEAST_SIGN if SIGN.fullmatch(text.words) else LEAST_WORDS
        if text.size < least - 0.05:
            yield f"{text.size:.1f} px is too small: {text}"


def unexplained(window: QWidget, texts: Sequence[Text]) -> Iterator[str]:
    """Shortened texts whose full words no tip tells."""
    for text in texts:
        if not text.full and not text.words.endswith(ELLIPSIS):
            continue
        full = text.full or text.words.rstrip(ELLIPSIS)
        if not any(_plain(full) in _plain(tip) for tip in tips_at(window, text)):
            yield f"shortened without a tip (“{full}”): {text}"


def _plain(words: str) -> str:
    return re.sub(r"\W+", " ", words).strip().casefold()


def tips_at(window: QWidget, text: Text) -> Iterator[str]:
    """What the tips say where a text is: those of widgets, of the board and of the mats."""
    middle = text.rect.center()
    owner = text.owner
    while owner is not None:
        yield owner.toolTip()
        at = QPointF(owner.mapFrom(window, QPoint(round(middle.x()), round(middle.y()))))
        if isinstance(owner, Zone):
            spot = owner.spot_at(at)
            if spot is not None:
                yield spot.name
                content = content_of(spot.tip, owner.controller) if spot.tip else None
                if content is not None:
                    yield " ".join([content.title, content.under, *(p.words for p in content.paragraphs)])
        if isinstance(owner, BoardView):
            place = owner.spot_under(at)
            tip = tip_for(place, owner.controller) if place is not None else None
            if tip is not None:
                yield tip.spoken
        told = getattr(owner, "tip_at", None)
        if told is not None:
            yield told(at.toPoint())
        owner = owner.parentWidget() if owner is not window else None


def covered(window: QWidget, texts: Sequence[Text]) -> Iterator[str]:
    """Texts that another widget hides in part."""
    for text in texts:
        strange = over(window, text)
        if strange:
            yield f"half under {type(strange[0]).__name__}: {text}"


def defects(window: QWidget, texts: Sequence[Text]) -> list[str]:
    """Everything that is wrong with the texts of a window."""
    found: list[Iterable[str]] = [
        clipped(texts),
        lost(window, texts),
        overlapping(texts),
        too_small(texts),
        unexplained(window, texts),
        covered(window, texts),
    ]
    return [sentence for one in found for sentence in one]
