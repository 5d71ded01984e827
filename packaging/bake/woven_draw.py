"""The drawing kit for woven pictures: flat shapes in eighteen yarns, no antialiasing.

Only used when art is baked. A scene is composed on a square, x and y 0..100, and keeps what matters inside
x 18..82 and y 8..92, because a card in the hand shows a tall middle strip of it. A full card is wider than
tall, so the canvas goes on for BLEED units on either side: whatever touches the edge of the square is drawn
on to the edge of the canvas. Loops that repeat a ground use SPAN; `free()` switches the drawing on off.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF

NIGHT, NAVY, LAPIS, SKY = "#171F36", "#22304F", "#3E66A8", "#7FA9C9"
VERD, LEAF, PINE = "#2F8A72", "#7DB56F", "#2A5D40"
GOLD, STRAW, VERM, APRI = "#E0A93A", "#F3D37F", "#C1462F", "#E58A5A"
LINEN, CREAM, STONE = "#F1E3C4", "#FFF8E6", "#BFB39B"
WINE, PLUM, BROWN, UMBER = "#6E2F45", "#8D5A96", "#8A5A34", "#4A3226"
YARNS = (
    NIGHT, NAVY, LAPIS, SKY, VERD, LEAF, GOLD, STRAW, VERM, APRI, LINEN, CREAM, WINE, PLUM, BROWN, UMBER,
    STONE, PINE,
)  # fmt: skip

UNIT = 4  # pixels per canvas unit in the baked cartoon
SIDE = 100
BLEED = 26
LEFT, RIGHT = -BLEED, SIDE + BLEED

_TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}


def parse_path(d: str) -> QPainterPath:
    """Read an SVG path (M L H V C Q Z, either case). Raises ValueError on any other command."""
    path = QPainterPath()
    tokens = _TOKEN.findall(d)
    i, cmd = 0, ""
    x = y = sx = sy = 0.0
    while i < len(tokens):
        if tokens[i].isalpha():
            cmd = tokens[i]
            i += 1
        up = cmd.upper()
        if up not in _ARITY:
            raise ValueError(f"path command {cmd!r} is not supported")
        n = _ARITY[up]
        v = [float(t) for t in tokens[i : i + n]]
        i += n
        if cmd.islower() and up in "MLCQ":
            v = [a + (x if k % 2 == 0 else y) for k, a in enumerate(v)]
        elif cmd == "h":
            v = [v[0] + x]
        elif cmd == "v":
            v = [v[0] + y]
        if up == "H":
            v, up = [v[0], y], "L"
        elif up == "V":
            v, up = [x, v[0]], "L"
        if up == "M":
            path.moveTo(*v)
            sx, sy = v
            cmd = "L" if cmd == "M" else "l"
        elif up == "L":
            path.lineTo(*v)
        elif up == "C":
            path.cubicTo(*v)
        elif up == "Q":
            path.quadTo(*v)
        else:
            path.closeSubpath()
            x, y = sx, sy
            continue
        x, y = v[-2], v[-1]
    return path


class Cartoon:
    """One flat picture under way. Lengths are canvas units, colours are yarns."""

    def __init__(self) -> None:
        self.image = QImage((RIGHT - LEFT) * UNIT, SIDE * UNIT, QImage.Format.Format_RGB32)
        self.image.fill(QColor(NAVY))
        self.p = QPainter(self.image)
        self.p.scale(UNIT, UNIT)
        self.p.translate(BLEED, 0)
        self._bleeds = True

    def done(self) -> QImage:
        """Stop painting and hand out the picture."""
        self.p.end()
        return self.image

    @contextmanager
    def at(self, x: float, y: float, s: float = 1, rot: float = 0, flip: bool = False) -> Iterator[None]:
        """Draw with the origin at (x, y), scaled by s, turned by rot degrees, mirrored when flip."""
        self.p.save()
        self.p.translate(x, y)
        self.p.rotate(rot)
        self.p.scale(-s if flip else s, s)
        with self.free():
            yield
        self.p.restore()

    @contextmanager
    def free(self) -> Iterator[None]:
        """Draw without carrying on what touches the edge of the square."""
        before, self._bleeds = self._bleeds, False
        yield
        self._bleeds = before

    def _x(self, x: float) -> float:
        """Where a point really goes: those on the edge of the square move to the edge of the canvas."""
        if self._bleeds and x <= 0:
            return x - BLEED
        return x + BLEED if self._bleeds and x >= SIDE else x

    def _points(self, xy: Sequence[float]) -> QPolygonF:
        return QPolygonF([QPointF(self._x(a), b) for a, b in zip(xy[::2], xy[1::2], strict=True)])

    def _outline(self, d: str) -> QPainterPath:
        path = parse_path(d)
        if self._bleeds:
            for i in range(path.elementCount()):
                e = path.elementAt(i)
                path.setElementPositionAt(i, self._x(e.x), e.y)  # type: ignore[attr-defined]
        return path

    @contextmanager
    def clip(self, d: str) -> Iterator[None]:
        """Draw only inside the path."""
        self.p.save()
        self.p.setClipPath(parse_path(d), Qt.ClipOperation.IntersectClip)
        with self.free():
            yield
        self.p.restore()

    def sides(self, cx: float = 50) -> Iterator[int]:
        """Twice round a loop: once as drawn, once mirrored about x = cx."""
        for k in (1, -1):
            self.p.save()
            if k < 0:
                self.p.translate(2 * cx, 0)
                self.p.scale(-1, 1)
            yield k
            self.p.restore()

    # ---- shapes
    def _brush(self, c: str) -> None:
        self.p.setPen(Qt.PenStyle.NoPen)
        self.p.setBrush(QColor(c))

    def _pen(self, c: str, w: float, flat: bool = False) -> None:
        pen = QPen(QColor(c), w)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap if flat else Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin if flat else Qt.PenJoinStyle.RoundJoin)
        self.p.setPen(pen)
        self.p.setBrush(Qt.BrushStyle.NoBrush)

    def fill(self, c: str) -> None:
        self.rect(0, 0, SIDE, SIDE, c)

    def rect(self, x: float, y: float, w: float, h: float, c: str) -> None:
        self._brush(c)
        left, right = self._x(x), self._x(x + w)
        self.p.drawRect(QRectF(left, y, right - left, h))

    def ell(self, cx: float, cy: float, rx: float, ry: float, c: str) -> None:
        self._brush(c)
        self.p.drawEllipse(QPointF(cx, cy), rx, ry)

    def dot(self, cx: float, cy: float, r: float, c: str) -> None:
        self.ell(cx, cy, r, r, c)

    def ring(self, cx: float, cy: float, r: float, w: float, c: str, ry: float | None = None) -> None:
        self._pen(c, w)
        self.p.drawEllipse(QPointF(cx, cy), r, r if ry is None else ry)

    def poly(self, c: str, *xy: float) -> None:
        self._brush(c)
        self.p.drawPolygon(self._points(xy))

    def line(self, c: str, w: float, *xy: float, flat: bool = False) -> None:
        self._pen(c, w, flat)
        self.p.drawPolyline(self._points(xy))

    def path(self, c: str, d: str) -> None:
        self._brush(c)
        self.p.drawPath(self._outline(d))

    def stroke(self, c: str, w: float, d: str) -> None:
        self._pen(c, w)
        self.p.drawPath(self._outline(d))

    # ---- grounds
    def bands(self, y: float, *parts: tuple[float, str]) -> None:
        """Level strips from y downwards: (height, yarn) each."""
        for h, c in parts:
            self.rect(0, y, SIDE, h, c)
            y += h

    def rays(
        self,
        cx: float,
        cy: float,
        n: int,
        c: str,
        r0: float = 0,
        r1: float = 150,
        w: float = 0.07,
        ph: float = 0,
    ) -> None:
        """n wedges of half-angle w (radians) from the circle r0 to r1."""
        for i in range(n):
            a = ph + 2 * math.pi * i / n
            pts: list[float] = []
            for r, d in ((r0, -w * 0.6), (r1, -w), (r1, w), (r0, w * 0.6)):
                pts += [cx + r * math.cos(a + d), cy + r * math.sin(a + d)]
            with self.free():
                self.poly(c, *pts)

    def waves(self, y: float, c: str, amp: float = 2, length: float = 14, ph: float = 0) -> None:
        """Water from a wavy line at y down to the bottom."""
        pts: list[float] = [LEFT, 100.0]
        for i in range(1 + int((RIGHT - LEFT) / 1.25)):
            x = LEFT + i * 1.25
            pts += [x, y + amp * math.sin((x + ph) * 2 * math.pi / length)]
        with self.free():
            self.poly(c, *pts, RIGHT, 100)

    def hill(self, c: str, *xy: float) -> None:
        """Ground below a smooth line through the given points."""
        pts = list(zip(xy[::2], xy[1::2], strict=True))
        # Beyond the square the ground goes on as it came in, mirrored.
        pts = [(LEFT, pts[1][1]), *pts, (RIGHT, pts[-2][1])]
        path = QPainterPath(QPointF(*pts[0]))
        for (x0, y0), (x1, y1) in pairwise(pts):
            m = (x0 + x1) / 2
            path.cubicTo(m, y0, m, y1, x1, y1)
        path.lineTo(pts[-1][0], 100)
        path.lineTo(pts[0][0], 100)
        self._brush(c)
        self.p.drawPath(path)

    def stars(self, c: str, r: float, *xy: float) -> None:
        with self.free():
            for x, y in zip(xy[::2], xy[1::2], strict=True):
                self.poly(c, x, y - r, x + r, y, x, y + r, x - r, y)

    def lozenges(self, c: str, step: float = 12, r: float = 3, y0: float = 0, y1: float = 100) -> None:
        """A scattered ground of small lozenges, every second row half a step along."""
        row, y = 0, y0 + step / 2
        while y < y1:
            x = (step / 2 if row % 2 else 0.0) - step * math.ceil(BLEED / step)
            while x <= RIGHT:
                with self.free():
                    self.stars(c, r, x, y)
                x += step
            y += step / 2
            row += 1

    # ---- things
    def star(self, cx: float, cy: float, r1: float, r2: float, n: int, c: str, rot: float = -90) -> None:
        pts: list[float] = []
        for i in range(2 * n):
            r, a = (r1, r2)[i % 2], math.radians(rot + 180 * i / n)
            pts += [cx + r * math.cos(a), cy + r * math.sin(a)]
        self.poly(c, *pts)

    def gear(self, cx: float, cy: float, r: float, n: int, c: str, hub: str, rot: float = 0) -> None:
        pts: list[float] = []
        for i in range(n):
            for frac, k in ((-0.34, 0.78), (-0.2, 1.0), (0.2, 1.0), (0.34, 0.78)):
                a = math.radians(rot + 360 / n * (i + frac))
                pts += [cx + r * k * math.cos(a), cy + r * k * math.sin(a)]
        self.poly(c, *pts)
        self.dot(cx, cy, r * 0.42, hub)
        self.dot(cx, cy, r * 0.2, c)

    def cloud(self, x: float, y: float, s: float, c: str) -> None:
        with self.at(x, y, s):
            for dx, dy, r in ((-9, 0, 5), (-2, -4, 7), (7, -1, 6), (13, 1, 4)):
                self.dot(dx, dy, r, c)
            self.rect(-12, 0, 27, 5, c)

    def leaf(self, x: float, y: float, length: float, width: float, rot: float, c: str) -> None:
        """A leaf growing from (x, y) in direction rot (degrees, 0 = east)."""
        with self.at(x, y, 1, rot):
            self.path(c, f"M0 0 Q{length / 2} {-width} {length} 0 Q{length / 2} {width} 0 0Z")

    def laurel(self, cx: float, cy: float, r: float, c: str, stem: str, size: float = 9) -> None:
        """A wreath open at the top."""
        for _ in self.sides(cx):
            self._pen(stem, 1.6)
            self.p.drawArc(QRectF(cx - r, cy - r, 2 * r, 2 * r), 16 * 270, 16 * 140)
            for i in range(7):
                a = math.radians(80 - 21 * i)
                x, y = cx + r * math.cos(a), cy + r * math.sin(a)
                heading = math.degrees(a) - 90
                self.leaf(x, y, size, size * 0.42, heading - 32, c)
                self.leaf(x, y, size, size * 0.42, heading + 32, c)

    def cypress(self, x: float, y: float, h: float, c: str = PINE) -> None:
        w = h * 0.17
        self.path(c, f"M{x} {y - h}C{x + w * 1.2} {y - h * 0.5} {x + w} {y - 2} {x} {y}"
                     f"C{x - w} {y - 2} {x - w * 1.2} {y - h * 0.5} {x} {y - h}Z")  # fmt: skip

    def pine(self, x: float, y: float, h: float, c: str, shade: str) -> None:
        w = h * 0.3
        for k in range(3):
            top, foot, half = y - h + k * h * 0.26, y - h + (k + 1.6) * h * 0.29, w * (0.55 + 0.22 * k)
            self.poly(c, x - half, foot, x, top, x + half, foot)
            self.poly(shade, x, top, x + half, foot, x, foot)
        self.rect(x - 1, y - h * 0.1, 2, h * 0.1, UMBER)

    def palm(self, x: float, y: float, h: float, c: str = PINE, trunk: str = BROWN) -> None:
        self.stroke(trunk, 2.6, f"M{x} {y}Q{x + 1} {y - h * 0.5} {x + 5} {y - h}")
        for a in (-200, -165, -125, -80, -30, 5, 30):
            self.leaf(x + 5, y - h, h * 0.48, h * 0.13, a, c)

    def person(
        self,
        x: float,
        y: float,
        h: float,
        robe: str,
        skin: str,
        hair: str = UMBER,
        arms: Sequence[float] = (),
    ) -> None:
        """A robed figure standing on y; arms are dx, dy pairs from shoulder to hand in tenths of h."""
        r = h * 0.13
        sx, sy = x, y - h * 0.68
        for dx, dy in zip(arms[::2], arms[1::2], strict=True):
            hx, hy = sx + dx * h / 10, sy + dy * h / 10
            self.line(robe, h * 0.12, sx, sy + h * 0.05, hx, hy)
            self.dot(hx, hy, h * 0.06, skin)
        self.path(robe, f"M{x - h * 0.11} {sy}Q{x} {sy - h * 0.05} {x + h * 0.11} {sy}L{x + h * 0.22} {y}"
                        f"L{x - h * 0.22} {y}Z")  # fmt: skip
        self.dot(x, y - h + r, r * 1.12, hair)
        self.ell(x, y - h + r * 1.35, r * 0.86, r * 0.9, skin)

    def hand(
        self, x: float, y: float, s: float, skin: str, cuff: str, rot: float = 0, flip: bool = False
    ) -> None:
        """An open hand, palm to us, wrist at (x, y), about 26 units high at s = 1."""
        with self.at(x, y, s, rot, flip):
            for bx, tx, ty in ((-4.5, -7, -22), (-1.6, -2.4, -26), (1.6, 2.6, -25.5), (4.5, 7, -21.5)):
                self.line(skin, 3.6, bx, -12, tx, ty)
            self.line(skin, 4, 3.6, -5, 10.5, -13)
            self.path(skin, "M-6.4 -14H6.4L5 -2C4 1 -4 1 -5 -2Z")
            self.rect(-4.4, -2, 8.8, 30, cuff)
            self.rect(-5.4, -1, 10.8, 4, LINEN if cuff != LINEN else STONE)
