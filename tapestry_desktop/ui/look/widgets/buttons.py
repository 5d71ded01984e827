"""Buttons: the numbered option of the decision bar, and the square icon button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QToolTip, QWidget

from ...i18n import t
from .._files import LookError
from ..fonts import elided, font, text_width
from ..frames import lay_frame
from ..glyphs import Glyph, glyphs_width, paint_glyphs
from ..icons import draw_icon, interface_ink
from ..paint import CENTER, LEFT, RADIUS_BUTTON, draw_focus, rounded, saved, smooth, text
from ..palette import PAPER_INK, color, hub, mix, theme

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
HALO = 4
"""Room round an option for the glow of the primary one."""


class HoverButton(QAbstractButton):
    """A button that paints itself, and may do so otherwise while it is pointed at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hovered = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Shows the button lit."""
        self.hovered = True
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Shows the button at rest."""
        self.hovered = False
        self.update()
        super().leaveEvent(event)


class TableButton(HoverButton):
    """A button among those of the table: a click leaves the focus where it is, arrows are not its own."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        hub().changed.connect(self._theme_changed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows belong to the page: they never walk from button to button."""
        if event.key() in ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()


@dataclass(frozen=True, slots=True)
class _Ground:
    """The ground of an option: its fill, its line, and the colour of the glow round it."""

    fill: str
    line: str
    glow: str

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Draws it in the button's rectangle."""
        box = rect.adjusted(HALO, HALO, -HALO, -HALO)
        for reach in (4, 3, 2) if self.glow else ():
            outer = box.adjusted(-reach, -reach, reach, reach)
            rounded(painter, outer, RADIUS_BUTTON + reach, None, color(self.glow, 0.28), 2)
        rounded(painter, box, RADIUS_BUTTON, self.fill, self.line, 2 if self.glow else 1.2)


