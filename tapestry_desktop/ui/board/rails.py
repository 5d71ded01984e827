"""Where the spaces of the tracks lie: clockwise round the map, on a low board up and down in two columns."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from .geometry import BoardGeometry, Strip

START = 1.45
"""The header of the first tier is so much larger with more than two players: all begin there."""


def lay_track(laid: BoardGeometry, track: str, side: str, players: int) -> None:
    """Puts the corner, the headers of the tiers and the spaces of a track in their places."""
    m, u, whole = laid.measures, laid.unit, laid.rect
    across, beside, corner = m.across * u, m.beside * u, m.corner * u
    at = {
        "top": QPointF(whole.left(), whole.top()),
        "right": QPointF(whole.right() - corner, whole.top()),
        "bottom": QPointF(whole.right() - corner, whole.bottom() - across),
        "left": QPointF(whole.left(), whole.bottom() - across),
    }[side]
    laid.corners[track] = QRectF(at.x(), at.y(), corner, across)
    flat = side in ("top", "bottom")
    columns = 1 if flat else m.columns
    length = (whole.width() - 2 * corner) if flat else (whole.height() - 2 * across)
    thick = across if flat else beside / columns
    per = 4 // columns
    for column in range(columns):
        line = _Line(laid, side, column * thick, thick)
        line.lay(track, range(column * per + 1, column * per + per + 1), length, players)
    laid.spaces[track, 0] = laid.gates[track, 1]


class _Line:
    """One straight part of a track, from its beginning on."""

    def __init__(self, laid: BoardGeometry, side: str, inset: float, thick: float) -> None:
        self._laid, self._side, self._inset, self._thick = laid, side, inset, thick

    def lay(self, track: str, tiers: range, length: float, players: int) -> None:
        """The tiers one after the other; headers are as large as they must be, spaces share the rest."""
        laid, side = self._laid, self._side
        m, u = laid.measures, laid.unit
        gate = (m.gate_h if side in ("top", "bottom") else m.gate_v) * u
        first = gate * (1.0 if players <= 2 else START)
        cell = (length - first - (len(tiers) - 1) * gate) / (3 * len(tiers))
        offset, rail = 0.0, m.rail * u
        for tier in tiers:
            size = first if tier == tiers[0] else gate
            slim = m.columns > 1 and side in ("left", "right")
            deep = rail * (0.74 if slim and tier > 1 else 1.0)
            if tier == 1 and players > 2:
                deep = rail * (1.25 if slim else 1.7)
            laid.gates[track, tier] = _split(self._along(offset, size), side, deep)
            offset += size
            for index in range(3 * tier - 2, 3 * tier + 1):
                laid.spaces[track, index] = _split(self._along(offset, cell), side, rail)
                offset += cell

    def _along(self, offset: float, size: float) -> QRectF:
        whole, m, u = self._laid.rect, self._laid.measures, self._laid.unit
        across, corner, thick = m.across * u, m.corner * u, self._thick
        if self._side == "top":
            return QRectF(whole.left() + corner + offset, whole.top(), size, thick)
        if self._side == "bottom":
            return QRectF(whole.right() - corner - offset - size, whole.bottom() - thick, size, thick)
        if self._side == "right":
            x = whole.right() - self._inset - thick
            return QRectF(x, whole.top() + across + offset, thick, size)
        return QRectF(whole.left() + self._inset, whole.bottom() - across - offset - size, thick, size)


def _split(rect: QRectF, side: str, rail: float) -> Strip:
    x, y, w, h = rect.x(), rect.y(), rect.width(), rect.height()
    if side == "top":
        return Strip(rect, QRectF(x, y, w, h - rail), QRectF(x, y + h - rail, w, rail))
    if side == "bottom":
        return Strip(rect, QRectF(x, y + rail, w, h - rail), QRectF(x, y, w, rail))
    if side == "left":
        return Strip(rect, QRectF(x, y, w - rail, h), QRectF(x + w - rail, y, rail, h))
    return Strip(rect, QRectF(x + rail, y, w - rail, h), QRectF(x, y, rail, h))
