"""The program inside a bundle: the command line of the game.

`-c SCRIPT` runs a script as an interpreter would: `doctor` starts Qt in a process of its own that way, so
that a missing system library is told in a sentence instead of ending the program.
"""

from __future__ import annotations

import sys


def main() -> int:
    """Run the game's command line, or a script of its own."""
    if len(sys.argv) > 2 and sys.argv[1] == "-c":
        exec(compile(sys.argv[2], "<script>", "exec"), {"__name__": "__main__"})
        return 0
    from tapestry_desktop.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
