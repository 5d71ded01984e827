"""The first screen: the title on a woven band, Continue with a picture of the table, and the ways in."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font, sized, text_width
from tapestry_desktop.ui.look.icons import draw_icon, interface_ink
from tapestry_desktop.ui.look.paint import (
    CENTER,
    LEFT,
    draw_focus,
    draw_linen,
    rounded,
    smooth,
    text,
)
from tapestry_desktop.ui.look.palette import PAPER_INK, color, hub, mix, theme
from tapestry_desktop.ui.start.band import draw_band
from tapestry_desktop.ui.start.card import ContinueCard


class WayIn(QAbstractButton):
    """A large button of the first screen: icon and words."""

    def __init__(
        self, icon: str, words: str, *, primary: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._icon, self._primary = icon, primary
        self._hovered = False
        self.grown = 1.0  # how much larger than usual words and icon are
        self.setText(words)
        self.setAccessibleName(words)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_primary(self, primary: bool) -> None:
        """Make it the gold one."""
        self._primary = primary
        self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light up."""
        self._hovered = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Go back to rest."""
        self._hovered = False
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
            mix(tokens.gold, "#FFFFFF", 0.25 if self._hovered else 0.0)
            if self._primary
            else mix(tokens.panel, tokens.gold, 0.25 if self._hovered else 0.0)
        )
        line = tokens.gold_line if self._primary else tokens.hair
        rounded(painter, box, 9, fill, line, 1.6 if self._primary else 1.2)
        ink = PAPER_INK if self._primary else tokens.ink
        side = float(theme().px(22 * self.grown))
        which = font("heading")
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
        self._offer_first(False)

    def show_none(self, newcomer: bool = False) -> None:
        """There is no game to go on with; a newcomer is offered a guided first game as well."""
        self.card.show_none(newcomer)
        self.new.set_primary(not newcomer)
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
        if self._low():
            return QRectF(0, 10, self.width(), max(72, round(self.height() * 0.14)) // 4 * 4)
        high = max(theme().px(120), round(self.height() * 0.2))
        stitch = round(4 * self._grown())
        return QRectF(0, round(self.height() * 0.10), self.width(), high // stitch * stitch)

    def _arrange(self) -> None:
        px = theme().px
        band = self._band()
        top = round(band.bottom()) + px(14 if self._low() else 62)
        room = self.height() - top - px(36 if self._low() else 48)
        grown = self._grown()
        way = min(round(px(54) * grown), max(px(34), (room - 6 * (len(self.ways) - 1)) // len(self.ways)))
        ways_wide = min(round(px(290) * grown), self.width() // 3)
        card_wide = min(round(px(560) * grown), self.width() - ways_wide - px(120))
        card_high = min(room, round((card_wide - 40) * 0.653 + px(84) * grown) + 32)
        total = card_wide + px(28) + ways_wide
        x = (self.width() - total) // 2
        top += max(0, (room - card_high) // 3)
        self.card.grown = grown
        self.card.setGeometry(x, top, card_wide, card_high)
        block = way * len(self.ways) + 6 * (len(self.ways) - 1)
        y = top + max(0, (card_high - block) // 2)
        for number, button in enumerate(self.ways):
            button.grown = grown
            button.setGeometry(x + card_wide + px(28), y + number * (way + 6), ways_wide, way)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw linen, band and title."""
        tokens = theme().tokens
        painter = smooth(QPainter(self))
        draw_linen(painter, QRectF(self.rect()))
        band = self._band()
        draw_band(painter, band, round(4 * self._grown()))
        size = min(band.height() * 0.62, self.width() / 9)
        title = sized(size, 800, "Alegreya")
        wide = text_width(t("app.name"), title) + size * 1.5
        plate = QRectF((self.width() - wide) / 2, band.y() + 6, wide, band.height() - 12)
        rounded(painter, plate, 10, color(tokens.cloth, 1.0), "#E0A93A", 2)
        rounded(painter, plate.adjusted(5, 5, -5, -5), 7, None, color("#E0A93A", 0.5), 1)
        text(
            painter,
            plate.adjusted(0, -size * 0.04, 0, 0),
            t("app.name"),
            title,
            "#FBF1DC",
            CENTER,
            elide=False,
        )
        if not self._low():
            under = QRectF(0, band.bottom() + theme().px(18), self.width(), theme().px(28))
            which = font("epithet")
            which.setPixelSize(round(which.pixelSize() * self._grown()))
            text(painter, under, t("start.subtitle"), which, tokens.ink, CENTER)
        foot = QRectF(16, self.height() - theme().px(36), self.width() - 32, theme().px(24))
        text(
            painter,
            foot,
            t("start.unofficial"),
            font("small"),
            tokens.ink2 if theme().dark else "#4A3B27",
            CENTER,
        )
        painter.end()
