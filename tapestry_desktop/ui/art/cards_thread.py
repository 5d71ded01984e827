"""Lay thread on a flat picture: every pixel of a small image becomes one stitch of a woven cloth.

A stitch is a round weft thread, lit from the north-west, every second row half a stitch along. The thread is
a pair of repeating grey tiles per stitch size: one multiplied in (valleys), one dodged in (crowns), so that
weaving a card costs two fills. Nothing here is random: the unevenness of the yarn is a fixed hash of the
place of the stitch.
"""

from __future__ import annotations

import math
from functools import lru_cache

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter

YARN = {
    ".": "#22304F", "g": "#E0A93A", "v": "#C1462F", "e": "#2F8A72", "p": "#F1E3C4", "b": "#3E66A8",
    "k": "#171F36", "m": "#6E2F45",
}  # fmt: skip
_PERIOD = 24  # stitches after which the unevenness repeats; even, so that the half-stitch shift fits


def unevenness(a: int, b: int) -> float:
    """A fixed number in -1..1 for a place: how far the yarn there is from the even."""
    h = (a * 374761393 + b * 668265263 + 2246822519) & 0xFFFFFFFF
    h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((h ^ (h >> 16)) & 0xFFFF) / 32767.5 - 1


def _light(fx: float, fy: float) -> float:
    """Brightness of a point inside a stitch, 0..1 across and down (1 = the yarn's own colour)."""
    crown = 0.80 + 0.30 * math.sin(math.pi * fy) * (0.62 + 0.38 * math.sin(math.pi * fx))
    return crown + (0.5 - fy) * 0.10 + (0.5 - fx) * 0.05


@lru_cache(maxsize=8)
def _thread_tiles(stitch: int, contrast: float) -> tuple[QImage, QImage]:
    """The valleys (to multiply) and crowns (to dodge) of a cloth with square stitches of this many pixels."""
    side = _PERIOD * stitch
    valleys, crowns = bytearray(b"\xff" * (4 * side * side)), bytearray(b"\xff" * (4 * side * side))
    steps = [(i + 0.5) / stitch for i in range(stitch)]
    shades = [
        [[1 + (_light((fx + shift) % 1, fy) - 1) * contrast for fx in steps] for fy in steps]
        for shift in (0.0, 0.5)
    ]
    at = 0
    for y in range(side):
        row = y // stitch
        tone = 1 + 0.012 * contrast * unevenness(row, 7001)
        yarns = [tone * (1 + 0.038 * contrast * unevenness(column, row)) for column in range(_PERIOD)]
        fibres = [0.03 * contrast * unevenness(x + 991, y + 17) for x in range(side // 2 + 1)]
        shade = shades[row % 2][y % stitch]
        for x in range(side):
            f = (shade[x % stitch] + fibres[x // 2]) * yarns[x // stitch]
            low = max(0, min(255, round(255 * f)))
            high = round(255 * (1 - 1 / f)) if f > 1 else 0
            valleys[at] = valleys[at + 1] = valleys[at + 2] = low
            crowns[at] = crowns[at + 1] = crowns[at + 2] = high
            at += 4
    form = QImage.Format.Format_RGB32
    return (
        QImage(bytes(valleys), side, side, 4 * side, form).copy(),
        QImage(bytes(crowns), side, side, 4 * side, form).copy(),
    )


def weave(stitches: QImage, stitch: int, contrast: float = 1.0) -> QImage:
    """The cloth whose stitches are the pixels of `stitches`, each `stitch` device pixels square.

    Stitches of one pixel show no thread and come back as they are.
    """
    stitch = max(1, stitch)
    size = stitches.size() * stitch
    cloth = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(cloth)
    painter.drawImage(QRect(0, 0, size.width(), size.height()), stitches)
    if stitch > 1:
        valleys, crowns = _thread_tiles(stitch, contrast)
        for tile, mode in (
            (valleys, QPainter.CompositionMode.CompositionMode_Multiply),
            (crowns, QPainter.CompositionMode.CompositionMode_ColorDodge),
        ):
            painter.setCompositionMode(mode)
            painter.fillRect(cloth.rect(), QBrush(tile))
    painter.end()
    return cloth


def sample(cartoon: QImage, columns: int, rows: int) -> QImage:
    """The middle of a flat picture, cut to columns : rows and taken one colour per stitch."""
    w, h = cartoon.width(), cartoon.height()
    if w * rows > h * columns:
        w = max(1, round(h * columns / rows))
    else:
        h = max(1, round(w * rows / columns))
    cut = cartoon.copy((cartoon.width() - w) // 2, (cartoon.height() - h) // 2, w, h)
    return cut.convertToFormat(QImage.Format.Format_RGB32).scaled(
        QSize(columns, rows), Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.FastTransformation
    )


def from_letters(lines: list[str]) -> QImage:
    """Stitches written down as letters, one yarn each (see YARN)."""
    image = QImage(len(lines[0]), len(lines), QImage.Format.Format_RGB32)
    colours = {letter: QColor(c).rgb() for letter, c in YARN.items()}
    for y, line in enumerate(lines):
        for x, letter in enumerate(line):
            image.setPixel(x, y, colours[letter])
    return image


def band_letters(columns: int, height: int = 9) -> list[str]:
    """A band of lozenges, 12 stitches to the repeat, centred."""
    shift = (columns % 12) // 2
    lines = []
    for y in range(height):
        line = ""
        for x in range(columns):
            d = abs((x - shift) % 12 - 5.5) + abs(y - (height - 1) / 2)
            if y in (0, height - 1):
                line += "k"
            elif y in (1, height - 2):
                line += "g"
            else:
                line += "p" if d < 1.2 else "v" if d < 2.4 else "g" if d < 3.4 else "m"
        lines.append(line)
    return lines


def lozenge_letters(columns: int, rows: int) -> list[str]:
    """A kilim field of nested lozenges inside a narrow border: the back of a tapestry card."""
    frame = "kgkvk" if min(columns, rows) >= 24 else "kg" if min(columns, rows) >= 10 else "k"
    lines = []
    for y in range(rows):
        line = ""
        for x in range(columns):
            edge = min(x, y, columns - 1 - x, rows - 1 - y)
            if edge < len(frame):
                line += frame[edge]
                continue
            d = int(abs(x - (columns - 1) / 2) + abs(y - (rows - 1) / 2) * 0.72)
            line += "ggmmmpmmmvvmmm"[d % 14] if d > 2 else "g" if d > 1 else "p"
        lines.append(line)
    return lines
