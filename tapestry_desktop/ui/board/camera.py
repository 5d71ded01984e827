"""Zoom and pan of the board. It never moves by itself; zoom 1 shows all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QTimer

if TYPE_CHECKING:
    from .view import BoardView

MOST_ZOOM = 4.0
ZOOM_STEP = 1.2
SETTLE_MS = 140
"""After so long without zooming the pictures are made sharp for the new size."""


class Camera:
    """What part of the board is seen, and how large."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self.zoom = 1.0
        self._settle = QTimer(view)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE_MS)
        self._settle.timeout.connect(self.sharpen)

    @property
    def base(self) -> float:
        """The scale at which the whole board fits: below 1 only in a very small window."""
        scene, size = self._view.board.sceneRect(), self._view.viewport().size()
        if scene.isEmpty():
            return 1.0
        return min(1.0, size.width() / scene.width(), size.height() / scene.height())

    def zoom_by(self, factor: float, about: QPointF | None = None) -> None:
        """Zooms in or out about a point of the widget (default: the middle)."""
        old, view = self.zoom, self._view
        self.zoom = min(MOST_ZOOM, max(1.0, self.zoom * factor))
        if abs(self.zoom - old) < 1e-6:
            return
        point = about or QPointF(view.viewport().rect().center())
        kept = view.mapToScene(point.toPoint())
        self.apply()
        view.board.pause_sharpening()
        self.scroll((QPointF(view.mapFromScene(kept)) - point).toPoint())
        self._settle.start()

    def fit(self) -> None:
        """Shows the whole board."""
        self.zoom = 1.0
        self.apply()
        self._view.hand.place_bar()
        self._settle.start()

    def apply(self) -> None:
        """Gives the view its scale."""
        scale = self.base * self.zoom
        self._view.resetTransform()
        self._view.scale(scale, scale)
        self._view.place_zoom_bar()

    def scroll(self, by: QPoint) -> None:
        """Moves what is seen by logical pixels."""
        if self._view.board.pause_sharpening():  # while the map is pulled about, every frame belongs to that
            self._settle.start()
        bars = self._view.horizontalScrollBar(), self._view.verticalScrollBar()
        for bar, step in zip(bars, (by.x(), by.y()), strict=True):
            bar.setValue(bar.value() + step)
        self._view.hand.place_bar()
        if self.zoom > 1.0:
            self._view.place_zoom_bar()

    def sharpen(self) -> None:
        """Makes the pictures for the present scale and screen."""
        self._settle.stop()
        self._view.board.sharpen(self.base * self.zoom * self._view.devicePixelRatioF())
