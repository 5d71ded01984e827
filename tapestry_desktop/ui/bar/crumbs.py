"""The line above the question: where it comes from, what is still to come, and what was refused."""

from __future__ import annotations

import time

from PySide6.QtCore import QPointF, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tapestry_desktop.ui.bar.trail import ToCome
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font, text_width
from tapestry_desktop.ui.look.glyphs import Glyph, glyphs_width, paint_glyphs
from tapestry_desktop.ui.look.icons import draw_icon, interface_ink
from tapestry_desktop.ui.look.paint import LEFT, round_pen, rounded, smooth, text
from tapestry_desktop.ui.look.palette import hub, theme

INTERFACE = ("end_turn", "players")
"""Signs of what is still to come that are drawn as icons of the interface."""
STAY = 7000
"""Milliseconds that a refusal stays."""
READ = 1000
"""Milliseconds for which it stays at least while something legal is pointed at."""
LESS = 0.5
"""Share of the row that the crumbs keep at most while something is said beside them."""


class CrumbRow(QWidget):
    """Breadcrumbs at the left, then what follows; a preview or a refusal takes the place of the latter."""

    filled = Signal()  # something is said beside the crumbs, or no longer
    since_wanted = Signal()  # a click on what is said about the others

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._crumbs: list[str] = []
        self._icon = "reveal"
        self._then: list[ToCome] = []
        self._preview = ""
        self._signs: tuple[Glyph, ...] = ()
        self._refusal = ""
        self._refused_at = 0.0
        self._hint = ""
        self._since = ""
        self._since_short = ""
        self._why = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(lambda: self.show_refusal(""))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        hub().changed.connect(self.updateGeometry)

    def show_trail(self, icon: str, crumbs: list[str], then: list[ToCome]) -> None:
        """Show the trail of a new decision."""
        self._icon, self._crumbs, self._then = icon, crumbs, then
        self._preview = self._hint = self._since = self._why = ""
        self._signs = ()
        self.setAccessibleName(t("bar.trail", trail=" › ".join(crumbs)) if crumbs else "")
        self.update()

    def show_preview(self, words: str, signs: tuple[Glyph, ...] = ()) -> None:
        """Say what the option under pointer or focus would do, after the signs of its cost and gain; empty
        words take it away."""
        if (words, signs) != (self._preview, self._signs):
            self._preview, self._signs = words, signs
            self.update()
            self.filled.emit()

    def show_hint(self, words: str) -> None:
        """Say what the lantern shows."""
        self._hint = words
        if words:
            self._since = ""
        self.update()
        self.filled.emit()

    def show_since(self, words: str, short: str = "") -> None:
        """Say what the others have done, until the next question; a preview stands before it. `short` is said
        where there is no room for all of it; a click asks for the whole."""
        self._since, self._since_short = words, short
        self.setAccessibleDescription(words)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))
        self.update()
        self.filled.emit()

    def show_why(self, words: str) -> None:
        """Say which rule asks the question; everything else that is said stands before it."""
        self._why = words
        self.update()
        self.filled.emit()

    def why(self) -> str:
        """The rule that asks the question."""
        return self._why

    def since(self) -> str:
        """What is said about the others."""
        return self._since

    def show_refusal(self, words: str) -> None:
        """Say why something is not possible, for some seconds; empty words take it away."""
        self._refusal = words
        self._refused_at = time.monotonic()
        if words:
            self._timer.start(STAY)
            self.setAccessibleDescription(words)
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))
        else:
            self._timer.stop()
        self.update()
        self.filled.emit()

    def outdate_refusal(self) -> None:
        """Something legal is pointed at: the refusal goes as soon as it could be read."""
        if self._refusal:
            shown = round((time.monotonic() - self._refused_at) * 1000)
            self._timer.start(max(0, READ - shown))

    @property
    def speaking(self) -> bool:
        """Whether a preview, a hint or a refusal is shown."""
        return bool(self._refusal or self._preview or self._hint or self._since or self._why)

    def wanted(self) -> int:
        """The width that crumbs and what is said beside them would like; the rule that asks takes what is
        left."""
        wide = self._crumbs_wide()
        words = self._refusal or self._preview or self._hint or self._since
        if not words:
            return round(wide)
        return round(wide + text_width(words, font("crumb_now")) + self._signs_wide() + theme().px(48))

    def _crumbs_wide(self) -> float:
        return sum(text_width(crumb, font("crumb_now")) + 20 for crumb in self._crumbs)

    def _signs_wide(self) -> float:
        return glyphs_width(self._signs, self._sign_size()) + 16 if self._signs and self._preview else 0.0

    def _sign_size(self) -> float:
        return float(theme().px(17))

    def _alone(self) -> bool:
        """Whether what is said needs the room of the crumbs as well."""
        words = self._refusal or self._preview or self._hint
        return bool(words) and self.wanted() > self.width()

    def refusal(self) -> str:
        """The refusal shown; empty when there is none."""
        return self._refusal

    def preview(self) -> str:
        """The preview shown."""
        return self._preview

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(200, theme().px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw crumbs and what stands beside them."""
        beside = self._refusal or self._preview or self._hint or self._since
        said = (" › ".join(self._crumbs), beside, self._why)
        self.setToolTip("\n".join(words for words in said if words))
        painter = smooth(QPainter(self))
        high = self.height()
        x = 0.0 if self._alone() else self._paint_crumbs(painter, high)
        self._paint_beside(painter, x + (theme().px(24) if x else 0), high)
        painter.end()

    def _paint_crumbs(self, painter: QPainter, high: int) -> float:
        """Draw the trail; where it ends."""
        tokens, middle = theme().tokens, high / 2
        x = self._paint_icon(painter, self._icon, 0, high) + 7 if self._icon else 0.0
        limit = self.width() * (LESS if self.speaking else 0.72)
        for number, crumb in enumerate(self._crumbs):
            last = number == len(self._crumbs) - 1
            which = font("crumb_now" if last else "crumb")
            wide = min(text_width(crumb, which) + 2, max(20.0, limit - x))
            ink = tokens.bar_text if last else tokens.bar_text2
            text(painter, QRectF(x, 0, wide, high), crumb, which, ink, LEFT)
            x += wide
            if not last:
                painter.setPen(round_pen(tokens.bar_text2, 1.4))
                painter.drawPolyline(
                    [QPointF(x + 7, middle - 4), QPointF(x + 11, middle), QPointF(x + 7, middle + 4)]
                )
                x += 18
            if x >= limit:
                break
        return x

    def _paint_icon(self, painter: QPainter, name: str, x: float, high: int) -> float:
        """Draw an icon of the interface; where it ends."""
        side = float(theme().px(16))
        box = QRectF(x, (high - side) / 2, side, side)
        draw_icon(painter, name, box, ink=interface_ink(name, True), paper=theme().tokens.bar2)
        return x + side

    def _since_for(self, room: float) -> str:
        """What is said about the others, in so many pixels."""
        fits = not self._since_short or text_width(self._since, font("crumb_now")) <= room
        return self._since if fits else self._since_short

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on what is said about the others opens the whole of it."""
        if self._since and not self._preview and not self._refusal:
            self.since_wanted.emit()
        else:
            super().mouseReleaseEvent(event)

    def _paint_beside(self, painter: QPainter, x: float, high: int) -> None:
        if self._refusal:
            self._paint_refusal(painter, x, high)
        elif self.speaking:
            self._paint_said(painter, x, high)
        elif self._then:
            self._paint_then(painter, x, high)

    def _paint_refusal(self, painter: QPainter, x: float, high: int) -> None:
        tokens = theme().tokens
        wide = min(self.width() - x, text_width(self._refusal, font("crumb_now")) + high + 16)
        box, inner = QRectF(x, 0, wide, high), high * 0.5
        rounded(painter, box, 6, tokens.refused, "#FFE9E2", 1)
        cross = QRectF(x + 7, (high - inner) / 2, inner, inner)
        draw_icon(painter, "close", cross, ink="#FFFFFF", paper=tokens.refused)
        room = box.adjusted(inner + 14, 0, -6, 0)
        text(painter, room, self._refusal, font("crumb_now"), "#FFFFFF", LEFT)

    def _paint_said(self, painter: QPainter, x: float, high: int) -> None:
        """A preview after its signs, a hint, what the others did, or the rule that asks."""
        if self._preview and self._signs:
            size = self._sign_size()
            wide = min(glyphs_width(self._signs, size), (self.width() - x) * LESS)
            box = QRectF(x + 4, 0, wide + 1, high)
            paint_glyphs(painter, box, self._signs, "left", size, paper=True)
            x = box.right() + 12
        else:
            name = "reveal" if self._preview else "hint" if self._hint else "log" if self._since else "info"
            x = self._paint_icon(painter, name, x, high) + 7
        room = self.width() - x
        words = self._preview or self._hint or self._since_for(room) or self._why
        text(painter, QRectF(x, 0, room, high), words, font("crumb_now"), "#FFE9A8", LEFT)

    def _paint_then(self, painter: QPainter, x: float, high: int) -> None:
        """What is still to come, as far as there is room."""
        ink, which, size = theme().tokens.bar_text2, font("crumb"), self._sign_size()
        label = t("bar.then")
        text(painter, QRectF(x, 0, self.width() - x, high), label, which, ink, LEFT)
        x += text_width(label, which) + 10
        for item in self._then:
            wide, signs = text_width(item.words, which), self._wide_of(item)
            if x + signs + wide > self.width():
                return
            if len(item.glyphs) == 1 and item.glyphs[0].icon in INTERFACE:
                self._paint_icon(painter, item.glyphs[0].icon, x, high)
            elif item.glyphs:
                box = QRectF(x, 0, signs - 5, high)
                paint_glyphs(painter, box, item.glyphs, "left", size, ink=ink)
            text(painter, QRectF(x + signs, 0, wide + 2, high), item.words, which, ink, LEFT)
            x += signs + wide + 16

    def _wide_of(self, item: ToCome) -> float:
        if len(item.glyphs) == 1 and item.glyphs[0].icon in INTERFACE:
            return float(theme().px(16)) + 6
        return glyphs_width(item.glyphs, self._sign_size()) + 6 if item.glyphs else 0.0
