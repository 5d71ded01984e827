"""`python -m tapestry_desktop`: the command line."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command line and return its exit status."""
    from tapestry_desktop.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
