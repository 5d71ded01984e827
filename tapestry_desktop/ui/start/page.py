"""The first screen: a woven coast, the title on its band, Continue with a picture, and the ways in."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font, sized, text_width
from tapestry_desktop.ui.look.icons import draw_icon, interface_ink
from tapestry_desktop.ui.look.paint import (
    CENTER,
    LEFT,
    draw_focus,
    draw_shadow,
    rounded,
    smooth,
    text,
)
from tapestry_desktop.ui.look.palette import PAPER_INK, color, hub, mix, theme
from tapestry_desktop.ui.look.widgets import HoverButton
from tapestry_desktop.ui.start.band import draw_band
from tapestry_desktop.ui.start.card import ContinueCard
from tapestry_desktop.ui.start.ground import Ground

CREAM = "#FBF1DC"
"""Words on cloth."""


class WayIn(HoverButton):
    """A large button of the first screen: icon and words."""

    def __init__(
        self, icon: str, words: str, *, primary: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._icon, self._primary = icon, primary
        self.grown = 1.0  # how much larger than usual words and icon are
        self.setText(words)
        self.setAccessibleName(words)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def set_primary(self, primary: bool) -> None:
        """Make it the gold one."""
        self._primary = primary
        self.update()

    def sizeHint(self) -> QSize:
        """A comfortable target."""
        return QSize(theme().px(260), theme().px(52))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button."""
        tokens = theme().tokens
        painter = smooth(QPainter(self))
        box = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        fill = (
            mix(tokens.gold, "#FFFFFF", 0.25 if self.hovered else 0.0)
            if self._primary
            else mix(tokens.panel, tokens.gold, 0.25 if self.hovered else 0.0)
        )
        line = tokens.gold_line if self._primary else tokens.hair
        rounded(painter, box, 9, fill, line, 1.6 if self._primary else 1.2)
        ink = PAPER_INK if self._primary else tokens.ink
        side = float(theme().px(22 * self.grown))
        which = QFont(font("heading"))
        which.setPixelSize(round(which.pixelSize() * self.grown))
        icon_ink = (
            ink
            if self._primary or self._icon in ("settings", "help", "load", "close")
            else interface_ink(self._icon)
        )
        draw_icon(painter, self._icon, QRectF(box.x() + 16, box.center().y() - side / 2, side, side),
                  ink=icon_ink, paper=fill, opacity=1.0 if self.isEnabled() else 0.4)  # fmt: skip
        text(painter, box.adjusted(16 + side + 14, 0, -12, 0), self.text(), which,
             ink if self.isEnabled() else tokens.ink3, LEFT)  # fmt: skip
        if self.hasFocus():
            draw_focus(painter, box, 9)
        painter.end()


