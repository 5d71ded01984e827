"""Where the parts of the story panel lie, and how it is dressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QPainter

from ..look.fonts import font, text_width
from ..look.paint import LEFT, RIGHT, draw_panel, smooth, text
from ..look.palette import theme

if TYPE_CHECKING:
    from .panel import BotStory

EDGE, GAP = 12, 8
LEAST_CARDS, MOST_CARDS = 116, 370
"""Heights between which the cards are drawn, in logical pixels at 100 %; without room they are left out."""
LEAST_LIST, LEAST_NOW = 34, 84
LEAST_CITY = 170
"""Height of the city above the words; in a lower panel it stands beside them."""
ROOMY = 360
"""Height of the list, in logical pixels at 100 %, from which it tells the reasons of every step."""


def head_height() -> int:
    """The heading."""
    return theme().px(42)


def foot_height(panel: BotStory) -> int:
    """The row of buttons."""
    return panel.buttons.sizeHint().height() + 2 * GAP


def place_panel(panel: BotStory, room: QRect) -> None:
    """All of the room for the story, only its foot for the person's own turn."""
    if room.isEmpty():
        return
    if not panel.on_own:
        panel.setGeometry(room)
        return
    wanted = head_height() + panel.own.wanted_height(room.width() - 2 * EDGE) + GAP + foot_height(panel)
    high = min(wanted, room.height())
    panel.setGeometry(room.x(), room.bottom() + 1 - high, room.width(), high)


def arrange(panel: BotStory) -> None:
    """Place every part for the present page."""
    wide, high = panel.width(), panel.height()
    head, foot, side = head_height(), foot_height(panel), theme().px(32)
    panel.close_button.setGeometry(wide - side - 6, (head - side) // 2, side, side)
    panel.buttons.setGeometry(EDGE, high - foot + GAP, wide - 2 * EDGE, foot - 2 * GAP)
    body = QRect(EDGE, head, wide - 2 * EDGE, max(0, high - head - foot))
    panel.own.setVisible(panel.on_own)
    panel.own.setGeometry(body)
    if panel.on_own:
        for part in (panel.cards, panel.now, panel.list):
            part.hide()
        return
    _arrange_story(panel, body)


def _arrange_story(panel: BotStory, body: QRect) -> None:
    """Cards, present step, list. The cards keep their height through a story; the walk of the kaiju takes
    the room of the list as well."""
    px = theme().px
    wanted = panel.now.wanted_height(body.width())
    if panel.cards.city.scene is not None:
        cards = min(body.height() - wanted - GAP, round(body.width() * 0.66))
        if cards < px(LEAST_CITY):
            _arrange_beside(panel, body)
            return
    else:
        longest = min(_highest(panel, body.width()), round(body.height() * 0.34))
        cards = min(px(MOST_CARDS), round((body.height() - longest - GAP) * 0.7))
        cards = max(cards, px(LEAST_CARDS))
    if panel.cards.city.scene is None and not any(s.track_card or s.tiebreaker for s in panel.steps):
        cards = 0  # no card lies open in all of the story
    if cards < px(LEAST_CARDS) or body.height() - cards - GAP < min(wanted, px(LEAST_NOW)):
        cards = 0
    left = body.height() - (cards + GAP if cards else 0)
    now = min(wanted, left)
    listed = left - now - GAP
    if listed < px(LEAST_LIST):
        listed, now = 0, left
    y = body.y()
    panel.cards.setVisible(bool(cards))
    panel.cards.setGeometry(body.x() - 4, y, body.width() + 8, cards)
    y += cards + GAP if cards else 0
    panel.now.show()
    panel.now.setGeometry(body.x(), y, body.width(), now)
    panel.list.setVisible(bool(listed))
    panel.show_reasons(listed >= px(ROOMY))
    panel.list.setGeometry(body.x(), y + now + GAP, body.width(), listed)


def _arrange_beside(panel: BotStory, body: QRect) -> None:
    """In a low panel the city stands beside the words, without the card."""
    side = min(body.height(), round(body.width() * 0.52))
    panel.cards.show()
    panel.cards.setGeometry(body.x(), body.y(), side, body.height())
    panel.now.show()
    rest = body.width() - side - GAP
    panel.now.setGeometry(body.x() + side + GAP, body.y(), rest, body.height())
    panel.list.hide()


def _highest(panel: BotStory, wide: int) -> int:
    """The height that the longest step of the story wants."""
    body = panel.now.body
    shown = body.step
    highest = theme().px(48)
    for step in panel.steps:
        body.step = step
        highest = max(highest, panel.now.wanted_height(wide))
    body.step = shown
    return highest


def dress(panel: BotStory) -> None:
    """The list in the colours and type of the theme."""
    tokens, px = theme().tokens, theme().px
    panel.list.setFont(font("note"))
    panel.list.setIconSize(QSize(px(18), px(18)))
    panel.list.setStyleSheet(
        f"QListWidget {{ background: {tokens.panel2}; border: 1px solid {tokens.hair};"
        f" border-radius: 8px; color: {tokens.ink}; padding: 3px; }}"
        f" QListWidget:focus {{ border: 2px solid {tokens.ink}; padding: 2px; }}"
        f" QListWidget::item {{ padding: {px(4)}px; border-radius: 5px; }}"
        f" QListWidget::item:selected {{ background: {tokens.hair}; color: {tokens.ink}; }}"
    )


def paint_heading(painter: QPainter, box: QRectF, heading: str, counter: str) -> None:
    """The panel, what is told in it, and how far that is."""
    smooth(painter)
    draw_panel(painter, box, shadow=False)
    tokens, px = theme().tokens, theme().px
    right = box.width() - px(32) - 14
    beside = text_width(counter, font("label")) + 10 if counter else 0.0
    room = right - EDGE - 2
    fits = (role for role in ("heading", "mat_title") if text_width(heading, font(role)) <= room - beside)
    which = next(fits, "strong")
    if text_width(heading, font(which)) > room - beside:
        counter, beside = "", 0.0
    text(painter, QRectF(EDGE + 2, 0, room - beside, head_height()), heading, font(which), tokens.ink, LEFT)
    if counter:
        count = QRectF(right - beside, 0, beside, head_height())
        text(painter, count, counter, font("label"), tokens.ink2, RIGHT)


