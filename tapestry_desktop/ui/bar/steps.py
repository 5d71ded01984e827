"""The steps of an income turn with a running tally: done ones ticked with what each gave, the present one
lit, and what is still to come with what it would give as everything lies now."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from tapestry_desktop.content import RESOURCES
from tapestry_desktop.content.texts import texts
from tapestry_desktop.engine.income_steps import IncomeStep
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font, text_width
from tapestry_desktop.ui.look.glyphs import Glyph, glyphs_width, paint_glyphs
from tapestry_desktop.ui.look.icons import draw_icon, interface_ink
from tapestry_desktop.ui.look.paint import LEFT, round_pen, rounded, smooth, text
from tapestry_desktop.ui.look.palette import theme
from tapestry_desktop.ui.look.pieces import draw_done
from tapestry_desktop.ui.phrases.names import listed

STEP_ICONS = {
    "civilization": "civilization", "tapestry": "tapestry_card", "upgrade": "upgrade", "vp": "vp",
    "income": "income", "first": "bonus",
}  # fmt: skip
GAP = 16
"""Logical pixels between two steps, with the chevron in them."""


def step_glyphs(step: IncomeStep) -> tuple[Glyph, ...]:
    """What a step gave or would give, in signs."""
    found = [Glyph("vp", n=step.vp)] if step.vp else []
    counts = [*zip(RESOURCES, step.resources, strict=True), ("territory_tile", step.tiles)]
    counts += [("tapestry_card", step.cards), ("upgrade", step.techs)]
    found += [Glyph("icon", name, n if n > 1 else 0) for name, n in counts if n > 0]
    return tuple(found)


def step_words(step: IncomeStep) -> str:
    """A step in one sentence, for tips and screen readers."""
    parts = [t("preview.vp", n=step.vp)] if step.vp else []
    parts += [texts().amount(name, n) for name, n in zip(RESOURCES, step.resources, strict=True) if n > 0]
    for name, n in (("tiles", step.tiles), ("cards", step.cards), ("techs", step.techs)):
        if n:
            parts.append(t(f"bar.step.{name}", n=n))
    name = t(f"crumb.step.{step.name}")
    state = step.state if parts else f"{step.state}.nothing"
    return t(f"bar.step.{state}", step=name, what=listed(parts))


class StepsRow(QWidget):
    """The steps on one line; `short` leaves the names out of all but the present one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = ""
        self._steps: tuple[IncomeStep, ...] = ()
        self.short = False
        self.hide()

    @property
    def steps(self) -> tuple[IncomeStep, ...]:
        """The steps shown; empty outside of income turns."""
        return self._steps

    def show_steps(self, title: str, steps: Sequence[IncomeStep]) -> None:
        """Show the steps of a turn; none hides the row."""
        self._title, self._steps = title, tuple(steps)
        words = [step_words(step) for step in steps]
        self.setAccessibleName(" ".join([f"{title}.", *words]) if words else "")
        self.setVisible(bool(steps))
        self.update()

    def wanted(self, *, short: bool) -> int:
        """The width in one of the two forms."""
        wide = text_width(self._title, font("crumb")) + 14
        return round(wide + sum(self._width_of(step, short) + GAP for step in self._steps)) + 4

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(self.wanted(short=self.short), theme().px(22))

    # -- painting ------------------------------------------------------------------------------

    def _named(self, step: IncomeStep, short: bool) -> bool:
        return step.state == "now" or not short

    def _width_of(self, step: IncomeStep, short: bool) -> float:
        px = theme().px
        which = font("crumb_now" if step.state == "now" else "crumb")
        wide = float(px(16)) + (text_width(t(f"crumb.step.{step.name}"), which) + 7
                                if self._named(step, short) else 0)  # fmt: skip
        signs = step_glyphs(step)
        if signs:
            wide += glyphs_width(signs, px(15)) + 16
        return wide + (14 if step.state == "now" else 0) + (px(13) + 4 if step.state == "done" else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw title and steps."""
        tokens = theme().tokens
        painter = smooth(QPainter(self))
        high = self.height()
        wide = text_width(self._title, font("crumb")) + 2
        text(painter, QRectF(0, 0, wide, high), self._title, font("crumb"), tokens.bar_text2, LEFT)
        x = wide + 12
        for number, step in enumerate(self._steps):
            each = self._width_of(step, self.short)
            self._paint_step(painter, QRectF(x, 0, each, high), step)
            x += each
            if number + 1 < len(self._steps):
                painter.setPen(round_pen(tokens.bar_text2, 1.4))
                middle = high / 2
                painter.drawPolyline(
                    [QPointF(x + 6, middle - 4), QPointF(x + 10, middle), QPointF(x + 6, middle + 4)]
                )
            x += GAP
        painter.end()

    def _paint_step(self, painter: QPainter, box: QRectF, step: IncomeStep) -> None:
        tokens, px = theme().tokens, theme().px
        lit, middle, x = step.state == "now", box.center().y(), box.x()
        if lit:
            rounded(painter, box.adjusted(0, 0.5, 0, -0.5), 6, tokens.bar2, tokens.bar_text2, 1.2)
            x += 7
        if step.state == "done":
            draw_done(painter, x + px(6.5), middle, px(6))
            x += px(13) + 4
        side = float(px(16))
        icon = STEP_ICONS[step.name]
        draw_icon(painter, icon, QRectF(x, middle - side / 2, side, side), ink=interface_ink(icon, True),
                  chip=True, opacity=1.0 if step.state != "coming" else 0.75)  # fmt: skip
        x += side
        if self._named(step, self.short):
            words, which = t(f"crumb.step.{step.name}"), font("crumb_now" if lit else "crumb")
            wide = text_width(words, which) + 2
            ink = tokens.bar_text if lit else tokens.bar_text2
            text(painter, QRectF(x + 5, box.y(), wide, box.height()), words, which, ink, LEFT, elide=False)
            x += wide + 5
        signs = step_glyphs(step)
        if signs:
            room = QRectF(x + 6, box.y() + 1.5, glyphs_width(signs, px(15)) + 10, box.height() - 3)
            rounded(painter, room, 4, tokens.cell if step.state != "coming" else "#CFC9B8")
            paint_glyphs(painter, room.adjusted(4, 0, -4, 0), signs, max_size=float(px(15)))

    def event(self, event: QEvent) -> bool:
        """The step under the pointer explains itself."""
        if isinstance(event, QHelpEvent):
            x = text_width(self._title, font("crumb")) + 14
            for step in self._steps:
                x += self._width_of(step, self.short) + GAP
                if event.pos().x() < x:
                    QToolTip.showText(event.globalPos(), step_words(step), self)
                    break
            return True
        return super().event(event)
