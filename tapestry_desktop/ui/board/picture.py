"""Scene items whose drawing is kept as a pixmap, so that a repaint is a blit."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from itertools import count
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ..look.cache import PICTURES
from ..look.paint import smooth

_SHARED, _PARTS = PICTURES.shelf("board"), PICTURES.shelf("parts")
_NUMBERS = count()
SHARPEST = 4.0
"""Device pixels per logical pixel above which pictures are not made any sharper."""


class PictureItem(QGraphicsItem):
    """Draws itself once per state and sharpness (`draw`) and then only blits.

    `show_state` with a state that is shown already costs nothing. The picture of an old sharpness
    is stretched until `sharpen` asks for a new one, so that zooming stays smooth.
    """

    smooth_always = False  # for items that grow and shrink while they move

    def __init__(self, box: QRectF) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._box = box
        self._state: Any = None
        self._pixmap: QPixmap | None = None
        self._sharpness = 1.0
        self._serial = next(_NUMBERS)

    @property
    def state(self) -> Any:
        """What is shown; each kind of item says what its state is."""
        return self._state

    def boundingRect(self) -> QRectF:
        """The rectangle drawn into."""
        return self._box

    def set_box(self, box: QRectF) -> None:
        """Gives the item another rectangle."""
        if box != self._box:
            self.prepareGeometryChange()
            self._box = box
            self._pixmap = None

    def show_state(self, state: Hashable) -> bool:
        """Shows a state; False when it was shown already."""
        if state == self._state:
            return False
        self._state = state
        self.redraw()
        return True

    def redraw(self) -> None:
        """Forgets the kept picture."""
        self._pixmap = None
        self.update()

    def sharpen(self, sharpness: float) -> None:
        """Makes the picture for so many device pixels per logical pixel."""
        sharpness = min(sharpness, SHARPEST)
        if abs(sharpness - self._sharpness) > 0.001:
            self._sharpness = sharpness
            self.redraw()

    @property
    def drawn(self) -> bool:
        """Whether there is a kept picture."""
        return self._pixmap is not None

    def draw(self, painter: QPainter) -> None:
        """Draws the state in item coordinates."""
        raise NotImplementedError

    def shared_as(self) -> Hashable | None:
        """What the picture shows, where other items look the same; None for one of its kind."""
        return None

    def render(self) -> QPixmap:
        """The picture, drawn now if it is not there. It is never stretched: one pixel may stay empty."""
        if self._pixmap is None:
            key = self.shared_as()
            if key is None:
                self._pixmap = self._drawn()
            else:
                self._pixmap = _SHARED.kept((key, self._sharpness), self._drawn)
        return self._pixmap

    def _drawn(self) -> QPixmap:
        box, s = self._box, self._sharpness
        pixmap = QPixmap(max(1, math.ceil(box.width() * s)), max(1, math.ceil(box.height() * s)))
        pixmap.fill(Qt.GlobalColor.transparent)
        inner = smooth(QPainter(pixmap))
        inner.scale(s, s)
        inner.translate(-box.topLeft())
        try:
            self.draw(inner)
        finally:
            inner.end()
        return pixmap

    def part(self, painter: QPainter, name: Hashable, rect: QRectF, draw: Callable[[QPainter], None]) -> None:
        """Draws a part of the picture that lies in `rect`; drawn before, at this sharpness, it is only laid
        there again: the others need not be drawn for the sake of one that has changed. For `draw` alone."""
        world = painter.worldTransform()
        area = world.mapRect(rect).toAlignedRect().adjusted(-2, -2, 2, 2)

        def drawn() -> QPixmap:
            pixmap = QPixmap(area.size())
            pixmap.fill(Qt.GlobalColor.transparent)
            inner = smooth(QPainter(pixmap))
            inner.setWorldTransform(world * QTransform.fromTranslate(-area.x(), -area.y()))
            draw(inner)
            inner.end()
            return pixmap

        pixmap = _PARTS.kept((self._serial, name, self._sharpness), drawn)
        painter.setWorldTransform(QTransform())
        painter.drawPixmap(area.topLeft(), pixmap)
        painter.setWorldTransform(world)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Blits the picture: pixel by pixel where the zoom is the one it was made for, else stretched."""
        if self._box.isEmpty():
            return
        pixmap, s = self.render(), self._sharpness
        world = painter.worldTransform()
        ratio = painter.combinedTransform().m11() / world.m11() if world.m11() else 0.0
        if world.m12() == 0 and ratio > 0 and abs(world.m11() * ratio - s) < 1e-3:
            corner = world.map(self._box.topLeft()) * ratio
            painter.setWorldTransform(QTransform())
            box = QRectF(
                round(corner.x()) / ratio,
                round(corner.y()) / ratio,
                pixmap.width() / ratio,
                pixmap.height() / ratio,
            )
            if ratio == 1.0:
                painter.drawPixmap(box.topLeft(), pixmap)
            else:
                painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
            painter.setWorldTransform(world)
            return
        box = QRectF(self._box.x(), self._box.y(), pixmap.width() / s, pixmap.height() / s)
        # Only for the moment until the picture is made for the new zoom: speed before beauty, except turned.
        turned = world.m12() != 0 or self.smooth_always
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, turned)
        painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, True)