class StartPage(QWidget):
    """The first screen. Shown before the rest of the program is loaded, so it imports only the look."""

    continue_wanted = Signal()
    new_wanted = Signal()
    load_wanted = Signal()
    settings_wanted = Signal()
    help_wanted = Signal()
    first_steps_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(t("app.name"))
        self.ground = Ground(self)
        self.card = ContinueCard(self)
        self.new = WayIn("civilization", t("start.new"), primary=True, parent=self)
        self.load = WayIn("load", t("start.load"), parent=self)
        self.settings = WayIn("settings", t("start.settings"), parent=self)
        self.help = WayIn("help", t("start.help"), parent=self)
        self.quit = WayIn("close", t("start.quit"), parent=self)
        self.first = WayIn("hint", t("start.first_steps"), parent=self)
        self.first.hide()
        QWidget.setTabOrder(self.card, self.first)
        QWidget.setTabOrder(self.first, self.new)
        self.ways: tuple[WayIn, ...] = (self.new, self.load, self.settings, self.help, self.quit)
        self.card.clicked.connect(self.continue_wanted)
        self.new.clicked.connect(self.new_wanted)
        self.load.clicked.connect(self.load_wanted)
        self.settings.clicked.connect(self.settings_wanted)
        self.help.clicked.connect(self.help_wanted)
        self.quit.clicked.connect(self.quit_wanted)
        self.first.clicked.connect(self.first_steps_wanted)
        hub().changed.connect(self._arrange)

    def show_game(self, names, colours, scores, note: str, picture: Path | None) -> None:  # type: ignore[no-untyped-def]
        """Offer to go on with a game."""
        self.card.show_game(tuple(names), tuple(colours), tuple(scores), note, picture)
        self.new.set_primary(False)
        self.first.set_primary(False)
        self._offer_first(False)

    def offer_lesson(self, words: str) -> None:
        """Offer the guided first game beside another one, until it was finished once."""
        self.first.setText(words)
        self.first.setAccessibleName(words)
        self._offer_first(True)

    def show_none(self, newcomer: bool = False) -> None:
        """There is no game to go on with; a newcomer is offered a guided first game as well."""
        self.card.show_none(newcomer)
        self.new.set_primary(not newcomer)
        self.first.setText(t("start.first_steps"))
        self.first.setAccessibleName(t("start.first_steps"))
        self.first.set_primary(newcomer)
        self._offer_first(newcomer)

    def _offer_first(self, newcomer: bool) -> None:
        rest = (self.new, self.load, self.settings, self.help, self.quit)
        self.ways = (self.first, *rest) if newcomer else rest
        self.first.setVisible(newcomer)
        self._arrange()

    def first_focus(self) -> QWidget:
        """Where the keyboard begins: Continue, or a new game where there is none to go on with."""
        return self.card if self.card.isEnabled() else self.ways[0]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place card and buttons."""
        super().resizeEvent(event)
        self._arrange()

    def _low(self) -> bool:
        """Whether large text or a small window leave no room for decoration."""
        return self.height() < theme().px(600)

    def _grown(self) -> float:
        """How much larger than at 1440 x 900 things may be."""
        return max(1.0, min(1.7, self.height() / 900, self.width() / 1440))

    def _band(self) -> QRectF:
        """The woven band along the upper edge."""
        stitch = round(3 * self._grown())
        high = max(60, round(self.height() * 0.105))
        return QRectF(0, 0, self.width(), high // stitch * stitch)

    def _plate(self) -> QRectF:
        """The cloth with the title, which hangs over the lower edge of the band."""
        band, size = self._band(), self._title_size()
        wide = text_width(t("app.name"), sized(size, 800, "Alegreya")) + size * 1.5
        high = size * 1.42
        if not self._low():
            wide = max(wide, text_width(t("start.subtitle"), self._subtitle()) + theme().px(64))
            high += self._subtitle().pixelSize() * 1.7
        wide = min(wide, self.width() - 24)
        return QRectF((self.width() - wide) / 2, max(6.0, band.height() * 0.10), wide, high)

    def _title_size(self) -> float:
        return min(self._band().height() * (0.62 if self._low() else 0.82), self.width() / 9)

    def _subtitle(self) -> QFont:
        which = QFont(font("epithet"))
        which.setPixelSize(round(which.pixelSize() * self._grown()))
        return which

    def _foot(self) -> QRectF:
        """The strip with the small print."""
        high = theme().px(34)
        return QRectF(0, self.height() - high, self.width(), high)

    def _arrange(self) -> None:
        """Card and buttons stand low, so that the picture is seen above them and at both sides."""
        px, grown, low = theme().px, self._grown(), self._low()
        top = round(self._plate().bottom()) + 8
        bottom = round(self._foot().top() - (6 if low else max(14, self.height() * 0.035)))
        room = bottom - top
        count = len(self.ways)
        way = min(round(px(52) * grown), max(px(34), (room - 6 * (count - 1)) // count))
        ways_wide = min(round(px(290) * grown), self.width() // 3)
        gap = px(24)
        card_wide = min(round(px(480) * grown), self.width() - ways_wide - gap - px(60))
        foot = px(84) * grown
        card_high = min(room, round((card_wide - 40) * 0.653 + foot) + 32)
        share = 0.56 if low else 0.5
        block = way * count + 6 * (count - 1)
        card_high = min(room, max(min(card_high, round(self.height() * share)), block + 20))
        card_wide = min(card_wide, round((card_high - 32 - foot) / 0.653 + 40))
        x = (self.width() - card_wide - gap - ways_wide) // 2
        self.card.grown = grown
        self.card.setGeometry(x, bottom - card_high, card_wide, card_high)
        y = bottom - card_high + max(0, (card_high - block) // 2)
        for number, button in enumerate(self.ways):
            button.grown = grown
            button.setGeometry(x + card_wide + gap, y + number * (way + 6), ways_wide, way)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture, the band with the title, and the shadows of the buttons."""
        painter = smooth(QPainter(self))
        self.ground.draw(painter)
        draw_band(painter, self._band(), round(3 * self._grown()))
        self._paint_title(painter, self._plate())
        for button in self.ways:
            draw_shadow(painter, QRectF(button.geometry()).adjusted(3, 3, -3, -3), 9)
        self._paint_foot(painter, self._foot())
        painter.end()

    def _paint_title(self, painter: QPainter, plate: QRectF) -> None:
        size = self._title_size()
        draw_shadow(painter, plate, 10)
        rounded(painter, plate, 10, color(theme().tokens.cloth, 1.0), "#E0A93A", 2)
        rounded(painter, plate.adjusted(5, 5, -5, -5), 7, None, color("#E0A93A", 0.5), 1)
        line = QRectF(plate.x(), plate.y() + size * 0.04, plate.width(), size * 1.3)
        text(painter, line, t("app.name"), sized(size, 800, "Alegreya"), CREAM, CENTER, elide=False)
        if not self._low():
            under = QRectF(plate.x(), line.bottom(), plate.width(), plate.bottom() - line.bottom() - 8)
            text(painter, under, t("start.subtitle"), self._subtitle(), color(CREAM, 0.92), CENTER)

    def _paint_foot(self, painter: QPainter, foot: QRectF) -> None:
        painter.fillRect(foot, color(theme().tokens.cloth, 1.0))
        painter.fillRect(QRectF(foot.x(), foot.y(), foot.width(), 2), color("#E0A93A", 1.0))
        text(painter, foot.adjusted(16, 2, -16, 0), t("start.unofficial"), font("small"), CREAM, CENTER)
