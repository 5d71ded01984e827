"""The kit for wide woven pictures: a canvas of any size, ground to its foot, sky that is hatched over.

Lengths are units of UNIT pixels, as in `woven_draw`, but nothing bleeds: x runs from 0 to the width.
"""

from __future__ import annotations

import math
from itertools import pairwise

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath
from woven_draw import NIGHT, UNIT, Cartoon


class Wide(Cartoon):
    """A flat picture of `wide` x `high` units under way, by day or by night."""

    def __init__(self, wide: float, high: float, night: bool = False) -> None:
        self.wide, self.high, self.night = wide, high, night
        self.image = QImage(round(wide * UNIT), round(high * UNIT), QImage.Format.Format_RGB32)
        self.image.fill(QColor(NIGHT))
        self.p = QPainter(self.image)
        self.p.scale(UNIT, UNIT)
        self._bleeds = False

    def by(self, day: str, night: str) -> str:
        """The yarn for the time of the day."""
        return night if self.night else day

    def sky(self, *parts: tuple[float, str]) -> None:
        """Bands of sky, each (upper edge, yarn), every one hatched into the one above it as weavers do."""
        for number, (y, c) in enumerate(parts):
            self.rect(0, y, self.wide, self.high - y, c)
            if number:
                self.hatch(y, c, 13)

    def hatch(self, y: float, c: str, length: float) -> None:
        """Streaks of a yarn above y, fewer and shorter the higher: the weaver's way from one colour to the
        next, along the weft."""
        rows = int(length / 1.25)
        for row in range(rows):
            rise = y - row * 1.25 - 0.6
            share = 1 - (row + 0.5) / rows
            step = 26.0
            for i in range(-1, int(self.wide / step) + 2):
                wobble = math.sin(i * 2.4 + row * 1.7 + y)
                x, half = i * step + row * 7.3 % step + 6 * wobble, step * 0.62 * share * (1 + 0.25 * wobble)
                self.poly(c, x - half, rise, x - half * 0.5, rise - 0.65, x + half * 0.6, rise - 0.65,
                          x + half, rise, x + half * 0.5, rise + 0.65,
                          x - half * 0.6, rise + 0.65)  # fmt: skip

    def ground(self, c: str, *xy: float) -> None:
        """Land below a smooth line through the given points, to the foot of the picture."""
        pts = list(zip(xy[::2], xy[1::2], strict=True))
        path = QPainterPath(QPointF(*pts[0]))
        for (x0, y0), (x1, y1) in pairwise(pts):
            m = (x0 + x1) / 2
            path.cubicTo(m, y0, m, y1, x1, y1)
        path.lineTo(pts[-1][0], self.high)
        path.lineTo(pts[0][0], self.high)
        self._brush(c)
        self.p.drawPath(path)

    def peak(self, x: float, foot: float, half: float, high: float, lit: str, dark: str, snow: str) -> None:
        """A mountain lit from the left, with snow; its dark side falls to the right."""
        top = foot - high
        self.poly(lit, x - half, foot, x, top, x + half, foot)
        self.poly(dark, x, top, x + half, foot, x + half * 0.15, foot, x - half * 0.12, top + high * 0.55,
                  x + half * 0.1, top + high * 0.34)  # fmt: skip
        s = 0.36
        self.poly(snow, x, top, x + half * s, top + high * s, x + half * s * 0.45, top + high * s * 0.72,
                  x + half * 0.02, top + high * s * 1.18, x - half * s * 0.4, top + high * s * 0.78,
                  x - half * s, top + high * s)  # fmt: skip

    def swell(self, y: float, c: str, amp: float, length: float, left: float, right: float) -> None:
        """A crest: one wavy thread of water."""
        pts: list[float] = []
        x = left
        while x <= right:
            pts += [x, y + amp * math.sin(x * 2 * math.pi / length + y)]
            x += 1.0
        self.line(c, 1.1, *pts)

    def tower(self, x: float, foot: float, w: float, h: float, lit: str, dark: str, pane: str,
              step: float = 5.0, every: int = 1) -> None:  # fmt: skip
        """A house with a dark side at the right and rows of panes; `every` leaves some of them out."""
        self.rect(x, foot - h, w, h, lit)
        self.rect(x + w * 0.68, foot - h, w * 0.32, h, dark)
        columns = max(1, int((w * 0.62) / 3.2))
        row, y = 0, foot - h + 2.6
        while y < foot - 3:
            for column in range(columns):
                if every == 1 or (row * 3 + column * 5 + int(x)) % every:
                    self.rect(x + 1.3 + column * 3.2, y, 1.7, 2.1, pane)
            y += step
            row += 1

    def tree(self, x: float, foot: float, h: float, c: str, lit: str, trunk: str) -> None:
        """A broad tree of three crowns, lit from the upper left."""
        self.rect(x - h * 0.05, foot - h * 0.45, h * 0.1, h * 0.45, trunk)
        for dx, dy, r in ((-0.2, 0.52, 0.22), (0.2, 0.55, 0.21), (0, 0.76, 0.25)):
            self.dot(x + dx * h, foot - dy * h, r * h, c)
        for dx, dy, r in ((-0.27, 0.58, 0.10), (-0.07, 0.85, 0.12), (0.15, 0.62, 0.08)):
            self.dot(x + dx * h, foot - dy * h, r * h, lit)
