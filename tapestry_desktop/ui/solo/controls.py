"""The buttons under the story of the bots: back, play or pause, on; at the right the speed and the way out.

Each shows its sign and its word; where the row is too narrow only the sign, and the word is its tip.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from ..i18n import t
from ..look.icons import icon
from ..look.palette import hub, theme

SIGNS = {
    "back": "chevron_left", "play": "play", "pause": "pause", "next": "chevron_right", "skip": "end_turn",
    "close": "close",
}  # fmt: skip
KEYS = {"back": "←", "next": "→", "skip": "Esc", "close": "Esc"}
GAP = 6


class StoryButtons(QWidget):
    """`show_state` says what each can do; the panel joins them to what they do."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.back, self.play, self.forward = QPushButton(self), QPushButton(self), QPushButton(self)
        self.pace, self.skip = QPushButton(self), QPushButton(self)
        self._keys = {self.back: "back", self.play: "play", self.forward: "next", self.skip: "skip"}
        self._speed = 100
        self._short = False
        for button in (*self._keys, self.pace):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        hub().changed.connect(self.dress)
        self.dress()

    @property
    def short(self) -> bool:
        """Whether only signs are shown."""
        return self._short

    def show_state(self, *, running: bool, first: bool, last: bool) -> None:
        """What the buttons do now: play is pause while the story runs, skip is close at its end."""
        self._keys[self.play] = "pause" if running else "play"
        self._keys[self.skip] = "close" if last else "skip"
        self.back.setEnabled(not first)
        self.forward.setEnabled(not last)
        self.dress()

    def show_speed(self, speed: int) -> None:
        """The speed in per cent; 0 shows everything at once."""
        self._speed = speed
        self.dress()

    def dress(self) -> None:
        """Words, signs and places."""
        for button, key in self._keys.items():
            words = t(f"solo.panel.{key}")
            button.setIcon(icon(SIGNS[key]))
            button.setIconSize(QSize(theme().px(16), theme().px(16)))
            button.setAccessibleName(words)
            button.setToolTip(t("solo.panel.tip", what=words, key=KEYS[key]) if key in KEYS else words)
        said = t("solo.panel.speed_0") if self._speed == 0 else t("solo.panel.speed", n=self._speed)
        self.pace.setAccessibleName(f"{t('solo.panel.speed_name')}: {said}")
        self.pace.setToolTip(f"{t('solo.panel.speed_name')}: {said}")
        self._arrange()

    def _words(self, short: bool) -> dict[QPushButton, str]:
        found = {button: "" if short else t(f"solo.panel.{key}") for button, key in self._keys.items()}
        if self._speed == 0:
            found[self.pace] = t("solo.panel.speed_0_short" if short else "solo.panel.speed_0")
        else:
            found[self.pace] = t("solo.panel.speed_short" if short else "solo.panel.speed", n=self._speed)
        return found

    def _widths(self, short: bool) -> dict[QPushButton, int]:
        """How wide each has to be; play and skip have room for both of their words."""
        px = theme().px
        measure = QFontMetricsF(self.play.font())

        def wide(words: str) -> int:
            return round(measure.horizontalAdvance(words))

        texts = self._words(short)
        found = {}
        for button, words in texts.items():
            sign = px(16) + (px(8) if words else 0) if button is not self.pace else 0
            room = wide(words)
            if not short and button is self.play:
                room = max(wide(t("solo.panel.play")), wide(t("solo.panel.pause")))
            if not short and button is self.skip:
                room = max(wide(t("solo.panel.skip")), wide(t("solo.panel.close")))
            found[button] = max(px(44), sign + room + 36)
        return found

    def sizeHint(self) -> QSize:
        """As high as a button."""
        return QSize(300, max(theme().px(34), self.play.sizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        high = self.height()
        row = (self.back, self.play, self.forward, self.skip, self.pace)
        self._short = sum(self._widths(False).values()) + GAP * len(row) > self.width()
        widths = self._widths(self._short)
        for button, words in self._words(self._short).items():
            button.setText(words)
        x, right = 0, self.width()
        for button in row[:3]:
            button.setGeometry(x, 0, widths[button], high)
            x += widths[button] + GAP
        for button in row[3:]:
            right -= widths[button]
            button.setGeometry(right, 0, widths[button], high)
            right -= GAP