class OptionButton(TableButton):
    """One option of a decision: key badge, words, glyphs; gold when it is the primary one.

    Disabled, it still answers the mouse and says why: `set_reason`. `secondary` gives the dark look of the
    helpers beside the options (turn the tile, other tile).
    """

    def __init__(
        self,
        words: str,
        *,
        key: str = "",
        glyphs: Sequence[Glyph] = (),
        primary: bool = False,
        secondary: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._key = key
        self._glyphs: tuple[Glyph, ...] = tuple(glyphs)
        self._primary = primary
        self._secondary = secondary
        self._reason = ""
        self._spoken = ""
        self._grey = False
        self.setText(words)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._name_it()

    def set_option(
        self, words: str, *, key: str = "", glyphs: Sequence[Glyph] = (), spoken: str = ""
    ) -> None:
        """Shows another option in the same button. `spoken` are its words for screen readers and as a tip,
        where the button has room for fewer."""
        self._key, self._glyphs = key, tuple(glyphs)
        self._spoken = spoken if spoken != words else ""
        self.setText(words)
        self._name_it()
        self.updateGeometry()
        self.update()

    def set_primary(self, primary: bool) -> None:
        """Puts the gold border on or takes it off."""
        self._primary = primary
        self.update()

    def is_primary(self) -> bool:
        """True when the option is shown in gold."""
        return self._primary

    def set_reason(self, reason: str) -> None:
        """Disables the option and says why; an empty reason enables it again."""
        self._reason = reason
        self.setEnabled(not reason)
        self._name_it()

    def set_greyed(self, reason: str) -> None:
        """Shows the option as not possible now; it can still be focused and pressed, to be told why."""
        self._grey = bool(reason)
        self._reason = reason
        self._name_it()
        self.update()

    def reason(self) -> str:
        """Why the option is not possible; empty when it is."""
        return self._reason

    def _name_it(self) -> None:
        words = self._spoken or self.text()
        name = t("common.option", key=self._key, text=words) if self._key else words
        self.setAccessibleName(
            t("common.disabled_because", name=words, reason=self._reason) if self._reason else name
        )
        self.setAccessibleDescription(self._reason)
        self.setToolTip(self._reason or self._spoken)

    def event(self, event: QEvent) -> bool:
        """Shows the reason as a tip even while disabled."""
        if event.type() == QEvent.Type.ToolTip and self._reason:
            QToolTip.showText(self.mapToGlobal(self.rect().bottomLeft()), self._reason, self)
            return True
        return super().event(event)

    def _height(self) -> int:
        return max(38, theme().px(38))

    def _badge(self) -> float:
        return max(24.0, text_width(self._key, font("key")) + 12) if self._key else 0.0

    def sizeHint(self) -> QSize:
        """Wide enough for badge, words and glyphs; 38 high plus the room of the glow."""
        size = theme().px(21)
        width = 18.0 + (self._badge() + 8 if self._key else 0) + text_width(self.text(), font("option")) + 2
        if self._glyphs:
            width += glyphs_width(self._glyphs, size) + 8
        return QSize(round(width) + 2 * HALO, self._height() + 2 * HALO)

    def minimumSizeHint(self) -> QSize:
        """Badge and a few letters; the words are shortened with an ellipsis."""
        return QSize(min(self.sizeHint().width(), theme().px(96)), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the option."""
        painter = smooth(QPainter(self))
        live = self.isEnabled() and not self._grey
        ground = self._ground(live)
        lay_frame(painter, QRectF(self.rect()), ground, ground.paint)
        box = QRectF(self.rect()).adjusted(HALO, HALO, -HALO, -HALO)
        tokens = theme().tokens
        ink, badge = (tokens.bar_text, "#0F1424") if self._secondary else (PAPER_INK, PAPER_INK)
        if not live:
            ink, badge = tokens.bar_text2, "#0F1424"
        self._paint_inside(painter, box, ink, badge, live)
        if not live:
            with saved(painter):
                painter.setPen(QPen(color(tokens.bar_text2, 0.6), 1.2, Qt.PenStyle.DashLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), RADIUS_BUTTON, RADIUS_BUTTON)
        if self.hasFocus():
            draw_focus(painter, box.adjusted(-3, -3, 3, 3), RADIUS_BUTTON + 2, on_bar=True)
        painter.end()

    def _ground(self, live: bool) -> _Ground:
        """What lies under the words now."""
        tokens = theme().tokens
        lit = self.hovered and live
        if self._secondary:
            fill, line = mix(tokens.bar2, "#FFFFFF", 0.10 if lit else 0.0), tokens.bar_line
        else:
            paper = "#FFF1C9" if self._primary else "#F3E7CB"
            fill, line = mix(paper, "#FFFFFF", 0.5 if lit else 0.0), "#C9B283"
        if not live:  # dark as the bar, with light words: no paper button, and still to be read
            fill, line = mix(tokens.bar, tokens.bar2, 0.6), tokens.bar2
        elif self.isDown():
            fill = mix(fill, PAPER_INK, 0.12)
        glow = tokens.gold if self._primary and live else ""
        return _Ground(fill.name(), glow or line, glow)

    def _paint_inside(self, painter: QPainter, box: QRectF, ink: str, badge: str, live: bool) -> None:
        x, right = box.x() + 9, box.right() - 9
        if self._key:
            side = min(theme().px(22), box.height() - 8)
            plate = QRectF(x, box.center().y() - side / 2, self._badge(), side)
            rounded(painter, plate, 5, badge)
            text(painter, plate, self._key, font("key"), "#FFE9A8" if live else ink, CENTER, elide=False)
            x += self._badge() + 8
        size = theme().px(21)
        icons = min(glyphs_width(self._glyphs, size), max(0.0, right - x)) if self._glyphs else 0.0
        words = elided(self.text(), font("option"), max(0.0, right - x - (icons + 8 if icons else 0)))
        tip = self._reason or (self.text() if words != self.text() else "")
        if tip != self.toolTip():
            self.setToolTip(tip)
        width = text_width(words, font("option"))
        text(
            painter,
            QRectF(x, box.y(), width + 2, box.height()),
            words,
            font("option"),
            ink,
            LEFT,
            elide=False,
        )
        if icons:
            area = QRectF(x + width + (8 if words else 0), box.y() + 4, icons + 1, box.height() - 8)
            paint_glyphs(painter, area, self._glyphs, "left", size, ink=ink, opacity=1.0 if live else 0.75)


class IconButton(TableButton):
    """A button that is only an icon; its name is spoken and shown as a tip. At least 32 px to hit.

    `on_bar` gives the dark look of the decision bar. Raises LookError without a name.
    """

    def __init__(
        self,
        icon_name: str,
        name: str,
        *,
        on_bar: bool = False,
        size: int = 22,
        parent: QWidget | None = None,
    ) -> None:
        if not name.strip():
            raise LookError(f"The icon button {icon_name!r} needs a name that can be spoken.")
        super().__init__(parent)
        self._icon, self._on_bar, self._size = icon_name, on_bar, size
        self.set_name(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_icon(self, icon_name: str, name: str) -> None:
        """Shows another icon with another name (sound on, sound off)."""
        self._icon = icon_name
        self.set_name(name)
        self.update()

    def icon_name(self) -> str:
        """The name of the icon shown."""
        return self._icon

    def set_name(self, name: str) -> None:
        """Gives the button the name that is spoken and shown as a tip."""
        self.setAccessibleName(name)
        self.setToolTip(name)

    def sizeHint(self) -> QSize:
        """A square: 40 on the bar, 32 or more elsewhere."""
        side = max(40 if self._on_bar else 32, theme().px(self._size) + (18 if self._on_bar else 10))
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        """Never smaller than its hit area."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the button."""
        tokens = theme().tokens
        painter = smooth(QPainter(self))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        live = self.isEnabled()
        lit = live and (self.hovered or self.isChecked())
        ground = (
            mix(tokens.bar2, "#FFFFFF", 0.10 if lit else 0.0)
            if self._on_bar
            else mix(tokens.panel, tokens.ink, 0.08)
        )
        if self._on_bar:
            rounded(painter, box, RADIUS_BUTTON, ground, tokens.bar_line, 1.2)
        elif lit or self.isDown():
            rounded(painter, box, RADIUS_BUTTON, ground, tokens.hair, 1)
        side = theme().px(self._size)
        area = QRectF(box.center() - QPointF(side / 2, side / 2), box.center() + QPointF(side / 2, side / 2))
        paper = tokens.bar2 if self._on_bar else tokens.panel
        ink = interface_ink(self._icon, self._on_bar)
        draw_icon(painter, self._icon, area, ink=ink, paper=paper, opacity=1.0 if live else 0.38)
        if self.hasFocus():
            draw_focus(painter, box, RADIUS_BUTTON, on_bar=self._on_bar)
        painter.end()
