"""Bakes the figures of titles: the digits of Source Sans alone, with the line measures of Alegreya.

Alegreya's 1 reads as a roman I. The window asks for this typeface first and for Alegreya second, so that
every digit in a title is a plain one while the letters, and the height of a line, stay Alegreya's.

    python packaging/bake/figures.py        (needs fonttools)
"""

from __future__ import annotations

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[2] / "resources" / "fonts"
FAMILY = "Tapestry Figures"  # the licence keeps the name "Source" for the whole typeface
MADE = (
    ("SourceSans3_400Regular", 500, "Medium"),
    ("SourceSans3_700Bold", 700, "Bold"),
    ("SourceSans3_700Bold", 800, "ExtraBold"),
)
"""Each weight that titles use: the letters are taken in the weight that is found for the digits."""
LINES = {
    "hhea": ("ascent", "descent", "lineGap"),
    "OS/2": ("sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent", "usWinDescent"),
}


def bake(source: str, weight: int, style: str) -> Path:
    """One weight; returns the file written."""
    options = subset.Options(layout_features=[], hinting=False, name_IDs=[0, 1, 2, 13, 14])
    made = TTFont(FONTS / f"{source}.ttf")
    cutter = subset.Subsetter(options)
    cutter.populate(text="0123456789")
    cutter.subset(made)
    model = TTFont(FONTS / "Alegreya_800ExtraBold.ttf")
    share = made["head"].unitsPerEm / model["head"].unitsPerEm
    for table, fields in LINES.items():
        for field in fields:
            setattr(made[table], field, round(getattr(model[table], field) * share))
    made["OS/2"].usWeightClass = weight
    names = {1: FAMILY if weight == 800 else f"{FAMILY} {style}", 2: "Regular", 4: f"{FAMILY} {style}",
             6: f"TapestryFigures-{style}", 16: FAMILY, 17: style}  # fmt: skip
    for number, words in names.items():
        made["name"].setName(words, number, 3, 1, 0x409)
    path = FONTS / f"TapestryFigures_{weight}{style}.ttf"
    made.save(path)
    return path


if __name__ == "__main__":
    for each in MADE:
        print(bake(*each))
