"""The first screen: the title on a woven band, Continue with a picture of the table, and the ways in."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QEnterEvent,
    QImage,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPixmap,
    QPolygonF,
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
    draw_panel,
    rounded,
    rounded_path,
    smooth,
    text,
)
from tapestry_desktop.ui.look.palette import PAPER_INK, PLAYERS, color, hub, mix, theme

YARNS = ("#171F36", "#E0A93A", "#171F36", "#C1462F", "#F1E3C4", "#2F8A72", "#F1E3C4", "#6E2F45")

HEXAGON = ((1, 0), (0.5, 0.866), (-0.5, 0.866), (-1, 0), (-0.5, -0.866), (0.5, -0.866))


@lru_cache(maxsize=4)
def weave_band(cols: int, rows: int) -> QImage:
    """A woven band of lozenges, one pixel a stitch."""
    yarn = [QColor(value).rgb().to_bytes(4, "little") for value in YARNS]
    middle, period = (rows - 1) / 2, 24
    stitches = bytearray()
    for y in range(rows):
        edge = min(y, rows - 1 - y)
        for x in range(cols):
            if edge < 3:
                stitches += yarn[1 if edge == 1 else 0]
                continue
            away = abs((x % period) - period / 2) + abs(y - middle) * 1.1
            stitches += yarn[(int(away / 1.9) + (x // period) % 2 * 3) % len(YARNS)]
    return QImage(bytes(stitches), cols, rows, cols * 4, QImage.Format.Format_RGB32).copy()


def draw_band(painter: QPainter, rect: QRectF, stitch: int = 4) -> None:
    """The woven band with round threads, and the shadow that it throws."""
    rows, cols = max(9, int(rect.height() / stitch)), int(rect.width() / stitch) + 1
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
    painter.setClipRect(rect.adjusted(0, 0, 0, 14))
    painter.drawImage(QRectF(rect.x(), rect.y(), cols * stitch, rows * stitch), weave_band(cols, rows))
    lit, under = color("#FFF6E0", 0.16), color("#120C06", 0.30)
    for row in range(rows):
        y = rect.y() + row * stitch
        painter.fillRect(QRectF(rect.x(), y + stitch * 0.72, rect.width(), stitch * 0.28), under)
        painter.fillRect(QRectF(rect.x(), y + stitch * 0.14, rect.width(), stitch * 0.26), lit)
    for col in range(cols):
        painter.fillRect(
            QRectF(rect.x() + col * stitch, rect.y(), 0.8, rows * stitch), color("#120C06", 0.16)
        )
    bottom = rect.y() + rows * stitch
    fall = QLinearGradient(0, bottom, 0, bottom + 12)
    fall.setColorAt(0, color("#20150A", 0.42))
    fall.setColorAt(1, color("#20150A", 0.0))
    painter.fillRect(QRectF(rect.x(), bottom, rect.width(), 12), QBrush(fall))
    painter.restore()


class WayIn(QAbstractButton):
    """A large button of the first screen: icon and words."""

    def __init__(
        self, icon: str, words: str, *, primary: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._icon, self._primary = icon, primary
        self._hovered = False
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
        side = float(theme().px(22))
        icon_ink = (
            ink
            if self._primary or self._icon in ("settings", "help", "load", "close")
            else interface_ink(self._icon)
        )
        draw_icon(painter, self._icon, QRectF(box.x() + 16, box.center().y() - side / 2, side, side),
                  ink=icon_ink, paper=fill, opacity=1.0 if self.isEnabled() else 0.4)  # fmt: skip
        text(painter, box.adjusted(16 + side + 14, 0, -12, 0), self.text(), font("heading"),
             ink if self.isEnabled() else tokens.ink3, LEFT)  # fmt: skip
        if self.hasFocus():
            draw_focus(painter, box, 9)
        painter.end()


class ContinueCard(QAbstractButton):
    """The newest unfinished game: its picture, who plays, how far it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = QPixmap()
        self._names: tuple[str, ...] = ()
        self._colours: tuple[str, ...] = ()
        self._scores: tuple[int, ...] = ()
        self._note = ""
        self._hovered = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setEnabled(False)
        self.setAccessibleName(t("start.none"))

    def show_game(
        self,
        names: tuple[str, ...],
        colours: tuple[str, ...],
        scores: tuple[int, ...],
        note: str,
        picture: Path | None,
    ) -> None:
        """Show a game that can be gone on with."""
        self._names, self._colours, self._scores, self._note = names, colours, scores, note
        self._picture = QPixmap(str(picture)) if picture is not None and picture.exists() else QPixmap()
        self.setEnabled(True)
        self.setAccessibleName(f"{t('start.continue')}: {', '.join(names)}. {note}")
        self.update()

    def show_none(self) -> None:
        """There is nothing to go on with."""
        self._names = ()
        self.setEnabled(False)
        self.setAccessibleName(t("start.none"))
        self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light up."""
        self._hovered = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Go back to rest."""
        self._hovered = False
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card."""
        tokens = theme().tokens
        painter = smooth(QPainter(self))
        box = QRectF(self.rect()).adjusted(10, 6, -10, -14)
        draw_panel(painter, box, 12)
        foot = theme().px(84)
        picture = QRectF(box.x() + 10, box.y() + 10, box.width() - 20, box.height() - foot - 12)
        self._paint_picture(painter, picture)
        if not self.isEnabled():
            text(
                painter,
                QRectF(box.x() + 16, box.bottom() - foot, box.width() - 32, foot),
                t("start.none"),
                font("body"),
                tokens.ink2,
                CENTER,
                wrap=True,
            )
            painter.end()
            return
        y = box.bottom() - foot + 2
        text(
            painter,
            QRectF(box.x() + 16, y, box.width() - 32, theme().px(30)),
            t("start.continue"),
            font("name"),
            tokens.ink,
            LEFT,
        )
        wide = text_width(t("start.continue"), font("name"))
        text(
            painter,
            QRectF(box.x() + 28 + wide, y + 3, box.width() - wide - 44, theme().px(30)),
            self._note,
            font("note"),
            tokens.ink2,
            LEFT,
        )
        self._paint_people(
            painter, QRectF(box.x() + 16, y + theme().px(36), box.width() - 32, theme().px(30))
        )
        if self._hovered or self.hasFocus():
            rounded(painter, box, 12, None, tokens.gold, 3)
            rounded(painter, box.adjusted(-1, -1, 1, 1), 13, None, tokens.gold_line, 1)
        painter.end()

    def _paint_picture(self, painter: QPainter, box: QRectF) -> None:
        tokens = theme().tokens
        painter.save()
        painter.setClipPath(rounded_path(box, 7))
        painter.fillRect(box, QColor(tokens.cloth))
        if not self._picture.isNull():
            size = self._picture.size().scaled(
                box.size().toSize(), Qt.AspectRatioMode.KeepAspectRatioByExpanding
            )
            target = QRectF(box.center().x() - size.width() / 2, box.center().y() - size.height() / 2,
                            size.width(), size.height())  # fmt: skip
            painter.drawPixmap(target, self._picture, QRectF(self._picture.rect()))
        else:
            self._paint_empty(painter, box)
        painter.restore()
        rounded(painter, box, 7, None, tokens.hair, 1)

    def _paint_empty(self, painter: QPainter, box: QRectF) -> None:
        """A few pale hexes on the cloth, as on a map that nobody has explored."""
        r = box.height() / 7
        for q in range(-3, 4):
            for s in range(max(-3, -q - 3), min(3, -q + 3) + 1):
                x = box.center().x() + q * r * 1.5
                y = box.center().y() + (s + q / 2) * r * 1.732
                hexagon = QPolygonF([QPointF(x + r * 0.94 * c, y + r * 0.94 * k) for c, k in HEXAGON])
                painter.setPen(color("#C9B388", 0.25))
                painter.setBrush(color("#EADCB8", 0.10 + 0.05 * ((q * 5 + s * 3) % 3)))
                painter.drawPolygon(hexagon)

    def _paint_people(self, painter: QPainter, box: QRectF) -> None:
        from tapestry_desktop.ui.look.pieces import draw_chip

        x, which, number = box.x(), font("strong"), sized(theme().px(14), 700)
        radius = theme().px(10)
        for place, name in enumerate(self._names):
            colour = self._colours[place] if place < len(self._colours) else PLAYERS[place % len(PLAYERS)].id
            draw_chip(painter, colour, x + radius, box.center().y(), radius)
            x += 2 * radius + 6
            wide = text_width(name, which) + 4
            if x + wide > box.right():
                return
            text(
                painter,
                QRectF(x, box.y(), wide, box.height()),
                name,
                which,
                theme().tokens.ink,
                LEFT,
                elide=False,
            )
            x += wide + 2
            if place < len(self._scores):
                points = str(self._scores[place])
                wide = text_width(points, number) + 4
                text(
                    painter,
                    QRectF(x, box.y(), wide, box.height()),
                    points,
                    number,
                    theme().tokens.ink2,
                    LEFT,
                    elide=False,
                )
                x += wide
            x += 14


class StartPage(QWidget):
    """The first screen. Shown before the rest of the program is loaded, so it imports only the look."""

    continue_wanted = Signal()
    new_wanted = Signal()
    load_wanted = Signal()
    settings_wanted = Signal()
    help_wanted = Signal()
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
        self.ways = (self.new, self.load, self.settings, self.help, self.quit)
        self.card.clicked.connect(self.continue_wanted)
        self.new.clicked.connect(self.new_wanted)
        self.load.clicked.connect(self.load_wanted)
        self.settings.clicked.connect(self.settings_wanted)
        self.help.clicked.connect(self.help_wanted)
        self.quit.clicked.connect(self.quit_wanted)
        hub().changed.connect(self._arrange)

    def show_game(self, names, colours, scores, note: str, picture: Path | None) -> None:  # type: ignore[no-untyped-def]
        """Offer to go on with a game."""
        self.card.show_game(tuple(names), tuple(colours), tuple(scores), note, picture)
        self.new.set_primary(False)

    def show_none(self) -> None:
        """There is no game to go on with."""
        self.card.show_none()
        self.new.set_primary(True)

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
        way = min(round(px(54) * grown), max(px(34), (room - 4 * 6) // len(self.ways)))
        ways_wide = min(round(px(290) * grown), self.width() // 3)
        card_wide = min(round(px(560) * grown), self.width() - ways_wide - px(120))
        card_high = min(room, round(card_wide * 0.66) + px(84))
        total = card_wide + px(28) + ways_wide
        x = (self.width() - total) // 2
        top += max(0, (room - card_high) // 3)
        self.card.setGeometry(x, top, card_wide, card_high)
        block = way * len(self.ways) + 6 * (len(self.ways) - 1)
        y = top + max(0, (card_high - block) // 2)
        for number, button in enumerate(self.ways):
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
            text(painter, under, t("start.subtitle"), font("epithet"), tokens.ink, CENTER)
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
