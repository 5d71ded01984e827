"""Small signs of the game as widgets: an effect's glyphs, a player's chip, a key of the keyboard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ...i18n import t
from ..fonts import font, text_width
from ..glyphs import Glyph, glyph_text, glyphs_for, glyphs_width, paint_glyphs
from ..paint import CENTER, rounded, smooth, text
from ..palette import PAPER_INK, hub, player_colour, theme
from ..pieces import draw_chip


class _Sign(QWidget):
    """A widget of a fixed size that follows the theme."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        hub().changed.connect(self._theme_changed)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()


class GlyphLabel(_Sign):
    """Glyphs on printed paper; spoken and tipped as a sentence.

    Give glyphs and words, or use `for_benefit`.
    """

    def __init__(
        self, glyphs: Sequence[Glyph], words: str, size: int = 20, parent: QWidget | None = None
    ) -> None:
        super().__init__(words, parent)
        self._glyphs, self._size = tuple(glyphs), size

    @classmethod
    def for_benefit(cls, benefit: Iterable[Any], size: int = 20, parent: QWidget | None = None) -> GlyphLabel:
        """The signs of a benefit with its sentence."""
        effects: Any = tuple(benefit)
        return cls(glyphs_for(effects), glyph_text(effects), size, parent)

    def sizeHint(self) -> QSize:
        """All glyphs on one line."""
        size = theme().px(self._size)
        return QSize(round(glyphs_width(self._glyphs, size)) + 12, round(size * 1.2) + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws paper and glyphs."""
        painter = smooth(QPainter(self))
        box = QRectF(self.rect())
        rounded(painter, box, 5, theme().tokens.cell, theme().tokens.hair)
        paint_glyphs(painter, box.adjusted(5, 2, -5, -2), self._glyphs, "center", theme().px(self._size))
        painter.end()


class PlayerChip(_Sign):
    """A player's disc with the mark; gold rim for the active player."""

    def __init__(
        self, who: int | str, size: int = 28, *, active: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(t(f"player.{player_colour(who).id}"), parent)
        self._who, self._size, self._active = who, size, active

    def set_active(self, active: bool) -> None:
        """Puts the gold rim on or takes it off."""
        self._active = active
        self.update()

    def sizeHint(self) -> QSize:
        """A square that grows with the text."""
        return QSize(theme().px(self._size), theme().px(self._size))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the disc."""
        painter = smooth(QPainter(self))
        half = min(self.width(), self.height()) / 2
        draw_chip(painter, self._who, self.width() / 2, self.height() / 2, half - 0.5, active=self._active)
        painter.end()


class KeyCap(_Sign):
    """A key of the keyboard: R, Enter, Esc."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(t("common.key", key=key), parent)
        self._key = key

    def sizeHint(self) -> QSize:
        """As wide as the key's name."""
        high = theme().px(24)
        return QSize(max(high - 3, round(text_width(self._key, font("key"))) + theme().px(14)), high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the key."""
        painter = smooth(QPainter(self))
        draw_keycap(painter, QRectF(self.rect()), self._key)
        painter.end()


def draw_keycap(painter: QPainter, rect: QRectF, key: str) -> None:
    """Draws a key: for scenes, which have no widgets."""
    rounded(painter, rect.adjusted(0, 2, 0, 0), 5, "#C9B283", "#8C7648", 1)
    top = rect.adjusted(0, 0, 0, -3)
    rounded(painter, top, 5, "#FFFDF6", "#8C7648", 1)
    text(painter, top, key, font("key"), PAPER_INK, CENTER, elide=False)
