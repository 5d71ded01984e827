"""The line above the question: where it comes from, what is still to come, and what was refused."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tapestry_desktop.engine.decisions import Trail
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font, text_width
from tapestry_desktop.ui.look.icons import draw_icon, interface_ink
from tapestry_desktop.ui.look.paint import LEFT, round_pen, rounded, smooth, text
from tapestry_desktop.ui.look.palette import hub, theme

STAY = 9000
"""Milliseconds that a refusal stays."""
STEPS = ("civilization", "tapestry", "upgrade", "vp", "income")
STEP_ICONS = {
    "civilization": "civilization", "tapestry": "tapestry_card", "upgrade": "upgrade", "vp": "vp",
    "income": "income",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class ToCome:
    """Something that follows this decision: its icon and its words."""

    icon: str
    words: str


def still_to_come(trail: Trail, has_bonus: bool) -> list[ToCome]:
    """What follows the present decision in this turn, read off its trail."""
    if not trail:
        return []
    found: list[ToCome] = []
    if has_bonus and "bonus" not in trail:
        found.append(ToCome("bonus", t("bar.then.bonus")))
    for crumb in trail:
        if crumb.startswith("step:") and crumb[5:] in STEPS:
            for step in STEPS[STEPS.index(crumb[5:]) + 1 :]:
                found.append(ToCome(STEP_ICONS[step], t(f"bar.then.{step}")))
    if trail[0].startswith("turn:"):
        found.append(ToCome("end_turn", t("bar.then.end")))
    return found


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
        self._refusal = ""
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
        self.setAccessibleName(t("bar.trail", trail=" › ".join(crumbs)) if crumbs else "")
        self.update()

    def show_preview(self, words: str) -> None:
        """Say what the option under pointer or focus would do; empty words take it away."""
        if words != self._preview:
            self._preview = words
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
        if words:
            self._timer.start(STAY)
            self.setAccessibleDescription(words)
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))
        else:
            self._timer.stop()
        self.update()
        self.filled.emit()

    @property
    def speaking(self) -> bool:
        """Whether a preview, a hint or a refusal is shown."""
        return bool(self._refusal or self._preview or self._hint or self._since or self._why)

    def wanted(self) -> int:
        """The width that crumbs and what is said beside them would like; the rule that asks takes what is
        left."""
        wide = sum(text_width(crumb, font("crumb_now")) + 20 for crumb in self._crumbs)
        words = self._refusal or self._preview or self._hint or self._since
        return round(wide + text_width(words, font("crumb_now")) + theme().px(48)) if words else round(wide)

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
        tokens = theme().tokens
        beside = self._refusal or self._preview or self._hint or self._since
        said = (" › ".join(self._crumbs), beside, self._why)
        self.setToolTip("\n".join(words for words in said if words))
        painter = smooth(QPainter(self))
        high, middle = self.height(), self.height() / 2
        side = float(theme().px(16))
        x = 0.0
        if self._icon:
            draw_icon(painter, self._icon, QRectF(x, middle - side / 2, side, side),
                      ink=interface_ink(self._icon, True), paper=tokens.bar2)  # fmt: skip
            x += side + 7
        limit = self.width() * (0.5 if self.speaking else 0.72)
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
        self._paint_beside(painter, x + (theme().px(24) if self._crumbs else 0), high)
        painter.end()

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
        tokens = theme().tokens
        room = self.width() - x
        if self._refusal:
            wide = min(room, text_width(self._refusal, font("crumb_now")) + high + 16)
            box = QRectF(x, 0, wide, high)
            rounded(painter, box, 6, tokens.refused, "#FFE9E2", 1)
            inner = high * 0.5
            draw_icon(
                painter,
                "close",
                QRectF(x + 7, (high - inner) / 2, inner, inner),
                ink="#FFFFFF",
                paper=tokens.refused,
            )
            text(
                painter,
                box.adjusted(high * 0.5 + 14, 0, -6, 0),
                self._refusal,
                font("crumb_now"),
                "#FFFFFF",
                LEFT,
            )
            return
        if self._hint or self._preview or self._since or self._why:
            side = float(theme().px(16))
            name = "reveal" if self._preview else "hint" if self._hint else "log" if self._since else "info"
            draw_icon(
                painter,
                name,
                QRectF(x, (high - side) / 2, side, side),
                ink=interface_ink(name, True),
                paper=tokens.bar2,
            )
            words = self._preview or self._hint or self._since_for(room - side - 7) or self._why
            text(
                painter,
                QRectF(x + side + 7, 0, room - side - 7, high),
                words,
                font("crumb_now"),
                "#FFE9A8",
                LEFT,
            )
            return
        if not self._then:
            return
        label = t("bar.then")
        text(painter, QRectF(x, 0, room, high), label, font("crumb"), tokens.bar_text2, LEFT)
        x += text_width(label, font("crumb")) + 10
        side = float(theme().px(16))
        for item in self._then:
            wide = text_width(item.words, font("crumb"))
            if x + side + 6 + wide > self.width():
                break
            draw_icon(painter, item.icon, QRectF(x, (high - side) / 2, side, side),
                      ink=interface_ink(item.icon, True), paper=tokens.bar2)  # fmt: skip
            text(
                painter,
                QRectF(x + side + 6, 0, wide + 2, high),
                item.words,
                font("crumb"),
                tokens.bar_text2,
                LEFT,
            )
            x += side + 6 + wide + 16
