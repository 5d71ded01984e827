"""How the window looks now, and the hub that switches it.

`theme()` is the theme in force, `hub().changed` tells when it was replaced.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from ._files import LookError
from .cache import PICTURES
from .tokens import DARK, DARK_CONTRAST, LIGHT, LIGHT_CONTRAST, Tokens


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
        seen = replace(new, reduced_motion=False) != replace(self._theme, reduced_motion=False)
        self._theme = _IN_FORCE[0] = new
        if seen:
            PICTURES.clear()  # hardly one of them is shown again in the same colours and size
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
        from .style import qt_palette, style_sheet

        load_fonts()
        app.setStyle("Fusion")
        app.setPalette(qt_palette(self._theme.tokens))
        app.setFont(font("body"))
        app.setStyleSheet(style_sheet(self._theme))


_HUB: list[ThemeHub] = []
_IN_FORCE = [Theme()]


def hub() -> ThemeHub:
    """The one hub of the application."""
    if not _HUB:
        _HUB.append(ThemeHub())
    return _HUB[0]


def theme() -> Theme:
    """The theme in force."""
    return _IN_FORCE[0]  # asked for thousands of times while a picture is drawn


def system_prefers_dark() -> bool:
    """True when the desktop asks for dark windows; False when it does not say."""
    app = QApplication.instance()
    return isinstance(app, QApplication) and app.styleHints().colorScheme() == Qt.ColorScheme.Dark
