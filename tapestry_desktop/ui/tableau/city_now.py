"""How a city stands, in figures: what it scores, its districts, its buildings and what lies beside it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from ...content import BUILDINGS
from ...engine.rules.scoring import buildings_taken, finished_lines
from ...engine.state import City, Player
from ..art.city.buildings import building_pixmap
from ..i18n import t
from ..look.fonts import font, text_width
from ..look.icons import device_scale, draw_icon, interface_ink
from ..look.paint import text
from ..look.palette import theme
from .city_ghost import Outcome
from .city_words import paid


def _row(painter: QPainter, box: QRectF, icon: str, head: str, note: str) -> None:
    tokens, px = theme().tokens, theme().px
    side = px(24)
    draw_icon(painter, icon, QRectF(box.x(), box.y() + 3, side, side), ink=interface_ink(icon))
    words = box.adjusted(side + 10, 0, 0, 0)
    text(painter, QRectF(words.x(), words.y(), words.width(), px(19)), head, font("strong"), tokens.ink)
    below = QRectF(words.x(), words.y() + px(18), words.width(), px(18))
    text(painter, below, note, font("note"), tokens.ink2)


def paint_now(painter: QPainter, box: QRectF, player: Player, outcome: Outcome | None = None) -> None:
    """The figures as far as there is room, from the top of `box`; with what a drop would change."""
    city, px = player.city, theme().px
    if city is None or box.height() < px(40):
        return
    y = box.y()
    words = t("tableau.now.title")
    if box.height() >= px(66) and text_width(words, font("mat_title")) <= box.width():
        title = QRectF(box.x(), y, box.width(), px(22))
        text(painter, title, words, font("mat_title"), theme().tokens.ink)
        y += px(30)
    left, right = QRectF(box.x(), y, box.width(), box.bottom() - y), QRectF()
    if box.width() >= px(440):  # figures and buildings side by side
        left.setWidth(box.width() * 0.46)
        right = QRectF(left.right() + 8, box.y() + px(12), box.right() - left.right() - 8, px(64))
    heads = (("city_score", t("tableau.now.city_score")), ("district", t("tableau.now.finished")))
    for (icon, head), note in zip(heads, _figures(city, outcome), strict=True):
        place = QRectF(left.x(), y, left.width(), px(38))
        if place.bottom() > box.bottom() + 2:
            return
        _row(painter, place, icon, head, note)
        y += px(44)
    below = QRectF(box.x(), y + 4, box.width(), box.bottom() - y - 4)
    _buildings(painter, right if right.width() else below, player)


def _figures(city: City, outcome: Outcome | None) -> tuple[str, str]:
    """City score and districts finished, now and after the drop."""
    score, districts = len(finished_lines(city)), sum(paid(city, index) for index in range(9))
    now = (t("tableau.now.score", n=score), t("tableau.now.districts", n=districts))
    if outcome is None or not (outcome.lines or outcome.districts):
        return now
    return (
        t("tableau.now.score_after", n=score, after=score + outcome.lines) if outcome.lines else now[0],
        t("tableau.now.districts_after", n=districts, after=districts + len(outcome.districts))
        if outcome.districts else now[1],
    )  # fmt: skip


def _buildings(painter: QPainter, box: QRectF, player: Player) -> None:
    """The four kinds of buildings and how many of each are built."""
    tokens, px = theme().tokens, theme().px
    across = 4 if box.width() >= px(260) else 2
    high = px(64)
    if box.height() < high * 4 / across:
        return
    each = box.width() / across
    for number, kind in enumerate(BUILDINGS):
        place = QRectF(box.x() + number % across * each, box.y() + number // across * high, each, high)
        side = px(40)
        picture = building_pixmap(kind, side, device_scale(painter))
        painter.drawPixmap(QPointF(place.center().x() - side / 2, place.y()), picture)
        words = t("tableau.now.of_five", n=buildings_taken(player, kind))
        below = QRectF(place.x(), place.y() + side + 2, each, px(18))
        text(painter, below, words, font("label"), tokens.ink, Qt.AlignmentFlag.AlignCenter)
