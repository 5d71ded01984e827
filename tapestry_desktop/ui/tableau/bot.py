"""The seat of an automaton: no mats and no hand, but what it owns and remembers."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ...content import catalogue
from ...engine.events import UNKNOWN
from ..art.city.landmarks import landmark_icon
from ..cards.face import lay_picture, paint_back
from ..i18n import has_text, t
from ..look.fonts import font
from ..look.icons import device_scale, draw_icon, interface_ink
from ..look.paint import draw_empty_place, text
from ..look.palette import theme
from ..look.pieces import draw_outpost, draw_token
from .zone import Spot, Zone, spread


def notes(memory: dict[str, Any]) -> list[tuple[str, str]]:
    """What a bot remembers, as (headline, words); hidden cards only by number."""
    found = []
    for key, value in memory.items():
        label = (
            t(f"tableau.bot.{key}") if has_text(f"tableau.bot.{key}") else key.replace("_", " ").capitalize()
        )
        found.append((label, _words(value)))
    return found


def _words(value: Any) -> str:
    if isinstance(value, tuple | list):
        if value and all(item == UNKNOWN for item in value):
            return t("tableau.bot.hidden", n=len(value))
        return ", ".join(_words(item) for item in value) or "–"
    if isinstance(value, dict):
        return ", ".join(f"{_words(key)}: {_words(item)}" for key, item in value.items()) or "–"
    word = str(value)
    for key in (
        f"track.{word}.name",
        f"civilization.{word}.name",
        f"landmark.{word}.name",
        f"tapestry.{word}.name",
    ):
        if has_text(key):
            return t(key)
    return word.replace("_", " ")


class Bot(Zone):
    """Everything below the header for an automaton."""

    def _landmarks(self) -> list[tuple[QRectF, str]]:
        names = [name for name in self.player.landmarks if name in catalogue().landmarks]
        room = self.width() - 28.0
        return [
            (QRectF(14 + x, 14 + theme().px(26), 72, 72), name)
            for x, name in zip(spread(len(names), room, 72, 8), names, strict=True)
        ]

    def find_spots(self) -> list[Spot]:
        """Landmarks explain themselves."""
        return [
            Spot(rect, "", ("landmark", name), t(f"landmark.{name}.name"), 6)
            for rect, name in self._landmarks()
        ]

    def paint(self, painter: QPainter) -> None:
        """Landmarks, pieces and cards, then the notes."""
        tokens, px = theme().tokens, theme().px
        player = self.player
        if player.kind == "human":
            return
        ratio = device_scale(painter)
        text(painter, QRectF(14, 10, 400, px(24)), t("tableau.bot.landmarks"), font("mat_title"), tokens.ink)
        places = self._landmarks()
        for rect, name in places:
            lay_picture(painter, rect, landmark_icon(name, rect.width(), ratio))
        if not places:
            draw_empty_place(painter, QRectF(14, 14 + px(26), 72, 72))
        y = 14 + px(26) + 72 + 14.0
        draw_outpost(painter, self.colour, 26, y + 34, 34)
        text(
            painter,
            QRectF(46, y + 6, 90, 28),
            t("tableau.bot.outposts", n=player.outposts),
            font("strong"),
            tokens.ink,
        )
        draw_token(painter, self.colour, 170, y + 18, 13)
        text(
            painter,
            QRectF(192, y + 6, 200, 28),
            t("tableau.bot.achievements", n=len(player.achievements)),
            font("strong"),
            tokens.ink,
        )
        y += 48
        if player.hand:
            for x in spread(len(player.hand), self.width() - 28.0, 50, 6):
                paint_back(painter, QRectF(14 + x, y, 50, 70))
            y += 82
        for head, words in notes(player.memory):
            if y > self.height() - px(24):
                break
            text(painter, QRectF(14, y, self.width() * 0.36, px(22)), head, font("label"), tokens.ink2)
            text(
                painter,
                QRectF(14 + self.width() * 0.38, y, self.width() * 0.6 - 14, px(22)),
                words,
                font("body"),
                tokens.ink,
            )
            y += px(24)
        draw_icon(painter, player.kind if player.kind == "automa" else "shadow_empire",
                  QRectF(self.width() - 56, 8, 44, 44), ink=interface_ink("automa"))  # fmt: skip
