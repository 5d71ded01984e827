"""Every screen looks as it looked when somebody last looked at it: reference pictures with a tolerance.

A screen that is meant to look different gets a new reference: `python packaging/references.py` (or with the
names of the pictures). The pictures have few colours, so a little difference is always there.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from tapestry_desktop.ui.screenshot import render, screen_names

FOLDER = Path(__file__).resolve().parent / "reference"
MEAN = 3.0
"""Mean difference of grey levels (0 to 255) that is still the same picture."""
STRONG = 52
"""Difference of grey levels from which a pixel counts as another one."""
SHARE = 0.0003
"""Share of such pixels that is still the same picture: a word of the size of a label is more."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A reference picture: a screen in a look."""

    screen: str
    size: tuple[int, int] = (1440, 900)
    theme: str = "light"
    scale: int = 100

    @property
    def name(self) -> str:
        """table, or table-1280x720-dark-150: what differs from the usual look."""
        parts = [self.screen]
        if self.size != (1440, 900):
            parts.append(f"{self.size[0]}x{self.size[1]}")
        if self.theme != "light":
            parts.append(self.theme)
        if self.scale != 100:
            parts.append(str(self.scale))
        return "-".join(parts)

    @property
    def path(self) -> Path:
        """Where the reference lies."""
        return FOLDER / f"{self.name}.png"

    def draw(self) -> QImage:
        """The screen as it looks now: the table as it is, any other at half its size, which still shows
        every word and keeps the pictures small."""
        image = render(self.screen, None, self.size, self.theme, self.scale)
        if self.screen == "table":
            return image
        return image.scaled(
            image.width() // 2, image.height() // 2, mode=Qt.TransformationMode.SmoothTransformation
        )


PICTURES = (
    *(Picture(screen) for screen in screen_names()),
    Picture("table", (1280, 720)),
    Picture("table", (2560, 1440)),
    Picture("table", theme="dark"),
    Picture("table", scale=150),
)


def grey_differences(one: QImage, other: QImage) -> tuple[QImage, bytes]:
    """The picture of all differences, and their grey levels."""
    mixed = one.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(mixed)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, other.convertToFormat(QImage.Format.Format_RGB32))
    painter.end()
    grey = mixed.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = bytes(grey.constBits())
    step, wide = grey.bytesPerLine(), grey.width()
    levels = rows if step == wide else b"".join(
        rows[y * step : y * step + wide] for y in range(grey.height())
    )  # fmt: skip
    return mixed, levels


def compared(one: QImage, other: QImage) -> tuple[float, float]:
    """Mean difference of grey levels, and share of strongly differing pixels."""
    counts = Counter(grey_differences(one, other)[1])
    total = sum(counts.values())
    mean = sum(level * number for level, number in counts.items()) / total
    strong = sum(number for level, number in counts.items() if level >= STRONG)
    return mean, strong / total


def where(levels: bytes, wide: int) -> QRect:
    """The rectangle that holds all strong differences."""
    rows = [levels[at : at + wide] for at in range(0, len(levels), wide)]
    weak = bytes(range(STRONG))
    lit = [(y, row.lstrip(weak), row.rstrip(weak)) for y, row in enumerate(rows)]
    lit = [entry for entry in lit if entry[1]]
    if not lit:
        return QRect()
    left = min(wide - len(rest) for _, rest, _ in lit)
    right = max(len(rest) for _, _, rest in lit)
    return QRect(left, lit[0][0], right - left, lit[-1][0] - lit[0][0] + 1)


def side_by_side(reference: QImage, now: QImage) -> QImage:
    """Reference, the screen now, and the differences made bright: one above the other."""
    mixed, _ = grey_differences(reference, now)
    wide, high = now.width(), now.height()
    found = QImage(wide, 3 * high, QImage.Format.Format_RGB32)
    found.fill(QColor("black"))
    painter = QPainter(found)
    painter.drawImage(0, 0, reference)
    painter.drawImage(0, high, now)
    painter.drawImage(0, 2 * high, mixed)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_ColorDodge)
    painter.fillRect(QRect(0, 2 * high, wide, high), QColor(170, 170, 170))
    painter.end()
    return found


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_a_screen_looks_as_before(qapp: QApplication, picture: Picture, tmp_path: Path) -> None:
    """Against the reference, within the tolerance."""
    renew = f"If that is meant, renew it: python packaging/references.py {picture.name}"
    assert picture.path.exists(), f"There is no reference picture of “{picture.name}”. {renew}"
    reference, now = QImage(str(picture.path)), picture.draw()
    assert reference.size() == now.size(), f"“{picture.name}” has another size than its reference. {renew}"
    mean, share = compared(reference, now)
    if mean <= MEAN and share <= SHARE:
        return
    out = tmp_path / f"{picture.name}.png"
    side_by_side(reference, now).save(str(out))
    box = where(grey_differences(reference, now)[1], now.width())
    pytest.fail(
        f"“{picture.name}” looks different: mean difference {mean:.2f} (at most {MEAN}), {share:.3%} of the "
        f"pixels are others (at most {SHARE:.3%}), in the rectangle {box.x()},{box.y()} "
        f"{box.width()}×{box.height()}. Reference, now and difference are in {out}. {renew}"
    )


def test_there_is_no_reference_without_a_screen() -> None:
    """Pictures of screens that are gone would only weigh."""
    wanted = {picture.path.name for picture in PICTURES}
    left = sorted(path.name for path in FOLDER.glob("*.png") if path.name not in wanted)
    assert not left, f"Please delete {', '.join(left)} in {FOLDER}."


def test_the_references_stay_small() -> None:
    """A few megabytes in all, so that a checkout stays quick."""
    assert sum(path.stat().st_size for path in FOLDER.glob("*.png")) < 6_000_000


def test_a_moved_word_is_noticed(qapp: QApplication) -> None:
    """The tolerance is not so wide that a label may wander."""
    one = QImage(1440, 900, QImage.Format.Format_RGB32)
    one.fill(QColor("#FBF5E6"))
    other = one.copy()
    for image, x in ((one, 700), (other, 740)):
        painter = QPainter(image)
        painter.fillRect(QRect(x, 400, 60, 12), QColor("#2B2118"))
        painter.end()
    mean, share = compared(one, other)
    assert mean <= MEAN
    assert share > SHARE
    assert where(grey_differences(one, other)[1], 1440) == QRect(700, 400, 100, 12)
    assert compared(one, one) == (0.0, 0.0)
