"""Colours of the table: tokens for light, dark and high contrast, and the hub that switches them.

Every colour in the window comes from here. `theme()` is the theme in force, `hub().changed` tells
when it was replaced. Gold has one meaning, "you can act here", and the top edge of the decision bar.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from ._files import LookError

PAPER_INK = "#2B2118"
"""Ink on printed paper; the same in every theme, because paper stays paper."""
PAPER_INK2 = "#5E4D3B"
CREAM = "#FBF1DC"
RING = "#FFFDF4"
"""Cream ring round every piece, so that it does not drown in forest."""
BONUS_STRIP = "#FFE6A0"
BONUS_LINE = "#C99A2E"
LAUREL_FILL = "#FFF3CF"


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


@dataclass(frozen=True, slots=True)
class Theme:
    """How the window looks now.

    `name` is "light" or "dark"; `text_scale` runs from 1.0 to 2.0.
    """

    name: str = "light"
    text_scale: float = 1.0
    reduced_motion: bool = False
    high_contrast: bool = False

    def __post_init__(self) -> None:
        if self.name not in ("light", "dark"):
            raise LookError(f"There is no theme called {self.name!r}; choose light or dark.")
        if not 1.0 <= self.text_scale <= 2.0:
            raise LookError(
                f"Text can be shown at 100 to 200 per cent, not at {round(self.text_scale * 100)}."
            )

    @property
    def dark(self) -> bool:
        """True for the dark room."""
        return self.name == "dark"

    @property
    def tokens(self) -> Tokens:
        """The colours of this theme."""
        if self.high_contrast:
            return DARK_CONTRAST if self.dark else LIGHT_CONTRAST
        return DARK if self.dark else LIGHT

    def px(self, length: float) -> int:
        """A length that grows with the text, in whole logical pixels."""
        return round(length * self.text_scale)

    def motion(self, milliseconds: int) -> int:
        """Duration of a movement: as given, or 0 with reduced motion."""
        return 0 if self.reduced_motion else milliseconds


class ThemeHub(QObject):
    """Holds the theme in force; `changed` carries the new one."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._theme = Theme()

    @property
    def theme(self) -> Theme:
        """The theme in force."""
        return self._theme

    def set_theme(self, new: Theme) -> None:
        """Puts a theme in force, dresses the application in it and tells everybody; no-op if equal."""
        if new == self._theme:
            return
        self._theme = new
        self.dress()
        self.changed.emit(new)

    def update(self, **changes: object) -> None:
        """Changes some fields of the theme: `hub().update(name="dark", text_scale=1.5)`."""
        self.set_theme(replace(self._theme, **changes))  # type: ignore[arg-type]

    def dress(self) -> None:
        """Gives the running application palette, style sheet and text font of the theme."""
        app = QApplication.instance()
        if not isinstance(app, QApplication):
            return
        from .fonts import font, load_fonts
        from .style import style_sheet

        load_fonts()
        app.setStyle("Fusion")
        app.setPalette(qt_palette(self._theme.tokens))
        app.setFont(font("body"))
        app.setStyleSheet(style_sheet(self._theme))


_HUB: list[ThemeHub] = []


def hub() -> ThemeHub:
    """The one hub of the application."""
    if not _HUB:
        _HUB.append(ThemeHub())
    return _HUB[0]


def theme() -> Theme:
    """The theme in force."""
    return hub().theme


def system_prefers_dark() -> bool:
    """True when the desktop asks for dark windows; False when it does not say."""
    app = QApplication.instance()
    return isinstance(app, QApplication) and app.styleHints().colorScheme() == Qt.ColorScheme.Dark


def qt_palette(t: Tokens) -> QPalette:
    """Qt's palette for a theme, so that standard widgets match without rules of their own."""
    role = QPalette.ColorRole
    palette = QPalette()
    for where, value in (
        (role.Window, t.panel),
        (role.Base, t.panel),
        (role.AlternateBase, t.panel2),
        (role.Button, t.panel2),
        (role.WindowText, t.ink),
        (role.Text, t.ink),
        (role.ButtonText, t.ink),
        (role.ToolTipText, t.bar_text),
        (role.ToolTipBase, t.bar),
        (role.PlaceholderText, t.ink3),
        (role.Highlight, TRACKS["exploration"].hue),
        (role.HighlightedText, "#FFF8E6"),
        (role.Link, t.ink2),
        (role.Mid, t.hair),
        (role.Light, t.panel),
        (role.Dark, t.ink3),
        (role.Midlight, t.panel2),
        (role.Shadow, t.shadow),
    ):
        palette.setColor(where, QColor(value))
    for where in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, where, QColor(t.ink3))
    return palette
