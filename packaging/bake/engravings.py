"""Write the engravings of the tech cards: one small SVG each, cream lines made for a copper plate.

Usage: python packaging/bake/engravings.py [ID ...]
The result is deterministic: the same drawing gives the same file.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import engravings_early
import engravings_late
import engravings_middle
from engravings_draw import Plate

ART = Path(__file__).resolve().parents[2] / "resources" / "art" / "engravings"
ROOMS = (engravings_early, engravings_middle, engravings_late)
DRAWINGS = {
    name: item
    for room in ROOMS
    for name, item in vars(room).items()
    if callable(item) and not name.startswith("_") and getattr(item, "__module__", "") == room.__name__
}


def bake(wanted: list[str]) -> int:
    """Write the named engravings (all when none are named); returns the bytes written."""
    ART.mkdir(parents=True, exist_ok=True)
    total = 0
    for tech_id in wanted or sorted(DRAWINGS):
        plate = Plate()
        DRAWINGS[tech_id](plate)
        text = plate.svg()
        (ART / f"{tech_id}.svg").write_text(text, encoding="utf-8")
        total += len(text.encode())
    return total


def main() -> int:
    parser = argparse.ArgumentParser(description="Write the engravings of the tech cards.")
    parser.add_argument("ids", nargs="*", help="tech cards to draw; all when none are named")
    args = parser.parse_args()
    unknown = [i for i in args.ids if i not in DRAWINGS]
    if unknown:
        print(f"No such engraving: {', '.join(unknown)}.", file=sys.stderr)
        return 2
    print(f"{bake(args.ids)} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
