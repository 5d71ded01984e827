"""Small widgets in the look of the game; each follows the theme by itself and has an accessible name."""

from .buttons import HoverButton, IconButton, OptionButton, TableButton
from .flow import FlowLayout
from .labels import Chip, ElidedLabel, IconLabel, draw_chip_label
from .message import InlineMessage, Toast
from .panels import Divider, PanelFrame, ScrollArea, Tabletop
from .popups import DropDown, Field, Menu
from .signs import GlyphLabel, KeyCap, PlayerChip, draw_keycap
from .tabs import TextTabs

__all__ = [
    "Chip", "Divider", "DropDown", "ElidedLabel", "Field", "FlowLayout", "GlyphLabel", "HoverButton",
    "IconButton", "IconLabel", "InlineMessage", "KeyCap", "Menu", "OptionButton", "PanelFrame", "PlayerChip",
    "ScrollArea", "TableButton", "Tabletop", "TextTabs", "Toast", "draw_chip_label", "draw_keycap",
]  # fmt: skip
