"""Draw the map that the first screen shows while no game is waiting: a whole game of sensible players.

Usage: python packaging/bake/start_map.py
The result is deterministic as long as the rules are: the game is played anew.
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSize

from tapestry_desktop.ui.app import make_application
from tapestry_desktop.ui.positions import bot_session

OUT = Path(__file__).resolve().parents[2] / "resources" / "art" / "start_map.webp"
SIZE = QSize(1440, 940)
SEED = 52


def main() -> None:
    """Play, lay the board out, draw its map."""
    application = make_application()
    from tapestry_desktop.ui.board.view import BoardView
    from tapestry_desktop.ui.controller import TableController
    from tapestry_desktop.ui.start.map_picture import map_picture

    board = BoardView(TableController(bot_session(3, SEED, lambda session: session.table.turn > 68)))
    board.resize(1600, 1400)
    board.show()
    application.processEvents()
    picture = map_picture(board.board, SIZE)
    if picture is None or not picture.save(str(OUT), "WEBP", 88):
        raise SystemExit(f"{OUT} could not be written.")
    board.hide()
    print(f"{OUT.name}: {OUT.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
