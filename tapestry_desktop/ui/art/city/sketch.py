"""A painter measured in plots, with the few solids from which every building is put together.

Buildings are seen from the front with their roofs: a block of depth `d` and height `h` that stands on
`x, y, w, d` shows its front wall from `y + d - h` to `y + d` and its roof above that. Depth is not
foreshortened, so a footprint on the ground is as deep as its plots.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QLinearGradient, QPainterPath, QRadialGradient

from .figures import (
    GOLD,
    GOLD_CORE,
    GOLD_LINE,
    INK,
    SHADE,
    Figures,
    Fill,
    Point,
    colour,
    mix,
    polygon,
    rectangle,
)  # fmt: skip

__all__ = [
    "GOLD", "GOLD_CORE", "GOLD_LINE", "INK", "SHADE", "Fill", "Point", "Sketch", "colour", "mix", "polygon",
    "rectangle",
]  # fmt: skip


class Sketch(Figures):
    """Light, solids and parts of buildings, on a painter that is scaled so that one unit is one plot."""

    # -- light ------------------------------------------------------------------------------------

    def cast(self, x: float, y: float, w: float, d: float, h: float, alpha: float = 0.24) -> None:
        """The shadow of a block on the ground; the light comes from the north-west."""
        if self.bare:
            return
        sx, sy = min(h, 1.1) * 0.36, min(h, 1.1) * 0.13
        points = [
            (x, y + d),
            (x + w, y + d),
            (x + w, y),
            (x + w + sx, y + sy),
            (x + w + sx, y + d + sy),
            (x + sx, y + d + sy),
        ]
        if self.ground is not None:
            self.clipped(self.ground)
        self.poly(points, colour("#2a1c10", alpha), 0)
        if self.ground is not None:
            self.restore()

    def glow(self, cx: float, cy: float, radius: float, light: str, alpha: float = 0.9) -> None:
        """A soft light without an edge."""
        if self.bare:
            return
        gradient = QRadialGradient(QPointF(cx, cy), radius)
        gradient.setColorAt(0, colour(light, alpha))
        gradient.setColorAt(1, colour(light, 0))
        self.ellipse(cx, cy, radius, radius, gradient, 0)

    def smoke(self, x: float, y: float, size: float = 1.0) -> None:
        """Three puffs drifting east from a chimney mouth."""
        if self.bare:
            return
        for dx, dy, r, alpha in (
            (0.04, -0.06, 0.10, 0.62),
            (0.17, -0.13, 0.14, 0.5),
            (0.36, -0.19, 0.17, 0.34),
        ):
            self.ellipse(x + dx * size, y + dy * size, r * size, r * size * 0.8, colour("#F4EFE8", alpha), 0)

    def wall(self, x: float, y: float, w: float, h: float, fill: Fill) -> Fill:
        """A wall in this light: bright at its upper west end, dimmer to the east and at its foot."""
        if not isinstance(fill, str | QColor):
            return fill
        light = QLinearGradient(x, y, x + w * 0.5, y + h)
        light.setColorAt(0, mix(fill, "#FFFFFF", 0.16))
        light.setColorAt(0.5, QColor(fill))
        light.setColorAt(1, mix(fill, SHADE, 0.16))
        return light

    def roof(self, x: float, y: float, w: float, h: float, fill: Fill) -> Fill:
        """A roof in this light, brightest in its north-west corner."""
        if not isinstance(fill, str | QColor):
            return fill
        light = QLinearGradient(x, y, x + w, y + h)
        light.setColorAt(0, mix(fill, "#FFF6DC", 0.24))
        light.setColorAt(0.45, QColor(fill))
        light.setColorAt(1, mix(fill, SHADE, 0.14))
        return light

    def eaves(self, x: float, y: float, w: float, deep: float = 0.07) -> None:
        """The shadow that a roof throws on the wall below it."""
        if not self.bare:
            self.rect(x, y, w, deep, colour(SHADE, 0.30), 0)

    # -- solids -----------------------------------------------------------------------------------

    def box(
        self, x: float, y: float, w: float, d: float, h: float, top: Fill, front: Fill, line: float = 1.0
    ) -> None:
        """A flat-roofed block; a larger one has a parapet round its roof."""
        self.rect(x, y + d - h, w, h, self.wall(x, y + d - h, w, h, front), line)
        self.rect(x, y - h, w, d, self.roof(x, y - h, w, d, top), line)
        if self.fine and min(w, d) >= 0.44 and isinstance(top, str):
            self.rect(x + 0.07, y - h + 0.07, w - 0.14, d - 0.14, mix(top, SHADE, 0.10), 0.5)

    def gable_ns(
        self, x: float, y: float, w: float, d: float, h: float, rise: float, wall: Fill, lit: Fill, dark: Fill
    ) -> None:
        """A house whose ridge runs away from the viewer: the west slope is lit."""
        cx, front, eave = x + w / 2, y + d, w * 0.07
        back = y - h + d * 0.10
        self.poly(
            [(x, front), (x, front - h), (cx, front - h - rise), (x + w, front - h), (x + w, front)],
            self.wall(x, front - h - rise, w, h + rise, wall),
        )
        ridge = front - h - rise - eave * 0.1
        self.poly(
            [(x - eave, front - h + eave * 0.9), (cx, ridge), (cx, back - rise), (x - eave, back)],
            self.roof(x - eave, back - rise, w * 0.9, d, lit),
        )
        self.poly(
            [(x + w + eave, front - h + eave * 0.9), (cx, ridge), (cx, back - rise), (x + w + eave, back)],
            self.roof(cx, back - rise, w * 0.6, d, dark),
        )

    def gable_ew(
        self,
        x: float,
        y: float,
        w: float,
        d: float,
        h: float,
        rise: float,
        wall: Fill,
        roof: Fill,
        ridge: Fill,
    ) -> None:
        """A house whose ridge runs left to right: the near slope is seen, capped by a lit ridge."""
        front, eave = y + d, d * 0.06
        top = y + d * 0.5 - h - rise
        self.rect(x, front - h, w, h, self.wall(x, front - h, w, h, wall))
        self.eaves(x, front - h + eave, w)
        high = front - h + eave - top
        self.rect(x - eave, top, w + 2 * eave, high, self.roof(x, top, w, high, roof))
        self.tiles(x - eave, top, w + 2 * eave, high)
        self.rect(x - eave, top, w + 2 * eave, max(0.045, d * 0.05), ridge, 0.8)

    def window(self, x: float, y: float, w: float, h: float, glass: Fill = "#3A4A55") -> None:
        """A plain opening."""
        self.rect(x, y, w, h, glass, 0)

    def windows(
        self, x: float, y: float, w: float, h: float, count: int, step: float, glass: Fill = "#3A4A55"
    ) -> None:
        """A row of equal openings, `step` from one to the next."""
        for index in range(count):
            self.window(x + index * step, y, w, h, glass)

    def arch(
        self, cx: float, base: float, w: float, h: float, fill: Fill = "#3A2418", line: float = 0
    ) -> None:
        """A round-headed opening standing on `base`."""
        path = QPainterPath(QPointF(cx - w / 2, base))
        path.lineTo(cx - w / 2, base - h * 0.55)
        path.cubicTo(cx - w / 2, base - h * 1.08, cx + w / 2, base - h * 1.08, cx + w / 2, base - h * 0.55)
        path.lineTo(cx + w / 2, base)
        path.closeSubpath()
        self.path(path, fill, line)

    def cylinder(
        self,
        cx: float,
        base: float,
        radius: float,
        h: float,
        body: str,
        cap: Fill | None = None,
        taper: float = 1.0,
        line: float = 1.0,
    ) -> None:
        """A round tower or tank; `taper` is the top radius as a share of the bottom one."""
        top, squash = radius * taper, 0.36
        path = QPainterPath(QPointF(cx - radius, base))
        path.lineTo(cx - top, base - h)
        path.lineTo(cx + top, base - h)
        path.lineTo(cx + radius, base)
        path.quadTo(cx, base + radius * squash * 2, cx - radius, base)
        self.path(path, self.round(cx, radius, body), line)
        self.ellipse(
            cx, base - h, top, top * squash, cap if cap is not None else mix(body, "#ffffff", 0.45), line
        )

    def round(self, cx: float, radius: float, body: str) -> QLinearGradient:
        """The shading of a round body lit from the west."""
        gradient = QLinearGradient(cx - radius, 0, cx + radius, 0)
        gradient.setColorAt(0, mix(body, "#ffffff", 0.42))
        gradient.setColorAt(0.42, QColor(body))
        gradient.setColorAt(1, mix(body, "#2a1a2a", 0.42))
        return gradient

    def dome(self, cx: float, base: float, radius: float, h: float, body: str, line: float = 1.0) -> None:
        """A dome `h` high on a round base."""
        path = QPainterPath(QPointF(cx - radius, base))
        path.cubicTo(cx - radius, base - h * 1.33, cx + radius, base - h * 1.33, cx + radius, base)
        path.quadTo(cx, base + radius * 0.40, cx - radius, base)
        gradient = QRadialGradient(QPointF(cx - radius * 0.42, base - h * 0.66), max(radius, h) * 1.75)
        gradient.setColorAt(0, mix(body, "#ffffff", 0.50))
        gradient.setColorAt(0.42, QColor(body))
        gradient.setColorAt(1, mix(body, "#1a1430", 0.48))
        self.path(path, gradient, line)

    # -- parts of buildings -----------------------------------------------------------------------

    def columns(
        self,
        x: float,
        base: float,
        w: float,
        h: float,
        count: int,
        body: str = "#F4EAD3",
        thick: float = 0.10,
    ) -> None:
        """A row of columns spread over `w`."""
        for index in range(count):
            cx = x + thick / 2 + (w - thick) * index / max(1, count - 1)
            self.rect(cx - thick / 2, base - h, thick, h, self.round(cx, thick / 2, body), 0.7)

    def pediment(
        self, x: float, base: float, w: float, h: float, fill: Fill, field: Fill | None = None
    ) -> None:
        """A temple gable, with an inner field if a second fill is given."""
        self.poly([(x, base), (x + w / 2, base - h), (x + w, base)], fill)
        if field is not None:
            self.poly(
                [
                    (x + w * 0.17, base - h * 0.13),
                    (x + w / 2, base - h * 0.76),
                    (x + w * 0.83, base - h * 0.13),
                ],
                field,
                0,
            )

    def flag(self, x: float, base: float, h: float, cloth: str, size: float = 0.24) -> None:
        """A pole with a pennant that flies east."""
        top = base - h
        self.pen(1.1)
        self.painter.drawLine(QPointF(x, base), QPointF(x, top))
        self.poly([(x, top), (x + size, top + size * 0.30), (x, top + size * 0.62)], cloth, 0.8)

    def tree(self, cx: float, base: float, radius: float, crown: str = "#4F8A4C") -> None:
        """A round tree with its trunk."""
        self.rect(cx - radius * 0.16, base - radius * 0.6, radius * 0.32, radius * 0.6, "#6b4a2e", 0)
        self.ellipse(cx, base - radius * 1.3, radius, radius, crown, 0.8)
        self.ellipse(
            cx - radius * 0.3,
            base - radius * 1.6,
            radius * 0.42,
            radius * 0.36,
            mix(crown, "#F3F0A8", 0.4),
            0,
        )

    def tiles(self, x: float, y: float, w: float, h: float) -> None:
        """Rows of tiles on a roof that falls towards the viewer."""
        rows = max(2, round(h / 0.15))
        self.hatch([((x, y + h * i / rows), (x + w, y + h * i / rows)) for i in range(1, rows)], 0.20)

    def lawn(self, x: float, y: float, w: float, h: float) -> None:
        """A strip of mown grass with a lit western end."""
        grass = QLinearGradient(x, y, x + w, y + h)
        grass.setColorAt(0, QColor("#A9CB6C"))
        grass.setColorAt(1, QColor("#7FA74D"))
        self.rect(x, y, w, h, grass, 0.6)

    def bush(self, cx: float, base: float, radius: float = 0.09) -> None:
        """A clipped bush."""
        self.ellipse(cx, base - radius * 0.7, radius, radius * 0.8, "#5C8F4A", 0.7)
        self.ellipse(cx - radius * 0.3, base - radius, radius * 0.4, radius * 0.3, "#A8CB74", 0)

    def courses(self, x: float, y: float, w: float, h: float, count: int, alpha: float = 0.28) -> None:
        """Horizontal seams on a wall or chimney."""
        self.hatch(
            [((x, y + h * i / (count + 1)), (x + w, y + h * i / (count + 1))) for i in range(1, count + 1)],
            alpha,
        )
