"""Where the zoom buttons lie: in their own place while the whole board is seen, and off the plates when it is
larger. They stay where they are as long as they cover nothing, so that one can click on and on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, QSize

from .geometry import BoardGeometry

if TYPE_CHECKING:
    from .view import BoardView

EDGE, STEP = 4, 12
FAR = 6.0
"""What a logical pixel away from their own place counts, beside a covered square pixel of map or track."""


class ZoomPlace:
    """Places the bar of the zoom buttons of one board."""

    def __init__(self, view: BoardView) -> None:
        self._view = view

    def place(self) -> None:
        """Puts the buttons where they cover nothing; out and all only where there is room or need."""
        view, bar = self._view, self._view.zoom_bar
        laid, zoomed = view.board.laid, view.camera.zoom > 1.0
        if laid is None:
            return
        folded = laid.buttons.height() < 2 * laid.buttons.width() and not zoomed
        for button in bar.buttons[1:]:  # where there is no room for them: once they are of use
            button.setVisible(not folded)
        if not zoomed:
            bar.set_upright(True)
            bar.adjustSize()
            bar.move(self._home(laid, bar.size()))
            return
        bar.adjustSize()
        plates = self._seen([*laid.achievements, *laid.techs, *laid.decks, laid.rolls])
        room = view.viewport().rect()
        if room.contains(bar.geometry()) and not _covered(bar.geometry(), plates):
            return
        hexes = [laid.hex_outline(coord).boundingRect() for coord in laid.centres]
        ground = self._seen([*hexes, *(strip.rect for strip in laid.spaces.values())])
        best = min(self._spots(laid, plates), key=lambda spot: self._cost(laid, spot, ground), default=None)
        if best is not None:
            bar.set_upright(best.height() > best.width())
            bar.adjustSize()
            bar.move(best.topLeft())

    def _home(self, laid: BoardGeometry, size: QSize) -> QPoint:
        """Their own place; a board that is scaled down stands in the middle of the view."""
        base, port = self._view.camera.base, self._view.viewport()
        beside = max(0.0, port.width() - laid.rect.width() * base) / 2
        above = max(0.0, port.height() - laid.rect.height() * base) / 2
        lowest = port.height() - size.height() - EDGE
        y = min(round(above + laid.buttons.y() * base), lowest)
        return QPoint(round(beside + laid.buttons.x() * base), y)

    def _seen(self, rects: list[QRectF]) -> list[QRect]:
        """Rectangles of the board as they lie in the view, as far as they are seen."""
        view = self._view
        found = [view.mapFromScene(rect).boundingRect() for rect in rects]
        return [rect for rect in found if rect.intersects(view.viewport().rect())]

    def _spots(self, laid: BoardGeometry, plates: list[QRect]) -> list[QRect]:
        """Where the buttons cover the least of the plates, upright or side by side."""
        found = [(_covered(spot, plates), spot) for spot in self._around(laid)]
        least = min((covered for covered, _ in found), default=0)
        return [spot for covered, spot in found if covered == least]

    def _around(self, laid: BoardGeometry) -> Iterator[QRect]:
        """Places to try: their own, and along the edges of the view."""
        bar, port = self._view.zoom_bar, self._view.viewport()
        short, long = sorted((bar.sizeHint().width(), bar.sizeHint().height()))
        for wide, high in ((short, long), (long, short)):
            home = self._home(laid, QSize(wide, high))
            right, bottom = port.width() - wide - EDGE, port.height() - high - EDGE
            yield QRect(home, QSize(wide, high))
            for x in (home.x(), EDGE, right):
                yield from (QRect(x, y, wide, high) for y in range(EDGE, max(EDGE, bottom) + 1, STEP))
            for y in (home.y(), EDGE, bottom):
                yield from (QRect(x, y, wide, high) for x in range(EDGE, max(EDGE, right) + 1, STEP))

    def _cost(self, laid: BoardGeometry, spot: QRect, ground: list[QRect]) -> float:
        """Map and tracks that are covered, and the way from their own place."""
        away = spot.topLeft() - self._home(laid, spot.size())
        return _covered(spot, ground) + FAR * away.manhattanLength()


def _covered(spot: QRect, rects: list[QRect]) -> int:
    """How many square pixels of some rectangles lie under a spot."""
    total = 0
    for rect in rects:
        over = spot.intersected(rect)
        if not over.isEmpty():
            total += over.width() * over.height()
    return total
