"""Small widgets in the look of the game; each follows the theme by itself and has an accessible name."""

from .buttons import IconButton, OptionButton
from .flow import FlowLayout
from .labels import Chip, ElidedLabel, IconLabel
from .message import InlineMessage, Toast
from .panels import Divider, PanelFrame, Tabletop

__all__ = [
    "Chip", "Divider", "ElidedLabel", "FlowLayout", "IconButton", "IconLabel", "InlineMessage",
    "OptionButton", "PanelFrame", "Tabletop", "Toast",
]  # fmt: skip
