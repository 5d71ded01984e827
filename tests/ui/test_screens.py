"""Every screen is drawn at every size, in both themes, with large text, and the same each time."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from tapestry_desktop.ui.i18n import forget_missing, missing_keys
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.screenshot import render, render_to_file, screen_names

LOOKS = [
    ((1280, 720), "light", 100), ((1440, 900), "dark", 100), ((1440, 900), "light", 150),
    ((2560, 1440), "light", 100),
]  # fmt: skip


def colours(image: QImage) -> int:
    """Number of different colours on a coarse grid."""
    return len({image.pixel(x, y) for x in range(5, image.width(), 31) for y in range(5, image.height(), 29)})


@pytest.mark.parametrize("name", screen_names())
@pytest.mark.parametrize(("size", "theme", "scale"), LOOKS)
def test_every_screen_is_drawn(
    qapp: QApplication, name: str, size: tuple[int, int], theme: str, scale: int
) -> None:
    """Full size, not empty, no text missing, and the theme is put back."""
    before = palette.theme()
    forget_missing()
    image = render(name, None, size, theme, scale)
    assert (image.width(), image.height()) == size
    assert colours(image) > 12
    assert not missing_keys()
    assert palette.theme() == before
    corner = QColor(image.pixel(2, size[1] - 3))
    assert theme == "light" or corner.lightness() < 128


@pytest.mark.parametrize("name", ["start", "table", "table_city", "score"])
def test_a_screen_is_the_same_each_time(qapp: QApplication, name: str) -> None:
    """No clock, no chance: two renderings are equal."""
    assert render(name, None, (1280, 720)) == render(name, None, (1280, 720))


def test_a_save_can_be_shown(qapp: QApplication, tmp_path: Path) -> None:
    """The screen of a saved game, written to a file."""
    from tapestry_desktop.storage.library import Library

    from .window_help import at_kind

    file = Library(tmp_path).start(at_kind("pay_advance"))
    out = tmp_path / "shot.png"
    render_to_file(out, "table", file.path, (1280, 720))
    assert QImage(str(out)).width() == 1280


def test_an_unknown_screen_is_one_sentence() -> None:
    """The name is told, and which there are."""
    with pytest.raises(ValueError, match="There is no screen “garden”") as caught:
        render("garden")
    assert "table_city" in str(caught.value)
