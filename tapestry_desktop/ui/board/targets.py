"""Gold on what may be chosen, the ring of focus, the red hatch on what was refused."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ..look.paint import draw_changed, draw_refused, draw_target, saved
from .picture import PictureItem

LOW = 0.7
"""The glow breathes between this share and 1."""


def shape_of(path: QPainterPath) -> Hashable:
    """The path wherever it lies, to a tenth of a pixel."""
    corner = path.boundingRect().topLeft()
    elements = (path.elementAt(number) for number in range(path.elementCount()))
    return tuple((round(each.x - corner.x(), 1), round(each.y - corner.y(), 1)) for each in elements)


class TargetItem(PictureItem):
    """The mark of one legal target. State: hovered, focused. `breath` lies over it and fades in and out."""

    def __init__(self, key: str, path: QPainterPath, line: float) -> None:
        super().__init__(path.boundingRect().adjusted(-line * 4, -line * 4, line * 4, line * 4))
        self.key, self.path, self.line = key, path, line
        self.breath = _Breath(self)
        self.show_state((False, False))

    def sharpen(self, sharpness: float) -> None:
        """Sharpens the breathing part too."""
        super().sharpen(sharpness)
        self.breath.sharpen(sharpness)

    def shared_as(self) -> Hashable:
        """Hexes look alike wherever they lie."""
        return ("target", self.state, self.line, shape_of(self.path))

    def draw(self, painter: QPainter) -> None:
        """The gold line, the fill under the pointer, the ring of focus."""
        hover, focus = self.state
        draw_target(painter, self.path, line=self.line, hover=hover or focus, strength=LOW)
        if focus:
            with saved(painter):
                painter.setBrush(Qt.BrushStyle.NoBrush)
                for width, colour in ((self.line * 1.7, "#FFFFFF"), (self.line * 0.8, "#000000")):
                    pen = QPen(QColor(colour), width)
                    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
                    painter.setPen(pen)
                    painter.drawPath(self.path)


class _Breath(PictureItem):
    """The same mark at full glow; its opacity goes up and down."""

    def __init__(self, target: TargetItem) -> None:
        super().__init__(target.boundingRect())
        self._path, self._line = target.path, target.line
        self.setParentItem(target)
        self.setFlag(self.GraphicsItemFlag.ItemStacksBehindParent)

    def shared_as(self) -> Hashable:
        """Alike with its target."""
        return ("breath", self._line, shape_of(self._path))

    def draw(self, painter: QPainter) -> None:
        """The halo."""
        draw_target(painter, self._path, line=self._line, corners=())


class MarkItem(PictureItem):
    """A short mark on a place: "refused" (red hatch) or "changed" (gold outline, reduced motion)."""

    def __init__(self, path: QPainterPath, kind: str) -> None:
        box: QRectF = path.boundingRect()
        super().__init__(box.adjusted(-4, -4, 4, 4))
        self._path = path
        self.show_state(kind)

    def draw(self, painter: QPainter) -> None:
        """The mark."""
        if self.state == "refused":
            draw_refused(painter, self._path)
        else:
            draw_changed(painter, self._path)
