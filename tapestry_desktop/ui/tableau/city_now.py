"""How a city stands, in figures: what it scores, its districts, its buildings and what lies beside it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from ...content import BUILDINGS
from ...engine.rules.scoring import buildings_taken, finished_lines
from ...engine.state import Player
from ..art.city.buildings import building_pixmap
from ..i18n import t
from ..look.fonts import font
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
    y, wide = box.y(), box.width()
    if box.height() >= px(66):
        title = QRectF(box.x(), y, wide, px(22))
        text(painter, title, t("tableau.now.title"), font("mat_title"), theme().tokens.ink)
        y += px(30)
    score, districts = len(finished_lines(city)), sum(paid(city, index) for index in range(9))
    after = (score + outcome.lines, districts + len(outcome.districts)) if outcome is not None else None
    notes = (t("tableau.now.score", n=score), t("tableau.now.districts", n=districts))
    if after is not None and after != (score, districts):
        notes = (
            t("tableau.now.score_after", n=score, after=after[0]),
            t("tableau.now.districts_after", n=districts, after=after[1]),
        )
    columns = 2 if wide >= px(340) else 1
    each = wide / columns
    heads = (("city_score", t("tableau.now.city_score")), ("district", t("tableau.now.finished")))
    for number, ((icon, head), note) in enumerate(zip(heads, notes, strict=True)):
        place = QRectF(box.x() + number % columns * each, y + number // columns * px(44), each - 6, px(38))
        if place.bottom() > box.bottom() + 2:
            return
        _row(painter, place, icon, head, note)
    y += px(44) * (2 // columns) + 4
    _buildings(painter, QRectF(box.x(), y, wide, box.bottom() - y), player)


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
        painter.drawPixmap(place.center().x() - side / 2, place.y(), picture)
        words = t("tableau.now.of_five", n=buildings_taken(player, kind))
        below = QRectF(place.x(), place.y() + side + 2, each, px(18))
        text(painter, below, words, font("label"), tokens.ink, Qt.AlignmentFlag.AlignCenter)
