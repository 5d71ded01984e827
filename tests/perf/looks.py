"""Print what the process holds while somebody goes through all looks: `python -m tests.perf.looks [changes]`.

A game of five is played half-way, then theme, size of the text, contrast and size of the window change again
and again. Memory must not follow: pictures of earlier looks go.
"""

from __future__ import annotations

import os
import sys
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.ui.look.cache import PICTURES
from tapestry_desktop.ui.look.palette import hub
from tests.perf.window import SIZE, memory, settle, window_with

SIZES = ((1280, 720), (1440, 900), SIZE)
SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)


def through_all_looks(changes: int, answers: int = 120) -> list[tuple[float, float]]:
    """Megabytes of the process and of its kept pictures: before, and after each change."""
    pick = Random(4)
    with window_with(5) as window:
        control, bot = window.controller, RandomBot(2)
        assert control is not None
        for _ in range(answers):
            control.answer(bot.choose(control.session))
            QApplication.processEvents()
        settle(400)
        found = [(memory(), PICTURES.bytes / 2**20)]
        for _ in range(changes):
            window.resize(*pick.choice(SIZES))
            hub().update(
                name=pick.choice(("light", "dark")),
                text_scale=pick.choice(SCALES),
                high_contrast=pick.random() < 0.2,
            )
            settle(40)
            found.append((memory(), PICTURES.bytes / 2**20))
        return found


def main(arguments: list[str]) -> int:
    """Print memory before, half-way, at its highest and at the end."""
    changes = int(arguments[0]) if arguments else 200
    found = through_all_looks(changes)
    held = [mega for mega, _ in found]
    print(f"before {held[0]:.0f} MB, half-way {held[len(held) // 2]:.0f} MB, at the end {held[-1]:.0f} MB")
    print(f"at most {max(held):.0f} MB; pictures at most {max(kept for _, kept in found):.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
