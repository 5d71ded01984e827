"""Print what engine and storage are measured at, beside the numbers to reach.

    python -m tests.perf.report

Nothing else should run on the machine meanwhile. Numbers of one run can be compared with each other,
those of different machines cannot.
"""

from __future__ import annotations

import gc
import json
import os
import platform
import sys

from tapestry_desktop.cli import GARBAGE
from tests.perf.measures import MEASURES, Measure, session_memory


def line(measure: Measure) -> str:
    """One row of the table."""
    note = f" ({measure.note})" if measure.note else ""
    return (
        f"| {measure.name}{note} | {measure.value:,.1f} {measure.unit} | {measure.least:,g} | "
        f"{measure.aim:,g} | {measure.verdict} |"
    )


def main(arguments: list[str]) -> int:
    """The table, or with --json the same as data. The exit status is 1 when a number is not reached."""
    gc.set_threshold(*GARBAGE)  # as every command does
    found = [measure() for measure in MEASURES]
    if "--json" in arguments:
        print(json.dumps({measure.name: round(measure.value, 3) for measure in found}, indent=1))
    else:
        print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}\n")
        print("| what | measured | at least | aim | |\n|---|---|---|---|---|")
        for measure in found:
            print(line(measure))
        print(f"\nOne finished game of five holds {session_memory():.1f} MB.")
    return int(any(measure.verdict == "NOT REACHED" for measure in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
