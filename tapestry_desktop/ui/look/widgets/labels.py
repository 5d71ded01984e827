"""Small labels: the round chip, text that shortens itself, an icon that stands for itself."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from ...i18n import t
from ..fonts import elided, font, text_width
from ..icons import draw_icon, interface_ink
from ..paint import LEFT, rounded, smooth, text
from ..palette import CARD_KINDS, PAPER_INK, contrast, hub, theme


class Chip(QWidget):
    """A pill with an optional icon and a few words, in a colour of its own."""

    def __init__(self, words: str, fill: str, icon_name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._fill, self._icon = words, fill, icon_name
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        hub().changed.connect(self._theme_changed)

    @classmethod
    def for_card_kind(cls, kind: str, parent: QWidget | None = None) -> Chip:
        """The chip of a kind of tapestry card: when played, this era, trap."""
        look = CARD_KINDS[kind]
        return cls(t(f"card_kind.{kind}"), look.hue, look.icon, parent)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as its words."""
        high = theme().px(24)
        return QSize(
            round(text_width(self._words, font("label")) + high * (1.5 if self._icon else 0.8)) + 2, high
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the pill."""
        painter = smooth(QPainter(self))
        draw_chip_label(painter, QRectF(self.rect()), self._words, self._fill, self._icon)
        painter.end()


def draw_chip_label(painter: QPainter, rect: QRectF, words: str, fill: str, icon_name: str = "") -> None:
    """Draws a pill: for scenes, which have no widgets."""
    high = rect.height()
    ink = "#FFF8E6" if contrast("#FFF8E6", fill) >= 4.5 else PAPER_INK
    rounded(painter, rect, high / 2, fill)
    x = rect.x() + high * 0.4
    if icon_name:
        draw_icon(
            painter,
            icon_name,
            QRectF(x - high * 0.08, rect.y() + high * 0.13, high * 0.74, high * 0.74),
            ink=ink,
            paper=QColor(fill),
        )
        x += high * 0.76
    text(painter, QRectF(x, rect.y(), rect.right() - x - high * 0.3, high), words, font("label"), ink, LEFT)


class ElidedLabel(QLabel):
    """One line of text that ends in an ellipsis where it does not fit; the whole text is the tip.

    `role` is a type role, `ink` the name of a token (ink, ink2, ink3, bar_text, bar_text2).
    """

    def __init__(
        self, words: str = "", role: str = "body", ink: str = "ink", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._role, self._ink = role, ink
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setText(words)
        hub().changed.connect(self._theme_changed)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()

    def setText(self, words: str) -> None:
        """Shows other words."""
        super().setText(words)
        self.setAccessibleName(words)
        self.setToolTip("")
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """The whole text on one line."""
        which = font(self._role)
        return QSize(round(text_width(self.text(), which)) + 3, round(which.pixelSize() * 1.42))

    def minimumSizeHint(self) -> QSize:
        """Three letters and the ellipsis."""
        return QSize(min(self.sizeHint().width(), theme().px(40)), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Writes the text."""
        painter = smooth(QPainter(self))
        which = font(self._role)
        shown = elided(self.text(), which, self.width() - 1)
        self.setToolTip(self.text() if shown != self.text() else "")
        text(
            painter, QRectF(self.rect()), shown, which, getattr(theme().tokens, self._ink), LEFT, elide=False
        )
        painter.end()


class IconLabel(QWidget):
    """An icon that is not a button; `name` is what it means."""

    def __init__(self, icon_name: str, name: str, size: int = 22, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon, self._size = icon_name, size
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        hub().changed.connect(self._theme_changed)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """The size of the icon, grown with the text."""
        return QSize(theme().px(self._size), theme().px(self._size))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the icon."""
        painter = smooth(QPainter(self))
        draw_icon(painter, self._icon, QRectF(self.rect()), ink=interface_ink(self._icon))
        painter.end()
