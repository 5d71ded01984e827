"""A landmark that is taken looks like no token: a small flag on an empty plinth."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.ui.board.tracks import _pennant
from tapestry_desktop.ui.board.view import BoardView
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.look.palette import player_colour
from tapestry_desktop.ui.look.pieces import draw_chip

from .window_help import fresh_session


def coloured(image: QImage, colour: str) -> int:
    """How many pixels have nearly this colour."""
    wanted = QColor(colour)
    return sum(
        max(
            abs(pixel.red() - wanted.red()),
            abs(pixel.green() - wanted.green()),
            abs(pixel.blue() - wanted.blue()),
        )
        < 20
        for pixel in (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    )


@pytest.mark.parametrize("owner", ["blue", "vermilion", "saffron", "orchid", "jade"])
def test_the_flag_is_much_smaller_than_a_token(qapp: QApplication, owner: str) -> None:
    """Less than half of its colour, and it stands on something."""
    images = []
    for draw in (draw_chip, None):
        image = QImage(60, 60, QImage.Format.Format_ARGB32)
        image.fill(QColor("#000000"))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if draw is not None:
            draw(painter, owner, 30.0, 30.0, 20.0)
        else:
            _pennant(painter, owner, QPointF(30, 30), 20.0)
        painter.end()
        images.append(image)
    base = player_colour(owner).base
    disc, flag = (coloured(image, base) for image in images)
    assert 40 < flag < 0.5 * disc
    plinth = [images[1].pixelColor(x, y).lightness() for x in range(11, 18) for y in range(41, 50)]
    assert max(plinth) > 100
    assert images[1].pixelColor(30, 52) == QColor("#000000")


@pytest.mark.parametrize("size", [(604, 470), (690, 470), (820, 724)])
def test_the_plates_of_achievements_are_alike(qtbot: QtBot, size: tuple[int, int]) -> None:
    """With five people one achievement has two places and the others three: laurels on all, or on none."""
    from tapestry_desktop.ui.board import panels

    drawn: dict[str, set[str]] = {}
    board = BoardView(TableController(fresh_session(5, 3)))
    board.resize(*size)
    qtbot.addWidget(board)
    board.show()
    plates = [item for item in board.board._plates if isinstance(item, panels.AchievementItem)]
    for plate in plates:
        image = QImage(400, 300, QImage.Format.Format_ARGB32)
        painter = QPainter(image)
        sizes: set[str] = set()
        drawn[plate.achievement] = sizes
        plate._place = lambda _p, place, _vp, _owner, seen=sizes: seen.add(  # type: ignore[method-assign]
            f"{place.width():.1f}"
        )
        plate.draw(painter)
        painter.end()
    assert len(plates) == 3
    assert len(set.union(*drawn.values())) == 1
