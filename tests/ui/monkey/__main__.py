"""Somebody who knows no rules plays with the whole window: clicks, drags, keys, sizes, pages, saving.

    python -m tests.ui.monkey --actions 5000 --seed 1
    python -m tests.ui.monkey --actions 5000 --seed 2 --players 5 --size 1280x720 --theme dark --text 150
    python -m tests.ui.monkey --actions 5000 --seed 3 --solo 3            # or --scenario inevitable
    python -m tests.ui.monkey --actions 5000 --seed 1 --all               # note every trouble and go on

Places on offer are clicked more often than others, so games come to their end and new ones begin. Any error
in Python, anything the program logs as an error and any warning of Qt is a failure, told with the seed and
the last actions. Now and then the journal on disk has to lead to the position in the window, and the
question to take an answer. Exit status 1 after a failure.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

from . import Monkey, MonkeyFailure, Plan, setup_of


def main() -> int:
    """Run one plan from the command line."""
    parser = argparse.ArgumentParser(description="Random hands on the whole window.")
    parser.add_argument("--actions", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="1440x900")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--solo", type=int, default=0)
    parser.add_argument("--scenario", choices=("", "kaiju_masters", "inevitable"), default="")
    parser.add_argument("--all", action="store_true", help="note every trouble and go on")
    wish = parser.parse_args()
    home = Path(tempfile.mkdtemp(prefix="tapestry-monkey-"))
    os.environ["TAPESTRY_HOME"] = str(home)
    from tapestry_desktop.ui.app import make_application

    make_application()
    wide, high = (int(side) for side in wish.size.split("x"))
    setup = setup_of(wish.players, wish.solo, wish.scenario)
    monkey = Monkey(
        Plan(setup, wish.seed, (wide, high), wish.theme, wish.text), home / "games", go_on=wish.all
    )
    monkey.folder.mkdir()
    began = time.monotonic()
    try:
        monkey.run(wish.actions)
    except MonkeyFailure as failure:
        print(failure)
    finally:
        shutil.rmtree(home, ignore_errors=True)
    print(f"{time.monotonic() - began:.0f} s, {len(monkey.troubles)} kinds of trouble")
    print(", ".join(f"{name} {count}" for name, count in monkey.counts.most_common()))
    return 1 if monkey.troubles else 0


if __name__ == "__main__":
    sys.exit(main())
