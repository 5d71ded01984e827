"""The engraver's kit: cream lines of one colour on a 160 x 110 plate, three tints for faces. Writes SVG."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

WIDTH, TOP, HEIGHT = 160, -5, 112
LINE = 1.6
_TINTS = {
    "": 'fill="none"',
    "dark": 'fill="#5E2C0C" fill-opacity=".55"',
    "light": 'fill="#FFE0AE" fill-opacity=".3"',
    "paper": 'fill="#FFF8E6" fill-opacity=".9"',
    "cream": 'fill="#FFF3D8"',
}


def _n(v: float) -> str:
    return f"{v:.2f}".rstrip("0").rstrip(".") or "0"


class Plate:
    """One engraving under way. Tints: "", dark, light, paper, cream; w is the width of a line, 0 for none."""

    def __init__(self) -> None:
        self._parts: list[str] = []

    def svg(self) -> str:
        """The finished file."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {TOP} {WIDTH} {HEIGHT - TOP}">'
            f'<g stroke="#FFF3D8" stroke-width="{LINE}" stroke-linecap="round" '
            'stroke-linejoin="round" fill="none">' + "".join(self._parts) + "</g></svg>\n"
        )

    def raw(self, element: str) -> None:
        """Any SVG element: dark marks on paper faces, which the tints do not cover."""
        self._parts.append(element)

    def _add(self, shape: str, tint: str, w: float) -> None:
        width = ' stroke="none"' if w == 0 else "" if w == LINE else f' stroke-width="{_n(w)}"'
        self._parts.append(f"<{shape} {_TINTS[tint]}{width}/>" if tint else f"<{shape}{width}/>")

    @contextmanager
    def at(self, x: float, y: float, s: float = 1, rot: float = 0, flip: bool = False) -> Iterator[None]:
        """Draw with the origin at (x, y), turned, scaled, mirrored."""
        sx = f"-{_n(s)} {_n(s)}" if flip else _n(s)
        self._parts.append(f'<g transform="translate({_n(x)} {_n(y)}) rotate({_n(rot)}) scale({sx})">')
        yield
        self._parts.append("</g>")

    def path(self, d: str, tint: str = "", w: float = LINE) -> None:
        self._add(f'path d="{d}"', tint, w)

    def circle(self, cx: float, cy: float, r: float, tint: str = "", w: float = LINE) -> None:
        self._add(f'circle cx="{_n(cx)}" cy="{_n(cy)}" r="{_n(r)}"', tint, w)

    def ell(self, cx: float, cy: float, rx: float, ry: float, tint: str = "", w: float = LINE) -> None:
        self._add(f'ellipse cx="{_n(cx)}" cy="{_n(cy)}" rx="{_n(rx)}" ry="{_n(ry)}"', tint, w)

    def rect(
        self, x: float, y: float, w: float, h: float, tint: str = "", r: float = 0, line: float = LINE
    ) -> None:
        rx = f' rx="{_n(r)}"' if r else ""
        self._add(f'rect x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}"{rx}', tint, line)

    def line(self, *xy: float, w: float = LINE) -> None:
        self._add(f'polyline points="{" ".join(_n(v) for v in xy)}"', "", w)

    def poly(self, tint: str, *xy: float, w: float = LINE) -> None:
        self._add(f'polygon points="{" ".join(_n(v) for v in xy)}"', tint, w)

    def dot(self, x: float, y: float, r: float = 1.2) -> None:
        self.circle(x, y, r, "cream", 0)

    def hatch(self, x: float, y: float, w: float, h: float, n: int, slant: float = 0) -> None:
        """n thin level lines down a face; slant lowers their right ends."""
        for i in range(n):
            yy = y + h * (i + 0.5) / n
            self.line(x, yy, x + w, yy + slant, w=0.9)

    def strokes(self, x: float, y: float, w: float, h: float, n: int) -> None:
        """n thin upright lines across a face."""
        for i in range(n):
            xx = x + w * (i + 0.5) / n
            self.line(xx, y, xx, y + h, w=0.9)

    def rays(
        self, cx: float, cy: float, n: int, r0: float, r1: float, a0: float = 0, a1: float = 360
    ) -> None:
        """Short strokes away from a centre, from angle a0 to a1 (degrees, 0 = east, clockwise)."""
        for i in range(n):
            a = math.radians(a0 + (a1 - a0) * i / (n if a1 - a0 == 360 else n - 1))
            self.line(
                cx + r0 * math.cos(a), cy + r0 * math.sin(a), cx + r1 * math.cos(a), cy + r1 * math.sin(a)
            )

    def gear(self, cx: float, cy: float, r: float, n: int, tint: str = "dark", rot: float = 0) -> None:
        pts: list[float] = []
        for i in range(n):
            for frac, k in ((-0.34, 0.78), (-0.2, 1.0), (0.2, 1.0), (0.34, 0.78)):
                a = math.radians(rot + 360 / n * (i + frac))
                pts += [cx + r * k * math.cos(a), cy + r * k * math.sin(a)]
        self.poly(tint, *pts)
        self.circle(cx, cy, r * 0.3, "light")

    def ground(self, x0: float = 14, x1: float = 146, y: float = 101) -> None:
        """The line things stand on, with a few ticks below."""
        self.line(x0, y, x1, y)
        for i, x in enumerate(range(int(x0) + 6, int(x1) - 8, 17)):
            self.line(x, y + 2.6, x + 5 + (i * 5) % 4, y + 2.6, w=0.9)

    def star(self, x: float, y: float, r: float) -> None:
        pts: list[float] = []
        for i in range(8):
            d, a = (r if i % 2 == 0 else r * 0.3), math.radians(45 * i - 90)
            pts += [x + d * math.cos(a), y + d * math.sin(a)]
        self.poly("cream", *pts, w=0)
