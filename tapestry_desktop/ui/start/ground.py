"""What the first screen and the quiet pages lie on: the woven coast, by day or by night as the theme is."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QObject, QRectF, QTimer, QVariantAnimation
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from tapestry_desktop.ui.look.paint import draw_linen
from tapestry_desktop.ui.look.palette import color, hub, theme

FADE = 250
"""Milliseconds in which the picture appears."""
STEP = 0.12
"""Part of the way that one step of the fading takes at least."""
REST = 160
"""Milliseconds without a change of size after which it is woven anew."""
VEIL = 0.50
"""How far the linen of the room lies over the picture on the quiet pages."""


class Ground(QObject):
    """The picture behind a page. The first frame is linen; then the picture is woven and fades in. Under high
    contrast it stays away."""

    def __init__(self, page: QWidget, veil: float = 0.0) -> None:
        super().__init__(page)
        self.page, self._veil = page, veil
        self._picture = QPixmap()
        self._made: tuple[object, ...] = ()
        self.shown = 0.0  # how far the picture has appeared
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.settle)
        self._fade = QVariantAnimation(self)
        self._fade.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._fade.valueChanged.connect(self._faded)
        hub().changed.connect(self._theme_changed)

    def _theme_changed(self) -> None:
        self.page.update()

    @property
    def picture(self) -> QPixmap:
        """What is shown; null before it has been woven and under high contrast."""
        return self._picture

    def draw(self, painter: QPainter, under: QRectF | None = None) -> None:
        """Draw linen and, as far as it has appeared, the picture. To be called first of all in a paint event;
        `under` is the part of the page that is painted."""
        box = QRectF(self.page.rect())
        self._look()
        if self.shown < 1 or self._picture.isNull():
            draw_linen(painter, under or box)
        if self._picture.isNull() or self.shown <= 0:
            return
        from tapestry_desktop.ui.art.scenery import draw_wide

        before = painter.opacity()
        painter.setOpacity(before * self.shown)
        draw_wide(painter, box, self._picture)
        if self._veil:
            painter.fillRect(under or box, color(theme().tokens.table, self._veil))
        painter.setOpacity(before)

    def settle(self) -> None:
        """Weave the picture for the page as it is now."""
        self._timer.stop()
        wanted = self._wanted()
        if wanted == self._made:
            return
        self._made = wanted
        if theme().high_contrast or self.page.size().isEmpty():
            self._picture, self.shown = QPixmap(), 0.0
        else:
            from tapestry_desktop.ui.art.scenery import wide_picture

            self._picture = wide_picture(self._name(), self.page.size(), self.page.devicePixelRatioF())
            self._appear()
        self.page.update()

    def _look(self) -> None:
        """See whether the picture still fits; one that is kept from another page is there at once."""
        wanted = self._wanted()
        if wanted == self._made:
            return
        if not theme().high_contrast:
            from tapestry_desktop.ui.look.cache import PICTURES

            if PICTURES.held_by("scenery"):
                from tapestry_desktop.ui.art.scenery import kept

                found = kept(self._name(), self.page.size(), self.page.devicePixelRatioF())
                if found is not None:
                    self._picture, self._made, self.shown = found, wanted, 1.0
                    return
        resized = bool(self._made) and wanted[0] == self._made[0] and not self._picture.isNull()
        self._timer.start(REST if resized else 0)

    def _name(self) -> str:
        return "front_night" if theme().dark else "front_day"

    def _wanted(self) -> tuple[object, ...]:
        look = (self._name(), theme().high_contrast, self.page.devicePixelRatioF())
        return look, self.page.width(), self.page.height()

    def _appear(self) -> None:
        if self.shown >= 1 and not self._picture.isNull():
            return
        long = theme().motion(FADE)
        if not long:
            self.shown = 1.0
            return
        self._fade.stop()
        self._fade.setDuration(long)
        self._fade.setStartValue(self.shown)
        self._fade.setEndValue(1.0)
        self._fade.start()

    def _faded(self, value: object) -> None:
        now = float(value)  # type: ignore[arg-type]
        if now >= 1 or now - self.shown >= STEP:  # each step paints the whole window
            self.shown = now
            self.page.update()
