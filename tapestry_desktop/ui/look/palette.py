"""Colours of what lies on the table: tracks, players, cards, resources; and how colours mix.

Every colour in the window comes from here or from `tokens`, the colours of the room.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtGui import QColor

from ._files import LookError
from .theme import Theme, ThemeHub, hub, system_prefers_dark, theme
from .tokens import DARK, DARK_CONTRAST, LIGHT, LIGHT_CONTRAST, PAPER_INK, PAPER_INK2, Tokens

CREAM = "#FBF1DC"
RING = "#FFFDF4"
"""Cream ring round every piece, so that it does not drown in forest."""
BONUS_STRIP = "#FFE6A0"
BONUS_LINE = "#C99A2E"
LAUREL_FILL = "#FFF3CF"


@dataclass(frozen=True, slots=True)
class TrackColour:
    """One track: its hue, the paper its cells are mixed with, the text on the hue and its symbol."""

    id: str
    hue: str
    tint: str
    text: str
    icon: str


TRACKS: dict[str, TrackColour] = {
    "exploration": TrackColour("exploration", "#2C5A9E", "#DCE6F2", "#FFF8E6", "track_exploration"),
    "science": TrackColour("science", "#2F7F55", "#DCEBDF", "#FFF8E6", "track_science"),
    "military": TrackColour("military", "#9E2B2A", "#F4DED6", "#FFF8E6", "track_military"),
    "technology": TrackColour("technology", "#E0912F", "#F7E4C8", PAPER_INK, "track_technology"),
}
TIER_MIX = (0.35, 0.35, 0.53, 0.71, 0.89)
"""Share of the track's tint in the paper of a cell, by tier; tier 0 is the start space."""


@dataclass(frozen=True, slots=True)
class PlayerColour:
    """One player's colour with its lit and shaded sides, the colour of the mark, and the mark's shape."""

    id: str
    base: str
    light: str
    dark: str
    mark: str
    shape: str


PLAYERS: tuple[PlayerColour, ...] = (
    PlayerColour("blue", "#2A63B0", "#5D8FD3", "#1B4480", "#FFFFFF", "lozenge"),
    PlayerColour("vermilion", "#CF4526", "#EC7A58", "#97300F", "#FFFFFF", "triangle"),
    PlayerColour("saffron", "#F2C84B", "#FBE08A", "#C4922A", PAPER_INK, "crescent"),
    PlayerColour("orchid", "#D07FBE", "#E6AEDA", "#9C4F8C", PAPER_INK, "star"),
    PlayerColour("jade", "#1B9E84", "#57C4AC", "#0F6B59", "#FFFFFF", "drop"),
)


@lru_cache(maxsize=64)
def seat_colours(chosen: tuple[str, ...], count: int) -> tuple[str, ...]:
    """The colours of so many seats: those chosen, and for the others (the bots) the ones nobody has."""
    free = [colour.id for colour in PLAYERS if colour.id not in chosen]
    found: list[str] = []
    for seat in range(count):
        own = chosen[seat] if seat < len(chosen) else ""
        found.append(own or free[(seat - len(chosen)) % len(free)])
    return tuple(found)


@dataclass(frozen=True, slots=True)
class CardKind:
    """How a kind of tapestry card is marked: the hue of its chip and stripe, and its icon."""

    id: str
    hue: str
    icon: str


CARD_KINDS: dict[str, CardKind] = {
    "when_played": CardKind("when_played", "#2F7A62", "confirm"),
    "this_era": CardKind("this_era", "#7A4579", "era"),
    "continuous": CardKind("continuous", "#34608F", "repeat"),
    "trap": CardKind("trap", "#9C3324", "trap"),
}
TECH_COPPER = "#C9772A"
TECH_LINE = "#A9682A"

RESOURCES: dict[str, str] = {"coin": "#D9A21F", "worker": "#7F919A", "food": "#B9773A", "culture": "#B8402F"}
"""Hue of a resource's pips; the income row of the same hue gives it."""
BUILDING_OF_RESOURCE: dict[str, str] = {
    "coin": "market",
    "worker": "house",
    "food": "farm",
    "culture": "armory",
}


def player_colour(who: int | str) -> PlayerColour:
    """The colour of a player, by number (0-4) or by colour id.

    Raises LookError for a colour that does not exist.
    """
    if isinstance(who, int) and 0 <= who < len(PLAYERS):
        return PLAYERS[who]
    for colour in PLAYERS:
        if colour.id == who:
            return colour
    raise LookError(
        f"There is no player colour called {who!r}; the five are {', '.join(c.id for c in PLAYERS)}."
    )


def track_colour(track: str) -> TrackColour:
    """The colours of a track by id; raises LookError for an unknown track."""
    try:
        return TRACKS[track]
    except KeyError:
        raise LookError(f"There is no track called {track!r}; the four are {', '.join(TRACKS)}.") from None


def color(value: str | QColor, alpha: float = 1.0) -> QColor:
    """A QColor of a token, with an opacity between 0 and 1."""
    result = QColor(value)
    if alpha != 1.0:
        result.setAlphaF(alpha)
    return result


def mix(a: str | QColor, b: str | QColor, share: float) -> QColor:
    """`a` with a share (0 to 1) of `b`."""
    p, q = QColor(a), QColor(b)

    def blend(x: int, y: int) -> int:
        return round(x * (1 - share) + y * share)

    return QColor(blend(p.red(), q.red()), blend(p.green(), q.green()), blend(p.blue(), q.blue()))


def tier_paper(track: str, tier: int, tokens: Tokens | None = None) -> QColor:
    """Paper colour of the cells of one tier (0 to 4) of a track."""
    tokens = tokens or theme().tokens
    return mix(tokens.cell, track_colour(track).tint, TIER_MIX[tier])


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.03928 else float(((channel + 0.055) / 1.055) ** 2.4)


def luminance(value: str | QColor) -> float:
    """Relative luminance (WCAG), 0 for black to 1 for white."""
    c = QColor(value)
    return 0.2126 * _linear(c.redF()) + 0.7152 * _linear(c.greenF()) + 0.0722 * _linear(c.blueF())


def contrast(a: str | QColor, b: str | QColor) -> float:
    """Contrast ratio (WCAG) of two colours, 1 to 21."""
    x, y = sorted((luminance(a), luminance(b)), reverse=True)
    return (x + 0.05) / (y + 0.05)


__all__ = [
    "BONUS_LINE", "BONUS_STRIP", "BUILDING_OF_RESOURCE", "CARD_KINDS", "CREAM", "DARK", "DARK_CONTRAST",
    "LAUREL_FILL", "LIGHT", "LIGHT_CONTRAST", "PAPER_INK", "PAPER_INK2", "PLAYERS", "RESOURCES", "RING",
    "TECH_COPPER", "TECH_LINE", "TIER_MIX", "TRACKS", "CardKind", "PlayerColour", "Theme", "ThemeHub",
    "Tokens", "TrackColour", "color", "contrast", "hub", "luminance", "mix", "player_colour",
    "seat_colours", "system_prefers_dark", "theme", "tier_paper", "track_colour",
]  # fmt: skip
