"""The colours of the room: light, dark, and both with high contrast.

Gold has one meaning, "you can act here", and the top edge of the decision bar.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

PAPER_INK = "#2B2118"
"""Ink on printed paper; the same in every theme, because paper stays paper."""
PAPER_INK2 = "#5E4D3B"


@dataclass(frozen=True, slots=True)
class Tokens:
    """The colours of one theme, as `#RRGGBB`."""

    table: str
    panel: str
    panel2: str
    hair: str
    ink: str
    ink2: str
    ink3: str
    strip: str
    bar: str
    bar2: str
    bar_text: str = "#FBF1DC"
    bar_text2: str = "#B8C2DC"
    bar_line: str = "#5C6B94"
    cell: str = "#F6ECD2"
    cell_line: str = "#BFA56F"
    cloth: str = "#233150"
    gold: str = "#F5B82E"
    gold_line: str = "#5B3B00"
    gold_core: str = "#FFF6D8"
    tab_line: str = "#C98A00"
    refused: str = "#C0392B"
    done: str = "#3F9A72"
    done_line: str = "#1F5F47"
    icon_ink: str = PAPER_INK
    """Outline of coloured icons drawn straight on a panel."""
    shadow: str = "#20150A"
    shadow_alpha: float = 0.045
    weave: float = 3.2
    """Strength of the linen weave, in per cent."""
    city_dim: float = 0.0
    """How much of `#120C06` lies over a city mat, 0 to 1."""


LIGHT = Tokens(
    table="#C9B388",
    panel="#FBF5E6",
    panel2="#F1E5C9",
    hair="#D6C49B",
    ink=PAPER_INK,
    ink2=PAPER_INK2,
    ink3="#7A6A4E",
    strip="#FBF5E6",
    bar="#1C2540",
    bar2="#2A3557",
)
DARK = Tokens(
    table="#14110E",
    panel="#241E18",
    panel2="#312921",
    hair="#4B3F32",
    ink="#F3E8D2",
    ink2="#C3B398",
    ink3="#94856D",
    strip="#1E1914",
    bar="#0F1424",
    bar2="#222C49",
    cell="#E9DDC0",
    icon_ink="#14100C",
    tab_line="#F5B82E",
    shadow="#000000",
    shadow_alpha=0.10,
    weave=1.2,
    city_dim=0.13,
)
LIGHT_CONTRAST = replace(
    LIGHT,
    table="#B9A273",
    panel="#FFFFFF",
    panel2="#F6F0E2",
    hair="#6B5A3A",
    ink="#000000",
    ink2="#2A2118",
    ink3="#5A4C36",
    strip="#FFFFFF",
    bar="#0A0F1E",
    bar2="#1A233F",
    bar_text="#FFFFFF",
    bar_text2="#DDE3F2",
    bar_line="#AEB8D6",
    cell="#FFF8E6",
    cell_line="#6B5A3A",
    tab_line="#8A5A00",
    refused="#A3221A",
)
DARK_CONTRAST = replace(
    DARK,
    table="#000000",
    panel="#0B0907",
    panel2="#1C1712",
    hair="#A08F74",
    ink="#FFFFFF",
    ink2="#E9DFCB",
    ink3="#BFB196",
    strip="#000000",
    bar="#05070E",
    bar2="#161D33",
    bar_text="#FFFFFF",
    bar_text2="#DDE3F2",
    bar_line="#AEB8D6",
    cell="#F3E8CC",
    cell_line="#6B5A3A",
    refused="#E2574A",
)
